/** Findings of a check of a pack, as data; words.ts turns them into sentences. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mm, Mu } from '../../geometry/units';
import type { LayoutFigureName, LayoutRule, SignedFairness } from '../../table/pack';

/** A place on a table that a broken rule points at. */
export type Place =
  | {
      readonly kind: 'piece';
      readonly id: string;
      readonly title: string;
      readonly at: PlanPoint;
      /** Height of its top above the surface that it stands on. */
      readonly height: Mu;
    }
  | { readonly kind: 'lane'; readonly from: PlanPoint; readonly to: PlanPoint; readonly length: Mu }
  | { readonly kind: 'spot'; readonly at: PlanPoint; readonly value: number }
  | { readonly kind: 'zone'; readonly side: string; readonly name: string; readonly value: number }
  | {
      readonly kind: 'objective';
      readonly id: string;
      readonly name: string;
      readonly side: string;
      readonly sideName: string;
      readonly value: number;
    }
  | { readonly kind: 'gap'; readonly between: readonly [string, string]; readonly mm: Mm };

/** An objective that a side does not reach in time. */
export interface UnreachedObjective {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly sideName: string;
  /** Turns that the side needs from the nearest places of its zone; null where no path was found within `tried` turns. */
  readonly turns: number | null;
  readonly tried: number;
}

/** A broken rule: by how much, and where. */
export type Breach =
  | {
      readonly kind: 'pieces' | 'figure';
      /** The count or the figure of the table. */
      readonly value: number;
      readonly bound: 'atLeast' | 'atMost';
      readonly limit: number;
      readonly where: readonly Place[];
    }
  | { readonly kind: 'reach'; readonly unreached: readonly UnreachedObjective[] };

/** Number of pieces that a table has of one kind. */
export interface PieceCount {
  readonly table: string;
  readonly count: number;
}

/** A finding at one table, by its id. */
type TableFinding =
  | { readonly kind: 'no-figures' }
  | {
      readonly kind: 'stale-figures';
      readonly made: string;
      /** The table, or the meshes (by `src`), that changed after the figures were made. */
      readonly changed: 'table' | 'meshes';
      readonly meshes: readonly string[];
    }
  | {
      readonly kind: 'other-play-version';
      readonly signed: string | null;
      readonly current: string | null;
    }
  | {
      readonly kind: 'not-fair';
      readonly fairness: SignedFairness;
      /** Names of the table's sides. */
      readonly sides: readonly string[];
    }
  | {
      /** Signed figures of the table as it is that this version computes otherwise. */
      readonly kind: 'wrong-figures';
      readonly figures: readonly LayoutFigureName[];
      /** True if the warnings differ. */
      readonly warnings: boolean;
    }
  | { readonly kind: 'open-warning'; readonly warning: string }
  | { readonly kind: 'settled-warning'; readonly warning: string }
  | {
      readonly kind: 'short-at-table';
      readonly piece: string;
      readonly title: string;
      readonly needed: number;
      readonly owned: number;
    }
  | {
      readonly kind: 'rule-broken';
      /** Index of the rule in the pack. */
      readonly index: number;
      readonly rule: LayoutRule;
      readonly breach: Breach;
    };

/** A finding at the whole event. */
type EventFinding =
  | {
      readonly kind: 'short-at-event';
      readonly piece: string;
      readonly title: string;
      readonly needed: number;
      readonly owned: number;
      readonly tables: readonly PieceCount[];
    }
  | {
      readonly kind: 'unused-piece';
      readonly piece: string;
      readonly title: string;
      /** Title of a piece of the tables with almost the same name: the name may be misspelt. */
      readonly meant: string | null;
    };

/** Kinds that a pack may have and still pass its check. */
const noteKinds = ['no-figures', 'not-fair', 'settled-warning', 'unused-piece'] as const;

/** A finding of a check of a pack. */
export type PackFinding =
  (TableFinding & { readonly table: string }) | (EventFinding & { readonly table: null });

/** Reports whether a finding fails the check; others are notes. */
export const isFailure = ({ kind }: PackFinding): boolean =>
  !(noteKinds as readonly PackFinding['kind'][]).includes(kind);
