import type { PlanPoint } from '../../geometry/shapes/shapes';
import { shiftBy } from '../../store/design/motion';
import { carrySelection } from './carry';
import type { DesignContext, DesignPointer, DesignToolState, Hit } from './context';
import { dropsOn } from './keys';

/** Drags the selection by the item under the pointer; that item is selected first if it was not. */
export function dragItems(
  context: DesignContext,
  { key, at, level }: Hit,
  moved: DesignPointer,
  idle: DesignToolState,
): DesignToolState {
  const start = moved.pointAt(level);
  if (key === null || !start) return idle;
  const { store } = context;
  if (!store.state().selection.includes(key)) store.select([key]);
  const carry = carrySelection(context);
  let by: PlanPoint = [0, 0];
  const follow = (pointer: DesignPointer) => {
    const to = pointer.pointAt(level);
    if (!to) return;
    by = [to[0] - at[0], to[1] - at[1]];
    carry.show(by, pointer.screen);
  };
  follow(moved);
  const dragging: DesignToolState = {
    name: 'drag-items',
    move(pointer) {
      follow(pointer);
      return dragging;
    },
    up() {
      store.drop(shiftBy(carry.settle(by)));
      return idle;
    },
    key: dropsOn(idle),
    cancel: () => idle,
  };
  return dragging;
}
