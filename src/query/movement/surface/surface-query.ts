/** The port's questions about ways over the real surface, answered on the relief of the table for the base that moves. */
import type {
  CoverElement,
  CoverTerms,
  MovementType,
  Gap,
  GuideRequest,
  Guidepost,
  Ledge,
  Slide,
  SurfaceApproach,
  SurfaceLeg,
  Surface,
  SurfaceRoute,
  SurfaceMoveResult,
  SurfacePathRequest,
  SurfaceStep,
} from '../../../engine/port/surface';
import { areInTheWay } from '../in-the-way';
import type { ModelPose } from '../../../engine/port/pose';
import { overlaps } from '../../../geometry/distance';
import { isDeepIn } from '../../../geometry/shapes/inflate';
import { outlineBounds } from '../../../geometry/shapes/outline';
import type { Outline, PlanPoint, Point } from '../../../geometry/shapes/shapes';
import { toMu, type Degrees, type Mu } from '../../../geometry/units';
import { baseOutline } from '../../../table/base';
import type { PlacedModel, Table } from '../../../table/table';
import { modelIn, type Snapshot } from '../../index/snapshot';
import { touchMm } from '../../index/areas';
import { coverElements } from './cover-elements';
import { truncateRoute } from './truncate-route';
import { findSurfacePath } from './find-surface-path';
import {
  followSteps,
  stanceAt,
  standingHeight,
  supportOf,
  type FollowedRoute,
  type RouteLeg,
} from './follow-steps';
import { guide } from './guide';
import { ledges } from './ledges';
import { firstWithin, gapAt, isNear, leastGap, moved, passesThrough, type Bystander } from './base-distance';
import { reliefOf, topAt, type Relief } from './relief';
import { findSlides } from './slides';
import { level, touch, type Stance, type TracedGap } from './step-types';
import { blocksUnder } from './blocks-under';

export function surfaceQuery(snapshot: Snapshot): Surface {
  return new KernelSurfaceQuery(snapshot);
}

/** The ground never changes: each table is laid out once for each base that walks on it. */
const reliefs = new WeakMap<Table, Map<string, Relief>>();

function reliefFor(table: Table, model: PlacedModel, facing: Degrees, contact: Mu): Relief {
  const cache = reliefs.get(table) ?? reliefs.set(table, new Map()).get(table)!;
  const { shape, mm } = model.base;
  const key = shape === 'round' ? `${mm} ${contact}` : `${shape} ${mm.join(' ')} ${facing} ${contact}`;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const relief = reliefOf(table, baseOutline(model.base, [0, 0], facing, table.muMm), contact);
  cache.set(key, relief);
  return relief;
}

/** A model with the relief for its base, and the other models. */
interface SurfaceMover {
  readonly model: PlacedModel;
  readonly relief: Relief;
  readonly others: readonly Bystander[];
  readonly stance: Stance;
}

