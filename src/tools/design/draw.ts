import type { PlanPoint } from '../../geometry/shapes/shapes';
import { pointsOf, type DrawShape } from '../../store/design/draw';
import { pressing } from '../drag';
import type { DesignContext, DesignPointer, DesignToolState } from './context';
import { isBack } from './keys';
import { onGrid } from './plan';
import { createSketch } from './sketch';

/** Draws a shape point by point. Shapes of two points are also drawn by a drag from one to the other. */
export function drawing(context: DesignContext, shape: DrawShape): DesignToolState {
  const { store, previews } = context;
  const sketch = createSketch(context, shape);
  const hasTwoPoints = pointsOf[shape][1] === 2;

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

  const pressPoint = (pressed: DesignPointer): DesignToolState =>
    pressing(pressed, {
      click: (released) => {
        addPoint(released);
        if (!sketch.isEmpty()) show(released);
        return idle;
      },
      drag: () => idle,
      cancel: () => idle,
    });
  /** The first corner lies where the pointer goes down, the second where a drag ends. */
  const pressCorner = (pressed: DesignPointer): DesignToolState => {
    addPoint(pressed);
    if (sketch.isEmpty()) return idle;
    context.holdCamera(true);
    return pressing(pressed, { click: () => idle, drag: dragCorner, cancel: () => idle });
  };
  const dragCorner = (moved: DesignPointer): DesignToolState => {
    const dragging: DesignToolState = {
      name: 'draw-corner',
      move(pointer) {
        show(pointer);
        return dragging;
      },
      up(released) {
        addPoint(released);
        return idle;
      },
      key: (press) => idle.key?.(press) ?? null,
      cancel: () => idle,
    };
    show(moved);
    return dragging;
  };

  const idle: DesignToolState = {
    name: 'draw',
    enter: () => context.holdCamera(false),
    down: (pressed) => (hasTwoPoints ? pressCorner(pressed) : pressPoint(pressed)),
    move(pointer) {
      show(pointer);
      return idle;
    },
    key(press) {
      const isUsed = press.key === 'Enter' ? sketch.finish() : isBack(press) && sketch.undoPreview();
      return isUsed ? idle : null;
    },
    cancel: () => {
      previews.clear();
      return idle;
    },
  };
  return idle;
}
