"""The notas of a turn are those the edition asks for, and can be read back."""

from dataclasses import replace
from pathlib import Path

import pytest

from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.forum.live.notes_words import deeds_words, notes_lines
from director.forum.live.telling import for_director, for_players
from director.forum.live.turn_text import turn_text
from director.forum.profiles import Profile
from director.forum.render import render
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    BlowHorn,
    Deed,
    Move,
    Rest,
    UseAbility,
)
from director.rules.note_reading import read_notes
from tests.forum.live.bridge import BERA, OLAF, PIEDRA_2, SPY, hit


@pytest.mark.parametrize(
    ("deeds", "words"),
    [
        ((), "Pasa"),
        ((Rest(),), "Descansar"),
        ((BlowHorn(2), Move()), "Cuerno de guerra +2 y Mover"),
        ((Move(2, (2, 4)), hit(PIEDRA_2)), "Mover a B4 (+2) y Ataque Fuerza a Piedra 2"),
        ((hit(PIEDRA_2, bonus=1, breaks=True),), "Ataque Rotura + 1Vol a Piedra 2"),
        ((UseAbility("Muro", 2, None, (2, 4)),), "Ataque con Muro 2 en B4"),
        ((UseAbility("Muro", 1, OLAF),), "Ataque con Muro 1 a Olaf"),
        ((hit(SPY),), "Ataque Fuerza a un enemigo oculto"),
    ],
)
def test_what_was_done_in_the_editions_words(
    deeds: tuple[Deed, ...], words: str, bridge: LiveBattle
) -> None:
    assert deeds_words(for_players(bridge), deeds) == words


def test_an_edition_without_motives_or_notas(bridge: LiveBattle) -> None:
    edition = bridge.replayed.edition.model_copy(update={"motives": None, "post_notes": None})
    bare = replace(bridge, replayed=replace(bridge.replayed, edition=edition))
    telling = for_director(bare)
    deeds: tuple[Deed, ...] = (hit(PIEDRA_2), Attack(PIEDRA_2, AttackKind.BREAKING, ()))
    assert deeds_words(telling, deeds) == "Ataque Fuerza a Piedra 2 y Ataque Rotura a Piedra 2"
    assert deeds_words(telling, (UseAbility("Muro", 1),)) == "Muro"
    assert notes_lines(telling, BERA, (), bare.state) == ()


def test_what_an_enemy_has_left_has_no_notas(bridge: LiveBattle) -> None:
    assert notes_lines(for_players(bridge), PIEDRA_2, (), bridge.state) == ()
    assert notes_lines(for_players(bridge, show_enemies=True), PIEDRA_2, (), bridge.state)
    assert notes_lines(for_director(bridge), 99, (), bridge.state) == ()


@pytest.mark.parametrize(
    "code", ["campana", "saga", "factions", "clanes-campana", "clanes-factions"]
)
def test_the_notas_of_a_text_can_be_read_back(
    code: str, resources: Path, bridge: LiveBattle, plain: Profile
) -> None:
    edition: Edition = load_edition(code, [resources / "editions"])
    there = replace(bridge, replayed=replace(bridge.replayed, edition=edition))
    text = render(turn_text(there, 11), plain)
    read = read_notes(edition, text[text.index("Acciones") :])
    assert read.notes.actions.startswith("Mover a A3")
    assert (read.notes.strength, read.notes.armor) != (None, None)
    unexpected = [each for each in read.mismatches if each.expected != "Puntos de Clan"]
    assert unexpected == []
