/**
 * The table file, `*.table.json`, as a person writes it. docs/TABLE-FILE.md explains every field to users.
 * Our additions to the published contract: `text`, `zones`, `objectives`, `markers`, `dug`, `label`,
 * `options`, `toleranceMm`, `look`, a side's `colour`, a mesh's `mirrored` and `nodes`, a piece's `name` and `recipe`, and the
 * `group` and `locked` of pieces, zones and objectives. The `photo` of a file is in `photo.ts`.
 */
import type { Degrees, Mm, Mu } from '../geometry/units';
import type { ModelId, PieceId, SideId, UnitId } from './ids';

/** The `format` of a table file. */
export const tableFormat = 'defilade/table@1';

/** Millimetres in an MU, by scale. */
export const scales = { '28mm': 25.4, '15mm': 10 } as const satisfies Record<string, Mm>;
/** Name of a scale. */
export type Scale = keyof typeof scales;

/** Levels of cover, in ascending order. */
export const coverLevels = ['none', 'light', 'heavy', 'solid'] as const;
/** Level of cover. */
export type CoverLevel = (typeof coverLevels)[number];
/** Size classes, in ascending order. */
export const sizeClasses = ['S', 'M', 'L', 'XL'] as const;
/** Size class of a model or a piece. */
export type SizeClass = (typeof sizeClasses)[number];

/** Properties of terrain for the rules. A missing tag has its default. */
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
  /** True if its faces are walls of a trench; by default, those of a piece with a dug part are. */
  readonly trench?: boolean;
}

interface PartBase {
  /** Centre of the part's bottom in the piece's frame (for a prism: the origin of its outline). */
  readonly at: readonly [Mu, Mu, Mu];
  readonly turn?: Degrees;
  readonly tags?: Tags;
  /** Name of the part for pictures and sight rulings: "parapet", "upper floor". */
  readonly label?: string;
  /**
   * True for air cut into the ground: the part's bottom is a floor below the table's surface. It is never
   * matter (`solid` is false).
   */
  readonly dug?: boolean;
}

/** A part of a piece, by its shape. */
export type Part =
  | (PartBase & { readonly shape: 'box'; readonly size: readonly [Mu, Mu, Mu] })
  /**
   * Stairs, or a ramp of fine steps: rises along its own x, from nothing at the low end to the full height.
   * Models walk on it as on a slope.
   */
  | (PartBase & { readonly shape: 'ramp'; readonly size: readonly [Mu, Mu, Mu]; readonly steps?: number })
  | (PartBase & { readonly shape: 'cylinder'; readonly radius: Mu; readonly height: Mu })
  | (PartBase & {
      readonly shape: 'prism';
      readonly outline: readonly (readonly [Mu, Mu])[];
      readonly height: Mu;
    })
  /**
   * `mirrored`: the file's mirror image in the line z = 0 of its plan. `nodes`: tags of the file's nodes by
   * name, which override the file's own.
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
  /** One sentence for the palette: a description, and the piece's effect in play. */
  readonly text: string;
  readonly tags: Tags;
  readonly parts: readonly Part[];
  /** Outline in the piece's own frame of the area that counts as within the piece. */
  readonly area?: readonly (readonly [Mu, Mu])[];
}

/** A hole in a wall: a door where it begins at the ground, else a window. */
export interface Opening {
  /** Distance of its middle along the wall's line from its first point. */
  readonly at: Mu;
  readonly width: Mu;
  readonly sill: Mu;
  readonly height: Mu;
}

/**
 * Plan from which the parts of a piece were made, so that it can be changed and the parts made again. Sides
 * are as seen by a walker along the line, whose points are in the piece's own frame.
 */
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
      /** Distance from revetment to revetment, both included. */
      readonly width: Mu;
      readonly depth: Mu;
      /** Height of the earth along both sides; 0 for none. */
      readonly parapet: Mu;
      readonly fireStep: 'left' | 'right' | 'both' | 'none';
      readonly ends: 'open' | 'closed';
    };

/** Properties of an item for the designer. */
interface DesignerProperties {
  /** Group of items that are selected and moved together. */
  readonly group?: string;
  /** True if the designer does not move it. */
  readonly locked?: boolean;
}

