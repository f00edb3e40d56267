/** Standards: poles with a banner of the side's colours in the shape of the force. */
import { type Paint } from './paints';
import { dropping } from './members';
import { ball, block, loft, type Part, rod } from './parts';
import { type Dropped, type DroppedBone } from './rig';
import { across, add, along, cross as crossOf, dot, scale, sub, unit, type Vec } from './vector';

/**
 * Builds a standard.
 * @param foot where the pole begins
 * @param up direction of the pole
 * @param fly direction in which the cloth blows
 */
export type Standard = (foot: Vec, up: Vec, fly: Vec) => readonly Part[];

/** Length of a standard's pole in MU at 28 mm. */
const poleLength = 1.5;

interface Flag {
  /** Height of the cloth at the pole, and its length along the wind, in MU. */
  readonly drop: number;
  readonly reach: number;
  /** Depth of the cut in the outer edge: in its middle where positive (a swallow-tail), at its corners where negative (a pennon). */
  readonly notch: number;
  readonly paint: (row: number, column: number) => Paint;
}

const rows = 6;
const columns = 10;

/** Cloth that blows from a pole. */
export function flag({ drop, reach, notch, paint }: Flag): (foot: Vec, up: Vec, fly: Vec) => Part {
  return (foot, up, fly) => {
    const out = unit(fly);
    const top = along(foot, up, poleLength);
    const side = unit(scale(across([-out[2], 0, out[0]], up), -1));
    const point = (u: number, v: number): Vec => {
      const middle = 1 - Math.abs(2 * v - 1);
      const tail = u * u * u * (notch > 0 ? notch * middle : -notch * (1 - middle));
      const taper = notch < 0 ? -notch * u * (0.5 - v) : 0;
      const wave = 0.075 * Math.sin(u * 7.2 + v * 1.1) * u + 0.02 * Math.sin(v * 5);
      const low = 0.03 + v * drop + 0.08 * u * u + taper;
      return along(along(along(top, up, -low), out, u * reach - tail), side, wave);
    };
    return sheetOf((row, column) => point(column / columns, row / rows), paint);
  };
}

interface Hanging {
  readonly wide: number;
  readonly drop: number;
  /** Length of the hem's points: 0 for a straight hem. */
  readonly hem: (u: number) => number;
  readonly paint: (row: number, column: number) => Paint;
  /** Height of the crossbar above the foot. */
  readonly at: number;
}

/** Cloth that hangs from a crossbar, square to `fly` seen from above. */
export function hanging({ wide, drop, hem, paint, at }: Hanging): Standard {
  return (foot, up, fly) => {
    const bar = along(foot, up, at);
    const right = across([-fly[2], 0, fly[0]], up);
    const out = unit(fly);
    return [
      rod('wood', along(bar, right, -wide / 2 - 0.04), along(bar, right, wide / 2 + 0.04), 0.016, 0.016),
      sheetOf((row, column) => {
        const [u, v] = [column / columns, row / rows];
        const down = v * (drop + hem(u));
        const wave = 0.03 + 0.03 * Math.sin(u * 9 + v * 2) * v + 0.1 * v * v;
        return along(along(along(bar, right, (u - 0.5) * wide), [0, -1, 0], down), out, wave);
      }, paint),
    ];
  };
}

function sheetOf(
  point: (row: number, column: number) => Vec,
  paint: (row: number, column: number) => Paint,
): Part {
  const grid = (tall: number, wide: number): [number, number][][] =>
    Array.from({ length: tall }, (_, row) => Array.from({ length: wide }, (__, column) => [row, column]));
  return {
    kind: 'sheet',
    rows: grid(rows + 1, columns + 1).map((row) => row.map(([r, c]) => point(r, c))),
    paints: grid(rows, columns).map((row) => row.map(([r, c]) => paint(r, c))),
    fine: false,
  };
}

export const pole = (foot: Vec, up: Vec, length = poleLength): Part =>
  rod('wood', foot, along(foot, up, length), 0.02, 0.016);

/** A spear's point on a pole. */
export const spearhead = (foot: Vec, up: Vec): readonly Part[] => [
  ball('brass', along(foot, up, poleLength + 0.03), 0.035, 0.05, { sides: 6 }),
  rod('brass', along(foot, up, poleLength + 0.05), along(foot, up, poleLength + 0.14), 0.022, 0.002, {
    sides: 5,
  }),
];

/** A cross of two beams, square to `fly`. */
export function cross(
  paint: Paint,
  middle: Vec,
  up: Vec,
  fly: Vec,
  tall: number,
  thick: number,
): readonly Part[] {
  const right = across([-fly[2], 0, fly[0]], up);
  return [
    block(paint, middle, [tall, thick, thick], { x: up, y: right, bevel: thick * 0.2 }),
    block(paint, along(middle, up, tall * 0.14), [tall * 0.62, thick, thick * 0.96], {
      x: right,
      y: up,
      bevel: thick * 0.2,
    }),
  ];
}

/** A curve of hair or horn: from `from`, bent by `sag` on its way to `to`. */
export const curved = (paint: Paint, from: Vec, to: Vec, sag: Vec, thick: number, thin: number): Part =>
  loft(
    paint,
    [0, 0.3, 0.6, 0.85, 1].map((t) => ({
      at: add(add(scale(from, 1 - t), scale(to, t)), scale(sag, 4 * t * (1 - t))),
      r: thick + (thin - thick) * t,
      edge: 0.15 + 0.3 * t,
    })),
    { sides: 6, across: [0.3, 1, 0.2], caps: ['open', 'open'] },
  );

/** Returns a direction in which the cloth of a standard looks. */
function faceOf(standard: readonly Part[], fly: Vec): Vec {
  const cloth = standard.find((part) => part.kind === 'sheet');
  if (!cloth) return fly;
  const [top, bottom] = [cloth.rows[0]!, cloth.rows.at(-1)!];
  const normal = unit(crossOf(sub(top.at(-1)!, top[0]!), sub(bottom[0]!, top[0]!)));
  return Math.abs(dot(normal, unit(fly))) > 0.5 ? fly : normal;
}

/** Adds a standard to its bearer. A casualty drops it: before him from his hands, behind him from his back. */
export function bearing(
  man: readonly Part[],
  bone: DroppedBone,
  standard: Standard,
  [foot, up, fly]: readonly [foot: Vec, up: Vec, fly: Vec],
): Part[] {
  const parts = standard(foot, up, fly);
  const ahead = bone === 'fromHands' ? 1 : -1;
  const dropped: Dropped = {
    at: along(foot, up, poleLength / 2),
    long: unit(up),
    face: faceOf(parts, fly),
    // The cloth lies beyond the head.
    lies: [ahead * 0.36, 0.095, 0.5],
    turn: ahead * 10,
  };
  return dropping(man, bone, dropped, parts);
}
