import type { Lie, LinesBehind } from '../engine/table-query';
import { chord } from '../geometry/chord';
import { polygonOf } from '../geometry/convex';
import { overlaps, planDistance } from '../geometry/distance';
import { holds, shareWithin } from '../geometry/holds';
import { convexHull } from '../geometry/hull';
import type { Outline } from '../geometry/shapes';
import { toMu } from '../geometry/units';
import type { PlacedModel, PlacedPiece } from '../table/table';
import type { Ground, ModelBody } from './bodies';
import { atHeight, contactMm, touchMm } from './within';

/** How a base lies to a piece's area. */
export function lieOf({ table }: Ground, { outline, y }: PlacedModel, piece: PlacedPiece): Lie {
  const { area } = piece;
  const gap = Math.min(...area.map((part) => planDistance(outline, part)));
  const touch = toMu(touchMm, table.muMm);
  const isPartly = area.some((part) => overlaps(outline, part, touch));
  return {
    place: !isPartly ? (gap <= toMu(contactMm, table.muMm) ? 'touching' : 'apart') : holds(area, outline, touch) ? 'within' : 'partly-within',
    overlap: isPartly ? shareWithin(area, outline) : 0,
    gap,
    atHeight: atHeight(piece, y),
  };
}

/** Does a line of the plan from one base to the other run through a solid of the piece by more than a touch? */
export function isBehind({ table, partBodies }: Ground, { model: to }: ModelBody, { id }: PlacedPiece, { model: from }: ModelBody, lines: LinesBehind): boolean {
  const touch = toMu(touchMm, table.muMm);
  const matter = partBodies.filter(({ facts }) => facts.piece === id && facts.tags.solid).map(({ solid }) => solid.outline);
  if (lines === 'centre-line') return matter.some((outline) => chord(from.at, to.at, outline, touch) !== null);
  const between = hullOf(lines === 'any-line' ? from.outline : { shape: 'circle', centre: from.at, radius: 0 }, to.outline);
  return between !== null && matter.some((outline) => overlaps(outline, between, touch));
}

/** Corners of the polygon that stands for a round base: its edge is off by 0.004 mm at most on a 25 mm base. */
const curveCorners = 128;

/** All lines from one convex outline to another cover the convex hull of both; null where it has no area. */
function hullOf(from: Outline, to: Outline): Outline | null {
  const points = convexHull([...polygonOf(from, curveCorners, 'within'), ...polygonOf(to, curveCorners, 'within')]);
  return points.length < 3 ? null : { shape: 'polygon', points };
}
