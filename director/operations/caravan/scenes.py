"""Decisions of the story: put before the players, voted, and chosen by the director.

Votes advise. What comes of a decision is written in the step that chooses: its lines of the
caravan's ledger, its objects, and one entry of the chronicle, which tells nothing of what the other
options would have brought. A deadline that passes does nothing: the director chooses.
"""

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, delete, update

from director.editions.schema import Edition, defined
from director.operations import typed_in
from director.operations.campaigns import kept_edition
from director.operations.caravan.effect_form import NO_EFFECTS, Effects
from director.operations.caravan.effects import write_effects
from director.operations.caravan.scene_form import LETTERS, SceneForm
from director.operations.caravan.scene_rows import (
    KeptScene,
    KeptVote,
    checked_scene,
    kept_scene,
    open_scene_row,
    vote_facts,
)
from director.operations.caravan.vote_points import priced, require_payer, settle_points
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused, asking
from director.operations.rows import added, differences
from director.rules.caravan.scene import SceneFault, SceneStand, Standing, stand_of
from director.store.tables import ChronicleEntry
from director.store.tables import Scene as SceneRow

MOST_EXTRA = 99
"""More extra votes than that are a slip of the finger."""

__all__ = [
    "LETTERS",
    "MOST_EXTRA",
    "SceneForm",
    "change_scene",
    "choose",
    "open_scene",
    "remove_scene",
    "vote",
]


def open_scene(campaign: Campaign, form: SceneForm) -> Change:
    """Put a decision before the players; ``SCENE_FAULT`` where it contradicts itself."""
    facts = {"name": typed_in.name("name", form.name)}
    with campaign.step("scene.open", facts) as step:
        values = checked_scene(step.connection, form)
        day = present_day(step.connection)
        new = {**values, "votes": [], "day": day, "created_at": campaign.clock()}
        key = added(step.connection, SceneRow, new)
    return stepped("scene.open", facts, Subject.CARAVAN, created=key)


def change_scene(campaign: Campaign, scene_id: int, form: SceneForm) -> Change:
    """Change an open decision; votes that were given stay.

    ``SCENE_VOTED`` where an option or a voter with a vote would go: the vote is withdrawn first.
    """
    facts = {"name": typed_in.name("name", form.name)}
    with campaign.step("scene.change", facts) as step:
        connection = step.connection
        before = open_scene_row(connection, scene_id)
        values = checked_scene(connection, form)
        _keep_votes(before, form)
        if changed := differences(connection, SceneRow, scene_id, values):
            _write(connection, scene_id, changed)
    return stepped("scene.change", facts, Subject.CARAVAN) if step.recorded else UNCHANGED


def vote(
    campaign: Campaign,
    scene_id: int,
    player_id: int,
    letter: str | None,
    extra: int = 0,
    paid_by: int | None = None,
    link: str = "",
) -> Change:
    """Write down what a player voted, in place of what it voted before; no letter withdraws it.

    ``extra`` votes cost Puntos de Héroe of ``paid_by``, one of the player's living characters; what
    the former vote cost is given back. ``NOT_DEFINED`` where the edition says nothing of votes, or
    sells none.
    """
    typed_in.number("extra_votes", extra, 0, MOST_EXTRA)
    where = typed_in.words("link", link)
    with campaign.reading() as connection:
        facts = {"name": kept_scene(connection, scene_id).name}
    code = "scene.vote" if letter is not None else "scene.unvote"
    with campaign.step(code, facts) as step:
        connection = step.connection
        scene = open_scene_row(connection, scene_id)
        before = scene.vote_of(player_id)
        after = None
        if letter is not None:
            edition = kept_edition(connection, campaign.path)
            wanted = KeptVote(player_id, letter, extra, paid_by if extra else None, link=where)
            after = _checked_vote(connection, edition, scene, wanted, before)
        _settle(connection, before, after)
        votes = _replaced(scene, player_id, after)
        if votes != list(scene.votes):
            _write(connection, scene_id, {"votes": vote_facts(votes)})
    if not step.recorded:
        return UNCHANGED
    return stepped(code, facts, Subject.CARAVAN, Subject.CHARACTERS)


