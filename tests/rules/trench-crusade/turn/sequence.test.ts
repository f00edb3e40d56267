import { describe, expect, it } from 'vitest';
import { answer } from '../../../../src/engine/index';
import { eventsOf, lastEvent, refused, reply } from '../../../support/battle';
import {
  beginTrench,
  fighter,
  isDown,
  isOut,
  markers,
  type TrenchScene,
} from '../../../support/rules/trench';
import {
  type Units,
  scene,
  sides,
  one,
  barred,
  takes,
  idle,
  firstTurn,
} from '../../../support/rules/trench-sequence';

describe('activations', () => {
  it('TC-V-048, TC-TURN-04, TC-TURN-06, TC-TURN-07: three against five, First Player first: F O F O F O O O', () => {
    const { order, battle } = idle(firstTurn(sides(3, 5)));
    expect(order).toEqual(['red', 'blue', 'red', 'blue', 'red', 'blue', 'blue', 'blue']);
    expect(Object.values(battle.state.units).every(({ activations }) => activations <= 1)).toBe(true);
  });

  it('TC-V-049, TC-TURN-05, TC-TURN-07, TC-ACT-05, TC-RULING-06: doing nothing counts; passing is refused, or allowed for the side with fewer models left', () => {
    const begun = firstTurn(sides(2, 3));
    expect(refused(begun, 'pass')).toBe('TC-RULING-06');
    const done = reply(begun, ['choose-model', 'r1'], ['choose-action', 'end']);
    expect(done.state.units['r1']!.activations).toBe(1);
    const passing = firstTurn(sides(2, 3), { options: { passing: 'allowed-when-outnumbered' } });
    const passed = reply(passing, ['choose-model', 'pass']);
    expect(passed.question!.by).toBe('blue');
    expect(refused(passed, 'pass')).toBe('TC-RULING-06');
  });

  it('TC-TURN-04, TC-TURN-07: only own models, and none twice', () => {
    const done = reply(
      firstTurn(sides(2, 2)),
      ['choose-model', 'r1'],
      ['choose-action', 'end'],
      ['choose-model', 'b1'],
      ['choose-action', 'end'],
    );
    expect(refused(done, 'b2')).toBe('TC-TURN-04');
    expect(refused(done, 'r1')).toBe('TC-TURN-07');
  });

  it('TC-V-057, TC-TURN-05, TC-INJ-08: Out in its own activation, by its own bomb: it ends, and the other side goes on', () => {
    const units: Units = [
      fighter('r1', 'red', 'bomber', [10, 10]),
      fighter('r2', 'red', 'trooper', [40, 10]),
      fighter('b1', 'blue', 'trooper', [10, 40]),
    ];
    const done = reply(
      firstTurn(units, { dice: [3, 4, 6, 6] }),
      ['choose-model', 'r1'],
      ['choose-action', 'shoot'],
      ['choose-target', 'point'],
      ['choose-point', { at: [10, 10] }],
    );
    expect(isOut(done, 'r1')).toBe(true);
    expect(lastEvent(done, 'activation-cut')).toEqual({ model: 'r1' });
    expect(done.question).toMatchObject({ kind: 'choose-model', by: 'blue' });
  });

  it('TC-RULING-09: an activation that was lost does nothing', () => {
    const done = reply(
      firstTurn(sides(1, 1), { system: { firstPlayer: 'red', lastTurn: 5, losesNext: ['r1'] } }),
      ['choose-model', 'r1'],
    );
    expect(done.question).toMatchObject({ kind: 'choose-model', by: 'blue' });
    expect(done.state.system['losesNext']).toEqual([]);
  });
});

