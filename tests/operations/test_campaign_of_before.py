"""A campaign begun before the editions knew all the rules: its copy lacks their chapters, and it
plays on as it did. How the file was made stands in ``freeze_campaign``.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations import aftermath
from director.operations.aftermath_draft import AftermathDraft, DraftRoll
from director.operations.edition_preview import change_preview
from director.operations.editions import attribute_names, change_edition, kept_copies
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.opening import edition_of, open_campaign
from director.operations.problems import EditionUnreadable
from director.operations.views.battle_reads import battles, resolved
from director.operations.views.desk_reads import today
from director.operations.views.people_reads import roster, sheet
from director.store.file import Clock
from tests.harness.dumps import dump
from tests.harness.file_dumps import day_entries, dump_columns_of, dump_file

FILE = Path(__file__).parent / "files" / "before_all_rules.estandarte"


@pytest.fixture
def before(tmp_path: Path, clock: Clock) -> Iterator[Campaign]:
    path = tmp_path / "de antes.estandarte"
    shutil.copyfile(FILE, path)
    opened = open_campaign(path, clock)
    yield opened
    opened.close()


def key_of(campaign: Campaign, name: str) -> int:
    return next(row.id for row in battles(campaign) if row.name == name)


def told(campaign: Campaign, key: int) -> dict[str, tuple[object, ...]]:
    """Of each who fought: fate, new wounds, renown gained and had, refund."""
    found = resolved(campaign, key)
    return {
        found.battle.combatant(row.unit).name: (
            row.dies,
            row.wounds.new.total if row.wounds and row.wounds.new else None,
            row.renown.gain.total,
            row.renown.balance.total,
            row.refund.total if row.refund else None,
        )
        for row in found.plan.units
    }


YESTERDAY = {
    "La poza": {"Bera": (False, 2, 0, 4, None), "Ivar": (False, 0, 0, 3, None)},
    "El barranco": {
        "Ivar": (False, 1, 3, 3, None),
        "Bera": (False, 0, 4, 4, None),
        "Tove": (False, 0, 3, 15, None),
    },
}
"""What the program of then made of the same two drafts."""


def test_its_file_has_the_present_format_and_is_kept_as_it_was(before: Campaign) -> None:
    assert before.former == before.path.with_name("de antes.v1.estandarte")
    assert before.former.read_bytes() == FILE.read_bytes()
    before.close()
    assert dump_columns_of(FILE, before.path) == dump_file(FILE)
    with closing(sqlite3.connect(before.path)) as raw:
        days = raw.execute("SELECT day, activity FROM caravan_day ORDER BY day").fetchall()
    assert [(row[0], row[-1]) for row in day_entries(before.path)] == days
    assert days


def test_one_whose_rules_cannot_be_read_keeps_its_format_and_every_byte(
    tmp_path: Path, clock: Clock
) -> None:
    path = tmp_path / "de antes.estandarte"
    shutil.copyfile(FILE, path)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("""UPDATE edition_copy SET "values" = '{}'""")
        raw.commit()
    written = path.read_bytes()
    with pytest.raises(EditionUnreadable):
        open_campaign(path, clock)
    assert path.read_bytes() == written
    assert list(tmp_path.iterdir()) == [path]


def test_everybody_is_there_and_todays_rules_are_not(before: Campaign, edition: Edition) -> None:
    rows = {row.name: row for row in roster(before)}
    assert {"Ivar", "Bera", "Tove"} <= rows.keys()
    assert [sheet(before, row.id).row.name for row in rows.values()] == list(rows)
    assert today(before).pending
    assert attribute_names(before) == {
        code: value.value for code, value in (edition.campaign_attributes or {}).items()
    }
    (copy,) = kept_copies(before)
    assert copy.edition.turn is None
    assert edition.turn is not None


def test_the_parked_wizard_goes_on_with_its_die(before: Campaign) -> None:
    key = key_of(before, "La poza")
    context = aftermath.context(before, key)
    assert context.parked
    wound = next(row.wound_roll for row in context.draft.units if row.wound_roll)
    assert (wound.result, wound.roll_id is not None) == (77, True)
    whole = dump(before)
    aftermath.apply(before, lucky(context.draft))
    assert told(before, key) == YESTERDAY["La poza"]
    undo(before)
    assert dump(before)["battle"] == whole["battle"]


def lucky(draft: AftermathDraft) -> AftermathDraft:
    """Every roll that lies there, and the luckiest in place of those that do not."""
    units = tuple(
        replace(
            row,
            death_roll=row.death_roll or DraftRoll(100),
            wound_roll=row.wound_roll or DraftRoll(100),
        )
        for row in draft.units
    )
    return replace(draft, units=units)


def test_what_was_resolved_is_opened_again_and_comes_out_the_same(before: Campaign) -> None:
    key = key_of(before, "El barranco")
    assert told(before, key) == YESTERDAY["El barranco"]
    aftermath.reopen_preview(before, key)
    aftermath.reopen(before, key)
    aftermath.apply(before, aftermath.context(before, key).draft)
    assert told(before, key) == YESTERDAY["El barranco"]
    undo(before)
    undo(before)
    assert told(before, key) == YESTERDAY["El barranco"]


def test_todays_campana_is_taken_up_value_by_value(before: Campaign, edition: Edition) -> None:
    key = key_of(before, "La poza")
    preview = change_preview(before, edition, key)
    new = [row.key for row in preview.differences if row.before is None]
    assert len(new) > 30
    assert preview.changes
    change_edition(before, edition, key)
    assert edition_of(before) == edition
    aftermath.apply(before, lucky(aftermath.context(before, key).draft))
    assert told(before, key) == YESTERDAY["La poza"]