def choose(
    campaign: Campaign,
    scene_id: int,
    letter: str,
    reason: str = "",
    consequence: str = "",
    effects: Effects = NO_EFFECTS,
) -> Change:
    """Close a decision: what was chosen, what it brought, and the chronicle's entry about it.

    Against the votes it needs a ``reason``. Where nobody voted, where there is a tie or where the
    edition says nothing of votes, the director's word is enough.
    """
    with campaign.reading() as connection:
        facts = {"name": kept_scene(connection, scene_id).name, "letter": letter}
    with campaign.step("scene.choose", facts) as step:
        connection = step.connection
        edition = kept_edition(connection, campaign.path)
        scene = open_scene_row(connection, scene_id)
        typed_in.choice("letter", letter, tuple(option.letter for option in scene.options))
        chosen = replace(scene, choice=letter, reason=typed_in.words("reason", reason))
        now, day = campaign.clock(), present_day(connection)
        told = {
            "reason": chosen.reason,
            "consequence": typed_in.words("consequence", consequence),
        }
        entry = {"day": day, "at": now, "kind": "scene", "scene_id": scene_id}
        key = added(
            connection, ChronicleEntry, {**entry, "facts": _chronicled(edition, chosen, told)}
        )
        closed = {"state": "closed", "choice": letter, "closed_day": day, "closed_at": now}
        _write(connection, scene_id, {**told, **closed})
        write_effects(
            connection, edition, effects, cause="decision", day=day, now=now, chronicle_id=key
        )
    return stepped("scene.choose", facts, Subject.CARAVAN, Subject.CHARACTERS)


def remove_scene(campaign: Campaign, scene_id: int) -> Change:
    """Take an open decision away; what votes cost is given back. ``SCENE_CLOSED`` once something
    was chosen: then it is part of the story.
    """
    with campaign.reading() as connection:
        facts = {"name": kept_scene(connection, scene_id).name}
    with campaign.step("scene.remove", facts) as step:
        scene = open_scene_row(step.connection, scene_id)
        settle_points(step.connection, scene.votes, ())
        step.connection.execute(delete(SceneRow).where(SceneRow.id == scene_id))
    return stepped("scene.remove", facts, Subject.CARAVAN, Subject.CHARACTERS)


def _write(connection: Connection, scene_id: int, values: dict[str, Any]) -> None:
    connection.execute(update(SceneRow).where(SceneRow.id == scene_id).values(values))


def _keep_votes(before: KeptScene, form: SceneForm) -> None:
    letters = {option.letter.strip() for option in form.options}
    players = {player for player, _ in form.voters}
    names = {voter.player_id: voter.name for voter in before.voters}
    for each in before.votes:
        if each.letter not in letters:
            raise Refused(Refusal.SCENE_VOTED, name=each.letter)
        if each.player_id not in players:
            raise Refused(Refusal.SCENE_VOTED, name=names[each.player_id])


def _checked_vote(
    connection: Connection,
    edition: Edition,
    scene: KeptScene,
    wanted: KeptVote,
    before: KeptVote | None,
) -> KeptVote:
    """The vote with what it costs; ``Refused`` where it cannot be given."""
    name = next((one.name for one in scene.voters if one.player_id == wanted.player_id), None)
    if name is None:
        raise Refused(Refusal.NOT_FOUND, kind="voter", id=wanted.player_id)
    typed_in.choice("letter", wanted.letter, tuple(option.letter for option in scene.options))
    with asking(edition):
        defined(edition, "votes", edition.votes)
        vote_now = priced(edition, wanted, before)
    if not vote_now.extra:
        return vote_now
    if vote_now.paid_by is None:
        raise Refused(Refusal.EMPTY, field="paid_by")
    kept_as_paid = (
        before is not None and before.paid_by == vote_now.paid_by and vote_now.extra <= before.extra
    )
    if not kept_as_paid:  # what a character paid while it lived stays paid
        require_payer(connection, wanted.player_id, vote_now.paid_by, name)
    return vote_now


def _settle(connection: Connection, before: KeptVote | None, after: KeptVote | None) -> None:
    given, taken = ((one,) if one is not None else () for one in (before, after))
    settle_points(connection, given, taken)


def _replaced(scene: KeptScene, player_id: int, after: KeptVote | None) -> list[KeptVote]:
    """The votes with this one in the place of the player's former one, else at the end."""
    if after is None:
        return [one for one in scene.votes if one.player_id != player_id]
    if scene.vote_of(player_id) is None:
        return [*scene.votes, after]
    return [after if one.player_id == player_id else one for one in scene.votes]


def _chronicled(edition: Edition, scene: KeptScene, told: dict[str, str]) -> dict[str, Any]:
    """The facts of the entry: what players know of it by now, and nothing that is hidden."""
    stand = _stand(edition, scene)
    text = next(option.text for option in scene.options if option.letter == scene.choice)
    counted = () if stand is None else stand.options
    return {
        "name": scene.name,
        "letter": scene.choice,
        "text": text,
        "standing": (Standing.UNVOTED if stand is None else stand.standing).value,
        "votes": {row.option: row.votes.total for row in counted if row.votes.total},
        **{name: words for name, words in told.items() if words},
    }


def _stand(edition: Edition, scene: KeptScene) -> SceneStand | None:
    """How the choice stands to the votes; none where the edition says nothing of votes."""
    if edition.votes is None:
        return None
    stand = stand_of(edition, scene.as_scene())
    if any(problem.fault is SceneFault.NO_REASON for problem in stand.problems):
        raise Refused(Refusal.EMPTY, field="reason")
    return stand
