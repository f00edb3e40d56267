/**
 * Shortest paths round obstacles: Dijkstra over a visibility graph whose nodes are the corners of barriers. A barrier is a
 * polygon around an obstacle grown by the base. Legs are tested when the search needs them; the straight path comes first.
 */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { BestFirstQueue } from '../../geometry/best-first-queue';
import { planGap } from './follow-route';

/** An obstacle: the base's centre may run along it but not enter, and paths turn at the corners around it (anticlockwise). */
export interface Barrier {
  /** Centre and half the side of a square around the obstacle: a leg beside it cuts nothing. */
  readonly x: Mu;
  readonly z: Mu;
  readonly reach: Mu;
  /** Found when first asked: most paths are straight. */
  readonly corners: readonly PlanPoint[];
  /** Reports whether a leg that is not beside the square enters the obstacle. */
  cuts(a: PlanPoint, b: PlanPoint): boolean;
}

/** Adds the corners to a barrier; they are found when first asked. */
export function withCorners(barrier: Omit<Barrier, 'corners'>, find: () => readonly PlanPoint[]): Barrier {
  return new CorneredBarrier(barrier, find);
}

/** A class, so that all barriers have one layout: the search for paths asks them most. */
class CorneredBarrier implements Barrier {
  readonly x: Mu;
  readonly z: Mu;
  readonly reach: Mu;
  readonly cuts: Barrier['cuts'];
  #corners: readonly PlanPoint[] | null = null;

  constructor(
    { x, z, reach, cuts }: Omit<Barrier, 'corners'>,
    private readonly find: () => readonly PlanPoint[],
  ) {
    this.x = x;
    this.z = z;
    this.reach = reach;
    this.cuts = cuts;
  }

  get corners(): readonly PlanPoint[] {
    return (this.#corners ??= this.find());
  }
}

/** Returns the end of a path that comes straight from a point. */
export type Goal = (from: PlanPoint) => PlanPoint;

/** Finds shortest paths of one base round the same barriers. Each goal continues the search of the goals before it. */
export class PathFinder {
  readonly #longest: Mu;
  #search: Search | null = null;

  constructor(
    private readonly start: PlanPoint,
    private readonly barriers: readonly Barrier[],
    longest: Mu,
  ) {
    this.#longest = longest + inRounding;
  }

  /** Returns the shortest path to a spot; null without one of the allowed length. */
  to(spot: PlanPoint): readonly PlanPoint[] | null {
    const straight = planGap(this.start, spot);
    if (straight > this.#longest || !isFree(this.barriers, spot, spot)) return null;
    if (isFree(this.barriers, this.start, spot)) return [spot];
    return this.#searched().toSpot(spot);
  }

  /** Returns the shortest path to any of these goals; null without one of the allowed length. */
  toOne(goals: readonly Goal[]): readonly PlanPoint[] | null {
    return this.#searched().toOne(goals);
  }

  #searched(): Search {
    return (this.#search ??= new Search(this.start, this.barriers, this.#longest));
  }
}

/** The search over the corners of all barriers: it settles nodes, the nearest first, as far as the goals so far needed. */
class Search {
  /** Nodes with a final distance, nearest first. The search settles more when a goal needs them. */
  readonly #settled: number[] = [0];
  readonly #isSettled: boolean[];
  readonly #nodes: readonly PlanPoint[];
  /** The barrier that each node is a corner of. */
  readonly #owners: readonly (Barrier | null)[];
  /** Results of `#isOpen`: most nodes are never asked for. */
  readonly #openness: (boolean | undefined)[];
  /** Straight distances of the nodes from the start. */
  readonly #straight: readonly Mu[];
  /** Distances of the settled nodes. */
  readonly #best: Mu[];
  readonly #before: number[];
  /**
   * Legs from settled nodes to others, by the length of the path to their end. They are tested when their turn comes. A leg is one
   * number: that of its start times the count of nodes, plus that of its end.
   */
  readonly #legs = new BestFirstQueue<number>();
  /** Count of the settled nodes whose legs are in the queue. */
  #expanded = 0;

  constructor(
    start: PlanPoint,
    private readonly barriers: readonly Barrier[],
    private readonly longest: Mu,
  ) {
    const nodes = [start];
    const owners: (Barrier | null)[] = [null];
    const straight: Mu[] = [0];
    for (const barrier of barriers) {
      for (const corner of barrier.corners) {
        const gap = planGap(start, corner);
        if (gap > longest) continue;
        nodes.push(corner);
        owners.push(barrier);
        straight.push(gap);
      }
    }
    [this.#nodes, this.#owners, this.#straight] = [nodes, owners, straight];
    this.#openness = nodes.map((_, i) => (i === 0 ? true : undefined));
    this.#isSettled = nodes.map((_, i) => i === 0);
    this.#best = nodes.map((_, i) => (i === 0 ? 0 : Infinity));
    this.#before = nodes.map(() => -1);
  }

  /** Returns the shortest path to a spot; null without one of the allowed length. */
  toSpot(spot: PlanPoint): readonly PlanPoint[] | null {
    const onward = this.#nodes.map((node) => planGap(node, spot));
    return this.#shortest([() => spot], (settled, most) => {
      for (let i = 0; i < onward.length; i++) {
        if (
          !this.#isSettled[i] &&
          Math.max(this.#straight[i]!, settled) + onward[i]! <= most + inRounding &&
          this.#isOpen(i)
        )
          return true;
      }
      return false;
    });
  }

