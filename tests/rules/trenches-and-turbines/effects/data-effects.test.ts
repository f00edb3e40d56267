import { describe, expect, it } from 'vitest';
import { react } from '../../../../src/rules/trenches-and-turbines/effects/react';
import type { Game } from '../../../../src/rules/trenches-and-turbines/game';
import { leadershipOf, holds } from '../../../../src/rules/trenches-and-turbines/morale/leadership';
import { sufferLosses } from '../../../../src/rules/trenches-and-turbines/morale/casualties';
import { moveOf } from '../../../../src/rules/trenches-and-turbines/movement/allowance';
import {
  fightGroups,
  fireLine,
  shotGroups,
} from '../../../../src/rules/trenches-and-turbines/shooting/volleys';
import { modelProfile } from '../../../../src/rules/trenches-and-turbines/game';
import {
  begin,
  force,
  lastEvent,
  profile,
  rank,
  still,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

type Fields = Readonly<Record<string, unknown>>;

/** Units a and b of Red 4" apart, e of Blue 10" before a, all of one model on a base of an inch. */
const scene = (effects: Readonly<Record<string, readonly Fields[]>>, more: Partial<Scene> = {}): Scene => ({
  units: [
    unit('a', 'red', rank(1, 0, 0), { profile: 'a' }),
    unit('b', 'red', rank(1, 4, 0), { profile: 'b' }),
    unit('e', 'blue', rank(1, 0, 10), { profile: 'e' }),
  ],
  force: force(['a', 'b', 'e'].map((id) => profile(id, { effects: effects[id] ?? [] }))),
  ...more,
});

const modifier = (name: string, roll: string, value: number, more: Fields = {}): Fields => ({
  name,
  does: { kind: 'modifier', roll, value },
  ...more,
});

const weapon = (game: Game, index: number) => modelProfile(game, 'a/1').weapons[index]!;
const shots = (game: Game) =>
  shotGroups(game, fireLine(game, 'a', 'e', 'shoot', 0), new Map([['a/1', weapon(game, 0)]]))[0]!;
const blows = (game: Game) => fightGroups(game, 'a', 'e', 0, new Map([['a/1', weapon(game, 1)]]))[0]!;

describe('effects as data in Trenches and Turbines', () => {
  it('change the number that shots and saves need', () => {
    const sharp = modifier('Sharp', 'ranged', 2, { if: { range: { most: 9 } } });
    const dodge = { name: 'Dodge', does: { kind: 'modifier', roll: 'ranged', whose: 'against', value: -1 } };
    const thick = modifier('Thick', 'save', 1, { if: { weapon: 'Rifle' } });
    const found = shots(still(scene({ a: [sharp], e: [dodge, thick] })));
    // Ranged 5, SV 4; bases of an inch 10" apart are 9" from base to base.
    expect(found.hit).toMatchObject({ value: 6, modifiers: [{ name: 'Sharp' }, { name: 'Dodge' }] });
    expect(found.saves['e/1']).toMatchObject({ value: 5, modifiers: [{ name: 'Thick', kind: 'target' }] });
    expect(
      shots(still(scene({ a: [modifier('Short', 'ranged', 2, { if: { range: { most: 8.9 } } })] }))).hit
        .value,
    ).toBe(5);
  });

  it('change the number that strikes need, and nothing else', () => {
    const fierce = modifier('Fierce', 'melee', 1);
    expect(blows(still(scene({ a: [fierce] }))).hit.value).toBe(6);
    expect(shots(still(scene({ a: [fierce] }))).hit.value).toBe(5);
  });

  it('change Leadership near a friend, and the Move', () => {
    const drum = modifier('Drum', 'morale', 1, { on: { who: 'friends', within: 3 } });
    const game = still(scene({ b: [drum] }));
    expect([
      leadershipOf(game, 'a').value,
      leadershipOf(game, 'b').value,
      leadershipOf(game, 'e').value,
    ]).toEqual([8, 8, 7]);
    expect(moveOf(still(scene({ a: [{ name: 'Slow', does: { kind: 'movement', value: -2 } }] })), 'a')).toBe(
      4,
    );
  });

  it('are used up by the check that has them', () => {
    const now = begin(
      scene(
        { a: [modifier('Oath', 'morale', 2, { once: 'turn' })] },
        {
          dice: [10],
          *play(game) {
            yield* holds(game, 'a', 'TT-RESOLVE-05');
          },
        },
      ),
    );
    expect(lastEvent(now, 'leadership-checked')).toMatchObject({ needs: 9, modifiers: [{ name: 'Oath' }] });
    expect(now.state.system['effectsUsed']).toEqual(['turn:a:Oath']);
  });

  it('react: pins come and go, friends stand up', () => {
    const scared = {
      name: 'Scared',
      does: { kind: 'markers', marker: 'pin', change: 1 },
      after: { event: 'friend-falls', within: 4 },
    };
    const fallen = begin(
      scene(
        { a: [scared] },
        {
          *play(game) {
            yield* sufferLosses(game, 'b', { 'b/1': 1 }, 'e');
          },
        },
      ),
    );
    expect(fallen.state.units['a']!.tokens).toEqual({ pin: 1, prone: 1 });
    const rouse = [
      {
        name: 'Rouse',
        does: { kind: 'markers', marker: 'pin', change: -1 },
        on: { who: 'friends', within: 4 },
        after: { event: 'turn-start' },
      },
      {
        name: 'Up',
        does: { kind: 'stand-up' },
        on: { who: 'friends', within: 4 },
        after: { event: 'turn-start' },
      },
    ];
    const roused = begin(
      scene({ b: rouse }, { tokens: { a: { pin: 1, prone: 1 } }, play: (game) => react(game, 'turn-start') }),
    );
    expect(roused.state.units['a']!.tokens).toEqual({});
  });
});
