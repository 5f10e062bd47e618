"""Who may vote on a decision, and with which office."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from director.console.labels import PlainLabel, plain_button_text, plain_tip
from director.console.people.fields import Choice
from director.console.people.people_words import names_told_apart
from director.console.theme import HAIR, ROOM, Role
from director.forum.caravan.scene_words import office_words, votes_words
from director.operations.views.people import PlayerRow
from director.rules.votes import Office

_WIDEST_NAME = 48
"""Letters of a name that are shown."""

Voters = tuple[tuple[int, Office], ...]


class VotersEditor(QWidget):
    """A tick for each player, and the office beside it. Who has voted cannot be left out."""

    edited = Signal()

    def __init__(
        self,
        players: Sequence[PlayerRow],
        voters: Voters,
        offices: Mapping[int, Office],
        weights: Mapping[Office, int],
        voted: Collection[int] = (),
    ) -> None:
        super().__init__()
        self.ticks: dict[int, QCheckBox] = {}
        self.offices: dict[int, Choice] = {}
        self._order = [player for player, _ in voters]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(ROOM)
        grid.setVerticalSpacing(HAIR)
        grid.setColumnStretch(0, 1)
        names, held = names_told_apart(players), dict(voters)
        choices = [(office, _weighed(office, weights)) for office in Office]
        for line, player in enumerate(players):
            name = names[player.id]
            tick = QCheckBox(plain_button_text(_short(name)))
            tick.setToolTip(plain_tip(name) if _short(name) != name else "")
            tick.setAccessibleName(name)
            tick.setChecked(player.id in held)
            office = Choice(choices, held.get(player.id, offices.get(player.id, Office.MEMBER)))
            office.setAccessibleName(self.tr("Cargo de {name}").format(name=name))
            if player.id in voted:
                tick.setEnabled(False)
                tick.setToolTip(self.tr("Ya ha votado: retira antes su voto"))
            office.setEnabled(tick.isChecked())
            tick.toggled.connect(office.setEnabled)
            tick.toggled.connect(lambda _on: self.edited.emit())
            office.currentIndexChanged.connect(lambda _n: self.edited.emit())
            self.ticks[player.id], self.offices[player.id] = tick, office
            grid.addWidget(tick, line, 0)
            grid.addWidget(office, line, 1)
        if not players:
            words = self.tr("Aún no hay jugadores: añádelos en «Personajes» y podrán votar.")
            grid.addWidget(PlainLabel(words, wrap=True, role=Role.CAPTION), 0, 0)
        grid.setRowStretch(len(players) + 1, 1)

    def voters(self) -> Voters:
        """Who is ticked: first those who were there, in their order."""
        ticked = [key for key, tick in self.ticks.items() if tick.isChecked()]
        first = [key for key in self._order if key in ticked]
        rest = [key for key in ticked if key not in first]
        return tuple((key, self.offices[key].chosen) for key in (*first, *rest))


def _short(name: str) -> str:
    """A name may be as long as it likes; its tick may not."""
    return name if len(name) <= _WIDEST_NAME else f"{name[: _WIDEST_NAME - 1]}…"


def _weighed(office: Office, weights: Mapping[Office, int]) -> str:
    words = office_words(office)
    return f"{words} · {votes_words(weights[office])}" if office in weights else words
