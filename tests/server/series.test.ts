import { describe, expect, test } from 'vitest';
import { createSeriesRoutes, type SeriesHost, type SeriesWork } from '../../src/server/series';

/** A host of three parts, and a clock that a test sets. */
function setUp() {
  const saved = new Map<number, string>();
  let [now, ids] = [0, 0];
  const host: SeriesHost = {
    plan: '{"a":1}',
    find(_, isUnderWay) {
      const missing = [0, 1, 2].filter((number) => !saved.has(number));
      const free = missing.find((number) => !isUnderWay({ kind: 'part', number }));
      return free === undefined ? (missing.length > 0 ? 'wait' : 'done') : { kind: 'part', number: free };
    },
    save({ number }: SeriesWork, outcomes, by) {
      if (outcomes.length === 0) return 'Two machines disagree.';
      saved.set(number, by);
      return null;
    },
  };
  const app = createSeriesRoutes({
    host,
    key: 'secret',
    lease: 1000,
    ports: { now: () => now, random: () => Buffer.from([ids++]) },
    app: null,
  });
  const send = async (method: string, path: string, body?: object) => {
    const response = await app.request(`/secret${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: (await response.json().catch(() => null)) as Record<string, unknown>,
    };
  };
  return {
    app,
    saved,
    send,
    pass: (milliseconds: number) => void (now += milliseconds),
    claim: async (by: string) => (await send('POST', '/leases', { by })).body,
    result: (lease: unknown) => send('PUT', `/leases/${String(lease)}/outcomes`, { outcomes: [1] }),
  };
}

describe('the server of a series', () => {
  test('gives each worker another part, and none while all are under way', async () => {
    const { claim, send } = setUp();
    expect((await send('GET', '/series')).body).toEqual({ a: 1 });
    const parts = [await claim('a'), await claim('b'), await claim('a')].map(({ number }) => number);
    expect(parts).toEqual([0, 1, 2]);
    expect(await claim('b')).toEqual({ state: 'wait' });
  });

  test('a claim that is given back goes to the next worker', async () => {
    const { claim, send, result } = setUp();
    const given = await claim('a');
    expect((await send('DELETE', `/leases/${String(given['lease'])}`)).status).toBe(204);
    expect((await claim('b'))['number']).toBe(0);
    expect((await result(given['lease'])).status).toBe(410);
  });

  test('a claim that nobody renews goes to the next worker; a renewed one does not', async () => {
    const { claim, send, pass, result, saved } = setUp();
    const [lost, held] = [await claim('a'), await claim('b')];
    pass(900);
    expect((await send('POST', `/leases/${String(held['lease'])}/renew`)).status).toBe(204);
    pass(200);
    const again = await claim('c');
    expect(again).toMatchObject({ number: lost['number'], state: 'work' });
    expect((await claim('c'))['number']).toBe(2);
    expect((await result(lost['lease'])).status).toBe(410);
    expect((await result(again['lease'])).status).toBe(204);
    expect(saved.get(0)).toBe('c');
  });

  test('a late result counts while no other worker has the work', async () => {
    const { claim, pass, result, saved } = setUp();
    const late = await claim('a');
    pass(5000);
    expect((await result(late['lease'])).status).toBe(204);
    expect(saved.get(0)).toBe('a');
  });

  test('says when nothing is left, and passes a refusal on', async () => {
    const { claim, result, send } = setUp();
    const { lease } = await claim('a');
    expect(await send('PUT', `/leases/${String(lease)}/outcomes`, { outcomes: [] })).toEqual({
      status: 409,
      body: { problems: [{ at: '', message: 'Two machines disagree.' }] },
    });
    await result(lease);
    for (let part = 1; part < 3; part++) await result((await claim('a'))['lease']);
    expect(await claim('a')).toEqual({ state: 'done' });
  });

  test('refuses callers that do not know the key, and malformed requests', async () => {
    const { app, send } = setUp();
    expect((await app.request('/other/series')).status).toBe(404);
    expect((await send('POST', '/leases', {})).status).toBe(400);
    expect((await send('POST', '/leases/none/renew')).status).toBe(410);
  });
});
