import { describe, expect, it } from 'vitest';
import { inspectFields } from '../../../../src/rules/shared/fields';
import { readEffects } from '../../../../src/rules/shared/effects/read-effect';
import { sentenceOf } from '../../../../src/rules/shared/effects/sentence';
import { dialect } from '../../../../src/rules/trench-crusade/forces/dialect';

const read = (...effects: readonly unknown[]) =>
  inspectFields({ effects }, (field) => readEffects(field, dialect));
const problems = (effect: unknown) => read(effect).problems.map(({ at, message }) => `${at}: ${message}`);
const sentence = (effect: object) => {
  const { value, problems: wrong } = read({ name: 'x', ...effect });
  expect(wrong).toEqual([]);
  return sentenceOf(value[0]!, dialect);
};
const modifier = (fields: object = {}) => ({ kind: 'modifier', roll: 'ranged', value: 1, ...fields });

describe('reading effects: each problem has its place', () => {
  it.each([
    [{ does: modifier() }, ['/effects/0/name: Expected a text.']],
    [
      { name: 'x', does: modifier({ roll: 'rally' }) },
      [
        '/effects/0/does/roll: Trench Crusade does not play “rally”; it plays: ranged, melee, injury, morale, dash, climb, jump, dive, ability, ground, success.',
      ],
    ],
    [
      { name: 'x', does: modifier({ value: 0 }) },
      ['/effects/0/does/value: Expected a whole number from -6 to 6, not 0.'],
    ],
    [
      { name: 'x', does: { kind: 'bloodbath', value: 0.5 } },
      ['/effects/0/does/value: Expected a whole number of markers, not 0.'],
    ],
    [
      { name: 'x', does: { kind: 'charge-dice', value: -1 } },
      ['/effects/0/does/value: Expected a whole number, 1 or more.'],
    ],
    [
      { name: 'x', does: modifier({ valeu: 1 }) },
      ['/effects/0/does/valeu: Unknown field. There are: kind, roll, whose, value, as, per.'],
    ],
    [
      { name: 'x', does: modifier({ roll: 'dash', whose: 'against' }) },
      ['/effects/0/does/whose: In Trench Crusade nobody takes this roll against a unit.'],
    ],
    [
      { name: 'x', does: modifier({ roll: 'dash' }), if: { range: { most: 6 } } },
      ['/effects/0/if/range: This effect has no other unit: the condition cannot hold.'],
    ],
    [
      { name: 'x', does: { kind: 'markers', marker: 'blood', change: 1 } },
      ['/effects/0/after: In Trench Crusade, this happens after an event; it is missing.'],
    ],
    [
      { name: 'x', does: modifier(), after: { event: 'falls' } },
      ['/effects/0/after: A lasting effect follows no event.'],
    ],
    [
      { name: 'x', does: { kind: 'risky' }, once: 'turn' },
      ['/effects/0/once: Only modifiers, survivals, hits taken, reactions and choices can be had once.'],
    ],
    [
      { name: 'x', does: { kind: 'ignores', what: 'cover' } },
      [
        '/effects/0/does/kind: Trench Crusade does not play “ignores”; it plays: modifier, keyword, movement, cannot, risky, exempt, unspent, bloodbath, charge-dice, survives, reroll, set-die, deploys, cleave, range, second-shot, fears, takes-hits, push, markers, stand-up.',
      ],
    ],
    [
      { name: 'x', does: modifier({ roll: 'dash', per: { marker: 'blood', of: 'other' } }) },
      ['/effects/0/does/per/of: This roll has no other unit.'],
    ],
    [
      { name: 'x', does: modifier({ per: { marker: 'blood', within: 3 } }) },
      ['/effects/0/does/per/within: It counts markers, or units near; not both.'],
    ],
    [
      { name: 'x', does: modifier(), if: { named: 'Treat' } },
      ['/effects/0/if/named: The name of an ACTION goes with rolls for abilities.'],
    ],
    [
      { name: 'x', does: { kind: 'takes-hits' }, chosen: 'turn' },
      ['/effects/0/chosen: Its player is asked at each hit.'],
    ],
    [
      {
        name: 'x',
        does: { kind: 'push', distance: 'D8' },
        on: { who: 'cause' },
        after: { event: 'injures' },
      },
      ['/effects/0/does/distance: Expected one of: D3, D6.'],
    ],
    [
      { name: 'x', does: { kind: 'push', distance: 3 }, after: { event: 'hits' } },
      [
        '/effects/0/does: A push follows an Injury Roll and has its target: {"event": "injures"}, {"who": "cause"}.',
      ],
    ],
    [
      { name: 'x', does: { kind: 'survives', result: 'down', instead: 'out' } },
      ['/effects/0/does/instead: Expected one of: none, minor.'],
    ],
    [
      { name: 'x', does: modifier(), on: { who: 'cause' } },
      [
        '/effects/0/on/who: Only these events have a cause: hits, marks, injures, hurt, goes-down, falls, fells.',
      ],
    ],
  ])('%j', (effect, expected) => {
    expect(problems(effect)).toEqual(expect.arrayContaining(expected));
  });

  it('refuses two effects of one name', () => {
    const twin = { name: 'x', does: modifier() };
    expect(read(twin, twin).problems).toEqual([
      { at: '/effects/1/name', message: 'This unit has two effects named “x”.' },
    ]);
  });
});

