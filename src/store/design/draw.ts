/** Drawing on the table: how many points each thing takes, and what comes of them. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { decompose } from '../../geometry/shapes/decompose';
import { bearing } from '../../geometry/turn';
import type { Mu } from '../../geometry/units';
import type { Opening, Part, Recipe, TableFile, TerrainPlacement } from '../../table/format';
import { addObjective, addPiece, addZone, type Added } from './edit';
import { tidyPoint, tidyTurn } from './motion';
import { canFollow, pieceFrom, sharpestBend } from './recipe';

export const drawShapes = [
  'box',
  'cylinder',
  'ramp',
  'outline',
  'wall',
  'trench',
  'zone',
  'zone-outline',
  'objective',
] as const;
export type DrawShape = (typeof drawShapes)[number];

/** Measures of everything drawn from now on, and the side that a zone is for. */
export interface Measures {
  readonly height: Mu;
  /** Of a ramp. */
  readonly rampWidth: Mu;
  readonly wall: Omit<Extract<Recipe, { kind: 'wall' }>, 'kind' | 'line' | 'openings'>;
  readonly trench: Omit<Extract<Recipe, { kind: 'trench' }>, 'kind' | 'line'>;
  readonly side: string | null;
}

export const usualMeasures: Measures = {
  height: 1,
  rampWidth: 2,
  wall: { height: 2.5, thickness: 0.375 },
  trench: { width: 3.25, depth: 1.5, parapet: 0.375, fireStep: 'left', ends: 'closed' },
  side: null,
};

/** Holes that are put into a wall where one points. */
export const usualOpenings = {
  door: { width: 1.25, sill: 0, height: 1.75 },
  window: { width: 1, sill: 0.75, height: 1 },
} as const satisfies Record<string, Omit<Opening, 'at'>>;

/** The fewest and the most points that a thing is drawn with. */
export const pointsOf: Readonly<Record<DrawShape, readonly [least: number, most: number]>> = {
  box: [2, 2],
  cylinder: [2, 2],
  ramp: [2, 2],
  outline: [3, 100],
  wall: [2, 100],
  trench: [2, 100],
  zone: [2, 2],
  'zone-outline': [3, 100],
  objective: [1, 1],
};

/** Reports whether the points make a closed outline. */
export const isClosed = (shape: DrawShape): boolean => shape === 'outline' || shape === 'zone-outline';

/** No side of anything drawn is shorter (MU): two clicks on one spot are no box. */
const least: Mu = 0.1;

export type Drawn =
  { readonly ok: true; readonly added: Added } | { readonly ok: false; readonly reason: string };

const refused = (reason: string): Drawn => ({ ok: false, reason });

const drawn = (added: Added): Drawn => ({ ok: true, added });

/** Adds what was drawn with these points of the table, or says why it cannot be. */
export function draw(
  file: TableFile,
  shape: DrawShape,
  points: readonly PlanPoint[],
  measures: Measures,
): Drawn {
  const [fewest] = pointsOf[shape];
  if (points.length < fewest) return refused(`This takes ${fewest} points.`);
  switch (shape) {
    case 'box':
      return drawBox(file, strokeOf(points), measures);
    case 'cylinder':
      return drawCylinder(file, strokeOf(points), measures);
    case 'ramp':
      return drawRamp(file, strokeOf(points), measures);
    case 'outline':
      return drawPrism(file, points, measures);
    case 'wall':
    case 'trench':
      return drawAlongLine(file, shape, points, measures);
    case 'zone':
      return drawZone(file, strokeOf(points), measures);
    case 'zone-outline':
      return drawZoneOutline(file, points, measures);
    case 'objective':
      return drawn(addObjective(file, { at: points[0]!, radius: 3 }));
  }
}

/** Two points, and the vector from the first to the second with its length. */
interface Stroke {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly vector: PlanPoint;
  readonly length: Mu;
  readonly middle: PlanPoint;
}

function strokeOf([from, to]: readonly PlanPoint[]): Stroke {
  const [a, b] = [from!, to!];
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
  return {
    from: a,
    to: b,
    vector: [dx, dz],
    length: Math.sqrt(dx * dx + dz * dz),
    middle: tidyPoint([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]),
  };
}

