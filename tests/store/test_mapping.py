import subprocess
import sys
from typing import Annotated, Any

import pytest
from sqlalchemy import MetaData, String, create_engine, insert, select
from sqlalchemy.exc import IntegrityError

from director.store.tables.mapping import Mapped, Mapping, aliased, mapped_column


class Root(Mapping):
    metadata = MetaData()


class Wolf(Root):
    __tablename__ = "wolf"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[Annotated[int, mapped_column(primary_key=True)]]
    name: Mapped[str]
    pack: Mapped[str | None]
    break_: Mapped[int] = mapped_column("break_points", default=1)
    coat: Mapped[str] = mapped_column(String(8), default="grey")


@pytest.fixture
def wolves() -> Any:
    engine = create_engine("sqlite://")
    Root.metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(insert(Wolf), [{"name": "Gris"}, {"name": "Ceniza", "pack": "norte"}])
        yield connection
    engine.dispose()


def test_defaults_and_names_apart_from_attributes(wolves: Any) -> None:
    rows = wolves.execute(select(Wolf.name, Wolf.break_, Wolf.coat).order_by(Wolf.id)).all()
    assert [tuple(row) for row in rows] == [("Gris", 1, "grey"), ("Ceniza", 1, "grey")]
    assert Wolf.__table__.c.break_.name == "break_points"


def test_only_what_may_be_empty_is(wolves: Any) -> None:
    assert Wolf.__table__.c.pack.nullable
    with pytest.raises(IntegrityError, match="NOT NULL"):
        wolves.execute(insert(Wolf).values(pack="sur"))


def test_a_table_meets_itself(wolves: Any) -> None:
    other = aliased(Wolf)
    query = select(Wolf.name, other.name).join(other, other.id > Wolf.id)
    assert [tuple(row) for row in wolves.execute(query)] == [("Gris", "Ceniza")]


def test_the_object_relational_layer_stays_out() -> None:
    code = "import sys, director.store.tables; print('sqlalchemy.orm' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "False"
