import { expect, it, test } from 'vitest';
import { fumePuffs, fumeSteps } from '../../src/scene/damage/fumes-layout';
import { buildTerrain } from '../../src/scene/terrain/build';
import { densestFog, fogSheets } from '../../src/scene/weather/fog';
import { tableWith } from './tables';

/** Most that balls of smoke can cover, all one behind the other. */
const cover = (kinds: readonly ('dust' | 'smoke')[]): number =>
  1 - kinds.reduce((through, kind) => through * (1 - fumeSteps[kind].densest) ** fumeSteps[kind].count, 1);

test('smoke that no rule knows covers no more than the fog in which figures stay readable', () => {
  const fog = densestFog(fogSheets.full);
  expect(cover(['dust'])).toBeLessThan(1 / 3);
  expect(cover(['smoke'])).toBeLessThanOrEqual(fog + 0.01);
  expect(cover(['smoke'])).toBeLessThanOrEqual(0.4);
});

test('each puff of a gas cloud, which rules know, is far thicker than one of smoke', () => {
  const table = tableWith([{ id: 'gas', piece: 'gas-cloud', at: [12, 12], turn: 0 }]);
  const { puffs } = buildTerrain(table, 'reduced');
  expect(puffs.length).toBeGreaterThan(0);
  for (const { density } of puffs) expect(density).toBeGreaterThan(4 * fumeSteps.smoke.densest);
});

it('puts dust low over a blast, and fire with smoke on a wreck', () => {
  const dust = fumePuffs([{ kind: 'blast', at: [10, 0, 20], radius: 2 }]);
  expect(dust).toHaveLength(fumeSteps.dust.count);
  for (const { kind, at, radius, rise } of dust) {
    expect(kind).toBe('dust');
    // It stays within the blast's radius, and lower than a figure is tall twice over.
    expect(Math.sqrt((at[0] - 10) ** 2 + (at[2] - 20) ** 2)).toBeLessThan(2);
    expect(at[1] + rise + radius).toBeLessThan(3.2);
  }
  const wreck = fumePuffs([{ kind: 'wreck', at: [10, 1, 20], radius: 1 }]);
  expect(wreck.filter(({ kind }) => kind === 'smoke')).toHaveLength(fumeSteps.smoke.count);
  const flames = wreck.filter(({ kind }) => kind === 'flame');
  expect(flames.length).toBeGreaterThan(0);
  for (const { densest } of flames) expect(densest).toBe(0);
});

it('is the same for the same places, and nothing for none', () => {
  const fumes = [{ kind: 'wreck', at: [3, 0, 4], radius: 1 }] as const;
  expect(fumePuffs(fumes)).toEqual(fumePuffs(fumes));
  expect(fumePuffs([])).toEqual([]);
});
