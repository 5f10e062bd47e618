"""Schema 3: creatures, planned encounters, forecasts, and turns in advance that nobody is told of.

It adds three tables with their indexes, and one column with a default. Statements of the undo
history name their columns, so they go on fitting: a turn in advance that an earlier one brings back
is one that players may be told of, as all were.
"""

import sqlite3

from director.store.migrations.step import UpgradeStep

# As the tables of schema 3 make them, but for the line breaks of the added column: an upgraded file
# has no other schema than a new one. Never to be edited.
_STATEMENTS = (
    "ALTER TABLE queued_turn ADD COLUMN secret BOOLEAN DEFAULT 0 NOT NULL",
    """CREATE TABLE creature (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	kind TEXT NOT NULL,
	level INTEGER NOT NULL,
	strength INTEGER NOT NULL,
	armor INTEGER NOT NULL,
	willpower INTEGER NOT NULL,
	exertion INTEGER NOT NULL,
	reaction INTEGER NOT NULL,
	break_points INTEGER NOT NULL,
	movement INTEGER NOT NULL,
	range_min INTEGER NOT NULL,
	range_max INTEGER NOT NULL,
	size INTEGER NOT NULL,
	evasion INTEGER NOT NULL,
	deflection INTEGER NOT NULL,
	abilities TEXT NOT NULL,
	text TEXT NOT NULL,
	notes TEXT NOT NULL,
	secret BOOLEAN NOT NULL,
	created_at VARCHAR(32) NOT NULL,
	UNIQUE (uuid)
)""",
    """CREATE TABLE encounter (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	difficulty VARCHAR,
	"plan" TEXT NOT NULL,
	notes TEXT NOT NULL,
	battle_id INTEGER,
	created_at VARCHAR(32) NOT NULL,
	changed_at VARCHAR(32) NOT NULL,
	UNIQUE (uuid),
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE SET NULL
)""",
    "CREATE INDEX ix_encounter_battle_id ON encounter (battle_id)",
    """CREATE TABLE forecast (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	encounter_id INTEGER,
	battle_id INTEGER,
	line_up TEXT NOT NULL,
	tactics TEXT NOT NULL,
	seed INTEGER NOT NULL,
	battles INTEGER NOT NULL,
	result TEXT NOT NULL,
	made_at VARCHAR(32) NOT NULL,
	UNIQUE (uuid)
)""",
    "CREATE INDEX ix_forecast_battle_id ON forecast (battle_id)",
    "CREATE INDEX ix_forecast_encounter_id ON forecast (encounter_id)",
)


def _write(raw: sqlite3.Connection) -> None:
    for statement in _STATEMENTS:
        raw.execute(statement)


STEP = UpgradeStep(_write, keeps_history=True)
