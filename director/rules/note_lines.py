"""One line of a notas block: which label it begins with, and the points or words after it.

"Fuerza: (9/11)", "Fuerza 9 / 11" and "FUERZA = 9 de 11" say the same. A line without a label is
prose, and so is one whose label is only a word of a sentence ("Fuerza no me falta").
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from director.editions.post_blocks import Label
from director.editions.schema import Edition
from director.rules.loose_text import folded, original, pattern_of, signed_number
from director.rules.post_notes import NoteField, note_labels, note_rules

_APART = r"(?: ?[:=]+ ?| - | ?)"
_POINTS = re.compile(
    _APART + r"[(\[]? ?(?P<present>-? ?[0-9]++)(?: ?(?:[/\\|]|de) ?(?P<total>-? ?[0-9]++))?"
    r"(?![.,][0-9]) ?[)\]]?"
)
_MEANT = re.compile(r" ?[:=(\[]|[\W_]*+$")
_ANNOUNCED = re.compile(r" ?[:=]+| - ")
_LETTERS = re.compile(r"[^\W_]")


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as it was written; ``points`` is none where it has too many digits for one."""

    points: int | None


@dataclass(frozen=True, slots=True)
class NoteEntry:
    """One thing that a line tells. ``line`` counts from 1; ``text`` is the whole line as written.

    ``own`` says whether the label is the edition's. ``actions`` is the text after that label;
    ``present`` and ``total`` are the points, none where there are none. ``trailing`` is what stands
    after them.
    """

    field: NoteField
    line: int
    text: str
    own: bool
    actions: str = ""
    present: Amount | None = None
    total: Amount | None = None
    trailing: str = ""


@dataclass(frozen=True, slots=True)
class NoteLabels:
    """The labels of an edition: a pattern, and what each of its groups stands for."""

    pattern: re.Pattern[str]
    meanings: tuple[tuple[NoteField, bool], ...]

    def at(self, loose: str, place: int) -> tuple[NoteField, bool, int] | None:
        """The field whose label stands here, whether it is the edition's own, and its end."""
        found = self.pattern.match(loose, place)
        if found is None or found.lastindex is None:
            return None
        return *self.meanings[found.lastindex - 1], found.end()


def labels_of(edition: Edition) -> NoteLabels:
    """Every label that is understood; the longer first, and the edition's own before others."""
    rules = note_rules(edition)
    others = {
        NoteField.ACTIONS: rules.also_actions,
        NoteField.STRENGTH: rules.also_strength,
        NoteField.ARMOR: rules.also_armor,
        NoteField.WILLPOWER: rules.also_willpower,
        NoteField.HERO_POINTS: rules.also_hero_points,
        NoteField.CLAN_POINTS: rules.also_clan_points,
    }
    own: dict[NoteField, Label] = note_labels(edition)
    known = [(label.value, field, True) for field, label in own.items()]
    for field, forms in others.items():
        known += [(form, field, False) for form in forms.value] if forms else []
    known.sort(key=lambda entry: -len(entry[0]))
    any_label = "|".join(f"({pattern_of(form)})" for form, _, _ in known)
    pattern = re.compile(f"[\\W_]*+(?:{any_label})(?![^\\W\\d_])")
    return NoteLabels(pattern, tuple((field, mine) for _, field, mine in known))


def entries_of(labels: NoteLabels, text: str, line: int) -> Iterator[NoteEntry]:
    """What the line tells, in order; nothing where it is prose. Points may stand side by side."""
    loose = folded(text)
    entry = _entry(labels, text, loose, 0, line)
    while entry is not None:
        told, place = entry
        following = _entry(labels, text, loose, place, line)
        yield told if following else _ended(told, text, loose, place)
        entry = following


def _entry(
    labels: NoteLabels, text: str, loose: str, place: int, line: int
) -> tuple[NoteEntry, int] | None:
    found = labels.at(loose, place)
    if found is None:
        return None
    field, own, end = found
    if field is NoteField.ACTIONS:
        if not own and not _ANNOUNCED.match(loose, end):
            return None
        return _actions(text, loose, end, line, own=own), len(loose)
    points = _POINTS.match(loose, end)
    if points:
        present, total = _amount(points["present"]), _amount(points["total"])
        return NoteEntry(field, line, text, own, "", present, total), points.end()
    if not _MEANT.match(loose, end):
        return None
    return NoteEntry(field, line, text, own), len(loose)


def _actions(text: str, loose: str, end: int, line: int, *, own: bool) -> NoteEntry:
    announced = _ANNOUNCED.match(loose, end)
    told = original(text, announced.end() if announced else end)
    return NoteEntry(NoteField.ACTIONS, line, text, own, told)


def _ended(entry: NoteEntry, text: str, loose: str, place: int) -> NoteEntry:
    if not _LETTERS.search(loose, place):
        return entry
    return replace(entry, trailing=original(text, place))


def _amount(digits: str | None) -> Amount | None:
    return None if digits is None else Amount(signed_number(digits))
