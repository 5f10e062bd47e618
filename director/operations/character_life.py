"""Leaving the story and coming back, and renown by the director's own word."""

from sqlalchemy import update

from director.operations import typed_in
from director.operations.busy import in_pending_battles
from director.operations.change import Change, Subject, stepped
from director.operations.character_chronicle import note
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, kept
from director.store.tables import Character, RenownEntry

_TOUCHED = (Subject.CHARACTERS, Subject.PLAYERS, Subject.CLANS)


def retire(campaign: Campaign, character_id: int) -> Change:
    """Take a living character out of the story; its sheet and ledgers stay.

    Refused while a battle of its own waits for its aftermath.
    """
    name = _of_the_living(campaign, character_id, "alive", Refusal.ALREADY_RETIRED)
    with campaign.reading() as connection:
        battle = in_pending_battles(connection).get(character_id)
    if battle is not None:
        raise Refused(Refusal.IN_PENDING_BATTLE, name=name, battle=battle)
    return _turn(campaign, character_id, name, "retired", "character.retire")


def bring_back(campaign: Campaign, character_id: int) -> Change:
    """Bring a retired character back; the dead stay dead."""
    name = _of_the_living(campaign, character_id, "retired", Refusal.NOT_RETIRED)
    return _turn(campaign, character_id, name, "alive", "character.return")


def add_renown(campaign: Campaign, character_id: int, amount: int, note: str) -> Change:
    """Give or take renown by the director's word and reason. What the dead left is settled."""
    limit = typed_in.RENOWN_LIMIT
    typed_in.number("amount", amount, -limit, limit)
    if amount == 0:
        raise Refused(Refusal.EMPTY, field="amount")
    reason = typed_in.reason("note", note)
    with campaign.reading() as connection:
        row = kept(connection, Character, character_id, "name", "life")
    if row["life"] == "dead":
        raise Refused(Refusal.DEAD, name=row["name"])
    facts = {"name": row["name"], "amount": amount}
    with campaign.step("character.renown", facts) as step:
        entry = {"amount": amount, "cause": "director", "note": reason}
        when = {"day": present_day(step.connection), "recorded_at": campaign.clock()}
        added(step.connection, RenownEntry, {"character_id": character_id, **entry, **when})
    return stepped("character.renown", facts, Subject.CHARACTERS)


def _of_the_living(campaign: Campaign, character_id: int, life: str, other: Refusal) -> str:
    """The name of a character whose life is ``life``; else it is dead, or ``other`` holds."""
    with campaign.reading() as connection:
        row = kept(connection, Character, character_id, "name", "life")
    if row["life"] != life:
        code = Refusal.DEAD if row["life"] == "dead" else other
        raise Refused(code, name=row["name"])
    return str(row["name"])


def _turn(campaign: Campaign, character_id: int, name: str, life: str, code: str) -> Change:
    kind = "retired" if life == "retired" else "returned"
    with campaign.step(code, {"name": name}) as step:
        turning = update(Character).where(Character.id == character_id)
        step.connection.execute(turning.values(life=life))
        note(step.connection, character_id, kind, {"name": name}, campaign.clock())
    return stepped(code, {"name": name}, *_TOUCHED)
