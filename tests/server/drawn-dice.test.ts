import { describe, expect, it } from 'vitest';
import {
  answer,
  answerWithDice,
  backTo,
  drawOpening,
  hashState,
  startBattle,
  type Battle,
  type BattleFile,
} from '../../src/engine/index';
import type { BattleId } from '../../src/net/ids';
import { randomPlayer } from '../../src/players/random-player';
import { ruleModules } from '../../src/rules/registry';
import { openGround } from '../../src/server/ground';

/** Opens a game's benchmark table twice: as the server, which draws dice, and as a client, to which they are dictated. */
async function opened(file: BattleFile['table']) {
  const found = await openGround({ battle: 'test-battle' as BattleId, table: file });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  const { system, table, query } = found.ground;
  let drawn = 0;
  const draw = (sides: number): number => 1 + ((drawn++ * 7) % sides);
  const start: BattleFile = { format: 'defilade/battle@1', table: table.file, seed: 'test', commands: [] };
  const faces = drawOpening(start, system, table, query, draw);
  const begin = (): Battle => startBattle({ ...start, dice: faces }, system, table, query);
  return { draw, server: begin(), client: begin() };
}

describe('a battle whose dice are drawn', () => {
  it.each(ruleModules().map(({ system, benchmarkTable }) => [system.id, benchmarkTable] as const))(
    '%s: goes on after each take-back as the battle to which the same faces are dictated',
    async (_, table) => {
      const { draw, ...begun } = await opened(table);
      let { server, client } = begun;
      const player = randomPlayer('take-backs');
      const step = (): void => {
        const { by, kind } = server.question!;
        const rolled = answerWithDice(server, { by, kind, answer: player(server) }, draw);
        if (!rolled.ok) throw new Error(rolled.refusal.message);
        const followed = answer(client, rolled.battle.commands.at(-1)!);
        if (!followed.ok) throw new Error(followed.refusal.message);
        [server, client] = [rolled.battle, followed.battle];
        expect(hashState(server.state)).toBe(hashState(client.state));
      };
      for (let answers = 1; answers <= 30 && server.question; answers++) {
        step();
        if (!server.question) break;
        const kept = server.commands.length;
        step();
        [server, client] = [backTo(server, kept), backTo(client, kept)];
      }
      expect(server.commands.length).toBeGreaterThan(10);
    },
  );
});
