/**
 * The shortest path of a base over the relief: A* over a visibility graph that grows during the search. Paths bend only at corners
 * of obstacles, so its nodes are the corners of blocks grown by the base (polygons around their arcs), the corners of ledges,
 * and, where terrain changes the cost of a length or its slope, points that may slide. A step first counts as its length in plan;
 * its true cost (climbs, jumps, difficult terrain) is traced when its turn comes. Blocks that a traced step meets add their
 * corners; blocks that no useful step meets are never examined. A level path in the open costs one trace.
 *
 * Rejected: recast-navigation makes a voxel mesh whose paths are a few per cent long and ignore the costs of faces; clipper2
 * offsets polygons on a grid of integers, of which only the corners' arcs would be used here; a mesh of triangles over all
 * levels (Polyanya) needs the arrangement of every climb's foot and head anew for each size of base.
 */
import type { SurfaceStep, SurfacePathRequest } from '../../../engine/port/surface';
import { orientation, outlineBounds, type PlanBounds } from '../../../geometry/shapes/outline';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { BestFirstQueue } from '../../../geometry/best-first-queue';
import { planGap } from '../follow-route';
import { costOf, isAllowed, isHarmful } from './allowed-legs';
import { type Bystander } from './base-distance';
import { abuttingGroups, nodesOf, ringNodes, slidingPoints, type PathNode } from './path-nodes';
import { PathGoal, stepOf } from './path-goal';
import { ModelObstacles } from './path-obstacles';
import { type Relief } from './relief';
import { level, type Stance, type StepOptions, type Trace } from './step-types';
import { traceStep } from './trace-step';

/** The moving model: its stance at the start, and its height. */
export interface Mover {
  readonly stance: Stance;
  readonly height: Mu;
}

/** A node reached by the search. */
interface State {
  readonly node: PathNode;
  readonly stance: Stance;
  readonly cost: Mu;
  readonly previous: State | null;
  /** The options of the step from `previous`. */
  readonly options: StepOptions;
}

/** A task of the search. */
interface Task {
  readonly state: State;
  /** The next node or the goal to step to; the last step once its cost is traced; null: the state is to be expanded. */
  readonly next: PathNode | 'goal' | SurfaceStep | null;
}

/** Finds the shortest path; returns null where there is none. */
export function findSurfacePath(
  relief: Relief,
  mover: Mover,
  request: SurfacePathRequest,
  others: readonly Bystander[],
): readonly SurfaceStep[] | null {
  return new Search(relief, mover, request, others).run();
}

const plainStep: StepOptions = { jump: false, climbDown: false };

class Search {
  readonly #relief: Relief;
  readonly #mover: Mover;
  readonly #request: SurfacePathRequest;
  readonly #obstacles: ModelObstacles;
  readonly #goal: PathGoal;
  /** Bounds of the base with its centre at the origin. */
  readonly #base: PlanBounds;
  readonly #queue = new BestFirstQueue<Task>();
  readonly #nodes: PathNode[] = [];
  readonly #addedGroups = new Set<string>();
  /** Places with a node without a ring: where pieces abut, each has a corner at the same place. */
  readonly #freePlaces = new Set<string>();
  readonly #settled = new Map<string, State>();
  readonly #numbers = new Map<PathNode, number>();
  /** States in which each node was reached so far. */
  readonly #arrivals = new Map<PathNode, State[]>();

