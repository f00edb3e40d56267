/** The choice of the model that activates, and of markers to spend: the text of each option, and the refusals. */
import { describe, expect, it } from 'vitest';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { gainMarkers } from '../../../../src/rules/trench-crusade/turn/markers';
import { successRoll } from '../../../../src/rules/trench-crusade/turn/success';
import { eventsOf, lastEvent, optionIds, refusalOf, reply } from '../../../support/battle';
import {
  beginTrench,
  fighter,
  isDown,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';
import { hurt, scene as injuryScene } from '../../../support/rules/trench-injury';

const units = [
  fighter('a', 'red', 'trooper', [10, 10]),
  fighter('b', 'red', 'trooper', [20, 10]),
  fighter('c', 'red', 'trooper', [30, 10]),
  fighter('e', 'blue', 'trooper', [20, 11.6]),
  fighter('f', 'blue', 'trooper', [30, 40]),
];
const scene = (more: Partial<TrenchScene>): TrenchScene => ({
  units,
  warbands: [warband({ trooper: {} })],
  turn: 1,
  phase: 'activations',
  ...more,
});
const choosing = (more: Partial<TrenchScene> = {}) =>
  beginTrench(scene({ play: (game) => activate(game, 'red'), ...more }));

describe('the choice of the model that activates', () => {
  it('TC-TURN-04: each option names its model, and whether it is Down, in melee, and which markers it bears', () => {
    const asking = choosing({
      tokens: { a: { blood: 2, infection: 1 }, b: { down: 1, blessing: 3 } },
    });
    expect(asking.question).toMatchObject({
      kind: 'choose-model',
      by: 'red',
      prompt: 'Red: which model activates?',
      rules: ['TC-TURN-04'],
    });
    expect(asking.question!.options).toEqual([
      { id: 'a', label: 'a', detail: '2 BLOOD, 1 INFECTION', about: ['a'] },
      { id: 'b', label: 'b', detail: 'Down, in melee, 3 BLESSING', about: ['b'] },
      { id: 'c', label: 'c', detail: '', about: ['c'] },
    ]);
  });

  const passing = { options: { passing: 'allowed-when-outnumbered' } };

  it.each([
    ['e', 'TC-TURN-04', 'e does not belong to Red.', ['e']],
    ['b', 'TC-TURN-04', 'b is not in play.', ['b']],
    ['a', 'TC-TURN-07', 'a has already been activated this Turn.', ['a']],
    ['pass', 'TC-RULING-06', 'Red must name a model, which need not do anything.', []],
  ])('%s is refused by %s, by the name of the model', (id, rule, message, ids) => {
    const asking = choosing({
      removed: ['b'],
      *play(game) {
        yield* activate(game, 'red');
        yield* activate(game, 'red');
      },
    });
    const second = reply(asking, ['choose-model', 'a'], ['choose-action', 'end']);
    expect(optionIds(second)).toEqual(['c']);
    expect(refusalOf(second, id)).toEqual({ rule, message, ids });
    expect(refusalOf(second, 'z')).toMatchObject({ rule: 'TC-TURN-04' });
  });

  it('TC-RULING-06: by option the side with fewer models left passes; with as many it may not', () => {
    expect(optionIds(choosing({ ...passing, removed: ['c'] }))).toEqual(['a', 'b']);
    const fewer = choosing({ ...passing, removed: ['b', 'c'] });
    expect(fewer.question!.options.at(-1)).toEqual({ id: 'pass', label: 'Pass', rules: ['TC-RULING-06'] });
    const passed = reply(fewer, ['choose-model', 'pass']);
    expect(eventsOf(passed, 'passed')).toMatchObject([{ text: 'Red passes.', data: { side: 'red' } }]);
    expect(eventsOf(passed, 'unit-activated')).toEqual([]);
  });

  it('TC-DOWN-03, TC-DOWN-05: a Down model is asked about, with the price of either answer', () => {
    const asking = reply(choosing({ tokens: { a: { down: 1 } } }), ['choose-model', 'a']);
    expect(asking.question).toMatchObject({
      rules: ['TC-DOWN-03', 'TC-DOWN-05'],
      options: [
        { id: 'stand', about: ['a'] },
        { id: 'stay-down', about: ['a'] },
      ],
      data: { model: 'a' },
    });
    const lying = reply(asking, ['stand-up', 'stay-down']);
    expect([isDown(lying, 'a'), eventsOf(lying, 'stood-up')]).toEqual([true, []]);
  });

  it('TC-RULING-09: a lost activation is reported for its model, and ends at once', () => {
    const lost = reply(choosing({ system: { losesNext: ['a'] } }), ['choose-model', 'a']);
    expect(lost.question).toBeNull();
    expect(lastEvent(lost, 'activation-cut')).toEqual({ model: 'a' });
    expect(lastEvent(lost, 'activation-ended')).toEqual({ model: 'a', unit: 'a' });
    expect(lost.state.system['losesNext']).toEqual([]);
  });
});

describe('the markers to spend', () => {
  const rolls = (more: Partial<TrenchScene>, kind: 'action' | 'attack' | 'free-attack' | 'test' = 'action') =>
    beginTrench(
      scene({
        dice: [3, 4, 1, 1],
        *play(game: Game) {
          yield* successRoll(game, {
            model: 'a',
            what: 'Dash',
            rules: ['TC-DASH-01'],
            modifiers: [],
            risky: false,
            kind,
          });
        },
        ...more,
      }),
    );
  const labels = (battle: ReturnType<typeof rolls>) => battle.question!.options.map(({ label }) => label);

  it('TC-MARK-02, TC-MARK-08: each option says the number of BLOOD and INFECTION', () => {
    const asking = rolls({ tokens: { a: { blood: 1, infection: 1 } } });
    expect(labels(asking)).toEqual([
      'Spend none',
      'Spend 1 INFECTION',
      'Spend 1 BLOOD',
      'Spend 1 BLOOD and 1 INFECTION',
    ]);
    expect(asking.question).toMatchObject({
      by: 'blue',
      data: { model: 'a', what: 'Dash', roll: 'success' },
    });
  });

  it('TC-MARK-01, TC-MARK-08: the log says who spent how many of whose markers', () => {
    const spent = reply(
      rolls({ tokens: { a: { blood: 2, infection: 1, blessing: 1 } }, dice: [3, 4, 1, 1] }),
      ['spend-blood', '2+1'],
    );
    const blessed = reply(spent, ['spend-blessing', '1']);
    expect(eventsOf(blessed, 'token-changed').map(({ text, rules }) => [text, rules[0]])).toEqual([
      ['Blue spends 2 BLOOD MARKERS of a.', 'TC-MARK-02'],
      ['Blue spends 1 INFECTION MARKER of a.', 'TC-MARK-08'],
      ['Red spends 1 BLESSING MARKER of a.', 'TC-MARK-03'],
    ]);
    // Three spent on it and one for it: -2 DICE, of four dice the two lowest.
    expect(lastEvent(blessed, 'success-rolled')).toMatchObject({ net: -2, total: 2 });
  });

  it('TC-MARK-03: the question about BLESSING follows that about BLOOD, with the chance of the roll as it then is', () => {
    const asking = reply(rolls({ tokens: { a: { blood: 1, blessing: 2 } } }), ['spend-blood', '1']);
    expect(labels(asking)).toEqual(['Spend none', 'Spend 1 BLESSING', 'Spend 2 BLESSING']);
    // Of 3D6 the two lowest make 7 or more in 69 throws of 216, the two highest in 174; of 2D6, 21 of 36.
    expect(asking.question!.options.map(({ detail }) => detail)).toEqual([
      '-1 DICE: succeeds 31.9 %',
      '0 DICE: succeeds 58.3 %',
      '+1 DICE: succeeds 80.6 %',
    ]);
  });

  it('TC-DICE-07, TC-RULING-10: an attack’s options say the chance of a critical; a free attack belongs to no ACTION', () => {
    const blood = { tokens: { a: { blood: 1 } } };
    // 2D6: 12 in one throw of 36. 3D6, both lowest a six: one throw of 216.
    const words = ['0 DICE: succeeds 58.3 %, critical 2.8 %', '-1 DICE: succeeds 31.9 %, critical 0.5 %'];
    for (const kind of ['attack', 'free-attack'] as const)
      expect(rolls(blood, kind).question!.options.map(({ detail }) => detail)).toEqual(words);
    const fewer = { ...blood, options: { markersOn: 'actions-only' } };
    expect(rolls(fewer, 'free-attack').question).toBeNull();
    expect(rolls(fewer, 'attack').question!.kind).toBe('spend-blood');
  });

  it.each([
    ['attack', [6, 6], 'critical hit'],
    ['free-attack', [6, 6], 'critical hit'],
    ['action', [6, 6], 'success'],
    ['test', [2, 4], 'failure'],
  ] as const)('TC-DICE-06, TC-DICE-07: the log says the result of a roll of %s', (kind, dice, words) => {
    const text = eventsOf(rolls({ dice }, kind), 'success-rolled')[0]!.text;
    expect(text).toBe(`a, Dash: needs 7: rolled ${dice[0] + dice[1]} (${dice.join(' ')}): ${words}.`);
  });

  it('TC-MORALE-07, TC-ACT-08: Shaken makes rolls for ACTIONS Risky, not tests and not free attacks', () => {
    const risky = (kind: 'action' | 'attack' | 'free-attack' | 'test') =>
      lastEvent(rolls({ system: { shaken: ['red'] } }, kind), 'success-rolled')['risky'];
    expect([risky('action'), risky('attack'), risky('free-attack'), risky('test')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('TC-BATH-01: a Bloodbath is offered for as many markers as it costs, and refused with fewer', () => {
    const injured = (blood: number) =>
      beginTrench(injuryScene('trooper', { tokens: { victim: { blood } }, dice: [1, 1, 1], play: hurt() }));
    expect(injured(6).question!.options.find(({ id }) => id === 'bath:6')!.label).toBe(
      'Bloodbath: spend 6 BLOOD',
    );
    expect(refusalOf(injured(5), 'bath:6')).toEqual({
      rule: 'TC-BATH-01',
      message: 'victim does not bear enough markers for a Bloodbath.',
      ids: ['victim'],
    });
    expect(refusalOf(injured(5), '6')?.rule).toBe('TC-MARK-06');
  });

  it('TC-RULING-11: spent in secret, BLOOD and BLESSING are discarded once both sides have chosen', () => {
    const asking = reply(
      beginTrench(
        injuryScene('trooper', {
          tokens: { victim: { blood: 2, blessing: 1 } },
          options: { injuryMarkers: 'secret-simultaneous' },
          dice: [1, 1, 1, 1],
          play: hurt(),
        }),
      ),
      ['spend-blood', '2'],
    );
    expect(asking.question!.kind).toBe('spend-blessing');
    expect(eventsOf(asking, 'token-changed')).toEqual([]);
    const done = reply(asking, ['spend-blessing', '1']);
    const texts = eventsOf(done, 'token-changed').map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual([
      'Blue spends 2 BLOOD MARKERS of victim.',
      'Red spends 1 BLESSING MARKER of victim.',
    ]);
    // Both are spent; the minor hit of a total of 2 gives a BLOOD MARKER (TC-INJ-05).
    expect([markers(done, 'victim', 'blood'), markers(done, 'victim', 'blessing')]).toEqual([1, 0]);
  });

  it('TC-RULING-12, TC-MARK-08: the limit is for BLOOD alone: with 5 of 6 one of two is gained, and INFECTION in full', () => {
    const gains = (marker: 'blood' | 'infection') =>
      beginTrench(
        scene({
          tokens: { a: { blood: 5 } },
          options: { maxBlood: 6 },
          *play(game) {
            yield* gainMarkers(game, 'a', marker, 2, ['TC-MARK-01'], 'a test');
          },
        }),
      );
    expect(markers(gains('blood'), 'a', 'blood')).toBe(6);
    expect(eventsOf(gains('blood'), 'token-changed')[0]!.text).toBe('a gains 1 BLOOD MARKER: a test.');
    expect(markers(gains('infection'), 'a', 'infection')).toBe(2);
  });
});
