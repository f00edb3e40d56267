/** Solids that have an end of all lines of a cell inside: a base may overlap another, or reach into a wall. */
import { corners, isApart, type Cell } from './cell';
import {
  cross,
  dot,
  mapOutline,
  minus,
  side,
  type GridOutline,
  type GridPoint,
  type GridSolid,
  type Units,
} from './grid';

/** The judgement of a cell: the solid, and whether all of an end lies in it or the middle only. */
export interface EndInside {
  readonly solid: GridSolid;
  readonly isWhole: boolean;
  /** The longer dimension in plan of that end. */
  readonly dimension: number;
}

interface Framed {
  readonly solid: GridSolid;
  /** In the frame of the cells. */
  readonly outline: GridOutline;
}

/** Judges cells by the solids that may hold an end. */
export class EndsInside {
  readonly #solids: readonly Framed[];

  /**
   * @param turn carries points into the frame of the cells
   * @param margin the least distance by which a decision must hold
   */
  constructor(
    solids: readonly GridSolid[],
    whole: Cell,
    turn: (point: GridPoint) => GridPoint,
    private readonly margin: Units,
  ) {
    this.#solids = solids
      .map((solid) => ({ solid, outline: mapOutline(solid.outline, turn) }))
      .filter(({ outline }) => firsts.some((first) => !isApart(corners(whole, first), outline, 0)));
  }

  /** Returns a solid that holds all of an end of a cell, or else one that holds its middle; null if there is none. */
  judge(cell: Cell): EndInside | null {
    let partly: EndInside | null = null;
    for (const { solid, outline } of this.#solids)
      for (const first of firsts) {
        const [low, high] = [cell[first + 4]!, cell[first + 5]!];
        if (!(solid.bottom <= low && high < solid.top) || !isInside(outline, middleOf(cell, first))) continue;
        const isWide = cell[first + 1]! - cell[first]! > cell[first + 3]! - cell[first + 2]!;
        const found = { solid, dimension: isWide ? first : first + 2 };
        if (holdsAll(outline, corners(cell, first), this.margin)) return { ...found, isWhole: true };
        partly ??= { ...found, isWhole: false };
      }
    return partly;
  }
}

/** The first numbers of a cell's boxes. */
const firsts = [0, 6] as const;

const middleOf = (cell: Cell, first: 0 | 6): GridPoint => [
  (cell[first]! + cell[first + 1]!) / 2,
  (cell[first + 2]! + cell[first + 3]!) / 2,
];

function isInside(outline: GridOutline, point: GridPoint): boolean {
  if (!('points' in outline)) return distanceIn(outline, point) < 1;
  const { points } = outline;
  const crossed = points.filter((a, i) => {
    const b = points[(i + 1) % points.length]!;
    return a[1] > point[1] !== b[1] > point[1] && side(a, b, point) > 0 === b[1] > a[1];
  });
  return crossed.length % 2 === 1;
}

/** Reports whether a box whose middle is inside an outline surely is as a whole. */
function holdsAll(outline: GridOutline, box: readonly GridPoint[], margin: Units): boolean {
  if (!('points' in outline)) {
    const [r, s] = outline.radii;
    const least = Math.sqrt(Math.min(dot(r, r), dot(s, s)));
    return box.every((corner) => distanceIn(outline, corner) < 1 - margin / least);
  }
  const { points } = outline;
  return points.every((a, i) => isApart(box, { points: [a, points[(i + 1) % points.length]!] }, margin));
}

/** Returns the distance of a point from the middle of an ellipse, as a share of the ellipse's radius there. */
function distanceIn(
  { centre, radii: [r, s] }: Extract<GridOutline, { readonly centre: GridPoint }>,
  point: GridPoint,
): number {
  const from = minus(point, centre);
  const [u, v] = [cross(from, s) / cross(r, s), cross(r, from) / cross(r, s)];
  return Math.sqrt(u * u + v * v);
}
