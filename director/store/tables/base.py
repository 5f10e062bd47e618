"""What every table shares: keys that are never reused, and how instants and facts are written."""

import json
from datetime import datetime
from typing import Annotated, Any
from uuid import uuid4

from sqlalchemy import ForeignKey, MetaData, String, Text, TypeDecorator

from director.store.tables.mapping import Mapping, mapped_column
from director.store.written import facts_text, instant_text

Key = Annotated[int, mapped_column(primary_key=True, autoincrement=True)]
"""Integer key of a row; never given twice (``AUTOINCREMENT``)."""

Uuid = Annotated[str, mapped_column(String(36), unique=True, default=lambda: str(uuid4()))]
"""Identity across files."""

Words = Annotated[str, mapped_column(Text, default="")]
"""Free text of the director; empty when there is none."""


class Instant(TypeDecorator[datetime]):
    """An aware UTC instant, kept as ISO text that sorts by time."""

    impl = String(32)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: object) -> str | None:  # noqa: ARG002
        """Write; a naive instant is a bug and is refused."""
        return None if value is None else instant_text(value)

    def process_result_value(self, value: Any | None, dialect: object) -> datetime | None:  # noqa: ARG002
        """Read back an aware UTC instant."""
        return None if value is None else datetime.fromisoformat(value)


class Facts(TypeDecorator[Any]):
    """Structured facts (codes and numbers, never sentences) as compact JSON text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any | None, dialect: object) -> str | None:  # noqa: ARG002
        """Write with sorted keys, so that equal facts are equal text."""
        return None if value is None else facts_text(value)

    def process_result_value(self, value: Any | None, dialect: object) -> Any | None:  # noqa: ARG002
        """Read back plain lists and dicts."""
        return None if value is None else json.loads(value)


class Base(Mapping):
    """Root of the tables."""

    metadata = MetaData()
    types = {datetime: Instant(), Any: Facts()}  # noqa: RUF012


def reference(target: str, *, required: bool = True, on_delete: str | None = None) -> Any:
    """A foreign key to ``table.id``; ``on_delete`` is spelled as SQL spells it."""
    return mapped_column(ForeignKey(target, ondelete=on_delete), nullable=not required, index=True)
