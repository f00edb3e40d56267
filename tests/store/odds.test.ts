import { describe, expect, it } from 'vitest';
import type { Battle, Question } from '../../src/engine/index';
import { activation } from '../../src/rules/gloom-trench-1926/activation';
import { gloomTrenchView } from '../../src/store/rules-view/gloom-trench-1926';
import { begin, reply, row, squad } from '../support/gloom';
import { bothForces, fielded } from '../support/skirmish';

/** Red to act, with a mortar; a unit of blue near, one far. */
const units = [
  fielded('rifles', 'red', 'albion-rifles', 5, 10, 10), fielded('mortar', 'red', 'albion-mortar', 1, 24, 4),
  squad('storm', 'blue', row(5, 10, 16, 1.5), { profile: 'rhenish-storm' }), squad('guard', 'blue', row(5, 24, 20, 1.5), { profile: 'rhenish-rifles' }),
];

/** The battle when one of red's units acts and is asked for its action. */
const acting = (unit: string, stress = 0): Battle =>
  reply(begin({ units, paper: {}, force: bothForces, tokens: { [unit]: { stress } }, play: (game) => activation(game, 'red') }), ['choose-unit', unit]);

const odds = (battle: Battle, ...picked: readonly string[]) => gloomTrenchView.forecast(battle, battle.question as Question, picked);
const sums = (chances: readonly number[]) => chances.reduce((sum, p) => sum + p, 0);

describe('odds on the screen', () => {
  it('a Charge shows the melee to its end', () => {
    const view = odds(acting('rifles'), 'charge')!;
    expect(view.title).toContain('melee');
    expect(view.notes[0]).toMatch(/rifles wins in \d+ %, storm in \d+ %; nobody in \d+ %/);
    for (const { chances } of view.results) expect(sums(chances)).toBeCloseTo(1, 9);
  });
  it('Rally and a Stress Test that is due show theirs; an action without dice shows none', () => {
    expect(odds(acting('rifles', 2), 'rally')!.results.map(({ name }) => name)).toEqual(['Stress tokens lost']);
    expect(odds(acting('rifles', 6), 'open-up')!.title).toContain('Stress Test');
    expect(odds(acting('rifles'), 'dig-in')).toBeNull();
  });
  it('a mortar shows whom its bomb may catch', () => {
    const choosing = reply(acting('mortar'), ['choose-action', 'open-up'], ['split-fire', 'one']);
    const view = odds(choosing, 'guard')!;
    expect(view.pools[0]!.name).toContain('on the spot');
    expect(view.notes[0]).toMatch(/^It catches guard in \d+ % of cases\.$/);
  });
  it('holding fire has no odds', () => {
    const choosing = reply(acting('rifles'), ['choose-action', 'advance'], ['split-fire', 'one'], ['advance-order', 'shoot-first']);
    expect(choosing.question!.kind).toBe('choose-target');
    expect(odds(choosing, 'none')).toBeNull();
    expect(odds(choosing, 'storm')!.results.map(({ name }) => name)).toEqual(['Hits', 'Casualties']);
  });
});
