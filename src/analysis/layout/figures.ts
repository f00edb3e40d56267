/**
 * The figures of a layout: what an organiser asks of a table before anyone plays on it. Who sees whom is the kernel's answer each
 * time; the places in question form a grid of a stated spacing.
 */
import type { Objective } from '../../table/format';
import type { SightRule } from '../../engine/port/sight-rule';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { toMu, type Mm, type Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/index/bodies';
import { buildingTolerances, lineHoweverBuilt } from '../../query/sight/building-tolerance';
import { coverStrength } from '../../query/sight/cover-on-line';
import { isSeen } from '../../query/sight/quick-sight';
import { cellMiddle, fieldGrid } from '../../query/sight/sight-field';
import { sightOf, weakestCover } from '../../query/sight/sightline';
import type { Table } from '../../table/table';
import {
  createEmptyTable,
  figuresAt,
  eyeHeights,
  figureOfEye,
  hasRoom,
  middlesOf,
  figuresOver,
  placeFigure,
  type EmptyTable,
} from '../maps/empty-table';
import { exposure } from '../maps/exposure';
import { gapBasesMm, gapsOf, type Gaps } from './gaps';
import { densityAndSymmetry, type Density, type Symmetry } from './kinds';
import { lazy } from './lazy';
import { liesOn, nearestOn, sideGrounds, type SideGround } from './zones';

export interface LayoutFigures {
  readonly table: string;
  readonly rules: Table['rules'];
  readonly size: readonly [Mu, Mu];
  /** Spacing of the spots in question, and of the places that view them. */
  readonly spotsEvery: Mu;
  readonly placesEvery: Mu;
  readonly density: Density;
  readonly exposure: Exposure;
  /** Figures of the table's first two sides. */
  readonly sides: readonly SideFigures[];
  /** Longest open lines from base to base; no two of them begin and end near each other. */
  readonly lanes: readonly Lane[];
  readonly objectives: readonly ObjectiveFigures[];
  /** Zones and objectives whose sight hangs on how the terrain is built; only where the file states a tolerance. */
  readonly closeCalls: readonly CloseCall[];
  readonly gaps: Gaps;
  readonly symmetry: Symmetry;
}

/** Mean share of the places within a weapon's range of a spot that see it. */
export interface Exposure {
  readonly range: Mu;
  readonly mean: number;
  /** Share and position of the most visible spot. */
  readonly most: number;
  readonly mostAt: PlanPoint;
  /** The same mean over the middle third of the table. */
  readonly middle: number;
}

export interface SideFigures {
  readonly side: string;
  readonly name: string;
  /** True if the file has no zone for the side. */
  readonly assumedZone: boolean;
  /** Share of its zone's spots that some place of the other zone sees, and the mean share of places that do. */
  readonly zoneSeen: number;
  readonly zoneExposure: number;
  /** Share of the open lines from the other zone into its own that cannot avoid terrain with a cover tag. */
  readonly inCover: number;
  /** Share of its zone's spots that the other side can shoot at in its first turn: after a move, within range. */
  readonly firstTurnThreat: number;
  /** Share of the spots outside the enemy zone that no model in that zone sees, by the base at the spot. */
  readonly hidden: Readonly<Record<string, number>>;
}

export interface Lane {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  /** Distance from base to base. */
  readonly length: Mu;
  /** Width of the widest straight corridor; at most 100. */
  readonly corridorMm: Mm;
  /** The sides whose zones it connects; null otherwise. */
  readonly zones: readonly [string, string] | null;
}

/** A zone, and an objective or the other zone, between which building errors within the tolerance open or close lines, or may. */
export interface CloseCall {
  /** Side of the zone, and its name. */
  readonly side: string;
  readonly name: string;
  /** Id and name of the objective, or of the side of the other zone. */
  readonly other: { readonly kind: 'objective' | 'zone'; readonly id: string; readonly name: string };
  /** Share of the lines in question that are open for every such error, and for some. */
  readonly least: number;
  readonly most: number;
  /** Share of the other lines: past meshes, errors may open or close them, and nothing is proven. */
  readonly undecided: number;
}

export interface ObjectiveFigures {
  readonly id: string;
  readonly name: string;
  /** Share of each side's zone that sees a figure there; of those places, the share that cannot avoid terrain with a cover tag. */
  readonly seenFrom: Readonly<Record<string, number>>;
  readonly inCoverFrom: Readonly<Record<string, number>>;
}

/** Assumptions of the figures about the players: a rifle's range and a move on foot. */
export const rifleRange: Mu = 24;
export const firstMove: Mu = 6;

/** Spacing of the spots in question, and of the places that view them. */
export type Spacing = Pick<LayoutFigures, 'spotsEvery' | 'placesEvery'>;
export const usualSpacing: Spacing = { spotsEvery: 2, placesEvery: 4 };

/** Lanes that begin and end closer than this to another's ends are the same lane. */
const sameLane: Mu = 8;
const mostLanes = 5;

const figure = figureOfEye(eyeHeights.standing);

export function layoutFigures(table: Table, rule: SightRule): LayoutFigures {
  const survey = surveyOf(table, rule, usualSpacing);
  return { ...survey, sides: survey.sides.map((side) => ({ ...side })) };
}

/** Returns the figures at a given spacing, each computed on demand. */
export function surveyOf(table: Table, rule: SightRule, spacing: Spacing): LayoutFigures {
  const { spotsEvery, placesEvery } = spacing;
  const emptyTable = createEmptyTable(table, rule);
  const grounds = sideGrounds(table);
  const watchers = grounds.map((ground) =>
    figuresOver(emptyTable, figure, placesEvery, (at) => liesOn(ground, at)),
  );
  const kinds = lazy({ found: () => densityAndSymmetry(emptyTable, spotsEvery / 2) });
  return lazy<LayoutFigures>({
    table: () => table.name,
    rules: () => table.rules,
    size: () => table.size,
    spotsEvery: () => spotsEvery,
    placesEvery: () => placesEvery,
    density: () => kinds.found.density,
    exposure: () => exposureOf(emptyTable, spacing),
    sides: () =>
      grounds.map((own, i) =>
        sideFigures(emptyTable, spacing, own, grounds[1 - i], watchers[i]!, watchers[1 - i] ?? []),
      ),
    lanes: () => lanesOf(emptyTable, spacing, grounds, watchers),
    objectives: () =>
      table.objectives.map((objective) => objectiveFigures(emptyTable, objective, grounds, watchers)),
    closeCalls: () => closeCallsOf(emptyTable, grounds, watchers),
    gaps: () => gapsOf(table),
    symmetry: () => kinds.found.symmetry,
  });
}

// TC-SETUP-04: how open a board is to long-ranged weapons, above all in its middle.
function exposureOf(emptyTable: EmptyTable, { spotsEvery, placesEvery }: Spacing): Exposure {
  const grid = fieldGrid(emptyTable.table, spotsEvery);
  const shares = new Map<number, number>();
  for (const { cells, seen, of } of exposure(emptyTable, {
    places: figuresOver(emptyTable, figure, placesEvery),
    figure,
    resolution: spotsEvery,
    range: rifleRange,
  })) {
    cells.forEach((cell, i) => of[i]! > 0 && shares.set(cell, seen[i]! / of[i]!));
  }
  const at = (cell: number): PlanPoint =>
    cellMiddle(grid, cell % grid.columns, Math.floor(cell / grid.columns));
  const depth = emptyTable.table.size[1];
  const inMiddle = [...shares].filter(([cell]) => Math.abs(at(cell)[1] - depth / 2) <= depth / 6);
  const [mostCell, most] = [...shares].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0]);
  return {
    range: rifleRange,
    mean: mean([...shares.values()]),
    most,
    mostAt: at(mostCell),
    middle: mean(inMiddle.map(([, share]) => share)),
  };
}

