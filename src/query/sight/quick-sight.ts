import type { MiddleLine } from '../../geometry/sight/line-axis';
import { isClose, isFree, isOpen, isStopped } from '../../geometry/sight/middle-line';
import type { Solid } from '../../geometry/shapes/shapes';
import { joinMm, sees } from '../../geometry/sight/sight';
import { toMu, type Mm, type Mu } from '../../geometry/units';
import type { ModelBody } from '../index/bodies';
import type { StaticTable } from '../index/static-table';
import { endsOf, type Snapshot } from '../index/snapshot';
import { meshKernel } from '../../geometry/mesh/loaded';
import type { SightEnds, SightRule } from '../../engine/port/sight-rule';
import type { PartBody } from '../index/static-table';
import { meshesBetween } from './blockers';
import { seenLine } from './sightline';

/** A middle line this far from everything is a line with a margin; a corridor has half its own width besides. */
const marginMm: Mm = 0.01;
const corridorHalfMm: Mm = 0.5;

/** Is there a line? Settled by the line between the middles where that is enough, else by the search over all lines. */
export function isSeen(snapshot: Snapshot, from: ModelBody, to: ModelBody): boolean {
  const {
    staticTable: { rule, partBodies, partGrid, meshes },
    bodies,
    modelGrid,
    screens,
  } = snapshot;
  const line = middleLine(snapshot.staticTable, from, to);
  const isWide = Math.max(line.from.radius, line.to.radius) + line.margin > partGrid.reach;
  if (isWide || screens.length > 0) return seenLine(snapshot, from, to).seen;
  const isPastMesh = meshes.along(from.bounds, to.bounds).length > 0;

  const ends = endsOf(snapshot, from, to);
  const stopsPart = (number: number): boolean => partStops(rule, partBodies[number]!, ends, from);
  const stopsModel = (number: number): boolean => {
    const body = bodies[number]!;
    return body !== from && body !== to && rule.stopsModel(body.facts, ends);
  };
  let byParts = partGrid.ask(line, stopsPart);
  if (byParts >= 0) return false;
  const byModels = modelGrid.ask(line, stopsModel);
  if (byModels >= 0) return false;
  // A line beside the middle one may meet a model that does not come near that.
  const isAlone = modelGrid.near.length === 0;
  if (byParts === isOpen) {
    const together = partGrid.askTogether(line, stopsPart);
    if (together === isStopped) return false;
    if (isAlone && !isPastMesh) byParts = together;
  }
  if (byParts === isFree && byModels === isFree && (!isPastMesh || isPastMeshes(snapshot, line, from, to)))
    return true;
  if (isPastMesh || byParts === isClose || byModels === isClose) return seenLine(snapshot, from, to).seen;

  const blockers: Solid[] = [];
  for (const number of partGrid.near)
    if (partBodies[number]!.coreOf === undefined && stopsPart(number))
      blockers.push(partBodies[number]!.solid);
  for (const number of modelGrid.near) if (stopsModel(number)) blockers.push(bodies[number]!.blocker);
  return seesPast(snapshot, from, to, blockers);
}

/** Does a part stop the lines between two models? A core does from outside its mesh. */
export const partStops = (
  rule: SightRule,
  { facts, coreOf }: PartBody,
  ends: SightEnds,
  { bounds, solid }: ModelBody,
): boolean =>
  rule.stopsPart(facts, ends) &&
  (coreOf === undefined || meshKernel().isBeside(coreOf, bounds.min, bounds.max, solid.bottom, solid.top));

/** Is this line between the middles free of the meshes between two models, and of their seams? */
export function isPastMeshes(
  snapshot: Snapshot,
  { from: start, startY, to: stop, stopY }: MiddleLine,
  from: ModelBody,
  to: ModelBody,
): boolean {
  const join = toMu(joinMm, snapshot.staticTable.table.muMm);
  const line = [
    [start.x, startY, start.z],
    [stop.x, stopY, stop.z],
  ] as const;
  return meshKernel().isFreeLine(meshesBetween(snapshot, from, to, 0), line, join);
}

/** The search over all lines, past nothing but these. */
export const seesPast = (
  { staticTable: { rule, table } }: Snapshot,
  { solid: from }: ModelBody,
  { solid: to }: ModelBody,
  blockers: readonly Solid[],
): boolean =>
  sees({
    line: rule.line,
    from,
    to,
    blockers,
    muMm: table.muMm,
    ...(rule.touchBlocks && { touchBlocks: true }),
  }).seen;

/** Clearance that a middle line needs. */
export const lineMargin = ({ rule, table }: StaticTable): Mu =>
  toMu(rule.line === 'corridor' ? marginMm + corridorHalfMm : marginMm, table.muMm);

/** The line between the middles of two bases; between volumes, from a hair under the one top to a hair under the other: most is lower. */
export function middleLine(ground: StaticTable, from: ModelBody, to: ModelBody): MiddleLine {
  const start = lineEnd(ground, from);
  const stop = lineEnd(ground, to);
  return {
    from: from.region,
    fromLow: start.low,
    fromHigh: start.high,
    startY: start.y,
    to: to.region,
    toLow: stop.low,
    toHigh: stop.high,
    stopY: stop.y,
    margin: lineMargin(ground),
  };
}

/** Heights of lines at one end: of the lowest, the highest, and the middle line. */
export function lineEnd(
  ground: StaticTable,
  { solid: { bottom, top } }: ModelBody,
): { readonly low: Mu; readonly high: Mu; readonly y: Mu } {
  return ground.rule.line === 'volume'
    ? { low: bottom, high: top, y: top - lineMargin(ground) }
    : { low: bottom, high: bottom, y: bottom };
}
