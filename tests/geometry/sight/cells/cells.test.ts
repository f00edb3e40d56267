import { describe, expect, it } from 'vitest';
import {
  outerRectangles,
  shrinkToSide,
  sureEnd,
  sureRectangle,
} from '../../../../src/geometry/sight/cell-rectangles';
import type { Edge } from '../../../../src/geometry/sight/edge';
import {
  coincide,
  cutAtPoint,
  cutByDirection,
  earlierEdge,
  excludes,
  laterEdge,
  type LineCell,
  mayPrecede,
  measureBeside,
  misses,
  outerEdge,
  placeOf,
  scratchBeside,
  turnWithin,
} from '../../../../src/geometry/sight/line-cell';
import type { PlanPoint } from '../../../../src/geometry/shapes/shapes';
import type { Pass } from '../../../../src/geometry/sight/slice';
import { turn } from '../../../../src/geometry/turn';
import { randomFrom } from '../../../support/geometry/brute-force';
import {
  between,
  chordOf,
  edgePoints,
  forCells,
  type Line,
  linesOf,
  placeOn,
  randomBody,
  randomCell,
  randomEdge,
} from '../../../support/geometry/cells';

const rounding = 1e-7;

describe('a cell of lines', () => {
  it('has its middle line among its lines, and measures how far they pass beside a point', () => {
    forCells(40, (random, cell, degrees, label) => {
      const [x, z] = turn([between(random, 0, 9), between(random, -1, 1)], degrees);
      measureBeside(cell, x, z);
      const { least, most } = scratchBeside;
      const aside = [...linesOf(cell, random), [cell.dx, cell.dz, cell.offset] as const].map(
        ([dx, dz, offset]) => dx * z - dz * x - offset,
      );
      const corners = aside.slice(0, cell.corners.length / 3);
      expect(least, label).toBeCloseTo(Math.min(...corners), 9);
      expect(most, label).toBeCloseTo(Math.max(...corners), 9);
      expect(Math.hypot(cell.dx, cell.dz), label).toBeCloseTo(1, 12);
      const turned = linesOf(cell, random).map(([dx, dz]) => Math.abs(cell.dx * dz - cell.dz * dx));
      expect(turnWithin(cell), label).toBeCloseTo(Math.max(...turned), 9);
    });
  });

  it('is cut into the lines on either side of a point, and those that turn to either side', () => {
    forCells(60, (random, cell, degrees, label) => {
      const [x, z] = turn([between(random, 0, 9), between(random, -0.3, 0.3)], degrees);
      const beside = ([dx, dz, offset]: Line): number => dx * z - dz * x - offset;
      const turned = ([dx, dz]: Line): number => cell.dx * dz - cell.dz * dx;
      for (const [parts, side] of [
        [cutAtPoint(cell, x, z), beside],
        [cutByDirection(cell), turned],
      ] as const) {
        const values = linesOf(cell, random).map(side);
        if (!(Math.min(...values) < -1e-6 && Math.max(...values) > 1e-6)) continue;
        const [low, high] = parts.map((part) => linesOf(part, random).map(side));
        expect(Math.max(...low!), label).toBeLessThan(1e-9);
        expect(Math.min(...high!), label).toBeGreaterThan(-1e-9);
        // Together they are the cell: neither part lost its outermost line, and both reach the cut.
        expect(Math.min(...low!), label).toBeCloseTo(Math.min(...values), 6);
        expect(Math.max(...high!), label).toBeCloseTo(Math.max(...values), 6);
        expect(Math.max(...low!), label).toBeCloseTo(0, 9);
        expect(Math.min(...high!), label).toBeCloseTo(0, 9);
      }
    });
  });

  it('loses none of its lines when it is cut, and its parts share none but those of the cut', () => {
    /** A line is among a cell's if it is on the same side of all planes through the origin and two neighbouring corners. */
    const isAmong = ({ corners }: LineCell, [x, z, c]: Line): boolean => {
      const sides = Array.from({ length: corners.length / 3 }, (_, i) => {
        const [a, b] = [3 * i, (3 * i + 3) % corners.length];
        return (
          x * (corners[a + 1]! * corners[b + 2]! - corners[a + 2]! * corners[b + 1]!) +
          z * (corners[a + 2]! * corners[b]! - corners[a]! * corners[b + 2]!) +
          c * (corners[a]! * corners[b + 1]! - corners[a + 1]! * corners[b]!)
        );
      });
      return Math.min(...sides) > -1e-9 || Math.max(...sides) < 1e-9;
    };
    forCells(80, (random, cell, degrees, label) => {
      const [x, z] = turn([between(random, 0, 9), between(random, -0.3, 0.3)], degrees);
      for (const [parts, side] of [
        [cutAtPoint(cell, x, z), ([dx, dz, offset]: Line) => dx * z - dz * x - offset],
        [cutByDirection(cell), ([dx, dz]: Line) => cell.dx * dz - cell.dz * dx],
      ] as const) {
        for (const line of linesOf(cell, random)) {
          const [low, high] = parts.map((part) => part.corners.length >= 9 && isAmong(part, line));
          if (side(line) < -1e-6) expect([low, high], label).toEqual([true, false]);
          if (side(line) > 1e-6) expect([low, high], label).toEqual([false, true]);
        }
      }
    });
  });

  it('misses a region if all its lines stay on one side, further than the reach', () => {
    const told = [0, 0];
    forCells(120, (random, cell, degrees, label) => {
      const { region } = randomBody(random, degrees, 3);
      const reach = random() < 0.5 ? 0 : random();
      const gaps = [...Array(cell.corners.length / 3).keys()].map((i) => {
        const [dx, dz, offset] = cell.corners.slice(3 * i, 3 * i + 3) as unknown as [number, number, number];
        const points = edgePoints(region).map(([x, z]) => dx * z - dz * x - offset);
        return [Math.min(...points) - reach, Math.max(...points) + reach] as const;
      });
      const below = Math.min(...gaps.map(([low]) => low));
      const above = Math.max(...gaps.map(([, high]) => high));
      if (Math.abs(below) < 0.01 || Math.abs(above) < 0.01) return;
      expect(misses(cell, region, reach), label).toBe(below > 0 || above < 0);
      told[below > 0 || above < 0 ? 1 : 0]!++;
    });
    expect(Math.min(...told)).toBeGreaterThan(20);
  });
});

