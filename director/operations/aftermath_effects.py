"""What an aftermath writes, as a named list: each effect turns the plan into rows of one ledger.

Story facts (wounds, deaths, victims, participations) bear the battle's day; what is entered in the
books because of them (renown, refunds, caravan) bears the day on which the aftermath is applied.
"""

from collections.abc import Callable

from sqlalchemy import Connection, bindparam, select, update

from director.operations.aftermath_application import Application, Values
from director.operations.aftermath_context import healed_of
from director.operations.aftermath_draft import CaravanDraft
from director.operations.aftermath_facts import victims_of
from director.operations.aftermath_lacking import ITEM, TOLD
from director.operations.bulk import insert_rows
from director.operations.views.battles import CombatantView
from director.rules.aftermath import DeathRule, UnitPlan
from director.rules.derivation import TermCode
from director.store.tables import (
    Aftermath,
    CaravanEntry,
    Character,
    ChronicleEntry,
    Item,
    Participation,
    Refund,
    RenownEntry,
    Victim,
    Wound,
)

_NAMED = Character.id.in_(bindparam("keys", expanding=True))
_DYING = update(Character).where(_NAMED).values(life="dead")
_CONDEMNING = update(Character).where(_NAMED).values(condemned=True)
_CARRYING = (
    update(Character)
    .where(Character.id == bindparam("of"))
    .values(team_wipe_carry=bindparam("percent"))
)
_HEALING = (
    update(Wound)
    .where(Wound.id.in_(bindparam("keys", expanding=True)))
    .values(closed_day=bindparam("on_day"), closed_cause="healed")
)
_OTHER_DEATHS = (
    select(ChronicleEntry.facts)
    .join(Aftermath, Aftermath.id == ChronicleEntry.aftermath_id)
    .where(ChronicleEntry.character_id == bindparam("character"), ChronicleEntry.kind == "death")
    .where(Aftermath.withdrawn.is_(False))
    .order_by(ChronicleEntry.id.desc())
)
_STANDING_REFUNDS = select(Refund.character_id).where(
    Refund.battle_id == bindparam("battle"), Refund.withdrawn.is_(False)
)


def participations(connection: Connection, work: Application) -> None:
    """Everybody who fought has one battle more, as the tier and for the player of that day."""
    rows = []
    for row in work.plan.units:
        unit = work.units[row.unit]
        fought = {"character_id": unit.character_id, "player_id": unit.player_id, "tier": unit.tier}
        rows.append({**fought, "times": 1, "day": work.battle_day, **work.cause})
    insert_rows(connection, Participation, rows)


def renown(connection: Connection, work: Application) -> None:
    """What each gained in this battle; nothing is written for nothing."""
    rows = [
        {
            "character_id": work.character(row.unit),
            "amount": row.renown.gain.total,
            "cause": "battle",
            "day": work.context.day,
            "recorded_at": work.now,
            **work.cause,
        }
        for row in work.plan.units
        if row.renown.gain.total
    ]
    insert_rows(connection, RenownEntry, rows)


def wounds(connection: Connection, work: Application) -> None:
    """One row for each new wound; those that healed before a reopening are this one's again."""
    rows = []
    for row in work.plan.units:
        if row.wounds is None or row.wounds.new is None:
            continue
        new, character = row.wounds.new.total, work.character(row.unit)
        healed = min(new, work.context.healed[row.unit])
        if healed:
            _take_over(connection, work, character, healed)
        wound = {"character_id": character, "received_day": work.battle_day}
        rows += [{**wound, "cause": "battle", **work.cause}] * (new - healed)
    insert_rows(connection, Wound, rows)


def _take_over(connection: Connection, work: Application, character: int, healed: int) -> None:
    """Healed wounds of an application that was withdrawn, as those of this one."""
    of_character = healed_of(work.battle) & (Wound.character_id == character)
    oldest = select(Wound.id).where(of_character).order_by(Wound.id).limit(healed)
    taking = update(Wound).where(Wound.id.in_(oldest))
    connection.execute(taking.values(aftermath_id=work.aftermath))


def rested(connection: Connection, work: Application) -> None:
    """Wounds of those who stayed out close on the battle's day, as those of a day of rest do."""
    closed = [key for row in work.plan.resting for key in row.closes]
    if closed:
        connection.execute(_HEALING, {"keys": closed, "on_day": work.battle_day})


def carries(connection: Connection, work: Application) -> None:
    """What each brings to the next defeat of its team, where this battle changed it."""
    changed = [
        {"of": work.character(row.unit), "percent": row.carry_after}
        for row in work.plan.units
        if row.carry_after != work.units[row.unit].carry_before
    ]
    if changed:
        connection.execute(_CARRYING, changed)


def victims(connection: Connection, work: Application) -> None:
    """Each enemy felled in person, by name."""
    rows = [
        {
            "character_id": work.units[striker].character_id,
            "times": 1,
            "name": name,
            "day": work.battle_day,
            **work.cause,
        }
        for striker, name in victims_of(work.context, work.draft)
        if work.units[striker].character_id is not None
    ]
    insert_rows(connection, Victim, rows)