function sideFigures(
  emptyTable: EmptyTable,
  { spotsEvery, placesEvery }: Spacing,
  own: SideGround,
  other: SideGround | undefined,
  held: readonly ModelBody[],
  watchers: readonly ModelBody[],
): SideFigures {
  const spots = figuresOver(emptyTable, figure, spotsEvery, (at) => !other || !liesOn(other, at));
  const zone = spots.filter(({ model }) => liesOn(own, model.at));
  const counted = new Map<ModelBody, number>();
  const seenBy = (spot: ModelBody): number => {
    const count =
      counted.get(spot) ?? watchers.filter((from) => isSeen(emptyTable.snapshot, from, spot)).length;
    counted.set(spot, count);
    return count;
  };
  const hides = (mm: Mm): number =>
    spots.filter((spot) => seenBy(spot) === 0 && isHidden(emptyTable, watchers, spot.model.at, mm)).length /
    Math.max(1, spots.length);
  return lazy<SideFigures>({
    side: () => own.side,
    name: () => own.name,
    assumedZone: () => own.assumed,
    zoneSeen: () => shareOf(zone, (spot) => seenBy(spot) > 0),
    zoneExposure: () =>
      watchers.length === 0 ? 0 : mean(zone.map((spot) => seenBy(spot) / watchers.length)),
    inCover: () =>
      shareOf(
        watchers.flatMap((from) =>
          held.filter((to) => isSeen(emptyTable.snapshot, from, to)).map((to) => [from, to] as const),
        ),
        ([from, to]) => meetsCover(emptyTable, from, to),
      ),
    firstTurnThreat: () => (other ? threatTo(emptyTable, { spotsEvery, placesEvery }, own, other) : 0),
    hidden: () => lazy(Object.fromEntries(gapBasesMm.map((mm) => [String(mm), () => hides(mm)]))),
  });
}

