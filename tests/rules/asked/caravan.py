"""Cases of the caravan: its days, what its people eat, and what its morale gives in battle."""

from director.editions import Edition
from director.rules.caravan.days import NO_WAITS, Waits
from director.rules.caravan.morale import band_of, willpower_of
from director.rules.caravan.passing import pass_days
from director.rules.caravan.state import Activity, CaravanState, Traveller
from director.rules.caravan.supplies import lasting, need
from tests.rules.asked.rule import Facts, rule


def _days(edition: Edition, given: Facts) -> Facts:
    state = CaravanState(given["people"], given["supplies"], given["morale"])
    company = [Traveller(number, wounds) for number, wounds in enumerate(given["wounds"])]
    waits = Waits() if given["stops"] else NO_WAITS
    activity = Activity(given["activity"])
    found = pass_days(edition, state, activity, given["days"], company, waits)
    return {
        "passed": len(found.days),
        "people": dict(found.state.people),
        "supplies": found.state.supplies,
        "morale": found.state.morale,
        "wounds": [traveller.wounds for traveller in found.company],
        "stopped": [reason.value for reason in found.stopped],
    }


def _supplies(edition: Edition, given: Facts) -> Facts:
    state = CaravanState(given["people"], given["supplies"], 0)
    days = lasting(edition, state)
    lasts = {} if days is None else {"days": days.total}
    return {"need": need(edition, state).total, "ends": days is not None, **lasts}


def _morale(edition: Edition, given: Facts) -> Facts:
    band = band_of(edition, given["morale"]).number
    return {"band": band, "willpower": willpower_of(edition, given["morale"]).total}


RULES = {
    "caravan_days": rule(
        _days,
        "activity days people supplies morale",
        "passed people supplies morale wounds stopped",
        wounds=[],
        stops=False,
    ),
    "caravan_supplies": rule(_supplies, "people supplies", "need ends days"),
    "caravan_morale": rule(_morale, "morale", "band willpower"),
}
