/**
 * The table file, `*.table.json`, as a person writes it. docs/TABLE-FILE.md tells users about every field.
 * What only we added to the published contract: `text`, `zones`, `objectives`, `markers`, `dug`, `label`, `options`, a side's `colour`, a mesh's `mirrored` and `nodes`, a piece's `name` and `recipe`, and the `group` and `locked` of pieces, zones and objectives.
 */
import type { Degrees, Mm, Mu } from '../geometry/units';
import type { ModelId, PieceId, SideId, UnitId } from './ids';

export const tableFormat = 'defilade/table@1';

export const scales = { '28mm': 25.4, '15mm': 10 } as const satisfies Record<string, Mm>;
export type Scale = keyof typeof scales;

export const coverLevels = ['none', 'light', 'heavy', 'solid'] as const;
export type CoverLevel = (typeof coverLevels)[number];
export const sizeClasses = ['S', 'M', 'L', 'XL'] as const;
export type SizeClass = (typeof sizeClasses)[number];

export interface Tags {
  readonly sight?: 'blocks' | 'open';
  readonly cover?: CoverLevel;
  readonly ground?: 'open' | 'difficult' | 'impassable';
  readonly dangerous?: boolean;
  readonly scalable?: boolean;
  readonly footholds?: boolean;
  readonly horrific?: boolean;
  readonly size?: SizeClass;
  readonly solid?: boolean;
  /** Its faces are walls of a trench; by default those of a piece with something dug. */
  readonly trench?: boolean;
}

interface PartBase {
  /** Centre of the part's bottom in the piece's frame (for a prism: the origin of its outline). */
  readonly at: readonly [Mu, Mu, Mu];
  readonly turn?: Degrees;
  readonly tags?: Tags;
  /** What the part is, for the picture and the call sheet: "parapet", "upper floor". */
  readonly label?: string;
  /** Air cut into the ground: the part's bottom is a floor below the table's surface. Never matter (`solid` is false). */
  readonly dug?: boolean;
}

export type Part =
  | (PartBase & { readonly shape: 'box'; readonly size: readonly [Mu, Mu, Mu] })
  /** Stairs, or a ramp of fine steps: rises along its own x, from nothing at the low end to the whole height. Walked on as a slope. */
  | (PartBase & { readonly shape: 'ramp'; readonly size: readonly [Mu, Mu, Mu]; readonly steps?: number })
  | (PartBase & { readonly shape: 'cylinder'; readonly radius: Mu; readonly height: Mu })
  | (PartBase & {
      readonly shape: 'prism';
      readonly outline: readonly (readonly [Mu, Mu])[];
      readonly height: Mu;
    })
  /**
   * `mirrored`: the file's mirror image, at the line z = 0 of its plan. `nodes`: tags of the file's nodes by their names, over
   * those that the file itself has.
   */
  | (PartBase & {
      readonly shape: 'mesh';
      readonly src: string;
      readonly mirrored?: boolean;
      readonly nodes?: Readonly<Record<string, Tags>>;
    });

/** A piece of the catalogue: `terrain/<name>/piece.json`. */
export interface CataloguePiece {
  readonly name: string;
  readonly title: string;
  /** One sentence for the palette: what it is, and what it does in play. */
  readonly text: string;
  readonly tags: Tags;
  readonly parts: readonly Part[];
  /** Outline in the piece's own frame: the ground that counts as within it. */
  readonly area?: readonly (readonly [Mu, Mu])[];
}

/** A hole in a wall: a door where it begins at the ground, else a window. */
export interface Opening {
  /** Its middle, along the wall's line from its first point. */
  readonly at: Mu;
  readonly width: Mu;
  readonly sill: Mu;
  readonly height: Mu;
}

