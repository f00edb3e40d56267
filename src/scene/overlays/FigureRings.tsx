import { DoubleSide } from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import { brass } from './palette';

/** Height above the ground, gap to the base, and width of a ring (MU). */
const lift = 0.06;
const gap = 0.12;
const width = 0.14;

/** A ring around a base. */
export interface FigureRing {
  readonly id: string;
  readonly at: Point;
  /** Radius of the base (MU). */
  readonly radius: number;
}

/** Draws rings around bases, over any terrain. */
export function FigureRings({ rings }: { readonly rings: readonly FigureRing[] }) {
  return rings.map(({ id, at: [x, y, z], radius }) => (
    <mesh key={id} position={[x, y + lift, z]} rotation={[-Math.PI / 2, 0, 0]} renderOrder={6}>
      <ringGeometry args={[radius + gap, radius + gap + width, 40]} />
      <meshBasicMaterial color={brass} side={DoubleSide} depthTest={false} transparent />
    </mesh>
  ));
}
