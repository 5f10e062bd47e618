"""What a director should see of a day: hunger, an empty store, morale, who is whole again."""

from collections.abc import Mapping, Sequence

from director.editions.schema import Edition
from director.rules.caravan.days import Healed, Notice, NoticeKind
from director.rules.caravan.morale import band_of, kept
from director.rules.caravan.resting import may_heal
from director.rules.caravan.state import CaravanState, Traveller
from director.rules.caravan.supplies import consumed, need
from director.rules.healing import rest_heals


def of_food(
    edition: Edition, hungry: int, after: CaravanState, company: Sequence[Traveller]
) -> tuple[Notice, ...]:
    """Who went hungry, and whether nothing is left for tomorrow; nothing where days take none."""
    if not consumed(edition, after):
        return ()
    tomorrow = 0 if after.supplies else need(edition, after, company).total
    return _seen({NoticeKind.HUNGRY: hungry, NoticeKind.SUPPLIES_GONE: tomorrow})


def of_morale(edition: Edition, before: CaravanState, after: CaravanState) -> tuple[Notice, ...]:
    """A band that was left for another, and the bottom; nothing where no morale is kept."""
    if not kept(edition, after):
        return ()
    band = band_of(edition, after.morale)
    moved = band != band_of(edition, before.morale)
    come = (Notice(NoticeKind.BAND, band.number),) if moved else ()
    bottom = () if after.morale else (Notice(NoticeKind.MORALE_BOTTOM, 0),)
    return (*come, *bottom)


def of_rest(
    edition: Edition, company: Sequence[Traveller], healed: Sequence[Healed]
) -> tuple[Notice, ...]:
    """Who is whole again after a day of rest, and whom it could not heal, and why."""
    busy = sum(one.alive and one.busy and one.wounds > 0 for one in company)
    return _seen(
        {
            NoticeKind.WHOLE: sum(one.wounds.total == 0 for one in healed),
            NoticeKind.BUSY: busy,
            NoticeKind.REST_HEALS_NOTHING: 0
            if rest_heals(edition)
            else sum(map(may_heal, company)),
        }
    )


def _seen(numbers: Mapping[NoticeKind, int]) -> tuple[Notice, ...]:
    return tuple(Notice(kind, number) for kind, number in numbers.items() if number)
