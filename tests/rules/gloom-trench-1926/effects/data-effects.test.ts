import { describe, expect, it } from 'vitest';
import type { Game } from '../../../../src/rules/gloom-trench-1926/game';
import { fighter, meleeSaveModifiers } from '../../../../src/rules/gloom-trench-1926/melee/fighters';
import { removeModel } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { commandModifiers } from '../../../../src/rules/gloom-trench-1926/morale/morale';
import { stressTest, testModifiers } from '../../../../src/rules/gloom-trench-1926/morale/stress';
import { moveOf } from '../../../../src/rules/gloom-trench-1926/movement/movement';
import {
  allShooters,
  firingLine,
  targetCover,
} from '../../../../src/rules/gloom-trench-1926/shooting/attack';
import { volleysOf } from '../../../../src/rules/gloom-trench-1926/shooting/volleys';
import { gloomTrench, readForce } from '../../../../src/rules/gloom-trench-1926/index';
import { FileProblems } from '../../../../src/rules/shared/fields';
import { asked, begin, force, row, squad, stress, unitProfile } from '../../../support/rules/gloom';
import { lastEvent } from '../../../support/battle';

type Fields = Readonly<Record<string, unknown>>;

/** Squads a and b of Red beside each other, e of Blue 9 MU before a. */
const scene = (effects: Readonly<Record<string, readonly Fields[]>>, more: object = {}) => ({
  units: [
    squad('a', 'red', row(2, 10, 10), { profile: 'a' }),
    squad('b', 'red', row(1, 16, 10), { profile: 'b' }),
    squad('e', 'blue', row(2, 10, 20), { profile: 'e' }),
  ],
  force: force(['a', 'b', 'e'].map((id) => unitProfile(id, { effects: effects[id] ?? [] }))),
  paper: {},
  ...more,
});

const modifier = (name: string, roll: string, value: number, more: Fields = {}): Fields => ({
  name,
  does: { kind: 'modifier', roll, value },
  ...more,
});

function volley(game: Game, occasion: 'open-up' | 'advance' = 'open-up') {
  const line = firingLine(game, 'a', allShooters(game, 'a'), 'e', occasion);
  const cover = targetCover(game, line);
  const [found] = volleysOf(game, line, cover, { weapons: {}, part: cover.parts[0]!, cover: 'none' });
  return found!;
}
const named = (
  modifiers: readonly { readonly name: string; readonly value: number; readonly kind: string }[],
) => modifiers.map(({ name, kind, value }) => [name, kind, value]);

