/** Searches over cells of lines that begin where an earlier search, for a larger target or a narrower ribbon, found a line. */
import { describe, expect, it } from 'vitest';
import { searchCells } from '../../../../src/geometry/sight/cell-search';
import { type Body, notesOf, type OpenCells } from '../../../../src/geometry/sight/space-problem';
import { boxRegion } from '../../../support/geometry/box-region';
import { randomNumbers } from '../../../support/random-answers';

/** A viewer before a crowd of boxes of many heights, and targets behind it, each a part of the one before. */
function sceneOf(seed: number) {
  const random = randomNumbers(seed);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const from: Body = { id: 'from', region: boxRegion(-1, 0, -0.5, 0.5), bottom: 0, top: 1 };
  const blockers = Array.from({ length: 14 }, (_, i): Body => {
    const [x, z, bottom] = [between(2, 8), between(-5, 4), between(-0.5, 0.6)];
    return {
      id: `b${i}`,
      region: boxRegion(x, x + between(0.1, 1.5), z, z + between(0.5, 3)),
      bottom,
      top: bottom + between(0.4, 1.6),
    };
  });
  const targets = [4, 2, 1, 0.5, 0.25, 0.1].map((reach): Body => ({
    id: 'to',
    region: boxRegion(10, 11, 1 - reach, 1 + reach),
    bottom: 0,
    top: 1,
  }));
  return { from, blockers, targets };
}

/** Compares searches, each of which begins where the one before found a line, with searches that begin anew. */
function compare(
  stepsOf: (scene: ReturnType<typeof sceneOf>) => readonly { to: Body; half: number }[],
): void {
  const told = [0, 0];
  const cells = { anew: 0, on: 0 };
  for (let seed = 1; seed <= 60; seed++) {
    const scene = sceneOf(seed);
    const { from, blockers } = scene;
    const open: OpenCells = { tasks: null, half: 0 };
    for (const [step, asked] of stepsOf(scene).entries()) {
      const [anew, on] = [notesOf(), notesOf()];
      const search = { ...asked, from, blockers, join: 1e-6 };
      const fresh = searchCells({ ...search, notes: anew });
      const begun = searchCells({ ...search, notes: on, open });
      expect(begun !== null, `seed ${seed}, step ${step}`).toBe(fresh !== null);
      told[fresh === null ? 0 : 1]!++;
      cells.anew += anew.cells;
      cells.on += on.cells;
    }
  }
  expect(Math.min(...told)).toBeGreaterThan(30);
  expect(cells.on).toBeLessThan(cells.anew);
}

describe('a search that begins with the cells that an earlier one left', () => {
  it('finds a line to a smaller target exactly where one that begins anew does', () => {
    compare(({ targets }) => targets.map((to) => ({ to, half: 0 })));
  });

  it('finds a wider ribbon exactly where one that begins anew does', () => {
    compare(({ targets }) => [0, 0.05, 0.1, 0.2, 0.3, 0.5].map((half) => ({ to: targets[1]!, half })));
  });

  it('takes down nothing where it finds no line', () => {
    const { from, targets } = sceneOf(1);
    const wall: Body = { id: 'wall', region: boxRegion(4, 5, -99, 99), bottom: -1, top: 3 };
    const open: OpenCells = { tasks: null, half: 0 };
    const notes = notesOf();
    expect(
      searchCells({ from, to: targets[0]!, blockers: [wall], join: 1e-6, half: 0, notes, open }),
    ).toBeNull();
    expect(open.tasks).toBeNull();
  });
});
