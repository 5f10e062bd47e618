"""Puntos de Héroe that buy votes: taken with the vote, and given back with it.

What a vote cost is kept with it, so that as much comes back as was paid, whatever the edition asks
since. Points that were set anew meanwhile are not added to beyond what the character may hold.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, update

from director.editions.schema import Edition
from director.operations.caravan.scene_rows import KeptVote
from director.operations.problems import Refusal, Refused
from director.operations.rows import kept
from director.rules.hero_points import HeroPointUse, price
from director.store.tables import Character


def priced(edition: Edition, vote: KeptVote, before: KeptVote | None) -> KeptVote:
    """The vote with what it costs: what it cost already where the same character pays for as many.

    ``NotDefinedError`` where extra votes are bought and the edition sells none.
    """
    if not vote.extra:
        return KeptVote(vote.player_id, vote.letter, link=vote.link)
    bought_before = before is not None and (before.paid_by, before.extra)
    if before is not None and bought_before == (vote.paid_by, vote.extra):
        cost = before.paid
    else:
        cost = price(edition, HeroPointUse.EXTRA_VOTE, vote.extra).total
    return KeptVote(vote.player_id, vote.letter, vote.extra, vote.paid_by, cost, vote.link)


def settle_points(
    connection: Connection, before: Iterable[KeptVote], after: Iterable[KeptVote]
) -> None:
    """Take and give back what the votes differ in; ``HERO_POINTS_SHORT`` where there is too
    little.
    """
    for character_id, cost in _differences(before, after).items():
        row = kept(connection, Character, character_id, "name", "hero_points", "hero_points_max")
        held = row["hero_points"]
        if cost > held:
            raise Refused(Refusal.HERO_POINTS_SHORT, name=row["name"], held=held, price=cost)
        # Nobody is given more than its maximum, and nobody loses by getting something back.
        most = max(held, row["hero_points_max"])
        left = held - cost if cost > 0 else min(most, held - cost)
        charge = update(Character).where(Character.id == character_id)
        connection.execute(charge.values(hero_points=left))


def require_payer(connection: Connection, player_id: int, character_id: int, player: str) -> None:
    """Only a living character of the player's own pays: ``DEAD``, or ``NOT_OF_PLAYER``."""
    row = kept(connection, Character, character_id, "name", "life", "player_id")
    if row["player_id"] != player_id:
        raise Refused(Refusal.NOT_OF_PLAYER, name=row["name"], player=player)
    if row["life"] == "dead":
        raise Refused(Refusal.DEAD, name=row["name"])


def _differences(before: Iterable[KeptVote], after: Iterable[KeptVote]) -> Mapping[int, int]:
    """How many more points each character pays than it did; below 0 it gets some back."""
    costs: defaultdict[int, int] = defaultdict(int)
    for sign, votes in ((-1, before), (1, after)):
        for vote in votes:
            if vote.paid_by is not None:
                costs[vote.paid_by] += sign * vote.paid
    return {character: cost for character, cost in costs.items() if cost}
