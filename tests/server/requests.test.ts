import { describe, expect, it } from 'vitest';
import type { ClientMessage } from '../../src/net/messages';
import type { Token } from '../../src/net/ids';
import { answerOnce, created, joinedBattle, nonce, settled, testServer } from '../support/online';
import { hello, rawClient } from '../support/raw-client';
import { randomNumbers } from '../support/random-answers';
import { duelTable } from '../support/duel-online';

async function duel(more = {}) {
  const server = await testServer();
  const joined = await joinedBattle(server, duelTable(), more);
  return { server, ...joined, battle: joined.reply.facts.battle, seats: joined.reply.seats };
}

const roll = (id: string, after: number) =>
  ({ type: 'answer', id, after, kind: 'choose-action', answer: 'roll' }) as ClientMessage;

describe('requests to a room', () => {
  it('applies the same id once, and gives it the first answer each time', async () => {
    const { server, battle, seats, blue } = await duel();
    const client = rawClient(server);
    await client.send(hello(battle, seats['red']!));
    for (let i = 0; i < 3; i++) await client.send(roll('mine', 3));
    const applied = client.heard.flatMap((message) =>
      message.type === 'applied' && message.entry.id === 'mine' ? message.entry.n : [],
    );
    expect(applied).toEqual([4, 4, 4]);
    expect(blue.client.state.room!.answers).toBe(1);
  });

  it('gives a player who joins again by the same request the first answer', async () => {
    const server = await testServer();
    const { facts, seats } = await created(server, duelTable());
    const client = rawClient(server);
    await client.send(hello(facts.battle, seats['red']!));
    const join = { type: 'join', id: 'join', name: 'Ann', nonce: nonce('0a') } as ClientMessage;
    const other = rawClient(server);
    await other.send(hello(facts.battle, seats['blue']!));
    await other.send({ ...join, name: 'Ben' } as ClientMessage);
    for (let i = 0; i < 2; i++) await client.send(join);
    expect(client.last('refused')).toBeUndefined();
    expect(client.last('applied')!.entry).toMatchObject({
      id: 'join',
      body: { kind: 'joined', name: 'Ann' },
    });
  });

  it('takes the side from the seat: a claimed side is ignored, and the other side’s answer is refused', async () => {
    const { server, battle, seats, red } = await duel();
    const client = rawClient(server);
    await client.send(hello(battle, seats['blue']!));
    await client.send({ ...roll('forged', 3), by: 'red', side: 'red' } as never);
    expect(client.last('refused')!.reason).toMatch(/red is asked, not blue/);
    expect(red.client.state.room!.answers).toBe(0);
  });

  it('lets a spectator see everything and do nothing', async () => {
    const { server, battle, reply } = await duel();
    const client = rawClient(server);
    await client.send(hello(battle, reply.watch));
    expect(client.last('welcome')!.side).toBeNull();
    await client.send(roll('watcher', 3));
    expect(client.last('refused')!.rule).toBe('seat');
  });

  it('shows spectators a battle with a delay later, and all of it at the end', async () => {
    const { server, battle, reply, clients } = await duel({ delay: 2 });
    const client = rawClient(server);
    await client.send(hello(battle, reply.watch));
    expect(client.last('welcome')!.facts.delay).toBe(2);
    for (let answers = 0; answers < 2; answers++) {
      await answerOnce(clients);
      await settled();
      // Two have joined, and the battle has started; nothing of the answers is seen before the third.
      expect(client.last('applied')!.entry.n).toBe(3);
    }
    await answerOnce(clients);
    await settled();
    expect(client.last('applied')!.entry).toMatchObject({ n: 4, body: { kind: 'answer' } });
    while (await answerOnce(clients));
    await settled();
    expect(client.last('applied')!.entry.body.kind).toBe('ended');
  });

  it('tells a spectator who is behind nothing of the present: no chat, no attention, no number, no agreement with a guess', async () => {
    const { server, battle, reply, clients, red } = await duel({ delay: 2 });
    await answerOnce(clients);
    const client = rawClient(server);
    await client.send(hello(battle, reply.watch));
    client.heard.length = 0;
    for (let line = 0; line < 5; line++) red.client.wish({ type: 'say', text: `line ${line}` });
    red.client.attend({ unit: 'red', model: null, ruler: [], ruling: null });
    await settled();
    expect(client.heard).toEqual([]);
    await client.send({ type: 'ping' });
    expect(client.last('pong')!.last).toBe(3);
    const { hash } = red.client.state.log.findLast(({ hash }) => hash !== undefined)!;
    const guess = async (hash: string) => {
      const other = rawClient(server);
      await other.send(hello(battle, reply.watch, { have: 4, hash }));
      return other.heard.map((message) => (message.type === 'applied' ? message.entry.n : message.type));
    };
    expect(await guess(hash!)).toEqual(await guess('0'.repeat(64)));
  });

  it('tells an answer to an earlier state that it is stale, and sends the missing entries', async () => {
    const { server, battle, seats } = await duel();
    const client = rawClient(server);
    await client.send(hello(battle, seats['red']!));
    await client.send(roll('first', 3));
    client.heard.length = 0;
    await client.send(roll('late', 3));
    expect(client.heard.map(({ type }) => type)).toEqual(['stale', 'applied']);
    expect(client.last('stale')).toMatchObject({ id: 'late', from: 3 });
  });

  it('tells a client of an older engine so in a sentence, and offers the right one', async () => {
    const { server, battle, seats } = await duel();
    const client = rawClient(server);
    await client.send(hello(battle, seats['red']!, { engine: 'Defilade 0.0.1' }));
    expect(client.last('farewell')).toMatchObject({ code: 'engine', offer: '/' });
    expect(client.last('farewell')!.reason).toContain('Defilade 0.0.1');
    expect(client.isClosed()).toBe(true);
  });

  it('closes the older of two tabs with the same seat', async () => {
    const { server, battle, seats, blue } = await duel();
    const [first, second] = [rawClient(server), rawClient(server)];
    await first.send(hello(battle, seats['red']!));
    await second.send(hello(battle, seats['red']!));
    expect(first.last('farewell')!.code).toBe('elsewhere');
    expect(second.isClosed()).toBe(false);
    expect(blue.client.state.present!.sides).toEqual({ red: true, blue: true });
  });

  it('moves a seat to a new link: the old one leads nowhere, and the other player sees it', async () => {
    const { server, battle, seats, blue } = await duel();
    const old = rawClient(server);
    const token = 'abcdefghijklmnopqrstuv' as Token;
    await old.send(hello(battle, seats['red']!));
    await old.send({ type: 'move-seat', id: 'move', token } as ClientMessage);
    expect(blue.client.state.log.at(-1)!.body).toEqual({ kind: 'seat-moved', side: 'red' });
    const late = rawClient(server);
    await late.send(hello(battle, seats['red']!));
    expect(late.last('farewell')!.code).toBe('link');
    const moved = rawClient(server);
    await moved.send(hello(battle, token));
    expect(moved.last('welcome')!.side).toBe('red');
    expect(old.last('farewell')!.code).toBe('elsewhere');
  });

  it('refuses a second player on a seat that is taken', async () => {
    const { server, battle, seats } = await duel();
    const client = rawClient(server);
    await client.send(hello(battle, seats['red']!));
    await client.send({ type: 'join', id: 'again', name: 'Eve', nonce: nonce('0e') } as ClientMessage);
    expect(client.last('refused')!.rule).toBe('seat-taken');
  });

  it('stores tokens hashed, and no message to others holds one', async () => {
    const { server, battle, seats, reply } = await duel();
    const client = rawClient(server);
    await client.send(hello(battle, reply.watch));
    const [record, log] = [await server.store.find(battle), await server.store.log(battle)];
    const everything = JSON.stringify([record, log, client.heard]);
    for (const token of [...Object.values(seats), reply.watch]) expect(everything).not.toContain(token);
  });

  it('stops a battle on whose state the ends disagree', async () => {
    const { server, battle, seats, blue } = await duel();
    const client = rawClient(server);
    await client.send(hello(battle, seats['red']!));
    await client.send({ type: 'diverged', id: 'd', n: 3, hash: '0'.repeat(64) } as ClientMessage);
    expect(blue.client.state.room!.end).toEqual({ kind: 'stopped', call: null });
    await client.send(roll('after', 9));
    expect(client.last('refused')!.rule).toBe('battle-over');
  });
});

