/** Groups the events of a battle as people read them: turns, activations and phases, and in them acts of one line each. */
import type { Battle } from '../../engine/battle';
import type { BattleEvent } from '../../engine/events';
import type { BattleState } from '../../engine/state';
import { plainLogView, type ActKind, type LogView } from '../../engine/log-view';
import { ruleModule } from '../../rules/registry';

/** One act in one line. Its events are its parts. */
export interface LogAct {
  readonly kind: ActKind;
  /** By which the game's log view words it; null for an act of parts. */
  readonly key: string | null;
  readonly line: string;
  /** The side and the units concerned, the acting one first. */
  readonly side: string | null;
  readonly units: readonly string[];
  /** Numbers of its first event, and of the first event after it. */
  readonly from: number;
  readonly to: number;
}

/** A unit's activation, or a phase or step. */
export interface LogChapter {
  readonly title: string;
  /** Declared use of the activation; empty in games without a declaration. */
  readonly note: string;
  /** The unit that acts; null for a phase. */
  readonly unit: string | null;
  readonly side: string | null;
  readonly from: number;
  readonly to: number;
  readonly acts: readonly LogAct[];
  /** True until the activation or phase ends. */
  readonly isOpen: boolean;
}

export interface LogTurn {
  /** 0 before the first turn. */
  readonly turn: number;
  readonly from: number;
  readonly chapters: readonly LogChapter[];
}

const cache = new WeakMap<Battle, readonly LogTurn[]>();

/** Returns the log of a battle so far. Phases in which nothing happened are left out. */
export function logOf(battle: Battle): readonly LogTurn[] {
  const found = cache.get(battle);
  if (found) return found;
  const view = ruleModule(battle.file.table.rules).view.log ?? plainLogView;
  const log = groupLog(battle, view);
  cache.set(battle, log);
  return log;
}

/** Returns the acts of a log in their order. */
export const actsOf = (log: readonly LogTurn[]): readonly LogAct[] =>
  log.flatMap(({ chapters }) => chapters.flatMap(({ acts }) => acts));

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type TurnDraft = Draft<LogTurn> & { chapters: ChapterDraft[] };
type ChapterDraft = Draft<LogChapter> & { acts: LogAct[] };

/** An act whose events are still coming. */
interface OpenAct {
  readonly key: string | null;
  readonly kind: ActKind;
  readonly from: number;
  readonly to: number;
  /** The event that gives it its kind. */
  readonly main: BattleEvent;
}

/** Groups events by their places in a game's log. */
function groupLog(battle: Battle, view: LogView): readonly LogTurn[] {
  const draft = new LogDraft(battle, view);
  battle.events.forEach((event, index) => draft.add(event, index));
  return draft.finish();
}

/** A log to which events are added one after another. */
class LogDraft {
  readonly #turns: TurnDraft[] = [];
  #chapter: ChapterDraft | null = null;
  #open: OpenAct | null = null;
  /** Number of the first event that waits for its act or activation. */
  #waiting: number | null = null;

  constructor(
    readonly battle: Battle,
    readonly view: LogView,
  ) {}

