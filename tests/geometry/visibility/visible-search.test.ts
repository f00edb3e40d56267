import { describe, expect, it } from 'vitest';
import { area } from '../../../src/geometry/shapes/convex';
import type { Solid } from '../../../src/geometry/shapes/shapes';
import { buildShell } from '../../../src/geometry/mesh/shell';
import { searchVisible } from '../../../src/geometry/visibility/visible-search';
import { boxMesh } from '../../support/geometry/meshes';
import { boxAt as box } from '../../support/geometry/solids';

// A cube of 2, and an eye level with its top: only its face of 2 × 2 turns to the eye.
const cube = box('t', 0, 0, 2, 2, 0, 2);
const viewer = box('a', 0, 21, 1, 1, 1, 2);
const search = (blockers: readonly Solid[], resolution = 0.25, eyeOnly = true, from = viewer, to = cube) =>
  searchVisible({ from, to, blockers, meshes: [], muMm: 25.4, eyeOnly, resolutionMm: resolution * 25.4 });

describe('the searched share of a target', () => {
  it('is all in the open, nothing behind a wall, and half behind a wall against its left half', () => {
    expect(search([])).toMatchObject({ least: 1, most: 1, hidden: [] });
    expect(search([box('wall', 0, 10, 40, 0.4, 0, 9)])).toMatchObject({ least: 0, most: 0 });
    const { least, most, towards, faces } = search([box('half', -1, 1.25, 2, 0.5, 0, 3)]);
    expect(least).toBeCloseTo(0.5, 12);
    expect(most).toBe(least);
    expect(faces).toHaveLength(1);
    const length = Math.hypot(21, 1);
    expect(towards.map((each) => Number(each.toFixed(9)))).toEqual(
      [0, 1 / length, 21 / length].map((each) => Number(each.toFixed(9))),
    );
  });

  it('hides cells of the stated size, no larger, whose spots are their middles', () => {
    // A post against the face up to x = −0.25 hides the first 3 columns of 8, whose middles are at −0.875, −0.625 and −0.375.
    const post = box('post', -1.125, 1.25, 1.75, 0.5, 0, 3);
    const fine = search([post]);
    expect(fine.hidden).toHaveLength(3 * 8);
    expect(fine.most).toBeCloseTo(1 - 3 / 8, 12);
    // Three columns, as 0.9 does not go into 2 twice, with middles at −0.667, 0 and 0.667: one is hidden.
    const coarse = search([post], 0.9);
    expect(coarse.hidden).toHaveLength(3);
    expect(coarse.most).toBeCloseTo(2 / 3, 12);
    for (const polygon of coarse.hidden)
      expect(Math.abs(area(polygon.map(([x, y]) => [x, y])))).toBeCloseTo((2 / 3) ** 2, 12);
    // One cell, where the stated size is larger than the face.
    expect(search([box('wall', 0, 10, 40, 0.4, 0, 9)], 5).hidden).toHaveLength(1);
  });

  it('names each blocker with the parts that it hides alone', () => {
    const [left, low] = [box('left', -1, 1.25, 2, 0.5, 0, 3), box('low', 0, 1.25, 4, 0.5, 0, 0.5)];
    const { hidden, hiddenBy, most } = search([left, low]);
    // Half, and of the other half the lowest quarter.
    expect(most).toBeCloseTo(3 / 8, 12);
    expect(hidden).toHaveLength(32 + 8);
    expect(hiddenBy.get('left')).toHaveLength(32);
    expect(hiddenBy.get('low')).toHaveLength(16);
    expect([...hiddenBy.keys()].toSorted()).toEqual(['left', 'low']);
    expect(search([left, { ...low, id: 'left' }]).hiddenBy.get('left')).toHaveLength(40);
  });

  it('counts a spot that any point of the viewer sees, or only the eye', () => {
    // A post half-way hides the middle from the eye; from the sides of a viewer twice as wide it hides nothing whole.
    const post = box('post', 0, 11, 0.5, 0.01, 0, 9);
    const wide = box('a', 0, 21, 4, 0.2, 1, 2);
    expect(search([post], 0.25, true, wide).most).toBeLessThan(0.6);
    expect(search([post], 0.25, false, wide)).toMatchObject({ least: 1, most: 1, hidden: [] });
  });

  it('weighs faces by their area on paper', () => {
    // From 45° above: the top, 2 deep, and the side, 2 high, count alike; a lid hides all of the top.
    const above = box('a', 0, 21, 1, 1, 20, 21);
    const lid = box('lid', 0, 0, 2, 2, 2, 2.001);
    expect(search([], 0.25, true, above).faces).toHaveLength(2);
    // The eye is at (21, 21): from the cube's middle at height 1 it sees by 20 up and 21 away.
    expect(search([lid], 0.25, true, above).most).toBeCloseTo(21 / 41, 9);
  });

  it('hides by itself only what a blocker hides from every point of the viewer', () => {
    // The post hides some spots from the eye; from the sides of the wide viewer they show. The wall behind it hides all.
    const post = box('post', 0, 11, 0.5, 0.01, 0, 9);
    const wide = box('a', 0, 21, 4, 0.2, 1, 2);
    const wall = box('wall', 0, 5, 40, 0.4, 0, 9);
    const { hidden, hiddenBy } = search([post, wall], 0.25, false, wide);
    expect(hiddenBy.get('wall')).toHaveLength(hidden.length);
    expect(hiddenBy.has('post')).toBe(false);
  });

  it('returns the faces as they stand in space', () => {
    const [face] = search([]).faces;
    expect(new Set(face!.map((point) => point.map((each) => Math.round(each) + 0).join()))).toEqual(
      new Set(['-1,0,1', '-1,2,1', '1,2,1', '1,0,1']),
    );
  });

  it('is all of a target of which no face turns to the eye', () => {
    const inside = box('a', 0, 0, 0.5, 0.5, 0, 1);
    expect(search([], 0.25, true, inside)).toMatchObject({ least: 1, most: 1, faces: [] });
  });

  it('looks from all of the viewer unless asked for the eye alone', () => {
    const post = box('post', 0, 11, 0.5, 0.01, 0, 9);
    const wide = box('a', 0, 21, 4, 0.2, 1, 2);
    const query = {
      from: wide,
      to: cube,
      blockers: [post],
      meshes: [],
      muMm: 25.4,
      resolutionMm: 0.25 * 25.4,
    };
    expect(searchVisible(query)).toMatchObject({ least: 1, most: 1 });
  });

  it('weighs spots by their area: those at a corner of three sides by their remaining part', () => {
    // A top of three corners, legs of 2, in 2 × 2 cells of 1: one whole, two halves of 0.5, none beyond the long side.
    const prism: Solid = { id: 't', outline: { shape: 'polygon', points: [[0, 0], [0, 2], [2, 0]] }, bottom: 0, top: 1 }; // prettier-ignore
    const above = box('a', 0.67, 0.67, 0.1, 0.1, 40, 41);
    // A plate on the top over the whole cell hides it, from straight above: 1 of 2.
    const plate = box('plate', 0.5, 0.5, 0.98, 0.98, 1.1, 1.2);
    const found = search([plate], 1, true, above, prism);
    expect(found.faces).toHaveLength(1);
    expect(found.hidden).toHaveLength(1);
    expect(found.most).toBeCloseTo(1 / 2, 12);
  });

  it('names each mesh with the parts that it hides alone, apart from solids', () => {
    const sheet = (id: string, x: number, width: number) =>
      buildShell(id, boxMesh([x, 0, 1.5], [width, 3, 0.1]));
    const query = { from: viewer, to: cube, muMm: 25.4, resolutionMm: 0.25 * 25.4, eyeOnly: true };
    const meshes = [sheet('left', -1.5, 2.98), sheet('right', 1.5, 2.98)];
    const { hidden, hiddenBy } = searchVisible({ ...query, blockers: [], meshes });
    expect(hidden).toHaveLength(64);
    expect([...hiddenBy.keys()].toSorted()).toEqual(['left', 'right']);
    for (const id of ['left', 'right']) expect(hiddenBy.get(id)).toHaveLength(32);
    const low = box('low', 0, 1.25, 4, 0.1, 0, 0.5);
    const mixed = searchVisible({ ...query, blockers: [low], meshes: [meshes[0]!] });
    expect(mixed.hiddenBy.get('left')).toHaveLength(32);
    expect(mixed.hiddenBy.get('low')).toHaveLength(16);
    expect(mixed.hidden).toHaveLength(32 + 8);
  });
});
