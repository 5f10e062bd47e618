"""Turns of the log that fields can hold whole, and turns written back with their repeated rolls."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from director.console.live.posts.turn_fields import draft_of
from director.console.live.turn_draft import (
    ATTACKS,
    TurnDraft,
    steps_before_action,
    turn_of,
)
from director.rules.live.happenings import Attack, Deed, TurnTaken, UseAbility

translate = QCoreApplication.translate


def fits_fields(turn: TurnTaken) -> bool:
    """Whether the fields show all of that turn: written back unchanged it is the same."""
    return written_back(turn, draft_of(turn)) == turn


def why_without_fields(turn: TurnTaken) -> str:
    """Why the fields cannot show that turn, and what can be done instead."""
    return translate(
        "posts",
        "{why}: aquí solo se corrige lo que se sabe de su post. Para cambiar lo que hizo, quita la "
        "línea e intercala el turno de nuevo.",
    ).format(why=_why(turn))


def _why(turn: TurnTaken) -> str:
    acts = [deed for deed in turn.deeds if isinstance(deed, Attack | UseAbility)]
    if len(acts) > 1:
        words = translate("posts", "Este turno tiene {n} acciones y los campos solo muestran una")
        return words.format(n=len(acts))
    if any(isinstance(deed, UseAbility) and deed.square is not None for deed in acts):
        return translate(
            "posts", "Este turno usa una habilidad sobre una casilla, que no tiene campo"
        )
    return translate("posts", "Los pasos de este turno no caben en los campos")


def written_back(turn: TurnTaken, draft: TurnDraft) -> TurnTaken | None:
    """The draft as a turn; rolls that were repeated in ``turn`` stay before the one that counts.

    None where nothing is left of it.
    """
    made = turn_of(draft)
    if made is None:
        return None
    before = _repeated(turn)
    deeds = tuple(_with_repeated(deed, before) for deed in made.deeds)
    return replace(made, deeds=deeds)


def _repeated(turn: TurnTaken) -> tuple[int, ...]:
    rolls = (deed.rolls for deed in turn.deeds if isinstance(deed, Attack | UseAbility))
    return next((each[:-1] for each in rolls if len(each) > 1), ())


def _with_repeated(deed: Deed, before: tuple[int, ...]) -> Deed:
    if isinstance(deed, Attack | UseAbility) and deed.rolls:
        return replace(deed, rolls=(*before, *deed.rolls))
    return deed


def sent_ahead(draft: TurnDraft) -> TurnTaken | None:
    """The draft as a turn that waits: its attack may have no roll yet, which falls only then."""
    aim = ATTACKS.get(draft.aim)
    if draft.rests or draft.roll is not None or aim is None or draft.target is None:
        return turn_of(draft)
    deeds = (*steps_before_action(draft), Attack(draft.target, aim, (), draft.bonus))
    return TurnTaken(draft.unit, deeds, over=draft.passes, despite=draft.despite.strip())
