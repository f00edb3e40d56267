import { ruleModule } from '../../../../src/rules/registry';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contextOf, openBattle, saveBattle, startBattle } from '../../../../src/engine/index';
import { createTableQuery } from '../../../../src/query/table-query';
import { gloomGame, gloomTrench } from '../../../../src/rules/gloom-trench-1926/index';
import { checkMoves } from '../../../../src/rules/gloom-trench-1926/movement/check-move';
import { planMove } from '../../../../src/rules/gloom-trench-1926/movement/plan-move';
import type { MoveTerms } from '../../../../src/rules/gloom-trench-1926/questions';
import { forecastShot } from '../../../../src/rules/gloom-trench-1926/shooting/forecast';
import type { TableFile } from '../../../../src/table/format';
import { place } from '../../../../src/table/place';
import { readTableValue } from '../../../../src/table/read';
import { defilade } from '../../../support/cli';
import { rifle, row, squad, unitProfile } from '../../../support/rules/gloom';
import { playAtRandom, randomNumbers } from '../../../support/random-answers';
import { tableFile } from '../../../support/tables';

/** A player's own force: riders on ovals with a move of 8, and riflemen in place of the sample's own. */
const own = {
  id: 'own',
  name: 'My Own',
  extraTp: 2,
  weapons: [rifle],
  units: [
    unitProfile('my-riders', { move: 8 }, { command: 3, base: { shape: 'oval', mm: [60, 35] } }),
    unitProfile('albion-rifles', { name: 'My Rifles' }, { wounds: 2 }),
  ],
};

const plain = { base: undefined as never, height: undefined as never };
const units = [
  squad('riders', 'red', row(3, 10, 10, 3), { profile: 'my-riders' }, plain),
  squad('rifles', 'red', row(3, 22, 22), { profile: 'albion-rifles' }, plain),
  squad('guard', 'blue', row(3, 10, 30), { profile: 'rhenish-rifles' }, plain),
];
const file = (forces: readonly unknown[]): TableFile => ({
  ...(JSON.parse(JSON.stringify(tableFile({ units }))) as TableFile),
  forces,
});

function battleOn(written: TableFile) {
  const table = place(written, gloomTrench.modelShape);
  const query = createTableQuery(table, ruleModule(gloomTrench.id).sight({}));
  return {
    battle: startBattle(
      { format: 'defilade/battle@1', table: written, seed: 'own', commands: [] },
      gloomTrench,
      table,
      query,
    ),
    table,
    query,
  };
}

describe('forces of the players’ own', () => {
  it('a table file brings its profiles: shape, move, Command and Tactical Points are those of the file', () => {
    expect(readTableValue(file([own]), () => gloomTrench.modelShape)).toMatchObject({ ok: true });
    const { battle, table } = battleOn(file([own]));
    expect(gloomTrench.checkTable(table)).toEqual([]);
    expect(table.models[0]!.base).toEqual({ shape: 'oval', mm: [60, 35] });
    // Red's highest Command 3, and 2 for its formation; blue has a sample force's NCO with Command 2.
    const opening = (side: string) =>
      battle.events
        .filter(
          ({ type, data }) => ['opening-pool', 'points-changed'].includes(type) && data['side'] === side,
        )
        .slice(0, side === 'red' ? 2 : 1)
        .map(({ data }) => data['change']);
    expect(opening('red')).toEqual([3, 2]);
    expect(opening('blue')).toEqual([2]);
  });
  it('the screen’s moves, plans and odds use them', () => {
    const { battle } = battleOn(file([own]));
    const game = gloomGame(contextOf(battle));
    const terms: MoveTerms = { mode: 'move', unit: 'riders', allowance: 8, target: null };
    expect(checkMoves(game, terms, planMove(game, terms, [18, 10]))).toBeNull();
    expect(planMove(game, terms, [18, 10])['riders/1']!.via.at(-1)![0]).toBeCloseTo(18);
    expect(forecastShot(game, { attacker: 'guard', target: 'riders', occasion: 'open-up' })!.saveDie).toBe(
      'D6',
    );
  });
  it('a profile of the file replaces the sample of the same id', () => {
    const { battle } = battleOn(file([own]));
    const wounds = (forces: readonly unknown[]) => {
      const { battle: begun } = battleOn(file(forces));
      return forecastShot(gloomGame(contextOf(begun)), {
        attacker: 'guard',
        target: 'rifles',
        occasion: 'open-up',
      })!.casualties.length;
    };
    expect(battle.state.units['rifles']!.profile).toBe('albion-rifles');
    // Three shots: at two Wounds each they bring down one model at most.
    expect(wounds([own])).toBe(2);
    expect(wounds([{ ...own, units: own.units.slice(0, 1) }])).toBe(4);
  });
  it('a whole battle is played with them, and its save plays again', () => {
    const { battle, table, query } = battleOn(file([own]));
    const over = playAtRandom(battle, randomNumbers(7));
    expect(over.state.result).not.toBeNull();
    const saved = saveBattle(over);
    expect(
      saveBattle(openBattle(JSON.parse(JSON.stringify(saved)) as typeof saved, gloomTrench, table, query))
        .hash,
    ).toBe(saved.hash);
  });
  it('a copy of a sample force, edited, counts its formation once', () => {
    const copy = { ...own, id: 'copy', extraTp: 1, units: [unitProfile('albion-rifles')] };
    const { battle } = battleOn({ ...file([copy]), units: file([]).units.slice(1) });
    expect(battle.events.slice(0, 3).map(({ type, data }) => [type, data['side'], data['change']])).toEqual([
      ['opening-pool', 'red', 1],
      ['points-changed', 'red', 1],
      ['opening-pool', 'blue', 2],
    ]);
  });
});

