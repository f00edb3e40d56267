import { describe, expect, it } from 'vitest';
import { viewFor, type Battle, type Options, type Question } from '../../src/engine/index';
import { activation } from '../../src/rules/gloom-trench-1926/turn/activation';
import { gloomTrenchView } from '../../src/rules/gloom-trench-1926/view/view';
import { reply } from '../support/battle';
import { begin, row, squad } from '../support/rules/gloom';
import { bothForces, fielded } from '../support/rules/skirmish';

/** Red to act, with a mortar; a unit of blue near, one far. */
const units = [
  fielded('rifles', 'red', 'albion-rifles', 5, 10, 10),
  fielded('mortar', 'red', 'albion-mortar', 1, 24, 4),
  squad('storm', 'blue', row(5, 10, 16, 1.5), { profile: 'rhenish-storm' }),
  squad('guard', 'blue', row(5, 24, 20, 1.5), { profile: 'rhenish-rifles' }),
];

/** Returns the battle at the choice of an action for one of red's units. */
const acting = (unit: string, stress = 0, options: Options = {}): Battle =>
  reply(
    begin({
      units,
      paper: {},
      force: bothForces,
      options,
      tokens: { [unit]: { stress } },
      play: (game) => activation(game, 'red'),
    }),
    ['choose-unit', unit],
  );

const odds = (battle: Battle, ...picked: readonly string[]) =>
  gloomTrenchView.forecast!(battle, battle.question as Question, picked);
const sums = (chances: readonly number[]) => chances.reduce((sum, p) => sum + p, 0);

describe('odds on the screen', () => {
  it('a Charge shows the melee to its end', () => {
    const view = odds(acting('rifles'), 'charge')!;
    expect(view.title).toContain('melee');
    expect(view.notes[0]).toMatch(/rifles wins in \d+ %, storm in \d+ %; neither in \d+ %/);
    for (const { chances } of view.results) expect(sums(chances)).toBeCloseTo(1, 9);
  });
  it('Rally and a Stress Test that is due show theirs; an action without dice shows none', () => {
    expect(odds(acting('rifles', 2), 'rally')!.results.map(({ name }) => name)).toEqual([
      'Stress tokens lost',
    ]);
    expect(odds(acting('rifles', 6), 'open-up')!.title).toContain('Stress Test');
    expect(odds(acting('rifles'), 'dig-in')).toBeNull();
  });
  it('a mortar shows whom its bomb may catch', () => {
    const choosing = reply(acting('mortar'), ['choose-action', 'open-up'], ['split-fire', 'one']);
    const view = odds(choosing, 'guard')!;
    expect(view.pools[0]!.name).toContain('on the spot');
    expect(view.notes[0]).toMatch(/^It catches guard in \d+ % of cases\.$/);
  });
  it('GT-RULING-20 where nothing is measured before a declaration, a Charge says that its odds wait; Rally shows its own', () => {
    const blind = acting('rifles', 2, { premeasure: 'only-when-declared' });
    expect(gloomTrenchView.mayMeasure!(blind, blind.question!)).toBe(false);
    expect(odds(blind, 'charge')).toMatchObject({
      pools: [],
      results: [],
      notes: [expect.stringContaining('before the Charge is declared')],
    });
    expect(odds(blind, 'rally')!.results).toHaveLength(1);
    const free = acting('rifles');
    expect(gloomTrenchView.mayMeasure!(free, free.question!)).toBe(true);
  });
  it('GT-RULING-117 each side knows only its own pool: a side sees none of the other’s points, and all of the chits', () => {
    const shown = (publicPools: boolean) => {
      const battle = reply(
        begin({
          units,
          paper: {},
          force: bothForces,
          options: { publicPools },
          points: { red: 2, blue: 3 },
          play: (game) => activation(game, 'red'),
        }),
        ['choose-unit', 'rifles'],
      );
      return ['red', 'blue'].map((side) =>
        gloomTrenchView.pools!(viewFor(battle, 'red'), side)
          .slice(0, 2)
          .map(({ value }) => value),
      );
    };
    expect(shown(true)).toEqual([
      [2, 0],
      [3, 0],
    ]);
    expect(shown(false)).toEqual([
      [2, 0],
      [null, 0],
    ]);
  });
  it('GT-TP-06 a point that is paid for the shot shows in its odds: d+1 hits more often', () => {
    const rich = begin({
      units,
      paper: {},
      force: bothForces,
      points: { red: 1, blue: 0 },
      play: (game) => activation(game, 'red'),
    });
    const paying = reply(
      rich,
      ['choose-unit', 'rifles'],
      ['choose-action', 'open-up'],
      ['split-fire', 'one'],
      ['unit-order', 'none'],
      ['choose-target', 'guard'],
    );
    expect(paying.question!.kind).toBe('spend-tp');
    const needs = (...picked: readonly string[]) => odds(paying, ...picked)!.pools[0]!;
    // At 17 MU a rifle throws its long range's die.
    expect(needs('none').dice).toMatch(/^\d D6,/);
    expect(needs('spend').dice).toMatch(/^\d D8,/);
    expect(needs('spend').modifiers.map(({ rule }) => rule)).toContain('GT-TP-06');
  });
  it('holding fire has no odds', () => {
    const choosing = reply(
      acting('rifles'),
      ['choose-action', 'advance'],
      ['split-fire', 'one'],
      ['advance-order', 'shoot-first'],
    );
    expect(choosing.question!.kind).toBe('choose-target');
    expect(odds(choosing, 'none')).toBeNull();
    expect(odds(choosing, 'storm')!.results.map(({ name }) => name)).toEqual(['Hits', 'Casualties']);
  });
});
