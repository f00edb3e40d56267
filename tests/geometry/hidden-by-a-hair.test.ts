import { describe, expect, it } from 'vitest';
import { regionOf } from '../../src/geometry/shapes/region';
import type { Solid } from '../../src/geometry/shapes/shapes';
import { prove, sees, type SightQuery } from '../../src/geometry/sight/sight';
import { findSpaceLine } from '../../src/geometry/sight/space-lines';
import { type Body, notesOf } from '../../src/geometry/sight/space-problem';
import { lookForLine, randomFrom } from '../support/geometry/brute-force';
import { randomScene } from '../support/geometry/random-scenes';

const raised = (query: SightQuery, by: number): SightQuery => ({
  ...query,
  blockers: query.blockers.map((solid) => ({ ...solid, top: solid.top + by })),
});

/** By how much all blockers must grow until they just hide the target; null where it is hidden already, or in sight even then. */
function growthThatHides(query: SightQuery): number | null {
  let [open, hidden] = [0, 2];
  if (!sees(query).seen || sees(raised(query, hidden)).seen) return null;
  // A thousandth of the least hair is exact enough, and what is nearer takes the longest.
  while (hidden - open > 1e-9) {
    const middle = (open + hidden) / 2;
    if (middle === open || middle === hidden) break;
    if (sees(raised(query, middle)).seen) open = middle;
    else hidden = middle;
  }
  return hidden;
}

describe('hidden by a hair', () => {
  const hair = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6];
  const scenes = (
    [
      ['base', 4],
      ['volume', 4],
      ['volume', 1],
    ] as const
  ).flatMap(([line, levels]) => [1, 11, 21, 31].map((first) => [line, levels, first] as const));
  it.each(scenes)(
    '%s lines, %d levels, scenes from %d: proven in few cells at any margin',
    (line, levels, first) => {
      for (let seed = first; seed < first + 10; seed++) {
        const query = randomScene(randomFrom(seed), line, levels, 8);
        const growth = growthThatHides(query);
        if (growth === null) continue;
        for (const margin of hair) {
          const hidden = raised(query, growth + margin);
          const body = ({ id, outline, bottom, top }: Solid): Body => ({
            id,
            region: regionOf(outline),
            bottom,
            top,
          });
          const end = (solid: Solid): Body =>
            line === 'base' ? { ...body(solid), top: solid.bottom } : body(solid);
          const notes = notesOf();
          const found = findSpaceLine(
            {
              from: end(hidden.from),
              to: end(hidden.to),
              blockers: hidden.blockers.map(body),
              join: 0.001 / 25.4,
            },
            0,
            notes,
          );
          expect([found, notes.unsettled], `seed ${seed}, ${margin} higher`).toEqual([null, 0]);
          expect(notes.cells, `seed ${seed}, ${margin} higher`).toBeLessThan(1000);
        }
        expect(
          lookForLine({ ...raised(query, growth + 1e-6), line }, 2000, 1e-6, randomFrom(seed)),
          `seed ${seed}`,
        ).toBeNull();
      }
    },
  );

  it('a target that looks out of a wall is seen', () => {
    // A sliver of the oval sticks out of the wall's left side, between the two points where its edge crosses the wall's.
    const from: Solid = {
      id: 'a',
      outline: { shape: 'circle', centre: [4.168, 14.915], radius: 0.492 },
      bottom: 0,
      top: 0.971,
    };
    const axis = [0.5218585183678867, -0.8530320549703124] as const;
    const to: Solid = {
      id: 'b',
      outline: { shape: 'ellipse', centre: [13.1228, 14.06758], radii: [1.1811, 0.68898], axis },
      bottom: 0,
      top: 0.929,
    };
    const points = [
      [11.637, 9.184],
      [9.814, 10.173],
      [13.015, 16.07],
      [14.838, 15.081],
    ] as const;
    const wall: Solid = { id: 'wall', outline: { shape: 'polygon', points }, bottom: 0, top: 1.082 };
    for (const line of ['base', 'volume'] as const)
      expect(sees({ line, from, to, blockers: [wall], muMm: 25.4 }).seen, line).toBe(true);
  });
});

describe('bases that overlap', () => {
  // Two circles of radius 1: they share the ground from x = 0.8 to 1, and |z| up to √(1 − 0.9²) = 0.436.
  const round = (id: string, x: number): Solid => ({
    id,
    outline: { shape: 'circle', centre: [x, 0], radius: 1 },
    bottom: 0,
    top: 1.2,
  });
  const wall = (far: number, top: number): Solid => ({
    id: 'wall',
    outline: {
      shape: 'polygon',
      points: [
        [0.7, -far],
        [0.7, far],
        [1.1, far],
        [1.1, -far],
      ],
    },
    bottom: 0,
    top,
  });
  const query = (line: SightQuery['line'], ...blockers: readonly Solid[]): SightQuery => ({
    line,
    from: round('a', 0),
    to: round('b', 1.8),
    blockers,
    muMm: 25.4,
  });

  it('see each other past the end of a wall that covers their overlap', () => {
    // At z = 0.55 one reaches to x = 0.835, the other from 0.965 on.
    expect(sees(query('base', wall(0.5, 2))).seen).toBe(true);
    expect(sees(query('base', wall(2, 2))).seen).toBe(false);
    expect(prove(query('base', wall(2, 2)), { table: [48, 48], releases: [] }).proof).toBe('exact');
  });

  it('see each other above a wall that is lower than both, and not otherwise', () => {
    expect(sees(query('volume', wall(2, 0.5))).seen).toBe(true);
    expect(sees(query('volume', wall(2, 1.3))).seen).toBe(false);
    expect(sees(query('base', wall(2, 0.5))).seen).toBe(false);
  });
});
