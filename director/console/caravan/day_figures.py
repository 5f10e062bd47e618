"""What there is today, in large figures, each of which says what it is the sum of."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director.console.explained import ExplainedNumber
from director.console.labels import ElidedLabel, PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, Role, give_role, set_role
from director.console.words import recovery_words
from director.editions.schema import Edition
from director.forum.caravan.caravan_words import (
    band_words,
    lasting_words,
    people_words,
    willpower_words,
)
from director.operations.views.caravan import CaravanNow, KindView
from director.rules.caravan.morale import bands
from director.rules.caravan.state import Quantity
from director.rules.derivation import Derivation

translate = QCoreApplication.translate


class Figure(QFrame):
    """A number with its name beside it, and below it what it means."""

    def __init__(self, name: str) -> None:
        super().__init__()
        give_role(self, Role.CARD)
        self.name = PlainLabel(name, role=Role.CAPTION)
        self.number = ExplainedNumber(Derivation(()))
        set_role(self.number.label, Role.TITLE)
        self.meaning = ExplainedNumber(Derivation(()))
        self.words = ElidedLabel(role=Role.CAPTION)
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(TIGHT)
        first.addWidget(self.name)
        first.addWidget(self.number, 1)
        second.addWidget(self.meaning)
        second.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(ROOM, HAIR, ROOM, HAIR)
        column.setSpacing(0)
        column.addLayout(first)
        column.addLayout(second)

    def show_number(self, number: Derivation, text: str | None = None) -> None:
        """The number; one that is no sum of anything has nothing to explain."""
        self.number.set_number(number, text)
        self.number.offer_explanation(offered=bool(number.terms))
        self.number.button.setAccessibleName(
            translate("figures", "{name} {number}: de dónde sale").format(
                name=self.name.text(), number=self.number.label.text()
            )
        )

    def keep_first_words(self) -> None:
        """What is said first is what matters: it can be read in any width."""
        first = f"{self.words.text().split(' · ')[0]}…"
        self.words.setMinimumWidth(self.words.fontMetrics().horizontalAdvance(first) + 1)

    @property
    def wanted(self) -> int:
        """Width in which all of it can be read."""
        margins = self.contentsMargins().left() + self.contentsMargins().right() + 2 * ROOM
        first = self.name.sizeHint().width() + TIGHT + self.number.sizeHint().width()
        words = self.words.fontMetrics().horizontalAdvance(self.words.text()) + 2
        second = words if self.meaning.isHidden() else self.meaning.sizeHint().width()
        return max(first, second) + margins

    def show_meaning(self, words: str, number: Derivation | None = None) -> None:
        """What follows from it, explained where it is a number of its own."""
        explained = number is not None and bool(number.terms)
        self.meaning.setVisible(explained)
        self.words.setVisible(not explained)
        if number is not None and explained:
            self.meaning.set_number(number, words)
        else:
            self.words.setText(words)


class DayFigures(QWidget):
    """People, supplies, morale and the wounded, as far as the campaign keeps count of them."""

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self.edition = edition
        self.people = Figure(self.tr("Gente"))
        self.supplies = Figure(self.tr("Suministros"))
        self.morale = Figure(self.tr("Moral"))
        self.purse = Figure(self.tr("Bolsa"))
        self.wounded = Figure(self.tr("Heridos"))
        figures = (self.people, self.supplies, self.morale, self.wounded, self.purse)
        self._all: tuple[Figure, ...] = figures
        self._shown: tuple[Figure, ...] = self._all
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(TIGHT)
        for figure in self._all:
            figure.setParent(self)
        self._arrange()

    def show_now(self, now: CaravanNow) -> None:
        """Another day, or another number."""
        counted = {
            self.people: Quantity.PEOPLE,
            self.supplies: Quantity.SUPPLIES,
            self.morale: Quantity.MORALE,
            self.purse: Quantity.PURSE,
        }
        self._shown = tuple(
            figure for figure in self._all if figure not in counted or counted[figure] in now.kept
        )
        self._show_people(now)
        self._show_supplies(now)
        self._show_morale(now)
        self.purse.show_number(now.totals.number(Quantity.PURSE))
        self.purse.show_meaning(self.tr("de renombre"))
        self.wounded.show_number(Derivation(()), str(now.wounded))
        self.wounded.show_meaning(_healing_words(now))
        self._arrange()

    def _show_people(self, now: CaravanNow) -> None:
        numbers = [(kind, now.totals.number(Quantity.PEOPLE, kind.code)) for kind in now.kinds]
        self.people.show_number(together(number for _, number in numbers))
        self.people.show_meaning(kinds_told([(kind, number.total) for kind, number in numbers]))

    def _show_supplies(self, now: CaravanNow) -> None:
        self.supplies.show_number(now.totals.number(Quantity.SUPPLIES))
        lasting = now.lasting
        words = lasting_words(None if lasting is None else lasting.total)
        self.supplies.show_meaning(words, lasting)

    def _show_morale(self, now: CaravanNow) -> None:
        number = now.totals.number(Quantity.MORALE)
        if now.band is None:
            self.morale.show_number(number)
            self.morale.show_meaning(self.tr("esta edición no le da efecto"))
            return
        name = band_words(now.band.number, len(bands(self.edition)))
        self.morale.show_number(number, f"{number.total} · {name}")
        points = now.band.willpower if now.willpower is None else now.willpower.total
        self.morale.show_meaning(willpower_words(points), now.willpower)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In one row where there is room, else in two."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Who says more has more room."""
        for figure in self._shown:
            figure.keep_first_words()
        least = sum(figure.sizeHint().width() + TIGHT for figure in self._shown)
        many = len(self._shown)
        columns = many if least - TIGHT <= self.width() else -(-many // 2)
        for figure in self._all:
            self._grid.removeWidget(figure)
            figure.setVisible(figure in self._shown)
        wanted = [0] * len(self._all)
        for place, figure in enumerate(self._shown):
            self._grid.addWidget(figure, place // columns, place % columns)
            wanted[place % columns] = max(wanted[place % columns], figure.wanted)
        for column, width in enumerate(wanted):
            self._grid.setColumnStretch(column, width)


def together(numbers: Iterable[Derivation]) -> Derivation:
    """Several numbers as the sum they are: what was there at first, then each cause's part."""
    return Derivation(tuple(term for number in numbers for term in number.terms if term.amount))


def kinds_told(people: Sequence[tuple[KindView, int]]) -> str:
    """``420 de los clanes · 60 combatientes``; kinds of which there is nobody are left out."""
    said = [people_words(number, kind.code, kind.name) for kind, number in people if number]
    return " · ".join(said) or translate("figures", "nadie")


def _healing_words(now: CaravanNow) -> str:
    """What the wounded wait for: the same numbers as in Hoy."""
    rest = recovery_words(now.rest_days, 0)
    fighting = translate("figures", "{n} en batalla").format(n=now.busy) if now.busy else ""
    if rest or fighting:
        return " · ".join(part for part in (fighting, rest) if part)
    if now.wounded:
        return translate("figures", "el descanso no los cura")
    return translate("figures", "nadie necesita descanso")
