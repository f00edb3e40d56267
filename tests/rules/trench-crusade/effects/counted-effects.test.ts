import { describe, expect, it } from 'vitest';
import { weaponsOf, type Game } from '../../../../src/rules/trench-crusade/game';
import { injuryPlan } from '../../../../src/rules/trench-crusade/injury/injury-plan';
import { meleeModifiers, rangedModifiers } from '../../../../src/rules/trench-crusade/shooting/attack';
import { successRoll } from '../../../../src/rules/trench-crusade/turn/success';
import { lastEvent } from '../../../support/battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** a of Red with friends b 2″ and c 8″ away, before the enemies e and f of Blue, 2″ apart. */
function scene(
  effects: readonly Fields[],
  more: Fields = {},
  tokens: TrenchScene['tokens'] = {},
): TrenchScene {
  return {
    units: [
      fighter('a', 'red', 'a', [10, 10]),
      fighter('b', 'red', 'b', [8, 10]),
      fighter('c', 'red', 'b', [2, 10]),
      fighter('e', 'blue', 'e', [10, 12]),
      fighter('f', 'blue', 'f', [12, 12]),
    ],
    warbands: [warband({ a: { effects, ...more }, b: {}, e: {}, f: {} })],
    tokens,
  };
}

const named = (list: readonly { readonly name: string; readonly value: number }[]) =>
  list.filter(({ name }) => name === 'Effect').map(({ value }) => value);
const blow = (game: Game, more: Fields = {}) =>
  named(
    meleeModifiers(game, {
      attacker: 'a',
      target: 'e',
      weapon: weaponsOf(game, 'a')[1]!,
      characteristic: 'melee',
      offHand: false,
      ...more,
    }),
  );
const melee = (per: Fields, value = 1): Fields => ({
  name: 'Effect',
  does: { kind: 'modifier', roll: 'melee', value, per },
});

describe('modifiers that count several times', () => {
  it.each([
    // b stands within 3″ of a, c does not; a itself never counts.
    ['other friends near it', { who: 'friends', within: 3 }, {}, [1]],
    ['other friends far and near', { who: 'friends', within: 9 }, {}, [2]],
    [
      'enemies near the target, the target itself not counted',
      { who: 'enemies', within: 3, of: 'other' },
      {},
      [1],
    ],
    ['nobody: it has no effect', { who: 'friends', within: 0.5 }, {}, []],
    ['its BLOOD MARKERS', { marker: 'blood' }, { a: { blood: 3 } }, [3]],
    ['its BLOOD MARKERS, at most two', { marker: 'blood', most: 2 }, { a: { blood: 3 } }, [2]],
    ['INFECTION of the target', { marker: 'infection', of: 'other' }, { e: { infection: 2 } }, [2]],
    ['no markers', { marker: 'blood' }, {}, []],
  ])('TC-ATK-04: %s', (_what, per, tokens, expected) => {
    expect(asked(scene([melee(per)], {}, tokens), (game) => blow(game))).toEqual(expected);
  });
});

