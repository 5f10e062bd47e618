"""The battles of the sample campaign: how each was fought, and what its director decided."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from director.operations.aftermath_draft import CaravanDraft
from director.operations.battle_form import (
    AbsenceForm,
    BattleForm,
    EnemyStats,
    SideForm,
    UnitForm,
)
from director.rules.aftermath import FelledBy, Outcome


@dataclass(frozen=True, slots=True)
class Fight:
    """A unit by name and how it came out. ``order`` 0: it stood to the end.

    ``by`` names who struck the blow. Enemies are those that are no character of the sample.
    """

    name: str
    final: int
    order: int = 0
    by: str = ""
    boss: bool = False
    secret: bool = False
    leader: bool = False


@dataclass(frozen=True, slots=True)
class Rulings:
    """What the wizard was told of one character; rolls come from the forum.

    ``dice``: the wound roll was thrown with the program instead.
    """

    death_roll: int | None = None
    wound_roll: int | None = None
    hero_dies: bool | None = None
    hero_reason: str = ""
    dice: bool = False


@dataclass(frozen=True, slots=True)
class SampleBattle:
    """A battle of the sample, with the rulings of its wizard where that has finished."""

    name: str
    day: int
    outcome: Outcome
    difficulty: str
    ours: tuple[Fight, ...]
    enemies: tuple[Fight, ...]
    notes: str = ""
    absent: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, Rulings] = field(default_factory=dict)
    caravan: tuple[CaravanDraft, ...] = ()


def form_of(battle: SampleBattle, characters: Mapping[str, int]) -> BattleForm:
    """The battle as it is typed in."""
    fights = (*battle.ours, *battle.enemies)
    places = {fight.name: place for place, fight in reversed(list(enumerate(fights)))}
    bosses = {fight.name for fight in fights if fight.boss}
    return BattleForm(
        name=battle.name,
        day=battle.day,
        difficulty=battle.difficulty,
        slots=3,
        notes=battle.notes,
        outcome=battle.outcome,
        sides=(SideForm("La caravana", of_players=True), SideForm("Sus enemigos")),
        units=tuple(_unit(fight, characters, places, bosses) for fight in fights),
        absences=tuple(
            AbsenceForm(characters[name], reason) for name, reason in battle.absent.items()
        ),
    )


def _unit(
    fight: Fight, characters: Mapping[str, int], places: Mapping[str, int], bosses: set[str]
) -> UnitForm:
    fell = fight.final <= 0
    author = FelledBy.BOSS if fight.by in bosses else FelledBy.MINION
    return UnitForm(
        side=0 if fight.name in characters else 1,
        character_id=characters.get(fight.name),
        name=fight.name,
        is_boss=fight.boss,
        is_leader=fight.leader,
        secret=fight.secret,
        stats=_COLOSSUS if fight.boss else _STONE,
        defeated=fell,
        order=fight.order or None,
        final_strength=fight.final,
        felled_by=(author if fight.by else FelledBy.UNKNOWN) if fell else None,
        felled_by_index=places[fight.by] if fight.by else None,
    )


_STONE = EnemyStats(strength=9, armor=8, willpower=3, exertion=1, reaction=2, break_=1)
_COLOSSUS = EnemyStats(strength=18, armor=14, willpower=8, exertion=3, reaction=3, break_=3)


THE_FORD = SampleBattle(
    name="El vado",
    day=11,
    outcome=Outcome.VICTORY,
    difficulty="2C",
    notes="Las Piedras esperaban bajo el agua.",
    ours=(
        Fight("Bera", 7, leader=True),
        Fight("Olaf", -10, 1, "Piedra"),
        Fight("Signy", -12, 2, "Piedra"),
        Fight("Ketil", 9),
        Fight("Runa", 6),
    ),
    enemies=(
        Fight("Piedra", -2, by="Bera"),
        Fight("Piedra", 0, by="Ketil"),
        Fight("Piedra", -1, by="Olaf"),
        Fight("Piedra", -3, by="Ketil"),
    ),
    caravan=(CaravanDraft("supplies", -3, "dos carros mojados"),),
)

THE_TOWER = SampleBattle(
    name="La torre del cuervo",
    day=25,
    outcome=Outcome.DEFEAT,
    difficulty="3B",
    notes="Alguien había dejado abierta la poterna.",
    ours=(
        Fight("Bera", 3, leader=True),
        Fight("Ivar", -4, 1, "El Cuervo Gris"),
        Fight("Signy", -16, 2, "Sombra"),
        Fight("Olaf", -5, 3, "Sombra"),
        Fight("Hakon", -3, 4, "El Cuervo Gris"),
        Fight("Thora", -2, 5, "Sombra"),
        Fight("Eyvind", 4),
    ),
    enemies=(
        Fight("El Cuervo Gris", 11, boss=True, leader=True),
        Fight("Sombra", -1, by="Bera"),
        Fight("Sombra", 0, by="Olaf"),
        Fight("Sombra", -2, by="Eyvind"),
        Fight("Sombra", 5),
    ),
    rulings={
        "Hakon": Rulings(hero_dies=False, hero_reason="Aún no es su hora.", dice=True),
    },
    caravan=(
        CaravanDraft("people", -12, "los que no salieron de la torre"),
        CaravanDraft("morale", -2, "huida de noche"),
    ),
)

THE_GORGE = SampleBattle(
    name="El desfiladero",
    day=38,
    outcome=Outcome.VICTORY,
    difficulty="2B",
    ours=(
        Fight("Bera", 8, leader=True),
        Fight("Anka", -4, 1, "Merodeador"),
        Fight("Olaf", -15, 2, "Merodeador"),
        Fight("Orn", -3, 3, "Merodeador"),
        Fight("Signy", -12, 4, "Merodeador"),
        Fight("Svala", -5, 5, "Merodeador"),
        Fight("Runa", 5),
        Fight("Grima", 6),
    ),
    enemies=(
        Fight("Merodeador", -2, by="Bera"),
        Fight("Merodeador", -1, by="Bera"),
        Fight("Merodeador", 0, by="Anka"),
        Fight("Merodeador", -4, by="Olaf"),
        Fight("Merodeador", -1, by="Runa"),
        Fight("Merodeador", -2, by="Grima"),
    ),
    rulings={
        "Orn": Rulings(death_roll=63),
        "Svala": Rulings(wound_roll=23),
    },
    caravan=(
        CaravanDraft("item", None, "Cuerno agrietado"),
        CaravanDraft("supplies", 8, "botín de los merodeadores"),
    ),
)

THE_BRIDGE = SampleBattle(
    name="El puente",
    day=45,
    outcome=Outcome.VICTORY,
    difficulty="2B",
    notes="El río ya no lleva hielo: no hay otro paso.",
    ours=(
        Fight("Bera", 6, leader=True),
        Fight("Anka", -2, 1, "Coloso de ceniza"),
        Fight("Olaf", -8, 2, "Piedra"),
        Fight("Signy", -4, 3, "Piedra"),
        Fight("Orn", -2, 4, "Piedra"),
        Fight("Tove", -3, 5, "Piedra"),
        Fight("Ketil", 9),
        Fight("Thora", 7),
        Fight("Grima", 5),
    ),
    enemies=(
        Fight("Coloso de ceniza", -1, by="Bera", boss=True, leader=True),
        Fight("Piedra", -2, by="Bera"),
        Fight("Piedra", 0, by="Bera"),
        Fight("Piedra", -1, by="Olaf"),
        Fight("Piedra", -3, by="Ketil"),
        Fight("Piedra", -1, by="Ketil"),
        Fight("La voz bajo el hielo", 9, secret=True),
    ),
    absent={"Hakon": "de viaje hasta el lunes"},
)
