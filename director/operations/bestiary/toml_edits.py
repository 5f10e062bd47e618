"""A text of creatures that a hand wrote, with one changed: all the rest stays as it was written."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from director.operations.bestiary.toml_files import (
    comments_in,
    content_of,
    heads_in,
    read_toml,
    toml_text,
)
from director.rules.bestiary.creatures import Creature


def edited(text: str, before: Sequence[Creature], after: Sequence[Creature]) -> str:
    """The text that told ``before``, and tells ``after`` now: just those, in that order.

    Who is in neither goes, who is new comes at the end; each gets its code written, or the next
    reading would call it otherwise. Remarks on a creature that is changed come to stand above it.
    Where the text is written in a way that cannot be kept it is written anew.
    """
    text = text.replace("\r\n", "\n").removeprefix("\ufeff")
    kept = "".join(_pieces(text, before, {each.code: each for each in after}))
    known = {each.code for each in before}
    new = toml_text([each for each in after if each.code not in known])
    whole = f"{_ended(kept)}\n{new}" if kept.strip() and new else kept + new
    read = read_toml(whole)
    if read.refused or read.creatures != tuple(after):
        return toml_text(after)
    return whole


def loses_comments(before: str, after: str) -> bool:
    """Whether a remark of the one text is not in the other."""
    return bool(Counter(comments_in(before)) - Counter(comments_in(after)))


def _pieces(text: str, before: Sequence[Creature], after: Mapping[str, Creature]) -> Iterator[str]:
    """What stands before the first creature, and one after another, with what follows it."""
    said = read_toml(text).creatures
    starts = heads_in(text)
    if not len(starts) == len(said) == len(before):
        return  # written as a list of tables within a line
    yield text[: starts[0]] if starts else text
    ends = pairwise([*starts, len(text)])
    for (start, end), written, creature in zip(ends, said, before, strict=True):
        own = content_of(text[start:end])
        block, rest = text[start : start + own], text[start + own : end]
        now = after.get(creature.code)
        if now is None:
            yield rest.removeprefix("\n")
        elif now != creature:
            remarks = "".join(f"{remark}\n" for remark in comments_in(block))
            yield remarks + toml_text([now]).rstrip("\n") + rest
        else:
            yield (block if written.code else _with_code(block, creature)) + rest


def _with_code(block: str, creature: Creature) -> str:
    head, _, others = block.partition("\n")
    line = toml_text([creature]).split("\n")[1]
    return f"{head}\n{line}\n{others}"


def _ended(text: str) -> str:
    return text if text.endswith("\n") else f"{text}\n"
