/** A game's lesson, a guided first battle, and its hints: plain data that the program shows and checks without knowing the game. */
import type { SideId, UnitId } from '../table/ids';
import type { TableFile } from '../table/format';
import type { Json } from './question';

/** A guided first battle on a small table. */
export interface Lesson {
  readonly title: string;
  /** One sentence for lists of lessons. */
  readonly text: string;
  /** Usual length. */
  readonly minutes: number;
  readonly setup: LessonSetup;
  readonly steps: readonly LessonStep[];
  /** Remarks at any step, where none of the step's own holds. */
  readonly remarks: readonly Remark[];
  /** Short sentences on the lesson's content, for its end. */
  readonly learnt: readonly string[];
}

/** The battle that a lesson is played in. */
export interface LessonSetup {
  readonly table: TableFile;
  readonly seed: string;
  /** The person's side; a computer player has the other. */
  readonly side: SideId;
  readonly opponent: 'recruit' | 'regular';
}

/** One idea of a lesson. */
export interface LessonStep {
  readonly id: string;
  readonly title: string;
  /** One to three short sentences. */
  readonly text: string;
  /** Leads on to the next step once it holds. A goal that holds as the step begins waits for the player to read. */
  readonly goal: Condition;
  /** Highlighted things; a remark's own targets replace it. */
  readonly points: readonly Pointer[];
  /** Remarks on the way to the goal: the first whose condition holds is shown below the text. */
  readonly remarks?: readonly Remark[];
}

/** A remark for a player who is elsewhere than the step supposes. */
export interface Remark {
  readonly when: Condition;
  readonly text: string;
  readonly points?: readonly Pointer[];
}

/** Actions of a player that are no part of the battle. */
export type Deed = 'open-log' | 'open-ruling' | 'measure' | 'plan-move' | 'undo' | 'look-back';

/** A condition on the battle and the screen. */
export type Condition =
  /** Only the player leads on, by a button. */
  | { readonly is: 'read' }
  /**
   * An event of one of these types has happened since the step began. `own` and `enemy` name fields of its data that hold a
   * side, unit or model of the player or of the opponent; `data` names fields with their values.
   */
  | {
      readonly is: 'event';
      readonly types: readonly string[];
      readonly own?: string;
      readonly enemy?: string;
      readonly data?: Readonly<Record<string, Json>>;
    }
  /** The player is asked a question of one of these kinds, about one of these units or models if any are named. */
  | { readonly is: 'asked'; readonly kinds: readonly string[]; readonly about?: readonly UnitId[] }
  /** The opponent is to answer. */
  | { readonly is: 'opponent-asked' }
  /** A unit of the player or of the opponent is selected. */
  | { readonly is: 'selected'; readonly whose: 'own' | 'enemy' }
  /** An option is picked and not yet confirmed. */
  | { readonly is: 'picked' }
  | { readonly is: 'doing'; readonly deed: Deed }
  | { readonly is: 'any'; readonly of: readonly Condition[] };

/** Parts of the screen that a step can highlight. */
export type ScreenPart =
  'question' | 'unit' | 'sights' | 'log' | 'turn' | 'tools' | 'undo' | 'ruler' | 'time';

/** Something to highlight: a part of the screen, an option of the question by its id, or a unit on the table. */
export type Pointer = { readonly part: ScreenPart } | { readonly option: string } | { readonly unit: UnitId };

/** A sentence that is shown once, where a player first meets a mechanic. */
export interface Hint {
  readonly id: string;
  /** Place of the hint: a question of one of these kinds, a unit with this token, or any unit. */
  readonly at:
    { readonly question: readonly string[] } | { readonly token: string } | { readonly unit: 'any' };
  readonly text: string;
}
