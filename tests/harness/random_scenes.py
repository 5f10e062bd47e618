"""Random verbs about decisions of the story, sensible and not."""

from collections.abc import Callable
from datetime import UTC, datetime

from hypothesis import strategies as st

from director.operations.caravan.effect_form import EffectForm, Effects
from director.operations.caravan.scene_form import SceneForm
from director.operations.caravan.scene_reads import scenes
from director.operations.caravan.scenes import (
    change_scene,
    choose,
    open_scene,
    remove_scene,
    vote,
)
from director.operations.handle import Campaign
from director.rules.caravan.scene import Option
from director.rules.caravan.state import Quantity
from director.rules.votes import Office

Act = Callable[[Campaign], object]

_LETTERS = st.sampled_from(["A", "B", "C", "", "AB"])
_WORDS = st.sampled_from(["El río", " ", "Ñoño [b]", "n" * 121]) | st.text(max_size=9)
_OPTIONS = st.lists(st.builds(Option, _LETTERS, _WORDS, _WORDS), max_size=3)
_SOUND = st.just([Option("A", "Sí", "Cede"), Option("B", "No")])
_VOTERS = st.lists(st.tuples(st.integers(1, 3), st.sampled_from(Office)), max_size=3)
_CLOSES = st.none() | st.just(datetime(2026, 3, 14, 20, 0, tzinfo=UTC))
_FORMS = st.builds(
    lambda name, options, voters, closes: SceneForm(
        name, name, tuple(options), tuple(voters), closes
    ),
    _WORDS,
    _SOUND | _OPTIONS,
    st.just([(1, Office.LEADER), (2, Office.MEMBER)]) | _VOTERS,
    _CLOSES,
)
_EFFECTS = st.builds(
    lambda amount: Effects((EffectForm(Quantity.SUPPLIES, amount),)), st.integers(-3, 3)
)
_PLACES = st.integers(-1, 5)


def scene_acts() -> st.SearchStrategy[Act]:
    """Any of them."""
    return st.one_of(
        st.builds(lambda form: lambda c: open_scene(c, form), _FORMS),
        st.builds(lambda p, form: lambda c: change_scene(c, _key(c, p), form), _PLACES, _FORMS),
        st.builds(
            lambda p, who, letter, extra, payer: (
                lambda c: vote(c, _key(c, p), who, letter, extra, payer)
            ),
            _PLACES,
            st.integers(1, 3),
            st.none() | _LETTERS,
            st.integers(-1, 3),
            st.none() | st.integers(1, 4),
        ),
        st.builds(
            lambda p, letter, why, effects: (
                lambda c: choose(c, _key(c, p), letter, why, why, effects)
            ),
            _PLACES,
            _LETTERS,
            _WORDS,
            _EFFECTS,
        ),
        st.builds(lambda p: lambda c: remove_scene(c, _key(c, p)), _PLACES),
    )


def _key(campaign: Campaign, place: int) -> int:
    found = scenes(campaign)
    return found[place % len(found)].id if found and place >= 0 else 99
