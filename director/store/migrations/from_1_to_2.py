"""Schema 2: battles in play, their events, turns sent in advance and announced absences.

It adds four tables and their indexes and touches no other, so the undo history goes on fitting.
"""

import sqlite3

from director.store.migrations.step import UpgradeStep

# As the tables of schema 2 make them, to the letter: an upgraded file has no other schema than a
# new one. Never to be edited.
_STATEMENTS = (
    """CREATE TABLE live_battle (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	battle_id INTEGER NOT NULL,
	clock VARCHAR NOT NULL,
	setup TEXT NOT NULL,
	revision INTEGER NOT NULL,
	UNIQUE (battle_id),
	CONSTRAINT clock CHECK (clock IN ('ordered', 'free', 'none')),
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE CASCADE
)""",
    "CREATE INDEX ix_live_battle_battle_id ON live_battle (battle_id)",
    """CREATE TABLE battle_event (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	battle_id INTEGER NOT NULL,
	ordinal INTEGER NOT NULL,
	kind VARCHAR NOT NULL,
	facts TEXT NOT NULL,
	at VARCHAR(32) NOT NULL,
	recorded_at VARCHAR(32) NOT NULL,
	link TEXT NOT NULL,
	note TEXT NOT NULL,
	secret BOOLEAN NOT NULL,
	post TEXT NOT NULL,
	UNIQUE (uuid),
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE CASCADE
)""",
    "CREATE INDEX ix_battle_event_battle_id ON battle_event (battle_id)",
    """CREATE TABLE queued_turn (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	battle_id INTEGER NOT NULL,
	combatant_id INTEGER NOT NULL,
	asalto INTEGER NOT NULL,
	alternatives TEXT NOT NULL,
	post TEXT NOT NULL,
	posted_at VARCHAR(32) NOT NULL,
	recorded_at VARCHAR(32) NOT NULL,
	link TEXT NOT NULL,
	note TEXT NOT NULL,
	state VARCHAR NOT NULL,
	event_id INTEGER,
	CONSTRAINT state CHECK (state IN ('waiting', 'used', 'withdrawn')),
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE CASCADE,
	FOREIGN KEY(combatant_id) REFERENCES combatant (id) ON DELETE CASCADE,
	FOREIGN KEY(event_id) REFERENCES battle_event (id) ON DELETE SET NULL
)""",
    "CREATE INDEX ix_queued_turn_battle_id ON queued_turn (battle_id)",
    "CREATE INDEX ix_queued_turn_combatant_id ON queued_turn (combatant_id)",
    "CREATE INDEX ix_queued_turn_event_id ON queued_turn (event_id)",
    """CREATE TABLE player_absence (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	player_id INTEGER NOT NULL,
	starts_at VARCHAR(32) NOT NULL,
	ends_at VARCHAR(32),
	announced_at VARCHAR(32) NOT NULL,
	reason TEXT NOT NULL,
	FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE
)""",
    "CREATE INDEX ix_player_absence_player_id ON player_absence (player_id)",
)


def _add_tables(raw: sqlite3.Connection) -> None:
    for statement in _STATEMENTS:
        raw.execute(statement)


STEP = UpgradeStep(_add_tables, keeps_history=True)
