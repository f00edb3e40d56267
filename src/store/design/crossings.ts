/**
 * Drawn trenches that meet something dug: their boards, steps and earth end square where it begins, so that one walks from one
 * into the other. What is dug by the same piece cuts nothing: a recipe minds its own corners.
 */
import { outlineBounds } from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import type { Mu } from '../../geometry/units';
import type { Part, TableFile, TerrainPlacement } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { placedPiece } from '../../table/items';
import { tidyPoint } from './motion';
import { partsFrom } from './recipe';

type Box = Extract<Part, { shape: 'box' }>;
/** From so far to so far along a box's longer side, 0 at its middle. */
type Stretch = readonly [start: Mu, end: Mu];

/**
 * The table with all drawn trenches cut anew that were changed, or stand otherwise to what is dug around them than before; others
 * keep the parts that they have.
 */
export function joinTrenches(before: TableFile, next: TableFile, meshes: Meshes): TableFile {
  const terrain = next.terrain.map((piece) => {
    const parts = joinedParts(next, piece, meshes);
    if (!parts) return piece;
    const was = before.terrain.find(({ id }) => id === piece.id);
    const untouched =
      was !== undefined && was.parts === piece.parts && same(joinedParts(before, was, meshes), parts);
    return untouched || same(piece.parts ?? null, parts) ? piece : { ...piece, parts };
  });
  return terrain.some((piece, index) => piece !== next.terrain[index]) ? { ...next, terrain } : next;
}

const same = (some: readonly Part[] | null, others: readonly Part[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

/** The parts of a drawn trench among all that others dig; null of any other piece. */
function joinedParts(file: TableFile, piece: TerrainPlacement, meshes: Meshes): readonly Part[] | null {
  if (piece.recipe?.kind !== 'trench') return null;
  const dug = file.terrain
    .filter((other) => other.id !== piece.id)
    .flatMap((other) =>
      placedPiece(other, meshes)
        .parts.filter(({ part, bottom }) => part.dug === true && bottom < 0)
        .flatMap(({ solids }) => solids.map(({ outline }) => outline)),
    );
  const near = dug.filter((outline) => meets(outline, placedPiece(piece, meshes).area));
  return partsFrom(piece.recipe).flatMap((part) =>
    part.shape === 'box' && part.dug !== true ? cutBox(part, piece, near) : [part],
  );
}

/** Reports whether an outline's bounds overlap those of any of the others. */
function meets(outline: Outline, others: readonly Outline[]): boolean {
  const a = outlineBounds(outline);
  return others
    .map(outlineBounds)
    .some((b) => ([0, 1] as const).every((axis) => a.min[axis] < b.max[axis] && b.min[axis] < a.max[axis]));
}

/** Shortest piece left over from a cut, in MU. */
const shortest: Mu = 0.1;

/** A box of a piece without the stretches of its longer side that lie over what is dug. */
function cutBox(box: Box, piece: TerrainPlacement, dug: readonly Outline[]): readonly Part[] {
  const {
    size: [x, , z],
  } = box;
  const lengthwise = x >= z;
  const [length, width] = lengthwise ? [x, z] : [z, x];
  const left = dug
    .flatMap(
      (outline) => stretchOver(outline, (point) => alongBox(point, box, piece, lengthwise), width / 2) ?? [],
    )
    .reduce<readonly Stretch[]>(without, [[-length / 2, length / 2]]);
  if (left.length === 1 && left[0]![1] - left[0]![0] === length) return [box];
  return left
    .filter(([start, end]) => end - start >= shortest)
    .map(([start, end]) => boxAlong(box, start, end, lengthwise));
}

/** A point of the table as it lies to a box: along its longer side and across it, from its middle. */
function alongBox(
  [x, z]: PlanPoint,
  { at, turn: own = 0 }: Box,
  piece: TerrainPlacement,
  lengthwise: boolean,
): PlanPoint {
  const [px, pz] = turn([x - piece.at[0], z - piece.at[1]], -(piece.turn ?? 0));
  const [along, across] = turn([px - at[0], pz - at[2]], -own);
  return lengthwise ? [along, across] : [across, along];
}

/** Touching is not lying over. */
const touch: Mu = 1e-6;

/** Returns the range along a band of half this width that an outline covers; null where it covers none. */
function stretchOver(
  outline: Outline,
  toBand: (point: PlanPoint) => PlanPoint,
  half: Mu,
): readonly [Stretch] | null {
  if (outline.shape === 'ellipse') return null;
  if (outline.shape === 'circle') {
    const [along, across] = toBand(outline.centre);
    const away = Math.max(0, Math.abs(across) - half);
    const reach = Math.sqrt(Math.max(0, outline.radius ** 2 - away ** 2));
    return reach > touch ? [[along - reach, along + reach]] : null;
  }
  const corners = outline.points.map(toBand);
  const inner = half - touch;
  const over = corners.flatMap(([along, across], index): readonly Mu[] => {
    const [nextAlong, nextAcross] = corners[(index + 1) % corners.length]!;
    const crossings = [-inner, inner]
      .filter((edge) => (across - edge) * (nextAcross - edge) < 0)
      .map((edge) => along + ((edge - across) / (nextAcross - across)) * (nextAlong - along));
    return Math.abs(across) <= inner ? [along, ...crossings] : crossings;
  });
  return over.length > 0 ? [[Math.min(...over), Math.max(...over)]] : null;
}

/** Stretches without another. */
const without = (stretches: readonly Stretch[], [from, to]: Stretch): readonly Stretch[] =>
  stretches.flatMap(([start, end]): readonly Stretch[] => {
    if (to <= start + touch || from >= end - touch) return [[start, end]];
    return [...(from > start ? [[start, from] as const] : []), ...(to < end ? [[to, end] as const] : [])];
  });

function boxAlong(box: Box, start: Mu, end: Mu, lengthwise: boolean): Box {
  const middle = (start + end) / 2;
  const [dx, dz] = turn(lengthwise ? [middle, 0] : [0, middle], box.turn ?? 0);
  const [x, z] = tidyPoint([box.at[0] + dx, box.at[2] + dz]);
  const length = Math.round((end - start) * 1e6) / 1e6;
  return {
    ...box,
    at: [x, box.at[1], z],
    size: lengthwise ? [length, box.size[1], box.size[2]] : [box.size[0], box.size[1], length],
  };
}
