import { describe, expect, it } from 'vitest';
import { compareOdds, type Situation } from '../../../src/analysis/audit/odds';
import type { AuditProfile, OddsCheck } from '../../../src/engine/audit-profile';
import {
  answer,
  startBattle,
  withSeed,
  type Battle,
  type Json,
  type Question,
} from '../../../src/engine/index';
import { playOn, type Player } from '../../../src/players/player';
import { playerOf } from '../../../src/players/strengths';
import { createTableQuery } from '../../../src/query/table-query';
import { ruleModule } from '../../../src/rules/registry';
import type { TableFile } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';

/** Returns an open table with units of three models, the first of which leads. */
const openTable = (
  rules: string,
  units: readonly (readonly [
    id: string,
    side: string,
    profile: string,
    x: number,
    z: number,
    models?: readonly string[],
  ])[],
  options: TableFile['options'] = {},
): TableFile =>
  ({
    format: 'defilade/table@1',
    name: 'Open ground',
    rules,
    scale: '28mm',
    size: [24, 24],
    terrain: [],
    sides: [{ id: 'red' }, { id: 'blue' }],
    units: units.map(([id, side, profile, x, z, models]) => ({
      id,
      side,
      profile,
      models: [0, 1, 2].map((n) => ({
        id: `${id}/${n}`,
        at: [x + 1.5 * n, z],
        leader: n === 0,
        ...(models && { profile: models[n] }),
      })),
    })),
    options,
  }) as unknown as TableFile;

/** Plays until a question offers one of the wanted answers; players choose `wanted` actions where they can. */
function meet(
  file: TableFile,
  wanted: (battle: Battle) => string | undefined,
  actions: readonly string[],
): Situation {
  const { system, sight } = ruleModule(file.rules);
  const table = place(file, system.modelShape, noMeshes);
  const begun = startBattle(
    { format: 'defilade/battle@1', table: file, seed: 'charges', commands: [] },
    system,
    table,
    createTableQuery(table, sight(file.options ?? {})),
  );
  const regular = playerOf('regular', 'charges');
  const player: Player = (now) =>
    now.question!.options.find(({ id }) => actions.includes(id))?.id ?? regular(now);
  let found: Situation | null = null;
  playOn(begun, { red: player, blue: player }, (now) => {
    const picked = now.question ? wanted(now) : undefined;
    if (picked !== undefined) found = { battle: now, question: now.question!, picked, title: '' };
    return found !== null;
  });
  return found!;
}

/** Answers as a forecast assumes, from its question on with other dice. */
function follow(start: Situation, odds: OddsCheck, seed: string): Battle {
  let now = withSeed(start.battle, seed);
  let given: Json | null = start.picked;
  while (given !== null) {
    const result = answer(now, { by: now.question!.by, kind: now.question!.kind, answer: given });
    if (!result.ok) return now;
    now = result.battle;
    given = now.question ? odds.assume(now.question, start, now) : null;
  }
  return now;
}

const kind = (name: string) => (battle: Battle) =>
  battle.question!.kind === name ? battle.question!.options[0]!.id : undefined;

/** Compares a forecast with play, as it is and with every measured result one higher. */
async function compared(situation: Situation, rolls = 40) {
  const profile = (await ruleModule(situation.battle.file.table.rules).audit!())!;
  const wrong: AuditProfile = {
    ...profile,
    odds: {
      ...profile.odds,
      measure: (...args) => profile.odds.measure(...args)?.map((value) => (value ?? 0) + 1) ?? null,
    },
  };
  const right = compareOdds(situation, profile, rolls, 's');
  return {
    applies: profile.odds.applies?.(situation) ?? true,
    followed: rolls - right.missed,
    agrees: right.agrees,
    wrongAgrees: compareOdds(situation, wrong, rolls, 's').agrees,
  };
}

const rifles = [
  ['red', 'red', 'albion-rifles', 9, 9],
  ['blue', 'blue', 'rhenish-rifles', 9, 13],
  ['blue-2', 'blue', 'rhenish-rifles', 15, 13],
] as const;

