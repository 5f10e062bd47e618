"""The sample campaign: a real one, built by the same verbs a director uses.

The story ends on day 47, on a rest. Three battles lie behind it, the last of them forecast before;
"El puente" waits for its wizard, two are being played, and two more are planned. The caravan has
been counted from the first day; a test and a decision wait for the players. Its instants count back
from the moment it is opened, two days of real time for one of the story.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from director.editions.schema import Edition
from director.operations import aftermath, battles, sample_road
from director.operations.aftermath_draft import AftermathDraft, DraftRoll
from director.operations.aftermath_rolls import Dice
from director.operations.campaigns import create_campaign, open_campaign
from director.operations.caravan import days as caravan
from director.operations.change import Change
from director.operations.characters import add_character
from director.operations.clans import add_clan
from director.operations.encounters import saving
from director.operations.handle import Campaign
from director.operations.live.table import LiveTable
from director.operations.players import PlayerForm, add_player
from director.operations.sample_battles import (
    THE_BRIDGE,
    THE_FORD,
    THE_GORGE,
    THE_TOWER,
    SampleBattle,
    form_of,
)
from director.operations.sample_encounters import SampleShelf, foresee_the_gorge, plan_for_later
from director.operations.sample_fights import tell_the_fights
from director.operations.sample_people import CHARACTERS, CLANS, PLAYERS, WHO

NAME = "Invierno de Hierro"
LAST_DAY = 47


class _StoryClock:
    """Shows the instant of a day of the story, counted back from the opening; ``wait`` lets it show
    one in the midst of a day.
    """

    def __init__(self, opening: datetime) -> None:
        self._opening = opening
        self._waited: datetime | None = None
        self._day = 1

    def __call__(self) -> datetime:
        of_day = self._opening - timedelta(days=2 * (LAST_DAY - self._day), hours=1)
        return self._waited or of_day

    def pass_days(self, days: int) -> None:
        """Let days of the story pass."""
        self._day += days
        self._waited = None

    def before(self, hours: float) -> datetime:
        """The instant so many hours before the opening."""
        return self._opening - timedelta(hours=hours)

    def wait(self, until: datetime) -> None:
        """Show that instant until days pass."""
        self._waited = until


def build_sample(
    path: Path,
    edition: Edition,
    clock: Callable[[], datetime],
    dice: Dice,
    shelf: SampleShelf | None = None,
) -> Campaign:
    """Write the sample into a new file and open it; without a ``shelf``, nothing is planned in it.

    The same dice give the same campaign; what they decide has healed by the last day, so the story
    ends the same with any.
    """
    story = _StoryClock(clock())
    campaign = create_campaign(path, name=NAME, edition=edition, clock=story)
    try:
        _tell(campaign, story, dice, shelf)
    except BaseException:
        campaign.close()
        path.unlink()  # half a story is no sample, and would be in the way of the next one
        raise
    campaign.close()
    return open_campaign(path, clock)


def _tell(campaign: Campaign, story: _StoryClock, dice: Dice, shelf: SampleShelf | None) -> None:
    characters = _people(campaign)
    sample_road.set_out(campaign)
    _travel(campaign, story, 10)
    _fight(campaign, THE_FORD, characters, dice)
    _rest(campaign, story, 2)
    sample_road.cross_the_lake(campaign, characters)
    _travel(campaign, story, 12)
    _fight(campaign, THE_TOWER, characters, dice)
    _rest(campaign, story, 3)
    _travel(campaign, story, 4)
    sample_road.meet_the_pedlar(campaign)
    _travel(campaign, story, 6)
    planned = None if shelf is None else foresee_the_gorge(campaign, characters, shelf)
    gorge = _fight(campaign, THE_GORGE, characters, dice)
    if planned is not None:
        saving.tie(campaign, planned, gorge)
    sample_road.share_the_spoils(campaign, characters)
    _travel(campaign, story, 5)
    sample_road.look_at_the_people(campaign)
    _travel(campaign, story, 2)
    battles.record_battle(campaign, form_of(THE_BRIDGE, characters))
    tell_the_fights(LiveTable(campaign), characters, story.before, story.wait)
    sample_road.stand_at_the_river(campaign, characters, story.before)
    if shelf is not None:
        plan_for_later(campaign, characters, shelf)
    _rest(campaign, story, 2)


def _people(campaign: Campaign) -> dict[str, int]:
    """Enter everybody; the characters' keys by name."""
    clans = {name: _key(add_clan(campaign, name, notes)) for name, notes in CLANS}
    players = {name: _key(add_player(campaign, PlayerForm(name))) for name in PLAYERS}
    found = {}
    for form in CHARACTERS:
        clan, player = WHO[form.name]
        owned = replace(
            form, clan_id=clans[clan], player_id=None if player is None else players[player]
        )
        found[form.name] = _key(add_character(campaign, owned))
    return found


def _travel(campaign: Campaign, story: _StoryClock, days: int) -> None:
    story.pass_days(days)
    caravan.pass_days(campaign, "travel", days)


def _rest(campaign: Campaign, story: _StoryClock, days: int) -> None:
    story.pass_days(days)
    caravan.pass_days(campaign, "rest", days)


def _fight(campaign: Campaign, battle: SampleBattle, characters: dict[str, int], dice: Dice) -> int:
    """Record a battle and take it through its wizard; its key comes back."""
    key = _key(battles.record_battle(campaign, form_of(battle, characters)))
    context = aftermath.context(campaign, key)
    units = {unit.name: unit.id for unit in context.battle.combatants if unit.character_id}
    draft = _with_rulings(replace(context.draft, caravan=battle.caravan), battle, units)
    for name, ruling in battle.rulings.items():
        if ruling.dice:
            draft, _ = aftermath.roll_here(campaign, context, draft, units[name], "wound", dice)
    aftermath.apply(campaign, draft)
    return key


def _with_rulings(
    draft: AftermathDraft, battle: SampleBattle, units: dict[str, int]
) -> AftermathDraft:
    for name, ruling in battle.rulings.items():
        row = replace(
            draft.unit(units[name]),
            death_roll=_typed(ruling.death_roll),
            wound_roll=_typed(ruling.wound_roll),
            hero_dies=ruling.hero_dies,
            hero_reason=ruling.hero_reason,
        )
        draft = draft.with_unit(row)
    return draft


def _typed(result: int | None) -> DraftRoll | None:
    return None if result is None else DraftRoll(result)


def _key(change: Change) -> int:
    if change.created is None:
        raise ValueError("the verb made nothing")
    return change.created
