"""Tables of events written as TOML, for ``event_toml`` to read back just as they are."""

import json
from collections.abc import Iterable, Iterator, Sequence

from director.operations.caravan.event_rows import NotedTable, condition_facts


def toml_text(tables: Iterable[NotedTable]) -> str:
    """Tables as ``read_toml`` reads them back, just as they are."""
    return "\n".join(line for each in tables for line in (*_lines(each), ""))


def _lines(noted: NotedTable) -> Iterator[str]:
    yield "[[table]]"
    yield f"name = {_text(noted.table.name)}"
    if noted.notes:
        yield f"notes = {_text(noted.notes)}"
    for entry in noted.table.entries:
        yield ""
        yield "[[table.entry]]"
        yield f"key = {_text(entry.key)}"
        yield f"text = {_text(entry.text)}"
        if entry.weight != 1:
            yield f"weight = {entry.weight}"
        for name, value in condition_facts(entry.condition).items():
            yield f"{name} = {_value(value)}"


def _value(value: int | Sequence[int | str]) -> str:
    if isinstance(value, int):
        return str(value)
    return (
        "[" + ", ".join(_text(each) if isinstance(each, str) else str(each) for each in value) + "]"
    )


def _text(text: str) -> str:
    """A basic string: what JSON escapes, and the one control character that it does not."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
