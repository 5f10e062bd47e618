CREATE INDEX ix_ability_character_id ON ability (character_id);

CREATE INDEX ix_absence_battle_id ON absence (battle_id);

CREATE INDEX ix_absence_character_id ON absence (character_id);

CREATE INDEX ix_aftermath_battle_id ON aftermath (battle_id);

CREATE INDEX ix_battle_edition_id ON battle (edition_id);

CREATE INDEX ix_battle_event_battle_id ON battle_event (battle_id);

CREATE INDEX ix_campaign_attribute_character_id ON campaign_attribute (character_id);

CREATE INDEX ix_campaign_edition_id ON campaign (edition_id);

CREATE INDEX ix_caravan_entry_aftermath_id ON caravan_entry (aftermath_id);

CREATE INDEX ix_caravan_entry_battle_id ON caravan_entry (battle_id);

CREATE INDEX ix_caravan_entry_chronicle_id ON caravan_entry (chronicle_id);

CREATE INDEX ix_caravan_entry_people_kind_id ON caravan_entry (people_kind_id);

CREATE INDEX ix_character_clan_id ON character (clan_id);

CREATE INDEX ix_character_player_id ON character (player_id);

CREATE INDEX ix_chronicle_aftermath_id ON chronicle (aftermath_id);

CREATE INDEX ix_chronicle_attribute_test_id ON chronicle (attribute_test_id);

CREATE INDEX ix_chronicle_battle_id ON chronicle (battle_id);

CREATE INDEX ix_chronicle_caravan_day_id ON chronicle (caravan_day_id);

CREATE INDEX ix_chronicle_character_character_id ON chronicle_character (character_id);

CREATE INDEX ix_chronicle_character_chronicle_id ON chronicle_character (chronicle_id);

CREATE INDEX ix_chronicle_character_id ON chronicle (character_id);

CREATE INDEX ix_chronicle_clan_id ON chronicle (clan_id);

CREATE INDEX ix_chronicle_item_id ON chronicle (item_id);

CREATE INDEX ix_chronicle_player_id ON chronicle (player_id);

CREATE INDEX ix_chronicle_scene_id ON chronicle (scene_id);

CREATE INDEX ix_chronicle_timeline ON chronicle (day, (kind = 'death'), id);

CREATE INDEX ix_combatant_battle_id ON combatant (battle_id);

CREATE INDEX ix_combatant_character_id ON combatant (character_id);

CREATE INDEX ix_combatant_felled_by_id ON combatant (felled_by_id);

CREATE INDEX ix_combatant_player_id ON combatant (player_id);

CREATE INDEX ix_combatant_side_id ON combatant (side_id);

CREATE INDEX ix_encounter_battle_id ON encounter (battle_id);

CREATE INDEX ix_forecast_battle_id ON forecast (battle_id);

CREATE INDEX ix_forecast_encounter_id ON forecast (encounter_id);

CREATE INDEX ix_item_aftermath_id ON item (aftermath_id);

CREATE INDEX ix_item_character_id ON item (character_id);

CREATE INDEX ix_live_battle_battle_id ON live_battle (battle_id);

CREATE INDEX ix_modifier_ability_id ON modifier (ability_id);

CREATE INDEX ix_modifier_character_id ON modifier (character_id);

CREATE INDEX ix_modifier_item_id ON modifier (item_id);

CREATE INDEX ix_participation_aftermath_id ON participation (aftermath_id);

CREATE INDEX ix_participation_battle_id ON participation (battle_id);

CREATE INDEX ix_participation_character_id ON participation (character_id);

CREATE INDEX ix_participation_player_id ON participation (player_id);

CREATE INDEX ix_player_absence_player_id ON player_absence (player_id);

CREATE INDEX ix_publication_battle_id ON publication (battle_id);

CREATE INDEX ix_queued_turn_battle_id ON queued_turn (battle_id);

CREATE INDEX ix_queued_turn_combatant_id ON queued_turn (combatant_id);

CREATE INDEX ix_queued_turn_event_id ON queued_turn (event_id);

CREATE INDEX ix_refund_aftermath_id ON refund (aftermath_id);

CREATE INDEX ix_refund_battle_id ON refund (battle_id);

CREATE INDEX ix_refund_character_id ON refund (character_id);

CREATE INDEX ix_refund_claimed_by_id ON refund (claimed_by_id);

