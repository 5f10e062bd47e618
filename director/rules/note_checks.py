"""What the notas of a turn say against what is held of the character."""

from dataclasses import dataclass

from director.editions.schema import Edition
from director.rules.post_notes import NoteField, Notes, Pool, note_labels


@dataclass(frozen=True, slots=True)
class NoteDifference:
    """Points that were written and those that are held: "Fuerza 9/11 written, 8/11 held".

    ``label`` is what the edition calls them.
    """

    field: NoteField
    label: str
    written: Pool
    held: Pool


def compare_notes(edition: Edition, read: Notes, held: Notes) -> tuple[NoteDifference, ...]:
    """Where what was read differs from what is held, field by field in the edition's order.

    Only what both tell is compared: a total that was not written differs from nothing. Actions are
    the player's own words and are not compared, nor is what the edition does not ask for.
    ``NotDefinedError`` where the edition asks for no notas.
    """
    differences = []
    for field, label in note_labels(edition).items():
        written, known = read.pool(field), held.pool(field)
        if written is not None and known is not None and _differ(written, known):
            differences.append(NoteDifference(field, label.value, written, known))
    return tuple(differences)


def _differ(written: Pool, held: Pool) -> bool:
    totals_told = written.total is not None and held.total is not None
    return written.present != held.present or (totals_told and written.total != held.total)
