"""Crónica through real keys and clicks: reading, finding, noting, publishing, staying in place."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from sqlalchemy import insert

from director.console.chronicle.note_dialog import NoteDialog
from director.console.desk import Desk, Publishable
from director.console.workspaces.chronicle import ChronicleWorkspace
from director.forum.chronicle_words import entry_words
from director.operations.chronicle_notes import add_note, change_note
from director.operations.history import undo
from director.operations.views.chronicle import ChronicleFilter
from director.operations.views.chronicle_reads import brought_by, count, keys, page
from director.store.tables import ChronicleEntry
from tests.harness.walker import walk

Key = Qt.Key


@pytest.fixture
def work(desk: Desk, themed: object, qtbot: QtBot) -> Iterator[ChronicleWorkspace]:
    made = ChronicleWorkspace(desk)
    desk.feed.changed.connect(made.reload)
    qtbot.addWidget(made)
    made.resize(900, 640)
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
    yield made
    desk.closing.emit()


def dialog_of(work: ChronicleWorkspace, qtbot: QtBot) -> NoteDialog:
    dialog = next(each for each in work.findChildren(NoteDialog) if each.isVisible())
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def shown(work: ChronicleWorkspace) -> list[str]:
    entries = [work.list.timeline.entry(place) for place in range(work.list.timeline.total)]
    return [entry.words for entry in entries if entry is not None]


def looked_for(work: ChronicleWorkspace, qtbot: QtBot, words: str) -> list[str]:
    work.filters.search.setText(words)
    qtbot.waitUntil(lambda: work.index.whole)
    work._grow()
    return shown(work)


def published(desk: Desk, act: Callable[[], object]) -> str:
    offers: list[Publishable] = []
    desk.offered.connect(offers.append)
    act()
    desk.offered.disconnect(offers.append)
    return str(offers[-1].document)


def test_it_opens_on_all_there_is_with_the_newest_in_front(
    work: ChronicleWorkspace, desk: Desk
) -> None:
    total = count(desk.campaign)
    assert work.list.timeline.total == total
    entry = work.list.current()
    assert entry is not None
    assert entry.row.id == keys(desk.campaign)[0]
    assert work.detail.text.text()
    assert str(total) in work.filters.count.text()


def test_arrows_walk_and_the_detail_follows(work: ChronicleWorkspace, qtbot: QtBot) -> None:
    work.list.setFocus()
    for _ in range(3):
        qtbot.keyClick(work.list, Key.Key_Down)
    entry = work.list.timeline.entry(3)
    assert entry is not None
    assert work.list.current() == entry
    assert entry.words.split(":")[0].rstrip(".") in work.detail.text.text().replace("\n", " ")


def test_a_search_wants_all_words_in_any_order_without_accents(
    work: ChronicleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    desk.run(lambda: add_note(desk.campaign, "El Ñandú cruzó el río helado."))
    desk.run(lambda: add_note(desk.campaign, "El río baja."))
    assert looked_for(work, qtbot, "RIO nandu") == ["El Ñandú cruzó el río helado."]
    assert looked_for(work, qtbot, "nandu xyz") == []
    qtbot.keyClick(work.filters.search, Key.Key_Escape)
    assert work.filters.search.text() == ""
    assert work.list.timeline.total == count(desk.campaign)


def test_it_finds_exactly_what_the_sentences_say(
    work: ChronicleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    every = page(desk.campaign, ChronicleFilter(), 0, 1_000)
    told = [words for words in map(entry_words, every) if "derrota" in words]
    assert told
    assert looked_for(work, qtbot, "DERROTA") == told


def test_a_search_follows_what_changes(work: ChronicleWorkspace, desk: Desk, qtbot: QtBot) -> None:
    desk.run(lambda: add_note(desk.campaign, "Un zorro blanco."))
    key = keys(desk.campaign, ChronicleFilter(kinds=frozenset({"note"})))[0]
    assert looked_for(work, qtbot, "zorro") == ["Un zorro blanco."]
    desk.run(lambda: change_note(desk.campaign, key, "Un lobo gris."))
    qtbot.waitUntil(lambda: work.index.whole)
    work._grow()
    assert shown(work) == []
    assert looked_for(work, qtbot, "lobo gris") == ["Un lobo gris."]
    desk.feed.changed.emit(undo(desk.campaign))
    qtbot.waitUntil(lambda: work.index.whole)
    assert looked_for(work, qtbot, "zorro") == ["Un zorro blanco."]


def test_chips_and_people_narrow_it_and_escape_opens_it_again(
    work: ChronicleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    qtbot.mouseClick(work.filters.chip_of["deaths"], Qt.MouseButton.LeftButton)
    wanted = work.filters.wanted
    assert "death" in wanted.kinds
    assert work.list.timeline.total == count(desk.campaign, wanted) > 0
    work.filters.character.setCurrentIndex(1)
    assert work.list.timeline.total == count(desk.campaign, work.filters.wanted)
    qtbot.keyClick(work.list, Key.Key_Escape)
    assert work.filters.empty
    assert work.list.timeline.total == count(desk.campaign)


def test_deaths_are_of_the_dead_and_goods_of_whatever_brought_some(
    work: ChronicleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    def rows(code: str) -> list[Any]:
        work.filters.clear()
        qtbot.mouseClick(work.filters.chip_of[code], Qt.MouseButton.LeftButton)
        every = [work.list.timeline.entry(place) for place in range(work.list.timeline.total)]
        return [entry.row for entry in every if entry is not None]

    with desk.campaign.step("test") as step:
        entry = {"kind": "condemned", "day": 1, "at": desk.campaign.clock(), "facts": {}}
        step.connection.execute(insert(ChronicleEntry).values(**entry))
    assert {row.kind for row in rows("deaths")} == {"death"}
    assert "condemned" in {row.kind for row in rows("people")}
    every = page(desk.campaign, ChronicleFilter(), 0, 1_000)
    brought = {row.id for row in every if row.kind != "day" and brought_by(desk.campaign, row.id)}
    named = {row.id for row in every if row.kind in ("goods", "item")}
    assert {row.id for row in rows("goods")} == brought | named
    assert {row.kind for row in every if row.id in brought} > {"goods"}


def test_nothing_found_says_how_to_see_all(work: ChronicleWorkspace, qtbot: QtBot) -> None:
    looked_for(work, qtbot, "no hay tal cosa")
    assert "Esc" in work.list._empty_text
    assert work.list.current() is None
    assert "Elige" in work.detail.text.text()
    assert not work.publish.isEnabled()


def test_an_empty_chronicle_teaches(empty_desk: Desk, themed: object, qtbot: QtBot) -> None:
    work = ChronicleWorkspace(empty_desk)
    qtbot.addWidget(work)
    assert work.list.timeline.total == 0
    assert "Ctrl+N" in work.list._empty_text


def test_a_note_is_written_with_the_keys(
    work: ChronicleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    work.list.setFocus()
    qtbot.keyClick(work.list, Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialog = dialog_of(work, qtbot)
    assert not dialog.save.isEnabled()
    qtbot.keyClicks(dialog.text, "Nieva sobre el paso")
    qtbot.keyClick(dialog.people, Key.Key_Space)
    dialog.secret.setChecked(True)
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    entry = work.list.current()
    assert entry is not None
    assert (entry.row.kind, entry.row.secret, entry.words) == ("note", True, "Nieva sobre el paso.")
    assert len(entry.row.characters) == 1
    assert work.detail.private.isVisible()
    assert work.detail.links[0].text() == entry.row.characters[0][1]


def test_a_note_is_changed_and_removed(work: ChronicleWorkspace, desk: Desk, qtbot: QtBot) -> None:
    desk.run(lambda: add_note(desk.campaign, "Nieva.\nMucho."))
    assert work.detail.text.text() == "Nieva.\nMucho."
    qtbot.keyClick(work.list, Key.Key_Return)
    dialog = dialog_of(work, qtbot)
    assert dialog.text.toPlainText() == "Nieva.\nMucho."
    dialog.text.setPlainText("Llueve.")
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert work.detail.text.text() == "Llueve."
    before = count(desk.campaign)
    qtbot.mouseClick(work.detail.remove, Qt.MouseButton.LeftButton)
    assert count(desk.campaign) == before - 1


def test_half_a_note_is_offered_back(work: ChronicleWorkspace, desk: Desk, qtbot: QtBot) -> None:
    left: list[Callable[[], object]] = []
    desk.left.connect(lambda _words, reopen: left.append(reopen))
    qtbot.mouseClick(work.add, Qt.MouseButton.LeftButton)
    dialog_of(work, qtbot).text.setPlainText("A medias")
    qtbot.keyClick(dialog_of(work, qtbot), Key.Key_Escape)
    assert len(left) == 1
    left[0]()
    assert dialog_of(work, qtbot).text.toPlainText() == "A medias"
    dialog_of(work, qtbot).text.clear()
    qtbot.keyClick(dialog_of(work, qtbot), Key.Key_Escape)
    assert len(left) == 1


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (True, 1.5)])
def test_the_form_of_a_note_is_sound(
    work: ChronicleWorkspace,
    themed: Callable[[bool, float], None],
    qtbot: QtBot,
    *,
    dark: bool,
    scale: float,
) -> None:
    themed(dark, scale)
    qtbot.mouseClick(work.add, Qt.MouseButton.LeftButton)
    assert walk(dialog_of(work, qtbot)) == []


def test_only_what_is_public_of_the_chosen_days_is_published(
    work: ChronicleWorkspace, desk: Desk
) -> None:
    desk.run(lambda: add_note(desk.campaign, "Lo sabe todo el mundo."))
    desk.run(lambda: add_note(desk.campaign, "Sospechan de Olaf.", True))
    text = published(desk, work.publish.click)
    assert "Lo sabe todo el mundo." in text
    assert "Sospechan" not in text
    work.list.selectAll()
    whole = published(desk, work.publish.click)
    for row in page(desk.campaign, ChronicleFilter(), 0, 1_000):
        if row.secret:
            assert entry_words(row) not in whole


def test_a_text_of_a_filter_has_only_what_the_filter_shows(
    work: ChronicleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    desk.run(lambda: add_note(desk.campaign, "Un zorro."))
    desk.run(lambda: add_note(desk.campaign, "Un lobo."))
    looked_for(work, qtbot, "zorro")
    text = published(desk, work.publish.click)
    assert "Un zorro." in text
    assert "Un lobo." not in text


def test_a_published_text_tells_when_it_no_longer_holds(
    work: ChronicleWorkspace, desk: Desk
) -> None:
    desk.run(lambda: add_note(desk.campaign, "Un zorro."))
    key = keys(desk.campaign, ChronicleFilter(kinds=frozenset({"note"})))[0]
    offers: list[Publishable] = []
    desk.offered.connect(offers.append)
    work.publish.click()
    desk.run(lambda: change_note(desk.campaign, key, "Un zorro.", True))
    again = offers[0].again
    assert again is not None
    now = again(desk.clock())
    assert now is not None
    assert now.document != offers[0].document


def test_the_list_keeps_its_place_after_an_undo(
    work: ChronicleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    desk.run(lambda: add_note(desk.campaign, "Nieva."))
    work.list._go(20)
    stood, top = work.list.current(), work.list.rowAt(0)
    assert stood is not None
    desk.feed.changed.emit(undo(desk.campaign))
    now = work.list.current()
    assert now is not None
    assert now.row.id == stood.row.id
    assert work.list.rowAt(0) == top - 1 or top == 0


def test_it_goes_to_an_entry_that_a_filter_hides(
    work: ChronicleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    last = keys(desk.campaign)[-1]
    work.filters.chip_of["notes"].click()
    work.go_to(last)
    entry = work.list.current()
    assert entry is not None
    assert entry.row.id == last
    assert work.filters.empty


def test_links_lead_to_what_it_is_about(work: ChronicleWorkspace, desk: Desk) -> None:
    wanted: list[tuple[str, int]] = []
    desk.wanted.connect(lambda key, row: wanted.append((key, row)))
    row = next(
        row
        for row in page(desk.campaign, ChronicleFilter(kinds=frozenset({"death"})), 0, 9)
        if row.battle_id is not None
    )
    work.go_to(row.id)
    for link in work.detail.links:
        link.click()
    assert wanted == [("people", row.character_id), ("battles", row.battle_id)]


def test_tests_and_decisions_are_linked_too(work: ChronicleWorkspace, desk: Desk) -> None:
    wanted: list[tuple[str, int]] = []
    desk.wanted.connect(lambda key, row: wanted.append((key, row)))
    for column, key in (("attribute_test_id", 7), ("scene_id", 5)):
        values: dict[str, Any] = {"kind": "test", "day": 1, "at": desk.clock(), "facts": {}}
        with desk.campaign.step("test") as step:
            step.connection.execute(insert(ChronicleEntry).values(**values, **{column: key}))
        newest = max(keys(desk.campaign))
        work.reload(None)
        work.go_to(newest)
        work.detail.links[-1].click()
    assert wanted == [("caravan", 7), ("caravan", -5)]


def test_opening_asks_few_questions(desk: Desk, themed: object, qtbot: QtBot) -> None:
    asked: list[str] = []
    with desk.campaign.looking() as connection:
        connection.set_trace_callback(asked.append)
        raw = connection
    work = ChronicleWorkspace(desk)
    qtbot.addWidget(work)
    work.resize(900, 640)
    work.grab()
    raw.set_trace_callback(None)
    reads = [query for query in asked if query.lstrip().startswith("SELECT")]
    assert 0 < len(reads) <= 40


def test_the_date_gives_way_before_the_day(
    work: ChronicleWorkspace, themed: Callable[..., None], qtbot: QtBot
) -> None:
    painter, entry = work.list.painter_, work.list.current()
    assert entry is not None
    day, width = entry.row.day, work.list.viewport().width()
    whole = painter.day_told(day, 2000)
    assert whole.startswith(f"día {day} · ")
    assert painter.day_told(day, width) == whole
    assert painter.day_told(day, 200) == f"día {day}"
    themed(False, 1.5)
    qtbot.wait(60)
    assert painter.day_told(day, width) == f"día {day}"
