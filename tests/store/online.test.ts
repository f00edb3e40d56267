import { describe, expect, it } from 'vitest';
import { hashState } from '../../src/engine/index';
import type { Token } from '../../src/net/ids';
import { engineVersion } from '../../src/net/version';
import { createApp } from '../../src/store/app';
import { openOnline } from '../../src/store/online/online';
import { randomPlayer } from '../../src/players/random-player';
import { memoryLibrary } from '../../src/store/persistence/library';
import { created, directWire, nonce, settled, testServer, until, type TestServer } from '../support/online';
import { rulingDesk } from '../support/ruling-desk';
import { skirmishTable } from '../support/program-battles';
import type { CreateReply } from '../../src/net/messages';
import type { RequestId } from '../../src/net/ids';

/** An app that sits at a seat of an online battle. */
async function seated(server: TestServer, reply: CreateReply, token: Token) {
  let ids = 0;
  const app = createApp(
    memoryLibrary(),
    () => `id ${ids++}`,
    () => 0,
  );
  let outbox: string | null = null;
  const remote = openOnline(
    app,
    {
      connect: (on) => directWire(server, on),
      later: (ms, work) => {
        const timer = ms < 1_000 ? setTimeout(work, 0) : undefined;
        return () => clearTimeout(timer);
      },
      now: () => 0,
      newId: () => `${token.slice(0, 6)}-${ids++}` as RequestId,
      random: () => 0,
      newSecret: () => nonce('0f'),
      newToken: () => 'abcdefghijklmnopqrstuv' as Token,
      shippedMesh: async () => ({ problem: 'none' }),
      openRulingClient: rulingDesk,
      outbox: { read: () => outbox, write: (text) => void (outbox = text) },
    },
    { battle: reply.facts.battle, token },
  );
  await until(() => app.store.getState().remote === remote, 'The seat');
  return { app, remote };
}

async function twoApps() {
  const server = await testServer(undefined, undefined, undefined, engineVersion);
  const reply = await created(server, skirmishTable('trenches-and-turbines', 3));
  const red = await seated(server, reply, reply.seats['red']!);
  const blue = await seated(server, reply, reply.seats['blue']!);
  red.remote.join('Ann');
  blue.remote.join('Ben');
  await until(
    () => [red, blue].every(({ app }) => app.store.getState().session?.battle?.question),
    'The start',
  );
  const askedNow = () => {
    const by = red.app.store.getState().session!.battle!.question!.by;
    return by === 'red' ? ([red, blue] as const) : ([blue, red] as const);
  };
  return { red, blue, askedNow };
}

const player = randomPlayer('apps');
const battleOf = ({ app }: Awaited<ReturnType<typeof seated>>) => app.store.getState().session!.battle!;

describe('two apps at one online battle', () => {
  it('show the same battle after each answer, and save it as an ordinary one', async () => {
    const { red, blue, askedNow } = await twoApps();
    for (let step = 1; step <= 12; step++) {
      const [asked] = askedNow();
      asked.app.battle.answer(player(battleOf(asked)));
      await until(() => [red, blue].every((end) => battleOf(end).commands.length === step), 'The answer');
    }
    expect(hashState(battleOf(red).state)).toBe(hashState(battleOf(blue).state));
    const file = red.app.battle.toFile()!;
    expect(file.commands).toHaveLength(12);
    expect(file.hash).toBe(hashState(battleOf(red).state));
    await settled();
    expect((await red.app.library.list()).map(({ steps }) => steps)).toEqual([12]);
  });

  it('let nobody answer for the other side', async () => {
    const { askedNow } = await twoApps();
    const [asked, other] = askedNow();
    expect([asked.remote.mayAnswer(), other.remote.mayAnswer()]).toEqual([true, false]);
    other.app.battle.answer(player(battleOf(other)));
    await settled();
    expect(battleOf(asked).commands).toEqual([]);
  });

  it('refuse an illegal answer at once, without asking the server', async () => {
    const { askedNow } = await twoApps();
    const [asked] = askedNow();
    asked.app.battle.answer('no such option');
    expect(asked.app.store.getState().refusal).not.toBeNull();
    expect(asked.remote.store.getState().client.outbox).toEqual([]);
  });

  it('show each other’s selected unit', async () => {
    const { red, blue } = await twoApps();
    const unit = red.app.store.getState().session!.table.units[0]!.id;
    red.app.view.select({ unit, model: null });
    await until(
      () => blue.remote.store.getState().client.attention['red']?.unit === unit,
      'The selection of the other',
    );
  });

  it('leave the online battle when another one is opened', async () => {
    const { red, blue } = await twoApps();
    red.app.files.openTable(skirmishTable('gloom-trench-1926', 3), 'seed');
    await settled();
    expect(red.app.store.getState().remote).toBeNull();
    expect(blue.remote.store.getState().client.present!.sides).toEqual({ red: false, blue: true });
  });
});
