"""A battle worked out by hand, for the golden texts: "El puente", day 47, a victory at level 2B.

The rules, by hand (``campana``; 2B takes 1 from the renown; house values: 2 for the victory and 1
for each enemy felled in person):

- Bera, héroe, stands. Felled Roca. Renown 1 + 2 - 1 = 2, 20 → 22. Keeps its 1 wound: 1 day.
- Signy, héroe, 11 wounds, felled by Piedra 2 with -4 and Esfuerzo 4: a héroe does not die of that;
  4 / 4 = 1 certain, nothing to roll; 11 + 1 = 12 of 12: condemned, 12 days. Felled two (one of
  them hidden): 2 + 2 - 1 = 3, 30 → 33.
- Anka, compañera, 2 wounds, the first to fall, before the boss: the first compañero of the team, so
  she dies and rolls nothing. 0 + 2 - 1 = 1, 14 → 15. Refund 45 % of 15 = 6.75: 6.
- Olaf, compañero, 3 wounds, felled by Piedra 1 with -8 and Esfuerzo 5: 0 + 3 x 1 = 3 %, rolls 27:
  lives. 8 / 5 = 1 certain and 3/5 = 60 %, rolls 41: 2 new; 3 + 2 = 5 of 7, 5 days. Felled one:
  1 + 2 - 1 = 2, 9 → 11.
- Dag, secundario, 1 wound, felled by nobody known with -1: 5 + 1 x 3 = 8 %, rolls 8: dies.
  0 + 2 - 1 = 1, 3 → 4. Refund 15 % of 4 = 0.6: 0.
- Ulf, secundario, 3 wounds, felled by a hidden enemy with -3 and Esfuerzo 2: 5 + 3 x 3 = 14 %,
  rolls 60: spared. 3 / 2 = 1 certain (and 50 %, not rolled, for 3 + 1 = 4 of 4 is enough): dies.
  0 + 2 - 1 = 1, 0 → 1. Refund 15 % of 1 = 0.15: 0.
- Hild was recorded and did not come: nothing.

Together 2 + 3 + 1 + 2 + 1 + 1 = 10 renown; the longest to heal needs 12 days.
"""

from dataclasses import replace
from datetime import UTC, datetime

from director.editions.schema import Edition
from director.operations.aftermath_draft import (
    AftermathDraft,
    CaravanDraft,
    DraftRoll,
    EnemyDraft,
    UnitDraft,
)
from director.operations.views.battles import (
    BattleRow,
    BattleView,
    CombatantView,
    ResolvedBattle,
    SideView,
)
from director.rules.aftermath import (
    AftermathFacts,
    Defeat,
    FelledBy,
    Outcome,
    UnitFacts,
    UnitRulings,
    plan_aftermath,
)
from director.rules.tiers import Tier

BERA, SIGNY, ANKA, OLAF, DAG, ULF, HILD = range(1, 8)
ROCA, PIEDRA_1, PIEDRA_2, SOMBRA, TRAIDOR = range(11, 16)

_KILLS = {BERA: 1, SIGNY: 2, OLAF: 1}
_RENOWN = {BERA: 20, SIGNY: 30, ANKA: 14, OLAF: 9, DAG: 3, ULF: 0}

SECRETS = ("Sombra", "Traidor", "espía", "piedad", "notas del director", "sur", "enfermo")
"""Words that only the director may read."""


def character(key: int, name: str, detail: str, tier: Tier, wounds: int = 0) -> CombatantView:
    """A character of the first side; its sheet's key is 100 more than the unit's."""
    return CombatantView(
        id=key,
        side=0,
        character_id=100 + key,
        player_id=200 + key,
        name=name,
        detail=detail,
        tier=tier,
        rank=1,
        is_leader=False,
        is_boss=False,
        secret=False,
        strength=10,
        armor=8,
        willpower=6,
        exertion=2,
        wounds_before=wounds,
        final_strength=None,
        defeat_order=None,
        felled_by=None,
        felled_by_id=None,
        fled=False,
    )


def enemy(key: int, name: str, *, boss: bool = False, secret: bool = False) -> CombatantView:
    """A creature of the second side."""
    view = replace(character(key, name, "", Tier.HERO), side=1, tier=None, is_boss=boss)
    return replace(view, character_id=None, player_id=None, secret=secret)


