/** Movements of things on the table's plan: shifts, turns and reflections, and what each does to a piece, a zone, an objective. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import { piecesByName } from '../../table/catalogue';
import type { Objective, Part, Recipe, TerrainPlacement, Zone } from '../../table/format';
import { areaOf, partsOf } from '../../table/piece-parts';

/** Carries the plan to itself without stretching it: (x, z) is reflected at the line z = 0 if `flips`, then turned, then shifted. */
export interface Motion {
  readonly flips: boolean;
  readonly turn: Degrees;
  readonly shift: PlanPoint;
}

export const shiftBy = (shift: PlanPoint): Motion => ({ flips: false, turn: 0, shift });

/** A turn about a point, anticlockwise seen from above. */
export function turnAbout(centre: PlanPoint, degrees: Degrees): Motion {
  const [x, z] = turn(centre, degrees);
  return { flips: false, turn: degrees, shift: [centre[0] - x, centre[1] - z] };
}

/** The reflection at a line through a point; its direction is (1, 0) turned by `degrees`. */
export function mirrorAcross(point: PlanPoint, degrees: Degrees): Motion {
  const [x, z] = turn([point[0], -point[1]], 2 * degrees);
  return { flips: true, turn: 2 * degrees, shift: [point[0] - x, point[1] - z] };
}

/** Positions are kept to a millionth of an MU: finer than any hand, coarser than what sums of them lose. */
const tidy = (length: Mu): Mu => Math.round(length * 1e6) / 1e6 + 0;
export const tidyPoint = ([x, z]: PlanPoint): PlanPoint => [tidy(x), tidy(z)];
/** A turn from 0 up to 360, to a millionth of a degree. */
export const tidyTurn = (degrees: Degrees): Degrees => tidy(((degrees % 360) + 360) % 360) % 360;

/** Returns the image of a point under a motion. */
export function carried([x, z]: PlanPoint, { flips, turn: degrees, shift }: Motion): PlanPoint {
  const [turnedX, turnedZ] = turn([x, flips ? -z : z], degrees);
  return tidyPoint([turnedX + shift[0], turnedZ + shift[1]]);
}

export const moveZone = (zone: Zone, motion: Motion): Zone => ({
  ...zone,
  outline: zone.outline.map((point) => carried(point, motion)),
});

export const moveObjective = (objective: Objective, motion: Motion): Objective => ({
  ...objective,
  at: carried(objective.at, motion),
});

/** A piece of terrain carried along. A reflected piece that is not symmetric gets parts of its own. */
export function movePiece(piece: TerrainPlacement, motion: Motion): TerrainPlacement {
  const at = carried(piece.at, motion);
  const { turn: before = 0 } = piece;
  if (!motion.flips) return withTurn({ ...piece, at }, before + motion.turn);
  const turned = motion.turn - before;
  const parts = partsOf(piece);
  const flipped = parts.map(flipPart);
  if (!piece.recipe && sameParts(flipped, parts)) return withTurn({ ...piece, at }, turned);
  if (!piece.recipe && sameParts(parts.map(flipPartAlong), parts))
    return withTurn({ ...piece, at }, turned + 180);
  return withTurn({ ...flipShape(piece, flipped), at }, turned);
}

function withTurn(piece: TerrainPlacement, degrees: Degrees): TerrainPlacement {
  const { turn: _, ...rest } = piece;
  const turned = tidyTurn(degrees);
  return turned === 0 ? rest : { ...rest, turn: turned };
}

/** The same piece with its parts reflected at its own x axis; a catalogue's piece that becomes itself again needs none of its own. */
function flipShape(piece: TerrainPlacement, flipped: readonly Part[]): TerrainPlacement {
  const { parts: _, area: __, recipe, ...rest } = piece;
  const named = piecesByName.get(piece.piece ?? '');
  if (named && sameParts(flipped, named.parts)) return rest;
  const area = areaOf(piece)?.map(flipPoint);
  return { ...rest, parts: flipped, ...(area && { area }), ...(recipe && { recipe: flipRecipe(recipe) }) };
}

const flipPoint = ([x, z]: PlanPoint): PlanPoint => [x, 0 - z];

/** A part reflected at its piece's x axis. */
function flipPart(part: Part): Part {
  const { turn: turned, ...rest } = part;
  const at = [part.at[0], part.at[1], 0 - part.at[2]] as const;
  const flipped = { ...flipBody(rest), at };
  return turned ? { ...flipped, turn: tidyTurn(-turned) } : flipped;
}

/** A part's shape reflected in its own frame; boxes, cylinders and ramps are their own mirror images. */
function flipBody(part: Part): Part {
  if (part.shape === 'prism') return { ...part, outline: part.outline.map(flipPoint) };
  if (part.shape !== 'mesh') return part;
  const { mirrored = false, ...rest } = part;
  return mirrored ? rest : { ...rest, mirrored: true };
}

/** A part reflected at its piece's z axis: at the x axis, and then half a turn of the whole piece. */
function flipPartAlong(part: Part): Part {
  const { turn: turned = 0, ...flipped } = flipPart(part);
  return {
    ...flipped,
    at: [0 - flipped.at[0], flipped.at[1], 0 - flipped.at[2]],
    turn: tidyTurn(turned + 180),
  };
}

/** The same wall or trench for a line that is reflected: left and right change places. */
function flipRecipe(recipe: Recipe): Recipe {
  const line = recipe.line.map(flipPoint);
  if (recipe.kind === 'wall') return { ...recipe, line };
  const { fireStep } = recipe;
  return {
    ...recipe,
    line,
    fireStep: fireStep === 'left' ? 'right' : fireStep === 'right' ? 'left' : fireStep,
  };
}

/** Reports whether two lists of parts are the same bodies in any order. */
function sameParts(some: readonly Part[], others: readonly Part[]): boolean {
  const named = (parts: readonly Part[]) => parts.map(canonicalPart).sort();
  const [a, b] = [named(some), named(others)];
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

/** A text that bodies of the same shape, place and tags share: a box is its own half turn, a cylinder any turn. */
export function canonicalPart(part: Part): string {
  const { at, turn: given = 0, ...rest } = part;
  const turned = part.shape === 'cylinder' ? 0 : tidyTurn(given) % (part.shape === 'box' ? 180 : 360);
  const shape =
    part.shape === 'prism'
      ? canonicalOutline(part.outline.map((point) => tidyPoint(turn(point, turned))))
      : turned;
  return JSON.stringify([
    at.map(tidy),
    shape,
    Object.entries({ ...rest, outline: null }).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}

/** The sides of an outline, independent of its first corner and its direction. */
export const canonicalOutline = (outline: readonly PlanPoint[]): readonly string[] =>
  outline
    .map((point, index) =>
      [point.join(' '), outline[(index + 1) % outline.length]!.join(' ')].sort().join(' to '),
    )
    .sort();
