import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleOutline, ellipseOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import type { Outline, PlanPoint, Solid } from '../../src/geometry/shapes/shapes';
import { prove, type LineKind, type SightProof } from '../../src/geometry/sight/sight';
import { carry } from '../../src/geometry/turn';

const muMm = 25.4;
const mu = (mm: number): number => mm / muMm;
const kinds: readonly LineKind[] = ['base', 'volume', 'corridor'];
const degrees = fc.double({ min: -180, max: 180, noNaN: true });
const settings = { numRuns: 30 };

/** Everything is laid out along x about the origin, turned, and carried to the middle of a table. */
const table = [60, 60] as const;
interface Layout {
  readonly turned: number;
  readonly line: LineKind;
}
const middle: PlanPoint = [30.1, 29.7];

function answer({ turned, line }: Layout, from: Solid, to: Solid, blockers: readonly Solid[]): SightProof {
  const placed = (solid: Solid): Solid => ({ ...solid, outline: inPlace(solid.outline, turned) });
  return prove(
    { line, from: placed(from), to: placed(to), blockers: blockers.map(placed), muMm },
    { table, releases: [] },
  );
}

function inPlace(outline: Outline, turned: number): Outline {
  if (outline.shape === 'polygon')
    return { shape: 'polygon', points: outline.points.map((point) => carry(point, middle, turned)) };
  const centre = carry(outline.centre, middle, turned);
  return outline.shape === 'circle'
    ? { ...outline, centre }
    : { ...outline, centre, axis: carry(outline.axis, [0, 0], turned) };
}

const model = (
  id: string,
  x: number,
  outline: Outline = circleOutline([x, 0], mu(12.5)),
  bottom = 0,
): Solid => ({ id, outline, bottom, top: bottom + 1.2 });
const box = (id: string, centre: PlanPoint, size: PlanPoint, bottom = 0, top = 3): Solid => ({
  id,
  outline: rectangleOutline(centre, size, 0),
  bottom,
  top,
});
const [a, b] = [model('a', -8), model('b', 8)];

/** Two walls 0.4 thick across the way with so much between them. */
const slit = (width: number): readonly Solid[] => [
  box('left', [0, -(5 + width / 2)], [0.4, 10]),
  box('right', [0, 5 + width / 2], [0.4, 10]),
];

