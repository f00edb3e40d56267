/** The quantities that wishes are about: from the lab's figures, and quickly while searching. */
import type { SightRule } from '../../engine/port/sight-rule';
import { outlineContains } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { isSeen } from '../../query/sight/quick-sight';
import { fieldGrid } from '../../query/sight/sight-field';
import { groundUnder } from '../../table/place-piece';
import type { PlacedPiece, Table } from '../../table/table';
import { figure, figureOn, gapOf, meetsCover, usualSpacing, type LayoutFigures } from '../layout/figures';
import { scalarOf } from '../layout/scalars';
import { liesOn, sideGrounds } from '../layout/zones';
import { createEmptyTable, figuresOver, middlesOf, type EmptyTable } from '../maps/empty-table';
import type { ModelBody } from '../../query/index/bodies';
import type { LayoutWishes } from './wishes';

export const measureNames = ['density', 'longestLane', 'objectiveCover', 'zoneDifference'] as const;
export type MeasureName = (typeof measureNames)[number];

/** Shares are from 0 to 1, the lane in MU. Without objectives, their cover is whole. */
export type Measures = Readonly<Record<MeasureName, number>>;

/** Returns the measures by the lab's figures. */
export function measuresOf(figures: LayoutFigures): Measures {
  const { sides, objectives } = figures;
  return {
    density: figures.density.covered,
    longestLane: scalarOf('longestLane', figures),
    objectiveCover: Math.min(
      1,
      ...objectives.map(({ seenFrom, inCoverFrom }) =>
        mean(Object.keys(seenFrom).map((side) => 1 - seenFrom[side]! * (1 - inCoverFrom[side]!))),
      ),
    ),
    zoneDifference: Math.max(
      spreadOf(sides.map(({ zoneSeen }) => zoneSeen)),
      spreadOf(sides.map(({ side }) => mean(objectives.map(({ seenFrom }) => seenFrom[side] ?? 0)))),
    ),
  };
}

/** A line in plan. */
export type PlanLine = readonly [from: PlanPoint, to: PlanPoint];

/** Measures of a candidate, computed at wider spacings than the lab's, and the lines that stand against the wishes. */
export interface QuickMeasures extends Measures {
  /** Share of the lines from zone to zone longer than the wished lane that are open. */
  readonly openLong: number;
  /** Open lines longer than the wished lane, and lines without cover to the objectives that lack it. */
  readonly unwanted: readonly PlanLine[];
}

/** Returns a function that measures layouts on a table's ground. */
export function createQuickMeasures(
  ground: Table,
  rule: SightRule,
  { longestLane: lane, objectiveCover: wishedCover = 0 }: LayoutWishes,
): (pieces: readonly PlacedPiece[]) => QuickMeasures {
  const cover = createCoverCount(ground);
  const zones = sideGrounds(ground);
  return (pieces) => {
    const emptyTable = createEmptyTable({ ...ground, pieces }, rule);
    const watchers = zones.map((zone) =>
      figuresOver(emptyTable, figure, usualSpacing.placesEvery, (at) => liesOn(zone, at)),
    );
    const [red = [], blue = []] = watchers;
    const seen = linesBetween(emptyTable, red, blue);
    const long = lane === undefined ? [] : seen.lengths.filter(({ length }) => length > lane);
    const objectives = ground.objectives.map(({ at }) => {
      const held = figureOn(emptyTable, at);
      return watchers.map((all) => {
        const seers = all.filter((from) => isSeen(emptyTable.snapshot, from, held));
        const open = seers.filter((from) => !meetsCover(emptyTable, from, held));
        return {
          seen: seers.length / Math.max(1, all.length),
          open: open.length / Math.max(1, all.length),
          lines: open.map((from): PlanLine => [from.model.at, held.model.at]),
        };
      });
    });
    const coverOf = (sides: (typeof objectives)[number]): number => mean(sides.map(({ open }) => 1 - open));
    return {
      density: cover(pieces),
      longestLane: seen.lengths.reduce((most, { length, open }) => (open ? Math.max(most, length) : most), 0),
      unwanted: [
        ...long.filter(({ open }) => open).map(({ line }) => line),
        ...objectives
          .filter((sides) => coverOf(sides) < wishedCover)
          .flatMap((sides) => sides.flatMap(({ lines }) => lines)),
      ],
      openLong: long.length === 0 ? 0 : long.filter(({ open }) => open).length / long.length,
      objectiveCover: Math.min(1, ...objectives.map(coverOf)),
      zoneDifference: Math.max(
        spreadOf(seen.shares),
        spreadOf(zones.map((_, side) => mean(objectives.map((sides) => sides[side]!.seen)))),
      ),
    };
  };
}

interface Lines {
  readonly lengths: readonly { readonly line: PlanLine; readonly length: Mu; readonly open: boolean }[];
  /** Share of each zone's places that some place of the other sees. */
  readonly shares: readonly [number, number];
}

function linesBetween(
  { snapshot }: EmptyTable,
  red: readonly ModelBody[],
  blue: readonly ModelBody[],
): Lines {
  const [seenRed, seenBlue] = [new Set<ModelBody>(), new Set<ModelBody>()];
  const lengths = red.flatMap((from) =>
    blue.map((to) => {
      const open = isSeen(snapshot, from, to);
      if (open) {
        seenRed.add(from);
        seenBlue.add(to);
      }
      return { line: [from.model.at, to.model.at] as const, length: gapOf(from, to), open };
    }),
  );
  return {
    lengths,
    shares: [seenRed.size / Math.max(1, red.length), seenBlue.size / Math.max(1, blue.length)],
  };
}

/** Returns a function that counts the share of a table's ground under pieces, as the lab's figure of density does. */
export function createCoverCount(ground: Pick<Table, 'size'>): (pieces: readonly PlacedPiece[]) => number {
  const cover = createCoverage(ground);
  return (pieces) => cover(pieces).reduce((sum, cell) => sum + cell, 0) / cover([]).length;
}

/** Returns a function that marks the cells of 1 MU whose middle lies under a piece: 1, else 0. It remembers each piece's cells. */
export function createCoverage({
  size,
}: Pick<Table, 'size'>): (pieces: readonly PlacedPiece[]) => Uint8Array {
  const middles = middlesOf(fieldGrid({ size } as Table, usualSpacing.spotsEvery / 2));
  const cache = new WeakMap<PlacedPiece, readonly number[]>();
  const cellsOf = (piece: PlacedPiece): readonly number[] => {
    const cached = cache.get(piece);
    if (cached) return cached;
    const outlines = [...piece.area, ...piece.parts.flatMap(groundUnder)];
    const cells = middles.flatMap((at, cell) =>
      outlines.some((outline) => outlineContains(outline, at)) ? [cell] : [],
    );
    cache.set(piece, cells);
    return cells;
  };
  return (pieces) => {
    const covered = new Uint8Array(middles.length);
    for (const piece of pieces) for (const cell of cellsOf(piece)) covered[cell] = 1;
    return covered;
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const spreadOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
