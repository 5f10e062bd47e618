"""Spanish words about people: stats, genders, tiers, how a life stands."""

from collections import defaultdict
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from director.forum.words import source_words, tier_words
from director.operations.views.people import CharacterRow, PlayerRow
from director.rules.roster import OwnershipProblem, OwnershipRule
from director.rules.stats import Stat
from director.rules.tiers import Tier

translate = QCoreApplication.translate


def stat_words() -> dict[Stat, str]:
    """Names of the stats, in the order of a sheet."""
    return {
        Stat.STRENGTH: translate("stats", "Fuerza"),
        Stat.ARMOR: translate("stats", "Armadura"),
        Stat.WILLPOWER: translate("stats", "Voluntad"),
        Stat.EXERTION: translate("stats", "Esfuerzo"),
        Stat.REACTION: translate("stats", "Reacción"),
        Stat.BREAK: translate("stats", "Rotura"),
        Stat.MOVEMENT: translate("stats", "Movimiento"),
        Stat.RANGE_MAX: translate("stats", "Alcance máximo"),
        Stat.EVASION: translate("stats", "Evasión %"),
        Stat.DEFLECTION: translate("stats", "Desvío %"),
    }


def gender_choices() -> tuple[tuple[str, str], ...]:
    """Code and words of each choice."""
    return (
        ("neutral", translate("gender", "neutro")),
        ("feminine", translate("gender", "femenino")),
        ("masculine", translate("gender", "masculino")),
    )


def tier_choices() -> tuple[tuple[Tier, str], ...]:
    """Tiers from the most to the least important."""
    return tuple((tier, tier_words(tier)) for tier in Tier)


def state_words(row: CharacterRow) -> str:
    """How somebody is: dead, retired, condemned, unfit, wounded or well."""
    if row.life == "dead":
        return translate("life", "muerte")
    if row.life == "retired":
        return translate("life", "de retiro")
    if row.condemned:
        return translate("life", "condena")
    if row.unfit:
        return translate("life", "sin fuerzas para combatir")
    if row.open_wounds:
        return translate("life", "herido {wounds}").format(wounds=row.open_wounds)
    return translate("life", "en forma")


def names_told_apart(players: Sequence[PlayerRow]) -> dict[int, str]:
    """What to call each player; who shares a name is numbered in the order of entering."""
    alike: defaultdict[str, list[int]] = defaultdict(list)
    for player in players:
        alike[player.name.casefold()].append(player.id)
    numbered = translate("players", "{name} · {n}.º de {total} con este nombre")
    names = {}
    for player in players:
        same = sorted(alike[player.name.casefold()])
        place = {"n": same.index(player.id) + 1, "total": len(same)}
        names[player.id] = (
            player.name if len(same) == 1 else numbered.format(name=player.name, **place)
        )
    return names


def ownership_words(problem: OwnershipProblem) -> str:
    """What the edition says against a player's characters. It warns; the director decides."""
    if problem.rule is OwnershipRule.SECONDARY_BESIDE_COMPANIONS:
        words = translate(
            "ownership",
            "Con {owned} compañeros no toca un secundario: la edición lo admite hasta {allowed}.",
        )
    else:
        words = translate(
            "ownership",
            "Su jugador tendría {owned} ({tier}); la edición pone el tope en {allowed}.",
        )
    text = words.format(owned=problem.owned, allowed=problem.allowed, tier=tier_words(problem.tier))
    source = source_words(problem.source)
    return translate("ownership", "Aviso: {text} {source}. Puedes guardarlo igual.").format(
        text=text, source=f"({source})"
    )