  /** Returns the shortest path to any of these goals; null without one of the allowed length. */
  toOne(goals: readonly Goal[]): readonly PlanPoint[] | null {
    return this.#shortest(goals, () => true);
  }

  /**
   * Returns the shortest path to any of these goals.
   * @param mayImprove reports whether a node farther than the settled ones can lie on a path of at most a length
   */
  #shortest(
    goals: readonly Goal[],
    mayImprove: (settled: Mu, most: Mu) => boolean,
  ): readonly PlanPoint[] | null {
    let found: { length: Mu; via: readonly PlanPoint[] } | null = null;
    let distance: Mu = 0;
    for (let rank = 0; ; rank++) {
      const most = Math.min(found?.length ?? Infinity, this.longest);
      const node = this.#settled[rank] ?? (mayImprove(distance, most) ? this.#settleNext() : null);
      if (node === null || this.#best[node]! >= most) return found?.via ?? null;
      distance = this.#best[node]!;
      const here = this.#nodes[node]!;
      for (const goal of goals) {
        const end = goal(here);
        const length = distance + planGap(here, end);
        if (
          length <= this.longest &&
          length < (found?.length ?? Infinity) &&
          isFree(this.barriers, here, end)
        )
          found = { length, via: [...pathTo(this.#nodes, this.#before, node), end] };
      }
    }
  }

  #settleNext(): number | null {
    while (this.#expanded < this.#settled.length) this.#expand(this.#settled[this.#expanded++]!);
    const count = this.#nodes.length;
    for (let leg = this.#legs.pop(); leg !== null; leg = this.#legs.pop()) {
      const to = leg.item % count;
      const from = (leg.item - to) / count;
      if (this.#isSettled[to] || !this.#isOpen(to) || !this.#isFreeLeg(from, to)) continue;
      this.#isSettled[to] = true;
      this.#best[to] = leg.priority;
      this.#before[to] = from;
      this.#settled.push(to);
      return to;
    }
    return null;
  }

  #expand(from: number): void {
    const here = this.#nodes[from]!;
    const count = this.#nodes.length;
    const best = this.#best[from]!;
    for (let to = 0; to < count; to++) {
      if (this.#isSettled[to] || this.#openness[to] === false) continue;
      const length = best + planGap(here, this.#nodes[to]!);
      if (length <= this.longest) this.#legs.push(length, from * count + to);
    }
  }

  /** Reports whether a node lies in no barrier. */
  #isOpen(node: number): boolean {
    const at = this.#nodes[node]!;
    return (this.#openness[node] ??= isFree(this.barriers, at, at));
  }

  /** Reports whether no barrier cuts a leg; those whose corners it joins do most often, and are asked first. */
  #isFreeLeg(from: number, to: number): boolean {
    const [a, b] = [this.#nodes[from]!, this.#nodes[to]!];
    const [one, other] = [this.#owners[from]!, this.#owners[to]!];
    if ((one !== null && isCut(one, a, b)) || (other !== null && other !== one && isCut(other, a, b)))
      return false;
    return isFree(this.barriers, a, b);
  }
}

const isFree = (barriers: readonly Barrier[], a: PlanPoint, b: PlanPoint): boolean => {
  for (const barrier of barriers) if (isCut(barrier, a, b)) return false;
  return true;
};

/** Reports whether a barrier cuts a leg: one that lies wholly beside the square around it does not. */
function isCut(barrier: Barrier, a: PlanPoint, b: PlanPoint): boolean {
  const { x, z, reach } = barrier;
  const isBeside =
    (a[0] - x > reach && b[0] - x > reach) ||
    (x - a[0] > reach && x - b[0] > reach) ||
    (a[1] - z > reach && b[1] - z > reach) ||
    (z - a[1] > reach && z - b[1] > reach);
  return !isBeside && barrier.cuts(a, b);
}

/** Returns the corners of the path to a node, without the start. */
function pathTo(nodes: readonly PlanPoint[], before: readonly number[], node: number): readonly PlanPoint[] {
  const path: PlanPoint[] = [];
  for (let i = node; i > 0; i = before[i]!) path.unshift(nodes[i]!);
  return path;
}

const inRounding: Mu = 1e-9;
