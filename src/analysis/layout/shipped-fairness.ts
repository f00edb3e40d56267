/** How fair the layouts that ship were found by battles of mirrored forces, long before anybody asks. */
import { canonicalJson, sha256 } from '../../engine/index';
import type { TableFile } from '../../table/format';
import type { Fairness } from '../series/fairness';
import type { Strength } from '../../players/strengths';
import shipped from './shipped-fairness.json';

export interface ShippedFairness extends Fairness {
  readonly seed: string;
  readonly player: Strength;
  /** What the battles were played on, by `layoutKey`. */
  readonly layout: string;
}

/** The same for tables on which battles go alike: all of a file but its name, its text and what only the designer reads. */
export function layoutKey({ name: _, text: __, ...played }: TableFile): string {
  return sha256(
    canonicalJson({ ...played, terrain: played.terrain.map(({ recipe: _recipe, ...piece }) => piece) }),
  );
}

const known = shipped as Readonly<Record<string, ShippedFairness>>;

/** What is known of a table that ships; null of any other, and of one that has been changed since. */
export function shippedFairness(file: TableFile): ShippedFairness | null {
  const found = Object.hasOwn(known, file.name) ? known[file.name]! : null;
  return found?.layout === layoutKey(file) ? found : null;
}
