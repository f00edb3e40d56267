import { describe, expect, it } from 'vitest';
import type { GridPoint, GridSolid } from '../../../src/geometry/certificate/grid';
import { panelAcross, panelsOn, usefulLines, type Panel } from '../../../src/geometry/certificate/panels';
import { seededNumbers } from '../../support/random-tables';

const solidOf = (outline: GridSolid['outline']): GridSolid => ({ id: 'solid', outline, bottom: 0, top: 2 });

/** Exact points, in shares of 2^-24 of a unit. */
type Exact = readonly [x: bigint, z: bigint];
const shares = 1n << 24n;
const exact = ([x, z]: GridPoint): Exact => [BigInt(x) * shares, BigInt(z) * shares];
const sideOf = (a: Exact, b: Exact, p: Exact): bigint =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/** Reports whether all parts of a panel run strictly inside a solid, in exact integers as docs/CERTIFICATE.md says. */
function isInside({ outline }: GridSolid, { ends, core = ends, parts }: Panel): boolean {
  const [a, b] = [exact(core[0]), exact(core[1])];
  const at = (share: number): Exact => [
    a[0] + ((b[0] - a[0]) * BigInt(share)) / shares,
    a[1] + ((b[1] - a[1]) * BigInt(share)) / shares,
  ];
  return parts.every(([, from, to]) => {
    const [p, q] = [at(from), at(to)];
    return (
      from < to && ('points' in outline ? isInPolygon(outline.points, p, q) : isInEllipse(outline, p, q))
    );
  });
}

function isInPolygon(points: readonly GridPoint[], p: Exact, q: Exact): boolean {
  const corners = points.map(exact);
  const edges = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]!] as const);
  const crossed = edges.filter(
    ([c, d]) => c[1] > p[1] !== d[1] > p[1] && sideOf(c, d, p) > 0n === d[1] > c[1],
  );
  const isOneSided = (one: bigint, other: bigint): boolean => one * other > 0n;
  return (
    crossed.length % 2 === 1 &&
    edges.every(
      ([c, d]) =>
        isOneSided(sideOf(p, q, c), sideOf(p, q, d)) || isOneSided(sideOf(c, d, p), sideOf(c, d, q)),
    )
  );
}

function isInEllipse(
  { centre, radii }: Extract<GridSolid['outline'], { readonly centre: GridPoint }>,
  ...ends: readonly Exact[]
): boolean {
  const [[x, z], r, s, none] = [exact(centre), exact(radii[0]), exact(radii[1]), [0n, 0n]] as const;
  return ends.every((end) => {
    const p: Exact = [end[0] - x, end[1] - z];
    return sideOf(none, p, s) ** 2n + sideOf(none, r, p) ** 2n < sideOf(none, r, s) ** 2n;
  });
}

describe('panels', () => {
  it('keep off an edge that runs nearly along them from the same corner', () => {
    // The last corner lies 166 units beside the line from the first to the one before it. From seed 209 of `npm run bench -- certificates`.
    const mesh = solidOf({
      points: [
        [53960473612, 108629547385],
        [55515028268, 108492042885],
        [63287799639, 107804519910],
        [66396908110, 107529510533],
        [66585958826, 105977591389],
        [67153110903, 101321833450],
        [62865900694, 101022447207],
        [55720550549, 100523470263],
        [55280531095, 102549989774],
      ],
    });
    const panels = [
      ...panelAcross(mesh, 0, [913, -463]),
      ...usefulLines([mesh], 1000).flatMap((line) => panelsOn([mesh], line, 1000)),
    ];
    expect(panels.filter((panel) => !isInside(mesh, panel))).toEqual([]);
  });

  it('run along a side with a corner a hair beside it, square to the lines', () => {
    // The line a hair inside, of 16,384 units, leaves 1,000,000 − 2 · (16,384 / 3 + 4096) units of the side.
    const solid = solidOf({
      points: [
        [0, 0],
        [500_000, -3],
        [1_000_000, 0],
        [900_000, 300_000],
        [100_000, 300_000],
      ],
    });
    const [panel] = panelAcross(solid, 0, [0, 1]);
    expect(isInside(solid, panel!)).toBe(true);
    const [[x0], [x1]] = panel!.ends;
    expect(Math.abs(x1 - x0)).toBeGreaterThan(980_800);
  });

  it('have no part that rounding leaves empty, where a solid on two reaches next to nothing over the second', () => {
    const size = 2 ** 33;
    const block = (from: number, to: number, bottom: number): GridSolid => ({
      id: 'block',
      outline: {
        points: [
          [from, -size],
          [to, -size],
          [to, size],
          [from, size],
        ],
      },
      bottom,
      top: bottom + size,
    });
    // All ends are drawn in by a little over 4096 units: the third reaches two units over the second. A share of the panel is 512.
    const solids = [block(0, size, 0), block(size, 2 * size, 0), block(0, size + 2 * 4102, size)];
    const panels = panelsOn(solids, { at: [0, 0], along: [1, 0] }, 10_000);
    expect(panels.length).toBeGreaterThan(3);
    expect(panels.flatMap(({ parts }) => parts).filter(([, from, to]) => from >= to)).toEqual([]);
  });

  it('lie inside solids whose corners are nearly in one line, and in ellipses that lines hardly meet', () => {
    const next = seededNumbers(3);
    const between = (from: number, to: number): number => from + next() * (to - from);
    const [start, size] = [2 ** 36, 2 ** 33];
    let found = 0;
    for (let i = 0; i < 100; i++) {
      // Corners on the long sides lie up to this many units beside them: from a fraction of rounding to a hair.
      const bulge = 2 ** between(-1, 17);
      const [c, s] = [between(0.1, 1), between(-1, 1)];
      const turned = (along: number, aside: number): GridPoint => [
        Math.round(along * c - aside * s),
        Math.round(along * s + aside * c),
      ];
      const placed = (along: number, aside: number): GridPoint => {
        const [x, z] = turned(along, aside);
        return [start + x, start + z];
      };
      const polygon = solidOf({
        points: [
          placed(0, 0),
          placed(between(0.1, 0.5) * size, -bulge),
          placed(between(0.5, 0.9) * size, -bulge * between(-0.5, 1)),
          placed(size, 0),
          placed(size, size / 3),
          placed(size / 2, size / 3 + bulge * between(-0.5, 1)),
          placed(0, size / 3),
        ],
      });
      const oval = solidOf({ centre: placed(0, 0), radii: [turned(size, 0), turned(0, size / 3)] });
      // Lines past the oval, up to a hair inside and outside its edge.
      const pastOval = [-bulge, -bulge / 64, bulge / 64, bulge].map((by) => ({
        at: placed(size * next(), size / 3 - by),
        along: [c, s].map((v) => v / Math.sqrt(c * c + s * s)) as unknown as GridPoint,
      }));
      for (const solid of [polygon, oval]) {
        const panels = [
          ...panelAcross(solid, 0, [c, s]),
          ...panelAcross(solid, 0, [s, -c]),
          ...[...usefulLines([solid], 1000), ...pastOval].flatMap((line) => panelsOn([solid], line, 1000)),
        ];
        found += panels.length;
        expect(panels.filter((panel) => !isInside(solid, panel))).toEqual([]);
      }
    }
    expect(found).toBeGreaterThan(1000);
  });
});
