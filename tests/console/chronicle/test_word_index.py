"""The index of sentences: read bit by bit, searched meanwhile, kept as the chronicle is now."""

from pytestqt.qtbot import QtBot
from sqlalchemy import insert, select

from director.console.chronicle.detail import EntryDetail
from director.console.chronicle.timeline import Entry
from director.console.chronicle.word_index import WordIndex
from director.console.desk import Desk
from director.forum.chronicle_words import entry_words
from director.operations.caravan.effect_form import EffectForm
from director.operations.caravan.goods import OpeningForm, add_entry, open_caravan
from director.operations.chronicle_notes import add_note, change_note, remove_note
from director.operations.handle import Campaign
from director.operations.views.chronicle_reads import keys, rows_of
from director.rules.caravan.state import CLANSMEN, Quantity
from director.store.tables import CaravanEntry, ChronicleEntry


def read_all(index: WordIndex) -> None:
    while not index.whole:
        index._work()


def test_nothing_is_read_before_it_is_asked_for(campaign: Campaign, qapp: object) -> None:
    index = WordIndex(campaign)
    index.follow()
    assert not index.whole
    assert not index._idle.isActive()
    index.begin()
    assert index._idle.isActive()
    index.stop()


def test_what_is_read_already_can_be_searched(campaign: Campaign, qapp: object) -> None:
    for number in range(120):
        add_note(campaign, f"Zorro {number}.")
    index = WordIndex(campaign)
    index.begin()
    index._read([index._waiting.popleft() for _ in range(10)])
    order = keys(campaign)
    assert index.found("zorro", order) == order[:10]
    read_all(index)
    assert len(index.found("zorro", order)) == 120
    assert index.found("  ", order) == order


def test_it_reads_by_itself_and_tells(campaign: Campaign, qtbot: QtBot) -> None:
    index = WordIndex(campaign)
    with qtbot.waitSignal(index.grown):
        index.begin()
    qtbot.waitUntil(lambda: index.whole)
    assert not index._idle.isActive()


def test_what_is_new_is_read_first_and_what_is_gone_is_dropped(
    campaign: Campaign, qapp: object
) -> None:
    kept = add_note(campaign, "Un zorro.").created
    gone = add_note(campaign, "Otro zorro.").created
    assert kept is not None
    assert gone is not None
    index = WordIndex(campaign)
    index.begin()
    read_all(index)
    remove_note(campaign, gone)
    change_note(campaign, kept, "Un lobo.")
    new = add_note(campaign, "Tercer zorro.", day=1).created
    assert new is not None
    index.follow()
    assert index._waiting[0] == new
    order = keys(campaign)
    assert index.found("zorro", order) == [kept]
    read_all(index)
    assert index.found("zorro", order) == [new]
    index.stop()


def test_all_that_an_entry_in_full_shows_is_found(desk: Desk, qtbot: QtBot) -> None:
    campaign = desk.campaign
    open_caravan(campaign, OpeningForm({CLANSMEN: 100}, 25))
    add_entry(campaign, EffectForm(Quantity.SUPPLIES, 3, text="Un corzo"))
    with campaign.step("test") as step:
        battle, aftermath = step.connection.execute(
            select(ChronicleEntry.id, ChronicleEntry.aftermath_id).where(
                ChronicleEntry.kind == "battle", ChronicleEntry.aftermath_id.is_not(None)
            )
        ).all()[0]
        line = {"kind": "supplies", "amount": -10, "cause": "aftermath", "day": 1}
        line |= {"recorded_at": campaign.clock(), "aftermath_id": aftermath}
        step.connection.execute(
            insert(CaravanEntry).values(**line, text="se hundió el carro", secret=True)
        )
    detail = EntryDetail(desk)
    qtbot.addWidget(detail)
    index = WordIndex(campaign)
    index.begin()
    read_all(index)
    order = keys(campaign)
    assert index.found("hundio", order) == index.found("HUNDIÓ carro", order) == [battle]
    assert index.found("corzo", order) == [order[0]]
    for row in rows_of(campaign, order):
        detail.show_entry(Entry(row, entry_words(row)), "", "UTC")
        shown = [detail.text.text(), detail.brought.text().replace("· privado", "")]
        shown += [link.text().replace("&&", "&") for link in detail.links]
        for words in shown:
            if words not in ("La prueba", "La decisión"):
                assert row.id in index.found(words, order), words
    index.stop()
