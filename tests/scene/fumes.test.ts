import { Vector3 } from 'three';
import { expect, it, test } from 'vitest';
import { type Fume, type FumePuff, fumePuffs, fumeSteps } from '../../src/scene/damage/fumes-layout';
import { buildTerrain } from '../../src/scene/terrain/build';
import { densestFog, fogSheets } from '../../src/scene/weather/fog';
import { tableWith } from './tables';

type Ray = { readonly through: Vector3; readonly along: Vector3 };

const smooth = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Most that balls can cover along a line at a time, in parts of a course: each ball by its place and thickness then, at its middle's full. */
function coverAlong(puffs: readonly FumePuff[], { through, along }: Ray, time: number): number {
  let passes = 1;
  for (const { at, radius, rise, phase, densest } of puffs) {
    const life = (phase + time) % 1;
    const place = new Vector3(
      at[0] + 0.6 * life * life * rise,
      at[1] + life * rise,
      at[2] + 0.6 * (phase - 0.5) * life * rise,
    );
    const off = place.sub(through);
    const away = off.addScaledVector(along, -off.dot(along)).length() / (radius * (0.55 + 0.75 * life));
    passes *= 1 - densest * smooth(0, 0.2, life) * (1 - smooth(0.45, 1, life)) * (1 - smooth(0.2, 1, away));
  }
  return 1 - passes;
}

/** Returns the most that a place of smoke covers along lines from all sides and heights at all times. */
function densest(fume: Fume): number {
  const puffs = fumePuffs([fume]).filter(({ kind }) => kind !== 'flame');
  let most = 0;
  for (const rise of [0, 0.35, 0.8, 1.3, Math.PI / 2])
    for (let side = 0; side < 8; side++) {
      const turn = (side / 8) * Math.PI;
      const along = new Vector3(
        Math.cos(turn) * Math.cos(rise),
        Math.sin(rise),
        Math.sin(turn) * Math.cos(rise),
      );
      for (let x = -2; x <= 2; x += 0.5)
        for (let z = -2; z <= 2; z += 0.5)
          for (let y = 0; y <= 4; y += 1)
            for (let time = 0; time < 1; time += 0.125)
              most = Math.max(
                most,
                coverAlong(
                  puffs,
                  { along, through: new Vector3(fume.at[0] + x, fume.at[1] + y, fume.at[2] + z) },
                  time,
                ),
              );
    }
  return most;
}

test('smoke that no rule knows covers no more than the fog in which figures stay readable', () => {
  const wreck = densest({ kind: 'wreck', at: [10, 1, 20], radius: 1 });
  expect(wreck).toBeLessThanOrEqual(0.4);
  expect(wreck).toBeLessThanOrEqual(densestFog(fogSheets.full) + 0.01);
  for (const radius of [2, 3])
    expect(densest({ kind: 'blast', at: [10, 0, 20], radius })).toBeLessThan(1 / 3);
});

test('each puff of a gas cloud, which rules know, is more than twice as thick as one of smoke', () => {
  const table = tableWith([{ id: 'gas', piece: 'gas-cloud', at: [12, 12], turn: 0 }]);
  const { puffs } = buildTerrain(table, 'reduced');
  expect(puffs.length).toBeGreaterThan(0);
  for (const { density } of puffs) expect(density).toBeGreaterThan(2 * fumeSteps.smoke.densest);
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