describe('forecasts of charges are followed to their fight', () => {
  it('Gloom Trench: a Charge as an action', async () => {
    const situation = meet(
      openTable('gloom-trench-1926', rifles.slice(0, 2)),
      ({ question }) =>
        question!.kind === 'choose-action' && question!.options.some(({ id }) => id === 'charge')
          ? 'charge'
          : undefined,
      [],
    );
    expect(await compared(situation)).toMatchObject({ applies: true, agrees: true, wrongAgrees: false });
  });

  it('Gloom Trench: a drawn first round counts, and nothing is assumed of the second', async () => {
    const start = meet(
      openTable('gloom-trench-1926', rifles.slice(0, 2)),
      ({ question }) =>
        question!.kind === 'choose-action' && question!.options.some(({ id }) => id === 'charge')
          ? 'charge'
          : undefined,
      [],
    );
    const { odds } = (await ruleModule('gloom-trench-1926').audit!())!;
    const drawn = Array.from({ length: 60 }, (_, seed) => follow(start, odds, `${seed}`)).find(({ events }) =>
      events.some(({ type }) => type === 'melee-drawn'),
    )!;
    const rounds = drawn.events.flatMap(({ type }, index) => (type === 'melee-round' ? [index] : []));
    const assumedIn = (round: number) => {
      const now = { ...drawn, events: drawn.events.slice(0, rounds[round - 1]! + 1) };
      const assumed = (mode: string) =>
        odds.assume(
          { kind: 'move-unit', options: [], data: { mode, plan: { a: { via: [] } } } } as unknown as Question,
          start,
          now,
        );
      return [assumed('defence'), assumed('attack')];
    };
    // The attacker moves as planned, the defender stays.
    expect([assumedIn(1), assumedIn(2)]).toEqual([
      [{}, { a: { via: [] } }],
      [null, null],
    ]);
    const firstRound = drawn.events.slice(start.battle.events.length, rounds[1]! + 1);
    expect(odds.measure(firstRound, start, drawn)).not.toBeNull();
  });

  it('Gloom Trench: models that must close up in the melee do so before its roll', async () => {
    const situation = meet(
      openTable('gloom-trench-1926', [rifles[0], ['blue', 'blue', 'rhenish-rifles', 14, 12]]),
      ({ question }) =>
        question!.kind === 'choose-action' && question!.options.some(({ id }) => id === 'charge')
          ? 'charge'
          : undefined,
      [],
    );
    const { odds } = (await ruleModule('gloom-trench-1926').audit!())!;
    const types = follow(situation, odds, '0').events.map(({ type }) => type);
    const round = types.indexOf('melee-round');
    expect(types.indexOf('model-moved', round)).toBeGreaterThan(round);
    expect(types.indexOf('melee-rolled')).toBeGreaterThan(types.indexOf('model-moved', round));
    expect(await compared(situation)).toMatchObject({ applies: true, agrees: true, wrongAgrees: false });
  });

  it('Gloom Trench: the Stress Test of an Advance whose fire could be split', async () => {
    const { odds } = (await ruleModule('gloom-trench-1926').audit!())!;
    const start = meet(openTable('gloom-trench-1926', rifles), kind('choose-action'), []);
    const question = { kind: 'split-fire', options: [{ id: 'one' }, { id: 'split' }] };
    expect(odds.assume(question as unknown as Question, start, start.battle)).toBe('one');
  });

  it('Gloom Trench: a Charge at a unit beyond its longest extra move is not compared', async () => {
    const { odds } = (await ruleModule('gloom-trench-1926').audit!())!;
    const charges = (z: number) =>
      odds.applies!(
        meet(
          openTable('gloom-trench-1926', [rifles[0], ['blue', 'blue', 'rhenish-rifles', 9, z]]),
          ({ question }) =>
            question!.kind === 'choose-action' && question!.options.some(({ id }) => id === 'charge')
              ? 'charge'
              : undefined,
          [],
        ),
      );
    // Rifles move 5 MU, 6 more at most, and fight within 2 MU: bases with radii of 0.49 may be 13 MU apart.
    expect([charges(9 + 13 + 0.97), charges(9 + 13 + 1)]).toEqual([true, false]);
  });

  it('Gloom Trench: the target of a Charge', async () => {
    const situation = meet(
      openTable('gloom-trench-1926', rifles, { chargeTarget: 'any-seen' }),
      kind('choose-charge-target'),
      ['charge'],
    );
    expect(await compared(situation)).toMatchObject({ applies: true, agrees: true, wrongAgrees: false });
  });

  it('Trenches and Turbines: the target of a charge', async () => {
    const situation = meet(
      openTable('trenches-and-turbines', [
        ['red', 'red', 'vallon-rifles', 9, 9],
        ['blue', 'blue', 'vallon-rifles', 9, 13],
      ]),
      kind('choose-charge-target'),
      ['walking-charge'],
    );
    expect(await compared(situation)).toMatchObject({ applies: true, agrees: true, wrongAgrees: false });
  });

  it('Trenches and Turbines: a reaction shot with OPTICS', async () => {
    const situation = meet(
      openTable('trenches-and-turbines', [
        ['red', 'red', 'vallon-officer', 9, 9, ['captain', 'bearer', 'runner']],
        ['blue', 'blue', 'vallon-marksmen', 9, 13, ['marksman', 'marksman', 'marksman']],
      ]),
      ({ question }) =>
        question!.kind === 'choose-reaction' &&
        question!.data!['unit'] === 'blue' &&
        question!.options.some(({ id }) => id === 'shoot')
          ? 'shoot'
          : undefined,
      ['walking-charge'],
    );
    const result = await compared(situation, 200);
    expect(result).toMatchObject({ followed: 200, agrees: true, wrongAgrees: false });
  });
});
