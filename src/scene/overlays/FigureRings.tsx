import { DoubleSide } from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import { brass, paperWhite } from './palette';

/** Height above the ground, gap to the base, and width of a ring (MU). */
const lift = 0.06;
const gap = 0.12;
const width = 0.14;
/** Width of the white rim on either side of a ring. */
const rim = 0.05;

/** A ring around a base. */
export interface FigureRing {
  readonly id: string;
  readonly at: Point;
  /** Radius of the base (MU). */
  readonly radius: number;
}

interface FigureRingsProps {
  readonly rings: readonly FigureRing[];
  readonly colour?: string;
  /** Draws a white rim, so that a dark colour stands out from dark ground. */
  readonly isRimmed?: boolean;
}

/** Draws rings around bases, over any terrain. */
export function FigureRings({ rings, colour = brass, isRimmed = false }: FigureRingsProps) {
  return rings.map(({ id, at: [x, y, z], radius }) => (
    <group key={id} position={[x, y + lift, z]} rotation={[-Math.PI / 2, 0, 0]}>
      {isRimmed && (
        <Ring inner={radius + gap - rim} outer={radius + gap + width + rim} colour={paperWhite} order={6} />
      )}
      <Ring inner={radius + gap} outer={radius + gap + width} colour={colour} order={7} />
    </group>
  ));
}

interface RingProps {
  readonly inner: number;
  readonly outer: number;
  readonly colour: string;
  readonly order: number;
}

const Ring = ({ inner, outer, colour, order }: RingProps) => (
  <mesh renderOrder={order}>
    <ringGeometry args={[inner, outer, 40]} />
    <meshBasicMaterial color={colour} side={DoubleSide} depthTest={false} transparent />
  </mesh>
);
