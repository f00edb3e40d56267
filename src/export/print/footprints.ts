/** Drawings of footprints at 1:1: a table with all pieces in their places, or one piece. */
import { boundsOfAll, outlineBounds } from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { toMm, type Mm } from '../../geometry/units';
import { scales, type TableFile, type TerrainPlacement } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { cornersOnTable, groundUnder, placePiece } from '../../table/place-piece';
import type { PlacedPart, PlacedPiece } from '../../table/table';
import type { Bounds, Size } from './page-tiles';

/** A part's outline, in MU of the plan: of matter, or of air and areas. */
export interface FootprintOutline {
  readonly outline: Outline;
  readonly kind: 'solid' | 'dug' | 'area';
}

export interface Footprint {
  readonly title: string;
  readonly outlines: readonly FootprintOutline[];
  /** The rectangle around it, in the drawing. */
  readonly bounds: Bounds;
}

/** A place of the drawing, in mm from its upper left corner. */
export type Spot = readonly [x: Mm, y: Mm];

export interface Drawing {
  readonly title: string;
  readonly size: Size;
  readonly footprints: readonly Footprint[];
  /** True for the plan of a table, whose edges are drawn. */
  readonly table: boolean;
  readonly muMm: Mm;
  /** Returns the place of a point of the plan. */
  readonly spotOf: (point: PlanPoint) => Spot;
}

/** Paper around the template of one piece. */
const around: Mm = 5;

/** Returns the plan of a table with all pieces in their places. */
export function tableDrawing(file: TableFile, meshes: Meshes): Drawing {
  const muMm = scales[file.scale];
  const spotOf = ([x, z]: PlanPoint): Spot => [toMm(x, muMm), toMm(z, muMm)];
  return {
    title: file.name,
    size: spotOf(file.size),
    footprints: file.terrain.map((piece) => footprintOf(placePiece(piece, meshes), spotOf)),
    table: true,
    muMm,
    spotOf,
  };
}

/** Returns the template of one piece, unturned. */
export function pieceDrawing(piece: TerrainPlacement, meshes: Meshes, muMm: Mm): Drawing {
  const placed = placePiece({ ...piece, at: [0, 0], turn: 0 }, meshes);
  const { min, max } = boundsOfAll(outlinesOf(placed).map(({ outline }) => outlineBounds(outline)));
  const spotOf = ([x, z]: PlanPoint): Spot => [
    toMm(x - min[0], muMm) + around,
    toMm(z - min[1], muMm) + around,
  ];
  const [width, depth] = spotOf(max);
  return {
    title: placed.title,
    size: [width + around, depth + around],
    footprints: [footprintOf(placed, spotOf)],
    table: false,
    muMm,
    spotOf,
  };
}

function footprintOf(piece: PlacedPiece, spotOf: Drawing['spotOf']): Footprint {
  const outlines = outlinesOf(piece);
  const { min, max } = boundsOfAll(outlines.map(({ outline }) => outlineBounds(outline)));
  return { title: piece.title, outlines, bounds: { min: spotOf(min), max: spotOf(max) } };
}

const outlinesOf = (piece: PlacedPiece): readonly FootprintOutline[] =>
  piece.parts.flatMap((placed) =>
    wholeOutlines(placed, piece).map((outline): FootprintOutline => ({
      outline,
      kind: placed.part.dug === true ? 'dug' : placed.tags.solid ? 'solid' : 'area',
    })),
  );

/** Returns the outline of a part in one, where sight has it in convex pieces. */
function wholeOutlines(placed: PlacedPart, piece: PlacedPiece): readonly Outline[] {
  const { part, slope } = placed;
  if (slope) return [slope.outline];
  if (part.shape !== 'prism') return groundUnder(placed);
  const [x, , z] = part.at;
  return [{ shape: 'polygon', points: cornersOnTable(part.outline, [x, z], part.turn ?? 0, piece) }];
}
