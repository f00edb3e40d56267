import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import type { Outline, Point, Solid } from '../../src/geometry/shapes/shapes';
import { carry } from '../../src/geometry/turn';
import { visiblePart, type VisibleQuery } from '../../src/geometry/visibility/visible';
import { crosses, randomFrom } from '../support/geometry/brute-force';
import { randomScene } from '../support/geometry/random-scenes';

const muMm = 25.4;
const radius = 12.5 / 25.4;
const model = (id: string, x: number, z: number, bottom = 0): Solid => ({
  id,
  outline: circleOutline([x, z], radius),
  bottom,
  top: bottom + 1.2,
});
/** A box by its middle, from `bottom` up. */
const box = (width: number, height: number, depth: number, x: number, z: number, bottom = 0): Solid => ({
  id: 'wall',
  outline: rectangleOutline([x, z], [width, depth], 0),
  bottom,
  top: bottom + height,
});
const look = (from: Solid, to: Solid, blockers: readonly Solid[], eyeOnly = false) =>
  visiblePart({ from, to, blockers, muMm, eyeOnly });

describe('the visible share of a target, by hand', () => {
  // A cube of 2 whose top is level with the eye, 20 away: nothing but its face of 2 × 2 turns to the eye.
  const cube: Solid = { id: 't', outline: rectangleOutline([0, 0], [2, 2], 0), bottom: 0, top: 2 };
  const viewer: Solid = { id: 'a', outline: rectangleOutline([0, 21], [1, 1], 0), bottom: 1, top: 2 };
  const eye = (blockers: readonly Solid[]) => look(viewer, cube, blockers, true);

  it('is all in the open and nothing behind a high wall, both exactly', () => {
    expect(look(viewer, cube, [])).toMatchObject({ least: 1, most: 1, hidden: [] });
    expect(look(viewer, cube, [box(40, 5, 0.4, 0, 10)])).toMatchObject({ least: 0, most: 0 });
  });

  it('a wall against the left half of the face hides exactly half, from the eye and from the body', () => {
    // The corner where the wall ends lies on the face itself: no slant sees past it.
    const against = { ...box(2, 3, 0.5, -1, 1.25), id: 'half' };
    expect(eye([against]).least).toBeCloseTo(0.5, 9);
    expect(eye([against]).most).toBeCloseTo(0.5, 9);
  });

  it('a wall half-way to the eye hides twice its width', () => {
    // The eye is 20 from the face; a wall whose face away from the eye stands 10 before it and reaches from x = −0.25 to 0.25.
    // Its near face, at 10.4, hides less: 0.5 · 20 / 10 = 1 of the face's 2.
    expect(eye([box(0.5, 9, 0.4, 0, 10.8)]).least).toBeCloseTo(1 - (0.5 * 20) / 10 / 2, 9);
  });

  it('a window against the face shows its width times its height', () => {
    const depth = 0.001;
    const z = 1 + depth / 2;
    const sill = box(4, 0.5, depth, 0, z);
    const lintel = box(4, 2, depth, 0, z, 1.3);
    const left = box(1, 0.8, depth, -1, z, 0.5);
    const right = box(1, 0.8, depth, 1, z, 0.5);
    // 1 wide, 0.8 high, of 2 × 2; its reveal of 0.001 is seen at a slant of 1 in 20 at most.
    expect(eye([sill, lintel, left, right]).least).toBeCloseTo((1 * 0.8) / 4, 4);
  });

  it("the viewer looks round a wall half-way to it: on each side by half of the viewer's width", () => {
    // From x = ±0.5, half-way past the wall's edge at 0: the shadow ends at ∓0.5 · 10 / 10 on the face. Hidden from all: x < −0.5.
    const wide: Solid = { ...viewer, outline: rectangleOutline([0, 21.5], [1, 1], 0) };
    const half = box(20, 9, 1e-6, -10, 11);
    const { least, most } = look(wide, cube, [half]);
    // From the back of the viewer, 21 from the face, the wall's edge 11 before it: 0.5 · 10 / 11; from its front, 20 and 10: 0.5.
    expect(least).toBeCloseTo(0.75, 3);
    expect(most).toBeCloseTo(0.75, 3);
  });

  it('a cylinder behind the edge of a wall: its silhouette is a band, and the wall hides a part of the band', () => {
    // Far off, level: the silhouette of a cylinder is its diameter wide, and a wall up to x = 0.2 of ±0.5 hides 0.7 of 1.
    const far: Solid = { id: 'a', outline: circleOutline([0, 2000], 0.5), bottom: 0, top: 1 };
    const post: Solid = { id: 't', outline: circleOutline([0, 0], 0.5), bottom: 0, top: 1 };
    const { least, most } = look(far, post, [box(10, 3, 0.01, -4.8, 0.6)], true);
    expect(least).toBeGreaterThan(0.293);
    expect(least).toBeLessThanOrEqual(0.3);
    expect(most).toBeLessThan(0.307);
    expect(most).toBeGreaterThanOrEqual(0.3);
  });

  it('from straight above only the top counts', () => {
    const above: Solid = { id: 'a', outline: rectangleOutline([0, 0], [0.2, 0.2], 0), bottom: 9.8, top: 10 };
    // A plank against the top covers a quarter of it.
    expect(look(above, cube, [box(1, 0.001, 1, 0.5, 0.5, 2)], true).least).toBeCloseTo(0.75, 3);
  });

  it('two walls that hide it only together', () => {
    // Neither hides the face from both sides of the viewer; together they leave no line.
    const wide: Solid = { ...viewer, outline: rectangleOutline([0, 21], [4, 0.2], 0) };
    const walls = [
      { ...box(3, 9, 0.4, -1.5, 11), id: 'w1' },
      { ...box(3, 9, 0.4, 1.5, 11), id: 'w2' },
    ];
    expect(look(wide, cube, walls)).toMatchObject({ least: 0, most: 0 });
    // A gap of 0.1 between them, 10 to 10.4 before the face: a viewer 4 wide, 9.6 to 10 behind it, sees all of the 2 through it.
    const gap = [walls[0]!, { ...walls[1]!, outline: rectangleOutline([1.6, 11], [3, 0.4], 0) }];
    const { least, most } = look(wide, cube, gap);
    expect(least).toBeGreaterThan(0.98);
    expect(most - least).toBeLessThanOrEqual(0.02);
  });

  it('three walls that leave a slanting gap show a part of the face', () => {
    // Thin walls let lines through at x = p from 0 to 0.2 (10 before the face) and q from 0.2 to 0.4 (5 before it). They come to
    // 2 q − p on the face, and start 20 before it, at 3 p − 2 q, from −0.5 at least: the most is p = 0.1 and q = 0.4, at 0.7; the
    // least p = q = 0.2, at 0.2. That is 0.5 of the face's 2.
    const square: Solid = { ...viewer, outline: rectangleOutline([0, 21.5], [1, 1], 0) };
    const pairAt = (from: number, to: number, z: number): readonly Solid[] => [
      { ...box(20, 9, 1e-6, from - 10, z), id: `to ${from}` },
      { ...box(20, 9, 1e-6, to + 10, z), id: `from ${to}` },
    ];
    const { least, most } = look(square, cube, [...pairAt(0, 0.2, 11), ...pairAt(0.2, 0.4, 6)]);
    expect(least).toBeLessThanOrEqual(0.25);
    expect(most).toBeGreaterThanOrEqual(0.25);
    expect(most - least).toBeLessThanOrEqual(0.02);
  });

  it('a comparison with a share stops as soon as it is settled', () => {
    const wide: Solid = { ...viewer, outline: rectangleOutline([0, 21.5], [1, 1], 0) };
    const half = box(20, 9, 1e-6, -10, 11);
    // Three quarters are.
    const asked = (about: number) => visiblePart({ from: wide, to: cube, blockers: [half], muMm, about });
    expect(asked(0.7).least).toBeGreaterThanOrEqual(0.7);
    expect(asked(0.76).most).toBeLessThan(0.76);
  });
});

