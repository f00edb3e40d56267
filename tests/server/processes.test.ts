import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ClientHost } from '../../src/net/client-host';
import type { CreateReply } from '../../src/net/messages';
import type { Token } from '../../src/net/ids';
import { replicaHash } from '../../src/net/replica';
import { checkDice } from '../../src/net/verify';
import { engineVersion } from '../../src/net/version';
import { randomPlayer } from '../../src/players/random-player';
import { openBattleStore } from '../../src/server/storage/battle-store';
import { LeaseLost } from '../../src/server/storage/leases';
import { openPostgres } from '../../src/server/storage/postgres';
import { hasCaddy, startCaddy } from '../support/caddy';
import { duelTable } from '../support/duel-online';
import { freePort } from '../support/free-port';
import {
  created,
  directWire,
  joinedBattle,
  nonce,
  testClient,
  testPorts,
  testServer,
  until,
  type TestClock,
  type TestServer,
} from '../support/online';
import { skirmishTable } from '../support/program-battles';
import {
  buildServer,
  eventually,
  startServer,
  webSocketTo,
  type ServerProcess,
} from '../support/server-process';
import { emptyPostgres } from '../support/stores';

/** Time for which a lease holds, in milliseconds. */
const lease = 1_000_000;

/** Two processes on one database, and a clock that the test turns. */
async function twoProcesses() {
  const url = await emptyPostgres();
  const clock: TestClock = { now: 1_700_000_000_000 };
  const start = async (number: number): Promise<TestServer> => {
    const owner = { id: `process ${number}`, lease, now: () => clock.now };
    const store = await openBattleStore(
      openPostgres(url, () => undefined),
      owner,
    );
    onTestFinished(() => store.close());
    return testServer(testPorts(number, clock), store);
  };
  const [first, second] = await Promise.all([start(1), start(2)]);
  return { clock, first, second };
}

/** A battle that is played at the first of two processes, behind a proxy that may send clients to the second. */
async function playedAtFirst() {
  const processes = await twoProcesses();
  const proxy = { to: processes.first };
  const server: TestServer = { ...processes.first, connect: (wire) => proxy.to.connect(wire) };
  const joined = await joinedBattle(server, duelTable());
  const { red, blue, reply } = joined;
  const act = async (): Promise<void> => {
    const { length } = red.client.state.log;
    const asked = red.client.state.replica!.battle!.question!.by === 'red' ? red : blue;
    asked.client.answer('roll');
    await until(() => [red, blue].every(({ client }) => client.state.log.length > length), 'The answer');
  };
  const isOpen = (): boolean => [red, blue].every(({ client }) => client.state.connection === 'open');
  const reconnected = async (): Promise<void> => {
    for (const { runTimers } of [red, blue]) runTimers();
    await until(isOpen, 'The return');
  };
  const watch = (): ReturnType<typeof testClient> => {
    const watcher = testClient(reply, reply.watch, (on) => directWire(server, on), 9);
    watcher.client.open();
    return watcher;
  };
  return { ...processes, ...joined, proxy, act, watch, reconnected };
}

describe('two processes on one database', () => {
  it('asked for a battle at once: exactly one owns it', async () => {
    const { first, second } = await twoProcesses();
    for (let i = 0; i < 10; i++) {
      const { facts, watch } = await created(first, duelTable());
      const hello = { battle: facts.battle, token: watch } as never;
      const found = await Promise.all([first, second].map(({ rooms }) => rooms.find(hello)));
      expect(found.filter(({ ok }) => ok)).toHaveLength(1);
      expect(found.find(({ ok }) => !ok)).toMatchObject({ farewell: { code: 'moved' } });
    }
  });

  it('when a lease runs out, the other takes over: the first can store nothing, and no answer is lost', async () => {
    const { first, second, clock, proxy, act, watch, reconnected, red, blue, reply } = await playedAtFirst();
    await act();
    clock.now += lease + 1;
    proxy.to = second;
    const watcher = watch();
    await until(() => watcher.client.state.connection === 'open', 'The take-over');

    const { battle } = reply.facts;
    const log = await second.store.log(battle);
    blue.client.answer('roll');
    await until(() => blue.client.state.connection === 'lost', 'The farewell');
    expect(await second.store.log(battle)).toEqual(log);
    const next = { ...log[0]!, n: log.length + 1 };
    await expect(first.store.append(battle, [next])).rejects.toThrow(LeaseLost);

    await until(() => red.client.state.connection === 'lost', 'The other farewell');
    await reconnected();
    await until(() => red.client.state.room!.answers === 2, 'The answer');
    await act();
    expect(first.rooms.loaded()).toBe(0);
    for (const { client } of [red, blue, watcher]) {
      expect(client.state.problem).toBeNull();
      expect(client.state.room!.answers).toBe(3);
      expect(replicaHash(client.state.replica!)).toBe(replicaHash(red.client.state.replica!));
    }
  });

  it('where the proxy sends a client to the other process, it takes the battle over at the next renewal', async () => {
    const { first, second, proxy, act, watch, reconnected, red, blue } = await playedAtFirst();
    await act();
    await first.rooms.renew();
    expect(red.client.state.connection).toBe('open');
    proxy.to = second;
    const watcher = watch();
    await until(() => watcher.client.state.connection === 'lost', 'The refusal');
    await first.rooms.renew();
    await until(() => [red, blue].every(({ client }) => client.state.connection === 'lost'), 'The farewell');
    watcher.runTimers();
    await reconnected();
    await act();
    expect([first.rooms.loaded(), second.rooms.loaded()]).toEqual([0, 1]);
  });

  it('asks for a battle only for a link to one of its seats', async () => {
    const { first, second, reply } = await playedAtFirst();
    const stranger = { battle: reply.facts.battle, token: 'a'.repeat(22) as Token } as never;
    expect(await second.rooms.find(stranger)).toMatchObject({ farewell: { code: 'link' } });
    await first.rooms.renew();
    expect(first.rooms.loaded()).toBe(1);
  });

  it('a process keeps the battles whose leases it renews, and gives them up when it stops', async () => {
    const { first, second, clock, reply } = await playedAtFirst();
    const hello = { battle: reply.facts.battle, token: reply.watch } as never;
    for (let i = 0; i < 3; i++) {
      clock.now += lease / 2;
      await first.rooms.renew();
    }
    expect(await second.rooms.find(hello)).toMatchObject({ ok: false });
    await first.rooms.close();
    expect(await second.rooms.find(hello)).toMatchObject({ ok: true });
  });
});