/** Returns the share of a zone that the other side threatens. Spots lie half as far apart in zones with only a narrow strip in range. */
function threatTo(
  emptyTable: EmptyTable,
  { spotsEvery, placesEvery }: Spacing,
  own: SideGround,
  other: SideGround,
): number {
  const forward = figuresAt(emptyTable, figure, forwardPlaces(emptyTable, other, placesEvery));
  return shareOf(
    figuresOver(emptyTable, figure, spotsEvery / 2, (at) => liesOn(own, at)),
    (spot) =>
      forward.some((from) => gapOf(from, spot) <= rifleRange && isSeen(emptyTable.snapshot, from, spot)),
  );
}

/** Returns places of a side after its first move, on a grid. Places slightly too far are pulled back to the length of a move. */
function forwardPlaces({ table }: EmptyTable, ground: SideGround, spacing: Mu): readonly PlanPoint[] {
  return middlesOf(fieldGrid(table, spacing)).flatMap((at) => {
    const [x, z] = nearestOn(ground, at);
    const far = apart(at, [x, z]);
    if (far <= firstMove) return [at];
    const back = firstMove / far;
    return far > firstMove + spacing ? [] : [[x + (at[0] - x) * back, z + (at[1] - z) * back] as const];
  });
}

/** Reports whether a base of this size rests there unseen. Only spots that hide the smallest base are tested: a wider base shows more. */
function isHidden(emptyTable: EmptyTable, watchers: readonly ModelBody[], at: PlanPoint, mm: Mm): boolean {
  const body = placeFigure(emptyTable, { ...figure, base: { shape: 'round', mm } }, at);
  return (
    body !== null &&
    hasRoom(emptyTable, body, 0) &&
    !watchers.some((from) => isSeen(emptyTable.snapshot, from, body))
  );
}

/** Returns the longest lines first, lines between the zones before others. */
function lanesOf(
  emptyTable: EmptyTable,
  { placesEvery }: Spacing,
  grounds: readonly SideGround[],
  watchers: readonly (readonly ModelBody[])[],
): readonly Lane[] {
  const everywhere = figuresOver(emptyTable, figure, 2 * placesEvery);
  const [red = [], blue = []] = watchers;
  const zones = grounds.length === 2 ? ([grounds[0]!.side, grounds[1]!.side] as const) : null;
  const between = longestLine(
    emptyTable,
    red.flatMap((from) => blue.map((to) => [from, to] as const)),
    zones,
    [],
  );
  const anywhere = everywhere.flatMap((from, i) => everywhere.slice(i + 1).map((to) => [from, to] as const));
  return [...between, ...longestLine(emptyTable, anywhere, null, between)];
}

function longestLine(
  emptyTable: EmptyTable,
  pairs: readonly (readonly [ModelBody, ModelBody])[],
  zones: Lane['zones'],
  known: readonly Lane[],
): readonly Lane[] {
  const lanes: Lane[] = [];
  const ordered = pairs
    .map(([from, to]) => ({ from, to, length: gapOf(from, to) }))
    .sort((a, b) => b.length - a.length);
  for (const { from, to, length } of ordered) {
    if (lanes.length === mostLanes) break;
    const ends = [from.model.at, to.model.at] as const;
    if ([...known, ...lanes].some((lane) => isSameLane(lane, ends)) || !isSeen(emptyTable.snapshot, from, to))
      continue;
    const { corridorMm } = sightOf(emptyTable.snapshot, from, to).value;
    lanes.push({ from: ends[0], to: ends[1], length, corridorMm: corridorMm ?? 0, zones });
  }
  return lanes;
}

