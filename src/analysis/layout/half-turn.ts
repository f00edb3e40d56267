import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { TableFile } from '../../table/format';
import { partsOf } from '../../table/piece-parts';
import { place } from '../../table/place';
import type { PlacedPiece } from '../../table/table';
import { turnedAbout } from './turned-about';

/**
 * Reports whether a layout is its own half turn: seen from either side, the same terrain, zones, objectives and markers lie ahead. Its
 * zones are even by their shape. A layout with meshes counts as uneven, since their triangles are not compared.
 */
export function isOwnHalfTurn(file: TableFile): boolean {
  const [first, second] = file.sides;
  if (!first || !second || file.sides.length > 2) return false;
  if (file.terrain.some((piece) => partsOf(piece).some(({ shape }) => shape === 'mesh'))) return false;
  // A ruling that names a side, such as the attacker, tells the zones apart.
  const named = Object.values(file.options ?? {});
  if (named.includes(first.id) || named.includes(second.id)) return false;
  const empty = { ...file, units: [] };
  const swapped = { [first.id]: second.id, [second.id]: first.id };
  return layoutText(empty, {}) === layoutText(turnedAbout(empty), swapped);
}

/** Describes a layout by what lies where, without the ids and the order of things. @param names the sides' ids to write for others */
function layoutText(file: TableFile, names: Readonly<Record<string, string>>): string {
  const table = place(file, () => null);
  const sideOf = (side: string | undefined): string => (side === undefined ? '' : (names[side] ?? side));
  return JSON.stringify([
    sorted(table.pieces.map(pieceText)),
    sorted(table.zones.map(({ side, outline }) => `${sideOf(side)} ${pointsText(outline)}`)),
    sorted(
      [...table.objectives, ...table.markers].map(({ at, id: _, ...rest }) => {
        const { group: _g, locked: _l, name: _n, ...meant } = rest as Readonly<Record<string, unknown>>;
        return `${pointText(at)} ${JSON.stringify(meant)}`;
      }),
    ),
  ]);
}

const pieceText = ({ parts, area, tags }: PlacedPiece): string =>
  JSON.stringify([
    tags,
    sorted(area.map(outlineText)),
    sorted(
      parts.map(({ solids, tags: own, bottom, top, slope }) =>
        JSON.stringify([
          own,
          rounded(bottom),
          rounded(top),
          sorted(
            solids.map(
              (solid) => `${rounded(solid.bottom)} ${rounded(solid.top)} ${outlineText(solid.outline)}`,
            ),
          ),
          slope ? [pointText(slope.low), pointText(slope.high)] : [],
        ]),
      ),
    ),
  ]);

function outlineText(outline: Outline): string {
  switch (outline.shape) {
    case 'circle':
      return `circle ${pointText(outline.centre)} ${rounded(outline.radius)}`;
    case 'ellipse': {
      const { centre, radii, axis } = outline;
      // An axis and its opposite are one.
      const [x, z] =
        axis[0] < -1e-9 || (Math.abs(axis[0]) < 1e-9 && axis[1] < 0) ? [-axis[0], -axis[1]] : axis;
      return `ellipse ${pointText(centre)} ${radii.map(rounded).join()} ${pointText([x, z])}`;
    }
    case 'polygon':
      return `polygon ${pointsText(outline.points)}`;
  }
}

const pointsText = (points: readonly PlanPoint[]): string => sorted(points.map(pointText)).join(' ');
const pointText = ([x, z]: PlanPoint): string => `${rounded(x)},${rounded(z)}`;
/** Rounds to a ten-thousandth of an MU; −0 is 0. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();
