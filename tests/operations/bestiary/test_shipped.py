"""The creatures that come with the program."""

from collections import Counter

from director.operations.bestiary.creature_form import checked, form_of
from director.operations.bestiary.shipped import FOLDER, read_shipped
from director.operations.handle import Campaign
from director.operations.live.live_form import LiveUnitForm
from director.operations.live.starting import check, start
from director.operations.live.table import LiveTable
from director.resources import resources_folder
from director.rules.bestiary.creatures import Creature
from tests.harness.live_fights import comes, live_form
from tests.harness.people import People

SHIPPED = read_shipped(resources_folder() / FOLDER)
CREATURES = [each.creature for each in SHIPPED.creatures]


def test_all_can_be_read_and_are_as_they_would_be_kept() -> None:
    assert SHIPPED.troubles == ()
    assert len(CREATURES) >= 24
    for creature in CREATURES:
        assert checked(form_of(creature)).creature(creature.code) == creature
        assert creature.text
        assert creature.kind


def test_there_are_some_of_every_level_and_kind() -> None:
    levels = Counter(creature.level for creature in CREATURES)
    assert set(levels) == set(range(1, 8))
    assert min(levels.values()) >= 4
    kinds = {creature.kind for creature in CREATURES}
    assert kinds >= {"línea", "pesada", "élite", "tirador", "bestia", "chusma", "jefe"}
    assert len({creature.name for creature in CREATURES}) == len(CREATURES)
    assert {creature.stats.size for creature in CREATURES} == {1, 2, 3}
    assert any(creature.secret for creature in CREATURES)
    assert any(ability.reaction for creature in CREATURES for ability in creature.abilities)
    assert max(ability.rank for creature in CREATURES for ability in creature.abilities) == 3


def _of(kind: str, *levels: int) -> list[Creature]:
    return [each for each in CREATURES if each.kind == kind and each.level in levels]


def test_they_are_like_those_of_the_game_that_inspired_the_rules() -> None:
    for line in _of("línea", 1):
        assert 8 <= line.stats.armor <= 10
        assert 10 <= line.stats.strength <= 11
        assert 1 <= line.stats.willpower <= 3
    for heavy in _of("pesada", 3, 4, 5, 6):
        assert 16 <= heavy.stats.armor <= 21
        assert 11 <= heavy.stats.strength <= 13
    for elite in _of("élite", 4, 5, 6, 7):
        assert 10 <= elite.stats.armor <= 13
        assert 15 <= elite.stats.strength <= 22
    for slinger in _of("tirador", 1, 2):
        assert slinger.stats.armor == 8
        assert 8 <= slinger.stats.strength <= 9


def test_every_one_can_fight(campaign: Campaign, people: People) -> None:
    table = LiveTable(campaign)
    units = [
        LiveUnitForm(side=1, name=each.name, count=2, stats=each.stats, abilities=each.abilities)
        for each in CREATURES
    ]
    form = live_form(comes(people.character()), *units)
    assert check(table, form) == ()
    battle = start(table, form).created
    assert battle is not None
    assert len(table.battle(battle).state.units) == 1 + 2 * len(CREATURES)
