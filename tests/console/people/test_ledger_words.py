"""Every row of a ledger is told in Spanish words, and never as a code."""

import re

from director.console.people.ledger_words import amount_words, kind_words, story_words
from director.operations import aftermath, characters
from director.operations.handle import Campaign
from director.operations.views import battle_reads, people_reads
from director.operations.views.people import LedgerRow

_CODE = re.compile(r"[a-z]+_[a-z]+|\b(battle|opening|wound|renown|victim|life|created|tier)\b")


def rows_of(campaign: Campaign) -> list[LedgerRow]:
    sheets = (people_reads.sheet(campaign, row.id) for row in people_reads.roster(campaign))
    return [row for sheet in sheets for row in sheet.ledger]


def test_no_code_is_left_in_the_sample_nor_after_reopening(campaign: Campaign) -> None:
    alive = next(row for row in people_reads.roster(campaign) if not row.in_pending_battle)
    characters.retire(campaign, alive.id)
    characters.bring_back(campaign, alive.id)
    fatal = next(row for row in battle_reads.battles(campaign) if row.state == "resolved")
    for battle in battle_reads.battles(campaign):
        if battle.state == "resolved":
            aftermath.reopen(campaign, battle.id)
    rows = rows_of(campaign)
    assert fatal.name in "".join(story_words(row) for row in rows)
    assert {row.cause for row in rows if row.kind == "life"} >= {"retired", "alive_again"}
    for row in rows:
        words = f"{kind_words(row)} {story_words(row)}"
        assert not _CODE.search(words), words
        assert "{" not in words
        assert amount_words(row) in ("", str(row.amount), f"{row.amount or 0:+d}")


def test_a_wound_tells_what_became_of_it() -> None:
    open_wound = LedgerRow("wound", 3, "battle", 1, 1, "El vado")
    healed = LedgerRow("wound", 3, "opening", 1, closed_day=5)
    assert story_words(open_wound) == "«El vado» · abierta"
    assert story_words(healed) == "traído de antes · curada el día 5"


def test_objects_and_the_purse_are_told() -> None:
    for did in ("found", "handed", "stored", "changed", "removed"):
        words = story_words(LedgerRow("life", 3, "item", facts={"did": did, "name": "{Copa}"}))
        assert "«{Copa}»" in words
        assert did not in words
    given = LedgerRow("renown", 3, "purse", 4, note="por la guardia", balance=9)
    assert story_words(given).startswith("de la bolsa de la caravana · por la guardia")
