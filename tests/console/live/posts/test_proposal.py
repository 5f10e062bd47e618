"""What a post would become: every part of a turn, and everything it leaves open."""

from dataclasses import replace

import pytest

from director.console.desk import Desk
from director.console.live.posts.matching import scene_at
from director.console.live.posts.own_abilities import own_ability
from director.console.live.posts.proposal import Proposal, found_words, mismatches, propose
from director.console.live.posts.turn_fields import draft_of
from director.console.live.posts.turn_lines import fits_fields, sent_ahead, written_back
from director.console.live.turn_draft import Aim, TurnDraft
from director.operations.live import happening
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    BlowHorn,
    Felled,
    Move,
    Placed,
    Rest,
    TurnTaken,
    UseAbility,
)
from director.rules.live.units import OwnedAbility
from director.rules.posts.page import read_page
from director.rules.posts.post import PastedPost
from tests.console.live.battlefield import begin, open_round, unit_named, with_board
from tests.console.live.posts.pages import post


@pytest.fixture
def begun(desk: Desk) -> LiveBattle:
    """A battle on a board: the stones stand on A1, B1 and C1."""
    battle = begin(desk, setup=with_board())
    view = desk.live.battle(battle)
    ours = [unit for unit in view.state.units.values() if unit.side == 0]
    theirs = [unit for unit in view.state.units.values() if unit.side == 1]
    for row, units in ((6, ours), (1, theirs)):
        for column, unit in enumerate(units, start=1):
            happening.happen(desk.live, battle, Placed(unit.unit, (column, row)))
    open_round(desk, battle, ("Bera",))
    return desk.live.battle(battle)


def read(desk: Desk, actions: str, motive: str = "", roll: int | None = 12) -> PastedPost:
    """Bera's post."""
    text = post("Bera", desk.clock(), roll=roll, motive=motive, actions=actions)
    (found,) = read_page(text, zone="Europe/Madrid", now=desk.clock())
    return found


def proposed(desk: Desk, begun: LiveBattle, actions: str, motive: str = "") -> Proposal:
    """The post as Bera's turn."""
    scene = scene_at(begun, len(begun.replayed.lines))
    return propose(scene, begun, read(desk, actions, motive), unit_named(begun, "Bera"))


def test_a_square_names_who_stands_on_it(desk: Desk, begun: LiveBattle) -> None:
    found = proposed(
        desk, begun, "Moverme a B3 y Ataque Rotura + 2Vol a B1", "Ataque Rotura + 2Vol"
    )
    draft = found.draft
    assert (draft.target, draft.aim, draft.bonus) == (
        unit_named(begun, "Piedra 2"),
        Aim.BREAKING,
        2,
    )
    assert draft.to == (2, 3)
    assert draft.extra == 0
    further = proposed(desk, begun, "Movimiento extra (+1) de B1 a B3").draft
    assert (further.to, further.extra) == ((2, 3), 1)
    assert found.claims is not None
    assert "Moverme a B3" in found_words(found.claims)


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ("Ataque Fuerza a H3", "En H3 no hay nadie"),
        ("Ataque Fuerza", "El post no dice a quién ataca"),
        ("Atacar a Piedra 1", "no dice si ataca Fuerza o Rotura"),
        ("Ataque Fuerza a Piedra 1 en B1", "en B1 está Piedra 2"),
        ("Nada", "no declara ningún ataque"),
    ],
)
def test_what_is_open_is_said(desk: Desk, begun: LiveBattle, actions: str, words: str) -> None:
    assert any(words in line for line in proposed(desk, begun, actions).open_points)


def test_whoever_is_out_of_the_battle_is_no_target(desk: Desk, begun: LiveBattle) -> None:
    key, stone = begun.battle_id, unit_named(begun, "Piedra 1")
    happening.happen(desk.live, key, Felled(stone))
    found = proposed(desk, desk.live.battle(key), "Ataque Fuerza a Piedra 1")
    assert found.draft.target is None
    assert any("ya no está en combate" in line for line in found.open_points)


def test_without_a_board_squares_say_nothing(desk: Desk) -> None:
    battle = begin(desk, name="Sin tablero")
    open_round(desk, battle, ("Bera",))
    view = desk.live.battle(battle)
    found = proposed(desk, view, "Moverme a B3, toco el cuerno y Ataque Fuerza a B1")
    told = "\n".join(found.open_points)
    assert "Ataca en B1, pero esta batalla no tiene tablero" in told
    assert "Se mueve a B3, pero esta batalla no tiene tablero" in told
    assert "cuerno" in told
    assert found.draft.to is None


def test_an_edition_without_notas_leaves_all_but_the_roll(desk: Desk, begun: LiveBattle) -> None:
    scene = scene_at(begun, len(begun.replayed.lines))
    bare = replace(scene, edition=scene.edition.model_copy(update={"post_notes": None}))
    found = propose(bare, begun, read(desk, "Ataque Fuerza a B1"), unit_named(begun, "Bera"))
    assert found.claims is None
    assert found.draft.roll == 12
    assert "no define notas" in found.open_points[0]


def test_rest_pass_and_ability(desk: Desk, begun: LiveBattle) -> None:
    scene, bera = scene_at(begun, len(begun.replayed.lines)), unit_named(begun, "Bera")
    rest = propose(scene, begun, read(desk, "Descansar", roll=None), bera).draft
    assert rest.rests
    passes = propose(scene, begun, read(desk, "Paso turno", roll=None), bera).draft
    assert passes.passes
    uses = proposed(desk, begun, "Ataque con Pavés 2 a Piedra 1", "Ataque con Pavés 2").draft
    assert (uses.aim, uses.ability, uses.rank) == (Aim.ABILITY, "Pavés", 2)


