/** The outlines of two forces differ: in grey, without light, from the front, the side and between. */
import { describe, expect, it } from 'vitest';
import { sculptNamed, type UniformName, uniformFor, uniformNamed, uniformNames } from '../../models';
import { type Detail, meshOf } from '../../src/scene/miniatures/mesh';
import { ruleModule } from '../../src/rules/registry';
import '../../src/rules/all-games';
import { Picture, pixel, seenAll } from './silhouette';

/** Figures that most forces have: the line, its leader, its officer. */
const leading = ['rifleman', 'squad-leader', 'officer'];
const directions = [0, 45, 90, 135];

/** Least share of two outlines, laid over each other, that only one of them covers. */
const least = 0.12;

function outline(sculpt: string, uniform: UniformName, direction: number, detail: Detail): Picture {
  const { points, indices } = meshOf(sculptNamed(sculpt).poses[0]!(uniformNamed(uniform)), detail);
  const spots = seenAll(new Float64Array(points.flat()), direction);
  const picture = new Picture([-2.8, 0], [2.8, 4]);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => indices[i + k]! * 2) as [number, number, number];
    picture.fillTriangle(spots[a]!, spots[a + 1]!, spots[b]!, spots[b + 1]!, spots[c]!, spots[c + 1]!);
  }
  return picture;
}

function shareApart(a: Picture, b: Picture): number {
  let either = 0;
  let one = 0;
  a.cells.forEach((cell, i) => {
    either += cell | b.cells[i]!;
    one += cell ^ b.cells[i]!;
  });
  return one / either;
}

describe.each(['near', 'far'] as const)('outlines of forces, %s', (detail) => {
  const outlines = new Map(
    uniformNames.map((uniform) => [
      uniform,
      leading.flatMap((sculpt) => directions.map((turn) => outline(sculpt, uniform, turn, detail))),
    ]),
  );
  const pairs = uniformNames.flatMap((a, i) => uniformNames.slice(i + 1).map((b) => [a, b] as const));

  it.each(pairs)('%s and %s differ', (a, b) => {
    const shares = outlines.get(a)!.map((picture, i) => shareApart(picture, outlines.get(b)![i]!));
    leading.forEach((sculpt, i) => {
      const views = shares.slice(i * directions.length, (i + 1) * directions.length);
      expect(Math.max(...views), `${sculpt} from its best side`).toBeGreaterThan(least);
    });
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(least);
  });

  it('has pictures fine enough to show a strap', () => {
    expect(pixel).toBeLessThan(0.03);
  });
});

/** Machines differ less: one of two hulls is under all marks. */
const machines = ['tank', 'armoured-car', 'walker', 'shrine'];
const leastOfMachines = 0.06;

describe.each(['near', 'far'] as const)('outlines of machines of one class, %s', (detail) => {
  it.each(machines)('%s: any two forces differ, in the mean of all sides', (sculpt) => {
    const outlines = uniformNames.map((uniform) =>
      directions.map((turn) => outline(sculpt, uniform, turn, detail)),
    );
    uniformNames.forEach((a, i) =>
      uniformNames.slice(i + 1).forEach((b, k) => {
        const shares = outlines[i]!.map((picture, view) => shareApart(picture, outlines[i + 1 + k]![view]!));
        const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
        expect(mean, `${a} and ${b}`).toBeGreaterThan(leastOfMachines);
      }),
    );
  });
});

describe('uniforms', () => {
  it('belong to the forces of the games by id, and to armies by a word of their name', () => {
    for (const rules of ['gloom-trench-1926', 'trenches-and-turbines', 'trench-crusade'])
      for (const { id } of ruleModule(rules).system!.forces()) expect(uniformFor(id, 0)).toBe(id);
    expect(uniformFor('Cult of the Black Grail', 0)).toBe('heretic-legions');
    expect([uniformFor(null, 0), uniformFor('Own Guard', 1)]).toEqual(['albion', 'rhenish']);
  });

  it('bring a standard each, borne by a bearer or on the back of officers, in a shape of its own', () => {
    const shapes = uniformNames.map((name) =>
      JSON.stringify(
        meshOf(uniformNamed(name).standard([0, 0.3, 0], [0, 1, 0], [-1, 0, 0]), 'near').points.map((p) =>
          p.map((c) => Math.round(c * 50)),
        ),
      ),
    );
    expect(new Set(shapes).size).toBe(uniformNames.length);
    for (const name of uniformNames) {
      const uniform = uniformNamed(name);
      const sculpt = sculptNamed(uniform.standardOnBack ? 'officer' : 'standard-bearer');
      const parts = sculpt.poses[0]!(uniform);
      const cloth = parts.filter(({ kind }) => kind === 'sheet');
      const colours = cloth.flatMap((part) => (part.kind === 'sheet' ? part.paints.flat() : []));
      expect(colours, name).toContain('side');
      expect(colours, name).toContain('sidePale');
    }
  });

  it('stand on grounds of their own', () => {
    expect(new Set(uniformNames.map((name) => uniformNamed(name).ground)).size).toBe(uniformNames.length);
  });
});
