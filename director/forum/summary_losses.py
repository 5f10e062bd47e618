"""What a battle cost its people, fallen first: the dead, those whom only a cap saved, the wounded,
the condemned; and whose wounds close because it was fought without them.

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
    bold,
    italic,
    line,
    paragraph,
)
from director.forum.fighters import (
    HIDDEN_ENEMY,
    Fighter,
    Resting,
    of_players,
    public_names,
    resting,
)
from director.forum.phrases import counted
from director.operations.views.battles import BattleView, CombatantView, ResolvedBattle
from director.rules.aftermath import DeathCheck, DeathRule, FelledBy, RestingPlan, WoundPlan
from director.rules.derivation import Derivation
from director.rules.healing import by_missing_battles


def losses(people: Sequence[Fighter], battle: BattleView) -> tuple[Block, ...]:
    """The sections that have anybody in them: the dead, the marked, the wounded, the condemned."""
    dead = tuple(
        line(*one.introduced, f": {_how(one, battle)}.") for one in people if one.plan.dies
    )
    marked = tuple(_marked(one) for one in people if _newly_marked(one))
    hurt = tuple(_wounded(one) for one in people if _new_wounds(one))
    doomed = tuple(_condemned(one) for one in people if _newly_condemned(one))
    if not (dead or marked or hurt or doomed):
        return (paragraph("Nadie muere y nadie sale con heridas nuevas."),)
    return (
        *_section("Caídos", dead, Paragraph(line(italic("La caravana no olvida.")))),
        *_section("La derrota deja marca", marked),
        *_section("Heridas", hurt),
        *_section("Bajo condena", doomed),
    )


def _section(title: str, items: tuple[Line, ...], *after: Block) -> tuple[Block, ...]:
    return (Heading(title), Bullets(items), *after) if items else ()


def deciding_check(one: Fighter) -> DeathCheck | None:
    """The check that killed a character; none while it lives."""
    wounds = one.plan.wounds
    checks = (one.plan.death, one.plan.team_wipe, wounds.limit_check if wounds else None)
    return next((check for check in checks if check is not None and check.dies), None)


def _how(one: Fighter, battle: BattleView) -> str:
    check = deciding_check(one)
    match check:
        case DeathCheck(rule=DeathRule.BOSS | DeathRule.DIRECTOR):
            return f"muere {fall_words(one, battle)}"
        case DeathCheck(rule=DeathRule.INDIVIDUAL):
            return f"muere tras su derrota{_rolled(check)}"
        case DeathCheck(rule=DeathRule.TEAM_WIPE):
            return f"muere con la derrota de su equipo{_rolled(check)}"
        case DeathCheck(rule=DeathRule.WOUND_LIMIT):
            return f"muere de sus heridas, {_of_limit(one.plan.wounds)}"
    return "muere"


def _rolled(check: DeathCheck) -> str:
    if check.roll is None or check.percent is None:
        return ""
    return f", tirada {check.roll} (moría con {check.percent.total} o menos)"


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


def until_whole(one: Fighter) -> Derivation | None:
    """Days of rest, or battles to miss, until somebody who lives is whole, wounds of before
    included; none where nothing is to heal.
    """
    healing = one.plan.wounds.healing_days if one.plan.wounds else None
    return None if healing is None or one.plan.dies or not healing.total else healing


def days_to_heal(one: Fighter) -> int:
    """Days of rest until somebody who lives is whole; 0 where rest heals nothing."""
    healing = until_whole(one)
    return 0 if healing is None or by_missing_battles(healing) else healing.total


def _wounded(one: Fighter) -> Line:
    new = counted(_new_wounds(one), "herida nueva", "heridas nuevas")
    rest = _healing_words(until_whole(one))
    return line(*one.introduced, f": {new}, {_of_limit(one.plan.wounds)}.{rest}")


def _healing_words(healing: Derivation | None) -> str:
    if healing is None:
        return ""
    if by_missing_battles(healing):
        return f" Sana sin combatir en {counted(healing.total, 'batalla', 'batallas')}."
    return f" Sana en {counted(healing.total, 'día', 'días')} de descanso."


def _newly_marked(one: Fighter) -> bool:
    check = one.plan.team_wipe
    return check is not None and check.spared and one.plan.carry_after > 0 and not one.plan.dies


def _marked(one: Fighter) -> Line:
    """Whom only the cap saved: its next roll is harder, and that is all a reader needs."""
    return line(
        *one.introduced,
        f": +{one.plan.carry_after} % de morir en la próxima derrota de su equipo.",
    )


def healed(resolved: ResolvedBattle) -> tuple[Block, ...]:
    """Whose wounds close because the battle was fought without them."""
    closing = {row.character: row for row in resolved.plan.resting}
    people = [one for one in resting(resolved) if one.view.character_id in closing]
    items = tuple(_healed(one, closing[one.view.character_id]) for one in people)
    return _section("Sanan por no combatir", items)


def _healed(one: Resting, plan: RestingPlan) -> Line:
    closed = counted(len(plan.closes), "herida sana", "heridas sanan")
    left = plan.open_after.total
    still = f"queda{'n' if left > 1 else ''} {counted(left, 'abierta', 'abiertas')}"
    return line(bold(one.name), f": {closed}, {still if left else 'ninguna abierta'}.")


def _newly_condemned(one: Fighter) -> bool:
    wounds = one.plan.wounds
    return wounds is not None and wounds.newly_condemned and not one.plan.dies


def _condemned(one: Fighter) -> Line:
    fate = "le espera una muerte épica; el director elige el momento"
    return line(*one.introduced, f": {_of_limit(one.plan.wounds)} heridas, {fate}.")
