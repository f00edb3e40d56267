import { describe, expect, it } from 'vitest';
import { moraleModifiers } from '../../../../src/rules/trench-crusade/effects/world';
import { keywordEffects } from '../../../../src/rules/trench-crusade/forces/keyword-effects';
import {
  knownThings,
  readKeywords,
  readWeapon,
} from '../../../../src/rules/trench-crusade/forces/roster-equipment';
import { markersOf, weaponsOf } from '../../../../src/rules/trench-crusade/game';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { charge } from '../../../../src/rules/trench-crusade/melee/charge';
import { costOf } from '../../../../src/rules/trench-crusade/movement/movement-type';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { setUp } from '../../../../src/rules/trench-crusade/turn/setup';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import {
  asked,
  beginTrench,
  fighter,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the effects of a keyword under its name, as the importer writes them. */
const effectsOf = (keyword: string): readonly Fields[] =>
  keywordEffects(keyword)!.map((effect) => ({ name: keyword, ...effect }));

/** Red's a and b with the same fields, and Blue's e. */
function scene(
  a: Fields,
  more: Partial<TrenchScene> & { readonly e?: Fields; readonly at?: number } = {},
): TrenchScene {
  const { e = {}, at = 20, ...others } = more;
  return {
    units: [
      fighter('a', 'red', 'a', [10, 10]),
      fighter('b', 'red', 'a', [20, 10]),
      fighter('e', 'blue', 'e', [10, at]),
    ],
    warbands: [
      warband(
        { a, e },
        {
          weapons: [
            { id: 'spitter', name: 'Spitter', kind: 'ranged', range: 24, keywords: ['INFECTION MARKERS'] },
          ],
        },
      ),
    ],
    ...others,
  };
}

describe('keywords of rosters that are effects', () => {
  it('TC-KEYWORD-17: LEADER adds a die to Morale Tests while one stands, however many there are', () => {
    const dice = (tokens: TrenchScene['tokens'] = {}) =>
      asked(scene({ effects: effectsOf('LEADER') }, { tokens }), (game) =>
        moraleModifiers(game, 'red').map(({ value }) => value),
      );
    const down = { down: 1 };
    expect([dice(), dice({ a: down }), dice({ a: down, b: down })]).toEqual([[1], [1], []]);
  });

  it('TC-KEYWORD-19: BLESSED X gives blessings to a model that is deployed', () => {
    let battle = beginTrench(
      scene(
        { effects: effectsOf('BLESSED 2') },
        { play: (game) => setUp(game), system: { takingPart: ['a', 'b', 'e'] } },
      ),
    );
    while (battle.question) battle = reply(battle, [battle.question.kind, battle.question.options[0]!.id]);
    expect(['a', 'b', 'e'].map((model) => markers(battle, model, 'blessing'))).toEqual([2, 2, 0]);
  });

  it('TC-KEYWORD-20: REGENERATE X removes blood at the start of the activation, if its player likes', () => {
    const begun = reply(
      beginTrench(
        scene(
          { effects: effectsOf('REGENERATE 1') },
          { turn: 1, tokens: { a: { blood: 2 } }, play: (game) => activate(game, 'red') },
        ),
      ),
      ['choose-model', 'a'],
    );
    expect(markers(reply(begun, ['use-effect', 'use']), 'a', 'blood')).toBe(1);
    expect(markers(reply(begun, ['use-effect', 'skip']), 'a', 'blood')).toBe(2);
  });
});

it('TC-KEYWORD-23: difficult terrain counts once for a model that negates it', () => {
  const cost = (keywords: readonly string[]) =>
    asked(scene({ keywords }), (game) => costOf(game, 'a', { length: 5, difficult: 2 }));
  expect([cost([]), cost(['NEGATE DIFFICULT TERRAIN'])]).toEqual([7, 5]);
});

describe('keywords of weapons of rosters', () => {
  it('TC-KEYWORD-18: injuries leave INFECTION MARKERS in place of blood', () => {
    const hurt = beginTrench(
      scene(
        { weapons: ['spitter'] },
        {
          // 6: a Minor hit.
          dice: [3, 3],
          *play(game) {
            yield* injure(game, {
              model: 'e',
              cause: 'x',
              rules: ['TC-ATK-05'],
              hit: {
                attacker: 'a',
                weapon: weaponsOf(game, 'a')[0]!,
                melee: false,
                critical: false,
                direct: true,
              },
              modifiers: [],
            });
          },
        },
      ),
    );
    expect([markers(hurt, 'e', 'blood'), markers(hurt, 'e', 'infection')]).toEqual([0, 1]);
  });

  it('TC-KEYWORD-18: an infected model that activates gets one more, where weapons infect', () => {
    const infected = (weapon: string) => {
      const seen: number[] = [];
      reply(
        beginTrench(
          scene(
            { weapons: [weapon] },
            {
              turn: 1,
              tokens: { e: { infection: 1 } },
              *play(game) {
                yield* activate(game, 'blue');
                seen.push(markersOf(game, 'e', 'infection'));
              },
            },
          ),
        ),
        ['choose-model', 'e'],
        ['choose-action', 'end'],
      );
      return seen.at(-1);
    };
    expect([infected('spitter'), infected('rifle')]).toEqual([2, 1]);
  });

  it('TC-INJ-11: DEADLY rolls 3D6', () => {
    expect(readKeywords('DEADLY')).toMatchObject({ deadly: true, unknown: [] });
    const gun = (type: string, keywords: string) =>
      readWeapon(
        { name: 'Pot', type: 'Weapon', characteristics: { Type: type, Range: '8"', Keywords: keywords } },
        'Pot',
        knownThings([]),
      ).records[0]!;
    expect(gun('1-handed', 'DEADLY')).toMatchObject({ injuryBase: 3 });
  });

  it('TC-KEYWORD-21: neither cover nor range hinders a weapon of the type Grenade', () => {
    const { records } = readWeapon(
      {
        name: 'Pot',
        type: 'Weapon',
        characteristics: { Type: 'GRENADE', Range: '8"', Keywords: 'IGNORE COVER' },
      },
      'Pot',
      knownThings([]),
    );
    expect(records[0]).toMatchObject({ keywords: ['IGNORE COVER', 'IGNORE LONG RANGE'] });
  });
});

describe('SKIRMISHER', () => {
  const evading = (tokens: TrenchScene['tokens'] = {}, at = 17) =>
    reply(
      beginTrench(
        scene(
          {},
          {
            e: { keywords: ['SKIRMISHER'] },
            at,
            tokens,
            activation: { model: 'a' },
            // The D3, then the Charge Bonus.
            dice: [5, 6],
            play: (game) => charge(game, 'a'),
          },
        ),
      ),
      ['choose-charge-target', 'e'],
    );

  it('TC-KEYWORD-22: steps aside by a D3 before the Charge, away from all enemies', () => {
    const begun = evading();
    expect(optionIds(begun)).toEqual(['use', 'skip']);
    expect(begun.question!.by).toBe('blue');
    const moving = reply(begun, ['use-effect', 'use']);
    // 5 on a D6 is 3 on a D3.
    expect(lastEvent(moving, 'evasion-rolled')).toMatchObject({ face: 5, length: 3 });
    expect(moving.question!.kind).toBe('drive-model');
    const away = reply(moving, ['drive-model', { via: [[10, 20]] }]);
    expect(away.state.models['e']!.at).toEqual([10, 20]);
    // The way is 3" longer: 10" from centre to centre, and 6 + 6" are enough.
    expect(lastEvent(away, 'charge-rolled')).toMatchObject({ length: 12 });
    expect(eventsOf(away, 'charge-failed')).toHaveLength(0);
  });

  it('TC-KEYWORD-22: may not end within an inch of an enemy, nor move farther', () => {
    const moving = reply(evading({}, 12.9), ['use-effect', 'use']);
    const to = (z: number) => refused(moving, { via: [[10, z]] });
    expect([to(11.9), to(15), to(16.5)]).toEqual(['TC-KEYWORD-22', undefined, 'TC-MOVE-15']);
  });

  it('TC-DOWN-02: a model that is Down does not evade', () => {
    expect(evading({ e: { down: 1 } }).question?.kind).not.toBe('use-effect');
  });
});
