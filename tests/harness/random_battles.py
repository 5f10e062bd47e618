"""Random verbs about battles and their consequences, sensible and not."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from director.editions.loader import load_edition
from director.operations import aftermath, publications
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft, DraftRoll, UnitDraft
from director.operations.battle_form import BattleForm, UnitForm
from director.operations.battles import edit_battle, form_of, record_battle, remove_battle
from director.operations.editions import change_edition
from director.operations.handle import Campaign
from director.operations.views.battle_reads import battles
from director.resources import resources_folder
from director.rules.aftermath import FelledBy, Outcome, Override
from tests.harness.fights import SIDES, fight
from tests.harness.people import HOSTILE
from tests.harness.random_people import one_of

Act = Callable[[Campaign], object]

EDITIONS = {
    code: load_edition(code, [resources_folder() / "editions"])
    for code in ("campana", "saga", "clanes-factions", "grupos")
}
NAMES = st.sampled_from(HOSTILE)
PLACES = st.integers(0, 5)
KEYS = st.integers(1, 7)

UNITS = st.builds(
    UnitForm,
    side=st.integers(0, 1),
    character_id=st.none() | KEYS,
    name=NAMES,
    is_boss=st.booleans(),
    secret=st.booleans(),
    defeated=st.booleans(),
    order=st.none() | st.integers(1, 6),
    final_strength=st.none() | st.integers(-9, 3),
    felled_by=st.none() | st.sampled_from(FelledBy),
    felled_by_index=st.none() | st.integers(0, 3),
)


def _sound(units: list[UnitForm]) -> list[UnitForm]:
    """The same without contradictions: each character once, the first of them on our side."""
    found: list[UnitForm] = []
    for place, unit in enumerate(units):
        key = unit.character_id if place else unit.character_id or 1
        if key in {earlier.character_id for earlier in found}:
            key = None
        side = unit.side if place else 0
        found.append(replace(_ended_well(unit, place), side=side, character_id=key))
    return found


def _ended_well(unit: UnitForm, place: int) -> UnitForm:
    if not unit.defeated:
        return UnitForm(unit.side, unit.character_id, unit.name, despite="porque sí")
    return replace(
        unit,
        despite="porque sí",
        order=place + 1,
        final_strength=min(unit.final_strength or 0, 0),
        felled_by=None if place else unit.felled_by or FelledBy.UNKNOWN,
        felled_by_index=0 if place else None,
    )


FORMS = st.builds(
    lambda units, sound, outcome: fight(
        *(_sound(units) if sound else units), outcome=outcome, sides=SIDES, difficulty="3B"
    ),
    st.lists(UNITS, min_size=1, max_size=4),
    st.integers(0, 6).map(bool),
    st.none() | st.sampled_from(Outcome),
)

ROLLS = st.builds(DraftRoll, st.integers(1, 100))
CHANGES = st.fixed_dictionaries(
    {"death_roll": ROLLS, "team_wipe_roll": ROLLS, "wound_roll": ROLLS, "divisor": st.just(1)},
    optional={
        "present": st.booleans(),
        "veto": st.none() | NAMES,
        "team_wipe_veto": st.none() | NAMES,
        "hero_dies": st.booleans(),
        "wounds": st.builds(Override, st.integers(0, 9), NAMES),
        "renown": st.builds(Override, st.integers(-3, 9), NAMES),
    },
)
CARAVAN = st.builds(
    CaravanDraft,
    st.sampled_from(["people", "supplies", "item", "note"]),
    st.integers(-5, 5),
    NAMES,
)


def _filled(draft: AftermathDraft, changes: dict[str, Any], row: CaravanDraft) -> AftermathDraft:
    """The draft with every fact known and the same word about everybody."""
    units = tuple(
        replace(_ended(unit, place), **changes) for place, unit in enumerate(draft.units, start=1)
    )
    return replace(draft, outcome=draft.outcome or Outcome.DEFEAT, units=units, caravan=(row,))


def _ended(unit: UnitDraft, place: int) -> UnitDraft:
    if not unit.defeated:
        return unit
    return replace(
        unit,
        order=unit.order or place,
        final_strength=min(unit.final_strength or 0, 0),
        felled_by=unit.felled_by or FelledBy.UNKNOWN,
    )


def _battle(campaign: Campaign, place: int, state: str = "pending") -> int:
    """Mostly one in that state; now and then any."""
    rows = battles(campaign)
    wanted = tuple(row for row in rows if row.state == state)
    return one_of(wanted if place and wanted else rows, place)


def _edit(campaign: Campaign, place: int, change: BattleForm) -> object:
    """Another name, the first two units as they were, and one more of the other side."""
    key = _battle(campaign, place)
    before = form_of(campaign, key)
    kept = tuple(replace(unit, felled_by_index=None) for unit in before.units[:2])
    units = (*kept, replace(change.units[0], side=1, character_id=None))
    return edit_battle(campaign, key, replace(before, name=change.notes or "Otro", units=units))


def _apply(campaign: Campaign, place: int, changes: dict[str, Any], row: CaravanDraft) -> object:
    draft = aftermath.context(campaign, _battle(campaign, place)).draft
    return aftermath.apply(campaign, _filled(draft, changes, row))


def _apply_again(campaign: Campaign, place: int) -> object:
    return aftermath.apply(campaign, aftermath.context(campaign, _battle(campaign, place)).draft)


def _roll(campaign: Campaign, place: int, result: int) -> object:
    context = aftermath.context(campaign, _battle(campaign, place))
    unit = context.draft.units[place % len(context.draft.units)].unit
    return aftermath.roll_here(campaign, context, context.draft, unit, "death", lambda _: result)


def _park(campaign: Campaign, place: int, changes: dict[str, Any], row: CaravanDraft) -> object:
    draft = aftermath.context(campaign, _battle(campaign, place)).draft
    return aftermath.park(campaign, _filled(draft, changes, row))


def _change(campaign: Campaign, code: str, place: int) -> object:
    """Other rules, for new battles only or from some battle on."""
    first = _battle(campaign, place) if place else None
    return change_edition(campaign, EDITIONS[code], first)


ACTS: st.SearchStrategy[Act] = st.one_of(
    st.builds(lambda form: lambda c: record_battle(c, form), FORMS),
    st.builds(lambda p, form: lambda c: _edit(c, p, form), PLACES, FORMS),
    st.builds(lambda p: lambda c: remove_battle(c, _battle(c, p)), PLACES),
    st.builds(lambda p, x, r: lambda c: _apply(c, p, x, r), PLACES, CHANGES, CARAVAN),
    st.builds(lambda p, x, r: lambda c: _park(c, p, x, r), PLACES, CHANGES, CARAVAN),
    st.builds(lambda p: lambda c: _apply_again(c, p), PLACES),
    st.builds(lambda p: lambda c: aftermath.reopen(c, _battle(c, p, "resolved")), PLACES),
    st.builds(lambda p: lambda c: aftermath.forget(c, _battle(c, p)), PLACES),
    st.builds(lambda p, n: lambda c: _roll(c, p, n), PLACES, st.integers(1, 100)),
    st.builds(lambda e, p: lambda c: _change(c, e, p), st.sampled_from(sorted(EDITIONS)), PLACES),
    st.builds(lambda n: lambda c: publications.keep(c, "note", "plain", n), NAMES),
)
