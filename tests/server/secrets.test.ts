import { describe, expect, it } from 'vitest';
import { sealOf } from '../../src/net/dice';
import { replicaHash } from '../../src/net/replica';
import { checkDice } from '../../src/net/verify';
import {
  answerOnce,
  directWire,
  joinedBattle,
  settled,
  testClient,
  testServer,
  until,
} from '../support/online';
import { bidsTable } from '../support/secret-bids';

async function bids() {
  const server = await testServer();
  const joined = await joinedBattle(server, bidsTable());
  const heard: string[] = [];
  const watcher = testClient(joined.reply, joined.reply.watch, (on) =>
    directWire(server, { ...on, received: (text) => (heard.push(text), on.received(text)) }),
  );
  watcher.client.open();
  await until(() => watcher.client.state.connection === 'open', 'The watcher');
  return { server, heard, watcher, ...joined };
}

/** Answers through a client, and waits until both have an entry more. */
async function bid(client: { answer(id: string): void }, id: string) {
  client.answer(id);
  await settled();
}

describe('secret answers', () => {
  it('are in no message to the other player or a spectator until both have answered', async () => {
    const { red, blue, watcher, heard } = await bids();
    await bid(red.client, 'three');
    const seen = JSON.stringify([blue.client.state.log, watcher.client.state.log, heard.slice(1)]);
    expect(seen).not.toContain('"three"');
    const sealed = blue.client.state.log.at(-1)!;
    expect(sealed.body).toMatchObject({ kind: 'sealed', by: 'red', standIn: 'one' });
    expect([sealed, red.client.state.log.at(-1)!].map(({ hash }) => hash)).toEqual([undefined, undefined]);
    expect(blue.client.state.replica!.battle!.question!.by).toBe('blue');
  });

  it('are opened when both have answered, fit their seal, and leave both ends with one state', async () => {
    const { red, blue, watcher } = await bids();
    await bid(red.client, 'three');
    await bid(blue.client, 'two');
    const { log, replica } = blue.client.state;
    const sealed = log.find(({ body }) => body.kind === 'sealed')!.body;
    const opened = log.find(({ body }) => body.kind === 'unsealed')!.body;
    if (sealed.kind !== 'sealed' || opened.kind !== 'unsealed') throw new Error('The entries are missing.');
    expect(sealOf(opened.answer, opened.salt)).toBe(sealed.seal);
    expect(replica!.battle!.events.at(-1)!.text).toBe('Red bids three, Blue bids two');
    for (const { client } of [red, blue, watcher]) {
      expect(client.state.problem).toBeNull();
      expect(replicaHash(client.state.replica!)).toBe(log.at(-1)!.hash);
    }
  });

  it('stay with their player through a reload, and the dice are verified at the end', async () => {
    const { server, reply, red, blue, clients } = await bids();
    await bid(red.client, 'three');
    const again = testClient(reply, reply.seats['red']!, (on) => directWire(server, on), 9);
    again.client.open();
    await until(() => again.client.state.replica?.battle?.question?.by === 'blue', 'The return');
    expect(again.client.state.replica!.battle!.commands[0]!.answer).toBe('three');
    await bid(blue.client, 'two');
    while (await answerOnce({ ...clients, red: again.client }));
    const { replica, facts, log, room, problem, outbox } = again.client.state;
    expect([problem, outbox]).toEqual([null, []]);
    expect(checkDice(replica!.ground, facts!, log, room!)).toEqual({ kind: 'verified', dice: 3 });
  });

  it('are not taken back before the other player has answered', async () => {
    const { red } = await bids();
    await bid(red.client, 'two');
    red.client.wish({ type: 'ask-back', after: red.client.state.log.length, keep: 0 });
    await settled();
    expect(red.client.state.refused!.rule).toBe('take-back');
  });
});
