"""Muerte of a whole team: one more roll at the end of a battle that defeated all of them.

Every unit of the team that is not dead already makes it, in order of defeat, with the wounds held
before the battle (001:254, 001:258). Of each tier only so many die of it, the first whose rolls
succeed; a secundario saved by nothing but that carries more percent to its next one.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from director.editions.schema import Edition, TeamWipe
from director.rules.aftermath_plan import DeathCheck, DeathRule, Missing
from director.rules.battle_facts import TeamFacts, UnitFacts, UnitRulings
from director.rules.deaths import NO_RULINGS, in_order_of_defeat, with_veto
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.percent import succeeds, within_percent
from director.rules.tiers import Tier
from director.rules.wounds import death_rules, tier_rules


@dataclass(frozen=True, slots=True)
class Deaths:
    """The checks that decide about a unit before its new wounds are counted."""

    at_defeat: DeathCheck | None
    with_team: DeathCheck | None

    @property
    def dies(self) -> bool | None:
        """Dead by either; none while something is missing that decides it."""
        first = self.at_defeat.dies if self.at_defeat else False
        return either(first, self.with_team.dies if self.with_team else False)


@dataclass(slots=True)
class _Count:
    """How many rolls of a team and tier succeeded so far: at least, and at most."""

    least: int = 0
    most: int = 0


def either(first: bool | None, second: bool | None) -> bool | None:
    """Dead by either; alive only if both are known to spare it."""
    if first or second:
        return True
    return None if first is None or second is None else False


def team_wipe_percent(edition: Edition, tier: Tier, open_wounds: int, carry: int = 0) -> Derivation:
    """Percent chance of dying with the team, cut to 0..100, by the wounds held before the battle.

    10 and 3 per wound for a compañero (001:254), 20 and 10 per wound for a secundario (001:258),
    who adds the ``carry`` of its last one. No terms, and 0, for a héroe and in editions without the
    rule. Raises ``NotDefinedError`` where the edition has no deaths at all.
    """
    rule = tier_rules(edition, tier).team_wipe
    if rule is None:
        return Derivation(())
    wounds = max(0, open_wounds)
    terms = [Term(TermCode.DEATH_BASE, rule.base.value, rule.base.source)]
    if wounds:
        each = rule.per_wound
        facts = {"wounds": wounds, "per_wound": each.value}
        terms.append(Term(TermCode.DEATH_PER_WOUND, each.value * wounds, each.source, facts))
    if rule.carry and carry > 0:
        terms.append(Term(TermCode.CARRY, carry, rule.carry.source))
    return within_percent(Derivation(tuple(terms)))


def checks_of_wiped_teams(
    edition: Edition,
    units: Iterable[UnitFacts],
    teams: Mapping[int, TeamFacts],
    rulings: Mapping[int, UnitRulings],
    at_defeat: Mapping[int, DeathCheck],
) -> dict[int, DeathCheck]:
    """The roll that each defeated unit of a wiped team owes, by unit.

    ``at_defeat`` are the checks that came first: whoever is dead by them makes no roll and takes no
    place under the cap. While that, or the roll of somebody who fell earlier, is not known, a later
    fate is only told where it cannot change any more.
    """
    counts: dict[tuple[int, Tier], _Count] = {}
    checks: dict[int, DeathCheck] = {}
    for unit in in_order_of_defeat(units):
        team = teams.get(unit.team)
        first = at_defeat.get(unit.unit)
        dead = first.dies if first else False
        rule = tier_rules(edition, unit.tier).team_wipe
        if rule is None or team is None or not team.wiped or dead:
            continue
        count = counts.setdefault((unit.team, unit.tier), _Count())
        ruling = rulings.get(unit.unit, NO_RULINGS)
        rolled = _rolled(edition, rule, unit, ruling)
        check = with_veto(_capped(rolled, rule.cap.value, count), ruling.team_wipe_veto)
        checks[unit.unit] = check
        if check.veto is None or _veto_spends(edition):
            count.least += rolled.proposes is True and dead is False
            count.most += rolled.proposes is not False
    return checks


def carry_after(
    edition: Edition, unit: UnitFacts, check: DeathCheck | None, dies: bool | None
) -> int:
    """Percent that the unit brings to the next defeat of its team.

    What it had stays until it rolls with its team, and is used up then, whatever the roll: also in
    an edition that gives none, for another may have given it. Only who is saved by a cap that the
    edition pays for is marked anew. The dead carry nothing.
    """
    if dies:
        return 0
    if check is None:
        return max(0, unit.carry)
    rule = tier_rules(edition, unit.tier).team_wipe
    return rule.carry.value if check.spared and rule and rule.carry else 0


def may_carry(edition: Edition, tier: Tier) -> bool:
    """Whether those of a tier ever carry anything by this edition; not where nobody dies."""
    rule = tier_rules(edition, tier).team_wipe if edition.deaths else None
    return rule is not None and rule.carry is not None


def missing_of(check: DeathCheck | None) -> Iterator[Missing]:
    """The roll, where the die matters: every one is made, also by whom a veto or the cap keeps
    alive, since the fate of the others hangs on it.
    """
    percent = check.percent if check and check.roll is None else None
    if percent and succeeds(None, percent.total) is None:
        yield Missing.TEAM_WIPE_ROLL


def _veto_spends(edition: Edition) -> bool:
    """Whether a vetoed death still counts; an edition that does not say treats it as a boss's."""
    deaths = death_rules(edition)
    return (deaths.veto_spends_team_wipe_cap or deaths.veto_spends_boss_cap).value


def _rolled(edition: Edition, rule: TeamWipe, unit: UnitFacts, ruling: UnitRulings) -> DeathCheck:
    """What the die alone says."""
    percent = team_wipe_percent(edition, unit.tier, unit.wounds_before, unit.carry)
    matters = succeeds(None, percent.total) is None
    return DeathCheck(
        DeathRule.TEAM_WIPE,
        terms=percent.terms,
        percent=percent,
        roll=ruling.team_wipe_roll if matters else None,
        cap=rule.cap.value,
        proposes=succeeds(ruling.team_wipe_roll, percent.total),
        source=rule.base.source,
    )


def _capped(rolled: DeathCheck, cap: int, before: _Count) -> DeathCheck:
    """The same after the cap; its place is told once it is known and the roll succeeded."""
    if rolled.proposes is False:
        return rolled
    known = rolled.proposes is True and before.least == before.most
    check = replace(rolled, place=before.least + 1 if known else None)
    if before.least >= cap:
        return replace(check, proposes=False, spared=rolled.proposes is True)
    return check if before.most < cap else replace(check, proposes=None)
