/** Blockers that overlap an end: the lines of a cone that they stop, beside lines traced by plain arithmetic. */
import { describe, expect, it } from 'vitest';
import { regionOf } from '../../../src/geometry/shapes/region';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { addOverlapping, placeBetween, stripBetween } from '../../../src/geometry/sight/between';
import { Intervals } from '../../../src/geometry/sight/intervals';
import { findPlanLine, unsettled } from '../../../src/geometry/sight/plan-lines';
import { randomFrom } from '../../support/geometry/brute-force';
import { chordIn, outlineOf, randomShape, type PlanShape } from '../../support/geometry/plan-shapes';

const direction = (angle: number): PlanPoint => [Math.cos(angle), Math.sin(angle)];

/** Reports whether a line that meets both ends is stopped between them, by how much at least; null where it misses an end. */
function stoppedBy(
  blocker: PlanShape,
  from: PlanShape,
  to: PlanShape,
  along: PlanPoint,
  offset: number,
): number | null {
  const [first, last] = [chordIn(from, along, offset), chordIn(to, along, offset)];
  if (first === null || last === null) return null;
  const chord = chordIn(blocker, along, offset);
  return chord === null ? -1 : Math.min(chord[1] - first[1], last[0] - chord[0]);
}

interface Scene {
  readonly from: PlanShape;
  readonly to: PlanShape;
  readonly blocker: PlanShape;
  readonly angles: readonly [number, number];
  readonly sure: Intervals;
  readonly exact: Intervals;
}

function scene(seed: number): Scene | null {
  const random = randomFrom(seed);
  const from = randomShape(random, [0, 0], 1.2);
  const to = randomShape(random, [8, 2 * random() - 1], 1.2);
  const end = random() < 0.5 ? from : to;
  const blocker = randomShape(random, [end.x + 2.4 * random() - 1.2, end.z + 2.4 * random() - 1.2], 1.5);
  const regions = [from, to, blocker].map((shape) => regionOf(outlineOf(shape)));
  const between = placeBetween(
    { id: 'b', region: regions[2]! },
    stripBetween(regions[0]!, regions[1]!, 1, 0, 0),
  );
  if (between === null || between.overlaps === null) return null;
  const first = 0.5 * random() - 0.25;
  const angles = [first, first + 0.02 + 0.15 * random()] as const;
  const [d0, d1] = angles.map(direction) as [PlanPoint, PlanPoint];
  const m = direction((angles[0] + angles[1]) / 2);
  const [sure, exact] = [new Intervals(), new Intervals()];
  addOverlapping(sure, exact, 7, between, regions[0]!, regions[1]!, ...d0, ...d1, ...m);
  return { from, to, blocker, angles, sure, exact };
}

const offsets = Array.from({ length: 161 }, (_, i) => -3 + (6 * i) / 160);
/** Lines stopped by less than this, or this near to the end of an interval, decide nothing. */
const margin = 0.01;

describe('lines stopped by a blocker that overlaps an end', () => {
  it.each([0, 1, 2])('along the middle of a cone are exactly those that run into it: block %i', (block) => {
    const seen = [0, 0];
    for (let seed = 200 * block; seed < 200 * (block + 1); seed++) {
      const made = scene(seed);
      if (made === null) continue;
      const { from, to, blocker, angles, exact } = made;
      const along = direction((angles[0] + angles[1]) / 2);
      for (const offset of offsets) {
        const by = stoppedBy(blocker, from, to, along, offset);
        if (by === null || Math.abs(by) < margin) continue;
        const intervals = Array.from({ length: exact.count }, (_, i) => [exact.low0[i]!, exact.high0[i]!]);
        if (intervals.some((ends) => ends.some((at) => Math.abs(at! - offset) < margin))) continue;
        const isIn = intervals.some(([low, high]) => low! < offset && offset < high!);
        expect(isIn, `seed ${seed}, offset ${offset}`).toBe(by > 0);
        seen[by > 0 ? 1 : 0]!++;
      }
      expect([...exact.owner.slice(0, exact.count)].every((owner) => owner === 7)).toBe(true);
    }
    expect(Math.min(...seen)).toBeGreaterThan(100);
  });

  it.each([0, 1, 2])('over the whole cone run into it in every direction: block %i', (block) => {
    let [found, stretches] = [0, 0];
    for (let seed = 1000 + 200 * block; seed < 1000 + 200 * (block + 1); seed++) {
      const made = scene(seed);
      if (made === null) continue;
      const { from, to, blocker, angles, sure, exact } = made;
      stretches += exact.count;
      found += sure.count;
      for (let i = 0; i < sure.count; i++) {
        for (const share of [0, 0.25, 0.5, 0.75, 1]) {
          // A direction between both, not of length 1: offsets are linear over it.
          const [a, b] = angles.map(direction) as [PlanPoint, PlanPoint];
          const mixed = [0, 1].map((axis) => a[axis]! + share * (b[axis]! - a[axis]!));
          const length = Math.hypot(...mixed);
          const along: PlanPoint = [mixed[0]! / length, mixed[1]! / length];
          const low = (sure.low0[i]! + share * (sure.low1[i]! - sure.low0[i]!)) / length;
          const high = (sure.high0[i]! + share * (sure.high1[i]! - sure.high0[i]!)) / length;
          // Two points that change places within the cone leave nothing between them on one side of it.
          if (low >= high) continue;
          for (const part of [0.05, 0.5, 0.95]) {
            const by = stoppedBy(blocker, from, to, along, low + part * (high - low));
            if (by !== null) expect(by, `seed ${seed}`).toBeGreaterThan(-1e-6);
          }
        }
      }
    }
    // Most of the stretches hold over such narrow cones.
    expect(found).toBeGreaterThan(stretches / 3);
  });
});

/** A regular polygon around the origin. */
function regular(corners: number, radius: number, first: number): readonly PlanPoint[] {
  return Array.from({ length: corners }, (_, i) => {
    const [x, z] = direction(first + (2 * Math.PI * i) / corners);
    return [radius * x, radius * z] as const;
  });
}

describe('a blocker with as many corners as the end on which it stands', () => {
  const count = 64;
  const end = { id: 'end', region: regionOf({ shape: 'polygon', points: regular(count, 1, 0) }) };
  const to = regionOf({ shape: 'circle', centre: [10, 0], radius: 1 });
  const lineFrom = (radius: number) => {
    const points = regular(count, radius, Math.PI / count);
    return findPlanLine(
      end.region,
      to,
      [{ id: 'b', region: regionOf({ shape: 'polygon', points }) }],
      1e-6,
      0,
      null,
    );
  };

  it('stops nothing if the end’s corners stick out between its own', () => {
    const line = lineFrom(1);
    if (line === null || line === unsettled) throw new Error('A line is free from each corner on this side.');
    const [x, z] = [
      line.start * line.dx - line.offset * line.dz,
      line.start * line.dz + line.offset * line.dx,
    ];
    // It begins at the end's edge, outside the other polygon.
    expect(Math.hypot(x, z)).toBeGreaterThan(Math.cos(Math.PI / count) - 1e-9);
  });

  it('stops every line if it covers them', () => {
    expect(lineFrom(1.001 / Math.cos(Math.PI / count))).toBeNull();
  });
});
