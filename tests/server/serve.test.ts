import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { CreateReply } from '../../src/net/messages';
import { createReferee, RefereeLost, type Referee } from '../../src/server/referee';
import { createRefereePool, type RefereeReply, type RefereeRequest } from '../../src/server/referee-pool';
import { serve, type RunningServer } from '../../src/server/serve';
import { openBattleStore } from '../../src/server/storage/battle-store';
import { inMemory, openSqlite } from '../../src/server/storage/sqlite';
import { duelTable, openDuel } from '../support/duel-online';
import { answerOnce, joinedBattle, testPorts, testServer, until } from '../support/online';
import { skirmishTable } from '../support/program-battles';

describe('the server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serve({
      host: '127.0.0.1',
      port: 0,
      store: await openBattleStore(openSqlite(inMemory, 'wasm')),
      referee: createReferee(),
      engine: 'test',
      app: null,
      origins: ['https://friend.example'],
      ports: testPorts(),
    });
  });
  afterAll(() => server.close());

  const create = (body: unknown) =>
    fetch(`${server.address}api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('makes a battle with three different links, and publishes a commitment but not the secret', async () => {
    const response = await create({ table: skirmishTable('gloom-trench-1926', 1) });
    expect(response.status).toBe(201);
    const { facts, seats, watch } = (await response.json()) as CreateReply;
    expect(new Set([...Object.values(seats), watch]).size).toBe(3);
    expect(facts.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(facts).sort()).toEqual(['battle', 'clock', 'commitment', 'created', 'delay', 'table']);
  });

  it.each([
    ['no JSON', '{'],
    ['no table', {}],
    ['a table without units', { table: duelTable() }],
    ['an imported mesh', { table: withOwnMesh() }],
    ['a clock of another kind', { table: skirmishTable('gloom-trench-1926', 1), clock: { kind: 'sand' } }],
  ])('refuses %s in a sentence', async (_, body) => {
    const response = await create(body);
    expect(response.status).toBe(400);
    const { problems } = (await response.json()) as { problems: { message: string }[] };
    expect(problems[0]!.message).toMatch(/^[A-Z].*\.$/);
  });

  it('reports its health and metrics, and sends a strict policy with everything', async () => {
    const health = await fetch(`${server.address}health`);
    expect(health.status).toBe(200);
    expect(health.headers.get('content-security-policy')).toContain("default-src 'self'");
    const metrics = await (await fetch(`${server.address}metrics`)).text();
    expect(metrics).toMatch(/^defilade_battles_total \d+$/m);
    expect(metrics).toMatch(/^defilade_request_seconds_bucket\{le="0.15"\} \d+$/m);
  });

  it.each([
    ['its own pages', (host: string) => `http://${host}`, true],
    ['a site that the host allows', () => 'https://friend.example', true],
    ['another site', () => 'https://evil.example', false],
    ['a page without a site', () => 'null', false],
  ])('%s: WebSockets', async (_, originOf, isWelcome) => {
    const { host } = new URL(server.address);
    const socket = new WebSocket(`ws://${host}/api/socket`, { origin: originOf(host) });
    const opened = await new Promise<boolean>((resolve) => {
      socket.on('open', () => resolve(true));
      socket.on('error', () => resolve(false));
    });
    socket.terminate();
    expect(opened).toBe(isWelcome);
  });

  it('closes a connection that sends a message beyond the limit', async () => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}api/socket`);
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send('x'.repeat(70_000));
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(1009);
  });
});

function withOwnMesh() {
  const table = skirmishTable('gloom-trench-1926', 1);
  const parts = [{ shape: 'mesh', src: '../package.json' }];
  return { ...table, terrain: [{ id: 'm', name: 'Mesh', at: [14, 13], parts }] };
}

/** A worker within this thread, which never replies to calls that are stuck. */
function fakeThread(stuck: (name: RefereeRequest['name']) => boolean) {
  const referee = createReferee(openDuel);
  let reply: (message: RefereeReply) => void = () => undefined;
  let exit: () => void = () => undefined;
  return {
    post({ call, name, args }: RefereeRequest) {
      if (stuck(name)) return;
      const work = referee[name] as (...given: typeof args) => Promise<unknown>;
      work(...args).then(
        (value) => reply({ call, value }),
        (error: Error) => reply({ call, error: error.message, lost: error instanceof RefereeLost }),
      );
    },
    onReply: (take: typeof reply) => void (reply = take),
    onExit: (take: typeof exit) => void (exit = take),
    stop: () => exit(),
  };
}

describe('the pool of referees', () => {
  it('refuses a table that takes too long to read, and stops no battle for it', async () => {
    let isStuck = false;
    let spawned = 0;
    const spawn = () => (spawned++, fakeThread((name) => name === 'check' && isStuck));
    const pool = createRefereePool(1, spawn, { check: 50, answer: 10_000, open: 10_000 });
    const server = await testServer(testPorts(), undefined, pool);
    const { clients, red } = await joinedBattle(server, duelTable());
    isStuck = true;
    expect(await server.rooms.create({ table: duelTable() })).toMatchObject({
      ok: false,
      status: 400,
      problems: [{ message: 'The table takes too long to read: use simpler meshes.' }],
    });
    while (await answerOnce(clients));
    expect(red.client.state.room!.end).toEqual({ kind: 'over' });
    isStuck = false;
    expect(await server.rooms.create({ table: duelTable() })).toMatchObject({ ok: true });
    // One for the battles, one for new tables, and one in place of the stopped.
    expect(spawned).toBe(3);
  });

  it('refuses an answer that takes too long, opens its battle again, and lets the others play on', async () => {
    let isStuck = false;
    const spawn = () => fakeThread((name) => name === 'answer' && isStuck);
    const pool: Referee = createRefereePool(1, spawn, {
      check: 10_000,
      answer: 50,
      open: 10_000,
    });
    const server = await testServer(testPorts(), undefined, pool);
    const [one, two] = [await joinedBattle(server, duelTable()), await joinedBattle(server, duelTable())];
    isStuck = true;
    one.red.client.answer('roll');
    await until(() => one.red.client.state.refused !== null, 'The refusal');
    expect(one.red.client.state.refused!.rule).toBe('time-limit');
    isStuck = false;
    for (const { clients, red } of [one, two]) {
      while (await answerOnce(clients));
      expect(red.client.state.room!.end).toEqual({ kind: 'over' });
    }
  });

  it('plays a battle whose room was unloaded in between', async () => {
    const clock = { now: 0 };
    const server = await testServer(testPorts(1, clock));
    const { red, blue, reply, clients } = await joinedBattle(server, duelTable());
    await answerOnce(clients);
    for (const { client } of [red, blue]) client.close();
    await server.rooms.sweep();
    clock.now += 3_600_000;
    await server.rooms.sweep();
    expect(server.rooms.loaded()).toBe(0);
    const back = await server.rooms.find({ battle: reply.facts.battle, token: reply.seats['red']! } as never);
    expect(back).toMatchObject({ ok: true, side: 'red' });
  });
});
