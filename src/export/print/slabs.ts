/** Boxes of a piece that continue one another in one plane, as slabs of matter. */
import { turn } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import type { Part } from '../../table/format';

export type Box = Extract<Part, { shape: 'box' }>;

/** Extents of a box or panel along its axes: along (or across) the wall, up, and the other way. */
export type Extents = readonly [readonly [Mu, Mu], readonly [Mu, Mu], readonly [Mu, Mu]];

/** Boxes in one plane, in the frame that is turned by `turn`. */
export interface Slab {
  readonly name: string;
  readonly turn: Degrees;
  readonly extents: Extents;
  /** The axis that it is thin along. */
  readonly thin: 0 | 1 | 2;
  readonly boxes: readonly Extents[];
}

/** Places this near are the same. */
const same: Mu = 1e-4;

/** Joins boxes that lie in one plane and touch. */
export function slabsOf(boxes: readonly Box[]): readonly Slab[] {
  const slabs: (Slab & { readonly boxes: Extents[]; readonly largest: number })[] = [];
  for (const box of boxes) {
    const { turn: turned, extents } = frameOf(box);
    const thin = thinAxis(extents);
    const touching = slabs.filter(
      (slab) =>
        slab.thin === thin &&
        Math.abs(slab.turn - turned) < 1e-6 &&
        slab.extents[thin].every((place, k) => Math.abs(place - extents[thin][k]!) < same) &&
        slab.boxes.some((other) => meetInPlane(other, extents, thin)),
    );
    const size = faceOf(extents, thin);
    const largest = touching.reduce((most, slab) => Math.max(most, slab.largest), size);
    const joined = [...touching.flatMap((slab) => slab.boxes), extents];
    const name = touching.find((slab) => slab.largest === largest)?.name ?? box.label ?? 'panel';
    const at = touching.length > 0 ? slabs.indexOf(touching[0]!) : slabs.length;
    for (const slab of touching.slice(1)) slabs.splice(slabs.indexOf(slab), 1);
    slabs[at] = { name, turn: turned, thin, extents: around(joined), boxes: joined, largest };
  }
  return slabs;
}

/** Returns a box in the frame of its turn, brought to less than a quarter turn. */
function frameOf({ at, size, turn: given = 0 }: Box): {
  readonly turn: Degrees;
  readonly extents: Extents;
} {
  const half = ((given % 180) + 180) % 180;
  const swapped = half >= 90;
  const turned = swapped ? half - 90 : half;
  const [x, z] = turn([at[0], at[2]], -turned);
  const [wide, deep] = swapped ? [size[2], size[0]] : [size[0], size[2]];
  return {
    turn: turned,
    extents: [
      [x - wide / 2, x + wide / 2],
      [at[1], at[1] + size[1]],
      [z - deep / 2, z + deep / 2],
    ],
  };
}

const lengthOf = ([low, high]: readonly [Mu, Mu]): Mu => high - low;

/** Returns the axis of the smallest extent; a level one only if it is thinner than the others. */
function thinAxis(extents: Extents): 0 | 1 | 2 {
  const [x, y, z] = extents.map(lengthOf) as [Mu, Mu, Mu];
  if (y < x && y < z) return 1;
  return x < z ? 0 : 2;
}

const faceOf = (extents: Extents, thin: 0 | 1 | 2): number =>
  extents.reduce((area, each, axis) => (axis === thin ? area : area * lengthOf(each)), 1);

/** Reports whether two boxes of one plane overlap or share more than a corner. */
function meetInPlane(a: Extents, b: Extents, thin: 0 | 1 | 2): boolean {
  const shared = ([0, 1, 2] as const)
    .filter((axis) => axis !== thin)
    .map((axis) => Math.min(a[axis][1], b[axis][1]) - Math.max(a[axis][0], b[axis][0]));
  return shared.every((length) => length > -same) && shared.some((length) => length > same);
}

const around = (all: readonly Extents[]): Extents =>
  ([0, 1, 2] as const).map((axis) => [
    Math.min(...all.map((each) => each[axis][0])),
    Math.max(...all.map((each) => each[axis][1])),
  ]) as unknown as Extents;
