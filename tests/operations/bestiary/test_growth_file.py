"""How creatures grow, by files."""

from pathlib import Path

import pytest

from director.operations.bestiary.growth_file import GROWTH_FILE, read_growths
from director.operations.bestiary.reading import RowReason
from director.operations.bestiary.shipped import FOLDER, read_shipped
from director.resources import resources_folder
from director.rules.bestiary.scaling import Growth, Growths, scaled
from tests.harness.creatures import creature

SHIPPED = resources_folder() / FOLDER


def _file(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / GROWTH_FILE).write_text(text, "utf-8")
    return folder


def test_the_shipped_growths_know_every_shipped_kind() -> None:
    read = read_growths([SHIPPED])
    assert read.wrong == ()
    growths = read.growths
    kinds = {each.creature.kind for each in read_shipped(SHIPPED).creatures}
    assert {growths.of(creature(kind=kind)) for kind in kinds} == set(growths.kinds.values())
    assert len(kinds) == len(growths.kinds)
    assert scaled(growths, creature("Escudero"), 4).name == "Escudero (nivel 4)"


def test_shipped_creatures_gain_about_what_characters_gain() -> None:
    """About two points a level; those who lead and the mystics more."""
    growths = read_growths([SHIPPED]).growths
    for each in read_shipped(SHIPPED).creatures:
        low, high = scaled(growths, each.creature, 1), scaled(growths, each.creature, 7)
        gain = _total(high.stats) - _total(low.stats)
        assert 6 <= gain <= 6 * 4, (each.creature.name, gain)


def _total(stats: object) -> int:
    names = ("strength", "armor", "willpower", "exertion", "reaction", "break_")
    return sum(getattr(stats, name) for name in names)


def test_a_folder_without_a_file_says_nothing(tmp_path: Path) -> None:
    assert read_growths([tmp_path]).growths == Growths()


def test_a_later_file_is_laid_over_the_earlier(tmp_path: Path) -> None:
    first = _file(
        tmp_path / "a",
        """naming = "{name}, {level}"
[growth]
strength = 50
[kinds."Línea"]
armor = 10
[kinds.otra]
armor = 20
[creatures.x]
armor = 30
[least]
strength = 1
[most]
armor = 20
""",
    )
    second = _file(tmp_path / "b", "[kinds.linea]\narmor = 90\n[most]\nreaction = 8\n")
    assert read_growths([first, second]).growths == Growths(
        otherwise=Growth(strength=50),
        kinds={"linea": Growth(armor=90), "otra": Growth(armor=20)},
        creatures={"x": Growth(armor=30)},
        least={"strength": 1},
        most={"armor": 20, "reaction": 8},
        naming="{name}, {level}",
    )
    third = _file(tmp_path / "c", 'naming = " {name}! {level}\\n"\n[growth]\narmor = 1\n')
    growths = read_growths([first, third]).growths
    assert (growths.naming, growths.otherwise) == ("{name}! {level}", Growth(armor=1))


@pytest.mark.parametrize(
    ("text", "key", "reason", "detail"),
    [
        ("[growth]\nfuerza = 1", "growth.fuerza", RowReason.UNKNOWN_KEY, ""),
        ("[growth]\nstrength = 1.5", "growth.strength", RowReason.NOT_A_NUMBER, "1.5"),
        ("[growth]\nstrength = -1", "growth.strength", RowReason.OUT_OF_RANGE, "-1"),
        ("[kinds.x]\narmor = 1001", "kinds.x.armor", RowReason.OUT_OF_RANGE, "1001"),
        ("naming = 'nivel'", "naming", RowReason.NOT_A_NAMING, "nivel"),
        ("naming = '{name}'", "naming", RowReason.NOT_A_NAMING, "{name}"),
        ("naming = ' '", "naming", RowReason.NOT_A_NAMING, ""),
        ("naming = '{level}'", "naming", RowReason.NOT_A_NAMING, "{level}"),
        ("naming = '{name} {level} {name}'", "naming", RowReason.NOT_A_NAMING, None),
        ("naming = '{level} {name} {level}'", "naming", RowReason.NOT_A_NAMING, None),
        ('naming = "{name}\\n{level}"', "naming", RowReason.CONTROL_CHARACTERS, None),
        ('naming = "{name}\\u0000{level}"', "naming", RowReason.CONTROL_CHARACTERS, None),
        (f"naming = '{{name}} {{level}}{'!' * 60}'", "naming", RowReason.TOO_LONG, None),
        ("[least]\narmor = 3\n[most]\narmor = 2", "least.armor", RowReason.OUT_OF_RANGE, "3"),
        ("naming = 3", "naming", RowReason.NOT_A_TEXT, "3"),
        (f"a = {'[' * 5000}{']' * 5000}", "", RowReason.TOO_DEEP, ""),
    ],
)
def test_a_broken_file_is_named_and_counts_as_none(
    tmp_path: Path, text: str, key: str, reason: RowReason, detail: str | None
) -> None:
    read = read_growths([_file(tmp_path / "a", text)])
    assert read.growths == Growths()
    (wrong,) = read.wrong
    assert wrong.path == tmp_path / "a" / GROWTH_FILE
    assert (wrong.row.key, wrong.row.reason) == (key, reason)
    assert detail is None or wrong.row.detail == detail


def test_ranges_are_told(tmp_path: Path) -> None:
    (wrong,) = read_growths([_file(tmp_path, "[growth]\nstrength = 1001")]).wrong
    assert (wrong.row.low, wrong.row.high) == (None, 1000)


def test_no_toml_and_no_file_are_told_apart(tmp_path: Path) -> None:
    (wrong,) = read_growths([_file(tmp_path / "a", "= 1")]).wrong
    assert wrong.row.reason is RowReason.BROKEN
    (tmp_path / "b" / GROWTH_FILE).mkdir(parents=True)
    (wrong,) = read_growths([tmp_path / "b"]).wrong
    assert wrong.row.reason is RowReason.UNREADABLE


def test_bounds_of_two_files_that_contradict_each_other_are_the_later_ones_fault(
    tmp_path: Path,
) -> None:
    first = _file(tmp_path / "a", "[least]\narmor = 4\n[most]\narmor = 9\n")
    same = _file(tmp_path / "b", "[most]\narmor = 4\n")
    second = _file(tmp_path / "c", "[growth]\narmor = 1\n[most]\narmor = 3\n")
    read = read_growths([first, same, second])
    assert (read.growths.least, read.growths.most) == ({"armor": 4}, {"armor": 4})
    assert read.growths.otherwise == Growth()
    (wrong,) = read.wrong
    assert (wrong.path.parent, wrong.row.key, wrong.row.high) == (tmp_path / "c", "least.armor", 3)
