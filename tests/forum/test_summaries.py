"""The summary of a battle: the golden text worked out by hand, and what it never tells.

The golden files were written from the rules, by hand, before any code ran: the arithmetic is in
``tests/harness/bridge_battle.py``.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions.schema import Edition
from director.forum.profiles import Profile
from director.forum.render import render
from director.forum.safe_text import JOINER, tidy
from director.forum.splitting import split
from director.forum.summaries import battle_summary, death_proof
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft, UnitDraft
from director.operations.views.battles import BattleView, ResolvedBattle
from director.rules.aftermath import FelledBy, Outcome, Override
from tests.harness import bridge_battle as bridge

GOLDEN = Path(__file__).parent / "golden"


def text_of(resolved: ResolvedBattle, profile: Profile) -> str:
    return render(battle_summary(resolved), profile)


def changed(**units: UnitDraft) -> AftermathDraft:
    draft = bridge.draft()
    for row in units.values():
        draft = draft.with_unit(row)
    return draft


@pytest.mark.parametrize("dialect", ["phpbb", "plain"])
def test_the_summary_worked_out_by_hand(
    edition: Edition, profiles: Mapping[str, Profile], dialect: str
) -> None:
    golden = (GOLDEN / f"el_puente.{dialect}.txt").read_text(encoding="utf-8")
    assert text_of(bridge.resolved(edition), profiles[dialect]) + "\n" == golden


def test_secrets_stay_the_directors(edition: Edition, plain: Profile) -> None:
    resolved = bridge.resolved(edition)
    texts = [text_of(resolved, plain)]
    texts += [render(death_proof(resolved, row.unit), plain) for row in resolved.plan.units]
    told = "\n".join(texts)
    assert [secret for secret in bridge.SECRETS if secret in told] == []
    assert "un enemigo oculto" in told


def test_a_vetoed_death_is_not_mentioned(edition: Edition, plain: Profile) -> None:
    anka = replace(bridge.draft().unit(bridge.ANKA), veto="por piedad")
    text = text_of(bridge.resolved(edition, asked=changed(anka=anka)), plain)
    assert "Anka" not in text.split("Caídos")[1].split("Renombre")[0]
    assert "piedad" not in text
    assert "vet" not in text.casefold()


def test_a_secret_ally_is_left_out_with_all_that_befell_it(
    edition: Edition, plain: Profile
) -> None:
    view = bridge.battle_view()
    hidden = [
        replace(unit, secret=unit.secret or unit.id == bridge.SIGNY) for unit in view.combatants
    ]
    text = text_of(bridge.resolved(edition, replace(view, combatants=tuple(hidden))), plain)
    assert "Signy" not in text
    assert "oculto" not in text.replace("un enemigo oculto", "")
    assert "condena" not in text
    assert "Total     +7\n" in text
    assert "Descanso: 5 días" in text


def test_overrides_show_as_final_numbers(edition: Edition, plain: Profile) -> None:
    olaf = replace(
        bridge.draft().unit(bridge.OLAF),
        wounds=Override(1, "por piedad"),
        renown=Override(7, "por piedad"),
    )
    text = text_of(bridge.resolved(edition, asked=changed(olaf=olaf)), plain)
    assert "Olaf, compañero: 1 herida nueva, 4 de 7. Sana en 4 días de descanso." in text
    assert "Olaf      +7     16" in text
    assert "piedad" not in text


def test_a_hero_who_dies_by_the_directors_word(edition: Edition, plain: Profile) -> None:
    signy = replace(
        bridge.draft().unit(bridge.SIGNY),
        felled_by=FelledBy.BOSS,
        felled_by_id=bridge.ROCA,
        hero_dies=True,
        hero_reason="por piedad",
    )
    text = text_of(bridge.resolved(edition, asked=changed(signy=signy)), plain)
    assert "- Signy, héroe: muere ante Roca, jefe enemigo." in text
    assert "condena" not in text
    assert "piedad" not in text


def test_nobody_hurt_is_said(edition: Edition, plain: Profile) -> None:
    draft = replace(bridge.draft(), units=(UnitDraft(bridge.BERA, final_strength=6),), enemies=())
    text = text_of(bridge.resolved(edition, asked=draft), plain)
    assert "Nadie muere y nadie sale con heridas nuevas." in text
    assert "Caídos" not in text
    assert "Enemigos" not in text


def test_a_battle_not_played_leaves_nothing(edition: Edition, plain: Profile) -> None:
    draft = replace(bridge.draft(), outcome=Outcome.NOT_PLAYED)
    assert draft.caravan
    text = text_of(bridge.resolved(edition, asked=draft), plain)
    assert text.startswith("El puente\n=========\nNo jugada · día 47 · dificultad 2B\n\nNo se jugó")
    assert text.endswith("No se jugó: no deja heridas, muertes ni renombre.")


def test_it_is_said_whose_defeat_it_was_if_not_of_players(edition: Edition, plain: Profile) -> None:
    view = bridge.battle_view()
    first, second = view.sides
    sides = (replace(second, ordinal=0), replace(first, ordinal=1))
    units = tuple(replace(unit, side=1 - unit.side) for unit in view.combatants)
    draft = replace(bridge.draft(), outcome=Outcome.DEFEAT)
    turned = replace(view, sides=sides, combatants=units)
    text = text_of(bridge.resolved(edition, turned, draft), plain)
    assert "Derrota de Los dredge · día 47" in text


def test_no_difficulty_no_word_of_it(edition: Edition, plain: Profile) -> None:
    text = text_of(bridge.resolved(edition, asked=replace(bridge.draft(), difficulty=None)), plain)
    assert "Victoria · día 47\n" in text
    assert "ificultad" not in text


def test_two_sides_with_characters_are_told_apart(edition: Edition, plain: Profile) -> None:
    view = bridge.battle_view()
    other = [replace(unit, side=1) if unit.id == bridge.ULF else unit for unit in view.combatants]
    text = text_of(bridge.resolved(edition, replace(view, combatants=tuple(other))), plain)
    assert "Victoria de La caravana · día 47" in text
    assert "- La caravana · Secundarios: Dag\n- Los dredge · Secundarios: Ulf\n" in text


def test_the_text_is_the_same_however_units_are_listed(edition: Edition, plain: Profile) -> None:
    view, draft = bridge.battle_view(), bridge.draft()
    turned = bridge.resolved(
        edition,
        replace(view, combatants=view.combatants[6::-1] + view.combatants[7:]),
        replace(draft, units=draft.units[::-1]),
    )
    assert text_of(turned, plain) == text_of(bridge.resolved(edition), plain)


def renamed(view: BattleView, names: list[str]) -> BattleView:
    units = zip(view.combatants, names, strict=True)
    row = replace(view.row, name=names[0])
    combatants = tuple(replace(unit, name=name, detail=name[::-1]) for unit, name in units)
    return replace(view, row=row, combatants=combatants)


@given(data=st.data(), dialect=st.sampled_from(["phpbb", "plain"]))
def test_hostile_names_change_no_tag_and_are_all_there(
    data: st.DataObject,
    dialect: str,
    edition: Edition,
    profiles: Mapping[str, Profile],
    hostile_text: st.SearchStrategy[str],
    tags_of: Callable[[str], list[str]],
    smileys_in: Callable[[str], list[str]],
) -> None:
    view = bridge.battle_view()
    count = len(view.combatants)
    names = data.draw(st.lists(hostile_text, min_size=count, max_size=count, unique=True))
    told = data.draw(hostile_text)
    draft = replace(bridge.draft(), caravan=(CaravanDraft("note", None, f"n {told}"),))
    profile = profiles[dialect]
    tame = bridge.resolved(
        edition, asked=replace(draft, caravan=(CaravanDraft("note", None, "n"),))
    )
    wild = bridge.resolved(edition, renamed(view, names), draft)
    text = text_of(wild, profile)
    assert tags_of(text) == tags_of(text_of(tame, profile))
    assert smileys_in(text) == []
    read = " ".join(text.replace(JOINER, "").split())
    for name in names[:6]:
        assert " ".join(tidy(name).split()) in read
    small = profile.model_copy(update={"limit": 400})
    assert all(small.length(part) <= 400 for part in split(battle_summary(wild), small))
