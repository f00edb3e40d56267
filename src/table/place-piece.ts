/** Placement of a piece of terrain: its parts, in the piece's own frame, become solids and outlines in the table frame. */
import { decompose, withoutFlatCorners } from '../geometry/shapes/decompose';
import { circleOutline, rectangleOutline } from '../geometry/shapes/outline';
import type { Outline, PlanPoint, Solid } from '../geometry/shapes/shapes';
import { carry } from '../geometry/turn';
import type { Degrees, Mu } from '../geometry/units';
import { piecesByName } from './catalogue';
import type { Part, SizeClass, Tags, TerrainPlacement } from './format';
import type { PieceId } from './ids';
import { noMeshes, planHull, type Meshes } from './mesh';
import type { MeshPart } from './mesh-parts';
import { areaOf, partsOf, titleOf } from './piece-parts';
import { sizeByHeight, usualSizes, type SizeLimits } from './size-class';
import type { PlacedPart, PlacedPiece, ResolvedTags, Slope } from './table';

/** The place of a piece: carries a point of its own frame into the table frame. */
interface Frame {
  readonly at: PlanPoint;
  readonly turn: Degrees;
  readonly elevation: Mu;
}

/** Places one piece of terrain. */
export function placePiece(
  placement: TerrainPlacement,
  meshes: Meshes = noMeshes,
  sizes: SizeLimits = usualSizes,
): PlacedPiece {
  const named = placement.piece === undefined ? null : piecesByName.get(placement.piece);
  if (named === undefined) throw new Error(`The catalogue has no piece "${placement.piece}".`);
  const parts = partsOf(placement);
  const area = areaOf(placement);
  const frame: Frame = { at: placement.at, turn: placement.turn ?? 0, elevation: placement.elevation ?? 0 };

  const heights = parts.flatMap((part) => verticalExtents(part, frame, meshes));
  const bottom = Math.min(...heights.map((extent) => extent.bottom));
  const top = Math.max(...heights.map((extent) => extent.top));
  // Parts below the ground hide no model: a trench is as tall as its parapet.
  const size = sizeByHeight(Math.max(0, top - Math.max(0, bottom)), sizes);
  const tags = { trench: parts.some(({ dug }) => dug === true), ...named?.tags, ...placement.tags };

  const placed = parts.flatMap((part) => {
    const partTags = { size, ...tags, ...part.tags };
    if (part.shape !== 'mesh') return [placePart(placement.id, part, frame, partTags)];
    const bodies = meshOf(part, meshes);
    return bodies.map((body) => ({
      ...placeMeshPart(placement.id, part, body, frame, partTags),
      ...(bodies.length > 1 && body.name !== '' && { node: body.name }),
    }));
  });
  return {
    id: placement.id,
    piece: named?.name ?? null,
    title: titleOf(placement),
    ...frame,
    tags: resolve({ size, ...tags }),
    parts: placed,
    area: area ? convexOutlines(area, [0, 0], 0, frame) : placed.flatMap(groundUnder),
    bottom,
    top,
  };
}

/** Returns the footprint of a part, in convex outlines; for a mesh, its hull in plan. */
export function groundUnder({ solids, mesh }: PlacedPart): readonly Outline[] {
  const hull = mesh && planHull(mesh);
  return [
    ...solids.map((solid) => solid.outline),
    ...(hull ? [{ shape: 'polygon', points: hull } as const] : []),
  ];
}

type SolidPart = Exclude<Part, { shape: 'mesh' }>;
type MeshFilePart = Extract<Part, { shape: 'mesh' }>;

function meshOf({ src }: MeshFilePart, meshes: Meshes): readonly MeshPart[] {
  const mesh = meshes.get(src);
  if (!mesh) throw new Error(`The mesh ${src} was not read.`);
  return mesh.parts;
}

function placeMeshPart(
  piece: PieceId,
  part: MeshFilePart,
  body: MeshPart,
  frame: Frame,
  tags: Tags & { readonly size: SizeClass },
): PlacedPart {
  const at: PlanPoint = [part.at[0], part.at[2]];
  const lift = frame.elevation + part.at[1];
  const inFile = ([x, z]: PlanPoint): PlanPoint => (part.mirrored ? [x, 0 - z] : [x, z]);
  const carryCorners = (corners: Float64Array): Float64Array => {
    const placed = new Float64Array(corners.length);
    for (let i = 0; i < placed.length; i += 3) {
      const from = part.mirrored ? reversedCorner(i) : i;
      [placed[i], placed[i + 2]] = toTable(
        carry(inFile([corners[from]!, corners[from + 2]!]), at, part.turn ?? 0),
        frame,
      );
      placed[i + 1] = lift + corners[from + 1]!;
    }
    return placed;
  };
  return {
    piece,
    part,
    label: part.label ?? body.name,
    tags: resolve({ ...tags, ...body.tags, ...part.nodes?.[body.name] }),
    solids: body.prisms.flatMap(({ outline, bottom, top }) =>
      convexOutlines(outline.map(inFile), at, part.turn ?? 0, frame).map((convex): Solid => ({
        id: piece,
        outline: convex,
        bottom: lift + bottom,
        top: lift + top,
      })),
    ),
    mesh: body.rest.length > 0 ? carryCorners(body.rest) : null,
    ...(body.look && { look: carryCorners(body.look) }),
    ...(body.lookDifference !== undefined && { lookDifference: body.lookDifference }),
    bottom: lift + body.bottom,
    top: lift + body.top,
  };
}

/**
 * Returns the corner of a triangle that takes this one's place when the winding is reversed, as in a mirror
 * image; both as indices in a list of corners.
 */
const reversedCorner = (i: number): number => i + [0, 3, -3][(i / 3) % 3]!;

