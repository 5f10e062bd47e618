"""Decisions as texts get them, made from hand."""

from dataclasses import replace
from datetime import UTC, datetime

from director.editions.schema import Edition
from director.operations.views.scenes import Brought, SceneView, SceneVoter
from director.rules.caravan.scene import Choice, Option, Scene, Vote, Voter, stand_of
from director.rules.caravan.state import FIGHTERS, Quantity
from director.rules.votes import Office

NOW = datetime(2026, 3, 12, 20, 30, tzinfo=UTC)
CLOSES = datetime(2026, 3, 14, 19, 0, tzinfo=UTC)
ZONE = "Europe/Madrid"
OPTIONS = (
    Option("A", "Cruzar el río helado", "SECRETO-A: el hielo cede"),
    Option("B", "Dar el rodeo.", "SECRETO-B: emboscada"),
)
VOTERS = (
    SceneVoter(1, "Ana", Office.LEADER, "A"),
    SceneVoter(2, "Bea", Office.LIEUTENANT, "B", extra=2, paid_by=9, paid=4, payer="Bera"),
    SceneVoter(3, "Carl"),
)
BROUGHT = (
    Brought(Quantity.PEOPLE, -10, FIGHTERS, text="El hielo"),
    Brought(Quantity.SUPPLIES, 5),
    Brought(Quantity.PEOPLE, 3, "kind:1", "refugiados"),
    Brought(Quantity.MORALE, -5, text="SECRETO-moral", secret=True),
    Brought(None, 0, text="Cuerno de hueso"),
    Brought(None, 0, text="SECRETO-objeto", secret=True),
)


def view_of(
    edition: Edition,
    voters: tuple[SceneVoter, ...] = VOTERS,
    options: tuple[Option, ...] = OPTIONS,
    choice: Choice | None = None,
    **fields: object,
) -> SceneView:
    """A decision with its votes counted."""
    scene = Scene(
        "¿Por dónde seguimos?\nEl invierno aprieta.",
        options,
        tuple(Voter(voter.voter, voter.office) for voter in voters),
        tuple(
            Vote(voter.voter, voter.letter, voter.extra)
            for voter in voters
            if voter.letter is not None
        ),
        choice,
    )
    view = SceneView(
        id=1,
        uuid="u",
        name="El río",
        scene=scene,
        stand=None if edition.votes is None else stand_of(edition, scene),
        voters=voters,
        state="open" if choice is None else "closed",
        consequence="",
        notes="SECRETO-notas",
        link="",
        closes_at=CLOSES,
        day=3,
        closed_day=None,
        created_at=NOW,
        closed_at=None,
        extra_price=2,
        weights={Office.LEADER: 3, Office.LIEUTENANT: 2, Office.MEMBER: 1},
    )
    return replace(view, **fields)  # type: ignore[arg-type]
