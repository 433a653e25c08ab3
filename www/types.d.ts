// Types that several folders share; nothing of this is shipped. `View`, `Step`, `Limits` and `Report` come from the bindings.

import type { Colour, NewGame, Step, View } from "./pkg/outflank.js";
import type { Choices } from "./session/new-game.js";
import type { Players } from "./session/players.js";
import type { Settings } from "./session/settings.js";
import type { Ui } from "./session/ui.js";

export type { EngineApi, Job, JobLimits } from "./engine/messages.js";
export type { LevelCount, Limits, Question, Report } from "./pkg/engine.js";
export type { Colour, Game, NewGame, Step, TournamentRules, View } from "./pkg/outflank.js";

/** The colour of a player. */
export type Player = Exclude<Colour, 0>;

/** Named values that a phrase is filled with. */
export type Params = Record<string, unknown>;

/** The phrase for a key in the language in use. */
export type Words = (key: string, params?: Params) => string;

/** The handle's constructors. */
export interface GameClass {
  new (newGame: NewGame, nowMs: number): import("./pkg/outflank.js").Game;
  restore(record: string, nowMs: number): import("./pkg/outflank.js").Game;
}

/** The value of one square, in discs for the side to move. */
export interface Hint {
  value: number;
  exact: boolean;
  best: boolean;
  /** Plies searched. */
  depth: number;
}

/** What an analysis marks on an empty square. */
export interface SquareMark {
  /** A move of the best line, shown in place of all else. */
  line?: { number: number; colour: Player };
  /** The first move of that line. */
  best?: boolean;
  /** The quality of a move that was played there: 1 slip, 2 mistake, 3 blunder. */
  badge?: number;
}

/** What an explanation points at. */
export interface Pointers {
  /** Squares that a player gains. */
  rings: { square: number; colour: Player }[];
  /** Sets of squares, each with a line round it. */
  groups: number[][];
}

/** What the tubes hold in place of the supplies: all discs, now and as the game would end. */
export interface Ends {
  now: [number, number];
  end: [number, number] | null;
  /** Discs on each side of the border that the value leaves open: 0 when it is exact. */
  open: number;
  /** Words on the frame: beside a tube of its own, or under both. */
  labels: { title: string; now: string; end: string };
}

/** What the board shows besides the game. */
export interface BoardUi {
  /** The square under the finger, pointer or focus; -1 none. */
  preview: number;
  /** The squares that a play on `preview` flips. */
  previewFlips: Uint8Array | null;
  /** The square that holds the tab stop. */
  focus: number;
  hints: null | Map<number, Hint>;
  marks?: Map<number, SquareMark>;
  pointers?: Pointers | null;
  /** In place of the supplies; "shut": a lid lies on each tube. */
  ends?: Ends | "shut" | null;
  showLegal: boolean;
  showLastFlips: boolean;
  /** The player whose tube lies near; Black by default. */
  near?: Player;
  /** What is written faces the player on the far side of a table. */
  far?: boolean;
  /** Quarter turns clockwise. */
  turns: number;
  mirrored: boolean;
  /** Letters and numbers at the rim; shown by default. */
  coordinates?: boolean;
  /** Nothing moves; by default as the system has it. */
  still?: boolean;
  /** No preview and no marks: no player at this device is to move. */
  locked: boolean;
  /** Discs are set up: every square can be touched. */
  editable?: boolean;
  /** A first tap has chosen `preview`, a second one plays it. */
  expectConfirm: boolean;
}

/** What a caller chooses of it; `BoardSession` adds the rest. */
export type BoardLook = Omit<BoardUi, "preview" | "previewFlips" | "focus" | "expectConfirm">;

/** The parts of `Board` that a session uses. */
export interface BoardWidget {
  /** A disc has been put down that no view has yet. */
  readonly discInFlight: boolean;
  /** The view that was rendered last. */
  readonly view: View | null;
  render(view: View, ui: BoardUi): void;
  place(square: number): void;
  recall(): void;
  takeFocus(): void;
  destroy(): void;
}

/** What is different in a game by link. */
export interface ByLink {
  /** The player at this device may act. */
  mine: (game: import("./session/game.js").GameSession) => boolean;
  /** A turn is to be sent: `again` if it was sent before. */
  toSend: (frame: Pick<Frame, "view" | "steps">) => "now" | "again" | "";
  /** What the status line says instead of the usual. */
  status: (frame: Frame) => import("./panels/status-line.js").Status | null;
}

