"""Results of the rules told whole, to be compared with texts that somebody read and agreed to.

A number can be right for a wrong reason. The proof of a result has every term with its amount, its
source and the numbers behind it, so a term that lost its source or names another line is seen.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from director.editions import Source
from director.rules.derivation import Derivation, Term

GOLDEN = Path(__file__).parent / "golden"


def assert_proofs(name: str, results: Mapping[str, Any]) -> None:
    """The results, by what was asked, are told exactly as in ``golden/<name>.txt``.

    A text that differs is left beside it as ``<name>.found``: read it before it takes the place of
    the other.
    """
    golden, found = GOLDEN / f"{name}.txt", GOLDEN / f"{name}.found"
    text = "\n".join(f"## {asked}\n{proof(result)}\n" for asked, result in results.items())
    expected = golden.read_text(encoding="utf-8") if golden.exists() else ""
    if text != expected:
        found.write_text(text, encoding="utf-8")
    assert text == expected, f"{found} differs from {golden}"
    found.unlink(missing_ok=True)


def proof(result: Any) -> str:
    """Any result of the rules as text, one fact per line."""
    return "\n".join(_told(result, "", ""))


def _told(value: Any, name: str, indent: str) -> Iterator[str]:
    label = f"{indent}{name}: " if name else indent
    if isinstance(value, Derivation):
        yield f"{label}{value.total}"
        yield from (f"{indent}    {_term(term)}" for term in value.terms)
    elif isinstance(value, Term):
        yield f"{label}{_term(value)}"
    elif isinstance(value, Source):
        yield f"{label}{_source(value)}"
    elif is_dataclass(value) and not isinstance(value, type):
        yield f"{label}{type(value).__name__}"
        for field in fields(value):
            yield from _told(getattr(value, field.name), field.name, indent + "  ")
    elif isinstance(value, (tuple, list)) and not all(_is_plain(item) for item in value):
        yield f"{label}{len(value)} of them"
        for number, item in enumerate(value, start=1):
            yield from _told(item, str(number), indent + "  ")
    elif isinstance(value, Mapping):
        yield f"{label}{len(value)} entries"
        for key, item in value.items():
            yield from _told(item, repr(_plain(key)), indent + "  ")
    else:
        yield f"{label}{_plain(value)!r}"


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, (int, str))


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if isinstance(value, frozenset):
        return sorted(_plain(item) for item in value)  # sets have no order of their own
    return value


def _term(term: Term) -> str:
    facts = ", ".join(f"{key} {value}" for key, value in term.facts.items())
    code = term.code.value if isinstance(term.code, Enum) else repr(term.code)
    source = "-" if term.source is None else _source(term.source)
    return f"{term.amount:+d} {code} [{source}]" + (f" {{{facts}}}" if facts else "")


def _source(source: Source) -> str:
    where = "house" if source.house else f"{source.book}:{source.line}"
    return f"{where} {source.section}"
