"""Players: the people who play, as the forum knows them."""

from dataclasses import dataclass

from sqlalchemy import update

from director.operations import typed_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.handle import Campaign
from director.operations.rows import added, differences
from director.store.tables import Player


@dataclass(frozen=True, slots=True)
class PlayerForm:
    """What is known of a player. ``zone`` none: their deadlines show in the campaign's."""

    name: str
    zone: str | None = None
    active: bool = True
    notes: str = ""


def add_player(campaign: Campaign, form: PlayerForm) -> Change:
    """Enter a player. Two players may share a name."""
    values = _checked(form)
    facts = {"name": str(values["name"])}
    with campaign.step("player.add", facts) as step:
        key = added(step.connection, Player, values)
    return stepped("player.add", facts, Subject.PLAYERS, created=key)


def edit_player(campaign: Campaign, player_id: int, form: PlayerForm) -> Change:
    """Change what is known of a player; nothing is written when nothing changed."""
    values = _checked(form)
    facts = {"name": str(values["name"])}
    with campaign.reading() as connection:
        changed = differences(connection, Player, player_id, values)
    if not changed:
        return UNCHANGED
    with campaign.step("player.edit", facts) as step:
        step.connection.execute(update(Player).where(Player.id == player_id).values(changed))
    return stepped("player.edit", facts, Subject.PLAYERS, Subject.CHARACTERS, Subject.BATTLES)


def _checked(form: PlayerForm) -> dict[str, str | bool | None]:
    return {
        "name": typed_in.name("name", form.name),
        "zone": typed_in.zone(form.zone) if form.zone else None,
        "active": form.active,
        "notes": typed_in.words("notes", form.notes),
    }
