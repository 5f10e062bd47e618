"""What ships to people: the program with its data, and nothing of the workshop."""

import subprocess
import sys
import zipfile

import pytest

import environment


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Name and text of every file in the wheel that the checkout builds."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=environment.ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name).decode("utf-8", "replace") for name in archive.namelist()}


def test_the_wheel_holds_the_data_that_the_program_reads(shipped: dict[str, str]) -> None:
    resources = environment.ROOT / "resources"
    kept = [path for path in resources.rglob("*") if path.is_file()]
    assert kept
    for path in kept:
        name = f"director/_resources/{path.relative_to(resources).as_posix()}"
        assert shipped[name] == path.read_bytes().decode("utf-8", "replace")


def test_the_wheel_holds_the_command(shipped: dict[str, str]) -> None:
    (points,) = (text for name, text in shipped.items() if name.endswith("entry_points.txt"))
    assert "director = director.__main__:main" in points


def test_the_wheel_holds_nothing_else(shipped: dict[str, str]) -> None:
    tops = {name.split("/")[0] for name in shipped}
    assert {top.split("-")[0] for top in tops} == {"director", "estandarte"}
