"""Schema 4: kinds of people, a calendar, random tables, tests and decisions, and whom and what an
entry of the chronicle is about.

It adds six tables with their indexes, and columns that may be empty to two others. Statements of
the undo history name their columns, so they go on fitting. Each day that has passed gets its entry
in the chronicle, which holds as long as the day itself does: undoing the step that made the day
leaves the entry out of sight, and redoing it brings it back.
"""

import sqlite3

from director.store.migrations.step import UpgradeStep

# As the tables of schema 4 make them, but for the line breaks of added columns: an upgraded file
# has no other schema than a new one. Never to be edited.
_STATEMENTS = (
    "ALTER TABLE caravan_entry ADD COLUMN people_kind_id INTEGER",
    "CREATE INDEX ix_caravan_entry_people_kind_id ON caravan_entry (people_kind_id)",
    "ALTER TABLE caravan_entry ADD COLUMN chronicle_id INTEGER",
    "CREATE INDEX ix_caravan_entry_chronicle_id ON caravan_entry (chronicle_id)",
    "ALTER TABLE chronicle ADD COLUMN caravan_day_id INTEGER",
    "CREATE INDEX ix_chronicle_caravan_day_id ON chronicle (caravan_day_id)",
    "ALTER TABLE chronicle ADD COLUMN attribute_test_id INTEGER",
    "CREATE INDEX ix_chronicle_attribute_test_id ON chronicle (attribute_test_id)",
    "ALTER TABLE chronicle ADD COLUMN scene_id INTEGER",
    "CREATE INDEX ix_chronicle_scene_id ON chronicle (scene_id)",
    "ALTER TABLE chronicle ADD COLUMN item_id INTEGER",
    "CREATE INDEX ix_chronicle_item_id ON chronicle (item_id)",
    "CREATE INDEX ix_chronicle_timeline ON chronicle (day, (kind = 'death'), id)",
    """CREATE TABLE people_kind (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	created_at VARCHAR(32) NOT NULL,
	UNIQUE (uuid)
)""",
    """CREATE TABLE calendar (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	facts TEXT NOT NULL,
	CONSTRAINT one_calendar CHECK (id = 1)
)""",
    """CREATE TABLE event_table (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	entries TEXT NOT NULL,
	notes TEXT NOT NULL,
	created_at VARCHAR(32) NOT NULL,
	changed_at VARCHAR(32) NOT NULL,
	UNIQUE (uuid)
)""",
    """CREATE TABLE attribute_test (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	attribute VARCHAR NOT NULL,
	reading VARCHAR NOT NULL,
	penalty INTEGER NOT NULL,
	takers TEXT NOT NULL,
	state VARCHAR NOT NULL,
	success BOOLEAN,
	text TEXT NOT NULL,
	consequence TEXT NOT NULL,
	notes TEXT NOT NULL,
	secret BOOLEAN NOT NULL,
	link TEXT NOT NULL,
	day INTEGER NOT NULL,
	closed_day INTEGER,
	asked_at VARCHAR(32) NOT NULL,
	closed_at VARCHAR(32),
	CONSTRAINT state CHECK (state IN ('open', 'closed')),
	CONSTRAINT reading CHECK (reading IN ('best', 'any', 'all')),
	UNIQUE (uuid)
)""",
    """CREATE TABLE scene (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	question TEXT NOT NULL,
	options TEXT NOT NULL,
	voters TEXT NOT NULL,
	votes TEXT NOT NULL,
	state VARCHAR NOT NULL,
	choice VARCHAR,
	reason TEXT NOT NULL,
	consequence TEXT NOT NULL,
	notes TEXT NOT NULL,
	link TEXT NOT NULL,
	closes_at VARCHAR(32),
	day INTEGER NOT NULL,
	closed_day INTEGER,
	created_at VARCHAR(32) NOT NULL,
	closed_at VARCHAR(32),
	CONSTRAINT state CHECK (state IN ('open', 'closed')),
	UNIQUE (uuid)
)""",
    """CREATE TABLE chronicle_character (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	chronicle_id INTEGER NOT NULL,
	character_id INTEGER NOT NULL,
	UNIQUE (chronicle_id, character_id),
	FOREIGN KEY(chronicle_id) REFERENCES chronicle (id) ON DELETE CASCADE,
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE
)""",
    "CREATE INDEX ix_chronicle_character_character_id ON chronicle_character (character_id)",
    "CREATE INDEX ix_chronicle_character_chronicle_id ON chronicle_character (chronicle_id)",
    # One line of the chronicle for each day of before, written as facts always are.
    """INSERT INTO chronicle (day, at, kind, facts, secret, caravan_day_id)
SELECT day, passed_at, 'day', '{"activity":"' || activity || '"}', 0, id FROM caravan_day
ORDER BY day""",
)


def _write(raw: sqlite3.Connection) -> None:
    for statement in _STATEMENTS:
        raw.execute(statement)


STEP = UpgradeStep(_write, keeps_history=True)
