"""All the stats of a unit without a sheet, typed in two columns, and in one line of words."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.console.people.fields import Number, form_of_rows
from director.console.theme import VAST
from director.operations.character_form import STAT_RANGES
from director.rules.stats import StatBlock

translate = QCoreApplication.translate

BLANK = StatBlock(1, 0, 0, 0, 0, 0)
"""What stands in the fields before anybody types: the least that can enter a battle."""

_LEAST_STRENGTH = 1


class StatFields(QWidget):
    """Base values, as they enter the battle."""

    def __init__(self, stats: StatBlock) -> None:
        super().__init__()
        self.fields = {
            name: Number(*span, value=getattr(stats, name)) for name, span in STAT_RANGES.items()
        }
        self.fields["strength"].setMinimum(_LEAST_STRENGTH)
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(VAST)
        columns.addLayout(form_of_rows(self._battle_rows()))
        columns.addLayout(form_of_rows(self._reach_rows()))

    def _battle_rows(self) -> list[tuple[str, QWidget]]:
        words = {
            "strength": self.tr("&Fuerza"),
            "armor": self.tr("A&rmadura"),
            "willpower": self.tr("&Voluntad"),
            "exertion": self.tr("E&sfuerzo"),
            "reaction": self.tr("Reacción"),
            "break_": self.tr("R&otura"),
        }
        return [(text, self.fields[name]) for name, text in words.items()]

    def _reach_rows(self) -> list[tuple[str, QWidget]]:
        words = {
            "movement": self.tr("&Movimiento"),
            "range_min": self.tr("Alcance mínimo"),
            "range_max": self.tr("Alcance má&ximo"),
            "size": self.tr("Tama&ño"),
            "evasion": self.tr("Evasión (%)"),
            "deflection": self.tr("Desvío (%)"),
        }
        return [(text, self.fields[name]) for name, text in words.items()]

    def show_stats(self, stats: StatBlock) -> None:
        """Show others in place of what stands there."""
        for name, field in self.fields.items():
            field.setValue(getattr(stats, name))

    def stats(self) -> StatBlock:
        """What stands there; a reach that ends before it begins ends where it begins."""
        values = {name: field.value() for name, field in self.fields.items()}
        values["range_max"] = max(values["range_min"], values["range_max"])
        return StatBlock(**values)


def stats_words(stats: StatBlock) -> str:
    """``Fuerza 10 · Armadura 8 · Voluntad 6``, and what is not like everybody's."""
    parts = [
        translate("live", "Fuerza {n}").format(n=stats.strength),
        translate("live", "Armadura {n}").format(n=stats.armor),
        translate("live", "Voluntad {n}").format(n=stats.willpower),
    ]
    if stats.range_max > 1:
        parts.append(translate("live", "alcance {n}").format(n=stats.range_max))
    if stats.size > 1:
        parts.append(translate("live", "tamaño {n}").format(n=stats.size))
    return " · ".join(parts)