/** What the parts of a piece were made from, so that it can be changed and they be made anew. Sides are as one walks along the line, whose points are in the piece's own frame. */
export type Recipe =
  | {
      readonly kind: 'wall';
      readonly line: readonly (readonly [Mu, Mu])[];
      readonly thickness: Mu;
      readonly height: Mu;
      readonly openings: readonly Opening[];
    }
  | {
      readonly kind: 'trench';
      readonly line: readonly (readonly [Mu, Mu])[];
      /** From revetment to revetment, both included. */
      readonly width: Mu;
      readonly depth: Mu;
      /** Height of the earth along both sides; 0 for none. */
      readonly parapet: Mu;
      readonly fireStep: 'left' | 'right' | 'both' | 'none';
      readonly ends: 'open' | 'closed';
    };

/** How the designer takes a thing in hand. */
interface Handled {
  /** Things of one group are selected and moved together. */
  readonly group?: string;
  /** It is left where it is. */
  readonly locked?: boolean;
}

export interface TerrainPlacement extends Handled {
  readonly id: PieceId;
  /** What it is called in lists and on sheets; by default as its piece of the catalogue is. */
  readonly name?: string;
  readonly recipe?: Recipe;
  readonly piece?: string;
  readonly at: readonly [Mu, Mu];
  readonly turn?: Degrees;
  readonly elevation?: Mu;
  readonly tags?: Tags;
  readonly parts?: readonly Part[];
  readonly area?: readonly (readonly [Mu, Mu])[];
}

export type Base =
  | { readonly shape: 'round'; readonly mm: Mm; readonly count?: number }
  | { readonly shape: 'oval' | 'rect'; readonly mm: readonly [Mm, Mm]; readonly count?: number };

export interface TableModel {
  readonly id: ModelId;
  readonly at: readonly [Mu, Mu];
  readonly facing?: Degrees;
  readonly elevation?: Mu;
  readonly leader?: boolean;
  /** Which model profile of the unit's profile this is, where it has several ("nco", "rifleman"). */
  readonly profile?: string;
  readonly base?: Base;
  readonly height?: Mu;
  readonly size?: SizeClass;
}

export interface TableUnit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly profile?: string;
  readonly name?: string;
  readonly models: readonly TableModel[];
}

/** Colours that a side's rims may have. Sides are told apart by the rim's pattern as well, so any two of them will do. */
export const sideColours = ['ochre', 'slate', 'oxblood', 'olive', 'plum', 'iron'] as const;
export type SideColour = (typeof sideColours)[number];

export interface TableSide {
  readonly id: SideId;
  readonly name: string;
  /** By default ochre for the first side, slate for the second. */
  readonly colour?: SideColour;
}

export interface Zone extends Handled {
  readonly id: string;
  /** The side that deploys here; none for a zone of the mission. */
  readonly side?: SideId;
  readonly outline: readonly (readonly [Mu, Mu])[];
}

export interface Objective extends Handled {
  readonly id: string;
  readonly name?: string;
  readonly at: readonly [Mu, Mu];
  readonly radius?: Mu;
}

/** A marker of the rules on the table: an incursion marker, a token of the mission. */
export interface Marker {
  readonly id: string;
  readonly type: string;
  readonly at: readonly [Mu, Mu];
  readonly radius?: Mu;
}

export interface TableFile {
  readonly format: typeof tableFormat;
  readonly name: string;
  /** One sentence for lists of tables: what one meets here. */
  readonly text?: string;
  readonly rules: string;
  readonly scale: Scale;
  readonly size: readonly [width: Mu, depth: Mu];
  readonly terrain: readonly TerrainPlacement[];
  readonly sides: readonly TableSide[];
  readonly units: readonly TableUnit[];
  readonly zones?: readonly Zone[];
  readonly objectives?: readonly Objective[];
  readonly markers?: readonly Marker[];
  /** Forces with profiles of the players' own, each as a force's file of these rules has it. */
  readonly forces?: readonly unknown[];
  /** Rulings that differ from the default, by the option's name. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}
