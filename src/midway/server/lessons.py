"""The guided first game: a script that says everyone's words but the learner's, and asks for those."""

from __future__ import annotations

from typing import Any, Final

from midway.core.guide import Guide, Lesson
from midway.core.match import Match
from midway.server.refusals import Refusal

LEARNER: Final = 0
"""The seat of whoever plays a guided first game."""


class Lessons:
    """How far a match is in its script. The words of the script are never taken back."""

    def __init__(self, guide: Guide, match: Match) -> None:
        self._guide = guide
        self._match = match
        self._own = [place for place, lesson in enumerate(guide.lessons) if lesson.actor == LEARNER]

    def next(self) -> Lesson | None:
        """The word the script says next, or None when the game goes on freely."""
        said = len(self._match.standing)
        return self._guide.lessons[said] if said < len(self._guide.lessons) else None

    def check(self, word: str) -> None:
        """Refuses any word but the one the lesson is about."""
        lesson = self.next()
        if lesson is not None and " ".join(word.lower().split()) != lesson.word:
            raise Refusal(f"this lesson is about {lesson.word!r}: play that first")

    def said_freely(self, seat: int) -> int:
        """How many words this seat has said since the last lesson."""
        return sum(entry.actor == seat for entry in self._match.standing[len(self._guide.lessons) :])

    def data(self) -> dict[str, Any] | None:
        """What the learner reads now: the tips up to the next word, or the closing words after the last."""
        lesson = self.next()
        if lesson is None:
            closing = self._tip(self._guide.closing, None, None, len(self._own))
            return None if self.said_freely(LEARNER) else closing
        said = len(self._match.standing)
        number = self._own.index(said)
        first = self._own[number - 1] + 1 if number else 0
        tips = [lesson.tip for lesson in self._guide.lessons[first : said + 1] if lesson.tip]
        return self._tip("\n\n".join(tips), lesson.rule or None, lesson.word, number + 1)

    def _tip(self, tip: str, rule: str | None, word: str | None, number: int) -> dict[str, Any]:
        return {"tip": tip, "rule": rule, "word": word, "number": number, "of": len(self._own)}
