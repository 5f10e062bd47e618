"""The timeline behind the list: pages read as they are looked at, and a search that goes on."""

from PySide6.QtCore import Qt

from director.console.chronicle.timeline import PAGE, Timeline
from director.operations.chronicle_notes import add_note
from director.operations.handle import Campaign
from director.operations.views.chronicle import ChronicleFilter
from director.operations.views.chronicle_reads import keys

ALL = ChronicleFilter()


def noted(campaign: Campaign, entries: int) -> list[int]:
    for number in range(entries):
        add_note(campaign, f"Nota {number}.", secret=number % 2 == 0)
    return keys(campaign)


def ids(timeline: Timeline) -> list[int]:
    entries = (timeline.entry(place) for place in range(timeline.total))
    return [entry.row.id for entry in entries if entry is not None]


def test_every_place_has_its_entry(campaign: Campaign, qapp: object) -> None:
    order = noted(campaign, 2 * PAGE)
    timeline = Timeline(campaign)
    timeline.show_all(ALL)
    assert timeline.rowCount() == len(order)
    assert ids(timeline) == order
    assert timeline.entry(-1) is None
    assert timeline.entry(len(order)) is None
    assert timeline.place_of(order[70]) == 70


def test_only_pages_that_are_looked_at_are_read(campaign: Campaign, qapp: object) -> None:
    noted(campaign, 2 * PAGE)
    timeline = Timeline(campaign)
    timeline.show_all(ALL)
    assert not timeline._pages
    timeline.entry(PAGE + 1)
    assert list(timeline._pages) == [1]


def test_a_search_that_goes_on_only_adds(campaign: Campaign, qapp: object) -> None:
    order = noted(campaign, PAGE)
    timeline = Timeline(campaign)
    timeline.show_keys(order[:10])
    resets: list[bool] = []
    timeline.modelReset.connect(lambda: resets.append(True))
    timeline.grow(order[:30])
    assert ids(timeline) == order[:30]
    assert not resets
    timeline.grow(order[5:20])
    assert ids(timeline) == order[5:20]
    assert resets
    assert timeline.place_of(order[5]) == 0
    assert timeline.place_of(order[0]) is None


def test_an_entry_is_told_to_those_who_cannot_see(campaign: Campaign, qapp: object) -> None:
    add_note(campaign, "Sospechan.", secret=True)
    timeline = Timeline(campaign)
    timeline.show_all(ALL)
    index = timeline.index(0, 0)
    told = timeline.data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Día 47: Sospechan. (privado)"
    assert timeline.data(index) == "Sospechan."
