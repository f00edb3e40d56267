import { type BufferGeometry, Matrix4 } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { chance, seedOf } from '../ground/noise';
import { MeshWriter, rgb } from '../mesh';
import { block, lump, paint, vary, within } from '../primitives';
import type { Detail } from '../terrain/part-view';
import type { StruckFace } from './rubble-layout';

/** Nothing of it is higher than this over the surface: it reaches a figure's ankles, and looks like no cover. */
export const highestRubble: Mu = 0.25;
/** Bits for each MU of a wall's foot. */
const perMu: Readonly<Record<Detail, number>> = { full: 9, medium: 9, reduced: 4 };
/** A foot that is farther from the surface is a sill or an upper floor. */
const footStep: Mu = 0.25;
const inTable = new Matrix4();
const colours = { brick: rgb('#87452f'), stone: rgb('#8d8877'), dust: rgb('#8b7560') };

/** Heaps broken bricks and stones at the feet of struck faces, as one body. The caller disposes it. */
export function rubbleGeometry(
  faces: readonly StruckFace[],
  surface: (at: PlanPoint) => Mu,
  detail: Detail,
): BufferGeometry {
  const mesh = new MeshWriter(detail !== 'reduced');
  for (const face of faces) writeHeap(mesh, face, surface, perMu[detail]);
  return mesh.geometry();
}

function writeHeap(
  mesh: MeshWriter,
  { from, to, out, bottom, away, material }: StruckFace,
  surface: (at: PlanPoint) => Mu,
  bits: number,
): void {
  const dice = chance(seedOf([...from, ...to].map((value) => value.toFixed(3)).join(' ')));
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const count = Math.round(Math.sqrt(dx * dx + dz * dz) * bits * (1 - 0.6 * away));
  for (let i = 0; i < count; i++) {
    // More of it lies in the middle, and near the wall.
    const along = (dice.next() + dice.next()) / 2;
    const off = 0.09 + 0.6 * dice.next() * dice.next();
    const [x, z] = [from[0] + dx * along + out[0] * off, from[1] + dz * along + out[1] * off];
    const y = surface([x, z]);
    const isBrick = material === 'brick' && dice.next() < 0.65;
    const frame = within(inTable, [x, y, z], dice.between(0, 3), isBrick ? dice.between(-0.2, 0.2) : 0);
    const size = dice.between(0.6, 1);
    if (Math.abs(y - bottom) > footStep) continue;
    if (isBrick)
      block(mesh, frame, [0.24 * size, 0.09 * size, 0.13 * size], vary(paint(colours.brick), dice, 0.25), {
        wear: 0.012,
      });
    else
      lump(
        mesh,
        frame,
        [0.15 * size, 0.1 * size, 0.12 * size],
        vary(paint(colours[material === 'stone' ? 'stone' : 'dust']), dice, 0.2),
        {
          seed: i,
          sides: 5,
          rings: 3,
          rough: 0.4,
        },
      );
  }
}