/** What the panels are rendered from. */
export interface Frame {
  view: View;
  ui: Ui;
  /** Where the player points. */
  board: { preview: number; armed: number };
  settings: Settings;
  players: Players;
  /** The colour whose strip is nearest to the player. */
  near: Player;
  /** The turns of the current line, those that were taken back too. */
  steps: Step[];
  /** The turns of all lines. */
  tree: Step[];
  /** A player at this device is to act, not the computer. */
  mine: boolean;
  /** Across a table: what is to be read faces the far player, whose turn it is. */
  far: boolean;
  /** What is different in a game by link, once that is loaded; else null. */
  byLink: ByLink | null;
}

export type Pointer = "mouse" | "touch" | "pen" | "key";

/** The intents that the board emits. */
export type BoardIntent =
  | { type: "tap"; square: number; pointer: Pointer }
  | { type: "preview"; square: number }
  | { type: "focus"; square: number };

/** Intents without a parameter. */
export type PlainIntent =
  | "undo" | "redo" | "promote" | "deleteTurns" | "restoreTurns" | "back" | "forward" | "first" | "last" | "pass" | "goOn" | "pause" | "escape" | "hint" | "squares"
  | "rematch" | "resign" | "wake" | "menu" | "newGame" | "rules" | "look" | "settings" | "keys"
  | "values" | "unit" | "tryIt" | "tryHint" | "bestLine" | "why" | "nextMistake" | "previousMistake" | "reviewList"
  | "runReview" | "stopReview" | "thorough" | "analyse" | "stopAnalysis" | "leaveBranch" | "deleteBranch" | "promoteBranch" | "otherSide"
  | "rotate" | "mirror" | "boardOnly" | "sound" | "copyGame" | "downloadKept" | "update" | "restoreGame" | "playOn"
  | "groups" | "again" | "check" | "answer" | "next" | "share" | "pasteGames" | "pickFiles" | "keepGames" | "stopKeeping"
  | "startDrill" | "repeat"
  | "moreGames" | "backUpGames" | "search" | "ownTurn" | "otherTurn" | "setBlack" | "setWhite" | "setEmpty";

/** A change of one setting. */
export type SettingIntent = { [K in keyof Settings]: { type: "setting"; key: K; value: Settings[K] } }[keyof Settings];

/** Intents with parameters. */
export type FullIntent =
  | BoardIntent
  | SettingIntent
  | { type: "jump"; cursor: number }
  | { type: "goTo"; node: number }
  /** Goes to the place of a fragment; "" is Play. */
  | { type: "visit"; fragment: string }
  /** Goes to a place by its number in the row of places, from 1. */
  | { type: "place"; number: number }
  /** Goes to a turn of the reviewed game; nothing moves while a finger scrubs. */
  | { type: "scrub"; cursor: number; scrubbing: boolean }
  /** Goes to a node of the game's tree. */
  | { type: "go"; node: number }
  | { type: "tab"; tab: ReviewFrame["tab"] }
  | { type: "start"; choices: Choices }
  /** Goes on with a kept game. */
  /** `goOn`: the computer moves where the game is shown, also in its past. */
  | { type: "resume"; record: string; goOn?: boolean }
  /** A game after these moves in a row, with the choices of the last new game. */
  | { type: "startFrom"; size: 6 | 8 | 10; opening: string }
  | { type: "openingMove"; square: number }
  | { type: "openingSource"; kind: string }
  | { type: "openingFiles"; files: import("./device/incoming.js").Incoming[] }
  | { type: "openingYear"; year: number }
  | { type: "theme"; theme: string }
  | { type: "openingSize"; size: 6 | 8 | 10 }
  /** A line for the drill is chosen, or forgotten. */
  | { type: "drillLine" | "drillRemove"; line: string; colour: 1 | 2 }
  | { type: "chooseGame" | "openGame" | "removeGame"; id: string }
  /** Setting up a board: what a touch puts, who is to move, a change of the whole board. */
  | { type: "chooseBrush"; brush: import("./modes/setup.js").Brush }
  | { type: "chooseTurn"; turn: Player }
  | { type: "changeBoard"; how: BoardChange }
  /** Bringing games in: typed, from outside, as files; how an ambiguous text is meant; which games are wanted. */
  | { type: "typeGames"; text: string }
  | { type: "bringIn"; files: import("./device/incoming.js").Incoming[] }
  | { type: "chosenFiles"; files: File[] }
  | { type: "chooseReading"; code: string }
  | { type: "chooseRow"; index: number; chosen: boolean }
  | { type: "findGames"; change: Partial<GamesQuery> }
  | { type: "remarkGame"; id: string; change: GameRemark }
  | { type: "exportGames"; what: "chosen" | "listed" }
  | { type: "restoreBackup"; file: Blob }
  /** Actions for the game; `at`: when the player acted, wall clock in ms. */
  | { type: "act"; actions: string[]; at?: number };

