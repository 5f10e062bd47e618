"""Whatever is tried, legal or not: what must always hold of lists and rounds."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from director.editions import Edition, load_edition
from director.rules.action_groups.actions import Action, Kind
from director.rules.action_groups.burying import FIRST_HIDDEN, Choice, wound
from director.rules.action_groups.curing import Cure, heal
from director.rules.action_groups.fighters import Adventurer, Enemy, hurt, is_out
from director.rules.action_groups.lists import GroupList, Groups, Life, dealt
from director.rules.action_groups.performing import complete, perform
from director.rules.action_groups.phases import (
    begin_enemy,
    begin_round,
    begin_turn,
    changed,
    end_enemy,
    next_round,
    resolve_states,
    waiting,
)
from director.rules.action_groups.refusals import NotAllowed
from director.rules.action_groups.round import Phase, Round
from director.rules.action_groups.states import State, marked
from director.rules.action_groups.turn import next_step, refill
from director.rules.action_groups.using import end_turn, use
from tests.rules.action_groups.conftest import EDITIONS
from tests.rules.action_groups.table import done

GRUPOS = load_edition("grupos", [EDITIONS])
NAMES = tuple("abcdefghi")
ANY_NAME = st.sampled_from((*NAMES, "nobody"))
CHOICE: st.SearchStrategy[Choice] = ANY_NAME | st.just(FIRST_HIDDEN)
CURES = st.lists(st.builds(Cure, st.sampled_from(list(GroupList)), ANY_NAME), max_size=3)
WHO = st.sampled_from(("Ana", "Bea", "Lobo", "Oso", "Nadie"))
ACTIONS = st.builds(
    Action, st.sampled_from(list(Kind)), integrates=st.sampled_from((0, 0, 0, 1, 2))
)


def _anything(groups: Groups, wounds: int) -> list[Choice]:
    """Choices for so many wounds: first what was discarded, then current and hidden groups."""
    lying: list[Choice] = [*groups.discard, *groups.current]
    lying += [FIRST_HIDDEN] * len(groups.hidden)
    return lying[:wounds]


class LifeOfAnAdventurer(RuleBasedStateMachine):
    """One adventurer's lists under any moves at all."""

    def __init__(self) -> None:
        super().__init__()
        self.groups = done(dealt(GRUPOS, NAMES))
        self.wounded = False

    def _become(self, result: Groups | NotAllowed) -> bool:
        """The next state, if the move was legal. Nothing brings the dead back."""
        if isinstance(result, NotAllowed):
            return False
        assert self.groups.life is not Life.DEAD
        self.groups = result
        return True

    @rule(name=ANY_NAME)
    def use(self, name: str) -> None:
        lying = self.groups
        legal = lying.life is not Life.DEAD and name in lying.current
        assert self._become(use(GRUPOS, lying, name)) is legal
        assert self.groups.vitality == lying.vitality

    @rule()
    def end_turn(self) -> None:
        lying = self.groups
        if self._become(end_turn(GRUPOS, lying)):
            drawn = min(5 - len(lying.current), len(lying.hidden))
            assert self.groups.hidden == lying.hidden[drawn:]
            assert self.groups.current == lying.current + lying.hidden[:drawn]

    @rule(choices=st.lists(CHOICE, max_size=4))
    def wound(self, choices: list[Choice]) -> None:
        lying = self.groups
        found = wound(GRUPOS, lying, len(choices), choices)
        if isinstance(found, NotAllowed):
            return
        self._become(found.groups)
        self.wounded = self.wounded or bool(choices)
        assert found.buried.total == len(found.names) == min(len(choices), lying.vitality)
        assert self.groups.graveyard == lying.graveyard + found.names
        bare = bool(choices) and not self.groups.at_hand and self.groups.vitality > 0
        assert not bare or self.groups.life is Life.MORIBUND

    @rule(wounds=st.integers(1, 3))
    def wound_somehow(self, wounds: int) -> None:
        self.wound(_anything(self.groups, wounds))

    @rule(cures=CURES, more=st.integers(-1, 2))
    def heal(self, cures: list[Cure], more: int) -> None:
        lying = self.groups
        found = heal(GRUPOS, lying, len(cures) + more, cures)
        if isinstance(found, NotAllowed):
            return
        self._become(found.groups)
        assert self.groups.vitality >= lying.vitality
        assert len(found.cures) + found.lost == max(0, len(cures) + more)
        assert self.groups.stacked - lying.stacked == len(self.groups.hidden) - len(lying.hidden)

    @invariant()
    def no_group_is_lost_or_doubled(self) -> None:
        assert Counter(self.groups.names) == Counter(NAMES)
        assert len(self.groups.current) <= 5
        assert 0 <= self.groups.stacked <= len(self.groups.hidden)

    @invariant()
    def life_is_what_the_lists_say(self) -> None:
        assert (self.groups.life is Life.DEAD) is (self.groups.vitality == 0)
        if self.groups.life is Life.MORIBUND:
            assert self.wounded
            assert not self.groups.at_hand


