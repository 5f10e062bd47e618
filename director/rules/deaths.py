"""Muerte at the defeat: first the boss rule, else the individual roll.

Both look at the wounds held before the battle, since the new ones are only counted at its end. The
roll of a team that was defeated as a whole is in ``team_wipe``, and what the wound limit does in
``aftermath_wounds``.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from director.editions.schema import Boss, Chance, Edition
from director.rules.aftermath_plan import DeathCheck, DeathRule
from director.rules.battle_facts import FelledBy, UnitFacts, UnitRulings
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.percent import succeeds, within_percent
from director.rules.tiers import Tier
from director.rules.wounds import death_rules, tier_rules

NO_RULINGS = UnitRulings()
"""No dice and no word of the director yet."""


def individual_percent(edition: Edition, tier: Tier, open_wounds: int) -> Derivation:
    """Percent chance of dying at a defeat, cut to 0..100, by the wounds held before the battle.

    0 and 1 per wound for a compañero (000:305), 5 and 3 per wound for a secundario (000:309). A
    héroe has no such chance (000:301): no terms, and 0.
    """
    chance = tier_rules(edition, tier).individual
    return Derivation(()) if chance is None else _percent(chance, max(0, open_wounds))


def checks_at_defeat(
    edition: Edition, units: Iterable[UnitFacts], rulings: Mapping[int, UnitRulings]
) -> dict[int, DeathCheck]:
    """The check each defeated unit owes, by unit. Those who cannot die of their defeat have none.

    A boss kills the first compañero of a team that it defeats and the first two secundarios
    (000:304, 000:308), in order of defeat; each team and each tier counts apart. A death that the
    director vetoes still was that one, unless the edition says otherwise.
    """
    veto_frees = not death_rules(edition).veto_spends_boss_cap.value
    felled: Counter[tuple[int, Tier]] = Counter()
    checks: dict[int, DeathCheck] = {}
    for unit in in_order_of_defeat(units):
        ruling = rulings.get(unit.unit, NO_RULINGS)
        counter = (unit.team, unit.tier)
        check = _check(edition, unit, ruling, felled[counter] + 1)
        if check is None:
            continue
        checks[unit.unit] = check
        freed = veto_frees and check.rule is DeathRule.BOSS and check.veto is not None
        if check.place is not None and not freed:
            felled[counter] += 1
    return checks


def in_order_of_defeat(units: Iterable[UnitFacts]) -> list[UnitFacts]:
    """The defeated, the first one first."""
    fallen = ((unit.defeat.order, unit.unit, unit) for unit in units if unit.defeat)
    return [unit for _, _, unit in sorted(fallen, key=lambda entry: entry[:2])]


def with_veto(check: DeathCheck, veto: str | None) -> DeathCheck:
    """The check after the director's word: whoever is vetoed lives, rolled or not.

    A veto of something that does not propose a death says nothing and is left out.
    """
    if veto is None or check.proposes is False:
        return replace(check, dies=check.proposes)
    return replace(check, veto=veto, dies=False)


def _check(
    edition: Edition, unit: UnitFacts, ruling: UnitRulings, next_place: int
) -> DeathCheck | None:
    rules = tier_rules(edition, unit.tier)
    by_boss = unit.defeat is not None and unit.defeat.felled_by is FelledBy.BOSS
    boss = rules.boss if by_boss else None
    if boss and boss.effect.value == "director":
        return _decision(boss, ruling)
    if boss and (boss.cap is None or next_place <= boss.cap.value):
        return with_veto(_boss_death(boss, next_place), ruling.veto)
    if rules.individual is None:
        return None
    check = _individual(rules.individual, unit, ruling)
    if boss and boss.cap:
        check = replace(check, place=next_place, cap=boss.cap.value)
    return with_veto(check, ruling.veto)


def _decision(boss: Boss, ruling: UnitRulings) -> DeathCheck:
    word = ruling.hero_dies
    return DeathCheck(DeathRule.DIRECTOR, proposes=word, dies=word, source=boss.effect.source)


def _boss_death(boss: Boss, place: int) -> DeathCheck:
    return DeathCheck(
        DeathRule.BOSS,
        place=place,
        cap=boss.cap.value if boss.cap else None,
        proposes=True,
        source=(boss.cap or boss.effect).source,
    )


def _individual(chance: Chance, unit: UnitFacts, ruling: UnitRulings) -> DeathCheck:
    percent = _percent(chance, max(0, unit.wounds_before))
    proposes = succeeds(ruling.death_roll, percent.total)
    matters = succeeds(None, percent.total) is None
    return DeathCheck(
        DeathRule.INDIVIDUAL,
        terms=percent.terms,
        percent=percent,
        roll=ruling.death_roll if matters else None,
        proposes=proposes,
        source=chance.base.source,
    )


def _percent(chance: Chance, wounds: int) -> Derivation:
    terms = [Term(TermCode.DEATH_BASE, chance.base.value, chance.base.source)]
    if wounds:
        each = chance.per_wound
        facts = {"wounds": wounds, "per_wound": each.value}
        terms.append(Term(TermCode.DEATH_PER_WOUND, each.value * wounds, each.source, facts))
    return within_percent(Derivation(tuple(terms)))
