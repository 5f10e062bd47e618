"""What an enemy can be copied from, and what is known of a character that goes to battle."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from director.console.battles.persons import state_of
from director.console.desk import Desk
from director.console.live.setup.enemy_dialog import Model
from director.console.live.setup.stat_fields import stats_words
from director.console.words import wounds_words
from director.operations.handle import Campaign
from director.operations.live.live_form import LiveUnitForm
from director.operations.muster import voluntad_at_start
from director.operations.views import people_reads
from director.operations.views.bestiary import BestiaryEntry, bestiary
from director.operations.views.live import LiveBattle
from director.operations.views.people import CharacterRow
from director.rules.derivation import TermCode

translate = QCoreApplication.translate

_GONE = 1


def models_of(desk: Desk, here: Sequence[LiveUnitForm]) -> list[Model]:
    """Those that are in the battle already, each name once, and then the bestiary by name."""
    once = {unit.name: unit for unit in here if unit.name and unit.stats is not None}
    found = [
        (unit, translate("live", "{name} (ya está)").format(name=name))
        for name, unit in once.items()
    ]
    return [*found, *(_model(entry) for entry in _bestiary(desk))]


def _bestiary(desk: Desk) -> Sequence[BestiaryEntry]:
    """Every creature at hand; what is damaged among their files is told in the bestiary."""
    rules = desk.rules
    if rules is None:
        return ()
    return bestiary(desk.campaign, rules.creatures, rules.bestiary, desk.creature_reads).entries


def _model(entry: BestiaryEntry) -> Model:
    creature = entry.creature
    unit = LiveUnitForm(
        side=1,
        name=creature.name,
        stats=creature.stats,
        rank=creature.level,
        secret=creature.secret,
        abilities=creature.abilities,
    )
    words = translate("live", "{name} · nivel {level} · {stats}").format(
        name=creature.name, level=creature.level, stats=stats_words(creature.stats)
    )
    return unit, words


def units_of(battle: LiveBattle) -> list[LiveUnitForm]:
    """The units without a character of a battle in play, as they entered it, to be copied."""
    return [
        LiveUnitForm(
            side=unit.side,
            name=battle.names[unit.unit].name,
            stats=unit.entrant.stats,
            abilities=unit.entrant.abilities,
        )
        for unit in battle.state.units.values()
        if battle.names[unit.unit].character_id is None
    ]


def about_character(campaign: Campaign, row: CharacterRow | None, day: int) -> tuple[str, int]:
    """With what a character enters a battle of that day, in words, and its size; no words for one
    that is gone. What the caravan's morale does to its Voluntad is part of it, and told.
    """
    if row is None:
        return "", _GONE
    willpower = voluntad_at_start(campaign, row.id, day)
    morale = sum(term.amount for term in willpower.terms if term.code is TermCode.MORALE)
    stats = (
        translate("live", "Fuerza {n}").format(n=row.strength),
        translate("live", "Armadura {n}").format(n=row.armor),
        _willpower_words(willpower.total if willpower.terms else row.willpower, morale),
    )
    state = state_of(row) or (wounds_words(row.open_wounds) if row.open_wounds else "")
    words = " · ".join((*stats, *((state,) if state else ())))
    return words, people_reads.sheet(campaign, row.id).base.size


def _willpower_words(total: int, morale: int) -> str:
    """``Voluntad 8 (moral +2)``."""
    words = translate("live", "Voluntad {n}").format(n=total)
    if not morale:
        return words
    return translate("live", "{words} (moral {n})").format(words=words, n=f"{morale:+d}")
