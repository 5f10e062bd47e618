"""Every verb about battles and their consequences, each ready to run on a campaign with battles.

All of them are settled: run twice on the same file, with the same clock and the same random keys,
they leave the same rows.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from director.editions.schema import Edition
from director.operations import aftermath, publications
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft
from director.operations.battles import (
    AbsenceForm,
    edit_battle,
    form_of,
    record_battle,
    remove_battle,
)
from director.operations.campaigns import create_campaign
from director.operations.caravan.days import pass_days
from director.operations.change import Change
from director.operations.handle import Campaign
from director.rules.aftermath import FelledBy
from director.rules.tiers import Tier
from director.store.file import Clock
from tests.harness.fights import enemy, falls, fight, recorded, rolled, stands
from tests.harness.people import People

Verb = Callable[[Campaign], Change]

FORD, BRIDGE, BARE = 1, 2, 3
"""Battles: a resolved one with every consequence, one to resolve with a parked wizard, and a bare
one."""

BERA, ANKA, OLAF, SIGNY, TOVE, HAKON = range(1, 7)


def embattled(path: Path, edition: Edition, clock: Clock) -> Campaign:
    """Six characters of two players, three battles, some days."""
    campaign = create_campaign(path, name="Invierno de Hierro", edition=edition, clock=clock)
    people = People(campaign)
    players = [people.player(f"Jugadora {number}") for number in (1, 2)]
    people.character("Bera", player_id=players[0])
    people.character("Anka", Tier.COMPANION, renown=14, player_id=players[1])
    people.character("Olaf", Tier.COMPANION, wounds=1, player_id=players[0])
    people.character("Signy", wounds=11, player_id=players[1])
    people.character("Tove", Tier.SECONDARY, player_id=players[0])
    people.character("Hakon")
    _all_kinds_of_ends(campaign)
    aftermath.apply(campaign, _complete(campaign, FORD))
    pass_days(campaign, "rest", 1)
    _all_kinds_of_ends(campaign, name="El puente", day=2)
    aftermath.park(campaign, replace(_complete(campaign, BRIDGE), page="renown"))
    recorded(campaign, enemy(), stands(HAKON), name="La emboscada")
    return campaign


def _all_kinds_of_ends(campaign: Campaign, name: str = "El vado", day: int = 1) -> int:
    """A death by the boss, wounds, a condemnation, an absence and fallen enemies."""
    return recorded(
        campaign,
        stands(BERA),
        falls(ANKA, 1, felled_by=FelledBy.BOSS, felled_by_index=5, despite="Un sueño."),
        falls(OLAF, 2, -4),
        falls(SIGNY, 3, -2, despite="Insiste."),
        falls(TOVE, 4, -3),
        enemy("Coloso", by=0, is_boss=True),
        enemy("Piedra", by=2),
        enemy("Piedra"),
        name=name,
        day=day,
        difficulty="3B",
        absences=(AbsenceForm(HAKON, "de viaje"),),
    )


def _complete(campaign: Campaign, battle: int) -> AftermathDraft:
    things = (CaravanDraft("supplies", -4), CaravanDraft("item", None, "Cuerno", OLAF))
    return replace(rolled(aftermath.context(campaign, battle).draft), caravan=things)


def _record(campaign: Campaign) -> Change:
    fallen = falls(BERA, 1, -2, felled_by_index=1, despite="Corre de una a otra.")
    away = (AbsenceForm(HAKON, "de viaje"),)
    return record_battle(campaign, fight(fallen, enemy(), enemy(), absences=away))


def _edit(campaign: Campaign) -> Change:
    """One unit gone, one changed, one new; a side renamed, an absence less."""
    form = form_of(campaign, BRIDGE)
    bera, anka, olaf, signy, _, boss, *_ = form.units
    return edit_battle(
        campaign,
        BRIDGE,
        replace(
            form,
            name="El otro puente",
            sides=(replace(form.sides[0], name="Los nuestros"), form.sides[1]),
            units=(
                bera,
                replace(anka, order=2, felled_by_index=4),
                replace(olaf, order=1),
                signy,
                boss,
                enemy("Piedra", by=0),
            ),
            absences=(),
        ),
    )


def _apply(campaign: Campaign) -> Change:
    return aftermath.apply(campaign, aftermath.context(campaign, BRIDGE).draft)


def _roll(campaign: Campaign) -> Change:
    context = aftermath.context(campaign, BRIDGE)
    unit = context.draft.units[2].unit
    _, change = aftermath.roll_here(campaign, context, context.draft, unit, "death", lambda _: 7)
    return change


def _park(campaign: Campaign) -> Change:
    draft = aftermath.context(campaign, BRIDGE).draft
    return aftermath.park(campaign, replace(draft, page="caravan", caravan=()))


VERBS: dict[str, Verb] = {
    "battle.record": _record,
    "battle.edit": _edit,
    "battle.remove": lambda campaign: remove_battle(campaign, BARE),
    "aftermath.apply": _apply,
    "aftermath.reopen": lambda campaign: aftermath.reopen(campaign, FORD),
}
"""By the code of the step that each of them leaves."""

ASIDE: dict[str, Verb] = {
    "park": _park,
    "forget": lambda campaign: aftermath.forget(campaign, BRIDGE),
    "roll": _roll,
    "publish": lambda campaign: publications.keep(campaign, "battle_summary", "plain", "Así fue."),
}
"""Those that stand outside undo."""
