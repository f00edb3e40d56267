import { describe, expect, it } from 'vitest';
import type { ClientHost } from '../../src/net/client-host';
import { replicaHash } from '../../src/net/replica';
import { emptyRoom, roomAfter } from '../../src/net/room-state';
import { createReferee } from '../../src/server/referee';
import { openBattleStore } from '../../src/server/storage/battle-store';
import { inMemory, openSqlite } from '../../src/server/storage/sqlite';
import { openDuel } from '../support/duel-online';
import {
  answerOnce,
  directWire,
  joinedBattle,
  settled,
  testClient,
  testDevice,
  testPorts,
  testServer,
  until,
  type TestClient,
  type TestDevice,
} from '../support/online';
import { bidsTable } from '../support/secret-bids';

import { blueAway, dice, duel, verified } from '../support/chains-online';
describe('a player who is away', () => {
  it('loses time, first by the player’s own answer, then by the other’s', async () => {
    const hour = { clock: { kind: 'budget', budget: 3_600_000, increment: 0 } } as const;
    const { red, clock, back } = await blueAway(hour);
    const { log } = red.client.state;
    const pending = log.findIndex(({ body }) => body.kind === 'pending');
    const running = log
      .slice(0, pending + 2)
      .reduce<readonly (string | null)[]>((found, _, index, entries) => {
        const room = entries
          .slice(0, index + 1)
          .reduce(roomAfter, emptyRoom(red.client.state.facts!, ['red', 'blue']));
        return [...found, room.clock.running];
      }, []);
    expect(running.slice(pending)).toEqual(['red', 'blue']);
    expect(red.client.state.room!.clock.running).toBe('blue');
    clock.now += 3_700_000;
    red.client.wish({ type: 'claim' });
    await settled();
    expect(red.client.state.room!.end).toEqual({ kind: 'claimed', by: 'red' });
    const { client } = back();
    await until(() => client.state.room?.end !== undefined && client.state.room.end !== null, 'The end');
    verified(client);
  });

  it('comes back after a reload of both pages and of the server, and the battle goes on', async () => {
    const { server, reply, red, blue } = await blueAway();
    red.client.close();
    const next = await testServer(testPorts(3), server.store);
    const reopened = ([side, { device }]: [string, TestClient], index: number) => {
      const wire: ClientHost['connect'] = (on) => directWire(next, on);
      const { client } = testClient(reply, reply.seats[side]!, wire, 11 + index, undefined, device);
      client.open();
      return [side, client] as const;
    };
    const clients = Object.fromEntries(Object.entries({ red, blue }).map(reopened));
    const all = Object.values(clients);
    await until(() => all.every(({ state }) => state.replica?.battle?.commands.length === 1), 'The roll');
    while (await answerOnce(clients));
    for (const client of all) verified(client);
    expect(all[0]!.state.log.some(({ body }) => body.kind === 'chain')).toBe(false);
  });

  it('begins a new chain on a device without the old one, but not while an answer waits', async () => {
    const { server, reply, red, back } = await blueAway();
    const bare = back(testDevice(55));
    await until(() => bare.client.state.missesLink, 'The missing link');
    expect(red.client.state.log.some(({ body }) => body.kind === 'chain')).toBe(false);
    red.client.wish({ type: 'ask-back', after: red.client.state.log.length, keep: 0 });
    await settled();
    bare.client.wish({ type: 'answer-back', after: bare.client.state.log.length, agree: true });
    await until(() => red.client.state.log.at(-1)!.body.kind === 'chain', 'The new chain');
    expect(red.client.state.replica!.pending).toBeNull();
    expect(bare.client.state.missesLink).toBe(false);
    const clients = { red: red.client, blue: bare.client };
    red.client.answer('roll');
    await until(() => red.client.state.replica!.battle!.commands.length === 1, 'The roll');
    // The step of the answer that was taken back is used up: the opening, it, and this one.
    expect(red.client.state.room!.steps!.count).toBe(3);
    while (await answerOnce(clients));
    for (const client of Object.values(clients)) verified(client);
    expect((await server.store.log(reply.facts.battle)).length).toBe(red.client.state.log.length);
  });

  it('cannot move the seat while it owes a link', async () => {
    const { back, red } = await blueAway();
    const bare = back(testDevice(55));
    await until(() => bare.client.state.missesLink, 'The missing link');
    bare.client.wish({ type: 'move-seat', token: 'abcdefghijklmnopqrstuv' as never });
    await settled();
    expect(bare.client.state.refused!.rule).toBe('link');
    expect(red.client.state.log.at(-1)!.body.kind).toBe('link');
  });
});

describe('links are never used twice', () => {
  it('a taken back roll is rolled with the links of the next step', async () => {
    const { red, blue, clients } = await duel();
    red.client.answer('roll');
    await settled();
    red.client.wish({ type: 'ask-back', after: red.client.state.log.length, keep: 0 });
    await settled();
    blue.client.wish({ type: 'answer-back', after: blue.client.state.log.length, agree: true });
    await settled();
    red.client.answer('roll');
    await settled();
    const links = red.client.state.log.flatMap(({ body }) =>
      body.kind === 'link' ? body.link : body.kind === 'rolled' || body.kind === 'started' ? body.link! : [],
    );
    expect(links).toHaveLength(9);
    expect(new Set(links).size).toBe(9);
    while (await answerOnce(clients));
    verified(blue.client);
  });

  it('the server goes on with a new chain when its own is used up', async () => {
    const server = await testServer(undefined, undefined, createReferee(openDuel), undefined, 2);
    const { red, clients } = await duel({}, server);
    for (let i = 0; i < 6; i++) {
      const asked = clients[red.client.state.replica!.battle!.question!.by]!;
      asked.answer('roll');
      await settled();
    }
    const chains = red.client.state.log.filter(({ body }) => body.kind === 'chain');
    expect(chains).toHaveLength(3);
    while (await answerOnce(clients));
    verified(red.client);
    const last = red.client.state.log.findLast(({ hash }) => hash !== undefined);
    expect(last!.hash).toBe(replicaHash(red.client.state.replica!));
  });

  it('a server that shows another answer for a link that was revealed gets no second one', async () => {
    const honest = await testServer();
    const { reply, red, blue } = await joinedBattle(honest, bidsTable(), { dice });
    const { battle } = reply.facts;
    red.client.answer('three');
    await settled();
    const before = await honest.store.log(battle);
    blue.client.answer('two');
    await settled();
    expect(red.client.state.replica!.dice).toBe(1);
    for (const { client } of [red, blue]) client.close();

    // The same server, with blue's answer and red's link forgotten.
    const store = await openBattleStore(openSqlite(inMemory, 'wasm'));
    await store.create((await honest.store.find(battle))!);
    await store.append(battle, before);
    const rewound = await testServer(testPorts(4), store);
    const reopen = (side: string, device: TestDevice) => {
      const wire: ClientHost['connect'] = (on) => directWire(rewound, on);
      const { client } = testClient(reply, reply.seats[side]!, wire, 21, undefined, device);
      client.open();
      return client;
    };
    const cheat = reopen('blue', blue.device);
    await until(() => cheat.state.replica?.battle?.question?.by === 'blue', 'The question');
    cheat.answer('one');
    await settled();
    const victim = reopen('red', red.device);
    await until(() => victim.state.problem !== null, 'The problem');
    expect(victim.state.problem).toMatch(/another answer/);
    const links = (await store.log(battle)).filter(({ body }) => body.kind === 'link' && body.by === 'red');
    expect(links.map(({ body }) => body.kind === 'link' && body.step)).toEqual([1]);
  });
});