describe('messages of strangers', () => {
  it('a thousand mutants of good messages stop neither the server nor another room', async () => {
    const { server, battle, seats, clients } = await duel();
    const random = randomNumbers(5);
    const good = [
      hello(battle, seats['red']!),
      roll('x', 3),
      { type: 'ask-back', id: 'y', after: 3, keep: 0 },
      { type: 'say', id: 'z', text: 'Hello' },
      { type: 'join', id: 'j', name: 'Eve', colour: 'olive', nonce: nonce('0e') },
      { type: 'choose-colour', id: 'k', colour: 'olive' },
      {
        type: 'attend',
        attention: { unit: 'rifles', model: null, ruler: [{ point: [1, 0, 2] }], ruling: null },
      },
      { type: 'signal', signal: { kind: 'pointer', at: [1, 0, 2] } },
      { type: 'call', id: 'c', after: 3, subject: { kind: 'models', from: 'a/1', to: 'b/1' } },
      { type: 'found', id: 'f', call: 4, report: 'clear' },
      { type: 'link', id: 'l', step: 1, link: nonce('0c') },
      { type: 'begin-chain', id: 'b', end: nonce('0d') },
    ].map((message) => JSON.stringify(message));
    for (let i = 0; i < 1_000; i++) {
      const client = rawClient(server);
      if (i % 2 === 0) await client.send(hello(battle, seats[i % 4 === 0 ? 'red' : 'blue']!));
      await client.sendText(mutated(good[i % good.length]!, random));
    }
    await rawClient(server).sendText(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    const other = await joinedBattle(server, duelTable());
    while (await answerOnce(other.clients));
    expect(other.red.client.state.room!.end).toEqual({ kind: 'over' });
    expect(Object.keys(clients)).toEqual(['red', 'blue']);
  });

  it('ends the connection of a client that sends too much', async () => {
    const server = await testServer({
      now: () => 0,
      random: (bytes) => Buffer.alloc(bytes, 7),
      note: () => undefined,
    });
    const reply = await created(server, duelTable());
    const client = rawClient(server);
    await client.send(hello(reply.facts.battle, reply.watch));
    for (let i = 0; i < 80; i++) await client.send({ type: 'ping' });
    expect(client.last('farewell')!.code).toBe('rate');
  });
});

/** Returns a text with a piece of it removed, doubled or replaced. */
function mutated(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const length = 1 + Math.floor(random() * 6);
  const junk = [
    '',
    '"',
    '{}',
    'null',
    '-1',
    '1e400',
    '\u0000',
    '__proto__',
    text.slice(at, at + length).repeat(2),
  ];
  return text.slice(0, at) + junk[Math.floor(random() * junk.length)] + text.slice(at + length);
}
