"""The sample's battle, from its wizard to the text that is pasted.

The golden files were written by hand from the rules and the sample's story, before the code ran.
Wounds and renown that each brought to the bridge (renown: enemies felled, 2 for a victory, and the
level: 2C gives 0, 3B gives 1, 2B takes 1):

- Bera 6, ford 1 + 2 = 3, tower 1 + 1 = 2, gorge 2 + 2 - 1 = 3: 14. No wound.
- Ketil 4, ford 2 + 2 = 4: 8. Thora 3, tower 0 + 1 = 1: 4. Grima 0, gorge 1 + 2 - 1 = 2: 2.
- Signy 18, ford 2, tower 1, gorge 1: 22. Wounds 6, ford 12 / 4 = 3: 9, two days of rest: 7, tower
  16 / 4 = 4: 11, three days: 8, gorge 12 / 4 = 3: 11.
- Anka 12, gorge 1 + 2 - 1 = 2: 14. Wounds, gorge 4 / 2: 2.
- Olaf 2, ford 1 + 2 = 3, tower 1 + 1 = 2, gorge 1 + 2 - 1 = 2: 9. Wounds, ford 10 / 5 = 2 and tower
  5 / 5 = 1 have healed, gorge 15 / 5: 3.
- Orn 1, gorge 0 + 2 - 1 = 1: 2. Wounds, gorge 3 / 3: 1. Tove: nothing.

At the bridge (2B, victory), nobody healing while it waits:

- Bera felled three: 3 + 2 - 1 = 4, 18. Ketil two: 3, 11. Thora and Grima none: 1 each, 5 and 3.
- Anka falls first, before the boss: dies. 1, 15; refund 45 % = 6.75: 6.
- Olaf 0 + 3 = 3 %, 27: lives. 8 / 5 = 1 and 60 %, 41: 2; 3 + 2 = 5 of 7. One felled: 2, 11.
- Signy 4 / 4 = 1; 12 of 12: condemned. 1, 23.
- Orn 5 + 1 x 3 = 8 %, 70: lives. 2 / 3 = 0 and 66 %, 30: 1; 1 + 1 = 2 of 4. 1, 3.
- Tove 5 %, 50: lives. Esfuerzo 0, the director divides by 1: 3 / 1 = 3 of 4. 1, 1.

Together 4 + 3 + 1 + 1 + 1 + 2 + 1 + 1 + 1 = 15; the longest to heal needs 12 days.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from director.forum.document import Document
from director.forum.profiles import Profile
from director.forum.render import render
from director.forum.summaries import battle_summary, roll_request
from director.operations import aftermath
from director.operations.aftermath_draft import CaravanDraft, DraftRoll, UnitDraft
from director.operations.handle import Campaign
from director.operations.views.battle_reads import battles, resolved

GOLDEN = Path(__file__).parent / "golden"

ROLLS = {"Olaf": (27, 41), "Orn": (70, 30), "Tove": (50, None)}


def waiting(campaign: Campaign) -> aftermath.AftermathContext:
    (battle,) = [row for row in battles(campaign) if row.state == "pending" and not row.live]
    return aftermath.context(campaign, battle.id)


def ruled(name: str, row: UnitDraft) -> UnitDraft:
    death, wound = ROLLS.get(name, (None, None))
    return replace(
        row,
        death_roll=DraftRoll(death) if death else None,
        wound_roll=DraftRoll(wound) if wound else None,
        divisor=1 if name == "Tove" else None,
    )


def crossed(campaign: Campaign) -> Document:
    """The summary after the wizard has finished with those rolls."""
    context = waiting(campaign)
    names = {unit.id: unit.name for unit in context.battle.combatants}
    draft = replace(
        context.draft,
        units=tuple(ruled(names[row.unit], row) for row in context.draft.units),
        caravan=(CaravanDraft("supplies", -5, "un carro al río"),),
    )
    aftermath.apply(campaign, draft)
    return battle_summary(resolved(campaign, draft.battle_id))


@pytest.mark.parametrize("dialect", ["phpbb", "plain"])
def test_the_summary_of_the_bridge(
    campaign: Campaign, profiles: Mapping[str, Profile], dialect: str
) -> None:
    golden = (GOLDEN / f"muestra_el_puente.{dialect}.txt").read_text(encoding="utf-8")
    assert render(crossed(campaign), profiles[dialect]) + "\n" == golden


def test_the_rolls_the_bridge_waits_for(campaign: Campaign, phpbb: Profile) -> None:
    context = waiting(campaign)
    asked = roll_request(context.battle.row.name, aftermath.missing_rolls(context, context.draft))
    golden = (GOLDEN / "muestra_tiradas.phpbb.txt").read_text(encoding="utf-8")
    assert render(asked, phpbb) + "\n" == golden


def test_every_battle_behind_has_its_summary(campaign: Campaign, plain: Profile) -> None:
    behind = [row for row in battles(campaign) if row.state == "resolved"]
    texts = [render(battle_summary(resolved(campaign, row.id)), plain) for row in behind]
    assert len(texts) == 3
    assert all(text.startswith(row.name) for row, text in zip(behind, texts, strict=True))
    assert not any("Aún no es su hora" in text or "poterna" in text for text in texts)
