/** A worker of `weigh-pool.ts`: receives decisions of battles and posts their evaluations. */
import '../rules/all-games';
import { parentPort } from 'node:worker_threads';
import { glanceAt, reweighAt } from '../analysis/review';
import type { Battle, BattleFile } from '../engine/index';
import { ruleModule } from '../rules/registry';
import { terminal } from './io';
import { replay } from './open-battle';
import { openTableValue } from './open-table';
import type { WeighJob, WeighReply } from './weigh-pool';

/** Replays a battle that has been replayed before. @throws if it does not */
async function openBattle(file: BattleFile, folder: string): Promise<Battle> {
  const opening = await openTableValue(file.table, folder, terminal);
  if (!opening.ok) throw new Error(opening.problems.map(({ message }) => message).join(' '));
  const { system } = ruleModule(file.table.rules);
  const replayed = replay({ ok: true, file, system, open: opening.open });
  if (!replayed.ok) throw new Error(replayed.problem.message);
  return replayed.battle;
}

let current: Promise<Battle>;

parentPort!.on('message', ({ opens, work, command, depth }: WeighJob) => {
  const post = (reply: WeighReply): void => parentPort!.postMessage(reply);
  if (opens) current = openBattle(opens.file, opens.folder);
  current
    .then((battle) =>
      post({
        result:
          work === 'glance' ? glanceAt(battle, command, depth) : reweighAt(battle, command, depth.samples),
      }),
    )
    .catch((error: Error) => post({ error: error.stack ?? error.message }));
});
