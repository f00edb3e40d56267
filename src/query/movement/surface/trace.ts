/**
 * One straight step over the relief: what it climbs, drops off, jumps and crosses, in order. The base is a point here and blocks are
 * grown by it: it stands as high as the highest block that it overlaps. So it climbs where it touches a wall, comes down where
 * it has wholly left a ledge, and its middle may hang over an edge in between, but not from one surface to the next: that is a jump.
 */
import type { MovementType, SurfaceLeg } from '../../../engine/port/surface';
import type { Outline, PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { baseLengthAlong, faceOf, fallenSpots, surfaceUnderMiddle, wallBetween } from './climb-and-jump';
import { heldHeight, isMiddleHeld } from './held';
import { topAt, type Block, type Patch, type Relief } from './relief';
import { shortest, StepSpans, type Span } from './spans';
import {
  level,
  touch,
  type Stance,
  type StepOptions,
  type Trace,
  type TracedGap,
  type TracedLeg,
} from './step-types';
import { dangerousPieces, isRough, isSamePieces, noPieces, patchesAt } from './walked-ground';

/** A gap no wider is walked over: the base barely notices it. */
const crack: Mu = 0.1;

interface Walk {
  readonly from: Point;
  readonly length: Mu;
  /** Over difficult ground. */
  readonly rough: boolean;
  readonly dangerous: readonly string[];
  /** The slope under it. */
  readonly slope: Block | null;
}

interface Ledge {
  readonly t: number;
  readonly walk: Walk;
  readonly legs: number;
}

/**
 * @param height the mover's, for what it passes under
 * @param refuses a leg that is of no use to who asks: the step is not followed further
 */
export function trace(
  relief: Relief,
  movementType: MovementType,
  from: Stance,
  to: PlanPoint,
  height: Mu,
  options: StepOptions,
  refuses?: (leg: TracedLeg) => boolean,
): Trace {
  return new Tracer(relief, movementType, from, to, height, options, refuses).run();
}

class Tracer {
  readonly #movementType: MovementType;
  readonly #base: Outline;
  readonly #from: PlanPoint;
  readonly #to: PlanPoint;
  readonly #height: Mu;
  readonly #options: StepOptions;
  readonly #refuses: ((leg: TracedLeg) => boolean) | undefined;
  readonly #step: StepSpans;
  readonly #legs: TracedLeg[] = [];
  readonly #met = new Set<string>();
  #y: Mu;
  #jumps: boolean;
  /** The walk that is under way. */
  #walk: Walk;
  /** The edge where the middle left the surface under the base; null while the middle is over one, and after a climb. */
  #ledge: Ledge | null = null;
  #supported = false;
  #barred: Trace['barred'] = null;
  #refused = false;

  constructor(
    relief: Relief,
    movementType: MovementType,
    from: Stance,
    to: PlanPoint,
    height: Mu,
    options: StepOptions,
    refuses?: (leg: TracedLeg) => boolean,
  ) {
    this.#movementType = movementType;
    this.#base = relief.base;
    this.#from = from.at;
    this.#to = to;
    this.#height = height;
    this.#options = options;
    this.#refuses = refuses;
    this.#jumps = options.jump;
    this.#y = from.y;
    this.#step = new StepSpans(relief, from.at, to);
    this.#walk = { from: this.#point(0), length: 0, rough: false, dangerous: noPieces, slope: null };
    if (from.hangs) this.#ledge = { t: 0, walk: this.#walk, legs: 0 };
  }

  run(): Trace {
    for (let i = 0; i < this.#step.cuts.length && this.#barred === null && !this.#refused; i++)
      i = this.#cross(i, this.#step.span(i));
    if (this.#barred === null && !this.#refused) this.#endWalk(1);
    const at = this.#barred === null ? this.#to : planOf(this.#barred.at);
    return {
      legs: this.#legs,
      end: { at, y: this.#y, hangs: this.#ledge !== null },
      barred: this.#barred,
      met: this.#met,
      refused: this.#refused,
    };
  }

  /** One span; returns the number of the last span that is done. */
  #cross(i: number, span: Span): number {
    this.#settle(span);
    if (this.#barred !== null || this.#refused) return i;
    const isOver = isMiddleHeld(span, this.#step.at(span.start), this.#y);
    if (isOver && this.#ledge !== null) {
      this.#bridge(span.start);
      if (this.#barred !== null) return i;
    }
    if (!isOver && this.#supported) {
      this.#ledge = { t: span.start, walk: this.#walk, legs: this.#legs.length };
      const landed = this.#jumps ? this.#jump(i) : null;
      if (landed !== null) return landed;
    }
    this.#supported = isOver;
    this.#advance(span);
    return i;
  }

  /** Climbs to the height of an obstacle, or goes down to the surface left under the base. */
  #settle(span: Span): void {
    const rest = this.#rest(span);
    if (rest === null || Math.abs(rest - this.#y) <= level) {
      if (rest !== null) this.#y = rest;
      return;
    }
    if (rest > this.#y) this.#climbUp(span, rest);
    else this.#goDown(rest, span.start);
  }

  /** The height at which the base stands at a span's start; null under a ceiling that it would have to climb through. */
  #rest(span: Span): Mu | null {
    const { under, start } = span;
    if (under.length === 0) return this.#y >= -level ? 0 : -Infinity;
    const at = this.#justIn(span);
    const tops = under.map(({ thing }) => topAt(thing, at));
    let rest = this.#y;
    let highest = rest;
    do {
      rest = highest;
      for (let i = 0; i < under.length; i++) {
        const { thing, base } = under[i]!;
        if (tops[i]! <= rest + level || thing.bottom >= rest + this.#height - touch) continue;
        if (base[0] < start && start > 0 && thing.bottom >= this.#y + this.#height - touch) {
          this.#bar('ceiling', start, thing);
          return null;
        }
        highest = Math.max(highest, tops[i]!);
      }
    } while (highest > rest);
    return rest > this.#y + level ? rest : heldHeight(under, tops, this.#y);
  }

  /** Just after a span's start, where all that it meets is met. */
  #justIn({ start, middle }: Span): PlanPoint {
    return this.#step.at(start + (middle - start) * startShare);
  }

  #climbUp(span: Span, rest: Mu): void {
    const { under, start: t } = span;
    if (this.#ledge !== null && (t - this.#ledge.t) * this.#step.length > crack) {
      this.#barAtLedge(this.#ledge);
      return;
    }
    const at = this.#justIn(span);
    const climbed = under
      .map(({ thing }) => thing)
      .filter((block) => topAt(block, at) > this.#y + level && block.bottom < rest);
    const height = rest - this.#y;
    this.#endWalk(t);
    for (const block of climbed) this.#met.add(block.group);
    const piece =
      climbed.find(({ face }) => face === 'footholds') ??
      climbed.reduce((a, b) => (topAt(b, at) > topAt(a, at) ? b : a));
    this.#push('climb-up', t, rest, height, piece.piece, {
      face: faceOf(climbed, height, rest, this.#movementType),
    });
    this.#ledge = null;
    this.#supported = false;
  }

  #goDown(rest: Mu, t: number): void {
    const left = this.#step.blocks.filter(
      ({ thing, base }) =>
        base[1] >= t - leaving / this.#step.length &&
        base[0] < t &&
        Math.abs(topAt(thing, this.#step.at(t)) - this.#y) <= 2 * level,
    );
    const height = this.#y - rest;
    this.#endWalk(t);
    for (const { thing } of left) this.#met.add(thing.group);
    const footed = left.find(({ thing }) => thing.face === 'footholds');
    const piece = (footed ?? left[0])?.thing.piece ?? null;
    if (this.#options.climbDown)
      this.#push('climb-down', t, rest, height, piece, {
        face: faceOf(
          left.map(({ thing }) => thing),
          height,
          this.#y,
          this.#movementType,
        ),
      });
    else this.#push('drop', t, rest, this.#movementType.descentsCost ? height : 0, piece, {});
    this.#ledge = null;
  }

  /** The middle is over a surface again, and the base stood on the edge all the while. */
  #bridge(t: number): void {
    const ledge = this.#ledge!;
    this.#ledge = null;
    if ((t - ledge.t) * this.#step.length > crack) this.#barAtLedge(ledge);
  }

  /** From the ledge to the next surface that rises out of the gap; the number of the stretch before it, or null where there is none. */
  #jump(number: number): number | null {
    const { start: t } = this.#step.span(number);
    const floor = surfaceUnderMiddle(this.#step, this.#step.span(number), this.#y + this.#height, this.#y);
    for (let i = number; i < this.#step.cuts.length; i++) {
      const span = this.#step.span(i);
      const far = surfaceUnderMiddle(this.#step, span, this.#y + this.#height, Infinity);
      if (far <= floor + level || !Number.isFinite(far)) continue;
      const width = (span.start - t) * this.#step.length;
      if (width <= crack) return null;
      const apex = Math.max(this.#y, far);
      const wall = wallBetween(this.#step, number, i, apex, this.#height);
      if (wall !== null) {
        this.#bar('ceiling', t, wall);
        return i - 1;
      }
      this.#endWalk(t);
      this.#leap(t, span.start, far, floor);
      for (const { thing, middle } of this.#step.blocks)
        if (middle !== null && middle[0] <= span.start && middle[1] >= t) this.#met.add(thing.group);
      return i - 1;
    }
    return null;
  }

  #leap(t: number, landing: number, far: Mu, floor: Mu): void {
    const width = (landing - t) * this.#step.length;
    const gap: TracedGap = {
      width:
        this.#movementType.gaps === 'edges'
          ? width
          : Math.max(0, width - baseLengthAlong(this.#base, this.#from, this.#to)),
      down: this.#y - far,
      depth: this.#y - floor,
      fallen: fallenSpots(this.#step, t, landing, floor),
      edges: [
        { at: this.#step.at(t), y: this.#y },
        { at: this.#step.at(landing), y: far },
      ],
    };
    const from = this.#point(t);
    const rise = Math.max(0, far - this.#y);
    this.#y += rise;
    this.#addLeg({
      kind: 'jump',
      from,
      to: this.#point(landing),
      length: width + rise,
      difficult: 0,
      dangerous: [],
      piece: null,
      gap,
    });
    this.#walk = { from: this.#point(landing), length: 0, rough: false, dangerous: [], slope: null };
    this.#jumps = false;
    this.#ledge = null;
    this.#supported = far >= this.#y - level;
  }

  /** Walks over a span. */
  #advance(span: Span): void {
    const { patches, start, stop } = span;
    const slope = this.#slopeUnder(span);
    const plan = (stop - start) * this.#step.length;
    const end = slope ? topAt(slope, this.#step.at(stop)) : this.#y;
    if (slope) this.#met.add(slope.group);
    for (const { thing } of patches) this.#met.add(thing.group);
    const length = Math.sqrt(plan * plan + (end - this.#y) * (end - this.#y));
    const here = patchesAt(this.#y, span);
    const wall = here.find(({ thing }) => thing.kind === 'impassable');
    if (wall) {
      this.#bar('impassable', start, wall.thing);
      return;
    }
    const rough = isRough(this.#step, span, here, this.#movementType, this.#y);
    const dangerous = dangerousPieces(span, this.#y, this.#height);
    const isSame = isSamePieces(dangerous, this.#walk.dangerous);
    if (!isSame || this.#walk.slope !== slope || this.#walk.rough !== rough) this.#endWalk(start);
    const { from, length: walked } = this.#walk;
    this.#walk = { from, length: walked + length, rough, dangerous, slope };
    this.#y = end;
  }

  /** Returns the slope on which the base walks over a span; null on level ground. */
  #slopeUnder({ under, start, stop }: Span): Block | null {
    for (const { thing } of under) {
      if (thing.slope === null) continue;
      const from = topAt(thing, this.#step.at(start));
      if (from !== topAt(thing, this.#step.at(stop)) && Math.abs(from - this.#y) <= 2 * level) return thing;
    }
    return null;
  }

  #endWalk(t: number): void {
    const to = this.#point(t);
    const { from, length, rough, dangerous, slope } = this.#walk;
    if (length > shortest)
      this.#addLeg({ kind: 'walk', from, to, length, difficult: rough ? length : 0, dangerous, piece: null });
    this.#walk = { from: to, length: 0, rough, dangerous, slope };
  }

  #push(
    kind: SurfaceLeg['kind'],
    t: number,
    y: Mu,
    length: Mu,
    piece: string | null,
    more: Partial<TracedLeg>,
  ): void {
    const from = this.#point(t);
    this.#y = y;
    this.#addLeg({
      kind,
      from,
      to: this.#point(t),
      length,
      difficult: 0,
      dangerous: this.#walk.dangerous,
      piece,
      ...more,
    });
    const { length: walked, rough, dangerous, slope } = this.#walk;
    this.#walk = { from: this.#point(t), length: walked, rough, dangerous, slope };
  }

  #addLeg(leg: TracedLeg): void {
    this.#legs.push(leg);
    if (this.#refuses?.(leg)) this.#refused = true;
  }

  /** The way ends at the ledge: what it did beyond is taken back. */
  #barAtLedge({ t, walk, legs }: Ledge): void {
    this.#legs.length = legs;
    this.#walk = walk;
    for (const { thing, base } of this.#step.blocks)
      if (base[0] <= t && base[1] >= t) this.#met.add(thing.group);
    this.#bar('gap', t, null);
  }

  #bar(by: 'impassable' | 'ceiling' | 'gap', t: number, what: Block | Patch | null): void {
    if (what) this.#met.add(what.group);
    this.#endWalk(t);
    this.#barred = { at: this.#point(t), by, piece: what?.piece ?? null };
  }

  #point(t: number): Point {
    const [x, z] = this.#step.at(t);
    return [x, this.#y, z];
  }
}

/** Share of a span that counts as its start. */
const startShare = 1e-6;
/** Blocks that the base left within this distance are those that it comes down from. */
const leaving: Mu = 1e-3;

const planOf = ([x, , z]: Point): PlanPoint => [x, z];
