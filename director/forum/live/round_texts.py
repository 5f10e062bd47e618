"""Texts about whole asaltos of a battle in play: the opening of one, its summary, and the battle so
far.

They hold what any player may read, from the log alone: the same log gives the same text.
"""

from datetime import datetime

from director.forum.document import Block, Bullets, Document, Heading, bold, line, paragraph
from director.forum.fighters import shown_name
from director.forum.live.deadline_words import deadline_words, turn_of
from director.forum.live.log_words import log_lines
from director.forum.live.standing_blocks import (
    board_of,
    fallen_blocks,
    horn_blocks,
    order_blocks,
    penalty_blocks,
    strength_blocks,
)
from director.forum.live.telling import Telling, for_players
from director.forum.words import difficulty_words, of_side_words, outcome_words
from director.operations.views.live import LiveBattle
from director.rules.battle_facts import Outcome
from director.rules.live.clock import ClockNow
from director.rules.live.setup import ClockKind, Victory


def round_opening(
    battle: LiveBattle,
    clock: ClockNow | None = None,
    now: datetime | None = None,
    *,
    show_enemies: bool = False,
) -> Document:
    """The asalto that runs: who acts in which order, who is first and until when, what lost turns
    cost, who has fallen, the board. Before the first asalto, the deployment and what is agreed.
    """
    telling, state = for_players(battle, show_enemies=show_enemies), battle.state
    return Document(
        (
            _title(battle, _round_name(state.asalto)),
            *(_agreed(battle) if state.asalto <= 1 else ()),
            *order_blocks(telling, state),
            *_first(telling, clock, now),
            *penalty_blocks(telling, state),
            *fallen_blocks(telling, state),
            *board_of(telling),
        )
    )


def round_summary(battle: LiveBattle, asalto: int, *, show_enemies: bool = False) -> Document:
    """What happened in an asalto, each thing once and in order, and how it left everybody."""
    telling = for_players(battle, show_enemies=show_enemies)
    place = _end_of(battle, asalto)
    then, state = telling.at(place - 1), battle.replayed.states[place]
    return Document(
        (
            _title(battle, _round_name(asalto)),
            *_lines(telling, asalto),
            *strength_blocks(then, state),
            *horn_blocks(then, state),
            *fallen_blocks(then, state),
        )
    )


def battle_so_far(battle: LiveBattle, *, show_enemies: bool = False) -> Document:
    """The whole battle, asalto by asalto, and how it stands."""
    telling, state = for_players(battle, show_enemies=show_enemies), battle.state
    asaltos: list[Block] = []
    for asalto in range(state.asalto + 1):
        lines = _lines(telling, asalto)
        if asalto or log_lines(telling, asalto):
            asaltos += (Heading(_capital(_round_name(asalto))), *lines)
    return Document(
        (
            _title(battle, _how_it_stands(battle)),
            *_agreed(battle),
            *asaltos,
            *strength_blocks(telling, state),
            *horn_blocks(telling, state),
            *fallen_blocks(telling, state),
            *board_of(telling),
        )
    )


def board_now(battle: LiveBattle) -> Document | None:
    """The board alone as players may see it, with the zones in turno 0; none where there is none,
    or where players deploy unseen by one another (000:164).
    """
    blocks = board_of(for_players(battle))
    return Document((_title(battle, _round_name(battle.state.asalto)), *blocks)) if blocks else None


def _title(battle: LiveBattle, what: str) -> Heading:
    return Heading(f"{shown_name(battle.name)}: {what}", 1)


def _round_name(asalto: int) -> str:
    return f"asalto {asalto}" if asalto else "despliegue (turno 0)"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _agreed(battle: LiveBattle) -> tuple[Block, ...]:
    setup = battle.replayed.setup
    won = {
        Victory.ALL: "gana quien derrote a todo el bando contrario",
        Victory.LEADER: "gana quien derrote al líder contrario",
        Victory.OBJECT: f"objetivo: {shown_name(setup.goal)}"
        if setup.goal.strip()
        else "gana quien destruya el objetivo",
    }[setup.victory]
    timed = {
        ClockKind.ORDERED: "reloj por turnos",
        ClockKind.FREE: "turnos libres",
        ClockKind.NONE: "sin reloj",
    }[setup.clock]
    facts = [f"día {battle.day}", won, timed]
    if setup.difficulty:
        facts.insert(1, difficulty_words(setup.difficulty))
    return (paragraph(f"{_capital(' · '.join(facts))}."),)


def _first(telling: Telling, clock: ClockNow | None, now: datetime | None) -> tuple[Block, ...]:
    """Whose turn it is and until when. That a hidden unit has the turn is not told."""
    battle, state = telling.battle, telling.battle.state
    if state.over or not state.asalto:
        return ()
    until = deadline_words(battle, clock, now)
    if battle.replayed.setup.clock is ClockKind.FREE:
        return (paragraph(f"Todos pueden publicar ya. {until}".strip()),)
    acting = turn_of(battle, clock)
    if acting is None or not telling.sees(acting):
        return ()
    seen = [unit for unit in state.order if telling.sees(unit)]
    begun = "Empieza " if seen[:1] == [acting] and not _any_has_acted(telling) else "Le toca a "
    return (paragraph(begun, bold(telling.name(acting)), f". {until}" if until else "."),)


def _any_has_acted(telling: Telling) -> bool:
    """Whether players know of somebody who has had a turn in this asalto, or let it run out."""
    state = telling.battle.state
    return any(telling.sees(unit) for unit in state.done | state.lapsed)


def _lines(telling: Telling, asalto: int) -> tuple[Block, ...]:
    told = tuple(line(f"{words}.") for _, words in log_lines(telling, asalto))
    return (Bullets(told),) if told else (paragraph("Aún no ha pasado nada."),)


def _end_of(battle: LiveBattle, asalto: int) -> int:
    """How many lines there were when the asalto was over, or are in it now."""
    states = battle.replayed.states
    return next(
        place for place in reversed(range(len(states))) if states[place].asalto <= max(0, asalto)
    )


def _how_it_stands(battle: LiveBattle) -> str:
    outcome = battle.state.outcome
    if outcome is None:
        return "hasta ahora"
    told = outcome_words(outcome)
    sides = sorted(battle.sides, key=lambda side: side.ordinal)
    if outcome is Outcome.NOT_PLAYED or not sides:
        return told
    return f"{told} {of_side_words(shown_name(sides[0].name))}"
