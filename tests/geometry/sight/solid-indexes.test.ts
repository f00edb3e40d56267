import { describe, expect, it } from 'vitest';
import type { Region } from '../../../src/geometry/shapes/region';
import type { Segment } from '../../../src/geometry/shapes/shapes';
import { faceLine, type MiddleLine } from '../../../src/geometry/sight/line-axis';
import {
  askSolid,
  isClose,
  isFree,
  isOpen,
  isStopped,
  lineSolids,
} from '../../../src/geometry/sight/middle-line';
import { sees } from '../../../src/geometry/sight/sight';
import { SolidFan } from '../../../src/geometry/sight/solid-fan';
import { SolidGrid } from '../../../src/geometry/sight/solid-grid';
import { crosses } from '../../support/geometry/brute-force';
import { type CrowdedScene, crowdedScene, widestReach } from '../../support/geometry/crowded-scenes';
import { passesBeside } from '../../support/geometry/quick-answer';

const indexesOf = ({ solids, asked }: Pick<CrowdedScene, 'solids' | 'asked'>) => [
  new SolidGrid(solids, widestReach),
  new SolidFan(lineSolids(solids), asked.from as Region, widestReach),
];
/** Every fifth solid stops nothing by the rules. */
const stops = (number: number): boolean => number % 5 !== 4;

/** Returns the answers about each solid by itself, without any index. */
function answersOf({ solids, asked }: CrowdedScene): readonly number[] {
  const prepared = lineSolids(solids);
  faceLine(asked);
  return solids.map((_, i) => askSolid(prepared, i, asked, stops));
}

const middleOf = ({ from, to, startY, stopY }: MiddleLine): Segment => [
  [from.x, startY, from.z],
  [to.x, stopY, to.z],
];

const blocks = [...Array(12).keys()];
const perBlock = 120;
const seedsOf = (block: number): readonly number[] =>
  Array.from({ length: perBlock }, (_, i) => perBlock * block + i);

describe('grid and fan', () => {
  it.each(blocks)('lose none of the solids about the line: block %i', (block) => {
    const told = [0, 0, 0];
    for (const seed of seedsOf(block)) {
      const scene = crowdedScene(seed);
      const label = `seed ${seed}`;
      const { solids, asked } = scene;
      if (!faceLine(asked)) {
        if (solids.length > 0)
          for (const index of indexesOf(scene)) expect(index.ask(asked, stops), label).toBe(isClose);
        continue;
      }
      const each = answersOf(scene);
      const stoppers = each.flatMap((answer, i) => (answer >= 0 ? [i] : []));
      // A solid beyond an end may come near the middle line's place without coming between the ends: an index may leave it out.
      const met = solids.flatMap((solid, i) => (crosses(middleOf(asked), solid, 0) ? [i] : []));
      const expected = stoppers.length > 0 ? 'stopped' : met.some(stops) ? isOpen : isFree;
      for (const index of indexesOf(scene)) {
        for (let again = 0; again < 2; again++) {
          const answer = index.ask(asked, stops);
          if (answer >= 0) expect(stoppers, label).toContain(answer);
          if (expected !== isFree || !each.includes(isOpen))
            expect(answer >= 0 ? 'stopped' : answer, label).toBe(expected);
        }
        if (expected === 'stopped') continue;
        const near = [...index.near];
        expect(new Set(near).size, label).toBe(near.length);
        expect(near, label).toEqual(expect.arrayContaining(met));
      }
      told[expected === 'stopped' ? 0 : expected === isOpen ? 1 : 2]!++;
    }
    expect(Math.min(...told)).toBeGreaterThan(8);
  });

  it.each(blocks)('are right about lines past several solids: block %i', (block) => {
    const told = [0, 0, 0];
    for (const seed of seedsOf(block)) {
      const scene = crowdedScene(seed);
      const { line, from, to, solids, asked } = scene;
      const label = `seed ${seed}`;
      const blockers = solids.filter((_, i) => stops(i));
      for (const index of indexesOf(scene)) {
        if (index.ask(asked, stops) !== isOpen) continue;
        const answer = index.askTogether(asked, stops);
        const passes = passesBeside(asked, blockers, 1e-3);
        if (passes !== null) expect(answer === isFree, label).toBe(passes);
        if (answer === isStopped)
          expect(sees({ line, from, to, blockers, muMm: 25.4 }).seen, label).toBe(false);
        told[answer === isFree ? 0 : answer === isOpen ? 1 : 2]!++;
      }
    }
    expect(Math.min(told[0]!, told[1]!)).toBeGreaterThan(5);
  });
});
