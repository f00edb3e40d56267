/** Whole random battles under the rules of Trench Crusade, on one core: on a shipped board with its heights, and skirmishes on flat ground. */
import { ruleModule } from '../registry';
import { readFileSync } from 'node:fs';
import { randomNumbers } from '../../../tests/support/random-answers';
import { setUpTrench } from '../../../tests/support/rules/trench';
import { playTrench, trenchSkirmish } from '../../../tests/support/rules/trench-skirmish';
import { elapsedMs, type Bench } from '../../cli/bench';
import { startBattle, type Battle } from '../../engine/index';
import { createTableQuery } from '../../query/table-query';
import type { TableFile } from '../../table/format';
import { place } from '../../table/place';
import { trenchCrusade } from './index';

const bench: Bench = (report) => {
  const file = JSON.parse(readFileSync('public/tables/broken-works.table.json', 'utf8')) as TableFile;
  const table = place(file, trenchCrusade.modelShape);
  const query = createTableQuery(table, ruleModule(trenchCrusade.id).sight({}));
  const works = rates(2, (seed) =>
    startBattle(
      { format: 'defilade/battle@1', table: file, seed: `bench ${seed}`, commands: [] },
      trenchCrusade,
      table,
      query,
    ),
  );
  report({
    name: `random battles, "${table.name}", paths over its real heights`,
    value: works.battles,
    unit: 'a second',
  });
  report({
    name: 'answers to the engine’s questions, the same battles',
    value: works.answers,
    unit: 'a second',
  });
  const flat = rates(40, (seed) => setUpTrench(trenchSkirmish(seed)).battle);
  report({
    name: 'random skirmishes of three to five models a side, on flat ground',
    value: flat.battles,
    unit: 'a second',
  });
};
export default bench;

/** Battles by seed, each played to its end: how many of them, and how many answers, a second. */
function rates(
  count: number,
  begin: (seed: number) => Battle,
): { readonly battles: number; readonly answers: number } {
  let answers = 0;
  const seconds =
    elapsedMs(() => {
      for (let seed = 1; seed <= count; seed++) {
        const random = randomNumbers(seed);
        let battle = begin(seed);
        while (battle.question) battle = playTrench(battle, random);
        answers += battle.commands.length;
      }
    }) / 1000;
  return { battles: count / seconds, answers: answers / seconds };
}
