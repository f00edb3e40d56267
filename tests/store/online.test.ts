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
import type { TableFile } from '../../src/table/format';
import { ownMeshFiles } from '../../src/table/mesh-files';
import { meshHash, meshName } from '../../src/net/own-meshes';
import { renameMeshes } from '../../src/table/rename-meshes';
import { makeGlb } from '../support/files/glb';
import { ballMesh } from '../support/geometry/meshes';
import type { CreateReply } from '../../src/net/messages';
import type { RequestId } from '../../src/net/ids';
import { modelsNow } from '../../src/store/battle/session';
import { subjectOfCall } from '../../src/store/online/shared-calls';
import { bothStand, tableNow } from '../../src/store/ruling/ruling';
import type { RulingClient } from '../../src/store/workers/ruling-client';
import type { Table } from '../../src/table/table';

/** An app that sits at a seat of an online battle. */
async function seated(
  server: TestServer,
  reply: CreateReply,
  token: Token,
  openRulingClient: typeof rulingDesk = rulingDesk,
) {
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
      fetchMesh: async (hash) => (await server.store.meshes.find(hash)) ?? { problem: 'it is not there' },
      openRulingClient,
      chains: { read: () => null, write: () => undefined },
      outbox: { read: () => outbox, write: (text) => void (outbox = text) },
    },
    { battle: reply.facts.battle, token },
  );
  await until(() => app.store.getState().remote === remote, 'The seat');
  return { app, remote };
}

