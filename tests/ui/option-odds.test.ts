import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/engine/index';
import { activation } from '../../src/rules/gloom-trench-1926/turn/activation';
import { optionOdds } from '../../src/ui/questions/option-odds';
import { reply } from '../support/battle';
import { begin, row, squad } from '../support/rules/gloom';
import { bothForces, fielded } from '../support/rules/skirmish';

/** Red's rifles shoot; one unit of blue is near, one far. */
const choosing = (): Battle =>
  reply(
    begin({
      units: [
        fielded('rifles', 'red', 'albion-rifles', 5, 10, 10),
        squad('storm', 'blue', row(5, 10, 16, 1.5), { profile: 'rhenish-storm' }),
        squad('guard', 'blue', row(5, 24, 20, 1.5), { profile: 'rhenish-rifles' }),
      ],
      paper: {},
      force: bothForces,
      play: (game) => activation(game, 'red'),
    }),
    ['choose-unit', 'rifles'],
    ['choose-action', 'open-up'],
    ['split-fire', 'one'],
  );

describe('the odds in the row of an option', () => {
  it('state the mean hits and casualties of a shot at each target', () => {
    const battle = choosing();
    expect(battle.question!.kind).toBe('choose-target');
    const odds = optionOdds(battle);
    expect([...odds.keys()]).toEqual(['storm', 'guard']);
    for (const line of odds.values()) expect(line).toMatch(/^Hits \d\.\d · Casualties \d\.\d$/);
  });

  it('are left out where the options have no dice, and without a battle', () => {
    const unordered = begin({
      units: [fielded('rifles', 'red', 'albion-rifles', 5, 10, 10)],
      paper: {},
      force: bothForces,
      play: (game) => activation(game, 'red'),
    });
    expect(optionOdds(unordered).size).toBe(0);
    expect(optionOdds(null).size).toBe(0);
  });
});
