import { answered } from '../../players/player';
import { type Battle, type BattleFile } from '../../engine/index';
import type { Command } from '../../engine/question';
import type { Meshes } from '../../table/mesh';
import { ruleModule } from '../../rules/registry';
import { openBattleFile } from '../battle/session';
import type { BackgroundStep } from './background-step';
import { isProgram, seatOf, type Seats } from '../opponent/seats';
import { thinkAs } from '../opponent/thought';

/** Plays a battle of program against program to its end, off the main thread. It is stopped by ending the worker. */
export class BackgroundWorker {
  async play(
    file: BattleFile,
    meshes: Meshes,
    seats: Seats,
    take: (step: BackgroundStep) => Promise<void>,
  ): Promise<void> {
    let { head: battle } = openBattleFile('background', file, undefined, meshes);
    if (!battle) throw new Error(`Battles under ${file.table.rules} cannot be played.`);
    await take(stepTo(battle, null));
    while (battle.question) {
      const { by } = battle.question;
      const seat = seatOf(seats, by);
      if (!isProgram(seat)) throw new Error(`${battle.state.sides[by]?.name ?? by} is played by a person.`);
      battle = answered(battle, thinkAs(battle, seat).answer);
      await take(stepTo(battle, battle.commands.at(-1)!));
    }
  }
}

function stepTo(battle: Battle, command: Command | null): BackgroundStep {
  const { turn, result, sides } = battle.state;
  const ended = result && {
    winner: result.winner === null ? null : (sides[result.winner]?.name ?? result.winner),
    reason: result.reason,
  };
  return { command, turn, turns: ruleModule(battle.file.table.rules).view.lastTurn(battle) ?? null, ended };
}
