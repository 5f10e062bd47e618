"""The head of a turn and the list of targets tell what counts, and what it is made of."""

from director.console.desk import Desk
from director.console.workspaces.fight import FightWorkspace
from director.operations.live import happening
from director.rules.live.happenings import Adjusted
from director.rules.stats import Stat
from tests.console.live.battlefield import unit_named


def test_an_armadura_that_is_lower_for_a_while_is_told_as_it_counts(
    fight: FightWorkspace, desk: Desk
) -> None:
    battle = fight.battle
    assert battle is not None
    key, stone = battle.battle_id, unit_named(battle, "Piedra 1")
    hollow = Adjusted(stone, Stat.ARMOR, -6, "grieta", until_round=1, lasting=True)
    more = Adjusted(stone, Stat.ARMOR, -9, "hielo", until_round=2, lasting=True)
    fight._pick(stone)
    pool = fight.turn.head.pools[Stat.ARMOR]
    assert (pool.now.text(), pool.why.isVisible()) == ("8", False)
    desk.run(lambda: happening.happen(desk.live, key, hollow))
    assert (pool.now.text(), pool.most.text()) == ("2", "/ 8")
    pool.why.button.click()
    assert pool.why.popup is not None
    told = [(term.words, term.amount) for term in pool.why.shown_terms()]
    assert told == [("Puntos que le quedan", 8), ("grieta, hasta el asalto 1", -6)]
    pool.why.close_explanation()
    desk.run(lambda: happening.happen(desk.live, key, more))
    assert pool.now.text() == "0"
    assert [term.amount for term in pool.why.shown_terms()] == [8, -6, -9, 7]
    bera = unit_named(battle, "Bera")
    fight._pick(bera)
    assert not pool.why.isVisible()
    target = fight.turn.attack.target
    offered = [target.itemText(place) for place in range(target.count())]
    assert any(words.endswith("Piedra 1 · FUE 10 · ARM 0 (de 8)") for words in offered)
    assert any(words.endswith("Piedra 2 · FUE 10 · ARM 8") for words in offered)
