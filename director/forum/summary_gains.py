"""What a battle brought: enemies defeated, renown, and what changes for the caravan."""

from collections import Counter
from collections.abc import Sequence

from director.forum.document import (
    Block,
    Bullets,
    Grid,
    Heading,
    Line,
    Paragraph,
    bold,
    line,
    paragraph,
)
from director.forum.fighters import (
    HIDDEN_ENEMY,
    Fighter,
    of_players,
    public_names,
    shown_name,
    sides_with_secrets,
)
from director.forum.phrases import counted, listed
from director.forum.safe_text import tidy
from director.forum.summary_losses import days_to_heal
from director.forum.words import caravan_words, of_side_words, tier_words
from director.operations.aftermath_draft import CaravanDraft
from director.operations.views.battles import BattleView, ResolvedBattle
from director.rules.derivation import TermCode


def enemies(resolved: ResolvedBattle) -> tuple[Block, ...]:
    """How many enemies fell, and which: bosses first, hidden ones last and unnamed."""
    fallen = {row.unit for row in resolved.draft.enemies if row.defeated}
    ours = of_players(resolved.battle)
    units = [
        unit for unit in resolved.battle.combatants if unit.id in fallen and unit.side not in ours
    ]
    if not units:
        return ()
    names = public_names(resolved.battle)
    units.sort(key=lambda unit: (unit.secret, not unit.is_boss, unit.id))
    shown = Counter(
        f"{names[unit.id]} (jefe)" if unit.is_boss and not unit.secret else names[unit.id]
        for unit in units
    )
    told = listed([_several(name, count) for name, count in shown.items()])
    return (Heading(f"Enemigos derrotados: {len(units)}"), paragraph(f"{told}."))


def _several(name: str, count: int) -> str:
    if name == HIDDEN_ENEMY and count > 1:
        return f"{count} enemigos ocultos"
    return name if count == 1 else f"{name} × {count}"


def renown(resolved: ResolvedBattle, people: Sequence[Fighter]) -> tuple[Block, ...]:
    """What each clan and each character gained, what they have now, and what comes back of the
    dead.
    """
    if not people:
        return ()
    gains = [one.plan.renown.gain.total for one in people]
    rows = [
        (one.name, _signed(gain), str(one.plan.renown.balance.total))
        for one, gain in zip(people, gains, strict=True)
    ]
    rows.append(("Total", _signed(sum(gains)), ""))
    grid = Grid(("Nombre", "Gana", "Tiene"), tuple(rows), right=(1, 2))
    told = (*_most_lethal(people), *_refunds(people))
    bullets = (Bullets(told),) if told else ()
    return (Heading("Renombre"), *_pools(resolved), grid, *bullets)


def _pools(resolved: ResolvedBattle) -> tuple[Block, ...]:
    """Renown of each side as a whole, whatever its clans. Beside a secret ally its sum would tell
    that ally's share, or that a creature nobody knows of stood and fought.
    """
    battle, pools = resolved.battle, resolved.plan.pools
    hidden = sides_with_secrets(battle, resolved.plan)
    names = {side.ordinal: shown_name(side.name) for side in battle.sides}
    items = tuple(
        line(
            f"Renombre {of_side_words(names[row.team])}: ",
            bold(str(row.pool.total)),
            "." if row.shared == row.pool.total else f", repartido {row.shared}.",
        )
        for row in pools
        if row.team not in hidden
    )
    return tuple(Paragraph(item) for item in items)


def _most_lethal(people: Sequence[Fighter]) -> tuple[Line, ...]:
    """Who gains more than its share of the clan's renown, by the book."""
    found = []
    for one in people:
        terms = one.plan.renown.gain.terms
        if any(term.code is TermCode.RENOWN_OVERRIDE for term in terms):
            continue
        more = sum(term.amount for term in terms if term.code is TermCode.MOST_LETHAL)
        if more:
            why = "nadie de su equipo derrotó a más enemigos"
            found.append(line(bold(one.name), f" gana {more} aparte: {why}."))
    return tuple(found)


def _refunds(people: Sequence[Fighter]) -> tuple[Line, ...]:
    return tuple(_refund(one) for one in people if one.plan.refund and one.plan.refund.total)


def _signed(amount: int) -> str:
    return f"{amount:+d}" if amount else "0"


def _refund(one: Fighter) -> Line:
    amount = one.plan.refund.total if one.plan.refund else 0
    heir = tier_words(one.view.tier) if one.view.tier else "personaje"
    points = counted(amount, "punto", "puntos")
    return line("Por ", bold(one.name), f" vuelven {points} de renombre, para un nuevo {heir}.")


def caravan(resolved: ResolvedBattle, people: Sequence[Fighter]) -> tuple[Block, ...]:
    """What changes for the caravan, and the rest it takes until all of ``people`` are whole."""
    told = [row for row in resolved.draft.caravan if not row.secret]
    items = [_consequence(row, resolved.battle) for row in told]
    rest = max(map(days_to_heal, people), default=0)
    if rest:
        days = counted(rest, "día", "días")
        items.append(line("Descanso: ", bold(days), " hasta que todos sanen."))
    return (Heading("Caravana"), Bullets(tuple(items))) if items else ()


def _consequence(row: CaravanDraft, battle: BattleView) -> Line:
    amount = "" if row.amount is None else _signed(row.amount)
    holder = _holder(row, battle)
    told = ", ".join(part for part in (amount, row.text.strip(), holder) if part)
    kind = tidy(row.kind_name).strip() or caravan_words(row.kind)
    return line(told) if row.kind == "note" else line(f"{kind[:1].upper()}{kind[1:]}: {told}")


def _holder(row: CaravanDraft, battle: BattleView) -> str:
    names = public_names(battle)
    for unit in battle.combatants:
        if unit.character_id is not None and unit.character_id == row.character_id:
            return "" if unit.secret else f"para {names[unit.id]}"
    return ""
