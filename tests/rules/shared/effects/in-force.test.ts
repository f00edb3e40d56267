import { describe, expect, it } from 'vitest';
import {
  bearerOnly,
  unconditional,
  type Deed,
  type Reach,
  type UnitEffect,
} from '../../../../src/rules/shared/effects/effect';
import {
  addedMovement,
  effectsOn,
  keywordChange,
  type EffectWorld,
} from '../../../../src/rules/shared/effects/in-force';
import { rollModifiers } from '../../../../src/rules/shared/effects/roll-modifiers';
import { reactionsTo, type Happening } from '../../../../src/rules/shared/effects/reactions';

/** Units on a line: red a, b, c at 0, 3 and 10 inches, blue x at 5. c has FEAR. */
const places: Readonly<Record<string, number>> = { a: 0, b: 3, c: 10, x: 5 };
const world = (
  effects: Readonly<Record<string, readonly UnitEffect[]>>,
  used: readonly string[] = [],
): EffectWorld => ({
  bearers: (kind) =>
    Object.entries(effects)
      .filter(([, list]) => list.some(({ does }) => does.kind === kind))
      .map(([id, list]) => ({ id, effects: list })),
  units: () => Object.keys(places),
  side: (unit) => (unit === 'x' ? 'blue' : 'red'),
  distance: (one, other) => Math.abs(places[one]! - places[other]!),
  has: (unit, keyword) => unit === 'c' && keyword === 'FEAR',
  markers: () => 0,
  is: () => true,
  used: (key) => used.includes(key),
});
const effect = (does: Deed, more: Partial<UnitEffect> = {}): UnitEffect => ({
  name: 'Effect',
  does,
  on: bearerOnly,
  if: unconditional,
  once: null,
  after: null,
  shared: null,
  chosen: null,
  action: null,
  upTo: null,
  oneOf: null,
  with: null,
  text: '',
  ...more,
});
const farther: Deed = { kind: 'movement', value: 1 };

describe('the reach of an effect', () => {
  it.each<[Partial<Reach>, string]>([
    [{ who: 'bearer' }, 'a'],
    [{ who: 'friends', within: 3 }, 'a b'],
    [{ who: 'friends', within: 10 }, 'a b c'],
    [{ who: 'other-friends', within: 3 }, 'b'],
    [{ who: 'enemies', within: 5 }, 'x'],
    [{ who: 'enemies', within: 4.9 }, ''],
    [{ who: 'all', within: 5 }, 'a b x'],
    [{ who: 'friends', within: 10, having: ['FEAR'] }, 'c'],
    [{ who: 'friends', within: 10, having: ['STRONG', 'FEAR'] }, 'c'],
    [{ who: 'all', within: 10, lacking: ['FEAR'] }, 'a b x'],
    [{ who: 'others', within: 10 }, 'b c x'],
  ])('of a: %j is %s', (reach, reached) => {
    const now = world({ a: [effect(farther, { on: { ...bearerOnly, ...reach } })] });
    const found = Object.keys(places).filter((unit) => addedMovement(now, unit) === 1);
    expect(found.join(' ')).toBe(reached);
  });
});

