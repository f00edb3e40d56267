/** Times whole random battles of Gloom Trench on one core: on a shipped table, without geometry, and with few units. */
import { ruleModule } from '../registry';
import { readFileSync } from 'node:fs';
import { squaredPaper } from '../../../tests/support/rules/squared-paper';
import { playAtRandom, randomNumbers } from '../../../tests/support/random-answers';
import { skirmish } from '../../../tests/support/rules/skirmish';
import { tableFile } from '../../../tests/support/tables';
import { elapsedMs, type Bench } from '../../cli/bench';
import { startBattle } from '../../engine/index';
import type { TableQuery } from '../../engine/port/table-query';
import { createTableQuery } from '../../query/table-query';
import type { TableFile } from '../../table/format';
import { place } from '../../table/place';
import type { Table } from '../../table/table';
import { gloomTrench } from './index';

const battles = 5;

const bench: Bench = (report) => {
  const file = JSON.parse(readFileSync('public/tables/killing-ground.table.json', 'utf8')) as TableFile;
  const table = place(file, gloomTrench.modelShape);
  const proven = perSecond(table, createTableQuery(table, ruleModule(gloomTrench.id).sight({})));
  const drawn = perSecond(table, squaredPaper(table));
  report({
    name: `random battles, "${table.name}", every line proven`,
    value: proven.battles,
    unit: 'a second',
    versus: { 'without geometry': proven.battles / drawn.battles },
  });
  report({
    name: 'answers to the engine’s questions, the same battles',
    value: proven.answers,
    unit: 'a second',
  });
  report({
    name: 'random skirmishes of two or three units a side, without geometry',
    value: skirmishes(200),
    unit: 'a second',
  });
};
export default bench;

function skirmishes(count: number): number {
  const seconds =
    elapsedMs(() => {
      for (let seed = 0; seed < count; seed++) {
        const file = tableFile({ units: skirmish(seed).units });
        const table = place(file, gloomTrench.modelShape);
        playAtRandom(
          startBattle(
            { format: 'defilade/battle@1', table: file, seed: `bench ${seed}`, commands: [] },
            gloomTrench,
            table,
            squaredPaper(table),
          ),
          randomNumbers(seed),
        );
      }
    }) / 1000;
  return count / seconds;
}

function perSecond(table: Table, query: TableQuery): { readonly battles: number; readonly answers: number } {
  let answers = 0;
  const seconds =
    elapsedMs(() => {
      for (let seed = 1; seed <= battles; seed++) {
        const battle = startBattle(
          { format: 'defilade/battle@1', table: table.file, seed: `bench ${seed}`, commands: [] },
          gloomTrench,
          table,
          query,
        );
        answers += playAtRandom(battle, randomNumbers(seed)).commands.length;
      }
    }) / 1000;
  return { battles: battles / seconds, answers: answers / seconds };
}
