/**
 * Contested lines of a layout: lines between a zone and an objective, or between the zones, whose verdict hangs on little. Judges
 * read them before the event.
 */
import type { SightRule } from '../../engine/port/sight-rule';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { toMu, type Mm, type Mu } from '../../geometry/units';
import { marginOf } from '../../query/sight/sightline';
import { buildingTolerances, lineHoweverBuilt } from '../../query/sight/building-tolerance';
import type { ModelBody } from '../../query/index/bodies';
import type { PieceId } from '../../table/ids';
import type { Table } from '../../table/table';
import { createEmptyTable, eyeHeights, figureOfEye, figuresOver, type EmptyTable } from '../maps/empty-table';
import { figureOn } from './figures';
import { liesOn, sideGrounds } from './zones';

/** One end of a contested line. */
export interface LineEnd {
  readonly at: PlanPoint;
  /** Name of the objective, or of the side whose zone it is. */
  readonly name: string;
  readonly kind: 'zone' | 'objective';
}

export interface ContestedLine {
  readonly from: LineEnd;
  readonly to: LineEnd;
  readonly isOpen: boolean;
  /** Width of the widest corridor of an open line, or the shift of the target that opens a stopped one. */
  readonly marginMm: Mm;
  /** Pieces that stop it; empty for an open line. */
  readonly blockers: readonly PieceId[];
  /** The line within the building tolerance; null where the file states no tolerance. */
  readonly built: 'stands' | 'turns' | 'undecided' | null;
}

export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** A verdict with a smaller margin is contested. A hand places a figure to a millimetre or two. */
export const contestedMm: Mm = 4;
/** Distance between the places of a zone. */
export const contestedEvery: Mu = 6;
/** Most lines of one table. */
const mostLines = 12;
/** Lines with both ends this near those of another say the same. */
const sameLine: Mu = 7;

/** Finds the contested lines, the smallest margin first. Reports its progress after each line. */
export function* contestedLines(
  table: Table,
  rule: SightRule,
): Generator<Progress, readonly ContestedLine[]> {
  const emptyTable = createEmptyTable(table, rule);
  const pairs = pairsOf(emptyTable);
  const found: ContestedLine[] = [];
  for (const [done, pair] of pairs.entries()) {
    yield { done, of: pairs.length };
    const line = contested(emptyTable, pair);
    if (line) found.push(line);
  }
  found.sort((a, b) => a.marginMm - b.marginMm);
  return found.reduce<readonly ContestedLine[]>(
    (kept, line) =>
      kept.length === mostLines || kept.some((other) => saysTheSame(other, line)) ? kept : [...kept, line],
    [],
  );
}

interface Place extends LineEnd {
  readonly body: ModelBody;
}
type Pair = readonly [from: Place, to: Place];

function pairsOf(emptyTable: EmptyTable): readonly Pair[] {
  const figure = figureOfEye(eyeHeights.standing);
  const zones = sideGrounds(emptyTable.table).map((ground) =>
    figuresOver(emptyTable, figure, contestedEvery, (at) => liesOn(ground, at)).map((body): Place => ({
      kind: 'zone',
      name: ground.name,
      at: body.model.at,
      body,
    })),
  );
  const objectives = emptyTable.table.objectives.map(({ id, name = id, at }): Place => ({
    kind: 'objective',
    name,
    at,
    body: figureOn(emptyTable, at),
  }));
  const [first = [], second = []] = zones;
  const between = (froms: readonly Place[], tos: readonly Place[]): readonly Pair[] =>
    froms.flatMap((from) => tos.map((to): Pair => [from, to]));
  return [...zones.flatMap((zone) => between(zone, objectives)), ...between(first, second)];
}

function contested(emptyTable: EmptyTable, [from, to]: Pair): ContestedLine | null {
  const { snapshot, table } = emptyTable;
  const { seen, corridorMm, nudgeMm, blockers } = marginOf(
    snapshot,
    from.body,
    to.body,
    toMu(contestedMm, table.muMm),
  );
  const built =
    buildingTolerances(table.file).size === 0 ? null : lineHoweverBuilt(snapshot, from.body, to.body, seen);
  const marginMm = (seen ? corridorMm : nudgeMm) ?? Infinity;
  if (marginMm > contestedMm && built !== 'turns') return null;
  const endOf = ({ at, name, kind }: Place): LineEnd => ({ at, name, kind });
  return {
    from: endOf(from),
    to: endOf(to),
    isOpen: seen,
    marginMm,
    blockers: seen ? [] : (blockers as readonly PieceId[]),
    built: built === 'open' || built === 'stopped' ? 'stands' : built,
  };
}

const apart = (a: PlanPoint, b: PlanPoint): Mu =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
const saysTheSame = (a: ContestedLine, b: ContestedLine): boolean =>
  a.isOpen === b.isOpen && apart(a.from.at, b.from.at) < sameLine && apart(a.to.at, b.to.at) < sameLine;
