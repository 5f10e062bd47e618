"""Why a verb was refused: a code and facts. The screen puts them into words and says what to do."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from director.editions.errors import NotDefinedError
from director.operations.handle import CampaignFileError

if TYPE_CHECKING:
    from director.editions.schema import Edition


class Refusal(StrEnum):
    """What stands in the way. ``field`` in the facts names the value that was typed in."""

    EMPTY = "empty"
    """Nothing visible was typed where something is needed (``field``)."""
    TOO_LONG = "too_long"
    """``field``, ``limit`` in characters."""
    CONTROL_CHARACTERS = "control_characters"
    """``field`` holds characters that no text can show."""
    OUT_OF_RANGE = "out_of_range"
    """``field``, ``value``, ``low``, ``high``."""
    UNKNOWN_CODE = "unknown_code"
    """``field``, ``value``: not one of the choices."""
    REPEATED_CODE = "repeated_code"
    """``field``, ``value``: given twice."""
    CREATURE_FILE_DAMAGED = "creature_file_damaged"
    """``file`` of the shared creatures tells more than could be read: it is not written over."""
    CREATURE_CHANGED = "creature_changed"
    """``name``: the shared creature is another by now than when it was last looked at."""
    CREATURE_GONE = "creature_gone"
    """``name``: the shared creature that was opened is not in the folder any more."""
    ZONE_UNKNOWN = "zone_unknown"
    """``value`` is no time zone."""
    NOT_FOUND = "not_found"
    """``kind``, ``id``: it is not in this campaign (an undo may have taken it away)."""
    CLAN_IN_USE = "clan_in_use"
    """``name``, ``characters`` in it, ``chronicle`` entries about it: only an unused one can go."""
    DEAD = "dead"
    """``name``: the verb is not for the dead."""
    ALREADY_RETIRED = "already_retired"
    NOT_RETIRED = "not_retired"
    IN_PENDING_BATTLE = "in_pending_battle"
    """``name``, ``battle``: that battle must be resolved first."""
    BATTLE_FORM = "battle_form"
    """``names``: the record of a battle contradicts itself; ``BattleRefused`` lists how."""
    BATTLE_HAS_HISTORY = "battle_has_history"
    """``battle`` was resolved and reopened: it can be resolved as not played, not removed."""
    ALREADY_RESOLVED = "already_resolved"
    """``battle``: its consequences were applied already."""
    NOT_RESOLVED = "not_resolved"
    """``battle``: it has no applied consequences."""
    NOT_COMPLETE = "not_complete"
    """``battle``, ``names``: ``NotComplete`` lists what each still waits for."""
    DRAFT_OUTDATED = "draft_outdated"
    """``battle``: its record changed since the wizard was opened."""
    SAME_EDITION = "same_edition"
    """``title``: the campaign, and every battle meant, plays by exactly these rules already."""

    ENDS_BEFORE_START = "ends_before_start"
    """An absence that is over before it begins."""
    LIVE_RUNNING = "live_running"
    """``battle`` is in play and has not ended: its record is its log."""
    LIVE_RECORD = "live_record"
    """``battle`` was played here: its record is its log and is corrected there."""
    LIVE_UNIT_TOLD = "live_unit_told"
    """``unit``: its entrance cannot be struck from the log while other lines speak of it."""
    ROLL_ELSEWHERE = "roll_elsewhere"
    """``result``: a die that fell for another unit, or for something else than the line tells."""
    AHEAD_OF_NOW = "ahead_of_now"
    """``at``: a post of a battle in play bears a date that has not come yet."""
    LIVE_PROBLEM = "live_problem"
    """``fault``, ``unit``, ``other``: the rules refuse what would happen in a battle in play."""
    ENCOUNTER_BEGUN = "encounter_begun"
    """The encounter has become ``battle`` already; a copy of it can become another."""
    BATTLE_PLANNED = "battle_planned"
    """``battle`` is what another encounter, ``name``, became."""

    NOTHING_OPEN = "nothing_open"
    """``name``: no entry of that table of events may come at this moment."""
    TEST_CLOSED = "test_closed"
    """``name``: the test of an attribute is closed, and what it brought is told."""
    TEST_UNSETTLED = "test_unsettled"
    """``name``, ``names``: the test waits for the rolls of those."""
    TEST_ROLLED = "test_rolled"
    """``name`` has rolled in this test already; another roll is a repeat."""
    TEST_NOT_ROLLED = "test_not_rolled"
    """``name`` has no roll in this test that could be repeated or taken back."""
    TEST_SUCCEEDED = "test_succeeded"
    """``name`` has passed: there is nothing to repeat."""
    TEST_NOT_COUNTED = "test_not_counted"
    """``name`` does not decide this test: a repeat would be paid for nothing."""
    HERO_POINTS_SHORT = "hero_points_short"
    """``name`` holds ``held`` Puntos de Héroe, and ``price`` are asked."""

    NAME_TAKEN = "name_taken"
    """``name``: another of the same list is called so, accents and case aside."""
    PEOPLE_KIND_IN_USE = "people_kind_in_use"
    """``name``: ``lines`` of the caravan's ledger are of that kind of people."""
    CALENDAR = "calendar_fault"
    """``fault`` of a calendar, and its ``place`` from 1 (0: of none); ``CalendarRefused`` lists
    all."""
    LINE_OF_OTHERS = "line_of_others"
    """``cause``: that line of the ledger comes with something that happened, and goes with it."""
    PURSE_SHORT = "purse_short"
    """``amount`` is more than the ``purse`` holds."""

    SCENE_FAULT = "scene_fault"
    """``fault`` (code of a ``SceneFault``), ``name`` of the option or the voter it is about: the
    decision contradicts itself."""
    SCENE_CLOSED = "scene_closed"
    """``name``: something was chosen in this decision already, and what it brought is told."""
    SCENE_VOTED = "scene_voted"
    """``name``: the option or the voter has a vote, which would be lost with it."""
    NOT_OF_PLAYER = "not_of_player"
    """``name`` is no character of ``player``, whose vote it is to pay for."""

    NOT_DEFINED = "not_defined"
    """``edition`` (its title) says nothing of ``block`` (the schema's name), and the verb needs
    it."""


class Refused(Exception):
    """A verb that was not done; nothing was written."""

    def __init__(self, code: Refusal, **facts: int | str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, int | str] = facts


@contextmanager
def asking(edition: "Edition") -> Iterator[None]:
    """Rules are asked within: what this edition does not define refuses the verb."""
    try:
        yield
    except NotDefinedError as error:
        raise Refused(Refusal.NOT_DEFINED, block=error.block, edition=edition.title) from error


class EditionUnreadable(CampaignFileError):
    """The copy of the rules inside a campaign cannot be read; ``detail`` says at which key and why.

    The file is left as it is.
    """

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path)
        self.detail = detail
