"""Changes to the draft are small, pure, and never leave half a defeat behind."""

from dataclasses import replace

from director.console.aftermath import edits
from director.console.aftermath.fighters import Author
from director.operations.aftermath_draft import (
    AftermathDraft,
    CaravanDraft,
    DraftRoll,
    PoolDraft,
    UnitDraft,
)
from director.rules.aftermath import FelledBy, Override

FALLEN = UnitDraft(
    1,
    absence_reason="",
    defeated=True,
    final_strength=-4,
    order=1,
    felled_by=FelledBy.BOSS,
    felled_by_id=9,
    death_roll=DraftRoll(3, 8),
    wound_roll=DraftRoll(50),
    veto="no",
    limit_veto="no",
    hero_dies=True,
    hero_reason="x",
    divisor=2,
    wounds=Override(1, "x"),
    renown=Override(5, "y"),
)
DRAFT = AftermathDraft(1, units=(FALLEN, UnitDraft(2, final_strength=7)))


def test_standing_up_takes_everything_of_the_defeat_away() -> None:
    stood = edits.stand(DRAFT, 1).unit(1)
    assert stood == UnitDraft(1, renown=Override(5, "y"))


def test_standing_keeps_a_strength_that_one_can_stand_with() -> None:
    stood = edits.stand(DRAFT, 2).unit(2)
    assert stood.final_strength == 7


def test_falling_drops_a_strength_that_contradicts_it() -> None:
    fell = edits.fall(DRAFT, 2, Author(FelledBy.MINION, 9)).unit(2)
    assert fell == UnitDraft(2, defeated=True, order=2, felled_by=FelledBy.MINION, felled_by_id=9)


def test_another_author_changes_nothing_else() -> None:
    other = edits.fall(DRAFT, 1, Author(FelledBy.UNKNOWN)).unit(1)
    assert other == replace(FALLEN, felled_by=FelledBy.UNKNOWN, felled_by_id=None)


def test_a_slip_is_taken_back_whole_unless_the_place_is_taken() -> None:
    slipped = edits.stand(DRAFT, 1)
    assert edits.fallen_again(slipped, FALLEN).unit(1) == FALLEN
    taken = edits.fall(slipped, 2, Author(FelledBy.MINION))
    assert edits.fallen_again(taken, FALLEN).unit(1) == replace(FALLEN, order=None)


def test_typing_the_same_roll_keeps_the_die_it_was() -> None:
    thrown = DraftRoll(27, 4)
    assert edits.typed_roll(27, thrown) is thrown
    assert edits.typed_roll(28, thrown) == DraftRoll(28)
    assert edits.typed_roll(None, thrown) is None


def test_rows_of_the_caravan_are_replaced_and_taken_away_by_place() -> None:
    rows = (CaravanDraft("supplies", 1), CaravanDraft("note", None, "a"))
    draft = replace(DRAFT, caravan=rows)
    assert edits.with_row(draft, 0, rows[1]).caravan == (rows[1], rows[1])
    assert edits.without_row(draft, 0).caravan == (rows[1],)


def test_a_sides_renown_is_said_once_and_taken_back() -> None:
    seven, two = Override(7, "por su valor"), Override(2, "huyeron")
    said = edits.with_pool(edits.with_pool(AftermathDraft(1), 1, two), 0, seven)
    assert said.pools == (PoolDraft(0, seven), PoolDraft(1, two))
    changed = edits.with_pool(said, 1, seven)
    assert (edits.pool_of(changed, 1), edits.pool_of(changed, 2)) == (seven, None)
    assert edits.with_pool(changed, 0, None).pools == (PoolDraft(1, seven),)