describe('sentences of effects', () => {
  it.each([
    [{ does: modifier() }, '+1 DICE on its Ranged Attacks.'],
    [
      { does: modifier({ value: -1, whose: 'against' }), if: { range: { most: 12 }, self: ['in-cover'] } },
      '-1 DICE on Ranged Attacks against it if it is in Cover and the distance is at most 12″.',
    ],
    [
      { does: modifier({ roll: 'injury', value: -1, whose: 'against' }), if: { weapon: 'GAS' } },
      '-1 INJURY DICE on Injury Rolls against it if the weapon is or has GAS.',
    ],
    [
      { does: modifier({ roll: 'melee' }), on: { who: 'friends', within: 6 }, once: 'turn' },
      'Friends within 6″: +1 DICE on their Melee Attacks. Once per Turn.',
    ],
    [{ does: { kind: 'keyword', keyword: 'FEAR', change: 'gains' } }, 'It gains FEAR.'],
    [
      {
        does: { kind: 'keyword', keyword: 'FIRE', change: 'gains', of: 'weapons' },
        if: { self: ['charging'] },
      },
      'Its weapons gain FIRE if it has charged in this activation.',
    ],
    [{ does: { kind: 'movement', value: -2 } }, 'It moves 2″ less.'],
    [
      { does: { kind: 'cannot', action: 'dash' }, on: { who: 'enemies', within: 8, having: 'FEAR' } },
      'Enemies with FEAR within 8″ cannot Dash.',
    ],
    [
      { does: { kind: 'risky' }, on: { who: 'enemies', within: 6 } },
      'Rolls for ACTIONS of enemies within 6″ are Risky.',
    ],
    [
      { does: { kind: 'survives', result: 'out', instead: 'down' }, once: 'battle' },
      'It suffers Down instead of Out of Action. Once per battle.',
    ],
    [
      {
        does: { kind: 'markers', marker: 'blessing', change: 1 },
        after: { event: 'friend-falls', within: 6 },
      },
      'When a friend within 6″ goes Out of Action, it gains 1 BLESSING MARKER.',
    ],
    [
      {
        does: { kind: 'markers', marker: 'blood', change: -2 },
        on: { who: 'other-friends', within: 3 },
        after: { event: 'turn-end' },
        if: { near: { who: 'enemies', within: 6 } },
      },
      'At the end of each Turn, other friends within 3″ lose 2 BLOOD MARKERS if an enemy is within 6″ of it.',
    ],
  ])('%j', (effect, expected) => {
    expect(sentence(effect)).toBe(expected);
  });
});
