"""The post-battle wizard: pages over one draft, a trail above them, and three ways out.

«Aparcar» keeps the draft for another day, leaving in any other way puts the file back as it was,
and applying writes everything as one step.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from director.console.aftermath import navigation
from director.console.aftermath.button_bar import ButtonBar
from director.console.aftermath.caravan_page import CaravanPage
from director.console.aftermath.deaths_page import DeathsPage
from director.console.aftermath.final_state_page import FinalStatePage
from director.console.aftermath.lack_words import lack_words
from director.console.aftermath.navigation import Lack, PageCode
from director.console.aftermath.notice import Notice
from director.console.aftermath.outcome_page import OutcomePage
from director.console.aftermath.page import Page
from director.console.aftermath.renown_page import RenownPage
from director.console.aftermath.review_page import ReviewPage
from director.console.aftermath.sitting import Sitting
from director.console.aftermath.summary_page import SummaryPage
from director.console.aftermath.tab_order import reading_order, set_tab_order
from director.console.aftermath.team_wipe_page import TeamWipePage
from director.console.aftermath.trail import Trail
from director.console.aftermath.wording import page_words
from director.console.aftermath.wounds_page import WoundsPage
from director.console.desk import Desk
from director.console.labels import ElidedLabel
from director.console.room import fit
from director.console.theme import ROOM, TIGHT, WIDE, Role
from director.operations import aftermath
from director.operations.aftermath_draft import AftermathDraft
from director.rules.aftermath import lacking_chapter

_PAGES: tuple[type[Page], ...] = (
    OutcomePage,
    FinalStatePage,
    DeathsPage,
    TeamWipePage,
    WoundsPage,
    RenownPage,
    CaravanPage,
    ReviewPage,
)


class AftermathWizard(QDialog):
    """Resolve what a battle leaves behind."""

    abandoned = Signal(object)
    """Left without saving; carries the draft as it was then, for whoever wants it back."""

    def __init__(
        self,
        desk: Desk,
        battle_id: int,
        draft: AftermathDraft | None = None,
        parent: QWidget | None = None,
    ) -> None:
        context = aftermath.context(desk.campaign, battle_id)  # fails before anything is built
        super().__init__(parent)
        self.desk = desk
        self.sitting = Sitting(desk, context, draft, self)
        self.applied = self.sitting.battle.row.state == "resolved"
        self._copied = False
        self.pages: dict[PageCode, Page] = {kind.code: kind(self.sitting) for kind in _PAGES}
        self.here = PageCode.OUTCOME
        self._make_parts()
        self._lay_out()
        self._connect()
        if self.applied:
            self._show_summary()
        else:
            self.go(self._first_page())

    # ---- putting it together

    def _make_parts(self) -> None:
        self.title = ElidedLabel(role=Role.TITLE)
        words = self.tr("Consecuencias de «{battle}»").format(battle=self.sitting.battle.row.name)
        self.title.setText(words)
        self.setWindowTitle(words)
        # Its numbers come from the battle's own rules, whatever the campaign plays by since.
        self.setProperty("editionTitle", self.sitting.context.edition.title)
        self.trail = Trail(self.sitting)
        self.notice = Notice()
        self.stack = QStackedWidget()
        self.scrolls = {code: _scrolling(page) for code, page in self.pages.items()}
        self.summary = SummaryPage(self.sitting)
        for widget in (*self.scrolls.values(), self.summary):
            self.stack.addWidget(widget)
        self.buttons = ButtonBar()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, ROOM, WIDE, ROOM)
        column.setSpacing(TIGHT)
        column.addWidget(self.title)
        column.addWidget(self.trail)
        column.addWidget(self.stack, 1)
        column.addWidget(self.notice)
        column.addWidget(self.buttons)
        fit(self, letters=150, lines=44)

    def _connect(self) -> None:
        self.sitting.changed.connect(self._refresh)
        self.trail.chosen.connect(self.go)
        self.trail.blocked.connect(self._say_what_blocks)
        for page in self.pages.values():
            page.rebuilt.connect(lambda page=page: self._order_tabs(page))
        buttons = self.buttons
        buttons.park.clicked.connect(self.park)
        buttons.back.clicked.connect(self.back)
        buttons.forward.clicked.connect(self.forward)
        buttons.apply.clicked.connect(self.apply)
        buttons.cancel.clicked.connect(self.reject)
        buttons.copy.clicked.connect(self._copy)
        buttons.close_.clicked.connect(self.accept)
        review = self.pages[PageCode.REVIEW]
        if isinstance(review, ReviewPage):
            review.wanted.connect(self.mend)
        copying = QShortcut(QKeySequence("Ctrl+Shift+C"), self)
        copying.activated.connect(self._copy)

    # ---- moving about

    def _first_page(self) -> PageCode:
        """Where it was left; where the rules allow but one result, the page that says why."""
        if lacking_chapter(self.sitting.context.edition) is not None:
            return PageCode.OUTCOME
        return navigation.resume(self.sitting.draft, self.sitting.plan)

    def go(self, page: PageCode) -> None:
        """Open a page; what was typed on the one before is saved."""
        if self.stack.currentWidget() is self.scrolls[self.here]:
            self.pages[self.here].leave()
        self.here = page
        self.sitting.turn_to(page)
        self.sitting.save()
        self.pages[page].enter()
        self.stack.setCurrentWidget(self.scrolls[page])
        self.scrolls[page].verticalScrollBar().setValue(0)
        self.buttons.show_for_page(
            first=page is PageCode.OUTCOME,
            last=page is PageCode.REVIEW,
            may_apply=self._may_apply,
        )
        self._refresh_frame()
        self._order_tabs(self.pages[page])
        self.pages[page].focus_first()

    def forward(self) -> None:
        """On to the next page, or to what keeps the director on this one."""
        draft, plan = self.sitting.draft, self.sitting.plan
        holding = [lack for lack in navigation.lacks_of(self.here, draft, plan) if lack.holds_page]
        if holding:
            self.pages[self.here].focus_on(holding[0])
            return
        self.go(navigation.after(self.here, draft, plan))

    def _say_what_blocks(self, wanted: PageCode) -> None:
        """Which step keeps a later one shut, and by what; where it is this one, the cursor goes
        there.
        """
        if self.applied:
            return
        draft, plan = self.sitting.draft, self.sitting.plan
        if wanted not in navigation.pages(draft, plan):
            words = self.tr("{page}: en esta batalla no hace falta.")
            self.notice.tell([words.format(page=page_words(wanted))])
            return
        page = navigation.reachable(draft, plan)[-1]
        lack = next(one for one in navigation.lacks_of(page, draft, plan) if one.holds_page)
        words = self.tr("Para abrir {wanted}, antes {page}: {lack}")
        why = lack_words(lack, self.sitting.name(lack.unit))
        self.notice.tell([words.format(wanted=page_words(wanted), page=page_words(page), lack=why)])
        if page is self.here:
            self.pages[page].focus_on(lack)

    def back(self) -> None:
        """To the page before this one."""
        self.go(navigation.before(self.here, self.sitting.draft, self.sitting.plan))

    def mend(self, lack: Lack) -> None:
        """Go where something that lacks can be mended."""
        self.go(lack.page)
        self.pages[lack.page].focus_on(lack)

    # ---- the three ways out

    def park(self) -> None:
        """Keep the draft for another day."""
        if self.sitting.save(even_untouched=True):
            self.desk.say(self.tr("Consecuencias aparcadas: se reanudan desde Hoy."))
            self.done(QDialog.DialogCode.Accepted)

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: the file is as it was before."""
        if self.applied:
            self.accept()
            return
        typed = self.sitting.put_back()
        super().reject()
        if typed is not None:
            self.abandoned.emit(typed)

    def apply(self) -> None:
        """Write everything as one step; a second press finds nothing to do."""
        if self.applied or not self._may_apply():
            return
        self.applied = self.sitting.apply()
        if self.applied:
            self._show_summary()

    def _may_apply(self) -> bool:
        return navigation.may_apply(self.sitting.draft, self.sitting.plan)

    # ---- what is shown

    def _refresh(self) -> None:
        if not self.applied:
            self.pages[self.here].refresh()
            self._refresh_frame()

    def _refresh_frame(self) -> None:
        draft, plan = self.sitting.draft, self.sitting.plan
        self.trail.show_place(self.here)
        found = sorted(
            navigation.lacks_of(self.here, draft, plan), key=lambda lack: not lack.holds_page
        )
        told = [] if self.here is PageCode.REVIEW else found
        self.notice.tell([lack_words(lack, self.sitting.name(lack.unit)) for lack in told])

    def _show_summary(self) -> None:
        self.notice.tell(())
        self.trail.show_place(None)
        self.summary.show_battle()
        self.stack.setCurrentWidget(self.summary)
        self._order_tabs(self.summary)
        self.buttons.show_for_summary()

    def _copy(self) -> None:
        if self.applied:
            self.summary.copy()
            self._copied = True

    def _order_tabs(self, page: QWidget) -> None:
        chain = [*reading_order(page), *self.buttons.in_order(), *self.trail.buttons.values()]
        set_tab_order(chain)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key held down presses Enter once; beside the summary it copies from «Copiar» first, and
        closes then.
        """
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enters and event.isAutoRepeat():
            return
        copies = self.applied and not self._copied and self.buttons.copy.hasFocus()
        if enters and copies:
            self.buttons.copy.click()
            return
        super().keyPressEvent(event)


def _scrolling(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    return area
