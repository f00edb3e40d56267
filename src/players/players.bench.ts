/**
 * Battles an hour and decisions a second of the program's players, each against itself on the small table of each system, on one core;
 * and how long the strongest thinks at most on shipped tables with everything that a sample force has.
 */
import { readFileSync } from 'node:fs';
import { elapsedMs, type Bench } from '../cli/bench';
import { startBattle } from '../engine/index';
import { createTableQuery } from '../query/table-query';
import { ruleModule, ruleModules } from '../rules/registry';
import type { TableFile } from '../table/format';
import { place } from '../table/place';
import { mirrored } from '../analysis/layout/turned-about';
import { quickPlayer } from './planner';
import { answered } from './player';
import { Simulator } from '../analysis/series/simulate';
import { playerOf, type Strength } from './strengths';

const battles: Readonly<Record<Strength, number>> = { random: 8, recruit: 8, regular: 8, veteran: 1 };
const fullTables = ['killing-ground', 'silent-towers', 'iron-road'] as const;
/** Decisions examined in a long battle, and the interval of the timed ones. */
const decisions = 200;
const oneIn = 5;

const bench: Bench = (report) => {
  for (const table of ruleModules().map(({ benchmarkTable }) => benchmarkTable)) {
    for (const [strength, count] of Object.entries(battles) as readonly (readonly [Strength, number])[]) {
      const simulator = new Simulator({ table, seed: 'bench', players: [strength, strength] });
      let answers = 0;
      const seconds =
        elapsedMs(() => {
          for (let battle = 0; battle < count; battle++) answers += simulator.play(battle).commands;
        }) / 1000;
      report({
        name: `${table.rules}: battles, ${strength}`,
        value: (3600 * count) / seconds,
        unit: 'an hour',
      });
      report({ name: `${table.rules}: decisions, ${strength}`, value: answers / seconds, unit: 'a second' });
    }
  }
  for (const name of fullTables) {
    const file = JSON.parse(readFileSync(`public/tables/${name}.table.json`, 'utf8')) as TableFile;
    const times = thinkingTimes(mirrored(file, file.sides[0]!.id));
    report({ name: `${file.name}: a decision of a veteran, at most`, value: Math.max(...times), unit: 'ms' });
    report({
      name: `${file.name}: a decision of a veteran, on average`,
      value: times.reduce((sum, time) => sum + time, 0) / times.length,
      unit: 'ms',
    });
  }
};
export default bench;

/** Measures a veteran's time for decisions of a battle of regulars, in milliseconds. */
function thinkingTimes(file: TableFile): readonly number[] {
  const system = ruleModule(file.rules).system;
  const table = place(file, system.modelShape);
  const veteran = playerOf('veteran', 'bench');
  const times: number[] = [];
  let battle = startBattle(
    { format: 'defilade/battle@1', table: file, seed: 'bench', commands: [] },
    system,
    table,
    createTableQuery(table, ruleModule(system.id).sight(file.options ?? {})),
  );
  for (let count = 0; battle.question && count < decisions; count++) {
    if (count % oneIn === 0) times.push(elapsedMs(() => veteran(battle)));
    battle = answered(battle, quickPlayer(battle));
  }
  return times;
}
