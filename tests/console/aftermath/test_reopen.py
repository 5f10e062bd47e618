"""Reopening shows what hangs on a battle, and takes it back as one step."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.aftermath.reopen import ReopenDialog
from director.console.aftermath.reopen_words import stays_lines, withdrawn_lines
from director.console.labels import PlainLabel
from director.operations import aftermath, history
from director.operations.caravan.days import pass_days
from director.operations.views.battle_reads import battle
from director.operations.views.desk import ReopenPreview
from tests.console.aftermath.clicks import WizardOf, complete
from tests.console.aftermath.conftest import Ford
from tests.harness.dumps import dump


def resolved(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    aftermath.apply(ford.desk.campaign, wizard.sitting.draft)


def opened(ford: Ford, qtbot: QtBot) -> ReopenDialog:
    dialog = ReopenDialog(ford.desk, ford.id)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


def test_it_says_what_goes_and_what_stays(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    resolved(ford, wizard_of)
    pass_days(ford.desk.campaign, "rest", 1)
    dialog = opened(ford, qtbot)
    said = [label.text() for label in dialog.findChildren(PlainLabel)]
    assert "· Anka vuelve a la vida." in said
    assert "· Signy deja de estar bajo condena." in said
    assert any(line.endswith("ya sanó 1 herida de esta batalla.") for line in said)
    assert {"· Olaf (Trasgo): -1 de renombre.", "· Olaf (Candil): -1 de renombre."} <= set(said)
    assert "· Participaciones y victorias de esta batalla." in said


def test_enter_and_escape_change_nothing(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    resolved(ford, wizard_of)
    before = dump(ford.desk.campaign)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        dialog = opened(ford, qtbot)
        qtbot.keyClick(dialog, key)
        assert not dialog.isVisible()
    assert dump(ford.desk.campaign) == before


def test_reopening_is_one_step_and_the_wizard_waits_again(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    resolved(ford, wizard_of)
    before = dump(ford.desk.campaign)
    steps = len(history.steps(ford.desk.campaign))
    dialog = opened(ford, qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert battle(ford.desk.campaign, ford.id).row.state == "pending"
    assert len(history.steps(ford.desk.campaign)) == steps + 1
    again = wizard_of(ford)
    assert again.sitting.plan.complete
    again.reject()
    history.undo(ford.desk.campaign)
    assert dump(ford.desk.campaign) == before


def test_every_kind_of_dependence_has_words() -> None:
    codes = (
        "tier",
        "rank",
        "player",
        "clan",
        "retired",
        "returned",
        "refund_claimed",
        "later_battle",
        "otro",
    )
    preview = ReopenPreview(
        battle="El vado",
        revived=("Anka",),
        wounds_withdrawn=1,
        wounds_already_healed=(("Olaf", 2),),
        renown_withdrawn=(("Bera", 3),),
        renown_below_zero=(("Bera", -1),),
        later_changes=tuple(("Bera", code) for code in codes),
        condemned_lifted=("Signy",),
        refunds_withdrawn=(("Anka", 6),),
        items_withdrawn=("Cuerno",),
        caravan_withdrawn=(("supplies", -3), ("kind:2", 4), ("note", 0)),
        kind_names={"kind:2": "niños"},
    )
    assert withdrawn_lines(preview) == (
        "Anka vuelve a la vida.",
        "Signy deja de estar bajo condena.",
        "Heridas abiertas de esta batalla: 1 herida.",
        "Bera: -3 de renombre.",
        "Reembolso sin cobrar por Anka: 6.",
        "Objeto: Cuerno.",
        "Suministros +3.",
        "Niños -4.",
        "Nota.",
        "Participaciones y victorias de esta batalla.",
    )
    stays = stays_lines(preview)
    assert stays[:2] == (
        "Olaf ya sanó 2 heridas de esta batalla.",
        "Bera ya gastó ese renombre: su saldo queda en -1.",
    )
    assert len(set(stays)) == 2 + len(codes)
    assert stays[-1] == "Bera: cambios posteriores (otro)."


def test_what_a_missed_battle_healed_and_what_was_carried_go_back() -> None:
    preview = ReopenPreview(
        battle="La quebrada",
        revived=(),
        wounds_withdrawn=0,
        wounds_already_healed=(),
        renown_withdrawn=(),
        renown_below_zero=(),
        later_changes=(),
        wounds_opened=(("Hild", 1), ("Astrid", 2)),
        carry_restored=(("Dag", 35), ("Gudrun", 0)),
    )
    assert withdrawn_lines(preview)[:-1] == (
        "Hild: vuelve a abrirse 1 herida de las que sanó sin combatir.",
        "Astrid: vuelven a abrirse 2 heridas de las que sanó sin combatir.",
        "Dag vuelve a llevar +35 % a la próxima derrota de su equipo.",
        "Gudrun ya no lleva nada a la próxima derrota de su equipo.",
    )
