"""Characters as they would enter a battle: what it freezes of them, and what forbids it.

A fighter starts with the stats its open wounds and modifiers leave it (000:287), and with the
Voluntad that the caravan's morale gives or takes where the campaign keeps one. Wounds and morale
are those of the battle's day, which may lie behind; modifiers, rank and tier are those of today.
Whoever is left unfit goes only with the director's word, and then starts with the least the edition
allows: nobody begins a battle defeated.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, and_, func, or_, select

from director.editions.schema import Edition, defined
from director.operations.busy import in_pending_battles
from director.operations.caravan.standing import battle_morale
from director.operations.carried import modifiers_in_force
from director.operations.character_form import STATS
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.plain import plain
from director.operations.problems import asking
from director.rules.derivation import Derivation
from director.rules.stats import EffectiveStats, Stat, StatBlock, effective_stats
from director.store.tables import Character, Wound

_LABELS = (
    Character.id,
    Character.name,
    Character.tier,
    Character.player_id,
    Character.rank,
    Character.life,
    Character.team_wipe_carry,
)
_STAT_COLUMNS = tuple(getattr(Character, name) for name in STATS)


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character ready to be frozen. ``busy_in`` names another pending battle it fights in.

    ``least_start`` is the Fuerza with which even the unfit begin.
    """

    name: str
    tier: str
    player_id: int | None
    rank: int
    life: str
    wounds: int
    carry: int
    base: StatBlock
    effective: EffectiveStats
    least_start: int
    busy_in: str | None

    def entering(self) -> StatBlock:
        """The stats with which it enters a battle that is played here."""
        stats = {stat: self.effective[stat].total for stat in Stat}
        return StatBlock(
            strength=max(self.least_start, stats[Stat.STRENGTH]),
            armor=stats[Stat.ARMOR],
            willpower=stats[Stat.WILLPOWER],
            exertion=stats[Stat.EXERTION],
            reaction=stats[Stat.REACTION],
            break_=stats[Stat.BREAK],
            movement=stats[Stat.MOVEMENT],
            range_min=self.base.range_min,
            range_max=stats[Stat.RANGE_MAX],
            size=self.base.size,
            evasion=stats[Stat.EVASION],
            deflection=stats[Stat.DEFLECTION],
        )

    def snapshot(self) -> dict[str, int | str | None]:
        """The columns of a combatant that follow from the character."""
        stats = {stat: self.effective[stat].total for stat in Stat}
        return {
            "player_id": self.player_id,
            "name": self.name,
            "tier": self.tier,
            "rank": self.rank,
            "strength": max(self.least_start, stats[Stat.STRENGTH]),
            "armor": stats[Stat.ARMOR],
            "willpower": stats[Stat.WILLPOWER],
            "exertion": stats[Stat.EXERTION],
            "base_exertion": self.base.exertion,
            "reaction": stats[Stat.REACTION],
            "break_": stats[Stat.BREAK],
            "wounds_before": self.wounds,
            "carry_before": self.carry,
        }


def muster(
    connection: Connection,
    edition: Edition,
    characters: Collection[int],
    *,
    day: int,
    besides: int | None = None,
) -> dict[int, Fighter]:
    """The named characters by key; those that do not exist are not in the answer.

    ``day`` is the battle's, and so is the morale: it gives or takes Voluntad, what a character has
    and what it may have alike. ``besides`` is the battle that is being edited: fighting in it is no
    reason to be busy. Refused with ``NOT_DEFINED`` where the edition has no battles of this kind.
    """
    with asking(edition):
        return _mustered(connection, edition, characters, day=day, besides=besides)


def voluntad_at_start(campaign: Campaign, character_id: int, day: int) -> Derivation:
    """With how much Voluntad a character would enter a battle of that day, and why; no terms for
    one that is gone, or where the edition has no battles of this kind.
    """
    with campaign.reading() as connection:
        edition = edition_in(plain(connection), campaign.path)
        if edition.stats is None or edition.wounds is None:
            return Derivation(())
        found = muster(connection, edition, (character_id,), day=day).get(character_id)
    return Derivation(()) if found is None else found.effective[Stat.WILLPOWER]


def _mustered(
    connection: Connection,
    edition: Edition,
    characters: Collection[int],
    *,
    day: int,
    besides: int | None,
) -> dict[int, Fighter]:
    query = select(*_LABELS, *_STAT_COLUMNS).where(Character.id.in_(characters))
    wounds = _open_wounds(connection, characters, day)
    modifiers = modifiers_in_force(connection, characters)
    busy = in_pending_battles(connection, characters, besides=besides)
    least_start = defined(edition, "stats", edition.stats).least_start.value
    morale = battle_morale(plain(connection), edition, day)
    found = {}
    for row in connection.execute(query):
        base = StatBlock(*row[len(_LABELS) :])
        changes = modifiers.get(row.id, ())
        effective = effective_stats(edition, base, wounds[row.id], changes, morale)
        found[row.id] = Fighter(
            name=row.name,
            tier=row.tier,
            player_id=row.player_id,
            rank=row.rank,
            life=row.life,
            wounds=wounds[row.id],
            carry=row.team_wipe_carry,
            base=base,
            effective=effective,
            least_start=least_start,
            busy_in=busy.get(row.id),
        )
    return found


def _open_wounds(
    connection: Connection, characters: Collection[int], day: int
) -> defaultdict[int, int]:
    """Wounds received by that day and not closed by then; one withdrawn was never there."""
    healed_later = and_(Wound.closed_cause == "healed", Wound.closed_day > day)
    query = (
        select(Wound.character_id, func.count())
        .where(Wound.character_id.in_(characters), Wound.received_day <= day)
        .where(or_(Wound.closed_day.is_(None), healed_later))
        .group_by(Wound.character_id)
    )
    return defaultdict(int, connection.execute(query).all())
