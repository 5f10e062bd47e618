"""The end of a battle: how it went for the first side, and why, and then its aftermath."""

from PySide6.QtWidgets import QWidget

from director.console.desk import Desk
from director.console.live.hand.hand_dialog import HandDialog
from director.console.people.fields import Choice
from director.forum.words import outcome_words
from director.operations.views.live import LiveBattle
from director.rules.battle_facts import Outcome
from director.rules.live.happenings import Ended, Happening
from director.rules.live.victory import signs


class EndDialog(HandDialog):
    """Prefilled with what the battle's own condition suggests, and with nothing where it suggests
    nothing; the director decides.
    """

    def __init__(self, desk: Desk, battle: LiveBattle, parent: QWidget | None = None) -> None:
        super().__init__(desk, battle, self.tr("Terminar la batalla"), self.tr("&Terminar"), parent)
        ours = min(battle.sides, key=lambda side: side.ordinal).name if battle.sides else ""
        told: list[tuple[Outcome | None, str]] = [(each, outcome_words(each)) for each in Outcome]
        suggested = signs(battle.replayed.setup, battle.state).suggests
        if suggested is None:
            told.insert(0, (None, self.tr("elige cómo acabó")))
        self.outcome = Choice(told, suggested)
        self.reason = self.reason_field()
        self.ask(
            [
                (self.tr("&Para «{side}»").format(side=ours.replace("&", "&&")), self.outcome),
                (self.tr("Por &qué"), self.reason),
            ]
        )

    def line(self) -> Happening | None:
        outcome = self.outcome.chosen
        return None if outcome is None else Ended(outcome, self.reason.words().strip())

    def needs(self) -> list[tuple[str, bool]]:
        return [(self.tr("cómo acabó"), self.outcome.chosen is not None)]
