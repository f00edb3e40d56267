import { describe, expect, it } from 'vitest';
import { answer, type Battle } from '../../../../src/engine/index';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { isDecided } from '../../../../src/rules/trench-crusade/turn/outcome';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

const band = warband({ trooper: {} });
type Units = TrenchScene['units'];
const sides = (red: number, blue: number): Units => [
  ...Array.from({ length: red }, (_, i) => fighter(`r${i + 1}`, 'red', 'trooper', [3 + i * 3, 4])),
  ...Array.from({ length: blue }, (_, i) => fighter(`b${i + 1}`, 'blue', 'trooper', [3 + i * 3, 44])),
];
const scene = (units: Units, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [band],
  paper: {},
  turn: 1,
  phase: 'activations',
  ...more,
  system: { firstPlayer: 'red', lastTurn: 5, ...more.system },
});
const names = (side: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${side}${i + 1}`);
const down = (models: readonly string[]) => Object.fromEntries(models.map((model) => [model, { down: 1 }]));

/** Ends the activations of all remaining models without ACTIONS. */
function throughTurn(battle: Battle, until: (now: Battle) => boolean = () => false): Battle {
  let now = battle;
  const { turn } = battle.state;
  for (let count = 0; now.question && now.state.turn === turn && !until(now) && count < 300; count++) {
    const { kind, by, options } = now.question;
    const given = { 'choose-action': 'end', 'stand-up': 'stay-down' }[kind] ?? options[0]!.id;
    const answered = answer(now, { by, kind, answer: given });
    if (!answered.ok) throw new Error(answered.refusal.message);
    now = answered.battle;
  }
  return now;
}

/** Plays a Turn without ACTIONS; returns if the side takes a Morale Test at its end. */
const tests = (units: Units, side: string, more: Partial<TrenchScene> = {}) =>
  eventsOf(throughTurn(beginTrench(scene(units, more))), 'morale-rolled').some(
    ({ data }) => data['side'] === side,
  );

describe('warbands that test', () => {
  it('TC-V-075, TC-MORALE-01, TC-MORALE-02: five of ten Down or Out test, four do not', () => {
    expect(tests(sides(10, 1), 'red', { tokens: down(names('r', 2)), removed: ['r3', 'r4', 'r5'] })).toBe(
      true,
    );
    expect(tests(sides(10, 1), 'red', { tokens: down(names('r', 2)), removed: ['r3', 'r4'] })).toBe(false);
  });

  it('TC-V-076, TC-MORALE-02: three of seven do not test, four do', () => {
    expect(tests(sides(7, 1), 'red', { removed: names('r', 3) })).toBe(false);
    expect(tests(sides(7, 1), 'red', { removed: names('r', 4) })).toBe(true);
  });

  it('TC-V-077, TC-RULING-15: two of eight in reserve, three Out: none; counted by those deployed, a test', () => {
    const held = {
      removed: ['r1', 'r2', 'r3'],
      undeployed: ['r7', 'r8'],
      system: { reserves: ['r7', 'r8'] },
    };
    expect(tests(sides(8, 1), 'red', held)).toBe(false);
    expect(tests(sides(8, 1), 'red', { ...held, options: { moraleBase: 'deployed' } })).toBe(true);
  });

  it('TC-V-085, TC-MORALE-01: a scenario without Morale has no test', () => {
    const done = throughTurn(
      beginTrench(scene(sides(2, 2), { removed: ['r2'], options: { scenario: 'towers-of-silence' } })),
    );
    expect(eventsOf(done, 'morale-rolled')).toHaveLength(0);
  });
});

describe('the test', () => {
  // Red has one of two left; Blue is whole. Red acts, Blue's two act; then Red tests.
  const tested = (dice: readonly number[], more: Partial<TrenchScene> = {}) =>
    throughTurn(beginTrench(scene(sides(2, 2), { removed: ['r2'], dice, ...more })));
  /** The optional rule: a first failure only shakes. */
  const optional = { firstMoraleFailure: 'shaken' };

  it('TC-V-078, TC-MORALE-03, TC-MORALE-04: seven passes, and nothing happens', () => {
    const done = tested([3, 4]);
    expect(lastEvent(done, 'morale-rolled')).toMatchObject({
      side: 'red',
      faces: [3, 4],
      total: 7,
      passed: true,
    });
    expect(done.state.system['shaken']).toEqual([]);
    expect(done.state.turn).toBe(2);
  });

  it('TC-V-079, TC-MARK-10, TC-MORALE-03: no markers are spent on it', () => {
    const done = tested([3, 3], { tokens: { r1: { blood: 3, blessing: 3 } } });
    const asked = done.commands.map(({ kind }) => kind);
    expect(asked).not.toContain('spend-blood');
    expect(asked).not.toContain('spend-blessing');
    expect(lastEvent(done, 'morale-rolled')).toMatchObject({ faces: [3, 3], passed: false });
  });

  it('TC-V-080, TC-MORALE-05, TC-RULING-14, TC-END-04: the first failure is flight, and loses the battle; by option it makes Shaken', () => {
    for (const options of [{}, { edition: 'playtest', ...optional }]) {
      const fled = tested([3, 3], { options });
      expect(lastEvent(fled, 'fled')).toEqual({ side: 'red' });
      expect(fled.state.result).toMatchObject({ winner: 'blue' });
      expect(fled.question).toBeNull();
    }
    const shaken = tested([3, 3], { options: optional });
    expect(shaken.state.system['shaken']).toEqual(['red']);
    expect([shaken.state.result, shaken.state.turn]).toEqual([null, 2]);
  });

  it('TC-V-081, TC-MORALE-07, TC-ACT-08: while Shaken a missed shot ends the activation, a Move risks nothing; the Turn after it is over', () => {
    const units: Units = [
      fighter('r1', 'red', 'trooper', [10, 4]),
      fighter('b1', 'blue', 'trooper', [10, 14]),
    ];
    const shot = beginTrench(
      scene(units, {
        system: { shaken: ['red'] },
        activation: { model: 'r1' },
        dice: [1, 1],
        play: (game) => carryOut(game, 'r1', 'shoot'),
      }),
    );
    const missed = reply(shot, ['choose-target', 'b1']);
    expect(lastEvent(missed, 'activation-cut')).toEqual({ model: 'r1' });
    const moving = beginTrench(
      scene(units, {
        system: { shaken: ['red'] },
        activation: { model: 'r1' },
        play: (game) => carryOut(game, 'r1', 'move'),
      }),
    );
    expect(eventsOf(moving, 'success-rolled')).toHaveLength(0);
    const moved = reply(moving, ['move-model', { r1: { via: [{ to: [10, 9] }] } }]);
    expect(eventsOf(moved, 'activation-cut')).toHaveLength(0);
    const recovered = tested([3, 4], { system: { shaken: ['red'] } });
    expect(recovered.state.system['shaken']).toEqual([]);
    // The Turn after: the same miss cuts nothing.
    const normal = beginTrench(
      scene(units, {
        activation: { model: 'r1' },
        dice: [1, 1],
        play: (game) => carryOut(game, 'r1', 'shoot'),
      }),
    );
    expect(eventsOf(reply(normal, ['choose-target', 'b1']), 'activation-cut')).toHaveLength(0);
  });

  it('TC-V-082, TC-MORALE-07, TC-MORALE-08: fails in Turn 2, is Shaken in Turn 3, recovers, fails in Turn 5: flight', () => {
    // Red tests at the end of each Turn: it fails, passes, passes, fails.
    const turns = [
      [3, 3],
      [3, 4],
      [3, 4],
      [3, 3],
    ];
    const shaken: unknown[] = [];
    let now = beginTrench(
      scene(sides(2, 2), { removed: ['r2'], turn: 2, dice: turns.flat(), options: optional }),
    );
    for (const _ of turns) {
      now = throughTurn(now);
      shaken.push(now.state.system['shaken']);
    }
    expect(shaken.slice(0, 3)).toEqual([['red'], [], []]);
    expect(eventsOf(now, 'morale-rolled').map(({ data }) => data['passed'])).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(lastEvent(now, 'fled')).toEqual({ side: 'red' });
    expect([now.state.turn, now.state.result?.winner]).toEqual([5, 'blue']);
  });
});

describe('the order of tests', () => {
  it('TC-V-083, TC-MORALE-06, TC-RULING-16, TC-RULING-17, TC-END-04: three in play test before five; they flee, and the others do not test', () => {
    const battle = scene(sides(6, 10), {
      removed: [...['r4', 'r5', 'r6'], ...['b6', 'b7', 'b8', 'b9', 'b10']],
      dice: [1, 1, 1, 1],
    });
    const done = throughTurn(beginTrench(battle));
    expect(eventsOf(done, 'morale-rolled').map(({ data }) => data['side'])).toEqual(['red']);
    expect(done.state.result).toMatchObject({ winner: 'blue' });
    const both = throughTurn(beginTrench({ ...battle, options: { bothTest: true } }));
    expect(eventsOf(both, 'morale-rolled').map(({ data }) => data['side'])).toEqual(['red', 'blue']);
    expect(both.state.result).toMatchObject({ winner: null });
  });

  it('TC-V-084, TC-MORALE-06, TC-RULING-16: equal numbers roll off, and the winner chooses the side that tests first', () => {
    const battle = beginTrench(
      scene(sides(4, 6), { removed: ['r3', 'r4', 'b3', 'b4', 'b5', 'b6'], dice: [2, 5, 3, 4, 3, 4] }),
    );
    const asking = throughTurn(battle, (now) => now.question?.kind === 'choose-morale-order');
    expect(asking.question).toMatchObject({ by: 'blue' });
    const done = reply(asking, ['choose-morale-order', 'blue']);
    expect(eventsOf(done, 'morale-rolled').map(({ data }) => data['side'])).toEqual(['blue', 'red']);
  });

  it('TC-RULING-16: by their size at the start', () => {
    const battle = beginTrench(
      scene(sides(6, 4), {
        removed: ['r2', 'r3', 'r4', 'r5', 'r6', 'b3', 'b4'],
        dice: [3, 4, 3, 4],
        options: { moraleOrder: 'starting-size' },
      }),
    );
    expect(eventsOf(throughTurn(battle), 'morale-rolled').map(({ data }) => data['side'])).toEqual([
      'blue',
      'red',
    ]);
  });
});

describe('the end', () => {
  const last = (dice: readonly number[], more: Partial<TrenchScene> = {}) =>
    throughTurn(beginTrench(scene(sides(2, 2), { turn: 5, dice, ...more })));

  it('TC-V-058, TC-TURN-01, TC-RULING-13, TC-END-03: after the fifth Turn a D6 of 4 adds a sixth, a 3 ends the battle', () => {
    const goes = last([4, 6, 1]);
    expect(goes.state.turn).toBe(6);
    expect(goes.state.result).toBeNull();
    expect(last([3]).state.result).not.toBeNull();
    expect(last([6], { options: { extension: 'none' } }).state.result).not.toBeNull();
    expect(
      throughTurn(beginTrench(scene(sides(2, 2), { turn: 6, system: { lastTurn: 6 } }))).state.result,
    ).not.toBeNull();
  });

  it('TC-END-02, TC-END-03: objectives and casualties score Victory Points; the higher score wins, equal scores draw', () => {
    const objectives = [{ id: 'well', name: 'Well', at: [3, 4] as const, radius: 1 }];
    const won = last([1], {
      objectives,
      system: { objectives: ['well'] },
      removed: ['b2'],
      options: { firstMoraleFailure: 'shaken' },
      dice: [6, 6, 1],
    });
    expect(won.state.system['scored']).toEqual({ red: 2, blue: 0 });
    expect(won.state.result).toMatchObject({ winner: 'red' });
    expect(last([1]).state.result).toMatchObject({ winner: null });
  });

  it('TC-V-086, TC-RULING-18, TC-END-04: the last model Out, none in reserve: the other side wins at once; or the battle goes on', () => {
    const units: Units = [
      fighter('r1', 'red', 'trooper', [10, 10]),
      fighter('b1', 'blue', 'trooper', [10, 20]),
      fighter('b2', 'blue', 'trooper', [20, 20]),
    ];
    const begun = reply(
      beginTrench(scene(units, { dice: [6, 6, 6, 6, 6], system: { firstPlayer: 'blue', lastTurn: 5 } })),
      ['choose-model', 'b1'],
      ['choose-action', 'shoot'],
      ['choose-target', 'r1'],
    );
    expect(begun.question).toBeNull();
    expect(begun.state.result).toMatchObject({ winner: 'blue', reason: 'Red has no model left.' });
    const lone = (options: TrenchScene['options']) =>
      asked(scene(units, { removed: ['r1'], options: options ?? {} }), (game) => isDecided(game));
    expect(lone({})).toBe(true);
    expect(lone({ wipeOut: 'play-on' })).toBe(false);
    expect(
      asked(scene(units, { undeployed: ['r1'], system: { reserves: ['r1'] } }), (game) => isDecided(game)),
    ).toBe(false);
  });

  it('TC-V-087, TC-RULING-01: the playtest rules switch together: bare hands, flight at the first failure', () => {
    const bare = warband({ bare: { weapons: ['rifle'] }, trooper: {} });
    const units: Units = [fighter('a', 'red', 'bare', [10, 10]), fighter('e', 'blue', 'trooper', [10, 11.6])];
    const done = beginTrench(
      scene(units, {
        warbands: [bare],
        activation: { model: 'a' },
        options: { edition: 'playtest' },
        dice: [1, 1, 1],
        play: (game) => carryOut(game, 'a', 'fight'),
      }),
    );
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ net: -1 });
  });

  it('TC-INJ-08: a model that is Out is removed from play', () => {
    const done = beginTrench(
      scene(sides(1, 1), {
        dice: [6, 6],
        play: (game) => injure(game, { model: 'r1', cause: 'a test', rules: [], hit: null, modifiers: [] }),
      }),
    );
    expect(done.state.models['r1']).toMatchObject({ removed: true, count: 0 });
    expect(done.state.units['r1']).toMatchObject({ destroyed: true });
  });
});
