/** Odds on the screen: the pools, results and notes of attacks and of rolls before markers are spent. */
import { describe, expect, it } from 'vitest';
import type { Battle, Json } from '../../../../src/engine/index';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { trenchCrusadeView as view } from '../../../../src/rules/trench-crusade/view/view';
import { reply } from '../../../support/battle';
import { beginTrench, fighter, type TrenchScene } from '../../../support/rules/trench';

const small = 12.5 / 25.4;

/** Starts an ACTION of model a against e, 8 inches away or in melee, by default of two Azebs. */
const begun = (
  action: 'shoot' | 'fight' | 'dash',
  [shooter = 'azeb', target = 'azeb']: readonly string[] = [],
  more: Partial<TrenchScene> = {},
): Battle =>
  beginTrench({
    units: [
      fighter('a', 'red', shooter, [10, 10]),
      fighter('e', 'blue', target, [10, 10 + (action === 'fight' ? 0.5 : 8) + 2 * small]),
    ],
    activation: { model: 'a' },
    *play(game) {
      yield* carryOut(game, 'a', action);
    },
    ...more,
  });

const forecast = (battle: Battle, ...picked: readonly string[]) =>
  view.forecast!(battle, battle.question!, picked)!;

/** The chance of a sum of the two best of `count` dice that passes, by counting every throw. */
function chance(count: number, passes: (sum: number) => boolean, best = true): number {
  let hits = 0;
  const all = 6 ** count;
  for (let index = 0; index < all; index++) {
    const faces = Array.from({ length: count }, (_, die) => (Math.floor(index / 6 ** die) % 6) + 1);
    const sorted = faces.sort((a, b) => (best ? b - a : a - b));
    if (passes(sorted[0]! + sorted[1]!)) hits += 1;
  }
  return hits / all;
}