describe('contested lines, with the table at any angle', () => {
  const layout = fc.record({ turned: degrees, line: fc.constantFrom(...kinds) });

  it('a slit of 0.05 mm can be seen through from base and from volume, a corridor needs 1 mm', () => {
    fc.assert(
      fc.property(layout, fc.constantFrom(0.05, 0.9, 1.2, 7), (laid, mm) => {
        const proof = answer(laid, a, b, slit(mu(mm)));
        expect(proof.proof).toBe('exact');
        if (laid.line === 'corridor' && mm < 1) {
          expect(proof).toMatchObject({ verdict: 'blocked', blockers: ['left', 'right'] });
        } else {
          expect(proof.verdict).toBe('clear');
          expect(Math.abs(proof.corridorMm! - mm)).toBeLessThan(0.002);
        }
      }),
      settings,
    );
  });

  it('walls that share a face, a corner each, or a thousandth of that leave no crack', () => {
    fc.assert(
      fc.property(
        layout,
        fc.constantFrom<readonly Solid[]>(
          slit(0),
          [box('one', [-0.2, -5], [0.4, 10]), box('two', [0.2, 5], [0.4, 10])],
          slit(mu(1e-6)),
        ),
        (laid, walls) => {
          expect(answer(laid, a, b, walls)).toMatchObject({
            verdict: 'blocked',
            proof: 'exact',
            seen: false,
          });
        },
      ),
      settings,
    );
  });

  it('boxes that stand on one another leave no crack at the height of their seam', () => {
    fc.assert(
      fc.property(degrees, fc.double({ min: 0.1, max: 2, noNaN: true }), (turned, seam) => {
        const stack = [box('low', [0, 0], [0.4, 20], 0, seam), box('high', [0, 0], [0.4, 20], seam, 6)];
        for (const line of ['base', 'volume'] as const) {
          expect(
            answer({ turned, line }, model('a', -8, undefined, seam), model('b', 8, undefined, seam), stack),
          ).toMatchObject({ verdict: 'blocked', proof: 'exact' });
        }
      }),
      settings,
    );
  });

  it('a sill and a lintel leave the window between them open for a model at that height', () => {
    fc.assert(
      fc.property(degrees, fc.double({ min: 0, max: 3, noNaN: true }), (turned, height) => {
        const frame = [box('sill', [0, 0], [0.4, 20], 0, 1), box('lintel', [0, 0], [0.4, 20], 2, 9)];
        const { seen } = answer(
          { turned, line: 'base' },
          model('a', -8, undefined, height),
          model('b', 8, undefined, height),
          frame,
        );
        // From its bottom on, up to where the lintel's, which belongs to it, begins.
        expect(seen).toBe(height >= 1 && height < 2);
      }),
      settings,
    );
  });

  it('a tower sees over a wall as similar triangles predict', () => {
    fc.assert(
      fc.property(
        degrees,
        fc.double({ min: 2, max: 9, noNaN: true }),
        fc.double({ min: -0.05, max: 0.05, noNaN: true }),
        (turned, tower, more) => {
          // The highest line runs from the near rim of the tower's base, 8 − r before the wall's middle, to the far rim of the other, 8 + r behind it.
          const at = (x: number): number => (tower * (8 + mu(12.5) - x)) / 16;
          const wall = box('wall', [0, 0], [0.4, 20], 0, at(0.2) + more);
          fc.pre(Math.abs(more) > 1e-6);
          expect(answer({ turned, line: 'base' }, model('a', -8, undefined, tower), b, [wall]).seen).toBe(
            more < 0,
          );
        },
      ),
      settings,
    );
  });

  it('ovals and rectangles see past a post 1 mm narrower than the base', () => {
    const outlines: readonly ((x: number, across: number) => Outline)[] = [
      (x, across) => ellipseOutline([x, 0], [mu(60), across], 0),
      (x, across) => rectangleOutline([x, 0], [mu(40), across], 0),
    ];
    fc.assert(
      fc.property(degrees, fc.constantFrom(...outlines), fc.constantFrom(-1, 1), (turned, outline, mm) => {
        // Both 25 mm across: what is 26 mm wide half-way stops every line, what is 24 mm wide leaves half a millimetre on each side.
        const post = box('post', [0, 0], [0.2, mu(25 + mm)]);
        const proof = answer(
          { turned, line: 'base' },
          model('a', -8, outline(-8, mu(25))),
          model('b', 8, outline(8, mu(25))),
          [post],
        );
        expect(proof.verdict).toBe(mm > 0 ? 'blocked' : 'clear');
      }),
      settings,
    );
  });

  it('always answers: slivers, a base in a wall, models on one spot, a base over the table’s edge', () => {
    const cases: readonly (readonly [Solid, Solid, readonly Solid[]])[] = [
      [a, b, [box('sliver', [0, 0], [1e-9, 20])]],
      [a, b, [box('sliver', [0, 0], [4, 1e-9])]],
      [a, b, [box('flat', [0, 0], [4, 20], 0, 1e-9)]],
      [a, b, [box('round', [-8, 0], [3, 3])]],
      [a, { ...a, id: 'b' }, [box('wall', [0, 0], [0.4, 20])]],
      [a, { ...a, id: 'b' }, [box('round', [-8, 0], [3, 3])]],
      [model('a', -30.5), model('b', 29.9), [box('wall', [0, 0], [0.4, 20])]],
      [a, model('b', -8 + 2 * mu(12.5)), [box('wall', [-8 + mu(12.5), 0], [0.1, 20])]],
    ];
    fc.assert(
      fc.property(layout, fc.constantFrom(...cases), (laid, [from, to, blockers]) => {
        const { verdict, corridorMm, nudgeMm, witness } = answer(laid, from, to, blockers);
        expect(['clear', 'blocked', 'too-close']).toContain(verdict);
        for (const value of [corridorMm ?? 0, nudgeMm ?? 0, ...(witness ?? []).flat()])
          expect(Number.isFinite(value)).toBe(true);
        if (verdict === 'clear') expect(witness).not.toBeNull();
      }),
      settings,
    );
  });
});
