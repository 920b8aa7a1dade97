"""The shapes of requests and responses, as the OpenAPI description shows them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=200, description="How you are called; 40 characters are kept")]
Word = Annotated[str, Field(min_length=1, max_length=200, description="A word of the game", examples=["left 2"])]
DiceWord = Annotated[
    str, Field(max_length=80, description="Goes into the fair dice, so that nobody could have chosen them")
]
Level = Annotated[str, Field(min_length=1, max_length=40, description="A bot", examples=["greedy"])]
SeatNumber = Annotated[int, Field(ge=0, le=99, description="Seats count from 0")]
Seq = Annotated[int, Field(ge=-1, le=2**31 - 1)]


class Body(BaseModel):
    """A request says what it knows and nothing else."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewTable(Body):
    """A table to be made; it starts at once if nobody is missing."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"game": "insertcoin", "seats": ["me", "bot:greedy"], "name": "Ada"},
                {"game": "insertcoin", "seats": ["me", "open", "open"], "options": {}, "public": True},
            ]
        }
    )

    game: str = Field(min_length=1, max_length=40, examples=["insertcoin"])
    seats: list[Annotated[str, Field(max_length=50)]] = Field(
        min_length=1, max_length=20, description="For each seat `me`, `open`, or a bot like `bot:greedy`"
    )
    options: dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=80)]] = Field(
        default_factory=dict, max_length=40
    )
    public: bool = Field(False, description="Whether the lobby lists it; else it is found by its link alone")
    rated: bool = Field(
        False,
        description="Whether it counts: nobody goes back, and everybody agrees to what is not for rated tables",
    )
    name: Name | None = None
    word: DiceWord = ""


class NewGuide(Body):
    """A guided first game."""

    game: str = Field(min_length=1, max_length=40, examples=["insertcoin"])
    name: Name | None = None


class Join(Body):
    """Sit down; or take back a seat that a bot keeps for you."""

    seat: SeatNumber | None = Field(None, description="The first open seat unless told")
    name: Name | None = None
    word: DiceWord = ""
    agree: bool = Field(False, description="Whether you agree to all that the table names in `agree_to`")


class Move(Body):
    """A word that answers the position you saw."""

    word: Word
    turn: Seq = Field(description="The `turn` of the table data you answer", examples=[38])


class Try(Body):
    """A word to be tried, not said."""

    word: Word


class Undo(Body):
    """Take back your own last words, up to the last dice, draw or reveal."""

    count: Annotated[int, Field(ge=1, le=9999)] | Literal["turn"] = Field(
        1, description="How many, or `turn` for all that can be"
    )
    turn: Seq | None = Field(None, description="If given, refused when the table has moved on")


class Back(Body):
    """Go back to before an entry; it happens when everyone agrees."""

    seq: Annotated[int, Field(ge=0, le=2**31 - 1)]


class Say(Body):
    """A line beside the table."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class Replace(Body):
    """A bot for a seat: before the game the host's choice, later for someone who is away."""

    seat: SeatNumber
    level: Level | None = Field(None, description="None opens the seat again, before the game")


class Rename(Body):
    """Another name for seats taken from now on."""

    name: Name


class Credentials(Body):
    """An account."""

    login: Annotated[str, Field(min_length=1, max_length=40)]
    password: Annotated[str, Field(min_length=8, max_length=200)]


# --- responses ----------------------------------------------------------------------------------------------


class ErrorText(BaseModel):
    """What went wrong."""

    code: str = Field(description="For programs", examples=["stale"])
    sentence: str = Field(description="For people")
    rule: str | None = Field(description="The number of the rule that forbids it", examples=["COIN-4.2"])


class Refused(BaseModel):
    """One clear error; nothing has changed."""

    error: ErrorText
    table: TableData | None = Field(description="The present table data, when a move was stale")


class SeatData(BaseModel):
    seat: int
    name: str
    kind: Literal["open", "person", "bot"]
    level: str | None = Field(description="The bot that plays here, if one does")
    present: bool
    thinking: bool = Field(description="Whether the table waits for this seat")
    me: bool
    thought: float = Field(description="Seconds of thought so far")
    substitute: bool = Field(description="Whether a bot plays for a person who is away")


class LegalWord(BaseModel):
    word: str
    label: str
    spots: list[str] = Field(description="The elements of the board's picture that it touches")


