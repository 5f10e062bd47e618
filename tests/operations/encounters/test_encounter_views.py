"""What screens see: the list, what each level means, and a composition beside its level."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from sqlalchemy import update

from director.editions.own_levels import FOE_CHAPTERS
from director.operations.encounters import saving
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.views.encounters import (
    beside_level,
    encounters,
    levels,
    party_view,
)
from director.rules.bestiary.comparing import Difference, Unlike
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.rules.difficulty import FoeProblem
from director.rules.encounters import Encounter, EncounterNotice
from director.rules.tiers import Tier
from director.store.tables import Character
from tests.harness.encounters import LANCER, plan_of, planned
from tests.harness.people import People


@pytest.fixture
def group(people: People) -> tuple[int, int, int]:
    """A héroe of rank 4, a compañero of rank 1, and an ally without a player, of rank 9."""
    player = people.player()
    return (
        people.character("Bera", player_id=player, rank=4),
        people.character("Anka", Tier.COMPANION, player_id=player, rank=1),
        people.character("Oso", Tier.SECONDARY, rank=9),
    )


def test_a_row_of_the_list(campaign: Campaign, group: tuple[int, int, int]) -> None:
    planned(campaign, *group)
    (row,) = encounters(campaign)
    assert (row.name, row.difficulty, row.enemies, row.battle) == ("El paso", "2B", 5, None)
    assert [member.name for member in row.party.members] == ["Bera", "Anka", "Oso"]
    assert (row.party.heroes, row.party.average_level) == (2, Fraction(5, 2))
    assert row.party.members[0].detail == "Jugadora 1"
    assert row.forecasts == 0


def test_a_planned_party_and_one_of_nobody(campaign: Campaign) -> None:
    open_party = party_view(campaign, Party(heroes=6, average_level=Fraction(7, 2)))
    assert (open_party.planned, open_party.heroes) == (True, 6)
    assert open_party.average_level == Fraction(7, 2)
    assert party_view(campaign, Party()).average_level is None
    assert party_view(campaign, Party(heroes=-4)).heroes == 0


def test_allies_alone_are_no_heroes(campaign: Campaign, group: tuple[int, int, int]) -> None:
    found = levels(campaign, Party(group[2:]))
    assert found.party.heroes == 0
    assert found.rows[0].asked is FoeProblem.NO_HEROES
    assert found.rows[0].title == "Fácil contra pocos"


def test_who_was_taken_back_is_missed(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera", player_id=people.player())
    undo(campaign)
    found = party_view(campaign, Party((bera,)))
    assert (found.members, found.missing, found.heroes) == ((), (bera,), 0)


@pytest.mark.parametrize("life", ["dead", "retired"])
def test_who_is_dead_or_retired_is_no_hero_of_a_party(
    campaign: Campaign, group: tuple[int, int, int], life: str
) -> None:
    bera, anka, bear = group
    with campaign.step("test") as step:
        those = update(Character).where(Character.id.in_((bera, bear)))
        step.connection.execute(those.values(life=life))
    found = party_view(campaign, Party(group))
    assert [member.character_id for member in found.members] == [anka]
    assert [(member.name, member.life) for member in found.unable] == [
        ("Bera", life),
        ("Oso", life),
    ]
    assert (found.heroes, found.average_level, found.missing) == (1, Fraction(1), ())
    (asked,) = (row.asked for row in levels(campaign, Party(group)).rows if row.code == "2B")
    assert isinstance(asked, Encounter)
    assert (asked.enemies.total, asked.enemy_level.total) == (1, 1)
    assert levels(campaign, Party((bera,))).rows[0].asked is FoeProblem.NO_HEROES


def test_every_level_for_a_party(campaign: Campaign, group: tuple[int, int, int]) -> None:
    """Two heroes, 2.5 on average: level 3 (rulings, Encounters)."""
    found = levels(campaign, Party(group))
    assert found.lacks == ()
    rows = {row.code: row for row in found.rows}
    assert list(rows) == [f"{step}{width}" for step in "12345" for width in "ABC"]
    hard = rows["4C"].asked
    assert isinstance(hard, Encounter)
    assert (hard.enemies.total, hard.enemy_level.total) == (3, 5)
    assert (hard.aggression_modifier.total, hard.renown_modifier.total) == (-10, 3)
    (notice,) = rows["4C"].oddities
    assert notice.notice is EncounterNotice.AGGRESSION_UNLIKE_OTHERS
    for code in ("5A", "5B", "5C"):
        assert (rows[code].title, rows[code].asked) == ("", FoeProblem.LEVEL_UNDEFINED)


@pytest.mark.parametrize("code", ["saga", "factions"])
def test_an_edition_without_levels_says_what_it_lacks(
    playing: Callable[[str], Campaign], code: str
) -> None:
    campaign = playing(code)
    found = levels(campaign, Party(heroes=4))
    assert (found.rows, found.lacks) == ((), FOE_CHAPTERS)
    assert found.edition_title
    beside = beside_level(campaign, EncounterPlan(Party(heroes=4), "2B", (Group(LANCER),)))
    assert (beside.asked, beside.differences) == (None, ())


def test_a_composition_beside_its_level(campaign: Campaign, group: tuple[int, int, int]) -> None:
    """Two enemies of level 3 are asked at 2B; five come, three of them of level 2."""
    found = beside_level(campaign, plan_of(*group))
    assert isinstance(found.asked, Encounter)
    assert found.differences == (
        Difference(Unlike.TOO_MANY, 3),
        Difference(Unlike.LEVEL_BELOW, 1, 0),
        Difference(Unlike.LEADER_IDLE, group=1),
        Difference(Unlike.BOSS, group=1),
    )
    unknown = beside_level(campaign, plan_of(*group, difficulty="5C"))
    assert unknown.asked is FoeProblem.LEVEL_UNDEFINED
    assert beside_level(campaign, plan_of(*group, difficulty=None)).asked is None


def test_rows_follow_the_order_in_which_they_were_saved(campaign: Campaign) -> None:
    for name in ("Zorro", "Alce", "Lobo"):
        planned(campaign, name=name)
    saving.change(campaign, 1, replace(plan_of(), seed=4))
    assert [row.name for row in encounters(campaign)] == ["Zorro", "Alce", "Lobo"]
