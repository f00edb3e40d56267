import { answer, backTo, ReplayRefused, startBattle, type Battle, type BattleFile } from '../../engine/index';
import type { Command, Json } from '../../engine/question';
import { createTableQuery } from '../../query/table-query';
import { ruleModule } from '../../rules/registry';
import type { Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import { commonStart } from '../battle/branch';
import type { ProgramSeat, VeteranSeat } from '../opponent/seats';
import { thinkAs, thinkOver, type Thought } from '../opponent/thought';

/** Thinks off the main thread, on a battle of its own that it keeps up with the one on the table. It is stopped by ending the worker. */
export class ThinkWorker {
  #battle: Battle | null = null;

  open(file: BattleFile, meshes: Meshes): void {
    const system = ruleModule(file.table.rules).system;
    if (!system) throw new Error(`Battles under ${file.table.rules} cannot be played.`);
    const table = place(file.table, system.modelShape, meshes);
    this.#battle = startBattle(
      file,
      system,
      table,
      createTableQuery(table, ruleModule(system.id).sight(file.table.options ?? {})),
    );
  }

  as(seat: ProgramSeat, commands: readonly Command[]): Thought {
    return thinkAs(this.#after(commands), seat);
  }

  over(seat: VeteranSeat, commands: readonly Command[], given?: Json): Thought {
    return thinkOver(this.#after(commands), seat, given);
  }

  /** Returns the battle after these commands, from the cached one where possible. */
  #after(commands: readonly Command[]): Battle {
    if (!this.#battle) throw new Error('No battle is open.');
    let battle = backTo(this.#battle, commonStart(this.#battle.commands, commands));
    for (const command of commands.slice(battle.commands.length)) {
      const answered = answer(battle, command);
      if (!answered.ok) throw new ReplayRefused(battle.commands.length, answered.refusal);
      battle = answered.battle;
    }
    this.#battle = battle;
    return battle;
  }
}