def deaths(connection: Connection, work: Application) -> None:
    """The dead, and what their players may claim; nobody claims for who was dead already."""
    dead = [row for row in work.plan.units if row.dies and work.context.lives[row.unit] != "dead"]
    if not dead:
        return
    keys = [work.character(row.unit) for row in dead]
    connection.execute(_DYING, {"keys": keys})
    claimed = _claimed_refunds(connection, work.battle)
    insert_rows(connection, Refund, [row for one in dead if (row := _refund(work, one, claimed))])


def condemnations(connection: Connection, work: Application) -> None:
    """Heroes at the limit of wounds: the director will stage their death (000:299)."""
    keys = [work.character(row.unit) for row in _newly_condemned(work)]
    if keys:
        connection.execute(_CONDEMNING, {"keys": keys})


def chronicle(connection: Connection, work: Application) -> None:
    """The battle, the dead and the condemned, for whoever reads about them a year from now."""
    told = {"name": work.context.battle.row.name, "outcome": str(work.draft.outcome)}
    rows = [_told(work, "battle", told, None)]
    for row in work.plan.units:
        if row.dies:
            facts = {"rule": _death_rule(row), "life_before": _life_before(connection, work, row)}
            rows.append(_told(work, "death", facts, work.units[row.unit]))
    for row in _newly_condemned(work):
        rows.append(_told(work, "condemned", {}, work.units[row.unit]))
    insert_rows(connection, ChronicleEntry, rows)


def caravan(connection: Connection, work: Application) -> None:
    """Consequences for the caravan, and objects handed to a character or put into the store."""
    entry = {"day": work.context.day, "cause": "aftermath", "recorded_at": work.now, **work.cause}
    entries = [
        {
            "kind": row.kind,
            "amount": _amount(row),
            "text": row.text.strip(),
            "secret": row.secret,
            **entry,
        }
        for row in work.draft.caravan
    ]
    items = [
        {
            "name": row.text.strip(),
            "character_id": row.character_id,
            "aftermath_id": work.aftermath,
        }
        for row in work.draft.caravan
        if row.kind == ITEM
    ]
    insert_rows(connection, CaravanEntry, entries)
    insert_rows(connection, Item, items)


EFFECTS: tuple[Callable[[Connection, Application], None], ...] = (
    participations,
    renown,
    wounds,
    rested,
    carries,
    victims,
    deaths,
    condemnations,
    chronicle,
    caravan,
)
"""All effects in the order in which they are written."""


def _amount(row: CaravanDraft) -> int | None:
    """Objects and notes are not counted."""
    return None if row.kind in TOLD else row.amount


def _newly_condemned(work: Application) -> list[UnitPlan]:
    return [row for row in work.plan.units if row.wounds and row.wounds.newly_condemned]


def _claimed_refunds(connection: Connection, battle: int) -> set[int]:
    """Dead of this battle whose refund was claimed before it was reopened: it is not due again."""
    return set(connection.execute(_STANDING_REFUNDS, {"battle": battle}).scalars())


def _refund(work: Application, row: UnitPlan, claimed: set[int]) -> Values | None:
    """What a player may claim for a new character of the same tier, where there is anything."""
    unit = work.units[row.unit]
    if row.refund is None or row.refund.total == 0 or unit.character_id in claimed:
        return None
    share = next(term for term in row.refund.terms if term.code is TermCode.REFUND_SHARE)
    return {
        "character_id": unit.character_id,
        "player_id": unit.player_id,
        "tier": unit.tier,
        "renown": row.renown.balance.total,
        "percent": share.facts["percent"],
        "amount": row.refund.total,
        "day": work.context.day,
        "recorded_at": work.now,
        **work.cause,
    }


def _life_before(connection: Connection, work: Application, row: UnitPlan) -> str:
    """The life it lost. Whoever another battle that holds killed lost the one from before both, so
    that reopening either leaves it dead and reopening both gives it back.
    """
    life = work.context.lives[row.unit]
    if life != "dead":
        return life
    told = connection.execute(_OTHER_DEATHS, {"character": work.character(row.unit)}).scalars()
    return next((facts["life_before"] for facts in told), life)


def _death_rule(row: UnitPlan) -> str:
    """The rule that killed: the one at the defeat, that of the team, else the limit of wounds."""
    killed = (check.rule for check in (row.death, row.team_wipe) if check and check.dies)
    return str(next(killed, DeathRule.WOUND_LIMIT))


def _told(work: Application, kind: str, facts: Values, unit: CombatantView | None) -> Values:
    return {
        "day": work.battle_day,
        "at": work.now,
        "kind": kind,
        "facts": facts if unit is None else {"name": unit.name, **facts},
        "secret": unit is not None and unit.secret,
        "character_id": None if unit is None else unit.character_id,
        **work.cause,
    }