function drawBox(file: TableFile, { vector: [dx, dz], middle }: Stroke, { height }: Measures): Drawn {
  if (Math.abs(dx) < least || Math.abs(dz) < least)
    return refused('A box needs two corners that lie across from each other.');
  const size = [round(Math.abs(dx)), height, round(Math.abs(dz))] as const;
  const parts: readonly Part[] = [{ shape: 'box', at: [0, 0, 0], size }];
  return drawn(addPiece(file, 'box', { at: middle, tags: madeOf(height), parts }));
}

function drawCylinder(file: TableFile, { from, length }: Stroke, { height }: Measures): Drawn {
  if (length < least) return refused('A cylinder needs a middle and a point on its rim.');
  const parts: readonly Part[] = [{ shape: 'cylinder', at: [0, 0, 0], radius: round(length), height }];
  return drawn(addPiece(file, 'cylinder', { at: tidyPoint(from), tags: madeOf(height), parts }));
}

function drawRamp(
  file: TableFile,
  { vector, length, middle }: Stroke,
  { height, rampWidth }: Measures,
): Drawn {
  if (length < least) return refused('A ramp needs its low end and its high end.');
  const size = [round(length), height, rampWidth] as const;
  const parts: readonly Part[] = [{ shape: 'ramp', at: [0, 0, 0], size }];
  return drawn(addPiece(file, 'ramp', turned({ at: middle, parts }, bearing(vector))));
}

function drawPrism(file: TableFile, points: readonly PlanPoint[], { height }: Measures): Drawn {
  const reason = whyNotOutline(points);
  if (reason !== null) return refused(reason);
  const at = middleOf(points);
  const outline = points.map(([x, z]) => tidyPoint([x - at[0], z - at[1]]));
  const parts: readonly Part[] = [{ shape: 'prism', at: [0, 0, 0], outline, height }];
  return drawn(addPiece(file, 'shape', { at, tags: madeOf(height), parts }));
}

function drawAlongLine(
  file: TableFile,
  kind: 'wall' | 'trench',
  line: readonly PlanPoint[],
  measures: Measures,
): Drawn {
  const reason = whyNotLine(kind, line);
  if (reason !== null) return refused(reason);
  const recipe: Recipe =
    kind === 'wall' ? { kind, line, openings: [], ...measures.wall } : { kind, line, ...measures.trench };
  return drawn(addPiece(file, kind, pieceFrom(recipe)));
}

function drawZone(file: TableFile, { from: a, to: b, vector: [dx, dz] }: Stroke, measures: Measures): Drawn {
  if (Math.abs(dx) < least || Math.abs(dz) < least)
    return refused('A zone needs two corners that lie across from each other.');
  const corners: readonly PlanPoint[] = [a, [a[0], b[1]], b, [b[0], a[1]]];
  return drawn(addZone(file, { ...sideOf(measures), outline: corners.map(tidyPoint) }));
}

function drawZoneOutline(file: TableFile, points: readonly PlanPoint[], measures: Measures): Drawn {
  const reason = whyNotOutline(points);
  if (reason !== null) return refused(reason);
  return drawn(addZone(file, { ...sideOf(measures), outline: points.map(tidyPoint) }));
}

const round = (length: Mu): Mu => Math.round(length * 1e6) / 1e6;

/** Returns the tags of a drawn wall: one that hides a man blocks sight, a lower one is cover. */
export const madeOf = (height: Mu): TerrainPlacement['tags'] & object =>
  height > 1.2 ? { sight: 'blocks', cover: 'heavy' } : { cover: 'heavy' };

const turned = (piece: Omit<TerrainPlacement, 'id'>, degrees: number): Omit<TerrainPlacement, 'id'> => {
  const turn = tidyTurn(degrees);
  return turn === 0 ? piece : { ...piece, turn };
};

const sideOf = ({ side }: Measures): { readonly side?: string } => (side === null ? {} : { side });

/** Why a wall or a trench cannot follow this line; null where it can. */
export const whyNotLine = (kind: Recipe['kind'], points: readonly PlanPoint[]): string | null =>
  canFollow(kind, points)
    ? null
    : `It can bend by ${sharpestBend[kind]}° at a corner, not more, and needs some length.`;

/** Why these corners are no outline; null where they are. */
export function whyNotOutline(points: readonly PlanPoint[]): string | null {
  if (points.length < 3) return 'An outline needs three corners.';
  const result = decompose(points);
  return result.ok ? null : `An outline goes round once, but ${result.reason}.`;
}

/** The middle of the points' bounds. */
function middleOf(points: readonly PlanPoint[]): PlanPoint {
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)];
  return tidyPoint([(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...zs) + Math.max(...zs)) / 2]);
}
