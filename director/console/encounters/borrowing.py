"""Levels of difficulty that an edition lacks: borrowed or defined, and then played by."""

from PySide6.QtWidgets import QWidget

from director.console.desk import Desk
from director.console.edition.borrow_dialog import BorrowDialog
from director.console.edition.change_dialog import ChangeDialog
from director.console.edition.level_dialog import LevelDialog, can_define
from director.console.edition.shelf import catalogue, read_shelf


def borrow_levels(desk: Desk, parent: QWidget) -> BorrowDialog | None:
    """Open «Tomar prestado un capítulo…» at all that foes need, as one.

    Once it is written, the change is offered.

    None where there is no folder for editions of the director's own.
    """
    if desk.rules is None:
        return None
    found = catalogue(desk.rules)
    shelf = read_shelf(desk.campaign, found)
    dialog = BorrowDialog(desk, found, desk.rules.own, shelf.current.edition, parent)
    dialog.choose_levels()
    dialog.written.connect(lambda code: _offer_change(desk, code, parent))
    dialog.open()
    return dialog


def define_level(desk: Desk, code: str, parent: QWidget) -> LevelDialog | None:
    """Open «Definir un nivel…» at a level that nobody defines; once written, offer to change.

    None where there is no folder for editions of the director's own, or nothing to stand on.
    """
    found = catalogue(desk.rules)
    if desk.rules is None or not can_define(found):
        return None
    current = read_shelf(desk.campaign, found).current.edition
    dialog = LevelDialog(desk, found, desk.rules, current, parent)
    dialog.choose_level(code)
    dialog.written.connect(lambda edition: _offer_change(desk, edition, parent))
    dialog.open()
    return dialog


def _offer_change(desk: Desk, code: str, parent: QWidget) -> None:
    """The campaign plays by it only when its edition is changed: that is asked at once."""
    shelf = read_shelf(desk.campaign, catalogue(desk.rules))
    ChangeDialog(desk, shelf.choices, f"file:{code}", parent).open()
