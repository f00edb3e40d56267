import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { answered } from '../../src/players/player';
import { quickPlayer } from '../../src/players/planner';
import { hashState, type BattleFile } from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import { memoryLibrary, type Library } from '../../src/store/persistence/library';
import { createBackground, playedNow, type Background } from '../../src/store/opponent/background';
import type { BackgroundClient } from '../../src/store/workers/background-client';
import { uncontestedLock, type BackgroundNews, type Shift } from '../../src/store/opponent/background-lock';
import type { Seats } from '../../src/store/opponent/seats';
import { openBattleFile } from '../../src/store/battle/session';
import { readFile } from '../../src/store/files/read-file';
import { noMeshes } from '../../src/table/mesh';
import { soon } from '../support/soon';

const text = readFileSync('src/rules/gloom-trench-1926/benchmark.table.json', 'utf8');
const read = await readFile(text);
if (!read.ok || read.kind !== 'table') throw new Error('no table');
const { table } = read;
const recruits: Seats = { red: 'recruit', blue: 'recruit' };
const noMesh = () => Promise.resolve({ problem: 'none' });

interface Gate {
  /** Answers that may yet be given. */
  left: number;
  opened: number;
  /** The page is gone, and its threads with it. */
  closed: boolean;
}
let gates: readonly Gate[] = [];
afterEach(() => {
  for (const gate of gates) gate.closed = true;
  gates = [];
});

/** A client that plays first thoughts in this thread, a limited number of answers at a time. */
function slowDesk() {
  const gate: Gate = { left: Infinity, opened: 0, closed: false };
  gates = [...gates, gate];
  const desk: BackgroundClient = ({ file }, take, fail) => {
    gate.opened++;
    let stopped = false;
    const play = async () => {
      let battle = openBattleFile('background', file).head!;
      while (battle.question && !stopped && !gate.closed) {
        await new Promise((resolve) => setTimeout(resolve));
        if (stopped || gate.closed || gate.left <= 0) continue;
        gate.left--;
        battle = answered(battle, quickPlayer(battle));
        const { turn, result } = battle.state;
        await take({ command: battle.commands.at(-1)!, turn, turns: 6, ended: result });
      }
    };
    play().catch(fail);
    return () => {
      stopped = true;
    };
  };
  return { gate, desk };
}

interface Visit {
  readonly app: App;
  readonly background: Background;
}

let ids = 0;
function visit(library: Library, desk: BackgroundClient, shift: Shift = uncontestedLock()): Visit {
  const newId = () => `battle-${++ids}`;
  const app = createApp(library, newId, () => ++ids);
  return { app, background: createBackground(app, shift, noMesh, desk, newId, () => ++ids) };
}

const battles = ({ background }: Visit) => background.store.getState().battles;
const steps = (at: Visit): number => battles(at)[0]?.steps ?? 0;

/** The same battle, played without a stop. */
function playedAlone(file: Pick<BattleFile, 'seed'>): string {
  let battle = openBattleFile('alone', {
    format: 'defilade/battle@1',
    table,
    seed: file.seed,
    commands: [],
  }).head!;
  while (battle.question) battle = answered(battle, quickPlayer(battle));
  return hashState(battle.state);
}

