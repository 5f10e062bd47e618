"""Many that are called alike are told apart wherever there is little room."""

from PySide6.QtGui import QFontMetrics

from director.console.desk import Desk
from director.console.live.order_list import OrderDelegate, OrderModel
from tests.console.live.battlefield import begin, open_round, unit_named
from tests.console.live.conftest import Shown


def test_a_target_keeps_its_number(desk: Desk, show: Shown) -> None:
    battle = begin(desk, enemies=3, enemy="Lobo de hiel de las cumbres")
    open_round(desk, battle, ["Bera"])
    fight = show(battle)
    assert fight.battle is not None
    combo = fight.turn.attack.target
    assert combo.shown_text().startswith("Lobo")
    letters = combo.fontMetrics().averageCharWidth()
    for key in (2, 3):
        fight.turn.attack.target_wanted.emit(
            unit_named(fight.battle, f"Lobo de hiel de las cumbres {key}")
        )
        combo.resize(letters * 16, combo.height())
        assert combo.shown_text().endswith(f"…{key}")
        assert f"cumbres {key}" in combo.toolTip()
    combo.resize(letters * 80, combo.height())
    assert combo.shown_text() == combo.currentText()


def test_the_bar_gives_way_before_a_name(desk: Desk, show: Shown) -> None:
    battle = begin(desk, enemies=3, enemy="Lobo de hiel")
    open_round(desk, battle)
    listed = show(battle).order.list
    delegate, model = listed.itemDelegate(), listed.rows
    assert isinstance(delegate, OrderDelegate)
    assert isinstance(model, OrderModel)
    listed.grab()
    look = delegate.look
    assert look is not None
    name = model.longest(look.bold_metrics, "")
    assert name >= QFontMetrics(look.bold).horizontalAdvance("Lobo de hiel 3")
    widths = [look.bar(row, name) for row in range(100, 500, 10)]
    assert widths == sorted(widths)
    assert widths[0] == 0
    assert widths[-1] > 0
