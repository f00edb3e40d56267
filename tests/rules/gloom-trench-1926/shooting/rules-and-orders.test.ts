/** Special rules and orders on the rolls of an attack and of saves. */
import { describe, expect, it } from 'vitest';
import { rulesOn } from '../../../../src/rules/gloom-trench-1926/game';
import { removeModel } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { ruleModifiers } from '../../../../src/rules/gloom-trench-1926/shooting/modifiers';
import { obscuredBy } from '../../../../src/rules/gloom-trench-1926/shooting/obscured';
import { reactionSave } from '../../../../src/rules/gloom-trench-1926/shooting/reaction';
import { optionIds, reply } from '../../../support/battle';
import { asked, begin, force, row, squad, unitProfile } from '../../../support/rules/gloom';

type Fields = Readonly<Record<string, unknown>>;
const rule = (id: string, effect: Fields, fields: Fields = {}) => ({
  id,
  name: id,
  text: id,
  effect,
  ...fields,
});
describe('special rules and orders on a roll', () => {
  const modifiers = (
    profile: Fields,
    roll: 'shooting' | 'save',
    occasion: 'open-up' | 'advance' | null,
    rules: readonly Fields[] = [],
    tokens = {},
  ) =>
    asked(
      {
        units: [squad('red', 'red', row(3, 10, 10)), squad('blue', 'blue', row(3, 10, 20))],
        force: force([unitProfile('rifles', profile)], {
          rules,
          orders: [
            {
              id: 'aim',
              name: 'Aim',
              text: 'Aim',
              when: 'before',
              effect: { kind: 'modifier', roll: 'shooting', modifier: 'dice', value: 1 },
            },
          ],
        }),
        tokens: { red: tokens },
      },
      (game) => ruleModifiers(game, 'red', roll, occasion),
    ).map(({ name, kind, value, rule: from, source }) => [name, kind, value, from, source]);
  const sharp = rule('Sharp', { kind: 'modifier', roll: 'shooting', modifier: 'roll', value: 1 });
  const steady = rule('Steady', {
    kind: 'modifier',
    roll: 'shooting',
    modifier: 'roll',
    value: 1,
    when: 'open-up',
  });
  const gas = rule('Gas', { kind: 'obscuring' });

  it('GT-PROFILE-07 a rule counts on its roll, and with an occasion only then', () => {
    const rules = [sharp, steady, gas];
    const profile = { rules: ['Sharp', 'Steady', 'Gas'] };
    const sharpened = ['Sharp', 'roll', 1, 'GT-PROFILE-07', 'red'];
    expect(modifiers(profile, 'shooting', 'open-up', rules)).toEqual([
      sharpened,
      ['Steady', 'roll', 1, 'GT-PROFILE-07', 'red'],
    ]);
    expect(modifiers(profile, 'shooting', 'advance', rules)).toEqual([sharpened]);
    expect(modifiers(profile, 'save', null, rules)).toEqual([]);
  });
  it('GT-PROFILE-08 an order counts while its token lies beside the unit, on its roll', () => {
    const profile = { orders: ['aim'] };
    expect(modifiers(profile, 'shooting', 'open-up')).toEqual([]);
    expect(modifiers(profile, 'shooting', 'open-up', [], { 'order:aim': 1 })).toEqual([
      ['Aim', 'dice', 1, 'GT-PROFILE-08', 'red'],
    ]);
    expect(modifiers(profile, 'save', null, [], { 'order:aim': 1 })).toEqual([]);
  });

  const near = (reach: Fields, z: number, side: 'red' | 'blue', gone = false) => {
    const found: string[] = [];
    let battle = begin({
      units: [
        squad('red', 'red', row(3, 10, 10)),
        squad('banner', side, row(1, 10, z), { profile: 'banner' }),
        squad('second', side, row(1, 12, z), { profile: 'banner' }),
        squad('blue', 'blue', row(3, 40, 40)),
      ],
      force: force([unitProfile('rifles'), unitProfile('banner', { rules: ['Sharp'] })], {
        rules: [{ ...sharp, ...reach }],
      }),
      play: function* (game) {
        if (gone) yield* removeModel(game, 'banner/1', ['GT-CAS-01']);
        found.push(...ruleModifiers(game, 'red', 'shooting', 'open-up').map(({ source }) => source!));
        found.push(`${rulesOn(game, 'red').length}`);
      },
    });
    while (battle.question) battle = reply(battle, [battle.question.kind, optionIds(battle)[0]!]);
    return found;
  };
  const base = 25 / 25.4;
  it('GT-PROFILE-07 GT-RULING-104 a rule with a range reaches friends within it, once by its name; others only with `all`', () => {
    expect(near({ range: 3 }, 13 + base, 'red')).toEqual(['banner', '2']);
    expect(near({ range: 3 }, 13.01 + base, 'red')).toEqual(['0']);
    expect(near({}, 11, 'red')).toEqual(['0']);
    expect(near({ range: 3 }, 13 + base, 'blue')).toEqual(['0']);
    expect(near({ range: 3, whom: 'friends' }, 13 + base, 'blue')).toEqual(['0']);
    expect(near({ range: 3, whom: 'all' }, 13 + base, 'blue')).toEqual(['banner', '2']);
    expect(near({ range: 3 }, 13 + base, 'red', true)).toEqual(['second', '1']);
  });
  it('GT-OBSC-02 GT-OBSC-04 a rule obscures beside cover, from two places once; other rules do not', () => {
    const sources = asked(
      {
        units: [
          squad('red', 'red', row(3, 40, 40)),
          squad('blue', 'blue', row(3, 10, 20), { profile: 'smoke' }),
          squad('other', 'blue', row(3, 10, 22), { profile: 'smoke' }),
        ],
        force: force([unitProfile('rifles'), unitProfile('smoke', { rules: ['Gas', 'Sharp'] })], {
          rules: [{ ...gas, range: 3 }, sharp],
        }),
      },
      (game) => obscuredBy(game, 'blue', 'light', ['hedge', 'ditch']),
    );
    expect(sources).toEqual([
      { name: 'Obscured (cover)', kind: 'roll', value: -1, rule: 'GT-COVER-07', source: 'hedge, ditch' },
      { name: 'Obscured (Gas)', kind: 'roll', value: -1, rule: 'GT-OBSC-02', source: 'blue' },
    ]);
  });
  it('GT-MELEE-07 GT-RULING-84 saves against Hold and Shoot: +1 on the roll, or d+1', () => {
    const save = (holdAndShootSave: string, occasion: 'hold-and-shoot' | 'open-up') =>
      asked(
        {
          units: [squad('red', 'red', row(1, 5, 5)), squad('blue', 'blue', row(1, 9, 9))],
          options: { holdAndShootSave },
        },
        (game) => reactionSave(game, { attacker: 'red', target: 'blue', occasion, range: 3, shooters: [] }),
      );
    expect(save('roll+1', 'hold-and-shoot')).toMatchObject([{ kind: 'roll', value: 1, source: 'blue' }]);
    expect(save('d+1', 'hold-and-shoot')).toMatchObject([{ kind: 'dice', value: 1 }]);
    expect(save('d+1', 'open-up')).toEqual([]);
  });
});
