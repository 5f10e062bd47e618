"""How a fall is told: the striker is named only if it is known and not secret."""

from dataclasses import replace

import pytest

from director.editions.schema import Edition
from director.forum.document import Bullets, Document, bold, line
from director.forum.fighters import fighters
from director.forum.profiles import Profile
from director.forum.render import render
from director.forum.summary_losses import deciding_check, fall_words, healed, losses
from director.operations.views.battles import RestingView
from director.rules.aftermath import DeathRule, FelledBy, RestingFacts
from tests.harness import bridge_battle as bridge
from tests.harness import wiped_team as wiped


@pytest.mark.parametrize(
    ("by", "striker", "expected"),
    [
        (FelledBy.BOSS, bridge.ROCA, "ante Roca, jefe enemigo"),
        (FelledBy.BOSS, None, "ante un jefe enemigo"),
        (FelledBy.BOSS, bridge.SOMBRA, "ante un jefe enemigo"),
        (FelledBy.MINION, bridge.PIEDRA_1, "ante Piedra 1"),
        (FelledBy.MINION, bridge.SOMBRA, "ante un enemigo oculto"),
        (FelledBy.MINION, None, "ante un enemigo"),
        (FelledBy.UNKNOWN, None, "sin autor"),
    ],
)
def test_before_whom_a_character_fell(
    edition: Edition, by: FelledBy, striker: int | None, expected: str
) -> None:
    resolved = bridge.resolved(edition)
    anka = next(one for one in fighters(resolved) if one.view.id == bridge.ANKA)
    fallen = replace(anka, draft=replace(anka.draft, felled_by=by, felled_by_id=striker))
    assert fall_words(fallen, resolved.battle) == expected


def test_namesake_strikers_are_told_apart(edition: Edition) -> None:
    view = bridge.battle_view()
    twins = {bridge.OLAF: "Olaf", bridge.BERA: "Olaf"}
    units = [
        replace(unit, name=twins[unit.id], side=1) if unit.id in twins else unit
        for unit in view.combatants
    ]
    battle = replace(view, combatants=tuple(units))
    anka = next(one for one in fighters(bridge.resolved(edition)) if one.view.id == bridge.ANKA)
    felled = replace(anka.draft, felled_by=FelledBy.MINION, felled_by_id=bridge.OLAF)
    assert fall_words(replace(anka, draft=felled), battle) == "ante Olaf (Jugador 4)"


@pytest.mark.parametrize(
    ("against", "of_players", "expected"),
    [
        (True, True, "ante un enemigo oculto"),
        (True, False, "ante un enemigo oculto"),
        (False, True, "ante un aliado oculto"),
    ],
)
def test_a_hidden_striker_of_the_other_side_is_no_ally(
    edition: Edition, against: bool, of_players: bool, expected: str
) -> None:
    view = bridge.battle_view()
    units = [
        replace(unit, side=int(against)) if unit.id == bridge.SOMBRA else unit
        for unit in view.combatants
    ]
    sides = (view.sides[0], replace(view.sides[1], of_players=of_players))
    battle = replace(view, combatants=tuple(units), sides=sides)
    anka = next(one for one in fighters(bridge.resolved(edition)) if one.view.id == bridge.ANKA)
    felled = replace(anka.draft, felled_by=FelledBy.MINION, felled_by_id=bridge.SOMBRA)
    assert fall_words(replace(anka, draft=felled), battle) == expected


def test_the_check_that_killed(edition: Edition) -> None:
    checks = {one.name: deciding_check(one) for one in fighters(bridge.resolved(edition))}
    rules = {name: check.rule for name, check in checks.items() if check is not None}
    assert rules == {
        "Anka": DeathRule.BOSS,
        "Dag": DeathRule.INDIVIDUAL,
        "Ulf": DeathRule.WOUND_LIMIT,
    }


def test_a_certain_death_names_no_roll(edition: Edition) -> None:
    resolved = bridge.resolved(edition)
    dag = next(one for one in fighters(resolved) if one.view.id == bridge.DAG)
    assert dag.plan.death is not None
    sure = replace(dag, plan=replace(dag.plan, death=replace(dag.plan.death, roll=None)))
    (_, told, _) = losses([sure], resolved.battle)
    assert told == Bullets((line(bold("Dag"), ", secundario", ": muere tras su derrota."),))


def test_where_there_is_no_limit_only_the_total_is_told(edition: Edition) -> None:
    resolved = bridge.resolved(edition)
    olaf = next(one for one in fighters(resolved) if one.view.id == bridge.OLAF)
    assert olaf.plan.wounds is not None
    free = replace(olaf, plan=replace(olaf.plan, wounds=replace(olaf.plan.wounds, limit=0)))
    (_, told) = losses([free], resolved.battle)
    words = ": 2 heridas nuevas, 5 en total. Sana en 5 días de descanso."
    assert told == Bullets((line(bold("Olaf"), ", compañero", words),))


def test_who_dies_with_the_team_and_whom_only_the_cap_saves(saga: Edition, plain: Profile) -> None:
    resolved = wiped.resolved(saga)
    lines = render(Document(losses(fighters(resolved), resolved.battle)), plain).splitlines()
    told = [told for told in lines if told.startswith("- ")]
    assert told == [
        "- Anka, compañera: muere con la derrota de su equipo, tirada 13 (moría con 13 o menos).",
        "- Dag, secundario: muere con la derrota de su equipo, tirada 65 (moría con 65 o menos).",
        "- Gudrun, secundaria: +35 % de morir en la próxima derrota de su equipo.",
        "- Gudrun, secundaria: 1 herida nueva, 1 de 3. Sana en 1 día de descanso.",
    ]


def test_where_battles_missed_heal_so_is_said(factions: Edition, plain: Profile) -> None:
    resolved = wiped.resolved(factions)
    text = render(Document(losses(fighters(resolved), resolved.battle)), plain)
    assert text.endswith(
        "Gudrun, secundaria: 1 herida nueva, 1 de 3. Sana sin combatir en 1 batalla."
    )


def test_a_vetoed_death_with_the_team_leaves_no_word(saga: Edition, plain: Profile) -> None:
    dag = replace(wiped.draft().unit(wiped.DAG), team_wipe_veto="por piedad")
    resolved = wiped.resolved(saga, wiped.draft().with_unit(dag))
    text = render(Document(losses(fighters(resolved), resolved.battle)), plain)
    assert "Dag" not in text
    assert "piedad" not in text


def test_who_stayed_out_and_heals(factions: Edition, plain: Profile) -> None:
    resting = (
        RestingFacts(31, (1, 2, 3)),
        RestingFacts(32, (4, 5)),
        RestingFacts(33, (6,)),
        RestingFacts(34, (7,)),
    )
    people = (
        RestingView(31, "Hild", "Nora", (1, 2, 3), 1),
        RestingView(32, "Astrid", "Nora", (4, 5), 1),
        RestingView(33, "Hild", "Teo", (6,), 2),
        RestingView(34, "El espía", "", (7,), None),
    )
    plan = wiped.planned(factions, wiped.draft(), resting=resting)
    resolved = replace(wiped.resolved(factions), plan=plan, resting=people)
    assert render(Document(healed(resolved)), plain).splitlines()[2:] == [
        "- Astrid: 1 herida sana, queda 1 abierta.",
        "- Hild (Nora): 1 herida sana, quedan 2 abiertas.",
        "- Hild (Teo): 1 herida sana, ninguna abierta.",
    ]


def test_where_rest_heals_nobody_heals_by_staying_out(saga: Edition) -> None:
    assert healed(wiped.resolved(saga)) == ()
