"""The roster: which columns it has, and which of its rows the chips above it let through."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.people.people_words import state_words
from director.console.tables import Column
from director.console.theme import Tone
from director.forum.words import tier_words
from director.operations.views.people import CharacterRow
from director.rules.tiers import Tier

translate = QCoreApplication.translate

_TIER_ORDER = {tier: place for place, tier in enumerate(Tier)}


@dataclass(frozen=True, slots=True)
class Preset:
    """A chip: its words and which rows it keeps."""

    code: str
    words: str
    keeps: Callable[[CharacterRow], bool]


def presets() -> tuple[Preset, ...]:
    """Chips from the widest to the narrowest."""
    return (
        Preset("living", translate("roster", "Viv&os"), lambda row: row.life == "alive"),
        Preset("wounded", translate("roster", "&Heridos"), _is_wounded),
        Preset("condemned", translate("roster", "Con&dena"), lambda row: row.condemned),
        Preset("all", translate("roster", "&Todos"), lambda _row: True),
    )


def roster_columns() -> tuple[Column[CharacterRow], ...]:
    """What a line of the roster tells, the name first."""
    return (
        Column(
            translate("roster", "Nombre"),
            lambda row: row.name,
            tip=lambda row: row.name,
            width=10,
            stretch=True,
        ),
        Column(
            translate("roster", "Categoría"),
            lambda row: tier_words(row.tier),
            key=lambda row: _TIER_ORDER[row.tier],
            width=11,
            gives_way=3,
        ),
        Column(
            translate("roster", "Jugador"), lambda row: row.player or "—", width=10, gives_way=2
        ),
        Column(translate("roster", "Clan"), lambda row: row.clan or "—", width=11, gives_way=5),
        _number(translate("roster", "Rango"), lambda row: row.rank, 6, 4),
        Column(
            translate("roster", "Heridas"),
            _wounds_text,
            key=lambda row: row.open_wounds,
            number=True,
            tone=_wounds_tone,
            width=7,
        ),
        _number(translate("roster", "Renombre"), lambda row: row.renown, 8, 1),
        Column(
            translate("roster", "Estado"), state_words, tone=_state_tone, tip=state_words, width=10
        ),
    )


def _number(
    title: str, value: Callable[[CharacterRow], int], width: int, gives_way: int
) -> Column[CharacterRow]:
    return Column(
        title,
        lambda row: str(value(row)),
        key=value,
        number=True,
        width=width,
        gives_way=gives_way,
    )


def _is_wounded(row: CharacterRow) -> bool:
    return row.life == "alive" and row.open_wounds > 0


def _wounds_text(row: CharacterRow) -> str:
    if not row.open_wounds:
        return "–"
    return f"{row.open_wounds}/{row.wound_limit}" if row.wound_limit else str(row.open_wounds)


def _wounds_tone(row: CharacterRow) -> Tone | None:
    if row.life != "alive" or not row.open_wounds:
        return Tone.MUTED
    near = row.wound_limit and row.open_wounds >= row.wound_limit - 1
    return Tone.DANGER if near else Tone.WARNING


def _state_tone(row: CharacterRow) -> Tone | None:
    if row.life != "alive":
        return Tone.MUTED
    if row.condemned or row.unfit:
        return Tone.DANGER
    return Tone.WARNING if row.open_wounds else None
