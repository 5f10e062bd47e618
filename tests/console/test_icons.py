from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QIcon

from director.console.icons import drawing, icon
from director.console.palette import DARK, LIGHT


def colours_in(picture: QIcon) -> set[str]:
    image = picture.pixmap(24, 24).toImage()
    points = [(x, y) for x in range(24) for y in range(24)]
    return {
        QColor(image.pixelColor(x, y)).name()
        for x, y in points
        if image.pixelColor(x, y).alpha() == 255
    }


def test_an_icon_takes_the_colour_of_the_palette(themed: Callable[[bool, float], None]) -> None:
    picture = icon("users")
    assert QColor(LIGHT.text).name() in colours_in(picture)
    themed(True, 1.0)
    assert QColor(DARK.text).name() in colours_in(picture)


def test_every_picture_draws_something(themed: object, resources: Path) -> None:
    for file in (resources / "icons").glob("*.svg"):
        picture = icon(file.stem).pixmap(32, 32).toImage()
        assert any(picture.pixelColor(x, y).alpha() for x in range(32) for y in range(32)), file


def test_a_name_without_a_picture_is_told(themed: object) -> None:
    with pytest.raises(FileNotFoundError, match="no picture named 'unicornio'"):
        drawing("unicornio")


def test_the_pictures_ship_with_their_license(resources: Path) -> None:
    assert "ISC License" in (resources / "icons" / "LICENSE.txt").read_text(encoding="utf-8")
