import { describe, expect, it } from 'vitest';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { injuryPlan, type Hit } from '../../../../src/rules/trench-crusade/injury/injury-plan';
import { rangedModifiers, meleeModifiers } from '../../../../src/rules/trench-crusade/shooting/attack';
import { freeAttacks } from '../../../../src/rules/trench-crusade/melee/melee';
import { charge } from '../../../../src/rules/trench-crusade/melee/charge';
import { weaponsOf, type Game } from '../../../../src/rules/trench-crusade/game';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { downModifier } from '../../../../src/rules/trench-crusade/turn/success';
import { lastEvent, optionIds, reply } from '../../../support/battle';
import {
  asked,
  beginTrench,
  fighter,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** The shooter a of Red, and the enemy e of Blue, of the faction MOON CULT on a base of 50 mm. */
function scene(
  effects: readonly Fields[],
  more: Partial<TrenchScene> & { readonly distance?: number; readonly enemy?: readonly Fields[] } = {},
): TrenchScene {
  const { distance = 11, enemy = [], ...others } = more;
  return {
    units: [fighter('a', 'red', 'a', [10, 10]), fighter('e', 'blue', 'e', [10, 10 + distance])],
    warbands: [
      warband({
        a: { effects },
        e: {
          effects: enemy,
          traits: ['Moon Cult'],
          base: { shape: 'round', mm: 50 },
          armour: ['reinforced'],
        },
      }),
    ],
    ...others,
  };
}

const modifier = (roll: string, value: number, conditions: Fields = {}, more: Fields = {}): Fields => ({
  name: 'Effect',
  does: { kind: 'modifier', roll, value, ...more },
  if: conditions,
});
const shot = (game: Game) =>
  rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, { model: 'e' }).map(({ name, value }) => [
    name,
    value,
  ]);
const blow = (game: Game, offHand = false) =>
  meleeModifiers(game, {
    attacker: 'a',
    target: 'e',
    weapon: weaponsOf(game, 'a')[1]!,
    characteristic: 'melee',
    offHand,
  }).map(({ name, value }) => [name, value]);
const hit = (game: Game, more: Partial<Hit> = {}): Hit => ({
  attacker: 'a',
  weapon: weaponsOf(game, 'a')[0]!,
  melee: false,
  critical: false,
  direct: true,
  ...more,
});
const planOf = (game: Game, more: Partial<Hit> = {}) =>
  injuryPlan(game, { model: 'e', cause: 'x', rules: [], hit: hit(game, more), modifiers: [] });
const injuryOf = (game: Game, more: Partial<Hit> = {}) =>
  planOf(game, more).modifiers.map(({ name, value }) => [name, value]);

describe('conditions that texts state', () => {
  it.each([
    ['a faction of the other', { otherHas: 'MOON CULT' }, true],
    ['one of two factions', { otherHas: ['SUN CULT', 'MOON CULT'] }, true],
    ['another faction', { otherHas: 'SUN CULT' }, false],
    ['no faction', { otherLacks: ['SUN CULT'] }, true],
    ['none of its factions', { otherLacks: ['MOON CULT'] }, false],
    ['a base of 50 mm', { otherBase: { least: 50 } }, true],
    ['a base below 50 mm', { otherBase: { least: 1, most: 40 } }, false],
    // The rifle reaches 24": its Long Range begins beyond 12".
    ['Short Range', { band: 'short' }, true],
    ['Long Range', { band: 'long' }, false],
    ['a weapon without a keyword', { weaponLacks: ['SHOTGUN'] }, true],
    ['one of two weapons', { weapon: ['Pistol', 'Rifle'] }, true],
    ['not yet activated', { other: ['unactivated'] }, true],
    ['activated', { other: ['activated'] }, false],
    ['no markers', { selfBears: { marker: 'blood', least: 0, most: 0 } }, true],
    ['height', { self: ['elevated'] }, false],
  ])('%s', (_what, conditions, holds) => {
    expect(asked(scene([modifier('ranged', 1, conditions)]), shot)).toEqual(holds ? [['Effect', 1]] : []);
  });

  it('TC-RANGED-06: Long Range begins beyond half of the range', () => {
    const far = scene([modifier('ranged', 1, { band: 'long' })], { distance: 20 });
    expect(asked(far, shot)).toEqual([
      ['Long Range', -1],
      ['Effect', 1],
    ]);
  });

  it('TC-OFFHAND-01: an Off-hand weapon', () => {
    const off = scene([modifier('melee', -1, { offHand: true, weapon: 'Knife' })], { distance: 2 });
    expect(asked(off, (game) => blow(game, true))).toEqual([
      ['Off-hand weapon', -1],
      ['Effect', -1],
    ]);
    expect(asked(off, blow)).toEqual([]);
  });

  it('TC-ARMOUR-06: a critical hit ignores armour where the text says so', () => {
    const eye = {
      name: 'Eye',
      does: { kind: 'keyword', keyword: 'IGNORE ARMOUR', change: 'gains', of: 'weapons' },
      if: { attack: 'ranged', critical: true },
    };
    const sum = (critical: boolean) =>
      asked(scene([eye]), (game) =>
        planOf(game, { critical })
          .modifiers.filter(({ kind }) => kind === 'total')
          .reduce((total, { value }) => total + value, 0),
      );
    expect([sum(false), sum(true)]).toEqual([-2, 0]);
  });

  it('TC-KEYWORD-01: keywords of ranged weapons are not those of melee weapons', () => {
    const gains = {
      name: 'Hip',
      does: { kind: 'keyword', keyword: 'ASSAULT', change: 'gains', of: 'ranged-weapons' },
    };
    expect(asked(scene([gains]), (game) => weaponsOf(game, 'a').map(({ keywords }) => keywords))).toEqual([
      ['ASSAULT'],
      [],
    ]);
  });

  it('TC-FALL-02: dice against a model count for a fall, too, those of attacks do not', () => {
    const fall = (conditions: Fields) =>
      asked(
        scene([{ ...modifier('injury', -1, conditions, { whose: 'against' }) }]),
        (game) =>
          injuryPlan(game, { model: 'a', cause: 'a fall', rules: [], hit: null, modifiers: [] }).modifiers
            .length,
      );
    expect([fall({}), fall({ attack: 'any' })]).toEqual([1, 0]);
    const shotAt = scene([], { enemy: [modifier('injury', -1, { attack: 'any' }, { whose: 'against' })] });
    expect(asked(shotAt, (game) => injuryOf(game))).toContainEqual(['Effect', -1]);
  });
});