/** Everything that a player, the computer or a clock can set off. */
export type Intent = FullIntent | { type: PlainIntent };

export type Emit = (intent: Intent) => void;

/** One function per intent. */
export type Handlers = { [K in PlainIntent]?: () => unknown } & {
  [K in FullIntent["type"]]?: (intent: Extract<FullIntent, { type: K }>) => unknown;
};

/** What happens to all discs of a board: they turn, go back to the start, or to the start of another size. */
export type BoardChange = "start" | "empty" | "clockwise" | "mirror" | "colours" | 6 | 8 | 10;

/** One place of the page, such as the running game. */
export interface Mode {
  /** The intents of this place; the page's own come second. */
  handlers: Handlers;
  /** Keys of this place, by what they type. */
  readonly keys?: Record<string, PlainIntent>;
  /** The place comes into view, or shows something else. @param rest the fragment behind the place's name */
  enter(rest: string): void;
  /** Another place comes into view: from now on nothing is painted, and what runs by itself stops, the running game apart. */
  leave(): void;
  /** Paints everything from scratch. */
  render(): void;
  /** Shows a sentence that stays until something else happens. */
  notify(key: string, params?: Params): void;
  /** Takes that sentence away. */
  clearNotice(): void;
  /** What the menu offers for the game in view, if it is the running one. */
  readonly menu?: { started: boolean; canResign: boolean; canRedo: boolean };
  /** Settings have new values: paints them. */
  settingsChanged(change: Partial<Settings>): void;
}

/** A kept game as a list shows it. */
export interface Card {
  id: string;
  /** When it was played last, wall clock in ms; 0 if nobody knows. */
  date: number;
  /** Of the date only the year is known. */
  yearOnly?: boolean;
  kind: "own" | "imported" | "link";
  size: number;
  /** Black and White. */
  players: View["players"];
  /** Discs of Black and of White. */
  score: number[];
  turns: number;
  over: boolean;
  winner: Colour;
  /** How it ended before its last move; see `GameSummary`. */
  result?: string;
  /** A digit a square, row by row: 0 empty, 1 Black, 2 White. */
  board: string;
  /** The squares in a row, without passes. */
  moves: string;
  /** Played by link. */
  byLink?: boolean;
  /** Who is to move in a game by link, 0 nobody. */
  turn?: Colour;
  /** A name that the player has given it. */
  title?: string;
  note?: string;
  star?: boolean;
}

/** What the player adds to a kept game. */
export type GameRemark = Partial<Pick<Card, "title" | "note" | "star">>;

/** Which kept games are shown. */
export interface GamesQuery {
  /** Names, dates, own words, or moves in a row. */
  text: string;
  filter: typeof import("./session/find-games.js").FILTERS[number];
  order: typeof import("./session/find-games.js").ORDERS[number];
  /** The moves of an opening; "" for all games. */
  opening: string;
}

/** What the list of kept games is rendered from. */
export interface ShownGames {
  cards: Card[];
  /** How many are kept in all. */
  count: number;
  query: GamesQuery;
  /** The id of the chosen game, or "". */
  chosen: string;
  /** A deleted game that can be restored. */
  removed: Card | null;
  notice: { key: string; params?: Params } | null;
  /** The games are not read yet. */
  loading: boolean;
  /** The games could not be read: the browser keeps none. */
  failed: boolean;
  /** How far a backup is read, in bytes. */
  running: { done: number; total: number } | null;
}