CREATE INDEX ix_refund_player_id ON refund (player_id);

CREATE INDEX ix_renown_entry_aftermath_id ON renown_entry (aftermath_id);

CREATE INDEX ix_renown_entry_battle_id ON renown_entry (battle_id);

CREATE INDEX ix_renown_entry_character_id ON renown_entry (character_id);

CREATE INDEX ix_roll_battle_id ON roll (battle_id);

CREATE INDEX ix_roll_slot ON roll (slot);

CREATE INDEX ix_roll_step_id ON roll (step_id);

CREATE INDEX ix_side_battle_id ON side (battle_id);

CREATE INDEX ix_undo_log_step_id ON undo_log (step_id);

CREATE INDEX ix_victim_aftermath_id ON victim (aftermath_id);

CREATE INDEX ix_victim_battle_id ON victim (battle_id);

CREATE INDEX ix_victim_character_id ON victim (character_id);

CREATE INDEX ix_wound_aftermath_id ON wound (aftermath_id);

CREATE INDEX ix_wound_battle_id ON wound (battle_id);

CREATE INDEX ix_wound_character_id ON wound (character_id);

CREATE TABLE ability (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	character_id INTEGER NOT NULL,
	name VARCHAR NOT NULL,
	active BOOLEAN NOT NULL,
	rank INTEGER NOT NULL,
	text TEXT NOT NULL,
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE
);

CREATE TABLE absence (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	battle_id INTEGER NOT NULL,
	character_id INTEGER NOT NULL,
	reason TEXT NOT NULL,
	UNIQUE (battle_id, character_id),
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE CASCADE,
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE
);

CREATE TABLE aftermath (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	battle_id INTEGER NOT NULL,
	day INTEGER NOT NULL,
	request TEXT NOT NULL,
	"plan" TEXT NOT NULL,
	applied_at VARCHAR(32) NOT NULL,
	withdrawn BOOLEAN NOT NULL,
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE CASCADE
);

CREATE TABLE attribute_test (
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
);

CREATE TABLE battle (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	day INTEGER NOT NULL,
	edition_id INTEGER NOT NULL,
	state VARCHAR NOT NULL,
	outcome VARCHAR,
	victory_condition VARCHAR NOT NULL,
	difficulty VARCHAR,
	slots INTEGER NOT NULL,
	notes TEXT NOT NULL,
	link TEXT NOT NULL,
	recorded_at VARCHAR(32) NOT NULL,
	resolved_at VARCHAR(32),
	CONSTRAINT state CHECK (state IN ('pending', 'resolved')),
	CONSTRAINT outcome CHECK (outcome IN ('victory', 'defeat', 'not_played')),
	CONSTRAINT condition CHECK (victory_condition IN ('all', 'leader', 'object')),
	UNIQUE (uuid),
	FOREIGN KEY(edition_id) REFERENCES edition_copy (id)
);

CREATE TABLE battle_event (
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
);

CREATE TABLE calendar (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	facts TEXT NOT NULL,
	CONSTRAINT one_calendar CHECK (id = 1)
);

CREATE TABLE campaign (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	edition_id INTEGER NOT NULL,
	zone VARCHAR NOT NULL,
	dialect VARCHAR NOT NULL,
	first_day INTEGER NOT NULL,
	notes TEXT NOT NULL,
	created_at VARCHAR(32) NOT NULL,
	CONSTRAINT one_campaign CHECK (id = 1),
	UNIQUE (uuid),
	FOREIGN KEY(edition_id) REFERENCES edition_copy (id)
);

CREATE TABLE campaign_attribute (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	character_id INTEGER NOT NULL,
	code VARCHAR NOT NULL,
	value INTEGER NOT NULL,
	UNIQUE (character_id, code),
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE
);

CREATE TABLE caravan_day (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	day INTEGER NOT NULL,
	activity VARCHAR NOT NULL,
	notes TEXT NOT NULL,
	passed_at VARCHAR(32) NOT NULL,
	UNIQUE (day),
	CONSTRAINT activity CHECK (activity IN ('travel', 'rest'))
);