function placePart(
  piece: PieceId,
  part: SolidPart,
  frame: Frame,
  tags: Tags & { readonly size: SizeClass },
): PlacedPart {
  const extent = verticalExtent(part, frame);
  return {
    piece,
    part,
    label: part.label ?? part.shape,
    tags: resolve(part.dug ? { ...tags, solid: false } : tags),
    solids:
      part.shape === 'ramp'
        ? stepsOf(piece, part, frame)
        : partOutlines(part, frame).map((outline): Solid => ({ id: piece, outline, ...extent })),
    mesh: null,
    ...extent,
    ...(part.shape === 'ramp' && { slope: slopeOf(part, frame) }),
  };
}

type Ramp = Extract<Part, { shape: 'ramp' }>;

/** Greatest height of a step, for a ramp that does not state its number of steps. */
const finestStep: Mu = 0.1;

function stepsOf(piece: PieceId, ramp: Ramp, frame: Frame): readonly Solid[] {
  const { bottom, top } = verticalExtent(ramp, frame);
  const [length, , width] = ramp.size;
  const count = ramp.steps ?? Math.max(1, Math.ceil(ramp.size[1] / finestStep));
  return Array.from({ length: count }, (_, i): Solid => {
    const [from, to] = [(i / count - 0.5) * length, ((i + 1) / count - 0.5) * length];
    const corners: readonly PlanPoint[] = [
      [from, -width / 2],
      [from, width / 2],
      [to, width / 2],
      [to, -width / 2],
    ];
    return {
      id: piece,
      outline: { shape: 'polygon', points: onTable(corners, ramp, frame) },
      bottom,
      top: i + 1 === count ? top : bottom + ((i + 1) / count) * (top - bottom),
    };
  });
}

function slopeOf(ramp: Ramp, frame: Frame): Slope {
  const [half, , width] = [ramp.size[0] / 2, ramp.size[1], ramp.size[2] / 2];
  const [a, b, c, d, low, high] = onTable(
    [
      [-half, -width],
      [-half, width],
      [half, width],
      [half, -width],
      [-half, 0],
      [half, 0],
    ],
    ramp,
    frame,
  ) as readonly [PlanPoint, PlanPoint, PlanPoint, PlanPoint, PlanPoint, PlanPoint];
  return { outline: { shape: 'polygon', points: [a, b, c, d] }, low, high };
}

const onTable = (points: readonly PlanPoint[], { at, turn = 0 }: Ramp, frame: Frame): readonly PlanPoint[] =>
  points.map((point) => toTable(carry(point, [at[0], at[2]], turn), frame));

function resolve(tags: Tags & { readonly size: SizeClass }): ResolvedTags {
  return {
    sight: tags.sight,
    cover: tags.cover ?? 'none',
    ground: tags.ground ?? 'open',
    dangerous: tags.dangerous ?? false,
    scalable: tags.scalable ?? false,
    footholds: tags.footholds ?? false,
    horrific: tags.horrific ?? false,
    size: tags.size,
    solid: tags.solid ?? true,
    trench: tags.trench ?? false,
  };
}

interface Extent {
  readonly bottom: Mu;
  readonly top: Mu;
}

function verticalExtents(part: Part, frame: Frame, meshes: Meshes): readonly Extent[] {
  if (part.shape !== 'mesh') return [verticalExtent(part, frame)];
  const lift = frame.elevation + part.at[1];
  return meshOf(part, meshes).map(({ bottom, top }) => ({ bottom: lift + bottom, top: lift + top }));
}

function verticalExtent(part: SolidPart, { elevation }: Frame): Extent {
  const bottom = elevation + part.at[1];
  switch (part.shape) {
    case 'box':
    case 'ramp':
      return { bottom, top: elevation + (part.at[1] + part.size[1]) };
    case 'cylinder':
    case 'prism':
      return { bottom, top: elevation + (part.at[1] + part.height) };
  }
}

/**
 * Returns the part's outline in the table frame, in convex pieces. Its corners are rounded here and nowhere
 * else.
 */
function partOutlines(part: Exclude<SolidPart, Ramp>, frame: Frame): readonly Outline[] {
  const at: PlanPoint = [part.at[0], part.at[2]];
  switch (part.shape) {
    case 'box': {
      const box = rectangleOutline(at, [part.size[0], part.size[2]], part.turn ?? 0);
      return box.shape === 'polygon'
        ? [{ shape: 'polygon', points: box.points.map((corner) => toTable(corner, frame)) }]
        : [];
    }
    case 'cylinder':
      return [circleOutline(toTable(at, frame), part.radius)];
    case 'prism':
      return convexOutlines(part.outline, at, part.turn ?? 0, frame);
  }
}

/**
 * Returns the corners on the table of an outline that a part (at `at`, turned) or an area has in its piece's
 * frame.
 */
export function cornersOnTable(
  outline: readonly PlanPoint[],
  at: PlanPoint,
  turn: Degrees,
  frame: Pick<Frame, 'at' | 'turn'>,
): readonly PlanPoint[] {
  // After rounding, three corners on one line may no longer be collinear, so flat corners are removed first.
  return withoutFlatCorners(outline).map((point) => toTable(carry(point, at, turn), frame));
}

const toTable = (point: PlanPoint, frame: Pick<Frame, 'at' | 'turn'>): PlanPoint =>
  carry(point, frame.at, frame.turn);

function convexOutlines(
  outline: readonly PlanPoint[],
  at: PlanPoint,
  turn: Degrees,
  frame: Frame,
): readonly Outline[] {
  const result = decompose(cornersOnTable(outline, at, turn, frame));
  if (!result.ok) throw new Error(`An outline cannot be placed: ${result.reason}.`);
  return result.pieces.map((points) => ({ shape: 'polygon', points }));
}
