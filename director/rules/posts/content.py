"""What stands under the header of a post: the narration, the folded dice and the notas."""

import re
from dataclasses import dataclass
from datetime import datetime

from director.rules.loose_text import folded
from director.rules.posts.instants import Stamp, instant_of
from director.rules.posts.lines import LONGEST_LINE
from director.rules.posts.post import LONGEST, PastedPost, PostMismatch, PostProblem, Role
from director.rules.printed_rolls import read_rolls

_DICE = re.compile(r"[\W_]*+tiradas? ?\( ?(?P<count>[0-9]{1,3}) ?\)[\W_]*+")
_NOTES = re.compile(r"[\W_]*+notas de juego[\W_]*+")
_EDITOR = re.compile(r"[\W_]*+cargando editor[\W_]*+")
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Heading:
    """What a header says of its post. ``stamp`` is none without a date; an ``unsure`` author may as
    well be the first line of the text.
    """

    author: str = ""
    roles: frozenset[Role] = frozenset()
    private: bool = False
    stamp: Stamp | None = None
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Content:
    """The parts of a post's text. ``told`` dice were rolled, of which ``open`` stand unfolded."""

    body: str
    notes: str
    told: int = 0
    open: int = 0


def is_editor(loose: str) -> bool:
    """Whether a folded line is the forum's "Cargando editor", which is no part of any post."""
    return "editor" in loose and _EDITOR.fullmatch(loose) is not None


def read_content(text: str) -> Content:
    """The narration, the notas and the count of the dice; lines of the forum are in neither."""
    body: list[str] = []
    notes: list[str] | None = None
    told, dice_from = 0, None
    for line in text.splitlines():
        loose = folded(line) if len(line) <= LONGEST_LINE else ""
        dice = _DICE.fullmatch(loose) if "tirada" in loose else None
        if is_editor(loose):
            continue
        if "notas" in loose and _NOTES.fullmatch(loose):
            notes = notes or []
        elif notes is not None:
            notes.append(line)
        elif dice:
            told += int(dice["count"])
            dice_from = len(body) if dice_from is None else dice_from
        else:
            body.append(line)
    shown = 0 if dice_from is None else len(read_rolls("\n".join(body[dice_from:])))
    return Content(_seen(body), _seen(notes or []), told, shown)


def post_of(
    heading: Heading, content: Content, raw: str, *, zone: str, now: datetime | None, cut: bool
) -> PastedPost:
    """A post of its parts; ``cut`` says that its text is longer than what was read of it."""
    written, problems = None, [PostMismatch(PostProblem.NO_INSTANT)]
    if heading.stamp is not None:
        written, doubts = instant_of(heading.stamp, zone, now)
        problems = list(doubts)
    if not heading.author:
        problems.insert(0, PostMismatch(PostProblem.NO_AUTHOR))
    elif heading.unsure:
        problems.insert(0, PostMismatch(PostProblem.UNSURE_AUTHOR, heading.author))
    if cut:
        problems.append(PostMismatch(PostProblem.TOO_LONG, most=LONGEST))
    return PastedPost(
        heading.author,
        heading.roles,
        written,
        heading.private,
        content.body,
        max(0, content.told - content.open),
        read_rolls(f"{content.body}\n{content.notes}"),
        content.notes,
        raw,
        tuple(problems),
    )


def _seen(lines: list[str]) -> str:
    """The lines without what no screen shows, and without blank ones at both ends."""
    return _UNSEEN.sub("", "\n".join(lines)).strip()
