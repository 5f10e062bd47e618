"""Every kind of text that is kept has a name."""

from director.forum.live import kinds


def test_every_kind_of_a_battle_in_play_has_words() -> None:
    codes = [value for key, value in vars(kinds).items() if key.startswith("LIVE_")]
    assert len(codes) == 7
    assert not [code for code in codes if kinds.kind_words(code) == code]


def test_a_kind_of_a_later_version_is_its_code() -> None:
    assert kinds.kind_words("battle_summary") == "resumen de la batalla"
    assert kinds.kind_words("song") == "song"
