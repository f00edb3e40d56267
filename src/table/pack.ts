/**
 * A pack: the tables of an event in one document, with what the organiser owns, what every table must keep, and the figures that
 * were signed for each table. docs/PACKS.md explains every field to organisers.
 */
import type { Mm, Mu } from '../geometry/units';
import type { TableFile, Tags } from './format';

/** The `format` of a pack. */
export const packFormat = 'defilade/pack@1';

/** The contents of `*.pack.json`. A `*.pack.zip` holds the same as `pack.json`, with the mesh files that the tables name. */
export interface Pack {
  readonly format: typeof packFormat;
  readonly name: string;
  /** Plain text for players. */
  readonly notes?: string;
  /** Plain text for judges only. */
  readonly judgeNotes?: string;
  /** In the order of the printed document. */
  readonly tables: readonly PackTable[];
  /** Terrain that the organiser owns; without it, pieces are not counted. */
  readonly inventory?: readonly InventoryLine[];
  /** Rules that every table of the event must keep. */
  readonly rules?: readonly LayoutRule[];
}

/** A table of a pack. */
export interface PackTable {
  /** Unique in the pack: letters, digits, "-" and "_". */
  readonly id: string;
  readonly table: TableFile;
  readonly notes?: string;
  readonly judgeNotes?: string;
  /** Limit of a force, printed as it is: "700 ducats". */
  readonly forceLimit?: string;
  /** Warnings of the lab that the organiser accepts, word for word; every other one is open. */
  readonly acceptedWarnings?: readonly string[];
  readonly figures?: SignedFigures;
}

/** A kind of piece that the organiser owns. */
export interface InventoryLine {
  /** Name of a catalogue piece, or the name of a piece with its own parts (`inventoryName`). */
  readonly piece: string;
  readonly count: number;
  /** Title for people; by default the catalogue's. */
  readonly title?: string;
}

/** Figures of a layout, bound to the table that they were computed for. */
export interface SignedFigures {
  /** SHA-256 of the table's canonical JSON, in hexadecimal. */
  readonly tableHash: string;
  /** SHA-256 of each mesh file that does not come with the program, by its `src`; absent for a table without any. */
  readonly meshHashes?: Readonly<Record<string, string>>;
  /** Date, in ISO 8601: `2026-11-26`, or with the time in UTC. */
  readonly made: string;
  /** Name and version of the program. */
  readonly program: string;
  /** By `LayoutFigureName`; shares from 0 to 1, lengths in MU. */
  readonly figures: Readonly<Record<string, number>>;
  /** Warnings of the lab. */
  readonly warnings: readonly string[];
  readonly fairness?: SignedFairness;
}

/** A share with its 95 % interval, each from 0 to 1. */
export interface SignedShare {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Verdicts of the sequential test of fairness. */
export const fairnessVerdicts = ['fair', 'zone', 'other zone', 'first to act', 'second to act'] as const;

/** Fairness of a layout by battles between mirrored forces. */
export interface SignedFairness {
  /** Share of the points from the zone of the table's first side; exactly ½ where the layout is its own half turn. */
  readonly zone: SignedShare;
  /** Share of the points of the side that acted first. */
  readonly first: SignedShare;
  readonly battles: number;
  /** Verdict of the sequential test; null where it had not decided after these battles. */
  readonly verdict: (typeof fairnessVerdicts)[number] | null;
  /** Margin of the test: the layout is fair if each share is within this of ½. */
  readonly within: number;
  /** Strength of the computer players. */
  readonly players: string;
  readonly seed: string;
  /** Number of units of the sample force that a side without models fielded; absent where both sides had models. */
  readonly sampleUnits?: number;
  /** Version of rules and players, by `playVersion`; null for rules without one. */
  readonly playVersion: string | null;
}

/** Names of the figures of a layout; src/analysis/layout/scalars.ts computes them. */
export const layoutFigureNames = [
  'covered',
  'blocksSight',
  'exposure',
  'middleExposure',
  'longestLane',
  'zoneSeen',
  'zoneImbalance',
  'inCover',
  'firstTurnThreat',
  'hidden',
  'hiddenLarge',
  'objectivesSeen',
  'sightOnlyGaps',
  'symmetryDefect',
] as const;
/** Name of a figure of a layout. */
export type LayoutFigureName = (typeof layoutFigureNames)[number];

/** Kinds of rules for layouts. */
export const layoutRuleKinds = ['pieces', 'figure', 'reach'] as const;

interface LayoutRuleBase {
  /** The rule as the event states it, for people. */
  readonly text?: string;
}

/** Bounds, both included. At least one of them is there. */
export interface Bounds {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Bounds the number of pieces that are taller than a height, and that have all of some tags. */
export interface PiecesRule extends LayoutRuleBase, Bounds {
  readonly kind: 'pieces';
  /** Counts pieces whose top is more than this above the surface that they stand on. */
  readonly tallerThan?: Mu;
  /** Counts pieces with a part that has all of these tags, defaults included. */
  readonly tags?: Tags;
}

/** Bounds a figure of the layout. */
export interface FigureRule extends LayoutRuleBase, Bounds {
  readonly kind: 'figure';
  readonly figure: LayoutFigureName;
}

/** Requires that a model from either side's zone can reach every objective. */
export interface ReachRule extends LayoutRuleBase {
  readonly kind: 'reach';
  readonly turns: number;
  /** Length of a move; by default that of an ordinary model on foot under the table's rules. */
  readonly move?: Mu;
  /** Diameter of the model's base; by default 25. */
  readonly baseMm?: Mm;
}

/** A rule that every table of an event must keep. */
export type LayoutRule = PiecesRule | FigureRule | ReachRule;
