import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { moraleStep, rally } from '../../../../src/rules/gloom-trench-1926/morale/morale';
import { removeModel } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import {
  fearsomePlace,
  gainStress,
  loseStress,
  stressTest,
  testDue,
} from '../../../../src/rules/gloom-trench-1926/morale/stress';
import { eventsOf, lastEvent, reply, standing } from '../../../support/battle';
import {
  asked,
  begin,
  force,
  row,
  squad,
  stress,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';

const base = 25 / 25.4;
const units = [squad('red', 'red', row(3, 10, 10, 1.5)), squad('blue', 'blue', row(2, 10, 40))];
const scene = (play: NonNullable<Scene['play']>, more: Partial<Scene> = {}) =>
  begin({ units, play, ...more });
const withCommand = (command: number) => force([unitProfile('rifles', {}, { command })]);
const tokenChanges = (battle: Battle) =>
  eventsOf(battle, 'token-changed').map(({ rules, data, text }) => ({
    rules,
    text,
    unit: data['unit'],
    token: data['token'],
    change: data['change'],
  }));

describe('Stress tokens', () => {
  it('GT-STRESS-01 the log says how many tokens come and go; none go from a unit without any', () => {
    const changes = (gained: number, lost: number) =>
      tokenChanges(
        scene(function* (game) {
          yield* gainStress(game, 'red', 'GT-STRESS-01', 'it took damage', gained);
          yield* loseStress(game, 'red', lost, ['GT-ACT-12'], 'it rallies');
        }),
      );
    expect(changes(1, 1)).toEqual([
      {
        rules: ['GT-STRESS-01'],
        text: 'red gains a Stress token: it took damage.',
        unit: 'red',
        token: 'stress',
        change: 1,
      },
      {
        rules: ['GT-ACT-12'],
        text: 'red loses a Stress token: it rallies.',
        unit: 'red',
        token: 'stress',
        change: -1,
      },
    ]);
    expect(changes(3, 2).map(({ text }) => text)).toEqual([
      'red gains 3 Stress tokens: it took damage.',
      'red loses 2 Stress tokens: it rallies.',
    ]);
    expect(changes(2, 5)[1]).toMatchObject({ change: -2 });
    expect(changes(2, 0)).toHaveLength(1);
  });
});

describe('fearsome places', () => {
  const part = (horrific: boolean, dx: number) => ({
    shape: 'box' as const,
    at: [dx, 0, 0] as const,
    size: [1, 0.1, 1] as const,
    ...(horrific && { tags: { horrific } }),
  });
  const piece = (id: string, parts: readonly ReturnType<typeof part>[], horrific = false) => ({
    id,
    at: [10, 12] as const,
    tags: { horrific },
    parts,
  });
  const gained = (more: Partial<Scene>) =>
    stress(
      scene((game) => fearsomePlace(game, 'red'), more),
      'red',
    );

  it('GT-STRESS-04 a piece is fearsome as a whole, or by any of its parts; other pieces and markers are not', () => {
    expect(gained({ terrain: [piece('grave', [part(false, 0)], true)] })).toBe(1);
    expect(gained({ terrain: [piece('ruin', [part(false, 0), part(true, 2)])] })).toBe(1);
    expect(gained({ terrain: [piece('ruin', [part(false, 0), part(false, 2)])] })).toBe(0);
    const marker = (type: string) => ({ markers: [{ id: 'm', type, at: [10, 12] as const, radius: 0.5 }] });
    expect([gained(marker('incursion')), gained(marker('objective'))]).toEqual([1, 0]);
  });
  it('GT-STRESS-04 per-source: a token for each, and the log names them', () => {
    const battle = scene((game) => fearsomePlace(game, 'red'), {
      terrain: [
        piece('grave', [part(false, 0)], true),
        { ...piece('pit', [part(false, 0)], true), at: [14, 12] },
      ],
      options: { fearsome: 'per-source' },
    });
    expect(tokenChanges(battle)).toMatchObject([
      {
        rules: ['GT-STRESS-04'],
        text: 'red gains 2 Stress tokens: active within 4 MU of grave, pit.',
        change: 2,
      },
    ]);
  });

  const unmoved = (by: 'fearsome' | 'comrades') =>
    force([unitProfile('rifles', { rules: ['calm'] })], {
      rules: [{ id: 'calm', name: 'Calm', text: 'Calm', effect: { kind: 'unmoved', by } }],
    });
  it('GT-PROFILE-07 a rule spares a unit the token of a fearsome place, or that of lost comrades, not both', () => {
    const grave = { terrain: [piece('grave', [part(false, 0)], true)] };
    expect(gained({ ...grave, force: unmoved('fearsome') })).toBe(0);
    expect(gained({ ...grave, force: unmoved('comrades') })).toBe(1);
    const tough = {
      id: 'tough',
      name: 'Tough',
      text: 'Tough',
      effect: { kind: 'modifier', roll: 'save', modifier: 'roll', value: 1 },
    };
    expect(
      gained({ ...grave, force: force([unitProfile('rifles', { rules: ['tough'] })], { rules: [tough] }) }),
    ).toBe(1);
    const mourning = (by: 'fearsome' | 'comrades') =>
      stress(
        scene((game) => removeModel(game, 'red/1', []), {
          units: [squad('red', 'red', [[10, 10]]), squad('friend', 'red', [[13, 10]]), units[1]!],
          force: unmoved(by),
        }),
        'friend',
      );
    expect([mourning('comrades'), mourning('fearsome')]).toEqual([0, 1]);
  });
});

describe('comrades', () => {
  const losing = (friends: readonly (readonly [number, number])[], options: Scene['options'] = {}) =>
    scene((game) => removeModel(game, 'red/1', []), {
      units: [
        squad('red', 'red', [[10, 10]]),
        ...friends.map((at, index) => squad(`friend-${index + 1}`, 'red', [at])),
        units[1]!,
      ],
      options,
    });
  it('GT-STRESS-05 friends within 6 MU gain a token, the lost unit itself does not', () => {
    expect(
      tokenChanges(
        losing([
          [13, 10],
          [30, 10],
        ]),
      ),
    ).toMatchObject([
      {
        rules: ['GT-STRESS-05'],
        unit: 'friend-1',
        text: 'friend-1 gains a Stress token: red was lost within 6 MU.',
      },
    ]);
  });
  it('GT-RULING-109 one-by-owner: the owner is asked only if several are near', () => {
    const options = { comradesLost: 'one-by-owner' };
    const one = losing([[13, 10]], options);
    expect([one.question, stress(one, 'friend-1')]).toEqual([null, 1]);
    const two = losing(
      [
        [13, 10],
        [7, 10],
      ],
      options,
    );
    expect(two.question).toMatchObject({
      kind: 'choose-mourner',
      by: 'red',
      rules: ['GT-STRESS-05'],
      options: [
        { id: 'friend-1', about: ['friend-1'] },
        { id: 'friend-2', about: ['friend-2'] },
      ],
    });
    expect(losing([[30, 10]], options).question).toBeNull();
  });
});

describe('the Stress Test', () => {
  const test = (tokens: number, dice: readonly number[], more: Partial<Scene> = {}) => {
    let acts: boolean | undefined;
    const begun = scene(
      function* (game) {
        acts = yield* stressTest(game, 'red');
      },
      { tokens: { red: { stress: tokens } }, dice, ...more },
    );
    return { begun, acts: () => acts };
  };
  it('GT-RULING-52 any-token: due with one token, not with none', () => {
    const due = (tokens: number) =>
      asked({ units, tokens: { red: { stress: tokens } }, options: { stressTest: 'any-token' } }, (game) =>
        testDue(game, 'red'),
      );
    expect([due(0), due(1)]).toEqual([false, true]);
  });
  it('GT-STRESS-07 GT-ACTIVATE-08 the log has the face, the modifiers, and the token that goes', () => {
    const { begun, acts } = test(3, [7]);
    expect(acts()).toBe(true);
    expect(eventsOf(begun, 'stress-tested')).toMatchObject([
      {
        rules: ['GT-STRESS-06', 'GT-STRESS-07'],
        text: 'red tests nerve: needs 7, rolled 7 (1 D8): passed.',
        data: {
          faces: [7],
          modifiers: [
            { name: 'Command', value: 1, rule: 'GT-STRESS-07' },
            { name: 'Stress tokens', value: -3, rule: 'GT-STRESS-07' },
          ],
        },
      },
    ]);
    expect(tokenChanges(begun)).toMatchObject([{ rules: ['GT-ACTIVATE-08'], change: -1 }]);
  });
  it('GT-TP-06 GT-TP-07 points that both sides spend stand among its modifiers', () => {
    const paid = reply(
      test(3, [8], { points: { red: 1, blue: 1 } }).begun,
      ['spend-tp', 'spend'],
      ['spend-tp', 'spend'],
    );
    // D12 8 + 1 - 3 - 1 is 5.
    expect(lastEvent(paid, 'stress-tested')).toMatchObject({ die: 'D12', rollModifier: -3, passed: true });
    expect(
      (lastEvent(paid, 'stress-tested')['modifiers'] as unknown as { rule: string }[]).map(
        ({ rule }) => rule,
      ),
    ).toEqual(['GT-STRESS-07', 'GT-STRESS-07', 'GT-TP-06', 'GT-TP-07']);
  });
  it('GT-RULING-53 whenever-not-failed: a token goes without a test', () => {
    const { begun, acts } = test(1, [], { options: { tokenOnPass: 'whenever-not-failed' } });
    expect([acts(), tokenChanges(begun)]).toMatchObject([true, [{ rules: ['GT-ACTIVATE-08'], change: -1 }]]);
  });
});

describe('Rally', () => {
  const rallying = (tokens: number, dice: readonly number[], more: Partial<Scene> = {}) =>
    scene((game) => rally(game, 'red'), { tokens: { red: { stress: tokens } }, dice, ...more });
  it('GT-ACT-12 the log has the dice and Command as their modifier', () => {
    const battle = rallying(2, [4, 3], { force: withCommand(1) });
    expect(eventsOf(battle, 'rally-rolled')).toMatchObject([
      {
        rules: ['GT-ACT-12'],
        text: 'red, Rally: 1 of 2 succeed: needs 5, rolled 4 3 (2 D6 at +1).',
        data: {
          unit: 'red',
          faces: [4, 3],
          successes: 1,
          modifiers: [{ name: 'Command', value: 1, rule: 'GT-ACT-12' }],
        },
      },
    ]);
    expect(tokenChanges(battle)).toMatchObject([{ rules: ['GT-ACT-12'], change: -1 }]);
  });
  it('GT-TP-06 without a token nothing is rolled, and no point can be spent', () => {
    expect(rallying(0, [], { points: { red: 1 } }).question).toBeNull();
    expect(rallying(1, [], { points: { red: 1 } }).question).toMatchObject({ kind: 'spend-tp', by: 'red' });
  });
  it('GT-RULING-60 one-die: Command counts on the first die only, the others need a natural 5', () => {
    const left = (faces: readonly number[]) =>
      stress(rallying(2, faces, { force: withCommand(2), options: { commandBonus: 'one-die' } }), 'red');
    expect([left([3, 3]), left([3, 1]), left([1, 4]), left([1, 5])]).toEqual([1, 1, 2, 1]);
  });
});

describe('Morale', () => {
  const friends = [
    squad('a', 'red', row(2, 10, 10, 1.5)),
    squad('b', 'red', row(2, 30, 10, 1.5)),
    squad('foe', 'blue', row(2, 10, 40, 1.5)),
  ];
  const checks = (battle: Battle) => eventsOf(battle, 'morale-rolled').map(({ data }) => data['unit']);
  it('GT-MORALE-01 GT-TAC-03 each side picks the order of its own units', () => {
    const begun = scene(moraleStep, {
      units: friends,
      tokens: { a: { stress: 1 }, b: { stress: 2 }, foe: { stress: 1 } },
      system: { lastInitiative: 'blue' },
      dice: [8, 8, 8, 8],
    });
    expect(begun.question).toMatchObject({
      kind: 'choose-morale-unit',
      by: 'red',
      rules: ['GT-MORALE-01', 'GT-TAC-03'],
      options: [
        { id: 'a', detail: '1 Stress', about: ['a'] },
        { id: 'b', detail: '2 Stress', about: ['b'] },
      ],
    });
    const after = reply(begun, ['choose-morale-unit', 'b']);
    expect([after.question, checks(after)]).toEqual([null, ['b', 'a', 'foe']]);
  });
  it('GT-MORALE-02 GT-MORALE-03 the log names the rules of the roll, of the model that runs and of the token that goes with it', () => {
    const battle = reply(scene(moraleStep, { tokens: { red: { stress: 3 } }, dice: [4, 2, 1] }), [
      'choose-casualties',
      ['red/3'],
    ]);
    expect(eventsOf(battle, 'morale-rolled')).toMatchObject([
      {
        rules: ['GT-MORALE-02', 'GT-MORALE-03'],
        data: { modifiers: [{ name: 'Command', rule: 'GT-MORALE-02' }], successes: 1 },
      },
    ]);
    expect(eventsOf(battle, 'model-removed').map(({ rules }) => rules)).toEqual([['GT-MORALE-03']]);
    expect(tokenChanges(battle).map(({ rules, change }) => [rules, change])).toEqual([
      [['GT-MORALE-02'], -1],
      [['GT-MORALE-03'], -1],
    ]);
  });
  it('GT-MORALE-03 a unit whose last model runs loses no more tokens', () => {
    const battle = scene(moraleStep, {
      units: [squad('red', 'red', [[10, 10]]), units[1]!],
      tokens: { red: { stress: 2 } },
      dice: [1, 1],
    });
    expect(standing(battle, 'red')).toEqual([]);
    expect(tokenChanges(battle)).toEqual([]);
  });

  /** Red's lone model runs; its friend within 6 MU gains a token. */
  const lone = (more: Partial<Scene>) =>
    scene(moraleStep, {
      units: [squad('red', 'red', [[10, 10]]), squad('friend', 'red', [[13 + base, 10]]), units[1]!],
      ...more,
    });
  it('GT-RULING-49 fixed: a unit that gains its token in the step does not check', () => {
    const battle = lone({ tokens: { red: { stress: 1 } }, dice: [1] });
    expect([battle.question, checks(battle), stress(battle, 'friend')]).toEqual([null, ['red'], 1]);
  });
  it('GT-RULING-49 growing: units that gain tokens join the list, but no unit checks twice', () => {
    const joined = lone({ tokens: { red: { stress: 1 } }, dice: [1, 8], options: { moraleList: 'growing' } });
    expect(checks(joined)).toEqual(['red', 'friend']);
    // Three units with two tokens each: every die shows 3, which with Command 1 is 4 and fails, so all keep their tokens.
    const kept = reply(
      scene(moraleStep, {
        units: [...friends.slice(0, 2), squad('c', 'red', row(2, 50, 10, 1.5)), friends[2]!],
        tokens: { a: { stress: 2 }, b: { stress: 2 }, c: { stress: 2 } },
        dice: [3, 3, 3, 3, 3, 3],
        options: { moraleList: 'growing' },
        system: { lastInitiative: 'blue' },
      }),
      ['choose-morale-unit', 'a'],
      ['choose-morale-unit', 'b'],
    );
    expect([kept.question, checks(kept)]).toEqual([null, ['a', 'b', 'c']]);
  });
});
