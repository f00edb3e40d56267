/**
 * Walls and trenches made of boxes from the line that they follow. A line is cut into stretches between its corners; what runs
 * beside it is a strip of each stretch, from `near` to `far` to the left of it (less than nothing: to the right). At a corner
 * a strip is lengthened where it runs outside, by far · tan(bend / 2), and shortened where it runs inside, by
 * near · tan(bend / 2): then the strips of two stretches cover the corner together, and neither reaches across the other.
 */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { bearing, rotation } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import type { Opening, Part, Recipe, Tags, TerrainPlacement } from '../../table/format';
import { tidyPoint, tidyTurn } from './motion';

type Wall = Extract<Recipe, { kind: 'wall' }>;
type Trench = Extract<Recipe, { kind: 'trench' }>;

/** Greatest bend of a line at a corner. Beyond a right angle the inside of a trench would be cut by its own walls; a wall may bend until it lies on itself. */
export const sharpestBend: Readonly<Record<Recipe['kind'], Degrees>> = { wall: 165, trench: 90 };

/** A line between two of its corners, walked from `from`. */
interface Stretch {
  readonly from: PlanPoint;
  readonly along: PlanPoint;
  readonly length: Mu;
  readonly turn: Degrees;
  /** tan(bend / 2) at either end: over 0 where the line bends left there, 0 at its ends. */
  readonly startBend: number;
  readonly endBend: number;
}

/** The points of a line without those that repeat the one before. */
const cleaned = (line: readonly PlanPoint[]): readonly PlanPoint[] =>
  line.filter((point, index) => index === 0 || gap(point, line[index - 1]!) > 1e-6);

const gap = (a: PlanPoint, b: PlanPoint): Mu => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

function stretchesOf(line: readonly PlanPoint[]): readonly Stretch[] {
  const points = cleaned(line);
  const legs = points.slice(1).map((to, index): Omit<Stretch, 'startBend' | 'endBend'> => {
    const from = points[index]!;
    const length = gap(from, to);
    const along: PlanPoint = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    return { from, along, length, turn: bearing(along) };
  });
  const bends = legs.slice(1).map((leg, index) => halfTangent(legs[index]!.along, leg.along));
  return legs.map((leg, index) => ({ ...leg, startBend: bends[index - 1] ?? 0, endBend: bends[index] ?? 0 }));
}

/** tan(angle / 2) between two directions, over 0 for a turn to the left (anticlockwise seen from above). */
function halfTangent(a: PlanPoint, b: PlanPoint): number {
  const [cos, sin] = [a[0] * b[0] + a[1] * b[1], a[1] * b[0] - a[0] * b[1]];
  return sin / (1 + cos);
}

/** Reports whether a strip can follow a line: it has a length and no bend that is too sharp. */
export function canFollow(kind: Recipe['kind'], line: readonly PlanPoint[]): boolean {
  const { cos, sin } = rotation(sharpestBend[kind] / 2);
  return (
    cleaned(line).length >= 2 &&
    stretchesOf(line).every(({ endBend }) => Math.abs(endBend) * cos <= sin + 1e-9)
  );
}

/** The part of a strip of a stretch, from `start` to `end` along it, `near` to `far` to its left, `bottom` to `bottom + height`. */
interface Strip {
  readonly near: Mu;
  readonly far: Mu;
  readonly bottom: Mu;
  readonly height: Mu;
}

/** Overlap of a strip at a corner that bends the line left by `bend`; a wall that bends sharply ends square, as far as it is wide. */
const beyond = ({ near, far }: Pick<Strip, 'near' | 'far'>, bend: number): Mu => {
  const held = Math.max(-1, Math.min(1, bend));
  return Math.max(-near * held, -far * held);
};

/** A strip from one corner of its line to the next, as a box. */
const wholeStrip = (
  stretch: Stretch,
  strip: Strip,
  rest: Omit<Part, 'shape' | 'at' | 'turn'>,
): readonly Part[] =>
  stripBox(
    stretch,
    -beyond(strip, stretch.startBend),
    stretch.length + beyond(strip, stretch.endBend),
    strip,
    rest,
  );

