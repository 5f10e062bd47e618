"""A forecast on screen, and the words about it: how it stands, and what has changed since."""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from director.console.forecast.figures import battles_words, thousands
from director.console.forecast.forecast_words import changed_words
from director.console.words import ago_words
from director.operations.encounters.forecast_codec import Made
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Shown:
    """A forecast on screen, with what it was asked; ``made_at`` is none while it is not kept, and
    ``made`` of one that was kept before it was written down by which rules.
    """

    line_up: LineUp
    plans: Plans
    result: ForecastResult
    made_at: datetime | None = None
    made: Made | None = None

    def by_other_rules(self, now: Made | None) -> bool:
        """Whether the campaign has other rules now than it was made by."""
        if self.made is None or now is None:
            return False
        return self.made.digest != now.digest


def teaching_words() -> str:
    """What a forecast is, before there is one."""
    return translate(
        "forecast",
        "Juega este encuentro miles de veces con las fichas de hoy, heridas y objetos incluidos, "
        "y dice qué suele pasar: cuánto se gana, quién cae, quién muere y cuánto se tarda en "
        "curar. Se guarda con el encuentro, para ver después si acertó.",
    )


def begun_words() -> str:
    """The encounter has become a battle: which forecast is held against what comes of it."""
    return translate(
        "forecast",
        "Ya es una batalla: en Pronósticos cuenta el último que se hizo antes de empezarla.",
    )


def unreadable_words(key: int) -> str:
    """The last forecast that was kept says nothing any more."""
    return translate(
        "forecast",
        "El último pronóstico de este encuentro (n.º {n}) no se puede leer y se deja aparte. "
        "Pronostica otra vez (F5).",
    ).format(n=key)


def stale_words(shown: Shown | None, now: LineUp | None, plans: Plans, made: Made | None) -> str:
    """What has changed since it was made; empty where nothing has, or nobody can tell."""
    if shown is None or now is None:
        return ""
    other_rules = shown.by_other_rules(made)
    words = changed_words(shown.line_up, now, shown.plans, plans, other_rules=other_rules)
    return words and translate("forecast", "{changed} Pronostica otra vez (F5).").format(
        changed=words
    )


def state_words(shown: Shown | None, now: datetime, *, runs: bool) -> str:
    """How far it has come, or when it was kept and with which seed."""
    if shown is None:
        return translate("forecast", "calculando…") if runs else ""
    result = shown.result
    if runs:
        return translate("forecast", "{done} de {wanted}…").format(
            done=thousands(result.battles), wanted=battles_words(result.wanted)
        )
    if not result.done:
        return translate("forecast", "parado a medias: no se guarda")
    if shown.made_at is None:
        return translate("forecast", "semilla {seed} · sin guardar").format(seed=result.seed)
    return translate("forecast", "guardado {ago} · semilla {seed}").format(
        ago=ago_words(shown.made_at, now), seed=result.seed
    )
