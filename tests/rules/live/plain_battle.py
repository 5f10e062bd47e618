"""The battle in play a second time, as plain arithmetic on dictionaries.

Written from the rulings and the books, not from the rules under test, with the numbers of the books
as they are printed. Where the two differ, one of them is wrong.
"""

from typing import Any

from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    BlowHorn,
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    Ended,
    Felled,
    FledBattle,
    Happening,
    HornAdjusted,
    Joined,
    Marked,
    Move,
    Placed,
    PointsAdjusted,
    Remarked,
    RemovedUnit,
    Rest,
    Revealed,
    RoundOpened,
    TurnLapsed,
    TurnTaken,
    UseAbility,
    Verdict,
)
from director.rules.live.setup import ClockKind, LiveSetup

Unit = dict[str, Any]

STEPS = {Rest: 0, BlowHorn: 1, Move: 2, Attack: 3, UseAbility: 3}


class No(Exception):
    """The rules do not allow it."""


def need(fine: bool) -> None:
    if not fine:
        raise No


class PlainBattle:
    """One battle. ``happens`` says whether something may, and does it."""

    def __init__(self, edition: str, setup: LiveSetup) -> None:
        self.campana = edition == "campana"
        self.each_asalto = edition == "campana"
        self.sides = 10 if self.campana else 6
        self.points = edition != "saga" and edition != "factions"
        self.setup = setup
        self.units: dict[int, Unit] = {}
        self.asalto = 0
        self.order: list[int] = []
        self.dice: dict[int, Any] = {}
        self.steps: dict[int, list[int]] = {}
        self.done: set[int] = set()
        self.lapsed: set[int] = set()
        self.failed: dict[int, int] = {}
        self.horns: dict[int, int] = {}
        self.fallen = 0
        self.paid_for: set[int] = set()
        self.paused = False
        self.over = False

    def happens(self, what: Happening) -> bool:
        before = self._copy()
        try:
            need(not self.over)
            self._do(what)
        except No:
            self.__dict__.update(before)
            return False
        return True

    def _copy(self) -> dict[str, Any]:
        kept = dict(self.__dict__)
        kept["units"] = {
            key: {**unit, "mods": list(unit["mods"])} for key, unit in self.units.items()
        }
        kept["steps"] = {key: list(steps) for key, steps in self.steps.items()}
        for name in ("dice", "failed", "horns"):
            kept[name] = dict(kept[name])
        kept["done"], kept["lapsed"] = set(self.done), set(self.lapsed)
        kept["order"], kept["paid_for"] = list(self.order), set(self.paid_for)
        return kept

    def _do(self, what: Happening) -> None:
        match what:
            case Joined():
                self._join(what)
            case Placed():
                unit = self._in(what.unit)
                need(unit["square"] != what.square)
                need(what.square is None or self._room(what.square, unit["size"], what.unit))
                unit["square"] = what.square
            case RoundOpened():
                self._open(what)
            case TurnTaken():
                self._turn(what)
            case TurnLapsed():
                self._lapse(what)
            case Adjusted():
                self._adjust(what)
            case PointsAdjusted():
                need(self.points)
                unit = self._any(what.unit)
                after = max(0, (unit["points"] or 0) + what.amount)
                need(after != (unit["points"] or 0))
                unit["points"] = after
            case HornAdjusted():
                before = self.horns.get(what.side, 0)
                need(max(0, before + what.amount) != before)
                self.horns[what.side] = max(0, before + what.amount)
            case Felled():
                unit = self._in(what.unit)
                if what.by is not None:
                    self._any(what.by)
                unit["F"] = min(0, unit["F"])
                self._fall(unit, what.by)
            case FledBattle():
                self._in(what.unit)["standing"] = "fled"
            case RemovedUnit():
                self._in(what.unit)["standing"] = "removed"
            case Marked():
                unit = self._any(what.unit)
                need((unit["leader"], unit["boss"]) != (what.leader, what.boss))
                unit["leader"], unit["boss"] = what.leader, what.boss
            case Revealed():
                unit = self._any(what.unit)
                need(unit["secret"])
                unit["secret"] = False
            case ClockPaused():
                need(not self.paused)
                self.paused = True
            case ClockResumed():
                need(self.paused)
                self.paused = False
            case ClockRestarted():
                self.paused = False
            case Ended():
                self.over = True
            case Remarked():
                pass

    def _any(self, key: int) -> Unit:
        need(key in self.units)
        return self.units[key]

    def _in(self, key: int) -> Unit:
        unit = self._any(key)
        need(unit["standing"] == "standing")
        return unit

    def _room(self, square: tuple[int, int], size: int, besides: int) -> bool:
        board = self.setup.board
        if board is None:
            return True
        wanted = self._squares(square, size)
        taken = {obstacle.square for obstacle in board.obstacles}
        for key, unit in self.units.items():
            if key != besides and unit["standing"] == "standing" and unit["square"] is not None:
                taken |= self._squares(unit["square"], unit["size"])
        inside = all(1 <= x <= board.columns and 1 <= y <= board.rows for x, y in wanted)
        return inside and not wanted & taken

    @staticmethod
    def _squares(square: tuple[int, int], size: int) -> set[tuple[int, int]]:
        return {(square[0] + x, square[1] + y) for x in range(size) for y in range(size)}

    def _join(self, what: Joined) -> None:
        new, of = what.entrant, what.entrant.stats
        need(new.unit not in self.units)
        need(what.square is None or self._room(what.square, of.size, new.unit))
        self.units[new.unit] = {
            "key": new.unit,
            "side": new.side,
            "own": new.player is None,
            "F": max(1, of.strength),
            "A": of.armor,
            "V": of.willpower,
            "most": {"strength": of.strength, "armor": of.armor, "willpower": of.willpower},
            "exertion": of.exertion,
            "reaction": of.reaction,
            "break": of.break_,
            "evasion": of.evasion,
            "deflection": of.deflection,
            "wounds": new.wounds,
            "size": of.size,
            "square": what.square,
            "points": new.hero_points,
            "ranks": {each.name: each.rank for each in new.abilities if each.active},
            "passive": {each.name for each in new.abilities if not each.active},
            "mods": [],
            "standing": "standing",
            "fall": None,
            "dealt": 0,
            "overkill": 0,
            "lost": 0,
            "leader": new.leader,
            "secret": new.secret,
            "boss": new.boss,
        }

    def _now(self, unit: Unit, stat: str, base: int) -> int:
        value = base + sum(amount for of, amount, _ in unit["mods"] if of == stat)
        return int(value) if stat in ("strength", "evasion", "deflection") else max(0, int(value))

    def _waiting(self) -> list[int]:
        gone = self.done | self.lapsed
        return [
            key
            for key in self.order
            if key not in gone and self.units[key]["standing"] == "standing"
        ]

    def _open(self, what: RoundOpened) -> None:
        need(what.asalto == self.asalto + 1)
        standing = [key for key, unit in self.units.items() if unit["standing"] == "standing"]
        need(bool(standing))
        free = self.setup.clock is ClockKind.FREE
        need(not self._waiting() or free or bool(what.despite))
        for unit in self.units.values():
            unit["mods"] = [mod for mod in unit["mods"] if mod[2] is None or mod[2] >= what.asalto]
        need(len({die.unit for die in what.dice}) == len(what.dice))
        given = {die.unit: die for die in what.dice}
        fresh = self.each_asalto or what.asalto == 1
        dice = {} if fresh else self.dice
        for key in standing:
            if key not in dice:
                need(key in given and 1 <= given[key].die <= self.sides)
                dice[key] = given[key]

        def rank(key: int) -> tuple[int, int, int, str]:
            unit = self.units[key]
            quick = unit["reaction"] + sum(
                amount for of, amount, _ in unit["mods"] if of == "reaction"
            )
            return -(dice[key].die + quick - unit["lost"]), -quick, dice[key].key, str(key)

        self.dice = dice
        self.asalto = what.asalto
        self.order = sorted(standing, key=rank)
        self.steps, self.done, self.lapsed, self.failed = {}, set(), set(), {}

    def _lapse(self, what: TurnLapsed) -> None:
        unit = self._in(what.unit)
        free = self.setup.clock is ClockKind.FREE
        need(what.unit in self.order and not unit["own"])
        need(what.unit not in self.done | self.lapsed)
        need(free or self._waiting()[0] == what.unit)
        if what.verdict is Verdict.COUNTS and not free:
            unit["lost"] += 1
        self.lapsed.add(what.unit)

    def _turn(self, what: TurnTaken) -> None:
        unit = self._in(what.unit)
        need(what.unit in self.order and what.unit not in self.done)
        if not (self.setup.clock is ClockKind.FREE or what.despite or what.unit in self.lapsed):
            need(self._waiting()[0] == what.unit)
        need(bool(what.deeds) or what.over)
        steps = self.steps.setdefault(what.unit, [])
        for deed in what.deeds:
            step = STEPS[type(deed)]
            need(not steps or (step > steps[-1] and steps[-1] != 0))
            steps.append(step)
            self._deed(unit, deed)
        if what.over or (steps and steps[-1] in (0, 3)):
            self.done.add(what.unit)

    def _deed(self, unit: Unit, deed: Any) -> None:
        match deed:
            case Rest():
                unit["V"] = max(unit["V"], min(unit["V"] + 1, unit["most"]["willpower"]))
            case BlowHorn():
                held = self.horns.get(unit["side"], 0)
                room = unit["most"]["willpower"] - unit["V"]
                need(deed.wanted > 0 and held > 0 and room > 0)
                gain = min(deed.wanted, held, room)
                unit["V"] += gain
                self.horns[unit["side"]] = held - gain
            case Move():
                self._pay(unit, deed.extra, bound=True)
                if deed.to is not None:
                    need(self._room(deed.to, unit["size"], unit["key"]))
                    unit["square"] = deed.to
            case UseAbility():
                need(deed.name not in unit["passive"])
                owned = unit["ranks"].get(deed.name, 0)
                need(0 <= deed.rank <= (owned or 3) and deed.rank <= 3)
                need(not (owned and deed.rank == 0))
                if deed.target is not None:
                    self._in(deed.target)
                if deed.rolls:
                    self._rolled(unit, deed.rolls)
                self._pay(unit, deed.rank, bound=False)
            case Attack():
                self._attack(unit, deed)

    def _pay(self, unit: Unit, cost: int, *, bound: bool) -> None:
        self._can_pay(unit, cost, bound=bound)
        unit["V"] -= cost

    def _can_pay(self, unit: Unit, cost: int, *, bound: bool) -> None:
        need(0 <= cost <= unit["V"] or cost == 0)
        if bound:
            need(cost <= self._now(unit, "exertion", unit["exertion"]))

    def _rolled(self, unit: Unit, rolls: tuple[int, ...]) -> int:
        need(bool(rolls) and all(1 <= roll <= 100 for roll in rolls))
        again = len(rolls) - 1
        if again:
            need(self.points and (unit["points"] or 0) >= again)
            unit["points"] -= again
        return rolls[-1]

    def _attack(self, unit: Unit, deed: Attack) -> None:
        self._can_pay(unit, deed.bonus, bound=True)
        target = self._in(deed.target)
        need(target is not unit)
        roll = self._rolled(unit, deed.rolls)
        strength = self._now(unit, "strength", unit["F"])
        armor = self._now(target, "armor", target["A"])
        if deed.kind is AttackKind.STRENGTH:
            fails = 10 * max(0, armor - strength) + self._now(target, "evasion", target["evasion"])
            base, floor = (70 + strength, 25) if self.campana else (80, 20)
        else:
            torn = self._now(unit, "break", unit["break"])
            fails = self._now(target, "deflection", target["deflection"])
            base, floor = (80 + 4 * torn, 50) if self.campana else (90, 0)
        needed = max(floor, base - fails - 5 * unit["wounds"])
        lands = roll < needed if self.campana else roll <= needed
        if lands:
            unit["V"] -= deed.bonus
        if deed.kind is AttackKind.STRENGTH:
            if lands:
                lost = max(1, strength - armor) + deed.bonus
                target["F"] -= lost
                unit["dealt"] += lost
        else:
            lost = torn + deed.bonus if lands else 0
            if not lands:
                if self.campana and self.failed.get(deed.target, 0) >= 1:
                    lost = 1
                self.failed[deed.target] = self.failed.get(deed.target, 0) + 1
            lost = min(lost, target["A"])
            target["A"] -= lost
            unit["dealt"] += lost
        if self._fall(target, unit["key"]) and target["side"] != unit["side"]:
            unit["overkill"] += -target["F"]

    def _fall(self, unit: Unit, by: int | None) -> bool:
        if unit["standing"] != "standing" or unit["F"] > 0:
            return False
        self.fallen += 1
        boss = by is not None and self.units[by]["boss"]
        unit["standing"], unit["fall"] = "defeated", (self.fallen, unit["F"], by, boss)
        others = {each["side"] for each in self.units.values()} - {unit["side"]}
        winner = None
        if by is not None:
            winner = self.units[by]["side"]
        elif len(others) == 1:
            winner = next(iter(others))
        again = unit["key"] in self.paid_for
        if winner is not None and winner != unit["side"] and not again:
            self.paid_for.add(unit["key"])
            self.horns[winner] = self.horns.get(winner, 0) + 1
        return True

    def _adjust(self, what: Adjusted) -> None:
        unit = self._any(what.unit)
        if what.by is not None:
            self._any(what.by)
        need(what.amount != 0)
        if what.lasting:
            need(what.until_round is None or what.until_round >= self.asalto)
            need(what.stat.value != "reaction" or what.amount > 0)
            unit["mods"].append((what.stat.value, what.amount, what.until_round))
            return
        need(what.stat.value in ("strength", "armor", "willpower"))
        name = what.stat.value[0].upper() if what.stat.value != "willpower" else "V"
        name = {"S": "F"}.get(name, name)
        before = unit[name]
        after = min(before + what.amount, max(before, unit["most"][what.stat.value]))
        after = after if name == "F" else max(0, after)
        need(after != before)
        unit[name] = after
        if what.by is not None and what.by != what.unit and name != "V" and after < before:
            self.units[what.by]["dealt"] += before - after
        if name == "F":
            self._rise_or_fall(unit, what.by)

    def _rise_or_fall(self, unit: Unit, by: int | None) -> None:
        if unit["standing"] == "defeated" and unit["F"] > 0:
            place = unit["fall"][0]
            unit["standing"], unit["fall"] = "standing", None
            self.fallen -= 1
            for other in self.units.values():
                if other["fall"] is not None and other["fall"][0] > place:
                    other["fall"] = (other["fall"][0] - 1, *other["fall"][1:])
            key, free = unit["key"], self.setup.clock is ClockKind.FREE
            if key in self.order and key not in self.done | self.lapsed and not free:
                self.order = [each for each in self.order if each != key] + [key]
            if unit["square"] and not self._room(unit["square"], unit["size"], unit["key"]):
                unit["square"] = None
        elif unit["fall"] is not None:
            order, _, author, boss = unit["fall"]
            unit["fall"] = (order, unit["F"], author, boss)
        else:
            self._fall(unit, by)
