"""Every value that a verb may refuse has a name on screen: no field's code is ever shown."""

import ast
from pathlib import Path

import director.operations
from director.console.refusals import refusal_trouble
from director.operations.character_form import STATS
from director.operations.problems import Refusal, Refused

_CHECKS = {"name", "optional_name", "words", "reason", "number", "choice"}


def fields() -> set[str]:
    """Names of fields as the operations write them down where they check a value."""
    found = set(STATS)
    for path in Path(director.operations.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
            if isinstance(node, ast.Call):
                found |= _named(node)
    return found


def _named(call: ast.Call) -> set[str]:
    of_typed_in = isinstance(call.func, ast.Attribute) and call.func.attr in _CHECKS
    local = isinstance(call.func, ast.Name) and call.func.id in ("number", "source")
    first = call.args[0] if (of_typed_in or local) and call.args else None
    given = [key.value for key in call.keywords if key.arg == "field"]
    constants = [first, *given]
    return {
        node.value
        for node in constants
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_field_has_a_name_on_screen() -> None:
    assert len(fields()) > 40
    nameless = {
        field
        for field in fields()
        if field in refusal_trouble(Refused(Refusal.EMPTY, field=field)).title.split()
        or f"{field}." in refusal_trouble(Refused(Refusal.EMPTY, field=field)).title.split()
    }
    assert nameless == set()
