import { describe, expect, it } from 'vitest';
import type { PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import {
  type LineKind,
  prove,
  sees,
  type SightQuery,
  toleranceOf,
  verdictWithoutLine,
} from '../../../src/geometry/sight/sight';
import { boxOver as box } from '../../support/geometry/solids';

/** Returns a question with lengths in millimetres, on a table in units of `muMm`. */
function question(line: LineKind, muMm: number, [from, to, ...blockers]: readonly Solid[]): SightQuery {
  const scaled = ({ id, outline, bottom, top }: Solid): Solid => {
    if (outline.shape !== 'polygon') throw new Error('Only boxes are scaled.');
    const points = outline.points.map(([x, z]): PlanPoint => [x / muMm, z / muMm]);
    return { id, outline: { shape: 'polygon', points }, bottom: bottom / muMm, top: top / muMm };
  };
  return { line, from: scaled(from!), to: scaled(to!), blockers: blockers.map(scaled), muMm };
}
const proofOf = (line: LineKind, muMm: number, solids: readonly Solid[]) => {
  const query = question(line, muMm, solids);
  const proof = prove(query, { table: [200 / muMm, 200 / muMm], releases: [] });
  const { seen, witness } = sees(query);
  expect([seen, witness !== null]).toEqual([proof.seen, proof.seen]);
  return proof;
};

const [a, b] = [box('a', [10, 30], [80, 100]), box('b', [110, 130], [80, 100])];
/** Two walls with a gap of this width, square to the way. */
const gate = (gap: number): readonly Solid[] => [
  box('left', [60, 62], [0, 90 - gap / 2]),
  box('right', [60, 62], [90 + gap / 2, 200]),
];

describe.each([0.5, 1, 25.4])('with %d millimetres in a unit of the table', (muMm) => {
  it('a line of 1 mm passes a gap of exactly that, unless a touch blocks it', () => {
    const verdicts = (gap: number): readonly boolean[] =>
      [false, true].map(
        (touchBlocks) => sees({ ...question('corridor', muMm, [a, b, ...gate(gap)]), touchBlocks }).seen,
      );
    expect(verdicts(0.998)).toEqual([false, false]);
    expect(verdicts(1)).toEqual([true, false]);
    expect(verdicts(1.002)).toEqual([true, true]);
  });

  it('states a width in millimetres, from 0.01 mm on as clear, and at most 100 mm', () => {
    for (const gap of [0.008, 0.012, 7]) {
      const { verdict, seen, corridorMm, toleranceMm, proof } = proofOf('base', muMm, [a, b, ...gate(gap)]);
      expect([verdict, seen, proof]).toEqual([gap < 0.01 ? 'too-close' : 'clear', true, 'exact']);
      expect(Math.abs(corridorMm! - gap)).toBeLessThan(Math.max(0.001, gap / 1000));
      expect(toleranceMm).toBeUndefined();
    }
    expect(proofOf('base', muMm, [a, b, ...gate(150)])).toMatchObject({
      verdict: 'clear',
      corridorMm: 100,
      nudgeMm: null,
      blockers: [],
    });
  });

  it('states a nudge in millimetres, and its vector in units', () => {
    const proof = proofOf('base', muMm, [a, b, box('wall', [70, 71], [-900, 900])]);
    expect(proof).toMatchObject({ verdict: 'blocked', seen: false, proof: 'exact', blockers: ['wall'] });
    // The near side, at 110, must come to the wall's near face, at 70.
    expect(proof.nudgeMm).toBeCloseTo(40, 3);
    expect(proof.nudge![0] * muMm).toBeCloseTo(-40, 1);
    expect([proof.witness, proof.corridorMm]).toEqual([null, null]);
    expect([proof.toleranceMm, proof.resolutionMm]).toEqual([undefined, undefined]);
  });
});

describe('what a proof states', () => {
  it('is too close to call where a nudge, or a line that the search left open, is below 0.01 mm', () => {
    expect([0.0099, 0.01, 5, null].map((nudge) => verdictWithoutLine(nudge, 0))).toEqual([
      'too-close',
      'blocked',
      'blocked',
      'blocked',
    ]);
    // No free line is twice the resolution wide.
    expect([0.0049, 0.005, 5].map((resolution) => verdictWithoutLine(5, resolution))).toEqual([
      'too-close',
      'blocked',
      'blocked',
    ]);
    expect(verdictWithoutLine(null, 0.0049)).toBe('too-close');
    expect(verdictWithoutLine(0.0099, 5)).toBe('too-close');
  });

  it('is a tolerance where the error exceeds 0.001 mm and a thousandth of the measure', () => {
    expect(toleranceOf(0.5, 0.0011)).toEqual({ toleranceMm: 0.0011 });
    expect(toleranceOf(50, 0.06)).toEqual({ toleranceMm: 0.06 });
    for (const [mm, error] of [
      [0.5, 0.001],
      [3, 0.0011],
      [50, 0.05],
      [null, 5],
    ] as const)
      expect(toleranceOf(mm, error)).toEqual({});
  });
});

describe('the witness', () => {
  it('of a corridor lies at height 0, whatever the heights of models and walls', () => {
    const [high, low] = [box('a', [10, 30], [80, 100], 5, 9), box('b', [110, 130], [80, 100], 2, 4)];
    const proof = proofOf('corridor', 1, [high, low]);
    expect(proof.witness!.map(([, y]) => y)).toEqual([0, 0]);
    // A wall above or below both stops a corridor, too.
    for (const [bottom, top] of [
      [20, 30],
      [-9, -1],
    ] as const)
      expect(proofOf('corridor', 1, [high, low, box('wall', [60, 62], [0, 200], bottom, top)])).toMatchObject(
        { verdict: 'blocked', blockers: ['wall'] },
      );
  });

  it('of a base runs from outline to outline at the heights where they stand', () => {
    const high = box('a', [10, 30], [80, 100], 5, 9);
    const { witness } = sees(question('base', 1, [high, b]));
    const [[x0, y0, z0], [x1, y1, z1]] = witness!;
    expect([y0, y1]).toEqual([5, 0]);
    expect([x0 >= 10, x0 <= 30, x1 >= 110, x1 <= 130]).toEqual([true, true, true, true]);
    for (const z of [z0, z1]) expect(Math.abs(z - 90)).toBeLessThanOrEqual(10 + 1e-9);
  });

  it('of a volume lies between bottom and top; a body whose top is below its bottom is flat', () => {
    const wall = box('wall', [60, 62], [0, 200], 0, 1.5);
    expect(proofOf('volume', 1, [a, b, wall]).verdict).toBe('clear');
    expect(proofOf('base', 1, [a, b, wall]).verdict).toBe('blocked');
    const flat = (solid: Solid): Solid => ({ ...solid, top: -1 });
    expect(proofOf('volume', 1, [flat(a), flat(b), wall]).verdict).toBe('blocked');
    expect(proofOf('volume', 1, [flat(a), flat(b)]).witness!.map(([, y]) => y)).toEqual([0, 0]);
  });
});
