import { expect, test } from 'vitest';
import '../../../src/rules/all-games';
import { isOwnHalfTurn } from '../../../src/analysis/layout/half-turn';
import { checkLayout } from '../../../src/analysis/generate/check-layout';
import { createGroundDifference } from '../../../src/analysis/generate/difference';
import { generateLayouts, type Generation } from '../../../src/analysis/generate/generate';
import { largestBaseRadius } from '../../../src/analysis/generate/largest-base';
import { catalogueInventory, usualGround, type LayoutWishes } from '../../../src/analysis/generate/wishes';
import { ruleModule, rulesIds } from '../../../src/rules/registry';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';
import { readTableValue } from '../../../src/table/read';
import { bruteProblems } from '../../support/brute-layout';

const counts = {
  'ruin-corner': 4,
  'stone-wall': 5,
  'dead-wood': 2,
  rubble: 3,
  'barbed-wire': 2,
  'trench-end': 4,
  'trench-straight': 3,
  'trench-corner': 2,
};

const wishes = (rules: string, changed: Partial<LayoutWishes> = {}): LayoutWishes => ({
  ground: usualGround(rules, [30, 30], '28mm', 2),
  pieces: catalogueInventory(counts),
  symmetry: 'half-turn',
  density: [0.12, 0.25],
  seed: 'test',
  effort: 2,
  proposals: 2,
  ...changed,
});

function generate(given: LayoutWishes): Generation {
  const steps = generateLayouts(given, noMeshes, ruleModule(given.ground.rules).sight({}));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

test.each([
  ...rulesIds().map((rules) => [rules, 'half-turn'] as const),
  ['gloom-trench-1926', 'mirrored'] as const,
  ['trenches-and-turbines', 'none'] as const,
])('Layouts for %s, %s, are legal by an independent check, valid files, and differ.', (rules, symmetry) => {
  const given = wishes(rules, { symmetry });
  const { proposals } = generate(given);
  expect(proposals).toHaveLength(2);
  for (const { file } of proposals) {
    expect(bruteProblems(file, counts, largestBaseRadius(file), 0.2)).toEqual([]);
    expect(
      checkLayout(
        place(file, () => null),
        given.pieces,
      ),
    ).toEqual([]);
    expect(readTableValue(JSON.parse(JSON.stringify(file)), () => null, rulesIds()).ok).toBe(true);
    expect(file.terrain.length).toBeGreaterThan(3);
  }
  const [a, b] = proposals.map(({ file }) => place(file, () => null).pieces);
  expect(createGroundDifference({ size: [30, 30] })(a!, b!)).toBeGreaterThan(0.3);
  if (symmetry === 'half-turn') for (const { file } of proposals) expect(isOwnHalfTurn(file)).toBe(true);
});

test('The same wishes give the same layouts, and another seed gives others.', () => {
  const given = wishes('gloom-trench-1926', { proposals: 1 });
  const filesOf = (changed: Partial<LayoutWishes>) =>
    JSON.stringify(generate({ ...given, ...changed }).proposals.map(({ file }) => file));
  expect(filesOf({})).toBe(filesOf({}));
  expect(filesOf({ seed: 'other' })).not.toBe(filesOf({}));
});

test('Without pieces, the empty table is the only proposal, and says which wishes it misses.', () => {
  const { proposals } = generate(
    wishes('gloom-trench-1926', { pieces: [], longestLane: 20, objectiveCover: 0.5 }),
  );
  expect(proposals).toHaveLength(1);
  const [{ results, difference }] = proposals as [(typeof proposals)[0]];
  expect(difference).toBeNull();
  // Nothing covers the ground and nothing hides an objective.
  expect(results.map(({ wish, value, missedBy }) => [wish, value, missedBy])).toMatchObject([
    ['density', 0, 0.12],
    ['longestLane', expect.any(Number), expect.any(Number)],
    ['objectiveCover', 0, 0.5],
  ]);
  expect(results[1]!.missedBy).toBeCloseTo(results[1]!.value - 20);
});

test('The ground difference is the share of covered cells that differ, and blind to half turns and mirrors.', () => {
  const pieces = (x: number, z: number) =>
    place(
      {
        ...usualGround('gloom-trench-1926', [20, 20], '28mm', 0),
        terrain: [{ id: 'a', at: [x, z], parts: [{ shape: 'box', at: [0, 0, 0], size: [4, 1, 2] }] }],
      },
      () => null,
    ).pieces;
  const differ = createGroundDifference({ size: [20, 20] });
  expect(differ(pieces(5, 5), pieces(5, 5))).toBe(0);
  expect(differ(pieces(5, 5), pieces(15, 15))).toBe(0);
  expect(differ(pieces(5, 5), pieces(5, 15))).toBe(0);
  // Shifted by 2 of 4 MU: 4 cells in common, 12 in all.
  expect(differ(pieces(5, 5), pieces(7, 5))).toBeCloseTo(2 / 3);
  expect(differ(pieces(5, 5), pieces(12, 7))).toBe(1);
});
