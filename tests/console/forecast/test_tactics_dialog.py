"""The tactics of both sides, through keys and clicks, each choice with its sentence."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from director.console.forecast.tactics_dialog import TacticsDialog
from director.console.forecast.tactics_words import break_sentence, focus_choices, plans_words
from director.editions.schema import Edition
from director.rules.forecast.tactics import Focus, Plans, Spending, Tactics, usual
from tests.console.battles.gestures import choices, click
from tests.harness.keys import overwrite, pick, tick

OTHER = Plans(
    Tactics(Focus.BEST_HIT, True, None, Spending.TO_FELL, 2, False, True),
    Tactics(Focus.SOFTEST, False, 3, Spending.NEVER, 0, True, False),
)

Opened = Callable[[Edition, Plans], TacticsDialog]


@pytest.fixture
def opening(themed: object, qtbot: QtBot) -> Opened:
    def make(edition: Edition, plans: Plans) -> TacticsDialog:
        dialog = TacticsDialog(edition, plans, None)
        qtbot.addWidget(dialog)
        dialog.show()
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        return dialog

    return make


def test_what_is_typed_is_what_is_chosen(opening: Opened, edition: Edition) -> None:
    dialog = opening(edition, usual(edition))
    chosen: list[Plans] = []
    dialog.chosen.connect(chosen.append)
    ours, theirs = dialog.people, dialog.foes
    pick(ours.focus, "donde más daño espera")
    tick(ours.leader)
    ours.breaks.setValue(ours.breaks.minimum())
    pick(ours.spending, "para rematar")
    overwrite(ours.rest, "2")
    tick(ours.horn)
    tick(ours.repeat)
    pick(theirs.focus, "al peor protegido")
    overwrite(theirs.breaks, "3")
    pick(theirs.spending, "nunca")
    click(dialog.accept_button)
    assert chosen == [OTHER]


def test_each_choice_says_what_it_means(opening: Opened, edition: Edition) -> None:
    dialog = opening(edition, OTHER)
    said = {name: label.text() for name, label in dialog.people.sentences.items()}
    assert said["break"] == "Ataca siempre a la Fuerza."
    assert "menos de 2 de Voluntad" in said["rest"]
    assert "derrota al objetivo" in said["spending"]
    pick(dialog.people.focus, "al más débil")
    assert "menos Fuerza" in dialog.people.sentences["focus"].text()
    assert dialog.people.focus.accessibleDescription() == dialog.people.sentences["focus"].text()
    assert dialog.people.breaks.text() == "nunca"
    assert "sin tablero" in dialog.left_out.text()
    assert "sin habilidades" in dialog.left_out.text()


def test_the_usual_ones_come_back(opening: Opened, edition: Edition) -> None:
    dialog = opening(edition, OTHER)
    assert dialog.plans == OTHER
    click(dialog.usual)
    assert dialog.plans == usual(edition)
    assert dialog.isVisible()


def test_what_the_edition_lacks_is_not_on_offer(opening: Opened, edition: Edition) -> None:
    bare = edition.model_copy(update={"aggro": None, "war_horn": None, "hero_point_uses": None})
    dialog = opening(bare, usual(bare))
    assert "a quien tiene más FA" not in choices(dialog.foes.focus)
    assert not dialog.people.horn.isVisible()
    assert not dialog.people.repeat.isVisible()
    assert Focus.AGGRESSION in dict(focus_choices(edition))


def test_rotura_in_words() -> None:
    assert break_sentence(2).endswith("pase de su Fuerza en 2 o más.")
    assert "no sea menor" in break_sentence(0)


def test_both_sides_in_a_line(edition: Edition) -> None:
    assert plans_words(usual(edition), edition) == (
        "Los tuyos van al más débil; los enemigos, a quien tiene más FA."
    )
    assert "primero al líder y luego donde más daño espera" in plans_words(OTHER, edition)


tactics = st.builds(
    Tactics,
    focus=st.sampled_from(Focus),
    leader_first=st.booleans(),
    break_from=st.none() | st.integers(0, 99),
    spending=st.sampled_from(Spending),
    rest_below=st.integers(0, 99),
    horn=st.booleans(),
    repeat_missed=st.booleans(),
)


@given(plans=st.builds(Plans, tactics, tactics))
@settings(max_examples=25, deadline=None)
def test_all_tactics_come_back_as_they_went_in(
    qapp: object, edition: Edition, plans: Plans
) -> None:
    dialog = TacticsDialog(edition, plans, None)
    assert dialog.plans == plans
    dialog.deleteLater()
