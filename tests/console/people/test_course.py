"""The course of a life from its ledger, without a screen."""

from hypothesis import given
from hypothesis import strategies as st

from director.console.people.course import CourseDay, course_of, stairs, worst
from director.operations.handle import Campaign
from director.operations.views import people_reads
from director.operations.views.people import LedgerRow


def renown(day: int, amount: int, balance: int) -> LedgerRow:
    return LedgerRow("renown", day, "battle", amount, balance=balance)


def wound(day: int, closed: int | None = None, **facts: int) -> LedgerRow:
    return LedgerRow("wound", day, "battle", 1, closed_day=closed, facts=facts)


def fought(day: int, battle: str, **facts: int) -> LedgerRow:
    return LedgerRow("participation", day, "battle", 1, 7, battle, facts=facts)


BORN = LedgerRow("life", 1, "created")


def test_every_day_on_which_something_changed() -> None:
    ledger = (
        BORN,
        renown(1, 6, 6),
        wound(11, 13),
        wound(11),
        fought(11, "El vado"),
        renown(11, 3, 9),
    )
    assert course_of(ledger, 20) == (
        CourseDay(1, 6, 0),
        CourseDay(11, 9, 2, ("El vado",)),
        CourseDay(13, 9, 1),
        CourseDay(20, 9, 1),
    )


def test_the_dead_stand_still() -> None:
    ledger = (BORN, fought(4, "El vado"), LedgerRow("life", 4, "death", battle="El vado"))
    assert [day.day for day in course_of(ledger)] == [1, 4]


def test_what_a_reopened_battle_took_back() -> None:
    """Its wounds and the battle never were; its renown was given and taken on the same day."""
    ledger = (
        BORN,
        fought(4, "El vado", withdrawn=1),
        wound(4, 6, withdrawn=1),
        renown(4, 3, 3),
        renown(6, -3, 0),
    )
    assert course_of(ledger, 6) == (CourseDay(1, 0, 0), CourseDay(4, 3, 0), CourseDay(6, 0, 0))


def test_the_last_balance_of_a_day_counts() -> None:
    assert course_of((BORN, renown(1, 5, 5), renown(1, -2, 3)), 1) == (CourseDay(1, 3, 0),)


def test_the_first_of_the_worst_days() -> None:
    course = course_of((BORN, wound(2, 3), wound(5), wound(7, 7)), 9)
    assert worst(course) == CourseDay(2, 0, 1)


def test_steps_stay_until_the_day_of_the_change() -> None:
    course = (CourseDay(1, 6, 0), CourseDay(11, 9, 2), CourseDay(20, 9, 1))
    assert stairs(course, lambda day: day.renown) == ((1, 11, 11, 20, 20), (6, 6, 9, 9, 9))
    assert stairs(course[:1], lambda day: day.wounds) == ((1,), (0,))


@given(st.lists(st.tuples(st.integers(1, 30), st.none() | st.integers(0, 9)), max_size=12))
def test_open_wounds_are_those_received_and_not_closed(lives: list[tuple[int, int | None]]) -> None:
    wounds = tuple(wound(day, None if rest is None else day + rest) for day, rest in lives)
    course = course_of((BORN, *sorted(wounds, key=lambda row: row.day)), 60)
    assert course[-1].wounds == sum(rest is None for _day, rest in lives)
    assert all(day.wounds >= 0 for day in course)
    assert [day.day for day in course] == sorted({day.day for day in course})


def test_it_ends_where_the_roster_stands(campaign: Campaign) -> None:
    for row in people_reads.roster(campaign):
        course = course_of(people_reads.sheet(campaign, row.id).ledger, 47)
        assert (course[-1].renown, course[-1].wounds) == (row.renown, row.open_wounds)
