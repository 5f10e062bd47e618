"""Every verb about a battle in play, each ready to run on a campaign that has one.

All of them are settled, as in ``battle_verbs``.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from director.editions.schema import Edition
from director.operations.battle_form import AbsenceForm
from director.operations.campaigns import create_campaign
from director.operations.change import Change
from director.operations.handle import Campaign
from director.operations.live import (
    absences,
    amending,
    deciding,
    dice,
    ending,
    happening,
    joining,
    queueing,
    starting,
)
from director.operations.live.post_facts import PostFacts
from director.operations.live.table import LiveTable
from director.rules.battle_facts import Outcome
from director.rules.live.advance import Alternative
from director.rules.live.amend import InsertLine, RemoveLine, ReplaceLine
from director.rules.live.board import Board
from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    ClockPaused,
    ClockResumed,
    Happening,
    Logged,
    Placed,
    Remarked,
    TurnTaken,
    Verdict,
)
from director.rules.live.setup import Hours, LiveSetup
from director.rules.stats import Stat
from director.rules.tiers import Tier
from director.store.file import Clock
from tests.harness.live_fights import comes, foe, live_form, open_round, opened, strike, units
from tests.harness.people import People

Verb = Callable[[Campaign], Change]

FORD, GORGE = 1, 2
"""Battles: one in its first asalto with everything in it, one whose first asalto only begins."""

BERA, ANKA, HAKON, TOVE, ULF = range(1, 6)
AWAY, SENT = 1, 1
"""An absence, and a turn sent in advance."""

BOARD = Board(8, 6)


def playing(path: Path, edition: Edition, clock: Clock) -> Campaign:
    """Two players, two battles in play, a turn sent in advance, a die kept, an absence."""
    campaign = create_campaign(path, name="Invierno de Hierro", edition=edition, clock=clock)
    people = People(campaign)
    players = [people.player(f"Jugadora {number}") for number in (1, 2)]
    people.character("Bera", player_id=players[0])
    people.character("Anka", Tier.COMPANION, player_id=players[1])
    people.character("Hakon")
    people.character("Tove", Tier.SECONDARY, player_id=players[0])
    people.character("Ulf", player_id=players[1])
    table = LiveTable(campaign)
    absent = (AbsenceForm(HAKON, "de viaje"),)
    bera = comes(BERA, square=(1, 1))
    form = live_form(bera, comes(ANKA), foe(count=2), foe("Coloso", is_boss=True), absences=absent)
    starting.start(table, replace(form, setup=LiveSetup(board=BOARD)))
    _first_asalto(table)
    starting.start(table, live_form(comes(TOVE), comes(ULF), foe(), name="El paso"))
    open_round(table, GORGE)
    return campaign


def _first_asalto(table: LiveTable) -> None:
    named = units(table, FORD)
    open_round(table, FORD)
    strike(table, FORD, named["Bera"], named["Piedra 1"], 3, post=PostFacts(link="https://f/1"))
    happening.happen(
        table, FORD, Adjusted(named["Anka"], Stat.STRENGTH, -99, "Un alud", by=named["Coloso"])
    )
    dice.throw(table, FORD, named["Piedra 1"], "attack", 100, lambda _: 2)
    queueing.keep_turn(table, FORD, named["Bera"], [_alternative(named)], PostFacts(text="Yo…"))
    now = table.campaign.clock()
    absences.announce(table, 1, now, None, "Exámenes")


def _alternative(named: dict[str, int], kind: AttackKind = AttackKind.STRENGTH) -> Alternative:
    return Alternative(TurnTaken(named["Bera"], (Attack(named["Piedra 1"], kind, ()),)))


def _start(campaign: Campaign) -> Change:
    form = live_form(
        foe(count=2, secret=True, square=(3, 3)), comes(HAKON, despite="Sí."), name="El hielo"
    )
    return starting.start(LiveTable(campaign), replace(form, setup=LiveSetup(board=BOARD)))


def _turn(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    named = units(table, FORD)
    (roll,) = dice.standing_rolls(table, FORD, named["Piedra 1"], "attack")
    deed = Attack(named["Bera"], AttackKind.STRENGTH, (2,))
    what = TurnTaken(named["Piedra 1"], (deed,), despite="Así.")
    return happening.happen(table, FORD, what, rolls=[roll.roll_id])


def _round(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    what = opened(table.battle(FORD).state, table, FORD)
    return happening.happen(table, FORD, replace(what, despite="Ya."))


def _all(campaign: Campaign) -> Change:
    lines: list[tuple[Happening, PostFacts]] = [
        (ClockPaused(), PostFacts()),
        (ClockResumed(), PostFacts()),
    ]
    return happening.happen_all(LiveTable(campaign), FORD, lines, "live.pause")


def _insert(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    named = units(table, FORD)
    deed = Attack(named["Piedra 2"], AttackKind.BREAKING, (7,))
    turn = TurnTaken(named["Coloso"], (deed,), despite="Antes.")
    line = Logged(0, campaign.clock(), campaign.clock(), turn)
    return amending.amend(table, FORD, InsertLine(6, line))


def _line(table: LiveTable, kind: type) -> Logged:
    lines = table.battle(FORD).replayed.lines
    return next(told.logged for told in lines if isinstance(told.logged.what, kind))


def _replace(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    line = _line(table, TurnTaken)
    turn = line.what
    assert isinstance(turn, TurnTaken)
    (deed,) = turn.deeds
    assert isinstance(deed, Attack)
    other = replace(line, what=replace(turn, deeds=(replace(deed, rolls=(99,)),)))
    return amending.amend(table, FORD, ReplaceLine(line.key, other))


def _strike_out(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    return amending.amend(table, FORD, RemoveLine(_line(table, Adjusted).key))


def _reroll(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    return amending.reroll(table, FORD, _line(table, TurnTaken).key, 44)


def _link(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    return amending.set_link(table, FORD, _line(table, TurnTaken).key, "https://f/9")


def _confirm(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    _round(campaign)
    unit = units(table, FORD)["Bera"]
    roll = dice.throw(table, FORD, unit, "attack", 100, lambda _: 30)
    return queueing.confirm_turn(table, FORD, SENT, 0, [roll.roll_id])


def _queue(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    named = units(table, FORD)
    return queueing.keep_turn(table, FORD, named["Bera"], [_alternative(named)])


def _queue_change(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    other = _alternative(units(table, FORD), AttackKind.BREAKING)
    return queueing.change_turn(table, FORD, SENT, [other])


def _lapse(campaign: Campaign) -> Change:
    table = LiveTable(campaign)
    named = units(table, GORGE)
    at = campaign.clock() - timedelta(hours=1)
    decisions = [
        deciding.Decision(named["Tove"], Verdict.COUNTS, at=at),
        deciding.Decision(named["Ulf"], Verdict.FORGIVEN, "Cosas.", at),
    ]
    return deciding.decide_lapses(table, GORGE, decisions)


def _forget(campaign: Campaign) -> Change:
    return absences.forget_absence(LiveTable(campaign), AWAY)


VERBS: dict[str, Verb] = {
    "live.start": _start,
    "live.setup": lambda campaign: starting.change_setup(
        LiveTable(campaign), FORD, LiveSetup(board=Board(9, 9), hours=Hours(first=48))
    ),
    "live.remove": lambda campaign: starting.remove(LiveTable(campaign), FORD),
    "live.turn": _turn,
    "live.round": _round,
    "live.place": lambda campaign: happening.happen(
        LiveTable(campaign), FORD, Placed(units(LiveTable(campaign), FORD)["Coloso"], (5, 5))
    ),
    "live.remark": lambda campaign: happening.happen(
        LiveTable(campaign), GORGE, Remarked("Nieva.")
    ),
    "live.pause": _all,
    "live.join": lambda campaign: joining.join(
        LiveTable(campaign), FORD, foe(count=2, square=(7, 5))
    ),
    "live.amend": _insert,
    "live.reroll": _reroll,
    "live.take_back": lambda campaign: amending.take_back(LiveTable(campaign), FORD),
    "live.link": _link,
    "live.queue": _queue,
    "live.queue_change": _queue_change,
    "live.queue_withdraw": lambda campaign: queueing.withdraw_turn(LiveTable(campaign), FORD, SENT),
    "live.lapse": _lapse,
    "live.absence": lambda campaign: absences.announce(
        LiveTable(campaign), 2, campaign.clock(), campaign.clock() + timedelta(days=2)
    ),
    "live.absence_end": lambda campaign: absences.end_absence(
        LiveTable(campaign), AWAY, campaign.clock() + timedelta(days=1)
    ),
    "live.absence_forget": _forget,
    "live.end": lambda campaign: ending.end(LiveTable(campaign), FORD, Outcome.DEFEAT),
}
"""By the code of the step that each of them leaves."""

MORE: dict[str, Verb] = {"live.amend": _replace, "live.confirm": _confirm}
"""Others, which do more than one step or share a code."""

STRIKING_OUT: Verb = _strike_out

KILLED = ("live.start", "live.turn", "live.amend")
"""One of each kind of writing: everything at once, a line with its dice, a log rewritten. The
others write like one of these.
"""
