"""A battle that is being set up and was left half typed: kept on the desk, outside undo."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Literal

from pydantic import ConfigDict, TypeAdapter
from sqlalchemy import Connection, exists, select

from director.operations.change import Change, Subject
from director.operations.drafts_desk import clear, lay, lying
from director.operations.handle import Campaign, Damaged
from director.operations.live.live_form import LiveForm
from director.store.tables import Character, Draft, Encounter

FORM_KIND = "live_form"
"""Kind of these drafts. There is one, for the next battle that begins: its subject is empty."""

_NEW = ""
_DESK = Change(frozenset({Subject.DRAFTS}))


@dataclass(frozen=True, slots=True)
class HalfStarted:
    """What was typed. ``texts`` are those that cannot be read yet, by the field they stand in:
    ``zone:0`` and the like; they are no part of the form, and nothing typed is lost.
    """

    form: LiveForm
    texts: tuple[tuple[str, str], ...] = ()

    @property
    def unread(self) -> Mapping[str, str]:
        """The same texts, to be looked up."""
        return dict(self.texts)


@dataclass(frozen=True, slots=True)
class ParkedStart:
    """What was left half typed, and when."""

    form: HalfStarted
    left_at: datetime


@dataclass(frozen=True, slots=True)
class _Kept:
    version: Literal[1]
    half: HalfStarted


def park_start(campaign: Campaign, half: HalfStarted) -> Change:
    """Keep it in place of an earlier one; faults in it are no matter yet."""
    text = _adapter().dump_json([_Kept(1, half)], exclude_defaults=True).decode()
    with campaign.aside() as connection:
        lay(connection, FORM_KIND, _NEW, text, campaign.clock())
    return _DESK


def forget_start(campaign: Campaign) -> Change:
    """Throw it away."""
    with campaign.aside() as connection:
        clear(connection, FORM_KIND, _NEW)
    return _DESK


def parked_start(campaign: Campaign) -> ParkedStart | None:
    """What was left, if anything was; ``Damaged`` when it cannot be read.

    Absences of people whom an undo took away meanwhile are left out, as they are of the plan, and
    so is an encounter that is gone.
    """
    with campaign.reading() as connection:
        draft = lying(connection, FORM_KIND, _NEW)
        if draft is None:
            return None
        try:
            (kept,) = _adapter().validate_json(draft[0])
        except ValueError as error:
            raise Damaged(campaign.path, f"battle half set up: {error}") from error
        return ParkedStart(_fitted(connection, kept.half), draft[1])


def has_parked_start(campaign: Campaign) -> bool:
    """Whether a battle was left half set up."""
    query = exists().where(Draft.kind == FORM_KIND, Draft.subject == _NEW)
    with campaign.reading() as connection:
        return bool(connection.execute(select(query)).scalar())


def _fitted(connection: Connection, half: HalfStarted) -> HalfStarted:
    people = set(connection.execute(select(Character.id)).scalars())
    form = half.form
    here = tuple(row for row in form.absences if row.character_id in people)
    wanted = select(Encounter.id).where(Encounter.id == form.encounter_id)
    encounter = connection.execute(wanted).scalar_one_or_none()
    plan = form.plan
    if plan is not None:
        going = tuple(key for key in plan.party.characters if key in people)
        plan = replace(plan, party=replace(plan.party, characters=going))
    if encounter is None:
        plan = None
    form = replace(form, absences=here, encounter_id=encounter, plan=plan)
    return replace(half, form=form)


@cache
def _adapter() -> TypeAdapter[list[_Kept]]:
    """Building it is slow, and only needed once something is kept. A list, because a dataclass
    itself would not let itself be told to be strict.
    """
    return TypeAdapter(list[_Kept], config=ConfigDict(extra="forbid", strict=True))
