"""A battle's record that was left half typed: kept on the desk, outside undo, and taken up again.

There is one for a new battle and one for each battle whose record was being changed. It holds no
more than what was typed: nothing of it counts until it is recorded.
"""

from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection, exists, select

from director.operations.battle_form import BattleForm, UnitForm
from director.operations.change import Change, Subject
from director.operations.draft_codec import UnreadableText, form_from_text, form_to_text
from director.operations.drafts_desk import clear, lay, lying
from director.operations.handle import Campaign, Damaged
from director.operations.rows import kept
from director.store.tables import Battle, Character, Combatant, Draft

FORM_KIND = "battle_form"
"""Kind of these drafts; their subject is the battle's UUID, or empty for one not recorded yet."""

NEW = ""

_GONE = -1
"""No character's key."""

_DESK = Change(frozenset({Subject.DRAFTS}))


@dataclass(frozen=True, slots=True)
class ParkedForm:
    """What was left half typed, as it can be taken up today, and when it was left."""

    form: BattleForm
    left_at: datetime


def park_form(campaign: Campaign, form: BattleForm, battle_id: int | None = None) -> Change:
    """Keep a half-typed record in place of an earlier one; faults in it are no matter yet."""
    text = form_to_text(form)
    with campaign.aside() as connection:
        lay(connection, FORM_KIND, _subject(connection, battle_id), text, campaign.clock())
    return _DESK


def forget_form(campaign: Campaign, battle_id: int | None = None) -> Change:
    """Throw a half-typed record away."""
    with campaign.aside() as connection:
        clear(connection, FORM_KIND, _subject(connection, battle_id))
    return _DESK


def parked_form(campaign: Campaign, battle_id: int | None = None) -> ParkedForm | None:
    """The record that was left half typed, if there is one; ``Damaged`` when it cannot be read.

    Undo may have taken away what it speaks of: a unit whose row is gone enters anew, and so does
    one whose row is another's now; absences of people who are no longer there are left out.
    """
    with campaign.reading() as connection:
        subject = _subject(connection, battle_id)
        draft = lying(connection, FORM_KIND, subject)
        if draft is None:
            return None
        try:
            form = form_from_text(draft[0])
        except UnreadableText as error:
            raise Damaged(campaign.path, f"half-typed record «{subject}»: {error}") from error
        return ParkedForm(_fitted(connection, form, battle_id), draft[1])


def has_parked_form(campaign: Campaign) -> bool:
    """Whether a new battle was left half recorded."""
    of_new = exists().where(Draft.kind == FORM_KIND, Draft.subject == NEW)
    with campaign.reading() as connection:
        return bool(connection.execute(select(of_new)).scalar())


def _subject(connection: Connection, battle_id: int | None) -> str:
    return NEW if battle_id is None else str(kept(connection, Battle, battle_id, "uuid")["uuid"])


def _fitted(connection: Connection, form: BattleForm, battle_id: int | None) -> BattleForm:
    here = select(Combatant.id, Combatant.character_id).where(Combatant.battle_id == battle_id)
    units = dict(connection.execute(here).all())
    people = set(connection.execute(select(Character.id)).scalars())
    return fitted(form, units, people)


def fitted(form: BattleForm, units: Mapping[int, int | None], people: Set[int]) -> BattleForm:
    """The form without what is gone, given the battle's units with their characters."""
    return replace(
        form,
        units=tuple(_unit(unit, units) for unit in form.units),
        absences=tuple(row for row in form.absences if row.character_id in people),
    )


def _unit(unit: UnitForm, units: Mapping[int, int | None]) -> UnitForm:
    if unit.id is None or units.get(unit.id, _GONE) == unit.character_id:
        return unit
    return replace(unit, id=None)
