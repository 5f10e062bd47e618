"""The notas of a turn: what the character did, and what it has left of everything (000:253-260)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from director.editions.post_blocks import Label
from director.editions.schema import Edition, PostNotes, defined
from director.rules.loose_text import in_digits


class NoteField(StrEnum):
    """What a line of the notas is about, in the order they are written."""

    ACTIONS = "actions"
    STRENGTH = "strength"
    ARMOR = "armor"
    WILLPOWER = "willpower"
    HERO_POINTS = "hero_points"
    CLAN_POINTS = "clan_points"


@dataclass(frozen=True, slots=True)
class Pool:
    """Points that are there and how many there can be; no total where none was written."""

    present: int
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Notes:
    """What the notas of a turn say; none, or no actions, where they say nothing.

    Points of a character: Fuerza may be under 0, nothing else. ``clan_points`` are the whole clan's
    and have no total (003:129).
    """

    actions: str = ""
    strength: Pool | None = None
    armor: Pool | None = None
    willpower: Pool | None = None
    hero_points: Pool | None = None
    clan_points: int | None = None

    def pool(self, field: NoteField) -> Pool | None:
        """The points of a field; Puntos de Clan as a pool without a total, and none for actions."""
        if field is NoteField.CLAN_POINTS:
            return None if self.clan_points is None else Pool(self.clan_points)
        pools = {
            NoteField.STRENGTH: self.strength,
            NoteField.ARMOR: self.armor,
            NoteField.WILLPOWER: self.willpower,
            NoteField.HERO_POINTS: self.hero_points,
        }
        return pools.get(field)


_WITHOUT_COLON = (NoteField.HERO_POINTS, NoteField.CLAN_POINTS)
"""Written as the books do: "Puntos de Héroe (2/5)" (000:260, 003:128-129)."""


def note_rules(edition: Edition) -> PostNotes:
    """What the edition asks for in the notas; ``NotDefinedError`` in one that asks for none."""
    return defined(edition, "post_notes", edition.post_notes)


def note_labels(edition: Edition) -> dict[NoteField, Label]:
    """What the edition asks for, in order, with the label that each has there."""
    rules = note_rules(edition)
    labels = {
        NoteField.ACTIONS: rules.actions,
        NoteField.STRENGTH: rules.strength,
        NoteField.ARMOR: rules.armor,
        NoteField.WILLPOWER: rules.willpower,
        NoteField.HERO_POINTS: rules.hero_points,
        NoteField.CLAN_POINTS: rules.clan_points,
    }
    return {field: label for field, label in labels.items() if label is not None}


def write_notes(edition: Edition, notes: Notes) -> str:
    """The notas as a player must write them: a line for each thing that the edition asks for.

    Actions are one line. What is not told, and what the edition does not ask for, has no line.
    ``NotDefinedError`` where the edition asks for no notas.
    """
    return "\n".join(_lines(edition, notes))


def _lines(edition: Edition, notes: Notes) -> Iterator[str]:
    for field, label in note_labels(edition).items():
        colon = "" if field in _WITHOUT_COLON else ":"
        pool = notes.pool(field)
        actions = " ".join(notes.actions.split()) if field is NoteField.ACTIONS else ""
        if actions:
            yield f"{label.value}{colon} {actions}"
        if pool is not None:
            yield f"{label.value}{colon} ({pool_digits(pool)})"


def pool_digits(pool: Pool) -> str:
    """Points as the notas write them: "9/11", and "4" without a total."""
    present = in_digits(pool.present)
    return present if pool.total is None else f"{present}/{in_digits(pool.total)}"
