/** Places of smoke and flames over a battle: dust after a blast, the fire of a wreck. */
import type { Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { chance, seedOf } from '../ground/noise';

/** A place that smokes. */
export interface Fume {
  /** A blast of this turn leaves dust; a wreck burns and smokes. */
  readonly kind: 'blast' | 'wreck';
  readonly at: Point;
  /** Radius of the blast or of the wreck. */
  readonly radius: Mu;
}

/**
 * A soft ball of smoke, or a tongue of flame, that rises again and again. A ball grows from 0.55 to 1.3 of its radius. It drifts ever
 * faster, by 0.6 of its rise in all, and strays to a side by its phase. It is thickest from 0.2 to 0.45 of its course and gone at its
 * end (fumes-body.ts).
 */
export interface FumePuff {
  readonly at: Point;
  readonly radius: Mu;
  readonly rise: Mu;
  /** Share of a rise that has passed at the beginning, 0 … 1. */
  readonly phase: number;
  /** Largest share of the picture behind that it covers; a flame covers nothing, as it only adds light. */
  readonly densest: number;
  readonly kind: 'dust' | 'smoke' | 'flame';
}

/**
 * Smoke that no rule knows must not look as if it blocked a line. Along no line do the balls of a place cover more than 40 % of what
 * lies behind them, as the densest fog does, and dust a third (tests/scene/fumes.test.ts). Gas, which rules know, covers far more.
 */
export const fumeSteps = {
  dust: { count: 8, densest: 0.07 },
  smoke: { count: 6, densest: 0.155 },
} as const;
const flames = 8;

/** Returns the balls and tongues of some places. Equal places give equal ones. */
export const fumePuffs = (fumes: readonly Fume[]): readonly FumePuff[] =>
  fumes.flatMap((fume) => (fume.kind === 'blast' ? dustOf(fume) : [...smokeOf(fume), ...flamesOf(fume)]));

function dustOf({ at, radius }: Fume): readonly FumePuff[] {
  const { count, densest } = fumeSteps.dust;
  return around(at, count, (dice, angle, phase) => ({
    ...{ kind: 'dust', densest, phase },
    at: moved(at, angle, radius * dice.between(0.1, 0.55), 0.3),
    radius: radius * dice.between(0.35, 0.55),
    rise: dice.between(0.7, 1.4),
  }));
}

function smokeOf({ at, radius }: Fume): readonly FumePuff[] {
  const { count, densest } = fumeSteps.smoke;
  return around(at, count, (dice, angle, phase) => ({
    ...{ kind: 'smoke', densest, phase },
    at: moved(at, angle, radius * dice.between(0.1, 0.5), 0.3),
    radius: Math.min(0.95, radius * dice.between(1.1, 1.5)),
    rise: dice.between(4.5, 5.5),
  }));
}

const flamesOf = ({ at, radius }: Fume): readonly FumePuff[] =>
  around(at, flames, (dice, angle, phase) => ({
    ...{ kind: 'flame', densest: 0, phase },
    at: moved(at, angle, radius * dice.between(0.1, 0.6), 0.1),
    radius: dice.between(0.34, 0.55),
    rise: dice.between(0.1, 0.25),
  }));

type Make = (dice: ReturnType<typeof chance>, angle: number, phase: number) => FumePuff;

/** Makes puffs in all directions, each at another part of its rise. */
function around(at: Point, count: number, make: Make): readonly FumePuff[] {
  const dice = chance(seedOf(at.map((value) => value.toFixed(3)).join(' ')));
  return Array.from({ length: count }, (_, i) =>
    make(dice, ((i + dice.between(0, 0.6)) / count) * 2 * Math.PI, ((i * 0.618) % 1) + 0.1 * dice.next()),
  );
}

const moved = ([x, y, z]: Point, angle: number, away: Mu, up: Mu): Point => [
  x + away * Math.cos(angle),
  y + up,
  z + away * Math.sin(angle),
];
