import { useThree } from '@react-three/fiber';
import { useEffect, useImperativeHandle, useMemo, type Ref } from 'react';
import { Color } from 'three';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js';
import type { Segment } from '../../geometry/shapes/shapes';
import { verdictColour } from './palette';

export interface LiveLinesHandle {
  /** Replaces the lines without React, on every pointer move. */
  show(lines: readonly { readonly segment: Segment; readonly seen: boolean }[]): void;
}

const clear = new Color(verdictColour.clear);
const blocked = new Color(verdictColour.blocked);
/** Blocked lines are dimmer than clear ones. */
blocked.multiplyScalar(0.55);

/** Draws a dragged figure's lines to all enemies, in one draw call. */
export function LiveLines({ ref }: { ref: Ref<LiveLinesHandle> }) {
  const invalidate = useThree((state) => state.invalidate);
  const lines = useMemo(() => {
    const material = new LineMaterial({
      linewidth: 2.2,
      vertexColors: true,
      transparent: true,
      opacity: 0.9,
      depthTest: false,
    });
    const made = new LineSegments2(new LineSegmentsGeometry(), material);
    made.frustumCulled = false;
    made.renderOrder = 22;
    made.visible = false;
    made.raycast = () => {};
    return made;
  }, []);

  useEffect(
    () => () => {
      lines.geometry.dispose();
      lines.material.dispose();
    },
    [lines],
  );

  useImperativeHandle(
    ref,
    () => ({
      show(shown) {
        const geometry = new LineSegmentsGeometry();
        geometry.setPositions(
          shown.flatMap(({ segment: [a, b] }) => [a[0], a[1] + 0.08, a[2], b[0], b[1] + 0.08, b[2]]),
        );
        geometry.setColors(
          shown.flatMap(({ seen }) => [
            ...(seen ? clear : blocked).toArray(),
            ...(seen ? clear : blocked).toArray(),
          ]),
        );
        lines.geometry.dispose();
        lines.geometry = geometry;
        lines.visible = shown.length > 0;
        invalidate();
      },
    }),
    [lines, invalidate],
  );

  return <primitive object={lines} />;
}
