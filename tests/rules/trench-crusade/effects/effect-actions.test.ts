import { describe, expect, it } from 'vitest';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { readEffects } from '../../../../src/rules/shared/effects/read-effect';
import { sentenceOf } from '../../../../src/rules/shared/effects/sentence';
import { inspectFields } from '../../../../src/rules/shared/fields';
import { dialect } from '../../../../src/rules/trench-crusade/forces/dialect';
import { eventsOf, optionIds, reply } from '../../../support/battle';
import { box } from '../../../support/tables';
import {
  beginTrench,
  fighter,
  isDown,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

const marker = (name: string, change: number, more: Fields = {}): Fields => ({
  name,
  does: { kind: 'markers', marker: 'blood', change },
  chosen: 'action',
  ...more,
});
const enemies = { who: 'enemies', within: 12, pick: true };

/** Red's a with effects, its friend b 3" away, and Blue's e 8" and f 9" away; a is activated. */
function acting(effects: readonly Fields[], more: Partial<TrenchScene> & { readonly e?: Fields } = {}) {
  const { e = {}, ...others } = more;
  return reply(
    beginTrench({
      units: [
        fighter('a', 'red', 'a', [10, 10]),
        fighter('b', 'red', 'b', [13, 10]),
        fighter('e', 'blue', 'e', [10, 18]),
        fighter('f', 'blue', 'b', [10, 19]),
      ],
      warbands: [warband({ a: { effects }, b: {}, e })],
      turn: 1,
      *play(game) {
        yield* activate(game, 'red');
      },
      ...others,
    }),
    ['choose-model', 'a'],
  );
}

describe('effects that are ACTIONS', () => {
  const curse = marker('Curse', 1, { on: enemies, action: { roll: 'risky', dice: 1 } });

  it('TC-ACT-03: roll, and concern the model that their player picks', () => {
    const begun = acting([curse], { dice: [4, 4, 1] });
    const option = begun.question!.options.find(({ id }) => id === 'deed:Curse')!;
    expect(option.detail).toBe(
      'With a Risky Success Roll at +1 DICE. One enemy within 12″ gains 1 BLOOD MARKER.',
    );
    const aiming = reply(begun, ['choose-action', 'deed:Curse']);
    expect(optionIds(aiming)).toEqual(['e', 'f']);
    const cursed = reply(aiming, ['choose-ability-target', 'f']);
    expect([markers(cursed, 'e', 'blood'), markers(cursed, 'f', 'blood')]).toEqual([0, 1]);
    // TC-ACT-02
    expect(optionIds(cursed)).not.toContain('deed:Curse');
  });

  it('TC-ACT-07: a failed Risky roll ends the activation, a failed Success Roll does not', () => {
    const failed = (roll: string) =>
      reply(acting([marker('Curse', 1, { on: enemies, action: { roll } })], { dice: [1, 1] }), [
        'choose-action',
        'deed:Curse',
      ]);
    expect(failed('risky').question).toBeNull();
    expect(failed('success').question?.kind).toBe('choose-action');
    expect(markers(failed('success'), 'e', 'blood')).toBe(0);
  });

  it('TC-ACT-03: without a target they are not offered; once a battle, once', () => {
    const far = marker('Far', 1, { on: { ...enemies, within: 2 } });
    const heal = marker('Heal', -1);
    expect(optionIds(acting([far, heal]))).not.toEqual(expect.arrayContaining(['deed:Far']));
    expect(optionIds(acting([heal]))).not.toContain('deed:Heal');
    const tokens = { a: { blood: 1 } };
    expect(optionIds(acting([heal], { tokens }))).toContain('deed:Heal');
    const used = { tokens, system: { effectsUsed: ['battle:a:Heal'] } };
    expect(optionIds(acting([{ ...heal, once: 'battle' }], used))).not.toContain('deed:Heal');
  });

  it('of one group are one ACTION, of which its player chooses the outcome after the roll', () => {
    const treat = {
      action: { roll: 'success' },
      oneOf: 'Treat',
      on: { who: 'friends', within: 4, pick: true },
    };
    const effects = [
      marker('Salve', -1, treat),
      { name: 'Lift', does: { kind: 'stand-up' }, chosen: 'action', ...treat },
    ];
    const tokens = { a: { blood: 1 }, b: { blood: 2, down: 1 } };
    const begun = acting(effects, { tokens, dice: [4, 4] });
    expect(optionIds(begun).filter((id) => id.startsWith('deed:'))).toEqual(['deed:Treat']);
    const asked = reply(begun, ['choose-action', 'deed:Treat'], ['spend-blood', '0']);
    expect(optionIds(asked)).toEqual(['Salve', 'Lift']);
    // b alone is Down.
    expect(isDown(reply(asked, ['choose-outcome', 'Lift']), 'b')).toBe(false);
    const salved = reply(asked, ['choose-outcome', 'Salve'], ['choose-ability-target', 'b']);
    expect([markers(salved, 'a', 'blood'), markers(salved, 'b', 'blood')]).toEqual([1, 1]);
  });

  it('bring along what goes with them: on the target, on a Critical Success, for a keyword', () => {
    const more = (name: string, fields: Fields) =>
      marker(name, 1, { with: 'Curse', on: { who: 'cause' }, ...fields });
    const effects = [
      curse,
      more('Bane', { if: { critical: true } }),
      more('Sign', { on: { who: 'cause', having: ['MOON CULT', 'FEAR'] } }),
    ];
    const on = (dice: readonly number[], target: string) => {
      const done = reply(
        acting(effects, { dice, e: { traits: ['Moon Cult'] } }),
        ['choose-action', 'deed:Curse'],
        ['choose-ability-target', target],
      );
      return markers(done, target, 'blood');
    };
    // 7 is a Success, 12 a critical one.
    expect([on([4, 3, 1], 'f'), on([4, 3, 1], 'e'), on([6, 6, 1], 'f'), on([6, 6, 1], 'e')]).toEqual([
      1, 2, 2, 3,
    ]);
  });

  it('that last are recorded with their end; others may end the activation', () => {
    const fear = {
      name: 'Hymn',
      does: { kind: 'keyword', keyword: 'FEAR', change: 'gains' },
      chosen: 'action',
      action: { lasts: 'turn' },
    };
    const sung = reply(acting([fear]), ['choose-action', 'deed:Hymn']);
    expect(eventsOf(sung, 'effect-chosen')).toHaveLength(1);
    expect(sung.state.system['effectsChosen']).toEqual([{ key: 'a:Hymn', lasts: 'turn' }]);
    const spread = marker('Spread', 1, {
      on: { who: 'others', within: 3, pick: true },
      action: { ends: true },
    });
    expect(reply(acting([spread]), ['choose-action', 'deed:Spread']).question).toBeNull();
  });

  it('TC-LOS-01: reach only what they see, where they say so', () => {
    const seen = (sight: boolean) =>
      optionIds(
        reply(
          acting([marker('Gaze', 1, { on: { ...enemies, within: 30, sight } })], {
            // A wall before e; f stands beside it.
            terrain: [box('wall', [6, 13.5], [14, 14], 6, {})],
            units: [
              fighter('a', 'red', 'a', [10, 10]),
              fighter('e', 'blue', 'e', [10, 18]),
              fighter('f', 'blue', 'b', [20, 10]),
              fighter('g', 'blue', 'b', [24, 10]),
            ],
          }),
          ['choose-action', 'deed:Gaze'],
        ),
      );
    expect([seen(false), seen(true)]).toEqual([
      ['e', 'f', 'g'],
      ['f', 'g'],
    ]);
  });
});

describe('files of effects that are ACTIONS', () => {
  const read = (effect: Fields) => {
    const { value, problems } = inspectFields({ effects: [{ name: 'x', ...effect }] }, (field) =>
      readEffects(field, dialect),
    );
    return problems.length > 0
      ? problems.map(({ at, message }) => `${at}: ${message}`)
      : sentenceOf(value[0]!, dialect);
  };
  const deed = { kind: 'markers', marker: 'blessing', change: 1 };
  const sing = { does: { kind: 'keyword', keyword: 'FEAR', change: 'gains' }, chosen: 'action' };

  it.each([
    [
      {
        does: deed,
        chosen: 'action',
        on: { who: 'friends', within: 6, pick: true },
        action: { roll: 'risky', dice: 2 },
      },
      'ACTION, with a Risky Success Roll at +2 DICE: one friend within 6″ gains 1 BLESSING MARKER.',
    ],
    [
      {
        does: deed,
        chosen: 'action',
        on: { who: 'enemies', within: 9, pick: true, sight: true, lacking: 'FEAR' },
        action: { ends: true },
      },
      'ACTION: one enemy without FEAR within 9″ and in sight gains 1 BLESSING MARKER. Its activation ends.',
    ],
    [{ ...sing, action: { lasts: 'turn' } }, 'ACTION: it gains FEAR until the end of the Turn.'],
    [sing, ['/effects/0/action: An ACTION with a lasting effect says how long: {"lasts": "turn"}.']],
    [
      { does: deed, chosen: 'action', action: { lasts: 'turn' } },
      ['/effects/0/action/lasts: This effect happens at once.'],
    ],
    [
      { does: deed, chosen: 'action', after: { event: 'falls' } },
      ['/effects/0/after: An ACTION follows no event.'],
    ],
    [
      { does: deed, after: { event: 'falls' }, on: { who: 'friends', within: 6, pick: true } },
      ['/effects/0/on/pick: Only an ACTION that happens at once picks one unit.'],
    ],
    [
      { does: deed, after: { event: 'falls' }, action: { roll: 'risky' } },
      ['/effects/0/action: Only effects chosen as an “action” are ACTIONS.'],
    ],
  ])('%j', (effect, expected) => {
    expect(read(effect)).toEqual(expected);
  });
});
