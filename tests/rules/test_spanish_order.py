"""Spanish order: accents do not count, ñ does, figures are numbers."""

from director.rules.spanish_order import sort_key


def test_names_stand_as_in_a_spanish_list() -> None:
    names = ["Zoe", "ñandú", "Ana", "Ánade", "Nube", "Lobo 10", "Lobo 2", "Oso"]
    assert sorted(names, key=sort_key) == [
        "Ana",
        "Ánade",
        "Lobo 2",
        "Lobo 10",
        "Nube",
        "ñandú",
        "Oso",
        "Zoe",
    ]
