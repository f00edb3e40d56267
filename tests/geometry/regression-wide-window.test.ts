import { expect, it } from 'vitest';
import { circleOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import type { Solid } from '../../src/geometry/shapes/shapes';
import { prove } from '../../src/geometry/sight/sight';

it('a corridor between walls far from every line from base to base is as wide as their gap', () => {
  const wall = (id: string, z: number): Solid => ({
    id,
    outline: rectangleOutline([12, z], [0.4, 20], 0),
    bottom: 0,
    top: 2,
  });
  const base = (id: string, x: number): Solid => ({
    id,
    outline: circleOutline([x, 10], 12.5 / 25.4),
    bottom: 0,
    top: 1.2,
  });
  // The window is 1 MU wide, the bases 0.984: no line between them comes nearer than 0.2 mm to a wall.
  const query = {
    line: 'base',
    from: base('a', 4),
    to: base('b', 20),
    blockers: [wall('left', -0.5), wall('right', 20.5)],
    muMm: 25.4,
  } as const;
  const { verdict, corridorMm } = prove(query, { table: [40, 40], releases: [] });
  expect(verdict).toBe('clear');
  expect(corridorMm).toBeCloseTo(25.4, 3);
});
