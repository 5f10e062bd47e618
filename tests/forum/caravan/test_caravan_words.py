"""Words for the codes of the caravan."""

import pytest

from director.forum.caravan.caravan_words import (
    band_words,
    cause_words,
    kind_words,
    lasting_words,
    notice_words,
    people_words,
    quantity_words,
    stop_words,
    willpower_words,
)
from director.rules.caravan.days import Notice, NoticeKind, StopReason
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Cause, Quantity


def test_every_quantity_and_cause_has_words() -> None:
    assert len({quantity_words(what) for what in Quantity}) == len(Quantity)
    assert all(cause_words(cause.value) != cause.value for cause in Cause)
    assert cause_words("aftermath") == "consecuencias de una batalla"
    assert cause_words("de_mañana") == "de_mañana"


def test_kinds_of_people() -> None:
    assert kind_words(CLANSMEN) == "gente de los clanes"
    assert kind_words(FIGHTERS) == "combatientes"
    assert kind_words("kind:3", "Varl errantes") == "Varl errantes"
    assert kind_words("kind:4") == "gente"


def test_people_are_counted_by_kind() -> None:
    assert people_words(420, CLANSMEN) == "420 de los clanes"
    assert people_words(1, FIGHTERS) == "1 combatiente"
    assert people_words(12, "kind:3", "refugiados") == "12 refugiados"


def test_bands_are_named_by_their_place() -> None:
    names = [band_words(number, 5) for number in range(1, 6)]
    assert names == ["por los suelos", "baja", "normal", "alta", "por las nubes"]
    assert [band_words(number, 3) for number in (1, 2, 3)] == [names[0], names[2], names[4]]
    assert band_words(1, 1) == "normal"
    assert (band_words(-4, 5), band_words(99, 5)) == (names[0], names[4])


@pytest.mark.parametrize(
    ("days", "words"),
    [(None, "no se gastan"), (0, "no llegan a mañana"), (1, "para 1 día"), (6, "para 6 días")],
)
def test_how_long_supplies_last(days: int | None, words: str) -> None:
    assert lasting_words(days) == words


def test_willpower() -> None:
    assert willpower_words(1) == "+1 Voluntad en batalla"
    assert willpower_words(-2) == "-2 Voluntad en batalla"
    assert willpower_words(0) == "sin efecto en batalla"


def test_reasons_to_stop_name_who_is_behind_them() -> None:
    condemned, battle = StopReason.CONDEMNED, StopReason.BATTLE
    assert stop_words(condemned, ("Signy", "Inga")) == "Signy e Inga están bajo condena"
    assert stop_words(condemned, ("Signy",)) == "Signy está bajo condena"
    assert stop_words(battle, ("El puente",)) == "espera la batalla El puente"
    assert (
        stop_words(battle, ("El puente", "El vado")) == "esperan las batallas El puente y El vado"
    )
    assert len({stop_words(reason) for reason in StopReason}) == len(StopReason)


def test_notices() -> None:
    assert notice_words(Notice(NoticeKind.HUNGRY, 1), 5) == "1 persona pasa hambre"
    assert notice_words(Notice(NoticeKind.BAND, 2), 5) == "la moral pasa a estar baja"
    assert len({notice_words(Notice(kind, 2), 5) for kind in NoticeKind}) == len(NoticeKind)