describe('a battle in the background', () => {
  test('is played to its end while another is on the table, and is then watched from its beginning', async () => {
    const library = memoryLibrary();
    const at = visit(library, slowDesk().desk);
    await at.app.files.openFile(text, 'farm lane', { seed: 'on the table' });
    await at.background.begin(table, 'aside', noMeshes, recruits);
    await soon(() => expect(battles(at)[0]!.ended).not.toBeNull(), 150_000);
    expect(at.app.store.getState().session!.head!.file.seed).toBe('on the table');
    await at.app.files.refreshRecent();
    expect(at.app.store.getState().recent.map(({ id }) => id)).not.toContain(battles(at)[0]!.id);
    await at.background.bring(battles(at)[0]!.id);
    const { session, playback } = at.app.store.getState();
    expect(hashState(session!.head!.state)).toBe(playedAlone({ seed: 'aside' }));
    expect(session!.battle!.events.length).toBeLessThan(session!.head!.events.length);
    expect(playback.running).toBe(true);
    expect(battles(at)).toEqual([]);
  }, 200_000);

  test('goes on after a reload where it was, to the same end', async () => {
    const library = memoryLibrary();
    const { gate, desk } = slowDesk();
    gate.left = 20;
    const first = visit(library, desk);
    await first.background.begin(table, 'reload', noMeshes, recruits);
    await soon(() => expect(steps(first)).toBe(20));
    gate.closed = true;
    const later = slowDesk();
    later.gate.left = 0;
    const second = visit(library, later.desk);
    await soon(() => expect(steps(second)).toBe(20));
    later.gate.left = Infinity;
    await soon(() => expect(battles(second)[0]!.ended).not.toBeNull(), 150_000);
    await second.background.bring(battles(second)[0]!.id);
    expect(hashState(second.app.store.getState().session!.head!.state)).toBe(playedAlone({ seed: 'reload' }));
  }, 200_000);

  test('sent from the table it goes on where it stood; brought back, the program plays on at the table', async () => {
    const { gate, desk } = slowDesk();
    const at = visit(memoryLibrary(), desk);
    await at.app.files.openFile(text, 'farm lane', { seed: 'sent' });
    for (let i = 0; i < 3; i++) {
      const { battle } = at.app.store.getState().session!;
      at.app.battle.answer(quickPlayer(battle!));
    }
    const sent = at.app.store.getState().session!;
    for (const side of ['red', 'blue']) at.app.seats.assign(side, 'recruit');
    gate.left = 5;
    await at.background.sendOpen();
    const left = at.app.store.getState();
    expect([
      left.session!.id === sent.id,
      left.session!.head!.commands.length,
      left.isWatching,
      left.seats,
    ]).toEqual([false, 0, false, {}]);
    await soon(() => expect(steps(at)).toBe(8));
    await at.background.bring(sent.id);
    const { session, seats } = at.app.store.getState();
    expect([session!.id, session!.head!.commands.length, seats]).toEqual([sent.id, 8, recruits]);
    expect(session!.head!.commands.slice(0, 3)).toEqual(sent.head!.commands);
  });

  test('on a branch plays the branch on; the main line stays', async () => {
    const { gate, desk } = slowDesk();
    const at = visit(memoryLibrary(), desk);
    await at.app.files.openFile(text, 'farm lane', { seed: 'branch' });
    for (let i = 0; i < 4; i++) at.app.battle.answer(quickPlayer(at.app.store.getState().session!.battle!));
    const main = at.app.store.getState().session!.head!.commands;
    at.app.battle.lookAt(at.app.store.getState().session!.head!.eventsAfter[2]!);
    at.app.battle.branchHere();
    for (const side of ['red', 'blue']) at.app.seats.assign(side, 'recruit');
    gate.left = 6;
    await at.background.sendOpen();
    const { id } = battles(at)[0]!;
    await soon(() => expect(steps(at)).toBe(8));
    await at.background.bring(id);
    const { session } = at.app.store.getState();
    expect(session!.branch).not.toBeNull();
    expect(session!.head!.commands).toHaveLength(8);
    await at.app.battle.openBranch(null);
    expect(at.app.store.getState().session!.head!.commands).toEqual(main);
  });

  test('plays several one after the other; a stopped battle lets the next begin, and resumes on request', async () => {
    const { gate, desk } = slowDesk();
    gate.left = 0;
    const at = visit(memoryLibrary(), desk);
    for (const seed of ['one', 'two']) await at.background.begin(table, seed, noMeshes, recruits);
    const [one, two] = battles(at);
    expect(playedNow(battles(at))!.id).toBe(one!.id);
    await at.background.stop(one!.id);
    expect(playedNow(battles(at))!.id).toBe(two!.id);
    gate.left = 4;
    await soon(() => expect(battles(at).map((each) => each.steps)).toEqual([0, 4]));
    await at.background.goOn(one!.id);
    gate.left = 3;
    await soon(() => expect(battles(at).map((each) => each.steps)).toEqual([3, 4]));
  });

  test('reports the reason for a failure, and lets the next begin', async () => {
    const broken: BackgroundClient = ({ file }, _take, fail) => {
      if (file.seed === 'bad') fail(new Error('the thread ended.'));
      return () => {};
    };
    const at = visit(memoryLibrary(), broken);
    await at.background.begin(table, 'bad', noMeshes, recruits);
    await soon(() => expect(battles(at)[0]).toMatchObject({ stopped: true, failed: 'the thread ended.' }));
    await at.background.begin(table, 'good', noMeshes, recruits);
    expect(playedNow(battles(at))!.id).toBe(battles(at)[1]!.id);
  });

  test('put away it is among the battles from before', async () => {
    const { gate, desk } = slowDesk();
    gate.left = 2;
    const at = visit(memoryLibrary(), desk);
    await at.background.begin(table, 'away', noMeshes, recruits);
    await soon(() => expect(steps(at)).toBe(2));
    const { id } = battles(at)[0]!;
    await at.background.dismiss(id);
    expect(battles(at)).toEqual([]);
    expect(at.app.store.getState().recent).toContainEqual(expect.objectContaining({ id, steps: 2 }));
  });

  test('is not lost with battles that were never begun', async () => {
    const { gate, desk } = slowDesk();
    gate.left = 0;
    const library = memoryLibrary();
    const at = visit(library, desk);
    await at.app.files.openFile(text, 'farm lane', { seed: 'first' });
    await at.background.begin(table, 'queued', noMeshes, recruits);
    await at.app.files.openFile(text, 'farm lane', { seed: 'second' });
    await at.app.files.refreshRecent();
    expect(await library.load(battles(at)[0]!.id)).toBeDefined();
    expect(at.app.store.getState().recent).toHaveLength(1);
  });
});

describe('two tabs', () => {
  /** Shifts that hear one another; only the first has begun. */
  function shifts(): readonly [Shift, Shift] {
    const hearers: ((news: BackgroundNews) => void)[] = [];
    const shift = (index: number, begun: Promise<void>): Shift => ({
      begun,
      tell: (news) => hearers.forEach((hear, other) => other !== index && hear(news)),
      listen: (hear) => {
        hearers[index] = hear;
      },
    });
    return [shift(0, Promise.resolve()), shift(1, new Promise(() => {}))];
  }

  test('only one plays; the other shows how far it is, and can stop it', async () => {
    const library = memoryLibrary();
    const { gate, desk } = slowDesk();
    gate.left = 3;
    const [here, there] = shifts();
    const first = visit(library, desk, here);
    const second = visit(library, desk, there);
    await second.background.begin(table, 'tabs', noMeshes, recruits);
    await soon(() => expect([steps(first), steps(second)]).toEqual([3, 3]));
    expect(gate.opened).toBe(1);
    await second.background.stop(battles(second)[0]!.id);
    gate.left = Infinity;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([steps(first), battles(first)[0]!.stopped]).toEqual([3, true]);
  });
});
