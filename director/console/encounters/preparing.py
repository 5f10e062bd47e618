"""From a saved encounter to the dialog that begins its battle."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from director.console.desk import Desk
from director.console.live.setup.dialog import SetupDialog, set_up_battle
from director.console.troubles import known_troubles, trouble_of
from director.operations.battle_form import SideForm
from director.operations.encounters.beginning import live_form
from director.rules.bestiary.encounter_plan import EncounterPlan

translate = QCoreApplication.translate


def prepare_battle(
    desk: Desk, encounter_id: int, plan: EncounterPlan, parent: QWidget
) -> SetupDialog | None:
    """Open the dialog with everything that the plan on screen says; none where it was refused."""
    sides = (
        SideForm(translate("encounter", "Nuestro bando"), True),
        SideForm(translate("encounter", "Enemigos"), False),
    )
    try:
        form = live_form(desk.campaign, encounter_id, sides, plan)
    except known_troubles() as error:
        desk.refuse(trouble_of(error))
        return None
    return set_up_battle(desk, parent, form)