const isSameLane = ({ from, to }: Lane, [a, b]: readonly [PlanPoint, PlanPoint]): boolean =>
  (apart(from, a) < sameLane && apart(to, b) < sameLane) ||
  (apart(from, b) < sameLane && apart(to, a) < sameLane);

function objectiveFigures(
  emptyTable: EmptyTable,
  { id, name = id, at }: Objective,
  grounds: readonly SideGround[],
  watchers: readonly (readonly ModelBody[])[],
): ObjectiveFigures {
  const held = figureOn(emptyTable, at);
  const seers = watchers.map((all) => all.filter((from) => isSeen(emptyTable.snapshot, from, held)));
  const bySide = (share: (side: number) => number) =>
    Object.fromEntries(grounds.map(({ side }, i) => [side, share(i)]));
  return {
    id,
    name,
    seenFrom: bySide((i) => seers[i]!.length / Math.max(1, watchers[i]!.length)),
    inCoverFrom: bySide((i) => shareOf(seers[i]!, (from) => meetsCover(emptyTable, from, held))),
  };
}

/** Returns a figure at an objective, or as near to it as the table's edges allow. */
export function figureOn(emptyTable: EmptyTable, at: PlanPoint): ModelBody {
  const radius = toMu(figure.base.mm, emptyTable.table.muMm) / 2;
  const [width, depth] = emptyTable.table.size;
  return placeFigure(emptyTable, figure, [
    Math.min(Math.max(at[0], radius), width - radius),
    Math.min(Math.max(at[1], radius), depth - radius),
  ])!;
}

function closeCallsOf(
  emptyTable: EmptyTable,
  grounds: readonly SideGround[],
  watchers: readonly (readonly ModelBody[])[],
): readonly CloseCall[] {
  const { table } = emptyTable;
  if (buildingTolerances(table.file).size === 0) return [];
  const callOf = (
    ground: SideGround,
    froms: readonly ModelBody[],
    other: CloseCall['other'],
    tos: readonly ModelBody[],
  ): readonly CloseCall[] => {
    const shares = openShares(emptyTable, froms, tos);
    const isFirm = shares.least === shares.most && shares.undecided === 0;
    return isFirm ? [] : [{ side: ground.side, name: ground.name, other, ...shares }];
  };
  const toObjectives = grounds.flatMap((ground, i) =>
    table.objectives.flatMap(({ id, name = id, at }) =>
      callOf(ground, watchers[i]!, { kind: 'objective', id, name }, [figureOn(emptyTable, at)]),
    ),
  );
  const [first, second] = grounds;
  const betweenZones =
    first && second
      ? callOf(first, watchers[0]!, { kind: 'zone', id: second.side, name: second.name }, watchers[1]!)
      : [];
  return [...toObjectives, ...betweenZones];
}

/** Returns the shares of lines by what building errors within the tolerance make of them. */
function openShares(
  { snapshot }: EmptyTable,
  froms: readonly ModelBody[],
  tos: readonly ModelBody[],
): Pick<CloseCall, 'least' | 'most' | 'undecided'> {
  const lines = froms.flatMap((from) =>
    tos.map((to) => lineHoweverBuilt(snapshot, from, to, isSeen(snapshot, from, to))),
  );
  const open = shareOf(lines, (line) => line === 'open');
  const turning = shareOf(lines, (line) => line === 'turns');
  return { least: open, most: open + turning, undecided: shareOf(lines, (line) => line === 'undecided') };
}

/** Reports whether every open line crosses terrain with a cover tag. The rules decide whether that counts as cover. */
const meetsCover = ({ snapshot }: EmptyTable, from: ModelBody, to: ModelBody): boolean =>
  coverStrength(weakestCover(snapshot, from, to, new Set())?.level ?? 'none') > 0;

const apart = (a: PlanPoint, b: PlanPoint): Mu =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
/** Returns the distance between two round bases. */
const gapOf = (a: ModelBody, b: ModelBody): Mu =>
  Math.max(0, apart(a.model.at, b.model.at) - a.region.radius - b.region.radius);
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const shareOf = <T>(all: readonly T[], is: (one: T) => boolean): number =>
  all.length === 0 ? 0 : all.filter(is).length / all.length;
