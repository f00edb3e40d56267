import { shippedMeshes } from '../support/files/shipped-meshes';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/table/catalogue';
import { outlineBounds } from '../../src/geometry/shapes/outline';
import { placePiece } from '../../src/table/place-piece';
import { readTableValue } from '../../src/table/read';
import type { CataloguePiece } from '../../src/table/format';

const piece = (name: string): CataloguePiece => catalogue.find((each) => each.name === name)!;

describe('the catalogue of terrain', () => {
  test('lists every folder of terrain/, by name', () => {
    const folders = readdirSync(new URL('../../terrain', import.meta.url), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory(),
    );
    expect(catalogue.map(({ name }) => name)).toEqual(folders.map(({ name }) => name).sort());
    expect(catalogue.length).toBeGreaterThanOrEqual(16);
  });

  test.each(catalogue.map((each) => [each.name, each] as const))(
    '%s is right by the rules for tables',
    (_, { parts, tags, area }) => {
      const placement = { id: 'p', at: [24, 24], parts, tags, ...(area && { area }) };
      const table = {
        format: 'defilade/table@1',
        rules: 'gloom-trench-1926',
        scale: '28mm',
        size: [48, 48],
        terrain: [placement],
      };
      expect(readTableValue(table, () => null)).toMatchObject({ ok: true });
    },
  );

  test.each(catalogue.map((each) => [each.name, each] as const))(
    '%s names all its parts and says in a sentence what it does',
    (_, { title, text, parts }) => {
      expect(title).toMatch(/^[A-Z]/);
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(parts.every(({ label }) => label !== undefined && label !== '')).toBe(true);
    },
  );

  test.each(catalogue.map((each) => [each.name, each] as const))(
    '%s is made of parts that do not run into each other',
    (_, { parts }) => {
      // Boxes and cylinders along the axes: bounds are the bodies. What was dug is air, and a slope may be dug in steps.
      const matter = placePiece({ id: 'p', at: [0, 0], parts }, shippedMeshes).parts.filter(
        ({ part, tags }) => tags.solid && part.turn === undefined && part.shape === 'box',
      );
      for (const [i, a] of matter.entries()) {
        for (const b of matter.slice(i + 1)) {
          const [first, second] = [outlineBounds(a.solids[0]!.outline), outlineBounds(b.solids[0]!.outline)];
          const apart =
            a.top <= b.bottom ||
            b.top <= a.bottom ||
            first.max[0] <= second.min[0] ||
            second.max[0] <= first.min[0] ||
            first.max[1] <= second.min[1] ||
            second.max[1] <= first.min[1];
          expect(apart, `${a.label} and ${b.label}`).toBe(true);
        }
      }
    },
  );

  test.each(['trench-straight', 'trench-corner', 'trench-t', 'trench-crossing', 'trench-end'])(
    '%s is dug to −1.5, with a parapet above the ground, and 3 MU wide inside',
    (name) => {
      const placed = placePiece({ id: 'p', piece: name, at: [24, 24] });
      const floor = placed.parts.find(({ label }) => label === 'trench floor')!;
      expect(floor).toMatchObject({ bottom: -1.5, top: 0, tags: { solid: false, cover: 'solid' } });
      expect(
        placed.parts
          .filter(({ label }) => label === 'parapet')
          .every(({ bottom, top }) => bottom === 0 && top === 0.375),
      ).toBe(true);
      expect(placed.tags.size).toBe('S');
    },
  );

  test('open ends of trenches have one profile, so that they join without a seam', () => {
    // The cross-section at the open end, as [label, from, to, bottom, top] across it.
    const profileAt = (name: string, turn: number, x: number): unknown =>
      placePiece({ id: 'p', piece: name, at: [0, 0], turn })
        .parts.filter(({ label }) => label !== 'fire step')
        .flatMap(({ label, solids, bottom, top }) =>
          solids.flatMap(({ outline }) => {
            const points =
              outline.shape === 'polygon' ? outline.points.filter((point) => point[0] === x) : [];
            return points.length === 2
              ? [
                  [
                    label,
                    Math.min(points[0]![1], points[1]![1]),
                    Math.max(points[0]![1], points[1]![1]),
                    bottom,
                    top,
                  ],
                ]
              : [];
          }),
        )
        .sort((a, b) => Number(a[1]) - Number(b[1]) || Number(a[3]) - Number(b[3]));
    const straight = profileAt('trench-straight', 0, 3);
    expect(straight).toEqual([
      ['parapet', -2.5, -1.625, 0, 0.375],
      ['trench floor', -1.625, 1.625, -1.5, 0],
      ['revetment', -1.625, -1.5, -1.5, 0],
      ['revetment', 1.5, 1.625, -1.5, 0],
      ['parapet', 1.625, 2.5, 0, 0.375],
    ]);
    for (const [name, turn, x] of [
      ['trench-straight', 0, -3],
      ['trench-corner', 0, 3],
      ['trench-corner', 90, 3],
      ['trench-t', 0, 3],
      ['trench-t', 0, -3],
      ['trench-t', 90, 3],
      ['trench-crossing', 0, 3],
      ['trench-crossing', 90, -3],
      ['trench-end', 0, -1.5],
    ] as const) {
      expect(profileAt(name, turn, x), `${name} turned by ${turn} at x = ${x}`).toEqual(straight);
    }
  });

  test('has every kind of terrain in the rules', () => {
    expect(piece('burial-field').tags.horrific).toBe(true);
    expect(piece('gas-cloud').tags).toMatchObject({ sight: 'blocks', solid: false, dangerous: true });
    expect(piece('hedge').tags.cover).toBe('light');
    expect(piece('shell-crater').tags.cover).toBe('heavy');
    expect(piece('barbed-wire').tags).toMatchObject({ sight: 'open', dangerous: true });
    expect(piece('watchtower').parts.some(({ label, tags }) => label === 'ladder' && tags?.scalable)).toBe(
      true,
    );
  });
});