CREATE TABLE caravan_entry (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	kind VARCHAR NOT NULL,
	amount INTEGER,
	day INTEGER NOT NULL,
	cause VARCHAR NOT NULL,
	text TEXT NOT NULL,
	battle_id INTEGER,
	aftermath_id INTEGER,
	withdrawn BOOLEAN NOT NULL,
	secret BOOLEAN NOT NULL,
	recorded_at VARCHAR(32) NOT NULL,
	people_kind_id INTEGER,
	chronicle_id INTEGER,
	CONSTRAINT kind CHECK (kind IN ('people', 'fighters', 'supplies', 'morale', 'renown', 'item', 'note')),
	FOREIGN KEY(battle_id) REFERENCES battle (id),
	FOREIGN KEY(aftermath_id) REFERENCES aftermath (id)
);

CREATE TABLE character (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	tier VARCHAR NOT NULL,
	player_id INTEGER,
	clan_id INTEGER,
	rank INTEGER NOT NULL,
	class_name VARCHAR NOT NULL,
	people VARCHAR NOT NULL,
	gender VARCHAR NOT NULL,
	life VARCHAR NOT NULL,
	condemned BOOLEAN NOT NULL,
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
	hero_points INTEGER NOT NULL,
	hero_points_max INTEGER NOT NULL,
	team_wipe_carry INTEGER NOT NULL,
	public_notes TEXT NOT NULL,
	secret_notes TEXT NOT NULL,
	created_day INTEGER NOT NULL,
	created_at VARCHAR(32) NOT NULL,
	CONSTRAINT tier CHECK (tier IN ('hero', 'companion', 'secondary')),
	CONSTRAINT life CHECK (life IN ('alive', 'dead', 'retired')),
	CONSTRAINT gender CHECK (gender IN ('neutral', 'feminine', 'masculine')),
	UNIQUE (uuid),
	FOREIGN KEY(player_id) REFERENCES player (id),
	FOREIGN KEY(clan_id) REFERENCES clan (id)
);

CREATE TABLE chronicle (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	day INTEGER NOT NULL,
	at VARCHAR(32) NOT NULL,
	kind VARCHAR NOT NULL,
	facts TEXT NOT NULL,
	secret BOOLEAN NOT NULL,
	battle_id INTEGER,
	aftermath_id INTEGER,
	character_id INTEGER,
	player_id INTEGER,
	clan_id INTEGER,
	caravan_day_id INTEGER,
	attribute_test_id INTEGER,
	scene_id INTEGER,
	item_id INTEGER,
	FOREIGN KEY(battle_id) REFERENCES battle (id),
	FOREIGN KEY(aftermath_id) REFERENCES aftermath (id),
	FOREIGN KEY(character_id) REFERENCES character (id),
	FOREIGN KEY(player_id) REFERENCES player (id),
	FOREIGN KEY(clan_id) REFERENCES clan (id)
);

CREATE TABLE chronicle_character (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	chronicle_id INTEGER NOT NULL,
	character_id INTEGER NOT NULL,
	UNIQUE (chronicle_id, character_id),
	FOREIGN KEY(chronicle_id) REFERENCES chronicle (id) ON DELETE CASCADE,
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE
);

CREATE TABLE clan (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	notes TEXT NOT NULL,
	UNIQUE (uuid)
);

CREATE TABLE combatant (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	battle_id INTEGER NOT NULL,
	side_id INTEGER NOT NULL,
	character_id INTEGER,
	player_id INTEGER,
	name VARCHAR NOT NULL,
	tier VARCHAR,
	rank INTEGER NOT NULL,
	is_leader BOOLEAN NOT NULL,
	is_boss BOOLEAN NOT NULL,
	secret BOOLEAN NOT NULL,
	strength INTEGER,
	armor INTEGER,
	willpower INTEGER,
	exertion INTEGER,
	base_exertion INTEGER,
	reaction INTEGER,
	break_points INTEGER,
	wounds_before INTEGER NOT NULL,
	carry_before INTEGER NOT NULL,
	final_strength INTEGER,
	defeat_order INTEGER,
	felled_by VARCHAR,
	felled_by_id INTEGER,
	fled BOOLEAN NOT NULL,
	despite TEXT NOT NULL,
	UNIQUE (battle_id, character_id),
	CONSTRAINT felled_by CHECK (felled_by IN ('boss', 'minion', 'unknown')),
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE CASCADE,
	FOREIGN KEY(side_id) REFERENCES side (id) ON DELETE CASCADE,
	FOREIGN KEY(character_id) REFERENCES character (id),
	FOREIGN KEY(player_id) REFERENCES player (id),
	FOREIGN KEY(felled_by_id) REFERENCES combatant (id)
);

