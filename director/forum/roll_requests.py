"""Asks the players for the rolls they owe: who rolls, which die, the motive to write, what it
means.
"""

from collections.abc import Sequence

from director.forum.document import Bullets, Document, Heading, Line, bold, line, paragraph
from director.forum.fighters import shown_name
from director.forum.safe_text import tidy
from director.operations.views.battles import RollRequest

_MOTIVES = {"death": "Muerte", "team_wipe": "Derrota del equipo", "wound": "Herida"}
_DEADLY = ("death", "team_wipe")


def roll_request(battle_name: str, requests: Sequence[RollRequest]) -> Document:
    """The text that asks for exactly these rolls, in the order given, less those of the secret."""
    title = Heading(f"Tiradas de «{shown_name(battle_name)}»", 1)
    public = [request for request in requests if not request.secret]
    if not public:
        return Document((title, paragraph("No falta ninguna tirada.")))
    how = paragraph("Tirad en el foro y escribid el motivo tal como viene aquí.")
    asked = tuple(
        _asked(request, battle_name, _may_be_dead(request, public[:place]))
        for place, request in enumerate(public)
    )
    return Document((title, how, Bullets(asked)))


def motive(request: RollRequest, battle_name: str) -> str:
    """What the player writes as the roll's motive, so that the director finds it again."""
    return f"{_MOTIVES[request.purpose]} de {shown_name(request.name)}, {shown_name(battle_name)}"


def _may_be_dead(request: RollRequest, before: Sequence[RollRequest]) -> bool:
    """Whether a roll asked for before this one may kill the same unit."""
    return any(one.unit == request.unit and one.purpose in _DEADLY for one in before)


def _asked(request: RollRequest, battle_name: str, may_be_dead: bool) -> Line:
    detail = tidy(request.detail).strip()
    return line(
        bold(shown_name(request.name)),
        f" ({detail}): " if detail else ": ",
        bold(f"1d{request.sides}"),
        f", motivo «{motive(request, battle_name)}». ",
        *_meaning(request, may_be_dead),
    )


def _meaning(request: RollRequest, may_be_dead: bool) -> Line:
    least = bold(f"{request.percent} o menos")
    if request.purpose == "death":
        return line("Muere con ", least, ".")
    condition = "Si vive, con " if may_be_dead else "Con "
    if request.purpose == "team_wipe":
        return line(condition, least, " muere con su equipo, salvo que le libre el tope.")
    return line(condition, least, " sufre una herida más.")
