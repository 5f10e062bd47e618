"""What the shipped bestiary makes of a level of difficulty: filled by many seeds, fought out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from director.editions import Edition
from director.forecast.battle_dice import SeededDice
from director.forecast.fighting import fight
from director.forecast.fought import VICTORY
from director.forecast.seeds import for_fighting
from director.operations.bestiary.growth_file import read_growths
from director.operations.bestiary.shipped import FOLDER, read_shipped
from director.resources import resources_folder
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.rules.bestiary.filling import fill
from director.rules.bestiary.scaling import Growths
from director.rules.encounters import Encounter, encounter
from director.rules.forecast.line_up import Fighter
from director.rules.forecast.tactics import usual
from tests.forecast.grown_parties import against

SEED = 20


@dataclass(frozen=True, slots=True)
class Measured:
    """The chances of victory, in percent, against each filling of a level."""

    each: tuple[float, ...]

    @property
    def mean(self) -> float:
        return sum(self.each) / len(self.each)

    def within(self, low: float, high: float) -> float:
        """The share of the fillings whose chance lies there."""
        return sum(low <= chance <= high for chance in self.each) / len(self.each)


@cache
def shipped() -> tuple[tuple[Creature, ...], Growths]:
    """The creatures that come with the program, and how they grow."""
    folder = resources_folder() / FOLDER
    creatures = tuple(each.creature for each in read_shipped(folder).creatures)
    return creatures, read_growths([folder]).growths


def measured(
    edition: Edition,
    people: Sequence[Fighter],
    average_level: Fraction | int,
    code: str,
    *,
    fillings: int,
    battles: int,
    without: Iterable[Creature] = (),
) -> Measured:
    """Their chances at that level, over the fillings by the seeds from 0 on."""
    creatures, growths = shipped()
    left_out = set(without)
    asked = encounter(edition, code, len(people), average_level)
    assert isinstance(asked, Encounter), "the levels of these editions are known"
    shelf = [each for each in creatures if each not in left_out]
    filled = [
        fill(asked, shelf, EncounterPlan(), seed, grow=growths.grow).groups
        for seed in range(fillings)
    ]
    told = {groups: chance(edition, people, groups, battles) for groups in dict.fromkeys(filled)}
    return Measured(tuple(told[groups] for groups in filled))


def chance(
    edition: Edition, people: Sequence[Fighter], groups: Sequence[Group], battles: int
) -> float:
    """The chance of victory against those creatures, in percent, by the usual tactics: as a
    forecast has it, without what a battle leaves behind.
    """
    line_up = against(people, groups)
    dice = SeededDice(edition, len(line_up.fighters), for_fighting(SEED, 0))
    fought = fight(edition, line_up, usual(edition), dice, battles)
    return 100 * float((fought.outcome == VICTORY).mean())