describe('deeds that texts state', () => {
  const does = (deed: Fields, more: Fields = {}) => ({ name: 'Gift', does: deed, ...more });

  it('TC-BATH-01: a Bloodbath costs less', () => {
    const cheap = does({ kind: 'bloodbath', value: -1 }, { if: { attack: 'ranged' } });
    const price = (effects: readonly Fields[], melee: boolean) =>
      asked(scene(effects), (game) => planOf(game, { melee }).bathPrice);
    expect([price([], false), price([cheap], false), price([cheap], true)]).toEqual([6, 5, 6]);
  });

  it('TC-MARK-06: BLOOD is spent on a Bloodbath only', () => {
    const spare = does({ kind: 'unspent', roll: 'injury' });
    const begun = (blood: number) =>
      beginTrench(
        scene([], {
          enemy: [spare],
          tokens: { e: { blood, down: 1 } },
          dice: [1, 1, 1, 1],
          *play(game) {
            yield* injure(game, {
              model: 'e',
              cause: 'x',
              rules: ['TC-ATK-05'],
              hit: hit(game),
              modifiers: [],
            });
          },
        }),
      );
    // Down: a Bloodbath costs 3. With 2 markers nothing can be spent, and nobody is asked.
    expect(begun(2).question).toBeNull();
    expect(optionIds(begun(4))).toEqual(['0', 'bath:3']);
  });

  it('TC-CHARGE-03: more dice for the Charge Bonus, of which the highest counts', () => {
    const quick = does({ kind: 'charge-dice', value: 1 });
    const charged = beginTrench(
      scene([quick], {
        distance: 9,
        activation: { model: 'a' },
        dice: [2, 5],
        play: (game) => charge(game, 'a'),
      }),
    );
    expect(lastEvent(reply(charged, ['choose-charge-target', 'e']), 'charge-rolled')).toMatchObject({
      faces: [2, 5],
      length: 11,
    });
  });

  it('TC-DOWN-05: exempt from the penalty of being Down', () => {
    const down = (effects: readonly Fields[]) =>
      asked(
        scene(effects, { tokens: { a: { down: 1 } } }),
        (game) => downModifier(game, { model: 'a' }).length,
      );
    expect([down([]), down([does({ kind: 'exempt', from: 'down' })])]).toEqual([1, 0]);
  });

  it('TC-RETREAT-02: nobody attacks it when it retreats', () => {
    const attacked = (effects: readonly Fields[]) =>
      beginTrench(
        scene(effects, {
          distance: 2,
          activation: { model: 'a' },
          *play(game) {
            yield* freeAttacks(game, 'a');
          },
        }),
      ).question?.kind ?? null;
    expect([attacked([]), attacked([does({ kind: 'exempt', from: 'free-attacks' })])]).toEqual([
      'choose-free-attack',
      null,
    ]);
  });

  it('TC-DOWN-03: stands up without halving, or not at all beside an enemy that pins it', () => {
    const rises = (effects: readonly Fields[], enemy: readonly Fields[] = []) =>
      reply(
        beginTrench(
          scene(effects, {
            enemy,
            distance: 2,
            tokens: { a: { down: 1 } },
            turn: 1,
            play: (game) => activate(game, 'red'),
          }),
        ),
        ['choose-model', 'a'],
      );
    const nimble = reply(rises([does({ kind: 'exempt', from: 'standing-up' })]), ['stand-up', 'stand']);
    expect(lastEvent(nimble, 'stood-up')).toMatchObject({ halved: false });
    const pinned = does({ kind: 'cannot', action: 'stand-up' }, { on: { who: 'enemies', within: 1 } });
    expect(rises([], [pinned]).question?.kind).toBe('choose-action');
  });

  it('follow a hit of this weapon', () => {
    const recoil = does(
      { kind: 'markers', marker: 'blood', change: 1 },
      { after: { event: 'hits' }, if: { attack: 'melee', weapon: 'Knife' } },
    );
    const struck = (weapon: number) =>
      markers(
        beginTrench(
          scene([recoil], {
            dice: [1, 1, 1, 1],
            *play(game) {
              const used = weaponsOf(game, 'a')[weapon]!;
              const melee = used.kind === 'melee';
              yield* injure(game, {
                model: 'e',
                cause: 'x',
                rules: ['TC-ATK-05'],
                hit: hit(game, { weapon: used, melee }),
                modifiers: [],
              });
            },
          }),
        ),
        'a',
        'blood',
      );
    expect([struck(0), struck(1)]).toEqual([0, 1]);
  });
});

it('TC-DASH-04: instruments count once, however many play', () => {
  const drum = (name: string) => ({
    ...modifier('ranged', 1),
    name,
    on: { who: 'friends', within: 9 },
    shared: 'Drum',
  });
  expect(asked(scene([drum('Drum'), drum('Drum, 2')]), shot)).toEqual([['Drum', 1]]);
});
