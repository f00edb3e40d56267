import { describe, expect, it } from 'vitest';
import { compareOdds, SituationDraw, type Situation } from '../../../src/analysis/audit/odds';
import type { AuditProfile } from '../../../src/engine/audit-profile';
import { startBattle } from '../../../src/engine/index';
import { playOn } from '../../../src/players/player';
import { playerOf } from '../../../src/players/strengths';
import { createTableQuery } from '../../../src/query/table-query';
import { ruleModule } from '../../../src/rules/registry';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';

/** Draws a forecast of a shot from the benchmark battle of Gloom Trench. */
function drawn(): Situation {
  const { system, benchmarkTable, sight } = ruleModule('gloom-trench-1926');
  const table = place(benchmarkTable, system.modelShape, noMeshes);
  const begun = startBattle(
    { format: 'defilade/battle@1', table: benchmarkTable, seed: 'odds', commands: [] },
    system,
    table,
    createTableQuery(table, sight({})),
  );
  const draw = new SituationDraw(1, null, 'odds');
  const players = Object.fromEntries(table.sides.map(({ id }) => [id, playerOf('regular', id)]));
  playOn(begun, players, (now) => {
    if (now.question?.kind === 'choose-target') draw.meet(now);
    return draw.drawn.length > 0;
  });
  return draw.drawn[0]!;
}

describe('odds against play', () => {
  const situation = drawn();
  const rolls = 1500;

  it('a forecast that is right agrees', async () => {
    const profile = (await ruleModule('gloom-trench-1926').audit!())!;
    const report = compareOdds(situation, profile, rolls, 's');
    expect(report).toMatchObject({ agrees: true, missed: 0, kind: 'choose-target', file: null });
    expect(report.results.map(({ name, rolls: played }) => [name, played])).toEqual([
      ['Hits', rolls],
      ['Casualties', rolls],
    ]);
  });

  it('a result that is off by one is found, with the battle up to its question', async () => {
    const { odds, ...rest } = (await ruleModule('gloom-trench-1926').audit!())!;
    const wrong: AuditProfile = {
      ...rest,
      odds: {
        ...odds,
        measure: (...args) =>
          odds.measure(...args)?.map((value) => (value === null ? null : value + 1)) ?? null,
      },
    };
    const report = compareOdds(situation, wrong, rolls, 's');
    expect(report.agrees).toBe(false);
    expect(report.results[0]!.worst).toBeGreaterThan(4);
    expect(report.file!.commands).toHaveLength(situation.battle.commands.length);
  });

  it('a forecast whose roll no play comes to neither agrees nor differs', async () => {
    const { odds, ...rest } = (await ruleModule('gloom-trench-1926').audit!())!;
    const missing: AuditProfile = { ...rest, odds: { ...odds, measure: () => null } };
    const report = compareOdds(situation, missing, 5, 's');
    expect(report).toMatchObject({ agrees: null, missed: 5 });
    expect(report.file).not.toBeNull();
  });
});