  add(event: BattleEvent, index: number): void {
    const place = this.view.place(event, this.#open?.key ?? null);
    switch (place.as) {
      case 'turn':
        this.#closeWaiting(index);
        this.#chapter = null;
        this.#beginTurn(place.turn, index);
        break;
      case 'phase':
        this.#closeWaiting(index);
        this.#chapter = this.#beginChapter(place.title, null, index);
        break;
      case 'activation': {
        this.#close();
        const name = this.battle.state.units[place.unit]?.name ?? place.unit;
        this.#chapter = this.#beginChapter(name, place.unit, this.#waiting ?? index);
        this.#waiting = null;
        break;
      }
      case 'end':
        this.#join(index);
        this.#closeWaiting(index + 1);
        if (this.#chapter) this.#chapter.to = index + 1;
        this.#chapter = null;
        break;
      case 'lead':
        this.#close();
        this.#waiting ??= index;
        break;
      case 'prelude':
        if (place.closes) this.#closeWaiting(index);
        this.#waiting ??= index;
        if (place.note !== undefined) this.#addNote(place.note);
        break;
      case 'act':
        if (this.#open?.key === place.key) this.#join(index);
        else this.#begin(place.key, place.kind, index, event);
        break;
      case 'part':
        if (this.#open) this.#join(index);
        else this.#begin(null, 'other', index, event);
        break;
      case 'silent':
        this.#join(index);
        break;
    }
    if (this.#chapter) this.#chapter.to = index + 1;
  }

  finish(): readonly LogTurn[] {
    this.#closeWaiting(this.battle.events.length);
    if (this.#chapter) this.#chapter.isOpen = true;
    return this.#turns.flatMap(({ chapters, ...rest }) => {
      const shown = chapters.filter(({ unit, acts }) => unit !== null || acts.length > 0);
      return shown.length > 0 || rest.turn > 0 ? [{ ...rest, chapters: shown }] : [];
    });
  }

  #beginTurn(turn: number, from: number): TurnDraft {
    const begun = { turn, from, chapters: [] };
    this.#turns.push(begun);
    return begun;
  }

  #beginChapter(title: string, unit: string | null, from: number): ChapterDraft {
    const side = unit === null ? null : (this.battle.state.units[unit]?.side ?? null);
    const begun: ChapterDraft = { title, note: '', unit, side, from, to: from, acts: [], isOpen: false };
    (this.#turns.at(-1) ?? this.#beginTurn(0, from)).chapters.push(begun);
    return begun;
  }

  #addNote(note: string): void {
    if (this.#chapter) this.#chapter.note = [this.#chapter.note, note].filter((one) => one !== '').join(', ');
  }

  #begin(key: string | null, kind: ActKind, index: number, main: BattleEvent): void {
    this.#close();
    this.#open = { key, kind, from: this.#waiting ?? index, to: index + 1, main };
    this.#waiting = null;
  }

  /** Adds an event, and those that wait, to the open act, if any. */
  #join(index: number): void {
    if (!this.#open) return;
    this.#open = { ...this.#open, to: index + 1 };
    this.#waiting = null;
  }

  #close(): void {
    if (!this.#open) return;
    const act = finished(this.#open, this.battle, this.view);
    this.#chapter ??= this.#beginChapter('', null, act.from);
    this.#chapter.acts.push(act);
    this.#open = null;
  }

  /** Ends the open act, and makes an act of events that no act followed. */
  #closeWaiting(to: number): void {
    this.#close();
    if (this.#waiting === null) return;
    const from = this.#waiting;
    this.#waiting = null;
    this.#open = { key: null, kind: 'other', from, to, main: this.battle.events[from]! };
    this.#close();
  }
}

function finished({ key, kind, from, to, main }: OpenAct, battle: Battle, view: LogView): LogAct {
  const events = battle.events.slice(from, to);
  const units = [...new Set([main, ...events].flatMap((event) => namedIn(event, battle.state)))];
  const named = main.data['side'];
  return {
    kind,
    key,
    line: view.line(events, key, battle),
    side: typeof named === 'string' ? named : (battle.state.units[units[0] ?? '']?.side ?? null),
    units,
    from,
    to,
  };
}

/** Fields of an event's data that name units and models, the acting one first. */
const actors = ['attacker', 'charger', 'unit', 'model', 'winner', 'target', 'enemy', 'defender', 'loser'];

/** Returns the ids of the units that an event names, or whose models it names. */
export const namedIn = ({ data }: BattleEvent, { units, models }: BattleState): readonly string[] =>
  actors.flatMap((name) => {
    const id = data[name];
    return typeof id === 'string' ? (units[id]?.id ?? models[id]?.unit ?? []) : [];
  });
