"""Cases of Grupos de Acciones, and how they are asked."""

from collections.abc import Callable

from director.editions import Edition
from director.rules.action_groups.burying import FIRST_HIDDEN, wound
from director.rules.action_groups.chapter import chapter
from director.rules.action_groups.curing import Cure, heal
from director.rules.action_groups.damage import enemy_damage
from director.rules.action_groups.lists import GroupList, Groups, laid_out
from director.rules.action_groups.refusals import NotAllowed
from director.rules.action_groups.using import end_turn, use
from tests.rules.asked.rule import ERROR, Facts, rule

Answer = Groups | NotAllowed


def _use(edition: Edition, groups: Groups, name: str) -> Answer:
    return use(edition, groups, name)


def _end_turn(edition: Edition, groups: Groups) -> Answer:
    return end_turn(edition, groups)


def _wound(edition: Edition, groups: Groups, names: list[str]) -> Answer:
    choices = [FIRST_HIDDEN if name == "hidden" else name for name in names]
    each = chapter(edition).per_wound.value
    wounded = wound(edition, groups, -(-len(choices) // each), choices)
    return wounded if isinstance(wounded, NotAllowed) else wounded.groups


def _heal(edition: Edition, groups: Groups, moves: list[list[str]]) -> Answer:
    cures = [Cure(GroupList(place), name) for place, name in moves]
    cured = heal(edition, groups, len(cures), cures)
    return cured if isinstance(cured, NotAllowed) else cured.groups


STEPS: dict[str, Callable[..., Answer]] = {
    "use": _use,
    "end_turn": _end_turn,
    "wound": _wound,
    "heal": _heal,
}


def _action_groups(edition: Edition, given: Facts) -> Facts:
    groups = laid_out(edition, **{name.value: given[name] for name in GroupList})
    for verb, *what in given["steps"]:
        assert verb in STEPS, f"unknown step {verb!r}"
        if isinstance(groups, Groups):
            groups = STEPS[verb](edition, groups, *what)
    if isinstance(groups, NotAllowed):
        return ERROR
    found = {name.value: list(getattr(groups, name.value)) for name in GroupList}
    return {**found, "state": groups.life.value}


def _enemy_damage(edition: Edition, given: Facts) -> Facts:
    return {"wounds": enemy_damage(edition, **given).total}


RULES = {
    "action_groups": rule(
        _action_groups,
        "hidden current discard graveyard steps",
        "hidden current discard graveyard state",
    ),
    "enemy_damage": rule(
        _enemy_damage,
        "",
        "wounds",
        physical=0,
        magical=0,
        defense_physical=0,
        defense_magical=0,
        vulnerability=0,
        keys_match=False,
        attacks=1,
    ),
}
