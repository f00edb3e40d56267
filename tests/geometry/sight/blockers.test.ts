import { describe, expect, it } from 'vitest';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import { rectangleOutline } from '../../../src/geometry/shapes/outline';
import { fewestBlockers } from '../../../src/geometry/sight/blockers';
import type { Body } from '../../../src/geometry/sight/space-problem';

const region = (x: number, z: number, width: number, depth: number): Region =>
  regionOf(rectangleOutline([x, z], [width, depth], 0));
const from: Body = { id: 'a', region: region(0, 0, 1, 1), bottom: 0, top: 0 };
const to: Body = { id: 'b', region: region(20, 0, 1, 1), bottom: 0, top: 0 };
/** A wall across the way: it covers all lines, or those on one side of z. */
const across = (id: string, x: number): Body => ({ id, region: region(x, 0, 0.5, 40), bottom: 0, top: 2 });
const left = (id: string, x: number, z = 0): Body => ({
  id,
  region: region(x, z + 10, 0.5, 20),
  bottom: 0,
  top: 2,
});
const right = (id: string, x: number, z = 0): Body => ({
  id,
  region: region(x, z - 10, 0.5, 20),
  bottom: 0,
  top: 2,
});
const fewest = (blockers: readonly Body[], ...used: readonly string[]): readonly string[] =>
  fewestBlockers({ from, to, blockers, join: 1e-5 }, 0, new Set(used));

describe('the ids that together stop every line', () => {
  it('come from those that the proof used, where they suffice', () => {
    const walls = [across('p', 5), across('q', 10), across('r', 15)];
    expect(fewest(walls, 'p')).toEqual(['p']);
    expect(fewest(walls, 'q')).toEqual(['q']);
    expect(fewest(walls, 'r')).toEqual(['r']);
  });

  it('leave out each id without which the others still stop every line', () => {
    expect(fewest([across('p', 5), across('q', 10)], 'p', 'q')).toEqual(['q']);
    const halves = [left('m', 10), right('n', 10), left('k', 5, 0.2), across('z', 15)];
    expect(fewest(halves, 'k', 'm', 'n')).toEqual(['m', 'n']);
    expect(fewest(halves, 'z', 'n', 'm', 'k')).toEqual(['z']);
  });

  it('are in ascending order, each once, whatever the order of the solids', () => {
    // Both halves of the wall named "wall" are needed, and the gate between them.
    const gate: Body = { id: 'gate', region: region(10, 0, 0.5, 0.5), bottom: 0, top: 2 };
    const halves = [left('wall', 10, 0.2), right('wall', 10, -0.2), gate];
    for (const walls of [halves, halves.toReversed()]) {
      expect(fewest(walls, 'wall', 'gate')).toEqual(['gate', 'wall']);
      expect(fewest(walls)).toEqual(['gate', 'wall']);
    }
  });

  it('are sought among all solids where those that the proof used let a line pass', () => {
    const walls = [right('n', 10), left('m', 10), left('k', 5, 0.2)];
    expect(fewest(walls)).toEqual(['m', 'n']);
    expect(fewest(walls, 'k')).toEqual(['m', 'n']);
    expect(fewest(walls, 'm', 'k')).toEqual(['m', 'n']);
  });
});
