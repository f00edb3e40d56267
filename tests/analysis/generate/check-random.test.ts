import { expect, test } from 'vitest';
import '../../../src/rules/all-games';
import { checkLayout } from '../../../src/analysis/generate/check-layout';
import { largestBaseRadius } from '../../../src/analysis/generate/largest-base';
import { createRandom } from '../../../src/analysis/generate/random';
import { usualGround } from '../../../src/analysis/generate/wishes';
import { rulesIds } from '../../../src/rules/registry';
import type { TerrainPlacement } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { bruteProblems } from '../../support/brute-layout';

const names = ['stone-wall', 'ruin-corner', 'hill', 'shell-crater', 'hedge', 'watchtower', 'wrecked-wagon'];
const counts = Object.fromEntries(names.map((name) => [name, 99]));

// Pieces at random, most of them on others: seeds 0 to 5 for each game.
test.each(rulesIds())(
  'For random layouts under %s, what a fine grid finds wrong is found, and ways that are claimed exist.',
  (rules) => {
    const seen = { clash: 0, free: 0, way: 0, noWay: 0 };
    for (let seed = 0; seed < 6; seed++) {
      const random = createRandom(`${rules}/${seed}`);
      const terrain = Array.from({ length: 3 + 3 * seed }, (_, i): TerrainPlacement => ({
        id: `p${i}`,
        piece: names[random.below(names.length)]!,
        at: [random.below(97) / 4 + 1, random.below(97) / 4 + 1],
        turn: random.below(24) * 15,
      }));
      const file = { ...usualGround(rules, [26, 26], '28mm', 1), terrain };
      const kinds = checkLayout(
        place(file, () => null),
        null,
      ).map(({ kind }) => kind);
      // A base a tenth smaller makes up for the spaces between the points.
      const brute = bruteProblems(file, counts, largestBaseRadius(file) - 0.1, 0.2);
      const clashes = brute.some((problem) => problem.includes(' over '));
      if (clashes) expect(kinds).toContain('overlap');
      if (brute.some((problem) => problem.includes('off the table'))) expect(kinds).toContain('off table');
      if (!kinds.includes('no way'))
        expect(brute.filter((problem) => problem.startsWith('no way'))).toEqual([]);
      seen[clashes ? 'clash' : 'free']++;
      seen[kinds.includes('no way') ? 'noWay' : 'way']++;
    }
    expect(Object.values(seen).filter((count) => count === 0)).toEqual([]);
  },
);
