import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReferee } from '../../src/server/referee';
import { serve, type RunningServer } from '../../src/server/serve';
import type { BattleStore } from '../../src/server/storage/battle-store';
import type { Digest } from '../../src/net/ids';
import { created, testPorts, testServer, type TestClock } from '../support/online';
import { makeGlb } from '../support/files/glb';
import { ballMesh } from '../support/geometry/meshes';
import { skirmishTable } from '../support/program-battles';
import { emptyStore } from '../support/stores';

const hashOf = (bytes: Uint8Array): Digest => createHash('sha256').update(bytes).digest('hex') as Digest;

const ball = makeGlb([{ name: 'rock', corners: ballMesh([0, 0, 0], 2, 8) }]);

/** A table with a piece made of the mesh of this hash. */
function tableWith(hash: Digest) {
  const table = skirmishTable('gloom-trench-1926', 1);
  const parts = [{ shape: 'mesh', at: [0, 0, 0], src: `sha256/${hash}.glb` }];
  return { ...table, terrain: [{ id: 'rock', at: [14, 13], tags: { sight: 'blocks' }, parts }] };
}

describe('meshes of players', () => {
  const clock: TestClock = { now: 1_700_000_000_000 };
  let server: RunningServer;
  let store: BattleStore;
  beforeAll(async () => {
    store = await emptyStore();
    server = await serve({
      host: '127.0.0.1',
      port: 0,
      store,
      referee: createReferee(),
      engine: 'test',
      app: null,
      origins: [],
      ports: testPorts(1, clock),
      limits: { meshes: 20 * 2 ** 20 },
    });
  });
  afterAll(() => server.close());

  const put = (hash: string, bytes: Uint8Array) =>
    fetch(`${server.address}api/meshes/${hash}`, { method: 'PUT', body: new Uint8Array(bytes) });
  const create = (table: unknown) =>
    fetch(`${server.address}api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ table }),
    });
  const problemOf = async (response: Response): Promise<string> =>
    ((await response.json()) as { problems: { message: string }[] }).problems[0]!.message;

  it('are fetched by their hash as they were uploaded, and kept by browsers', async () => {
    const hash = hashOf(ball);
    expect((await put(hash, ball)).status).toBe(204);
    expect((await put(hash, ball)).status).toBe(204);
    const response = await fetch(`${server.address}api/meshes/${hash}`);
    expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hash);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('are refused under another hash, and above 16 MiB, with nothing stored', async () => {
    const hash = hashOf(new Uint8Array([1]));
    const wrong = await put(hash, new Uint8Array([2]));
    expect([wrong.status, await problemOf(wrong)]).toEqual([
      400,
      'The bytes have another hash than the address.',
    ]);
    const large = new Uint8Array(16 * 2 ** 20 + 1);
    expect((await put(hashOf(large), large)).status).toBe(413);
    for (const missing of [hash, hashOf(large), 'abc'])
      expect((await fetch(`${server.address}api/meshes/${missing}`)).status).toBe(404);
  });

  it('are refused when the server holds as many as it may', async () => {
    const [one, two] = [1, 2].map((byte) => new Uint8Array(12 * 2 ** 20).fill(byte)) as [
      Uint8Array,
      Uint8Array,
    ];
    expect((await put(hashOf(one), one)).status).toBe(204);
    expect((await put(hashOf(two), two)).status).toBe(503);
    await store.meshes.removeUnused(Infinity);
    expect((await put(hashOf(two), two)).status).toBe(204);
    await store.meshes.removeUnused(Infinity);
  });

  it('belong to a battle that is made after they were uploaded', async () => {
    const other = makeGlb([{ name: 'rock', corners: ballMesh([0, 0, 0], 2, 6) }]);
    const table = tableWith(hashOf(other));
    const before = await create(table);
    expect([before.status, await problemOf(before)]).toEqual([
      400,
      `The mesh sha256/${hashOf(other)}.glb cannot be used: it does not ship with the program, and has not been uploaded to this server.`,
    ]);
    await put(hashOf(other), other);
    expect((await create(table)).status).toBe(201);
  });

  it.each([
    ['no mesh', new TextEncoder().encode('a picture of a tower')],
    ['a mesh that is cut off', ball.slice(0, -100)],
    ['a mesh that counts more corners than it has', withHugeCount()],
    ['a mesh of broken JSON', ball.map((byte, index) => (index > 30 && index < 60 ? 0x7b : byte))],
    ['a node that holds itself', makeGlb([{ name: 'loop', children: [0] }], [0])],
  ])('hostile: %s is refused in a sentence when a battle is made', async (_, bytes) => {
    clock.now += 60_000;
    expect((await put(hashOf(bytes), bytes)).status).toBe(204);
    const response = await create(tableWith(hashOf(bytes)));
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatch(/^The mesh sha256\/[0-9a-f]{64}\.glb cannot be used: .*\.$/);
    expect((await fetch(`${server.address}health`)).status).toBe(200);
  });

  it('may be uploaded 50 at once from one address', async () => {
    clock.now += 3_600_000;
    const bytes = new Uint8Array([7]);
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) statuses.push((await put(hashOf(bytes), bytes)).status);
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(204));
    expect(statuses.at(-1)).toBe(429);
  });

  it('of one table have 16 MiB together', async () => {
    const test = await testServer();
    const hashes = ['a', 'b'].map((digit) => digit.repeat(64) as Digest);
    for (const hash of hashes) await test.store.meshes.add(hash, new Uint8Array(9 * 2 ** 20), 0);
    const table = tableWith(hashes[0]!);
    const second = { ...table.terrain[0]!, id: 'second', parts: tableWith(hashes[1]!).terrain[0]!.parts };
    await expect(created(test, { ...table, terrain: [...table.terrain, second] })).rejects.toThrow(
      'larger than 16 MiB together',
    );
  });

  it('are deleted some time after they were last uploaded, unless a battle uses them', async () => {
    const test = await testServer();
    const { meshes } = test.store;
    const used = hashOf(ball);
    const [old, renewed] = ['c', 'd'].map((digit) => digit.repeat(64) as Digest) as [Digest, Digest];
    await meshes.add(used, ball, 1);
    await created(test, tableWith(used));
    await meshes.add(old, new Uint8Array([1]), 1);
    await meshes.add(renewed, new Uint8Array([2]), 1);
    await meshes.add(renewed, new Uint8Array([2]), 5);
    await meshes.removeUnused(3);
    expect(hashOf((await meshes.find(used))!)).toBe(used);
    expect(await meshes.find(old)).toBeNull();
    expect([...(await meshes.find(renewed))!]).toEqual([2]);
  });
});

function withHugeCount(): Uint8Array {
  return makeGlb([{ name: 'rock', corners: [0, 0, 0, 1, 0, 0, 0, 1, 0] }], [0], (json) => {
    (json['accessors'] as { count: number }[])[0]!.count = 3e9;
  });
}
