"""What may be written at a place of an edition, in words; the schema knows it."""

import ast
import json
import re
from collections.abc import Sequence
from difflib import get_close_matches
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import BaseModel
from PySide6.QtCore import QCoreApplication

from director.editions.block import Block
from director.editions.schema import Edition
from director.editions.values import Value
from director.forum.phrases import listed

translate = QCoreApplication.translate

_BLANK = re.compile(r"\\\{(\w+)\\\}")
_LETTER = r"\p{L}"
_FEW = 12
"""Keys that are named; a longer list helps nobody."""


def possible_words(key: str) -> str:
    """ "un número entero de 0 a 100", '"below" o "at_most"'; empty where nothing is known of it."""
    place = _place(key.split("."))
    if place is None:
        return ""
    if _is_block(place):
        return translate("possible", "una tabla con las claves {keys}").format(
            keys=_keys(list(place.model_fields))
        )
    return _words(*_of_value(place))


def form_words(pattern: str) -> str:
    """What a text must have in it, from the pattern it is checked by."""
    blanks = _BLANK.findall(pattern)
    if blanks:
        told = listed([f"{{{name}}}" for name in blanks])
        return translate("possible", "un texto con {blanks} dentro").format(blanks=told)
    if pattern == _LETTER:
        return translate("possible", "un texto con alguna letra")
    return translate("possible", "letras sin tilde, cifras y guiones, cuarenta como mucho")


def nearest_words(key: str) -> str:
    """What an unknown key may have meant, and which ones there are beside it."""
    *above, name = key.split(".")
    place = _place(above)
    if place is None:
        return ""
    if not _is_block(place):
        return translate("possible", "En {place} va {words}.").format(
            place=".".join(above), words=_words(*_of_value(place))
        )
    names = list(place.model_fields)
    near = get_close_matches(name, names, n=1)
    if near:
        return translate("possible", "¿Querías decir {name}?").format(
            name=".".join((*above, near[0]))
        )
    return translate("possible", "Ahí caben: {keys}.").format(keys=_keys(names))


def as_written(found: str) -> str:
    """A value as a director writes it, from how Python tells it; as it is where it was cut off."""
    try:
        return _literal(ast.literal_eval(found))
    except (ValueError, SyntaxError):
        return found


def _literal(value: Any) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{name} = {_literal(each)}" for name, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_literal, value))}]"
    return json.dumps(value, ensure_ascii=False, default=str)


def _place(parts: Sequence[str]) -> Any:
    """The kind of thing that stands there; none for a place the schema does not know."""
    kind: Any = Edition
    for part in parts:
        kind = _bare(kind)
        if get_origin(kind) is dict:
            kind = get_args(kind)[1]
        elif _is_block(kind) and part in kind.model_fields:
            kind = kind.model_fields[part].annotation
        else:
            return None
    return _bare(kind)


def _bare(kind: Any) -> Any:
    """The kind itself: an absent value and its limits aside."""
    if get_origin(kind) is Annotated:
        return _bare(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return _bare(next(each for each in get_args(kind) if each is not NoneType))
    return kind


def _is_block(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Block)


def _of_value(kind: Any) -> tuple[Any, Sequence[Any]]:
    """What a value with its source holds, and the limits of it."""
    if isinstance(kind, type) and issubclass(kind, BaseModel) and issubclass(kind, Value):
        field = kind.model_fields["value"]
        return field.annotation, field.metadata
    return kind, ()


def _words(kind: Any, limits: Sequence[Any]) -> str:
    if kind is bool:
        return translate("possible", "true (sí) o false (no)")
    if kind is int:
        return _number(limits)
    if get_origin(kind) is Literal:
        return _choices(get_args(kind))
    if get_origin(kind) is tuple:
        return _list(_bare(get_args(kind)[0]))
    if kind is str:
        return translate("possible", 'un texto entre comillas rectas, como "así"')
    return ""


def _number(limits: Sequence[Any]) -> str:
    least = next((limit.ge for limit in limits if isinstance(limit, Ge)), None)
    most = next((limit.le for limit in limits if isinstance(limit, Le)), None)
    if least is None or most is None:
        return translate("possible", "un número entero, sin comillas")
    return translate("possible", "un número entero de {least} a {most}, sin comillas").format(
        least=least, most=most
    )


def _choices(choices: Sequence[Any]) -> str:
    *first, last = (_literal(choice) for choice in choices)
    if not first:
        return last
    return translate("possible", "{first} o {last}").format(first=", ".join(first), last=last)


def _list(kind: Any) -> str:
    if get_origin(kind) is not Literal:
        return translate("possible", 'una lista de textos, como ["así"]')
    return translate("possible", 'una lista, como ["{first}"], de {choices}').format(
        first=get_args(kind)[0], choices=_choices(get_args(kind))
    )


def _keys(names: Sequence[str]) -> str:
    if len(names) <= _FEW:
        return listed(list(names))
    rest = translate("possible", "{n} más").format(n=len(names) - _FEW)
    return listed([*names[:_FEW], rest])
