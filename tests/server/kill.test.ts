import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateReply } from '../../src/net/messages';
import { checkDice } from '../../src/net/verify';
import { engineVersion } from '../../src/net/version';
import { randomPlayer } from '../../src/players/random-player';
import { freePort } from '../support/free-port';
import { nonce, testClient } from '../support/online';
import { skirmishTable } from '../support/program-battles';
import { emptyPostgres, postgres } from '../support/stores';
import { buildServer, eventually, startServer, webSocketTo } from '../support/server-process';

const folder = mkdtempSync(join(tmpdir(), 'defilade-kill-'));
const port = await freePort();

/** A battle of one turn. */
const shortTable = () => {
  const table = skirmishTable('trenches-and-turbines', 3);
  return { ...table, options: { ...table.options, turnLimit: 1 } };
};

/** Number of commands from one kill to the next: few kills with PostgreSQL, to save time. */
const every = postgres() === null ? 1 : 5;

describe('a server that is killed', () => {
  beforeAll(buildServer);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('again and again in a whole battle: nothing that was acknowledged is lost, and play goes on', async () => {
    const settings: Record<string, string> =
      postgres() === null ? {} : { DATABASE_URL: await emptyPostgres(), LEASE: '0.1' };
    let server = await startServer(folder, port, settings);
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
    for (let step = 0; ; step++) {
      const { battle } = all[0]!.client.state.replica!;
      if (!battle!.question) break;
      const asked = all[sides.indexOf(battle!.question.by)]!.client;
      const { length } = asked.state.log;
      asked.answer(player(asked.state.replica!.battle!));
      await eventually(() => all.every(({ client }) => client.state.log.length > length), 'The answer');
      if (step % every > 0) continue;
      await server.kill();
      kills++;
      server = await startServer(folder, port, settings);
      await eventually(() => all.every(({ client }) => client.state.connection !== 'open'), 'The loss');
      for (const { runTimers } of all) runTimers();
      await eventually(() => all.every(({ client }) => client.state.connection === 'open'), 'The return');
    }
    await server.kill();
    expect(kills).toBeGreaterThan(5 / every);
    for (const { client } of all) {
      const { log, room, replica, facts, problem } = client.state;
      expect(problem).toBeNull();
      expect(log).toEqual(all[0]!.client.state.log);
      expect(checkDice(replica!.ground, facts!, log, room!)?.kind).toBe('verified');
    }
  }, 180_000);
});
