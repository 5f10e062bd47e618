"""The menu bar."""

from PySide6.QtWidgets import QMainWindow, QMenu

from director.console.actions import Actions


def fill_menu_bar(window: QMainWindow, actions: Actions) -> QMenu:
    """Hang every action in its menu; gives back the menu of recent campaigns, to be filled."""
    bar = window.menuBar()
    file = bar.addMenu(window.tr("&Archivo"))
    file.addAction(actions.new)
    file.addAction(actions.open)
    recent = file.addMenu(window.tr("Abrir &reciente"))
    file.addAction(actions.sample)
    file.addAction(actions.backup)
    file.addSeparator()
    file.addAction(actions.details)
    file.addAction(actions.close)
    file.addSeparator()
    file.addAction(actions.quit)

    edit = bar.addMenu(window.tr("&Editar"))
    edit.addAction(actions.undo)
    edit.addAction(actions.redo)

    view = bar.addMenu(window.tr("&Ver"))
    view.addActions(list(actions.places.values()))
    view.addSeparator()
    view.addAction(actions.publish)
    view.addSeparator()
    view.addMenu(window.tr("&Colores")).addActions(list(actions.schemes.values()))
    view.addMenu(window.tr("Tamaño de &letra")).addActions(list(actions.scales.values()))

    about = bar.addMenu(window.tr("A&yuda"))
    about.addAction(actions.keys)
    about.addAction(actions.about)
    return recent