describe('attacks', () => {
  it('TC-KEYWORD-11: an effect gives melee weapons CLEAVE, and a greater one stays', () => {
    const cleave = (value: number) => ({ name: 'Wide', does: { kind: 'cleave', value } });
    const attacks = (effects: readonly Fields[]) =>
      asked(scene(effects), (game) => weaponsOf(game, 'a').map((weapon) => weapon.cleave));
    // The rifle shoots: CLEAVE is of melee weapons.
    expect([attacks([]), attacks([cleave(2), { ...cleave(3), name: 'Wider' }])]).toEqual([
      [1, 1],
      [1, 3],
    ]);
  });

  it('TC-KEYWORD-11: a modifier of later attacks spares the first', () => {
    const tired = {
      name: 'Effect',
      does: { kind: 'modifier', roll: 'melee', value: -1 },
      if: { further: true },
    };
    expect(asked(scene([tired]), (game) => [blow(game), blow(game, { further: true })])).toEqual([[], [-1]]);
  });

  it('TC-KEYWORD-03: it fears models of a faction, at range too, unless it has NEGATE FEAR', () => {
    const haunted = { name: 'Haunted', does: { kind: 'fears' }, if: { otherHas: 'MOON CULT' } };
    const fear = (traits: readonly string[], keywords: readonly string[]) => {
      const units = [fighter('a', 'red', 'a', [10, 10]), fighter('e', 'blue', 'e', [10, 12])];
      const warbands = [warband({ a: { effects: [haunted], keywords }, e: { traits } })];
      return asked({ units, warbands }, (game) => [
        ...rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, { model: 'e' }),
        ...meleeModifiers(game, {
          attacker: 'a',
          target: 'e',
          weapon: weaponsOf(game, 'a')[1]!,
          characteristic: 'melee',
          offHand: false,
        }),
      ]).map(({ name, value }) => [name, value]);
    };
    expect(fear(['Moon Cult'], [])).toEqual([
      ['FEAR', -1],
      ['FEAR', -1],
    ]);
    expect(fear(['Sun Cult'], [])).toEqual([]);
    expect(fear(['Moon Cult'], ['NEGATE FEAR'])).toEqual([]);
  });

  it('TC-KEYWORD-11: a condition names the CLEAVE that a weapon has of its own, not that of an effect', () => {
    const wide = { name: 'Wide', does: { kind: 'cleave', value: 2 }, if: { weaponLacks: 'CLEAVE' } };
    const tired = {
      name: 'Effect',
      does: { kind: 'modifier', roll: 'melee', value: -1 },
      if: { further: true, weaponLacks: 'CLEAVE' },
    };
    const swings = (weapon: Fields) => {
      const units = [fighter('a', 'red', 'a', [10, 10]), fighter('e', 'blue', 'e', [10, 12])];
      const flail = { id: 'flail', name: 'Flail', kind: 'melee', ...weapon };
      const models = { a: { effects: [wide, tired], weapons: ['rifle', 'flail'] }, e: {} };
      return asked({ units, warbands: [warband(models, { weapons: [flail] })] }, (game) => [
        weaponsOf(game, 'a')[1]!.cleave,
        blow(game, { further: true }),
      ]);
    };
    expect([swings({}), swings({ cleave: 3 })]).toEqual([
      [2, [-1]],
      [3, []],
    ]);
  });
});

describe('rolls', () => {
  const rollOf = (effects: readonly Fields[], kind: 'action' | 'test') =>
    lastEvent(
      beginTrench({
        ...scene(effects),
        dice: [3, 3, 3, 3],
        *play(game) {
          yield* successRoll(game, {
            model: 'a',
            what: 'x',
            rules: ['TC-DICE-01'],
            modifiers: [],
            risky: false,
            kind,
          });
        },
      }),
      'success-rolled',
    );

  it('TC-DICE-02: a modifier of all Success Rolls counts on tests and ACTIONS', () => {
    const weak = { name: 'Effect', does: { kind: 'modifier', roll: 'success', value: -1 } };
    expect(rollOf([], 'test')).toMatchObject({ net: 0 });
    expect(rollOf([weak], 'test')).toMatchObject({ net: -1 });
    expect(rollOf([weak], 'action')).toMatchObject({ net: -1 });
  });

  it('TC-FALL-02: dice on falls alone spare attacks and dangerous ground', () => {
    const soft = {
      name: 'Effect',
      does: { kind: 'modifier', roll: 'injury', whose: 'against', value: -1 },
      if: { fall: true },
    };
    const plan = (isFall: boolean) =>
      asked(scene([soft]), (game) =>
        named(
          injuryPlan(game, { model: 'a', cause: 'x', rules: [], hit: null, isFall, modifiers: [] }).modifiers,
        ),
      );
    expect([plan(true), plan(false)]).toEqual([[-1], []]);
  });
});
