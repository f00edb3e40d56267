import { Html } from '@react-three/drei';
import type { ComponentProps, ReactNode } from 'react';
import { Vector3 } from 'three';
import type { Point } from '../../geometry/shapes/shapes';

interface LabelProps {
  readonly at: Point;
  readonly className?: string;
  /** Long words are shifted sideways so that so many pixels to either side of their middle stay on the screen. */
  readonly keepIn?: number;
  readonly children: ReactNode;
}

/** Words that stand upright on the screen over a point of the table: the point is the middle of their lower edge. They let clicks through. */
export function Label({ at, className = '', keepIn, children }: LabelProps) {
  return (
    <Html
      position={[...at]}
      zIndexRange={[4, 0]}
      style={{ pointerEvents: 'none' }}
      {...(keepIn !== undefined && { calculatePosition: within(keepIn) })}
    >
      <div className={`table-label ${className}`}>{children}</div>
    </Html>
  );
}

type Placing = NonNullable<ComponentProps<typeof Html>['calculatePosition']>;

const onScreen = new Vector3();

/** Where a label lies on the screen, in pixels, at least so many from its left and right edge, or in the middle where that is too narrow. */
const within =
  (pixels: number): Placing =>
  (object, camera, { width, height }) => {
    onScreen.setFromMatrixPosition(object.matrixWorld).project(camera);
    const margin = Math.min(pixels, width / 2);
    return [
      Math.min(width - margin, Math.max(margin, ((onScreen.x + 1) / 2) * width)),
      ((1 - onScreen.y) / 2) * height,
    ];
  };
