"""The profile chooses the renderer."""

import pytest

from director.forum.document import Document, bold, paragraph
from director.forum.profiles import Profile
from director.forum.render import UnknownRenderer, render

GREETING = Document((paragraph(bold("Olaf")),))


def test_each_profile_has_its_dialect(phpbb: Profile, plain: Profile) -> None:
    assert render(GREETING, phpbb) == "[b]Olaf[/b]"
    assert render(GREETING, plain) == "Olaf"


def test_a_renderer_nobody_wrote_is_named(plain: Profile) -> None:
    unknown = plain.model_copy(update={"renderer": "umbria"})
    with pytest.raises(UnknownRenderer) as caught:
        render(GREETING, unknown)
    assert (caught.value.dialect, caught.value.renderer) == ("plain", "umbria")
