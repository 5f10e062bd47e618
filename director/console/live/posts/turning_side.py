"""What one post would become: whose turn, which one, and what does not match."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.live.posts.line_facts import link_edit
from director.console.live.posts.matching import Belongs, Fate, belongs, scene_at
from director.console.live.posts.post_rows import PostRow
from director.console.live.posts.proposal import Proposal, found_words, mismatches, propose
from director.console.live.posts.secret_tick import SecretTick
from director.console.live.posts.taking import Taking
from director.console.live.posts.turn_fields import TurnFields
from director.console.live.preview_words import preview_words
from director.console.live.turn_draft import turn_of
from director.console.live.turn_judge import preview
from director.console.people.fields import Choice
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role
from director.forum.live.telling import for_director
from director.operations.views.live import LiveBattle
from director.rules.live.outcome import Happened

_MOST_LISTED = 12


class TurningSide(QScrollArea):
    """The fields of the turn that was read, which the director may change, and a verdict on it."""

    unit_chosen = Signal(object)
    """The unit whose the post is to be, or none."""
    judged = Signal(object)
    """The ``Fate`` of the turn as it stands in the fields; none without a unit."""

    def __init__(self, battle: LiveBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._battle = battle
        self._row: PostRow | None = None
        self._belongs: Belongs | None = None
        self._proposal: Proposal | None = None
        self._links: dict[int, str] = {}
        self._secrets: dict[int, bool] = {}
        self._doubts: tuple[str, ...] = ()
        self._filling = False
        self.unit = Choice([(None, "")])
        self.unit.setAccessibleName(self.tr("Unidad"))
        self.turn = TurnFields(battle)
        self.link = link_edit(self.tr("Enlace al post"))
        self.secret = SecretTick(self.tr("&Secreta"))
        self.outcome = PlainLabel(wrap=True, role=Role.STRONG)
        self.outcome.setAccessibleName(self.tr("Qué pasaría"))
        self.problems = PlainLabel(wrap=True, role=Role.WARNING)
        self.problems.setAccessibleName(self.tr("Lo que no cuadra"))
        self._lay_out()
        self.unit.currentIndexChanged.connect(lambda _n: self._choose_unit())
        self.turn.edited.connect(self._judge)
        self.link.textEdited.connect(lambda _text: self._keep_link())
        self.secret.clicked.connect(self._keep_secret)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(ROOM)
        form.setVerticalSpacing(HAIR)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for words, field in ((self.tr("&Unidad"), self.unit), (self.tr("E&nlace"), self.link)):
            label = QLabel(words)
            label.setBuddy(field)
            form.addRow(label, field)
        form.addRow("", self.secret)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(TIGHT, 0, TIGHT, 0)
        column.setSpacing(TIGHT)
        column.addWidget(self.outcome)
        column.addWidget(self.problems)
        column.addLayout(form)
        column.addWidget(self.turn)
        column.addStretch()
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidget(body)
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(body.minimumSizeHint().width() + bar)

    def show_battle(self, battle: LiveBattle) -> None:
        """The battle in which posts are judged from now on."""
        self._battle = self.turn.battle = battle

    def forget_typed(self) -> None:
        """Another page: what was typed belonged to the posts of the one before."""
        self._links, self._secrets = {}, {}

    def show_row(self, row: PostRow | None) -> tuple[str, ...]:
        """What a post would become; the pieces of it that something was read from."""
        self._row = row
        self.setVisible(row is not None)
        if row is None:
            self.judged.emit(None)
            return ()
        self._filling = True
        names = for_director(self._battle)
        others = [unit for unit in self._battle.state.units if unit not in row.units]
        offered = [(unit, names.name(unit)) for unit in (*row.units, *others)]
        self.unit.offer([(None, self.tr("(elige de quién es)")), *offered], row.unit)
        self.link.show_words(self._links.get(row.id, ""))
        self.secret.setChecked(self._secrets.get(row.id, row.private))
        self._filling = False
        self.turn.setVisible(row.unit is not None)
        if row.unit is None:
            self._ask_whose()
            return ()
        return self._read_for(row, row.unit)

    def taking(self) -> Taking | None:
        """The turn as it stands in the fields, with its post and the place where it belongs."""
        draft, row, where = self.turn.draft(), self._row, self._belongs
        if draft is None or row is None or where is None:
            return None
        link = self.link.words().strip()
        secret = self.secret.isChecked()
        return Taking(row.id, draft, where.place, row.post, link, self._doubts, secret)

    def _ask_whose(self) -> None:
        self._proposal = self._belongs = None
        set_role(self.outcome, Role.CAPTION)
        self.outcome.setText(self.tr("Elige de quién es el post y verás qué sería."))
        self.problems.hide()
        self.judged.emit(None)

    def _read_for(self, row: PostRow, unit: int) -> tuple[str, ...]:
        """Read the post as that unit's turn, in the battle as it stood where it belongs."""
        self._belongs = belongs(self._battle, unit, row.post.written)
        scene = scene_at(self._battle, self._belongs.place)
        if unit not in scene.state.units:
            self._belongs = Belongs(Fate.AHEAD, len(self._battle.replayed.lines))
            scene = scene_at(self._battle, self._belongs.place)
        self._proposal = propose(scene, self._battle, row.post, unit)
        self.turn.show_draft(scene, self._proposal.draft)
        self._judge()
        claims = self._proposal.claims
        return () if claims is None else found_words(claims)

    def _judge(self) -> None:
        draft, proposal, where = self.turn.draft(), self._proposal, self._belongs
        if draft is None or proposal is None or where is None or self._row is None:
            return
        scene = scene_at(self._battle, where.place)
        found = preview(scene, draft)
        told = preview_words(for_director(self._battle), turn_of(draft), found)
        ahead = where.fate is Fate.AHEAD
        refused = found is not None and not isinstance(found, Happened) and not ahead
        set_role(self.outcome, Role.WARNING if refused else Role.STRONG)
        self.outcome.setText(self._fate_words(where.fate) + ("" if ahead else f" {told}"))
        lines = self._doubts = mismatches(scene, self._row.post, proposal, draft)
        self.problems.setText("\n".join(f"• {line}" for line in self._listed(lines)))
        self.problems.setVisible(bool(lines))
        self.judged.emit(where.fate)

    def _listed(self, lines: Sequence[str]) -> list[str]:
        """As many as anybody reads."""
        more = len(lines) - _MOST_LISTED
        if more <= 0:
            return list(lines)
        return [*lines[:_MOST_LISTED], self.tr("y {n} cosas más").format(n=more)]

    def _fate_words(self, fate: Fate) -> str:
        if self._row is not None and self._row.registered:
            return self.tr("Ya está registrado.")
        return {
            Fate.NOW: self.tr("Es su turno."),
            Fate.AHEAD: self.tr("Aún no le toca: se guarda como turno adelantado."),
            Fate.EARLIER: self.tr("Su sitio está antes en la bitácora."),
        }[fate]

    def _choose_unit(self) -> None:
        if not self._filling and self._row is not None:
            self.unit_chosen.emit(self.unit.chosen)

    def _keep_link(self) -> None:
        if self._row is not None:
            self._links[self._row.id] = self.link.words()

    def _keep_secret(self, secret: bool) -> None:
        if self._row is not None:
            self._secrets[self._row.id] = secret