describe('the share for Trench Crusade', () => {
  const target = model('t', 20, 12);
  const viewer = model('a', 20, 0);
  /** A wall half an inch high that touches the target's base from the viewer's side. */
  const low = box(2, 0.5, 0.4, 20, 11.308);
  const share = (from: Solid): number => {
    const { least, most } = look(from, target, [low]);
    return (least + most) / 2;
  };

  it('TC-V-156 a half-inch wall in contact hides about 43%', () => {
    expect(Math.abs(share(viewer) - 0.57)).toBeLessThan(0.03);
  });

  it.each([
    ['20 above, 2 away', model('a', 20, 10, 20), 0.01],
    ['6 above', model('a', 20, 0, 6), 0.28],
    ['4 above, 3 away', model('a', 20, 9, 4), 0.12],
  ])('TC-V-160 from %s', (_name, from, hidden) => {
    expect(Math.abs(1 - share(from) - hidden)).toBeLessThan(0.02);
  });

  it('reports the hidden part', () => {
    for (const polygon of look(viewer, target, [low]).hidden)
      for (const [, y] of polygon) expect(y).toBeLessThan(0.5 + 1e-9);
  });
});

/** The share by throwing points at the target's surface, each looked at from many points of the viewer; an independent method. */
function thrown(
  { from, to, blockers, eyeOnly }: VisibleQuery,
  spots: number,
  random: () => number,
): number | null {
  const [x, z] = middleOf(to.outline);
  const [eyeX, eyeZ] = middleOf(from.outline);
  const eye: Point = [eyeX, from.top, eyeZ];
  const towards = [eye[0] - x, eye[1] - (to.bottom + to.top) / 2, eye[2] - z] as const;
  const lookers: Point[] = [eye];
  if (eyeOnly !== true) {
    for (let i = 0; i < 300; i++) {
      const [px, pz] = edgePoint(from.outline, random()).at;
      const inwards = random() < 0.5 ? 1 : Math.sqrt(random());
      lookers.push([
        eyeX + inwards * (px - eyeX),
        [from.bottom, from.top, from.bottom + random() * (from.top - from.bottom)][Math.floor(3 * random())]!,
        eyeZ + inwards * (pz - eyeZ),
      ]);
    }
  }
  let [all, seen] = [0, 0];
  const count = (spot: Point, normal: Point, area: number): void => {
    const facing = (p: Point): number =>
      normal[0] * (p[0] - spot[0]) + normal[1] * (p[1] - spot[1]) + normal[2] * (p[2] - spot[2]);
    if (facing(eye) <= 1e-3) return;
    const weight =
      area * Math.max(0, normal[0] * towards[0] + normal[1] * towards[1] + normal[2] * towards[2]);
    all += weight;
    if (lookers.some((p) => facing(p) > 1e-3 && blockers.every((solid) => !crosses([p, spot], solid, 0))))
      seen += weight;
  };
  for (let i = 0; i < spots; i++) {
    const {
      at: [px, pz],
      normal: [nx, nz],
      length,
    } = edgePoint(to.outline, random());
    count([px, to.bottom + random() * (to.top - to.bottom), pz], [nx, 0, nz], length * (to.top - to.bottom));
    const inwards = Math.sqrt(random());
    // A sector from the middle to the edge: half its height times the edge's length.
    const sector = (length * Math.abs(nx * (px - x) + nz * (pz - z))) / 2;
    const spot = (y: number): Point => [x + inwards * (px - x), y, z + inwards * (pz - z)];
    count(spot(to.top), [0, 1, 0], sector);
    count(spot(to.bottom), [0, -1, 0], sector);
  }
  return all > 0 ? seen / all : null;
}

