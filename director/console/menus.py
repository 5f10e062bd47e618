"""The menu bar: its names are painted at once, its menus filled right after."""

from PySide6.QtWidgets import QMenu, QMenuBar

from director.console.actions import Actions


class Menus:
    """The menus of one window. ``recent`` is filled whenever it is about to be shown."""

    def __init__(self, bar: QMenuBar) -> None:
        self.file = bar.addMenu(bar.tr("&Archivo"))
        self.edit = bar.addMenu(bar.tr("&Editar"))
        self.view = bar.addMenu(bar.tr("&Ver"))
        self.help = bar.addMenu(bar.tr("A&yuda"))
        self.recent = QMenu(bar.tr("Abrir &reciente"), self.file)

    def fill(self, actions: Actions) -> None:
        """Hang every action in its menu."""
        self.file.addActions([actions.new, actions.open])
        self.file.addMenu(self.recent)
        self.file.addActions([actions.sample, actions.backup])
        self.file.addSeparator()
        self.file.addActions([actions.copy, actions.details, actions.close])
        self.file.addSeparator()
        self.file.addAction(actions.quit)
        self.edit.addActions([actions.undo, actions.redo])
        self.view.addActions(list(actions.places.values()))
        self.view.addSeparator()
        self.view.addAction(actions.publish)
        self.view.addSeparator()
        colours = self.view.addMenu(self.view.tr("&Colores"))
        colours.addActions(list(actions.schemes.values()))
        letters = self.view.addMenu(self.view.tr("Tamaño de &letra"))
        letters.addActions(list(actions.scales.values()))
        self.help.addActions([actions.keys, actions.about])
