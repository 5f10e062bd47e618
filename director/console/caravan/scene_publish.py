"""The texts of a decision, laid out in Publicar; one that no longer holds is told."""

from datetime import datetime

from director.console.desk import Desk, Publishable
from director.forum.caravan.scene_texts import scene_missing, scene_result, scene_text
from director.forum.document import Document
from director.operations.caravan.scene_reads import scene
from director.operations.problems import Refusal, Refused
from director.operations.views.desk_reads import header
from director.operations.views.scenes import SceneView

SCENE = "scene"
SCENE_MISSING = "scene_missing"
SCENE_RESULT = "scene_result"


def publish_scene(desk: Desk, view: SceneView, kind: str) -> None:
    """Lay out the decision, the reminder or the result, by the code of its kind."""
    desk.offered.emit(_made(desk, view, kind, desk.clock()))


def _made(desk: Desk, view: SceneView, kind: str, now: datetime) -> Publishable:
    def again(at: datetime) -> Publishable | None:
        try:
            return _made(desk, scene(desk.campaign, view.id), kind, at)
        except Refused as gone:
            if gone.code is not Refusal.NOT_FOUND:
                raise
            return None

    document = _document(view, kind, now, header(desk.campaign).zone)
    return Publishable(_title(desk, view, kind), document, kind, at=now, again=again)


def _document(view: SceneView, kind: str, now: datetime, zone: str) -> Document:
    if kind == SCENE_RESULT:
        return scene_result(view)
    write = scene_text if kind == SCENE else scene_missing
    return write(view, now, zone)


def _title(desk: Desk, view: SceneView, kind: str) -> str:
    patterns = {
        SCENE: desk.tr("{name}: votación"),
        SCENE_MISSING: desk.tr("{name}: faltan votos"),
        SCENE_RESULT: desk.tr("{name}: resultado"),
    }
    return patterns[kind].format(name=view.name)
