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

/** A figure that is put down anywhere; `lift` is how far above the surface its base is held, as on an upper floor that is not built. */
export interface LabFigure extends Figure {
  readonly base: RoundBase;
  readonly lift: Mu;
}

export type RoundBase = Extract<Base, { readonly shape: 'round' }>;

/** A figure on a base of 25 mm whose top is at this height: one that stands may be no taller, so what is above lifts its base. */
export function figureOfEye(eye: Mu, base: RoundBase = defaultShape.base): LabFigure {
  const height = Math.min(eye, defaultShape.height);
  return { base, height, lift: eye - height };
}

/** Heights of the eye that have a name. */
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

/** The figure on the surface of a place, its base along the axes; null where the base would overhang the table. */
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

/** The table with these two figures on it, whose bases are of one size, and nobody else: as models `from` and `to`. */
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

/** A base rests where it stands if its middle does, and half of the points about it are no more than this higher or lower. */
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

/** A figure in the middle of every cell of a grid: the places that are looked from. */
export const figuresOver = (
  emptyTable: EmptyTable,
  figure: LabFigure,
  spacing: Mu,
  isWanted: (at: PlanPoint) => boolean = () => true,
): readonly ModelBody[] =>
  figuresAt(emptyTable, figure, middlesOf(fieldGrid(emptyTable.table, spacing)).filter(isWanted));

/** A figure at each of these points where a base may come to rest. */
export const figuresAt = (
  emptyTable: EmptyTable,
  figure: LabFigure,
  points: readonly PlanPoint[],
): readonly ModelBody[] =>
  points
    .map((at) => placeFigure(emptyTable, figure, at))
    .filter((body): body is ModelBody => body !== null && hasRoom(emptyTable, body, figure.lift));

/** The middles of a grid's cells, row by row. */
export const middlesOf = (grid: FieldGrid): readonly PlanPoint[] =>
  Array.from({ length: grid.columns * grid.rows }, (_, index) =>
    cellMiddle(grid, index % grid.columns, Math.floor(index / grid.columns)),
  );