class KernelSurfaceQuery implements Surface {
  readonly #snapshot: Snapshot;
  readonly #table: Table;
  readonly #touch: Mu;
  /** Movers by model and contact distance. */
  readonly #movers = new Map<string, SurfaceMover>();
  /** Followed routes, by their steps: rules cut, check and measure one route again and again. */
  readonly #followed = new WeakMap<readonly SurfaceStep[], Map<string, FollowedRoute>>();
  #allModels: readonly Bystander[] | null = null;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#table = snapshot.staticTable.table;
    this.#touch = toMu(touchMm, this.#table.muMm);
  }

  followRoute(route: SurfaceRoute, movementType: MovementType): SurfaceMoveResult {
    const { model, relief, others } = this.#about(route.model, movementType.contact);
    const { legs, end, barred } = this.#follow(route, movementType);
    const stand = (spot: Stance): ModelPose => ({
      model: model.id,
      at: spot.at,
      facing: model.facing,
      y: standingHeight(relief, spot),
    });
    const isThrough = (other: Bystander) =>
      legs.some(({ from, to }) => passesThrough(relief.base, model.height, from, to, other, this.#touch));
    return {
      legs: legs.map((leg) => this.#leg(leg, relief, model, stand)),
      end: stand(end),
      length: legs.reduce((sum, { length }) => sum + length, 0),
      difficult: legs.reduce((sum, { difficult }) => sum + difficult, 0),
      support: supportOf(relief, end, moved(relief.base, end.at)),
      through: others.filter(isThrough).map(({ id }) => id),
      onto: this.#onto(relief.base, end, model.height, others),
      leavesTable:
        legs.length > 0 &&
        [...legs.map(({ to }): PlanPoint => [to[0], to[2]]), end.at].some((at) =>
          this.#isOff(relief.base, at),
        ),
      barred,
    };
  }

  #leg(
    { gap, ...leg }: RouteLeg,
    relief: Relief,
    model: PlacedModel,
    stand: (stance: Stance) => ModelPose,
  ): SurfaceLeg {
    return gap === undefined ? leg : { ...leg, gap: this.#gap(gap, relief, model, stand) };
  }

  /** A base that falls into a gap fits where it runs into nothing and half of it is held. */
  #gap(gap: TracedGap, relief: Relief, { height }: PlacedModel, stand: (stance: Stance) => ModelPose): Gap {
    const fits = (stance: Stance) =>
      !this.#isInMatter(relief, stance, height) &&
      supportOf(relief, stance, moved(relief.base, stance.at)) >= 0.5;
    const spot = (stance: Stance | undefined) =>
      stance !== undefined && fits(stance) ? stand(stance) : null;
    const { width, down, depth, edges, fallen } = gap;
    return {
      width,
      down,
      depth,
      fallen: [spot(fallen?.[0]), spot(fallen?.[1])],
      edges: [stand(edges[0]), stand(edges[1])],
    };
  }

  approaches(
    route: SurfaceRoute,
    movementType: MovementType,
    models: readonly string[],
    within: Mu,
  ): readonly SurfaceApproach[] {
    const { model, relief, others, stance } = this.#about(route.model, movementType.contact);
    const { legs, end } = this.#follow(route, movementType);
    // Carried along, a base on a slope is higher than where it stands: its start and its end are measured as standing models are.
    const start: Point = [stance.at[0], model.y, stance.at[1]];
    const rest: Point = legs.length === 0 ? start : [end.at[0], standingHeight(relief, end), end.at[1]];
    const track = [start, ...legs.map(({ to }) => to)];
    return models.flatMap((id): readonly SurfaceApproach[] => {
      const other = others.find((candidate) => candidate.id === id)!;
      if (!isNear(relief.base, track, other, within)) return [];
      const gaps = legs.map(({ from, to }) => leastGap(relief.base, from, to, other).gap);
      const [first, last] = [start, rest].map((point) => gapAt(relief.base, point, other)) as [Mu, Mu];
      const least = Math.min(first, last, ...gaps);
      if (least > within) return [];
      // The gap is convex along a leg: it is most at one of its ends.
      const most = Math.max(first, last, ...legs.map(({ to }) => gapAt(relief.base, to, other)));
      return [
        {
          model: id,
          start: first,
          least,
          most,
          end: last,
          enters: entersAfter(legs, relief.base, other, within, first),
        },
      ];
    });
  }

  findPath(request: SurfacePathRequest): SurfaceRoute | null {
    const { model, relief, others, stance } = this.#about(request.model, request.movementType.contact);
    const via = findSurfacePath(relief, { stance, height: model.height }, request, others);
    return via && { model: request.model, via };
  }

  guide(request: GuideRequest): readonly Guidepost[] {
    const { model, relief, stance } = this.#about(request.model, request.movementType.contact);
    return guide(relief, stance, model.height, request);
  }

  truncate(route: SurfaceRoute, movementType: MovementType, length: Mu, difficult: 1 | 2): SurfaceRoute {
    return truncateRoute(route, this.#follow(route, movementType).legs, length, difficult);
  }

  slides(id: string, round: string, longest: Mu): readonly Slide[] {
    const { relief, others, stance, model } = this.#about(id, 0);
    const other = others.find((candidate) => candidate.id === round)!;
    return findSlides(relief, stance, model.height, other, others, longest);
  }

  checkPose({ model: id, at, facing, y }: ModelPose): ReturnType<Surface['checkPose']> {
    const body = this.#snapshot.models.get(id)?.model ?? this.#snapshot.staticTable.models.get(id)!;
    const relief = reliefFor(this.#table, body, facing, 0);
    const stance = stanceAt(relief, at, y);
    return {
      support: supportOf(relief, stance, moved(relief.base, at)),
      onto: this.#onto(relief.base, stance, body.height, this.#others(id)),
      leavesTable: this.#isOff(relief.base, at),
      inMatter: this.#isInMatter(relief, stance, body.height),
    };
  }

  ledges(id: string, within: Mu, drop: Mu): readonly Ledge[] {
    const { model, relief, stance } = this.#about(id, 0);
    return ledges(relief, stance, model.height, within, drop).map(({ landing, ...ledge }) => ({
      ...ledge,
      landing: landing && {
        model: id,
        at: landing.at,
        facing: model.facing,
        y: standingHeight(relief, landing),
      },
    }));
  }

  coverElements(attacker: string, target: string, terms: CoverTerms): readonly CoverElement[] {
    return coverElements(
      this.#table,
      modelIn(this.#snapshot, attacker).model,
      modelIn(this.#snapshot, target).model,
      terms,
    );
  }

  modelsAlongLine(from: Point, to: Point, width: Mu): readonly string[] {
    const path: Outline = { shape: 'circle', centre: [0, 0], radius: width / 2 };
    const end: Point = [to[0], from[1], to[2]];
    return this.#bystanders()
      .filter(({ outline, y, height, id }) => {
        const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
        if (y + height < low || y > high) return false;
        return leastGap(path, from, end, { id, outline, y: from[1], height }).gap <= this.#touch;
      })
      .map(({ id }) => id);
  }

  dangerousPieces(id: string, contact: Mu): readonly string[] {
    const { model, relief, stance } = this.#about(id, contact);
    const spot = { min: stance.at, max: stance.at };
    const here = relief.patches
      .along(spot, spot)
      .filter(
        ({ kind, grown, bottom, top }) =>
          kind === 'dangerous' &&
          bottom <= model.y + model.height &&
          top >= model.y - level &&
          isDeepIn(grown, stance.at, -touch),
      );
    return [...new Set(here.map(({ piece }) => piece))];
  }

  #follow(route: SurfaceRoute, movementType: MovementType): FollowedRoute {
    const known = this.#followed.get(route.via) ?? new Map<string, FollowedRoute>();
    this.#followed.set(route.via, known);
    const key = `${route.model} ${JSON.stringify(movementType)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { model, relief, stance } = this.#about(route.model, movementType.contact);
    const followed = followSteps(relief, movementType, stance, route.via, model.height);
    known.set(key, followed);
    return followed;
  }

  #about(id: string, contact: Mu): SurfaceMover {
    const key = `${id} ${contact}`;
    const before = this.#movers.get(key);
    if (before !== undefined) return before;
    const { model } = modelIn(this.#snapshot, id);
    const relief = reliefFor(this.#table, model, model.facing, contact);
    const mover = { model, relief, others: this.#others(id), stance: stanceAt(relief, model.at, model.y) };
    this.#movers.set(key, mover);
    return mover;
  }

  #bystanders(): readonly Bystander[] {
    return (this.#allModels ??= [...this.#snapshot.models.values()].map(
      ({ model: { id, outline, y, height } }) => ({ id, outline, y, height }),
    ));
  }

  #others(id: string): readonly Bystander[] {
    return this.#bystanders().filter((other) => other.id !== id);
  }

  #onto(base: Outline, { at, y }: Stance, height: Mu, others: readonly Bystander[]): readonly string[] {
    const isOn = (other: Bystander) =>
      areInTheWay(other, { y, height }) && overlaps(moved(base, at), other.outline, this.#touch);
    return others.filter(isOn).map(({ id }) => id);
  }

  #isInMatter(relief: Relief, { at, y }: Stance, height: Mu): boolean {
    return blocksUnder(relief, at, 2 * touch).some(
      (block) => topAt(block, at) > y + 2 * level && block.bottom < y + height - touch,
    );
  }

  #isOff(base: Outline, [x, z]: PlanPoint): boolean {
    const [width, depth] = this.#table.size;
    const { min, max } = outlineBounds(base);
    return (
      x + min[0] < -touch || z + min[1] < -touch || x + max[0] > width + touch || z + max[1] > depth + touch
    );
  }
}

/** Lengths of the legs up to where the base first comes that near. */
function entersAfter(
  legs: readonly RouteLeg[],
  base: Outline,
  other: Bystander,
  within: Mu,
  start: Mu,
): Mu | null {
  if (start <= within) return 0;
  let sum = 0;
  for (const { from, to, length } of legs) {
    const share = firstWithin(base, from, to, other, within);
    if (share !== null) return sum + share * length;
    sum += length;
  }
  return null;
}
