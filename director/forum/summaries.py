"""Public texts about a battle, from the stored facts: the same today and in a year.

They hold what any player may read. A secret enemy that fell is counted and not named, a secret ally
is left out whole with all that befell it. Neither the director's notes and reasons nor a vetoed
death appear; what the director decided is shown as the number that holds.
"""

from collections.abc import Sequence

from director.forum.death_proofs import death_proof
from director.forum.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Paragraph,
    bold,
    line,
    paragraph,
)
from director.forum.fighters import Fighter, fighters, of_players, shown_name
from director.forum.phrases import listed
from director.forum.roll_requests import roll_request
from director.forum.summary_gains import caravan, enemies, renown
from director.forum.summary_losses import healed, losses
from director.forum.words import difficulty_words, outcome_words, tiers_words
from director.operations.views.battles import ResolvedBattle
from director.rules.aftermath import Outcome
from director.rules.tiers import Tier

__all__ = ["battle_summary", "death_proof", "roll_request"]


def battle_summary(resolved: ResolvedBattle) -> Document:
    """How a battle ended and what it left: the fallen first, then wounds, gains and the caravan."""
    title = Heading(shown_name(resolved.battle.row.name), 1)
    if resolved.draft.outcome is Outcome.NOT_PLAYED:
        unplayed = paragraph("No se jugó: no deja heridas, muertes ni renombre.")
        return Document((title, _facts(resolved, ()), unplayed))
    people = tuple(one for one in fighters(resolved) if not one.view.secret)
    return Document(
        (
            title,
            _facts(resolved, people),
            *_line_up(resolved, people),
            *losses(people, resolved.battle),
            *healed(resolved),
            *enemies(resolved),
            *renown(resolved, people),
            *caravan(resolved, people),
        )
    )


def _facts(resolved: ResolvedBattle, people: Sequence[Fighter]) -> Paragraph:
    outcome = resolved.draft.outcome
    ended = outcome_words(outcome).capitalize() if outcome else "Sin resultado"
    several = len({one.view.side for one in people}) > 1 or 0 not in of_players(resolved.battle)
    side = f" de {_sides(resolved)[0]}" if outcome is not Outcome.NOT_PLAYED and several else ""
    facts = [f"{side} · día {resolved.battle.row.day}"]
    if resolved.difficulty:
        facts.append(difficulty_words(resolved.difficulty))
    return paragraph(bold(ended), " · ".join(facts))


def _line_up(resolved: ResolvedBattle, people: Sequence[Fighter]) -> tuple[Block, ...]:
    """Who fought, by tier, and by side where more than one side has characters."""
    names = _sides(resolved)
    teams = sorted({one.view.side for one in people})
    lines = [
        line(f"{names[team]} · " if len(teams) > 1 else "", bold(tiers_words(tier)), f": {told}")
        for team in teams
        for tier in Tier
        if (told := _of(people, team, tier))
    ]
    return (Bullets(tuple(lines)),) if lines else ()


def _of(people: Sequence[Fighter], team: int, tier: Tier) -> str:
    of_tier = [one for one in people if one.view.side == team and one.view.tier is tier]
    return listed([one.name for one in of_tier])


def _sides(resolved: ResolvedBattle) -> dict[int, str]:
    return {side.ordinal: side.name for side in resolved.battle.sides}
