import { describe, expect, it } from 'vitest';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { groundTest } from '../../../../src/rules/trench-crusade/movement/ground';
import { weaponsOf, type Game } from '../../../../src/rules/trench-crusade/game';
import { successRoll } from '../../../../src/rules/trench-crusade/turn/success';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import { area } from '../../../support/rules/trench-charge';
import { beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** a and b of Red; e of Blue 10″ away. */
function scene(of: Readonly<Record<string, Fields>>, more: Partial<TrenchScene>): TrenchScene {
  return {
    units: [
      fighter('a', 'red', 'a', [10, 10]),
      fighter('b', 'red', 'b', [14, 10]),
      fighter('e', 'blue', 'e', [10, 21]),
    ],
    warbands: [warband({ a: {}, b: {}, e: {}, ...of })],
    ...more,
  };
}

const again = (roll: string, more: Fields = {}) => ({
  name: `Again ${roll}`,
  does: { kind: 'reroll', roll },
  chosen: 'then',
  ...more,
});
const ofOne = { once: 'battle', oneOf: 'Crooked' };

function* test(game: Game) {
  for (let count = 0; count < 2; count++)
    yield* successRoll(game, {
      model: 'a',
      what: 'Test',
      rules: ['TC-DICE-06'],
      modifiers: [],
      risky: false,
      kind: 'test',
    });
}
const injury = (model: string) =>
  function* (game: Game) {
    yield* injure(game, {
      model,
      cause: 'Rifle',
      rules: ['TC-INJ-01'],
      hit: { attacker: 'a', weapon: weaponsOf(game, 'a')[0]!, melee: false, critical: false, direct: true },
      modifiers: [],
    });
  };

describe('dice rolled again', () => {
  it('TC-ACT-10: all dice of a Success Roll, if its player wants it, once', () => {
    const asked = beginTrench(
      scene(
        { a: { effects: [again('success', ofOne), again('injury', ofOne)] } },
        // 1 + 2 fails; 5 + 4 succeeds; the second roll, 1 + 1, stays.
        { dice: [1, 2, 5, 4, 1, 1], play: test },
      ),
    );
    expect(asked.question).toMatchObject({
      kind: 'use-effect',
      by: 'red',
      prompt: 'a, Test: 1 2, a total of 3 before modifiers. a: use Again success?',
    });
    const done = reply(asked, ['use-effect', 'use']);
    expect(eventsOf(done, 'success-rolled').map(({ data }) => [data['faces'], data['outcome']])).toEqual([
      [[5, 4], 'success'],
      [[1, 1], 'failure'],
    ]);
    // The Injury Roll shares its use.
    expect(lastEvent(done, 'effect-used')['keys']).toEqual(['battle:a:Crooked']);
    const left = reply(asked, ['use-effect', 'skip'], ['use-effect', 'skip']);
    expect(eventsOf(left, 'success-rolled').map(({ data }) => data['faces'])).toEqual([
      [1, 2],
      [5, 4],
    ]);
  });

  it('TC-INJ-01: all dice of an Injury Roll of its attack, not of others', () => {
    const effects = [again('injury')];
    const begun = (model: string, of: string) =>
      beginTrench(scene({ [of]: { effects } }, { dice: [1, 1, 5, 3], play: injury(model) }));
    const done = reply(begun('e', 'a'), ['use-effect', 'use']);
    // 5 + 3 = 8: Down.
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ faces: [5, 3], total: 8, outcome: 'down' });
    expect(begun('e', 'b').question).toBeNull();
    expect(begun('e', 'e').question).toBeNull();
  });

  it('TC-TERR-05: a test of dangerous ground, no other roll', () => {
    const effects = [again('ground'), { name: 'Sure', does: { kind: 'modifier', roll: 'ground', value: 1 } }];
    const begun = beginTrench(
      scene(
        { a: { effects } },
        {
          terrain: [area('wire', [10, 10], [2, 2], { dangerous: true })],
          // Of 1, 2 and 1 the best two fail; of 6, 1 and 2 they succeed.
          dice: [1, 2, 1, 6, 1, 2],
          play: (game) => groundTest(game, 'a'),
        },
      ),
    );
    const done = reply(begun, ['use-effect', 'use']);
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ faces: [6, 1, 2], net: 1, outcome: 'success' });
    expect(beginTrench(scene({ a: { effects } }, { play: test, dice: [1, 2, 3, 4] })).question).toBeNull();
  });
});

describe('a die that shows another face', () => {
  const turned = (to: number, more: Fields = {}, does: Fields = {}) => ({
    name: 'Turn',
    does: { kind: 'set-die', to, ...does },
    chosen: 'then',
    ...more,
  });
  const rolledBy = (of: Readonly<Record<string, Fields>>, model = 'e', more: Partial<TrenchScene> = {}) =>
    beginTrench(scene(of, { dice: [4, 2], play: injury(model), ...more }));

  it('TC-INJ-10: the lowest of an Injury Roll of its attack, if its player wants it', () => {
    const asked = rolledBy({ a: { effects: [turned(6, { if: { attack: 'ranged' } })] } });
    expect([asked.question!.by, optionIds(asked)]).toEqual(['red', ['use', 'skip']]);
    // 4 + 6 = 10 in place of 4 + 2 = 6.
    expect(lastEvent(reply(asked, ['use-effect', 'use']), 'injury-rolled')).toMatchObject({
      faces: [4, 6],
      total: 10,
      outcome: 'out',
    });
    expect(lastEvent(reply(asked, ['use-effect', 'skip']), 'injury-rolled')['total']).toBe(6);
    expect(rolledBy({ a: { effects: [turned(6, { if: { attack: 'melee' } })] } }).question).toBeNull();
  });

  it('TC-INJ-10: the highest of one against a friend, once', () => {
    const spares = turned(1, { on: { who: 'other-friends', within: 6 }, once: 'turn' }, { whose: 'against' });
    const asked = rolledBy({ b: { effects: [spares] } }, 'a');
    expect(asked.question!.by).toBe('red');
    const done = reply(asked, ['use-effect', 'use']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ faces: [1, 2], total: 3 });
    const used = { system: { effectsUsed: ['turn:b:Turn'] } };
    expect(rolledBy({ b: { effects: [spares] } }, 'a', used).question).toBeNull();
    expect(rolledBy({ a: { effects: [spares] } }, 'a').question).toBeNull();
  });

  it('TC-INJ-10: asks for no die that shows the face already', () => {
    const six = turned(6);
    expect(rolledBy({ a: { effects: [six] } }, 'e', { dice: [6, 6] }).question).toBeNull();
  });
});
