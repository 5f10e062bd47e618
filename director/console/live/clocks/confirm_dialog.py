"""The one confirmation of a turn sent in advance: what it would do now, and its roll."""

from dataclasses import replace

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.aftermath.fields import NumberEdit
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.clocks.advance_words import (
    conditions_words,
    holds_words,
    meant_words,
    stale_words,
)
from director.console.live.clocks.meant_turn import waits_for_roll
from director.console.live.fight_verbs import throw_again
from director.console.live.posts.secret_tick import SecretTick
from director.console.live.preview_words import preview_words
from director.console.people.buttons import accept_or_cancel
from director.console.theme import ROOM, TIGHT, Role, set_role
from director.console.troubles import known_troubles, trouble_of
from director.editions.errors import NotDefinedError
from director.forum.live.telling import for_director
from director.operations.live import queueing
from director.operations.views.live import LiveBattle, QueuedView
from director.rules.live.advance import Weighed
from director.rules.live.happenings import Attack, TurnTaken
from director.rules.live.outcome import Happened, happen
from director.rules.live.striking import odds
from director.rules.percent import ROLLS


class ConfirmDialog(QDialog):
    """Registers an alternative of a turn; nothing is registered without its button."""

    def __init__(
        self,
        desk: Desk,
        battle: LiveBattle,
        queued: QueuedView,
        place: int,
        weighed: Weighed,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._battle = desk, battle
        self._queued, self._place = queued, place
        self._die: tuple[int, int] | None = None
        self._telling = for_director(battle)
        names = self._telling.names
        self.setWindowTitle(self.tr("Confirmar un turno adelantado"))
        alternative = weighed.alternative
        self._turn = alternative.turn
        self.head = PlainLabel(
            self.tr("{unit} · alternativa {n}: {what}").format(
                unit=names[queued.unit], n=place + 1, what=meant_words(self._turn, names)
            ),
            role=Role.STRONG,
            wrap=True,
        )
        held, _tone = holds_words(weighed)
        told = [
            self.tr("Condición: {when} ({held}).").format(
                when=conditions_words(alternative, names), held=held
            )
        ]
        if alternative.text:
            told.append(self.tr("Escribió: {words}").format(words=alternative.text))
        self.facts = PlainLabel("\n".join(told), wrap=True)
        self.stale = PlainLabel(
            "\n".join(stale_words(each, names) for each in weighed.stale),
            role=Role.WARNING,
            wrap=True,
        )
        self.stale.setVisible(bool(weighed.stale))
        self.odds = PlainLabel(self._odds_words(), role=Role.CAPTION)
        self.odds.setVisible(bool(self.odds.text()))
        self.roll = NumberEdit(self.tr("Tirada de 1d100"), digits=3)
        self.roll.setPlaceholderText("1d100")
        self.roll.setFixedWidth(self.roll.fontMetrics().horizontalAdvance("1d100000"))
        self.throw = QPushButton(self.tr("&Tirar aquí"))
        self.throw.setAutoDefault(False)
        self.secret = SecretTick(self.tr("&Secreta: no sale en los textos públicos"))
        self.secret.setChecked(queued.secret)
        self.preview = PlainLabel(wrap=True)
        self.preview.setAccessibleName(self.tr("Qué pasaría"))
        self._lay_out()
        self.roll.edited.connect(lambda _roll: self._judge())
        self.throw.clicked.connect(self._throw)
        self._judge()

    def _lay_out(self) -> None:
        self.rolls = QWidget()
        row = QHBoxLayout(self.rolls)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        row.addWidget(PlainLabel(self.tr("Tirada")))
        row.addWidget(self.roll)
        row.addWidget(self.throw)
        row.addWidget(self.odds)
        row.addStretch()
        self.rolls.setVisible(waits_for_roll(self._turn))
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        for widget in (self.head, self.facts, self.stale, self.rolls, self.preview, self.secret):
            column.addWidget(widget)
        words = self.tr("&Registrar la alternativa {n}").format(n=self._place + 1)
        box, self.save = accept_or_cancel(self, words, self._save)
        column.addWidget(box)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 76)
        (self.roll if waits_for_roll(self._turn) else self.save).setFocus()

    def _odds_words(self) -> str:
        state = self._battle.state
        attack = next((deed for deed in self._turn.deeds if isinstance(deed, Attack)), None)
        target = None if attack is None else state.units.get(attack.target)
        if attack is None or target is None:
            return ""
        edition, attacker = self._battle.replayed.edition, state.units[self._turn.unit]
        try:
            found = odds(edition, attacker, target, attack.kind, attack.bonus)
        except NotDefinedError:
            return ""
        return self.tr("umbral {t} · acierta {c} % · daño {d}").format(
            t=found.threshold.total, c=found.chance.total, d=found.damage.total
        )

    def _completed(self) -> TurnTaken | None:
        """The turn with its roll; none while one is awaited."""
        if not waits_for_roll(self._turn):
            return self._turn
        roll = self.roll.value()
        if roll is None or roll not in ROLLS:
            return None
        deeds = tuple(
            replace(deed, rolls=(roll,)) if isinstance(deed, Attack) and not deed.rolls else deed
            for deed in self._turn.deeds
        )
        return replace(self._turn, deeds=deeds)

    def _judge(self) -> None:
        turn, replayed = self._completed(), self._battle.replayed
        self.save.setEnabled(False)
        if turn is None:
            set_role(self.preview, Role.CAPTION)
            self.preview.setText(self.tr("Escribe la tirada del foro (1 a 100) o tira aquí."))
            return
        found = happen(replayed.edition, replayed.setup, replayed.state, turn)
        happened = isinstance(found, Happened)
        set_role(self.preview, Role.STRONG if happened else Role.WARNING)
        self.preview.setText(preview_words(self._telling, turn, found))
        self.save.setEnabled(happened)
        self._grow()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._grow()

    def _grow(self) -> None:
        """Room for all lines of what is told: a dialog does not follow its labels by itself."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            needed = layout.totalHeightForWidth(self.width())
            self.resize(self.width(), max(self.height(), needed))

    def _throw(self) -> None:
        thrown = throw_again(self._desk, self._battle.battle_id, self._turn)
        if thrown is not None:
            self._die = (thrown.result, thrown.roll_id)
            self.roll.show_value(thrown.result)
            self.throw.setEnabled(False)
            self._judge()
            self.save.setFocus()

    def _is_past(self) -> bool:
        """Whether the battle has changed since what would happen was told: then it is told anew."""
        try:
            stored = self._desk.live.battle(self._battle.battle_id)
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return True
        if stored.revision == self._battle.revision:
            return False
        self._battle, self._telling = stored, for_director(stored)
        self.stale.setText(self.tr("La batalla ha cambiado: mira otra vez qué pasaría."))
        self.stale.show()
        self._judge()
        return True

    def _save(self) -> None:
        turn = self._completed()
        if turn is None:
            return
        fell = self._die is not None and self._die[0] == self.roll.value()
        keys = (self._die[1],) if fell and self._die is not None else ()
        table, battle_id = self._desk.live, self._battle.battle_id
        if self._is_past():
            return
        key, place, secret = self._queued.id, self._place, self.secret.isChecked()
        done = self._desk.run(
            lambda: queueing.confirm_turn(table, battle_id, key, place, keys, turn, secret)
        )
        if done is not None:
            self.accept()
