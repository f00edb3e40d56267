/**
 * Many battles on one server: time from a command to its entry, and memory of an idle room. The bots run in this process on
 * the same cores, each with the engine, and take most of the machine: the server's own time is reported too. Before that, the
 * entries a second that the storage writes. ROOMS sets the number of battles.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../cli/bench';
import { OnlineClient } from '../net/client';
import type { ClientHost } from '../net/client-host';
import type { BattleId, RequestId, Secret, Token } from '../net/ids';
import type { CreateReply } from '../net/messages';
import { engineVersion } from '../net/version';
import { randomPlayer } from '../players/random-player';
import { ruleModule } from '../rules/registry';
import { webSocketTo } from '../../tests/support/server-process';
import { openGround } from './ground';
import { openBattleStore, type BattleStore } from './storage/battle-store';
import { openPostgres } from './storage/postgres';
import { availableSqlite, openSqlite } from './storage/sqlite';

const rooms = Number(process.env['ROOMS'] ?? 500);
/** Time for which the bots play, and the longest pause before an answer, in milliseconds. */
const playFor = 20_000;
const longestThought = 10_000;
const port = 4399;
const address = `127.0.0.1:${port}`;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a client of a seat and joins the battle. */
function joinBattle(reply: CreateReply, token: Token): OnlineClient {
  let ids = 0;
  const host: ClientHost = {
    connect: webSocketTo(`http://${address}`, reply.facts.battle),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    newId: () => `${token.slice(0, 8)}-${ids++}` as RequestId,
    random: () => 0.5,
    newSecret: () => '0b'.repeat(32) as Secret,
    chains: { read: () => null, write: () => undefined },
    async openGround(facts) {
      const opened = await openGround(facts);
      if (!opened.ok) throw new Error('The table does not open.');
      return opened.ground;
    },
  };
  const client = new OnlineClient(host, { battle: reply.facts.battle, token, engine: engineVersion });
  client.open();
  client.wish({ type: 'join', name: 'Bot', nonce: '0b'.repeat(32) as Secret });
  return client;
}

async function begin(number: number): Promise<readonly OnlineClient[]> {
  const response = await fetch(`http://${address}/api/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `room ${number}` },
    body: JSON.stringify({ table: ruleModule('trenches-and-turbines').benchmarkTable }),
  });
  const reply = (await response.json()) as CreateReply;
  const clients = Object.values(reply.seats).map((token) => joinBattle(reply, token));
  while (!clients.every(({ state }) => state.replica?.battle)) await pause(20);
  return clients;
}

/** Plays a battle for a while, and notes the time of each answer. */
async function play(clients: readonly OnlineClient[], until: number, times: number[]): Promise<void> {
  const player = randomPlayer('bench');
  await pause(Math.random() * longestThought);
  while (performance.now() < until) {
    const asked = clients.find(({ state }) => state.replica?.battle?.question?.by === state.side);
    if (!asked) return;
    const { length } = asked.state.log;
    const given = player(asked.state.replica!.battle!);
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const stop = asked.subscribe(({ log }) => {
        if (log.length === length) return;
        stop();
        resolve();
      });
      asked.answer(given);
    });
    times.push(performance.now() - begun);
    await pause(Math.random() * longestThought);
  }
}

const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN);

/** Returns the upper bound of the server's own time for a share of the requests, in milliseconds. */
async function serverTime(part: number): Promise<number> {
  const text = await (await fetch(`http://${address}/metrics`)).text();
  const buckets = [...text.matchAll(/request_seconds_bucket\{le="([\d.]+)"\} (\d+)/g)];
  const count = Number(/request_seconds_count (\d+)/.exec(text)?.[1]);
  const found = buckets.find(([, , within]) => Number(within) >= part * count);
  return 1000 * Number(found?.[1] ?? Infinity);
}

/** Time for which entries are appended, in milliseconds. */
const appendFor = 3_000;

/** Returns the storage in use, SQLite in a folder where the environment names no PostgreSQL, and its name. */
async function openStorage(folder: string): Promise<readonly [BattleStore, string]> {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined) return [await openBattleStore(openPostgres(url, () => undefined)), 'PostgreSQL'];
  const kind = availableSqlite()[0]!;
  return [await openBattleStore(openSqlite(join(folder, 'appends.db'), kind)), `SQLite (${kind})`];
}

/** Measures how many entries a second the storage writes, one after another. */
const measureAppends = async (folder: string, report: Parameters<Bench>[0]): Promise<void> => {
  const [store, name] = await openStorage(folder);
  const battle = `bench-${Date.now()}` as BattleId;
  const body = { kind: 'said', by: 'red', text: 'x'.repeat(200) } as const;
  const begun = performance.now();
  let n = 0;
  while (performance.now() - begun < appendFor) await store.append(battle, [{ n: ++n, at: 0, body }]);
  report({
    name: `${name}: appends`,
    value: (1000 * n) / (performance.now() - begun),
    unit: 'a second',
  });
  await store.close();
};

const bench: Bench = async (report) => {
  execFileSync(process.execPath, ['scripts/build-cli.mjs', 'server'], { stdio: 'ignore' });
  const folder = mkdtempSync(join(tmpdir(), 'defilade-bench-'));
  await measureAppends(folder, report);
  const server = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, DATA: folder, PORT: String(port), HOST: '127.0.0.1', BEHIND_PROXY: '1' },
    stdio: 'ignore',
  });
  try {
    while (
      !(await fetch(`http://${address}/health`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(50);
    const atStart = residentKb(server.pid!);
    const battles: (readonly OnlineClient[])[] = [];
    for (let number = 0; number < rooms; number++) battles.push(await begin(number));
    report({
      name: `${rooms} rooms: memory a room`,
      value: (residentKb(server.pid!) - atStart) / rooms,
      unit: 'kB',
    });
    const times: number[] = [];
    const until = performance.now() + playFor;
    await Promise.all(battles.map((clients) => play(clients, until, times)));
    times.sort((a, b) => a - b);
    const share = (part: number): number => times[Math.floor(times.length * part)]!;
    report({ name: `${rooms} rooms: answers`, value: (1000 * times.length) / playFor, unit: 'a second' });
    report({ name: `${rooms} rooms: command to entry, median`, value: share(0.5), unit: 'ms' });
    report({ name: `${rooms} rooms: command to entry, 95 in 100`, value: share(0.95), unit: 'ms' });
    report({
      name: `${rooms} rooms: the server’s part of that, 95 in 100 at most`,
      value: await serverTime(0.95),
      unit: 'ms',
    });
    for (const client of battles.flat()) client.close();
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};
export default bench;
