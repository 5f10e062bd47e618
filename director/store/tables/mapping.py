"""A table as a class with typed columns, over SQLAlchemy Core alone.

Written like SQLAlchemy's own declarative classes, and understood by ``select``, ``insert``,
``update`` and ``join`` in their place. The object-relational layer itself stays out: nobody here
works with objects, and loading it with its mappings costs more than a whole bare window.
"""

from collections.abc import Mapping as Facts
from inspect import get_annotations
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    TypeVar,
    cast,
    get_args,
    get_origin,
)

from sqlalchemy import Boolean, Column, Integer, MetaData, String, Table
from sqlalchemy.types import TypeEngine

if TYPE_CHECKING:
    from sqlalchemy.orm import Mapped
else:
    Mapped = Column
    """Annotation of a column: ``name: Mapped[str]``; ``Mapped[int | None]`` may be empty."""

__all__ = ["Mapped", "Mapping", "aliased", "mapped_column"]

_TYPES: Facts[Any, Any] = {int: Integer, str: String, bool: Boolean}


class _Spelled(NamedTuple):
    """What a column says beyond its annotation."""

    args: tuple[Any, ...]
    kwargs: Facts[str, Any]


def mapped_column(*args: Any, **kwargs: Any) -> Any:
    """What a column says beyond its annotation: a name, a type, a foreign key, a default…"""
    return _Spelled(args, kwargs)


class Mapping:
    """Root of the tables. A subclass names its table and annotates its columns.

    ``types`` adds Python types and how they are kept.
    """

    metadata: ClassVar[MetaData]
    types: ClassVar[Facts[Any, TypeEngine[Any]]] = {}
    __tablename__: ClassVar[str]
    __table_args__: ClassVar[Any] = ()
    __table__: ClassVar[Table]

    def __init_subclass__(cls) -> None:
        if "__tablename__" not in cls.__dict__:
            return
        columns = {
            name: _column(name, annotation, cls.__dict__.get(name), cls.types)
            for name, annotation in get_annotations(cls).items()
        }
        for name, column in columns.items():
            setattr(cls, name, column)
        args = cls.__dict__.get("__table_args__", ())
        settings = args if isinstance(args, dict) else {}
        if args and isinstance(args, tuple) and isinstance(args[-1], dict):
            args, settings = args[:-1], args[-1]
        parts = () if isinstance(args, dict) else args
        cls.__table__ = Table(
            cls.__tablename__, cls.metadata, *columns.values(), *parts, **settings
        )

    @classmethod
    def __clause_element__(cls) -> Table:
        """What SQLAlchemy sees in the place of the class."""
        return cls.__table__


T = TypeVar("T", bound=Mapping)


class _Alias:
    """Columns of a second view of a table."""

    def __init__(self, table: Table) -> None:
        self._alias = table.alias()

    def __getattr__(self, name: str) -> Any:
        if name not in self._alias.c:
            raise AttributeError(name)
        return self._alias.c[name]

    def __clause_element__(self) -> Any:
        return self._alias


def aliased(table: type[T]) -> type[T]:
    """The same table under another name, for a query that meets it twice."""
    return cast(type[T], _Alias(table.__table__))


def _column(name: str, annotation: Any, spelled: Any, types: Facts[Any, Any]) -> Column[Any]:
    kept, optional = _optional(get_args(annotation)[0])
    layers = [spelled] if isinstance(spelled, _Spelled) else []
    if get_origin(kept) is Annotated:
        kept, *found = get_args(kept)
        layers = [*(layer for layer in found if isinstance(layer, _Spelled)), *layers]
    args = [arg for layer in layers for arg in layer.args]
    kwargs: dict[str, Any] = {"nullable": optional}
    for layer in layers:
        kwargs |= layer.kwargs
    written = args.pop(0) if args and isinstance(args[0], str) else name
    known = {**_TYPES, **types}
    if kept in known and not any(_is_type(arg) for arg in args):
        args.insert(0, known[kept])
    return Column(written, *args, key=name, **kwargs)


def _optional(annotation: Any) -> tuple[Any, bool]:
    """The type without ``None``, and whether ``None`` was in it."""
    if not isinstance(annotation, UnionType):
        return annotation, False
    inner = tuple(arg for arg in get_args(annotation) if arg is not NoneType)
    return inner[0], True


def _is_type(argument: Any) -> bool:
    return isinstance(argument, TypeEngine) or (
        isinstance(argument, type) and issubclass(argument, TypeEngine)
    )