def battle_view() -> BattleView:
    """The battle as it was recorded."""
    combatants = (
        replace(character(BERA, "Bera", "Jugadora 3", Tier.HERO, 1), gender="feminine"),
        replace(character(SIGNY, "Signy", "Jugadora 1", Tier.HERO, 11), gender="feminine"),
        replace(character(ANKA, "Anka", "Jugadora 2", Tier.COMPANION, 2), gender="feminine"),
        replace(character(OLAF, "Olaf", "Jugador 4", Tier.COMPANION, 3), gender="masculine"),
        character(DAG, "Dag", "Jugadora 2", Tier.SECONDARY, 1),
        replace(character(ULF, "Ulf", "Jugador 4", Tier.SECONDARY, 3), gender="masculine"),
        character(HILD, "Hild", "Jugadora 3", Tier.COMPANION),
        enemy(ROCA, "Roca", boss=True),
        enemy(PIEDRA_1, "Piedra 1"),
        enemy(PIEDRA_2, "Piedra 2"),
        enemy(SOMBRA, "La Sombra", secret=True),
        enemy(TRAIDOR, "El Traidor", secret=True),
    )
    return BattleView(
        row=BattleRow(1, "u", "El puente", 47, "resolved", Outcome.VICTORY, 7, 5, None),
        victory_condition="all",
        difficulty="2B",
        slots=2,
        notes="notas del director",
        link="",
        sides=(SideView(1, 0, "La caravana", True), SideView(2, 1, "Los dredge", False)),
        combatants=combatants,
        absences=(),
    )


def _fell(key: int, order: int, final: int, by: FelledBy, striker: int | None) -> UnitDraft:
    row = UnitDraft(key, defeated=True, final_strength=final, order=order, felled_by=by)
    return replace(row, felled_by_id=striker)


def draft() -> AftermathDraft:
    """What the wizard ended with."""
    return AftermathDraft(
        battle_id=1,
        outcome=Outcome.VICTORY,
        difficulty="2B",
        units=(
            UnitDraft(BERA, final_strength=6),
            _fell(SIGNY, 3, -4, FelledBy.MINION, PIEDRA_2),
            _fell(ANKA, 1, -2, FelledBy.BOSS, ROCA),
            replace(
                _fell(OLAF, 2, -8, FelledBy.MINION, PIEDRA_1),
                death_roll=DraftRoll(27),
                wound_roll=DraftRoll(41),
            ),
            replace(_fell(DAG, 4, -1, FelledBy.UNKNOWN, None), death_roll=DraftRoll(8)),
            replace(_fell(ULF, 5, -3, FelledBy.MINION, SOMBRA), death_roll=DraftRoll(60)),
            UnitDraft(HILD, present=False, absence_reason="enfermo"),
        ),
        enemies=(
            EnemyDraft(ROCA, True, BERA),
            EnemyDraft(PIEDRA_1, True, OLAF),
            EnemyDraft(PIEDRA_2, True, SIGNY),
            EnemyDraft(SOMBRA, True, SIGNY),
            EnemyDraft(TRAIDOR),
        ),
        caravan=(
            CaravanDraft("supplies", -4, "flechas y pan"),
            CaravanDraft("people", -2),
            CaravanDraft("item", None, "Cuerno de plata", 100 + OLAF),
            CaravanDraft("note", None, "Los del valle nos deben un favor."),
            CaravanDraft("note", None, "El espía huye al sur", secret=True),
        ),
    )


def resolved(
    edition: Edition, battle: BattleView | None = None, asked: AftermathDraft | None = None
) -> ResolvedBattle:
    """The battle with the consequences that the rules give it."""
    battle, asked = battle or battle_view(), asked or draft()
    return ResolvedBattle(
        battle=battle,
        campaign="Invierno de Hierro",
        edition_title=edition.title,
        draft=asked,
        plan=plan_aftermath(edition, _facts(battle, asked)),
        day=49,
        applied_at=datetime(2026, 3, 12, 20, 30, tzinfo=UTC),
        difficulty=asked.difficulty,
    )


def _facts(battle: BattleView, asked: AftermathDraft) -> AftermathFacts:
    present = [row for row in asked.units if row.present]
    return AftermathFacts(
        units=tuple(_unit(battle.combatant(row.unit), row, asked.outcome) for row in present),
        played=asked.outcome is not Outcome.NOT_PLAYED,
        difficulty=asked.difficulty,
        rulings={row.unit: _ruling(row) for row in present},
    )


def _unit(unit: CombatantView, row: UnitDraft, outcome: Outcome | None) -> UnitFacts:
    exertion = {SIGNY: 4, ANKA: 3, OLAF: 5}.get(unit.id, 2)
    defeat = None
    if row.defeated and row.order and row.final_strength is not None and row.felled_by:
        defeat = Defeat(row.order, row.final_strength, row.felled_by)
    return UnitFacts(
        unit=unit.id,
        team=unit.side,
        tier=unit.tier or Tier.SECONDARY,
        exertion=exertion,
        wounds_before=unit.wounds_before,
        kills=_KILLS.get(unit.id, 0),
        renown_before=_RENOWN.get(unit.id, 0),
        victory=outcome is Outcome.VICTORY,
        defeat=defeat,
    )


def _ruling(row: UnitDraft) -> UnitRulings:
    return UnitRulings(
        death_roll=row.death_roll.result if row.death_roll else None,
        wound_roll=row.wound_roll.result if row.wound_roll else None,
        veto=row.veto,
        limit_veto=row.limit_veto,
        hero_dies=row.hero_dies,
        hero_reason=row.hero_reason,
        divisor=row.divisor,
        wounds=row.wounds,
        renown=row.renown,
    )
