"""Renombre: base and difficulty apart, editable with a reason."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.aftermath.renown_page import RenownPage
from director.console.labels import PlainLabel
from director.operations.aftermath_draft import PoolDraft
from director.operations.battle_form import BattleForm, SideForm, UnitForm
from director.operations.battles import edit_battle, form_of, record_battle
from director.operations.character_form import CharacterForm
from director.operations.characters import add_character
from director.operations.views.battle_reads import battle
from director.rules.aftermath import FelledBy, Outcome, Override
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.console.aftermath.clicks import WizardOf, find, tick, write
from tests.console.aftermath.conftest import NASTY, Ford
from tests.harness.lost_battle import told


def test_base_modifier_gain_and_balance_stand_side_by_side(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    hero = ford.unit(NASTY)
    wizard.go(PageCode.RENOWN)
    numbers = wizard.pages[PageCode.RENOWN].numbers
    shown = [numbers[(hero, what)].label.text() for what in ("base", "modifier", "gain", "balance")]
    assert shown == ["4", "-1", "3", "14 → 17"]


def test_another_number_needs_its_reason_and_goes_again(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    hero = ford.unit(NASTY)
    wizard.go(PageCode.RENOWN)
    tick(qtbot, wizard, f"cambiar: {NASTY}")
    spin: QSpinBox = find(wizard, QSpinBox, f"Otro valor: {NASTY}")
    assert spin.value() == 3
    spin.selectAll()
    qtbot.keyClicks(spin, "8")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.RENOWN
    assert "escribe por qué cambias su renombre" in wizard.notice.text()
    write(wizard, f"Motivo: {NASTY}", "cantó la balada")
    assert wizard.sitting.draft.unit(hero).renown == Override(8, "cantó la balada")
    numbers = wizard.pages[PageCode.RENOWN].numbers
    assert numbers[(hero, "balance")].label.text() == "14 → 22"
    assert numbers[(hero, "base")].label.text() == "4"
    wizard.go(PageCode.CARAVAN)
    wizard.back()
    tick(qtbot, wizard, f"cambiar: {NASTY}")
    assert wizard.sitting.draft.unit(hero).renown is None
    assert wizard.pages[PageCode.RENOWN].numbers[(hero, "gain")].shown == 3


Quebrada = Callable[[str], Ford]


def shares(wizard: AftermathWizard, ford: Ford) -> RenownPage:
    """The page of a clan that lost with three enemies felled."""
    wizard.sitting.edit(told(ford.view, wizard.sitting.draft))
    wizard.go(PageCode.RENOWN)
    page = wizard.pages[PageCode.RENOWN]
    assert isinstance(page, RenownPage)
    return page


def test_a_clan_has_its_renown_and_each_its_share(quebrada: Quebrada, wizard_of: WizardOf) -> None:
    """Three enemies and the fixed one; Bera, the most lethal, has one more that is no share."""
    ford = quebrada("factions")
    wizard = wizard_of(ford)
    page = shares(wizard, ford)
    pool = page.numbers[(-1, "pool")]
    assert (pool.label.text(), [term.amount for term in pool.shown_terms()]) == ("4", [3, 1])
    names = ("Bera", "Olaf", "Anka", "Dag", "Ulf", "Gudrun")
    gains = [page.numbers[(ford.unit(name), "gain")].label.text() for name in names]
    assert gains == ["2", "1", "1", "1", "0", "0"]
    assert page.numbers[(ford.unit("Bera"), "balance")].label.text() == "20 → 22"
    assert page._pools[0].shared.text() == "repartidos 4 de 4"
    assert not any(what in ("base", "modifier") for _unit, what in page.numbers)


def test_what_is_not_shared_out_is_warned_of(
    quebrada: Quebrada, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    ford = quebrada("factions")
    wizard = wizard_of(ford)
    page = shares(wizard, ford)
    tick(qtbot, wizard, "cambiar: Olaf")
    spin: QSpinBox = find(wizard, QSpinBox, "Otro valor: Olaf")
    spin.selectAll()
    qtbot.keyClicks(spin, "0")
    assert page._pools[0].shared.text() == "! repartidos 3 de 4: quedan 1"
    spin.selectAll()
    qtbot.keyClicks(spin, "3")
    assert page._pools[0].shared.text() == "! repartidos 6 de 4: 2 de más"


def test_another_renown_for_the_whole_clan_needs_its_reason(
    quebrada: Quebrada, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    ford = quebrada("factions")
    wizard = wizard_of(ford)
    page = shares(wizard, ford)
    named = "renombre de La caravana"
    tick(qtbot, wizard, f"cambiar: {named}")
    spin: QSpinBox = find(wizard, QSpinBox, f"Otro valor: {named}")
    assert spin.value() == 4
    spin.selectAll()
    qtbot.keyClicks(spin, "12")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.RENOWN
    assert "Escribe por qué cambias el renombre del clan." in wizard.notice.text()
    assert wizard.focusWidget() is page._pools[0].other.reason
    write(wizard, f"Motivo: {named}", "rindieron la torre")
    assert wizard.sitting.draft.pools == (PoolDraft(0, Override(12, "rindieron la torre")),)
    assert page.numbers[(-1, "pool")].label.text() == "12"
    assert page.numbers[(ford.unit("Gudrun"), "gain")].label.text() == "2"
    assert page._pools[0].shared.text() == "repartidos 12 de 12"
    tick(qtbot, wizard, f"cambiar: {named}")
    assert not wizard.sitting.draft.pools


def test_where_clans_fight_each_has_its_own_renown(
    quebrada: Quebrada, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    """Winners: one enemy, one standing, less one. Losers: no enemy and the fixed one."""
    desk = quebrada("factions").desk
    keys = [
        add_character(
            desk.campaign, CharacterForm(name, Tier.COMPANION, StatBlock(9, 8, 5, 3, 2, 1))
        ).created
        for name in ("Yrsa", "Kol")
    ]
    lost = UnitForm(
        1,
        keys[1],
        "Kol",
        defeated=True,
        order=1,
        final_strength=-1,
        felled_by=FelledBy.MINION,
        felled_by_index=0,
    )
    sides = (SideForm("Nieve", of_players=True), SideForm("Candil", of_players=True))
    units = (UnitForm(0, keys[0], "Yrsa", final_strength=3), lost)
    form = BattleForm("El duelo", 1, outcome=Outcome.VICTORY, sides=sides, units=units)
    created = record_battle(desk.campaign, form).created
    assert created is not None
    duel = Ford(desk, created, battle(desk.campaign, created))
    wizard = wizard_of(duel)
    assert [row.team_wipe is not None for row in wizard.sitting.plan.units] == [False, True]
    wizard.go(PageCode.RENOWN)
    page = wizard.pages[PageCode.RENOWN]
    assert [page.numbers[(key, "pool")].label.text() for key in (-1, -2)] == ["1", "1"]
    shown = [label.text() for label in page.findChildren(PlainLabel) if label.isVisible()]
    assert shown.index("Nieve") < shown.index("Yrsa") < shown.index("Candil") < shown.index("Kol")
    tick(qtbot, wizard, "cambiar: renombre de Candil")
    write(wizard, "Motivo: renombre de Candil", "cayó con honor")
    assert wizard.sitting.draft.pools == (PoolDraft(1, Override(1, "cayó con honor")),)


_SECRET = (
    "Alguien luchó en secreto: el resumen calla lo que gana su bando, pero lo que gana cada uno "
    "puede delatarlo."
)


@pytest.mark.parametrize("secret", [True, False])
def test_that_the_shares_would_tell_of_a_secret_creature_is_said(
    quebrada: Quebrada, wizard_of: WizardOf, secret: bool
) -> None:
    ford = quebrada("factions")
    form = form_of(ford.desk.campaign, ford.id)
    units = (*form.units, UnitForm(0, name="Espía", secret=secret))
    edit_battle(ford.desk.campaign, ford.id, replace(form, units=units))
    wizard = wizard_of(Ford(ford.desk, ford.id, battle(ford.desk.campaign, ford.id)))
    wizard.go(PageCode.RENOWN)
    page = wizard.pages[PageCode.RENOWN]
    shown = [label.text() for label in page.findChildren(PlainLabel) if label.isVisible()]
    assert (_SECRET in shown) is secret