function middleOf(outline: Outline): readonly [number, number] {
  if (outline.shape !== 'polygon') return outline.centre;
  return [0, 1].map(
    (axis) => outline.points.reduce((sum, point) => sum + point[axis]!, 0) / outline.points.length,
  ) as [number, number];
}

/** A point of the edge for t from 0 to 1, its outward normal, and how much edge there is for each unit of t. */
function edgePoint(
  outline: Outline,
  t: number,
): {
  readonly at: readonly [number, number];
  readonly normal: readonly [number, number];
  readonly length: number;
} {
  if (outline.shape === 'polygon') {
    const i = Math.floor(t * outline.points.length);
    const [p, q] = [outline.points[i]!, outline.points[(i + 1) % outline.points.length]!];
    const [share, length] = [t * outline.points.length - i, Math.hypot(q[0] - p[0], q[1] - p[1])];
    return {
      at: [p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])],
      normal: [-(q[1] - p[1]) / length, (q[0] - p[0]) / length],
      length: length * outline.points.length,
    };
  }
  const [a, b] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const [c, s] = [Math.cos(2 * Math.PI * t), Math.sin(2 * Math.PI * t)];
  const [p, q, n, m] = [a * c, b * s, b * c, a * s];
  const length = Math.hypot(n, m);
  return {
    at: [outline.centre[0] + p * ux - q * uz, outline.centre[1] + p * uz + q * ux],
    normal: [(n * ux - m * uz) / length, (n * uz + m * ux) / length],
    length: 2 * Math.PI * length,
  };
}

describe('the visible share of a target, against random points', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('random scene %i', (seed) => {
    const random = randomFrom(7000 + seed);
    const query = { ...randomScene(random, 'volume', 3), eyeOnly: seed % 4 === 0 };
    const { least, most } = visiblePart(query);
    expect(most).toBeGreaterThanOrEqual(least);
    const share = thrown(query, 5000, random);
    if (share === null) return;
    // 10,000 points tell a share to two hundredths; points of the viewer that were not tried may see a little more.
    expect(share).toBeGreaterThan(least - 0.03);
    expect(share).toBeLessThan(most + 0.03);
  });
});

