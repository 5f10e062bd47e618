"""The index of sentences: read bit by bit, searched meanwhile, kept as the chronicle is now."""

from pytestqt.qtbot import QtBot

from director.console.chronicle.word_index import WordIndex
from director.operations.chronicle_notes import add_note, change_note, remove_note
from director.operations.handle import Campaign
from director.operations.views.chronicle_reads import keys


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
