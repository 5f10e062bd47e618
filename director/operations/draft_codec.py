"""Drafts and plans of an aftermath as JSON-able facts, to be kept in the file and read back whole.

Reading is strict: facts of an unknown version, with a key too many, a key too few or a value of the
wrong kind are refused, never guessed at.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from director.operations.aftermath_draft import AftermathDraft
from director.operations.views.battles import BattleView
from director.rules.aftermath import AftermathPlan

VERSION = 1

T = TypeVar("T")


class UnreadableFacts(ValueError):
    """The facts are not what this program writes; ``detail`` says where they differ."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


@dataclass(frozen=True, slots=True)
class KeptAftermath:
    """Everything an applied aftermath keeps: what was asked, of which battle, and what came of it.

    The battle, its names and the campaign's are as they were then, so that the summary of today and
    of next year tell the same story.
    """

    campaign: str
    edition_title: str
    battle: BattleView
    draft: AftermathDraft
    plan: AftermathPlan


def draft_to_facts(draft: AftermathDraft) -> dict[str, Any]:
    """A draft as facts."""
    return {"version": VERSION, "draft": _dump(AftermathDraft, draft)}


def draft_from_facts(facts: object) -> AftermathDraft:
    """The draft that was kept; ``UnreadableFacts`` when it cannot be read."""
    return _load(AftermathDraft, _opened(facts, "draft")["draft"])


def plan_to_facts(plan: AftermathPlan) -> dict[str, Any]:
    """A plan with all its derivations as facts."""
    return {"version": VERSION, "plan": _dump(AftermathPlan, plan)}


def plan_from_facts(facts: object) -> AftermathPlan:
    """The plan that was kept; ``UnreadableFacts`` when it cannot be read."""
    return _load(AftermathPlan, _opened(facts, "plan")["plan"])


def request_to_facts(kept: KeptAftermath) -> dict[str, Any]:
    """What was asked: the draft, and the battle as it stood when the consequences were applied."""
    return {
        "version": VERSION,
        "campaign": kept.campaign,
        "edition_title": kept.edition_title,
        "battle": _dump(BattleView, kept.battle),
        "draft": _dump(AftermathDraft, kept.draft),
    }


def kept_from_facts(request: object, plan: object) -> KeptAftermath:
    """An applied aftermath from its two columns; ``UnreadableFacts`` when they cannot be read."""
    asked = _opened(request, "campaign", "edition_title", "battle", "draft")
    return KeptAftermath(
        campaign=_load(str, asked["campaign"]),
        edition_title=_load(str, asked["edition_title"]),
        battle=_load(BattleView, asked["battle"]),
        draft=_load(AftermathDraft, asked["draft"]),
        plan=plan_from_facts(plan),
    )


def _opened(facts: object, *keys: str) -> Mapping[str, object]:
    if not isinstance(facts, dict) or facts.keys() != {"version", *keys}:
        raise UnreadableFacts("not the expected keys")
    if facts["version"] != VERSION:
        raise UnreadableFacts(f"version {facts['version']!r}")
    return facts


@cache
def _adapters() -> Mapping[type, TypeAdapter[Any]]:
    """Building them is slow, and only needed once something is parked or applied."""
    return {kind: TypeAdapter(kind) for kind in (AftermathDraft, AftermathPlan, BattleView, str)}


def _dump(kind: type[T], value: T) -> Any:
    """``fallback`` opens the read-only mappings in which terms carry their facts, of which pydantic
    would warn.
    """
    return _adapters()[kind].dump_python(value, mode="json", fallback=dict, warnings=False)


def _load(kind: type[T], facts: object) -> T:
    """Read, then write again and compare: whatever was ignored or bent on the way in shows up."""
    try:
        value: T = _adapters()[kind].validate_python(facts)
    except ValidationError as error:
        raise UnreadableFacts(str(error)) from error
    if _dump(kind, value) != facts:
        raise UnreadableFacts(f"not what was written of a {kind.__name__}")
    return value
