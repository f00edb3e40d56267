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
const style = { width: 2.2, opacity: 0.9, throughAll: true, renderOrder: 22 };

/** Draws a dragged figure's lines to all enemies: solid to those that it sees, dashed to the others. */
export function LiveLines({ ref }: { ref: Ref<LiveLinesHandle> }) {
  const invalidate = useThree((state) => state.invalidate);
  const seen = useOwned(() => thickLines({ ...style, colour: clear }), partsOfLines, []);
  const unseen = useOwned(
    () => thickLines({ ...style, colour: blocked, dashes: [0.3, 0.3] }),
    partsOfLines,
    [],
  );
  useImperativeHandle(
    ref,
    () => ({
      show(shown) {
        const of = (isSeen: boolean) =>
          shown.filter((line) => line.seen === isSeen).map(({ segment }) => segment);
        layLines(seen, of(true), lift);
        layLines(unseen, of(false), lift);
        invalidate();
      },
    }),
    [seen, unseen, invalidate],
  );

  return (
    <>
      <primitive object={seen} />
      <primitive object={unseen} />
    </>
  );
}
