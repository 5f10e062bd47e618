import pytest

from director.console.collation import search_fold, sort_key


def test_spanish_order() -> None:
    names = ["Ñuño", "Olaf", "Nuño", "Álvaro", "alba", "Zaida", "Anka", "Nzo"]
    ordered = ["alba", "Álvaro", "Anka", "Nuño", "Nzo", "Ñuño", "Olaf", "Zaida"]
    assert sorted(names, key=sort_key) == ordered


def test_figures_are_numbers() -> None:
    assert sorted(["Lobo 10", "Lobo 2", "Lobo"], key=sort_key) == ["Lobo", "Lobo 2", "Lobo 10"]


def test_accents_only_decide_between_equals() -> None:
    assert sorted(["Pérez", "Perez", "Perea"], key=sort_key) == ["Perea", "Perez", "Pérez"]


@pytest.mark.parametrize(("typed", "name"), [("nono", "Ñoño"), ("ALVARO", "Álvaro"), ("ü", "Ugo")])
def test_search_ignores_accents_and_case(typed: str, name: str) -> None:
    assert search_fold(typed) in search_fold(name)
