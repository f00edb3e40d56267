import type { PlanPoint } from '../../geometry/shapes/shapes';
import { bearing } from '../../geometry/turn';
import { mirrorAcross } from '../../store/design/motion';
import { pressing } from '../drag';
import type { DesignContext, DesignPointer, DesignToolState } from './context';
import { linesThrough } from './ground-lines';
import { isBack } from './keys';
import { isNear, onGrid } from './plan';

/** Two clicks draw the line that the selection is mirrored across. */
export function drawingMirror({ store, previews }: DesignContext, copies: boolean): DesignToolState {
  let start: PlanPoint | null = null;

  const pointUnder = (pointer: DesignPointer): PlanPoint | null => {
    const at = pointer.isOverTable ? pointer.pointAt(0) : null;
    return at && onGrid(at, store.state().snap);
  };
  const click = (at: PlanPoint) => {
    if (!start) {
      start = at;
      return;
    }
    if (isNear(start, at)) return;
    const motion = mirrorAcross(start, bearing([at[0] - start[0], at[1] - start[1]]));
    store.setTool({ kind: 'select' });
    store.mirror(motion, copies);
  };
  const idle: DesignToolState = {
    name: 'mirror-line',
    move(pointer) {
      const at = pointUnder(pointer);
      if (at) previews.lines(start ? linesThrough([start, at], false) : []);
      return idle;
    },
    down: (pressed) =>
      pressing(pressed, {
        click: (released) => {
          const at = pointUnder(released);
          if (at) click(at);
          return idle;
        },
        drag: () => idle,
        cancel: () => idle,
      }),
    key(press) {
      if (!isBack(press) || !start) return null;
      start = null;
      previews.clear();
      return idle;
    },
  };
  return idle;
}
