"""The sample campaign, worked out by hand from the rules before any of it was run.

Renown is enemies felled in person, 2 for a victory, and the level's modifier (2C 0, 3B +1, 2B -1).

El vado (day 11, victory, 2C). Olaf -10, Esfuerzo 5: 2 wounds; 0 % to die. Signy -12, Esfuerzo 4: 3,
6 + 3 = 9. Two days of rest: Olaf 0, Signy 7.
    Bera 1 + 2 = 3, Olaf 1 + 2 = 3, Signy 2, Ketil 2 + 2 = 4, Runa 2.

La torre del cuervo (day 25, defeat, 3B). Ivar, secundario, the first the boss fells: dies; 20 + 1 =
21, 15 % is 3,15: 3 for a new one. Signy -16, Esfuerzo 4: 4, 7 + 4 = 11. Olaf -5, Esfuerzo 5: 1.
Hakon, héroe, felled by the boss: the director lets him live; -3, Esfuerzo 2: 1 and 50 %, the
program's die. Thora -2, Esfuerzo 2: 1. Three days of rest: Signy 8, all others 0.
    Bera 1 + 1 = 2, Ivar 1, Signy 1, Olaf 1 + 1 = 2, Hakon 1, Thora 1, Eyvind 1 + 1 = 2.

El desfiladero (day 38, victory, 2B). Anka -4, Esfuerzo 2: 2. Olaf -15, Esfuerzo 5: 3. Orn,
secundario, 5 %: 63, lives; -3, Esfuerzo 3: 1. Signy -12, Esfuerzo 4: 3, 8 + 3 = 11. Svala -5,
Esfuerzo 2: 2 and 50 %: 23, 3. They travel on; of those who are not at the bridge, Svala rests two
days: 1.
    Bera 2 + 2 - 1 = 3, Anka 2, Olaf 2, Orn 1, Signy 1, Svala 1, Runa 2, Grima 2.

El puente (day 45, victory, 2B), with the rolls given below:
- Bera stands and felled three: 3 + 2 - 1 = 4; 6 + 3 + 2 + 3 = 14 → 18.
- Anka, compañera, the first the boss fells: dies and rolls nothing. 0 + 2 - 1 = 1; 12 + 2 = 14 →
  15; 45 % is 6,75: 6.
- Olaf, compañero, 3 wounds: 0 + 3 x 1 = 3 %: 27, lives. -8, Esfuerzo 5: 1 and 60 %: 41, 2; 3 + 2 =
  5 of 7, 5 days. 1 + 2 - 1 = 2; 2 + 3 + 2 + 2 = 9 → 11.
- Signy, héroe: no roll. -4, Esfuerzo 4: 1; 11 + 1 = 12 of 12: condemned, 12 days. 1; 18 + 2 + 1 + 1
  = 22 → 23.
- Orn, secundario, 1 wound: 5 + 1 x 3 = 8 %: 74, lives. -2, Esfuerzo 3: 0 and 66 %: 12, 1; 1 + 1 = 2
  of 4, 2 days. 1; 1 + 1 = 2 → 3.
- Tove, secundaria: 5 %: 50, lives. -3, Esfuerzo 0: the director divides by 1: 3; 0 + 3 = 3 of 4, 3
  days. 1; 0 → 1.
- Ketil stands and felled two: 2 + 2 - 1 = 3; 4 + 4 = 8 → 11.
- Thora stands: 1; 3 + 1 = 4 → 5. Grima stands: 1; 0 + 2 = 2 → 3. Twelve days of rest until all are
  whole.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations import aftermath, battles, sample
from director.operations.aftermath import AftermathContext
from director.operations.aftermath_draft import AftermathDraft, DraftRoll
from director.operations.handle import Campaign, CampaignFileError
from director.operations.history import steps
from director.operations.sample import build_sample
from director.operations.sample_people import VANGUARD, WHO
from director.operations.views import battle_reads
from director.operations.views.battles import BattleRow, RollRequest
from director.operations.views.desk_reads import header, today
from director.operations.views.people_reads import clans, players, roster
from director.rules.aftermath import DeathRule, Missing, Outcome
from director.rules.tiers import Tier
from tests.conftest import FakeClock, FakeDice

ROLLS = {"Olaf": (27, 41), "Orn": (74, 12), "Tove": (50, None)}


@pytest.fixture
def campaign(
    tmp_path: Path, edition: Edition, clock: FakeClock, dice: FakeDice
) -> Iterator[Campaign]:
    """A fresh copy of the sample."""
    opened = build_sample(tmp_path / "ejemplo.estandarte", edition, clock, dice)
    yield opened
    opened.close()


@pytest.fixture
def bridge(campaign: Campaign) -> AftermathContext:
    """The battle that waits for its wizard."""
    rows = battle_reads.battles(campaign)
    (row,) = (row for row in rows if row.state == "pending" and not row.live)
    return aftermath.context(campaign, row.id)


def _named(context: AftermathContext) -> dict[str, int]:
    return {unit.name: unit.id for unit in context.battle.combatants if unit.character_id}


def _complete(context: AftermathContext) -> AftermathDraft:
    draft = context.draft
    for name, (death, wound) in ROLLS.items():
        row = draft.unit(_named(context)[name])
        rolls = (DraftRoll(death), None if wound is None else DraftRoll(wound))
        draft = draft.with_unit(replace(row, death_roll=rolls[0], wound_roll=rolls[1]))
    return draft.with_unit(replace(draft.unit(_named(context)["Tove"]), divisor=1))


def test_who_is_in_it(campaign: Campaign) -> None:
    rows = roster(campaign)
    assert (len(clans(campaign)), len(players(campaign)), len(rows)) == (3, 13, 23)
    assert {row.tier for row in rows} == set(Tier)
    assert [row.name for row in rows if row.player_id is None] == ["Grima"]


def test_where_the_story_stands(campaign: Campaign) -> None:
    shown = header(campaign)
    assert (shown.name, shown.day, shown.activity) == ("Invierno de Hierro", 47, "rest")
    due = today(campaign)
    assert [row.name for row in due.pending if not row.live] == ["El puente"]
    assert [(row.player, row.amount) for row in due.refunds] == [("Brezo", 3)]
    assert [row.name for row in due.condemned] == []


def test_what_the_battles_left(campaign: Campaign) -> None:
    """Wounds and renown of everybody, as worked out above."""
    found = {row.name: (row.open_wounds, row.renown) for row in roster(campaign)}
    assert found == {
        "Bera": (0, 6 + 3 + 2 + 3),
        "Olaf": (3, 2 + 3 + 2 + 2),
        "Signy": (11, 18 + 2 + 1 + 1),
        "Anka": (2, 12 + 2),
        "Ketil": (0, 4 + 4),
        "Orn": (1, 1 + 1),
        "Runa": (0, 9 + 2 + 2),
        "Eyvind": (0, 2),
        "Ivar": (0, 20 + 1),
        "Thora": (0, 3 + 1),
        "Tove": (0, 0),
        "Hakon": (0, 5 + 1),
        "Svala": (1, 1),
        "Grima": (0, 2),
        **{name: (0, 0) for name, (clan, _) in WHO.items() if clan == VANGUARD},
    }
    assert [row.name for row in roster(campaign) if row.life == "dead"] == ["Ivar"]


def test_what_is_told_of_each_battle(campaign: Campaign) -> None:
    def told(row: BattleRow) -> tuple[object, ...]:
        return row.name, row.day, row.state, row.outcome, row.fighters, row.enemies

    assert [told(row) for row in battle_reads.battles(campaign)] == [
        ("El puente", 45, "pending", Outcome.VICTORY, 9, 7),
        ("El vado seco", 44, "pending", None, 3, 3),
        ("El paso de la Aguja", 44, "pending", None, 6, 6),
        ("El desfiladero", 38, "resolved", Outcome.VICTORY, 8, 6),
        ("La torre del cuervo", 25, "resolved", Outcome.DEFEAT, 7, 5),
        ("El vado", 11, "resolved", Outcome.VICTORY, 5, 4),
    ]


def test_what_the_bridge_waits_for(bridge: AftermathContext) -> None:
    named = _named(bridge)
    assert aftermath.missing_rolls(bridge, bridge.draft) == (
        RollRequest(named["Olaf"], "Olaf", "Nieve", "death", 3),
        RollRequest(named["Olaf"], "Olaf", "Nieve", "wound", 60),
        RollRequest(named["Orn"], "Orn", "Candil", "death", 8),
        RollRequest(named["Orn"], "Orn", "Candil", "wound", 66),
        RollRequest(named["Tove"], "Tove", "Urraca", "death", 5),
    )
    plan = aftermath.plan(bridge, bridge.draft)
    assert plan.unit(named["Tove"]).missing == (Missing.DEATH_ROLL, Missing.DIVISOR)
    assert [row.name for row in bridge.battle.absences] == ["Hakon"]
    assert [unit.name for unit in bridge.battle.combatants if unit.secret] == [
        "La voz bajo el hielo"
    ]


def test_the_aftermath_of_the_bridge(campaign: Campaign, bridge: AftermathContext) -> None:
    """Death, wounds before, new, total and limit, renown gained and held, refund: by hand."""
    draft = _complete(bridge)
    plan = aftermath.plan(bridge, draft)
    assert plan.complete
    assert plan.rest_days == 12
    found = {}
    for row in plan.units:
        unit = bridge.battle.combatant(row.unit)
        wounds = row.wounds
        assert row.dies is (unit.name == "Anka")
        found[unit.name] = (
            unit.wounds_before,
            wounds.new.total if wounds and wounds.new else None,
            wounds.total.total if wounds and wounds.total else None,
            row.renown.gain.total,
            row.renown.balance.total,
            row.refund.total if row.refund else None,
        )
    assert found == {
        "Bera": (0, 0, 0, 4, 18, None),
        "Anka": (2, None, None, 1, 15, 6),
        "Olaf": (3, 2, 5, 2, 11, None),
        "Signy": (11, 1, 12, 1, 23, None),
        "Orn": (1, 1, 2, 1, 3, None),
        "Tove": (0, 3, 3, 1, 1, None),
        "Ketil": (0, 0, 0, 3, 11, None),
        "Thora": (0, 0, 0, 1, 5, None),
        "Grima": (0, 0, 0, 1, 3, None),
    }
    anka = plan.unit(_named(bridge)["Anka"]).death
    assert anka is not None
    assert (anka.rule, anka.place, anka.cap) == (DeathRule.BOSS, 1, 1)
    aftermath.apply(campaign, draft)
    after = {row.name: row for row in roster(campaign)}
    assert after["Anka"].life == "dead"
    assert [row.name for row in after.values() if row.condemned] == ["Signy"]
    assert {name: after[name].open_wounds for name in ROLLS} == {"Olaf": 5, "Orn": 2, "Tove": 3}
    assert after["Signy"].healing_days == 12


def test_its_director_follows_the_rules(campaign: Campaign, bridge: AftermathContext) -> None:
    """The record has no fault, and nobody brought whom the rules would leave at home."""
    form = battles.form_of(campaign, bridge.battle.row.id)
    assert battles.check(campaign, form, bridge.battle.row.id) == ()
    assert battles.participation_warnings(campaign, form) == ()


def test_it_tells_the_same_story_with_any_dice(
    tmp_path: Path, edition: Edition, clock: FakeClock, campaign: Campaign
) -> None:
    for result in (1, 100):
        path = tmp_path / f"{result}.estandarte"
        other = build_sample(path, edition, clock, partial(min, result))
        assert roster(other) == roster(campaign)
        other.close()


def test_its_instants_count_back_from_the_opening(campaign: Campaign, clock: FakeClock) -> None:
    told = [step.at for step in reversed(steps(campaign, limit=1000))]
    assert told == sorted(told)
    assert clock() - timedelta(days=1) < told[-1] < clock()
    assert told[0] < clock() - timedelta(days=90)
    clock.forward(days=3)
    battles.remove_battle(campaign, 4)
    assert steps(campaign)[0].at == clock()


def test_a_half_told_story_leaves_no_file(
    tmp_path: Path,
    edition: Edition,
    clock: FakeClock,
    dice: FakeDice,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise CampaignFileError(tmp_path)

    monkeypatch.setattr(sample, "_rest", full)
    with pytest.raises(CampaignFileError):
        build_sample(tmp_path / "ejemplo.estandarte", edition, clock, dice)
    assert list(tmp_path.iterdir()) == []


def test_it_never_falls_on_a_file_that_is_there(
    tmp_path: Path, edition: Edition, clock: FakeClock, dice: FakeDice
) -> None:
    path = tmp_path / "mía.estandarte"
    path.write_text("mía")
    with pytest.raises(CampaignFileError):
        build_sample(path, edition, clock, dice)
    assert path.read_text() == "mía"
