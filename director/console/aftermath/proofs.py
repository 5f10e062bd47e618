"""The button that copies how the rules come to a death."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QPushButton

from director.console.aftermath.publishing import prove
from director.console.aftermath.sitting import Sitting

translate = QCoreApplication.translate


def proof_button(sitting: Sitting, unit: int) -> QPushButton:
    """«Copiar prueba» of one unit."""
    button = QPushButton(translate("aftermath", "Copiar prueba"))
    name = sitting.name(unit)
    button.setAccessibleName(translate("aftermath", "Copiar la prueba de {name}").format(name=name))
    button.setAutoDefault(False)
    button.clicked.connect(lambda: prove(sitting, unit))
    return button
