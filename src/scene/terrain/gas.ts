import { Vector3 } from 'three';
import { localOutline, type PartView, scatter } from './part-view';

/** A soft ball of a cloud: position, width, density. */
export interface Puff {
  readonly at: readonly [number, number, number];
  readonly radius: number;
  readonly density: number;
  readonly turn: number;
}

/** Fills a cloud's part with puffs that stay within its height. */
export function puffsOf(view: PartView): readonly Puff[] {
  const outline = localOutline(view, 20).map(([x, z]) => [x * 0.82, z * 0.82] as const);
  return scatter(outline, view.detail === 'full' ? 2.6 : 1.3, view.dice).map(([x, z]) => {
    const radius = view.dice.between(0.55, 1.05);
    const y = view.dice.between(radius * 0.5, Math.max(radius * 0.6, view.height - radius * 0.8));
    const at = new Vector3(x, y, z).applyMatrix4(view.frame);
    return {
      at: [at.x, at.y, at.z],
      radius,
      density: view.dice.between(0.35, 0.7),
      turn: view.dice.between(0, 2 * Math.PI),
    };
  });
}