describe('effects as data in Gloom Trench', () => {
  it('modify shooting, own and against, by occasion, range and kind of modifier', () => {
    const steady = modifier('Steady', 'ranged', 1, { if: { self: ['unmoved'] } });
    const keen = { name: 'Keen', does: { kind: 'modifier', roll: 'ranged', value: 1, as: 'dice' } };
    const dodge = { name: 'Dodge', does: { kind: 'modifier', roll: 'ranged', whose: 'against', value: -1 } };
    // Bases of 25 mm 10" apart: 9.016 MU from base to base.
    const near = modifier('Near', 'ranged', 1, { if: { range: { most: 9 } } });
    const found = (occasion: 'open-up' | 'advance') =>
      asked(scene({ a: [steady, keen, near], e: [dodge] }), (game) =>
        named(volley(game, occasion).modifiers),
      );
    expect(found('open-up')).toEqual([
      // Two models or fewer.
      ['Small Unit', 'roll', -1],
      ['Steady', 'roll', 1],
      ['Keen', 'dice', 1],
      ['Dodge', 'roll', -1],
    ]);
    expect(found('advance')).toEqual([
      ['Advance', 'roll', -1],
      ['Small Unit', 'roll', -1],
      ['Keen', 'dice', 1],
      ['Dodge', 'roll', -1],
    ]);
  });

  it('modify saves, own and from attacks, and let attacks ignore them', () => {
    const grim = { name: 'Grim', does: { kind: 'modifier', roll: 'save', whose: 'against', value: -1 } };
    const thick = modifier('Thick', 'save', 1, { if: { attack: 'ranged' } });
    expect(asked(scene({ a: [grim], e: [thick] }), (game) => named(volley(game).saving.modifiers))).toEqual([
      ['Thick', 'roll', 1],
      ['Grim', 'roll', -1],
    ]);
    const through = { name: 'Through', does: { kind: 'ignores', what: 'saves' }, if: { weapon: 'Rifle' } };
    expect(asked(scene({ a: [through] }), (game) => volley(game).saving.none)).toBe(true);
    expect(asked(scene({ e: [through] }), (game) => volley(game).saving.none)).toBe(false);
  });

  it('modify melee, nerve and movement', () => {
    const fierce = modifier('Fierce', 'melee', 1, { if: { self: ['charging'] } });
    const parry = modifier('Parry', 'save', 1, { if: { attack: 'melee' } });
    const fights = (charges: boolean) =>
      asked(scene({ a: [fierce, parry] }), (game) => {
        const side = fighter(game, 'a', 'e', charges, false);
        return named([...side.modifiers, ...meleeSaveModifiers(game, side)]);
      });
    expect(fights(true)).toEqual([
      ['Fierce', 'roll', 1],
      ['Parry', 'roll', 1],
    ]);
    expect(fights(false)).toEqual([['Parry', 'roll', 1]]);
    const calm = modifier('Calm', 'stress', 2, { on: { who: 'friends', within: 4 } });
    const drum = modifier('Drum', 'rally', 1);
    const nerve = (within: object) =>
      asked(scene({ b: [{ ...calm, ...within }], a: [drum] }), (game) => [
        ...named(testModifiers(game, 'a')).slice(2),
        ...named(commandModifiers(game, 'a', 'rally')).slice(1),
      ]);
    // b is 4 - 25/25.4 = 3.016 MU from the nearer model of a.
    expect(nerve({})).toEqual([
      ['Calm', 'roll', 2],
      ['Drum', 'roll', 1],
    ]);
    expect(nerve({ on: { who: 'friends', within: 3 } })).toEqual([['Drum', 'roll', 1]]);
    const swift = { name: 'Swift', does: { kind: 'movement', value: 2 } };
    expect(asked(scene({ a: [swift] }), (game) => moveOf(game, 'a'))).toBe(7);
  });

  it('are used up, with the modifier in the event', () => {
    const once = modifier('Lucky', 'stress', 3, { once: 'battle' });
    const now = begin(
      scene(
        { a: [once] },
        {
          dice: [4],
          tokens: { a: { stress: 2 } },
          *play(game: Game) {
            yield* stressTest(game, 'a');
          },
        },
      ),
    );
    expect(lastEvent(now, 'stress-tested')).toMatchObject({
      modifiers: [{ name: 'Command' }, { name: 'Stress tokens' }, { name: 'Lucky', value: 3 }],
    });
    expect(now.state.system['effectsUsed']).toEqual(['battle:a:Lucky']);
  });

  it('react to the end of a friend near with Stress', () => {
    const grief = (within: number) => ({
      name: 'Grief',
      does: { kind: 'markers', marker: 'stress', change: 2 },
      after: { event: 'friend-falls', within },
    });
    const stressed = (within: number) =>
      stress(
        begin(
          scene(
            { a: [grief(within)] },
            {
              options: { comradesLost: 'one-by-owner' },
              *play(game: Game) {
                yield* removeModel(game, 'b/1', []);
              },
            },
          ),
        ),
        'a',
      );
    // One token is the loss of comrades within 6 MU (GT-STRESS-05).
    expect([stressed(3.1), stressed(3)]).toEqual([3, 1]);
  });

  it('are refused with their place where the game does not play them', () => {
    const wrong = {
      id: 'x',
      name: 'X',
      units: [unitProfile('a', { effects: [{ name: 'y', does: { kind: 'risky' } }] })],
      weapons: [],
    };
    const refusal = () => readForce({ ...wrong, weapons: [{ id: 'rifle', name: 'Rifle' }] });
    expect(refusal).toThrow(FileProblems);
    expect(refusal).toThrow(
      '/units/0/effects/0/does/kind: Gloom Trench does not play “risky”; it plays: modifier, ignores, movement, markers.',
    );
    expect(gloomTrench.checkForces!([wrong])[0]).toMatchObject({
      at: expect.stringMatching(/^\/forces\/0\/units\/0/) as string,
    });
  });
});
