/** A table without models: maps show properties of the terrain alone. */
import type { EmptyTableRules } from '../../engine/empty-table';
import type { SightRule } from '../../engine/port/sight-rule';
import type { TableQuery } from '../../engine/port/table-query';
import { overlaps } from '../../geometry/distance';
import { outlineBounds } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import { toMu, type Mu } from '../../geometry/units';
import { createStaticTable, modelBody, type ModelBody } from '../../query/index/bodies';
import type { StaticTable } from '../../query/index/static-table';
import { createSnapshot, type Snapshot } from '../../query/index/snapshot';
import { cellMiddle, fieldGrid, type FieldGrid, type Figure } from '../../query/sight/sight-field';
import { touchMm } from '../../query/index/areas';
import { createTableQuery } from '../../query/table-query';
import { ruleModule } from '../../rules/registry';
import { baseOutline } from '../../table/base';
import type { Base } from '../../table/format';
import { defaultShape } from '../../table/place';
import { sizeByHeight } from '../../table/size-class';
import { surfaceAt } from '../../table/surface';
import type { Table } from '../../table/table';

export interface EmptyTable {
  readonly table: Table;
  readonly rules: EmptyTableRules;
  readonly staticTable: StaticTable;
  readonly snapshot: Snapshot;
}

/** A figure to place anywhere; `lift` raises its base above the surface, as on an upper floor without terrain. */
export interface LabFigure extends Figure {
  readonly base: RoundBase;
  readonly lift: Mu;
}

export type RoundBase = Extract<Base, { readonly shape: 'round' }>;

/** Returns a figure on a base of 25 mm with its top at a height. A height above that of a standing figure lifts the base. */
export function figureOfEye(eye: Mu, base: RoundBase = defaultShape.base): LabFigure {
  const height = Math.min(eye, defaultShape.height);
  return { base, height, lift: eye - height };
}

/** Named eye heights. */
export const eyeHeights = {
  prone: 0.4,
  standing: defaultShape.height,
  'upper floor': 4.2,
} as const satisfies Readonly<Record<string, Mu>>;

export function createEmptyTable(table: Table, rule: SightRule): EmptyTable {
  const emptyTable = { ...table, models: [], units: [] };
  const ground = createStaticTable(emptyTable, rule);
  return {
    table: emptyTable,
    rules: ruleModule(table.rules).emptyTable(emptyTable),
    staticTable: ground,
    snapshot: createSnapshot(ground, []),
  };
}

/** Returns the figure on the surface at a place, its base along the axes; null if the base would overhang the table. */
export function placeFigure(
  { table, staticTable }: EmptyTable,
  { base, height, lift }: LabFigure,
  at: PlanPoint,
): ModelBody | null {
  const outline = baseOutline(base, at, 0, table.muMm);
  const { min, max } = outlineBounds(outline);
  if (min[0] < 0 || min[1] < 0 || max[0] > table.size[0] || max[1] > table.size[1]) return null;
  const point = { min: at, max: at };
  const y = surfaceAt(staticTable.surfaces.along(point, point), at) + lift;
  return modelBody(
    {
      id: '',
      unit: '',
      side: '',
      profile: null,
      leader: false,
      at,
      facing: 0,
      base,
      outline,
      y,
      height,
      size: sizeByHeight(height),
    },
    staticTable,
  );
}

const pairs = new WeakMap<EmptyTable, TableQuery>();

/** Returns the table with only these two figures, of one base size, as models `from` and `to`. */
export function queryForPair(emptyTable: EmptyTable, from: ModelBody, to: ModelBody): TableQuery {
  const models = [
    { ...from.model, id: 'from', unit: 'from', side: 'from' },
    { ...to.model, id: 'to', unit: 'to', side: 'to' },
  ];
  const query =
    pairs.get(emptyTable) ?? createTableQuery({ ...emptyTable.table, models }, emptyTable.staticTable.rule);
  pairs.set(emptyTable, query);
  return query.withModels(
    models.map(({ id, at, facing, y, height }) => ({ model: id, at, facing, y, height })),
  );
}

/** Greatest height difference of supporting points: a base rests if its centre does and half of the points around it lie within this. */
const level: Mu = 0.5;
const aboutIt = 8;

/**
 * Could a base come to rest there: not on impassable ground, and not on a wall's crown or astride an edge? Looked at in the middle and
 * at eight points about it.
 */
export function hasRoom({ table, staticTable }: EmptyTable, { model, bounds }: ModelBody, lift: Mu): boolean {
  const touch = toMu(touchMm, table.muMm);
  const near = staticTable.surfaces.along(bounds, bounds);
  if (near.length === 0) return true;
  if (
    near.some(
      ({ tags, solids }) =>
        tags.ground === 'impassable' && solids.some(({ outline }) => overlaps(outline, model.outline, touch)),
    )
  )
    return false;
  const reach = 0.35 * Math.min(bounds.max[0] - bounds.min[0], bounds.max[1] - bounds.min[1]);
  const points = Array.from({ length: aboutIt }, (_, i): PlanPoint => {
    const [dx, dz] = turn([reach, 0], (360 * i) / aboutIt);
    return [model.at[0] + dx, model.at[1] + dz];
  });
  return (
    2 * points.filter((point) => Math.abs(surfaceAt(near, point) + lift - model.y) <= level).length >= aboutIt
  );
}

/** Returns a figure in the middle of every cell of a grid: the viewers. */
export const figuresOver = (
  emptyTable: EmptyTable,
  figure: LabFigure,
  spacing: Mu,
  isWanted: (at: PlanPoint) => boolean = () => true,
): readonly ModelBody[] =>
  figuresAt(emptyTable, figure, middlesOf(fieldGrid(emptyTable.table, spacing)).filter(isWanted));

/** Returns a figure at each point where a base may rest. */
export const figuresAt = (
  emptyTable: EmptyTable,
  figure: LabFigure,
  points: readonly PlanPoint[],
): readonly ModelBody[] =>
  points
    .map((at) => placeFigure(emptyTable, figure, at))
    .filter((body): body is ModelBody => body !== null && hasRoom(emptyTable, body, figure.lift));

/** Returns the centres of a grid's cells, row by row. */
export const middlesOf = (grid: FieldGrid): readonly PlanPoint[] =>
  Array.from({ length: grid.columns * grid.rows }, (_, index) =>
    cellMiddle(grid, index % grid.columns, Math.floor(index / grid.columns)),
  );
