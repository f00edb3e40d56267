import { expect, it } from 'vitest';
import { hashState, openBattle, saveBattle, startBattle } from '../../src/engine/index';
import { playOn } from '../../src/players/player';
import { playerOf } from '../../src/players/strengths';
import { registerRules, rulesIds, shapesOf } from '../../src/rules/registry';
import { place } from '../../src/table/place';
import { readTableValue } from '../../src/table/read';
import { queryOfTable } from '../../tests/query/query-of';
import { refused, reply } from '../../tests/support/battle';
import { lastStand } from './module';
import { crossroads } from './table';

// The one line that adds the game to the program.
registerRules(lastStand);

const { system } = lastStand;
const table = place(crossroads, system.modelShape);
const query = queryOfTable(table);
const file = { format: 'defilade/battle@1', table: crossroads, commands: [] } as const;
const begin = (seed: string, dice: readonly number[] = []) =>
  startBattle({ ...file, seed, dice }, system, table, query);

it('has a table that the program reads and fields', () => {
  expect(readTableValue(crossroads, shapesOf, rulesIds())).toMatchObject({ ok: true });
  expect(system.checkTable(table)).toEqual([]);
});

it('LS-03: refuses a route of 6.5 MU and an answer of the wrong form, and moves a model by 5', () => {
  const moving = reply(begin('a'), ['choose-unit', 'red-1'], ['choose-action', 'move']);
  expect(refused(moving, { 'red-1/1': { via: [[10, 10.5]] } })).toBe('LS-03');
  expect(refused(moving, { 'red-1/1': { via: 'north' } })).toBe('LS-03');
  const moved = reply(moving, ['move-unit', { 'red-1/1': { via: [[10, 9]] } }]);
  expect(moved.state.models['red-1/1']!.at).toEqual([10, 9]);
});

it('LS-04 to LS-07: over a wall 5 and 6 hit; with three left a unit that rolls 4 flees', () => {
  const first = begin('b', [4, 5, 6, 1, 2, 4]);
  let now = reply(first, ['choose-unit', 'red-1'], ['choose-action', 'blue-1']);
  expect(Object.values(now.state.models).filter(({ removed }) => removed)).toHaveLength(2);
  while (now.state.turn === 1) {
    const { kind, options } = now.question!;
    now = reply(now, [kind, kind === 'move-unit' ? {} : options[0]!.id]);
  }
  expect(now.state.units['blue-1']!.destroyed).toBe(true);
});

it.each(['random', 'regular'] as const)('%s battles end, and replay to the same hash', (strength) => {
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const players = { red: playerOf(strength, `red ${seed}`), blue: playerOf(strength, `blue ${seed}`) };
    const over = playOn(begin(seed), players);
    expect(over.state.result).not.toBeNull();
    expect(hashState(openBattle(saveBattle(over), system, table, query).state)).toBe(hashState(over.state));
  }
});
