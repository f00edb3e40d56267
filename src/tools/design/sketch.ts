import type { PlanPoint } from '../../geometry/shapes/shapes';
import { isClosed, pointsOf, type DrawShape, type Measures } from '../../store/design/draw';
import type { ScreenPoint } from '../state-machine';
import type { DesignContext, Readout } from './context';
import { circle, linesThrough, sides, type GroundLine } from './ground-lines';
import { isNear, lengthOf } from './plan';

/** The points of a shape that is being drawn. */
export interface Sketch {
  isEmpty(): boolean;
  /** Adds a point. A click on the last or the first point finishes the shape instead. */
  add(at: PlanPoint): void;
  /** Takes the last point back; returns false without points. */
  undoPreview(): boolean;
  /** Draws the shape; returns false if it has too few points. */
  finish(): boolean;
  /** Shows the shape with a last point at the pointer. */
  show(at: PlanPoint, screen: ScreenPoint | null): void;
}

/** Starts a shape without points. */
export function createSketch({ store, previews }: DesignContext, shape: DrawShape): Sketch {
  const [least, most] = pointsOf[shape];
  let points: readonly PlanPoint[] = [];
  let last: PlanPoint | null = null;

  const closes = (at: PlanPoint): boolean =>
    most > 2 &&
    points.length >= least &&
    (isNear(points.at(-1), at) || (isClosed(shape) && isNear(points[0], at)));
  const sketch: Sketch = {
    isEmpty: () => points.length === 0,
    add(at) {
      if (closes(at)) sketch.finish();
      else if (!isNear(points.at(-1), at)) {
        points = [...points, at];
        if (points.length >= most) sketch.finish();
      }
    },
    undoPreview() {
      if (points.length === 0) return false;
      points = points.slice(0, -1);
      if (last) sketch.show(last, null);
      return true;
    },
    finish() {
      if (points.length === 0 || points.length < least) return false;
      // A refused outline keeps its corners, to be taken back one by one; two points are quickly clicked again.
      if (!store.draw(shape, points) && most > 2) return true;
      points = [];
      previews.clear();
      return true;
    },
    show(at, screen) {
      last = at;
      previews.lines(drawnLines(shape, points, at, store.state().measures));
      previews.readout(readoutOf(shape, points.at(-1), at), screen);
    },
  };
  return sketch;
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