describe('ACTIONS', () => {
  it('TC-V-050, TC-ACT-01, TC-ACT-02, TC-DASH-02, TC-RULING-07: different ones in any order, none twice', () => {
    const taken: Partial<TrenchScene> = {
      system: { taken: { a: ['move', 'dash'] } },
      activation: { model: 'a', actions: ['move', 'dash'] },
    };
    expect(barred(one, 'dash', taken)).toBe('TC-ACT-02');
    expect(barred([...one, fighter('near', 'blue', 'trooper', [10, 11.6])], 'fight', taken)).toBeUndefined();
    const before: Partial<TrenchScene> = { system: { taken: { a: ['dash'] } } };
    expect(barred(one, 'dash', before)).toBe('TC-ACT-02');
    expect(barred(one, 'dash', { ...before, options: { repeatScope: 'activation' } })).toBeUndefined();
  });

  it('TC-V-052, TC-ACT-03, TC-ACT-06, TC-DICE-06: an ordinary ACTION that fails is not performed and not tried again; others are still possible', () => {
    const units: Units = [fighter('a', 'red', 'medic', [10, 10]), fighter('e', 'blue', 'trooper', [10, 40])];
    const done = beginTrench(scene(units, { dice: [2, 4], ...takes('ability:chant') }));
    expect(lastEvent(done, 'success-rolled')).toMatchObject({ total: 6, outcome: 'failure', risky: false });
    expect(markers(done, 'a', 'blessing')).toBe(0);
    expect(eventsOf(done, 'activation-cut')).toHaveLength(0);
    expect(barred(units, 'ability:chant', { system: { taken: { a: ['ability:chant'] } } })).toBe('TC-ACT-02');
    expect(barred(units, 'dash', { system: { taken: { a: ['ability:chant'] } } })).toBeUndefined();
    expect(
      markers(beginTrench(scene(units, { dice: [3, 4], ...takes('ability:chant') })), 'a', 'blessing'),
    ).toBe(1);
  });

  it('TC-V-117, TC-DASH-04: +1 DICE on its Dashes; a friend’s instrument counts too', () => {
    const nun: Units = [fighter('a', 'red', 'nun', [10, 10]), fighter('e', 'blue', 'trooper', [10, 40])];
    expect(
      lastEvent(beginTrench(scene(nun, { dice: [1, 1, 1], ...takes('dash') })), 'success-rolled'),
    ).toMatchObject({ net: 1 });
    const band6 = [...nun, fighter('d', 'red', 'drummer', [10, 16.9])];
    expect(
      lastEvent(beginTrench(scene(band6, { dice: [1, 1, 1, 1], ...takes('dash') })), 'success-rolled'),
    ).toMatchObject({ net: 2 });
    const far = [...nun, fighter('d', 'red', 'drummer', [10, 17.1])];
    expect(
      lastEvent(beginTrench(scene(far, { dice: [1, 1, 1], ...takes('dash') })), 'success-rolled'),
    ).toMatchObject({ net: 1 });
  });

  it('TC-DASH-01: some models cannot Dash', () => {
    expect(
      barred([fighter('a', 'red', 'slow', [10, 10]), fighter('e', 'blue', 'trooper', [10, 40])], 'dash'),
    ).toBe('TC-DASH-01');
  });

  it('TC-V-054, TC-ACT-08: Maddening Buzz makes the roll of a shot Risky; there is one roll only', () => {
    const units: Units = [fighter('a', 'red', 'trooper', [10, 10]), fighter('h', 'blue', 'herald', [10, 15])];
    const done = reply(beginTrench(scene(units, { dice: [1, 1], ...takes('shoot') })), [
      'choose-target',
      'h',
    ]);
    expect(eventsOf(done, 'success-rolled')).toHaveLength(1);
    expect(eventsOf(done, 'success-rolled')[0]!.rules).toContain('TC-ACT-08');
    expect(lastEvent(done, 'activation-cut')).toEqual({ model: 'a' });
  });

  it('TC-V-056, TC-ACT-04: while a Move is not complete no other ACTION is taken', () => {
    const moving = beginTrench(
      scene(
        [fighter('a', 'red', 'trooper', [10, 10]), fighter('e', 'blue', 'trooper', [10, 20])],
        takes('move'),
      ),
    );
    const { kind, by } = moving.question!;
    expect(kind).not.toBe('choose-action');
    expect(answer(moving, { by, kind: 'choose-action', answer: 'shoot' }).ok).toBe(false);
    expect(refused(moving, 'shoot')).toBeDefined();
  });

  it('TC-DOWN-03, TC-DOWN-04: a friend is stood up by a Medi-Kit, and not halved by it', () => {
    const units: Units = [
      fighter('a', 'red', 'medic', [10, 10]),
      fighter('friend', 'red', 'trooper', [10, 11.6]),
      fighter('e', 'blue', 'trooper', [10, 40]),
    ];
    const done = beginTrench(
      scene(units, { tokens: { friend: { down: 1 } }, dice: [3, 4], ...takes('ability:medi-kit') }),
    );
    expect(isDown(done, 'friend')).toBe(false);
    expect(lastEvent(done, 'stood-up')).toEqual({ model: 'friend', halved: false });
  });
});
