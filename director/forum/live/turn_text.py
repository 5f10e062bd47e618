"""The text of one turn of a battle in play: its dice and what came of it, and the notas."""

from director.forum.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Preformatted,
    line,
    paragraph,
)
from director.forum.fighters import shown_name
from director.forum.live.counting_words import counting_words
from director.forum.live.log_words import log_line
from director.forum.live.notes_words import notes_lines
from director.forum.live.telling import Telling, for_players
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import Adjusted, Felled, TurnTaken


def turn_text(battle: LiveBattle, line_index: int, *, show_enemies: bool = False) -> Document:
    """What any player may read of the turn that a line of the log belongs to, ``line_index``
    counting from 0, up to that line, with the adjustments that are its doing right after it.

    For a unit whose pools players know the notas follow. A line that is no turn stands alone.
    """
    telling = for_players(battle, show_enemies=show_enemies).at(line_index)
    what = battle.replayed.lines[line_index].logged.what
    places = _places(battle, line_index)
    told = tuple(line(f"{words}.") for words in _told(telling, places))
    blocks: tuple[Block, ...] = (Bullets(told),) if told else (paragraph("Nada que contar."),)
    unit = what.unit if isinstance(what, TurnTaken) else None
    return Document(
        (
            Heading(_title(telling, line_index, unit), 1),
            *blocks,
            *(() if unit is None else _notes(telling, unit, places)),
        )
    )


def _title(telling: Telling, line_index: int, unit: int | None) -> str:
    battle = telling.battle
    asalto = battle.replayed.states[line_index + 1].asalto
    name = shown_name(battle.name)
    if unit is None or not telling.sees(unit):
        return f"{name}: asalto {asalto}"
    return f"{name}: turno de {telling.name(unit)}, asalto {asalto}"


def _places(battle: LiveBattle, line_index: int) -> tuple[int, ...]:
    """The parts of the turn up to that line, and what came of it by the director's hand."""
    lines, states = battle.replayed.lines, battle.replayed.states
    what = lines[line_index].logged.what
    if not isinstance(what, TurnTaken):
        return (line_index,)
    asalto = states[line_index + 1].asalto
    parts = [
        place
        for place in range(line_index + 1)
        if states[place + 1].asalto == asalto
        and isinstance(part := lines[place].logged.what, TurnTaken)
        and part.unit == what.unit
        and (place == line_index or lines[place].problem is None)
    ]
    for place in range(line_index + 1, len(lines)):
        following = lines[place].logged.what
        if not isinstance(following, Adjusted | Felled) or following.by != what.unit:
            break
        parts.append(place)
    return tuple(parts)


def _told(telling: Telling, places: tuple[int, ...]) -> list[str]:
    return [words for place in places if (words := log_line(telling, place))]


def _notes(telling: Telling, unit: int, places: tuple[int, ...]) -> tuple[Block, ...]:
    replayed = telling.battle.replayed
    happened = [replayed.lines[place] for place in places]
    if all(each.problem is not None or each.logged.secret for each in happened):
        return ()
    deeds = [
        deed
        for each in happened
        if each.problem is None and not each.logged.secret
        if isinstance(each.logged.what, TurnTaken)
        for deed in each.logged.what.deeds
    ]
    lines = notes_lines(telling, unit, deeds, replayed.states[places[-1] + 1])
    if not lines:
        return ()
    counting = counting_words(telling, unit, places[-1])
    under = (Bullets(tuple(line(f"{words}.") for words in counting)),) if counting else ()
    return (Heading("Notas"), Preformatted(lines), *under)
