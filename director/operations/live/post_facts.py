"""The post behind a line of a battle in play: when, where, and what the director notes about it."""

from dataclasses import dataclass
from datetime import datetime

from director.operations import typed_in
from director.operations.live.instants import instant


@dataclass(frozen=True, slots=True)
class PostFacts:
    """``at`` is the instant of the post, now where none is given (it has to be aware). ``note`` is
    for the director's eyes; public texts leave a ``secret`` line out. ``text`` is the pasted post.
    ``ahead``: the director knows that its date has not come yet.
    """

    at: datetime | None = None
    link: str = ""
    note: str = ""
    secret: bool = False
    text: str = ""
    ahead: bool = False

    def checked(self) -> "PostFacts":
        """The same with its texts tidied; ``Refused`` for what no text can show."""
        return PostFacts(
            None if self.at is None else instant("at", self.at),
            typed_in.words("link", self.link),
            typed_in.words("note", self.note),
            self.secret,
            typed_in.words("post", self.text),
            self.ahead,
        )


NO_POST = PostFacts()
"""Nothing is known of a post: the director's own hand, now."""
