"""Estado final: how each came out of it, in what order they fell and to whom."""

from dataclasses import replace

from director.console.aftermath import edits
from director.console.aftermath.fields import CalmCombo, NumberEdit
from director.console.aftermath.fighters import Author, authors, enemies
from director.console.aftermath.grid import RowGrid
from director.console.aftermath.navigation import Need, PageCode
from director.console.aftermath.page import Page
from director.console.aftermath.wording import doubt_words
from director.console.theme import Role
from director.operations.aftermath_draft import EnemyDraft, UnitDraft
from director.operations.views.battles import CombatantView
from director.rules.aftermath import FelledBy

_STANDING = "standing"
_UNSAID = "unsaid"
_END_NEEDS = (
    Need.FELLED_BY,
    Need.STRIKER_ABSENT,
    Need.STANDING_WITHOUT_STRENGTH,
    Need.WOUNDS_WITHOUT_DEFEAT,
)
_STRENGTH_NEEDS = (Need.FINAL_STRENGTH, Need.DEFEATED_WITH_STRENGTH)


class FinalStatePage(Page):
    code = PageCode.FINAL_STATE

    def build(self) -> None:
        self._ends: dict[int, CalmCombo] = {}
        self._strengths: dict[int, NumberEdit] = {}
        self._orders: dict[int, NumberEdit] = {}
        self._enemies: dict[int, CalmCombo] = {}
        self._fallen_before: dict[int, UnitDraft] = {}
        self._build_characters()
        self._build_enemies()
        self.doubt = self.say("", Role.WARNING)

    def refresh(self) -> None:
        draft = self.sitting.draft
        self.doubt.setText(doubt_words(self.sitting.battle, draft))
        self.doubt.setVisible(bool(self.doubt.text()))
        for key, end in self._ends.items():
            row = draft.unit(key)
            end.choose(_end_of(row))
            self._strengths[key].show_value(row.final_strength)
            self._orders[key].show_value(row.order)
            self._orders[key].setVisible(row.defeated)
        for enemy in draft.enemies:
            if enemy.unit in self._enemies:
                self._enemies[enemy.unit].choose(_striker_of(enemy))

    # ---- parts

    def _build_characters(self) -> None:
        grid = RowGrid(
            (
                self.tr("Personaje"),
                self.tr("Cómo acabó"),
                self.tr("Fuerza final"),
                self.tr("Orden de caída"),
            )
        )
        fought = (row.unit for row in self.sitting.draft.units if row.present)
        self.list_by_side(grid, fought, self._add_character)
        self.add(grid)

    def _add_character(self, grid: RowGrid, unit: CombatantView) -> None:
        key = unit.id
        end = self._end_choices(unit)
        strength = NumberEdit(
            self.tr("Fuerza final de {name}").format(name=unit.name), digits=3, signed=True
        )
        order = NumberEdit(self.tr("Orden de caída de {name}").format(name=unit.name), digits=2)
        end.activated.connect(lambda: self._set_end(key))
        strength.edited.connect(lambda value: self._set_strength(key, value))
        order.edited.connect(lambda value: self._set_order(key, value))
        self._ends[key], self._strengths[key], self._orders[key] = end, strength, order
        self.mends(end, key, _END_NEEDS)
        self.mends(strength, key, _STRENGTH_NEEDS)
        self.mends(order, key, (Need.ORDER, Need.DUPLICATE_ORDER))
        grid.row(self.name_cell(unit), end, strength, order)

    def _end_choices(self, unit: CombatantView) -> CalmCombo:
        """Standing, or felled by each of those who may have done it."""
        combo = CalmCombo(self.tr("Cómo acabó {name}").format(name=unit.name))
        combo.addItem(self.tr("En pie"), _STANDING)
        row = self.sitting.draft.unit(unit.id)
        if row.defeated and row.felled_by is None:
            combo.addItem(self.tr("Cayó: ¿ante quién?"), _UNSAID)
        known = list(authors(self.sitting.battle, unit))
        frozen = _end_of(row)
        if isinstance(frozen, Author) and frozen not in known:
            known.insert(0, frozen)
        for author in known:
            combo.addItem(self._author_words(author), author)
        return combo

    def _build_enemies(self) -> None:
        listed = enemies(self.sitting.battle)
        if not listed:
            return
        self.say(self.tr("Enemigos"), Role.STRONG)
        grid = RowGrid((self.tr("Enemigo"), self.tr("Quién lo derrotó")))
        for unit in listed:
            combo = self._striker_choices(unit)
            key = unit.id
            combo.activated.connect(lambda _place, enemy=key: self._set_striker(enemy))
            self._enemies[key] = combo
            self.mends(combo, key, (Need.STRIKER_ABSENT,))
            grid.row(self.name_cell(unit), combo)
        self.add(grid)

    def _striker_choices(self, enemy: CombatantView) -> CalmCombo:
        combo = CalmCombo(self.tr("Quién derrotó a {name}").format(name=enemy.name))
        combo.addItem(self.tr("Nadie: sigue en pie"), _STANDING)
        battle, draft = self.sitting.battle, self.sitting.draft
        now = next(row for row in draft.enemies if row.unit == enemy.id)
        for row in draft.units:
            other = battle.combatant(row.unit)
            able = row.present and other.side != enemy.side
            if able or row.unit == now.felled_by_id:
                combo.addItem(self.sitting.name(row.unit), row.unit)
        combo.addItem(self.tr("Derrotado, sin autor"), None)
        return combo

    # ---- what the director does

    def _set_end(self, unit: int) -> None:
        chosen = self._ends[unit].currentData()
        draft = self.sitting.draft
        if chosen == _STANDING:
            self._fallen_before[unit] = draft.unit(unit)
            self.sitting.edit(edits.stand(draft, unit))
        elif isinstance(chosen, Author):
            before = self._fallen_before.pop(unit, None)
            if before is not None and not draft.unit(unit).defeated:
                draft = edits.fallen_again(draft, before)
            self.sitting.edit(edits.fall(draft, unit, chosen))

    def _set_strength(self, unit: int, value: int | None) -> None:
        row = self.sitting.draft.unit(unit)
        self.sitting.edit_unit(replace(row, final_strength=value))

    def _set_order(self, unit: int, value: int | None) -> None:
        row = self.sitting.draft.unit(unit)
        self.sitting.edit_unit(replace(row, order=value))

    def _set_striker(self, enemy: int) -> None:
        chosen = self._enemies[enemy].currentData()
        standing = chosen == _STANDING
        striker = None if standing else chosen
        changed = EnemyDraft(enemy, not standing, striker)
        self.sitting.edit(self.sitting.draft.with_enemy(changed))

    # ---- words

    def _author_words(self, author: Author) -> str:
        if author.combatant is not None:
            name = self.sitting.name(author.combatant)
            if author.felled_by is FelledBy.BOSS:
                return self.tr("Cayó ante {name}, jefe").format(name=name)
            return self.tr("Cayó ante {name}").format(name=name)
        return {
            FelledBy.BOSS: self.tr("Cayó ante un jefe"),
            FelledBy.MINION: self.tr("Cayó ante un enemigo"),
            FelledBy.UNKNOWN: self.tr("Cayó, sin autor"),
        }[author.felled_by]


def _end_of(row: UnitDraft) -> Author | str:
    if not row.defeated:
        return _STANDING
    return _UNSAID if row.felled_by is None else Author(row.felled_by, row.felled_by_id)


def _striker_of(enemy: EnemyDraft) -> int | str | None:
    return enemy.felled_by_id if enemy.defeated else _STANDING
