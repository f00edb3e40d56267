import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OnlineClient } from '../../src/net/client';
import type { Entry } from '../../src/net/entries';
import { follow, type Followed } from '../../src/net/follow';
import type { Secret } from '../../src/net/ids';
import { protocol, type CreateReply, type ServerMessage } from '../../src/net/messages';
import { emptyReplica } from '../../src/net/replica';
import { emptyRoom } from '../../src/net/room-state';
import { duelTable } from '../support/duel-online';
import {
  answerOnce,
  created,
  directWire,
  joinedBattle,
  nonce,
  settled,
  testClient,
  testEngine,
  testServer,
  until,
} from '../support/online';
import { skirmishTable } from '../support/program-battles';
import { bidsTable } from '../support/secret-bids';

import { blueAway, dice, duel, sha256, verified } from '../support/chains-online';

/** Derives all faces of D6 of a log as docs/PROTOCOL.md says, and checks each link. */
function facesByHand(log: readonly Entry[], { facts }: Pick<CreateReply, 'facts'>): number[][] {
  const known: Record<string, string> = { server: facts.commitment };
  let links: Record<string, string> = {};
  let index = 0;
  return log.flatMap(({ body }) => {
    const take = (who: string, link: string) => {
      expect(sha256(link)).toBe(known[who]);
      known[who] = links[who] = link;
    };
    if (body.kind === 'joined') known[body.side] = body.nonce;
    if (body.kind === 'link') take(body.by, body.link);
    if (body.kind !== 'rolled' && body.kind !== 'started') return [];
    take('server', body.link!);
    const faces = body.faces.map(() => {
      for (let attempt = 0; ; attempt++) {
        const word = createHmac('sha256', Buffer.from(links['server']!, 'hex'))
          .update([facts.battle, links['red'], links['blue'], index, 6, attempt].join('|'))
          .digest()
          .readUInt32BE(0);
        if (word >= Math.floor(2 ** 32 / 6) * 6) continue;
        index++;
        return (word % 6) + 1;
      }
    });
    links = {};
    return [faces];
  });
}

describe('nobody’s dice', () => {
  it('play a whole battle, whose faces anybody can derive from the links', async () => {
    const { reply, red, blue, clients } = await duel();
    while (await answerOnce(clients));
    const { log } = red.client.state;
    for (const { client } of [red, blue]) verified(client);
    const given = log.flatMap(({ body }) =>
      body.kind === 'rolled' || body.kind === 'started' ? [body.faces] : [],
    );
    expect(given.flat().length).toBeGreaterThan(0);
    expect(facesByHand(log, reply)).toEqual(given);
    expect(blue.client.state.log).toEqual(log);
  });

  it('play a game that ships with the program to its end', async () => {
    const table = skirmishTable('trenches-and-turbines', 3);
    const short = { ...table, options: { ...table.options, turnLimit: 1 } };
    const { red, clients } = await joinedBattle(await testServer(), short, { dice });
    while (await answerOnce(clients));
    expect(red.client.state.replica!.dice).toBeGreaterThan(0);
    verified(red.client);
  });

  it('take a step for each answer that rolls, and for no other', async () => {
    const { red, blue } = await duel();
    red.client.answer('pass');
    await settled();
    expect(red.client.state.log.at(-1)!.body).toMatchObject({ kind: 'answer', faces: [] });
    const { length } = red.client.state.log;
    blue.client.answer('roll');
    await settled();
    const kinds = red.client.state.log.slice(length).map(({ body }) => body.kind);
    expect(kinds).toEqual(['pending', 'link', 'link', 'rolled']);
  });

  it('come after a secret answer is opened', async () => {
    const { red, blue, clients } = await joinedBattle(await testServer(), bidsTable(), { dice });
    red.client.answer('three');
    await settled();
    expect(JSON.stringify(blue.client.state.log)).not.toContain('"three"');
    const { length } = blue.client.state.log;
    blue.client.answer('two');
    await settled();
    const kinds = blue.client.state.log.slice(length).map(({ body }) => body.kind);
    expect(kinds).toEqual(['unsealed', 'pending', 'link', 'link', 'rolled']);
    while (await answerOnce(clients));
    verified(blue.client);
  });
});

