"""Terms of the caravan's numbers, told with what is behind them."""

from collections.abc import Callable, Mapping

from director.forum.phrases import counted
from director.rules.derivation import TermCode

Facts = Mapping[str, int | str]


def _eating(facts: Facts, _: int) -> str:
    return f"Comen {_people(facts['people'])}, {facts['per_supply']} por suministro"


def _lasting(facts: Facts, _: int) -> str:
    supplies = counted(int(facts["supplies"]), "suministro", "suministros")
    return f"{supplies}, {facts['per_day']} al día"


def _lost(facts: Facts, _: int) -> str:
    return f"Hambre de {_people(facts['hungry'])}: se pierde el {facts['percent']} %"


def _at_morale(facts: Facts, _: int) -> str:
    return f"Moral {facts['morale']}, entre {facts['least']} y {facts['most']}"


def _full(facts: Facts, _: int) -> str:
    return f"No pasa de {facts['maximum']}"


def _people(number: int | str) -> str:
    return counted(int(number), "persona", "personas")


CARAVAN_TERMS: Mapping[TermCode, Callable[[Facts, int], str]] = {
    TermCode.PEOPLE_EATING: _eating,
    TermCode.SUPPLY_DAYS: _lasting,
    TermCode.HUNGRY_LOST: _lost,
    TermCode.MORALE: _at_morale,
    TermCode.LEDGER_FULL: _full,
}
