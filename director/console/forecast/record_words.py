"""How good the forecasts of a campaign were, in plain words."""

from PySide6.QtCore import QCoreApplication

from director.console.forecast.figures import percent_words, tenths
from director.forum.phrases import listed
from director.operations.views.foretold import Standing
from director.operations.views.track_record import CameOf, TrackEntry, TrackRecord
from director.rules.forecast.calibration import Compared

translate = QCoreApplication.translate

_COIN = 0.25
_FEW = 10


def brier_words(record: TrackRecord) -> str:
    """The Brier score, what it measures, and how much it says yet."""
    brier, battles = record.calibration.brier, record.calibration.battles
    if brier is None:
        return ""
    figure = f"{brier:.2f}".replace(".", ",")
    if brier < _COIN - 0.005:
        verdict = translate("record", "mejor que echarlo a cara o cruz")
    elif brier > _COIN + 0.005:
        verdict = translate("record", "peor que echarlo a cara o cruz")
    else:
        verdict = translate("record", "como echarlo a cara o cruz")
    words = translate(
        "record",
        "Nota de Brier: {figure}, {verdict}. Es la media de los fallos al cuadrado: "
        "0 sería adivinarlo todo con seguridad, 0,25 decir siempre «la mitad».",
    ).format(figure=figure, verdict=verdict)
    if battles < _FEW:
        few = translate("record", "Con {n} batallas aún dice poco.").format(n=battles)
        if battles == 1:
            few = translate("record", "Con una sola batalla aún dice poco.")
        words = f"{words} {few}"
    return words


def aside_words(record: TrackRecord) -> str:
    """Battles that are not counted, and why."""
    parts = (
        (
            record.unforeseen,
            translate("record", "{n} sin pronóstico de antes de empezar"),
        ),
        (record.waiting, translate("record", "{n} con pronóstico, por resolver")),
        (record.not_played, translate("record", "{n} sin jugar")),
        (
            record.count(Standing.CHANGED),
            translate(
                "record",
                "{n} con otra gente, otros enemigos, otra victoria u otro nivel al empezar",
            ),
        ),
        (
            record.count(Standing.RECORDED),
            translate("record", "{n} con registro posterior a la partida"),
        ),
        (
            record.count(Standing.FEW),
            translate("record", "{n} con un pronóstico de muy pocas batallas"),
        ),
    )
    told = [words.format(n=count) for count, words in parts if count]
    if not told:
        return ""
    return translate("record", "No cuentan: {parts}.").format(parts=" · ".join(told))


def troubles_words(record: TrackRecord) -> str:
    """Kept forecasts that cannot be read, by number."""
    if not record.troubles:
        return ""
    numbers = listed([str(trouble.id) for trouble in record.troubles])
    if len(record.troubles) == 1:
        words = translate(
            "record", "El pronóstico n.º {numbers} no se puede leer y se deja aparte."
        )
    else:
        words = translate(
            "record", "Los pronósticos n.º {numbers} no se pueden leer y se dejan aparte."
        )
    return words.format(numbers=numbers)


def average_words(title: str, compared: Compared, per: str) -> str:
    """What was forecast and what came, on average."""
    return translate("record", "{title}: se esperaban {said} y fueron {came}, {per}").format(
        title=title, said=tenths(compared.forecast), came=tenths(compared.real), per=per
    )


def averages_words(record: TrackRecord) -> str:
    """All that is compared on average, one line each."""
    by_battle = translate("record", "por batalla")
    by_person = translate("record", "por personaje")
    lines = (
        (translate("record", "Asaltos"), record.asaltos, by_battle),
        (translate("record", "Caídas"), record.defeats, by_person),
        (translate("record", "Heridas nuevas"), record.wounds, by_person),
        (translate("record", "Muertes por las reglas"), record.deaths, by_person),
        (translate("record", "Renombre"), record.renown, by_person),
    )
    told = [average_words(title, compared, per) for title, compared, per in lines if compared.of]
    if record.undecided:
        told.append(
            translate("record", "Quedaban sin decidir, y no cuentan en los asaltos: {n}").format(
                n=percent_words(record.undecided)
            )
        )
    return "\n".join(told)


def won_words(entry: TrackEntry) -> str:
    """What came of a battle."""
    return translate("record", "victoria") if entry.won else translate("record", "derrota")


def surprise_words(entry: TrackEntry) -> str:
    """How the outcome stands to what was said, or why it does not count."""
    if entry.standing is not Standing.COUNTS:
        return {
            Standing.CHANGED: translate("record", "otra batalla"),
            Standing.RECORDED: translate("record", "ya jugada"),
            Standing.FEW: translate("record", "muy pocas"),
        }[entry.standing]
    chance = entry.forecast.result.victory.percent
    said = chance if entry.won else entry.forecast.result.defeat.percent
    if said >= 50:
        return translate("record", "lo esperado")
    if said >= 20:
        return translate("record", "menos probable")
    return translate("record", "sorpresa ({n})").format(n=percent_words(said))


def fell_words(person: CameOf) -> str:
    """Whether a character fell, and how likely that was said to be."""
    came = translate("record", "cae") if person.defeated else translate("record", "en pie")
    if person.forecast is None:
        return came
    return translate("record", "{came}; caía en el {said}").format(
        came=came, said=percent_words(person.forecast.defeated.percent)
    )


def died_words(person: CameOf) -> str:
    """Whether it died, and how likely that was said to be."""
    came = translate("record", "muere") if person.died else translate("record", "vive")
    if person.forecast is None or not person.forecast.dies.of:
        return came
    said = percent_words(person.forecast.dies.percent)
    if person.forecast.director.hits:
        said = translate("record", "{said}, decidías en el {n}").format(
            said=said, n=percent_words(person.forecast.director.percent)
        )
    return translate("record", "{came}; moría en el {said}").format(came=came, said=said)


def beside_words(came: int, said: float | None) -> str:
    """An amount and what was expected: ``2 (1,4)``."""
    return str(came) if said is None else f"{came} ({tenths(said)})"
