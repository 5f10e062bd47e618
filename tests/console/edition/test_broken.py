"""An edition that cannot be used is told with file, key, reason and what to do."""

from pathlib import Path

import pytest

from director.console.edition.broken import edition_trouble
from director.editions.errors import EditionError, Reason
from director.editions.loader import load_edition
from director.resources import resources_folder

SHIPPED = resources_folder() / "editions"
HEAD = 'code = "casa"\ntitle = "De la casa"\nextends = "campana"\n'


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_words(reason: Reason) -> None:
    told = edition_trouble(EditionError(Path("/x/casa.toml"), "wounds.gate", reason, "12"))
    assert told.title.startswith("casa.toml, clave «wounds.gate»: ")
    assert told.title.endswith(".")
    assert told.text.endswith((".", "…", "?"))
    assert "{" not in told.title + told.text


@pytest.mark.parametrize(
    ("text", "title", "possible"),
    [
        (
            "[wounds]\ngate = 5000\n",
            "se sale de lo posible (5000).",
            "Ahí va un número entero de -1000 a 1000, sin comillas.",
        ),
        (
            "[wounds]\ngte = 5\n",
            "casa.toml, clave «wounds.gte»: esa clave no existe.",
            "¿Querías decir wounds.gate?",
        ),
        (
            "[healing]\nzzz = 5\n",
            "esa clave no existe.",
            "Ahí caben: per_rest_day y per_missed_battle",
        ),
        (
            '[wounds]\ngate = "mucho"\n',
            'no es un valor de los que van ahí ("mucho").',
            "Ahí va un número entero de -1000 a 1000, sin comillas.",
        ),
        (
            "[wounds]\ngate = { puerta = -2 }\n",
            "clave «wounds.gate.puerta»: esa clave no existe.",
            "En wounds.gate va un número entero",
        ),
        ("wounds = 3\n", "(3)", "Ahí va una tabla con las claves gate, "),
        (
            '[attacks]\ncomparison = "above"\n',
            'no puede ser eso ("above").',
            'Ahí va "below" o "at_most".',
        ),
        (
            '[turn]\nsteps = ["volar"]\n',
            'no puede ser eso ("volar").',
            'una lista, como ["rest"], de "rest", "horn", "move" o "act".',
        ),
        ("[turn]\nrest_ends = 1\n", "(1)", "Ahí va true (sí) o false (no)."),
        ('[motives]\nstrength = "1"\n', '("1")', "Ahí va un texto con alguna letra."),
        ('[motives]\nboost = "Esfuerzo"\n', '("Esfuerzo")', "un texto con {spent} dentro."),
        ("[wounds\n", "no se entiende como TOML en la línea 4, columna 8.", "Mira esa línea"),
        ("[wounds]\ngate = ", "no se entiende como TOML", "Mira esa línea"),
        (
            '[wounds]\ngate = { value = -1, source = "vaya" }\n',
            "la fuente no dice de dónde sale el valor.",
            'source = "house"',
        ),
    ],
)
def test_real_files(tmp_path: Path, text: str, title: str, possible: str) -> None:
    (tmp_path / "casa.toml").write_text(HEAD + text, encoding="utf-8")
    with pytest.raises(EditionError) as error:
        load_edition("casa", [tmp_path, SHIPPED])
    told = edition_trouble(error.value)
    assert told.title.startswith("casa.toml")
    assert title in told.title
    assert possible in told.text
    assert "line" not in told.title.replace("línea", "")


def test_the_copy_of_a_campaign() -> None:
    told = edition_trouble(EditionError(None, "code", Reason.MISSING_KEY))
    assert told.title == "la copia de la campaña, clave «code»: falta."
