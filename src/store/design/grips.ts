/** Grips of drawn things: corners of lines and outlines, middles of their sides, openings of walls. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { carry } from '../../geometry/turn';
import type { Mu } from '../../geometry/units';
import type { Part, Recipe, TableFile, TerrainPlacement } from '../../table/format';
import { easedCorner } from './bend';
import { whyNotLine, whyNotOutline } from './draw';
import { changePieces, changeZone } from './edit';
import { inFrameOf, isLocked, itemsOf, type Item, type ItemKey } from '../../table/items';
import { tidyPoint } from './motion';
import { alongCorners, canFollow, placeAlong, pointAlong, remade } from './recipe';

export interface Grip {
  /** A side is taken at its middle: a corner comes to be there. */
  readonly kind: 'corner' | 'side' | 'opening';
  /** Of the corner, of the corner that the side begins at, of the opening in its wall's list. */
  readonly index: number;
}

/** A grip where it lies on the table. */
export interface PlacedGrip {
  readonly grip: Grip;
  readonly at: PlanPoint;
}

/** The line that something was drawn along; closed where it goes round. */
export interface DrawnLine {
  readonly points: readonly PlanPoint[];
  readonly closed: boolean;
}

export type Reshaped =
  { readonly ok: true; readonly file: TableFile } | { readonly ok: false; readonly reason: string };

/** The line or outline of an item, where it lies on the table; null of one that was not drawn as one. */
export function drawnLine(item: Item): DrawnLine | null {
  if (item.kind === 'zone') return { points: item.zone.outline, closed: true };
  const own = item.kind === 'piece' ? lineOf(item.piece) : null;
  return own && item.kind === 'piece'
    ? { ...own, points: own.points.map((point) => onTable(item.piece, point)) }
    : null;
}

/** A piece's line in its own frame: of its recipe, or of the one prism that it is. */
function lineOf({ recipe, parts = [] }: TerrainPlacement): DrawnLine | null {
  if (recipe) return { points: recipe.line, closed: false };
  const [part, ...others] = parts;
  if (part?.shape !== 'prism' || others.length > 0) return null;
  return {
    points: part.outline.map((point) => carry(point, [part.at[0], part.at[2]], part.turn ?? 0)),
    closed: true,
  };
}

const onTable = ({ at, turn = 0 }: TerrainPlacement, point: PlanPoint): PlanPoint =>
  tidyPoint(carry(point, at, turn));

/** All that can be taken hold of on an item; nothing on one that is locked. */
export function gripsOf(item: Item): readonly PlacedGrip[] {
  const line = drawnLine(item);
  if (!line || isLocked(item)) return [];
  const { points, closed } = line;
  const corners = points.map((at, index): PlacedGrip => ({ grip: { kind: 'corner', index }, at }));
  const sides = points.slice(closed ? 0 : 1).map((_, index): PlacedGrip => {
    const [a, b] = [points[index]!, points[(index + 1) % points.length]!];
    return { grip: { kind: 'side', index }, at: tidyPoint([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]) };
  });
  const recipe = item.kind === 'piece' ? item.piece.recipe : undefined;
  const openings =
    recipe?.kind === 'wall'
      ? recipe.openings.map(({ at }, index): PlacedGrip => ({
          grip: { kind: 'opening', index },
          at: pointAlong(points, at),
        }))
      : [];
  // An opening lies over the middle of its side where both are at one place.
  return [...sides, ...corners, ...openings];
}

