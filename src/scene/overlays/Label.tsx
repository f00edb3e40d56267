import { Html } from '@react-three/drei';
import type { ComponentProps, ReactNode } from 'react';
import { Vector3 } from 'three';
import type { Point } from '../../geometry/shapes/shapes';

interface LabelProps {
  readonly at: Point;
  readonly className?: string;
  /** Half the width that stays on the screen, in pixels: the label shifts sideways for it. */
  readonly keepIn?: number;
  readonly children: ReactNode;
}

/** Draws an upright label over a point of the table, the middle of its lower edge. Clicks pass through it. */
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

/** Returns a placing that keeps a label this far from both edges; centred where the screen is too narrow. */
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
