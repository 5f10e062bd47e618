"""A team that fell whole, worked out by hand for the forum's texts: "La quebrada", day 3, a defeat.

By the rules of ``saga`` (001:269-275; everybody is listed in the order of defeat):

- Dag, secundario, 1 wound and +35 from an earlier defeat, falls to Lobo with -1. Individual
  5 + 1 x 3 = 8 %, rolls 80. With the team 20 + 1 x 10 + 35 = 65 %, rolls 65: dies.
- Anka, compañera, 1 wound, falls to Lobo with -1. 0 + 1 x 1 = 1 %, rolls 30. With the team
  10 + 1 x 3 = 13 %, rolls 13: dies.
- Olaf, compañero, 4 wounds, falls to Lobo with -1. 4 %, rolls 50. With the team 10 + 4 x 3 = 22 %,
  rolls 20, but one compañero is dead of this already: spared, and the book gives him no more.
- Gudrun, secundaria, falls to Lobo with -3 and Esfuerzo 2. 5 %, rolls 6. With the team 20 %, rolls
  9, but one secundario is dead of this: spared, +35 the next time. (3 - 1) / 2 = 1 wound of 3.
- Ulf, secundario, falls to Lobo with -1. 5 %, rolls 70. With the team 20 %, rolls 90: lives.
"""

from dataclasses import replace
from datetime import UTC, datetime

from director.editions.schema import Edition
from director.operations.aftermath_draft import AftermathDraft, DraftRoll, UnitDraft
from director.operations.views.battles import BattleRow, BattleView, ResolvedBattle, SideView
from director.rules.aftermath import (
    AftermathFacts,
    AftermathPlan,
    Defeat,
    FelledBy,
    Outcome,
    Override,
    RestingFacts,
    TeamFacts,
    UnitFacts,
    UnitRulings,
    plan_aftermath,
)
from director.rules.tiers import Tier
from tests.harness.bridge_battle import character, enemy

DAG, ANKA, OLAF, GUDRUN, ULF = range(1, 6)
LOBO, CUERVO = 11, 12

_FELL = {
    DAG: (-1, 80, 65),
    ANKA: (-1, 30, 13),
    OLAF: (-1, 50, 20),
    GUDRUN: (-3, 6, 9),
    ULF: (-1, 70, 90),
}
"""Final Fuerza, the roll of its own defeat and the one of the team's."""

PEOPLE = (
    replace(character(DAG, "Dag", "Lía", Tier.SECONDARY, 1), gender="masculine"),
    replace(character(ANKA, "Anka", "Lía", Tier.COMPANION, 1), gender="feminine"),
    replace(character(OLAF, "Olaf", "Teo", Tier.COMPANION, 4), gender="masculine"),
    replace(character(GUDRUN, "Gudrun", "Teo", Tier.SECONDARY), gender="feminine"),
    replace(character(ULF, "Ulf", "Teo", Tier.SECONDARY), gender="masculine"),
)


def battle_view() -> BattleView:
    """The battle as it was recorded."""
    return BattleView(
        row=BattleRow(1, "u", "La quebrada", 3, "resolved", Outcome.DEFEAT, 5, 2, None),
        victory_condition="all",
        difficulty=None,
        slots=1,
        notes="",
        link="",
        sides=(SideView(1, 0, "La caravana", True), SideView(2, 1, "Los lobos", False)),
        combatants=(*PEOPLE, enemy(LOBO, "Lobo", boss=False), enemy(CUERVO, "Cuervo")),
        absences=(),
    )


def draft() -> AftermathDraft:
    """What the wizard ended with."""
    units = (
        UnitDraft(
            unit,
            defeated=True,
            final_strength=final,
            order=order,
            felled_by=FelledBy.MINION,
            felled_by_id=LOBO,
            death_roll=DraftRoll(own),
            team_wipe_roll=DraftRoll(team),
        )
        for order, (unit, (final, own, team)) in enumerate(_FELL.items(), start=1)
    )
    return AftermathDraft(battle_id=1, outcome=Outcome.DEFEAT, units=tuple(units))


def resolved(edition: Edition, asked: AftermathDraft | None = None) -> ResolvedBattle:
    """The battle with the consequences that the rules give it."""
    asked = asked or draft()
    return ResolvedBattle(
        battle=battle_view(),
        campaign="Invierno de Hierro",
        edition_title=edition.title,
        draft=asked,
        plan=planned(edition, asked),
        day=3,
        applied_at=datetime(2026, 3, 12, 20, 30, tzinfo=UTC),
        difficulty=None,
    )


def planned(
    edition: Edition,
    asked: AftermathDraft,
    kills: int = 1,
    pool: Override | None = None,
    resting: tuple[RestingFacts, ...] = (),
) -> AftermathPlan:
    """What the rules make of it; Dag felled as many as ``kills`` says."""
    return plan_aftermath(
        edition,
        AftermathFacts(
            units=tuple(_unit(row, kills if row.unit == DAG else 0) for row in asked.units),
            rulings={row.unit: _ruling(row) for row in asked.units},
            teams={0: TeamFacts(len(PEOPLE), 0, kills, wiped=True), 1: TeamFacts(4, 4 - kills, 5)},
            pools={0: pool} if pool else {},
            resting=resting,
        ),
    )


def _unit(row: UnitDraft, kills: int) -> UnitFacts:
    view = next(one for one in PEOPLE if one.id == row.unit)
    return UnitFacts(
        unit=row.unit,
        team=0,
        tier=view.tier or Tier.SECONDARY,
        exertion=2,
        wounds_before=view.wounds_before,
        kills=kills,
        renown_before=10,
        victory=False,
        defeat=Defeat(row.order or 0, row.final_strength or 0, FelledBy.MINION),
        carry=35 if row.unit == DAG else 0,
    )


def _ruling(row: UnitDraft) -> UnitRulings:
    return UnitRulings(
        death_roll=row.death_roll.result if row.death_roll else None,
        veto=row.veto,
        renown=row.renown,
        team_wipe_roll=row.team_wipe_roll.result if row.team_wipe_roll else None,
        team_wipe_veto=row.team_wipe_veto,
    )
