import { readFileSync } from 'node:fs';
import type { Battle } from '../../src/engine/index';
import { openBattleFile, type Session } from '../../src/store/battle/session';
import { readFile } from '../../src/store/files/read-file';

const opened = new Map<string, Promise<Session>>();

/** Opens a battle that comes with the program, played through to its end. A test file plays each once. */
export function watchedSession(name: string): Promise<Session> {
  const found = opened.get(name) ?? openShipped(name);
  opened.set(name, found);
  return found;
}

async function openShipped(name: string): Promise<Session> {
  const read = await readFile(readFileSync(`public/battles/${name}.battle.json`, 'utf8'));
  if (!read.ok || read.kind !== 'battle') throw new Error(`${name} is not a battle.`);
  return openBattleFile(name, read.battle);
}

export const watchedBattle = async (name: string): Promise<Battle> => (await watchedSession(name)).head!;