CREATE TABLE creature (
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
);

CREATE TABLE draft (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	kind VARCHAR NOT NULL,
	subject VARCHAR NOT NULL,
	content TEXT NOT NULL,
	saved_at VARCHAR(32) NOT NULL,
	UNIQUE (kind, subject)
);

CREATE TABLE edition_copy (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	code VARCHAR NOT NULL,
	title VARCHAR NOT NULL,
	"values" VARCHAR NOT NULL,
	adopted_at VARCHAR(32) NOT NULL,
	program_version VARCHAR NOT NULL
);

CREATE TABLE encounter (
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
);

CREATE TABLE event_table (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	entries TEXT NOT NULL,
	notes TEXT NOT NULL,
	created_at VARCHAR(32) NOT NULL,
	changed_at VARCHAR(32) NOT NULL,
	UNIQUE (uuid)
);

CREATE TABLE forecast (
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
);

CREATE TABLE item (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	character_id INTEGER,
	name VARCHAR NOT NULL,
	text TEXT NOT NULL,
	aftermath_id INTEGER,
	FOREIGN KEY(character_id) REFERENCES character (id),
	FOREIGN KEY(aftermath_id) REFERENCES aftermath (id)
);

CREATE TABLE live_battle (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	battle_id INTEGER NOT NULL,
	clock VARCHAR NOT NULL,
	setup TEXT NOT NULL,
	revision INTEGER NOT NULL,
	UNIQUE (battle_id),
	CONSTRAINT clock CHECK (clock IN ('ordered', 'free', 'none')),
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE CASCADE
);

CREATE TABLE modifier (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	character_id INTEGER,
	item_id INTEGER,
	ability_id INTEGER,
	stat VARCHAR NOT NULL,
	amount INTEGER NOT NULL,
	source TEXT NOT NULL,
	until VARCHAR NOT NULL,
	until_value INTEGER,
	CONSTRAINT until CHECK (until IN ('round', 'battle', 'day', 'open')),
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE,
	FOREIGN KEY(item_id) REFERENCES item (id) ON DELETE CASCADE,
	FOREIGN KEY(ability_id) REFERENCES ability (id) ON DELETE CASCADE
);

CREATE TABLE participation (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	character_id INTEGER NOT NULL,
	player_id INTEGER,
	tier VARCHAR NOT NULL,
	times INTEGER NOT NULL,
	day INTEGER NOT NULL,
	battle_id INTEGER,
	aftermath_id INTEGER,
	withdrawn BOOLEAN NOT NULL,
	UNIQUE (character_id, aftermath_id),
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE,
	FOREIGN KEY(player_id) REFERENCES player (id),
	FOREIGN KEY(battle_id) REFERENCES battle (id),
	FOREIGN KEY(aftermath_id) REFERENCES aftermath (id)
);

CREATE TABLE people_kind (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	created_at VARCHAR(32) NOT NULL,
	UNIQUE (uuid)
);

CREATE TABLE player (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	uuid VARCHAR(36) NOT NULL,
	name VARCHAR NOT NULL,
	zone VARCHAR,
	active BOOLEAN NOT NULL,
	notes TEXT NOT NULL,
	UNIQUE (uuid)
);

CREATE TABLE player_absence (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	player_id INTEGER NOT NULL,
	starts_at VARCHAR(32) NOT NULL,
	ends_at VARCHAR(32),
	announced_at VARCHAR(32) NOT NULL,
	reason TEXT NOT NULL,
	FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE
);

CREATE TABLE publication (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	kind VARCHAR NOT NULL,
	dialect VARCHAR NOT NULL,
	text VARCHAR NOT NULL,
	battle_id INTEGER,
	character_id INTEGER,
	copied_at VARCHAR(32) NOT NULL,
	link TEXT NOT NULL
);

CREATE TABLE queued_turn (
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
	secret BOOLEAN DEFAULT 0 NOT NULL,
	CONSTRAINT state CHECK (state IN ('waiting', 'used', 'withdrawn')),
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE CASCADE,
	FOREIGN KEY(combatant_id) REFERENCES combatant (id) ON DELETE CASCADE,
	FOREIGN KEY(event_id) REFERENCES battle_event (id) ON DELETE SET NULL
);

