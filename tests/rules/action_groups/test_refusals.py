"""Refusals: values that rules give, each of them somewhere."""

from pathlib import Path

import director.rules.action_groups
from director.rules.action_groups.refusals import NotAllowed, Refusal


def test_every_refusal_is_given_by_some_rule() -> None:
    package = Path(director.rules.action_groups.__file__).parent
    rules = [path for path in package.glob("*.py") if path.name != "refusals.py"]
    text = "".join(path.read_text(encoding="utf-8") for path in rules)
    assert [one for one in Refusal if f"Refusal.{one.name}" not in text] == []


def test_a_refusal_may_say_no_more_than_its_code() -> None:
    assert NotAllowed(Refusal.DEAD) == NotAllowed(Refusal.DEAD, subject="", source=None)
