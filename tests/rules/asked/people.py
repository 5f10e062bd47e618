"""Cases of people: whom a player may have, who goes to battle, campaign tests."""

from director.editions import Edition
from director.rules.acquisition import acquisition
from director.rules.campaign_checks import campaign_check
from director.rules.participation import may_take_part
from director.rules.tiers import Tier
from tests.rules.asked.rule import ERROR, Facts, rule, without


def _acquisition(edition: Edition, given: Facts) -> Facts:
    answer = acquisition(edition, Tier(given["tier"]), **without(given, "tier"))
    cost = {} if answer.cost is None else {"cost": answer.cost.total}
    return {"allowed": answer.allowed, **cost}


def _participation(edition: Edition, given: Facts) -> Facts:
    answer = may_take_part(edition, **given)
    return ERROR if answer.unknown else {"allowed": answer.allowed}


def _campaign_check(edition: Edition, given: Facts) -> Facts:
    check = campaign_check(edition, **given)
    return {"success": check.success, "target": check.target.total, "chance": check.chance.total}


RULES = {
    "acquisition": rule(
        _acquisition,
        "tier",
        "allowed cost",
        clanmates_with_companion=0,
        has_companion=False,
        secondaries_owned=0,
        companions_owned=0,
        heroes_owned=0,
    ),
    "participation": rule(_participation, "history candidate slots", "allowed"),
    "campaign_check": rule(_campaign_check, "attribute roll", "success target chance", penalty=0),
}