/** Nothing where no length is left of it. */
function stripBox(
  { from, along, turn }: Stretch,
  start: Mu,
  end: Mu,
  { near, far, bottom, height }: Strip,
  rest: Omit<Part, 'shape' | 'at' | 'turn'>,
): readonly Part[] {
  if (end - start < 1e-6) return [];
  const [ahead, left] = [(start + end) / 2, (near + far) / 2];
  // To the left of (x, z) lies (z, −x).
  const [x, z] = tidyPoint([
    from[0] + along[0] * ahead + along[1] * left,
    from[1] + along[1] * ahead - along[0] * left,
  ]);
  const turned = tidyTurn(turn);
  const size = [end - start, height, Math.abs(far - near)].map(
    (length) => Math.round(length * 1e6) / 1e6,
  ) as [Mu, Mu, Mu];
  return [{ shape: 'box', at: [x, bottom, z], size, ...(turned !== 0 && { turn: turned }), ...rest }];
}

/** The parts of a piece that is made by a recipe. */
export const partsFrom = (recipe: Recipe): readonly Part[] =>
  recipe.kind === 'wall' ? wallParts(recipe) : trenchParts(recipe);

/** Tags of a piece by its recipe. */
const recipeTags: Readonly<Record<Recipe['kind'], Tags>> = {
  wall: { cover: 'heavy' },
  trench: { cover: 'solid' },
};
/** A wall to its full height hides what is behind it; one looks through its windows. */
const blocks: Tags = { sight: 'blocks' };
/** A wall as low as this is looked over. */
const lowWall: Mu = 1.2;

const wholeWall = ({ thickness, height }: Wall): Strip => ({
  near: -thickness / 2,
  far: thickness / 2,
  bottom: 0,
  height,
});

/** Hole that an opening makes, from `left` to `right` along its stretch. */
interface Hole extends Pick<Opening, 'sill'> {
  /** The opening's number in the recipe. */
  readonly opening: number;
  readonly left: Mu;
  readonly right: Mu;
  readonly top: Mu;
}

/** The holes of each stretch of a wall, in their order: an opening goes as far as the one before it, its stretch and the wall's height leave room. */
function holesOf(wall: Wall): readonly (readonly Hole[])[] {
  let passed: Mu = 0;
  return stretchesOf(wall.line).map((stretch) => {
    const start = passed;
    passed += stretch.length;
    const own = wall.openings
      .map((each, opening) => ({ ...each, opening, at: each.at - start }))
      .filter(({ at, sill }) => at >= 0 && at < stretch.length && sill < wall.height)
      .sort((a, b) => a.at - b.at);
    let from = -beyond(wholeWall(wall), stretch.startBend);
    const holes: Hole[] = [];
    for (const { opening, at, width, sill, height } of own) {
      const [left, right] = [Math.max(from, at - width / 2), Math.min(stretch.length, at + width / 2)];
      if (right <= left) continue;
      holes.push({ opening, left, right, sill, top: sill + height });
      from = right;
    }
    return holes;
  });
}

/** The numbers of the openings that no hole comes of: beyond the wall's end, over its top, or where there is one already. */
export function openingsLeftOut(wall: Wall): readonly number[] {
  const made = new Set(holesOf(wall).flatMap((holes) => holes.map(({ opening }) => opening)));
  return [...wall.openings.keys()].filter((opening) => !made.has(opening));
}

/** A wall, whole between its openings; under a window is a sill, over it a lintel. */
function wallParts(wall: Wall): readonly Part[] {
  const full = wholeWall(wall);
  const { height } = wall;
  const tags = height > lowWall ? { tags: blocks } : {};
  const holes = holesOf(wall);
  return stretchesOf(wall.line).flatMap((stretch, index) => {
    let from = -beyond(full, stretch.startBend);
    const parts: Part[] = [];
    for (const { left, right, sill, top } of holes[index]!) {
      parts.push(...stripBox(stretch, from, left, full, { label: 'wall', ...tags }));
      if (sill > 0)
        parts.push(...stripBox(stretch, left, right, { ...full, height: sill }, { label: 'window sill' }));
      if (top < height)
        parts.push(
          ...stripBox(
            stretch,
            left,
            right,
            { ...full, bottom: top, height: height - top },
            { label: 'lintel', ...tags },
          ),
        );
      from = right;
    }
    return [
      ...parts,
      ...stripBox(stretch, from, stretch.length + beyond(full, stretch.endBend), full, {
        label: 'wall',
        ...tags,
      }),
    ];
  });
}

/** Boards that hold the earth back, the step that one fires from, and the earth thrown up on both sides (MU). */
const revetment: Mu = 0.125;
const stepWidth: Mu = 1;
/** A standing man looks over the edge from it: so far below the ground (MU). */
const stepBelow: Mu = 0.625;
const parapetWidth: Mu = 0.875;

