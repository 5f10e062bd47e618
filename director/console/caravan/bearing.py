"""Whose campaign attribute bears on what is about to be decided: shown there, never applied."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QCoreApplication

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.theme import Role
from director.editions.schema import Edition
from director.operations.views.caravan import Bearer

translate = QCoreApplication.translate

WAR, ADMINISTRATION, CARE = "war", "administration", "care"
"""What bears on deployment, on supplies, and on healing and morale."""

_MOST_NAMES = 4


class BearingLine(PlainLabel):
    """``Guerra: Bera 6, Olaf 3``; hidden where the rules know no such attribute.

    ``why`` says what it bears on, in few words.
    """

    def __init__(self, desk: Desk, attribute: str, why: str = "") -> None:
        super().__init__(role=Role.CAPTION, wrap=True)
        self._desk = desk
        self._attribute = attribute
        self._why = why
        self.hide()

    def show_bearers(self, characters: Collection[int] | None = None) -> None:
        """Show those of some characters, or of everybody; the best first."""
        from director.operations.caravan.reads import bearers
        from director.operations.opening import edition_of

        title = attribute_title(edition_of(self._desk.campaign), self._attribute)
        self.setVisible(bool(title))
        if title:
            found = bearers(self._desk.campaign, self._attribute, characters)
            words = bearing_words(title, found)
            self.setText(f"{words} ({self._why})" if self._why else words)


def attribute_title(edition: Edition, code: str) -> str:
    """What the rules call a campaign attribute; empty where they have none of that code."""
    found = (edition.campaign_attributes or {}).get(code)
    return "" if found is None else found.value


def bearing_words(title: str, found: Sequence[Bearer]) -> str:
    """Who has it and how much, the first ones by name."""
    named = [f"{one.name} {one.value}" for one in found[:_MOST_NAMES]]
    more = len(found) - len(named)
    if more > 0:
        named.append(translate("bearing", "y {n} más").format(n=more))
    if not named:
        named = [translate("bearing", "no lo tiene nadie")]
    return f"{title}: {', '.join(named)}".replace(", y ", " y ")
