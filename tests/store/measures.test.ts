import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/store/app';
import { memoryLibrary } from '../../src/store/persistence/library';
import { stopAlong } from '../../src/store/view/line-stop';
import { measureRuler } from '../../src/store/view/ruler';
import type { Session } from '../../src/store/battle/session';

/** Two men 10 MU apart, 3 MU apart in height, a wall of 4 × 2 × 1 MU between them. Their comrades stand aside. */
const table = {
  format: 'defilade/table@1',
  name: 'Squared paper',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [24, 24],
  terrain: [
    {
      id: 'wall',
      at: [10, 10],
      tags: { sight: 'blocks' },
      parts: [{ shape: 'box', at: [0, 0, 0], size: [4, 2, 1] }],
    },
  ],
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  units: [
    {
      id: 'a',
      side: 'red',
      profile: 'albion-rifles',
      models: [
        { id: 'a/1', at: [10, 5], leader: true, base: { shape: 'round', mm: 25.4 } },
        { id: 'a/2', at: [8, 4] },
      ],
    },
    {
      id: 'b',
      side: 'blue',
      profile: 'rhenish-rifles',
      models: [
        { id: 'b/1', at: [10, 15], leader: true, elevation: 3, base: { shape: 'round', mm: 25.4 } },
        { id: 'b/2', at: [8, 16] },
      ],
    },
  ],
};

async function session(): Promise<Session> {
  const app = createApp(
    memoryLibrary(),
    () => 'one',
    () => 0,
  );
  await app.files.openFile(JSON.stringify(table), 'squared paper');
  expect(app.store.getState().rejected).toBeNull();
  return app.store.getState().session!;
}

describe('the ruler', () => {
  test('measures two bases from edge to edge, in space', async () => {
    const measured = measureRuler(await session(), { model: 'a/1' }, { model: 'b/1' });
    expect(measured.flat).toBeCloseTo(9, 12);
    expect(measured.rise).toBe(3);
    expect(measured.distance).toBeCloseTo(Math.sqrt(81 + 9), 12);
  });

  test('measures from a base’s edge to a spot, and between two spots', async () => {
    expect(measureRuler(await session(), { model: 'a/1' }, { point: [13, 0, 5] }).distance).toBeCloseTo(
      2.5,
      12,
    );
    expect(measureRuler(await session(), { point: [1, 0, 1] }, { point: [4, 0, 5] }).distance).toBeCloseTo(
      5,
      12,
    );
    expect(measureRuler(await session(), { point: [1, 0, 1] }, { point: [1, 0, 1] }).distance).toBe(0);
  });
});

describe('where a blocked line stops', () => {
  test('at the wall’s near face when it runs low enough', async () => {
    expect(
      stopAlong(
        await session(),
        [
          [10, 0, 5],
          [10, 0, 15],
        ],
        ['wall'],
      ),
    ).toEqual({ at: [10, 0, 9.5], by: 'wall' });
  });

  test('on the wall’s top when it comes down upon it', async () => {
    // Falls 1 MU a MU from height 7 at z = 5: at z = 10, in the middle of the wall, it is down to its top, 2.
    const stop = stopAlong(
      await session(),
      [
        [10, 7, 5],
        [10, -3, 15],
      ],
      ['wall'],
    )!;
    expect(stop.by).toBe('wall');
    expect(stop.at.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([10, 2, 10]);
  });

  test('nowhere when it passes over or beside', async () => {
    expect(
      stopAlong(
        await session(),
        [
          [10, 2, 5],
          [10, 2, 15],
        ],
        ['wall'],
      ),
    ).toBeNull();
    expect(
      stopAlong(
        await session(),
        [
          [13, 0, 5],
          [13, 0, 15],
        ],
        ['wall'],
      ),
    ).toBeNull();
    expect(
      stopAlong(
        await session(),
        [
          [10, 0, 5],
          [10, 0, 9],
        ],
        ['wall'],
      ),
    ).toBeNull();
  });

  test('at a model in the way', async () => {
    expect(
      stopAlong(
        await session(),
        [
          [10, 3.5, 20],
          [10, 3.5, 12],
        ],
        ['b/1'],
      ),
    ).toEqual({ at: [10, 3.5, 15.5], by: 'b/1' });
  });
});