describe('the order of edges on the lines of a cell', () => {
  it('tells whether a line comes to one before the other, exactly without a shift aside', () => {
    const told = [0, 0];
    forCells(200, (random, cell, _degrees, label) => {
      const at = between(random, 2, 6);
      const asides = random() < 0.5 ? [0, 0] : [between(random, -0.3, 0.3), between(random, -0.3, 0.3)];
      const first = randomEdge(random, cell, at + between(random, -0.3, 0.3), asides[0]);
      const second = randomEdge(random, cell, at, asides[1]);
      const leads = linesOf(cell, random).map(
        (line) => placeOn(line, first, cell) - placeOn(line, second, cell),
      );
      const least = Math.min(...leads);
      const answer = mayPrecede(cell, first, second);
      if (!answer) expect(least, label).toBeGreaterThan(-1e-9);
      // The shift is known within an error of the order of the square of the turn.
      const error = 4 * Math.abs(asides[0]! - asides[1]!) * turnWithin(cell);
      if (least > 1e-6 + error) expect(answer, label).toBe(false);
      told[answer ? 1 : 0]!++;
    });
    expect(Math.min(...told)).toBeGreaterThan(20);
  });

  it('finds an edge behind both, and one before both, the nearest that it can', () => {
    forCells(150, (random, cell, _degrees, label) => {
      const at = between(random, 2, 6);
      const aside = between(random, -0.3, 0.3);
      const asides = [0, aside, random() < 0.5 ? aside : -aside];
      const [one, other] = [
        randomEdge(random, cell, at + between(random, -0.2, 0.2), asides[random() < 0.5 ? 0 : 1]),
        randomEdge(random, cell, at, asides[random() < 0.5 ? 0 : 2]),
      ];
      const [later, earlier] = [laterEdge(cell, one, other), earlierEdge(cell, one, other)];
      const lines = linesOf(cell, random);
      const places = lines.map((line) => [placeOn(line, one, cell), placeOn(line, other, cell)] as const);
      lines.forEach((line, i) => {
        expect(placeOn(line, later, cell), label).toBeGreaterThan(Math.max(...places[i]!) - rounding);
        expect(placeOn(line, earlier, cell), label).toBeLessThan(Math.min(...places[i]!) + rounding);
      });
      if (one.aside === other.aside) {
        if (places.every(([a, b]) => a > b + rounding)) expect([later, earlier], label).toEqual([one, other]);
        if (places.every(([a, b]) => a < b - rounding)) expect([later, earlier], label).toEqual([other, one]);
      }
      const slack = 2 * (Math.abs(one.aside) + Math.abs(other.aside)) * turnWithin(cell) + 1e-6;
      const spread = (turnWithin(cell) + 1e-9) * 20;
      expect(placeOf(later, cell), label).toBeLessThan(Math.max(...places.flat()) + slack + spread);
      expect(placeOf(earlier, cell), label).toBeGreaterThan(Math.min(...places.flat()) - slack - spread);
    });
  });

  it('tells whether two edges coincide on all lines', () => {
    forCells(60, (random, cell, _degrees, label) => {
      const one = randomEdge(random, cell, 4);
      const lines = linesOf(cell, random);
      const apart = (other: Edge): number =>
        Math.max(...lines.map((line) => Math.abs(placeOn(line, one, cell) - placeOn(line, other, cell))));
      for (const other of [
        { ...one, offset: one.offset + 0.01 },
        { ...one, offset: one.offset - 0.01 },
        randomEdge(random, cell, 4),
      ]) {
        const distance = apart(other);
        expect(coincide(cell, one, other, 1.001 * distance), label).toBe(true);
        expect(coincide(cell, one, other, 0.999 * distance), label).toBe(false);
      }
      expect(coincide(cell, one, { ...one, aside: 0.1 }, 1), label).toBe(false);
    });
  });

  it('excludes passes only where no rising line takes them, on any line of the cell', () => {
    const told = [0, 0];
    forCells(400, (random, cell, _degrees, label) => {
      const isFirstAbove = random() < 0.5;
      const heights = [0, between(random, 0.1, 0.9), 1].slice(0, random() < 0.3 ? 2 : 3);
      const shifted = random() < 0.4;
      const passes: readonly Pass[] = heights.map((y, i) => ({
        above: (i % 2 === 0) === isFirstAbove,
        x: 0,
        y,
        edge: randomEdge(
          random,
          cell,
          4 + between(random, -0.6, 0.6),
          shifted ? between(random, -0.2, 0.2) : 0,
        ),
      }));
      // Distance between the passes on each line, where it is positive.
      const gaps = linesOf(cell, random).map((line) => {
        const at = (pass: Pass): number => placeOn(line, pass.edge!, cell);
        const pairs = passes.flatMap((low) =>
          passes
            .filter((high) => high.above && !low.above && low.y <= high.y)
            .map((high) => at(low) - at(high)),
        );
        const [low, middle, high] = passes;
        const share = high === undefined ? 0 : (high.y - middle!.y) / (high.y - low!.y);
        const triple =
          high === undefined
            ? -Infinity
            : (low!.above ? 1 : -1) * (at(middle!) - (share * at(low!) + (1 - share) * at(high)));
        return { pairs, triple };
      });
      const answer = excludes(cell, passes);
      if (answer)
        expect(
          gaps.every(({ pairs, triple }) => Math.max(triple, ...pairs) > -1e-9),
          label,
        ).toBe(true);
      const wide = 12 * turnWithin(cell) * (shifted ? 1 : 0) * 0.4 + 1e-6;
      const reasons = [
        Math.min(...gaps.map(({ triple }) => triple)) - 30 * turnWithin(cell) ** 2,
        ...gaps[0]!.pairs.map((_, i) => Math.min(...gaps.map(({ pairs }) => pairs[i]!))),
      ];
      if (Math.max(...reasons) > wide) expect(answer, label).toBe(true);
      told[answer ? 1 : 0]!++;
    });
    expect(Math.min(...told)).toBeGreaterThan(40);
  });
});