describe('forces with mistakes', () => {
  const problemsOf = (...forces: readonly unknown[]) =>
    gloomTrench.checkTable(place(file(forces), gloomTrench.modelShape));

  it('every problem is reported with its place in the table’s file', () => {
    const bad = {
      ...own,
      units: [
        unitProfile(
          'my-riders',
          { orders: ['none such'] },
          { save: 'D7', base: { shape: 'round', mm: -5 }, weapons: ['cannon'] },
        ),
        own.units[1],
      ],
    };
    expect(
      problemsOf(bad)
        .map(({ at }) => at)
        .sort(),
    ).toEqual([
      '/forces/0/units/0/models/0/base/mm',
      '/forces/0/units/0/models/0/save',
      '/forces/0/units/0/models/0/weapons/0',
      '/forces/0/units/0/orders/0',
    ]);
    expect(problemsOf(bad).find(({ at }) => at.endsWith('/save'))!.message).toContain('D6, D8, D12');
  });
  it('two forces of the file may not have the same profile', () => {
    expect(problemsOf(own, { ...own, id: 'twin', name: 'Twin', units: [own.units[0]] })).toEqual([
      {
        at: '/forces/1/units/0/id',
        message: '“my-riders” is also in My Own: each profile needs its own id.',
      },
    ]);
  });
  it('a unit of no profile, and things that are no forces', () => {
    expect(problemsOf().map(({ at }) => at)).toEqual(['/units/0/profile']);
    const read = readTableValue(file(['x', 7] as never), () => gloomTrench.modelShape);
    expect(read.ok ? [] : read.problems.map(({ at }) => at)).toEqual(
      expect.arrayContaining(['/forces/0', '/forces/1']),
    );
  });
  it('check tells them', async () => {
    const bad = { ...own, units: [unitProfile('my-riders', {}, { wounds: 0 }), own.units[1]] };
    const { code, err } = await defilade(['check', 'own.json', 'bad.json'], {
      'own.json': JSON.stringify(file([own])),
      'bad.json': JSON.stringify(file([bad])),
    });
    expect(code).toBe(1);
    expect(err).toBe('bad.json at /forces/0/units/0/models/0/wounds: Expected a whole number, 1 or more.\n');
  });
  it('a sample force’s file, copied, is one that a table may bring', () => {
    const albion = JSON.parse(
      readFileSync('src/rules/gloom-trench-1926/forces/albion.json', 'utf8'),
    ) as unknown;
    expect(problemsOf(own, albion).map(({ at }) => at)).toEqual(['/forces/1/units/0/id']);
    expect(gloomTrench.checkForces!([albion])).toEqual([]);
  });
});
