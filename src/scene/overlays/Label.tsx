import { Html } from '@react-three/drei';
import type { ReactNode } from 'react';
import type { Point } from '../../geometry/shapes';

/** Words that stand at a point of the table, upright on the screen. They let clicks through. */
export function Label({ at, className = '', children }: { at: Point; className?: string; children: ReactNode }) {
  return (
    <Html position={[...at]} center zIndexRange={[4, 0]} style={{ pointerEvents: 'none' }} className={`table-label ${className}`}>
      {children}
    </Html>
  );
}
