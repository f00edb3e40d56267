import type { PlanPoint } from '../../geometry/shapes/shapes';
import { isClosed, pointsOf, type DrawShape, type Measures } from '../../store/design/draw';
import { pressing } from '../drag';
import type { DesignContext, DesignPointer, DesignToolState, Readout } from './context';
import { circle, linesThrough, sides, type GroundLine } from './ground-lines';
import { isBack } from './keys';
import { isNear, lengthOf, onGrid } from './plan';

/** Draws a shape point by point. Shapes of two points are also drawn by a drag from one to the other. */
export function drawing(context: DesignContext, shape: DrawShape): DesignToolState {
  const { store, previews } = context;
  const [least, most] = pointsOf[shape];
  let points: readonly PlanPoint[] = [];
  let last: PlanPoint | null = null;

  const pointUnder = (pointer: DesignPointer): PlanPoint | null => {
    const at = pointer.pointAt(0);
    return at && onGrid(at, store.state().snap);
  };
  const show = (at: PlanPoint, pointer: DesignPointer | null) => {
    last = at;
    previews.lines(drawnLines(shape, points, at, store.state().measures));
    previews.readout(readoutOf(shape, points.at(-1), at), pointer?.screen ?? null);
  };
  const finish = () => {
    // A refused outline keeps its corners, to be taken back one by one; two points are quickly clicked again.
    if (!store.draw(shape, points) && most > 2) return;
    points = [];
    previews.clear();
  };
  /** Adds a point. A click on the last or the first point ends the drawing instead. */
  const add = (at: PlanPoint) => {
    const closes =
      most > 2 &&
      points.length >= least &&
      (isNear(points.at(-1), at) || (isClosed(shape) && isNear(points[0], at)));
    if (closes) return finish();
    if (isNear(points.at(-1), at)) return;
    points = [...points, at];
    if (points.length >= most) finish();
  };

  const pressPoint = (pressed: DesignPointer): DesignToolState =>
    pressing(pressed, {
      click: (released) => {
        const at = released.isOverTable ? pointUnder(released) : null;
        if (at) add(at);
        if (at && points.length > 0) show(at, released);
        return idle;
      },
      drag: () => idle,
      cancel: () => idle,
    });
  /** The first corner lies where the pointer goes down, the second where a drag ends. */
  const pressCorner = (pressed: DesignPointer): DesignToolState => {
    const at = pointUnder(pressed);
    if (at) add(at);
    if (points.length === 0) return idle;
    context.holdCamera(true);
    return pressing(pressed, { click: () => idle, drag: dragCorner, cancel: () => idle });
  };
  const dragCorner = (moved: DesignPointer): DesignToolState => {
    const dragging: DesignToolState = {
      name: 'draw-corner',
      move(pointer) {
        const at = pointer.isOverTable ? pointUnder(pointer) : null;
        if (at) show(at, pointer);
        return dragging;
      },
      up(released) {
        const at = released.isOverTable ? pointUnder(released) : null;
        if (at) add(at);
        return idle;
      },
      key: (press) => idle.key?.(press) ?? null,
      cancel: () => idle,
    };
    dragging.move?.(moved);
    return dragging;
  };

  const idle: DesignToolState = {
    name: 'draw',
    enter: () => context.holdCamera(false),
    down: (pressed) => (most === 2 ? pressCorner(pressed) : pressPoint(pressed)),
    move(pointer) {
      const at = pointer.isOverTable ? pointUnder(pointer) : null;
      if (at) show(at, pointer);
      return idle;
    },
    key(press) {
      if (press.key === 'Enter') {
        if (points.length === 0 || points.length < least) return null;
        finish();
        return idle;
      }
      if (!isBack(press) || points.length === 0) return null;
      points = points.slice(0, -1);
      if (last) show(last, null);
      return idle;
    },
    cancel: () => {
      previews.clear();
      return idle;
    },
  };
  return idle;
}

/** Returns the lines of a drawing with the pointer as its last point. */
function drawnLines(
  shape: DrawShape,
  points: readonly PlanPoint[],
  at: PlanPoint,
  { trench }: Measures,
): readonly GroundLine[] {
  const [first] = points;
  const all = [...points, at];
  switch (shape) {
    case 'box':
    case 'zone':
      return first ? linesThrough([first, [first[0], at[1]], at, [at[0], first[1]]], true) : [];
    case 'cylinder':
      return first ? linesThrough(circle(first, lengthOf(first, at)), true) : [];
    case 'trench':
      return [...linesThrough(all, false), ...sides(all, trench.width / 2)];
    default:
      return linesThrough(all, isClosed(shape) && points.length > 1);
  }
}

/** Returns the size of a rectangle, the length of a side, or the position of a first point. */
function readoutOf(shape: DrawShape, from: PlanPoint | undefined, at: PlanPoint): Readout {
  if (!from) return { kind: 'position', at, up: 0 };
  if (shape === 'box' || shape === 'zone')
    return { kind: 'size', width: Math.abs(at[0] - from[0]), depth: Math.abs(at[1] - from[1]) };
  return { kind: 'lengths', lengths: [lengthOf(from, at)] };
}
