import { useThree } from '@react-three/fiber';
import { useEffect, useImperativeHandle, type Ref } from 'react';
import {
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Float32BufferAttribute,
  MeshBasicMaterial,
} from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { useOwned } from '../../scene/useOwned';
import type { GroundLine } from '../../tools/design/ground-lines';
import { noPicking } from '../../scene/no-picking';

export interface GroundLinesHandle {
  show(lines: readonly GroundLine[]): void;
}

interface GroundLinesProps {
  readonly colour: string;
  readonly width?: Mu;
  /** Lines to draw until the handle shows others. */
  readonly lines?: readonly GroundLine[];
  readonly ref?: Ref<GroundLinesHandle>;
}

/** The most lines that are drawn. */
export const mostGroundLines = 512;
const lift: Mu = 0.08;
const noLines: readonly GroundLine[] = [];

/** Lines on the ground, drawn as ribbons through any terrain. The handle replaces them many times a second. */
export function GroundLines({ colour, width = 0.12, lines = noLines, ref }: GroundLinesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const geometry = useOwned(
    () => {
      const made = new BufferGeometry();
      made.setAttribute(
        'position',
        new Float32BufferAttribute(new Float32Array(mostGroundLines * 18), 3).setUsage(DynamicDrawUsage),
      );
      return made;
    },
    (made) => [made],
    [],
  );
  const material = useOwned(
    () =>
      new MeshBasicMaterial({
        color: colour,
        side: DoubleSide,
        transparent: true,
        depthTest: false,
        toneMapped: false,
      }),
    (made) => [made],
    [colour],
  );
  useEffect(() => {
    fill(geometry, lines, width);
    invalidate();
  }, [geometry, lines, width, invalidate]);
  useImperativeHandle(
    ref,
    () => ({
      show(shown) {
        fill(geometry, shown, width);
        invalidate();
      },
    }),
    [geometry, width, invalidate],
  );
  return (
    <mesh
      geometry={geometry}
      material={material}
      renderOrder={18}
      frustumCulled={false}
      raycast={noPicking}
    />
  );
}

function fill(geometry: BufferGeometry, lines: readonly GroundLine[], width: Mu): void {
  const positions = geometry.getAttribute('position');
  const shown = lines.slice(0, mostGroundLines);
  shown.forEach(([[ax, az], [bx, bz]], index) => {
    const length = Math.hypot(bx - ax, bz - az) || 1;
    const [sideX, sideZ] = [((bz - az) / length) * (width / 2), ((ax - bx) / length) * (width / 2)];
    const corners: readonly PlanPoint[] = [
      [ax + sideX, az + sideZ],
      [bx + sideX, bz + sideZ],
      [bx - sideX, bz - sideZ],
      [ax - sideX, az - sideZ],
    ];
    [0, 1, 2, 0, 2, 3].forEach((corner, at) =>
      positions.setXYZ(index * 6 + at, corners[corner]![0], lift, corners[corner]![1]),
    );
  });
  positions.needsUpdate = true;
  geometry.setDrawRange(0, shown.length * 6);
}
