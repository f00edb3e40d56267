/** Fairness of the shipped layouts, computed in advance from battles of mirrored forces. */
import { canonicalJson, sha256 } from '../../engine/index';
import type { TableFile } from '../../table/format';
import type { Fairness } from '../series/fairness';
import type { Strength } from '../../players/strengths';
import shipped from './shipped-fairness.json';

export interface ShippedFairness extends Fairness {
  readonly seed: string;
  readonly player: Strength;
  /** The layout of the battles, by `layoutKey`. */
  readonly layout: string;
}

/** Returns a key that is equal for tables with equal battles: the file without its name, its text and the designer's data. */
export function layoutKey({ name: _, text: __, ...played }: TableFile): string {
  return sha256(
    canonicalJson({ ...played, terrain: played.terrain.map(({ recipe: _recipe, ...piece }) => piece) }),
  );
}

const known = shipped as Readonly<Record<string, ShippedFairness>>;

/** Returns the fairness of a shipped table; null for any other, and for a table changed since. */
export function shippedFairness(file: TableFile): ShippedFairness | null {
  const found = Object.hasOwn(known, file.name) ? known[file.name]! : null;
  return found?.layout === layoutKey(file) ? found : null;
}
