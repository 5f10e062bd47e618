"""Drafts, half-typed forms and plans as JSON text, to be kept in the file and read back whole.

What has its default value is left out, so that a field added later, with a default, does not make
old texts unreadable; a default that changes its meaning needs a new version. Reading is strict
otherwise: a text of an unknown version, with a key nobody knows or a value of the wrong kind is
refused, never guessed at.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from director.operations.aftermath_draft import AftermathDraft
from director.operations.battle_form import BattleForm
from director.operations.views.battles import BattleView, RestingView
from director.rules.aftermath import AftermathPlan

VERSION = 1


class UnreadableText(ValueError):
    """The text is not what this program writes; ``detail`` says where they differ."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Request:
    """What an applied aftermath was asked, told so that it needs nothing else to be understood.

    The battle, its names, those of whom it healed by their staying out, and the campaign's are as
    they were then, so that the summary of today and of next year tell the same story. ``openings``
    are the percents that characters carried before any battle changed that, where this one did;
    requests of yesterday do not tell.
    """

    version: int
    campaign: str
    edition_title: str
    battle: BattleView
    draft: AftermathDraft
    resting: tuple[RestingView, ...] = ()
    openings: tuple[tuple[int, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class _KeptDraft:
    version: int
    draft: AftermathDraft


@dataclass(frozen=True, slots=True)
class _KeptForm:
    version: int
    form: BattleForm


@dataclass(frozen=True, slots=True)
class _KeptPlan:
    version: int
    plan: AftermathPlan


_Kept = TypeVar("_Kept", _KeptDraft, _KeptForm, _KeptPlan, Request)


def draft_to_text(draft: AftermathDraft) -> str:
    """A draft as text."""
    return _write(_KeptDraft(VERSION, draft))


def draft_from_text(text: str) -> AftermathDraft:
    """The draft that was kept; ``UnreadableText`` when it cannot be read."""
    return _read(_KeptDraft, text).draft


def form_to_text(form: BattleForm) -> str:
    """A half-typed record of a battle as text."""
    return _write(_KeptForm(VERSION, form))


def form_from_text(text: str) -> BattleForm:
    """The record that was kept half typed; ``UnreadableText`` when it cannot be read."""
    return _read(_KeptForm, text).form


def plan_to_text(plan: AftermathPlan) -> str:
    """A plan with all its derivations as text."""
    return _write(_KeptPlan(VERSION, plan))


def plan_from_text(text: str) -> AftermathPlan:
    """The plan that was kept; ``UnreadableText`` when it cannot be read."""
    return _read(_KeptPlan, text).plan


def request_to_text(request: Request) -> str:
    """What was asked as text."""
    return _write(request)


def request_from_text(text: str) -> Request:
    """What was asked; ``UnreadableText`` when it cannot be read."""
    return _read(Request, text)


@cache
def _adapters() -> dict[type, TypeAdapter[Any]]:
    """Building them is slow, and only needed once something is parked or applied."""
    return {kind: TypeAdapter(kind) for kind in (_KeptDraft, _KeptForm, _KeptPlan, Request)}


def _write(kept: _KeptDraft | _KeptForm | _KeptPlan | Request) -> str:
    """``fallback`` opens the read-only mappings in which terms carry their facts, of which pydantic
    would warn.
    """
    adapter = _adapters()[type(kept)]
    text = adapter.dump_json(kept, exclude_defaults=True, fallback=dict, warnings=False)
    return text.decode()


def _read(kind: type[_Kept], text: str) -> _Kept:
    """Read, then write again and compare: whatever was ignored or bent on the way in shows up."""
    try:
        kept: _Kept = _adapters()[kind].validate_json(text)
    except ValidationError as error:
        raise UnreadableText(str(error)) from error
    if kept.version != VERSION:
        raise UnreadableText(f"version {kept.version}")
    if _write(kept) != text:
        raise UnreadableText(f"not what is written of a {kind.__name__}")
    return kept
