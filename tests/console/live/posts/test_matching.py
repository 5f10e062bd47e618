"""Whose a pasted post is, and where in the log it belongs."""

from datetime import timedelta

import pytest

from director.console.desk import Desk
from director.console.live.posts.matching import (
    Belongs,
    Fate,
    belongs,
    likeliest,
    registered_posts,
    units_of,
    with_known_author,
)
from director.operations.live import happening, queueing
from director.operations.live.post_facts import PostFacts
from director.operations.views.live import LiveBattle
from director.rules.live.advance import Alternative
from director.rules.live.happenings import TurnTaken
from director.rules.posts.post import PastedPost, PostMismatch, PostProblem
from tests.console.live.battlefield import begin, open_round, unit_named

HOUR = timedelta(hours=1)


@pytest.fixture
def begun(desk: Desk) -> LiveBattle:
    """A battle in its first asalto; Bera acts first."""
    battle = begin(desk)
    open_round(desk, battle, ("Bera",))
    return desk.live.battle(battle)


def test_an_author_is_a_unit_whatever_its_accents(begun: LiveBattle) -> None:
    bera = unit_named(begun, "Bera")
    for author in ("Bera", "BÉRA", " bera ", "Bera Hija de Olaf de Nieve Bera"):
        assert bera in units_of(begun, author)
    assert units_of(begun, "Nadie") == ()
    assert units_of(begun, "") == ()


def test_an_author_may_be_a_player(begun: LiveBattle) -> None:
    named = next(name for name in begun.names.values() if name.player)
    assert named.unit in units_of(begun, named.player.upper())


def test_there_is_no_doubt_about_an_author_who_is_in_the_battle(begun: LiveBattle) -> None:
    player = next(name.player for name in begun.names.values() if name.player)
    other = PostMismatch(PostProblem.NO_INSTANT)
    for author in ("Bera", " BÉRA", player):
        doubt = PostMismatch(PostProblem.UNSURE_AUTHOR, author)
        written = PastedPost(author, problems=(doubt, other))
        assert with_known_author(begun, written).problems == (other,)
    for author in ("", "Nadie", "Bera corre"):
        doubt = PostMismatch(PostProblem.UNSURE_AUTHOR, author)
        written = PastedPost(author, problems=(doubt, other))
        assert with_known_author(begun, written) is written


def test_of_several_units_the_acting_one_is_likeliest(begun: LiveBattle) -> None:
    units = tuple(reversed(tuple(begun.state.units)))
    assert likeliest(begun, units) == begun.state.acting
    assert likeliest(begun, ()) is None
    others = tuple(unit for unit in units if unit != begun.state.acting)
    assert likeliest(begun, others) == others[0]


def test_a_post_of_whom_it_waits_for_is_for_now(desk: Desk, begun: LiveBattle) -> None:
    last = len(begun.replayed.lines)
    bera, stone = unit_named(begun, "Bera"), unit_named(begun, "Piedra 1")
    assert belongs(begun, bera, desk.clock()) == Belongs(Fate.NOW, last)
    assert belongs(begun, bera, None) == Belongs(Fate.NOW, last)
    assert belongs(begun, stone, desk.clock()).fate is Fate.AHEAD


def test_a_forgotten_post_belongs_where_it_could_act(desk: Desk, begun: LiveBattle) -> None:
    key, bera = begun.battle_id, unit_named(begun, "Bera")
    place, start = len(begun.replayed.lines), desk.clock()
    order = begun.state.order
    happening.happen(
        desk.live, key, TurnTaken(bera, despite=""), PostFacts(start + HOUR, ahead=True)
    )
    happening.happen(desk.live, key, TurnTaken(order[1]), PostFacts(start + 3 * HOUR, ahead=True))
    battle = desk.live.battle(key)
    assert belongs(battle, bera, start + HOUR).fate is Fate.AHEAD
    assert belongs(battle, order[2], start + 4 * HOUR) == Belongs(Fate.NOW, place + 2)
    assert belongs(battle, order[2], start + HOUR / 2) == Belongs(Fate.NOW, place + 2)
    assert belongs(battle, order[3], start + HOUR / 2).fate is Fate.AHEAD


def test_what_was_registered_is_known_again(desk: Desk, begun: LiveBattle) -> None:
    key, bera, at = begun.battle_id, unit_named(begun, "Bera"), desk.clock()
    stone = unit_named(begun, "Piedra 1")
    happening.happen(desk.live, key, TurnTaken(bera), PostFacts(at))
    sent = (Alternative(TurnTaken(stone)),)
    queueing.keep_turn(
        desk.live, key, stone, sent, PostFacts(at + HOUR, ahead=True, text="Espero aquí")
    )
    known = registered_posts(desk.live.battle(key), ["Bera\n\nMe lanzo."])
    assert known.has(PastedPost(written=at, raw="otro"), [bera])
    assert known.has(PastedPost(raw="Bera Me lanzo."), [])
    assert known.has(PastedPost(raw="Espero  aquí"), [])
    assert known.has(PastedPost(written=at + HOUR), [stone])
    assert not known.has(PastedPost(written=at + HOUR), [bera])
    assert not known.has(PastedPost(raw=" "), [bera])