/** What the place Openings is rendered from. */
export interface ShownOpenings {
  view: View;
  /** The moves that were played from here, the most played first. */
  rows: import("./book/book.js").Row[];
  state: "loading" | "ready" | "failed" | "shut";
  values: Map<number, Hint> | null;
  /** All turns, those that were taken back too. */
  steps: Step[];
  /** The name of the position, or "". */
  name: string;
  /** A sentence in the place of the number of games, or "". */
  notice: string;
  source: string;
  sources: string[];
  /** The years that can be chosen, and the chosen one; 0 for all. */
  years: number[];
  year: number;
  /** The games of the source that reached the position, and all of them. */
  games: number;
  total: number;
}

/** What the drill of openings is rendered from. */
export interface DrillShown {
  /** `wait`: the other side replies; `shut`: tournament rules forbid it. */
  state: "choose" | "ask" | "wait" | "done" | "shut";
  families: import("./sheets/sheets.js").Families;
  /** The chosen line, in a row, its name or "", and the side that is asked. */
  line: string;
  name: string;
  colour: 1 | 2;
  /** The line goes on from the position on the board. */
  onLine: boolean;
  card: { kind: "right" | "wrong" | "answer"; key: string; params: Params } | null;
  /** The questions so far, and those that were answered right at once. */
  asked: number;
  right: number;
  /** Missed positions that are due, of all lines and of each. */
  due: number;
  lines: { line: string; colour: 1 | 2; name: string; due: number }[];
}

/** A balanced opening for a new game: its moves in a row. */
export type FindBalanced = (
  Game: GameClass, engine: import("./engine/messages.js").EngineApi, board: NewGame, random: () => number,
) => Promise<string>;

/** Speaks about the player's moves. */
export interface Coach {
  /** The game has changed. @param goOn starts what follows by itself; called now, or once a sentence is answered
   * @param acted a move was made, not only gone to */
  follow(goOn: () => void, acted: boolean): void;
  /** What a sentence shows on the board. */
  readonly shown: { marks: Map<number, SquareMark>; pointers: Pointers | null } | undefined;
}

/** What the running game is made of. */
export interface PlayParts {
  Game: GameClass;
  now: () => number;
  words: import("./words/i18n.js").Words;
  page: import("./modes/page.js").Page;
  storage: import("./device/storage.js").Storage;
  sound: import("./device/sound.js").Sound;
  board: BoardWidget;
  screen: { render(frame: Frame): void; renderStatus(frame: Frame): void; renderClocks(frame: Frame): void };
  /** Dispatches to this mode, in view or not. */
  emit: Emit;
  /** What runs by itself between two actions. */
  makeFlow: (
    game: import("./session/game.js").GameSession, listener: import("./session/turn-flow.js").Listener,
  ) => import("./session/late-turn-flow.js").Flow;
}

/** An exercise: a position and a task. */
export interface Exercise {
  /** The same whenever it is shown. */
  id: string;
  position: string;
  /** Squares are to be marked; else a move is to be played. */
  marks: boolean;
  /** The squares that are right, the best one first. */
  answers: number[];
  /** The value of every move, as soon as it is known. */
  values(): Promise<Map<number, Hint>>;
  /** The key of the task's sentence, and what it names. */
  task: string;
  about?: Params;
  /** The key of the sentence for a right answer, if it is not the only one. */
  right?: string;
  /** Wrong answers after which the answer is shown; without it as many as the player wants. */
  tries?: number;
  /** What shows that an answer is right: keys of sentences with their parameters. */
  shows?(square: number, name: string): { key: string; params: Params }[];
  judge(square: number, name: string): "right" | "good" | "wrong";
  /** Until when the exercise goes on after the right answer; without it that is the end. */
  goal?: "win" | "best" | "corner";
  state: ExerciseState;
}

/** How far the player is. */
export interface ExerciseState {
  rating?: number;
  streak?: number;
  /** Exercises that are due. */
  due?: number;
  lesson?: number;
  tasks?: ("done" | "due" | "open")[];
  /** The index of the present task. */
  at?: number;
}

/**
 * An answer. `first`: no wrong one came before; `tries`: wrong ones before; `rated`: one before has been counted; `gaveUp`: the
 * player wanted to see the answer.
 */
export interface Answered {
  right: boolean;
  gaveUp: boolean;
  first: boolean;
  tries: number;
  hinted: boolean;
  rated: boolean;
}

