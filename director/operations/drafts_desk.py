"""The desk of unfinished work: one draft of each kind and subject, outside undo."""

from datetime import datetime

from sqlalchemy import Connection, Text, bindparam, delete, select, type_coerce
from sqlalchemy.dialects.sqlite import insert as upsert

from director.store.tables import Draft

# Statements are built once: building one anew costs several times what running it does.
_LAYING = upsert(Draft).values(
    kind=bindparam("sort"),
    subject=bindparam("about"),
    content=bindparam("text", type_=Text),
    saved_at=bindparam("now"),
)
_KEEPING = _LAYING.on_conflict_do_update(
    ("kind", "subject"),
    set_={"content": _LAYING.excluded.content, "saved_at": _LAYING.excluded.saved_at},
)


def lay(connection: Connection, kind: str, subject: str, text: str, at: datetime) -> None:
    """Lay a draft on the desk, in place of an earlier one of that kind and subject."""
    connection.execute(_KEEPING, {"sort": kind, "about": subject, "text": text, "now": at})


def clear(connection: Connection, kind: str, subject: str) -> None:
    """Throw a draft away, if there is one."""
    connection.execute(delete(Draft).where(Draft.kind == kind, Draft.subject == subject))


def lying(connection: Connection, kind: str, subject: str) -> tuple[str, datetime] | None:
    """The text of a draft and when it was laid there; none where there is none."""
    query = select(type_coerce(Draft.content, Text), Draft.saved_at).where(
        Draft.kind == kind, Draft.subject == subject
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else (row[0], row[1])
