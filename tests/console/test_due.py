from dataclasses import replace
from datetime import UTC, datetime, timedelta

from director.console.due import battles_due, count_due, people_due, rest_days, rest_words
from director.console.theme import Tone
from director.operations.views.battles import BattleRow
from director.operations.views.desk import RefundDue, Today
from director.operations.views.people import CharacterRow
from director.rules.aftermath import Outcome
from director.rules.tiers import Tier

NOW = datetime(2026, 3, 12, 20, 30, tzinfo=UTC)
BRIDGE = BattleRow(7, "u", "El puente", 45, "pending", Outcome.VICTORY, 9, 7, None)
OLAF = CharacterRow(
    id=4,
    name="Olaf",
    tier=Tier.COMPANION,
    player_id=1,
    player="Nieve",
    clan_id=None,
    clan="",
    rank=1,
    life="alive",
    condemned=False,
    unfit=False,
    strength=8,
    armor=6,
    willpower=5,
    open_wounds=3,
    wound_limit=7,
    healing_days=3,
    renown=9,
    participations=2,
    victims=3,
    in_pending_battle=False,
)
SIGNY = replace(OLAF, id=5, name="Signy", condemned=True, unfit=True, open_wounds=12)
NOBODY = Today((), (), (), (), (), 0, 0, 0, 0)


def test_nothing_is_due_on_a_quiet_day() -> None:
    assert battles_due(NOBODY, NOW) == people_due(NOBODY) == ()
    assert count_due(NOBODY) == 0
    assert rest_words(NOBODY) == "Nadie tiene heridas abiertas."


def test_a_battle_says_its_day_its_outcome_and_its_wizard() -> None:
    parked = replace(BRIDGE, outcome=None, parked_at=NOW - timedelta(days=2))
    lines = battles_due(replace(NOBODY, pending=(BRIDGE, parked)), NOW)
    assert [line.detail for line in lines] == [
        "día 45 · victoria · asistente pendiente",
        "día 45 · sin resultado · asistente aparcado hace 2 días",
    ]
    assert {line.target for line in lines} == {7}


def test_each_person_has_one_line_the_gravest() -> None:
    today = replace(NOBODY, wounded=(SIGNY, OLAF), condemned=(SIGNY,), unfit=(SIGNY,))
    lines = people_due(today)
    assert [(line.text, line.tone) for line in lines] == [("Signy", Tone.DANGER), ("Olaf", None)]
    assert lines[0].detail == "bajo condena · 12 heridas · tú eliges el momento"
    assert lines[1].detail == "3 heridas · sana en 3 días"
    assert len({line.id for line in lines}) == 2


def test_a_refund_waits_for_its_player() -> None:
    due = RefundDue("Ivar", "Brezo", "secondary", 3)
    (line,) = people_due(replace(NOBODY, refunds=(due,)))
    assert line.text == "Reembolso de Brezo"
    assert line.detail == "3 de renombre por Ivar para un nuevo secundario"
    assert not line.opens


def test_rest_counts_only_those_who_can_heal() -> None:
    busy = replace(SIGNY, condemned=False, unfit=False, healing_days=12, in_pending_battle=True)
    today = replace(NOBODY, wounded=(OLAF, busy), rest_days=12)
    assert rest_days(today) == 3
    assert rest_words(today) == (
        "1 persona herida sana con 3 días de descanso. 1 no sana hasta que resuelvas su batalla."
    )


def test_only_what_waits_for_a_word_is_counted() -> None:
    due = RefundDue("Ivar", "Brezo", "secondary", 3)
    today = replace(NOBODY, pending=(BRIDGE,), condemned=(SIGNY,), refunds=(due,), wounded=(OLAF,))
    assert count_due(today) == 2