class RuleText(BaseModel):
    id: str
    text: str


class EventData(BaseModel):
    seq: int
    say: str
    motion: dict[str, Any]


class ChatLine(BaseModel):
    id: int
    name: str
    text: str
    at: str


class Consent(BaseModel):
    seq: int
    agreed: list[int]
    asked: list[int]


class ResultData(BaseModel):
    scores: list[int]
    ranking: list[int]
    rivals: list[int] | None = None
    decided_by: str | None = Field(description="The rule that broke the tie")
    winners: list[int]
    sheet: list[tuple[str, list[str]]]
    went_back: bool = Field(description="Whether everyone once agreed to go back in this game")


class FairDiceData(BaseModel):
    commitment: str = Field(description="SHA-256 of the secret behind the dice")
    words: list[str]
    secret: str | None = Field(description="Opened when the game is finished")


class LessonData(BaseModel):
    tip: str
    rule: str | None
    word: str | None
    number: int
    of: int


class TableData(BaseModel):
    """All that one viewer may know of a table."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    rules: int
    phase: Literal["gathering", "playing", "finished", "abandoned"]
    public: bool
    rated: bool
    agree_to: list[str] = Field(description="Options of a rated table that whoever sits down must agree to")
    guided: bool
    seats: list[SeatData]
    viewer: int = Field(description="Your seat, or -2 for a spectator")
    host: bool
    seq: int = Field(description="The last entry of the log")
    turn: int = Field(description="What a move must answer")
    view: dict[str, Any] | None = Field(description="The position as you see it; `game.restore` accepts it")
    sentence: str
    legal: list[LegalWord]
    undoable: int
    back: Consent | None
    rules_now: list[RuleText]
    events: list[EventData]
    chat: list[ChatLine]
    result: ResultData | None
    fair: FairDiceData
    lesson: LessonData | None
    moves: int = Field(description="How many words of the log stand")
    quits: list[int] = Field(description="The seats that agree to end the table")
    rematch: str | None


class Seated(TableData):
    """Table data, with what a program needs to play the seat."""

    token: str | None = Field(description="A bearer token for this seat")


class PreviewData(TableData):
    preview: str
    stopped: bool = Field(description="Whether the word would reveal something: then the position is the present one")


class PositionData(TableData):
    ply: int


class Explanation(BaseModel):
    word: str
    legal: bool
    rule: dict[str, Any] | None


class HintData(BaseModel):
    word: str
    label: str
    spots: list[str] = Field(description="The elements of the board's picture that it touches")
    expected: float = Field(description="The share of opponents you can expect to beat; without any, of a full success")
    outlook: str = Field(description="The same in words", examples=["a little ahead"])
    tried: float = Field(
        description="The share of the search that went into it; of a secret choice its part in the mix"
    )
    reason: str


class HintList(BaseModel):
    """What a strong player would say, the best first."""

    table: str
    turn: int = Field(description="The turn it is about")
    hints: list[HintData]


class AnalysisData(BaseModel):
    """How far an analysis is, and what was found."""

    table: str
    state: Literal["none", "thinking", "ready", "failed"]
    done: int = Field(description="How many words of the game are looked through")
    total: int
    analysis: dict[str, Any] | None = Field(
        description="As `midway analyse --json` prints it: totals for each seat, then for each word of the game what "
        "every seat could expect, what a decision cost against the best known word, how lucky a roll was"
    )


class TableLine(BaseModel):
    table: str
    game: str
    title: str
    options: dict[str, Any]
    phase: str
    public: bool
    rated: bool
    guided: bool
    seats: list[dict[str, Any]]
    open: int
    mine: bool
    my_turn: bool
    created: str
    touched: str


class TableList(BaseModel):
    tables: list[TableLine]


class GameLine(BaseModel):
    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    minutes: int
    simultaneous: bool
    hidden: bool
    rules: int
    options: list[dict[str, Any]]


class GameList(BaseModel):
    games: list[GameLine]
    bots: list[str]


class GameData(GameLine):
    rulebook: list[dict[str, Any]]


class TableLink(BaseModel):
    table: str


class Me(BaseModel):
    name: str | None
    account: bool
    login: str | None


class Health(BaseModel):
    status: Literal["ok"]
    version: str
    database: str


Refused.model_rebuild()
