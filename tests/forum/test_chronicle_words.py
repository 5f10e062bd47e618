"""The chronicle's sentences: each kind by example, and every kind whatever its facts are."""

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.forum.chronicle_words import KIND_WORDS, entry_words, kind_title
from director.operations.views.chronicle import ChronicleRow

AT = datetime(2026, 3, 12, tzinfo=UTC)


def row(kind: str, facts: Any = None, **other: Any) -> ChronicleRow:
    return ChronicleRow(1, 3, AT, kind, {} if facts is None else facts, **other)


EXAMPLES: list[tuple[ChronicleRow, str]] = [
    (row("day", {"activity": "travel"}), "La caravana viaja."),
    (
        row(
            "day",
            {
                "activity": "rest",
                "eaten": 1,
                "hungry": 20,
                "lost": 2,
                "morale": -10,
                "healed": ["Anka", "Bera", "Olaf"],
                "whole": ["Bera"],
            },
        ),
        "La caravana descansa: come 1 suministro; 20 personas pasan hambre; el hambre se lleva a "
        "2 personas; moral -10; Anka y Olaf cierran heridas; Bera termina de sanar.",
    ),
    (row("battle", {"name": "El puente", "outcome": "defeat"}), "Batalla «El puente»: derrota."),
    (
        row("battle", {"name": "El vado", "outcome": "not_played"}),
        "Batalla «El vado»: no se juega.",
    ),
    (row("battle", {"name": "El vado", "outcome": "raro"}), "Batalla «El vado»: raro."),
    (row("battle", battle="El vado"), "Batalla «El vado»."),
    (
        row("reopened", {"name": "El vado"}),
        "Se reabre la batalla «El vado»: lo que trajo deja de valer.",
    ),
    (
        row(
            "death", {"name": "Anka", "rule": "boss"}, battle="El puente", character="Anka la Roja"
        ),
        "Anka muere ante un jefe en «El puente».",
    ),
    (row("death", {"rule": "wound_limit"}, character="Anka"), "Anka muere de sus heridas."),
    (row("death", {"name": "Anka", "rule": "otra"}), "Anka muere."),
    (row("condemned", {"name": "Signy"}), "Signy queda bajo condena por sus heridas."),
    (
        row("alive_again", {"name": "Anka"}, battle="El puente"),
        "Anka vuelve a la vida al reabrir «El puente».",
    ),
    (
        row("condemnation_lifted", {"name": "Anka"}),
        "Anka deja de estar bajo condena al reabrir la batalla.",
    ),
    (
        row("tier", {"name": "Anka", "before": "companion", "after": "hero"}, gender="feminine"),
        "Anka pasa de compañera a héroe.",
    ),
    (
        row("tier", {"name": "Olaf", "before": "secondary", "after": "companion"}),
        "Olaf pasa de secundario a compañero.",
    ),
    (
        row("player", {"name": "Olaf", "before": "A", "after": "B"}),
        "Olaf pasa de manos de A a manos de B.",
    ),
    (row("player", {"name": "Olaf", "before": "", "after": "B"}), "Olaf queda en manos de B."),
    (row("player", {"name": "Olaf", "before": "A", "after": ""}), "Olaf ya no lo lleva A."),
    (
        row("clan", {"name": "Olaf", "before": "Uno", "after": "Otro"}),
        "Olaf cambia de clan: de «Uno» a «Otro».",
    ),
    (row("clan", {"name": "Olaf", "after": "Otro"}), "Olaf entra en el clan «Otro»."),
    (row("clan", {"name": "Olaf", "before": "Uno"}), "Olaf deja el clan «Uno»."),
    (
        row("rank", {"name": "Olaf", "before": 2, "after": 3}),
        "Olaf asciende del rango 2 al rango 3.",
    ),
    (row("rank", {"name": "Olaf", "before": 3, "after": 2}), "Olaf pasa del rango 3 al rango 2."),
    (row("retired", {"name": "Olaf"}), "Olaf se retira."),
    (row("returned", {"name": "Olaf"}), "Olaf vuelve a la campaña."),
    (
        row("edition", {"before": "a", "after_title": "Saga", "battle": "El vado"}),
        "Las reglas pasan de a a Saga, desde la batalla «El vado».",
    ),
    (
        row(
            "test",
            {
                "name": "El paso",
                "attribute_name": "Supervivencia",
                "success": False,
                "consequence": "Se pierde un día",
                "takers": [{"name": "Anka", "counts": True}, {"name": "Olaf", "counts": False}],
            },
        ),
        "Prueba de Supervivencia «El paso», Anka: no superada. Se pierde un día.",
    ),
    (row("test", {"name": "El paso", "success": True}), "Prueba «El paso»: superada."),
    (
        row(
            "scene",
            {
                "name": "El río",
                "letter": "A",
                "text": "El hielo.",
                "standing": "against",
                "reason": "Llueve",
                "consequence": "Cede.",
            },
        ),
        "Decisión «El río»: A · El hielo, contra los votos. Llueve. Cede.",
    ),
    (
        row("event", {"name": "Lobos", "text": "Aúllan\ntoda la noche", "table": "Secreta"}),
        "Suceso «Lobos». Aúllan toda la noche.",
    ),
    (row("item", {"did": "found", "name": "Cuerno"}), "La caravana encuentra «Cuerno»."),
    (row("item", {"did": "found", "name": "Cuerno", "to": "Anka"}), "Anka recibe «Cuerno»."),
    (row("item", {"did": "handed", "name": "Cuerno", "to": "Anka"}), "Anka recibe «Cuerno»."),
    (
        row("item", {"did": "handed", "name": "Cuerno", "to": "Anka", "from": "Olaf"}),
        "Olaf entrega «Cuerno» a Anka.",
    ),
    (
        row("item", {"did": "stored", "name": "Cuerno", "from": "Olaf"}),
        "Olaf deja «Cuerno» en la caravana.",
    ),
    (row("item", {"did": "stored", "name": "Cuerno"}), "Se guarda «Cuerno»."),
    (
        row("item", {"did": "changed", "name": "Cuerno", "before": "Trasto"}),
        "«Trasto» pasa a ser «Cuerno».",
    ),
    (row("item", {"did": "changed", "name": "Cuerno"}), "Cambia «Cuerno»."),
    (row("item", {"did": "removed", "name": "Cuerno"}), "Se pierde «Cuerno»."),
    (row("item", {"did": "removed", "name": "Cuerno", "from": "Anka"}), "Anka pierde «Cuerno»."),
    (row("item", {"did": "melted", "name": "Cuerno"}), "Objeto «Cuerno»: melted."),
    (row("item", {"name": "Cuerno"}), "Objeto «Cuerno»."),
    (
        row("goods", {"what": "supplies", "amount": 5, "text": "El rodeo."}),
        "Suministros: +5 (El rodeo).",
    ),
    (
        row("goods", {"what": "people", "kind": "kind:1", "kind_name": "niños", "amount": -2}),
        "Niños: -2.",
    ),
    (row("goods", {"what": "people", "kind": "fighters", "amount": 3}), "Combatientes: +3."),
    (
        row("goods", {"what": "purse", "to": "Anka", "amount": -3}),
        "Anka recibe 3 de renombre de la bolsa.",
    ),
    (row("goods", {"what": "ale", "amount": 1}), "Ale: +1."),
    (
        row(
            "goods",
            {
                "did": "opened",
                "counts": [
                    {"what": "people", "kind": "clansmen", "after": 420},
                    {"what": "people", "kind": "kind:1", "kind_name": "niños", "after": 7},
                    {"what": "supplies", "after": 54},
                ],
            },
        ),
        "La caravana cuenta lo que hay: gente de los clanes 420, niños 7, suministros 54.",
    ),
    (
        row(
            "goods",
            {
                "did": "corrected",
                "counts": [{"what": "morale", "before": 50, "after": 20}, "raro"],
                "dropped": ["supplies", "purse"],
            },
        ),
        "Se corrige lo que hay: moral 50 → 20. "
        "Se deja de contar: suministros y renombre de la bolsa.",
    ),
    (row("goods", {"did": "corrected", "dropped": ["morale"]}), "Se deja de contar: moral."),
    (row("goods", {"did": "corrected"}), "Se corrige lo que hay."),
    (row("note", {"text": "Nieva.\nMucho"}), "Nieva. Mucho."),
    (row("note", {"text": "¿Y ahora?"}), "¿Y ahora?"),
    (row("note"), "Nota vacía."),
    (row("plague", {"name": "Fiebre"}), "plague: Fiebre."),
    (row("plague"), "plague."),
]


