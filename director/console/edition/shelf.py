"""The editions within reach of a campaign: its own copies, the program's, and the director's."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.folders import RuleFolders
from director.editions.catalogue import Listed, list_editions
from director.editions.differences import differences
from director.editions.schema import Edition
from director.forum.phrases import listed
from director.forum.words import edition_words
from director.operations.editions import (
    BattleRules,
    KeptCopy,
    UnreadableCopy,
    readable_copies,
)
from director.operations.handle import Campaign

translate = QCoreApplication.translate

CURRENT = "campaign"
"""Key of what the campaign plays by."""
_NAMED = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """An edition that may be looked at. ``label`` says where it lies, ``name`` heads a column.

    ``offered``: a campaign may change to it; a copy that only lies in the file is not offered.
    """

    key: str
    label: str
    name: str
    edition: Edition
    offered: bool = False

    @property
    def inside(self) -> str:
        """The name within a sentence; titles keep their capital."""
        own = self.key == CURRENT
        return translate("editions", "esta campaña") if own else self.name


@dataclass(frozen=True, slots=True)
class Newer:
    """The campaign's edition as the program, or the director's file, says it today."""

    choice: Choice
    values: int
    shipped: bool


@dataclass(frozen=True, slots=True)
class Shelf:
    """Everything within reach; the campaign's own copy is the first choice."""

    choices: tuple[Choice, ...]
    own: tuple[Listed, ...]
    newer: Newer | None
    unreadable: tuple[UnreadableCopy, ...] = ()
    """Earlier copies that today's program cannot read."""

    @property
    def current(self) -> Choice:
        """What the campaign plays by."""
        return self.choices[0]

    def choice(self, key: str) -> Choice:
        """The choice with that key; the campaign's own when it is gone."""
        return next((each for each in self.choices if each.key == key), self.current)

    def parent_of(self, key: str) -> str:
        """Key of the edition that an own one stands on; empty for every other."""
        parents = (each.extends for each in self.own if f"file:{each.code}" == key)
        parent = f"file:{next(parents, None)}"
        return parent if any(choice.key == parent for choice in self.choices) else ""


def unreadable_words(copies: Sequence[UnreadableCopy]) -> str:
    """Which rules of the past cannot be read, and what plays by them; empty for none."""
    return " ".join(
        translate(
            "editions",
            "No se puede leer la copia de {title} con la que se jugaba antes ({battles}): lo demás "
            "sigue igual.",
        ).format(
            title=edition_words(copy.title),
            battles=listed(battle_names(copy.battles)) or translate("editions", "sin batallas"),
        )
        for copy in copies
    )


def catalogue(rules: RuleFolders | None) -> tuple[Listed, ...]:
    """What lies in the two folders; nothing where there are none."""
    return () if rules is None else list_editions(rules.shipped, rules.own)


def read_shelf(campaign: Campaign, found: Sequence[Listed]) -> Shelf:
    """The campaign's copies beside what was found in the folders."""
    readable, unreadable = readable_copies(campaign)
    copies = sorted(readable, key=lambda copy: not copy.current)
    current = copies[0].edition
    of_folders = [
        (listed_, _of_folder(listed_, listed_.edition))
        for listed_ in found
        if listed_.edition is not None
    ]
    return Shelf(
        choices=(*map(_of_file, copies), *(choice for _, choice in of_folders)),
        own=tuple(each for each in found if not each.shipped),
        unreadable=unreadable,
        newer=next(
            (
                Newer(choice, count, listed_.shipped)
                for listed_, choice in of_folders
                if listed_.code == current.code and (count := _values(current, choice.edition))
            ),
            None,
        ),
    )


def _of_file(copy: KeptCopy) -> Choice:
    title = copy.edition.title
    if copy.current:
        label = translate("editions", "{title} · esta campaña").format(title=title)
        return Choice(CURRENT, label, translate("editions", "Esta campaña"), copy.edition)
    names = battle_names(copy.battles)
    label = (
        translate("editions", "{title} · {battles}").format(battles=listed(names), title=title)
        if names
        else translate("editions", "{title} · sin usar").format(title=title)
    )
    name = translate("editions", "{title} de antes").format(title=edition_words(title))
    return Choice(f"copy:{copy.id}", label, name, copy.edition)


def battle_names(battles: Sequence[BattleRules]) -> list[str]:
    """The first few by name, the others by their number."""
    names = [f"«{battle.name}»" for battle in battles[:_NAMED]]
    if (more := len(battles) - len(names)) > 0:
        names.append(translate("editions", "{n} más").format(n=more))
    return names


def _of_folder(found: Listed, edition: Edition) -> Choice:
    form = (
        translate("editions", "{title} · del programa")
        if found.shipped
        else translate("editions", "{title} · propia")
    )
    label = form.format(title=edition.title)
    return Choice(f"file:{found.code}", label, edition_words(edition.title), edition, True)


def _values(before: Edition, after: Edition) -> int:
    """How many values differ in what is played, not just in where they were found."""
    return sum(not difference.only_source for difference in differences(before, after))