  constructor(relief: Relief, mover: Mover, request: SurfacePathRequest, others: readonly Bystander[]) {
    this.#relief = relief;
    this.#mover = mover;
    this.#request = request;
    this.#base = outlineBounds(relief.base);
    this.#obstacles = new ModelObstacles(
      relief,
      mover.height,
      request.obstacles
        .filter(({ model }) => !('model' in request.to && request.to.model === model))
        .map(({ model, clearance }) => ({ model: others.find(({ id }) => id === model)!, clearance })),
    );
    this.#goal = new PathGoal(relief, mover.height, request, others, this.#obstacles);
  }

  run(): readonly SurfaceStep[] | null {
    if (!this.#goal.isFree()) return null;
    const start: PathNode = { at: this.#mover.stance.at, ring: null, open: true, slides: false };
    this.#add(start);
    this.#queue.push(0, {
      state: { node: start, stance: this.#mover.stance, cost: 0, previous: null, options: plainStep },
      next: null,
    });
    for (let entry = this.#queue.pop(); entry !== null; entry = this.#queue.pop()) {
      if (entry.priority > this.#request.maxLength + rounding) return null;
      const { state, next } = entry.item;
      if (next === 'goal') this.#arrive(state);
      else if (next === null) this.#expand(state);
      else if ('to' in next) return this.#slide(stepsTo(state), next);
      else this.#step(state, next);
    }
    return null;
  }

  /** Offers all nodes from a state, unless its place was reached at no greater cost. */
  #expand(state: State): void {
    const key = this.#keyOf(state);
    if ((this.#settled.get(key)?.cost ?? Infinity) <= state.cost) return;
    this.#settled.set(key, state);
    this.#queue.push(state.cost + this.#goal.remaining(state.stance.at), { state, next: 'goal' });
    for (const node of this.#nodes) this.#offer(state, node);
  }

  #offer(state: State, node: PathNode): void {
    if (node === state.node || !touches(state.stance.at, node) || !leaves(state, node)) return;
    const least = state.cost + planGap(state.stance.at, node.at) + this.#goal.remaining(node.at);
    if (least <= this.#request.maxLength + rounding) this.#queue.push(least, { state, next: node });
  }

  /** Traces the step to a node, unless the node is known to be cheaper to reach, on this level and no other. */
  #step(state: State, node: PathNode): void {
    const least = state.cost + planGap(state.stance.at, node.at);
    const arrivals = this.#arrivals.get(node);
    if (arrivals?.every(({ stance, cost }) => Math.abs(stance.y - state.stance.y) <= level && cost <= least))
      return;
    for (const { options, traced } of this.#traces(state.stance, node.at)) {
      if (traced.barred !== null || traced.refused) continue;
      const cost = state.cost + costOf(traced.legs, this.#request.difficult);
      if (cost > this.#request.maxLength + rounding) continue;
      const next: State = { node, stance: traced.end, cost, previous: state, options };
      this.#queue.push(cost + this.#goal.remaining(node.at), { state: next, next: null });
      this.#arrivals.set(node, [...(this.#arrivals.get(node) ?? []), next]);
    }
  }

  /** Traces the last step and queues it with the cost of the whole path. */
  #arrive(state: State): void {
    const arrivals = this.#traces(state.stance, this.#goal.at, this.#goal.target !== null).flatMap(
      ({ options, traced }) => this.#goal.arrival(state, traced, options) ?? [],
    );
    if (arrivals.length === 0) return;
    const best = arrivals.reduce((a, b) => (b.cost < a.cost ? b : a));
    this.#queue.push(best.cost, { state, next: best.step });
  }

  /** Traces the step plainly, with a jump where there is a gap, and climbing down where a drop would harm. */
  #traces(
    from: Stance,
    to: PlanPoint,
    stopsShort = false,
  ): readonly { readonly options: StepOptions; readonly traced: Trace }[] {
    if (planGap(from.at, to) < rounding)
      return [
        { options: plainStep, traced: { legs: [], end: from, barred: null, met: new Set(), refused: false } },
      ];
    const { movementType, allowed } = this.#request;
    const go = (options: StepOptions) => ({
      options,
      traced: traceStep(
        this.#relief,
        movementType,
        from,
        to,
        this.#mover.height,
        options,
        (leg) => !isAllowed(leg, this.#request) || (!stopsShort && this.#obstacles.stop(leg)),
      ),
    });
    const plain = go(plainStep);
    this.#learn(plain.traced, from.at, to);
    const goesDown = plain.traced.legs.some(({ kind }) => kind === 'drop');
    const jumps = allowed.longestJump > 0 && (goesDown || plain.traced.barred?.by === 'gap');
    const climbs =
      !allowed.harmfulDrops && plain.traced.legs.some((leg) => isHarmful(leg, movementType.harmfulDrop));
    return [
      plain,
      ...(jumps ? [go({ jump: true, climbDown: climbs })] : []),
      ...(climbs ? [go({ jump: false, climbDown: true })] : []),
    ];
  }

  /** Adds the corners of the blocks and models that a step met, and of groups that abut those blocks. */
  #learn({ met }: Trace, start: PlanPoint, to: PlanPoint): void {
    for (const group of met)
      for (const near of [group, ...abuttingGroups(this.#relief, group)]) this.#addGroup(near);
    for (const ring of this.#obstacles.newRingsNear(start, to))
      for (const node of ringNodes(ring, false)) this.#add(node);
  }

  #addGroup(group: string): void {
    if (this.#addedGroups.has(group)) return;
    this.#addedGroups.add(group);
    for (const node of nodesOf(this.#relief, group)) this.#add(node);
    const jumps = this.#request.allowed.longestJump > 0;
    for (const at of slidingPoints(this.#relief, group, this.#mover.stance.at, this.#goal.at, jumps))
      this.#add({ at, ring: null, open: true, slides: true });
  }

  #add(node: PathNode): void {
    const {
      size: [width, depth],
    } = this.#relief.table;
    const { min, max } = this.#base;
    if (
      node.at[0] + min[0] < 0 ||
      node.at[1] + min[1] < 0 ||
      node.at[0] + max[0] > width ||
      node.at[1] + max[1] > depth
    )
      return;
    const place = `${Math.round(node.at[0] / samePlace)} ${Math.round(node.at[1] / samePlace)}`;
    if (!node.slides && this.#freePlaces.has(place)) return;
    if (node.ring === null) this.#freePlaces.add(place);
    this.#numbers.set(node, this.#nodes.length);
    this.#nodes.push(node);
    for (const state of this.#settled.values()) this.#offer(state, node);
  }

  /** Moves the points that may slide until the path gets no shorter. */
  #slide(
    steps: readonly (SurfaceStep & { readonly slides: boolean })[],
    last: SurfaceStep,
  ): readonly SurfaceStep[] {
    const plain = (list: readonly SurfaceStep[]) =>
      list.map(({ to, jump, climbDown }) =>
        stepOf(to, { jump: jump === true, climbDown: climbDown === true }),
      );
    if (!steps.some(({ slides }) => slides)) return [...plain(steps), last];
    const path = [...steps, { ...last, slides: false }];
    let best = this.#costOfPath(path);
    for (let by = slideStart; by > slideEnd; by /= 2) {
      for (const [i, step] of path.entries()) {
        if (!step.slides) continue;
        for (const [dx, dz] of [
          [by, 0],
          [-by, 0],
          [0, by],
          [0, -by],
        ] as const) {
          const before = path[i]!;
          path[i] = { ...before, to: [before.to[0] + dx, before.to[1] + dz] };
          const length = this.#costOfPath(path);
          if (length < best) best = length;
          else path[i] = before;
        }
      }
    }
    return plain(path);
  }

  #costOfPath(path: readonly SurfaceStep[]): Mu {
    let stance = this.#mover.stance;
    let sum = 0;
    for (const { to, jump = false, climbDown = false } of path) {
      if (planGap(stance.at, to) < rounding) continue;
      const traced = traceStep(this.#relief, this.#request.movementType, stance, to, this.#mover.height, {
        jump,
        climbDown,
      });
      if (
        traced.barred !== null ||
        traced.legs.some((leg) => !isAllowed(leg, this.#request) || this.#obstacles.stop(leg))
      )
        return Infinity;
      sum += costOf(traced.legs, this.#request.difficult);
      stance = traced.end;
    }
    return sum;
  }

  #keyOf({ node, stance }: State): string {
    return `${this.#numbers.get(node)} ${Math.round(stance.y / level)} ${stance.hangs === true}`;
  }
}

function stepsTo(state: State): readonly (SurfaceStep & { readonly slides: boolean })[] {
  const steps: (SurfaceStep & { readonly slides: boolean })[] = [];
  for (let at = state; at.previous !== null; at = at.previous)
    steps.unshift({ ...stepOf(at.node.at, at.options), slides: at.node.slides });
  return steps;
}

/** Does a path from there touch the ring at this node, rather than cut into it? */
function touches(from: PlanPoint, { at, ring }: PathNode): boolean {
  return ring === null || orientation(from, at, ring[0]) * orientation(from, at, ring[1]) >= 0;
}

/** Does a path to the next node leave the ring of the current node? */
function leaves({ node, stance }: State, next: PathNode): boolean {
  return (
    node.open ||
    node.ring === null ||
    orientation(stance.at, next.at, node.ring[0]) * orientation(stance.at, next.at, node.ring[1]) >= 0
  );
}

const rounding: Mu = 1e-6;
const samePlace: Mu = 1e-6;
const slideStart: Mu = 0.5;
const slideEnd: Mu = 1e-3;
