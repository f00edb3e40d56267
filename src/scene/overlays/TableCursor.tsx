import { DoubleSide } from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import { paperWhite } from './palette';

/** Height above the ground (MU). */
const lift = 0.08;

/** Draws the cursor led by keys: a ring with a dot, over any terrain. */
export function TableCursor({
  at: [x, y, z],
  holding,
}: {
  at: Point;
  /** A figure is in hand. */ holding: boolean;
}) {
  return (
    <group position={[x, y + lift, z]} rotation={[-Math.PI / 2, 0, 0]}>
      <mesh renderOrder={6}>
        <ringGeometry args={holding ? [0.95, 1.1, 48] : [0.6, 0.75, 48]} />
        <meshBasicMaterial color={paperWhite} side={DoubleSide} depthTest={false} transparent />
      </mesh>
      <mesh renderOrder={6}>
        <circleGeometry args={[0.12, 16]} />
        <meshBasicMaterial color={paperWhite} side={DoubleSide} depthTest={false} transparent />
      </mesh>
    </group>
  );
}
