/** Fairness of the shipped layouts, computed in advance from battles of mirrored forces. */
import { canonicalJson, sha256 } from '../../engine/index';
import type { TableFile } from '../../table/format';
import type { FairVerdict, Question } from '../series/decide-fair';
import type { Fairness } from '../series/fairness';
import type { Strength } from '../../players/strengths';
import { playVersion } from './play-version';
import shipped from './shipped-fairness.json';

export interface ShippedFairness extends Fairness {
  readonly seed: string;
  readonly player: Strength;
  /** Largest number of battles that the series might have had. */
  readonly atMost: number;
  /** The verdict of a series that was played until a test decided, and its margin. */
  readonly verdict?: FairVerdict | null;
  /** The verdict of the same test on the zones alone; null while it has not decided, and where they are even by their shape. */
  readonly zones?: Question['verdict'];
  readonly within?: number;
  /** The rules and players of the battles, by `playVersion`. */
  readonly version: string | null;
  /** The layout of the battles, by `layoutKey`. */
  readonly layout: string;
}

/** Returns a key that is equal for tables with equal battles: the file without its name, its text, its look and the designer's
 * data. */
export function layoutKey({ name: _, text: __, look: _look, ...played }: TableFile): string {
  return sha256(
    canonicalJson({ ...played, terrain: played.terrain.map(({ recipe: _recipe, ...piece }) => piece) }),
  );
}

const known = shipped as Readonly<Record<string, Partial<ShippedFairness>>>;

/**
 * Returns the fairness of a shipped table; `older` where its battles were played by other rules or players than those of this version,
 * and null for any other table, and for one that was changed since.
 */
export function shippedFairness(file: TableFile): ShippedFairness | 'older' | null {
  const found = Object.hasOwn(known, file.name) ? known[file.name]! : null;
  if (found?.layout !== layoutKey(file)) return null;
  const version = playVersion(file.rules);
  return version !== null && found.version === version ? (found as ShippedFairness) : 'older';
}
