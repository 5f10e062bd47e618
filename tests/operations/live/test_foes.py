"""The shipped creatures, and files of creatures that cannot be read."""

from pathlib import Path

import pytest

from director.operations.handle import Campaign
from director.operations.live.foes import FOLDER, UnreadableFoes, foes
from director.operations.live.starting import check, start
from director.operations.live.table import LiveTable
from director.resources import resources_folder
from tests.harness.live_fights import comes, live_form
from tests.harness.people import People


def test_every_shipped_creature_can_fight(campaign: Campaign, people: People) -> None:
    shipped = foes(resources_folder() / FOLDER)
    assert len({foe.code for foe in shipped}) == len(shipped) >= 4
    table = LiveTable(campaign)
    form = live_form(comes(people.character()), *(foe.unit(count=2) for foe in shipped))
    assert check(table, form) == ()
    battle = start(table, form).created
    assert battle is not None
    assert len(table.battle(battle).state.units) == 1 + 2 * len(shipped)


def test_a_creature_may_have_abilities(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(
        """[[foe]]
code = "x"
name = "Equis"
strength = 9
armor = 8
willpower = 1
exertion = 1
reaction = 1
break_ = 1
[[foe.ability]]
name = "Aura"
reaction = true
""",
        "utf-8",
    )
    (foe,) = foes(tmp_path)
    assert foe.abilities[0].reaction
    assert foe.unit(side=1).abilities == foe.abilities
    assert foes(tmp_path / "nowhere") == ()


@pytest.mark.parametrize(
    "text", ["foe = 3", "[[foe]]\ncode = 'x'", "[[foe", "[[bicho]]\na = 1", "\xff"]
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "malo.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(UnreadableFoes) as unreadable:
        foes(tmp_path)
    assert unreadable.value.path == path
    assert "malo.toml" in str(unreadable.value)
