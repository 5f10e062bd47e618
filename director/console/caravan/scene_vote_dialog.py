"""One vote in full: the letter, votes bought with Puntos de Héroe and who pays them, where it was
posted; what it costs is shown before it is written.
"""

from collections import defaultdict
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Choice, Number, form_of_rows, line
from director.console.theme import ROOM, Role, set_role
from director.forum.caravan.scene_words import voter_names, votes_words
from director.operations.caravan.scenes import MOST_EXTRA, vote
from director.operations.views.scenes import SceneView, SceneVoter


@dataclass(frozen=True, slots=True)
class TypedVote:
    """A vote as it is being typed; no letter: none."""

    letter: str | None
    extra: int = 0
    paid_by: int | None = None
    link: str = ""


class SceneVoteDialog(QDialog):
    """The vote of one player."""

    abandoned = Signal(object)
    """Left without saving what was typed; carries it for whoever wants it back."""

    def __init__(
        self,
        desk: Desk,
        view: SceneView,
        voter: SceneVoter,
        parent: QWidget | None = None,
        typed: TypedVote | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._view, self._voter = desk, view, voter
        name = voter_names(view)[voter.player_id]
        self.setWindowTitle(self.tr("Voto de {name}").format(name=name))
        self._first = TypedVote(voter.letter, voter.extra, voter.paid_by, voter.link)
        shown = typed or self._first
        options = [(one.letter, f"{one.letter} · {one.text}") for one in view.scene.options]
        none = (None, self.tr("sin votar"))
        self.letter = Choice([none, *options], shown.letter)
        self.extra = Number(0, MOST_EXTRA, shown.extra)
        self.payer = Choice(self._payers(), shown.paid_by)
        self.link = line(shown.link, self.tr("Enlace al mensaje"))
        self.link.setMaxLength(2000)
        self.effect = PlainLabel(wrap=True, role=Role.STRONG)
        self.effect.setAccessibleName(self.tr("Qué cambiaría"))
        self._lay_out()
        self._connect()
        self._judge()

    def _payers(self) -> list[tuple[int | None, str]]:
        held = self.tr("{name} (tiene {points})")
        payers: list[tuple[int | None, str]] = [
            (one.character_id, held.format(name=one.name, points=one.held))
            for one in self._voter.payers
        ]
        known = {key for key, _ in payers}
        if self._voter.paid_by is not None and self._voter.paid_by not in known:
            payers.append((self._voter.paid_by, self._voter.payer))
        return payers or [(None, self.tr("no tiene personajes"))]

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        rows: list[tuple[str, QWidget]] = [(self.tr("&Voto"), self.letter)]
        self._sold = self._view.extra_price is not None
        if self._sold:
            rows += [
                (self.tr("Votos de &más"), self.extra),
                (self.tr("Los &paga"), self.payer),
            ]
        column.addLayout(form_of_rows([*rows, (self.tr("&Enlace al mensaje"), self.link)]))
        column.addWidget(self.effect)
        box, self.save = accept_or_cancel(self, self.tr("&Anotar"), self._save)
        column.addWidget(box)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 62)

    def _connect(self) -> None:
        self.letter.currentIndexChanged.connect(lambda _n: self._judge())
        self.extra.valueChanged.connect(lambda _n: self._judge())
        self.payer.currentIndexChanged.connect(lambda _n: self._judge())
        self.link.textChanged.connect(lambda _words: self._judge())

    def typed(self) -> TypedVote:
        """What the fields say."""
        letter, extra = self.letter.chosen, self.extra.value() if self._sold else 0
        if letter is None:
            return TypedVote(None, link=self.link.text().strip())
        payer = self.payer.chosen if extra else None
        return TypedVote(letter, extra, payer, self.link.text().strip())

    def _judge(self) -> None:
        """Show the votes and the points of everybody who pays or is given back."""
        typed = self.typed()
        voting = typed.letter is not None
        for field in (self.extra, self.payer):
            field.setEnabled(voting and bool(self._voter.payers or self._voter.paid_by))
        lines, short = self._points(typed)
        if voting:
            weight = self._view.weights.get(self._voter.office, 1)
            total = self.tr("{votes} para {letter}").format(
                votes=votes_words(weight + typed.extra), letter=typed.letter
            )
            lines = [total, *lines]
        self.effect.setText("\n".join(lines) or self.tr("Sin voto."))
        set_role(self.effect, Role.WARNING if short else Role.STRONG)
        self.save.setEnabled(not short)

    def _points(self, typed: TypedVote) -> tuple[list[str], bool]:
        """What each who pays has before and after, and whether somebody has too few."""
        costs: defaultdict[int, int] = defaultdict(int)
        before = self._voter
        if before.paid_by is not None:
            costs[before.paid_by] -= before.paid
        if typed.paid_by is not None:
            same = (before.paid_by, before.extra) == (typed.paid_by, typed.extra)
            price = (self._view.extra_price or 0) * typed.extra
            costs[typed.paid_by] += before.paid if same else price
        lines, short = [], False
        for payer in self._voter.payers:
            after = payer.held - costs[payer.character_id]
            if costs[payer.character_id]:
                words = self.tr("Puntos de Héroe de {name}: {before} → {after}")
                if after < 0:
                    words, short = (
                        self.tr(
                            "A {name} no le llegan los Puntos de Héroe: hacen falta {cost}, "
                            "tiene {before}."
                        ),
                        True,
                    )
                cost = costs[payer.character_id]
                lines.append(
                    words.format(name=payer.name, before=payer.held, after=after, cost=cost)
                )
        return lines, short

    def _save(self) -> None:
        typed = self.typed()
        campaign, scene, player = self._desk.campaign, self._view.id, self._voter.player_id
        letter, extra, payer = typed.letter, typed.extra, typed.paid_by
        done = self._desk.run(
            lambda: vote(campaign, scene, player, letter, extra, payer, typed.link)
        )
        if done is not None:
            self.accept()

    def reject(self) -> None:
        """Close without saving; what was typed can be had back."""
        super().reject()
        if self.typed() != self._first:
            self.abandoned.emit(self.typed())
