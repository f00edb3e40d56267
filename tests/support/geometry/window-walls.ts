/**
 * Walls with windows between two upright plates, one behind the other. Left and right do not depend on
 * height there: a line in space is free exactly if its plan and its elevation each pass all windows.
 */
import type { PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import { carry } from '../../../src/geometry/turn';

/** An interval to pass at a place along the way. */
export interface Window {
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

/** A wall from `near` to `far` along the way, with one window: `z` across, `y` upwards. */
export interface WindowWall {
  readonly near: number;
  readonly far: number;
  readonly z: readonly [number, number];
  readonly y: readonly [number, number];
}

export interface WindowScene {
  readonly walls: readonly WindowWall[];
  /** The plates: `z` across and `y` upwards, at 0 and at `length` along the way. */
  readonly length: number;
  readonly ends: readonly { readonly z: readonly [number, number]; readonly y: readonly [number, number] }[];
}

/**
 * Returns by how much all windows may narrow on every side until just one line is left, negative where they
 * must widen: the slack of the best of all lines that lie in the middle of three windows.
 */
export function slackOf(windows: readonly Window[]): number {
  let least = Math.min(...windows.map(({ low, high }) => (high - low) / 2));
  for (const a of windows) {
    for (const b of windows) {
      for (const c of windows) {
        if (!(a.at < b.at && b.at < c.at)) continue;
        // A line at or above `low` at both outer places is above their chord at the middle one, and the reverse.
        const share = (b.at - a.at) / (c.at - a.at);
        const chord = (one: number, other: number): number => one + share * (other - one);
        least = Math.min(least, (b.high - chord(a.low, c.low)) / 2, (chord(a.high, c.high) - b.low) / 2);
      }
    }
  }
  return least;
}

/** Returns the windows of a scene in plan (`z`) or in elevation (`y`), those of both ends among them. */
export const windowsOf = ({ walls, length, ends }: WindowScene, axis: 'z' | 'y'): readonly Window[] => [
  { at: 0, low: ends[0]![axis][0], high: ends[0]![axis][1] },
  ...walls.flatMap(({ near, far, [axis]: [low, high] }) => [near, far].map((at) => ({ at, low, high }))),
  { at: length, low: ends[1]![axis][0], high: ends[1]![axis][1] },
];

/** Returns the scene with all windows, ends too, narrower by `byZ` and `byY` on every side. */
export function narrowed(scene: WindowScene, byZ: number, byY: number): WindowScene {
  const less = ([low, high]: readonly [number, number], by: number) => [low + by, high - by] as const;
  return {
    ...scene,
    walls: scene.walls.map((wall) => ({ ...wall, z: less(wall.z, byZ), y: less(wall.y, byY) })),
    ends: scene.ends.map(({ z, y }) => ({ z: less(z, byZ), y: less(y, byY) })),
  };
}

/** Plates this thin stand for planes. */
const thin = 1e-9;

/** Returns the solids of a scene, turned about the origin: the two plates, and four boxes for each wall. */
export function solidsOf(
  { walls, length, ends }: WindowScene,
  degrees: number,
): { readonly from: Solid; readonly to: Solid; readonly blockers: readonly Solid[] } {
  const box = (
    id: string,
    [x0, x1]: readonly [number, number],
    [z0, z1]: readonly [number, number],
    [bottom, top]: readonly [number, number],
  ): Solid => {
    const corner = (x: number, z: number): PlanPoint => carry([x, z], [0, 0], degrees);
    return {
      id,
      outline: {
        shape: 'polygon',
        points: [corner(x0, z0), corner(x0, z1), corner(x1, z1), corner(x1, z0)],
      },
      bottom,
      top,
    };
  };
  const far = 30;
  return {
    from: box('from', [-thin, 0], ends[0]!.z, ends[0]!.y),
    to: box('to', [length, length + thin], ends[1]!.z, ends[1]!.y),
    blockers: walls.flatMap(({ near, far: back, z, y }, i) => [
      box(`left${i}`, [near, back], [z[1], far], [-far, far]),
      box(`right${i}`, [near, back], [-far, z[0]], [-far, far]),
      box(`sill${i}`, [near, back], [z[0] - 1, z[1] + 1], [-far, y[0]]),
      box(`lintel${i}`, [near, back], [z[0] - 1, z[1] + 1], [y[1], far]),
    ]),
  };
}

/** Returns a random scene of one to three walls. */
export function randomWindows(random: () => number): WindowScene {
  const span = (widest: number): readonly [number, number] => {
    const [middle, half] = [2 * random() - 1, 0.3 + widest * random()];
    return [middle - half, middle + half];
  };
  const walls: WindowWall[] = [];
  let at = 0.5 + random();
  for (let count = 1 + Math.floor(3 * random()); count > 0; count--) {
    const [near, far] = [at, at + 0.05 + random()];
    walls.push({ near, far, z: span(0.6), y: span(0.6) });
    at = far + 0.3 + 2 * random();
  }
  const end = () => ({ z: span(0.8), y: span(0.8) });
  return { walls, length: at, ends: [end(), end()] };
}
