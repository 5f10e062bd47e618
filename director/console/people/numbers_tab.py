"""Second tab of the character form: stats, Puntos de Héroe and campaign attributes."""

from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.people.fields import Number, form_of_rows
from director.console.theme import ROOM, TIGHT, VAST, Role
from director.operations.character_form import POINTS, STAT_RANGES
from director.operations.characters import CharacterForm
from director.rules.stats import StatBlock


class NumbersTab(QWidget):
    """Base values, as on the player's sheet: wounds and objects are taken in by the program."""

    def __init__(self, form: CharacterForm, attributes: tuple[tuple[str, str], ...]) -> None:
        super().__init__()
        stats = form.stats
        self.stats = {
            name: Number(*span, value=getattr(stats, name)) for name, span in STAT_RANGES.items()
        }
        self.points = Number(*POINTS, value=form.hero_points)
        self.points_max = Number(*POINTS, value=form.hero_points_max)
        known = dict(form.attributes)
        self._kept = known
        self.attributes = {
            code: Number(*POINTS, value=known.get(code, 0)) for code, _words in attributes
        }
        layout = QVBoxLayout(self)
        layout.addWidget(
            PlainLabel(
                self.tr("Valores de la ficha, sin heridas ni objetos: esos los suma el programa."),
                role=Role.CAPTION,
                wrap=True,
            )
        )
        columns = QHBoxLayout()
        columns.setSpacing(VAST)
        columns.addLayout(form_of_rows(self._battle_rows()))
        columns.addLayout(form_of_rows(self._reach_rows()))
        layout.addLayout(columns)
        layout.addSpacing(TIGHT)
        layout.addLayout(form_of_rows([(self.tr("Puntos de &Héroe"), self._points_pair())]))
        layout.addSpacing(ROOM)
        layout.addLayout(self._attribute_columns(attributes))
        layout.addStretch()

    def _points_pair(self) -> QWidget:
        """«n de n»: those left, and how many there are in all."""
        pair = QWidget()
        pair.setFocusProxy(self.points)
        self.points.setAccessibleName(self.tr("Puntos de Héroe que quedan"))
        self.points_max.setAccessibleName(self.tr("Puntos de Héroe en total"))
        row = QHBoxLayout(pair)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        for part in (self.points, PlainLabel(self.tr("de")), self.points_max):
            row.addWidget(part)
        row.addStretch()
        return pair

    def _battle_rows(self) -> list[tuple[str, QWidget]]:
        words = {
            "strength": self.tr("&Fuerza"),
            "armor": self.tr("&Armadura"),
            "willpower": self.tr("&Voluntad"),
            "exertion": self.tr("&Esfuerzo"),
            "reaction": self.tr("&Reacción"),
            "break_": self.tr("R&otura"),
        }
        rows: list[tuple[str, QWidget]] = [(text, self.stats[name]) for name, text in words.items()]
        return rows

    def _reach_rows(self) -> list[tuple[str, QWidget]]:
        words = {
            "movement": self.tr("&Movimiento"),
            "range_min": self.tr("Alcance mín&imo"),
            "range_max": self.tr("Alcance má&ximo"),
            # A mnemonic inside the kerned pair "Ta" would be drawn wider than it is measured.
            "size": self.tr("Tama&ño"),
            "evasion": self.tr("Evasión (%)"),
            "deflection": self.tr("Desvío (%)"),
        }
        rows: list[tuple[str, QWidget]] = [(text, self.stats[name]) for name, text in words.items()]
        return rows

    def _attribute_columns(self, attributes: tuple[tuple[str, str], ...]) -> QHBoxLayout:
        columns = QHBoxLayout()
        columns.setSpacing(VAST)
        half = -(-len(attributes) // 2)
        for part in (attributes[:half], attributes[half:]):
            columns.addLayout(
                form_of_rows([(words, self.attributes[code]) for code, words in part])
            )
        return columns

    def put_into(self, form: CharacterForm) -> CharacterForm:
        """The form with what stands here."""
        stats = StatBlock(**{name: field.value() for name, field in self.stats.items()})
        return replace(
            form,
            stats=stats,
            hero_points=self.points.value(),
            hero_points_max=self.points_max.value(),
            attributes=self._attributes(),
        )

    def _attributes(self) -> tuple[tuple[str, int], ...]:
        """An attribute that was never entered stays so while it is left at 0; one that the rules of
        today do not have stays as it is.
        """
        shown = {code: field.value() for code, field in self.attributes.items()}
        entered = {code: value for code, value in shown.items() if value or code in self._kept}
        return tuple(sorted({**self._kept, **entered}.items()))
