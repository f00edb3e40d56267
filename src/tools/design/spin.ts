import type { PlanPoint } from '../../geometry/shapes/shapes';
import { bearing } from '../../geometry/turn';
import type { Degrees } from '../../geometry/units';
import { pivotOf } from '../../store/design/pivot';
import { turnAbout } from '../../store/design/motion';
import { snapTurn } from '../../store/design/snap';
import { piecesAmong } from '../../table/items';
import { pressing } from '../drag';
import type { DesignContext, DesignPointer, DesignToolState } from './context';

/** The selection turns with the pointer about its pivot until a click. */
export function spinning({ store, previews }: DesignContext): DesignToolState {
  const { selection, meshes, snap } = store.state();
  const file = store.file();
  const pivot = pivotOf(file, selection, meshes);
  const [piece, ...others] = piecesAmong(file, selection);
  const before = piece && others.length === 0 ? (piece.turn ?? 0) : 0;
  let start: PlanPoint | null = null;

  const bearingOf = (at: PlanPoint): Degrees => bearing([at[0] - pivot[0], at[1] - pivot[1]]);
  const turnTo = (at: PlanPoint, from: PlanPoint): Degrees =>
    snapTurn(before + bearingOf(at) - bearingOf(from), snap) - before;
  const finish = (released: DesignPointer) => {
    const at = released.isOverTable ? released.pointAt(0) : null;
    if (!start || !at) return;
    const degrees = turnTo(at, start);
    store.setTool({ kind: 'select' });
    if (degrees !== 0) store.turnBy(degrees);
  };
  const idle: DesignToolState = {
    name: 'spin',
    move(pointer) {
      const at = pointer.isOverTable ? pointer.pointAt(0) : null;
      if (!at) return idle;
      start ??= at;
      const degrees = turnTo(at, start);
      previews.carry(turnAbout(pivot, degrees), 0);
      previews.readout({ kind: 'turn', degrees }, pointer.screen);
      return idle;
    },
    down: (pressed) =>
      pressing(pressed, {
        click: (released) => {
          finish(released);
          return idle;
        },
        drag: () => idle,
        cancel: () => idle,
      }),
  };
  return idle;
}