TestLifeOfAnAdventurer = LifeOfAnAdventurer.TestCase
TestLifeOfAnAdventurer.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)


@dataclass(frozen=True)
class Move:
    """Something that somebody tries."""

    name: str
    run: Callable[[Edition, Round], Round | NotAllowed]


def _wounded(edition: Edition, state: Round, who: str, wounds: int) -> Round | NotAllowed:
    """Wounds of anybody; an adventurer buries whatever lies there first."""
    fighter = next((one for one in state.fighters if one.name == who), Enemy(who, 1))
    if isinstance(fighter, Enemy):
        return changed(edition, state, hurt(fighter, wounds))
    lying = fighter.groups
    found = wound(edition, lying, wounds, _anything(lying, wounds))
    if isinstance(found, NotAllowed):
        return found
    return changed(edition, state, replace(fighter, groups=found.groups))


def _marked(edition: Edition, state: Round, who: str) -> Round | NotAllowed:
    fighter = next((one for one in state.fighters if one.name == who), Enemy(who, 1))
    return changed(edition, state, replace(fighter, states=marked(fighter.states, "Veneno", 1)))


MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(lambda who: Move("turn", lambda e, s: begin_turn(e, s, who)), WHO),
    st.builds(lambda who: Move("step", lambda e, s: next_step(e, s, who)), WHO),
    st.builds(lambda who: Move("step", lambda e, s: next_step(e, s, who)), WHO),
    st.builds(lambda who: Move("refill", lambda e, s: refill(e, s, who)), WHO),
    st.builds(lambda who: Move("complete", lambda e, s: complete(e, s, who)), WHO),
    st.builds(lambda who: Move("enemy", lambda e, s: begin_enemy(e, s, who)), WHO),
    st.builds(lambda who: Move("states", lambda e, s: resolve_states(e, s, who)), WHO),
    st.builds(lambda who: Move("mark", lambda e, s: _marked(e, s, who)), WHO),
    st.builds(
        lambda who, hits: Move("wound", lambda e, s: _wounded(e, s, who, hits)),
        WHO,
        st.integers(0, 2),
    ),
    st.builds(
        lambda who, group, action: Move("act", lambda e, s: perform(e, s, who, group, action)),
        WHO,
        ANY_NAME,
        ACTIONS,
    ),
    st.just(Move("end", end_enemy)),
    st.just(Move("next", next_round)),
)


def _begun(rivals: bool) -> Round:
    heroes = [Adventurer(name, done(dealt(GRUPOS, NAMES)), threat=3) for name in ("Ana", "Bea")]
    foes = [Enemy("Lobo", 3, states=(State("Fuego", 2),)), Enemy("Oso", 4)]
    return done(begin_round(GRUPOS, heroes, foes, between_players=rivals))


@settings(max_examples=40, deadline=None)
@given(moves=st.lists(MOVES, max_size=40), rivals=st.booleans())
def test_a_round_holds_together_whatever_is_tried(moves: list[Move], rivals: bool) -> None:
    state = _begun(rivals)
    for move in moves:
        found = move.run(GRUPOS, state)
        if isinstance(found, NotAllowed):
            continue
        assert found.number == state.number + (move.name == "next")
        state = found
        _holds_together(state, rivals)


def _holds_together(state: Round, rivals: bool) -> None:
    busy = bool(state.turns or state.begun or state.enemy)
    assert busy or waiting(GRUPOS, state) or state.phase is Phase.OVER
    assert not state.turns or state.phase is Phase.PLAYERS
    assert state.enemy is None or state.phase is Phase.DEFENSE
    assert len(state.turns) <= (2 if rivals else 1)
    assert all(turn.regulars <= 1 for turn in state.turns)
    acting = {turn.who for turn in state.turns} | {one.who for one in state.begun}
    out = {one.name for one in state.fighters if is_out(GRUPOS, one)}
    assert not acting & out
    assert state.enemy not in out
    for hero in state.adventurers:
        assert Counter(hero.groups.names) == Counter(NAMES)


@settings(max_examples=30, deadline=None)
@given(order=st.permutations(["Ana", "Bea"]), foes=st.permutations(["Lobo", "Oso"]))
def test_any_order_of_the_players_and_the_narrator_ends_the_round(
    order: list[str], foes: list[str]
) -> None:
    state = _begun(rivals=False)
    for who in order:
        state = done(begin_turn(GRUPOS, state, who))
        for _ in range(3):
            state = done(next_step(GRUPOS, state, who))
        state = done(refill(GRUPOS, state, who))
    for who in foes:
        state = done(end_enemy(GRUPOS, done(begin_enemy(GRUPOS, state, who))))
    assert done(resolve_states(GRUPOS, state, "Lobo")).phase is Phase.OVER
