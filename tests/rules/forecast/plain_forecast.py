"""A battle of a forecast a second time, as plain arithmetic on dictionaries.

Written from the rulings and the tactics as they are stated, with the numbers of the books as they
are printed, not from the rules under test. Where the two differ, one of them is wrong.
"""

from collections.abc import Mapping
from typing import Any

from director.rules.forecast.dice import BattleDice
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.forecast.tactics import Focus, Plans, Spending, Tactics
from director.rules.live.setup import Victory

Unit = dict[str, Any]
ASALTOS = 50
PRINTED_AGGRO = {"strength": 1, "armor": 1, "exertion": 3, "damage": 1, "overkill": 1}


class PlainForecast:
    """One battle. ``turns`` tells each turn: place, and rest or (horn, target, what, rolls, bonus).

    ``won`` is the side that won, if any.
    """

    def __init__(
        self,
        code: str,
        line_up: LineUp,
        plans: Plans,
        dice: BattleDice,
        aggro: Mapping[str, int] = PRINTED_AGGRO,
    ) -> None:
        self.aggro = aggro
        self.campana = code == "campana"
        self.points = code not in ("saga", "factions")
        self.by_leader = line_up.victory is Victory.LEADER
        self.plans, self.dice = plans, dice
        self.units = [_unit(place, each, aggro) for place, each in enumerate(line_up.fighters)]
        self.horns = [0, 0]
        self.failed = [0] * len(self.units)
        self.fallen = self.asalto = 0
        self.first: dict[int, tuple[int, int]] = {}
        self.turns: list[tuple[int, Any]] = []
        self.won: int | None = None
        while self.won is None and self.asalto < ASALTOS:
            self._asalto()

    def _asalto(self) -> None:
        self.asalto += 1
        self.failed = [0] * len(self.units)
        standing = [unit for unit in self.units if unit["up"]]
        if self.campana or self.asalto == 1:
            self.first = {
                unit["place"]: (
                    self.dice.initiative(self.asalto, unit["place"]) + unit["reaction"],
                    self.dice.tie(self.asalto, unit["place"]),
                )
                for unit in standing
            }
        standing.sort(
            key=lambda unit: (
                -self.first[unit["place"]][0],
                -unit["reaction"],
                self.first[unit["place"]][1],
            )
        )
        for unit in standing:
            if unit["up"] and self.won is None:
                self._turn(unit, self.plans.of(unit["side"]))
                self.won = self._winner()

    def _winner(self) -> int | None:
        for side in (0, 1):
            foes = [unit for unit in self.units if unit["side"] != side]
            leaders = [unit for unit in foes if unit["leader"]]
            if self.by_leader and leaders and not any(unit["up"] for unit in leaders):
                return side
            if not any(unit["up"] for unit in foes):
                return side
        return None

    def _turn(self, me: Unit, how: Tactics) -> None:
        if me["V"] < how.rest_below and me["V"] < me["most V"]:
            me["V"] += 1
            self.turns.append((me["place"], "rest"))
            return
        horn = me["most V"] - me["V"]
        if not how.horn or not self.horns[me["side"]]:
            horn = 0
        drawn = min(horn, self.horns[me["side"]])
        me["V"] += drawn
        self.horns[me["side"]] -= drawn
        foe = self._foe(me, how)
        breaks = (
            how.break_from is not None
            and me["break"] > 0
            and foe["A"] > 0
            and foe["A"] - me["F"] >= how.break_from
        )
        bonus = self._bonus(me, foe, how, breaks)
        chance = self._chance(me, foe, breaks)
        rolls = [self.dice.attack(self.asalto, me["place"], 0)]
        if rolls[0] > chance and how.repeat_missed and self.points and me["points"]:
            me["points"] -= 1
            rolls.append(self.dice.attack(self.asalto, me["place"], 1))
        told = (horn, foe["place"], "break" if breaks else "strength", tuple(rolls), bonus)
        self.turns.append((me["place"], told))
        self._strike(me, foe, bonus, breaks=breaks, hit=rolls[-1] <= chance)

    def _foe(self, me: Unit, how: Tactics) -> Unit:
        foes = [unit for unit in self.units if unit["up"] and unit["side"] != me["side"]]
        if how.leader_first and any(unit["leader"] for unit in foes):
            foes = [unit for unit in foes if unit["leader"]]
        best = foes[0]
        for foe in foes[1:]:
            if self._better(me, foe, best, how.focus):
                best = foe
        return best

    def _better(self, me: Unit, one: Unit, other: Unit, focus: Focus) -> bool:
        if focus is Focus.WEAKEST:
            return (one["F"], one["A"]) < (other["F"], other["A"])
        if focus is Focus.SOFTEST:
            return (one["A"], one["F"]) < (other["A"], other["F"])
        if focus is Focus.STRONGEST:
            return bool(one["F"] > other["F"])
        if focus is Focus.BEST_HIT:
            return self._worth(me, one) > self._worth(me, other)
        return bool(one["aggro"] > other["aggro"])

    def _worth(self, me: Unit, foe: Unit) -> int:
        return self._chance(me, foe, breaks=False) * int(max(1, me["F"] - foe["A"]))

    def _chance(self, me: Unit, foe: Unit, breaks: bool) -> int:
        """The greatest roll that hits."""
        wounded = 5 * me["wounds"]
        excess = 10 * max(0, foe["A"] - me["F"])
        if breaks and self.campana:
            needed = max(50, 80 + 4 * me["break"] - foe["deflection"] - wounded) - 1
        elif breaks:
            needed = max(0, 90 - foe["deflection"] - wounded)
        elif self.campana:
            needed = max(25, 70 + me["F"] - excess - foe["evasion"] - wounded) - 1
        else:
            needed = max(20, 80 - excess - foe["evasion"] - wounded)
        return int(min(100, needed))

    def _bonus(self, me: Unit, foe: Unit, how: Tactics, breaks: bool) -> int:
        allowed = min(me["V"], me["exertion"])
        if breaks:
            left = max(0, foe["A"] - me["break"])
        else:
            left = max(0, foe["F"] - max(1, me["F"] - foe["A"]))
        if how.spending is Spending.ALWAYS:
            return int(min(allowed, left))
        fells = how.spending is Spending.TO_FELL and not breaks and left <= allowed
        return int(left) if fells else 0

    def _strike(self, me: Unit, foe: Unit, bonus: int, *, breaks: bool, hit: bool) -> None:
        if not hit:
            if breaks:
                worn = int(self.campana and self.failed[foe["place"]] > 0 and foe["A"] > 0)
                foe["A"] -= worn
                me["aggro"] += self.aggro["damage"] * worn
                self.failed[foe["place"]] += 1
            return
        me["V"] -= bonus
        if breaks:
            torn = min(foe["A"], me["break"] + bonus)
            foe["A"] -= torn
            me["aggro"] += self.aggro["damage"] * torn
            return
        dealt = max(1, me["F"] - foe["A"]) + bonus
        foe["F"] -= dealt
        me["aggro"] += self.aggro["damage"] * dealt
        if foe["F"] <= 0:
            self.fallen += 1
            me["aggro"] -= self.aggro["overkill"] * foe["F"]
            foe.update({"up": False, "fell": self.fallen, "by": me["place"]})
            self.horns[me["side"]] += 1


def _unit(place: int, fighter: Fighter, aggro: Mapping[str, int]) -> Unit:
    entrant, stats = fighter.entrant, fighter.entrant.stats
    return {
        "place": place,
        "side": fighter.side,
        "F": stats.strength,
        "A": stats.armor,
        "V": stats.willpower,
        "most V": stats.willpower,
        "exertion": stats.exertion,
        "reaction": stats.reaction,
        "break": stats.break_,
        "evasion": stats.evasion,
        "deflection": stats.deflection,
        "wounds": entrant.wounds,
        "points": entrant.hero_points or 0,
        "leader": entrant.leader,
        "aggro": aggro["strength"] * stats.strength
        + aggro["armor"] * stats.armor
        + aggro["exertion"] * stats.exertion,
        "up": True,
        "fell": 0,
        "by": None,
    }
