import { describe, expect, it } from 'vitest';
import { answerByHand, backTo, rollDie, type Battle } from '../../src/engine/index';
import { rulesIds } from '../../src/rules/registry';
import { programBattle } from '../support/program-battles';

/** Plays the commands of a battle again, with each die that they need typed in, as the generator of the battle rolled it. */
function playedByHand(battle: Battle): { readonly end: Battle; readonly rolls: readonly string[] } {
  const rolls: string[] = [];
  let now = backTo(battle, 0);
  for (const [index, command] of battle.commands.entries()) {
    let { dice } = backTo(battle, index).state;
    const faces: number[] = [];
    let result = answerByHand(now, command);
    while (!result.ok) {
      if (!('awaits' in result)) throw new Error(result.refusal.message);
      const { what, sides, count } = result.awaits;
      rolls.push(what);
      for (let die = 0; die < count; die++) {
        const rolled = rollDie(dice, sides);
        faces.push(rolled.face);
        dice = rolled.state;
      }
      result = answerByHand(now, { ...command, faces });
    }
    now = result.battle;
  }
  return { end: now, rolls };
}

describe('a battle whose dice are typed in', () => {
  it.each(rulesIds())('of %s has the events of the one whose dice the program rolled', (rules) => {
    const battle = programBattle(rules, 7);
    const { end, rolls } = playedByHand(battle);
    expect(end.events).toEqual(battle.events);
    const { dice: _, ...rest } = battle.state;
    expect({ ...end.state, dice: undefined }).toEqual({ ...rest, dice: undefined });
    expect(rolls.length).toBeGreaterThan(10);
    for (const what of rolls) expect(what, 'the name of a roll').toMatch(/^[A-Z0-9][^_]{3,}$/);
    // People read names; ids such as red-1 or albion-rifles stay inside.
    for (const { id } of battle.file.table.units)
      expect(rolls.filter((what) => what.includes(id))).toEqual([]);
  });
});
