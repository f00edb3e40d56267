import { describe, expect, it } from 'vitest';
import { regionOf } from '../../../../src/geometry/shapes/region';
import { crossesAll, cutAtPoint, scratchEdges, turnWithin } from '../../../../src/geometry/sight/line-cell';
import { turn } from '../../../../src/geometry/turn';
import {
  edgePoints,
  forCells,
  type Line,
  linesOf,
  placeOn,
  randomBody,
} from '../../../support/geometry/cells';
import { randomOutline } from '../../../support/geometry/random-scenes';

describe('the edges of a body that all lines of a cell cross', () => {
  it('are found where lines only touch a body, as those do where its corner cuts the cell', () => {
    let touched = 0;
    forCells(300, (random, cell, degrees, label) => {
      const body = randomBody(random, degrees, 1);
      const [moveX, moveZ] = random() < 0.5 ? [0, 0] : [random() - 0.5, random() - 0.5];
      const points = edgePoints(body.region).map(([x, z]) => [x + moveX, z + moveZ] as const);
      for (const [x, z] of body.region.corners.length > 0 ? points : []) {
        for (const part of cutAtPoint(cell, x, z)) {
          if (part.corners.length < 9 || turnWithin(part) < 1e-6) continue;
          // Distance of each corner's line from the nearer of the body's sides: 0 where it touches a corner.
          const inside = [...Array(part.corners.length / 3).keys()].map((i) => {
            const [dx, dz, offset] = part.corners.slice(3 * i) as unknown as Line;
            const beside = points.map((point) => dx * point[1] - dz * point[0] - offset);
            return Math.min(Math.max(...beside), -Math.min(...beside));
          });
          const least = Math.min(...inside);
          if (Math.abs(least) > 1e-12) continue;
          touched++;
          expect(crossesAll(part, body.region, moveX, moveZ), label).toBe(true);
        }
      }
    });
    expect(touched).toBeGreaterThan(30);
  });

  it('of a body moved aside are those of the body at the other place', () => {
    forCells(80, (random, cell, degrees, label) => {
      const outline = randomOutline(random, turn([4, 0], degrees), 3);
      const [moveX, moveZ] = [random() - 0.5, random() - 0.5];
      const moved =
        outline.shape === 'polygon'
          ? { ...outline, points: outline.points.map(([x, z]) => [x + moveX, z + moveZ] as const) }
          : { ...outline, centre: [outline.centre[0] + moveX, outline.centre[1] + moveZ] as const };
      const isMet = crossesAll(cell, regionOf(outline), moveX, moveZ);
      const [enter, leave] = [scratchEdges.enter, scratchEdges.leave];
      expect(crossesAll(cell, regionOf(moved), 0, 0), label).toBe(isMet);
      if (!isMet) return;
      for (const line of linesOf(cell, random)) {
        expect(placeOn(line, enter!, cell), label).toBeCloseTo(placeOn(line, scratchEdges.enter!, cell), 6);
        expect(placeOn(line, leave!, cell), label).toBeCloseTo(placeOn(line, scratchEdges.leave!, cell), 6);
      }
    });
  });
});
