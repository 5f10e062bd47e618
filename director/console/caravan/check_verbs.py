"""What a director does with tests of attributes; each loads when it is used."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from director.console.desk import Desk, Publishable
from director.console.people.buttons import open_form
from director.operations.caravan.check_reads import attribute_test
from director.operations.change import Change
from director.operations.opening import edition_of
from director.operations.problems import Refused
from director.operations.views.attribute_tests import AttributeTestView, TestRoll, TestTaker

if TYPE_CHECKING:
    from director.console.caravan.check_close_dialog import Closing
    from director.editions.schema import Edition
    from director.forum.document import Document
    from director.operations.caravan.check_form import TestForm

translate = QCoreApplication.translate


class TestVerbs:
    """Over one desk; forms open over ``parent``."""

    __test__ = False

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        self.desk = desk
        self._parent = parent

    # ---- forms

    def ask(self, typed: "TestForm | None" = None) -> None:
        """Open the form for a new test; ``typed`` is what was left before."""
        self._form(None, typed)

    def change(self, test: AttributeTestView, typed: "TestForm | None" = None) -> None:
        """Open the form over a test that is open."""
        self._form(test, typed)

    def _form(self, test: AttributeTestView | None, typed: "TestForm | None") -> None:
        from director.console.caravan.check_dialog import TestDialog

        dialog = TestDialog(self.desk, test, self._parent, typed)
        words = (
            translate("tests", "La prueba nueva quedó sin pedir.")
            if test is None
            else translate("tests", "Los cambios de «{name}» quedaron sin guardar.").format(
                name=test.name
            )
        )
        dialog.abandoned.connect(
            lambda left: self.desk.offer_back(words, lambda: self._form(test, left))
        )
        open_form(dialog)

    def close(self, test: AttributeTestView, typed: "Closing | None" = None) -> None:
        """Open the form in which what came of it is told."""
        from director.console.caravan.check_close_dialog import TestCloseDialog

        dialog = TestCloseDialog(self.desk, test, self._parent, typed)
        words = translate("tests", "«{name}» quedó sin cerrar.").format(name=test.name)
        dialog.abandoned.connect(
            lambda left: self.desk.offer_back(words, lambda: self.close(test, left))
        )
        open_form(dialog)

    # ---- at once

    def remove(self, test: AttributeTestView) -> Change | None:
        """Take a test away that is open."""
        from director.operations.caravan.attribute_tests import remove_test

        return self.desk.run(lambda: remove_test(self.desk.campaign, test.id))

    def roll(self, test: AttributeTestView, taker: TestTaker) -> Change | None:
        """Throw the die here; a repeat where there is a roll already."""
        from director.operations.caravan.attribute_tests import repeat, roll_here

        campaign, dice, who = self.desk.campaign, self.desk.dice, taker.character_id
        verb: Callable[[], Change] = (
            (lambda: repeat(campaign, test.id, who, dice=dice))
            if taker.rolls
            else (lambda: roll_here(campaign, test.id, who, dice))
        )
        return self.desk.run(verb)

    def record(
        self, test: AttributeTestView, taker: TestTaker, roll: TestRoll, kept: int | None = None
    ) -> Change | None:
        """Count a roll of the forum's, or the die ``kept`` that was taken back; a repeat where
        there is a roll already.
        """
        from director.operations.caravan.attribute_tests import record_roll, repeat

        campaign, who = self.desk.campaign, taker.character_id
        result, origin, link = roll.result, roll.origin, roll.link
        verb: Callable[[], Change] = (
            (
                lambda: repeat(
                    campaign, test.id, who, result=result, origin=origin, link=link, roll_id=kept
                )
            )
            if taker.rolls
            else (lambda: record_roll(campaign, test.id, who, result, origin, link, kept))
        )
        return self.desk.run(verb)

    def take_back(self, test: AttributeTestView, taker: TestTaker) -> Change | None:
        """Take the last roll of somebody back."""
        from director.operations.caravan.attribute_tests import take_back

        return self.desk.run(lambda: take_back(self.desk.campaign, test.id, taker.character_id))

    # ---- texts

    def publish_request(self, test: AttributeTestView, *, penalty_told: bool) -> None:
        """Lay out what asks the players for the rolls."""
        title = translate("tests", "Tiradas de «{name}»").format(name=test.name)
        self._publish(
            test.id,
            title,
            "test_request",
            lambda now: _request(edition_of(self.desk.campaign), now, penalty_told),
        )

    def publish_result(self, test: AttributeTestView, *, penalty_told: bool) -> None:
        """Lay out what came of it."""
        title = translate("tests", "Resultado de «{name}»").format(name=test.name)
        self._publish(
            test.id,
            title,
            "test_result",
            lambda now: _result(self.desk, edition_of(self.desk.campaign), now, penalty_told),
        )

    def _publish(
        self,
        test_id: int,
        title: str,
        kind: str,
        text: "Callable[[AttributeTestView], Document]",
    ) -> None:
        def again(at: datetime) -> Publishable | None:
            try:
                now = attribute_test(self.desk.campaign, test_id)
            except Refused:
                return None
            return Publishable(title, text(now), kind, at=at, again=again)

        offer = again(self.desk.clock())
        if offer is not None:
            self.desk.offered.emit(offer)


def _request(edition: "Edition", test: AttributeTestView, told: bool) -> "Document":
    from director.forum.caravan.check_texts import request_for_rolls

    title, sides = attribute_and_die(edition, test.attribute)
    return request_for_rolls(test, title, sides, penalty_told=told)


def _result(desk: Desk, edition: "Edition", test: AttributeTestView, told: bool) -> "Document":
    from director.forum.caravan.check_texts import told_result
    from director.operations.caravan.check_reads import items_brought
    from director.operations.caravan.reads import goods_rows

    title, sides = attribute_and_die(edition, test.attribute)
    goods = [row for row in goods_rows(desk.campaign) if row.chronicle_id == test.chronicle_id]
    items = [item.name for item in items_brought(desk.campaign, test) if not item.secret]
    return told_result(
        test, title, sides, goods=tuple(reversed(goods)), items=items, penalty_told=told
    )


def attribute_and_die(edition: "Edition", code: str) -> tuple[str, int]:
    """What the rules call an attribute, and the sides of the die; its code, and none, where they
    know no such tests.
    """
    found = (edition.campaign_attributes or {}).get(code)
    check = edition.campaign_check
    return code if found is None else found.value, 0 if check is None else check.die.value
