import { Fragment, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { placedChange } from '../analysis/layout/suggest';
import { createEmptyTable } from '../analysis/maps/empty-table';
import { whyAt } from '../analysis/maps/why';
import { noPlace } from '../analysis/maps/lab-map';
import type { PlanPoint, Point } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';
import { fieldGrid } from '../query/sight/sight-field';
import { ruleModule } from '../rules/registry';
import { CellsLayer } from '../scene/overlays/FieldLayer';
import { Label } from '../scene/overlays/Label';
import { brass, paperWhite } from '../scene/overlays/palette';
import { Stroke } from '../scene/overlays/SightLines';
import { Wash } from '../scene/overlays/Wash';
import { cellAt } from '../store/view/field';
import { traceCounts } from '../store/lab/trace-counts';
import { shownValues } from '../store/lab/lab-map-state';
import { surfaceAt } from '../table/surface';
import type { Table } from '../table/table';
import type { FieldOnTableHandle } from '../ui/table/FieldOnTable';
import { labText, valueWords } from './lab-text';
import { countTexels, mapTexels } from './lab-texels';
import { useLabState } from './useLab';

/** Spacing of the first, coarse cells of a map. */
const coarse = 8;
/** Side of a cell of what battles leave behind. */
const traceCell = 1;

/** Half of the widest label, in pixels. */
const labelHalf = 160;

/** Opacity of a ghost. */
const ghostly = 0.4;

/** The lab's drawing on the table, and its reading of the place under the pointer. */
export function LabOnTable({ ref }: { ref: Ref<FieldOnTableHandle> }) {
  const table = useLabState((state) => state.table);
  const tab = useLabState((state) => state.tab);
  if (!table) return null;
  if (tab === 'maps') return <MapOnTable table={table} ref={ref} />;
  if (tab === 'suggestions') return <GhostsOnTable table={table} />;
  return tab === 'figures' ? <LanesOnTable table={table} /> : <TraceOnTable table={table} ref={ref} />;
}

function MapOnTable({ table, ref }: { table: Table; ref: Ref<FieldOnTableHandle> }) {
  const map = useLabState((state) => state.map);
  const [at, setAt] = useState<Point | null>(null);
  const bare = useMemo(
    () => createEmptyTable(table, ruleModule(table.rules).sight(table.file.options ?? {})),
    [table],
  );
  const texels = useMemo(() => map && mapTexels(map.query.subject, shownValues(map, coarse)), [map]);
  const cellOf = (point: Point | null): number | null => {
    const cell = map && point && cellAt(map.grid, [point[0], point[2]]);
    return cell && cell.row * map.grid.columns + cell.column;
  };
  useImperativeHandle(ref, () => ({
    point: (next) => setAt((now) => (cellOf(now) === cellOf(next) ? now : next)),
  }));
  const cell = cellOf(at);
  const why = useMemo(() => {
    if (cell === null || !map) return null;
    const {
      columns,
      cell: [width, depth],
    } = map.grid;
    return whyAt(bare, map.query, [
      ((cell % columns) + 0.5) * width,
      (Math.floor(cell / columns) + 0.5) * depth,
    ]);
  }, [bare, cell, map?.query]); // eslint-disable-line react-hooks/exhaustive-deps -- a map that grows changes nothing in why
  if (!map || !texels) return null;
  const { subject } = map.query;
  const value = cell === null ? noPlace : map.values[cell]!;
  const titleOf = (piece: string) => table.pieces.find(({ id }) => id === piece)?.title ?? piece;
  return (
    <>
      <CellsLayer table={table} grid={map.grid} texels={texels} />
      {'spot' in subject && <SpotOnTable table={table} spot={subject.spot} eye={map.query.eye} />}
      {map.end?.path && <WayOnTable table={table} points={map.end.path} colour={paperWhite} />}
      {at && value !== noPlace && (
        <Label
          at={[at[0], at[1] + 0.5, at[2]]}
          className="sheet hover-label field-label lab-label"
          keepIn={labelHalf}
        >
          <strong>
            {Number.isNaN(value) ? labText.notYet : valueWords(subject, value, bare.rules.coverGrades)}
          </strong>
          {why && labText.why(why, titleOf).map((line) => <span key={line}>{line}</span>)}
        </Label>
      )}
    </>
  );
}

function LanesOnTable({ table }: { table: Table }) {
  const figures = useLabState((state) => state.figures);
  return (
    figures &&
    figures.lanes.map(({ from, to, zones }) => (
      <WayOnTable
        key={`${from.join()} ${to.join()}`}
        table={table}
        points={[from, to]}
        colour={zones ? brass : paperWhite}
      />
    ))
  );
}

/** Ghosts of the suggestions, numbered as in the panel, each with a line from the piece that it moves. */
function GhostsOnTable({ table }: { table: Table }) {
  const found = useLabState((state) => state.search?.found);
  const pointed = useLabState((state) => state.search?.pointed);
  const meshes = useLabState((state) => state.meshes);
  const ghosts = useMemo(
    () =>
      (found ?? []).map((suggestion) => ({
        suggestion,
        piece: placedChange(table, suggestion.change, meshes),
      })),
    [found, table, meshes],
  );
  return ghosts.map(({ suggestion, piece }, i) => {
    const { at, top } = piece;
    const colour = suggestion === pointed ? brass : paperWhite;
    const from = table.pieces.find(({ id }) => id === piece.id);
    return (
      <Fragment key={JSON.stringify(suggestion.change)}>
        <Wash parts={piece.parts} colour={colour} opacity={ghostly} />
        {suggestion.change.kind === 'move' && from && (
          <WayOnTable table={table} points={[from.at, at]} colour={colour} />
        )}
        <Label at={[at[0], top + 0.4, at[1]]} className="sheet hover-label">
          {i + 1}
        </Label>
      </Fragment>
    );
  });
}

/** A way, or a line, over the surface. */
function WayOnTable({
  table,
  points,
  colour,
}: {
  table: Table;
  points: readonly PlanPoint[];
  colour: string;
}) {
  const placed = useMemo(() => {
    const parts = table.pieces.flatMap((piece) => piece.parts);
    return points.map((point): Point => [point[0], surfaceAt(parts, point) + 0.15, point[1]]);
  }, [table, points]);
  return placed
    .slice(1)
    .map((end, i) => <Stroke key={i} points={[placed[i]!, end]} colour={colour} width={3} />);
}

/** Half the width of the mark on the ground. */
const markReach = 0.5;

/** The spot that a map is of: a mark on the ground, and over it how high the eye is. */
function SpotOnTable({ table, spot: [x, z], eye }: { table: Table; spot: PlanPoint; eye: Mu }) {
  const y = useMemo(
    () =>
      surfaceAt(
        table.pieces.flatMap((piece) => piece.parts),
        [x, z],
      ) + 0.05,
    [table, x, z],
  );
  const strokes: readonly (readonly [Point, Point])[] = [
    [
      [x, y, z],
      [x, y + eye, z],
    ],
    [
      [x - markReach, y, z],
      [x + markReach, y, z],
    ],
    [
      [x, y, z - markReach],
      [x, y, z + markReach],
    ],
  ];
  return strokes.map((points, i) => <Stroke key={i} points={points} colour={brass} width={4} />);
}

function TraceOnTable({ table, ref }: { table: Table; ref: Ref<FieldOnTableHandle> }) {
  const trace = useLabState((state) => state.trace);
  const outcomes = useLabState((state) => state.series?.outcomes);
  const [at, setAt] = useState<Point | null>(null);
  const grid = useMemo(() => fieldGrid(table, traceCell), [table]);
  const counts = useMemo(
    () => trace && outcomes && traceCounts(grid, outcomes, trace),
    [grid, outcomes, trace],
  );
  const texels = useMemo(() => counts && countTexels(counts), [counts]);
  const cellOf = (point: Point | null): number | null => {
    const cell = point && cellAt(grid, [point[0], point[2]]);
    return cell && cell.row * grid.columns + cell.column;
  };
  useImperativeHandle(ref, () => ({
    point: (next) => setAt((now) => (cellOf(now) === cellOf(next) ? now : next)),
  }));
  if (!texels || !counts || !trace) return null;
  const count = counts[cellOf(at) ?? -1] ?? 0;
  return (
    <>
      <CellsLayer table={table} grid={grid} texels={texels} />
      {at && count > 0 && (
        <Label at={[at[0], at[1] + 0.5, at[2]]} className="sheet hover-label field-label">
          {labText.battles.counted(count, trace)}
        </Label>
      )}
    </>
  );
}
