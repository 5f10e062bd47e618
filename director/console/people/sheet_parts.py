"""The blocks of a sheet, built anew for each sheet shown; every number explains itself."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.people.ledger_number import LedgerNumber
from director.console.people.pair_grid import PairGrid
from director.console.people.people_words import stat_words
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.forum.words import tier_words
from director.operations.views.people import Sheet
from director.rules.derivation import Derivation
from director.rules.healing import by_missing_battles
from director.rules.stats import Modifier
from director.rules.tiers import Tier

translate = QCoreApplication.translate


def numbers_block(
    sheet: Sheet, attributes: Mapping[str, str], tell: Callable[[str], None]
) -> QWidget:
    """Stats as they count now, counters, campaign attributes under the edition's names.

    ``tell`` shows the rows of the ledger from which a counter comes.
    """
    block, layout = _block()
    layout.addWidget(_title(translate("sheet", "Ahora mismo")))
    layout.addWidget(PairGrid(tuple(_explained(sheet))))
    layout.addWidget(_title(translate("sheet", "En la campaña")))
    layout.addWidget(PairGrid(tuple(_counters(sheet, tell))))
    if sheet.attributes:
        layout.addWidget(_title(translate("sheet", "Atributos de campaña")))
        plain = tuple(
            (attributes.get(code, code), PlainLabel(str(value))) for code, value in sheet.attributes
        )
        layout.addWidget(PairGrid(plain))
    if sheet.may_fight and sheet.row.life != "dead":
        title = translate("sheet", "{player} en una batalla de uno por jugador")
        layout.addWidget(_title(title.format(player=sheet.row.player)))
        for line_up, allowed in sheet.may_fight:
            layout.addWidget(_may_fight(Tier(line_up), allowed))
    layout.addStretch()
    return block


def card_block(sheet: Sheet) -> QWidget:
    """Abilities, items and other modifiers, each with what it changes; then what is noted."""
    block, layout = _block()
    layout.addWidget(_title(translate("sheet", "Habilidades")))
    for ability in sheet.abilities:
        kind = (
            translate("sheet", "activa, rango {rank}").format(rank=ability.rank)
            if ability.active
            else translate("sheet", "pasiva")
        )
        _entry(layout, f"{ability.name} ({kind})", ability.text, ability.modifiers)
    _say_if_empty(layout, sheet.abilities, translate("sheet", "Ninguna. Se añaden con «Editar…»."))
    layout.addWidget(_title(translate("sheet", "Objetos")))
    for item in sheet.items:
        _entry(layout, item.name, item.text, item.modifiers)
    _say_if_empty(layout, sheet.items, translate("sheet", "Ninguno."))
    if sheet.modifiers:
        layout.addWidget(_title(translate("sheet", "Otros cambios")))
        _entry(layout, "", "", sheet.modifiers)
    layout.addWidget(_title(translate("sheet", "Notas públicas")))
    layout.addWidget(_text(sheet.public_notes or translate("sheet", "Ninguna.")))
    layout.addWidget(_title(translate("sheet", "Solo para el director")))
    layout.addWidget(_text(sheet.secret_notes or translate("sheet", "Ninguna.")))
    layout.addStretch()
    return block


def _explained(sheet: Sheet) -> Iterable[tuple[str, QWidget]]:
    words = stat_words()
    for stat, derivation in sheet.effective.stats:
        yield words[stat], _number(derivation)
    yield translate("sheet", "Fallo por heridas %"), _number(sheet.effective.to_hit_penalty)
    yield _healing_words(sheet.healing), _number(sheet.healing)


def _healing_words(healing: Derivation) -> str:
    """What the number counts; where there is nothing to heal it counts nothing in particular."""
    if by_missing_battles(healing):
        return translate("sheet", "Batallas sin combatir para curarse")
    if healing.total:
        return translate("sheet", "Días de descanso para curarse")
    return translate("sheet", "Para curarse")


def _counters(sheet: Sheet, tell: Callable[[str], None]) -> Iterable[tuple[str, QWidget]]:
    row = sheet.row
    wounds = f"{row.open_wounds}/{row.wound_limit}" if row.wound_limit else str(row.open_wounds)
    for kind, name, text in (
        ("renown", translate("sheet", "Renombre"), str(row.renown)),
        ("wound", translate("sheet", "Heridas"), wounds),
        ("participation", translate("sheet", "Batallas"), str(row.participations)),
        ("victim", translate("sheet", "Victorias"), str(row.victims)),
    ):
        number = LedgerNumber(name, text, kind)
        number.wanted.connect(tell)
        yield name, number
    points = f"{sheet.hero_points}/{sheet.hero_points_max}"
    yield translate("sheet", "Puntos de Héroe"), PlainLabel(points)
    if sheet.team_wipe_carry:
        carry = translate("sheet", "+{percent} %").format(percent=sheet.team_wipe_carry)
        yield translate("sheet", "Próxima derrota de su equipo"), PlainLabel(carry)


def _number(derivation: Derivation) -> ExplainedNumber:
    return ExplainedNumber(derivation)


def _may_fight(tier: Tier, allowed: bool) -> PlainLabel:
    words = tier_words(tier)
    if not allowed and tier is Tier.SECONDARY:
        text, role = translate("sheet", "a estas no va ningún {who}"), Role.CAPTION
    elif allowed:
        text, role = translate("sheet", "puede ir: {who}"), Role.GOOD
    else:
        text, role = translate("sheet", "aún no puede ir: {who}"), Role.WARNING
    return PlainLabel(text.format(who=words), role=role)


def _entry(layout: QVBoxLayout, heading: str, text: str, modifiers: Iterable[Modifier]) -> None:
    if heading:
        layout.addWidget(PlainLabel(heading, role=Role.STRONG, wrap=True))
    if text:
        layout.addWidget(_text(text))
    for modifier in modifiers:
        source = f" ({modifier.source})" if modifier.source else ""
        line = f"{stat_words()[modifier.stat]} {modifier.amount:+d}{source}"
        layout.addWidget(PlainLabel(line, role=Role.CAPTION, wrap=True))


def _say_if_empty(layout: QVBoxLayout, rows: Sequence[object], words: str) -> None:
    if not rows:
        layout.addWidget(PlainLabel(words, role=Role.CAPTION))


def _title(words: str) -> PlainLabel:
    label = PlainLabel(words, role=Role.TITLE, wrap=True)
    label.setContentsMargins(0, TIGHT, 0, 0)
    return label


def _text(words: str) -> PlainLabel:
    label = PlainLabel(words, wrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _block() -> tuple[QWidget, QVBoxLayout]:
    block = QWidget()
    layout = QVBoxLayout(block)
    layout.setContentsMargins(0, TIGHT, ROOM, TIGHT)
    layout.setSpacing(HAIR)
    return block, layout
