"""What an edition is like, in a line: computed from its values, so that own ones tell theirs."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from director.editions.schema import Deaths, Edition

translate = QCoreApplication.translate


def summary(edition: Edition) -> str:
    """What sets it apart, for whoever begins a campaign."""
    if edition.battles is None and edition.attacks is None:
        return translate(
            "summary",
            "Otro juego: sus reglas se leen en Edición; sus batallas aún no tienen pantalla.",
        )
    text = ", ".join(_marks(edition))
    return f"{text[:1].upper()}{text[1:]}."


def _marks(edition: Edition) -> Iterator[str]:
    if edition.initiative is not None:
        each = {
            "round": translate("summary", "iniciativa de 1d{die} por asalto"),
            "battle": translate("summary", "iniciativa de 1d{die} por batalla"),
        }[edition.initiative.each.value]
        yield each.format(die=edition.initiative.die.value)
    if edition.battles is not None and edition.battles.players_against_players.value:
        yield translate("summary", "con batallas entre jugadores")
    if edition.deaths is not None:
        yield from _of_deaths(edition.deaths)
    if edition.healing is not None:
        yield (
            translate("summary", "cura el descanso")
            if edition.healing.per_rest_day
            else translate("summary", "cura no combatir")
        )
    if edition.renown is not None and edition.renown.pool:
        yield translate("summary", "renombre del clan")
    yield (
        translate("summary", "personajes con precio")
        if edition.acquisition
        else translate("summary", "personajes sin precio")
    )
    yield (
        translate("summary", "con niveles de dificultad")
        if edition.difficulty
        else translate("summary", "sin niveles de dificultad")
    )


def _of_deaths(deaths: Deaths) -> Iterator[str]:
    tiers = (deaths.hero, deaths.companion, deaths.secondary)
    yield (
        translate("summary", "con derrota de equipo")
        if any(tier.team_wipe for tier in tiers)
        else translate("summary", "sin derrota de equipo")
    )
    if deaths.hero.never_dies and deaths.hero.never_dies.value:
        yield translate("summary", "el héroe no muere")
