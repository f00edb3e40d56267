/** Compares what is drawn of a piece with what its tags say of it, by their silhouettes. */
import { cutsOf } from '../../src/scene/ground/ground-cuts';
import { groundGeometry } from '../../src/scene/ground/ground-geometry';
import { isTurf } from '../../src/scene/ground/turf';
import { lookOf } from '../../src/scene/terrain/looks';
import { newWriters, partViews } from '../../src/scene/terrain/part-view';
import type { PlacedPart, PlacedPiece, Table } from '../../src/table/table';
import {
  bodiesOf,
  cutAt,
  type Direction,
  outlineSeen,
  Picture,
  pixel,
  seenAll,
  type Spot,
  trianglesOf,
} from './silhouette';

type Corners = readonly (readonly [number, number, number])[];

/** Eight directions over half a turn: the silhouette from behind is the mirror image of that from the front. */
export const directions: readonly Direction[] = [0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5, 'above'];

/**
 * Loose matter on the ground: nothing lower than this (4 mm, the thickness of a base) hides or covers a figure. Parts that reach
 * higher are compared from here up, parts that do not (decks, the boards of a trench) as a whole.
 */
const litter = 0.16;
/** A low part is compared from this share of its height up, where that is less. */
const lowestShare = 0.4;
/** Points to either side of the middle of the thinnest thing that counts: five points are 3 mm. Twigs, straw, grass and wire are thinner. */
export const thin = 2;

/** A part that a figure cannot be in. Ladders are drawn as rails and rungs: no line stops at them and they give no cover. */
export const isMatter = ({ part, tags }: PlacedPart): boolean =>
  part.dug !== true && tags.solid && !(tags.scalable && tags.sight === 'open');

/** A part that only covers or hides what is in it or behind it. */
export const isArea = ({ part, tags }: PlacedPart): boolean =>
  part.dug !== true && !tags.solid && (tags.sight === 'blocks' || tags.cover !== 'none');

/** A part with its drawn triangles. */
export interface Drawn {
  readonly placed: PlacedPart;
  readonly faces: readonly Corners[];
}

/** Returns what is drawn of each part of a table. */
export function drawnParts(table: Table): readonly Drawn[] {
  return partViews(table, 'full', newWriters('full')).map((view) => {
    const into = newWriters('full');
    const own = { ...view, into };
    lookOf(own)(own);
    const faces = Object.values(into).flatMap((mesh) =>
      mesh.triangles > 0 ? trianglesOf(mesh.geometry()) : [],
    );
    return { placed: view.placed, faces };
  });
}

/** Returns the triangles without sheets that have two sides and no thickness: blades of grass, straws, leaves. */
function withThickness(faces: readonly Corners[]): readonly Corners[] {
  const isBack = (a: Corners | undefined, b: Corners | undefined) =>
    a !== undefined && b !== undefined && same(a[0]!, b[0]!) && same(a[1]!, b[2]!) && same(a[2]!, b[1]!);
  return faces.filter((face, i) => !isBack(face, faces[i + 1]) && !isBack(faces[i - 1], face));
}

const same = (a: Corners[number], b: Corners[number]) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

export interface Difference {
  readonly direction: Direction;
  /** Areas in points: of the tagged silhouette, of what is not drawn of it, and of what is drawn beside it. */
  readonly tagged: number;
  readonly missing: number;
  readonly excess: number;
}

/** Returns the height from which a part is compared: above the litter round its foot; parts in the ground as a whole. */
const least = ({ bottom, top }: PlacedPart): number =>
  top > litter ? Math.min(litter, bottom + lowestShare * (top - bottom)) : -Infinity;

