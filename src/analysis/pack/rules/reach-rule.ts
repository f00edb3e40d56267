/** The rule that both sides can reach every objective in time: "objectives reachable in two turns by both sides". */
import type { SightRule } from '../../../engine/port/sight-rule';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import { turn } from '../../../geometry/turn';
import type { Mu } from '../../../geometry/units';
import { fieldGrid } from '../../../query/sight/sight-field';
import { defaultShape } from '../../../table/place';
import type { Objective } from '../../../table/format';
import type { ReachRule } from '../../../table/pack';
import type { Table } from '../../../table/table';
import {
  createEmptyTable,
  eyeHeights,
  figureOfEye,
  figuresAt,
  middlesOf,
  type EmptyTable,
  type LabFigure,
} from '../../maps/empty-table';
import { pathsFrom, type PathTo } from '../../maps/paths';
import { liesOn, nearestOn, sideGrounds, type SideGround } from '../../layout/zones';
import type { Breach, UnreachedObjective } from '../findings';

/** Spacing of the places in a zone that models set out from; the place nearest to the objective is one more. */
const startSpacing: Mu = 2;
/** Number of turns, times those of the rule, in which a path to an unreached objective is looked for. */
const triedTimes = 3;
/** Number of places from which it is looked for: the nearest. */
const triedPlaces = 3;
/** Radius of an objective whose file states none. */
const usualRadius: Mu = 1;
const placesAbout = 8;

/**
 * Checks the rule on a table; null if it is kept, which found paths prove. A breach says that no path was found from the places tried.
 * Models of the table count for nothing.
 */
export function checkReachRule(rule: ReachRule, table: Table, sight: SightRule): Breach | null {
  const emptyTable = createEmptyTable(table, sight);
  const figure = figureOfEye(eyeHeights.standing, {
    shape: 'round',
    mm: rule.baseMm ?? defaultShape.base.mm,
  });
  const unreached = sideGrounds(table).flatMap((ground) => unreachedBy(ground, emptyTable, figure, rule));
  return unreached.length === 0 ? null : { kind: 'reach', unreached };
}

function unreachedBy(
  ground: SideGround,
  emptyTable: EmptyTable,
  figure: LabFigure,
  { turns, ...rule }: ReachRule,
): readonly UnreachedObjective[] {
  const { pace } = emptyTable.rules;
  const move = rule.move ?? pace.move;
  const inTime = turnsTo(emptyTable, figure, move, turns);
  const later = turnsTo(emptyTable, figure, move, triedTimes * turns);
  const grid = middlesOf(fieldGrid(emptyTable.table, startSpacing)).filter((at) => liesOn(ground, at));
  return emptyTable.table.objectives.flatMap((objective): readonly UnreachedObjective[] => {
    const goals = goalsOf(objective, emptyTable, figure);
    const starts = startsTo(objective.at, ground, grid, emptyTable, figure);
    if (starts.some((start) => inTime(start, goals) !== null)) return [];
    const needed = starts.slice(0, triedPlaces).flatMap((start) => later(start, goals) ?? []);
    return [
      {
        id: objective.id,
        name: objective.name ?? objective.id,
        side: ground.side,
        sideName: ground.name,
        turns: needed.length === 0 ? null : Math.min(...needed),
        tried: triedTimes * turns,
      },
    ];
  });
}

/** Returns a function that counts the turns from a start to the nearest of some goals; null for more than `most`. */
function turnsTo(
  emptyTable: EmptyTable,
  figure: LabFigure,
  move: Mu,
  most: number,
): (start: PlanPoint, goals: readonly PlanPoint[]) => number | null {
  const { perTurn } = emptyTable.rules.pace;
  const longest = most * perTurn * move;
  const paths = new Map<PlanPoint, PathTo>();
  const pathsOf = (start: PlanPoint): PathTo => {
    const known = paths.get(start) ?? pathsFrom(emptyTable, figure, start, move, most * perTurn);
    paths.set(start, known);
    return known;
  };
  return (start, goals) => {
    const turns = goals
      .filter((goal) => squareOf(start, goal) <= longest * longest)
      .flatMap((goal) => {
        const moves = pathsOf(start)(goal)?.moves ?? null;
        return moves === null ? [] : Math.ceil(moves / perTurn);
      })
      .filter((count) => count <= most);
    return turns.length === 0 ? null : Math.min(...turns);
  };
}

/** Returns the places in a zone where a model may stand, those nearest to an objective first. */
function startsTo(
  to: PlanPoint,
  ground: SideGround,
  grid: readonly PlanPoint[],
  emptyTable: EmptyTable,
  figure: LabFigure,
): readonly PlanPoint[] {
  const starts = figuresAt(emptyTable, figure, [nearestOn(ground, to), ...grid]).map(({ model }) => model.at);
  return starts.sort((a, b) => squareOf(a, to) - squareOf(b, to));
}

/** Returns the places from which a model holds an objective: its middle, or where no base rests there, places on its rim. */
function goalsOf(
  { at, radius = usualRadius }: Objective,
  emptyTable: EmptyTable,
  figure: LabFigure,
): readonly PlanPoint[] {
  const rests = (points: readonly PlanPoint[]): readonly PlanPoint[] =>
    figuresAt(emptyTable, figure, points).map(({ model }) => model.at);
  const middle = rests([at]);
  if (middle.length > 0) return middle;
  return rests(
    Array.from({ length: placesAbout }, (_, i): PlanPoint => {
      const [dx, dz] = turn([radius, 0], (360 * i) / placesAbout);
      return [at[0] + dx, at[1] + dz];
    }),
  );
}

const squareOf = (a: PlanPoint, b: PlanPoint): number =>
  (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
