"""How the preview of a reopening names people: namesakes are told apart."""

from sqlalchemy import case, exists, func, select

from director.store.tables import Character, Clan, Player, aliased

_TWIN = aliased(Character)
_DETAIL = func.coalesce(
    select(Player.name).where(Player.id == Character.player_id).scalar_subquery(),
    select(Clan.name).where(Clan.id == Character.clan_id).scalar_subquery(),
)
CALLED = case(
    (
        exists().where(_TWIN.name == Character.name, _TWIN.id != Character.id)
        & _DETAIL.is_not(None),
        Character.name + " (" + _DETAIL + ")",
    ),
    else_=Character.name,
).label("name")
"""A character's name, and for namesakes the player (or the clan) that tells them apart."""
