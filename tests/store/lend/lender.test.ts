import { describe, expect, test, vi } from 'vitest';
import { createPlan } from '../../../src/analysis/series/plan';
import { playVersion } from '../../../src/analysis/layout/play-version';
import type { Outcome } from '../../../src/analysis/series/simulate';
import type { Reply } from '../../../src/analysis/series/work';
import { createLender, type LendPorts } from '../../../src/store/lend/lender';
import type { TableFile } from '../../../src/table/format';
import packageFile from '../../../package.json' with { type: 'json' };
import { skirmish } from '../../support/skirmish';

const table = JSON.parse(skirmish) as TableFile;
const plan = createPlan({
  table,
  meshes: {},
  program: packageFile.version,
  play: playVersion(table.rules),
  seed: 's',
  players: ['random', 'random'],
  battles: 4,
  partBlocks: 1,
  stop: { by: 'number' },
});

/** A server that hands out parts, each of the two battles of a block, and keeps what is sent. */
function setUp(more: Partial<LendPorts> = {}, served: object = plan) {
  const parts = [0, 1];
  const requests: string[] = [];
  const sent: (readonly Outcome[])[] = [];
  const replies: Record<string, (path: string, body?: object) => Reply> = {
    GET: () => ({ status: 200, body: served }),
    POST: () => {
      const number = parts.shift();
      return number === undefined
        ? { status: 200, body: { state: 'done' } }
        : { status: 201, body: { state: 'work', lease: `l${number}`, kind: 'part', number, holds: 9000 } };
    },
    PUT: (_, body) => {
      sent.push((body as { outcomes: readonly Outcome[] }).outcomes);
      return { status: 204, body: null };
    },
    DELETE: () => ({ status: 204, body: null }),
  };
  const lender = createLender({
    send: async (method, path, body) => {
      requests.push(`${method} ${path}`);
      return replies[method]!(path, body);
    },
    pause: () => Promise.resolve(),
    every: () => () => {},
    playSeries: () => ({
      play: async (battles, onBattle) =>
        [...battles].reverse().map((battle) => {
          onBattle();
          return { battle } as Outcome;
        }),
      stop: () => {},
    }),
    loadMesh: async () => ({ problem: 'none' }),
    name: 'browser',
    ...more,
  });
  return { lender, requests, sent };
}

describe('a browser that is lent to a series', () => {
  test('plays part after part, sends the battles in their order, and counts them', async () => {
    const { lender, sent } = setUp();
    await lender.open();
    expect(lender.store.getState()).toMatchObject({ step: 'ready', plan: { seed: 's' } });
    await lender.begin(2);
    expect(lender.store.getState()).toMatchObject({ step: 'done', played: 4 });
    expect(sent.map((part) => part.map(({ battle }) => battle))).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('gives its claim back when it is stopped, and can play on', async () => {
    let isBegun = false;
    const play = () => {
      isBegun = true;
      return new Promise<never>(() => {});
    };
    const { lender, requests } = setUp({ playSeries: () => ({ play, stop: () => {} }) });
    await lender.open();
    const work = lender.begin(1);
    await vi.waitFor(() => expect(isBegun).toBe(true));
    lender.stop();
    await work;
    await vi.waitFor(() => expect(requests.at(-1)).toBe('DELETE /leases/l0'));
    expect(lender.store.getState()).toMatchObject({ step: 'ready', played: 0 });
  });

  test('refuses a series of another version, and says which', async () => {
    const { program: _, id: __, ...rest } = plan;
    const other = createPlan({ ...rest, program: '0.0.1' });
    const { lender } = setUp({}, other);
    await lender.open();
    expect(lender.store.getState()).toMatchObject({
      step: 'failed',
      reason: expect.stringContaining('version 0.0.1'),
    });
  });

  test('says that the server does not answer, after several tries', async () => {
    const { lender } = setUp({ send: async () => null });
    await lender.open();
    expect(lender.store.getState()).toMatchObject({ step: 'failed', reason: 'The server does not answer.' });
  });

  test('a battle that fails ends the work with its reason', async () => {
    const { lender } = setUp({
      playSeries: () => ({ play: () => Promise.reject(new Error('No such mesh.')), stop: () => {} }),
    });
    await lender.open();
    await lender.begin(1);
    expect(lender.store.getState()).toMatchObject({ step: 'failed', reason: 'No such mesh.' });
  });
});