describe('effects that add up', () => {
  it('movement is summed, and one that is used up does not count', () => {
    const lists = {
      a: [effect(farther), effect({ kind: 'movement', value: 2 }, { name: 'Two', once: 'turn' })],
    };
    expect(addedMovement(world(lists), 'a')).toBe(3);
    expect(addedMovement(world(lists, ['turn:a:Two']), 'a')).toBe(1);
  });

  it('a keyword that one takes is lost', () => {
    const change = (how: 'gains' | 'loses') =>
      effect({ kind: 'keyword', keyword: 'FEAR', change: how, of: 'unit' }, { name: how });
    expect(keywordChange(world({}), 'a', 'FEAR', ['unit'])).toBeNull();
    expect(keywordChange(world({ a: [change('gains')] }), 'a', 'FEAR', ['unit'])).toBe(true);
    expect(keywordChange(world({ a: [change('gains'), change('loses')] }), 'a', 'FEAR', ['unit'])).toBe(
      false,
    );
    expect(keywordChange(world({ a: [change('gains')] }), 'a', 'FEAR', ['weapons'])).toBeNull();
  });

  it('a modifier against a unit is the roll’s of the other, with roles exchanged', () => {
    const against = (who: Reach['who']) =>
      effect(
        { kind: 'modifier', roll: 'ranged', whose: 'against', value: -1, as: 'pool', per: null },
        {
          on: { ...bearerOnly, who, within: who === 'bearer' ? 0 : 3 },
          if: { ...unconditional, otherHas: ['FEAR'] },
        },
      );
    const taken = (roller: string, target: string) => ({ roll: 'ranged', roller, other: target }) as const;
    // a protects itself against c, which has FEAR, and not against x.
    expect(rollModifiers(world({ a: [against('bearer')] }), taken('c', 'a'), 'R')).toEqual([
      { name: 'Effect', kind: 'pool', value: -1, rule: 'R', source: 'a' },
    ]);
    expect(rollModifiers(world({ a: [against('bearer')] }), taken('x', 'a'), 'R')).toEqual([]);
    expect(rollModifiers(world({ a: [against('friends')] }), taken('c', 'b'), 'R')).toHaveLength(1);
    expect(rollModifiers(world({ a: [against('friends')] }), taken('a', 'c'), 'R')).toEqual([]);
  });

  it('a roll without an opponent meets no condition on one', () => {
    const picky = effect(
      { kind: 'modifier', roll: 'dash', whose: 'own', value: 1, as: 'pool', per: null },
      { if: { ...unconditional, otherBears: { marker: 'blood', least: 1, most: null } } },
    );
    expect(effectsOn(world({ a: [picky] }), 'modifier', 'a')).toEqual([]);
  });
});

describe('reactions', () => {
  const mark = (event: NonNullable<UnitEffect['after']>['event'], within = 0, on: Partial<Reach> = {}) =>
    effect(
      { kind: 'markers', marker: 'blood', change: 1, rolled: null },
      { after: { event, within }, on: { ...bearerOnly, ...on } },
    );
  const targets = (one: UnitEffect, happening: Happening, bearer = 'a') =>
    reactionsTo(world({ [bearer]: [one] }), happening)
      .flatMap((due) => due.targets)
      .join(' ');
  const falls = (unit: string, cause: string | null = null): Happening => ({ event: 'falls', unit, cause });

  it('follow their event, at its place', () => {
    expect(targets(mark('turn-start'), { event: 'turn-start', unit: null, cause: null })).toBe('a');
    expect(targets(mark('hurt'), { event: 'hurt', unit: 'b', cause: 'x' })).toBe('');
    expect(targets(mark('friend-falls', 3), falls('b'))).toBe('a');
    expect(targets(mark('friend-falls', 2.9), falls('b'))).toBe('');
    expect(targets(mark('friend-falls', 9), falls('x'))).toBe('');
    expect(targets(mark('enemy-falls', 5), falls('x'))).toBe('a');
    expect(targets(mark('friend-falls', 9), falls('a'))).toBe('');
  });

  it('concern the bearer, those near, or the cause', () => {
    expect(targets(mark('falls', 0, { who: 'cause' }), falls('a', 'x'))).toBe('x');
    expect(targets(mark('falls', 0, { who: 'cause' }), falls('a'))).toBe('');
    expect(targets(mark('fells'), falls('b', 'x'), 'x')).toBe('x');
    expect(targets(mark('fells', 0, { who: 'cause' }), falls('b', 'x'), 'x')).toBe('b');
    expect(targets(mark('falls', 0, { who: 'friends', within: 3 }), falls('a'))).toBe('a b');
  });
});