describe('the visible share of a target stays the same', () => {
  const scene = fc.nat(1_000_000).map((seed) => randomScene(randomFrom(seed), 'volume', 3, 4));
  const near = (a: VisibleQuery, b: VisibleQuery): void => {
    const [one, other] = [visiblePart(a), visiblePart(b)];
    // Bounds of one answer overlap those of the other.
    expect(one.least).toBeLessThanOrEqual(other.most + 1e-6);
    expect(other.least).toBeLessThanOrEqual(one.most + 1e-6);
  };
  const settings = { numRuns: 25 };

  it('turned', () => {
    fc.assert(
      fc.property(scene, fc.double({ min: -180, max: 180, noNaN: true }), (query, degrees) => {
        near(
          query,
          changed(query, (solid) => ({ ...solid, outline: turned(solid.outline, degrees) })),
        );
      }),
      settings,
    );
  });

  it('mirrored', () => {
    fc.assert(
      fc.property(scene, (query) =>
        near(
          query,
          changed(query, (solid) => ({ ...solid, outline: mirrored(solid.outline) })),
        ),
      ),
      settings,
    );
  });

  it('with a blocker cut in two', () => {
    fc.assert(
      fc.property(scene, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (query, share) => {
        const [first, ...rest] = query.blockers;
        const at = first!.bottom + share * (first!.top - first!.bottom);
        near(query, { ...query, blockers: [{ ...first!, top: at }, { ...first!, bottom: at }, ...rest] });
      }),
      settings,
    );
  });

  it('with bodies behind the target or the viewer', () => {
    fc.assert(
      fc.property(scene, (query) => {
        const beyond = [box(1, 5, 8, -3, 6), box(1, 5, 8, 15, 6)];
        near(query, { ...query, blockers: [...query.blockers, ...beyond] });
      }),
      settings,
    );
  });

  it('another blocker never increases it', () => {
    fc.assert(
      fc.property(scene, (query) => {
        expect(visiblePart(query).least).toBeLessThanOrEqual(
          visiblePart({ ...query, blockers: query.blockers.slice(1) }).most + 1e-6,
        );
      }),
      settings,
    );
  });
});

function changed(query: VisibleQuery, change: (solid: Solid) => Solid): VisibleQuery {
  return { ...query, from: change(query.from), to: change(query.to), blockers: query.blockers.map(change) };
}

/** Left for right. */
function mirrored(outline: Outline): Outline {
  const across = ([x, z]: readonly [number, number]) => [-x, z] as const;
  switch (outline.shape) {
    case 'circle':
      return { ...outline, centre: across(outline.centre) };
    case 'ellipse':
      return { ...outline, centre: across(outline.centre), axis: across(outline.axis) };
    case 'polygon':
      return { shape: 'polygon', points: outline.points.map(across).reverse() };
  }
}

function turned(outline: Outline, degrees: number): Outline {
  const about = (point: readonly [number, number]) => carry(point, [3, -2], degrees);
  switch (outline.shape) {
    case 'circle':
      return { ...outline, centre: about(outline.centre) };
    case 'ellipse':
      return { ...outline, centre: about(outline.centre), axis: carry(outline.axis, [0, 0], degrees) };
    case 'polygon':
      return { shape: 'polygon', points: outline.points.map(about) };
  }
}

describe('degenerate cases have an answer', () => {
  const target = model('t', 5, 5);
  it.each<[string, Solid, Solid, readonly Solid[]]>([
    ['on one spot', target, target, []],
    ['one inside the other', { ...target, top: 0.5 }, target, []],
    ['bases in contact', model('a', 5 + 2 * radius, 5), target, [box(0.1, 3, 4, 5 + radius, 5)]],
    ['the target inside a wall', model('a', 15, 5), target, [box(3, 3, 3, 5, 5)]],
    ['the viewer inside a wall', model('a', 15, 5), target, [box(3, 3, 3, 15, 5)]],
    ['a sliver of a wall', model('a', 15, 5), target, [box(1e-9, 3, 3, 10, 5)]],
    ['a wall of no height', model('a', 15, 5), target, [box(3, 0, 3, 10, 5)]],
    ['a target of no height', model('a', 15, 5), { ...target, top: 0 }, [box(1, 1, 3, 10, 5)]],
    [
      'bodies of no size',
      { ...model('a', 15, 5), outline: circleOutline([15, 5], 0), top: 0 },
      { ...target, outline: circleOutline([5, 5], 0), top: 0 },
      [],
    ],
    [
      'endless heights',
      model('a', 15, 5),
      target,
      [{ ...box(1, 1, 0.2, 10, 5), bottom: -Infinity, top: Infinity }],
    ],
  ])('%s', (_name, from, to, blockers) => {
    for (const eyeOnly of [true, false]) {
      const { least, most } = look(from, to, blockers, eyeOnly);
      expect(least).toBeGreaterThanOrEqual(0);
      expect(most).toBeLessThanOrEqual(1);
      expect(least).toBeLessThanOrEqual(most);
    }
  });
});
