/** State of the app, by slice, and what all slices share. */
import type { StoreApi } from 'zustand/vanilla';
import type { Refusal } from '../engine/question';
import type { ImportNote } from '../table/import/import-refusal';
import type { LoadMesh } from '../table/mesh';
import type { Problem } from '../table/table';
import { playbackAtRest, type Playback } from './battle/playback';
import type { Rescue, Session } from './battle/session';
import type { BroughtForce } from './files/import-roster';
import type { Seats } from './opponent/seats';
import type { Saving } from './persistence/keeper';
import type { Library, SavedHeading } from './persistence/library';
import type { Tabs } from './persistence/tabs';
import type { CallSubject } from './ruling/ruling';
import type { FieldAsk, PartialField } from './view/field';
import type { Hovered, Mode, RulerEnd, Selection } from './view/selection';
import type { EnemySight } from './view/sight-report';
import type { LongWork, Progress } from './workers/long-work';

/** A file that was not opened, with the reasons. */
export interface Rejected {
  readonly source: string;
  readonly problems: readonly Problem[];
  readonly rescue?: Rescue | null;
}

/** The open battle and its question. */
export interface BattleFields {
  readonly session: Session | null;
  /** Ids of the options picked and not yet confirmed. */
  readonly picked: readonly string[];
  readonly refusal: Refusal | null;
  /** Sides whose units the program deploys. */
  readonly deployingAlone: readonly string[];
  readonly playback: Playback;
  /** The moment shown is only one on the way to another. */
  readonly passing: boolean;
}

/** Files, saved battles and their state on disk. */
export interface FilesFields {
  readonly rejected: Rejected | null;
  /** Forces imported from rosters for the next battle, one a side, in order of import. */
  readonly brought: readonly BroughtForce[];
  /** Parts of the open imported table that were not imported. */
  readonly leftOut: { readonly source: string; readonly notes: readonly ImportNote[] } | null;
  /** Saved battles, without those played in the background. */
  readonly recent: readonly SavedHeading[];
  readonly saving: Saving;
  /** Another tab plays this battle: this one only shows it. */
  readonly watching: boolean;
  /** Progress of the replay of a battle that is being opened; null while none is. */
  readonly replay: Progress | null;
}

/** Players of the sides. */
export interface SeatsFields {
  readonly seats: Seats;
  /** A person has stopped the AI players: they answer nothing until resumed. */
  readonly halted: boolean;
}

/** The view of the table. */
export interface ViewFields {
  readonly selection: Selection | null;
  readonly hovered: Hovered | null;
  readonly mode: Mode;
  /** Casualties are drawn where they fell. */
  readonly showsFallen: boolean;
  /** None, one or both ends of the ruler. */
  readonly ruler: readonly RulerEnd[];
  /** Subject of the open sight ruling. */
  readonly call: CallSubject | null;
  /** Sight from the selection to each enemy unit computed so far, the nearest first. */
  readonly sights: readonly EnemySight[];
  /** Request for the field of sight; null while it is off. */
  readonly fieldAsk: FieldAsk | null;
  /** Part of the field computed so far; null before the first part, or without viewers. */
  readonly field: PartialField | null;
  /** Reason why computing the field failed. */
  readonly fieldFailed: string | null;
}

export type AppState = BattleFields & FilesFields & SeatsFields & ViewFields;

/** State that a newly opened battle resets. */
export const freshState = {
  selection: null,
  hovered: null,
  ruler: [],
  call: null,
  fieldAsk: null,
  field: null,
  fieldFailed: null,
  picked: [],
  refusal: null,
  deployingAlone: [],
  seats: {} as Seats,
  halted: false,
  rejected: null,
  leftOut: null,
  passing: false,
} as const;

/** State before anything is open. */
export const initialState: AppState = {
  ...freshState,
  session: null,
  mode: 'select',
  showsFallen: true,
  sights: [],
  brought: [],
  playback: playbackAtRest,
  recent: [],
  saving: 'saved',
  watching: false,
  replay: null,
};

/** The store and the services that the slices share. */
export interface AppContext {
  readonly store: StoreApi<AppState>;
  readonly library: Library;
  readonly tabs: Tabs;
  /** Creates the id of a battle's record in the library. */
  readonly newId: () => string;
  readonly now: () => number;
  /** Runs work after the current task. */
  readonly later: (work: () => void) => void;
  /** Loads the mesh files that ship with the program. */
  readonly shippedMesh: LoadMesh;
  /** Replays the battle that is being opened and reports its progress. */
  readonly opening: LongWork;
}
