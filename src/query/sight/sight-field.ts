/**
 * A field of sight: for every place of the table, how many of the viewers would see a model that stood there. Each cell is
 * the same proven question as between two models; only the places are a grid.
 */
import type { SightRule } from '../../engine/port/sight-rule';
import { outlineBounds } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { baseOutline } from '../../table/base';
import type { Base } from '../../table/format';
import { sizeByHeight, sizeLimitsOf } from '../../table/size-class';
import { surfaceAt } from '../../table/surface';
import type { PlacedModel, PlacedPart, Table } from '../../table/table';
import { createStaticTable, modelBody } from '../index/bodies';
import { createSnapshot } from '../index/snapshot';
import { isSeen } from './quick-sight';

/** A model that stands nowhere yet. */
export interface Figure {
  readonly base: Base;
  readonly height: Mu;
}

/** The viewers, and the target: a figure that stands upright on the surface of each place. */
export interface SightFieldQuery extends Figure {
  readonly viewers: readonly PlacedModel[];
  /** Side of a cell. */
  readonly resolution: Mu;
}

/** A grid over the table, row by row from the far left corner; cell (c, r) has its middle at ((c + ½) width, (r + ½) depth). */
export interface FieldGrid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: readonly [width: Mu, depth: Mu];
}

/** One cell's answer. `seenBy` is −1 where the base would overhang the table. */
export interface FieldCell {
  readonly column: number;
  readonly row: number;
  readonly seenBy: number;
}

/** The id of a model that is in no file: there ids are not empty. */
const ghost = '';

export function fieldGrid({ size: [width, depth] }: Table, resolution: Mu): FieldGrid {
  const [columns, rows] = [
    Math.max(1, Math.ceil(width / resolution - 1e-9)),
    Math.max(1, Math.ceil(depth / resolution - 1e-9)),
  ];
  return { columns, rows, cell: [width / columns, depth / rows] };
}

/** The middle of a cell. */
export const cellMiddle = ({ cell: [width, depth] }: FieldGrid, column: number, row: number): PlanPoint => [
  (column + 0.5) * width,
  (row + 0.5) * depth,
];

/** Strides of the passes: every eighth cell first, so that a picture of the whole is there at once and then sharpens. */
const passSteps = [8, 4, 2, 1] as const;

/** Generates the cells, coarse to fine, one at a time; callers may stop between any two. */
export function* sightField(
  table: Table,
  rule: SightRule,
  query: SightFieldQuery,
): Generator<FieldCell, void, void> {
  const grid = fieldGrid(table, query.resolution);
  const ground = createStaticTable(table, rule);
  const snapshot = createSnapshot(
    ground,
    table.models.map((model) => modelBody(model, ground)),
  );
  const viewers = query.viewers.map((model) => snapshot.models.get(model.id) ?? modelBody(model, ground));
  const parts = table.pieces.flatMap((piece) => piece.parts);
  for (const [pass, stride] of passSteps.entries()) {
    for (let row = 0; row < grid.rows; row += stride) {
      for (let column = 0; column < grid.columns; column += stride) {
        if (pass > 0 && row % (stride * 2) === 0 && column % (stride * 2) === 0) continue;
        const model = standingAt(table, parts, query, cellMiddle(grid, column, row));
        const target = model && modelBody(model, ground);
        const seenBy = target ? viewers.filter((viewer) => isSeen(snapshot, viewer, target)).length : -1;
        yield { column, row, seenBy };
      }
    }
  }
}

/** The figure standing at a point of the table; null where its base would overhang. */
export function figureAt(table: Table, figure: Figure, at: PlanPoint): PlacedModel | null {
  return standingAt(
    table,
    table.pieces.flatMap((piece) => piece.parts),
    figure,
    at,
  );
}

function standingAt(
  { file, muMm, size }: Table,
  parts: readonly PlacedPart[],
  { base, height }: Figure,
  at: PlanPoint,
): PlacedModel | null {
  const outline = baseOutline(base, at, 0, muMm);
  const { min, max } = outlineBounds(outline);
  if (min[0] < 0 || min[1] < 0 || max[0] > size[0] || max[1] > size[1]) return null;
  return {
    id: ghost,
    unit: ghost,
    side: ghost,
    profile: null,
    leader: false,
    at,
    facing: 0,
    base,
    outline,
    y: surfaceAt(parts, at),
    height,
    size: sizeByHeight(height, sizeLimitsOf(file)),
  };
}
