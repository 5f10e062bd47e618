"""The board of a battle in letters of one width, with a legend under it.

Columns carry letters and rows numbers, as squares are named at the table. A unit is its mark,
``##`` is an obstacle, a dot an empty square. The zones of deployment show in turno 0 alone
(000:168).
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from director.forum.board_tokens import BoardToken
from director.forum.columns import display_width
from director.forum.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Line,
    Preformatted,
    bold,
    line,
)
from director.forum.phrases import counted, listed
from director.rules.live.board import (
    MOST,
    Board,
    column_name,
    covered,
    square_name,
    zone_of_side,
)

Deploying = Mapping[int, Sequence[str]]
"""By side, the people of each character that deploys; an empty word where it is not told."""

_OBSTACLE = "##"
_EMPTY = "."
_ZONES = ("++", "~~", "//", "%%")
_CELL = 2


def board_document(
    board: Board,
    tokens: Sequence[BoardToken],
    *,
    zones: bool = False,
    deploying: Deploying | None = None,
) -> Document:
    """The board under its title. ``zones`` is for turno 0, and so is ``deploying``: how many
    deploy in each zone, and their peoples (000:172).

    Leave out of ``tokens`` who must not be seen: secret units, and in turno 0 between players the
    other side (000:164).
    """
    blocks = board_blocks(board, tokens, zones=zones, deploying=deploying)
    return Document((Heading("Tablero"), *blocks))


def board_blocks(
    board: Board,
    tokens: Sequence[BoardToken],
    *,
    zones: bool = False,
    deploying: Deploying | None = None,
) -> tuple[Block, ...]:
    """The drawing and its legend, to stand among other blocks; otherwise as ``board_document``."""
    signs = _zone_signs(board) if zones else {}
    drawing = Preformatted(_lines(board, _cells(board, tokens, signs)))
    legend = [_token_line(token) for token in tokens]
    legend += [_zone_line(board, side, sign, deploying or {}) for side, sign in signs.items()]
    legend += _obstacle_lines(board)
    return (drawing, Bullets(tuple(legend))) if legend else (drawing,)


def _zone_signs(board: Board) -> dict[int, str]:
    sides = dict.fromkeys(zone.side for zone in board.zones)
    return {side: _ZONES[place % len(_ZONES)] for place, side in enumerate(sides)}


def _cells(
    board: Board, tokens: Sequence[BoardToken], signs: Mapping[int, str]
) -> dict[tuple[int, int], str]:
    """What each square shows that is not empty; later ones cover those before."""
    cells = {square: signs[zone.side] for zone in board.zones if signs for square in zone.squares}
    cells |= {obstacle.square: _OBSTACLE for obstacle in board.obstacles}
    for token in reversed(tokens):
        if not token.defeated:
            cells |= dict.fromkeys(covered(token.square, token.size), token.mark)
    return cells


def _lines(board: Board, cells: Mapping[tuple[int, int], str]) -> tuple[str, ...]:
    """Two signs for each square and a blank between; no more than the largest board has."""
    columns = range(1, min(board.columns, MOST) + 1)
    rows = range(1, min(board.rows, MOST) + 1)
    margin = len(str(len(rows)))
    drawn = [(" " * margin, [column_name(column) for column in columns])]
    for row in rows:
        shown = [cells.get((column, row), _EMPTY) for column in columns]
        drawn.append((str(row).rjust(margin), shown))
    return tuple(f"{label} {' '.join(map(_padded, shown))}".rstrip() for label, shown in drawn)


def _padded(shown: str) -> str:
    return shown + " " * (_CELL - display_width(shown))


def _token_line(token: BoardToken) -> Line:
    if token.defeated:
        return line(bold(token.mark), f" {token.name}, fuera de combate")
    first, last = token.square, covered(token.square, token.size)[-1]
    where = square_name(first) if first == last else f"{square_name(first)}-{square_name(last)}"
    return line(bold(token.mark), f" {token.name} {where}")


def _zone_line(board: Board, side: int, sign: str, deploying: Deploying) -> Line:
    zone = zone_of_side(board, side)
    name = zone.name if zone and zone.name else "zona de despliegue"
    people = deploying.get(side)
    return line(bold(sign), f" {name}", "" if people is None else f": {_people(people)}")


def _people(people: Sequence[str]) -> str:
    """ "3 personajes (2 varl y 1 humano)"; without the peoples where any is not told."""
    written = counted(len(people), "personaje", "personajes")
    if not people or not all(people):
        return written
    return f"{written} ({listed([f'{many} {kind}' for kind, many in Counter(people).items()])})"


def _obstacle_lines(board: Board) -> list[Line]:
    named: dict[str, list[str]] = {}
    for obstacle in board.obstacles:
        named.setdefault(obstacle.name, []).append(square_name(obstacle.square))
    return [
        line(bold(_OBSTACLE), f" {name} {', '.join(squares)}" if name else " obstáculo")
        for name, squares in named.items()
    ]
