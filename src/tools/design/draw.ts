import type { PlanPoint } from '../../geometry/shapes/shapes';
import { pointsOf, type DrawShape } from '../../store/design/draw';
import { pressing } from '../drag';
import type { DesignContext, DesignPointer, DesignToolState } from './context';
import { isBack } from './keys';
import { onGrid } from './plan';
import { createSketch } from './sketch';

/**
 * Draws a shape point by point. A drag draws one side: from where it begins, or from the last point, to its end. A wall or a
 * trench that begins with a drag is complete with it.
 */
export function drawing(context: DesignContext, shape: DrawShape): DesignToolState {
  const { store, previews } = context;
  const sketch = createSketch(context, shape);
  const [least, most] = pointsOf[shape];

  const pointUnder = (pointer: DesignPointer): PlanPoint | null => {
    const at = pointer.isOverTable ? pointer.pointAt(0) : null;
    return at && onGrid(at, store.state().snap);
  };
  const show = (pointer: DesignPointer) => {
    const at = pointUnder(pointer);
    if (at) sketch.show(at, pointer.screen);
  };
  const addPoint = (pointer: DesignPointer) => {
    const at = pointUnder(pointer);
    if (at) sketch.add(at);
  };

  /** A drag beside the table, or with a shape of one point, moves the camera. */
  const press = (pressed: DesignPointer): DesignToolState => {
    const draws = most > 1 && pointUnder(pressed) !== null;
    if (draws) context.holdCamera(true);
    return pressing(pressed, {
      click(released) {
        addPoint(released);
        if (!sketch.isEmpty()) show(released);
        return idle;
      },
      drag: (moved) => (draws ? dragSide(pressed, moved) : idle),
      cancel: () => idle,
    });
  };
  const dragSide = (pressed: DesignPointer, moved: DesignPointer): DesignToolState => {
    const isFirst = sketch.isEmpty();
    if (isFirst) addPoint(pressed);
    const dragging: DesignToolState = {
      name: 'draw-side',
      move(pointer) {
        show(pointer);
        return dragging;
      },
      up(released) {
        addPoint(released);
        if (isFirst && least === 2) sketch.finish();
        return idle;
      },
      key: (key) => idle.key?.(key) ?? null,
      cancel() {
        if (isFirst) sketch.undoPreview();
        previews.clear();
        return idle;
      },
    };
    show(moved);
    return dragging;
  };

  const idle: DesignToolState = {
    name: 'draw',
    enter: () => context.holdCamera(false),
    down: press,
    move(pointer) {
      show(pointer);
      return idle;
    },
    key(pressed) {
      const isUsed = pressed.key === 'Enter' ? sketch.finish() : isBack(pressed) && sketch.undoPreview();
      return isUsed ? idle : null;
    },
    cancel: () => {
      previews.clear();
      return idle;
    },
  };
  return idle;
}
