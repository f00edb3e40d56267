import type { PlanPoint } from '../../geometry/shapes/shapes';
import { shiftBy } from '../../store/design/motion';
import { pressing } from '../drag';
import { carrySelection, type Carry } from './carry';
import type { DesignContext, DesignPointer, DesignToolState } from './context';

/** The selection hangs on the mouse until a click puts it down. A finger, which does not hover, drags it from anywhere. */
export function grabbing(context: DesignContext): DesignToolState {
  const { store } = context;
  let grab: { readonly start: PlanPoint; readonly carry: Carry } | null = null;
  const shiftTo = ([x, z]: PlanPoint, [startX, startZ]: PlanPoint): PlanPoint => [x - startX, z - startZ];

  const carryTo = (pointer: DesignPointer) => {
    const at = pointer.isOverTable ? pointer.pointAt(0) : null;
    if (!at) return;
    grab ??= { start: at, carry: carrySelection(context) };
    grab.carry.show(shiftTo(at, grab.start), pointer.screen);
  };
  const putDown = (released: DesignPointer) => {
    const at = released.isOverTable ? released.pointAt(0) : null;
    if (!grab || !at) return;
    const motion = shiftBy(grab.carry.settle(shiftTo(at, grab.start)));
    store.setTool({ kind: 'select' });
    store.drop(motion);
  };
  const dragWith = (pressed: DesignPointer, moved: DesignPointer): DesignToolState => {
    const dragging: DesignToolState = {
      name: 'grab-drag',
      move(pointer) {
        carryTo(pointer);
        return dragging;
      },
      up(released) {
        putDown(released);
        return idle;
      },
      cancel() {
        grab = null;
        context.previews.clear();
        return idle;
      },
    };
    carryTo(pressed);
    carryTo(moved);
    return dragging;
  };
  const idle: DesignToolState = {
    name: 'grab',
    enter: () => context.holdCamera(false),
    move(pointer) {
      carryTo(pointer);
      return idle;
    },
    down(pressed) {
      if (!pressed.isMouse) context.holdCamera(true);
      return pressing(pressed, {
        click: (released) => {
          putDown(released);
          return idle;
        },
        drag: (moved) => (pressed.isMouse ? idle : dragWith(pressed, moved)),
        cancel: () => idle,
      });
    },
  };
  return idle;
}
