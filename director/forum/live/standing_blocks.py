"""How a battle in play stands, in blocks for texts: the order, the fallen, what each has left, the
board.
"""

from itertools import pairwise

from director.forum.board_text import board_blocks
from director.forum.board_tokens import battle_tokens
from director.forum.document import (
    Block,
    Bullets,
    Grid,
    Heading,
    Line,
    bold,
    line,
    paragraph,
)
from director.forum.live.effect_words import lost_cost
from director.forum.live.stat_words import number
from director.forum.live.telling import Telling
from director.forum.phrases import counted, listed
from director.rules.battle_facts import FelledBy
from director.rules.live.state import LiveState
from director.rules.live.units import Fall, LiveUnit, Standing
from director.rules.round_order import Place, TieBreak
from director.rules.war_horn import horn_at_start

_TIES = {TieBreak.REACTION: "por su Reacción", TieBreak.RANDOM_KEY: "por sorteo"}
_GONE = {Standing.FLED: "Huyen", Standing.REMOVED: "Fuera de la batalla"}


def order_blocks(telling: Telling, state: LiveState) -> tuple[Block, ...]:
    """The order of the asalto with its initiative, and how equals were told apart."""
    places = [place for place in state.places if telling.sees(int(place.unit))]
    if not places:
        return ()
    rows = tuple(
        (number(place.initiative.total), telling.name(int(place.unit))) for place in places
    )
    grid = Grid(("Inic.", "Orden"), rows, right=(0,))
    ties = _ties(telling, state.places)
    return (grid, Bullets(ties)) if ties else (grid,)


def penalty_blocks(telling: Telling, state: LiveState) -> tuple[Block, ...]:
    """Who has lost turns, and what that costs until the battle ends."""
    items = tuple(
        line(
            bold(telling.name(unit.unit)),
            f": {counted(unit.lost_turns, 'turno perdido', 'turnos perdidos')}, "
            f"{lost_cost(telling, unit.lost_turns)}.",
        )
        for unit in _seen(telling, state)
        if unit.lost_turns and unit.stands
    )
    return (Heading("Turnos perdidos"), Bullets(items)) if items else ()


def fallen_blocks(telling: Telling, state: LiveState) -> tuple[Block, ...]:
    """The fallen in the order in which they fell, then who fled or was taken out."""
    fallen = [(unit.fall, unit) for unit in _seen(telling, state) if unit.fall is not None]
    fallen.sort(key=lambda each: each[0].order)
    items = [_fallen(telling, fall, unit) for fall, unit in fallen]
    for standing, words in _GONE.items():
        gone = [telling.name(u.unit) for u in _seen(telling, state) if u.standing is standing]
        if gone:
            items.append(line(f"{words}: {listed(gone)}."))
    return (Heading("Caídos"), Bullets(tuple(items))) if items else ()


def strength_blocks(telling: Telling, state: LiveState) -> tuple[Block, ...]:
    """What those on their feet have left where the reader may know it, and who else stands."""
    standing = [unit for unit in _seen(telling, state) if unit.stands]
    known = [unit for unit in standing if telling.knows_pools(unit.unit)]
    others = [telling.name(unit.unit) for unit in standing if not telling.knows_pools(unit.unit)]
    blocks: list[Block] = []
    if known:
        rows = tuple(_row(telling, unit) for unit in known)
        blocks.append(Grid(("Nombre", "Fue", "Arm", "Vol"), rows, right=(1, 2, 3)))
    if others:
        blocks.append(paragraph(f"Enemigos en pie: {listed(others)}."))
    return (Heading("Cómo queda"), *blocks) if blocks else ()


def horn_blocks(telling: Telling, state: LiveState) -> tuple[Block, ...]:
    """What the horns hold that the reader may know."""
    items = tuple(
        line(f"Cuerno de guerra, {telling.side_name(side)}: ", bold(number(held)), ".")
        for side, held in sorted({**_first_horns(telling), **state.horns}.items())
        if telling.knows_side(side)
    )
    return (Bullets(items),) if items else ()


def _first_horns(telling: Telling) -> dict[int, int]:
    """What the horns hold before anything happens to them, where that is anything."""
    edition = telling.battle.replayed.edition
    held = 0 if edition.war_horn is None else horn_at_start(edition).total
    return {side.ordinal: held for side in telling.battle.sides} if held else {}


def board_of(telling: Telling) -> tuple[Block, ...]:
    """The board as it is now, under its title; none where there is none, or where players deploy
    unseen by one another.
    """
    board, lines = telling.battle.replayed.setup.board, telling.battle.replayed.lines
    if board is None or telling.keeps_places(len(lines)):
        return ()
    tokens = battle_tokens(telling.battle, public=telling.public)
    deploying = telling.battle.state.asalto == 0
    return (Heading("Tablero"), *board_blocks(board, tokens, zones=deploying))


def _seen(telling: Telling, state: LiveState) -> list[LiveUnit]:
    return [unit for unit in state.units.values() if telling.sees(unit.unit)]


def _ties(telling: Telling, places: tuple[Place, ...]) -> tuple[Line, ...]:
    """A tie with somebody hidden is not told of."""
    found = []
    for place, following in pairwise(places):
        first, second = int(place.unit), int(following.unit)
        if place.tie is not None and telling.sees(first) and telling.sees(second):
            tied = number(place.initiative.total)
            names = f"{telling.name(first)} antes que {telling.name(second)}"
            found.append(line(f"Empate a {tied}: {names}, {_TIES[place.tie]}."))
    return tuple(found)


def _fallen(telling: Telling, fall: Fall, unit: LiveUnit) -> Line:
    facts = []
    if fall.by is None:
        facts.append("sin autor")
    elif telling.sees(fall.by):
        boss = ", jefe" if fall.felled_by is FelledBy.BOSS else ""
        facts.append(f"a manos de {telling.name(fall.by)}{boss}")
    if telling.knows_pools(unit.unit):
        facts.append(f"Fuerza final {number(fall.final_strength)}")
    place = telling.place_among_fallen(fall.order)
    told = f" ({'; '.join(facts)})" if facts else ""
    return line(f"{place}.º ", bold(telling.name(unit.unit)), f"{told}.")


def _row(telling: Telling, unit: LiveUnit) -> tuple[str, ...]:
    start = unit.entrant.stats
    return (
        telling.name(unit.unit),
        f"{number(unit.strength)}/{number(start.strength)}",
        f"{number(unit.armor)}/{number(max(0, start.armor))}",
        f"{number(unit.willpower)}/{number(max(0, start.willpower))}",
    )
