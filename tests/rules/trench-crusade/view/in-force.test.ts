import { describe, expect, it } from 'vitest';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { resolveAbilities } from '../../../../src/rules/trench-crusade/turn/abilities';
import { effectsNow } from '../../../../src/rules/trench-crusade/view/in-force';
import { reply } from '../../../support/battle';
import { beginTrench, fighter, type TrenchScene } from '../../../support/rules/trench';

const rifle = { id: 'bolt', name: 'Bolt Rifle', kind: 'ranged', hands: 2, range: 24 };

/** Red's captain a with three choices, a friend b 4" away, a friend c 12" away, and the enemy e. */
function scene(more: Partial<TrenchScene>): TrenchScene {
  const captain = {
    id: 'captain',
    name: 'Captain',
    weapons: ['bolt'],
    abilities: ['fire'],
    effects: [
      { name: 'Boots', does: { kind: 'movement', value: 3 }, chosen: 'activation' },
      {
        name: 'Psalm',
        does: { kind: 'keyword', keyword: 'NEGATE FEAR', change: 'gains' },
        on: { who: 'friends', within: 6 },
        chosen: 'turn',
      },
      { name: 'Tonic', does: { kind: 'movement', value: 1 }, chosen: 'battle', once: 'battle' },
      {
        name: 'Tonic, 2',
        does: { kind: 'keyword', keyword: 'FEAR', change: 'gains' },
        chosen: 'battle',
        once: 'battle',
        with: 'Tonic',
      },
    ],
  };
  const fire = {
    id: 'fire',
    name: 'Burning Rounds',
    text: '',
    timing: 'pre-battle',
    once: true,
    effect: { kind: 'load', keyword: 'FIRE' },
  };
  const force = {
    id: 'red-force',
    name: 'Red force',
    weapons: [rifle],
    abilities: [fire],
    models: [captain, { id: 'soldier', name: 'Soldier', weapons: ['bolt'] }],
  };
  return {
    units: [
      fighter('a', 'red', 'captain', [10, 10]),
      fighter('b', 'red', 'soldier', [14, 10]),
      fighter('c', 'red', 'soldier', [22, 10]),
      fighter('e', 'blue', 'azeb', [10, 40]),
    ],
    forces: [force],
    turn: 1,
    ...more,
  };
}

describe('choices in force on the cards', () => {
  it('TC-ACT-10: the bearer’s own, and those that reach another, until they end', () => {
    const begun = reply(
      beginTrench(
        scene({
          *play(game) {
            yield* activate(game, 'red');
            yield* activate(game, 'blue');
          },
        }),
      ),
      ['choose-model', 'a'],
    );
    expect(effectsNow(begun, 'a')).toEqual([]);
    const chosen = reply(begun, ['choose-action', 'effect:Boots'], ['choose-action', 'effect:Psalm']);
    expect(effectsNow(chosen, 'a')).toEqual([
      { name: 'Boots', text: 'It moves 3″ more.', lasts: 'until the end of the activation' },
      {
        name: 'Psalm',
        text: 'Friends within 6″ gain NEGATE FEAR.',
        lasts: 'until the end of the Turn',
      },
    ]);
    expect(effectsNow(chosen, 'b').map(({ name }) => name)).toEqual(['Psalm of a']);
    expect([effectsNow(chosen, 'c'), effectsNow(chosen, 'e')]).toEqual([[], []]);
    const ended = reply(chosen, ['choose-action', 'end']);
    expect(effectsNow(ended, 'a').map(({ name }) => name)).toEqual(['Psalm']);
  });

  it('TC-SETUP-07: a dose with all that it gives, and the load of a weapon', () => {
    const begun = beginTrench(
      scene({
        *play(game) {
          yield* resolveAbilities(game, 'pre-battle');
        },
      }),
    );
    const dosed = reply(begun, ['choose-ability', 'a:effect:Tonic'], ['choose-ability', 'a:fire']);
    expect(effectsNow(dosed, 'a')).toEqual([
      { name: 'Burning Rounds', text: 'Bolt Rifle: FIRE.', lasts: 'until the end of the battle' },
      {
        name: 'Tonic',
        text: 'It moves 1″ more. It gains FEAR.',
        lasts: 'until the end of the battle',
      },
    ]);
  });
});
