import { useThree } from '@react-three/fiber';
import { useImperativeHandle, type Ref } from 'react';
import { Color } from 'three';
import type { Segment } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { layLines, partsOfLines, thickLines } from '../thick-lines';
import { useOwned } from '../useOwned';
import { verdictColour } from './palette';

export interface LiveLinesHandle {
  /** Replaces the lines without React, on every pointer move. */
  show(lines: readonly { readonly segment: Segment; readonly seen: boolean }[]): void;
}

const clear = new Color(verdictColour.clear);
const blocked = new Color(verdictColour.blocked);
/** Blocked lines are dimmer than clear ones. */
blocked.multiplyScalar(0.55);
const lift: Mu = 0.08;

/** Draws a dragged figure's lines to all enemies, in one draw call. */
export function LiveLines({ ref }: { ref: Ref<LiveLinesHandle> }) {
  const invalidate = useThree((state) => state.invalidate);
  const lines = useOwned(
    () => thickLines({ width: 2.2, opacity: 0.9, throughAll: true, renderOrder: 22 }),
    partsOfLines,
    [],
  );
  useImperativeHandle(
    ref,
    () => ({
      show(shown) {
        layLines(
          lines,
          shown.map(({ segment }) => segment),
          lift,
          shown.map(({ seen }) => (seen ? clear : blocked)),
        );
        invalidate();
      },
    }),
    [lines, invalidate],
  );

  return <primitive object={lines} />;
}
