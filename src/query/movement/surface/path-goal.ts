/** The goal of a searched path: a spot, or any place near enough to a model. */
import type { SurfacePathRequest, SurfaceStep } from '../../../engine/port/surface';
import { middle } from '../../../geometry/distance';
import { isDeepIn } from '../../../geometry/shapes/inflate';
import { outlineBounds } from '../../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { planGap } from '../follow-route';
import { areInTheWay } from '../in-the-way';
import { costOf } from './allowed-legs';
import { between, firstWithin, gapAt, moved, type Bystander } from './base-distance';
import { blocksUnder } from './blocks-under';
import { isHalfHeld, restHeight } from './follow-steps';
import type { ModelObstacles } from './path-obstacles';
import { topAt, type Relief } from './relief';
import { level, touch, type Stance, type StepOptions, type Trace, type TracedLeg } from './step-types';

export class PathGoal {
  /** The spot, or the middle of the model to come near to. */
  readonly at: PlanPoint;
  /** The model to come near to; null for a spot. */
  readonly target: Bystander | null;
  /** Distance of the target's edge from its middle, at most. */
  readonly #targetReach: Mu;
  readonly #relief: Relief;
  /** Height of the moving model. */
  readonly #height: Mu;
  readonly #request: SurfacePathRequest;
  readonly #others: readonly Bystander[];
  readonly #obstacles: ModelObstacles;

  constructor(
    relief: Relief,
    height: Mu,
    request: SurfacePathRequest,
    others: readonly Bystander[],
    obstacles: ModelObstacles,
  ) {
    this.#relief = relief;
    this.#height = height;
    this.#request = request;
    this.#others = others;
    this.#obstacles = obstacles;
    const { to } = request;
    this.target = 'model' in to ? others.find(({ id }) => id === to.model)! : null;
    this.at = 'model' in to ? middle(this.target!.outline) : to.at;
    this.#targetReach = this.target ? reachOf(this.target.outline, this.at) : 0;
  }

  /** Can a path end at the goal at all? If not, the search would examine every path in vain. */
  isFree(): boolean {
    const { to, allowed } = this.#request;
    if ('model' in to) return true;
    const { at, y } = to;
    const spot = { min: at, max: at };
    const near = blocksUnder(this.#relief, at, -touch);
    const here = blocksUnder(this.#relief, at);
    const patches = this.#relief.patches
      .along(spot, spot)
      .filter(
        ({ kind, grown }) =>
          isDeepIn(grown, at, touch) &&
          (kind === 'impassable' || (kind === 'dangerous' && !allowed.dangerous)),
      );
    const tops = [
      ...near.map((block) => topAt(block, at)),
      ...(near.some(({ bottom }) => bottom === -Infinity) ? [] : [0]),
    ];
    return tops.some((top) => {
      if (y !== undefined && Math.abs(top - y) > sameHeight) return false;
      const isFilled = here.some(
        (block) =>
          block.slope === null && block.bottom < top + this.#height - touch && block.top > top + sameHeight,
      );
      const isBad = patches.some(
        ({ kind, bottom, top: high }) =>
          bottom <= top + (kind === 'dangerous' ? this.#height : level) && high >= top - level,
      );
      const end = [at[0], top, at[1]] as const;
      return !isFilled && !isBad && !this.#obstacles.stop({ from: end, to: end });
    });
  }

  /** Lower bound of the remaining cost. */
  remaining(at: PlanPoint): Mu {
    const gap = planGap(at, this.at);
    const { to } = this.#request;
    if (!('model' in to)) return gap;
    return Math.max(0, gap - to.within - this.#targetReach - this.#relief.reach);
  }

  /** Returns the last step of a trace towards the goal, and the cost of the whole path; null where the trace does not reach it. */
  arrival(
    from: { readonly stance: Stance; readonly cost: Mu },
    { legs: all, end, barred, refused }: Trace,
    options: StepOptions,
  ): { readonly cost: Mu; readonly step: SurfaceStep } | null {
    const { to } = this.#request;
    const legs = refused ? all.slice(0, -1) : all;
    if (!('model' in to)) {
      if (barred !== null || refused) return null;
      const y = restHeight(this.#relief, end, this.#height);
      if (to.y !== undefined && Math.abs(y - to.y) > sameHeight) return null;
      return { cost: from.cost + costOf(legs, this.#request.difficult), step: stepOf(end.at, options) };
    }
    const { stance } = from;
    if (
      legs.length === 0 ||
      gapAt(this.#relief.base, [stance.at[0], stance.y, stance.at[1]], this.target!) <= to.within
    ) {
      return this.#fits([stance.at[0], stance.y, stance.at[1]])
        ? { cost: from.cost, step: stepOf(stance.at, options) }
        : null;
    }
    let cost = from.cost;
    for (const leg of legs) {
      const spot = this.#firstSpot(leg, to.within);
      if (spot !== null) {
        const share = leg.kind === 'walk' ? spot : 1;
        const at = between(leg.from, leg.to, share);
        const [x, , z] = at;
        if (this.#obstacles.stop({ from: leg.from, to: at })) return null;
        return { cost: cost + share * costOf([leg], this.#request.difficult), step: stepOf([x, z], options) };
      }
      if (this.#obstacles.stop(leg)) return null;
      cost += costOf([leg], this.#request.difficult);
    }
    return null;
  }

  /** Returns the first share of a leg that is near enough and holds the base. */
  #firstSpot(leg: TracedLeg, within: Mu): number | null {
    const first = firstWithin(this.#relief.base, leg.from, leg.to, this.target!, within);
    if (first === null) return null;
    if (leg.kind !== 'walk')
      return gapAt(this.#relief.base, leg.to, this.target!) <= within && this.#fits(leg.to) ? 1 : null;
    const count = Math.ceil(((1 - first) * leg.length) / spotSpacing);
    for (let i = 0; i <= count; i++) {
      const share = count === 0 ? 1 : first + (1 - first) * (i / count);
      const spot = between(leg.from, leg.to, share);
      if (gapAt(this.#relief.base, spot, this.target!) <= within + rounding && this.#fits(spot)) return share;
    }
    return null;
  }

  /** Is half of the base held there, without overlapping another model? */
  #fits([x, y, z]: readonly [Mu, Mu, Mu]): boolean {
    const outline = moved(this.#relief.base, [x, z]);
    const isFree = this.#others.every(
      (other) =>
        !areInTheWay(other, { y, height: this.#height }) ||
        gapAt(this.#relief.base, [x, other.y, z], other) > 0,
    );
    return isFree && isHalfHeld(this.#relief, { at: [x, z], y }, outline, halfRounding);
  }
}

/** Makes a step of the route. */
export const stepOf = (to: PlanPoint, { jump, climbDown }: StepOptions): SurfaceStep => ({
  to,
  ...(jump && { jump }),
  ...(climbDown && { climbDown }),
});

function reachOf(outline: Outline, [x, z]: PlanPoint): Mu {
  const { min, max } = outlineBounds(outline);
  const [dx, dz] = [Math.max(max[0] - x, x - min[0]), Math.max(max[1] - z, z - min[1])];
  return outline.shape === 'polygon' ? Math.sqrt(dx * dx + dz * dz) : Math.max(dx, dz);
}

const rounding: Mu = 1e-6;
/** Tolerance of the goal's height: a step of a ramp. */
const sameHeight: Mu = 0.15;
/** Spacing of the places tried after a first place in reach that does not hold the base. */
const spotSpacing: Mu = 0.05;
const halfRounding = 1e-3;