@pytest.mark.parametrize(("entry", "words"), EXAMPLES, ids=lambda each: getattr(each, "kind", ""))
def test_an_entry_reads_as_a_sentence(entry: ChronicleRow, words: str) -> None:
    assert entry_words(entry) == words


def test_every_kind_is_told_by_an_example_and_has_a_title() -> None:
    told = {entry.kind for entry, _ in EXAMPLES}
    assert set(KIND_WORDS) <= told
    assert kind_title("scene") == "Decisión"
    assert kind_title("plague") == "Plague"


_NAMES = [
    "name",
    "before",
    "after",
    "rule",
    "outcome",
    "activity",
    "eaten",
    "hungry",
    "morale",
    "healed",
    "whole",
    "text",
    "amount",
    "what",
    "kind",
    "to",
    "from",
    "did",
    "letter",
    "standing",
    "success",
    "takers",
    "consequence",
    "attribute_name",
    "before_title",
    "battle",
]
_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.text(max_size=12),
    st.lists(st.one_of(st.text(max_size=5), st.integers(), st.none()), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


@settings(max_examples=300)
@given(
    kind=st.sampled_from([*KIND_WORDS, "later"]),
    facts=st.one_of(st.dictionaries(st.sampled_from(_NAMES), _VALUES), st.lists(st.integers())),
)
def test_whatever_the_facts_are_it_is_one_line_with_an_end(kind: str, facts: Any) -> None:
    words = entry_words(row(kind, facts))
    assert words
    assert "\n" not in words
    assert words.endswith((".", "!", "?", "…", ":"))
