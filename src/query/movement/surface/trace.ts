/**
 * One straight step over the relief: what it climbs, drops off, jumps and crosses, in order. The base is a point here and blocks are
 * grown by it: it stands as high as the highest block that it overlaps. So it climbs where it touches a wall, comes down where
 * it has wholly left a ledge, and its middle may hang over an edge in between, but not from one surface to the next: that is a jump.
 */
import type { Face, MovementType, Gap, SurfaceLeg } from '../../../engine/port/surface';
import { chordThrough } from '../../../geometry/shapes/inflate';
import type { Stretch } from '../../../geometry/shapes/chord';
import type { Outline, PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { over, reachAlong, topAt, type Block, type Incline, type Patch, type Relief } from './relief';

/** Deeper than this under an edge is overlap, not contact. */
export const touch: Mu = 5e-4;
/** Heights closer than this are one. */
export const level: Mu = 2e-3;
/** A gap no wider is walked over: the base hardly notices it. */
const crack: Mu = 0.1;

export interface Stance {
  readonly at: PlanPoint;
  readonly y: Mu;
  /** Its middle has left the surface that the base stands on. */
  readonly hangs?: boolean;
}

/** A gap's ends as spots; whether a base fits and can stand there is for others to find out. */
export interface TracedGap extends Omit<Gap, 'fallen' | 'edges'> {
  readonly fallen: readonly [near: Stance, far: Stance] | null;
  readonly edges: readonly [near: Stance, far: Stance];
}

export interface TracedLeg extends Omit<SurfaceLeg, 'step' | 'gap'> {
  readonly gap?: TracedGap;
}

export interface Trace {
  readonly legs: readonly TracedLeg[];
  readonly end: Stance;
  readonly barred: {
    readonly at: Point;
    readonly by: 'impassable' | 'ceiling' | 'gap';
    readonly piece: string | null;
  } | null;
  /** Groups of the relief that made it more than a level walk. */
  readonly met: ReadonlySet<string>;
  /** The last leg is of no use to who asked: the step was not followed further. */
  readonly refused: boolean;
}

export interface StepOptions {
  readonly jump: boolean;
  readonly climbDown: boolean;
}

interface Crossed<T> {
  readonly thing: T;
  /** With any part of the base, and with its middle. */
  readonly base: Stretch;
  readonly middle: Stretch | null;
}

interface Walk {
  readonly from: Point;
  readonly length: Mu;
  /** Over difficult ground. */
  readonly rough: boolean;
  readonly dangerous: readonly string[];
  /** What slopes under it. */
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
  gait: MovementType,
  from: Stance,
  to: PlanPoint,
  height: Mu,
  manner: StepOptions,
  refuses?: (leg: TracedLeg) => boolean,
): Trace {
  return new Tracer(relief, gait, from, to, height, manner, refuses).run();
}

/** A part of the step on which the base overlaps the same things all along. */
interface Span {
  readonly start: number;
  readonly stop: number;
  readonly middle: number;
  /** What is under the base, and what under its middle. */
  readonly under: readonly Crossed<Block>[];
  readonly over: readonly Crossed<Block>[];
  readonly patches: readonly Crossed<Patch>[];
}

class Tracer {
  readonly #gait: MovementType;
  readonly #base: Outline;
  readonly #from: PlanPoint;
  readonly #to: PlanPoint;
  readonly #length: Mu;
  readonly #height: Mu;
  readonly #manner: StepOptions;
  readonly #refuses: ((leg: TracedLeg) => boolean) | undefined;
  readonly #blocks: readonly Crossed<Block>[];
  readonly #patches: readonly Crossed<Patch>[];
  /** Where spans begin; they are made as they are come to. */
  readonly #cuts: readonly number[];
  readonly #spans: Span[] = [];
  readonly #legs: TracedLeg[] = [];
  readonly #met = new Set<string>();
  #y: Mu;
  #jumps: boolean;
  /** The walk that is under way. */
  #walk: Walk;
  /** Where the middle left the surface that the base still stands on, as things were there; null while it is over one, and after a climb. */
  #ledge: Ledge | null = null;
  #supported = false;
  #barred: Trace['barred'] = null;
  #refused = false;

  constructor(
    relief: Relief,
    gait: MovementType,
    from: Stance,
    to: PlanPoint,
    height: Mu,
    manner: StepOptions,
    refuses?: (leg: TracedLeg) => boolean,
  ) {
    this.#gait = gait;
    this.#base = relief.base;
    this.#from = from.at;
    this.#to = to;
    const [dx, dz] = [to[0] - from.at[0], to[1] - from.at[1]];
    this.#length = Math.sqrt(dx * dx + dz * dz);
    this.#height = height;
    this.#manner = manner;
    this.#refuses = refuses;
    this.#jumps = manner.jump;
    this.#y = from.y;
    const crossed = <T extends Block | Patch>(thing: T): readonly Crossed<T>[] => {
      const base = chordThrough(thing.grown, from.at, to, touch);
      return base === null ? [] : [{ thing, base, middle: over(from.at, to, thing.outline) }];
    };
    const bounds = [
      { min: from.at, max: from.at },
      { min: to, max: to },
    ] as const;
    this.#blocks = relief.blocks.along(...bounds).flatMap(crossed);
    this.#patches = relief.patches.along(...bounds).flatMap(crossed);
    this.#cuts = this.#cutsOf();
    this.#walk = { from: this.#point(0), length: 0, rough: false, dangerous: noPieces, slope: null };
    if (from.hangs) this.#ledge = { t: 0, walk: this.#walk, legs: 0 };
  }

  run(): Trace {
    for (let i = 0; i < this.#cuts.length && this.#barred === null && !this.#refused; i++)
      i = this.#cross(i, this.#span(i));
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
    const isOver = this.#isOver(span);
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

  /** Up to what the base runs into, or down to what is left under it. */
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
    const at = this.#justIn(span);
    const tops = under.map(({ thing, base }) => ({ thing, base, top: topAt(thing, at) }));
    let rest = this.#y;
    for (;;) {
      const hit = tops.filter(
        ({ thing, top }) => top > rest + level && thing.bottom < rest + this.#height - touch,
      );
      if (hit.length === 0) break;
      const ceiling = hit.find(
        ({ thing, base }) => base[0] < start && start > 0 && thing.bottom >= this.#y + this.#height - touch,
      );
      if (ceiling) {
        this.#bar('ceiling', start, ceiling.thing);
        return null;
      }
      rest = Math.max(...hit.map(({ top }) => top));
    }
    if (rest > this.#y + level) return rest;
    const held = tops.filter(({ top }) => top <= this.#y + level).map(({ top }) => top);
    const isOnPlainGround = !tops.some(({ thing }) => thing.bottom === -Infinity);
    return Math.max(...held, isOnPlainGround && this.#y >= -level ? 0 : -Infinity);
  }

  /** Just after a span's start, where all that it meets is met. */
  #justIn({ start, middle }: Span): PlanPoint {
    return this.#at(start + (middle - start) * startShare);
  }

  #climbUp(span: Span, rest: Mu): void {
    const { under, start: t } = span;
    if (this.#ledge !== null && (t - this.#ledge.t) * this.#length > crack) {
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
    this.#push('climb-up', t, rest, height, piece.piece, { face: this.#faceOf(climbed, height, rest) });
    this.#ledge = null;
    this.#supported = false;
  }

  #faceOf(climbed: readonly Block[], height: Mu, top: Mu): Face {
    const { lowClimb, trenchClimb } = this.#gait;
    if (climbed.some((block) => block.face === 'footholds' && block.top >= top - lowClimb - level))
      return 'footholds';
    const limit = climbed.every(({ face }) => face === 'trench') ? trenchClimb : lowClimb;
    return height <= limit + level && !climbed.some(({ tags }) => tags.ground === 'impassable')
      ? 'low'
      : 'sheer';
  }

  #goDown(rest: Mu, t: number): void {
    const left = this.#blocks.filter(
      ({ thing, base }) =>
        base[1] >= t - leaving / this.#length &&
        base[0] < t &&
        Math.abs(topAt(thing, this.#at(t)) - this.#y) <= 2 * level,
    );
    const height = this.#y - rest;
    this.#endWalk(t);
    for (const { thing } of left) this.#met.add(thing.group);
    const footed = left.find(({ thing }) => thing.face === 'footholds');
    const piece = (footed ?? left[0])?.thing.piece ?? null;
    if (this.#manner.climbDown)
      this.#push('climb-down', t, rest, height, piece, {
        face: this.#faceOf(
          left.map(({ thing }) => thing),
          height,
          this.#y,
        ),
      });
    else this.#push('drop', t, rest, this.#gait.descentsCost ? height : 0, piece, {});
    this.#ledge = null;
  }

  /** The middle is over a surface again, and the base stood on the edge all the while. */
  #bridge(t: number): void {
    const ledge = this.#ledge!;
    this.#ledge = null;
    if ((t - ledge.t) * this.#length > crack) this.#barAtLedge(ledge);
  }

  /** From the ledge to the next surface that rises out of the gap; the number of the stretch before it, or null where there is none. */
  #jump(number: number): number | null {
    const { start: t } = this.#span(number);
    const floor = this.#surfaceAt(this.#span(number), this.#y);
    for (let i = number; i < this.#cuts.length; i++) {
      const span = this.#span(i);
      const far = this.#surfaceAt(span, Infinity);
      if (far <= floor + level || !Number.isFinite(far)) continue;
      const width = (span.start - t) * this.#length;
      if (width <= crack) return null;
      const apex = Math.max(this.#y, far);
      const wall = this.#wallBetween(number, i, apex);
      if (wall !== null) {
        this.#bar('ceiling', t, wall);
        return i - 1;
      }
      this.#endWalk(t);
      this.#leap(t, span.start, far, floor);
      for (const { thing, middle } of this.#blocks)
        if (middle !== null && middle[0] <= span.start && middle[1] >= t) this.#met.add(thing.group);
      return i - 1;
    }
    return null;
  }

  #leap(t: number, landing: number, far: Mu, floor: Mu): void {
    const width = (landing - t) * this.#length;
    const gap: TracedGap = {
      width: this.#gait.gaps === 'edges' ? width : Math.max(0, width - this.#baseLength()),
      down: this.#y - far,
      depth: this.#y - floor,
      fallen: this.#fallen(t, landing, floor),
      edges: [
        { at: this.#at(t), y: this.#y },
        { at: this.#at(landing), y: far },
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

  /** How long the base is in the direction of the step. */
  #baseLength(): Mu {
    const [ux, uz] = [
      (this.#to[0] - this.#from[0]) / this.#length,
      (this.#to[1] - this.#from[1]) / this.#length,
    ];
    return reachAlong(this.#base, [ux, uz]) + reachAlong(this.#base, [-ux, -uz]);
  }

  /** A block that one who jumps at this height over these stretches runs into. */
  #wallBetween(first: number, end: number, apex: Mu): Block | null {
    for (const { under, middle } of this.#spans.slice(first, end)) {
      const at = this.#at(middle);
      const hit = under.find(
        ({ thing }) => topAt(thing, at) > apex + level && thing.bottom < apex + this.#height - touch,
      );
      if (hit) return hit.thing;
    }
    return null;
  }

  /** On the gap's floor against either wall; null where the base does not fit between them. */
  #fallen(t: number, landing: number, floor: Mu): TracedGap['fallen'] {
    const walls = this.#blocks.filter(({ thing }) => topAt(thing, this.#at(t)) > floor + level);
    const near = Math.max(...walls.flatMap(({ base }) => (base[0] <= t && base[1] >= t ? [base[1]] : [])), t);
    const far = Math.min(
      ...walls.flatMap(({ base }) => (base[0] > t && base[1] >= landing ? [base[0]] : [])),
      landing,
    );
    if (near > far) return null;
    return [
      { at: this.#at(near), y: floor },
      { at: this.#at(far), y: floor },
    ];
  }

  /** The highest surface under the middle that is not above `most`. */
  #surfaceAt({ over: here, middle }: Span, most: Mu): Mu {
    const at = this.#at(middle);
    const tops = here
      .filter(({ thing }) => thing.bottom < this.#y + this.#height)
      .map(({ thing }) => topAt(thing, at))
      .filter((top) => top <= most + level);
    return Math.max(...tops, here.some(({ thing }) => thing.bottom === -Infinity) ? -Infinity : 0);
  }

  /** Is the middle over something at the height that the base stands at? On a slope's foot it is as soon as its front is. */
  #isOver({ under, over: here, start }: Span): boolean {
    const at = this.#at(start);
    const isAt = (block: Block) => Math.abs(topAt(block, at) - this.#y) <= 2 * level;
    if (Math.abs(this.#y) <= level && !here.some(({ thing }) => thing.bottom === -Infinity)) return true;
    return (
      here.some(({ thing }) => isAt(thing)) || under.some(({ thing }) => thing.slope !== null && isAt(thing))
    );
  }

  /** Walks over a span. */
  #advance({ under, over: above, patches, start, stop, middle }: Span): void {
    const slope = under.find(({ thing }) => this.#isSlopeUnder(thing, start, stop))?.thing ?? null;
    const plan = (stop - start) * this.#length;
    const end = slope ? topAt(slope, this.#at(stop)) : this.#y;
    if (slope) this.#met.add(slope.group);
    for (const { thing } of patches) this.#met.add(thing.group);
    const length = Math.sqrt(plan * plan + (end - this.#y) * (end - this.#y));
    const here =
      patches.length === 0
        ? noPatches
        : patches.filter(({ thing }) => thing.bottom <= this.#y + level && thing.top >= this.#y - level);
    const wall = here.find(({ thing }) => thing.kind === 'impassable');
    if (wall) {
      this.#bar('impassable', start, wall.thing);
      return;
    }
    const byBase = this.#gait.groundUnder === 'base';
    const isRoughPatch = ({ thing, middle: own }: Crossed<Patch>) =>
      thing.kind === 'difficult' && (byBase || (own !== null && own[0] < middle && middle < own[1]));
    const isRoughTop = ({ thing }: Crossed<Block>) =>
      thing.tags.ground === 'difficult' && Math.abs(topAt(thing, this.#at(middle)) - this.#y) <= level;
    const rough = here.some(isRoughPatch) || (byBase ? under : above).some(isRoughTop);
    const dangerous =
      patches.length === 0
        ? noPieces
        : [
            ...new Set(
              patches.filter(({ thing }) => this.#isDangerous(thing)).map(({ thing }) => thing.piece),
            ),
          ];
    const isSame =
      dangerous === this.#walk.dangerous ||
      (dangerous.length === this.#walk.dangerous.length &&
        dangerous.every((piece) => this.#walk.dangerous.includes(piece)));
    if (!isSame || this.#walk.slope !== slope || this.#walk.rough !== rough) this.#endWalk(start);
    this.#walk = { ...this.#walk, length: this.#walk.length + length, dangerous, slope, rough };
    this.#y = end;
  }

  #isSlopeUnder(block: Block, start: number, stop: number): boolean {
    if (block.slope === null) return false;
    const [from, to] = [topAt(block, this.#at(start)), topAt(block, this.#at(stop))];
    return from !== to && Math.abs(from - this.#y) <= 2 * level;
  }

  #isDangerous({ kind, bottom, top }: Patch): boolean {
    return kind === 'dangerous' && bottom <= this.#y + this.#height && top >= this.#y - level;
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
    this.#walk = { ...this.#walk, from: this.#point(t) };
  }

  #addLeg(leg: TracedLeg): void {
    this.#legs.push(leg);
    if (this.#refuses?.(leg)) this.#refused = true;
  }

  /** The way ends at the ledge: what it did beyond is taken back. */
  #barAtLedge({ t, walk, legs }: Ledge): void {
    this.#legs.length = legs;
    this.#walk = walk;
    for (const { thing, base } of this.#blocks) if (base[0] <= t && base[1] >= t) this.#met.add(thing.group);
    this.#bar('gap', t, null);
  }

  #bar(by: 'impassable' | 'ceiling' | 'gap', t: number, what: Block | Patch | null): void {
    if (what) this.#met.add(what.group);
    this.#endWalk(t);
    this.#barred = { at: this.#point(t), by, piece: what?.piece ?? null };
  }

  #cutsOf(): readonly number[] {
    const ends: number[] = [];
    for (const { base, middle } of [...this.#blocks, ...this.#patches]) {
      ends.push(...base);
      if (middle !== null) ends.push(...middle);
    }
    for (const { thing } of this.#blocks)
      if (thing.slope !== null) ends.push(...this.#slopeCuts(thing.slope));
    const least = shortest / this.#length;
    const cuts = [0];
    for (const t of ends.sort((a, b) => a - b)) {
      if (t > cuts.at(-1)! + least && t < 1 - least) cuts.push(t);
    }
    return cuts;
  }

  #span(i: number): Span {
    const made = this.#spans[i];
    if (made !== undefined) return made;
    const [start, stop] = [this.#cuts[i]!, this.#cuts[i + 1] ?? 1];
    const middle = (start + stop) / 2;
    const isOn = (stretch: Stretch | null): boolean =>
      stretch !== null && stretch[0] < middle && middle < stretch[1];
    const span: Span = {
      start,
      stop,
      middle,
      under: this.#blocks.filter(({ base }) => isOn(base)),
      over: this.#blocks.filter((block) => isOn(block.middle)),
      patches: this.#patches.filter(({ base }) => isOn(base)),
    };
    this.#spans[i] = span;
    return span;
  }

  /** Where the base's front comes on to a slope and where it reaches its head. */
  #slopeCuts(slope: Incline): readonly number[] {
    const along = ([x, z]: PlanPoint) =>
      (x - slope.low[0]) * slope.uphill[0] + (z - slope.low[1]) * slope.uphill[1] + slope.reach;
    const [first, last] = [along(this.#from), along(this.#to)];
    if (first === last) return [];
    return [-first / (last - first), (slope.length - first) / (last - first)];
  }

  #at(t: number): PlanPoint {
    if (t === 1) return this.#to;
    return [
      this.#from[0] + t * (this.#to[0] - this.#from[0]),
      this.#from[1] + t * (this.#to[1] - this.#from[1]),
    ];
  }

  #point(t: number): Point {
    const [x, z] = this.#at(t);
    return [x, this.#y, z];
  }
}

const startShare = 1e-6;
/** Most spans lie over no patch. */
const noPatches: readonly Crossed<Patch>[] = [];
const noPieces: readonly string[] = [];
/** Legs and spans shorter than this are rounding. */
const shortest: Mu = 1e-7;
/** What the base left no longer ago than this is what it comes down from. */
const leaving: Mu = 1e-3;

const planOf = ([x, , z]: Point): PlanPoint => [x, z];