/** The table with a grip of an item brought to a point, a corner of a trench as near to it as the trench can bend; or why that cannot be. */
export function moveGrip(file: TableFile, key: ItemKey, { kind, index }: Grip, to: PlanPoint): Reshaped {
  return reshape(file, key, (line, own, recipe) => {
    const point = own(to);
    switch (kind) {
      case 'corner': {
        const bent = withCorner(line, index, point, recipe);
        return {
          line: bent,
          recipe: recipe && withOpenings(recipe, (at) => keptPlace(line, bent, index, at)),
        };
      }
      case 'side': {
        const [a, b] = [line[index]!, line[(index + 1) % line.length]!];
        const split = line.toSpliced(index + 1, 0, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
        const bent = withCorner(split, index + 1, point, recipe);
        return {
          line: bent,
          recipe: recipe && withOpenings(recipe, (at) => keptPlace(split, bent, index + 1, at)),
        };
      }
      case 'opening':
        return {
          line,
          recipe:
            recipe &&
            withOpenings(recipe, (at, each) => (each === index ? toStep(placeAlong(line, point)) : at)),
        };
    }
  });
}

function withCorner(
  line: readonly PlanPoint[],
  corner: number,
  to: PlanPoint,
  recipe: Recipe | undefined,
): readonly PlanPoint[] {
  const moved = line.with(corner, to);
  return recipe?.kind === 'trench' && !canFollow('trench', moved)
    ? line.with(corner, easedCorner(line, corner, to))
    : moved;
}

/** The table without a corner or an opening of an item; or why that cannot be. */
export function removeGrip(file: TableFile, key: ItemKey, { kind, index }: Grip): Reshaped {
  return reshape(file, key, (line, _, recipe) => {
    if (kind === 'side') return { line, recipe };
    if (kind === 'opening')
      return {
        line,
        recipe:
          recipe?.kind === 'wall' ? { ...recipe, openings: recipe.openings.toSpliced(index, 1) } : recipe,
      };
    const shorter = line.toSpliced(index, 1);
    return {
      line: shorter,
      recipe:
        recipe && shorter.length > 1
          ? withOpenings(recipe, (at) => placeAlong(shorter, pointAlong(line, at)))
          : recipe,
    };
  });
}

/** Openings are moved along their walls in steps of so much. */
const openingStep: Mu = 0.05;
const toStep = (length: Mu): Mu => Math.round(Math.round(length / openingStep) * openingStep * 1e6) / 1e6;

interface Shape {
  readonly line: readonly PlanPoint[];
  readonly recipe: Recipe | undefined;
}

type Reshape = (
  line: readonly PlanPoint[],
  own: (point: PlanPoint) => PlanPoint,
  recipe: Recipe | undefined,
) => Shape;

/** Gives an item another line, made of its own in its own frame; anything that does not make a line or outline is refused. */
function reshape(file: TableFile, key: ItemKey, make: Reshape): Reshaped {
  const item = itemsOf(file).find((each) => each.key === key);
  if (item?.kind === 'zone') {
    const { line } = make(item.zone.outline, (point) => point, undefined);
    const reason = whyNotOutline(line);
    return reason === null
      ? { ok: true, file: changeZone(file, item.zone.id, { outline: line.map(tidyPoint) }) }
      : { ok: false, reason };
  }
  const own = item?.kind === 'piece' ? lineOf(item.piece) : null;
  if (item?.kind !== 'piece' || !own) throw new Error(`${key} has no line of its own.`);
  const { piece } = item;
  const made = make(own.points, (point) => inFrameOf(piece, point), piece.recipe);
  const reason = made.recipe ? whyNotLine(made.recipe.kind, made.line) : whyNotOutline(made.line);
  return reason === null
    ? { ok: true, file: changePieces(file, [key], () => alongLine(piece, made)) }
    : { ok: false, reason };
}

/** A piece with another line, its frame at the middle of the line's bounds as when it was drawn. */
function alongLine(piece: TerrainPlacement, { line, recipe }: Shape): TerrainPlacement {
  const [xs, zs] = [line.map(([x]) => x), line.map(([, z]) => z)];
  const middle: PlanPoint = [
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...zs) + Math.max(...zs)) / 2,
  ];
  const about = ([x, z]: PlanPoint): PlanPoint => tidyPoint([x - middle[0], z - middle[1]]);
  const moved = { ...piece, at: onTable(piece, middle), ...(piece.area && { area: piece.area.map(about) }) };
  return recipe
    ? remade(moved, { ...recipe, line: line.map(about) })
    : { ...moved, parts: [outlined(piece.parts![0]!, line.map(about))] };
}

function outlined(part: Part, outline: readonly PlanPoint[]): Part {
  const { turn: _, ...rest } = part;
  return rest.shape === 'prism' ? { ...rest, at: [0, rest.at[1], 0], outline } : part;
}

const withOpenings = (recipe: Recipe, place: (at: Mu, index: number) => Mu): Recipe =>
  recipe.kind === 'wall'
    ? {
        ...recipe,
        openings: recipe.openings.map((opening, index) => ({ ...opening, at: place(opening.at, index) })),
      }
    : recipe;

/** Returns the place of an opening after a corner of its wall has moved: its distance from the fixed end of its stretch stays. */
function keptPlace(before: readonly PlanPoint[], after: readonly PlanPoint[], corner: number, at: Mu): Mu {
  const [was, is] = [alongCorners(before), alongCorners(after)];
  const stretch = Math.max(
    0,
    was.findLastIndex((start, index) => start <= at && index < was.length - 1),
  );
  const place =
    stretch === corner ? is[stretch + 1]! - (was[stretch + 1]! - at) : is[stretch]! + (at - was[stretch]!);
  return toStep(Math.max(is[stretch]!, Math.min(is[stretch + 1]!, place)));
}
