"""Writing a level of difficulty into an own edition, a new one or one that is there."""

from collections.abc import Mapping

from director.console.edition.own_file import rewrite_own, write_own
from director.console.folders import RuleFolders
from director.editions.differences import Leaf
from director.editions.loader import load_edition
from director.editions.own import Said, own_edition_text, rewritten_text
from director.editions.own_levels import NewLevel, level_changes, place_of_level
from director.editions.schema import Edition


def define_anew(
    rules: RuleFolders, parent: Edition, code: str, title: str, level_code: str, level: NewLevel
) -> None:
    """A new own edition that extends ``parent`` and says what that level is."""
    text = own_edition_text(parent, code, title, level_changes(level_code, level))
    write_own(rules.own, code, text)


def define_in(rules: RuleFolders, code: str, level_code: str, level: NewLevel) -> None:
    """An own edition says what that level is, besides all that its file says by now."""
    _rewrite(rules, code, level_changes(level_code, level), ())


def take_out(rules: RuleFolders, code: str, level_code: str) -> None:
    """An own edition says nothing of that level any more: it is again what its parent says."""
    _rewrite(rules, code, {}, (place_of_level(level_code),))


def _rewrite(
    rules: RuleFolders,
    code: str,
    changes: Mapping[str, Said | Leaf | None],
    forgotten: tuple[str, ...],
) -> None:
    """From the files as they are now: somebody may have edited them since they were listed."""
    folders = [rules.shipped, rules.own]
    own = load_edition(code, folders)
    parent = load_edition(own.extends or code, folders)
    rewrite_own(rules.own, code, rewritten_text(parent, own, changes, forgotten))
