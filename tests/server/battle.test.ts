import { describe, expect, it } from 'vitest';
import { hashState, saveBattle } from '../../src/engine/index';
import { checkDice } from '../../src/net/verify';
import type { RulesId } from '../../src/rules/registry';
import { answerOnce, joinedBattle, testServer } from '../support/online';
import { skirmishTable } from '../support/program-battles';

const games: readonly RulesId[] = ['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines'];

describe('a whole battle online', () => {
  it.each(games)('%s: both ends find every state, and derive every face from the secret', async (rules) => {
    const { clients, red, blue } = await joinedBattle(await testServer(), skirmishTable(rules, 3));
    while (await answerOnce(clients));
    for (const { client } of [red, blue]) {
      const { log, room, replica, facts, problem } = client.state;
      expect(problem).toBeNull();
      expect([client.state.outbox, client.state.refused]).toEqual([[], null]);
      expect(room!.end).toEqual({ kind: 'over' });
      expect(checkDice(replica!.ground, facts!, log, room!)).toEqual({
        kind: 'verified',
        dice: replica!.dice,
      });
      expect(replica!.dice).toBeGreaterThan(0);
    }
    const file = saveBattle(red.client.state.replica!.battle!);
    expect(file.hash).toBe(hashState(blue.client.state.replica!.battle!.state));
  });
});
