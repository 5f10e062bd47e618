"""Enemies, renown and caravan, as they are told."""

from dataclasses import replace

import pytest

from director.editions.schema import Edition
from director.forum.document import Document
from director.forum.fighters import fighters
from director.forum.profiles import Profile
from director.forum.render import render
from director.forum.summary_gains import caravan, enemies, renown
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft, EnemyDraft
from director.operations.views.battles import ResolvedBattle
from director.rules.aftermath import Override
from tests.harness import bridge_battle as bridge
from tests.harness import wiped_team as wiped


def told_of(edition: Edition, plain: Profile, *rows: CaravanDraft) -> list[str]:
    draft: AftermathDraft = replace(bridge.draft(), caravan=rows, units=())
    resolved = bridge.resolved(edition, asked=draft)
    return render(Document(caravan(resolved, ())), plain).splitlines()[2:]


def test_enemies_of_one_name_and_hidden_ones_are_counted(edition: Edition, plain: Profile) -> None:
    view = bridge.battle_view()
    named = [
        replace(unit, name="Piedra", secret=unit.id in (bridge.SOMBRA, bridge.TRAIDOR))
        for unit in view.combatants
    ]
    draft = replace(
        bridge.draft(),
        enemies=tuple(
            EnemyDraft(unit, True)
            for unit in (
                bridge.TRAIDOR,
                bridge.PIEDRA_1,
                bridge.SOMBRA,
                bridge.PIEDRA_2,
                bridge.ROCA,
            )
        ),
    )
    resolved = bridge.resolved(edition, replace(view, combatants=tuple(named)), draft)
    assert render(Document(enemies(resolved)), plain).splitlines() == [
        "Enemigos derrotados: 5",
        "----------------------",
        "Piedra (jefe), Piedra × 2 y 2 enemigos ocultos.",
    ]


def test_a_creature_of_ours_that_fell_is_no_enemy(edition: Edition, plain: Profile) -> None:
    view = bridge.battle_view()
    units = [replace(u, side=0) if u.id == bridge.PIEDRA_1 else u for u in view.combatants]
    fallen = tuple(EnemyDraft(unit, True) for unit in (bridge.PIEDRA_1, bridge.PIEDRA_2))
    draft = replace(bridge.draft(), enemies=fallen)
    resolved = bridge.resolved(edition, replace(view, combatants=tuple(units)), draft)
    assert render(Document(enemies(resolved)), plain).splitlines() == [
        "Enemigos derrotados: 1",
        "----------------------",
        "Piedra 2.",
    ]


def test_each_kind_of_consequence(edition: Edition, plain: Profile) -> None:
    assert told_of(
        edition,
        plain,
        CaravanDraft("morale", 1),
        CaravanDraft("fighters", -3, "heridos graves"),
        CaravanDraft("kind:3", -4, kind_name="niños"),
        CaravanDraft("renown", 0),
        CaravanDraft("item", None, "Cuerno"),
        CaravanDraft("note", None, " Nieva. "),
        CaravanDraft("note", None, "espía", secret=True),
    ) == [
        "- Moral: +1",
        "- Combatientes: -3, heridos graves",
        "- Niños: -4",
        "- Renombre de la caravana: 0",
        "- Objeto: Cuerno",
        "- Nieva.",
    ]


def test_the_holder_of_a_secret_is_not_told(edition: Edition, plain: Profile) -> None:
    view = bridge.battle_view()
    hidden = [replace(unit, secret=unit.id == bridge.OLAF) for unit in view.combatants]
    draft = replace(bridge.draft(), caravan=bridge.draft().caravan[2:3])
    resolved = bridge.resolved(edition, replace(view, combatants=tuple(hidden)), draft)
    text = render(Document(caravan(resolved, ())), plain)
    assert text.endswith("- Objeto: Cuerno de plata")
    assert "Olaf" not in text


def test_nothing_to_tell_makes_no_section(edition: Edition, plain: Profile) -> None:
    resolved = bridge.resolved(
        edition, asked=replace(bridge.draft(), units=(), enemies=(), caravan=())
    )
    assert (caravan(resolved, ()), enemies(resolved), renown(resolved, ())) == ((), (), ())


def renown_of(resolved: ResolvedBattle, plain: Profile) -> list[str]:
    people = tuple(one for one in fighters(resolved) if not one.view.secret)
    return render(Document(renown(resolved, people)), plain).splitlines()[2:]


def test_a_clan_is_rewarded_as_one_and_the_most_lethal_apart(
    factions: Edition, plain: Profile
) -> None:
    """One enemy and the fixed one: 2; with four on the smaller side the most lethal has 1 more."""
    lines = renown_of(wiped.resolved(factions), plain)
    assert lines[0] == "Renombre del bando La caravana: 2."
    assert any(line.split() == ["Dag", "+2", "12"] for line in lines)
    assert any(line.split() == ["Total", "+3"] for line in lines)
    assert "- Dag gana 1 aparte: nadie de su equipo derrotó a más enemigos." in lines


def test_what_is_not_shared_out_is_told(factions: Edition, plain: Profile) -> None:
    row = wiped.draft().unit(wiped.DAG)
    asked = wiped.draft().with_unit(replace(row, renown=Override(0, "huyó")))
    lines = renown_of(wiped.resolved(factions, asked), plain)
    assert lines[0].startswith("Renombre del bando La caravana: 2, repartido ")
    assert "huyó" not in "".join(lines)
    assert not any("aparte" in line for line in lines)


def test_beside_a_secret_ally_the_sum_of_its_clan_is_not_told(
    factions: Edition, plain: Profile
) -> None:
    resolved = wiped.resolved(factions)
    units = [replace(u, secret=u.id == wiped.ULF) for u in resolved.battle.combatants]
    hidden = replace(resolved, battle=replace(resolved.battle, combatants=tuple(units)))
    assert not any("clan" in line for line in renown_of(hidden, plain))


@pytest.mark.parametrize("side", [0, 1])
def test_nor_beside_a_creature_nobody_knows_of(
    factions: Edition, plain: Profile, side: int
) -> None:
    """It stood on that side, and so gave its people a point; the other side's sum is told."""
    resolved = wiped.resolved(factions)
    (ours,) = resolved.plan.pools
    both = replace(resolved.plan, pools=(ours, replace(ours, team=1)))
    spy = replace(bridge.enemy(99, "Espía"), side=side, secret=True)
    seen = replace(resolved.battle, combatants=(*resolved.battle.combatants, spy))
    lines = renown_of(replace(resolved, battle=seen, plan=both), plain)
    told = [line for line in lines if line.startswith("Renombre de")]
    assert told == [
        ("Renombre del bando Los lobos: 2.", "Renombre del bando La caravana: 2.")[side]
    ]


def test_where_clans_fight_each_pool_has_its_name(factions: Edition, plain: Profile) -> None:
    resolved = wiped.resolved(factions)
    (ours,) = resolved.plan.pools
    both = replace(resolved, plan=replace(resolved.plan, pools=(ours, replace(ours, team=1))))
    assert [line for line in renown_of(both, plain) if line.startswith("Renombre")] == [
        "Renombre del bando La caravana: 2.",
        "Renombre del bando Los lobos: 2.",
    ]


def test_battles_to_miss_are_no_rest_of_the_caravan(
    factions: Edition, saga: Edition, plain: Profile
) -> None:
    fought = wiped.resolved(factions)
    assert caravan(fought, fighters(fought)) == ()
    rested = wiped.resolved(saga)
    text = render(Document(caravan(rested, fighters(rested))), plain)
    assert text.endswith("- Descanso: 4 días hasta que todos sanen.")
