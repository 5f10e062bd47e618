"""Reading decisions of the story: all of them, or one."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from director.editions.schema import Edition
from director.operations.campaigns import kept_edition
from director.operations.caravan.kind_codes import kind_code
from director.operations.caravan.scene_form import SceneForm
from director.operations.caravan.scene_rows import SCENE_COLUMNS, KeptScene, scene_in
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused
from director.operations.views.scenes import Brought, ScenePayer, SceneView, SceneVoter
from director.rules.caravan.scene import SceneStand, stand_of
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from director.rules.hero_points import HeroPointUse, price
from director.rules.votes import Office, votes_of
from director.store.tables import CaravanEntry, Character, ChronicleEntry, PeopleKind, Player
from director.store.tables import Scene as SceneRow

_ONLY_SHOWN = (
    "uuid",
    "consequence",
    "notes",
    "link",
    "closes_at",
    "day",
    "closed_day",
    "created_at",
    "closed_at",
)
_QUANTITIES = {
    "people": Quantity.PEOPLE,
    "fighters": Quantity.PEOPLE,
    "supplies": Quantity.SUPPLIES,
    "morale": Quantity.MORALE,
    "renown": Quantity.PURSE,
}


def scenes(campaign: Campaign, state: str | None = None) -> tuple[SceneView, ...]:
    """Decisions, open ones first and the newest of each kind first; ``state`` is ``open`` or
    ``closed``, none: all.
    """
    query = _rows()
    if state is not None:
        query = query.where(SceneRow.state == state)
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        rows = connection.execute(query.order_by(SceneRow.state.desc(), SceneRow.id.desc())).all()
        return _views(connection, edition, rows)


def scene(campaign: Campaign, scene_id: int) -> SceneView:
    """One decision; ``Refused`` with ``NOT_FOUND`` when it is gone."""
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        rows = connection.execute(_rows().where(SceneRow.id == scene_id)).all()
        if not rows:
            raise Refused(Refusal.NOT_FOUND, kind="scene", id=scene_id)
        return _views(connection, edition, rows)[0]


def scene_form_of(view: SceneView) -> SceneForm:
    """What the director once typed, to be changed."""
    return SceneForm(
        view.name,
        view.scene.question,
        view.scene.options,
        tuple((voter.player_id, voter.office) for voter in view.voters),
        view.closes_at,
        view.notes,
        view.link,
    )


def last_offices(campaign: Campaign) -> dict[int, Office]:
    """The office that each player had in the last decision it could vote in: what a new one
    proposes.
    """
    query = select(SceneRow.voters).order_by(SceneRow.id)
    offices: dict[int, Office] = {}
    with campaign.reading() as connection:
        for voters in connection.execute(query).scalars():
            offices |= {voter["player"]: Office(voter["office"]) for voter in voters}
    return offices


def office_weights(campaign: Campaign) -> Mapping[Office, int]:
    """The votes that each office has; nothing where the edition says nothing of votes."""
    with campaign.reading() as connection:
        return _weights(kept_edition(connection, campaign.path))


def _rows() -> Select[*tuple[Any, ...]]:
    names = ("id", *SCENE_COLUMNS, *_ONLY_SHOWN)
    return select(*(getattr(SceneRow, name) for name in names))


def _views(
    connection: Connection, edition: Edition, rows: Iterable[Row[*tuple[Any, ...]]]
) -> tuple[SceneView, ...]:
    names = dict(connection.execute(select(Player.id, Player.name)).all())
    payers, called = _payers(connection)
    brought = _brought(connection)
    views = []
    for row in rows:
        values = dict(row._mapping)  # its public name would be a column's
        found = scene_in(values["id"], values)
        voters = _voters(found, names, payers, called)
        views.append(_view(edition, found, values, voters, brought.get(found.id, ())))
    return tuple(views)


def _view(
    edition: Edition,
    found: KeptScene,
    values: Mapping[str, Any],
    voters: tuple[SceneVoter, ...],
    brought: Iterable[Brought],
) -> SceneView:
    shown = {name: values[name] for name in _ONLY_SHOWN}
    return SceneView(
        id=found.id,
        name=found.name,
        scene=found.as_scene(),
        stand=_stand(edition, found),
        voters=voters,
        state=found.state,
        **shown,
        extra_price=_extra_price(edition),
        weights=_weights(edition),
        brought=tuple(brought),
    )


def _stand(edition: Edition, found: KeptScene) -> SceneStand | None:
    return None if edition.votes is None else stand_of(edition, found.as_scene())


def _extra_price(edition: Edition) -> int | None:
    if edition.votes is None or edition.hero_point_uses is None:
        return None
    return price(edition, HeroPointUse.EXTRA_VOTE).total


def _weights(edition: Edition) -> Mapping[Office, int]:
    if edition.votes is None:
        return {}
    return {office: votes_of(edition, office).total for office in Office}


def _voters(
    found: KeptScene,
    names: Mapping[int, str],
    payers: Mapping[int, tuple[ScenePayer, ...]],
    called: Mapping[int, str],
) -> tuple[SceneVoter, ...]:
    voters = []
    for voter in found.voters:
        vote = found.vote_of(voter.player_id)
        name = names.get(voter.player_id, voter.name)
        offered = payers.get(voter.player_id, ())
        shown = SceneVoter(voter.player_id, name, voter.office, payers=offered)
        if vote is not None:
            shown = SceneVoter(
                voter.player_id,
                name,
                voter.office,
                vote.letter,
                vote.extra,
                vote.paid_by,
                vote.link,
                vote.paid,
                called.get(vote.paid_by or 0, ""),
                offered,
            )
        voters.append(shown)
    return tuple(voters)


def _payers(
    connection: Connection,
) -> tuple[Mapping[int, tuple[ScenePayer, ...]], Mapping[int, str]]:
    """Who of each player's could pay, and the names of all characters."""
    query = select(
        Character.id, Character.name, Character.hero_points, Character.player_id, Character.life
    )
    by_player: defaultdict[int, list[ScenePayer]] = defaultdict(list)
    called = {}
    for key, name, held, player, life in connection.execute(query.order_by(Character.id)):
        called[key] = name
        if player is not None and life != "dead":
            by_player[player].append(ScenePayer(key, name, held))
    return {player: tuple(found) for player, found in by_player.items()}, called


def _brought(connection: Connection) -> Mapping[int, list[Brought]]:
    """What each decision brought, line by line."""
    entry = CaravanEntry
    query = (
        select(
            ChronicleEntry.scene_id,
            entry.kind,
            entry.amount,
            entry.people_kind_id,
            PeopleKind.name,
            entry.text,
            entry.secret,
        )
        .join(ChronicleEntry, ChronicleEntry.id == entry.chronicle_id)
        .outerjoin(PeopleKind, PeopleKind.id == entry.people_kind_id)
        .where(ChronicleEntry.scene_id.is_not(None), entry.withdrawn.is_(False))
        .order_by(entry.id)
    )
    brought: defaultdict[int, list[Brought]] = defaultdict(list)
    for scene_id, kind, amount, own, own_name, text, secret in connection.execute(query):
        assert scene_id is not None  # the query asks for that
        line = Brought(
            _QUANTITIES.get(kind),
            amount or 0,
            _kind(kind, own),
            own_name or "",
            text,
            bool(secret),
        )
        brought[scene_id].append(line)
    return brought


def _kind(kind: str, own: int | None) -> str:
    if kind == "fighters":
        return FIGHTERS
    return CLANSMEN if own is None else kind_code(own)
