"""Levels of difficulty for an edition that has none: borrowed, and then played by."""

from PySide6.QtWidgets import QWidget

from director.console.desk import Desk
from director.console.edition.borrow_dialog import BorrowDialog
from director.console.edition.change_dialog import ChangeDialog
from director.console.edition.chapters import chapter_of
from director.console.edition.shelf import catalogue, read_shelf


def borrow_levels(desk: Desk, parent: QWidget) -> BorrowDialog | None:
    """Open «Prestar un capítulo…» at the one of difficulty; once it is written, offer to change.

    None where there is no folder for editions of the director's own.
    """
    if desk.rules is None:
        return None
    found = catalogue(desk.rules)
    shelf = read_shelf(desk.campaign, found)
    dialog = BorrowDialog(desk, found, desk.rules.own, shelf.current.edition, parent)
    dialog.choose_chapter(chapter_of("difficulty").title)
    dialog.written.connect(lambda code: _offer_change(desk, code, parent))
    dialog.open()
    return dialog


def _offer_change(desk: Desk, code: str, parent: QWidget) -> None:
    """The campaign plays by it only when its edition is changed: that is asked at once."""
    shelf = read_shelf(desk.campaign, catalogue(desk.rules))
    ChangeDialog(desk, shelf.choices, f"file:{code}", parent).open()