def test_of_several_rolls_the_first_is_taken_and_all_are_told(
    desk: Desk, begun: LiveBattle
) -> None:
    twice = read(desk, "Ataque Fuerza a Piedra 1", "Ataque Fuerza")
    again = replace(twice, rolls=(*twice.rolls, *twice.rolls), hidden_rolls=2)
    scene = scene_at(begun, len(begun.replayed.lines))
    found = propose(scene, begun, again, unit_named(begun, "Bera"))
    assert found.draft.roll == 12
    told = "\n".join(mismatches(scene, again, found, found.draft))
    assert "varias tiradas (12, 12)" in told
    assert "2 tiradas, valores desconocidos" in told
    assert "Las notas no dicen: Fuerza" in told


@pytest.mark.parametrize(
    ("actions", "to", "extra"),
    [
        ("Movimiento extra (+1) a C4 y Ataque Fuerza a Piedra 1", (3, 4), 1),
        ("Moverme a C4 (+2 casillas) y Ataque Fuerza a Piedra 1", (3, 4), 2),
        ("Moverme a C4", (3, 4), 0),
    ],
)
def test_squares_beyond_the_movement_are_filled_in(
    desk: Desk, begun: LiveBattle, actions: str, to: tuple[int, int], extra: int
) -> None:
    found = proposed(desk, begun, actions)
    assert (found.draft.to, found.draft.extra) == (to, extra)
    assert not any("de más" in line for line in found.open_points)


def test_squares_beyond_the_movement_that_go_nowhere_or_too_far_are_said(
    desk: Desk, begun: LiveBattle
) -> None:
    nowhere = proposed(desk, begun, "Movimiento extra (+1)")
    assert nowhere.draft.extra == 1
    assert any(
        "Se mueve 1 casilla de más, pero el post no dice a qué casilla" in line
        for line in nowhere.open_points
    )
    far = proposed(desk, begun, "Moverme a C4 (+9 casillas)")
    assert far.draft.extra == 9
    assert any("9 casillas de más, y no le llega" in line for line in far.open_points)


@pytest.mark.parametrize(
    ("actions", "motive"),
    [
        ("Uso Muro de escudos (rango 2)", ""),
        ("Uso MURO DE ESCUDOS, rango 2", ""),
        ("Uso muro de escúdos [rango 2]", ""),
        ("Uso Muro de escudos a rango 2", "Ataque con Muro de escudos 2"),
        ("Uso Muro de escudos 2", "Ataque con Muro de escudos (rango 2)"),
    ],
)
def test_an_ability_is_filled_in_by_the_name_its_unit_has_it_by(
    desk: Desk, actions: str, motive: str
) -> None:
    owned = (OwnedAbility("Muro", 1), OwnedAbility("Muro de escudos", 2))
    battle = begin(desk, name="Con escudos", abilities=owned)
    open_round(desk, battle, ("Bera",))
    view = desk.live.battle(battle)
    post = read(desk, actions, motive)
    scene = scene_at(view, len(view.replayed.lines))
    found = propose(scene, view, post, unit_named(view, "Bera"))
    assert (found.draft.aim, found.draft.ability) == (Aim.ABILITY, "Muro de escudos")
    assert found.draft.rank == 2
    told = "\n".join(mismatches(scene, post, found, found.draft))
    assert "otra habilidad" not in told
    assert "La habilidad" not in told


def test_an_ability_nobody_has_keeps_the_name_it_was_given() -> None:
    owned = (OwnedAbility("Pavés", 2),)
    assert own_ability(owned, "paves (rango") == "Pavés"
    assert own_ability(owned, "Pavés Doble, rango") == "Pavés Doble"
    assert own_ability((OwnedAbility("Golpe de rango", 1),), "golpe de rango") == "Golpe de rango"


TURNS = [
    TurnTaken(1, (Rest(),)),
    TurnTaken(1, (BlowHorn(2), Move(1, (2, 3)), Attack(4, AttackKind.BREAKING, (50,), 2))),
    TurnTaken(1, (Attack(4, AttackKind.STRENGTH, (90, 20), 1),), over=False, despite="llega"),
    TurnTaken(1, (UseAbility("Pavés", 2, 4, rolls=(7,)),)),
    TurnTaken(1),
]


@pytest.mark.parametrize("turn", TURNS)
def test_a_turn_in_fields_is_the_same_turn(turn: TurnTaken) -> None:
    assert fits_fields(turn)
    assert written_back(turn, draft_of(turn)) == turn


def test_a_turn_of_two_attacks_does_not_fit() -> None:
    hit = Attack(4, AttackKind.STRENGTH, (50,))
    assert not fits_fields(TurnTaken(1, (hit, hit)))


def test_a_turn_sent_ahead_may_wait_for_its_roll() -> None:
    draft = TurnDraft(1, target=4, bonus=1)
    turn = sent_ahead(draft)
    assert turn is not None
    assert turn.deeds == (Attack(4, AttackKind.STRENGTH, (), 1),)
    assert sent_ahead(TurnDraft(1)) is None
    assert sent_ahead(TurnDraft(1, rests=True)) == TurnTaken(1, (Rest(),), over=False)
