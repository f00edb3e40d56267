/** Invariants of random battles under any rules. */
import {
  answer,
  backTo,
  hashState,
  openBattle,
  saveBattle,
  type Battle,
  type BattleFile,
  type RuleSystem,
} from '../../src/engine/index';
import type { TableQuery } from '../../src/engine/port/table-query';
import type { Table } from '../../src/table/table';
import { playAtRandom, randomNumbers } from './random-answers';
import { nonsense } from './rules/skirmish';

export const seeds = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => from + i);

export interface Played {
  readonly battle: Battle;
  readonly system: RuleSystem;
  readonly table: Table;
  readonly query: TableQuery;
}

/** The step of a battle, and a check that returns a broken invariant or null. */
export interface StepOptions {
  readonly step?: (battle: Battle, random: () => number) => Battle;
  readonly broken: (battle: Battle) => string | null;
}

const oneAnswer = (battle: Battle, random: () => number): Battle => playAtRandom(battle, random, 1);

/** A file as it comes back from a disk. */
const written = (file: BattleFile): BattleFile => JSON.parse(JSON.stringify(file)) as BattleFile;

/** The battle after the commands that another has had beyond it. */
export function continued(battle: Battle, other: Battle): Battle {
  return other.commands.slice(battle.commands.length).reduce((now, command) => {
    const answered = answer(now, command);
    if (!answered.ok) throw new Error(answered.refusal.message);
    return answered.battle;
  }, battle);
}

/** Plays a battle out at random, all invariants held at every moment, refusals without effect; then from a save amid it. */
export function playedOut(
  { battle, system, table, query }: Played,
  seed: number,
  { step = oneAnswer, broken }: StepOptions,
): Battle {
  const random = randomNumbers(seed);
  let now = battle;
  const must = (problem: string | null) => {
    if (problem !== null)
      throw new Error(
        `Battle ${seed}, ${JSON.stringify(table.file.options)}, after ${now.commands.length} commands: ${problem}.`,
      );
  };
  while (now.question) {
    must(broken(now));
    if (random() < 0.05) must(takesNonsense(now));
    if (now.commands.length > 3000) must('it does not end');
    now = step(now, random);
  }
  must(broken(now));
  must(now.state.result === null ? 'nobody has won, nor is it a draw' : null);

  const amid = openBattle(
    written(saveBattle(backTo(now, Math.floor(random() * now.commands.length)))),
    system,
    table,
    query,
  );
  must(
    hashState(continued(amid, now).state) === hashState(now.state)
      ? null
      : `a save after ${amid.commands.length} commands goes on otherwise`,
  );
  return now;
}

/** Which nonsense it takes, or what it does to the battle; null where nothing. */
function takesNonsense(battle: Battle): string | null {
  const { kind, by } = battle.question!;
  const before = hashState(battle.state);
  for (const bad of nonsense) {
    const answered = answer(battle, { by, kind, answer: bad });
    if (answered.ok) return `${kind} takes ${JSON.stringify(bad)}`;
    if (answered.refusal.message === '' || answered.refusal.rule === '')
      return `${kind} refuses ${JSON.stringify(bad)} without a reason`;
  }
  if (answer(battle, { by: 'nobody', kind, answer: 'x' }).ok) return `${kind} takes an answer of nobody`;
  return hashState(battle.state) === before ? null : `a refused answer to ${kind} changed the state`;
}

/** Plays a battle up to a turn, rebuilt from its log after every command: after how many commands the two differ; null where never. */
export function differsFromItsLog(
  { battle, system, table, query }: Played,
  seed: number,
  beforeTurn: number,
  { step = oneAnswer }: Pick<StepOptions, 'step'> = {},
): number | null {
  const random = randomNumbers(seed);
  let [played, rebuilt] = [battle, battle];
  while (played.question && played.state.turn < beforeTurn) {
    played = step(played, random);
    rebuilt = continued(openBattle(written(saveBattle(rebuilt)), system, table, query), played);
    const alike =
      hashState(rebuilt.state) === hashState(played.state) &&
      JSON.stringify([rebuilt.question, rebuilt.events.length]) ===
        JSON.stringify([played.question, played.events.length]);
    if (!alike) return played.commands.length;
  }
  return JSON.stringify(rebuilt.events) === JSON.stringify(played.events) ? null : played.commands.length;
}

/** The hash of the state in which a battle ends that is played at random. */
export function endOf(
  battle: Battle,
  seed: number,
  { step = oneAnswer }: Pick<StepOptions, 'step'> = {},
): string {
  const random = randomNumbers(seed);
  let now = battle;
  while (now.question) now = step(now, random);
  return hashState(now.state);
}
