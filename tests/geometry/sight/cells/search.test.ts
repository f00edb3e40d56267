/** The search over cells of lines: what it says of lines that it left open, and how wide its ribbons are. */
import { describe, expect, it } from 'vitest';
import { type Region, regionOf } from '../../../../src/geometry/shapes/region';
import type { PlanPoint } from '../../../../src/geometry/shapes/shapes';
import { searchCells } from '../../../../src/geometry/sight/cell-search';
import { type Body, notesOf } from '../../../../src/geometry/sight/space-problem';
import { carry } from '../../../../src/geometry/turn';

const moved: PlanPoint = [13, -7];
const degrees = 33;
const region = (points: readonly PlanPoint[]): Region =>
  regionOf({ shape: 'polygon', points: points.map((point) => carry(point, moved, degrees)) });
const body = (
  id: string,
  [x0, x1]: PlanPoint,
  [z0, z1]: PlanPoint,
  [bottom, top]: readonly [number, number],
): Body => ({
  id,
  region: region([
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ]),
  bottom,
  top,
});
const join = 1e-6;

describe('slots that are a millionth too narrow for the ribbon', () => {
  const [half, width] = [0.05, 0.1 - 1e-6];
  /** A wall 16 wide with slots at equal distances, and long walls beside it. */
  function search(slots: number, isMeasure: boolean) {
    const pitch = 16 / slots;
    const notes = notesOf();
    const line = searchCells({
      from: body('from', [-1, 0], [-8, 8], [0, 1]),
      to: body('to', [10, 11], [-8, 8], [0, 1]),
      blockers: [
        body('left', [4, 6], [-30, -8], [-1, 2]),
        body('right', [4, 6], [8, 30], [-1, 2]),
        ...Array.from({ length: slots }, (_, i) =>
          body(`b${i}`, [4, 6], [-8 + i * pitch, -8 + (i + 1) * pitch - width], [-1, 2]),
        ),
      ],
      join,
      isMeasure,
      half,
      notes,
    });
    expect(line).toBeNull();
    return notes;
  }

  it('are all settled by a search that may take its time', () => {
    expect(search(20, false).unsettled).toBe(0);
  });

  it('leave a measure with small cells that it did not settle', () => {
    const { unsettled, cells } = search(20, true);
    expect(cells).toBe(2000);
    expect(unsettled).toBeGreaterThan(1e-3);
    // The slots are 0.8 apart.
    expect(unsettled).toBeLessThan(0.1);
  });

  it('leave it with larger ones where there are more slots', () => {
    expect(search(40, true).unsettled).toBeGreaterThan(search(20, true).unsettled);
  });
});

describe('a wall that ends within the ribbon', () => {
  const half = 0.6;
  const search = (farTop: number) => {
    const notes = notesOf();
    const line = searchCells({
      from: body('from', [-0.5, 0.5], [-0.5, 0.5], [2, 3.4]),
      to: body('to', [35.5, 36.5], [-0.5, 0.5], [0.2, farTop]),
      blockers: [
        {
          id: 'wall',
          region: region([
            [2, -9.7],
            [2.5, -9.7],
            [12.5, 0.3],
            [12, 0.1],
          ]),
          bottom: 0,
          top: 2.75,
        },
      ],
      join,
      isMeasure: true,
      half,
      notes,
    });
    return { line, notes };
  };

  // From the near top of the one end, at x = 0.5, over the wall's far corner at x = 12.5 a line comes to the other's far side at 1.45.
  // Past the corner itself no ribbon gets: it would have to run 0.6 beside it, and both ends are 0.5 wide.
  it('stops all ribbons up to the height of its outermost corner', () => {
    const { line, notes } = search(1.4);
    expect(line).toBeNull();
    expect(notes.unsettled).toBe(0);
    expect(notes.cells).toBeLessThan(200);
  });

  it('lets them pass above', () => {
    expect(search(1.5).line).not.toBeNull();
  });
});

describe('a ribbon is widened as far as its place allows', () => {
  // The sill is higher than the lower end: lines rise over it. Both walls stand 1.5 beside the middle.
  const lower = body('from', [-1, 1], [-4, 4], [0, 0.4]);
  const upper = body('to', [19, 21], [-4, 4], [0, 2]);
  const sill = body('sill', [9.8, 10.2], [-2, 2], [-1, 0.5]);
  const walls = [
    body('left', [9.8, 10.2], [-20, -1.5], [-1, 5]),
    body('right', [9.8, 10.2], [1.5, 20], [-1, 5]),
  ];

  it.each([0.01, 0.3, 0.9, 1.4])('from %d to either side up to a wall', (half) => {
    const line = searchCells({
      from: lower,
      to: upper,
      blockers: [sill, ...walls],
      join,
      half,
      notes: notesOf(),
    })!;
    // Distances of the walls' corners to the line, by plain arithmetic.
    const room = [9.8, 10.2].flatMap((x) =>
      [-1.5, 1.5].map((z) => {
        const [px, pz] = carry([x, z], moved, degrees);
        return Math.abs(line.dx * pz - line.dz * px - line.offset);
      }),
    );
    const widest = Math.min(...room);
    expect(line.half).toBeLessThanOrEqual(widest + 1e-9);
    expect(line.half).toBeGreaterThan(0.9999 * widest);
  });

  it('up to 12 to either side at least where nothing stands beside it', () => {
    const line = searchCells({
      from: lower,
      to: upper,
      blockers: [body('far', [9.8, 10.2], [40, 41], [-1, 0.5])],
      join,
      half: 0.5,
      notes: notesOf(),
    })!;
    expect(line.half).toBeGreaterThan(6);
  });

  it('not at all where a line has no width', () => {
    const line = searchCells({
      from: lower,
      to: upper,
      blockers: [sill, ...walls],
      join,
      half: 0,
      notes: notesOf(),
    })!;
    expect(line.half).toBe(0);
  });
});
