/** A whole route over the relief, step by step, and where the base stands at its end. */
import type { MovementType, SurfaceStep } from '../../../engine/port/surface';
import { isMostlyOutside, shareWithin } from '../../../geometry/shapes/contains';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { surfaceAt } from '../../../table/surface';
import { topAt, type Block, type Relief } from './relief';
import { traceStep } from './trace-step';
import { level, touch, type Stance, type Trace, type TracedLeg } from './step-types';
import { blocksUnder } from './blocks-under';

export type RouteLeg = TracedLeg & { readonly step: number };

export interface FollowedRoute {
  readonly legs: readonly RouteLeg[];
  readonly end: Stance;
  readonly barred: Trace['barred'];
}

export function followSteps(
  relief: Relief,
  movementType: MovementType,
  start: Stance,
  steps: readonly SurfaceStep[],
  height: Mu,
): FollowedRoute {
  const legs: RouteLeg[] = [];
  let stance = start;
  for (const [step, { to, jump = false, climbDown = false }] of steps.entries()) {
    if (samePlace(stance.at, to)) continue;
    const traced = traceStep(relief, movementType, stance, to, height, { jump, climbDown });
    legs.push(...traced.legs.map((leg) => ({ ...leg, step })));
    stance = traced.end;
    if (traced.barred !== null) return { legs: joinClimbs(legs), end: stance, barred: traced.barred };
  }
  // A model that stays comes down from nowhere.
  if (legs.length === 0) return { legs, end: start, barred: null };
  const landed = land(relief, movementType, stance, height, steps.length - 1);
  return { legs: joinClimbs([...legs, ...landed.legs]), end: landed.end, barred: null };
}

const samePlace = (a: PlanPoint, b: PlanPoint): boolean =>
  Math.abs(a[0] - b[0]) < 1e-9 && Math.abs(a[1] - b[1]) < 1e-9;

/** A base that has just left a ledge where its way ends comes down there. */
function land(
  relief: Relief,
  movementType: MovementType,
  stance: Stance,
  height: Mu,
  step: number,
): { readonly legs: readonly RouteLeg[]; readonly end: Stance } {
  const rest = restHeight(relief, stance, height);
  if (rest >= stance.y - level) return { legs: [], end: stance };
  const [x, z] = stance.at;
  const leg: RouteLeg = {
    kind: 'drop',
    from: [x, stance.y, z],
    to: [x, rest, z],
    length: movementType.descentsCost ? stance.y - rest : 0,
    difficult: 0,
    dangerous: [],
    piece: null,
    step,
  };
  return { legs: [leg], end: { at: stance.at, y: rest } };
}

/** The height of the highest thing under the base that is not above it. */
export function restHeight(relief: Relief, { at, y }: Stance, height: Mu): Mu {
  const under = blocksUnder(relief, at, leaving).filter(({ bottom }) => bottom < y + height);
  const tops = under.map((block) => topAt(block, at)).filter((top) => top <= y + level);
  return Math.max(...tops, under.some(({ bottom }) => bottom === -Infinity) || y < -level ? -Infinity : 0);
}

/** A base that overlaps something by no more than this has left it: a way may end where the touch does, to rounding. */
const leaving: Mu = 2 * touch;

/** Climbs of one face that a ledge too narrow to stand on interrupts are one climb. */
function joinClimbs(legs: readonly RouteLeg[]): readonly RouteLeg[] {
  const kept: RouteLeg[] = [];
  for (const leg of legs) {
    const [before, between] = [kept.at(-2), kept.at(-1)];
    const isLip =
      before?.kind === 'climb-up' &&
      leg.kind === 'climb-up' &&
      between?.kind === 'walk' &&
      between.length <= lip;
    if (!isLip) {
      kept.push(leg);
      continue;
    }
    const face = before.face === leg.face && leg.face === 'footholds' ? 'footholds' : 'sheer';
    kept.splice(
      -2,
      2,
      { ...between, to: [between.to[0], before.from[1], between.to[2]], from: before.from },
      { ...leg, from: [leg.from[0], before.from[1], leg.from[2]], length: before.length + leg.length, face },
    );
  }
  return kept;
}

/** Nobody stands on a ledge this narrow. */
const lip: Mu = 0.06;

/** Returns the stance of a model: on a slope the base stands as high as the slope under its front. */
export function stanceAt(relief: Relief, at: PlanPoint, y: Mu): Stance {
  const slope = blocksUnder(relief, at).find(
    (block) =>
      block.slope !== null &&
      y >= block.bottom - level &&
      y <= topAt(block, at) + level &&
      topAt(block, at) - y <= (block.slope.reach / block.slope.length) * (block.top - block.bottom) + level,
  );
  return { at, y: slope ? topAt(slope, at) : y };
}

/** The height at which a model stands whose base is carried there: on a slope, that of what is under its middle. */
export function standingHeight(relief: Relief, { at, y }: Stance): Mu {
  const slope = blocksUnder(relief, at).find(
    (block) => block.slope !== null && Math.abs(topAt(block, at) - y) <= 2 * level,
  );
  if (!slope) return y;
  return Math.min(
    y,
    Math.max(
      slope.bottom,
      surfaceAt(
        relief.table.pieces.filter(({ id }) => id === slope.piece).flatMap(({ parts }) => parts),
        at,
      ),
    ),
  );
}

/** Does half of a base, or less by this share at most, rest on something at the height of its foot? */
export function isHalfHeld(relief: Relief, stance: Stance, outline: Outline, tolerance: number): boolean {
  const near = blocksNear(relief, stance);
  // For speed only: most places beside the edge of something high hold less.
  if (!isOnGround(stance) && isMostlyOutside(holding(near, stance), outline)) return false;
  return supportOn(near, stance, outline) >= 0.5 - tolerance;
}

const isOnGround = ({ y }: Stance): boolean => Math.abs(y) <= level;

const blocksNear = (relief: Relief, { at }: Stance): readonly Block[] =>
  relief.blocks.along({ min: at, max: at }, { min: at, max: at }, touch);

/** Returns the outlines of the blocks whose tops are at the height of a foot. */
const holding = (near: readonly Block[], { at, y }: Stance): readonly Outline[] =>
  near.filter((block) => Math.abs(topAt(block, at) - y) <= 2 * level).map(({ outline }) => outline);

/** The share of a base that rests on something at the height of its foot. */
export const supportOf = (relief: Relief, stance: Stance, outline: Outline): number =>
  supportOn(blocksNear(relief, stance), stance, outline);

function supportOn(near: readonly Block[], stance: Stance, outline: Outline): number {
  const ground = near.filter(({ bottom }) => bottom === -Infinity);
  if (isOnGround(stance) && ground.length === 0) return 1;
  const share = shareWithin(holding(near, stance), outline);
  // The plain ground is what no block of the ground, beside a hole or in it, takes the place of.
  return isOnGround(stance)
    ? Math.min(
        1,
        share +
          1 -
          shareWithin(
            ground.map((block) => block.outline),
            outline,
          ),
      )
    : share;
}
