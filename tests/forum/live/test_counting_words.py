"""What counts otherwise than the notas say is told under them, and leaks nothing."""

from dataclasses import replace

import pytest

from director.editions.schema import Edition
from director.forum.live.counting_words import counting_words
from director.forum.live.telling import for_director, for_players
from director.forum.live.turn_text import turn_text
from director.forum.profiles import Profile
from director.forum.render import render
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import Adjusted, TurnTaken
from director.rules.live.replay import replay
from director.rules.note_reading import read_notes
from director.rules.stats import Stat
from tests.forum.live.bridge import BERA, FIRST, PRIVATE, ROCA, built, opening

CHANGES = (
    Adjusted(BERA, Stat.ARMOR, -6, PRIVATE, until_round=3, lasting=True),
    Adjusted(BERA, Stat.ARMOR, -5, PRIVATE, lasting=True),
    Adjusted(BERA, Stat.STRENGTH, 2, PRIVATE, until_round=2, lasting=True),
    Adjusted(BERA, Stat.REACTION, 2, PRIVATE, until_round=2, lasting=True),
    Adjusted(ROCA, Stat.ARMOR, -3, PRIVATE, until_round=2, lasting=True),
)
UNITS = (1, 2, 4, 11, 12, 13, 14)


@pytest.fixture
def changed(edition: Edition) -> LiveBattle:
    begun = (*FIRST, opening(2, (9, 8, 7, 6, 5, 4, 3), UNITS))
    return built(edition, (*begun, *CHANGES, TurnTaken(BERA, ())))


def test_what_is_changed_for_a_while_is_told_with_its_end(changed: LiveBattle) -> None:
    last = len(changed.replayed.lines) - 1
    left = changed.state.units[BERA]
    assert counting_words(for_players(changed), BERA, last) == (
        f"Fuerza: cuenta {left.strength + 2} (+2 hasta acabar el asalto 2)",
        "Armadura: cuenta 0 (−6 hasta acabar el asalto 3, −5 hasta el final de la batalla)",
    )
    assert counting_words(for_players(changed), ROCA, last) == ()
    assert len(counting_words(for_director(changed), ROCA, last)) == 1
    assert counting_words(for_director(changed), 99, last) == ()


def test_it_stands_under_the_notas_which_keep_their_format(
    changed: LiveBattle, plain: Profile, edition: Edition
) -> None:
    text = render(turn_text(changed, len(changed.replayed.lines) - 1), plain)
    notes, _, under = text.partition("Fuerza: cuenta")
    assert "Armadura: cuenta 0" in under
    assert PRIVATE not in text
    armor = read_notes(edition, notes[notes.index("Acciones") :]).notes.armor
    assert armor is not None
    assert armor.present == changed.state.units[BERA].armor


def test_what_a_secret_line_changed_is_kept_with_it(changed: LiveBattle) -> None:
    lines = [told.logged for told in changed.replayed.lines]
    hushed = [replace(line, secret=line.what == CHANGES[0]) for line in lines]
    replayed = replay(changed.replayed.edition, changed.replayed.setup, hushed)
    battle = replace(changed, replayed=replayed)
    told = counting_words(for_players(battle), BERA, len(lines) - 1)
    assert not any("−6" in words for words in told)
    assert any(
        "−6" in words for words in counting_words(for_director(battle), BERA, len(lines) - 1)
    )
