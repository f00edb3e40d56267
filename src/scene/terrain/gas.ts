import { Vector3 } from 'three';
import { alongEdge, localOutline, type PartView, scatter } from './part-view';

/** A soft ball of a cloud: position, width, density. */
export interface Puff {
  readonly at: readonly [number, number, number];
  readonly radius: number;
  readonly density: number;
  readonly turn: number;
}

/** Distance from the middle of a puff, in parts of its radius, up to which it is clearly seen. */
export const clearShare = 0.7;
/** Middle radius of the puffs at a cloud's edge: they end where the cloud's part does. */
const edgeRadius = 0.75;

/** Fills a cloud's part with puffs up to its edge and its height. */
export function puffsOf(view: PartView): readonly Puff[] {
  const isFine = view.detail !== 'reduced';
  const outline = localOutline(view, 20);
  const within = outline.map(([x, z]) => [x * 0.82, z * 0.82] as const);
  const edge = alongEdge(localOutline(view, isFine ? 20 : 9), isFine ? 0.75 : 3, edgeRadius * clearShare);
  return [
    ...scatter(within, isFine ? 2.2 : 0.4, view.dice).map((place) => ({
      place,
      radius: view.dice.between(0.55, 1.05),
    })),
    ...edge.map((place) => ({ place, radius: edgeRadius * view.dice.between(0.93, 1.07) })),
  ].map(({ place: [x, z], radius }) => {
    const y = view.dice.between(radius * 0.5, Math.max(radius * 0.6, view.height - radius * clearShare));
    const at = new Vector3(x, y, z).applyMatrix4(view.frame);
    return {
      at: [at.x, at.y, at.z],
      radius,
      density: view.dice.between(0.35, 0.7),
      turn: view.dice.between(0, 2 * Math.PI),
    };
  });
}
