import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateReply } from '../../src/net/messages';
import { checkDice } from '../../src/net/verify';
import { engineVersion } from '../../src/net/version';
import { randomPlayer } from '../../src/players/random-player';
import { nonce, testClient } from '../support/online';
import { skirmishTable } from '../support/program-battles';
import { buildServer, eventually, startServer, webSocketTo } from '../support/server-process';

const folder = mkdtempSync(join(tmpdir(), 'defilade-kill-'));
const port = 4384;

/** A battle of one turn. */
const shortTable = () => {
  const table = skirmishTable('trenches-and-turbines', 3);
  return { ...table, options: { ...table.options, turnLimit: 1 } };
};

describe('a server that is killed', () => {
  beforeAll(buildServer);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('after each command of a whole battle: nothing that was acknowledged is lost, and play goes on', async () => {
    let server = await startServer(folder, port);
    const response = await fetch(`${server.address}/api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ table: shortTable() }),
    });
    const reply = (await response.json()) as CreateReply;
    const sides = Object.keys(reply.seats);
    const connect = webSocketTo(server.address, reply.facts.battle);
    const all = sides.map((side, index) =>
      testClient(reply, reply.seats[side]!, connect, index + 1, engineVersion),
    );
    for (const { client } of all) {
      client.open();
      client.wish({ type: 'join', name: 'Player', nonce: nonce('0d') });
    }
    await eventually(() => all.every(({ client }) => client.state.replica?.battle), 'The start');
    const player = randomPlayer('killed');
    let kills = 0;
    for (;;) {
      const { battle } = all[0]!.client.state.replica!;
      if (!battle!.question) break;
      const asked = all[sides.indexOf(battle!.question.by)]!.client;
      const { length } = asked.state.log;
      asked.answer(player(asked.state.replica!.battle!));
      await eventually(() => all.every(({ client }) => client.state.log.length > length), 'The answer');
      await server.kill();
      kills++;
      server = await startServer(folder, port);
      await eventually(() => all.every(({ client }) => client.state.connection !== 'open'), 'The loss');
      for (const { runTimers } of all) runTimers();
      await eventually(() => all.every(({ client }) => client.state.connection === 'open'), 'The return');
    }
    await server.kill();
    expect(kills).toBeGreaterThan(5);
    for (const { client } of all) {
      const { log, room, replica, facts, problem } = client.state;
      expect(problem).toBeNull();
      expect(log).toEqual(all[0]!.client.state.log);
      expect(checkDice(replica!.ground, facts!, log, room!)?.kind).toBe('verified');
    }
  }, 180_000);
});
