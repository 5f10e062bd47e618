from director.console.desk import Desk
from director.console.workspaces.history import BEGINNING, HistoryWorkspace
from director.operations import history
from director.operations.caravan import days as caravan


def rested(work: HistoryWorkspace, desk: Desk, days: int) -> None:
    work.reload(caravan.pass_days(desk.campaign, "rest", days))


def test_the_last_step_stays_chosen_as_steps_are_added(desk: Desk) -> None:
    work = HistoryWorkspace(desk)
    rested(work, desk, 4)
    chosen = work.steps.current()
    assert chosen is not None
    assert chosen.words == "Descansar 4 días"
    assert not work.go.isEnabled()


def test_another_step_stays_chosen_too(desk: Desk) -> None:
    work = HistoryWorkspace(desk)
    older = work.steps.rows.shown[2]
    work.steps.choose(older.id)
    rested(work, desk, 1)
    assert work.steps.current() == older
    assert work.go.text() == "Deshacer 3 pasos"


def test_everything_can_be_taken_back_and_done_again(empty_desk: Desk) -> None:
    work = HistoryWorkspace(empty_desk)
    for days in (1, 2):
        rested(work, empty_desk, days)
    work.steps.choose(BEGINNING)
    work.go.click()
    assert all(step.undone for step in history.steps(empty_desk.campaign))
    work.reload(None)
    work.steps.choose(work.steps.rows.shown[0].id)
    work.go.click()
    assert not any(step.undone for step in history.steps(empty_desk.campaign))
