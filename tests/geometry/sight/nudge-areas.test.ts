/** Nudges past blockers that stop no line while the target stands in them, against shifts tried one by one. */
import { describe, expect, it } from 'vitest';
import { rectangleOutline } from '../../../src/geometry/shapes/outline';
import { regionOf } from '../../../src/geometry/shapes/region';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { smallestNudge } from '../../../src/geometry/sight/nudge';
import type { Release } from '../../../src/geometry/sight/nudge-limits';
import { findSpaceLine } from '../../../src/geometry/sight/space-lines';
import type { Body, SpaceProblem } from '../../../src/geometry/sight/space-problem';
import { turn } from '../../../src/geometry/turn';
import { boxRegion } from '../../support/geometry/box-region';
import { randomNumbers } from '../../support/random-answers';

interface Area {
  readonly body: Body;
  readonly release: Release;
  /** Returns the distance of a point inside the area from its nearest edge; negative outside. */
  depth(point: PlanPoint): number;
}

const [targetX, targetZ, table] = [22, 10, [30, 20]] as const;

/** Woods of endless height between a viewer and a target, which see through each other's wood only from inside. */
function sceneOf(seed: number) {
  const random = randomNumbers(seed);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const areas = Array.from({ length: 9 }, (_, i): Area => {
    const [x, z, long, wide] = [between(6, 24), between(1, 17), between(1, 4), between(1, 5)];
    const [x1, z1] = [x + long, z + wide];
    const id = `wood${i}`;
    return {
      body: { id, region: boxRegion(x, x1, z, z1), bottom: -1, top: 9 },
      release: {
        id,
        area: [rectangleOutline([(x + x1) / 2, (z + z1) / 2], [long, wide], 0)],
        within: 'centre',
        bottom: -1,
        top: 9,
      },
      depth: ([px, pz]) => Math.min(px - x, x1 - px, pz - z, z1 - pz),
    };
  });
  const problem: SpaceProblem = {
    from: { id: 'from', region: boxRegion(1, 2, 9.5, 10.5), bottom: 0, top: 0 },
    to: { id: 'to', region: regionAt([0, 0]), bottom: 0, top: 0 },
    blockers: areas.map(({ body }) => body),
    join: 1e-5,
  };
  return { areas, problem };
}

const regionAt = ([dx, dz]: PlanPoint) =>
  regionOf({ shape: 'circle', centre: [targetX + dx, targetZ + dz], radius: 0.5 });

/** Reports whether the target sees after a shift; null off the table, or where it hardly stands in an area or hardly does not. */
function seesAfter({ areas, problem }: ReturnType<typeof sceneOf>, shift: PlanPoint): boolean | null {
  const [x, z] = [targetX + shift[0], targetZ + shift[1]];
  if (x < 0.5 || x > table[0] - 0.5 || z < 0.5 || z > table[1] - 0.5) return null;
  const depths = areas.map(({ depth }) => depth([x, z]));
  if (depths.some((depth) => Math.abs(depth) < 0.01)) return null;
  return (
    findSpaceLine(
      {
        ...problem,
        to: { ...problem.to, region: regionAt(shift) },
        blockers: problem.blockers.filter((_, i) => depths[i]! < 0),
      },
      0,
    ) !== null
  );
}

describe('a nudge into areas', () => {
  it.each([0, 1, 2, 3])('is no longer than shifts that open a line, and opens one: scenes %i', (block) => {
    const told = { straight: 0, into: 0 };
    for (let seed = 12 * block; seed < 12 * (block + 1); seed++) {
      const scene = sceneOf(seed);
      const { areas, problem } = scene;
      if (areas.some(({ depth }) => depth([targetX, targetZ]) > -0.1)) continue;
      if (findSpaceLine(problem, 0) !== null) continue;
      const releases = areas.map(({ release }) => release);
      const { nudge, least } = smallestNudge(problem, 0, { table, releases }, 25.4);
      const alone = smallestNudge(problem, 0, { table, releases: [] }, 25.4);
      const label = `seed ${seed}`;
      expect(nudge!.length, label).toBeLessThanOrEqual((alone.nudge?.length ?? Infinity) + 1e-3);
      told[nudge!.length < (alone.nudge?.length ?? Infinity) - 0.01 ? 'into' : 'straight']++;
      const [x, z] = nudge!.vector;
      const beside = Array.from({ length: 72 }, (_, i): PlanPoint => {
        const [dx, dz] = turn([0.02, 0], 5 * i);
        return [x + dx, z + dz];
      });
      expect(
        beside.some((shift) => seesAfter(scene, shift) !== false),
        label,
      ).toBe(true);
      for (let step = 1; step <= 16; step++) {
        const length = ((least - 0.01) * step) / 16;
        for (let degrees = 0; degrees < 360; degrees += 7.5)
          expect(seesAfter(scene, turn([length, 0], degrees)), `${label}, ${length} at ${degrees}°`).not.toBe(
            true,
          );
      }
    }
    expect(Math.min(told.straight, told.into)).toBeGreaterThan(0);
  });
});
