import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OnlineClient } from '../../src/net/client';
import type { ClientHost } from '../../src/net/client-host';
import { replicaHash } from '../../src/net/replica';
import { authorOf } from '../../src/net/room-state';
import { duelTable } from '../support/duel-online';
import { created, settled, testClient, testServer, until, type TestServer } from '../support/online';
import { randomNumbers } from '../support/random-answers';
import { postgres } from '../support/stores';

/** Fates of the messages of a network, by chance. */
interface Weather {
  readonly drop: number;
  readonly double: number;
  readonly delay: number;
}

/** A network that drops, doubles, delays and reorders messages until it is calm. */
function network(server: TestServer, seed: number, weather: Weather) {
  const random = randomNumbers(seed);
  let isCalm = false;
  const held: (() => void)[] = [];
  const carry = (deliver: () => void): void => {
    if (isCalm) return void Promise.resolve().then(deliver);
    if (random() < weather.drop) return;
    for (let copies = random() < weather.double ? 2 : 1; copies > 0; copies--)
      if (random() < weather.delay) held.splice(Math.floor(random() * (held.length + 1)), 0, deliver);
      else void Promise.resolve().then(deliver);
  };
  const cuts = new Map<string, () => void>();
  const connectAs =
    (who: string): ClientHost['connect'] =>
    (on) => {
      let isCut = false;
      const connection = server.connect({
        send: (text) => carry(() => !isCut && on.received(text)),
        close: () => void Promise.resolve().then(() => on.closed()),
      });
      void Promise.resolve().then(() => on.opened());
      cuts.set(who, () => {
        isCut = true;
        connection.closed();
        on.closed();
      });
      return {
        send: (text) => carry(() => void connection.receive(text)),
        close: () => connection.closed(),
      };
    };
  return {
    connectAs,
    cut: (who: string) => cuts.get(who)?.(),
    release: () => held.splice(0, Math.ceil(held.length / 2)).forEach((deliver) => deliver()),
    calm() {
      isCalm = true;
      held.splice(0).forEach((deliver) => deliver());
    },
  };
}

const acts = fc.array(
  fc.record({
    who: fc.constantFrom('red', 'blue'),
    act: fc.constantFrom('roll', 'pass', 'say', 'ask-back', 'agree', 'lose', 'wait', 'wait'),
  }),
  { minLength: 5, maxLength: 30 },
);

function perform(client: OnlineClient, act: string, texts: string[]): void {
  const { room, log } = client.state;
  switch (act) {
    case 'roll':
    case 'pass':
      return client.answer(act);
    case 'say':
      texts.push(`line ${texts.length}`);
      return client.wish({ type: 'say', text: texts.at(-1)! });
    case 'ask-back':
      if (room && room.answers > 0)
        client.wish({ type: 'ask-back', after: log.length, keep: room.answers - 1 });
      return;
    case 'agree':
      return client.wish({ type: 'answer-back', after: log.length, agree: true });
  }
}

describe('two clients and a server over a bad network', () => {
  it.each([
    { dice: 'server', runs: postgres() === null ? 40 : 10 },
    { dice: 'chains', runs: postgres() === null ? 25 : 5 },
  ] as const)(
    'agree at rest, dice of $dice: all hashes are equal, and no request is lost or applied twice',
    async ({ dice, runs }) => {
      const weather = fc.record({
        drop: fc.double({ min: 0, max: 0.4, noNaN: true }),
        double: fc.double({ min: 0, max: 0.4, noNaN: true }),
        delay: fc.double({ min: 0, max: 0.5, noNaN: true }),
      });
      await fc.assert(
        fc.asyncProperty(fc.integer(), weather, acts, async (seed, skies, steps) => {
          const server = await testServer();
          const reply = await created(server, duelTable(), { dice });
          const wires = network(server, seed, skies);
          const open = (who: string, number: number) =>
            testClient(reply, reply.seats[who]!, wires.connectAs(who), number);
          const players = { red: open('red', 1), blue: open('blue', 2) };
          const all = Object.values(players);
          const texts: string[] = [];
          for (const { client } of all) {
            client.open();
            const stop = client.subscribe(({ facts }) => {
              if (facts === null) return;
              stop();
              client.join('Player');
            });
          }
          for (const { who, act } of steps) {
            const player = players[who as 'red'];
            if (act === 'wait') player.runTimers();
            else if (act === 'lose') wires.cut(who);
            else perform(player.client, act, texts);
            await settled();
            wires.release();
          }
          wires.calm();
          for (let i = 0; i < 6; i++) {
            for (const { runTimers } of all) runTimers();
            await settled();
          }
          await until(
            () => all.every(({ client: { state } }) => state.outbox.length === 0 && !state.replica?.pending),
            'The rest',
          );
          const log = await server.store.log(reply.facts.battle);
          for (const { client } of all) {
            expect(client.state.problem).toBeNull();
            expect(client.state.log).toEqual(log);
            expect(replicaHash(client.state.replica!)).toBe(log.findLast(({ hash }) => hash)?.hash);
          }
          const said = log.flatMap(({ body }) => (body.kind === 'said' ? body.text : []));
          expect([...said].sort()).toEqual([...texts].sort());
          const ids = log.flatMap(({ id, body }) => (id ? `${authorOf(body)} ${id}` : []));
          expect(new Set(ids).size).toBe(ids.length);
        }),
        { numRuns: runs },
      );
    },
  );
});