describe('the order of a step', () => {
  it('no link is in any message before the answer is announced, and the server’s is the last', async () => {
    const server = await testServer();
    const reply = await created(server, duelTable(), { dice });
    const passed: string[] = [];
    const clients = Object.fromEntries(
      Object.entries(reply.seats).map(([side, token], index) => {
        const { client } = testClient(
          reply,
          token,
          (on) => {
            const wire = directWire(server, {
              ...on,
              received: (text) => (passed.push(`to ${side}: ${text}`), on.received(text)),
            });
            return { ...wire, send: (text) => (passed.push(`from ${side}: ${text}`), wire.send(text)) };
          },
          index + 1,
        );
        return [side, client];
      }),
    );
    for (const client of Object.values(clients)) {
      client.open();
      await until(() => client.state.facts !== null, 'The facts');
      client.join('Player');
    }
    const { red, blue } = clients as { red: OnlineClient; blue: OnlineClient };
    await until(() => Boolean(red.state.replica?.battle), 'The start');
    red.answer('roll');
    await settled();
    blue.answer('roll');
    await settled();
    const { log } = red.state;
    const steps = log.filter(({ body }) => body.kind === 'pending' || body.kind === 'opening');
    expect(steps).toHaveLength(3);
    const firstWith = (text: string) => passed.findIndex((message) => message.includes(text));
    for (const [index, { n }] of steps.entries()) {
      const linkOf = (by: string) =>
        log.flatMap(({ body }) =>
          body.kind === 'link' && body.step === index + 1 && body.by === by ? body.link : [],
        )[0]!;
      const rolls = log.filter(({ body }) => body.kind === 'rolled' || body.kind === 'started');
      const roll = rolls[index]!.body as { link: Secret };
      for (const [by, other] of [
        ['red', 'blue'],
        ['blue', 'red'],
      ] as const) {
        const told = passed.findIndex(
          (message) => message.startsWith(`to ${by}`) && message.includes(`"n":${n},`),
        );
        const sent = firstWith(linkOf(by));
        expect(told).toBeGreaterThan(-1);
        expect(sent).toBeGreaterThan(told);
        expect(passed[sent]).toMatch(new RegExp(`^from ${by}`));
        expect(firstWith(roll.link)).toBeGreaterThan(firstWith(linkOf(other)));
      }
    }
  });

  it('a server and a player together cannot compute the other’s link from all that they have', async () => {
    const { server, red, reply, back } = await blueAway();
    const { battle } = reply.facts;
    // Red's device, the server's database and everything that anybody was sent.
    const everything = JSON.stringify([
      await server.store.find(battle),
      await server.store.log(battle),
      red.client.state,
    ]);
    const reachable = new Set<string>();
    for (const found of everything.match(/[0-9a-f]{64}/g) ?? [])
      for (let value = found, i = 0; i < 50; i++, value = sha256(value)) reachable.add(value);
    const { client } = back();
    await until(() => red.client.state.replica!.pending === null, 'The roll');
    const link = client.state.log.findLast(({ body }) => body.kind === 'link' && body.by === 'blue')!
      .body as {
      link: Secret;
    };
    expect(reachable.has(link.link)).toBe(false);
    expect(reachable.has(sha256(link.link))).toBe(true);
  });

  it('refuses a forged link, one of another step, and one that is there already', async () => {
    const { server, reply, red } = await blueAway();
    const { length } = red.client.state.log;
    const steps = red.client.state.room!.steps!;
    const refusedTo = async (side: string, step: number, link: string) => {
      const heard: ServerMessage[] = [];
      const connection = server.connect({
        send: (text) => void heard.push(JSON.parse(text) as ServerMessage),
        close: () => undefined,
      });
      const hello = {
        type: 'hello',
        protocol,
        engine: testEngine,
        have: 0,
        ...{ battle: reply.facts.battle },
      };
      await connection.receive(JSON.stringify({ ...hello, token: reply.seats[side] }));
      await connection.receive(
        JSON.stringify({ type: 'link', id: `${step}${link.slice(0, 4)}`, step, link }),
      );
      connection.closed();
      return heard.flatMap((message) => (message.type === 'refused' ? message.rule : []));
    };
    expect(await refusedTo('blue', 2, nonce('77'))).toEqual(['link']);
    expect(await refusedTo('blue', 2, steps.pending!.links['red']!)).toEqual(['link']);
    expect(await refusedTo('blue', 2, steps.players['blue']!.last)).toEqual(['link']);
    expect(await refusedTo('blue', 3, nonce('77'))).toEqual(['link']);
    expect(await refusedTo('red', 2, steps.pending!.links['red']!)).toEqual(['link']);
    expect(await server.store.log(reply.facts.battle)).toHaveLength(length);
  });

  it('a client takes no forged link, no other faces, and no dice without a step from a server', async () => {
    const { reply, red, clients } = await duel();
    while (await answerOnce(clients));
    const { log, replica, facts } = red.client.state;
    const at = (kind: string) => log.findIndex(({ body }) => body.kind === kind);
    const forged = (index: number, change: object) => {
      const changed = log.map((entry, i) =>
        i === index ? { ...entry, body: { ...entry.body, ...change } as never } : entry,
      );
      let followed: Followed = {
        room: emptyRoom(reply.facts, ['red', 'blue']),
        replica: emptyReplica(replica!.ground),
      };
      for (const entry of changed) followed = follow(followed, entry, facts!.battle);
    };
    const rolled = log[at('rolled')]!.body as { faces: number[] };
    expect(() => forged(at('link'), { link: nonce('77') })).toThrow(/not the next link/);
    expect(() => forged(at('rolled'), { link: nonce('77') })).toThrow(/not the next link/);
    expect(() => forged(at('rolled'), { faces: rolled.faces.map((face) => (face % 6) + 1) })).toThrow(
      /do not follow/,
    );
    const answer = { kind: 'answer', faces: [], link: undefined };
    expect(() => forged(at('pending'), answer)).toThrow(/nobody has revealed/);
    expect(() => forged(at('pending'), { ...answer, faces: rolled.faces })).toThrow(/from no links/);
    forged(-1, {});
  });

  it('accepts no other answer, and nobody else’s, while one waits for its dice', async () => {
    const { red } = await blueAway();
    red.client.wish({
      type: 'answer',
      after: red.client.state.log.length,
      kind: 'choose-action',
      answer: 'pass',
    });
    await settled();
    expect(red.client.state.refused!.rule).toBe('pending');
  });
});
