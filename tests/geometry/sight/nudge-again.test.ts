/** Nudges whose questions begin with the lines that an earlier one left, against nudges whose questions all begin anew. */
import { describe, expect, it } from 'vitest';
import { regionOf } from '../../../src/geometry/shapes/region';
import { smallestNudge } from '../../../src/geometry/sight/nudge';
import { findSpaceLine } from '../../../src/geometry/sight/space-lines';
import type { Body } from '../../../src/geometry/sight/space-problem';
import { boxRegion } from '../../support/geometry/box-region';
import { randomNumbers } from '../../support/random-answers';

const muMm = 25.4;
/** Bodies of many heights between a viewer and a target, which stands near a corner of the table: many shifts lead off it. */
function sceneOf(seed: number) {
  const random = randomNumbers(seed);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const blockers = Array.from({ length: 9 }, (_, i): Body => {
    const [x, z, bottom] = [between(3, 17), between(0, 9), between(-0.5, 0.8)];
    return {
      id: `b${i}`,
      region: boxRegion(x, x + between(0.2, 2), z, z + between(1, 7)),
      bottom,
      top: bottom + between(0.6, 2),
    };
  });
  const target = regionOf({ shape: 'circle', centre: [between(19, 21), between(0.7, 2)], radius: 0.6 });
  return {
    problem: {
      from: { id: 'from', region: boxRegion(0.5, 1.5, 4, 5), bottom: 0, top: 1.2 },
      to: { id: 'to', region: target, bottom: 0, top: 1.2 },
      blockers,
      join: 1e-5,
    },
    table: [between(21.7, 24), between(8, 16)] as const,
  };
}

describe('a nudge whose questions begin where earlier ones ended', () => {
  it.each([0, 1, 2, 3])('is as long as one whose questions begin anew: scenes %i', (block) => {
    let compared = 0;
    for (let seed = 60 * block; seed < 60 * (block + 1); seed++) {
      const { problem, table } = sceneOf(seed);
      if (findSpaceLine(problem, 0) !== null) continue;
      const limits = { table, releases: [] };
      const [again, anew] = [
        smallestNudge(problem, 0, limits, muMm),
        smallestNudge(problem, 0, limits, muMm, (asked, width, notes) => findSpaceLine(asked, width, notes)),
      ];
      const label = `seed ${seed}`;
      if (anew.nudge === null || again.nudge === null) {
        expect(again.nudge, label).toEqual(anew.nudge);
        continue;
      }
      // Each is found to a thousandth of its length, or to the limits that it states.
      const slack = (found: typeof again): number =>
        found.nudge!.length - found.least + 2e-3 * found.nudge!.length;
      expect(again.nudge.length, label).toBeLessThanOrEqual(anew.nudge.length + slack(again));
      expect(again.nudge.length, label).toBeGreaterThanOrEqual(anew.least - 1e-9);
      expect(anew.nudge.length, label).toBeGreaterThanOrEqual(again.least - 1e-9);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });
});
