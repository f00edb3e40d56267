/** State of the app, by slice, and what all slices share. */
import type { StoreApi } from 'zustand/vanilla';
import type { AwaitedRoll } from '../engine/index';
import type { Json, Refusal } from '../engine/question';
import type { GivenFile } from '../table/import/catalogue/read-files';
import type { ImportNote } from '../table/import/import-refusal';
import type { UnsizedMesh } from '../table/import/tabletop-save';
import type { LoadMesh } from '../table/mesh';
import type { Problem } from '../table/table';
import { playbackAtRest, type Playback } from './battle/playback';
import type { Rescue, Session } from './battle/session';
import type { ImportedForce } from './files/import-roster';
import type { LessonFields } from './lessons/lesson-state';
import type { Seats } from './opponent/seats';
import type { Remote } from './online/remote';
import type { Saving } from './persistence/autosave';
import type { Library, SavedHeading } from './persistence/library';
import type { Tabs } from './persistence/tabs';
import type { RulingSubject } from './ruling/ruling';
import type { FieldRequest, PartialField } from './view/field';
import type { Hovered, Mode, RulerEnd, Selection } from './view/selection';
import type { EnemySight } from './view/sight-report';
import type { LongWork, Progress } from './workers/long-work';

/** Parts of an imported table that were not imported. */
export interface LeftOutParts {
  /** The name of its file. */
  readonly source: string;
  readonly notes: readonly ImportNote[];
  /** Meshes whose size the file does not state: boxes stand in their place. */
  readonly unsized: readonly UnsizedMesh[];
}

/** A request to the screen of packs. */
export interface PacksRequest {
  /** Id of the pack on this device to open; null for the list of packs. */
  readonly open: string | null;
  /** Files and a link that the screen has not taken yet. */
  readonly given: readonly GivenFile[];
  readonly link: string | null;
}

/** A file that was not opened, with the reasons. */
export interface Rejected {
  readonly source: string;
  readonly problems: readonly Problem[];
  readonly rescue?: Rescue | null;
}

/** A roll that a person makes with real dice, and the answer that leads to it. */
export interface PendingRoll extends Omit<AwaitedRoll, 'ok'> {
  readonly given: Json;
  /** Faces of the rolls before it. */
  readonly faces: readonly number[];
}

/** The open battle and its question. */
export interface BattleFields {
  readonly session: Session | null;
  /** The seat in the open battle where that is played online; null for a battle of this device alone. */
  readonly remote: Remote | null;
  /** Ids of the options picked and not yet confirmed. */
  readonly picked: readonly string[];
  readonly refusal: Refusal | null;
  /** Persons roll real dice for their answers and type in what they show. */
  readonly rollsByHand: boolean;
  /** The roll that the screen asks for; null while it asks for none. */
  readonly pendingRoll: PendingRoll | null;
  /** Sides whose units the program deploys. */
  readonly autoDeploying: readonly string[];
  readonly playback: Playback;
  /** The moment shown is only one on the way to another. */
  readonly isPassing: boolean;
}

/** Files, saved battles and their state on disk. */
export interface FilesFields {
  readonly rejected: Rejected | null;
  /** Forces imported from rosters for the next battle, one a side, in order of import. */
  readonly importedForces: readonly ImportedForce[];
  /** The force builder is open, with files that it has not taken yet; null while it is closed. */
  readonly forceBuilder: { readonly given: readonly GivenFile[] } | null;
  /** The screen of packs is open; null while it is closed. */
  readonly packs: PacksRequest | null;
  /** Parts of the open imported table that were not imported. */
  readonly importNotes: LeftOutParts | null;
  /** Saved battles, without those played in the background. */
  readonly recent: readonly SavedHeading[];
  readonly saving: Saving;
  /** Another tab plays this battle: this one only shows it. */
  readonly isWatching: boolean;
  /** Progress of the replay of a battle that is being opened; null while none is. */
  readonly replay: Progress | null;
}

/** Players of the sides. */
export interface SeatsFields {
  readonly seats: Seats;
  /** A person has stopped the AI players: they answer nothing until resumed. */
  readonly isHalted: boolean;
}

/** The view of the table. */
export interface ViewFields {
  readonly selection: Selection | null;
  readonly hovered: Hovered | null;
  /** Id of the option under the pointer or focus: the table and the odds show it as if it were picked. */
  readonly pointedOption: string | null;
  readonly mode: Mode;
  /** Casualties are drawn where they fell. */
  readonly showsFallen: boolean;
  /** None, one or both ends of the ruler. */
  readonly ruler: readonly RulerEnd[];
  /** Subject of the open sight ruling. */
  readonly ruling: RulingSubject | null;
  /** Sight from the selection to each enemy unit computed so far, the nearest first. */
  readonly sights: readonly EnemySight[];
  /** Request for the field of sight; null while it is off. */
  readonly fieldRequest: FieldRequest | null;
  /** Part of the field computed so far; null before the first part, or without viewers. */
  readonly field: PartialField | null;
  /** Reason why computing the field failed. */
  readonly fieldError: string | null;
}

export type AppState = BattleFields & FilesFields & SeatsFields & ViewFields & LessonFields;

/** State that a newly opened battle resets. */
export const freshState = {
  selection: null,
  hovered: null,
  ruler: [],
  ruling: null,
  fieldRequest: null,
  field: null,
  fieldError: null,
  picked: [],
  pointedOption: null,
  refusal: null,
  pendingRoll: null,
  remote: null,
  autoDeploying: [],
  seats: {} as Seats,
  isHalted: false,
  rejected: null,
  importNotes: null,
  isPassing: false,
} as const;

/** State before anything is open. */
export const initialState: AppState = {
  ...freshState,
  session: null,
  mode: 'select',
  showsFallen: true,
  rollsByHand: false,
  sights: [],
  importedForces: [],
  forceBuilder: null,
  packs: null,
  playback: playbackAtRest,
  recent: [],
  saving: 'saved',
  isWatching: false,
  replay: null,
  lesson: null,
  isLogOpen: false,
  hints: [],
  hintsOff: false,
  hintsSeen: [],
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
