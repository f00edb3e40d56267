import { isFree, type MiddleLine } from '../geometry/middle-line';
import { regionOf } from '../geometry/region';
import { toMu, type Mm } from '../geometry/units';
import type { ModelBody } from './bodies';
import { endsOf, type Moment } from './moment';
import { seenLine } from './sightline';

/** A middle line this far from everything is a line with a margin; a corridor has half its own width besides. */
const marginMm: Mm = 0.01;
const corridorHalfMm: Mm = 0.5;

/** Is there a line? Settled by the line between the middles where that is enough, else by the search over all lines. */
export function isSeen(moment: Moment, from: ModelBody, to: ModelBody): boolean {
  return byMiddleLine(moment, from, to) ?? seenLine(moment, from, to).seen;
}

function byMiddleLine(moment: Moment, from: ModelBody, to: ModelBody): boolean | null {
  const { ground: { rule, partBodies, partGrid, meshes }, bodies, modelGrid } = moment;
  if (rule.screenGap !== undefined) return null;
  const ends = endsOf(moment, from, to);
  const line = middleLine(moment, from, to);
  const byParts = partGrid.ask(line, (number) => rule.stopsPart(partBodies[number]!.facts, ends));
  if (byParts >= 0) return false;
  const byModels = modelGrid.ask(line, (number) => {
    const body = bodies[number]!;
    return body !== from && body !== to && rule.stopsModel(body.facts, ends);
  });
  if (byModels >= 0) return false;
  const isClear = byParts === isFree && byModels === isFree && meshes.along(from.bounds, to.bounds).length === 0;
  return isClear ? true : null;
}

function middleLine({ ground: { rule, table } }: Moment, { solid: from }: ModelBody, { solid: to }: ModelBody): MiddleLine {
  const isVolume = rule.line === 'volume';
  return {
    from: regionOf(from.outline),
    to: regionOf(to.outline),
    low: Math.min(from.bottom, to.bottom),
    high: isVolume ? Math.max(from.top, to.top) : Math.max(from.bottom, to.bottom),
    margin: toMu(rule.line === 'corridor' ? marginMm + corridorHalfMm : marginMm, table.muMm),
  };
}
