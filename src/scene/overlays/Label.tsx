import { Html } from '@react-three/drei';
import type { ReactNode } from 'react';
import type { Point } from '../../geometry/shapes';

/** Words that stand upright on the screen over a point of the table: the point is the middle of their lower edge. They let clicks through. */
export function Label({ at, className = '', children }: { at: Point; className?: string; children: ReactNode }) {
  return (
    <Html position={[...at]} zIndexRange={[4, 0]} style={{ pointerEvents: 'none' }}>
      <div className={`table-label ${className}`}>{children}</div>
    </Html>
  );
}
