"""A decision in full: its question, the votes of each option, who voted what, what came of it."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director.console.caravan.scene_lines import votes_line
from director.console.caravan.scene_votes import VoteTable
from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.live.clocks.clock_words import Said
from director.console.theme import TIGHT, Role, Tone, set_role
from director.forum.caravan.scene_texts import brought_words
from director.forum.caravan.scene_words import named_votes
from director.operations.views.scenes import Brought, SceneView
from director.rules.derivation import Derivation

_ROLES = {Tone.WARNING: Role.WARNING, Tone.MUTED: Role.CAPTION, Tone.GOOD: Role.GOOD}


class OptionTable(QWidget):
    """Each option with its votes; the numbers tell where they come from."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers: dict[str, ExplainedNumber] = {}
        self.texts: dict[str, PlainLabel] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(TIGHT)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self._shown: tuple[object, ...] = ()

    def show_options(self, view: SceneView) -> None:
        """Show other options, or other votes of the same ones."""
        options = view.scene.options
        lines = (view.id, tuple((one.letter, one.text) for one in options), view.stand is None)
        chosen = view.scene.choice.letter if view.scene.choice else None
        if lines != self._shown:
            self._shown = lines
            self._lay_out([(one.letter, one.text) for one in options], view.stand is not None)
        counted = () if view.stand is None else view.stand.options
        for row in counted:
            self.numbers[row.option].set_number(named_votes(view, row.votes))
        for letter, text in self.texts.items():
            set_role(text, Role.STRONG if letter == chosen else None)

    def _lay_out(self, options: Sequence[tuple[str, str]], counted: bool) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            part = item.widget()
            if part is not None:
                part.hide()
                part.deleteLater()
        self.numbers, self.texts = {}, {}
        for line, (letter, text) in enumerate(options):
            self.texts[letter] = PlainLabel(text, wrap=True)
            sign = PlainLabel(letter, role=Role.STRONG)
            self._grid.addWidget(sign, line, 0)
            self._grid.addWidget(self.texts[letter], line, 1)
            if counted:
                number = ExplainedNumber(Derivation(()))
                number.setToolTip(self.tr("Votos de {letter}").format(letter=letter))
                self.numbers[letter] = number
                self._grid.addWidget(number, line, 2)


class SceneSheet(QWidget):
    """All of one decision, in a narrow column."""

    voted = Signal(object, str)
    withdrawn = Signal(object)
    vote_wanted = Signal(object)
    """The whole vote of that voter is to be written: letter, extra votes, who pays, where."""

    def __init__(self) -> None:
        super().__init__()
        self.name = PlainLabel(role=Role.STRONG, wrap=True)
        self.deadline = PlainLabel(wrap=True)
        self.question = PlainLabel(wrap=True)
        self.options = OptionTable()
        self.standing = PlainLabel(wrap=True)
        self.votes = VoteTable()
        self.keys = PlainLabel(
            self.tr(
                "Pulsa la letra para anotar el voto, + para votos de más, Supr lo retira; "
                "↓ pasa al siguiente."
            ),
            role=Role.CAPTION,
            wrap=True,
        )
        self.came = PlainLabel(wrap=True)
        self.notes = PlainLabel(role=Role.CAPTION, wrap=True)
        self._lay_out()
        self.votes.voted.connect(self.voted)
        self.votes.withdrawn.connect(self.withdrawn)
        self.votes.extra_wanted.connect(self.vote_wanted)
        self.votes.opened.connect(self.vote_wanted)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        for part in (
            self.name,
            self.deadline,
            self.options,
            self.standing,
            self.votes,
            self.keys,
            self.came,
            self.question,
            self.notes,
        ):
            column.addWidget(part)

    def show_scene(self, view: SceneView, deadline: Said) -> None:
        """Show a decision as it is now."""
        self.name.setText(view.name)
        self.tell_deadline(deadline)
        _say(self.question, view.scene.question)
        self.options.show_options(view)
        _tell(self.standing, votes_line(view))
        self.votes.setVisible(bool(view.voters) and view.stand is not None)
        self.votes.show_voters(view)
        self.keys.setVisible(self.votes.isVisibleTo(self) and view.state == "open")
        _say(self.came, _came(view))
        said = self.tr("Notas: {notes}").format(notes=view.notes) if view.notes else ""
        _say(self.notes, said)

    def tell_deadline(self, deadline: Said) -> None:
        """Until when, as the clock says now."""
        _tell(self.deadline, deadline)


def _tell(label: PlainLabel, said: Said) -> None:
    _say(label, said.words)
    set_role(label, _ROLES.get(said.tone) if said.tone else None)


def _say(label: PlainLabel, words: str) -> None:
    label.setText(words)
    label.setVisible(bool(words))


def _came(view: SceneView) -> str:
    """What was chosen brought, the secret of it marked as such."""
    choice = view.scene.choice
    reason = choice.reason if choice else ""
    brought = (_brought(each) for each in view.brought)
    return "\n".join(part for part in (reason, view.consequence, *brought) if part)


def _brought(each: Brought) -> str:
    words = brought_words(each)
    if each.secret:
        words += QCoreApplication.translate("scenes", " (secreto)")
    return f"· {words}"
