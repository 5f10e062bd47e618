"""A pasted post on its way into a battle: the turn it became, and what is kept of it."""

from dataclasses import dataclass
from unicodedata import category

from director.console.live.turn_draft import TurnDraft
from director.operations.live.post_facts import PostFacts
from director.operations.typed_in import TEXT_LIMIT
from director.rules.posts.post import PastedPost

_UNKEPT = ("Cc", "Cs")


@dataclass(frozen=True, slots=True)
class Taking:
    """``row`` is the post's place in the page, ``place`` its place in the log; ``doubts`` are
    sentences about what in the post does not match. ``secret``: public texts leave its line out.
    """

    row: int
    draft: TurnDraft
    place: int
    pasted: PastedPost
    link: str = ""
    doubts: tuple[str, ...] = ()
    secret: bool = False

    @property
    def post(self) -> PostFacts:
        """What is kept of the post: its instant, its link, and its text as it was pasted."""
        text = keepable(self.pasted.raw)
        return PostFacts(self.pasted.written, self.link, secret=self.secret, text=text)


def keepable(text: str) -> str:
    """The text without signs that no file keeps, and no longer than any."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    kept = (sign if sign in "\n\t" or category(sign) not in _UNKEPT else " " for sign in lines)
    return "".join(kept).strip()[:TEXT_LIMIT]
