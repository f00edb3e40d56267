import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/engine/index';
import type { BodyOf } from '../../src/net/entries';
import type { Attention, ClientMessage } from '../../src/net/messages';
import { duelTable } from '../support/duel-online';
import { answerOnce, joinedBattle, testPorts, testServer } from '../support/online';
import { hello, rawClient } from '../support/raw-client';

const subject = { kind: 'models', from: 'a/1', to: 'b/1' } as const;
const call = (id: string, after = 3) => ({ type: 'call', id, after, subject }) as ClientMessage;
const found = (id: string, n: number, report: string) =>
  ({ type: 'found', id, call: n, report }) as ClientMessage;

/** A battle with a raw client at each seat, and one that watches; the log is that of a client that plays by the rules. */
async function duel(more = {}) {
  const server = await testServer();
  const { reply, red: other, blue: seat, clients } = await joinedBattle(server, duelTable(), more);
  const { battle } = reply.facts;
  const [red, blue, watcher] = [rawClient(server), rawClient(server), rawClient(server)];
  await watcher.send(hello(battle, reply.watch));
  const sitDown = async () => {
    await red.send(hello(battle, reply.seats['red']!));
    await blue.send(hello(battle, reply.seats['blue']!));
  };
  const bodies = async () => (await server.store.log(battle)).map(({ body }) => body);
  return { server, battle, reply, red, blue, watcher, sitDown, bodies, clients, seat, other };
}

describe('a call for both', () => {
  it('is agreed when both ends report the same; spectators and later comers find it in the log', async () => {
    const { server, battle, reply, red, blue, watcher, sitDown, bodies, seat } = await duel();
    const state = seat.client.state.log.at(-1)!.hash!;
    await sitDown();
    await red.send(call('c'));
    expect((await bodies()).at(-1)).toEqual({ kind: 'called', by: 'red', subject, state });
    await blue.send(found('f', 4, 'clear'));
    await red.send(found('f', 4, 'clear'));
    const hash = sha256('clear');
    const entries = [
      { kind: 'called', by: 'red', subject, state },
      { kind: 'found', by: 'blue', call: 4, hash, report: 'clear' },
      { kind: 'agreed', by: 'red', call: 4, hash },
    ];
    expect((await bodies()).slice(3)).toEqual(entries);
    const later = rawClient(server);
    await later.send(hello(battle, reply.watch));
    for (const client of [red, watcher, later])
      expect(
        client.heard.flatMap((message) => (message.type === 'applied' ? [message.entry.body] : [])).slice(3),
      ).toEqual(entries);
  });

  it('stops the battle where the reports differ, keeps both reports, and opens the secret of the dice', async () => {
    const { red, blue, sitDown, bodies } = await duel();
    await sitDown();
    await red.send(call('c'));
    await red.send(found('f', 4, 'clear'));
    await blue.send(found('g', 4, 'blocked'));
    const log = await bodies();
    expect(log.slice(4).map(({ kind }) => kind)).toEqual(['found', 'found', 'stopped', 'ended']);
    expect(log.flatMap((body) => (body.kind === 'found' ? [body.report] : []))).toEqual(['clear', 'blocked']);
    expect(log.find((body): body is BodyOf<'stopped'> => body.kind === 'stopped')).toEqual({
      kind: 'stopped',
      by: 'blue',
      ours: sha256('clear'),
      theirs: sha256('blocked'),
      call: 4,
    });
    await red.send({ type: 'answer', id: 'a', after: 8, kind: 'choose-action', answer: 'roll' } as never);
    expect(red.last('refused')!.rule).toBe('battle-over');
  });

  it('computes the hash itself: a client cannot claim that of another report', async () => {
    const { red, blue, sitDown, bodies } = await duel();
    await sitDown();
    await red.send(call('c'));
    await red.send(found('f', 4, 'clear'));
    await blue.send({ ...found('g', 4, 'blocked'), hash: sha256('clear') } as never);
    expect((await bodies()).some(({ kind }) => kind === 'stopped')).toBe(true);
  });

  it('is stale where the battle has gone on, and leaves an answer to the same state valid', async () => {
    const { red, sitDown, bodies } = await duel();
    await sitDown();
    await red.send(call('c'));
    await red.send({ type: 'answer', id: 'a', after: 3, kind: 'choose-action', answer: 'roll' } as never);
    expect((await bodies()).at(-1)!.kind).toBe('answer');
    await red.send(call('late', 4));
    expect(red.last('stale')).toMatchObject({ id: 'late', from: 4 });
  });

  it('refuses spectators, entries that are no calls, a second report, and a fourth call without a verdict', async () => {
    const { red, watcher, sitDown } = await duel();
    await sitDown();
    await watcher.send(call('w'));
    expect(watcher.last('refused')!.rule).toBe('seat');
    for (const id of ['c1', 'c2', 'c3', 'c4']) await red.send(call(id));
    expect(red.last('refused')).toMatchObject({ id: 'c4', rule: 'call' });
    await red.send(found('none', 2, 'clear'));
    expect(red.last('refused')).toMatchObject({ id: 'none', reason: 'Entry 2 opens no call.' });
    await red.send(found('once', 4, 'clear'));
    await red.send(found('twice', 4, 'blocked'));
    expect(red.last('refused')).toMatchObject({ id: 'twice', rule: 'call' });
  });
});

