"""The system's own file dialogs: what they propose, and which ending comes of it."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit

from director.console.bestiary.creature_files import CreatureFiles
from director.console.bestiary.page import BestiaryPage
from tests.harness.modals import driving


def type_name(dialog: QDialog, path: Path) -> None:
    dialog.findChildren(QLineEdit)[0].setText(str(path))
    dialog.accept()


def test_a_file_to_import_is_answered_with_its_path(page: BestiaryPage, tmp_path: Path) -> None:
    wanted = tmp_path / "bichos.csv"
    wanted.write_text("Nombre\n", encoding="utf-8")
    with driving(lambda dialog: type_name(dialog, wanted)):
        assert CreatureFiles().source(page, tmp_path) == wanted


def test_thinking_better_of_it_answers_nothing(page: BestiaryPage, tmp_path: Path) -> None:
    with driving(lambda dialog: dialog.reject()):
        assert CreatureFiles().source(page, tmp_path) is None
    with driving(lambda dialog: dialog.reject()):
        assert CreatureFiles().target(page, "Exportar", tmp_path / "criaturas") is None


@pytest.mark.parametrize(("kind", "ending"), [(0, ".toml"), (1, ".csv")])
def test_what_is_chosen_below_gives_the_ending(
    page: BestiaryPage, tmp_path: Path, kind: int, ending: str
) -> None:
    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        assert Path(dialog.selectedFiles()[0]).stem == "criaturas"
        assert Path(dialog.directory().path()) == tmp_path
        assert dialog.windowTitle() == "Exportar"
        chosen = dialog.nameFilters()[kind]
        dialog.selectNameFilter(chosen)
        dialog.filterSelected.emit(chosen)
        type_name(dialog, tmp_path / "mías")

    with driving(choose):
        assert (
            CreatureFiles().target(page, "Exportar", tmp_path / "criaturas")
            == tmp_path / f"mías{ending}"
        )
