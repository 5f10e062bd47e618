"""A campaign that plays by a director's own file has its copy, and needs the file no more."""

from collections.abc import Callable
from pathlib import Path

import pytest

from director.editions.catalogue import list_editions
from director.editions.own import own_edition_text
from director.editions.schema import Edition
from director.operations import aftermath
from director.operations.campaigns import create_campaign, edition_of, open_campaign
from director.operations.views.people_reads import roster
from director.store.file import Clock
from tests.harness.fights import falls, recorded, rolled
from tests.harness.people import People

SHIPPED = Path(__file__).parents[2] / "resources" / "editions"

Ruin = Callable[[Path], object]
RUINS: dict[str, Ruin] = {
    "kept": lambda file: file.exists(),
    "deleted": lambda file: file.unlink(),
    "broken": lambda file: file.write_text("[[[", encoding="utf-8"),
    "replaced": lambda file: file.write_text('code = "mesa"\ntitle = "Otra"\n', encoding="utf-8"),
}


def _own(folder: Path) -> Edition:
    found = {each.code: each.edition for each in list_editions(SHIPPED, folder)}["mesa"]
    assert found is not None
    return found


@pytest.mark.parametrize("ruin", RUINS.values(), ids=RUINS)
def test_whatever_happens_to_the_file(
    tmp_path: Path, edition: Edition, clock: Clock, ruin: Ruin
) -> None:
    """One wound is the end of a hero here, and nowhere else."""
    file = tmp_path / "mesa.toml"
    changes = {"deaths.hero.wound_limit.wounds": 1}
    file.write_text(own_edition_text(edition, "mesa", "Mi mesa", changes), encoding="utf-8")
    path = tmp_path / "campaña.estandarte"
    own = _own(tmp_path)
    campaign = create_campaign(path, name="Invierno", edition=own, clock=clock)
    key = recorded(campaign, falls(People(campaign).character("Signy"), 1, -2))
    campaign.close()
    ruin(file)
    campaign = open_campaign(path, clock)
    try:
        assert edition_of(campaign) == own
        context = aftermath.context(campaign, key)
        assert context.edition.title == "Mi mesa"
        aftermath.apply(campaign, rolled(context.draft))
        assert roster(campaign)[0].condemned
    finally:
        campaign.close()