/** Plays a battle whose process is killed in the middle, by clients that reach the servers at `address`. */
async function playThroughKill(address: () => string, kill: () => Promise<void>): Promise<void> {
  const table = skirmishTable('trenches-and-turbines', 3);
  const response = await fetch(`${address()}/api/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ table: { ...table, options: { ...table.options, turnLimit: 1 } } }),
  });
  const reply = (await response.json()) as CreateReply;
  const connect: ClientHost['connect'] = (on) => webSocketTo(address(), reply.facts.battle)(on);
  const players = Object.fromEntries(
    Object.entries(reply.seats).map(([side, token], index) => [
      side,
      testClient(reply, token, connect, index, engineVersion),
    ]),
  );
  const all = Object.values(players);
  for (const { client } of all) {
    client.open();
    client.wish({ type: 'join', name: 'Player', nonce: nonce('0d') });
  }
  await eventually(() => all.every(({ client }) => client.state.replica?.battle), 'The start');
  const choose = randomPlayer('two processes');
  for (let step = 0; all[0]!.client.state.room!.end === null; step++) {
    const { client } = players[all[0]!.client.state.replica!.battle!.question!.by]!;
    const { length } = client.state.log;
    client.answer(choose(client.state.replica!.battle!));
    if (step === 3) {
      await kill();
      // The lease of the killed process runs out while the clients try.
      do {
        await new Promise((resolve) => setTimeout(resolve, 100));
        for (const { client, runTimers } of all) if (client.state.connection !== 'open') runTimers();
      } while (!all.every(({ client }) => client.state.connection === 'open'));
    }
    await eventually(() => all.every(({ client }) => client.state.log.length > length), 'The answer');
  }
  for (const { client } of all) {
    const { log, room, replica, facts, problem, outbox } = client.state;
    expect([problem, outbox]).toEqual([null, []]);
    expect(log).toEqual(all[0]!.client.state.log);
    expect(checkDice(replica!.ground, facts!, log, room!)?.kind).toBe('verified');
    client.close();
  }
}

describe('two server processes, of which one is killed in the middle of a battle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'defilade-processes-'));
  beforeAll(buildServer);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const startTwo = async (): Promise<readonly [ServerProcess, ServerProcess]> => {
    const settings = { DATABASE_URL: await emptyPostgres(), LEASE: '0.5' };
    const start = async (): Promise<ServerProcess> => {
      const server = await startServer(folder, await freePort(), settings);
      onTestFinished(() => server.kill());
      return server;
    };
    return Promise.all([start(), start()]);
  };

  it('play goes on at the other, and no answer is lost', async () => {
    const [first, second] = await startTwo();
    let { address } = first;
    await playThroughKill(
      () => address,
      async () => {
        await first.kill();
        ({ address } = second);
      },
    );
  });

  it('behind the proxy of deploy/, which sends everybody to the other', async ({ skip }) => {
    skip(!hasCaddy(), 'Caddy is not installed here.');
    const servers = await startTwo();
    const proxy = await startCaddy(
      servers.map(({ address }) => address),
      folder,
    );
    onTestFinished(() => proxy.stop());
    await playThroughKill(
      () => proxy.address,
      async () => {
        const rooms = await Promise.all(servers.map(roomsOf));
        expect([...rooms].sort()).toEqual([0, 1]);
        await servers[rooms.indexOf(1)]!.kill();
      },
    );
  });
});

/** Returns the number of open rooms of a server. */
async function roomsOf({ address }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^defilade_rooms (\d+)$/m.exec(text)![1]);
}
