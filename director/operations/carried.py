"""What changes a character's stats now: its own modifiers and those of its items and abilities."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import Connection, func, or_, select

from director.operations.days import TODAY
from director.rules.stats import Modifier, Stat, Until
from director.store.tables import Ability, Battle, Item
from director.store.tables import Modifier as ModifierRow


def modifiers_in_force(
    connection: Connection, characters: Collection[int] | None = None
) -> Mapping[int, tuple[Modifier, ...]]:
    """Modifiers that count today, by character; those of all characters when none are named.

    One until a day counts up to and including that day; one until a battle while that battle is
    pending (or, without a battle, until the director takes it off); one until an asalto only within
    a battle, so never here. A modifier without a name of its own bears its item's or ability's.
    """
    query = _IN_FORCE if characters is None else _IN_FORCE.where(_OWNER.in_(characters))
    found: defaultdict[int, list[Modifier]] = defaultdict(list)
    for row in connection.execute(query):
        source = row.source or row.item or row.ability or ""
        until = Until(row.until)
        modifier = Modifier(Stat(row.stat), row.amount, source, until, row.until_value)
        found[row.owner].append(modifier)
    return {key: tuple(modifiers) for key, modifiers in found.items()}


_OWNER = func.coalesce(ModifierRow.character_id, Item.character_id, Ability.character_id)
_OPEN_BATTLES = select(Battle.id).where(Battle.state == "pending")
_IN_FORCE = (
    select(
        _OWNER.label("owner"),
        ModifierRow.stat,
        ModifierRow.amount,
        ModifierRow.source,
        ModifierRow.until,
        ModifierRow.until_value,
        Item.name.label("item"),
        Ability.name.label("ability"),
    )
    .outerjoin(Item, Item.id == ModifierRow.item_id)
    .outerjoin(Ability, Ability.id == ModifierRow.ability_id)
    .where(_OWNER.is_not(None), ModifierRow.until != Until.ROUND)
    .where(
        or_(
            ModifierRow.until == Until.OPEN,
            ModifierRow.until_value.is_(None),
            (ModifierRow.until == Until.DAY) & (ModifierRow.until_value >= TODAY.scalar_subquery()),
            (ModifierRow.until == Until.BATTLE) & ModifierRow.until_value.in_(_OPEN_BATTLES),
        )
    )
    .order_by(ModifierRow.id)
)
