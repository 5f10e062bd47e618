"""Whatever happens in a battle, in whatever order: public texts tell each thing once and leak
nothing.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions.schema import Edition
from director.forum.document import Block, Bullets, Document, Grid, Heading, Paragraph, Preformatted
from director.forum.live.late_list import late_list
from director.forum.live.log_words import log_lines
from director.forum.live.reminder import reminder
from director.forum.live.round_texts import battle_so_far, round_opening, round_summary
from director.forum.live.telling import for_director, for_players
from director.forum.live.turn_text import turn_text
from director.operations.views.live import LiveBattle
from director.rules.live.advance import Alternative
from director.rules.live.clock import clock_now
from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    BlowHorn,
    ClockPaused,
    ClockResumed,
    Deed,
    Felled,
    FledBattle,
    Happening,
    HornAdjusted,
    InitiativeDie,
    Joined,
    Marked,
    Move,
    Placed,
    Remarked,
    Rest,
    Revealed,
    RoundOpened,
    TurnLapsed,
    TurnTaken,
    UseAbility,
    Verdict,
)
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.stats import Stat
from tests.forum.live.bridge import (
    ADVANCE,
    BOARD,
    ENTRANTS,
    NAMES,
    PRIVATE,
    SECRET_ALLY,
    SECRET_ENEMY,
    SHADE,
    SPY,
    built,
)

UNITS = st.sampled_from(sorted(NAMES))
SQUARES = st.tuples(st.integers(1, 6), st.integers(1, 5))
SECRETS = (SECRET_ALLY, SECRET_ENEMY, PRIVATE, ADVANCE)


def deeds() -> st.SearchStrategy[Deed]:
    roll = st.integers(1, 100).map(lambda each: (each,))
    kinds = st.sampled_from(AttackKind)
    return st.one_of(
        st.builds(Attack, UNITS, kinds, roll, st.integers(0, 1)),
        st.builds(Move, st.integers(0, 1), SQUARES),
        st.builds(UseAbility, st.just("Muro"), st.integers(0, 2), UNITS, st.none(), roll),
        st.builds(Rest),
        st.builds(BlowHorn, st.just(1)),
    )


def happenings() -> st.SearchStrategy[Happening]:
    private = st.just(PRIVATE)
    turn = st.builds(
        TurnTaken, UNITS, st.lists(deeds(), max_size=2).map(tuple), st.booleans(), private
    )
    opened = st.integers(1, 3).map(
        lambda asalto: RoundOpened(
            asalto, tuple(InitiativeDie(unit, unit % 10 + 1, unit) for unit in NAMES), PRIVATE
        )
    )
    stat, amount = st.sampled_from(Stat), st.integers(-9, 4)
    return st.one_of(
        turn,
        turn,
        turn,
        opened,
        st.builds(TurnLapsed, UNITS, st.sampled_from(Verdict), private),
        st.builds(Adjusted, UNITS, stat, amount, private, st.none(), st.booleans(), UNITS),
        st.builds(Felled, UNITS, st.one_of(st.none(), UNITS), private),
        st.builds(FledBattle, UNITS, private),
        st.builds(HornAdjusted, st.integers(0, 1), amount, private),
        st.builds(Marked, UNITS, st.booleans(), st.booleans()),
        st.builds(Placed, UNITS, st.one_of(st.none(), SQUARES)),
        st.builds(Remarked, private),
        st.builds(ClockPaused, private),
        st.builds(ClockResumed),
    )


OPENING: tuple[Happening, ...] = (
    *(Joined(each, (place % 6 + 1, place // 6 * 4 + 1)) for place, each in enumerate(ENTRANTS)),
    RoundOpened(1, tuple(InitiativeDie(unit, unit % 10 + 1, unit) for unit in NAMES)),
)
LOGS = st.lists(happenings(), max_size=14)
CLOCKS = st.sampled_from((ClockKind.ORDERED, ClockKind.FREE))


def battle_of(edition: Edition, log: Sequence[Happening], clock: ClockKind) -> LiveBattle:
    return built(edition, (*OPENING, *log), LiveSetup(clock=clock, board=BOARD))


def texts(battle: LiveBattle, hours: int) -> Iterator[Document]:
    """Every public text there is about a battle."""
    now = battle.replayed.lines[-1].logged.at + timedelta(hours=hours)
    clock = clock_now(battle.replayed, (), {}, now)
    for shown in (False, True):
        yield round_opening(battle, clock, now, show_enemies=shown)
        yield battle_so_far(battle, show_enemies=shown)
    for asalto in range(battle.state.asalto + 1):
        yield round_summary(battle, asalto)
    for place in range(len(battle.replayed.lines)):
        yield turn_text(battle, place, show_enemies=place % 2 == 0)
    yield late_list(battle, clock, now)
    for unit in NAMES:
        yield reminder(battle, clock, unit, now)


def words_of(blocks: Sequence[Block]) -> Iterator[str]:
    """Every run of text of some blocks, each whole."""
    for block in blocks:
        match block:
            case Heading(text):
                yield text
            case Paragraph(spans):
                yield "".join(span.text for span in spans)
            case Bullets(items):
                yield from ("".join(span.text for span in item) for item in items)
            case Preformatted(lines):
                yield from lines
            case Grid(headers, rows):
                yield from headers
                yield from (cell for row in rows for cell in row)


def as_players_know_it(battle: LiveBattle) -> str:
    return "\n".join(word for text in texts(battle, 30) for word in words_of(text.blocks))


@settings(max_examples=15)
@given(LOGS, CLOCKS)
def test_no_public_text_tells_what_is_the_directors(
    campana: Edition, log: list[Happening], clock: ClockKind
) -> None:
    told = as_players_know_it(battle_of(campana, log, clock))
    assert not [secret for secret in SECRETS if secret in told]


@settings(max_examples=15)
@given(LOGS, LOGS, CLOCKS)
def test_a_turn_kept_in_secret_is_told_to_the_director_alone(
    campana: Edition, log: list[Happening], more: list[Happening], clock: ClockKind
) -> None:
    """While it waits, and once it is a secret line, in whatever way the battle goes on."""
    ambush = "Emboscada tras el pozo"
    unit = ENTRANTS[0].unit
    turn = TurnTaken(unit, (UseAbility(ambush, 1),), despite=ambush)
    opening = (*OPENING, *log, turn)
    battle = built(campana, (*opening, *more), LiveSetup(clock=clock, board=BOARD))
    lines = tuple(
        replace(told, logged=replace(told.logged, secret=place == len(opening) - 1))
        for place, told in enumerate(battle.replayed.lines)
    )
    (waiting,) = battle.queue
    kept = replace(waiting, alternatives=(Alternative(turn, text=ambush),), secret=True)
    battle = replace(battle, replayed=replace(battle.replayed, lines=lines), queue=(kept,))
    assert ambush not in as_players_know_it(battle)
    mine = dict(log_lines(for_director(battle)))
    assert ambush in mine[len(opening) - 1] or lines[len(opening) - 1].problem is not None


@settings(max_examples=15)
@given(LOGS, CLOCKS, st.sets(st.integers(0, 20)))
def test_each_public_line_of_an_asalto_stands_once_in_its_summary(
    campana: Edition, log: list[Happening], clock: ClockKind, private: set[int]
) -> None:
    battle = battle_of(campana, log, clock)
    lines = tuple(
        replace(told, logged=replace(told.logged, secret=place in private))
        for place, told in enumerate(battle.replayed.lines)
    )
    battle = replace(battle, replayed=replace(battle.replayed, lines=lines))
    telling = for_players(battle)
    found = []
    for asalto in range(battle.state.asalto + 1):
        public = [words for _, words in log_lines(telling, asalto)]
        blocks = round_summary(battle, asalto).blocks
        first = [block for block in blocks if isinstance(block, Bullets)][: bool(public)]
        listed = list(words_of(first))
        assert listed == [f"{words}." for words in public]
        found += [place for place, _ in log_lines(telling, asalto)]
    assert max(Counter(found).values(), default=1) == 1
    assert found == [place for place, _ in log_lines(telling)]
    assert not private & set(found)


@settings(max_examples=15)
@given(LOGS, CLOCKS)
def test_what_enemies_have_left_is_told_only_where_it_is_shown(
    campana: Edition, log: list[Happening], clock: ClockKind
) -> None:
    """The same log with enemies of other Fuerza and Armadura, as far as nothing was rolled against
    it, reads the same.
    """
    quiet = [each for each in log if not isinstance(each, TurnTaken | Felled | Adjusted)]
    battle = battle_of(campana, quiet, clock)
    stronger = [
        replace(each, stats=replace(each.stats, strength=77, armor=55, willpower=33))
        if each.side
        else each
        for each in ENTRANTS
    ]
    others: tuple[Happening, ...] = tuple(
        Joined(each, what.square)
        for each, what in zip(stronger, OPENING, strict=False)
        if isinstance(what, Joined)
    )
    other = built(campana, (*others, OPENING[-1], *quiet), LiveSetup(clock=clock, board=BOARD))
    assert as_players(battle) == as_players(other)


def as_players(battle: LiveBattle) -> list[Document]:
    hidden = replace(battle, queue=())
    return [round_opening(hidden), battle_so_far(hidden), round_summary(hidden, 1)]


@settings(max_examples=15)
@given(LOGS, LOGS, CLOCKS)
def test_what_was_told_before_a_unit_came_to_light_stays_as_it_was(
    campana: Edition, log: list[Happening], more: list[Happening], clock: ClockKind
) -> None:
    before = battle_of(campana, log, clock)
    after = battle_of(campana, [*log, Revealed(SPY, PRIVATE), *more], clock)
    count = len(before.replayed.lines)
    told, now = log_lines(for_players(before)), log_lines(for_players(after))
    assert told == tuple(each for each in now if each[0] < count)
    assert [turn_text(before, place) for place in range(count)] == [
        turn_text(after, place) for place in range(count)
    ]
    for asalto in range(before.state.asalto):
        assert round_summary(before, asalto) == round_summary(after, asalto)
    known = as_players_know_it(after)
    assert SECRET_ENEMY in known
    assert not [secret for secret in (SECRET_ALLY, PRIVATE, ADVANCE) if secret in known]


@settings(max_examples=12)
@given(LOGS, CLOCKS)
def test_the_director_is_told_of_every_line(
    campana: Edition, log: list[Happening], clock: ClockKind
) -> None:
    battle = battle_of(campana, log, clock)
    lines = log_lines(for_director(battle))
    assert [place for place, _ in lines] == list(range(len(battle.replayed.lines)))
    assert not [words for _, words in lines if "None" in words or ";;" in words]


def test_the_hidden_are_known_by_their_entry_too(campana: Edition) -> None:
    """A row that was made public later does not make public what was told before."""
    names = {unit: replace(name, secret=False) for unit, name in NAMES.items()}
    battle = replace(battle_of(campana, (), ClockKind.ORDERED), names=names)
    assert for_players(battle).hidden == {SHADE, SPY}
