/**
 * The shortest way of a base over the relief: A* over a visibility graph that grows as it is searched. Ways bend only at corners
 * of what is in the way, so its nodes are the corners of blocks grown by the base (polygons around their arcs), the corners of ledges,
 * and, where ground changes what a length counts or how it slopes, points that may slide. A step's true price (climbs, jumps, difficult
 * ground) is traced when it is its turn, first it counts as its length in plan. Whatever a step then turns out to meet adds its own
 * corners; what nothing of use meets is never looked at. A level wish in the open costs one trace.
 *
 * What else was looked at: recast-navigation makes a voxel mesh whose ways are a few per cent long and know no prices of faces;
 * clipper2 offsets polygons on a grid of integers, of which only the corners' arcs would be used here; a mesh of triangles over all
 * levels (Polyanya) needs the arrangement of every climb's foot and head anew for each size of base.
 */
import type { SurfaceStep, SurfacePathRequest } from '../../../engine/port/surface';
import { middle, planDistance } from '../../../geometry/distance';
import { cornersAround, isDeepIn } from '../../../geometry/shapes/inflate';
import {
  orientation,
  outlineBounds,
  outlineContains,
  type PlanBounds,
} from '../../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { planGap } from '../movement';
import { restAt, supportOf } from './follow';
import { Heap } from './heap';
import { isHarmful, isOfUse, priceOf } from './means';
import { firstWithin, gapAt, between, moved, passesThrough, type Bystander } from './near';
import { boundsNear, topAt, type Block, type Relief } from './relief';
import { stride } from '../../surface/stride';
import { level, touch, type Stance, type StepOptions, type Trace, type TracedLeg } from './trace';
import { blocksUnder } from './under';

export interface Mover {
  readonly foot: Stance;
  readonly height: Mu;
}

interface Node {
  readonly at: PlanPoint;
  /** Its neighbours on a convex ring that a way goes round: others than those that touch the ring here are of no use. */
  readonly ring: readonly [PlanPoint, PlanPoint] | null;
  /** Ways may also go in over the ring here: a ladder, a ramp. */
  readonly open: boolean;
  /** May be slid to where the whole way is shortest. */
  readonly slides: boolean;
}

interface State {
  readonly node: Node;
  readonly foot: Stance;
  readonly cost: Mu;
  readonly before: State | null;
  /** How it was come to from `before`. */
  readonly manner: StepOptions;
}

interface Item {
  /** Come to, or to be gone to from there. */
  readonly state: State;
  /** A node or the goal to go to from there; the last step where its price is known; null: to be expanded. */
  readonly next: Node | 'goal' | SurfaceStep | null;
}

export function findWay(
  relief: Relief,
  mover: Mover,
  wish: SurfacePathRequest,
  others: readonly Bystander[],
): readonly SurfaceStep[] | null {
  return new Search(relief, mover, wish, others).run();
}

interface Avoided {
  readonly other: Bystander;
  readonly bounds: PlanBounds;
  readonly keep: Mu;
}

const plainly: StepOptions = { jump: false, climbDown: false };

class Search {
  readonly #relief: Relief;
  readonly #mover: Mover;
  readonly #wish: SurfacePathRequest;
  readonly #others: readonly Bystander[];
  readonly #around: readonly Avoided[];
  readonly #goal: PlanPoint;
  readonly #target: Bystander | null;
  readonly #queue = new Heap<Item>();
  readonly #nodes: Node[] = [];
  readonly #known = new Set<string>();
  /** Places with a node that any way may turn at: where pieces abut, each has a corner there. */
  readonly #free = new Set<string>();
  readonly #settled = new Map<string, State>();
  readonly #numbers = new Map<Node, number>();
  /** How each node can be come to, as far as is known. */
  readonly #arrivals = new Map<Node, State[]>();

  constructor(relief: Relief, mover: Mover, wish: SurfacePathRequest, others: readonly Bystander[]) {
    this.#relief = relief;
    this.#mover = mover;
    this.#wish = wish;
    this.#others = others;
    this.#around = wish.obstacles
      .filter(({ model }) => !('model' in wish.to && wish.to.model === model))
      .map(({ model, clearance: keep }) => {
        const other = others.find(({ id }) => id === model)!;
        return { other, bounds: outlineBounds(other.outline), keep };
      });
    const { to } = wish;
    this.#target = 'model' in to ? others.find(({ id }) => id === to.model)! : null;
    this.#goal = 'model' in to ? middle(this.#target!.outline) : to.at;
  }

