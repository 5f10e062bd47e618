"""What a character takes into a battle by the numbers of its edition."""

from dataclasses import replace

from sqlalchemy import select

from director.editions.schema import Edition
from director.operations.battle_form import BattleForm, SideForm, UnitForm
from director.operations.battles import edit_battle, form_of, record_battle
from director.operations.caravan.days import pass_days
from director.operations.handle import Campaign
from director.operations.muster import muster
from director.rules.derivation import Derivation, TermCode
from director.rules.stats import Stat
from director.store.tables import Combatant
from tests.harness.ledger_lines import line, opening
from tests.harness.people import People


def test_the_unfit_begin_with_the_least_the_edition_allows(
    campaign: Campaign, people: People, edition: Edition
) -> None:
    """11 of Fuerza and 11 wounds leave nothing; 4 wounds leave 7, which is more than the least."""
    unfit, hurt = people.character(wounds=11), people.character(wounds=4)
    assert edition.stats is not None
    three = edition.stats.least_start.model_copy(update={"value": 3})
    stats = edition.stats.model_copy(update={"least_start": three})
    for rules, least in ((edition, 1), (edition.model_copy(update={"stats": stats}), 3)):
        with campaign.reading() as connection:
            found = muster(connection, rules, {unfit, hurt}, day=1)
        starts = [found[key].snapshot()["strength"] for key in (unfit, hurt)]
        assert starts == [least, 7]


def _willpower(campaign: Campaign, edition: Edition, character: int, day: int = 1) -> Derivation:
    with campaign.reading() as connection:
        return muster(connection, edition, {character}, day=day)[character].effective[
            Stat.WILLPOWER
        ]


def test_the_morale_of_the_battles_day_counts(
    campaign: Campaign, people: People, edition: Edition
) -> None:
    """Morale is 85 on day 1 and 75 on day 2, then 65: +1, +1 and nothing. On day 0 nobody kept any
    count of it.
    """
    bera = people.character()
    opening(campaign, morale=85)
    pass_days(campaign, "travel", 2)
    found = [_willpower(campaign, edition, bera, day) for day in (0, 1, 2, 3)]
    assert [one.total for one in found] == [6, 7, 7, 6]
    assert [term.code for term in found[0].terms] == [TermCode.STAT_BASE]
    assert [one.terms[-1].facts["morale"] for one in found[1:]] == [85, 75, 65]
    assert {one.terms[-1].code for one in found[1:]} == {TermCode.MORALE}


def test_without_a_count_of_morale_nobody_asks_for_it(
    campaign: Campaign, people: People, edition: Edition
) -> None:
    bera = people.character()
    line(campaign, "morale", 95, cause="aftermath")
    opening(campaign, supplies=3)
    assert [term.code for term in _willpower(campaign, edition, bera).terms] == [TermCode.STAT_BASE]


def test_an_edition_may_leave_it_out(campaign: Campaign, people: People, edition: Edition) -> None:
    bera = people.character()
    opening(campaign, morale=95)
    assert edition.caravan is not None
    off = edition.caravan.morale.kept.model_copy(update={"value": False})
    morale = edition.caravan.morale.model_copy(update={"kept": off})
    silent = edition.model_copy(
        update={"caravan": edition.caravan.model_copy(update={"morale": morale})}
    )
    without = edition.model_copy(update={"caravan": None})
    assert [_willpower(campaign, one, bera).total for one in (edition, silent, without)] == [
        8,
        6,
        6,
    ]


def test_a_record_freezes_it_and_keeps_it(
    campaign: Campaign, people: People, edition: Edition
) -> None:
    """Voluntad 6 and +2; what happens to the morale afterwards changes no record."""
    bera = people.character()
    opening(campaign, morale=95)
    units = (UnitForm(0, character_id=bera), UnitForm(1, name="Dredge"))
    sides = (SideForm("Nosotros", of_players=True), SideForm("Ellos"))
    form = BattleForm("El vado", 1, sides=sides, units=units)
    battle = record_battle(campaign, form).created
    assert battle is not None
    line(campaign, "morale", -90)
    edit_battle(campaign, battle, replace(form_of(campaign, battle), notes="Nieva"))
    query = select(Combatant.willpower).where(Combatant.character_id == bera)
    with campaign.reading() as connection:
        assert connection.execute(query).scalars().all() == [8]
