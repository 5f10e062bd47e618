"""What the forum tests share: the shipped profiles, hostile names, and a reader of BBCode.

The reader knows nothing of the renderers: it finds tags the way forums do, from the text alone.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.forum.document import (
    Block,
    Bullets,
    Document,
    Grid,
    Heading,
    Line,
    Paragraph,
    Preformatted,
    Quote,
    Span,
    Spoiler,
)
from director.forum.profiles import Profile, load_profiles

# A busy machine must not fail a test that is right.
settings.register_profile("steady", deadline=None)
settings.load_profile("steady")

HOSTILE = (
    'Ñoño "[b]" <i>O\'Neil',
    "[/code]",
    "[/size][/b][/list]",
    "[*]",
    "[url=http://x]y[/url]",
    "8)",
    "8-)",
    "B)",
    ":D",
    ":P",
    ";-)",
    ":'(",
    "=)",
    ":lol:",
    ":",
    "<3",
    "xD",
    "^_^",
    "(c)",
    "(R)",
    "(tm)",
    "http://x",
    "www.x.es",
    "a@b.es",
    "14:30",
    "a\tb",
    "a\N{NO-BREAK SPACE}b",
    "\N{RIGHT-TO-LEFT OVERRIDE}abc",
    "\N{RIGHT-TO-LEFT MARK}",
    "\N{ZERO WIDTH SPACE}",
    "a\nb\r\nc",
    "a\N{LINE SEPARATOR}b",
    "\x00\x07",
    "e\N{COMBINING ACUTE ACCENT}",
    "漢字",
    "\N{FAMILY}",
    "&amp; &#91;b&#93;",
    "- uno",
    "> dos",
    "3. tres",
    "{part} %s $x",
)


@pytest.fixture(scope="session")
def saga(resources: Path) -> Edition:
    """The first of the books that rolls for a team that fell whole."""
    return load_edition("saga", [resources / "editions"])


@pytest.fixture(scope="session")
def factions(resources: Path) -> Edition:
    """Rewards clans, and heals by battles missed."""
    return load_edition("factions", [resources / "editions"])


COMMON_SMILEYS = """
:D :-D :grin: :) :-) :smile: ;) ;-) :wink: :( :-( :sad: :o :-o :eek: :shock: :? :-? :???: 8-) 8)
B) B-) :cool: :lol: :x :-x :mad: :P :-P :p :razz: :oops: :cry: :'( :evil: :twisted: :roll: :!: :?:
:idea: :arrow: :| :-| :mrgreen: :geek: :/ :\\ :-/ :* >:( >:-( ::) O:) =) =D =P :[ :] :s :# :@ :z
<3 </3 ^_^ ^^ -_- >.< (c) (r) (tm) http:// https:// www. ftp:// script:
"""
SMILEYS = tuple(COMMON_SMILEYS.split())

HOME = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def profiles() -> Mapping[str, Profile]:
    return load_profiles(HOME / "resources" / "forum")


@pytest.fixture(scope="session")
def phpbb(profiles: Mapping[str, Profile]) -> Profile:
    return profiles["phpbb"]


@pytest.fixture(scope="session")
def plain(profiles: Mapping[str, Profile]) -> Profile:
    return profiles["plain"]


@pytest.fixture(scope="session")
def hostile_text() -> st.SearchStrategy[str]:
    """Words and traps in any order, as a player might call a character."""
    piece = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=8), st.just(" "))
    return st.lists(piece, min_size=1, max_size=6).map("".join)


@pytest.fixture(scope="session")
def documents(hostile_text: st.SearchStrategy[str]) -> st.SearchStrategy[Document]:
    """Trees of every shape whose every text is hostile."""
    spans: st.SearchStrategy[Line] = st.lists(
        st.builds(Span, hostile_text, st.booleans(), st.booleans()), min_size=1, max_size=4
    ).map(tuple)
    rows = st.lists(st.tuples(hostile_text, hostile_text), max_size=4).map(tuple)
    leaf: st.SearchStrategy[Block] = st.one_of(
        st.builds(Heading, hostile_text, st.sampled_from((1, 2))),
        st.builds(Paragraph, spans),
        st.builds(Bullets, st.lists(spans, min_size=1, max_size=4).map(tuple)),
        st.builds(Preformatted, st.lists(hostile_text, max_size=4).map(tuple)),
        st.builds(Grid, st.just(("Nombre", "Valor")), rows, st.just((1,))),
    )
    inner = st.lists(leaf, min_size=1, max_size=3).map(tuple)
    block = st.one_of(leaf, st.builds(Quote, inner), st.builds(Spoiler, hostile_text, inner))
    return st.builds(Document, st.lists(block, min_size=1, max_size=5).map(tuple))


TAG = re.compile(r"\[\s*(/?)\s*([A-Za-z_][\w-]*|\*)\s*((?:[=\s:][^\[\]]*)?)\]")


@pytest.fixture(scope="session")
def tags_of() -> Callable[[str], list[str]]:
    """Reads BBCode: ``b``, ``/b``, ``size=150``…; inside ``[code]`` only ``[/code]`` counts."""

    def read(text: str) -> list[str]:
        found, place = [], 0
        while match := TAG.search(text, place):
            found.append(match[1] + match[2].lower() + match[3])
            place = match.end()
            if found[-1] == "code":
                end = re.compile(r"\[/code\]", re.IGNORECASE).search(text, place)
                place = end.start() if end else len(text)
        return found

    return read


@pytest.fixture(scope="session")
def smileys_in() -> Callable[[str], list[str]]:
    """Every smiley, symbol or link of the common forums that stands in a text, tags left out."""

    def read(text: str) -> list[str]:
        return [smiley for smiley in SMILEYS if smiley.lower() in text.lower()]

    return read
