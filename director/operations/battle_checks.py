"""What contradicts itself in a battle's form, and who needs the director's word to fight."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from director.operations.battle_form import BattleForm, FormFault, FormProblem, UnitForm
from director.operations.muster import Fighter


def problems_of(form: BattleForm, fighters: Mapping[int, Fighter]) -> tuple[FormProblem, ...]:
    """Everything wrong with a form, given its characters as they are today."""
    found = [*_of_sides(form), *_of_characters(form, fighters), *_of_leaders(form)]
    for place, unit in enumerate(form.units):
        name = name_of(unit, fighters)
        found += [FormProblem(fault, place, name) for fault in _of_unit(form, place, unit)]
    return (*found, *_of_orders(form, fighters))


def name_of(unit: UnitForm, fighters: Mapping[int, Fighter]) -> str:
    """What a unit is called: a character's own name, or the one typed in."""
    fighter = fighters.get(unit.character_id) if unit.character_id is not None else None
    return fighter.name if fighter else unit.name


def _of_sides(form: BattleForm) -> Iterator[FormProblem]:
    ordinals = {place for place, side in enumerate(form.sides) if side.of_players}
    if not ordinals:
        yield FormProblem(FormFault.NO_PLAYERS_SIDE)
    elif not any(unit.side in ordinals and unit.character_id for unit in form.units):
        yield FormProblem(FormFault.NOBODY_ON_PLAYERS_SIDE)


def _of_characters(form: BattleForm, fighters: Mapping[int, Fighter]) -> Iterator[FormProblem]:
    seen: set[int] = set()
    for place, unit in enumerate(form.units):
        if unit.character_id is None:
            continue
        fighter = fighters.get(unit.character_id)
        if fighter is None:
            yield FormProblem(FormFault.NO_SUCH_CHARACTER, place, unit.name)
        elif unit.character_id in seen:
            yield FormProblem(FormFault.CHARACTER_TWICE, place, fighter.name)
        else:
            yield from _without_word(place, unit, fighter)
        seen.add(unit.character_id)
    yield from _of_absences(form, fighters)


def _without_word(place: int, unit: UnitForm, fighter: Fighter) -> Iterator[FormProblem]:
    """Reasons to stay at home, unless the director gave one to go; a kept snapshot went already."""
    if unit.id is not None or unit.despite.strip():
        return
    if fighter.life == "dead":
        yield FormProblem(FormFault.IS_DEAD, place, fighter.name)
    if fighter.life == "retired":
        yield FormProblem(FormFault.IS_RETIRED, place, fighter.name)
    if fighter.effective.unfit:
        yield FormProblem(FormFault.IS_UNFIT, place, fighter.name)
    if fighter.busy_in is not None:
        yield FormProblem(FormFault.IN_PENDING_BATTLE, place, fighter.name, fighter.busy_in)


def _of_absences(form: BattleForm, fighters: Mapping[int, Fighter]) -> Iterator[FormProblem]:
    """A unit that was recorded and then stayed away keeps its place beside its absence."""
    fighting = {unit.character_id for unit in form.units if unit.id is None}
    seen: set[int] = set()
    for absence in form.absences:
        fighter = fighters.get(absence.character_id)
        if fighter is None:
            yield FormProblem(FormFault.NO_SUCH_CHARACTER)
        elif absence.character_id in fighting:
            yield FormProblem(FormFault.ABSENT_AND_PRESENT, name=fighter.name)
        elif absence.character_id in seen:
            yield FormProblem(FormFault.CHARACTER_TWICE, name=fighter.name)
        seen.add(absence.character_id)


def _of_leaders(form: BattleForm) -> Iterator[FormProblem]:
    leaders = Counter(unit.side for unit in form.units if unit.is_leader)
    for place, side in enumerate(form.sides):
        if leaders[place] > 1:
            yield FormProblem(FormFault.TWO_LEADERS, other=side.name)


def _of_unit(form: BattleForm, place: int, unit: UnitForm) -> Iterable[FormFault]:
    """What is wrong with one unit by itself, as it stands in the form."""
    striker = unit.felled_by_index
    strength = unit.final_strength
    defeat = (unit.order, unit.felled_by, striker)
    author = form.author_of(unit)
    checks = {
        FormFault.NO_SUCH_SIDE: not 0 <= unit.side < len(form.sides),
        FormFault.ENEMY_WITHOUT_NAME: unit.character_id is None and not unit.name.strip(),
        FormFault.DEFEATED_WITH_STRENGTH: unit.defeated and strength is not None and strength > 0,
        FormFault.STANDING_WITHOUT_STRENGTH: (
            not unit.defeated and strength is not None and strength <= 0
        ),
        FormFault.DEFEAT_OF_THE_STANDING: (
            not unit.defeated and any(fact is not None for fact in defeat)
        ),
        FormFault.ORDER_BELOW_ONE: unit.order is not None and unit.order < 1,
        FormFault.FELLED_BY_NOBODY: striker is not None and not 0 <= striker < len(form.units),
        FormFault.FELLED_BY_ITSELF: striker == place,
        FormFault.FELLED_BY_UNSAID: unit.defeated and author is None,
        FormFault.FELLED_BY_ANOTHER_KIND: unit.felled_by not in (None, author),
    }
    return [fault for fault, holds in checks.items() if holds]


def _of_orders(form: BattleForm, fighters: Mapping[int, Fighter]) -> Iterator[FormProblem]:
    """Each side counts its own order of defeat."""
    first: dict[tuple[int, int], str] = {}
    for place, unit in enumerate(form.units):
        if not unit.defeated or unit.order is None:
            continue
        name, order = name_of(unit, fighters), (unit.side, unit.order)
        if order in first:
            yield FormProblem(FormFault.SAME_ORDER, place, name, first[order])
        first.setdefault(order, name)
