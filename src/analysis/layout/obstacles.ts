/**
 * Effects of each piece of a layout by itself, from the exact engine: the figures that it hides from each other, and its cover. Two
 * equal figures stand on either side of the piece's middle, across its narrower side, and nothing else is on the table.
 */
import type { SightRule } from '../../engine/port/sight-rule';
import { toMu, type Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/index/bodies';
import { isSeen } from '../../query/sight/quick-sight';
import { weakestCover } from '../../query/sight/sightline';
import type { CoverLevel, TableFile, TerrainPlacement } from '../../table/format';
import type { PieceId } from '../../table/ids';
import { boundsOf, middleOf } from '../../table/items';
import type { Meshes } from '../../table/mesh';
import { defaultShape, place } from '../../table/place';
import { groundUnder } from '../../table/place-piece';
import { createEmptyTable, hasRoom, placeFigure, type EmptyTable, type LabFigure } from '../maps/empty-table';

/** Figures that are asked about: by the diameter of the base and the height. */
export const obstacleFigures = {
  low: { base: { shape: 'round', mm: 25 }, height: 0.4, lift: 0 },
  standing: { base: defaultShape.base, height: defaultShape.height, lift: 0 },
  large: { base: { shape: 'round', mm: 60 }, height: 2.5, lift: 0 },
} as const satisfies Readonly<Record<string, LabFigure>>;
export type ObstacleFigure = keyof typeof obstacleFigures;

export interface Obstacle {
  readonly piece: PieceId;
  /** For each figure: true if the piece hides two of them from each other. */
  readonly stops: Readonly<Record<ObstacleFigure, boolean>>;
  /** Cover that no line between two standing figures avoids; null where none of their lines is open. */
  readonly behind: CoverLevel | null;
  /** Cover of a standing figure at the piece's middle, from one beside it; null where it has no room there or is not seen. */
  readonly within: CoverLevel | null;
}

/** Side of the table on which a piece stands alone: wide enough for every piece and the figures beside it. */
const aloneSize: Mu = 400;
/** Distance from the piece to the bases beside it. */
const beside: Mu = 1;

/** Returns the effects of a piece of the table. */
export function obstacleOf(
  file: TableFile,
  piece: TerrainPlacement,
  rule: SightRule,
  meshes: Meshes,
): Obstacle {
  const at = [aloneSize / 2, aloneSize / 2] as const;
  const alone = place(
    {
      ...file,
      size: [aloneSize, aloneSize],
      terrain: [{ ...piece, at, turn: 0 }],
      zones: [],
      objectives: [],
      markers: [],
      units: [],
    },
    () => null,
    meshes,
  );
  const emptyTable = createEmptyTable(alone, rule);
  const bounds = boundsOf(alone.pieces[0]!.parts.flatMap(groundUnder)) ?? { min: at, max: at };
  const middle = middleOf(bounds);
  const [width, depth] = [bounds.max[0] - bounds.min[0], bounds.max[1] - bounds.min[1]];
  const alongX = width < depth;
  const pair = (figure: LabFigure): readonly [ModelBody, ModelBody] => {
    const far = Math.min(width, depth) / 2 + beside + toMu(figure.base.mm, emptyTable.table.muMm) / 2;
    const on = (sign: 1 | -1) =>
      placeFigure(
        emptyTable,
        figure,
        alongX ? [middle[0] + sign * far, middle[1]] : [middle[0], middle[1] + sign * far],
      )!;
    return [on(-1), on(1)];
  };
  const stopped = (figure: LabFigure): boolean => !isSeen(emptyTable.snapshot, ...pair(figure));
  const standing = pair(obstacleFigures.standing);
  return {
    piece: piece.id,
    stops: {
      low: stopped(obstacleFigures.low),
      standing: stopped(obstacleFigures.standing),
      large: stopped(obstacleFigures.large),
    },
    behind: coverOf(emptyTable, ...standing),
    within: coverWithin(emptyTable, standing[0], middle),
  };
}

const coverOf = ({ snapshot }: EmptyTable, from: ModelBody, to: ModelBody): CoverLevel | null =>
  weakestCover(snapshot, from, to, new Set())?.level ?? null;

function coverWithin(emptyTable: EmptyTable, from: ModelBody, middle: readonly [Mu, Mu]): CoverLevel | null {
  const inside = placeFigure(emptyTable, obstacleFigures.standing, middle);
  if (inside === null || !hasRoom(emptyTable, inside, 0)) return null;
  return coverOf(emptyTable, from, inside);
}
