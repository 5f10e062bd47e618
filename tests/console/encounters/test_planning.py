"""Planning: who goes, levels, enemies, pins and seeds, by keys and clicks."""

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from director.console.bestiary.at_hand import bestiary_at_hand
from director.console.encounters import enemy_verbs
from director.console.encounters.page import EncounterPage
from director.console.encounters.pick_creature import PickCreatureDialog
from director.console.explained import DerivationPopup
from director.operations.views.bestiary import Bestiary
from director.operations.views.encounters import encounters
from director.rules.bestiary.encounter_plan import EncounterPlan, Party
from director.rules.bestiary.scaling import Growths
from director.rules.live.setup import Victory
from director.rules.spanish_order import sort_key
from tests.console.battles.gestures import click, enter
from tests.console.encounters.gestures import (
    SIX,
    add,
    answer,
    begin,
    choose,
    click_row,
    groups,
    keys,
    plan,
    send,
    settle,
)
from tests.harness.keys import overwrite, pick, tick


def texts(page: EncounterPage) -> list[list[str]]:
    """The cells of the table of levels."""
    model = page.levels.table.rows
    return [
        [str(model.index(row, column).data()).strip() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


# ---- who goes


def test_boxes_are_ticked_with_the_space_bar_and_by_a_click(page: EncounterPage) -> None:
    begin(page, "El paso")
    table = page.party.table
    first, second = keys(page, *SIX[:2])
    table.choose(first)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert plan(page).party.characters == (first,)
    place = table.rows.place_of(second)
    assert place is not None
    table.scrollTo(table.rows.index(place, 0))
    box = table.visualRect(table.rows.index(place, 0))
    spot = box.center()
    spot.setX(box.left() + 10)
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert plan(page).party.characters == (first, second)
    table.choose(first)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert plan(page).party.characters == (second,)


def test_an_ally_without_a_player_goes_and_does_not_count(page: EncounterPage) -> None:
    enter(page.desk, "Aliada")
    page.reload(None)
    begin(page, "El paso")
    send(page, SIX[0], "aliada")
    assert page.party.count.text() == "Van 2 · 1 sin jugador, que no cuenta · nivel medio 3"
    choose(page, "2B")
    assert page.levels.numbers["enemies"].shown == 1


def test_twelve_go(page: EncounterPage) -> None:
    begin(page, "La gran marcha")
    rows = [row for row in page.party.table.rows.shown if row.player_id][:12]
    send(page, *(row.name for row in rows))
    assert len(plan(page).party.characters) == 12
    choose(page, "4B")
    assert page.levels.numbers["enemies"].shown == 14
    click(page.composition.fill)
    assert plan(page).enemies == 14
    assert "Ojo: " in page.party.warnings.text()
    assert page.party.warnings.text().endswith("más.")


def test_while_nobody_knows_who_goes(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    tick(page.party.open)
    assert plan(page).party == Party((), 6, Fraction(167, 100))
    assert not page.party.table.isVisible()
    overwrite(page.party.heroes, "4")
    overwrite(page.party.level, "2,5")
    assert plan(page).party == Party((), 4, Fraction(5, 2))
    assert page.party.count.text() == "4 previstos · nivel medio 2,5"
    choose(page, "3C")
    asked = page.levels.numbers
    assert (asked["enemies"].shown, asked["enemy_level"].shown) == (6, 4)
    tick(page.party.open)
    assert plan(page).party.characters == keys(page, *SIX)


def test_an_average_that_hundredths_cannot_say_stays_as_it_is(page: EncounterPage) -> None:
    begin(page, "El paso")
    page.set_plan(EncounterPlan(Party((), 3, Fraction(7, 3))))
    assert page.party.level.text() == "2,33"
    overwrite(page.party.heroes, "3")
    choose(page, "2A")
    assert plan(page).party.average_level == Fraction(7, 3)


# ---- levels


def test_the_table_tells_what_each_level_means(page: EncounterPage) -> None:
    begin(page, "El paso")
    assert texts(page)[1][0] == "1A · Fácil contra pocos"
    assert "Di quién va" in page.levels.told.text()
    send(page, *SIX)
    told = texts(page)
    assert told[0][0] == "sin nivel: tú decides"
    assert told[8] == ["3B *", "7", "3", "-5", "+1", "da 1/6 más"]
    assert told[12] == ["4C *", "9", "4", "-10", "+3", "FA distinta"]
    assert [row[0] for row in told[13:]] == [
        f"{code} · el libro no lo define" for code in ("5A", "5B", "5C")
    ]


def test_what_the_book_does_not_define_cannot_be_chosen(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "4C")
    choose(page, "5A")
    assert plan(page).difficulty == "4C"
    page.levels.table.setFocus()
    QTest.keyClick(page.levels.table, Qt.Key.Key_Down)
    assert plan(page).difficulty == "4C"
    QTest.keyClick(page.levels.table, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert plan(page).difficulty is None
    assert not page.composition.fill.isEnabled()


def test_oddities_are_told_and_numbers_explained(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "4C")
    assert page.levels.title.text() == "4C · Muy difícil contra muchos"
    assert page.levels.oddities.text().startswith("Su FA no es la de los otros")
    number = page.levels.numbers["enemies"]
    assert [(term.words, term.amount) for term in number.shown_terms()] == [
        ("Personajes que van", 6),
        ("1/2 más que 6", 3),
    ]
    table = page.levels.table
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_F1)
    popup = table.popup
    assert isinstance(popup, DerivationPopup)
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    tip = table.rows.index(12, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "F1 lo explica" in tip


# ---- enemies


def test_by_hand_and_what_differs_is_said(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "3B")
    slinger = next(
        entry.creature
        for entry in bestiary_at_hand(page.desk).entries
        if entry.creature.level == 4 and not entry.creature.secret
    )
    add(page, slinger.name, 5, any_level=True)
    assert groups(page) == [(slinger.name, 5)]
    assert page.composition.differences.text().split("\n") == [
        "Faltan 2 enemigos.",
        f"{slinger.name}: un nivel por encima.",
        "Nadie es de nivel 3.",
    ]
    table = page.composition.table
    assert page.window().focusWidget() is table
    for _time in range(3):
        QTest.keyClick(table, Qt.Key.Key_Plus)
    assert groups(page) == [(slinger.name, 8)]
    assert "Sobra un enemigo." in page.composition.differences.text()
    QTest.keyClick(table, Qt.Key.Key_Minus)
    overwrite(page.composition.bar.count, "7")
    assert groups(page) == [(slinger.name, 7)]
    add(page, slinger.name, 1, any_level=True)
    assert groups(page) == [(slinger.name, 8)]
    assert page.composition.total.text() == "8 enemigos · 3B pide 7 de nivel 3"
    click(page.composition.bar.remove)
    assert groups(page) == []


def test_accents_do_not_matter_when_a_creature_is_looked_for(page: EncounterPage) -> None:
    begin(page, "El paso")
    add(page, "elite", 1)
    (group,) = plan(page).groups
    assert group.creature.kind == "élite"


def test_pins_stay_and_one_group_is_drawn_anew(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "4C")
    page.desk.dice.next(7)  # type: ignore[attr-defined]
    click(page.composition.fill)
    assert page.composition.seed.text() == "7"
    first = groups(page)
    table = page.composition.table
    click_row(table, 0)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert plan(page).groups[0].pinned
    assert not page.composition.bar.again.isEnabled()
    page.desk.dice.next(8)  # type: ignore[attr-defined]
    click(page.composition.fill)
    assert groups(page)[0] == first[0]
    assert plan(page).enemies == 9
    click_row(table, 1)
    before = groups(page)
    page.desk.dice.next(9)  # type: ignore[attr-defined]
    click(page.composition.bar.again)
    after = groups(page)
    assert [each for at, each in enumerate(after) if at != 1] == [
        each for at, each in enumerate(before) if at != 1
    ]
    assert after[1] != before[1]
    assert after[1][1] == before[1][1]
    assert plan(page).seed == 9


def test_the_same_seed_gives_the_same_enemies(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "3C")
    for seed in ("7", "8", "7"):
        overwrite(page.composition.seed, seed)
        QTest.keyClick(page.composition.seed, Qt.Key.Key_Return)
        assert plan(page).seed == int(seed)
        if seed == "7":
            seen = groups(page)
    assert groups(page) == seen


def test_what_was_drawn_over_can_be_had_back(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "3C")
    left: list[object] = []
    page.desk.left.connect(lambda _words, back: left.append(back))
    add(page, "", 2)
    before = groups(page)
    click(page.composition.fill)
    assert groups(page) != before
    pick(page.composition.victory, "derrotar al líder")
    assert left
    left[-1]()  # type: ignore[operator]
    assert groups(page) == before
    assert plan(page).victory is Victory.LEADER


def test_leaders_and_bosses(page: EncounterPage) -> None:
    begin(page, "El paso")
    add(page, "", 2)
    name = plan(page).groups[0].creature.name
    bar = page.composition.bar
    pick(page.composition.victory, "derrotar al líder")
    assert page.composition.differences.text() == "Se gana al caer el líder, y nadie lo es."
    tick(bar.marks["leader"])
    tick(bar.marks["boss"])
    assert (plan(page).groups[0].leader, plan(page).groups[0].boss) == (True, True)
    assert not page.composition.differences.isVisible()
    assert page.composition.known.text().startswith(f"{name}: va un jefe")


def test_who_goes_stands_first_and_all_in_spanish_order(page: EncounterPage) -> None:
    begin(page, "El paso")
    listed = [row.name for row in page.party.table.rows.shown]
    assert listed == sorted(listed, key=sort_key)
    send(page, "Freydis", "Cnut")
    assert [row.name for row in page.party.table.rows.shown] == listed, "ticking moves nobody"
    assert "Cnut<br>Freydis" in page.party.count.toolTip()
    begin(page, "El vado")
    page.list.table.choose(next(r.id for r in page.list.table.rows.shown if r.name == "El paso"))
    assert [row.name for row in page.party.table.rows.shown[:2]] == ["Cnut", "Freydis"]
    rest = [row.name for row in page.party.table.rows.shown[2:]]
    assert rest == sorted(rest, key=sort_key)


def _have_only(monkeypatch: pytest.MonkeyPatch, found: Bestiary) -> None:
    """Whoever asks for the creatures at hand is given these."""
    monkeypatch.setattr(enemy_verbs, "bestiary_at_hand", lambda _desk: found)


def test_with_an_empty_bestiary(page: EncounterPage, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "3B")
    _have_only(monkeypatch, Bestiary((), Growths()))
    click(page.composition.fill)
    assert page.composition.known.text() == "El bestiario está vacío: no hay con quién llenar."
    assert groups(page) == []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, PickCreatureDialog)
        assert not dialog.accept_button.isEnabled()
        dialog.reject()

    answer(look, lambda: click(page.composition.add))


def test_without_anybody_of_the_level_one_is_grown(
    page: EncounterPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "3B")
    found = bestiary_at_hand(page.desk)
    low = tuple(entry for entry in found.entries if entry.creature.level == 1)[:1]
    _have_only(monkeypatch, Bestiary(low, found.growths))
    click(page.composition.fill)
    assert {group.creature.level for group in plan(page).groups} == {3}
    assert page.composition.known.text().startswith("No hay nadie de nivel 3: ")


def test_the_list_tells_what_is_saved(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, SIX[0])
    settle()
    (row,) = (row for row in page.list.table.rows.shown if row.name == "El paso")
    assert row.uuid in page.list._unsaved
    assert [each.name for each in encounters(page.desk.campaign)][-1] == "El paso"