CREATE TABLE refund (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	character_id INTEGER NOT NULL,
	player_id INTEGER,
	tier VARCHAR NOT NULL,
	renown INTEGER NOT NULL,
	percent INTEGER NOT NULL,
	amount INTEGER NOT NULL,
	day INTEGER NOT NULL,
	battle_id INTEGER,
	aftermath_id INTEGER,
	claimed_by_id INTEGER,
	withdrawn BOOLEAN NOT NULL,
	recorded_at VARCHAR(32) NOT NULL,
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE,
	FOREIGN KEY(player_id) REFERENCES player (id),
	FOREIGN KEY(battle_id) REFERENCES battle (id),
	FOREIGN KEY(aftermath_id) REFERENCES aftermath (id),
	FOREIGN KEY(claimed_by_id) REFERENCES character (id)
);

CREATE TABLE renown_entry (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	character_id INTEGER NOT NULL,
	amount INTEGER NOT NULL,
	cause VARCHAR NOT NULL,
	day INTEGER NOT NULL,
	battle_id INTEGER,
	aftermath_id INTEGER,
	note TEXT NOT NULL,
	recorded_at VARCHAR(32) NOT NULL,
	UNIQUE (character_id, aftermath_id, cause),
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE,
	FOREIGN KEY(battle_id) REFERENCES battle (id),
	FOREIGN KEY(aftermath_id) REFERENCES aftermath (id)
);

CREATE TABLE roll (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	slot VARCHAR NOT NULL,
	purpose VARCHAR NOT NULL,
	sides INTEGER NOT NULL,
	result INTEGER NOT NULL,
	origin VARCHAR NOT NULL,
	link TEXT NOT NULL,
	battle_id INTEGER,
	combatant_id INTEGER,
	character_id INTEGER,
	step_id INTEGER,
	annulled BOOLEAN NOT NULL,
	repeated BOOLEAN NOT NULL,
	rolled_at VARCHAR(32) NOT NULL,
	CONSTRAINT origin CHECK (origin IN ('program', 'forum'))
);

CREATE TABLE scene (
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
);

CREATE TABLE side (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	battle_id INTEGER NOT NULL,
	ordinal INTEGER NOT NULL,
	name VARCHAR NOT NULL,
	of_players BOOLEAN NOT NULL,
	UNIQUE (battle_id, ordinal),
	FOREIGN KEY(battle_id) REFERENCES battle (id) ON DELETE CASCADE
);

CREATE TABLE undo_log (
	seq INTEGER NOT NULL,
	step_id INTEGER NOT NULL,
	sql VARCHAR NOT NULL,
	PRIMARY KEY (seq)
);

CREATE TABLE undo_state (
	id INTEGER NOT NULL,
	step_id INTEGER,
	outside BOOLEAN NOT NULL,
	PRIMARY KEY (id),
	CONSTRAINT one_state CHECK (id = 1)
);

CREATE TABLE undo_step (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	code VARCHAR NOT NULL,
	facts TEXT NOT NULL,
	at VARCHAR(32) NOT NULL,
	undone BOOLEAN NOT NULL
);

CREATE TABLE victim (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	character_id INTEGER NOT NULL,
	times INTEGER NOT NULL,
	name TEXT NOT NULL,
	day INTEGER NOT NULL,
	battle_id INTEGER,
	aftermath_id INTEGER,
	withdrawn BOOLEAN NOT NULL,
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE,
	FOREIGN KEY(battle_id) REFERENCES battle (id),
	FOREIGN KEY(aftermath_id) REFERENCES aftermath (id)
);

CREATE TABLE wound (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
	character_id INTEGER NOT NULL,
	received_day INTEGER NOT NULL,
	cause VARCHAR NOT NULL,
	battle_id INTEGER,
	aftermath_id INTEGER,
	closed_day INTEGER,
	closed_cause VARCHAR,
	CONSTRAINT closed_cause CHECK (closed_cause IN ('healed', 'withdrawn')),
	CONSTRAINT closed CHECK ((closed_day IS NULL) = (closed_cause IS NULL)),
	FOREIGN KEY(character_id) REFERENCES character (id) ON DELETE CASCADE,
	FOREIGN KEY(battle_id) REFERENCES battle (id),
	FOREIGN KEY(aftermath_id) REFERENCES aftermath (id)
);
