"""Enemies, renown and caravan, as they are told."""

from dataclasses import replace

from director.editions.schema import Edition
from director.forum.document import Document
from director.forum.profiles import Profile
from director.forum.render import render
from director.forum.summary_gains import caravan, enemies, renown
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft, EnemyDraft
from tests.harness import bridge_battle as bridge


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
        CaravanDraft("renown", 0),
        CaravanDraft("item", None, "Cuerno"),
        CaravanDraft("note", None, " Nieva. "),
        CaravanDraft("note", None, "espía", secret=True),
    ) == [
        "- Moral: +1",
        "- Combatientes: -3, heridos graves",
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
    assert (caravan(resolved, ()), enemies(resolved), renown(())) == ((), (), ())
