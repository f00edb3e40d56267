import type { Matrix4 } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { blade } from '../primitives';
import { type MeshWriter, shade } from '../mesh';
import type { Land } from '../ground/land';
import type { Chance } from '../ground/noise';
import type { PartView } from './part-view';

/** Builds dead grass at places of a frame. */
export function tufts(view: PartView, frame: Matrix4, places: readonly PlanPoint[], y: number): void {
  for (const place of places)
    tuft(view.into.foliage, frame, [place[0], y, place[1]], view.land.blades, view.dice);
}

/** Builds a few blades of dead grass. */
export function tuft(
  mesh: MeshWriter,
  frame: Matrix4,
  [x, y, z]: readonly [number, number, number],
  [dark, light]: Land['blades'],
  dice: Chance,
  size = 1,
): void {
  for (let i = 0; i < 4; i++) {
    const angle = dice.between(0, 2 * Math.PI);
    const lean = dice.between(0.02, 0.12) * size;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [fx, fz] = [x + c * 0.03, z + s * 0.03];
    const bright = dice.between(0.75, 1.15);
    blade(
      mesh,
      frame,
      [fx, y - 0.01, fz],
      [fx + c * lean, y + dice.between(0.09, 0.22) * size, fz + s * lean],
      [-s * 0.018, 0, c * 0.018],
      shade(dark, 0.5 * bright),
      shade(light, bright),
    );
  }
}
