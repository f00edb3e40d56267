import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  contextOf,
  hashState,
  openBattle,
  saveBattle,
  startBattle,
  type Battle,
  type BattleFile,
} from '../../src/engine/index';
import { createTableQuery } from '../../src/query/table-query';
import { ruleModule, type RulesId } from '../../src/rules/registry';
import type { TableFile } from '../../src/table/format';
import type { Options } from '../../src/engine/options';
import { stands } from '../../src/engine/state';
import { place } from '../../src/table/place';
import type { Table } from '../../src/table/table';
import { playAtRandom, randomNumbers } from '../support/random-answers';
import { seeds } from '../support/random-battles';
import { brokenInvariant, randomOptions } from '../support/rules/skirmish';
import { brokenTrenchInvariant, playTrench } from '../support/rules/trench-skirmish';
import { brokenTurbineInvariant, randomTurbineOptions } from '../support/rules/turbine-skirmish';

interface StepOptions {
  /** Number of battles on a table, and of turns in each. */
  readonly battles: number;
  readonly turns: number;
  readonly options: (seed: number) => Options;
  readonly step: (battle: Battle, random: () => number) => Battle;
  readonly broken: (battle: Battle, table: Table) => string | null;
}

const oneAnswer = (battle: Battle, random: () => number): Battle => playAtRandom(battle, random, 1);

const manners: Readonly<Record<RulesId, StepOptions>> = {
  'gloom-trench-1926': {
    battles: 8,
    turns: 2,
    options: (seed) => ({ ...(seed % 2 === 1 && randomOptions(seed)), turnLimit: 2, mission: 'none' }),
    step: oneAnswer,
    broken: brokenInvariant,
  },
  'trench-crusade': {
    battles: 1,
    turns: 1,
    options: () => ({}),
    step: playTrench,
    broken: (battle, table) =>
      brokenTrenchInvariant(
        battle,
        table.models.map(({ id }) => id),
      ),
  },
  'trenches-and-turbines': {
    battles: 2,
    turns: 1,
    options: (seed) => (seed % 2 === 1 ? randomTurbineOptions(seed) : {}),
    step: oneAnswer,
    broken: brokenTurbineInvariant,
  },
};

/** Reports a model in an illegal position; null if all positions are legal. */
function misplaced(battle: Battle): string | null {
  const query = contextOf(battle).query();
  for (const model of Object.values(battle.state.models)) {
    if (!stands(model)) continue;
    const { onto, impassable, leavesTable } = query.followRoute({ model: model.id, via: [] });
    if (onto.length > 0 || impassable.length > 0 || leavesTable)
      return `${model.id} stands on ${[...onto, ...impassable].join(', ') || 'the edge of the table'}`;
  }
  return null;
}

const shipped = readdirSync('public/tables')
  .filter((name) => name.endsWith('.table.json'))
  .map((name) => {
    const file = JSON.parse(readFileSync(`public/tables/${name}`, 'utf8')) as TableFile;
    return { name: name.replace('.table.json', ''), file, manner: manners[file.rules as RulesId] };
  });

describe('random legal battles on the shipped tables, with real geometry', () => {
  const battles = shipped.flatMap(({ name, file, manner }) =>
    seeds(0, manner.battles).map((seed) => [name, seed, file, manner] as const),
  );

  it.each(battles)('%s, battle %i', (name, seed, shippedFile, { turns, options, step, broken }) => {
    const system = ruleModule(shippedFile.rules).system;
    const file = { ...shippedFile, options: { ...shippedFile.options, ...options(seed) } };
    const table = place(file, system.modelShape);
    const query = createTableQuery(table, ruleModule(system.id).sight(file.options));
    let now = startBattle(
      { format: 'defilade/battle@1', table: file, seed: `${name} ${seed}`, commands: [] },
      system,
      table,
      query,
    );
    const random = randomNumbers(seed);
    while (now.question && now.state.turn <= turns) {
      expect(
        broken(now, table) ?? (now.commands.length % 5 === 0 ? misplaced(now) : null),
        `after ${now.commands.length} commands`,
      ).toBeNull();
      now = step(now, random);
    }
    expect(now.state.turn).toBeGreaterThanOrEqual(turns);
    expect(
      hashState(
        openBattle(JSON.parse(JSON.stringify(saveBattle(now))) as BattleFile, system, table, query).state,
      ),
    ).toBe(hashState(now.state));
  });
});

describe('The Canal', () => {
  const { file } = shipped.find(({ name }) => name === 'canal')!;
  const system = ruleModule('trenches-and-turbines').system;
  const table = place(file, system.modelShape);
  const at = (x: number) => {
    const query = createTableQuery(table, ruleModule(system.id).sight({}));
    return query.withModels([
      { model: 'red-tank/1', at: [x, 27], facing: 90, y: 0 },
      { model: 'red-line-1/1', at: [x, 25], facing: 90, y: 0 },
    ]);
  };
  const drive = (x: number) =>
    at(x).drive({ model: 'red-tank/1', ahead: 10, pivot: 0, onward: 0, about: 'centre' });

  it.each([
    ['over the west bridge', 18],
    ['over the east bridge', 54],
    ['through the lock', 36],
  ])('a tank drives %s', (_, x) => {
    expect(drive(x)).toMatchObject({ impassable: [], stands: true });
    expect(drive(x).end.at[1]).toBeCloseTo(17, 6);
  });

  it('beside the bridges the canal stops a tank; infantry climbs down and up 1.5 inches, or crosses by the planks', () => {
    expect(drive(25).impassable).toContain('canal-west');
    // Half of the tank's 60 mm beside the deck, which is 6 inches wide.
    expect(drive(18 + 3).impassable).toContain('canal-west');
    expect(at(9).followRoute({ model: 'red-line-1/1', via: [[9, 20]] })).toMatchObject({
      impassable: [],
      climb: 3,
    });
    expect(at(5).followRoute({ model: 'red-line-1/1', via: [[5, 19]] })).toMatchObject({
      impassable: [],
      climb: 0,
    });
  });
});
