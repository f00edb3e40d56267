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

/** Adds what was drawn with these points of the table, or says why it cannot be. */
export function draw(
  file: TableFile,
  shape: DrawShape,
  points: readonly PlanPoint[],
  measures: Measures,
): Drawn {
  if (points.length < pointsOf[shape][0]) return refused(`This takes ${pointsOf[shape][0]} points.`);
  const piece = (word: string, made: Omit<TerrainPlacement, 'id'>): Drawn => ({
    ok: true,
    added: addPiece(file, word, made),
  });
  const [a, b] = [points[0]!, points[1] ?? points[0]!];
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
  const reach = Math.sqrt(dx * dx + dz * dz);
  const middle = tidyPoint([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  const { height } = measures;
  switch (shape) {
    case 'box':
      if (Math.abs(dx) < least || Math.abs(dz) < least)
        return refused('A box needs two corners that lie across from each other.');
      return piece('box', {
        at: middle,
        tags: madeOf(height),
        parts: [{ shape: 'box', at: [0, 0, 0], size: [round(Math.abs(dx)), height, round(Math.abs(dz))] }],
      });
    case 'cylinder':
      if (reach < least) return refused('A cylinder needs a middle and a point on its rim.');
      return piece('cylinder', {
        at: tidyPoint(a),
        tags: madeOf(height),
        parts: [{ shape: 'cylinder', at: [0, 0, 0], radius: round(reach), height }],
      });
    case 'ramp':
      if (reach < least) return refused('A ramp needs its low end and its high end.');
      return piece(
        'ramp',
        turned(
          {
            at: middle,
            parts: [{ shape: 'ramp', at: [0, 0, 0], size: [round(reach), height, measures.rampWidth] }],
          },
          bearing([dx, dz]),
        ),
      );
    case 'outline': {
      const reason = whyNotOutline(points);
      if (reason !== null) return refused(reason);
      const at = middleOf(points);
      const part: Part = {
        shape: 'prism',
        at: [0, 0, 0],
        outline: points.map(([x, z]) => tidyPoint([x - at[0], z - at[1]])),
        height,
      };
      return piece('shape', { at, tags: madeOf(height), parts: [part] });
    }
    case 'wall':
    case 'trench': {
      const reason = whyNotLine(shape, points);
      if (reason !== null) return refused(reason);
      return piece(
        shape,
        pieceFrom(
          shape === 'wall'
            ? { kind: 'wall', line: points, openings: [], ...measures.wall }
            : { kind: 'trench', line: points, ...measures.trench },
        ),
      );
    }
    case 'zone':
      if (Math.abs(dx) < least || Math.abs(dz) < least)
        return refused('A zone needs two corners that lie across from each other.');
      return {
        ok: true,
        added: addZone(file, {
          ...sideOf(measures),
          outline: [a, [a[0], b[1]], b, [b[0], a[1]]].map((point) => tidyPoint(point as PlanPoint)),
        }),
      };
    case 'zone-outline': {
      const reason = whyNotOutline(points);
      return reason !== null
        ? refused(reason)
        : { ok: true, added: addZone(file, { ...sideOf(measures), outline: points.map(tidyPoint) }) };
    }
    case 'objective':
      return { ok: true, added: addObjective(file, { at: a, radius: 3 }) };
  }
}

const round = (length: Mu): Mu => Math.round(length * 1e6) / 1e6;

/** Returns the tags of a drawn wall: one that hides a man blocks sight, a lower one is cover. */
const madeOf = (height: Mu): TerrainPlacement['tags'] & object =>
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
