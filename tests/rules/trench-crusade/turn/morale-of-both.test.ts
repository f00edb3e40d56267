import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { moraleTests } from '../../../../src/rules/trench-crusade/turn/morale';
import { endByLoss } from '../../../../src/rules/trench-crusade/turn/outcome';
import { eventsOf, reply } from '../../../support/battle';
import { beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

// Three models a side; r3, b2 and b3 are Out of Action unless a test says otherwise.
const units: TrenchScene['units'] = (['red', 'blue'] as const).flatMap((side) =>
  [1, 2, 3].map((i) => fighter(`${side[0]!}${i}`, side, 'trooper', [i * 4, side === 'red' ? 4 : 44])),
);
const scene = (more: Partial<TrenchScene>): TrenchScene => ({
  units,
  warbands: [warband({ trooper: {} })],
  paper: {},
  turn: 1,
  phase: 'activations',
  play: (game) => moraleTests(game),
  ...more,
  system: { firstPlayer: 'red', lastTurn: 5, ...more.system },
});
const halved = { removed: ['r2', 'r3', 'b2', 'b3'] };
const sidesThatRolled = (battle: Battle) => eventsOf(battle, 'morale-rolled').map(({ data }) => data['side']);
const optional = { firstMoraleFailure: 'shaken' };

describe('Morale Tests of both warbands', () => {
  it('TC-MORALE-06, TC-RULING-16: Blue has fewer models in play and tests before Red', () => {
    const done = beginTrench(
      scene({ removed: ['b2', 'b3'], tokens: { r1: { down: 1 }, r2: { down: 1 } }, dice: [3, 4, 3, 4] }),
    );
    expect(sidesThatRolled(done)).toEqual(['blue', 'red']);
  });

  it('TC-MORALE-06, TC-RULING-16: the winner of the roll-off may let either warband test first', () => {
    for (const [first, second] of [
      ['red', 'blue'],
      ['blue', 'red'],
    ] as const) {
      const asking = beginTrench(scene({ ...halved, dice: [5, 2, 3, 4, 3, 4] }));
      expect(asking.question).toMatchObject({
        kind: 'choose-morale-order',
        by: 'red',
        rules: ['TC-MORALE-06', 'TC-RULING-16'],
      });
      expect(asking.question!.options.map(({ id }) => id)).toEqual(['red', 'blue']);
      expect(sidesThatRolled(reply(asking, ['choose-morale-order', first]))).toEqual([first, second]);
    }
  });

  it('TC-MORALE-02: a warband that need not test is not asked for an order, and does not roll', () => {
    const done = beginTrench(scene({ removed: ['b2', 'b3', 'r3'], dice: [3, 4] }));
    expect(sidesThatRolled(done)).toEqual(['blue']);
    expect(eventsOf(done, 'roll-off')).toHaveLength(0);
  });

  it('TC-MORALE-07: both warbands fail by the optional rule, and both are Shaken', () => {
    const asking = beginTrench(scene({ ...halved, dice: [5, 2, 3, 3, 1, 1], options: optional }));
    const done = reply(asking, ['choose-morale-order', 'red']);
    expect(eventsOf(done, 'shaken-changed').map(({ data }) => data['sides'])).toEqual([
      ['red'],
      ['red', 'blue'],
    ]);
    expect(eventsOf(done, 'shaken-changed')[0]!.rules).toEqual(['TC-MORALE-07']);
  });

  it('TC-MORALE-07: both recover at the end of the Turn, in one entry; a Turn without Shaken has none', () => {
    const both = beginTrench(scene({ system: { shaken: ['red', 'blue'] } }));
    expect(
      eventsOf(both, 'shaken-changed').map(({ data, rules, text }) => [data['sides'], rules, text]),
    ).toEqual([[[], ['TC-MORALE-07'], 'Red and Blue are no longer Shaken.']]);
    const one = beginTrench(scene({ system: { shaken: ['blue'] } }));
    expect(eventsOf(one, 'shaken-changed')[0]!.text).toBe('Blue is no longer Shaken.');
    expect(eventsOf(beginTrench(scene({})), 'shaken-changed')).toHaveLength(0);
  });

  it('TC-MORALE-03 to TC-MORALE-05, TC-MORALE-08: the log names the rule of a pass, a failure and a second failure', () => {
    const red = { removed: ['r2', 'r3'] };
    const rules = (more: Partial<TrenchScene>) => {
      const done = beginTrench(scene({ ...red, ...more }));
      return ['morale-rolled', 'fled'].map((type) => eventsOf(done, type).flatMap((event) => event.rules));
    };
    expect(rules({ dice: [3, 4] })).toEqual([['TC-MORALE-03', 'TC-MORALE-04'], []]);
    expect(rules({ dice: [3, 3] })).toEqual([['TC-MORALE-03', 'TC-MORALE-05'], ['TC-MORALE-05']]);
    const again = { dice: [3, 3], options: optional, system: { moraleFailures: { red: 1 } } };
    expect(rules(again)).toEqual([['TC-MORALE-03', 'TC-MORALE-05'], ['TC-MORALE-08']]);
  });
});

describe('the end by loss', () => {
  const ended = (more: Partial<TrenchScene>) =>
    eventsOf(beginTrench(scene({ ...more, play: (game) => endByLoss(game) })), 'battle-over').map(
      ({ data, rules }) => [data['winner'], data['reason'], rules],
    );

  it('TC-END-04: the side that did not flee wins; if both flee it is a draw', () => {
    expect(ended({ system: { fled: ['blue'] } })).toEqual([['red', 'Blue flees.', ['TC-END-04']]]);
    expect(ended({ system: { fled: ['red', 'blue'] } })).toEqual([
      [null, 'Red and Blue flee.', ['TC-END-04']],
    ]);
  });

  it('TC-RULING-18: the side with a model left wins; if neither has one it is a draw', () => {
    const [red, blue] = [
      ['r1', 'r2', 'r3'],
      ['b1', 'b2', 'b3'],
    ];
    expect(ended({ removed: blue })).toEqual([['red', 'Blue has no model left.', ['TC-RULING-18']]]);
    expect(ended({ removed: [...red, ...blue] })).toEqual([
      [null, 'Red and Blue have no model left.', ['TC-RULING-18']],
    ]);
  });
});
