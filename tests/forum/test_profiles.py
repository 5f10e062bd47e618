"""Profiles of forums: what ships is sound, and a bad file is named with its key."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from director.forum.profiles import Profile, ProfileError, load_profile, load_profiles
from director.forum.render import RENDERERS

GOOD = 'renderer = "plain"\ntitle = "Mi foro"\nlimit = 500\n'


def written(folder: Path, text: str) -> Path:
    file = folder / "mio.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_shipped_profiles(profiles: Mapping[str, Profile]) -> None:
    assert list(profiles) == ["plain", "phpbb"] or list(profiles) == ["phpbb", "plain"]
    assert profiles["phpbb"].limit == 60000
    assert profiles["phpbb"].marks.bold == ("[b]", "[/b]")
    assert all(profile.renderer in RENDERERS for profile in profiles.values())


def test_the_dialect_is_the_name_of_the_file(tmp_path: Path) -> None:
    profile = load_profile(written(tmp_path, GOOD))
    assert (profile.dialect, profile.title, profile.limit) == ("mio", "Mi foro", 500)
    assert load_profiles(tmp_path) == {"mio": profile}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (GOOD.replace("500", "20"), "limit"),
        (GOOD + "limite = 3\n", "limite"),
        (GOOD + 'part_mark = "parte"\n', "part_mark"),
        (GOOD + "[marks]\nbold = 3\n", "marks.bold"),
        (GOOD + "[marks]\nstrike = ['[s]', '[/s]']\n", "marks.strike"),
        (GOOD + "[weights]\nab = 2\n", "weights"),
        ("limit = 500\n", "renderer"),
        ("limit =", ""),
    ],
)
def test_a_bad_profile_names_its_file_and_key(tmp_path: Path, text: str, key: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(ProfileError) as caught:
        load_profile(file)
    assert (caught.value.file, caught.value.key) == (file, key)
    assert caught.value.detail
    assert file.name in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ProfileError) as caught:
        load_profile(tmp_path / "ninguno.toml")
    assert caught.value.file.name == "ninguno.toml"


def test_length_is_what_the_forum_counts(phpbb: Profile, plain: Profile) -> None:
    assert phpbb.length('<"&') == 4 + 6 + 5
    assert plain.length('<"&') == 3


def test_the_mark_of_a_part(plain: Profile) -> None:
    assert plain.mark(1, 3) == "(1/3)"