/** Two apps at one battle. @param ofBlue the judge of sight rulings at the second */
async function twoApps(
  ofBlue = rulingDesk,
  table: TableFile = skirmishTable('trenches-and-turbines', 3),
  meshes: readonly Uint8Array[] = [],
) {
  const server = await testServer(undefined, undefined, undefined, engineVersion);
  for (const bytes of meshes) await server.store.meshes.add(meshHash(bytes), bytes, 0);
  const reply = await created(server, table);
  const red = await seated(server, reply, reply.seats['red']!);
  const blue = await seated(server, reply, reply.seats['blue']!, ofBlue);
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

  it('play on a table with meshes of its own, which both have fetched', async () => {
    const rock = makeGlb([{ name: 'rock', corners: ballMesh([0, 0, 0], 3, 8) }]);
    const plain = skirmishTable('trenches-and-turbines', 3);
    const part = { shape: 'mesh', at: [0, 0, 0], src: 'rocks/rock.glb' } as const;
    const at = plain.size.map((length) => length / 2) as [number, number];
    const table: TableFile = {
      ...plain,
      terrain: [{ id: 'rock', at, tags: { sight: 'blocks' }, parts: [part] }],
    };
    const renamed = renameMeshes(table, () => meshName(meshHash(rock)));
    const { red, blue, askedNow } = await twoApps(rulingDesk, renamed, [rock]);
    for (let step = 1; step <= 4; step++) {
      askedNow()[0].app.battle.answer(player(battleOf(askedNow()[0])));
      await until(() => [red, blue].every((end) => battleOf(end).commands.length === step), 'The answer');
    }
    expect(hashState(battleOf(red).state)).toBe(hashState(battleOf(blue).state));
    for (const { app, remote } of [red, blue]) {
      const { session } = app.store.getState();
      expect([...ownMeshFiles(session!.meshes).values()].map(meshHash)).toEqual([meshHash(rock)]);
      expect(session!.table.pieces.map(({ id }) => id)).toEqual(['rock']);
      expect(remote.store.getState().client.problem).toBeNull();
    }
  });

  it('show both sides in the colours that the players have chosen, and save the battle in them', async () => {
    const server = await testServer(undefined, undefined, undefined, engineVersion);
    const reply = await created(server, skirmishTable('trenches-and-turbines', 3));
    const red = await seated(server, reply, reply.seats['red']!);
    const blue = await seated(server, reply, reply.seats['blue']!);
    const watcher = await seated(server, reply, reply.watch);
    const all = [red, blue, watcher];
    const sidesAt = ({ app }: typeof red) =>
      app.store.getState().session!.sides.map(({ id, colour }) => [id, colour]);
    const showEverywhere = (ofRed: string, ofBlue: string) =>
      until(
        () =>
          all.every(
            (end) =>
              JSON.stringify(sidesAt(end)) ===
              JSON.stringify([
                ['red', ofRed],
                ['blue', ofBlue],
              ]),
          ),
        'The colours',
      );
    red.remote.join('Ann', 'slate');
    // Slate is blue's by default: blue has another until its player chooses.
    await showEverywhere('slate', 'ochre');
    blue.remote.join('Ben', 'olive');
    await showEverywhere('slate', 'olive');
    await until(() => all.every(({ app }) => app.store.getState().session!.battle), 'The start');
    const { session } = red.app.store.getState();
    blue.remote.chooseColour('plum');
    await showEverywhere('slate', 'plum');
    // The table and the battle are the same objects as before: caches and the replica hold on to them.
    const now = red.app.store.getState().session!;
    expect(now.table).toBe(red.remote.store.getState().client.replica!.ground.table);
    expect(now.battle).toBe(session!.battle);
    const file = red.app.battle.toFile()!;
    expect(file.table.sides.map(({ colour }) => colour)).toEqual(['slate', 'plum']);
    await settled();
    const [saved] = await red.app.library.list();
    expect(await red.app.library.load(saved!.id)).toMatchObject({
      file: { table: { sides: file.table.sides } },
    });
    // Another session than that of the battle is left alone.
    red.app.files.openTable(skirmishTable('gloom-trench-1926', 3), 'seed');
    expect(sidesAt(red)).toEqual([
      ['red', undefined],
      ['blue', undefined],
    ]);
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

describe('a sight ruling for both', () => {
  const unitsOf = ({ app }: Awaited<ReturnType<typeof seated>>) => app.store.getState().session!.table.units;
  const endsOf = (end: Awaited<ReturnType<typeof seated>>) => {
    const units = unitsOf(end);
    return [units.find(({ side }) => side === 'red')!, units.find(({ side }) => side === 'blue')!] as const;
  };
  const roomOf = ({ remote }: Awaited<ReturnType<typeof seated>>) => remote.store.getState().client.room!;
  /** Plays until both sides have a unit on the table. */
  async function deployed(ofBlue = rulingDesk) {
    const both = await twoApps(ofBlue);
    const stands = (side: string): boolean =>
      modelsNow(both.red.app.store.getState().session!).some((model) => model.side === side);
    for (let step = 1; !(stands('red') && stands('blue')) && step < 40; step++) {
      const [asked] = both.askedNow();
      asked.app.battle.answer(player(battleOf(asked)));
      await until(
        () => [both.red, both.blue].every((end) => battleOf(end).commands.length === step),
        'The answer',
      );
    }
    return both;
  }

  it('of two units and of two models is computed at both ends, agreed, and found in the log', async () => {
    const { red, blue } = await deployed();
    const [from, to] = endsOf(red);
    red.remote.showToBoth({ kind: 'units', from: from.id, to: to.id, pair: null });
    red.remote.showToBoth({ kind: 'models', from: from.models[0]!, to: to.models[0]! });
    await until(
      () =>
        [red, blue].every((end) => roomOf(end).calls.filter(({ agreed }) => agreed !== null).length === 2),
      'The agreement',
    );
    const { log } = blue.remote.store.getState().client;
    const [report] = log.flatMap(({ body }) => (body.kind === 'found' ? [body.report] : []));
    const session = blue.app.store.getState().session!;
    const desk = rulingDesk(tableNow(session));
    const expected = await desk.unitRuling(from.id, to.id);
    expect(JSON.parse(report!)).toMatchObject({
      format: 'defilade/report@1',
      state: hashState(session.battle!.state),
      ends: { kind: 'units', from: from.id, to: to.id },
      pairs: expected.verdicts,
      answer: { verdict: expected.best.sight.verdict, from: expected.best.sight.from },
    });
  });

  it('opens at the other end that is free, not at one that is busy, and stays that of its moment', async () => {
    const { red, askedNow } = await deployed();
    const [asked, free] = askedNow();
    const [from, to] = endsOf(red);
    const ends = { kind: 'units', from: from.id, to: to.id, pair: null } as const;
    asked.remote.showToBoth(ends);
    await until(() => free.app.store.getState().ruling !== null, 'The ruling');
    const shown = free.app.store.getState().ruling!;
    expect(shown).toMatchObject({ ...ends, shared: { opensItself: true } });
    expect(bothStand(free.app.store.getState().session!, shown)).toBe(true);
    free.app.view.openRuling(null);
    free.remote.showToBoth(ends);
    await until(() => roomOf(asked).calls.length === 2, 'The call');
    await settled();
    expect(asked.app.store.getState().ruling).toBeNull();
    asked.app.battle.answer(player(battleOf(asked)));
    await until(() => battleOf(free).commands.length === battleOf(asked).commands.length, 'The answer');
    const client = free.remote.store.getState().client;
    const again = subjectOfCall(client, client.room!.calls[0]!)!;
    expect(again.shared!.table).toBe(shown.shared!.table);
  });

  /** A judge that finds another margin: a corridor or a nudge a tenth of a millimetre longer. */
  const shifted = (table: Table): RulingClient => {
    const desk = rulingDesk(table);
    return {
      ...desk,
      async unitRuling(from, to) {
        const units = await desk.unitRuling(from, to);
        const sight = { ...units.best.sight, corridorMm: (units.best.sight.corridorMm ?? 0) + 0.1 };
        return { ...units, best: { ...units.best, sight } };
      },
    };
  };

  it('stops the battle where one end finds another verdict, and both reports are in the log', async () => {
    const { red, blue } = await deployed(shifted);
    const [from, to] = endsOf(red);
    red.app.view.select({ unit: from.id, model: null });
    const seen = () => blue.remote.store.getState().client.attention;
    await until(() => seen()['red']?.unit === from.id, 'The selection of the other');
    red.remote.showToBoth({ kind: 'units', from: from.id, to: to.id, pair: null });
    await until(() => [red, blue].every((end) => roomOf(end).end !== null), 'The stop');
    expect(roomOf(red).end).toEqual({ kind: 'stopped', call: roomOf(red).calls[0]!.n });
    const reports = red.remote.store
      .getState()
      .client.log.flatMap(({ body }) =>
        body.kind === 'found' ? [JSON.parse(body.report) as { answer: object }] : [],
      );
    expect(reports).toHaveLength(2);
    expect(reports[0]!.answer).not.toEqual(reports[1]!.answer);
    // Both may still be checked on the table of the call.
    const { client } = red.remote.store.getState();
    expect(subjectOfCall(client, client.room!.calls[0]!)?.shared?.table.models.length).toBeGreaterThan(0);
    // Nobody waits for the other any more.
    red.app.view.select({ unit: to.id, model: null });
    await settled();
    expect(seen()).toEqual({});
  });
});

describe('what a player points at', () => {
  it('is selection, model and ruler at the other end', async () => {
    const { red, blue } = await twoApps();
    red.app.view.setMode('ruler');
    red.app.view.measure({ point: [3, 0, 4] });
    red.app.view.measure({ point: [6, 0, 8] });
    await until(
      () => blue.remote.store.getState().client.attention['red']?.ruler.length === 2,
      'The ruler of the other',
    );
    expect(blue.remote.store.getState().client.attention['red']!.ruler).toEqual([
      { point: [3, 0, 4] },
      { point: [6, 0, 8] },
    ]);
  });

  it('is the latest place of its pointer, and a place to look at', async () => {
    const { red, blue } = await twoApps();
    const places: unknown[] = [];
    blue.remote.onPointer((side, at) => places.push([side, at]));
    for (let x = 0; x < 5; x++) red.remote.pointAt([x, 0, 1]);
    red.remote.lookHere([7, 0, 8]);
    await until(() => blue.remote.store.getState().looks !== null && places.length > 1, 'The signals');
    expect(places).toEqual([
      ['red', [0, 0, 1]],
      ['red', [4, 0, 1]],
    ]);
    expect(blue.remote.store.getState().looks).toMatchObject({ side: 'red', at: [7, 0, 8] });
    expect(red.remote.store.getState().looks).toMatchObject({ side: 'red' });
  });
});
