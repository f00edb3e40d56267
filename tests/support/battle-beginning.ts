import { readFileSync } from 'node:fs';
import type { BattleFile } from '../../src/engine/index';
import { openBattleFile } from '../../src/store/battle/session';

/** Returns the file of the first commands of a battle that comes with the program. */
export function battleBeginning(name: string, commands: number): BattleFile {
  const { hash: _, ...file } = JSON.parse(
    readFileSync(`public/battles/${name}.battle.json`, 'utf8'),
  ) as BattleFile;
  return { ...file, commands: file.commands.slice(0, commands) };
}

/** Returns the battle after these commands. */
export const begunBattle = (name: string, commands: number) =>
  openBattleFile(name, battleBeginning(name, commands)).head!;
