import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnlineClient } from '../../src/net/client';
import type { ClientHost } from '../../src/net/client-host';
import type { CreateReply } from '../../src/net/messages';
import { checkDice } from '../../src/net/verify';
import { engineVersion } from '../../src/net/version';
import { randomPlayer } from '../../src/players/random-player';
import { freePort } from '../support/free-port';
import { nonce, testClient, type TestClient } from '../support/online';
import { skirmishTable } from '../support/program-battles';
import { emptyPostgres, postgres } from '../support/stores';
import { buildServer, eventually, startServer, webSocketTo } from '../support/server-process';

const folder = mkdtempSync(join(tmpdir(), 'defilade-kill-'));
const port = await freePort();
const chainsPort = await freePort();

/** A battle of a few turns. */
const shortTable = (turnLimit: number) => {
  const table = skirmishTable('trenches-and-turbines', 3);
  return { ...table, options: { ...table.options, turnLimit } };
};

/** Number of commands from one kill to the next: few kills with PostgreSQL, to save time. */
const every = postgres() === null ? 1 : 5;

/** Returns the settings of a server with an empty database. */
const emptyDatabase = async (): Promise<Record<string, string>> =>
  postgres() === null ? {} : { DATABASE_URL: await emptyPostgres(), LEASE: '0.1' };

/** Makes a battle on a server, and opens both seats. The links of the sides that are withheld do not reach the server. */
async function openBattle(
  address: string,
  turns: number,
  more: object = {},
  withheld: ReadonlySet<string> = new Set(),
) {
  const response = await fetch(`${address}/api/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ table: shortTable(turns), ...more }),
  });
  const reply = (await response.json()) as CreateReply;
  const sides = Object.keys(reply.seats);
  const connectAs =
    (side: string): ClientHost['connect'] =>
    (on) => {
      const wire = webSocketTo(address, reply.facts.battle)(on);
      const isWithheld = (text: string) => withheld.has(side) && text.includes('"type":"link"');
      return { ...wire, send: (text) => void (isWithheld(text) || wire.send(text)) };
    };
  const all = sides.map((side, index) =>
    testClient(reply, reply.seats[side]!, connectAs(side), index + 1, engineVersion),
  );
  for (const { client } of all) client.open();
  return { sides, all };
}

/** Waits until all clients have lost the server, and brings them back to the one that follows it. */
async function comeBack(all: readonly TestClient[]): Promise<void> {
  await eventually(() => all.every(({ client }) => client.state.connection !== 'open'), 'The loss');
  for (const { runTimers } of all) runTimers();
  await eventually(() => all.every(({ client }) => client.state.connection === 'open'), 'The return');
}

function expectVerified(all: readonly TestClient[]): void {
  for (const { client } of all) {
    const { log, room, replica, facts, problem } = client.state;
    expect(problem).toBeNull();
    expect(log).toEqual(all[0]!.client.state.log);
    expect(checkDice(replica!.ground, facts!, log, room!)?.kind).toBe('verified');
  }
}

describe('a server that is killed', () => {
  beforeAll(buildServer);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('again and again in a whole battle: nothing that was acknowledged is lost, and play goes on', async () => {
    const settings = await emptyDatabase();
    let server = await startServer(folder, port, settings);
    const { sides, all } = await openBattle(server.address, 1);
    for (const { client } of all) client.wish({ type: 'join', name: 'Player', nonce: nonce('0d') });
    await eventually(() => all.every(({ client }) => client.state.replica?.battle), 'The start');
    const player = randomPlayer('killed');
    let kills = 0;
    for (let step = 1; ; step++) {
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
      await comeBack(all);
    }
    await server.kill();
    expect(kills).toBeGreaterThan(5 / every);
    expectVerified(all);
  }, 180_000);

  it('at any moment of a step of nobody’s dice: the step is finished, and all dice are verified', async () => {
    const settings = await emptyDatabase();
    let server = await startServer(folder, chainsPort, settings);
    const withheld = new Set<string>();
    const { sides, all } = await openBattle(server.address, 4, { dice: 'chains' }, withheld);
    await eventually(() => all.every(({ client }) => client.state.facts), 'The facts');
    for (const { client } of all) client.join('Player');
    await eventually(() => all.every(({ client }) => client.state.replica?.battle), 'The start');
    const [red, blue] = all.map(({ client }) => client) as [OnlineClient, OnlineClient];
    const player = randomPlayer('killed');
    // Links that are withheld when the server is killed: the step has its answer, a link too, or all.
    const moments = [sides, sides.slice(0, 1), sides.slice(1), []];
    let kills = 0;
    for (;;) {
      const { battle } = red.state.replica!;
      if (!battle!.question) break;
      const asked = all[sides.indexOf(battle!.question.by)]!.client;
      const { length } = battle!.commands;
      const isDone = () => all.every(({ client }) => client.state.replica!.battle!.commands.length > length);
      const held = moments[kills % moments.length]!;
      if (kills < 4) for (const side of held) withheld.add(side);
      asked.answer(player(asked.state.replica!.battle!));
      const links = () => Object.keys(red.state.room!.steps!.pending?.links ?? {}).length;
      const isAtMoment = () =>
        all.every(({ client }) => client.state.replica!.pending) && links() === sides.length - held.length;
      await eventually(() => isDone() || isAtMoment(), 'The moment');
      withheld.clear();
      if (kills < 4 && (red.state.replica!.pending || held.length === 0)) {
        await server.kill();
        kills++;
        server = await startServer(folder, chainsPort, settings);
        await comeBack(all);
      }
      await eventually(isDone, 'The step');
    }
    await eventually(() => all.every(({ client }) => client.state.room?.end), 'The end');
    await server.kill();
    expect(kills).toBe(4);
    expect(blue.state.replica!.dice).toBeGreaterThan(0);
    expectVerified(all);
  }, 180_000);
});
