"""How instants and facts are written in the file, for tables and plain statements alike."""

import json
from datetime import UTC, datetime
from typing import Any


def instant_text(instant: datetime) -> str:
    """ISO text of an aware instant in UTC with microseconds, for example
    ``…T18:00:00.000000+00:00``.
    """
    if instant.tzinfo is None:
        raise ValueError("an instant without a zone cannot be stored")
    return instant.astimezone(UTC).isoformat(timespec="microseconds")


def facts_text(facts: Any) -> str:
    """Compact JSON with sorted keys, so that equal facts are equal text."""
    return json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
