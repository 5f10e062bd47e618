"""The account of a death, as it is pasted for proof; worked out by hand in ``bridge_battle``."""

from dataclasses import replace
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.forum.death_proofs import death_proof
from director.forum.profiles import Profile
from director.forum.render import render
from director.rules.aftermath import FelledBy, Override
from tests.harness import bridge_battle as bridge
from tests.harness import wiped_team as wiped

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("unit", "file"),
    [
        (bridge.ANKA, "muerte_de_anka"),
        (bridge.DAG, "muerte_de_dag"),
        (bridge.ULF, "muerte_de_ulf"),
        (bridge.OLAF, "vida_de_olaf"),
    ],
)
def test_the_proofs_worked_out_by_hand(
    edition: Edition, phpbb: Profile, unit: int, file: str
) -> None:
    golden = (GOLDEN / f"{file}.phpbb.txt").read_text(encoding="utf-8")
    assert render(death_proof(bridge.resolved(edition), unit), phpbb) + "\n" == golden


def test_the_second_before_the_boss_says_why_it_rolls(edition: Edition, plain: Profile) -> None:
    olaf = replace(bridge.draft().unit(bridge.OLAF), felled_by=FelledBy.BOSS, felled_by_id=None)
    resolved = bridge.resolved(edition, asked=bridge.draft().with_unit(olaf))
    text = render(death_proof(resolved, bridge.OLAF), plain)
    assert "Cae con Fuerza final -8 ante un jefe enemigo." in text
    assert "Ante un jefe muere el primer compañero de cada equipo: aquí es el n.º 2." in text
    assert "Tirada de 1d100: 27 > 3." in text


def test_the_second_secundario_before_the_boss(edition: Edition, plain: Profile) -> None:
    draft = bridge.draft()
    for unit in (bridge.DAG, bridge.ULF):
        draft = draft.with_unit(replace(draft.unit(unit), felled_by=FelledBy.BOSS))
    text = render(death_proof(bridge.resolved(edition, asked=draft), bridge.ULF), plain)
    assert (
        "Ante un jefe mueren los 2 primeros secundarios de cada equipo: aquí es el n.º 2." in text
    )


def test_a_vetoed_death_is_not_told(edition: Edition, plain: Profile) -> None:
    anka = replace(bridge.draft().unit(bridge.ANKA), veto="por piedad")
    resolved = bridge.resolved(edition, asked=bridge.draft().with_unit(anka))
    text = render(death_proof(resolved, bridge.ANKA), plain)
    assert text.endswith("Vive.")
    assert "piedad" not in text
    assert "muere" not in text
    assert "Reglas" not in text


def test_wounds_the_director_set_stand_unexplained(edition: Edition, plain: Profile) -> None:
    ulf = replace(bridge.draft().unit(bridge.ULF), wounds=Override(2, "por piedad"))
    resolved = bridge.resolved(edition, asked=bridge.draft().with_unit(ulf))
    text = render(death_proof(resolved, bridge.ULF), plain)
    assert "Heridas nuevas                 2" in text
    assert "Total                          5" in text
    assert "piedad" not in text
    assert "decisión" not in text.casefold()
    assert "segura" not in text


def test_a_wound_that_was_rolled_is_told(edition: Edition, plain: Profile) -> None:
    olaf = replace(bridge.draft().unit(bridge.OLAF), final_strength=-18)
    resolved = bridge.resolved(edition, asked=bridge.draft().with_unit(olaf))
    text = render(death_proof(resolved, bridge.OLAF), plain)
    assert "Fuerza final -18 entre Esfuerzo 5: 3 seguras." in text
    assert "Fuerza final -18 entre Esfuerzo 5: 60 % de una más." in text
    assert "Tirada 41 ≤ 60." in text
    assert "Límite de heridas: 7." in text
    assert text.endswith("Muere.")


@pytest.mark.parametrize(
    ("unit", "lines"),
    [
        (bridge.ANKA, ["Muere."]),
        (bridge.DAG, ["Tirada de 1d100: 8.", "", "Muere."]),
        (bridge.OLAF, ["Tirada de 1d100: 27.", "", "Vive."]),
    ],
)
def test_of_the_secret_only_roll_and_result_are_told(
    edition: Edition, plain: Profile, unit: int, lines: list[str]
) -> None:
    """Tier, wounds, chance, rule and place would all tell who it is."""
    view = bridge.battle_view()
    units = tuple(replace(one, secret=one.id == unit) for one in view.combatants)
    resolved = bridge.resolved(edition, replace(view, combatants=units))
    text = render(death_proof(resolved, unit), plain).splitlines()
    assert text[0] == "Cuentas de un aliado oculto en «El puente»"
    assert text[2:] == lines


def test_who_stood_to_the_end_lives(edition: Edition, plain: Profile) -> None:
    text = render(death_proof(bridge.resolved(edition), bridge.BERA), plain)
    assert "Bera, héroe, de Jugadora 3." in text
    assert "Cae" not in text
    assert text.endswith("Vive.")


def test_who_was_not_there_has_no_account(edition: Edition) -> None:
    with pytest.raises(KeyError):
        death_proof(bridge.resolved(edition), bridge.HILD)


@pytest.mark.parametrize(
    ("unit", "file"),
    [(wiped.DAG, "muerte_con_su_equipo"), (wiped.GUDRUN, "vida_por_el_tope")],
)
def test_the_proofs_of_a_team_that_fell_whole(
    saga: Edition, phpbb: Profile, unit: int, file: str
) -> None:
    golden = (GOLDEN / f"{file}.phpbb.txt").read_text(encoding="utf-8")
    assert render(death_proof(wiped.resolved(saga), unit), phpbb) + "\n" == golden


def test_who_is_spared_and_brings_nothing_along_hears_only_that(
    saga: Edition, plain: Profile
) -> None:
    text = render(death_proof(wiped.resolved(saga), wiped.OLAF), plain)
    assert "Tirada de 1d100: 20 ≤ 22." in text
    assert "Se libra por el tope.\n" in text
    assert "35" not in text


def test_who_rolled_higher_is_not_said_to_be_spared(saga: Edition, plain: Profile) -> None:
    text = render(death_proof(wiped.resolved(saga), wiped.ULF), plain)
    assert "Tirada de 1d100: 90 > 20." in text
    assert "tope" not in text


def test_a_vetoed_death_with_the_team_is_not_told(saga: Edition, plain: Profile) -> None:
    dag = replace(wiped.draft().unit(wiped.DAG), team_wipe_veto="por piedad")
    resolved = wiped.resolved(saga, wiped.draft().with_unit(dag))
    text = render(death_proof(resolved, wiped.DAG), plain)
    assert text.endswith("Vive.")
    assert "piedad" not in text
    assert "Morir con el equipo" not in text


def test_a_rule_that_lets_several_die_says_how_many(saga: Edition, plain: Profile) -> None:
    resolved = wiped.resolved(saga)
    units = [
        replace(row, team_wipe=replace(row.team_wipe, cap=2)) if row.team_wipe else row
        for row in resolved.plan.units
    ]
    loose = replace(resolved, plan=replace(resolved.plan, units=tuple(units)))
    text = render(death_proof(loose, wiped.DAG), plain)
    assert "así muere como mucho 2 secundarios de cada equipo" in text
