import type { PlanPoint } from '../../geometry/shapes/shapes';
import { shiftBy } from '../../store/design/motion';
import { pressing } from '../drag';
import { carrySelection, type Carry } from './carry';
import type { DesignContext, DesignPointer, DesignToolState } from './context';

/** The selection hangs on the pointer until a click puts it down. */
export function grabbing(context: DesignContext): DesignToolState {
  const { store } = context;
  let grab: { readonly start: PlanPoint; readonly carry: Carry } | null = null;
  const shiftTo = ([x, z]: PlanPoint, [startX, startZ]: PlanPoint): PlanPoint => [x - startX, z - startZ];

  const putDown = (released: DesignPointer) => {
    const at = released.isOverTable ? released.pointAt(0) : null;
    if (!grab || !at) return;
    const motion = shiftBy(grab.carry.settle(shiftTo(at, grab.start)));
    store.setTool({ kind: 'select' });
    store.drop(motion);
  };
  const idle: DesignToolState = {
    name: 'grab',
    move(pointer) {
      const at = pointer.isOverTable ? pointer.pointAt(0) : null;
      if (!at) return idle;
      grab ??= { start: at, carry: carrySelection(context) };
      grab.carry.show(shiftTo(at, grab.start), pointer.screen);
      return idle;
    },
    down: (pressed) =>
      pressing(pressed, {
        click: (released) => {
          putDown(released);
          return idle;
        },
        drag: () => idle,
        cancel: () => idle,
      }),
  };
  return idle;
}
