"""The posts of a pasted page as rows of a list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.live.posts.matching import (
    Registered,
    likeliest,
    units_of,
    with_known_author,
)
from director.console.row_model import Column
from director.console.theme import Tone
from director.console.words import instant_words
from director.forum.live.telling import for_director
from director.operations.views.live import LiveBattle
from director.rules.posts.post import PastedPost

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class PostRow:
    """A post of the page. ``unit`` is whom it is taken for, ``units`` are all that it may be."""

    id: int
    author: str
    when: str
    private: bool
    called: str
    registered: bool
    post: PastedPost
    unit: int | None
    units: tuple[int, ...]

    @property
    def state(self) -> str:
        """What is to be known of it before it is opened."""
        told = []
        if self.registered:
            told.append(translate("posts", "ya registrado"))
        if self.private:
            told.append(translate("posts", "solo para el director"))
        return " · ".join(told)


def post_rows(
    battle: LiveBattle,
    posts: Sequence[PastedPost],
    known: Registered,
    chosen: Mapping[int, int],
) -> list[PostRow]:
    """A row for each post; ``chosen`` are the units the director chose for some of them."""
    names = for_director(battle)
    rows = []
    for place, post in enumerate(posts):
        units = units_of(battle, post.author)
        unit = chosen.get(place, likeliest(battle, units))
        mine = (*units, unit) if unit is not None else units
        rows.append(
            PostRow(
                place,
                post.author or translate("posts", "(sin autor)"),
                "" if post.written is None else instant_words(post.written, battle.zone),
                post.private,
                translate("posts", "(elige)") if unit is None else names.name(unit),
                known.has(post, mine),
                with_known_author(battle, post),
                unit,
                units,
            )
        )
    return rows


def columns() -> list[Column[PostRow]]:
    """Who, when, whose turn, and what is to be known of it."""
    return [
        Column(translate("posts", "Autor"), lambda row: row.author, width=18, stretch=True),
        Column(translate("posts", "Cuándo"), lambda row: row.when, width=17),
        Column(translate("posts", "Unidad"), lambda row: row.called, width=18),
        Column(
            translate("posts", "Estado"), lambda row: row.state, width=26, tone=_tone, gives_way=1
        ),
    ]


def _tone(row: PostRow) -> Tone | None:
    return Tone.MUTED if row.registered else None
