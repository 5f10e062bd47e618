"""Characters as a record names them: by what tells each of them from a namesake."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from director.console.people.people_words import state_words
from director.forum.words import tier_words
from director.operations.views.battles import BattleView, CombatantView
from director.operations.views.people import CharacterRow
from director.rules.tiers import Tier

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Person:
    """A character; ``detail`` tells namesakes apart."""

    id: int
    name: str
    tier: Tier
    detail: str
    rank: int = 1

    @property
    def words(self) -> str:
        """``Bera · héroe · Jugadora 3``."""
        return " · ".join(part for part in (self.name, tier_words(self.tier), self.detail) if part)


def persons(roster: Iterable[CharacterRow]) -> dict[int, Person]:
    """Everybody of the campaign by key."""
    return _by_key(
        Person(row.id, row.name, row.tier, row.player or row.clan, row.rank) for row in roster
    )


def recorded_persons(view: BattleView, known: dict[int, Person]) -> dict[int, Person]:
    """The characters of a recorded battle by key, as they were then."""
    return _by_key(
        _recorded(unit, unit.character_id, known)
        for unit in view.combatants
        if unit.character_id is not None
    )


def state_of(row: CharacterRow) -> str:
    """What a director should know before taking somebody along; empty when there is nothing."""
    fit = row.life == "alive" and not row.open_wounds and not row.condemned
    parts = (
        "" if fit else state_words(row),
        translate("persons", "en otra batalla") if row.in_pending_battle else "",
    )
    return ", ".join(part for part in parts if part)


def _recorded(unit: CombatantView, key: int, known: dict[int, Person]) -> Person:
    tier = Tier.SECONDARY if unit.tier is None else unit.tier
    person = known.get(key)
    if person is not None and (person.name, person.tier) == (unit.name, tier):
        return replace(person, rank=unit.rank)
    return Person(key, unit.name, tier, unit.detail, unit.rank)


def _by_key(people: Iterable[Person]) -> dict[int, Person]:
    """First the rank tells apart who shares everything else, and then the number of the sheet."""
    found = list(people)
    for more in (_with_rank, _with_number):
        seen = Counter(person.words for person in found)
        found = [more(person) if seen[person.words] > 1 else person for person in found]
    return {person.id: person for person in found}


def _with_rank(person: Person) -> Person:
    return _with(person, translate("persons", "rango {n}").format(n=person.rank))


def _with_number(person: Person) -> Person:
    return _with(person, translate("persons", "ficha {n}").format(n=person.id))


def _with(person: Person, more: str) -> Person:
    return replace(person, detail=" · ".join(part for part in (person.detail, more) if part))