describe('odds of an attack that is picked', () => {
  it('TC-DICE-06, TC-INJ-06, TC-INJ-08: to hit, Down and Out of Action; a critical hit rolls one die more', () => {
    const view = forecast(begun('shoot'), 'e');
    expect(view.title).toBe('Before the roll, at 8.0"');
    expect(view.pools).toMatchObject([
      { name: 'Rifle', dice: '2 D6, 7 or more with the highest two', modifiers: [] },
      { name: 'Injury Roll', dice: '2 D6, the highest 2 count, 0' },
    ]);
    const hit = chance(2, (sum) => sum >= 7);
    const critical = chance(2, (sum) => sum >= 12);
    const of = (passes: (sum: number) => boolean) =>
      (hit - critical) * chance(2, passes) + critical * chance(3, passes);
    const down = of((sum) => sum >= 7 && sum <= 8);
    const out = of((sum) => sum >= 9);
    expect(view.results.map(({ name }) => name)).toEqual(['Hits', 'Down', 'Out of Action']);
    const [hits, downs, outs] = view.results.map(({ chances }) => chances);
    expect(hits).toEqual([expect.closeTo(1 - hit, 12), expect.closeTo(hit, 12)]);
    expect(downs).toEqual([expect.closeTo(1 - down, 12), expect.closeTo(down, 12)]);
    expect(outs).toEqual([expect.closeTo(1 - out, 12), expect.closeTo(out, 12)]);
    expect(view.results.map(({ why }) => why!.rules)).toEqual([['TC-DICE-06'], ['TC-INJ-06'], ['TC-INJ-08']]);
    expect(view.notes).toHaveLength(1);
    expect(view.notes[0]).toContain('Misses 41.7 %');
  });

  it('TC-DICE-05: dice taken away are dice added, of which the lowest count', () => {
    const down = begun('shoot', [], { tokens: { a: { down: 1 } } });
    const [pool] = forecast(down, 'e').pools;
    expect(pool!.dice).toBe('3 D6, 7 or more with the lowest two');
    expect(pool!.modifiers).toMatchObject([{ name: 'Down', value: -1 }]);
    expect(pool!.why!.steps.at(-1)).toBe('Two dice and 1 more: the lowest two count, 7 or more succeeds.');
    expect(pool!.why!.rules).toEqual(['TC-DICE-01', 'TC-DICE-06', 'TC-DOWN-05']);
  });

  it('TC-INJ-03, TC-INJ-14: armour and resistances in the Injury Roll', () => {
    const [, injury] = forecast(begun('shoot', ['azeb', 'lion-of-jabir']), 'e').pools;
    expect(injury!.dice).toBe('3 D6, the lowest 2 count, 0');
    expect(injury!.why!.steps.at(-1)).toBe('The lowest 2 of the dice are added up, 0.');
    expect(injury!.why!.rules.slice(0, 3)).toEqual(['TC-INJ-01', 'TC-INJ-02', 'TC-INJ-03']);
    const [, armoured] = forecast(begun('shoot', ['azeb', 'yuzbasi']), 'e').pools;
    expect(armoured!.dice).toBe('2 D6, the highest 2 count, -2');
  });

  it('TC-DICE-09: a note for each marker that may be spent', () => {
    const { notes } = forecast(begun('shoot', [], { tokens: { a: { blood: 1 }, e: { blessing: 1 } } }), 'e');
    expect(notes.slice(1).map((note) => note.split(':')[0])).toEqual([
      'With 1 BLOOD of a',
      'With 1 BLESSING of e',
    ]);
    // Of three dice the two lowest: a miss is 6 or less.
    const miss = chance(3, (sum) => sum <= 6, false);
    expect(notes[1]).toContain(`misses ${(miss * 100).toFixed(1)} %`);
  });

  it('TC-FLAME-01: a flamethrower hits without a roll', () => {
    const { pools, results } = forecast(
      begun('shoot', ['herald-of-beelzebub'], {
        units: [fighter('a', 'red', 'herald-of-beelzebub', [10, 10]), fighter('e', 'blue', 'azeb', [10, 15])],
      }),
      'e',
    );
    expect(pools[0]).toEqual({ name: 'Corruption Belcher', dice: 'hits without a roll', modifiers: [] });
    expect(results[0]!.chances).toEqual([0, 1]);
  });

  it('TC-BLAST-01: other models in the blast are named', () => {
    const bomb = (x: number) =>
      forecast(
        begun('shoot', [], {
          units: [
            fighter('a', 'red', 'artillery-witch', [10, 10]),
            fighter('e', 'blue', 'azeb', [10, 22]),
            fighter('f', 'blue', 'azeb', [x, 22]),
          ],
        }),
        'e',
      ).notes.at(-1);
    expect(bomb(12)).toBe('Also in the blast: f.');
    expect(bomb(20)).not.toContain('blast');
  });

  it('a melee weapon strikes with Melee', () => {
    const fight = begun('fight', [], {
      units: [
        fighter('a', 'red', 'janissary', [10, 10]),
        fighter('e', 'blue', 'azeb', [10, 10.5 + 2 * small]),
        fighter('f', 'blue', 'azeb', [10.5 + 2 * small, 10]),
      ],
    });
    expect(fight.question!.kind).toBe('choose-target');
    const { pools } = forecast(fight, 'e');
    expect(pools[0]).toMatchObject({
      name: 'Sword',
      dice: '3 D6, 7 or more with the highest two',
      modifiers: [{ name: 'Melee', value: 1 }],
    });
  });

  it('nothing picked, or no model, has no odds', () => {
    const battle = begun('shoot');
    expect(view.forecast!(battle, battle.question!, [])).toBeNull();
    expect(view.forecast!(battle, battle.question!, ['stop'])).toBeNull();
    const other = { ...battle.question!, kind: 'choose-action' };
    expect(view.forecast!(battle, other, ['e'])).toBeNull();
    const strange = {
      ...battle.question!,
      data: { ...battle.question!.data, weapon: 'spoon' } as Record<string, Json>,
    };
    expect(view.forecast!(battle, strange, ['e'])).toBeNull();
  });

  it('TC-RETREAT-03: a free attack is a melee attack with the weapon that is picked', () => {
    const battle = begun('shoot');
    const question = {
      ...battle.question!,
      kind: 'choose-free-attack',
      data: { model: 'a', target: 'e' },
    };
    expect(view.forecast!(battle, question, ['trench-knife'])!.pools[0]).toMatchObject({
      name: 'Trench Knife',
    });
    expect(view.forecast!(battle, question, ['none'])).toBeNull();
    expect(view.forecast!(battle, question, [])).toBeNull();
  });
});

