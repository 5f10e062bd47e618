"""Roads made up for the screens: as many days as a test wants, with all that may befall them."""

from director.operations.views.caravan import RoadDay
from director.rules.caravan.calendar import Calendar, Date, Month, date_of
from director.rules.caravan.state import CLANSMEN, FIGHTERS, CaravanState

RAINS = Calendar(
    (Month("Lluvias", 12), Month("Deshielo", 20)), year=3, weekdays=("lunes", "martes")
)


def road(days: int) -> tuple[RoadDay, ...]:
    """The first day and so many more, travelling and resting in turns of ten."""
    return tuple(_day(number) for number in range(days + 1))


def date(day: int) -> Date | None:
    """By the calendar above."""
    found = date_of(RAINS, day)
    return found if isinstance(found, Date) else None


def _day(number: int) -> RoadDay:
    resting = number % 10 > 6
    state = CaravanState({CLANSMEN: 420, FIGHTERS: 60}, max(0, 90 - number), 50)
    return RoadDay(
        number,
        None if number == 0 else "rest" if resting else "travel",
        state,
        wounded=number % 5,
        wounds=number % 5 * 2,
        hungry=number % 10 == 6,
        battles=((number, "El puente"),) if number % 10 == 4 else (),
        deaths=("Anka", "Olaf") if number % 10 == 4 else (),
        marks=("Suceso: un vado crecido", "Prueba de Supervivencia") if number % 10 == 5 else (),
    )
