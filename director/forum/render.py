"""From a document to the text that is pasted: one renderer per dialect, chosen by the profile."""

from collections.abc import Callable, Mapping

from director.forum import phpbb, plain
from director.forum.document import Document
from director.forum.profiles import Profile

RENDERERS: Mapping[str, Callable[[Document, Profile], str]] = {
    "phpbb": phpbb.render,
    "plain": plain.render,
}


class UnknownRenderer(Exception):
    """A profile names a renderer that this program does not have."""

    def __init__(self, dialect: str, renderer: str) -> None:
        super().__init__(f"{dialect}: renderer: {renderer}")
        self.dialect = dialect
        self.renderer = renderer


def render(document: Document, profile: Profile) -> str:
    """The document in the profile's dialect, whole, however long it is."""
    if profile.renderer not in RENDERERS:
        raise UnknownRenderer(profile.dialect, profile.renderer)
    return RENDERERS[profile.renderer](document, profile)
