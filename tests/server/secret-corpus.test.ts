/** Battles of all games with the rulings that hide something: no view and no message tells a secret before it is due. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { backTo, viewFor, type Battle, type Viewer } from '../../src/engine/index';
import { readMessage, serverMessage, type ServerMessage } from '../../src/net/messages';
import { entryFor } from '../../src/net/room-state';
import { playerOf } from '../../src/players/strengths';
import { openBattleFile } from '../../src/store/battle/session';
import { readFile } from '../../src/store/files/read-file';
import type { TableFile } from '../../src/table/format';
import { isBidInSecret, leaksInMessages, leaksInView } from '../support/leaks';
import { answerOnce, directWire, joinedBattle, testClient, testServer, until } from '../support/online';
import { skirmishTable } from '../support/program-battles';
import { martyrsTable } from '../support/rules/martyrs';

const hiding = (table: TableFile, options: TableFile['options']): TableFile => ({
  ...table,
  options: { ...table.options, ...options },
});

/** Plays a battle in a room, before a spectator, and looks at it after each answer. */
async function played(
  table: TableFile,
  answers: number,
  look: (room: Awaited<ReturnType<typeof watched>>) => void,
) {
  const room = await watched(table);
  for (let count = 0; count < answers && (await answerOnce(room.clients)); count++) {
    await until(() => room.watcher.state.log.length >= room.log().length, 'The spectator');
    look(room);
  }
  return room;
}

async function watched(table: TableFile) {
  const server = await testServer();
  const { reply, red, blue, clients } = await joinedBattle(server, table);
  const heard: ServerMessage[] = [];
  const { client: watcher } = testClient(reply, reply.watch, (on) =>
    directWire(server, {
      ...on,
      received: (text) => (heard.push(readMessage(serverMessage, text)!), on.received(text)),
    }),
  );
  watcher.open();
  await until(() => watcher.state.replica?.battle !== undefined, 'The spectator');
  const log = () => red.client.state.log;
  return { server, reply, clients, red: red.client, blue: blue.client, watcher, heard, log };
}

const viewers: readonly Viewer[] = ['red', 'blue', null];

describe('secrets', () => {
  it.each([
    ['trench-crusade', martyrsTable(), 120],
    ['gloom-trench-1926', hiding(skirmishTable('gloom-trench-1926', 7), { publicPools: false }), 40],
    ['trenches-and-turbines', skirmishTable('trenches-and-turbines', 1), 20],
  ] as const)(
    '%s: in no view, and in no message to another side or a spectator, before they are due',
    async (rules, table, answers) => {
      const found = { bids: 0, pools: 0 };
      await played(table, answers, ({ clients, watcher, heard }) => {
        const author = Object.values(clients).find(
          ({ state }) => state.replica!.battle!.commands.at(-1)!.by === state.side,
        )!;
        const battle = author.state.replica!.battle!;
        for (const viewer of viewers) expect(leaksInView(battle, viewer, viewFor)).toEqual([]);
        if (rules === 'gloom-trench-1926' && leaksInView(battle, null, (same) => same).length > 0)
          found.pools++;
        if (isBidInSecret(battle)) {
          const given = battle.commands.at(-1)!.answer;
          if (given !== '0') found.bids++;
          expect(leaksInMessages(heard.slice(-1), given === '0' ? null : given)).toEqual([]);
          const raw = author.state.log.at(-1)!;
          expect(entryFor(raw, author.state.side)).toEqual(raw);
          // The checks find what the server does not leave out.
          expect(leaksInMessages([{ type: 'applied', entry: raw }], given)).toContain(
            'the answer and its salt',
          );
          for (const viewer of viewers.filter((side) => side !== author.state.side))
            expect(leaksInView(battle, viewer, (same) => same).length).toBeGreaterThan(0);
          // A spectator's replica is the view that the engine makes of the true battle.
          expect(watcher.state.replica!.battle!.commands.at(-1)).toEqual(
            viewFor(battle, null).commands.at(-1),
          );
        }
        heard.length = 0;
      });
      expect([found.bids > 1, found.pools > 1]).toEqual([
        rules === 'trench-crusade',
        rules === 'gloom-trench-1926',
      ]);
    },
  );

  it('are not in the battles that come with the program: each view is the battle itself', async () => {
    for (const name of readdirSync('public/battles')) {
      const read = await readFile(readFileSync(`public/battles/${name}`, 'utf8'));
      if (!read.ok || read.kind !== 'battle') throw new Error(`${name} is not a battle.`);
      const head = openBattleFile(name, read.battle, 60).head!;
      for (let count = 0; count <= 60; count += 5) {
        const moment = backTo(head, count);
        for (const viewer of viewers) expect(viewFor(moment, viewer)).toBe(moment);
      }
    }
  });

  it('TC-RULING-11: computer players of every strength answer alike, whatever was spent in secret', async () => {
    const asked: Battle[] = [];
    await played(martyrsTable(), 60, ({ clients }) => {
      for (const { state } of Object.values(clients)) {
        const { battle } = state.replica!;
        if (battle!.commands.at(-1)!.by === state.side && isBidInSecret(battle!)) asked.push(battle!);
      }
    });
    const [battle] = asked;
    const { by, kind } = battle!.commands.at(-1)!;
    expect(by).not.toBe(battle!.question!.by);
    expect(kind).toBe('spend-blood');
    for (const strength of ['random', 'recruit', 'regular', 'veteran'] as const) {
      const player = playerOf(strength, 'secret');
      expect(player(battle!)).toBe(player(viewFor(battle!, battle!.question!.by)));
    }
  });
});
