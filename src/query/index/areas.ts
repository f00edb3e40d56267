import type { WithinTest } from '../../engine/port/sight-rule';
import { overlaps, planDistance } from '../../geometry/distance';
import { containsOutline, shareWithin } from '../../geometry/shapes/contains';
import { outlineContains, type PlanBounds } from '../../geometry/shapes/outline';
import type { Outline } from '../../geometry/shapes/shapes';
import { toMu, type Mm, type Mu } from '../../geometry/units';
import type { PlacedModel, PlacedPiece } from '../../table/table';
import type { StaticTable } from './static-table';

/** Overlapping by less is a touch: faces that coincide to this are one. */
export const touchMm: Mm = 0.001;
/** Closer than a hand can place is contact. */
export const contactMm: Mm = 0.01;

/** Pieces whose area the base overlaps in plan, at whatever height, in the order of the table's file. */
export function overlappedPieces(
  { areas, table }: StaticTable,
  { outline }: PlacedModel,
  bounds: PlanBounds,
): ReadonlySet<string> {
  const touch = toMu(touchMm, table.muMm);
  return idsOf(
    areas.along(bounds, bounds).filter(({ area }) => area.some((part) => overlaps(outline, part, touch))),
  );
}

/** Pieces that the model stands within: in plan as the rule asks, at a height from the piece's bottom to its top. */
export function piecesWithin(
  { areas, table, rule }: StaticTable,
  { outline, at, y }: PlacedModel,
  bounds: PlanBounds,
): ReadonlySet<string> {
  const stands = standsIn[rule.within ?? 'any-overlap'];
  const touch = toMu(touchMm, table.muMm);
  return idsOf(
    areas
      .along(bounds, bounds)
      .filter((piece) => atHeight(piece, y) && stands(piece.area, outline, touch, at)),
  );
}

/** Pieces that the base touches or overlaps, at a height from the piece's bottom to its top. */
export function touchedPieces(
  { areas, table }: StaticTable,
  { outline, y }: PlacedModel,
  bounds: PlanBounds,
): readonly string[] {
  const contact = toMu(contactMm, table.muMm);
  const near = areas.along(bounds, bounds, contact);
  return [
    ...idsOf(
      near.filter(
        (piece) => atHeight(piece, y) && piece.area.some((part) => planDistance(outline, part) <= contact),
      ),
    ),
  ];
}

type StandsIn = (area: readonly Outline[], base: Outline, touch: Mu, at: readonly [Mu, Mu]) => boolean;

const standsIn: Readonly<Record<WithinTest, StandsIn>> = {
  'any-overlap': (area, base, touch) => area.some((part) => overlaps(base, part, touch)),
  centre: (area, _base, _touch, at) => area.some((part) => outlineContains(part, at)),
  half: (area, base) => shareWithin(area, base) >= 0.5 - sameShare,
  whole: (area, base, touch) => containsOutline(area, base, touch),
};

/** Shares of a base that differ by less are the same: curves count as polygons. */
const sameShare = 1e-4;

export const atHeight = ({ bottom, top }: PlacedPiece, y: Mu): boolean => bottom <= y && y <= top;

const idsOf = (pieces: readonly PlacedPiece[]): ReadonlySet<string> => new Set(pieces.map(({ id }) => id));
