/** State of a design, by slice. */
import type { CataloguePiece, TableFile } from '../../table/format';
import type { ItemKey } from '../../table/items';
import type { Meshes } from '../../table/mesh';
import type { Degrees } from '../../geometry/units';
import type { CustomPiece, SavedDesign } from './design-library';
import type { DesignPhoto } from './design-photo';
import { usualMeasures, type usualOpenings, type DrawShape, type Measures } from './draw';
import type { Clip } from './edit';
import type { Grip } from './grips';
import { now, type History } from './history';
import { usualSnap, type SnapSettings } from './snap';

/** Job of the pointer on the table. */
export type Tool =
  | { readonly kind: 'select' }
  /** Places pieces, one a click. */
  | { readonly kind: 'place'; readonly piece: CataloguePiece; readonly turn: Degrees }
  | { readonly kind: 'draw'; readonly shape: DrawShape }
  /** Cuts openings into walls. */
  | { readonly kind: 'opening'; readonly opening: keyof typeof usualOpenings }
  /** Moves or turns the selection with the pointer until a click. */
  | { readonly kind: 'grab' | 'spin' }
  /** Takes the mirror line. */
  | { readonly kind: 'mirror-line'; readonly copies: boolean };

/** Tags that the table can be coloured by. */
export const colourModes = ['sight', 'cover', 'ground', 'size'] as const;
export type ColourMode = (typeof colourModes)[number];

/** State of the autosave. */
export type DesignSaving = 'saved' | 'saving' | 'failed';

/** The table with its earlier and later steps. */
export interface DocumentFields {
  readonly id: string;
  readonly history: History<TableFile>;
  readonly meshes: Meshes;
  /** Reason why the last attempt was not carried out. */
  readonly refusal: string | null;
  readonly saving: DesignSaving;
}

export interface SelectionFields {
  readonly selection: readonly ItemKey[];
  /** Number of the part pointed at, in the single selected piece as it is placed; null for none. */
  readonly part: number | null;
  /** Corner or opening last grabbed, of the single selected item; null for none. */
  readonly grip: Grip | null;
}

export interface ToolFields {
  readonly tool: Tool;
  readonly measures: Measures;
  readonly snap: SnapSettings;
  readonly colours: ColourMode | null;
}

export interface LibraryFields {
  readonly clip: Clip | null;
  /** Custom pieces of the catalogue. */
  readonly customPieces: readonly CustomPiece[];
}

export interface PhotoFields {
  /** The photo under the table. */
  readonly photo: DesignPhoto | null;
  /** Share, from 0 to 1, by which the photo is drawn over the plan to check it; null while it lies under the pieces. */
  readonly compared: number | null;
  /** The piece that was drawn last on the photo, until its height and tags are given. */
  readonly traced: ItemKey | null;
}

export interface DesignState
  extends DocumentFields, SelectionFields, ToolFields, LibraryFields, PhotoFields {}

/** Returns the state of a design that has just been opened. */
export const openedState = (design: SavedDesign): DesignState => ({
  ...design,
  photo: design.photo ?? null,
  compared: null,
  traced: null,
  selection: [],
  part: null,
  grip: null,
  clip: null,
  tool: { kind: 'select' },
  measures: { ...usualMeasures, side: now(design.history).sides[0]?.id ?? null },
  snap: usualSnap,
  colours: null,
  customPieces: [],
  refusal: null,
  saving: 'saved',
});