  run(): readonly SurfaceStep[] | null {
    if (!this.#isGoalFirm()) return null;
    const start: Node = { at: this.#mover.foot.at, ring: null, open: true, slides: false };
    this.#add(start);
    this.#queue.push(0, {
      state: { node: start, foot: this.#mover.foot, cost: 0, before: null, manner: plainly },
      next: null,
    });
    for (let entry = this.#queue.pop(); entry !== null; entry = this.#queue.pop()) {
      if (entry.least > this.#wish.maxLength + rounding) return null;
      const { state, next } = entry.thing;
      if (next === 'goal') this.#arrive(state);
      else if (next === null) this.#expand(state);
      else if ('to' in next) return this.#slid(stepsTo(state), next);
      else this.#step(state, next);
    }
    return null;
  }

  /** Can a way end at the goal at all? Where none can, every way would be looked at in vain. */
  #isGoalFirm(): boolean {
    const { to, allowed: means } = this.#wish;
    if ('model' in to) return true;
    const { at, y } = to;
    const spot = { min: at, max: at };
    const near = blocksUnder(this.#relief, at, -touch);
    const here = blocksUnder(this.#relief, at);
    const patches = this.#relief.patches
      .along(spot, spot)
      .filter(
        ({ kind, grown }) =>
          isDeepIn(grown, at, touch) && (kind === 'impassable' || (kind === 'dangerous' && !means.dangerous)),
      );
    const tops = [
      ...near.map((block) => topAt(block, at)),
      ...(near.some(({ bottom }) => bottom === -Infinity) ? [] : [0]),
    ];
    return tops.some((top) => {
      if (y !== undefined && Math.abs(top - y) > sameHeight) return false;
      const isFilled = here.some(
        (block) =>
          block.slope === null &&
          block.bottom < top + this.#mover.height - touch &&
          block.top > top + sameHeight,
      );
      const isBad = patches.some(
        ({ kind, bottom, top: high }) =>
          bottom <= top + (kind === 'dangerous' ? this.#mover.height : level) && high >= top - level,
      );
      const end = [at[0], top, at[1]] as const;
      return !isFilled && !isBad && !this.#isStopped({ from: end, to: end });
    });
  }

  /** The first time that a place is come to is the cheapest. */
  #expand(state: State): void {
    const key = this.#keyOf(state);
    if ((this.#settled.get(key)?.cost ?? Infinity) <= state.cost) return;
    this.#settled.set(key, state);
    this.#queue.push(state.cost + this.#remaining(state.foot.at), { state, next: 'goal' });
    for (const node of this.#nodes) this.#offer(state, node);
  }

  #offer(state: State, node: Node): void {
    if (node === state.node || !touches(state.foot.at, node) || !leaves(state, node)) return;
    const least = state.cost + planGap(state.foot.at, node.at) + this.#remaining(node.at);
    if (least <= this.#wish.maxLength + rounding) this.#queue.push(least, { state, next: node });
  }

  /** Not where the node can be come to for less, on this level and as far as is known on no other. */
  #step(state: State, node: Node): void {
    const least = state.cost + planGap(state.foot.at, node.at);
    const known = this.#arrivals.get(node);
    if (known?.every(({ foot, cost }) => Math.abs(foot.y - state.foot.y) <= level && cost <= least)) return;
    for (const { manner, traced } of this.#traces(state.foot, node.at)) {
      if (traced.barred !== null || traced.refused) continue;
      const cost = state.cost + priceOf(traced.legs, this.#wish.difficult);
      if (cost > this.#wish.maxLength + rounding) continue;
      const next: State = { node, foot: traced.end, cost, before: state, manner };
      this.#queue.push(cost + this.#remaining(node.at), { state: next, next: null });
      this.#arrivals.set(node, [...(this.#arrivals.get(node) ?? []), next]);
    }
  }

  /** The last step, with what the way then costs. */
  #arrive(state: State): void {
    const arrivals = this.#traces(state.foot, this.#goal, this.#target !== null).flatMap(
      ({ manner, traced }) => this.#arrival(state, traced, manner) ?? [],
    );
    if (arrivals.length === 0) return;
    const best = arrivals.reduce((a, b) => (b.cost < a.cost ? b : a));
    this.#queue.push(best.cost, { state, next: best.step });
  }

  /** Ways of going there: plainly, jumping where there is a gap, climbing down where a drop would harm. */
  #traces(
    from: Stance,
    to: PlanPoint,
    stopsShort = false,
  ): readonly { readonly manner: StepOptions; readonly traced: Trace }[] {
    if (planGap(from.at, to) < rounding)
      return [
        { manner: plainly, traced: { legs: [], end: from, barred: null, met: new Set(), refused: false } },
      ];
    const { movementType: gait, allowed: means } = this.#wish;
    const go = (manner: StepOptions) => ({
      manner,
      traced: stride(
        this.#relief,
        gait,
        from,
        to,
        this.#mover.height,
        manner,
        (leg) => !isOfUse(leg, this.#wish) || (!stopsShort && this.#isStopped(leg)),
      ),
    });
    const plain = go(plainly);
    this.#learn(plain.traced, from.at, to);
    const goesDown = plain.traced.legs.some(({ kind }) => kind === 'drop');
    const jumps = means.longestJump > 0 && (goesDown || plain.traced.barred?.by === 'gap');
    const climbs = !means.harmfulDrops && plain.traced.legs.some((leg) => isHarmful(leg, gait.harmfulDrop));
    return [
      plain,
      ...(jumps ? [go({ jump: true, climbDown: climbs })] : []),
      ...(climbs ? [go({ jump: false, climbDown: true })] : []),
    ];
  }

  #isStopped(leg: Pick<TracedLeg, 'from' | 'to'>): boolean {
    return this.#around.some((avoided) => this.#comesTo(leg, avoided));
  }

  #comesTo({ from, to }: Pick<TracedLeg, 'from' | 'to'>, { other, bounds, keep }: Avoided): boolean {
    if (!boundsNear(boundsOf(from, to, this.#relief.reach + keep + level), bounds, 0)) return false;
    if (keep === 0) return passesThrough(this.#relief.base, this.#mover.height, from, to, other, touch);
    return firstWithin(this.#relief.base, from, to, other, keep - level) !== null;
  }

  /** Corners of what a step met, and of what abuts that, are new places to go by. */
  #learn({ met }: Trace, start: PlanPoint, to: PlanPoint): void {
    for (const group of met)
      for (const near of [group, ...abutting(this.#relief, group)]) this.#addGroup(near);
    for (const { other, bounds, keep } of this.#around) {
      const name = `model ${other.id}`;
      if (this.#known.has(name)) continue;
      const line = boundsOf([start[0], 0, start[1]], [to[0], 0, to[1]], this.#relief.reach + keep + level);
      if (!boundsNear(line, bounds, 0)) continue;
      this.#known.add(name);
      const base = this.#relief.base;
      const clear = keep + clearance;
      const grown =
        base.shape === 'circle' && other.outline.shape === 'circle'
          ? cornersAround({ ...other.outline, radius: other.outline.radius + base.radius + clear })
          : keptFrom(other.outline, this.#relief.reach + clear);
      for (const node of ringNodes(grown, false)) this.#add(node);
    }
  }

  #addGroup(group: string): void {
    if (this.#known.has(group)) return;
    this.#known.add(group);
    for (const node of nodesOf(this.#relief, group)) this.#add(node);
    const jumps = this.#wish.allowed.longestJump > 0;
    for (const at of slidingPoints(this.#relief, group, this.#mover.foot.at, this.#goal, jumps))
      this.#add({ at, ring: null, open: true, slides: true });
  }

  #add(node: Node): void {
    const {
      size: [width, depth],
    } = this.#relief.table;
    const { min, max } = outlineBounds(this.#relief.base);
    if (
      node.at[0] + min[0] < 0 ||
      node.at[1] + min[1] < 0 ||
      node.at[0] + max[0] > width ||
      node.at[1] + max[1] > depth
    )
      return;
    const place = `${Math.round(node.at[0] / samePlace)} ${Math.round(node.at[1] / samePlace)}`;
    if (!node.slides && this.#free.has(place)) return;
    if (node.ring === null) this.#free.add(place);
    this.#numbers.set(node, this.#nodes.length);
    this.#nodes.push(node);
    for (const state of this.#settled.values()) this.#offer(state, node);
  }

  /** The least that is left to go. */
  #remaining(at: PlanPoint): Mu {
    const gap = planGap(at, this.#goal);
    const { to } = this.#wish;
    if (!('model' in to)) return gap;
    return Math.max(0, gap - to.within - reachOf(this.#target!.outline, this.#goal) - this.#relief.reach);
  }

  /** Where a way that heads for the goal ends there, and what it costs; null where it does not. */
  #arrival(
    state: State,
    { legs: all, end, barred, refused }: Trace,
    manner: StepOptions,
  ): { readonly cost: Mu; readonly step: SurfaceStep } | null {
    const { to } = this.#wish;
    const legs = refused ? all.slice(0, -1) : all;
    if (!('model' in to)) {
      if (barred !== null || refused) return null;
      const y = restAt(this.#relief, end, this.#mover.height);
      if (to.y !== undefined && Math.abs(y - to.y) > sameHeight) return null;
      return { cost: state.cost + priceOf(legs, this.#wish.difficult), step: stepOf(end.at, manner) };
    }
    const { foot } = state;
    if (
      legs.length === 0 ||
      gapAt(this.#relief.base, [foot.at[0], foot.y, foot.at[1]], this.#target!) <= to.within
    ) {
      return this.#fits([foot.at[0], foot.y, foot.at[1]])
        ? { cost: state.cost, step: stepOf(foot.at, manner) }
        : null;
    }
    let cost = state.cost;
    for (const leg of legs) {
      const spot = this.#firstSpot(leg, to.within);
      if (spot !== null) {
        const share = leg.kind === 'walk' ? spot : 1;
        const at = between(leg.from, leg.to, share);
        const [x, , z] = at;
        if (this.#isStopped({ from: leg.from, to: at })) return null;
        return { cost: cost + share * priceOf([leg], this.#wish.difficult), step: stepOf([x, z], manner) };
      }
      if (this.#isStopped(leg)) return null;
      cost += priceOf([leg], this.#wish.difficult);
    }
    return null;
  }

  /** The first share of a leg that is near enough and holds the base. */
  #firstSpot(leg: TracedLeg, within: Mu): number | null {
    const first = firstWithin(this.#relief.base, leg.from, leg.to, this.#target!, within);
    if (first === null) return null;
    if (leg.kind !== 'walk')
      return gapAt(this.#relief.base, leg.to, this.#target!) <= within && this.#fits(leg.to) ? 1 : null;
    const count = Math.ceil(((1 - first) * leg.length) / spotSpacing);
    for (let i = 0; i <= count; i++) {
      const share = count === 0 ? 1 : first + (1 - first) * (i / count);
      const spot = between(leg.from, leg.to, share);
      if (gapAt(this.#relief.base, spot, this.#target!) <= within + rounding && this.#fits(spot))
        return share;
    }
    return null;
  }

  /** Half of the base is held there, and it overlaps no other. */
  #fits([x, y, z]: readonly [Mu, Mu, Mu]): boolean {
    const outline = moved(this.#relief.base, [x, z]);
    const isFree = this.#others.every(
      (other) =>
        Math.abs(other.y - y) >= other.height || gapAt(this.#relief.base, [x, other.y, z], other) > 0,
    );
    return isFree && supportOf(this.#relief, { at: [x, z], y }, outline) >= 0.5 - halfRounding;
  }

  /** Points that may slide are moved until the way gets no shorter. */
  #slid(
    steps: readonly (SurfaceStep & { readonly slides: boolean })[],
    last: SurfaceStep,
  ): readonly SurfaceStep[] {
    const plain = (list: readonly SurfaceStep[]) =>
      list.map(({ to, jump, climbDown }) =>
        stepOf(to, { jump: jump === true, climbDown: climbDown === true }),
      );
    if (!steps.some(({ slides }) => slides)) return [...plain(steps), last];
    const way = [...steps, { ...last, slides: false }];
    let best = this.#lengthOf(way);
    for (let by = slideStart; by > slideEnd; by /= 2) {
      for (const [i, step] of way.entries()) {
        if (!step.slides) continue;
        for (const [dx, dz] of [
          [by, 0],
          [-by, 0],
          [0, by],
          [0, -by],
        ] as const) {
          const before = way[i]!;
          way[i] = { ...before, to: [before.to[0] + dx, before.to[1] + dz] };
          const length = this.#lengthOf(way);
          if (length < best) best = length;
          else way[i] = before;
        }
      }
    }
    return plain(way);
  }

  #lengthOf(way: readonly SurfaceStep[]): Mu {
    let foot = this.#mover.foot;
    let sum = 0;
    for (const { to, jump = false, climbDown = false } of way) {
      if (planGap(foot.at, to) < rounding) continue;
      const traced = stride(this.#relief, this.#wish.movementType, foot, to, this.#mover.height, {
        jump,
        climbDown,
      });
      if (
        traced.barred !== null ||
        traced.legs.some((leg) => !isOfUse(leg, this.#wish) || this.#isStopped(leg))
      )
        return Infinity;
      sum += priceOf(traced.legs, this.#wish.difficult);
      foot = traced.end;
    }
    return sum;
  }

  #keyOf({ node, foot }: State): string {
    return `${this.#numbers.get(node)} ${Math.round(foot.y / level)} ${foot.hangs === true}`;
  }
}

function stepsTo(state: State): readonly (SurfaceStep & { readonly slides: boolean })[] {
  const steps: (SurfaceStep & { readonly slides: boolean })[] = [];
  for (let at = state; at.before !== null; at = at.before)
    steps.unshift({ ...stepOf(at.node.at, at.manner), slides: at.node.slides });
  return steps;
}

const stepOf = (to: PlanPoint, { jump, climbDown }: StepOptions): SurfaceStep => ({
  to,
  ...(jump && { jump }),
  ...(climbDown && { climbDown }),
});

/** Does a way that comes from there touch the ring at this node, rather than cut into it? */
function touches(from: PlanPoint, { at, ring }: Node): boolean {
  return ring === null || orientation(from, at, ring[0]) * orientation(from, at, ring[1]) >= 0;
}

/** Does a way on to the next node leave the ring of the one where it is? */
function leaves({ node, foot }: State, next: Node): boolean {
  return (
    node.open ||
    node.ring === null ||
    orientation(foot.at, next.at, node.ring[0]) * orientation(foot.at, next.at, node.ring[1]) >= 0
  );
}

const known = new WeakMap<Relief, Map<string, readonly Node[]>>();

/** The places that a group of the relief offers to go by. */
function nodesOf(relief: Relief, group: string): readonly Node[] {
  const cache = known.get(relief) ?? known.set(relief, new Map()).get(relief)!;
  const before = cache.get(group);
  if (before !== undefined) return before;
  const { blocks, patches, holes } = relief.groups.get(group)!;
  const rings = blocks.flatMap((block) =>
    ringNodes(block.grown.around, block.face === 'footholds' || block.slope !== null).filter(
      ({ at }) =>
        !isBuried(relief, at, block) && (block.bottom > -Infinity || isOverFloor(block, blocks, at)),
    ),
  );
  const raised = blocks.filter(({ bottom }) => bottom > -Infinity);
  const corners = raised.flatMap((block) =>
    (block.outline.shape === 'polygon' ? block.outline.points : []).filter((at) =>
      isFreeCorner(relief, at, block),
    ),
  );
  const found = [
    ...corners.map((at): Node => ({ at, ring: null, open: true, slides: false })),
    ...rings,
    ...holes.flatMap((hole) => ringNodes(hole, false)),
    ...patches.flatMap(({ grown, kind }) => ringNodes(grown.around, kind === 'difficult')),
  ];
  cache.set(group, found);
  return found;
}

function ringNodes(ring: readonly PlanPoint[], open: boolean): readonly Node[] {
  return ring.map((at, i) => ({
    at,
    ring: [ring.at(i - 1)!, ring[(i + 1) % ring.length]!],
    open,
    slides: false,
  }));
}

/** Is a base at a block's side inside another that is as high? */
function isBuried(relief: Relief, at: PlanPoint, block: Block): boolean {
  return blocksAt(relief, at).some(
    (other) =>
      other !== block &&
      other.top >= block.top - level &&
      other.bottom <= block.bottom + level &&
      isDeepIn(other.grown, at, touch),
  );
}

/** The ground's blocks have corners wherever they were cut: a base goes round those that stand up from a floor. */
const isOverFloor = ({ top }: Block, blocks: readonly Block[], at: PlanPoint): boolean =>
  blocks.some((other) => other.top < top - level && outlineContains(other.outline, at));

/** Ways bend at a surface's corner only where it meets another at its height; a base must find room there. */
function isFreeCorner(relief: Relief, at: PlanPoint, block: Block): boolean {
  const near = blocksAt(relief, at).filter((other) => other !== block);
  const goesOn = near.some(
    (other) =>
      Math.abs(topAt(other, at) - block.top) <= level &&
      planDistance(other.outline, { shape: 'circle', centre: at, radius: 0 }) <= abuts,
  );
  return (
    goesOn &&
    !near.some(
      (other) =>
        other.top > block.top + level && other.bottom < block.top + level && isDeepIn(other.grown, at, touch),
    )
  );
}

function blocksAt(relief: Relief, at: PlanPoint): readonly Block[] {
  const spot = { min: at, max: at };
  return relief.blocks.along(spot, spot, touch);
}

const neighbours = new WeakMap<Relief, Map<string, readonly string[]>>();

/** Groups that stand against one of this group's blocks: a ladder at a wall, the next house. */
function abutting(relief: Relief, group: string): readonly string[] {
  const cache = neighbours.get(relief) ?? neighbours.set(relief, new Map()).get(relief)!;
  const before = cache.get(group);
  if (before !== undefined) return before;
  const found = new Set<string>();
  for (const { outline } of relief.groups.get(group)!.blocks) {
    const bounds = outlineBounds(outline);
    for (const other of relief.blocks.along(bounds, bounds, touch))
      if (other.group !== group && boundsNear(bounds, outlineBounds(other.outline), abuts))
        found.add(other.group);
  }
  const names = [...found];
  cache.set(group, names);
  return names;
}

/** What is this near stands against it. */
const abuts: Mu = 0.1;

/** Along edges where the ground changes what a length counts, slopes, or ends in a gap to jump: opposite start and goal, and between them. */
function slidingPoints(
  relief: Relief,
  group: string,
  start: PlanPoint,
  goal: PlanPoint,
  jumps: boolean,
): readonly PlanPoint[] {
  const { blocks, patches, holes } = relief.groups.get(group)!;
  const rings = [
    ...blocks.flatMap(({ slope, grown, tags }) =>
      slope || tags.ground === 'difficult' ? [grown.around] : [],
    ),
    ...(jumps ? holes : []),
    ...patches.filter(({ kind }) => kind === 'difficult').map(({ grown }) => grown.around),
  ];
  return rings.flatMap((ring) =>
    ring.flatMap((from, i) => {
      const to = ring[(i + 1) % ring.length]!;
      if (planGap(from, to) < longEdge) return [];
      return [...footOn(from, to, start), ...footOn(from, to, goal), ...crossing(from, to, start, goal)];
    }),
  );
}

/** Shorter edges are those of an arc. */
const longEdge: Mu = 0.3;

function footOn(from: PlanPoint, to: PlanPoint, point: PlanPoint): readonly PlanPoint[] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const t = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dz) / (dx * dx + dz * dz);
  return t > 0 && t < 1 ? [[from[0] + t * dx, from[1] + t * dz]] : [];
}

function crossing(from: PlanPoint, to: PlanPoint, start: PlanPoint, goal: PlanPoint): readonly PlanPoint[] {
  const [a, b] = [orientation(start, goal, from), orientation(start, goal, to)];
  if (a * b >= 0) return [];
  const t = a / (a - b);
  return [[from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]];
}

function keptFrom(outline: Outline, by: Mu): readonly PlanPoint[] {
  const { min, max } = outlineBounds(outline);
  const [half, deep] = [(max[0] - min[0]) / 2, (max[1] - min[1]) / 2];
  const radius = Math.sqrt(half * half + deep * deep) + by;
  return cornersAround({ shape: 'circle', centre: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2], radius });
}

function reachOf(outline: Outline, [x, z]: PlanPoint): Mu {
  const { min, max } = outlineBounds(outline);
  const [dx, dz] = [Math.max(max[0] - x, x - min[0]), Math.max(max[1] - z, z - min[1])];
  return outline.shape === 'polygon' ? Math.sqrt(dx * dx + dz * dz) : Math.max(dx, dz);
}

const boundsOf = (from: readonly [Mu, Mu, Mu], to: readonly [Mu, Mu, Mu], by: Mu) => ({
  min: [Math.min(from[0], to[0]) - by, Math.min(from[2], to[2]) - by] as const,
  max: [Math.max(from[0], to[0]) + by, Math.max(from[2], to[2]) + by] as const,
});

const rounding: Mu = 1e-6;
const samePlace: Mu = 1e-6;
/** Ways keep this clear of models, so that the next step does not touch them by rounding. */
const clearance: Mu = 1e-4;
/** A goal's height is met within this: a step of a ramp. */
const sameHeight: Mu = 0.15;
/** Where the first place in reach does not hold a base, others are tried so far apart. */
const spotSpacing: Mu = 0.05;
const halfRounding = 1e-3;
const slideStart: Mu = 0.5;
const slideEnd: Mu = 1e-3;
