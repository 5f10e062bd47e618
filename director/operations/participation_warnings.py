"""Whether the rules would let each player bring these characters, from what it brought before."""

from collections import defaultdict
from dataclasses import dataclass

from sqlalchemy import Connection, select

from director.operations.battle_form import BattleForm
from director.operations.handle import Campaign
from director.operations.line_ups import NOT_RECORDED, Moment, player_history
from director.operations.opening import edition_for
from director.operations.plain import plain
from director.rules.participation import Participation, may_take_part
from director.rules.tiers import Tier
from director.store.tables import Character, Player


@dataclass(frozen=True, slots=True)
class ParticipationWarning:
    """A player's line-up the rules advise against; the director may let it pass.

    ``candidate`` is the line-up as tiers, such as ``hero+companion``.
    """

    player_id: int
    player: str
    candidate: str
    participation: Participation


def participation_warnings(
    campaign: Campaign, form: BattleForm, battle_id: int | None = None
) -> tuple[ParticipationWarning, ...]:
    """The players whose line-up in this form breaks the rules of taking turns (000:331-332).

    What each brought to earlier battles counts, resolved or not; ``battle_id`` is the one edited.
    An edition that says nothing about it warns of nothing.
    """
    moment = Moment(form.day, NOT_RECORDED if battle_id is None else battle_id)
    with campaign.reading() as connection:
        edition = edition_for(plain(connection), battle_id, campaign.path)
        if edition.participation is None:
            return ()
        brought = _brought(connection, form)
        history = {player: player_history(connection, player, moment) for player, _ in brought}
    warnings = []
    for (player, name), candidate in brought.items():
        answer = may_take_part(edition, history[player], candidate, form.slots)
        if not answer.allowed:
            warnings.append(ParticipationWarning(player, name, candidate, answer))
    return tuple(warnings)


def _brought(connection: Connection, form: BattleForm) -> dict[tuple[int, str], str]:
    """The line-up of each player (key and name) on the players' sides."""
    of_players = {place for place, side in enumerate(form.sides) if side.of_players}
    keys = [unit.character_id for unit in form.units if unit.side in of_players]
    query = (
        select(Player.id, Player.name, Character.tier)
        .join(Character, Character.player_id == Player.id)
        .where(Character.id.in_([key for key in keys if key is not None]))
        .order_by(Player.id)
    )
    found: defaultdict[tuple[int, str], list[Tier]] = defaultdict(list)
    for player, name, tier in connection.execute(query):
        found[player, name].append(Tier(tier))
    order = list(Tier)
    return {
        player: "+".join(tier.value for tier in sorted(tiers, key=order.index))
        for player, tiers in found.items()
    }
