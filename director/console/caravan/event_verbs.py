"""What the director does with tables of events: each opens a form or is one named step."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from director.console.caravan.event_dialog import EventDialog
from director.console.caravan.event_files import TOML, EventFiles
from director.console.caravan.event_import_dialog import EventImportDialog
from director.console.caravan.event_table_dialog import TableDialog
from director.console.caravan.event_words import tables_words
from director.console.chooser import file_name
from director.console.desk import Desk
from director.console.people.buttons import open_form
from director.console.troubles import known_troubles, trouble_of
from director.operations.caravan import event_files, events
from director.operations.caravan.event_form import EventForm
from director.operations.caravan.event_reads import bands_of, days_so_far, event_tables
from director.operations.caravan.event_rows import NotedTable
from director.operations.change import Change
from director.operations.typed_in import NAME_LIMIT
from director.operations.views.event_tables import EventTableView
from director.rules.caravan.random_tables import EventTable


class EventVerbs(QObject):
    """The verbs of the pane Sucesos. Tests put another ``files`` in a person's place."""

    def __init__(self, desk: Desk, pane: QWidget) -> None:
        super().__init__(pane)
        self.desk = desk
        self.files = EventFiles()
        self._pane = pane

    # ---- tables

    def add(self) -> None:
        """Enter a table."""
        self._open_table(self.tr("Nueva tabla de sucesos"), NotedTable(EventTable("")), None)

    def edit(self, view: EventTableView) -> None:
        """Change one."""
        title = self.tr("Editar «{name}»").format(name=view.name)
        self._open_table(title, NotedTable(view.table, view.notes), view.id)

    def _open_table(
        self, title: str, noted: NotedTable, table_id: int | None, typed: NotedTable | None = None
    ) -> None:
        campaign = self.desk.campaign

        def keep(wanted: NotedTable) -> bool:
            return self._run(
                lambda: events.save_table(campaign, wanted.table, wanted.notes, table_id)
            )

        dialog = TableDialog(title, noted, bands_of(campaign), keep, self._pane, typed)
        dialog.abandoned.connect(
            lambda left: self.desk.offer_back(
                self.tr("Tabla cerrada sin guardar."),
                lambda: self._open_table(title, noted, table_id, left),
            )
        )
        open_form(dialog)

    def duplicate(self, view: EventTableView) -> None:
        """Another one like it."""
        tail = self.tr(" (copia)")
        name = view.name[: NAME_LIMIT - len(tail)].rstrip() + tail
        self._run(lambda: events.duplicate_table(self.desk.campaign, view.id, name))

    def remove(self, view: EventTableView) -> None:
        """Take it away; it can be undone."""
        self._run(lambda: events.remove_table(self.desk.campaign, view.id))

    # ---- files

    @property
    def has_starter(self) -> bool:
        """Whether the program's own tables are at hand."""
        return self.desk.rules is not None

    def start(self) -> None:
        """Take the program's own tables in, as a beginning."""
        if self.desk.rules is not None:
            tables = event_files.starter_tables(self.desk.rules.resources)
            self._import(tables, False)

    def import_file(self) -> None:
        """Read a file, and show what it would bring."""
        path = self.files.source(self._pane, self.desk.campaign.path.parent)
        if path is None:
            return
        read = event_files.read_file(path)
        known = {view.name for view in event_tables(self.desk.campaign)}
        open_form(EventImportDialog(path.name, read, known, self._import, self._pane))

    def _import(self, tables: Sequence[NotedTable], replacing: bool) -> bool:
        campaign = self.desk.campaign
        return self._run(lambda: events.import_tables(campaign, tables, replacing=replacing))

    def export(self, views: Sequence[EventTableView]) -> None:
        """Take tables along."""
        if not views:
            return
        name = views[0].name if len(views) == 1 else self.tr("sucesos")
        folder = self.desk.campaign.path.parent
        path = self.files.target(self._pane, folder / (file_name(name) + TOML))
        if path is None:
            return
        tables = [NotedTable(view.table, view.notes) for view in views]
        try:
            event_files.write_file(path, tables)
        except known_troubles() as error:
            self.desk.refuse(trouble_of(error))
            return
        words = self.tr("Exportado a «{file}»: {tables}.")
        self.desk.say(words.format(file=path.name, tables=tables_words(len(tables))))

    # ---- an event

    def tell(self, form: EventForm, typed: EventForm | None = None) -> None:
        """Edit an event before it counts, and record it."""
        campaign = self.desk.campaign

        def keep(wanted: EventForm) -> bool:
            return self._run(lambda: events.accept(campaign, wanted))

        dialog = EventDialog(self.desk, form, days_so_far(campaign), keep, self._pane, typed)
        dialog.abandoned.connect(
            lambda left: self.desk.offer_back(
                self.tr("Suceso cerrado sin anotar."), lambda: self.tell(form, left)
            )
        )
        open_form(dialog)

    def _run(self, verb: Callable[[], Change]) -> bool:
        return self.desk.run(verb) is not None
