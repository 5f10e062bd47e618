"""Cases of people: who goes to battle, and how they are asked."""

from director.editions import Edition
from director.rules.participation import may_take_part
from tests.rules.asked.rule import Facts, rule


def _participation(edition: Edition, given: Facts) -> Facts:
    return {"allowed": may_take_part(edition, **given).allowed}


RULES = {
    "participation": rule(_participation, "history candidate slots", "allowed"),
}