/** Returns the silhouettes' differences of a piece of a table, of whose parts `drawn` is drawn. */
export function silhouettesOf(
  table: Table,
  piece: PlacedPiece,
  drawn: readonly Drawn[],
): readonly Difference[] {
  const matter = piece.parts.filter(isMatter);
  if (matter.length === 0) return [];
  const bodies = matter.flatMap((placed) =>
    bodiesOf(placed.part, piece).map((body) => ({ ...body, bottom: Math.max(body.bottom, least(placed)) })),
  );
  const meshes = matter.flatMap((placed) =>
    placed.mesh ? facesOf(placed.mesh).map((face) => cutAt(face, least(placed))) : [],
  );
  const visible = drawn
    .filter(({ placed }) => isMatter(placed))
    .flatMap(({ placed, faces }) => withThickness(faces).map((face) => cutAt(face, least(placed))));
  return directions.map((direction) =>
    difference(
      direction,
      bodies.map((body) => outlineSeen(body, direction)),
      triangles(meshes),
      triangles([...visible, ...topsOf(table, piece)]),
    ),
  );
}

/** Returns the tops of a hill's levels, which belong to the ground. */
function topsOf(table: Table, piece: PlacedPiece): readonly Corners[] {
  if (!piece.parts.some(isTurf)) return [];
  const alone: Table = { ...table, pieces: [piece] };
  return trianglesOf(groundGeometry(alone, cutsOf(alone)).surface).filter((face) =>
    face.every(([, y]) => y > litter),
  );
}

function facesOf(corners: Float64Array): readonly Corners[] {
  const corner = (i: number) => [corners[i]!, corners[i + 1]!, corners[i + 2]!] as const;
  return Array.from({ length: corners.length / 9 }, (_, t) => [
    corner(9 * t),
    corner(9 * t + 3),
    corner(9 * t + 6),
  ]);
}

/** Returns convex faces as triangles, nine numbers each. */
function triangles(faces: readonly Corners[]): Float64Array {
  const count = faces.reduce((sum, face) => sum + Math.max(0, face.length - 2), 0);
  const numbers = new Float64Array(9 * count);
  let next = 0;
  for (const face of faces)
    for (let i = 2; i < face.length; i++) {
      for (const corner of [face[0]!, face[i - 1]!, face[i]!]) {
        numbers.set(corner, next);
        next += 3;
      }
    }
  return numbers;
}

function difference(
  direction: Direction,
  bodies: readonly (readonly Spot[])[],
  meshes: Float64Array,
  visible: Float64Array,
): Difference {
  const [meshSpots, visibleSpots] = [seenAll(meshes, direction), seenAll(visible, direction)];
  const [from, to] = bounds([...bodies.map((body) => body.flat()), meshSpots, visibleSpots]);
  const [tagged, drawn] = [new Picture(from, to), new Picture(from, to)];
  for (const body of bodies) tagged.fillOutline(body);
  fillAll(tagged, meshSpots);
  fillAll(drawn, visibleSpots);
  const thick = drawn.withoutThinParts(thin);
  let [missing, excess] = [0, 0];
  tagged.cells.forEach((cell, i) => {
    if (cell === 1 && drawn.cells[i] === 0) missing++;
    if (cell === 0 && thick.cells[i] === 1) excess++;
  });
  return { direction, tagged: tagged.area, missing, excess };
}

function fillAll(picture: Picture, spots: Float64Array): void {
  for (let i = 0; i < spots.length; i += 6)
    picture.fillTriangle(
      spots[i]!,
      spots[i + 1]!,
      spots[i + 2]!,
      spots[i + 3]!,
      spots[i + 4]!,
      spots[i + 5]!,
    );
}

function bounds(lists: readonly ArrayLike<number>[]): readonly [Spot, Spot] {
  // Off the round numbers of the files, so that no edge runs through the middles of points.
  const margin = 5.37 * pixel;
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const list of lists)
    for (let i = 0; i < list.length; i += 2) {
      left = Math.min(left, list[i]!);
      right = Math.max(right, list[i]!);
      low = Math.min(low, list[i + 1]!);
      high = Math.max(high, list[i + 1]!);
    }
  return [
    [left - margin, low - margin],
    [right + margin, high + margin],
  ];
}

/** Returns the silhouettes' difference of a part as drawn and as the file states it, in one direction. */
export function partSilhouette(
  piece: PlacedPiece,
  { placed, faces }: Drawn,
  direction: Direction,
): Difference {
  return difference(
    direction,
    bodiesOf(placed.part, piece).map((body) => outlineSeen(body, direction)),
    new Float64Array(),
    triangles(faces),
  );
}
