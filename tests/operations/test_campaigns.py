"""A campaign is begun, opened, renamed; its rules are its own copy."""

from pathlib import Path

import pytest
from sqlalchemy import select, text, update

from director.editions.schema import Edition
from director.operations.campaigns import (
    create_campaign,
    edit_campaign,
    edition_of,
    open_campaign,
)
from director.operations.change import UNCHANGED, Subject
from director.operations.days import present_day
from director.operations.handle import AlreadyExists, Campaign, NothingToUndo
from director.operations.history import undo
from director.operations.problems import EditionUnreadable, Refusal
from director.operations.views.desk_reads import header
from director.store.file import Clock
from director.store.tables import EditionCopy
from tests.harness.people import HOSTILE
from tests.harness.refusals import refusal


@pytest.mark.parametrize("name", HOSTILE)
def test_a_campaign_is_as_it_was_begun(
    tmp_path: Path, edition: Edition, clock: Clock, name: str
) -> None:
    path = tmp_path / "otra.estandarte"
    begun = create_campaign(
        path,
        name=f" {name} ",
        edition=edition,
        clock=clock,
        zone="America/Lima",
        dialect="plain",
        first_day=47,
    )
    begun.close()
    opened = open_campaign(path, clock)
    with opened.reading() as connection:
        assert present_day(connection) == 47
    shown = header(opened)
    assert (shown.name, shown.zone, shown.dialect) == (name, "America/Lima", "plain")
    assert (shown.edition_code, shown.edition_title) == (edition.code, edition.title)
    assert (shown.day, shown.activity, shown.undo, shown.redo) == (47, None, None, None)
    assert shown.saved_at == clock()
    opened.close()


def test_beginning_is_no_step(campaign: Campaign) -> None:
    assert campaign.history() == ()
    with pytest.raises(NothingToUndo):
        undo(campaign)


def test_never_over_another_file(campaign: Campaign, edition: Edition, clock: Clock) -> None:
    with pytest.raises(AlreadyExists):
        create_campaign(campaign.path, name="Otra", edition=edition, clock=clock)
    assert header(campaign).name == "Invierno de Hierro"


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"name": " "}, Refusal.EMPTY),
        ({"name": "n" * 121}, Refusal.TOO_LONG),
        ({"zone": "Marte"}, Refusal.ZONE_UNKNOWN),
        ({"first_day": -1}, Refusal.OUT_OF_RANGE),
        ({"first_day": 10**9}, Refusal.OUT_OF_RANGE),
    ],
)
def test_a_refused_campaign_leaves_no_file(
    tmp_path: Path, edition: Edition, clock: Clock, changed: dict[str, str | int], code: Refusal
) -> None:
    path = tmp_path / "otra.estandarte"
    values = {"name": "Otra", **changed}
    refused = refusal(create_campaign, path, edition=edition, clock=clock, **values)
    assert refused.code is code
    assert list(tmp_path.iterdir()) == []


def test_an_edit_is_one_step(campaign: Campaign) -> None:
    change = edit_campaign(campaign, name="Deshielo", zone="UTC", dialect="plain", notes="Fin")
    assert change.subjects == {Subject.CAMPAIGN, Subject.HISTORY}
    shown = header(campaign)
    assert (shown.name, shown.zone, shown.dialect) == ("Deshielo", "UTC", "plain")
    assert shown.undo == change.label
    undo(campaign)
    assert header(campaign).name == "Invierno de Hierro"


def test_saving_without_a_change_writes_nothing(campaign: Campaign) -> None:
    same = edit_campaign(
        campaign, name=" Invierno de Hierro", zone="Europe/Madrid", dialect="phpbb", notes=" "
    )
    assert same is UNCHANGED
    assert campaign.history() == ()


def test_the_rules_are_those_it_began_with(campaign: Campaign, edition: Edition) -> None:
    assert edition_of(campaign) == edition
    assert edition_of(campaign) is edition_of(campaign)


@pytest.mark.parametrize(
    "damaged", ["", "{}", "[1, 2", '{"code": "campana", "title": "\\ud800"}', "null", b"\xff\x00"]
)
def test_a_damaged_copy_of_the_rules(campaign: Campaign, clock: Clock, damaged: object) -> None:
    """The error has a type, the file stays as it is, and the lock is let go."""
    path = campaign.path
    with campaign.step("test") as step:
        step.connection.execute(
            text('UPDATE edition_copy SET "values" = :damaged'), {"damaged": damaged}
        )
    campaign.close()
    before = path.read_bytes()
    for _ in range(2):
        with pytest.raises(EditionUnreadable) as raised:
            open_campaign(path, clock)
        assert raised.value.path == path
        assert raised.value.detail
    assert path.read_bytes() == before


def test_a_campaign_follows_its_own_copy(campaign: Campaign, edition: Edition) -> None:
    """The rules are read from the file each time, so a changed copy is seen at once."""
    with campaign.reading() as connection:
        kept = connection.execute(select(EditionCopy.values)).scalar_one()
    with campaign.step("test") as step:
        changed = kept.replace(edition.title, "De la casa")
        step.connection.execute(update(EditionCopy).values(values=changed))
    assert edition_of(campaign).title == "De la casa"