function trenchParts({ line, width, depth, parapet, fireStep, ends }: Trench): readonly Part[] {
  const stretches = stretchesOf(line);
  const half = width / 2;
  const below = { bottom: -depth, height: depth };
  const dug = stretches.flatMap((stretch) =>
    wholeStrip(stretch, { near: -half, far: half, ...below }, { dug: true, label: 'trench floor' }),
  );
  const sides = ([1, -1] as const).flatMap((side) =>
    stretches.flatMap((stretch) => {
      const strip = (near: Mu, far: Mu, bottom: Mu, height: Mu, label: string) =>
        wholeStrip(stretch, { near: side * near, far: side * far, bottom, height }, { label });
      const stepped = fireStep === 'both' || fireStep === (side === 1 ? 'left' : 'right');
      return [
        ...strip(half - revetment, half, -depth, depth, 'revetment'),
        ...(stepped && depth > stepBelow
          ? strip(half - revetment - stepWidth, half - revetment, -depth, depth - stepBelow, 'fire step')
          : []),
        ...(parapet > 0 ? strip(half, half + parapetWidth, 0, parapet, 'parapet') : []),
      ];
    }),
  );
  return [
    ...dug,
    ...sides,
    ...(ends === 'closed'
      ? [endOf(stretches[0]!, 'start'), endOf(stretches.at(-1)!, 'end')].flatMap((close) =>
          close(half, depth, parapet),
        )
      : []),
  ];
}

/** Boards and earth across the end of a trench. */
const endOf =
  (stretch: Stretch, end: 'start' | 'end') =>
  (half: Mu, depth: Mu, parapet: Mu): readonly Part[] => {
    const [inner, face, outer] =
      end === 'start'
        ? [revetment, 0, -parapetWidth]
        : [stretch.length - revetment, stretch.length, stretch.length + parapetWidth];
    const across = (a: Mu, b: Mu, reach: Mu, bottom: Mu, height: Mu, label: string) =>
      stripBox(
        stretch,
        Math.min(a, b),
        Math.max(a, b),
        { near: -reach, far: reach, bottom, height },
        { label },
      );
    return [
      ...across(inner, face, half - revetment, -depth, depth, 'revetment'),
      ...(parapet > 0 ? across(face, outer, half + parapetWidth, 0, parapet, 'parapet') : []),
    ];
  };

/** A piece made by a recipe along a line of the table: its frame stands at the middle of the line's bounds. */
export function pieceFrom(recipe: Recipe): Omit<TerrainPlacement, 'id'> {
  const [xs, zs] = [recipe.line.map(([x]) => x), recipe.line.map(([, z]) => z)];
  const at = tidyPoint([(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...zs) + Math.max(...zs)) / 2]);
  const own = { ...recipe, line: recipe.line.map(([x, z]) => tidyPoint([x - at[0], z - at[1]])) };
  return { at, tags: recipeTags[recipe.kind], parts: partsFrom(own), recipe: own };
}

/** The same piece made by another recipe, where it stands. */
export const remade = (piece: TerrainPlacement, recipe: Recipe): TerrainPlacement => ({
  ...piece,
  recipe,
  parts: partsFrom(recipe),
});

/** Returns the distance along a wall's line of the point nearest to this one, in the wall's frame. */
export function placeAlong(line: readonly PlanPoint[], [x, z]: PlanPoint): Mu {
  let [best, nearest, passed] = [0, Infinity, 0];
  for (const { from, along, length } of stretchesOf(line)) {
    const ahead = Math.max(0, Math.min(length, (x - from[0]) * along[0] + (z - from[1]) * along[1]));
    const away = gap([x, z], [from[0] + along[0] * ahead, from[1] + along[1] * ahead]);
    if (away < nearest) [best, nearest] = [passed + ahead, away];
    passed += length;
  }
  return best;
}

/** Returns the distance of each corner along a line. */
export const alongCorners = (line: readonly PlanPoint[]): readonly Mu[] =>
  line.reduce<readonly Mu[]>(
    (passed, point, index) => [
      ...passed,
      index === 0 ? 0 : passed[index - 1]! + gap(line[index - 1]!, point),
    ],
    [],
  );

/** The point so far along a line: of its ends, where that is beyond them. */
export function pointAlong(line: readonly PlanPoint[], at: Mu): PlanPoint {
  const passed = alongCorners(line);
  const index = Math.max(
    0,
    passed.findLastIndex((start, each) => start <= at && each < line.length - 1),
  );
  const [a, b] = [line[index]!, line[index + 1]!];
  const share = Math.max(0, Math.min(1, (at - passed[index]!) / (passed[index + 1]! - passed[index]! || 1)));
  return tidyPoint([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
}
