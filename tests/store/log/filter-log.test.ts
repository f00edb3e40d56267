import { describe, expect, test } from 'vitest';
import { filterLog, noFilter } from '../../../src/store/log/filter-log';
import { actsOf, logOf } from '../../../src/analysis/log/group-log';
import { watchedBattle } from '../../support/watched-battle';

describe('the filter of the log', () => {
  test('by side, kind and unit leaves only what matches, and no empty heading', async () => {
    const battle = await watchedBattle('ruined-village');
    const log = logOf(battle);
    const melees = filterLog(log, battle.events, { ...noFilter, side: 'blue', kind: 'melee' });
    expect(melees.map(({ turn }) => turn)).toEqual([2, 3, 4]);
    for (const { line } of actsOf(melees)) expect(line).toMatch(/^War Hounds fight /);
    for (const { chapters } of melees) for (const { acts } of chapters) expect(acts).not.toEqual([]);

    const ofStaff = actsOf(filterLog(log, battle.events, { ...noFilter, unit: 'blue-officer' }));
    expect(ofStaff.length).toBeGreaterThan(0);
    for (const { units } of ofStaff) expect(units).toContain('blue-officer');
  });

  test('by words finds lines and their parts, in any case', async () => {
    const battle = await watchedBattle('minster');
    const found = actsOf(
      filterLog(logOf(battle), battle.events, { ...noFilter, words: ' STAYING on the ledge ' }),
    );
    // The roll on the ledge is a part of the attack that caused it.
    expect(found.map(({ line }) => line)).toContain(
      'Castigator attacks Heretic Trooper with Mace: hit (needs 7+, rolled 10), Down.',
    );
  });

  test('without a filter the log is as it is', async () => {
    const battle = await watchedBattle('depot');
    expect(filterLog(logOf(battle), battle.events, noFilter)).toBe(logOf(battle));
    expect(filterLog(logOf(battle), battle.events, { ...noFilter, words: 'no such words' })).toEqual([]);
  });
});