describe('what players point at', () => {
  const point = (x: number) =>
    ({ type: 'signal', signal: { kind: 'pointer', at: [x, 0, 2] } }) as ClientMessage;
  const attention: Attention = { unit: 'a', model: null, ruler: [{ point: [1, 0, 1] }], ruling: null };

  it('is shown to the others and to spectators, and is not stored', async () => {
    const { red, blue, watcher, sitDown, bodies } = await duel();
    await sitDown();
    await red.send(point(3));
    await red.send({ type: 'attend', attention } as ClientMessage);
    await watcher.send(point(4));
    for (const client of [blue, watcher]) {
      expect(client.last('signals')).toEqual({
        type: 'signals',
        side: 'red',
        signal: { kind: 'pointer', at: [3, 0, 2] },
      });
      expect(client.last('attends')).toEqual({ type: 'attends', side: 'red', attention });
    }
    expect(red.last('signals')).toBeUndefined();
    expect(await bodies()).toHaveLength(3);
  });

  it('is shown to one who comes later, until its player leaves', async () => {
    const { server, battle, reply, red, sitDown } = await duel();
    await sitDown();
    await red.send({ type: 'attend', attention } as ClientMessage);
    const later = rawClient(server);
    await later.send(hello(battle, reply.watch));
    expect(later.last('attends')!.attention).toEqual(attention);
    const again = rawClient(server);
    await again.send(hello(battle, reply.seats['red']!));
    const last = rawClient(server);
    await last.send(hello(battle, reply.watch));
    expect(last.last('attends')).toBeUndefined();
  });

  it('says nothing to spectators who see the battle later', async () => {
    const { red, watcher, clients, sitDown } = await duel({ delay: 2 });
    await answerOnce(clients);
    await sitDown();
    await red.send(point(3));
    expect(watcher.last('signals')).toBeUndefined();
  });

  it('loses what is too much, and only a flood ends the connection: answers are counted apart', async () => {
    const server = await testServer({ ...testPorts(), now: () => 0 });
    const { reply, red: seat } = await joinedBattle(server, duelTable());
    seat.client.close();
    const [red, watcher] = [rawClient(server), rawClient(server)];
    await watcher.send(hello(reply.facts.battle, reply.watch));
    await red.send(hello(reply.facts.battle, reply.seats['red']!));
    for (let x = 0; x < 50; x++) await red.send(point(x));
    expect(watcher.heard.filter(({ type }) => type === 'signals')).toHaveLength(30);
    await red.send({ type: 'say', id: 's', text: 'Hello' } as ClientMessage);
    expect(red.last('applied')!.entry.body.kind).toBe('said');
    for (let x = 0; x < 50; x++) await red.send(point(x));
    expect(red.last('farewell')!.code).toBe('rate');
  });
});
