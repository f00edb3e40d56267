import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { forecast } from '../../../../src/rules/trenches-and-turbines/view/odds';
import type { TurbineQuestion } from '../../../../src/rules/trenches-and-turbines/vocabulary';
import { begin, gameNow, rank, reply, unit, type Scene } from '../../../support/rules/turbines';

/** RS hit with 5 or less and save with 4 or less: one die takes a casualty in 0.5 x 0.6 = 0.3 of cases. */
const pair = (gap: number) => [unit('rs', 'red', rank(2, 0, 0)), unit('foe', 'blue', rank(2, gap, 0))];
const duel = (gap: number) => [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[gap, 0]])];

/** Returns the forecast of an option after the activation of `rs` and some answers. */
function odds(scene: Scene, pick: string, ...answers: readonly (readonly [string, string])[]) {
  const battle = reply(begin({ play: (game) => activation(game, 'rs'), ...scene }), ...answers);
  return forecast(gameNow(battle, scene), battle.question as TurbineQuestion, pick);
}

const near = (...chances: readonly number[]) => chances.map((p) => expect.closeTo(p, 9) as number);

const shotRules = {
  hit: ['TT-HIT-01', 'TT-HIT-03', 'TT-HIT-04'],
  save: ['TT-SAVE-02', 'TT-SAVE-03', 'TT-SAVE-04'],
  loss: ['TT-SAVE-01', 'TT-SAVE-05', 'TT-SAVE-06'],
};

describe('the forecast before a roll', () => {
  it('TT-HIT-01 TT-SAVE-01 a volley of two rifles shows its dice, each save, its hits and its casualties', () => {
    const view = odds({ units: pair(11) }, 'foe', ['choose-action', 'shoot'])!;
    expect(view.pools).toMatchObject([
      { name: 'Rifle', dice: '2 d10, 5 or less (50 %)', modifiers: [], why: { rules: shotRules.hit } },
      { name: 'Each save', dice: 'd10, 4 or less (40 %)', modifiers: [], why: { rules: shotRules.save } },
    ]);
    expect(view.pools.map(({ why }) => why?.steps)).toEqual([
      [expect.stringMatching(/^5 or less .* 50 %/)],
      [expect.stringMatching(/^4 or less .* 40 %/)],
    ]);
    expect(view.results).toMatchObject([
      { name: 'Hits', chances: near(0.25, 0.5, 0.25), why: { rules: ['TT-HIT-01', 'TT-HIT-05'] } },
      { name: 'Casualties', chances: near(0.49, 0.42, 0.09), why: { rules: shotRules.loss } },
    ]);
    const [hits, losses] = view.results.map(({ why }) => why!.steps);
    expect(hits![0]).toMatch(/^Rifle: 2 d10, .* 50 %/);
    expect([hits!.length, losses!.length]).toEqual([2, 2]);
    expect(view.notes).toEqual([]);
  });

  it('TT-RULING-05 a shot shows no odds while measuring is forbidden, and says that a ruling forbids it', () => {
    const view = odds({ units: pair(11), options: { premeasure: 'forbidden' } }, 'foe', [
      'choose-action',
      'shoot',
    ])!;
    expect([view.pools, view.results]).toEqual([[], []]);
    expect(view.notes).toEqual([expect.stringContaining('forbids measuring')]);
  });

  it('TT-REACT-05 a reaction shot at a charge shows its dice, other reactions none', () => {
    const scene = { units: pair(5) };
    const charge = [
      ['choose-action', 'walking-charge'],
      ['choose-charge-target', 'foe'],
    ] as const;
    const shot = odds(scene, 'shoot', ...charge)!;
    expect(shot.pools.map(({ dice }) => dice)).toEqual(['2 d10, 5 or less (50 %)', 'd10, 4 or less (40 %)']);
    expect(shot.results[1]!.chances).toEqual(near(0.49, 0.42, 0.09));
    expect(odds(scene, 'none', ...charge)).toBeNull();
  });

  it('TT-FIGHT-01 the choice of an enemy to fight shows both sides at once: 21 in 100 win, 58 draw, 21 lose', () => {
    const units = [...duel(1), unit('other', 'blue', [[-1, 0]])];
    const view = odds({ units }, 'foe', ['choose-action', 'fight'])!;
    expect(view.pools).toMatchObject([
      { name: 'rs (1 model): Bayonet', dice: '1 d10, 5 or less (50 %)' },
      { name: 'foe (1 model): Bayonet', dice: '1 d10, 5 or less (50 %)' },
    ]);
    expect(view.results).toMatchObject([
      { name: 'Casualties inflicted', chances: near(0.7, 0.3), why: { rules: shotRules.loss } },
      { name: 'Casualties suffered', chances: near(0.7, 0.3), why: { rules: shotRules.loss } },
    ]);
    expect(view.notes[0]).toBe('Wins 21 %, draws 58 %, loses 21 %.');
    // The loser is destroyed, so none is left to rout.
    expect(view.notes[1]).toMatch(/ 0 % .* 0 %\.$/);
  });

  it('TT-CHARGE-16 TT-CHARGE-17 TT-PRONE-07 TT-RULING-55 first strike and +1 in a Running Charge, and against a prone unit in any charge', () => {
    const options = { fightModifiers: 'penAndChargeOnly' };
    const target = (kind: string, tokens: Scene['tokens'] = {}) =>
      odds({ units: duel(4), tokens, options }, 'foe', ['choose-action', kind])!;
    // Walking: both strike with 0.3. Running: 0.6 x 0.6 = 0.36 first; the foe strikes back in the other 0.64.
    const walking = target('walking-charge');
    expect(walking.results.map(({ chances }) => chances[1])).toEqual(near(0.3, 0.3));
    const running = target('running-charge');
    expect(running.results.map(({ chances }) => chances[1])).toEqual(near(0.36, 0.64 * 0.3));
    expect(running.notes[0]).toBe('Wins 36 %, draws 45 %, loses 19 %.');
    const prone = target('walking-charge', { foe: { prone: 1 } });
    expect(prone.pools[0]!.dice).toBe('1 d10, 6 or less (60 %)');
    expect(prone.results[0]!.chances[1]).toBeCloseTo(0.36, 9);
    // By the literal reading the prone unit keeps its Conceal (1): 5 + 1 - 1.
    const concealed = odds(
      { units: duel(4), tokens: { foe: { prone: 1 } }, options: { fightModifiers: 'literal' } },
      'foe',
      ['choose-action', 'walking-charge'],
    )!;
    expect(concealed.pools[0]!.dice).toBe('1 d10, 5 or less (50 %)');
  });

  it('shows none for a question without dice', () => {
    expect(odds({ units: pair(11) }, 'move')).toBeNull();
  });
});
