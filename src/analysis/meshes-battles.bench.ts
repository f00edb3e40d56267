/** Battles on the same tables twice, with the same seeds and players: of exact solids, and with each part as a mesh. */
import '../geometry/mesh/load-at-once';
import { readFileSync } from 'node:fs';
import { tableAsMeshes } from '../../tests/support/table-as-meshes';
import { type Bench, cpuMs } from '../cli/bench';
import { startBattle } from '../engine/index';
import { playOn } from '../players/player';
import { playerOf, type Strength } from '../players/strengths';
import { createTableQuery } from '../query/table-query';
import { ruleModule } from '../rules/registry';
import type { TableFile } from '../table/format';
import { place } from '../table/place';
import type { Table } from '../table/table';

const names = ['ruined-village', 'broken-works'] as const;
const players: readonly Strength[] = ['random', 'regular'];
/** Battles of each player, after one that warms up. */
const battles = 2;

const bench: Bench = (report) => {
  for (const name of names) {
    const file = JSON.parse(readFileSync(`public/tables/${name}.table.json`, 'utf8')) as TableFile;
    const { system } = ruleModule(file.rules);
    if (!system) throw new Error(`No battles are played under ${file.rules}.`);
    const solids = place(file, system.modelShape);
    for (const player of players) {
      const [exact, meshes] = [solids, tableAsMeshes(solids)].map((table) => msOfAnswer(table, player)) as [
        number,
        number,
      ];
      const label = `battles on ${name}, ${player}: an answer`;
      report({ name: `${label}, exact solids`, value: exact, unit: 'ms CPU' });
      report({
        name: `${label}, the same as meshes`,
        value: meshes,
        unit: 'ms CPU',
        versus: { 'exact solids': meshes / exact },
      });
    }
  }
};
export default bench;

/** Plays battles and returns the time of an answer, of which the two tables' battles may take different numbers. */
function msOfAnswer(table: Table, player: Strength): number {
  const { system, sight } = ruleModule(table.rules);
  const query = createTableQuery(table, sight(table.file.options ?? {}));
  let answers = 0;
  const play = (seed: string): void => {
    const begun = startBattle(
      { format: 'defilade/battle@1', table: table.file, seed, commands: [] },
      system!,
      table,
      query,
    );
    const sides = table.sides.map(({ id }, i) => [id, playerOf(player, `${seed} ${i}`)]);
    answers += playOn(begun, Object.fromEntries(sides)).commands.length;
  };
  play('warm');
  answers = 0;
  const ms = cpuMs(() => {
    for (let i = 0; i < battles; i++) play(`meshes ${i}`);
  });
  return ms / answers;
}
