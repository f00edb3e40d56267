import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTableQuery } from '../../src/query/table-query';
import { ruleModule, shapesOf } from '../../src/rules/registry';
import { highestRubble, rubbleGeometry } from '../../src/scene/damage/rubble-geometry';
import { struckFaces } from '../../src/scene/damage/rubble-layout';
import { scorchGeometry } from '../../src/scene/damage/scorch-geometry';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';
import { shippedMeshes } from '../support/files/shipped-meshes';
import { tableWith } from './tables';

/** A wall from (8, 10) to (16, 10), 0.4 MU thick and 2 MU high. */
const walled = tableWith([
  { id: 'wall', at: [12, 10], parts: [{ shape: 'box', at: [0, 0, 0], size: [8, 2, 0.4], label: 'wall' }] },
]);
const flat = () => 0;
const burstBefore = { at: [12, 11.2], radius: 2 } as const;

/** Returns the corners of a geometry's triangles. */
function cornersOf(geometry: ReturnType<typeof rubbleGeometry>): readonly (readonly number[])[] {
  const at = geometry.getAttribute('position');
  return [...geometry.getIndex()!.array].map((i) => [at.getX(i), at.getY(i), at.getZ(i)]);
}

describe('walls near a blast', () => {
  it('are struck on the side of the blast, as far as its radius reaches', () => {
    const [face, ...others] = struckFaces(walled.pieces, [burstBefore]);
    expect(others).toEqual([]);
    expect(face!.out[0]).toBeCloseTo(0);
    expect(face!.out[1]).toBeCloseTo(1);
    // The face lies 1 MU from the blast: √(2² − 1²) to either side.
    const xs = [face!.from[0], face!.to[0]].sort((a, b) => a - b);
    expect(xs[0]).toBeCloseTo(12 - Math.sqrt(3));
    expect(xs[1]).toBeCloseTo(12 + Math.sqrt(3));
    expect(face!.away).toBeCloseTo(0.5);
  });

  it('are whole where a blast is too far, and before it', () => {
    expect(struckFaces(walled.pieces, [{ at: [12, 12.3], radius: 2 }])).toEqual([]);
    expect(struckFaces(walled.pieces, [])).toEqual([]);
  });

  it('have rubble before the face, no higher than ankles', () => {
    const faces = struckFaces(walled.pieces, [burstBefore]);
    for (const detail of ['full', 'medium', 'reduced'] as const) {
      const corners = cornersOf(rubbleGeometry(faces, flat, detail));
      expect(corners.length).toBeGreaterThan(0);
      for (const [x, y, z] of corners) {
        expect(y).toBeLessThanOrEqual(highestRubble);
        expect(Math.abs(x! - 12)).toBeLessThan(2);
        // The face stands at 10.2. A bit that lies at its foot may reach a little into it.
        expect(z).toBeGreaterThan(10.0);
        expect(z).toBeLessThan(11.2);
      }
    }
    // The silhouette test allows things that are low: rubble is lower than what it allows.
    expect(highestRubble).toBeLessThan(0.3);
  });

  it('have no rubble where their foot is off the ground', () => {
    const faces = struckFaces(walled.pieces, [burstBefore]);
    expect(cornersOf(rubbleGeometry(faces, () => -1, 'full'))).toEqual([]);
  });

  it('have soot that faces the blast, on the face and below its brim', () => {
    const soot = scorchGeometry([], flat, struckFaces(walled.pieces, [burstBefore]));
    const corners = cornersOf(soot);
    expect(corners).toHaveLength(6);
    for (const [, y, z] of corners) {
      expect(y).toBeLessThan(2);
      expect(z).toBeGreaterThan(10.2);
      expect(z).toBeLessThan(10.25);
    }
    for (const [a, b, c] of [corners.slice(0, 3), corners.slice(3)]) {
      const towards = (b![0]! - a![0]!) * (c![1]! - a![1]!) - (b![1]! - a![1]!) * (c![0]! - a![0]!);
      expect(towards).toBeGreaterThan(0);
    }
  });
});

it('pieces and verdicts of a table are the same after a blast has been drawn', () => {
  const file = JSON.parse(readFileSync('public/tables/silent-towers.table.json', 'utf8')) as TableFile;
  const table = place(file, shapesOf(file.rules)!, shippedMeshes);
  const verdicts = () => {
    const query = createTableQuery(table, ruleModule(table.rules).sight({}));
    const [from, ...others] = table.models.slice(0, 13);
    return others.map(({ id }) => query.sight(from!.id, id).verdict);
  };
  const before = { pieces: structuredClone(table.pieces), verdicts: verdicts() };
  const blasts = table.pieces.map(({ at }) => ({ at, radius: 3 }));
  const faces = struckFaces(table.pieces, blasts);
  expect(faces.length).toBeGreaterThan(10);
  rubbleGeometry(faces, flat, 'full');
  scorchGeometry(blasts, flat, faces);
  expect(table.pieces).toEqual(before.pieces);
  expect(verdicts()).toEqual(before.verdicts);
});
