"""What a battle cost its people, fallen first: the dead, the wounded, the condemned.

Only what holds is told. A death that the director vetoed is no death and is not mentioned; a number
that the director set stands as any other.
"""

from collections.abc import Sequence

from director.forum.document import (
    Block,
    Bullets,
    Heading,
    Line,
    Paragraph,
    italic,
    line,
    paragraph,
)
from director.forum.fighters import HIDDEN_ENEMY, Fighter, of_players, public_names
from director.forum.phrases import counted
from director.operations.views.battles import BattleView, CombatantView
from director.rules.aftermath import DeathCheck, DeathRule, FelledBy, WoundPlan


def losses(people: Sequence[Fighter], battle: BattleView) -> tuple[Block, ...]:
    """The sections of the dead, the wounded and the condemned that have anybody in them."""
    dead = tuple(
        line(*one.introduced, f": {_how(one, battle)}.") for one in people if one.plan.dies
    )
    hurt = tuple(_wounded(one) for one in people if _new_wounds(one))
    doomed = tuple(_condemned(one) for one in people if _newly_condemned(one))
    if not (dead or hurt or doomed):
        return (paragraph("Nadie muere y nadie sale con heridas nuevas."),)
    return (
        *_section("Caídos", dead, Paragraph(line(italic("La caravana no olvida.")))),
        *_section("Heridas", hurt),
        *_section("Bajo condena", doomed),
    )


def _section(title: str, items: tuple[Line, ...], *after: Block) -> tuple[Block, ...]:
    return (Heading(title), Bullets(items), *after) if items else ()


def deciding_check(one: Fighter) -> DeathCheck | None:
    """The check that killed a character; none while it lives."""
    wounds = one.plan.wounds
    checks = (one.plan.death, wounds.limit_check if wounds else None)
    return next((check for check in checks if check is not None and check.dies), None)


def _how(one: Fighter, battle: BattleView) -> str:
    check = deciding_check(one)
    match check:
        case DeathCheck(rule=DeathRule.BOSS | DeathRule.DIRECTOR):
            return f"muere {fall_words(one, battle)}"
        case DeathCheck(rule=DeathRule.INDIVIDUAL, percent=percent, roll=roll):
            if roll is None or percent is None:
                return "muere tras su derrota"
            return f"muere tras su derrota, tirada {roll} (moría con {percent.total} o menos)"
        case DeathCheck(rule=DeathRule.WOUND_LIMIT):
            return f"muere de sus heridas, {_of_limit(one.plan.wounds)}"
    return "muere"


def fall_words(one: Fighter, battle: BattleView) -> str:
    """Before whom a character fell: "ante Roca, jefe enemigo"; whoever is secret is not named."""
    striker = next((unit for unit in battle.combatants if unit.id == one.draft.felled_by_id), None)
    boss = one.draft.felled_by is FelledBy.BOSS
    if striker is not None and not striker.secret:
        name = public_names(battle)[striker.id]
        return f"ante {name}, jefe enemigo" if boss else f"ante {name}"
    if boss:
        return "ante un jefe enemigo"
    if striker is not None:
        return f"ante {_hidden(striker, one, battle)}"
    return "sin autor" if one.draft.felled_by is FelledBy.UNKNOWN else "ante un enemigo"


def _hidden(striker: CombatantView, one: Fighter, battle: BattleView) -> str:
    """Where players fight players, whoever stands against one of them is no ally of theirs."""
    against = striker.side != one.view.side and one.view.side in of_players(battle)
    return HIDDEN_ENEMY if against else public_names(battle)[striker.id]


def _of_limit(wounds: WoundPlan | None) -> str:
    if wounds is None or wounds.total is None:
        return ""
    if not wounds.limit:
        return f"{wounds.total.total} en total"
    return f"{wounds.total.total} de {wounds.limit}"


def _new_wounds(one: Fighter) -> int:
    """New wounds of somebody who lives; those of the dead are told with the death."""
    wounds = one.plan.wounds
    return 0 if one.plan.dies or wounds is None or wounds.new is None else wounds.new.total


def days_to_heal(one: Fighter) -> int:
    """Days of rest until somebody who lives is whole, wounds of before included."""
    days = one.plan.wounds.healing_days if one.plan.wounds else None
    return 0 if days is None or one.plan.dies else days.total


def _wounded(one: Fighter) -> Line:
    new = counted(_new_wounds(one), "herida nueva", "heridas nuevas")
    days = days_to_heal(one)
    rest = f" Sana en {counted(days, 'día', 'días')} de descanso." if days else ""
    return line(*one.introduced, f": {new}, {_of_limit(one.plan.wounds)}.{rest}")


def _newly_condemned(one: Fighter) -> bool:
    wounds = one.plan.wounds
    return wounds is not None and wounds.newly_condemned and not one.plan.dies


def _condemned(one: Fighter) -> Line:
    fate = "le espera una muerte épica; el director elige el momento"
    return line(*one.introduced, f": {_of_limit(one.plan.wounds)} heridas, {fate}.")
