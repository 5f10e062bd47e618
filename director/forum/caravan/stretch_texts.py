"""A day or a stretch of the road, told to the players: how it was travelled, what happened, who
healed, what was eaten and how the caravan stands now. Nothing secret is in it.
"""

from collections.abc import Iterator, Sequence

from director.forum.caravan.caravan_words import band_words
from director.forum.caravan.date_words import date_words
from director.forum.chronicle_facts import upper_first
from director.forum.chronicle_words import entry_words
from director.forum.document import (
    Block,
    Bullets,
    Document,
    Grid,
    Heading,
    Line,
    bold,
    line,
    paragraph,
)
from director.forum.phrases import counted, listed
from director.forum.safe_text import tidy
from director.operations.views.caravan import RoadDay
from director.operations.views.chronicle import ChronicleRow
from director.operations.views.stretch import Mended, StretchView
from director.rules.caravan.state import Quantity

_MOST_DAYS_NAMED = 6
_COUNTED = {
    Quantity.PEOPLE: "Gente",
    Quantity.SUPPLIES: "Suministros",
    Quantity.MORALE: "Moral",
}


def stretch_text(view: StretchView, *, numbers: bool = True) -> Document:
    """The text; without ``numbers`` it tells morale by its name and counts neither people nor
    supplies.
    """
    return Document(
        (
            Heading(stretch_title(view), 1),
            *_dates(view),
            paragraph(*_moved(view)),
            *_section("Antes, aún sin contar", _happened(view, earlier=True)),
            *_section("Lo que pasó", _happened(view)),
            *_section("Quién sana", tuple(line(*_mended(one)) for one in view.mended)),
            *_section("Hambre", tuple(_hunger(view, numbers=numbers))),
            *(_numbers(view) if numbers else _band(view)),
        )
    )


def stretch_title(view: StretchView) -> str:
    """``Día 48`` or ``Días 48 a 51``."""
    first, last = view.days[0].day, view.days[-1].day
    return f"Día {first}" if first == last else f"Días {first} a {last}"


def _dates(view: StretchView) -> Iterator[Block]:
    if view.first_date is None or view.last_date is None:
        return
    if view.first_date == view.last_date:
        yield paragraph(upper_first(tidy(date_words(view.first_date, year=True))), ".")
        return
    same_year = view.first_date.year == view.last_date.year
    first = date_words(view.first_date, year=not same_year)
    yield paragraph(tidy(f"Del {first} al {date_words(view.last_date, year=True)}."))


def _moved(view: StretchView) -> Line:
    activities = [day.activity for day in view.days]
    travelled, rested = activities.count("travel"), activities.count("rest")
    parts = [
        f"{counted(travelled, 'día', 'días')} de viaje" if travelled else "",
        f"{counted(rested, 'día', 'días')} de descanso" if rested else "",
    ]
    told = [part for part in parts if part]
    return line(bold(listed(told) if told else "La campaña comienza"), ".")


def _section(title: str, lines: Sequence[Line]) -> tuple[Block, ...]:
    return (Heading(title), Bullets(tuple(lines))) if lines else ()


def _happened(view: StretchView, *, earlier: bool = False) -> tuple[Line, ...]:
    """What the chronicle tells of these days, or of the day before them: that is in the numbers
    from which these days start, and stands apart.
    """
    begin = view.days[0].day
    told = [entry for entry in view.entries if (entry.day < begin) is earlier]
    return tuple(_entry(entry, dated=earlier or len(view.days) > 1) for entry in told)


def _entry(entry: ChronicleRow, *, dated: bool) -> Line:
    words = tidy(entry_words(entry))
    return line(f"Día {entry.day}: " if dated else "", words)


def _mended(one: Mended) -> Line:
    wounds = counted(one.wounds, "herida", "heridas")
    if not one.left:
        end = "y ya no le queda ninguna."
    else:
        end = f"y le queda{'' if one.left == 1 else 'n'} {counted(one.left, 'herida', 'heridas')}."
    return line(bold(tidy(one.name)), f" cierra {wounds} {end}")


def _hunger(view: StretchView, *, numbers: bool) -> Iterator[Line]:
    hungry = [day.day for day in view.days if day.hungry]
    if not hungry:
        return
    yield line(f"Falta comida {_on_days(hungry)}.")
    if view.lost:
        people = counted(view.lost, "persona", "personas")
        yield line(f"El hambre se lleva a {people}." if numbers else "El hambre se lleva gente.")


def _on_days(days: Sequence[int]) -> str:
    if len(days) == 1:
        return f"el día {days[0]}"
    if len(days) <= _MOST_DAYS_NAMED:
        return f"los días {listed([str(day) for day in days])}"
    return f"{len(days)} días, entre el {days[0]} y el {days[-1]}"


def _numbers(view: StretchView) -> tuple[Block, ...]:
    rows = tuple(_rows(view))
    if not rows:
        return ()
    eaten = counted(view.eaten, "suministro", "suministros")
    food = (paragraph(f"Se comen {eaten}."),) if view.eaten > 1 else ()
    if view.eaten == 1:
        food = (paragraph(f"Se come {eaten}."),)
    return (Heading("La caravana"), Grid(("", "Antes", "Ahora"), rows, right=(1, 2)), *food)


def _rows(view: StretchView) -> Iterator[tuple[str, str, str]]:
    """What was not counted yet when the days began has no number of then."""
    after = view.days[-1].state
    before = view.before or view.days[0]
    kept = before.state.kept
    for what, name in _COUNTED.items():
        if what in after.kept:
            then = _number(view, what, before, view.band_before) if what in kept else "—"
            yield name, then, _number(view, what, view.days[-1], view.band_after)


def _number(view: StretchView, what: Quantity, day: RoadDay, band: int) -> str:
    if what is Quantity.PEOPLE:
        return str(sum(day.state.people.values()))
    number = day.state.number(what)
    named = what is Quantity.MORALE and view.bands
    return f"{number}, {band_words(band, view.bands)}" if named else str(number)


def _band(view: StretchView) -> tuple[Block, ...]:
    """The morale by its name alone."""
    if Quantity.MORALE not in view.days[-1].state.kept or not view.bands:
        return ()
    before, after = (band_words(band, view.bands) for band in (view.band_before, view.band_after))
    counted_then = Quantity.MORALE in (view.before or view.days[0]).state.kept
    words = f"pasa de estar {before} a estar {after}"
    if not counted_then:
        words = f"está {after}"
    elif before == after:
        words = f"sigue {after}"
    return (Heading("La caravana"), paragraph(f"La moral {words}."))
