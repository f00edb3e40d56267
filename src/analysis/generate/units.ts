/** The units that a search moves: single pieces, and runs of trench or road joined from several. */
import { convexHull } from '../../geometry/shapes/hull';
import { polygonOf } from '../../geometry/shapes/convex';
import { boundsOfAll, outlineBounds, type PlanBounds } from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { carry, turn as turned } from '../../geometry/turn';
import type { Degrees } from '../../geometry/units';
import type { Meshes } from '../../table/mesh';
import { groundUnder, placePiece } from '../../table/place-piece';
import type { SizeLimits } from '../../table/size-class';
import type { PlacedPiece } from '../../table/table';
import { familyOf, type Joint } from './joints';
import { shuffled, type Random } from './random';
import type { InventoryItem, PieceTemplate } from './wishes';

/** A piece of a unit, in the unit's own frame. */
export interface Member {
  readonly template: PieceTemplate;
  readonly at: PlanPoint;
  readonly turn: Degrees;
}

/** Pieces that stand together. */
export interface Unit {
  readonly members: readonly Member[];
}

/** A placed piece with its convex hull in plan and the box around that. */
export interface Footprint {
  readonly template: PieceTemplate;
  readonly piece: PlacedPiece;
  readonly hull: Extract<Outline, { shape: 'polygon' }>;
  readonly bounds: PlanBounds;
}

/** Corners of the polygon around a curve, for hulls. */
const curveCorners = 24;

/** Returns the convex hull of the ground under a piece and of its area. */
export function hullOf({ parts, area }: PlacedPiece): Footprint['hull'] {
  const outlines = [...parts.flatMap(groundUnder), ...area];
  return {
    shape: 'polygon',
    points: convexHull(outlines.flatMap((outline) => polygonOf(outline, curveCorners, 'round'))),
  };
}

/** Places a member of a unit, under an id. */
export function placeMember(
  { template, at, turn }: Member,
  id: string,
  pose: { readonly at: PlanPoint; readonly turn: Degrees },
  meshes: Meshes,
  sizes: SizeLimits,
): Footprint {
  const piece = placePiece(
    { ...template, id, at: carry(at, pose.at, pose.turn), turn: (turn + pose.turn) % 360 },
    meshes,
    sizes,
  );
  const hull = hullOf(piece);
  return { template, piece, hull, bounds: outlineBounds(hull) };
}

/** Pieces of a run at most. */
const longestRun = 5;

/**
 * Makes the units of an inventory. Pieces that join are joined into runs of two to five; pieces of a kind whose ends must be closed and
 * cannot be stay out.
 */
export function unitsOf(pieces: readonly InventoryItem[], random: Random): readonly Unit[] {
  const single = pieces.filter(({ template }) => !familyOf(template.piece));
  const joining = pieces.filter(({ template }) => familyOf(template.piece));
  const left = new Map(joining.map(({ template, count }) => [template.piece!, count]));
  const runs: Unit[] = [];
  for (const { template } of joining) {
    const family = familyOf(template.piece)!;
    for (;;) {
      const run = joinRun(family.joints, family.close, left, random);
      if (run === null) break;
      runs.push(run);
    }
  }
  return [
    ...single.flatMap(({ template, count }) =>
      Array.from({ length: count }, (): Unit => ({ members: [{ template, at: [0, 0], turn: 0 }] })),
    ),
    ...runs,
  ];
}

/** Joins pieces in a row from those left, and takes them; null if no row can be made. */
function joinRun(
  joints: Readonly<Record<string, readonly Joint[]>>,
  close: string | null,
  left: Map<string, number>,
  random: Random,
): Unit | null {
  const take = (name: string): void => void left.set(name, left.get(name)! - 1);
  const through = (): readonly string[] =>
    Object.keys(joints).filter((name) => joints[name]!.length === 2 && (left.get(name) ?? 0) > 0);
  if (close !== null && (left.get(close) ?? 0) < 2) return null;
  const first = close ?? shuffled(through(), random)[0];
  if (first === undefined) return null;
  take(first);
  if (close !== null) take(close);
  const members: Member[] = [{ template: { piece: first }, at: [0, 0], turn: 0 }];
  let end = joints[first]!.at(-1)!;
  const length = 1 + random.below(longestRun - 2);
  for (let i = 0; i < length; i++) {
    const name = shuffled(through(), random)[0];
    if (name === undefined) break;
    take(name);
    const [enter, leave] = joints[name]! as readonly [Joint, Joint];
    const next = attach(name, enter, end);
    if (members.some(({ at }) => isNear(at, next.at))) {
      left.set(name, left.get(name)! + 1);
      break;
    }
    members.push(next);
    end = { at: carry(leave.at, next.at, next.turn), out: (leave.out + next.turn) % 360 };
  }
  if (close !== null) members.push(attach(close, joints[close]![0]!, end));
  return centred(members);
}

/** Returns a piece with its joint against an open end. */
function attach(piece: string, joint: Joint, end: Joint): Member {
  const turn = (((end.out + 180 - joint.out) % 360) + 360) % 360;
  const [x, z] = turned(joint.at, turn);
  return { template: { piece }, at: [end.at[0] - x, end.at[1] - z], turn };
}

const isNear = (a: PlanPoint, b: PlanPoint): boolean =>
  Math.abs(a[0] - b[0]) < 3 && Math.abs(a[1] - b[1]) < 3;

/** Returns the members about the middle of their places. */
function centred(members: readonly Member[]): Unit {
  const { min, max } = boundsOfAll(members.map(({ at }) => ({ min: at, max: at })));
  const [x, z] = [round((min[0] + max[0]) / 2), round((min[1] + max[1]) / 2)];
  return { members: members.map((member) => ({ ...member, at: [member.at[0] - x, member.at[1] - z] })) };
}

const round = (length: number): number => Math.round(4 * length) / 4;