/** A date of the calendar; months are 1 to 12. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** Where exercises come from. */
export interface ExerciseSource {
  /** The name of its place. */
  readonly place: string;
  /** What the exercises can be about, "" for all, and what they are about now. */
  readonly themes?: string[];
  readonly theme?: string;
  choose?(theme: string): void;
  /** How the exercise went, to be shared as text once that is settled, or null. */
  readonly result?: { key: string; params: Params; date: CalendarDate } | null;
  /** What is said when there is no exercise; `again`: asking once more may bring one. */
  readonly nothing?: { key: string; params: Params; again?: boolean };
  /** The next exercise, or null. @param rest the fragment behind the place's name */
  next(rest: string): Promise<Exercise | null>;
  /** An answer has been given. */
  answered(exercise: Exercise, result: Answered): void;
  /** The place is left. */
  left?(): void;
}

/** What the desk of an exercise is rendered from. */
export interface ExerciseShown {
  /** The key of the task's sentence, or "". */
  task: string;
  state: ExerciseState;
  turn: Colour;
  about: Params;
  card: { kind: "right" | "wrong" | "answer" | "failed"; key: string; params: Params } | null;
  /** What is added to the card, or "": a number, the moves that follow. */
  more: string;
  /** The coach's sentence about the answer, or "". */
  why: string;
  /** Squares that are marked; -1 if none are to be. */
  marked: number;
  /** The themes to choose from, and the one that is chosen. */
  themes: string[];
  theme: string;
}

/** What the desk of Learn is rendered from. */
export interface LearnShown {
  /** The daily position, "" until it is found. */
  position: string;
  turn: Colour;
  solved: boolean;
  tries: number;
  /** Days in a row. */
  days: number;
  date: CalendarDate;
  rating: number | null;
  streak: number;
  /** Own mistakes: due today, kept, and days until the next one; -1 for never. */
  mistakes: { count: number; all: number; days: number };
  weeks: { monday: number; tries: number; solved: number }[];
  /** `lost`: discs in the last reviewed games, where these propose the lesson; else 0. */
  lessons: { number: number; position: string; tasks: ("done" | "due" | "open")[]; lost: number }[];
}

/** A sentence or two about one move, with what can be done about it. */
export interface ReviewCard {
  /** `*...*` is strong, `_..._` a square; so in `lines`. */
  title: string;
  /** `?!`, `?` or `??`, or "". */
  glyph: string;
  aside: string;
  lines: string[];
  actions: { id: string; label: string; intent: PlainIntent; mark?: string; main?: boolean; pressed?: boolean; off?: boolean;
    /** Its label is for screen readers where there is little room. */
    small?: boolean;
  }[];
  /** It confirms a right answer. */
  right?: boolean;
  /** Its lines are those of the summary of the game. */
  sums?: boolean;
}

/** A move in the list of a review. */
export interface MoveCell {
  node: number;
  text: string;
  glyph: string;
  /** Of the player at this device. */
  own: boolean;
  current: boolean;
  /** The game's next move. */
  next: boolean;
  label: string;
  /** The number in front of it, in a branch. */
  number?: number;
}

/** Moves in place of those of the game. */
export interface MoveBranch {
  cells: MoveCell[];
  /** What it leads to, if that is known. */
  value: string;
  branches: MoveBranch[];
}

/** What the place Review is rendered from: texts and numbers only. */
export interface ReviewFrame {
  names: [string, string];
  /** Discs at the end of the game. */
  score: [number, number];
  /** Whether values are shown. */
  values: boolean;
  progress: { title: string; share: number; note: string; button: { label: string; intent: PlainIntent } } | null;
  where: string;
  value: { text: string; proof: string } | null;
  graph: import("./panels/review-graph.js").GraphFrame;
  card: ReviewCard | null;
  /** The lists are in view on a phone. */
  listing: boolean;
  tab: "moves" | "mistakes" | "summary";
  lists: {
    moves: { number: number; cells: (MoveCell | null)[]; branches: MoveBranch[] }[];
    opening: string;
    mistakes: {
      of: string; other: string; quiet: string;
      rows: { turn: number; n: number; square: string; glyph: string; kind: number; own: boolean; change: string; better: string;
        loss: string; label: string; current: boolean }[];
    };
    summary: {
      lines: string[]; table: { names: string[]; rows: { title: string; cells: string[] }[] }; notes: string[]; thorough: boolean;
      /** How long an analysis may take, from short to long. */
      efforts: { text: string; chosen: boolean }[];
    };
  };
}