describe('odds before markers are spent', () => {
  it('TC-MARK-02, TC-MARK-03: BLOOD takes dice away, BLESSING adds them', () => {
    const blood = begun('dash', [], { tokens: { a: { blood: 2 } } });
    expect(blood.question!.kind).toBe('spend-blood');
    const chanceOf = (battle: Battle, ...picked: readonly string[]) =>
      forecast(battle, ...picked).results[0]!.chances[1];
    const success = (count: number, best: boolean) => chance(count, (sum) => sum >= 7, best);
    expect(chanceOf(blood)).toBeCloseTo(success(2, true), 12);
    expect(chanceOf(blood, '2')).toBeCloseTo(success(4, false), 12);
    expect(chanceOf(blood, '1+1')).toBeCloseTo(success(4, false), 12);
    const blessing = begun('dash', [], { tokens: { a: { blessing: 1 } } });
    expect(blessing.question!.kind).toBe('spend-blessing');
    expect(chanceOf(blessing, '1')).toBeCloseTo(success(3, true), 12);
    expect(forecast(blessing).notes).toEqual(['Before markers are spent.']);
    expect(forecast(blessing, '1').notes).toEqual([]);
  });

  it('TC-DICE-07: only attacks can be critical', () => {
    const names = (battle: Battle) => forecast(battle).results.map(({ name, why }) => [name, why!.rules[0]]);
    const tokens = { tokens: { a: { blood: 1 } } };
    expect(names(begun('dash', [], tokens))).toEqual([['Success', 'TC-DICE-06']]);
    const shot = reply(begun('shoot', [], tokens), ['choose-target', 'e']);
    expect(names(shot)).toEqual([
      ['Success', 'TC-DICE-06'],
      ['Critical', 'TC-DICE-07'],
    ]);
    const [success, critical] = forecast(shot).results.map(({ chances }) => chances);
    expect(success).toEqual([expect.closeTo(15 / 36, 12), expect.closeTo(21 / 36, 12)]);
    expect(critical).toEqual([expect.closeTo(35 / 36, 12), expect.closeTo(1 / 36, 12)]);
  });

  it('TC-INJ-06, TC-INJ-08: an Injury Roll of 7 or 8 is Down, of 9 or more Out of Action', () => {
    const injury = reply(begun('shoot', [], { tokens: { e: { blood: 1 } }, dice: [4, 4] }), [
      'choose-target',
      'e',
    ]);
    const { title, pools, results, notes } = forecast(injury);
    expect(title).toBe('Before the Injury Roll: Rifle');
    expect(pools).toMatchObject([{ name: 'Injury Roll', dice: '2 D6, the highest 2 count, 0' }]);
    expect(results.map(({ name, chances, why }) => [name, chances, why!.rules])).toEqual([
      ['Down', [expect.closeTo(25 / 36, 12), expect.closeTo(11 / 36, 12)], ['TC-INJ-06']],
      ['Out of Action', [expect.closeTo(26 / 36, 12), expect.closeTo(10 / 36, 12)], ['TC-INJ-08']],
    ]);
    expect(notes).toEqual(['Before markers are spent.']);
  });
});
