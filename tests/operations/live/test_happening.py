"""What happens in a battle in play: its line, its dice, and the rows that follow."""

from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.live.table import LiveTable
from tests.harness.live_fights import begun, comes, foe, open_round, strike, units
from tests.harness.people import People


def test_a_line_changes_the_state(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera", player_id=people.player())
    table, battle = begun(campaign, comes(bera), foe(count=2))
    named = units(table, battle)
    assert set(named) == {"Bera", "Piedra 1", "Piedra 2"}
    open_round(table, battle)
    strike(table, battle, named["Bera"], named["Piedra 1"], 1)
    now = table.battle(battle)
    assert now.state.units[named["Piedra 1"]].strength < 10
    assert LiveTable(campaign).battle(battle) == now
    undo(campaign)
    before = table.battle(battle)
    assert before == LiveTable(campaign).battle(battle)
    redo(campaign)
    assert table.battle(battle) is now
