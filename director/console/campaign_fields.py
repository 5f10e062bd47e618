"""Fields that a new campaign and the details of an old one share."""

from collections.abc import Mapping
from functools import cache
from zoneinfo import available_timezones

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QCompleter

from director.forum.profiles import Profile

DEFAULT_ZONE = "Europe/Madrid"


@cache
def zones() -> tuple[str, ...]:
    """Every time zone with a place in its name, and UTC."""
    return ("UTC", *sorted(zone for zone in available_timezones() if "/" in zone))


class ZoneBox(QComboBox):
    """A time zone, chosen from the list or by typing a part of its name."""

    def __init__(self, zone: str = DEFAULT_ZONE) -> None:
        super().__init__()
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.addItems(list(zones()))
        completer = QCompleter(list(zones()), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setCompleter(completer)
        self.setMinimumContentsLength(18)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setCurrentText(zone)


class DialectBox(QComboBox):
    """The forum that texts are written for."""

    def __init__(self, profiles: Mapping[str, Profile], dialect: str = "phpbb") -> None:
        super().__init__()
        for key, profile in profiles.items():
            self.addItem(profile.title, key)
        self.setCurrentIndex(max(0, self.findData(dialect)))

    @property
    def dialect(self) -> str:
        """Code of the forum chosen."""
        return str(self.currentData())
