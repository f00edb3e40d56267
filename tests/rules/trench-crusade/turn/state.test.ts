/** Changes of the state by events: each reaches its own model, side or weapon, and no other. */
import { describe, expect, it } from 'vitest';
import { apply } from '../../../../src/rules/trench-crusade/apply';
import {
  freshActivation,
  systemOf,
  type TrenchSystem,
} from '../../../../src/rules/trench-crusade/system-state';
import type { BattleState } from '../../../../src/engine/state';
import type { TrenchEvent } from '../../../../src/rules/trench-crusade/events';
import { asked, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

type Change = {
  [T in TrenchEvent['type']]: readonly [T, Extract<TrenchEvent, { type: T }>['data']];
}[TrenchEvent['type']];

/** The state after these events, from two models a side. */
function after(more: Partial<TrenchScene>, ...changes: readonly Change[]) {
  const scene: TrenchScene = {
    units: [
      fighter('a', 'red', 'trooper', [10, 10]),
      fighter('b', 'red', 'trooper', [20, 10]),
      fighter('e', 'blue', 'trooper', [10, 40]),
      fighter('f', 'blue', 'trooper', [20, 40]),
    ],
    warbands: [warband({ trooper: {} })],
    ...more,
  };
  const start = asked(scene, (game) => game.state());
  return changes.reduce(
    (state, [type, data]) =>
      apply(state, { type, data, rules: ['test'], text: '' } as unknown as TrenchEvent),
    start as BattleState<TrenchSystem>,
  );
}
const active = { activation: { model: 'a' } };
const activation = (state: BattleState<TrenchSystem>) => systemOf(state).activation;

describe('reserves and models left out', () => {
  it('TC-SETUP-09: a reserve is off the table until it is deployed; the others stay in reserve', () => {
    const held = after({}, ['model-reserved', { model: 'a' }], ['model-reserved', { model: 'b' }]);
    expect(held.system.reserves).toEqual(['a', 'b']);
    expect([held.models['a']!.undeployed, held.models['e']!.undeployed]).toEqual([true, undefined]);
  });

  it('TC-SETUP-08, TC-SETUP-09: the reserve that enters is one no longer; the side that deploys first is kept', () => {
    const entered = after(
      {},
      ['deploys-first', { side: 'blue' }],
      ['model-reserved', { model: 'a' }],
      ['model-reserved', { model: 'b' }],
      ['unit-deployed', { unit: 'a', model: 'a', places: [{ model: 'a', at: [7, 8], y: 0, facing: 0 }] }],
    );
    expect(entered.system).toMatchObject({ reserves: ['b'], deploysFirst: 'blue' });
    expect([entered.models['a']!.undeployed, entered.models['b']!.undeployed]).toEqual([undefined, true]);
  });

  it('TC-SETUP-06: a model left out is out of play and of the warband, its friend is not', () => {
    const left = after({}, ['left-out', { side: 'red', models: ['a'] }]);
    expect(left.system.takingPart).toEqual(['b', 'e', 'f']);
    expect(left.models['a']).toMatchObject({ count: 0, removed: true, leader: false });
    expect([left.units['a']!.destroyed, left.units['b']!.destroyed]).toEqual([true, false]);
    expect(left.models['b']!.removed).toBe(false);
  });
});

describe('a new Turn and a new phase', () => {
  it('TC-ACT-02, TC-TURN-04: a Turn forgets the ACTIONS taken and the side that activated last', () => {
    const system = { taken: { a: ['dash' as const] }, lastActive: 'red', usedNow: ['a:x'], used: ['a:y'] };
    const turn = after({ system }, ['turn-began', { turn: 2 }]);
    expect(turn.system).toMatchObject({ taken: {}, lastActive: null, used: ['a:y'] });
    const phase = after({ system }, ['phase-began', { phase: 'turn-end' }]);
    expect(phase.system).toMatchObject({ usedNow: [], used: ['a:y'], taken: { a: ['dash'] } });
  });
});

describe('activations', () => {
  it('TC-TURN-05: only the current activation is cut short, with nothing to cut outside one', () => {
    const cut = after(active, ['activation-cut', { model: 'a' }]);
    expect(activation(cut)).toEqual({ ...freshActivation('a'), over: true });
    expect(activation(after({}, ['activation-cut', { model: 'a' }]))).toBeNull();
  });

  it('TC-RULING-09: a model that is activated has lost no other activation; the other still has', () => {
    const lost = after({}, ['activation-lost', { model: 'a' }], ['activation-lost', { model: 'e' }]);
    expect(lost.system.losesNext).toEqual(['a', 'e']);
    const next = apply(lost, {
      type: 'unit-activated',
      data: { model: 'a', unit: 'a', side: 'red', engaged: ['e'] },
      rules: ['test'],
      text: '',
    });
    expect(next.system).toMatchObject({ losesNext: ['e'], lastActive: 'red' });
    expect(activation(next)).toEqual(freshActivation('a', ['e']));
  });

  it('TC-TURN-05: after an activation none is current', () => {
    const ended = after(active, ['activation-ended', { model: 'a', unit: 'a' }]);
    expect(activation(ended)).toBeNull();
  });

  it('TC-DOWN-03, TC-DOWN-04: only the active model that stands up by itself is halved', () => {
    const down = { ...active, tokens: { a: { down: 1 }, b: { down: 1 } } };
    const halved = (model: string, own: boolean) =>
      activation(after(down, ['stood-up', { model, halved: own }]))!.halved;
    expect([halved('a', true), halved('a', false), halved('b', true)]).toEqual([true, false, false]);
    const stood = after(down, ['stood-up', { model: 'a', halved: true }]);
    expect([stood.units['a']!.tokens['down'], stood.units['b']!.tokens['down']]).toEqual([undefined, 1]);
  });

  it('TC-RULING-24: a Down model is as low as the event says, and at its own height again when it stands', () => {
    const lying = after({}, ['model-down', { model: 'a', height: 0.5 }]);
    expect([lying.models['a']!.height, lying.units['a']!.tokens['down']]).toEqual([0.5, 1]);
    const upright = after({}, ['model-down', { model: 'a' }]);
    expect('height' in upright.models['a']!).toBe(false);
    const stood = after(
      {},
      ['model-down', { model: 'a', height: 0.5 }],
      ['stood-up', { model: 'a', halved: false }],
    );
    expect('height' in stood.models['a']!).toBe(false);
  });

  it('TC-RANGED-04: one shot with a weapon that is not ASSAULT counts, before or after one that is', () => {
    const shot = (...assault: readonly boolean[]) =>
      activation(
        after(
          active,
          ...assault.map((each) => ['weapon-fired', { model: 'a', weapon: 'rifle', assault: each }] as const),
        ),
      )!.shot;
    expect([shot(), shot(true), shot(false), shot(true, false), shot(false, true)]).toEqual([
      'none',
      'assault',
      'plain',
      'plain',
      'plain',
    ]);
  });

  it('TC-DIVE-04: the bonus of a dive lasts until it is used', () => {
    const dived = after(active, ['dived', { model: 'a', target: 'e' }]);
    expect(activation(dived)!.dive).toBe('e');
    expect(
      activation(after(active, ['dived', { model: 'a', target: 'e' }], ['dive-bonus-used', { model: 'a' }]))!
        .dive,
    ).toBeNull();
  });

  it('TC-MELEE-03, TC-ACT-02: weapons and ACTIONS add up, by model', () => {
    const wielded = after(
      active,
      ['weapon-wielded', { model: 'a', weapon: 'sword', offHand: null }],
      ['weapon-wielded', { model: 'a', weapon: 'knife', offHand: 'knife' }],
    );
    expect(activation(wielded)).toMatchObject({ wielded: ['sword', 'knife'], offHand: 'knife' });
    const begun = after(
      { ...active, system: { taken: { e: ['shoot'] } } },
      ['action-begun', { model: 'a', action: 'move', unit: 'a' }],
      ['action-begun', { model: 'a', action: 'dash', unit: 'a' }],
    );
    expect(begun.system.taken).toEqual({ e: ['shoot'], a: ['move', 'dash'] });
    expect(activation(begun)!.actions).toEqual(['move', 'dash']);
  });
});

describe('records of the battle', () => {
  it('TC-SETUP-07: loads of one weapon add up, those of another weapon are its own', () => {
    const load = (weapon: string, name: string) =>
      ['weapon-loaded', { weapon, keyword: null, dice: 1, name }] as const;
    const { loads } = after(
      {},
      load('a:rifle', 'one'),
      load('b:rifle', 'two'),
      load('a:rifle', 'three'),
    ).system;
    expect(
      Object.fromEntries(Object.entries(loads).map(([id, list]) => [id, list.map(({ name }) => name)])),
    ).toEqual({ 'a:rifle': ['one', 'three'], 'b:rifle': ['two'] });
  });

  it('TC-MORALE-08: failures add up for each side, a pass is none', () => {
    const test = (side: string, passed: boolean) =>
      ['morale-rolled', { side, faces: [1, 1], total: 2, passed }] as const;
    const { moraleFailures } = after({}, test('red', false), test('red', false), test('blue', true)).system;
    expect(moraleFailures).toEqual({ red: 2, blue: 0 });
  });

  it('TC-INJ-08: a model Out of Action keeps no markers, and its unit is destroyed', () => {
    const out = after({ tokens: { a: { blood: 2, down: 1 }, b: { blood: 1 } } }, [
      'model-removed',
      { model: 'a', unit: 'a', count: 1 },
    ]);
    expect(out.units['a']).toMatchObject({ destroyed: true, tokens: {} });
    expect(out.units['b']).toMatchObject({ destroyed: false, tokens: { blood: 1 } });
  });

  it('TC-RULING-88, TC-ACT-02: an ability used once is remembered; one that may be repeated only for this phase', () => {
    const use = (used: string | null) =>
      ['ability-used', { model: 'a', ability: 'x', target: 'a', key: 'a:x', used }] as const;
    expect(after({}, use('a:x')).system).toMatchObject({ used: ['a:x'], usedNow: ['a:x'] });
    expect(after({}, use(null)).system).toMatchObject({ used: [], usedNow: ['a:x'] });
    expect(
      after({ system: { used: ['b:y'] } }, ['injury-replaced', { model: 'a', outcome: 'none', used: 'a:z' }])
        .system.used,
    ).toEqual(['b:y', 'a:z']);
  });
});