/** A piece of terrain on the table: one of the catalogue, or one with its own parts. */
export interface TerrainPlacement extends DesignerProperties {
  readonly id: PieceId;
  /** Name in lists and on sheets; by default its catalogue piece's title. */
  readonly name?: string;
  readonly recipe?: Recipe;
  readonly piece?: string;
  readonly at: readonly [Mu, Mu];
  readonly turn?: Degrees;
  readonly elevation?: Mu;
  readonly tags?: Tags;
  readonly parts?: readonly Part[];
  readonly area?: readonly (readonly [Mu, Mu])[];
  /** Building tolerance of this piece, in place of the table's. */
  readonly toleranceMm?: Mm;
}

/** A base, with its diameter or its extents along x and z; `count` is the number of models on it. */
export type Base =
  | { readonly shape: 'round'; readonly mm: Mm; readonly count?: number }
  | { readonly shape: 'oval' | 'rect'; readonly mm: readonly [Mm, Mm]; readonly count?: number };

/** A model on the table. */
export interface TableModel {
  readonly id: ModelId;
  readonly at: readonly [Mu, Mu];
  readonly facing?: Degrees;
  readonly elevation?: Mu;
  readonly leader?: boolean;
  /** Model profile within the unit's profile, where that has several ("nco", "rifleman"). */
  readonly profile?: string;
  readonly base?: Base;
  readonly height?: Mu;
  readonly size?: SizeClass;
}

/** A unit on the table. */
export interface TableUnit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly profile?: string;
  readonly name?: string;
  readonly models: readonly TableModel[];
}

/** Colours of a side's base rims. Rims also differ by pattern, so any two colours will do. */
export const sideColours = ['ochre', 'slate', 'oxblood', 'olive', 'plum', 'iron'] as const;
/** Colour of a side's base rims. */
export type SideColour = (typeof sideColours)[number];

/** A side of the battle. */
export interface TableSide {
  readonly id: SideId;
  readonly name: string;
  /** Colour of the side's rims; by default ochre for the first side, slate for the second. */
  readonly colour?: SideColour;
}

/** A deployment zone, or a zone of the mission. */
export interface Zone extends DesignerProperties {
  readonly id: string;
  /** The side that deploys here; none for a zone of the mission. */
  readonly side?: SideId;
  readonly outline: readonly (readonly [Mu, Mu])[];
}

/** An objective of the mission. */
export interface Objective extends DesignerProperties {
  readonly id: string;
  readonly name?: string;
  readonly at: readonly [Mu, Mu];
  /** Height of the surface that it lies on; by default the highest one there. */
  readonly elevation?: Mu;
  readonly radius?: Mu;
}

/** A marker of the rules on the table: an incursion marker, a token of the mission. */
export interface Marker {
  readonly id: string;
  readonly type: string;
  readonly at: readonly [Mu, Mu];
  /** Height of the surface that it lies on; by default the highest one there. */
  readonly elevation?: Mu;
  readonly radius?: Mu;
}

/** Kinds of ground that a table is painted as, the default first. */
export const groundKinds = ['grass', 'mud', 'snow', 'sand', 'cobbles'] as const;
/** Kind of ground that a table is painted as. It has no meaning for the rules. */
export type GroundKind = (typeof groundKinds)[number];

/** Kinds of weather over a table, the default first. They have no meaning for the rules. */
export const weatherKinds = ['clear', 'rain', 'snow', 'fog'] as const;
export type WeatherKind = (typeof weatherKinds)[number];

/** Times of day that light a table, the default first. They have no meaning for the rules. */
export const dayTimes = ['dusk', 'dawn', 'day', 'night'] as const;
export type DayTime = (typeof dayTimes)[number];

/** Properties of a table that change how it is drawn and nothing else. */
export interface TableLook {
  readonly ground?: GroundKind;
  readonly weather?: WeatherKind;
  readonly time?: DayTime;
}

/** The contents of a table file. */
export interface TableFile {
  readonly format: typeof tableFormat;
  readonly name: string;
  /** One sentence for lists of tables: a description of the field. */
  readonly text?: string;
  readonly rules: string;
  readonly scale: Scale;
  readonly size: readonly [width: Mu, depth: Mu];
  readonly look?: TableLook;
  readonly terrain: readonly TerrainPlacement[];
  readonly sides: readonly TableSide[];
  readonly units: readonly TableUnit[];
  readonly zones?: readonly Zone[];
  readonly objectives?: readonly Objective[];
  readonly markers?: readonly Marker[];
  /** Forces with the players' custom profiles, each in the form of these rules' force files. */
  readonly forces?: readonly unknown[];
  /** Rulings that differ from the default, by the option's name. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Building tolerance: each face of a piece may be up to this far from its place in the file. */
  readonly toleranceMm?: Mm;
}
