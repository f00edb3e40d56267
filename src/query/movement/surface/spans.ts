/** A straight step over the relief, cut into spans on which the base overlaps the same things throughout. */
import type { Stretch } from '../../../geometry/shapes/chord';
import { chordThrough } from '../../../geometry/shapes/inflate';
import { sortNumbers } from '../../../geometry/sort-numbers';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { PlanIndex } from '../../index/plan-index';
import { over, type Block, type Incline, type Patch, type Relief } from './relief';
import { touch } from './step-types';

/** A block or patch that the step crosses, with the shares of the step over it. */
export interface Crossing<T> {
  readonly thing: T;
  /** With any part of the base, and with its middle. */
  readonly base: Stretch;
  readonly middle: Stretch | null;
}

/** A part of the step on which the base overlaps the same things throughout. */
export interface Span {
  readonly start: number;
  readonly stop: number;
  readonly middle: number;
  /** Blocks under the base, and under its middle. */
  readonly under: readonly Crossing<Block>[];
  readonly over: readonly Crossing<Block>[];
  readonly patches: readonly Crossing<Patch>[];
}

/** Legs and spans shorter than this are rounding. */
export const shortest: Mu = 1e-7;

const noPatches: readonly Crossing<Patch>[] = [];

const isOn = (stretch: Stretch | null, share: number): boolean =>
  stretch !== null && stretch[0] < share && share < stretch[1];

/** Lists what a straight step crosses. */
function crossings<T extends Block | Patch>(
  index: PlanIndex<T>,
  from: PlanPoint,
  to: PlanPoint,
): readonly Crossing<T>[] {
  const found: Crossing<T>[] = [];
  for (const thing of index.along({ min: from, max: from }, { min: to, max: to })) {
    const base = chordThrough(thing.grown, from, to, touch);
    if (base !== null) found.push({ thing, base, middle: over(from, to, thing.outline) });
  }
  return found;
}

export class StepSpans {
  readonly blocks: readonly Crossing<Block>[];
  readonly patches: readonly Crossing<Patch>[];
  /** Length of the step in plan. */
  readonly length: Mu;
  /** Shares of the step at which spans begin; the spans are made on demand. */
  readonly cuts: readonly number[];
  readonly #from: PlanPoint;
  readonly #to: PlanPoint;
  readonly #spans: Span[] = [];

  constructor(relief: Relief, from: PlanPoint, to: PlanPoint) {
    this.#from = from;
    this.#to = to;
    const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
    this.length = Math.sqrt(dx * dx + dz * dz);
    this.blocks = crossings(relief.blocks, from, to);
    this.patches = crossings(relief.patches, from, to);
    this.cuts = this.#findCuts();
  }

  /** Returns the spans made so far, from `first` up to `end`. */
  madeSpans(first: number, end: number): readonly Span[] {
    return this.#spans.slice(first, end);
  }

  #findCuts(): readonly number[] {
    const ends: number[] = [];
    for (const list of [this.blocks, this.patches]) {
      for (const { base, middle } of list) {
        ends.push(base[0], base[1]);
        if (middle !== null) ends.push(middle[0], middle[1]);
      }
    }
    for (const { thing } of this.blocks) if (thing.slope !== null) ends.push(...this.#slopeCuts(thing.slope));
    const least = shortest / this.length;
    const cuts = [0];
    for (const t of sortNumbers(ends)) {
      if (t > cuts.at(-1)! + least && t < 1 - least) cuts.push(t);
    }
    return cuts;
  }

  /** Returns the span that starts at cut `i`. */
  span(i: number): Span {
    const made = this.#spans[i];
    if (made !== undefined) return made;
    const start = this.cuts[i]!;
    const stop = this.cuts[i + 1] ?? 1;
    const middle = (start + stop) / 2;
    const under: Crossing<Block>[] = [];
    const underMiddle: Crossing<Block>[] = [];
    for (const block of this.blocks) {
      if (isOn(block.base, middle)) under.push(block);
      if (isOn(block.middle, middle)) underMiddle.push(block);
    }
    const patches =
      this.patches.length === 0 ? noPatches : this.patches.filter(({ base }) => isOn(base, middle));
    const span: Span = { start, stop, middle, under, over: underMiddle, patches };
    this.#spans[i] = span;
    return span;
  }

  /** Returns the shares at which the base's front comes on to a slope and reaches its head. */
  #slopeCuts(slope: Incline): readonly number[] {
    const along = ([x, z]: PlanPoint) =>
      (x - slope.low[0]) * slope.uphill[0] + (z - slope.low[1]) * slope.uphill[1] + slope.reach;
    const [first, last] = [along(this.#from), along(this.#to)];
    if (first === last) return [];
    return [-first / (last - first), (slope.length - first) / (last - first)];
  }

  /** Returns the point of the plan at a share of the step. */
  at(t: number): PlanPoint {
    if (t === 1) return this.#to;
    return [
      this.#from[0] + t * (this.#to[0] - this.#from[0]),
      this.#from[1] + t * (this.#to[1] - this.#from[1]),
    ];
  }
}
