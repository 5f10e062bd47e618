"""What one battle leaves, told alike of many battles at once and of the plan of that one."""

from collections.abc import Iterator

from director.forecast.aftermath import Left
from director.rules.aftermath import AftermathPlan, DeathRule, UnitPlan
from director.rules.forecast.line_up import LineUp


def unlike(left: Left, plan: AftermathPlan, line_up: LineUp, battle: int) -> Iterator[str]:
    """Where the two differ."""
    for place, one in enumerate(line_up.fighters):
        if one.entrant.tier is None:
            continue
        row = plan.unit(one.unit)
        for name, expected in expectations(row).items():
            found = int(getattr(left, name)[place, battle])
            if found != expected:
                yield f"{one.unit}: {name} {found}, not {expected}"


def expectations(row: UnitPlan) -> dict[str, int]:
    wounds = row.wounds
    new = wounds.new.total if wounds and wounds.new else 0
    total = wounds.total.total if wounds and wounds.total and not row.dies else 0
    healing = wounds.healing_days.total if wounds and wounds.healing_days else 0
    by_director = row.death is not None and row.death.rule is DeathRule.DIRECTOR
    return {
        "dies": int(row.dies is True),
        "director": int(by_director and not row.dies),
        "condemned": int(wounds is not None and wounds.newly_condemned),
        "wounds": new,
        "open": total,
        "heals": healing,
        "renown": row.renown.gain.total,
        "carry": row.carry_after,
    }