describe('the rectangles of bodies over a cell', () => {
  it('of what every line surely meets lie inside the body, on all lines', () => {
    let [met, tight] = [0, 0];
    forCells(200, (random, cell, degrees, label) => {
      const body = randomBody(random, degrees, 1);
      const sure = sureEnd(body, cell);
      const lines = linesOf(cell, random);
      const chords = lines.map((line) => chordOf(body.region, line));
      if (sure === null) return;
      met++;
      expect([sure.bottom, sure.top], label).toEqual([0, 1]);
      expect(sure.left, label).toBeCloseTo(placeOf(sure.leftEdge!, cell), 9);
      lines.forEach((line, i) => {
        const chord = chords[i];
        // A line that only touches may miss by rounding; then its place is at the touch.
        if (!chord) return;
        expect(placeOn(line, sure.leftEdge!, cell), label).toBeGreaterThan(chord[0] - rounding);
        expect(placeOn(line, sure.rightEdge!, cell), label).toBeLessThan(chord[1] + rounding);
      });
      const [enter, leave] = chordOf(body.region, [cell.dx, cell.dz, cell.offset])!;
      if (sure.left - enter < 0.2 && leave - sure.right < 0.2) tight++;
    });
    expect(met).toBeGreaterThan(40);
    expect(tight).toBeGreaterThan(met / 2);
  });

  it('of a ribbon lie where the ribbon meets the body, on all lines', () => {
    let met = 0;
    forCells(200, (random, cell, degrees, label) => {
      const body = randomBody(random, degrees, 1.5);
      const half = 0.5;
      const sure = sureRectangle(half, body, cell);
      if (sure === null) return;
      met++;
      expect([sure.id, sure.left], label).toEqual(['body', placeOf(sure.leftEdge, cell)]);
      for (const [dx, dz, offset] of linesOf(cell, random)) {
        const chords = Array.from({ length: 101 }, (_, i) =>
          chordOf(body.region, [dx, dz, offset + half * (i / 50 - 1)]),
        ).filter((chord) => chord !== null);
        const line: Line = [dx, dz, offset];
        // Offsets a hundredth apart find the ribbon's ends to a little.
        expect(placeOn(line, sure.leftEdge, cell), label).toBeGreaterThan(
          Math.min(...chords.map(([enter]) => enter)) - 0.15,
        );
        expect(placeOn(line, sure.rightEdge, cell), label).toBeLessThan(
          Math.max(...chords.map(([, leave]) => leave)) + 0.15,
        );
      }
    });
    expect(met).toBeGreaterThan(40);
  });

  it('of a ribbon reach as far as the body does where all ribbons cover its outermost point', () => {
    let reached = 0;
    forCells(400, (random, cell, degrees, label) => {
      const body = randomBody(random, degrees, 1.5);
      const half = between(random, 0.1, 1.5);
      const sure = sureRectangle(half, body, cell);
      // A body of which only one point's own place is sure, to an error, has no rectangle.
      if (sure === null) return;
      const lines = linesOf(cell, random);
      const alongOf = ([x, z]: PlanPoint): number => cell.dx * x + cell.dz * z;
      const points = [...edgePoints(body.region)].sort((a, b) => alongOf(a) - alongOf(b));
      /** Error of the place of a point that all ribbons cover; null where one does not. */
      const errorOf = ([x, z]: PlanPoint): number | null => {
        const asides = lines.map(([dx, dz, offset]) => dx * z - dz * x - offset);
        if (asides.some((aside) => Math.abs(aside) > 0.99 * half)) return null;
        reached++;
        return 1.1 * turnWithin(cell) * (Math.max(...asides) - Math.min(...asides)) + 1e-3;
      };
      const [nearest, farthest] = [points[0]!, points.at(-1)!];
      const [before, after] = [errorOf(nearest), errorOf(farthest)];
      if (before !== null) expect(sure.left, label).toBeLessThan(alongOf(nearest) + before);
      if (after !== null) expect(sure.right, label).toBeGreaterThan(alongOf(farthest) - after);
    });
    expect(reached).toBeGreaterThan(100);
  });

  it('of the ends contain every place where a line meets them', () => {
    let [met, close] = [0, 0];
    forCells(200, (random, cell, degrees, label) => {
      const body = randomBody(random, degrees, 2);
      const rectangles = outerRectangles(body, cell);
      for (const line of linesOf(cell, random)) {
        const chord = chordOf(body.region, line);
        if (chord === null) continue;
        met++;
        expect(rectangles.length, label).toBeGreaterThan(0);
        for (const { leftEdge, rightEdge } of rectangles) {
          expect(placeOn(line, leftEdge!, cell), label).toBeLessThan(chord[0] + rounding);
          expect(placeOn(line, rightEdge!, cell), label).toBeGreaterThan(chord[1] - rounding);
        }
      }
      const middle = chordOf(body.region, [cell.dx, cell.dz, cell.offset]);
      if (middle === null || rectangles.length < 2) return;
      close++;
      const [first, whole] = rectangles;
      // The closer one comes to the middle line's own chord where its edge is across all lines.
      expect(first!.left, label).toBeLessThan(middle[0] + rounding);
      expect(first!.right, label).toBeGreaterThan(middle[1] - rounding);
      const isClose = [first!.left - middle[0], first!.right - middle[1]].some(
        (each) => Math.abs(each) < 1e-6,
      );
      expect(isClose, label).toBe(true);
      const { region } = body;
      const along = edgePoints(region).map(([x, z]) => cell.dx * x + cell.dz * z);
      expect(whole!.left, label).toBeGreaterThan(Math.min(...along) - 0.01);
      expect(whole!.right, label).toBeLessThan(Math.max(...along) + 0.01);
    });
    expect(met).toBeGreaterThan(300);
    expect(close).toBeGreaterThan(40);
  });

  it('keep a region behind an edge, or before it, through the middle line’s own end', () => {
    forCells(120, (random, cell, degrees, label) => {
      const { region } = randomBody(random, degrees, 1);
      const middle = chordOf(region, [cell.dx, cell.dz, cell.offset]);
      for (const side of [1, -1] as const) {
        const edge = outerEdge(cell, region, side);
        if (middle === null) expect(edge, label).toBeNull();
        if (edge === null) continue;
        expect(placeOf(edge, cell), label).toBeCloseTo(side > 0 ? middle![1] : middle![0], 6);
        for (const [x, z] of edgePoints(region))
          expect(side * (edge.ux * z - edge.uz * x - edge.offset), label).toBeGreaterThan(-1e-6);
        for (const [dx, dz] of linesOf(cell, random))
          expect(dx * edge.uz - dz * edge.ux, label).toBeGreaterThan(0);
      }
    });
  });

  it('shrink to a side where lines may miss the end', () => {
    const { cell } = randomCell(randomFrom(3));
    const [leftEdge, rightEdge] = [randomEdge(randomFrom(1), cell, 2), randomEdge(randomFrom(2), cell, 3)];
    const rectangle = { left: 2, right: 3, bottom: 0, top: 1, leftEdge, rightEdge };
    expect(shrinkToSide(rectangle, 'left')).toEqual({ ...rectangle, right: 2, rightEdge: leftEdge });
    expect(shrinkToSide(rectangle, 'right')).toEqual({ ...rectangle, left: 3, leftEdge: rightEdge });
  });
});
