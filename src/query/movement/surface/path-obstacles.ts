/** The models that a searched path keeps away from. */
import { cornersAround } from '../../../geometry/shapes/inflate';
import { circleOutline, outlineBounds, type PlanBounds } from '../../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { firstWithin, passesThrough, type Bystander } from './base-distance';
import { boundsNear, type Relief } from './relief';
import { level, touch, type TracedLeg } from './step-types';

interface Obstacle {
  readonly model: Bystander;
  readonly bounds: PlanBounds;
  readonly clearance: Mu;
}

/** Models with their clearances, for the base of one relief. */
export class ModelObstacles {
  readonly #relief: Relief;
  /** Height of the moving model. */
  readonly #height: Mu;
  readonly #obstacles: readonly Obstacle[];
  readonly #met = new Set<string>();

  constructor(
    relief: Relief,
    height: Mu,
    obstacles: readonly { readonly model: Bystander; readonly clearance: Mu }[],
  ) {
    this.#relief = relief;
    this.#height = height;
    this.#obstacles = obstacles.map(({ model, clearance }) => ({
      model,
      bounds: outlineBounds(model.outline),
      clearance,
    }));
  }

  /** Does a leg come too near to one of the models? */
  stop(leg: Pick<TracedLeg, 'from' | 'to'>): boolean {
    return this.#obstacles.some((obstacle) => this.#isTooNear(leg, obstacle));
  }

  #isTooNear({ from, to }: Pick<TracedLeg, 'from' | 'to'>, { model, bounds, clearance }: Obstacle): boolean {
    if (!boundsNear(boundsOf(from, to, this.#relief.reach + clearance + level), bounds, 0)) return false;
    if (clearance === 0) return passesThrough(this.#relief.base, this.#height, from, to, model, touch);
    return firstWithin(this.#relief.base, from, to, model, clearance - level) !== null;
  }

  /** Returns the rings around the models near a step that no earlier call returned. */
  newRingsNear(start: PlanPoint, to: PlanPoint): readonly (readonly PlanPoint[])[] {
    const rings: (readonly PlanPoint[])[] = [];
    for (const { model, bounds, clearance } of this.#obstacles) {
      if (this.#met.has(model.id)) continue;
      const line = boundsOf(
        [start[0], 0, start[1]],
        [to[0], 0, to[1]],
        this.#relief.reach + clearance + level,
      );
      if (!boundsNear(line, bounds, 0)) continue;
      this.#met.add(model.id);
      rings.push(this.#ringAround(model.outline, clearance + modelMargin));
    }
    return rings;
  }

  #ringAround(outline: Outline, by: Mu): readonly PlanPoint[] {
    const { base, reach } = this.#relief;
    return base.shape === 'circle' && outline.shape === 'circle'
      ? cornersAround(circleOutline(outline.centre, outline.radius + base.radius + by))
      : cornersAroundBounds(outline, reach + by);
  }
}

/** Paths keep this much clear of models, so that the next step does not touch them by rounding. */
const modelMargin: Mu = 1e-4;

function cornersAroundBounds(outline: Outline, by: Mu): readonly PlanPoint[] {
  const { min, max } = outlineBounds(outline);
  const [half, deep] = [(max[0] - min[0]) / 2, (max[1] - min[1]) / 2];
  const radius = Math.sqrt(half * half + deep * deep) + by;
  return cornersAround({ shape: 'circle', centre: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2], radius });
}

const boundsOf = (from: readonly [Mu, Mu, Mu], to: readonly [Mu, Mu, Mu], by: Mu) => ({
  min: [Math.min(from[0], to[0]) - by, Math.min(from[2], to[2]) - by] as const,
  max: [Math.max(from[0], to[0]) + by, Math.max(from[2], to[2]) + by] as const,
});
