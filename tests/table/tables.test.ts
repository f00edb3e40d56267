import { shapesOf } from '../../src/rules/registry';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { overlaps, planDistance } from '../../src/geometry/distance';
import { outlineBounds, outlineContains } from '../../src/geometry/shapes/outline';
import { sampleForces } from '../../src/rules/trenches-and-turbines/index';
import { place } from '../../src/table/place';
import { readTable } from '../../src/table/read';
import { writeTable } from '../../src/table/write';

/** Bodies closer than this touch. */
const touchMu = 1e-6;
const sizes = {
  'trench-line': [48, 48],
  'ruined-village': [36, 36],
  'killing-ground': [72, 48],
  'iron-road': [72, 48],
  'sap-head': [48, 36],
  depot: [60, 44],
  canal: [72, 44],
  'mill-farm': [48, 48],
};

function shipped(name: string) {
  const text = readFileSync(new URL(`../../public/tables/${name}.table.json`, import.meta.url), 'utf8');
  const read = readTable(text, shapesOf);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const shapes = shapesOf(read.file.rules)!;
  return { text, file: read.file, shapes, table: place(read.file, shapes) };
}

describe.each(Object.entries(sizes))('%s', (name, size) => {
  const { text, file, shapes, table } = shipped(name);
  const unitsOf = (side: string) => table.units.filter((unit) => unit.side === side);
  const modelsOf = (side: string) => table.models.filter((model) => model.side === side);

  test('has the form in which it would be saved', () => {
    expect(writeTable(file)).toBe(text);
  });

  test('has its size, 20 to 40 pieces of terrain, and a zone for each side', () => {
    expect(table.size).toEqual(size);
    expect(table.pieces.length).toBeGreaterThanOrEqual(20);
    expect(table.pieces.length).toBeLessThanOrEqual(40);
    expect(new Set(table.zones.map(({ side }) => side))).toEqual(new Set(['red', 'blue']));
    expect(table.objectives.length).toBeGreaterThanOrEqual(3);
  });

  test.each(['red', 'blue'])(
    '%s has 25 to 40 models in 5 to 8 units, whether bases or heads are counted',
    (side) => {
      const heads = modelsOf(side).reduce((sum, { base }) => sum + (base.count ?? 1), 0);
      expect(unitsOf(side).length).toBeGreaterThanOrEqual(5);
      expect(unitsOf(side).length).toBeLessThanOrEqual(8);
      expect(modelsOf(side).length).toBeGreaterThanOrEqual(25);
      expect(heads).toBeLessThanOrEqual(40);
    },
  );

  test("every model's profile is known, and the base and height in the file are the profile's", () => {
    for (const unit of file.units) {
      for (const model of unit.models) {
        const shape = shapes(unit.profile!, model.profile ?? null, model.leader ?? false);
        expect({ id: model.id, base: model.base, height: model.height }).toEqual({
          id: model.id,
          base: shape?.base,
          height: shape?.height,
        });
      }
    }
  });

  test('no two bases overlap, and each is on the table, in its own zone', () => {
    for (const [i, a] of table.models.entries()) {
      for (const b of table.models.slice(i + 1))
        expect(overlaps(a.outline, b.outline, touchMu), `${a.id} and ${b.id}`).toBe(false);
      const { min, max } = outlineBounds(a.outline);
      const zone = table.zones.find(({ side }) => side === a.side)!;
      for (const corner of [min, max, [min[0], max[1]], [max[0], min[1]]] as const) {
        expect(outlineContains({ shape: 'polygon', points: zone.outline }, corner), a.id).toBe(true);
      }
    }
  });

  test('no model stands in matter', () => {
    for (const { id, outline, y, height } of table.models) {
      for (const part of table.pieces.flatMap(({ parts }) => parts)) {
        if (!part.tags.solid || part.top <= y || part.bottom >= y + height) continue;
        expect(
          part.solids.some((solid) => overlaps(solid.outline, outline, touchMu)),
          `${id} in ${part.piece}, ${part.label}`,
        ).toBe(false);
      }
    }
  });

  test('no two pieces overlap', () => {
    const matter = table.pieces.map(({ id, parts }) => ({
      id,
      parts: parts.filter(({ tags, part }) => tags.solid && !part.dug),
    }));
    for (const [i, a] of matter.entries()) {
      for (const b of matter.slice(i + 1)) {
        const meet = a.parts.some((p) =>
          b.parts.some(
            (q) =>
              p.bottom < q.top &&
              q.bottom < p.top &&
              p.solids.some((s) => q.solids.some((r) => overlaps(s.outline, r.outline, 1e-4))),
          ),
        );
        expect(meet, `${a.id} and ${b.id}`).toBe(false);
      }
    }
  });
});

test.each(['trench-line', 'ruined-village', 'killing-ground'])(
  'GT-COH-01, GT-COH-02: every unit of %s is coherent, with one leader',
  (name) => {
    const { table } = shipped(name);
    for (const { id: unit } of table.units) {
      const models = table.models.filter((model) => model.unit === unit);
      const leaders = models.filter(({ leader }) => leader);
      expect(leaders, unit).toHaveLength(1);
      for (const model of models) {
        expect(planDistance(model.outline, leaders[0]!.outline), model.id).toBeLessThanOrEqual(6);
        const mates = models
          .filter((other) => other !== model)
          .map((other) => planDistance(model.outline, other.outline));
        if (mates.length > 0) expect(Math.min(...mates), model.id).toBeLessThanOrEqual(2);
      }
    }
  },
);

test.each(['iron-road', 'sap-head', 'depot', 'canal'])(
  'TT-COH-01, TT-COH-02: in every unit of %s no model is farther from its leader than the command radius',
  (name) => {
    const { table } = shipped(name);
    for (const { id, profile } of table.units) {
      const models = table.models.filter(({ unit }) => unit === id);
      const leaders = models.filter(({ leader }) => leader);
      expect(leaders, id).toHaveLength(1);
      const radius = sampleForces
        .flatMap(({ units }) => units)
        .find((unit) => unit.id === profile)!.commandRadius;
      for (const model of models)
        expect(planDistance(model.outline, leaders[0]!.outline), model.id).toBeLessThanOrEqual(radius);
    }
  },
);
