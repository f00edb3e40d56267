import type { Lie, LinesBehind } from '../engine/table-query';
import { chord } from '../geometry/shapes/chord';
import { overlaps, planDistance } from '../geometry/distance';
import { holds, shareWithin } from '../geometry/shapes/holds';
import { circleOutline } from '../geometry/shapes/outline';
import { outlineHull } from '../geometry/shapes/outline-hull';
import { toMu } from '../geometry/units';
import type { PlacedModel, PlacedPiece } from '../table/table';
import type { Ground, ModelBody } from './index/bodies';
import { atHeight, contactMm, touchMm } from './index/within';

/** How a base lies to a piece's area. */
export function lieOf({ table }: Ground, { outline, y }: PlacedModel, piece: PlacedPiece): Lie {
  const { area } = piece;
  const gap = Math.min(...area.map((part) => planDistance(outline, part)));
  const touch = toMu(touchMm, table.muMm);
  const isPartly = area.some((part) => overlaps(outline, part, touch));
  return {
    place: !isPartly
      ? gap <= toMu(contactMm, table.muMm)
        ? 'touching'
        : 'apart'
      : holds(area, outline, touch)
        ? 'within'
        : 'partly-within',
    overlap: isPartly ? shareWithin(area, outline) : 0,
    gap,
    atHeight: atHeight(piece, y),
  };
}

/** Does a line of the plan from one base to the other run through a solid of the piece by more than a touch? */
export function isBehind(
  { table, partBodies }: Ground,
  { model: to }: ModelBody,
  { id }: PlacedPiece,
  { model: from }: ModelBody,
  lines: LinesBehind,
): boolean {
  const touch = toMu(touchMm, table.muMm);
  const matter = partBodies
    .filter(({ facts }) => facts.piece === id && facts.tags.solid)
    .map(({ solid }) => solid.outline);
  if (lines === 'centre-line')
    return matter.some((outline) => chord(from.at, to.at, outline, touch) !== null);
  // All lines from one convex outline to another cover the convex hull of both.
  const between = outlineHull([lines === 'any-line' ? from.outline : circleOutline(from.at, 0), to.outline]);
  return matter.some((outline) => between.some((part) => overlaps(outline, part, touch)));
}
