import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contextOf, hashState, openBattle, saveBattle, startBattle, type Battle, type BattleFile } from '../../src/engine/index';
import { createTableQuery } from '../../src/query/table-query';
import { gloomTrench } from '../../src/rules/gloom-trench-1926/index';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';
import { playAtRandom, randomNumbers } from '../support/random-answers';
import { brokenInvariant, randomOptions } from '../support/skirmish';

describe('random legal battles on the shipped tables, their geometry real', () => {
  /** Where a model stands that it may not; null where all stand well. */
  function misplaced(battle: Battle): string | null {
    const query = contextOf(battle).query();
    for (const { id, removed, undeployed } of Object.values(battle.state.models)) {
      if (removed || undeployed) continue;
      const { onto, impassable, leavesTable } = query.walk({ model: id, via: [] });
      if (onto.length > 0 || impassable.length > 0 || leavesTable) return `${id} stands on ${[...onto, ...impassable].join(', ') || 'the edge of the table'}`;
    }
    return null;
  }

  it.each(['killing-ground', 'ruined-village', 'trench-line'].flatMap((name) => [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => [name, seed] as const)))('%s, battle %i', (name, seed) => {
    const shipped = JSON.parse(readFileSync(`public/tables/${name}.table.json`, 'utf8')) as TableFile;
    const file = { ...shipped, options: { ...(seed % 2 === 1 && randomOptions(seed)), turnLimit: 2, mission: 'none' } };
    const table = place(file, gloomTrench.modelShape);
    const query = createTableQuery(table, gloomTrench.sightRule(file.options));
    let now = startBattle({ format: 'defilade/battle@1', table: file, seed: `${name} ${seed}`, commands: [] }, gloomTrench, table, query);
    const random = randomNumbers(seed);
    while (now.question) {
      expect(brokenInvariant(now, table) ?? (now.commands.length % 5 === 0 ? misplaced(now) : null), `after ${now.commands.length} commands`).toBeNull();
      now = playAtRandom(now, random, 1);
    }
    expect(now.state.result).not.toBeNull();
    expect(hashState(openBattle(JSON.parse(JSON.stringify(saveBattle(now))) as BattleFile, gloomTrench, table, query).state)).toBe(hashState(now.state));
  });
});
