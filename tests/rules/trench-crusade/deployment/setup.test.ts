import { describe, expect, it } from 'vitest';
import { answer, type Battle } from '../../../../src/engine/index';
import { createTrenchCrusade } from '../../../../src/rules/trench-crusade/index';
import { place } from '../../../../src/table/place';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { tableFile } from '../../../support/tables';
import { beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

const self = { kind: 'markers', marker: 'blessing', count: 1, whom: 'self' };
const band = warband(
  {
    trooper: {},
    scout: { keywords: ['INFILTRATOR'] },
    loaded: { abilities: ['pill'] },
    pills: { abilities: ['pill', 'pill-2', 'pill-3'] },
    two: { abilities: ['pill', 'pill-2'] },
  },
  {
    abilities: ['pill', 'pill-2', 'pill-3'].map((id) => ({
      id,
      name: id,
      text: 'A BLESSING.',
      timing: 'pre-battle',
      once: true,
      effect: self,
    })),
  },
);

type Units = TrenchScene['units'];
const zones = [
  {
    id: 'north',
    side: 'red',
    outline: [
      [0, 0],
      [60, 0],
      [60, 8],
      [0, 8],
    ] as const,
  },
  {
    id: 'south',
    side: 'blue',
    outline: [
      [0, 40],
      [60, 40],
      [60, 48],
      [0, 48],
    ] as const,
  },
];
const scene = (units: Units, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [band],
  paper: {},
  zones,
  ...more,
});
const sides = (red: number, blue: number, profile = 'trooper'): Units => [
  ...Array.from({ length: red }, (_, i) => fighter(`r${i + 1}`, 'red', profile, [5 + i * 4, 4])),
  ...Array.from({ length: blue }, (_, i) => fighter(`b${i + 1}`, 'blue', profile, [5 + i * 4, 44])),
];

/** Answers with the first option, or the plan, up to a question of this kind; `order` lists the questions and sides. */
function upTo(battle: Battle, kind: string, given: Readonly<Record<string, string>> = {}, most = 400) {
  let now = battle;
  const order: (readonly [string, string])[] = [];
  for (let count = 0; now.question && now.question.kind !== kind && count < most; count++) {
    const { kind: asked, by, options, form, min, data } = now.question;
    order.push([asked, by]);
    const usual =
      form === 'data'
        ? data!['plan']!
        : form === 'many'
          ? options.slice(0, min).map(({ id }) => id)
          : asked === 'choose-action'
            ? 'end'
            : options[0]!.id;
    const answered = answer(now, { by, kind: asked, answer: given[asked] ?? usual });
    if (!answered.ok) throw new Error(`${asked}: ${answered.refusal.message}`);
    now = answered.battle;
  }
  return { now, order };
}

describe('set-up', () => {
  it('TC-V-036, TC-SETUP-01, TC-SETUP-02, TC-SETUP-06: the eight steps in their order, Turn 1 last', () => {
    const units = sides(9, 9, 'loaded');
    const { now, order } = upTo(
      beginTrench(scene(units, { options: { deployment: 'alternate', scenario: 'towers-of-silence' } })),
      'choose-model',
    );
    const kinds = order.map(([kind]) => kind).filter((kind, index, list) => list.indexOf(kind) === index);
    expect(kinds).toEqual([
      'choose-zone',
      'choose-models',
      'choose-first-player',
      'choose-ability',
      'choose-deployment',
      'deploy-unit',
    ]);
    const types = now.events.map(({ type }) => type);
    const first = [
      'scenario-set',
      'zones-chosen',
      'left-out',
      'first-player',
      'ability-used',
      'unit-deployed',
      'turn-began',
    ].map((type) => types.indexOf(type));
    expect(first).toEqual([...first].sort((a, b) => a - b));
    expect(lastEvent(now, 'scenario-set')).toMatchObject({ scenario: 'towers-of-silence', turns: 4 });
    expect(Object.values(now.state.models).filter(({ removed }) => !removed)).toHaveLength(16);
  });

  it('TC-V-001, TC-SETUP-05, TC-SETUP-03: with roles each side has its own zone, and no player chooses', () => {
    const { now, order } = upTo(
      beginTrench(
        scene(sides(3, 3), { options: { deployment: 'alternate', scenario: 'storming-the-shores' } }),
      ),
      'choose-deployment',
    );
    expect(order.map(([kind]) => kind)).not.toContain('choose-zone');
    expect(lastEvent(now, 'zones-chosen')).toEqual({ zones: { red: ['north'], blue: ['south'] } });
    expect(eventsOf(now, 'zones-chosen')[0]!.text).toBe('Red attacks, Blue defends.');
  });

  it('TC-V-037, TC-SETUP-03, TC-SETUP-05: objectives that wait for the zones are not placed before', () => {
    const objectives = [{ id: 'gun', at: [30, 44] as const, radius: 1 }];
    const late = beginTrench(
      scene(sides(3, 3), { objectives, options: { scenario: 'storming-the-shores' } }),
    );
    const types = late.events.map(({ type }) => type);
    expect(types.indexOf('objectives-placed')).toBeGreaterThan(types.indexOf('zones-chosen'));
    expect(lastEvent(late, 'scenario-set')['objectives']).toEqual([]);
    expect(late.state.system['objectives']).toEqual(['gun']);
    expect(lastEvent(beginTrench(scene(sides(3, 3), { objectives })), 'scenario-set')['objectives']).toEqual([
      'gun',
    ]);
  });

  it('TC-SETUP-05: without roles the winner of a roll-off takes a zone, the other side gets the other', () => {
    const begun = beginTrench(scene(sides(2, 2), { options: { deployment: 'alternate' }, dice: [2, 5] }));
    expect(begun.question).toMatchObject({ kind: 'choose-zone', by: 'blue' });
    expect(lastEvent(reply(begun, ['choose-zone', 'north']), 'zones-chosen')).toEqual({
      zones: { blue: ['north'], red: ['south'] },
    });
    expect(lastEvent(reply(begun, ['choose-zone', 'south']), 'zones-chosen')).toEqual({
      zones: { red: ['north'], blue: ['south'] },
    });
  });

  it('TC-V-041, TC-SETUP-07: two abilities against three: F O F O O', () => {
    const units: Units = [fighter('a', 'red', 'two', [10, 4]), fighter('b', 'blue', 'pills', [10, 44])];
    const { order } = upTo(beginTrench(scene(units, { dice: [6, 1] })), 'choose-model', {
      'choose-first-player': 'red',
    });
    expect(order.filter(([kind]) => kind === 'choose-ability').map(([, by]) => by)).toEqual([
      'red',
      'blue',
      'red',
      'blue',
      'blue',
    ]);
  });
});

describe('the First Player', () => {
  it('TC-V-039, TC-INIT-01, TC-SETUP-08: five against seven: the player of five chooses, the player of seven deploys first', () => {
    const { now, order } = upTo(
      beginTrench(scene(sides(5, 7), { options: { deployment: 'alternate' } })),
      'choose-model',
    );
    expect(order.find(([kind]) => kind === 'choose-first-player')).toEqual(['choose-first-player', 'red']);
    const letters = eventsOf(now, 'unit-deployed').map(({ data }) => String(data['model'])[0]);
    expect(letters.join('')).toBe('brbrbrbrbrbb');
  });

  it('TC-V-040, TC-INIT-01, TC-RULING-02, TC-RULING-03, TC-RULING-04: six against six: 4–4, 5–2; the winner chooses; the First Player deploys first', () => {
    const begun = beginTrench(
      scene(sides(6, 6), {
        options: { deployment: 'alternate', scenario: 'storming-the-shores' },
        dice: [4, 4, 5, 2],
      }),
    );
    expect(eventsOf(begun, 'rolled-off').map(({ data }) => data['winner'])).toEqual([null, 'red']);
    expect(begun.question).toMatchObject({ kind: 'choose-first-player', by: 'red' });
    const { now } = upTo(reply(begun, ['choose-first-player', 'blue']), 'choose-model');
    expect(eventsOf(now, 'unit-deployed')[0]!.data['model']).toBe('b1');
  });

  it('TC-RULING-02, TC-RULING-03, TC-RULING-04: 2D6, the winner goes first, and a roll-off for deployment', () => {
    const two = beginTrench(scene(sides(2, 2), { options: { rollOff: '2d6' }, dice: [1, 6, 3, 3] }));
    expect(lastEvent(two, 'rolled-off')).toMatchObject({
      faces: { red: [1, 6], blue: [3, 3] },
      winner: 'red',
    });
    const first = beginTrench(
      scene(sides(2, 2), { options: { initiativeTie: 'winner-goes-first' }, dice: [1, 6] }),
    );
    expect(lastEvent(first, 'first-player')).toEqual({ side: 'blue' });
    const tie = upTo(
      beginTrench(
        scene(sides(2, 2), {
          options: { deployTie: 'roll-off', deployment: 'alternate', scenario: 'storming-the-shores' },
          dice: [6, 1, 1, 6],
        }),
      ),
      'choose-deployment',
      { 'choose-first-player': 'red' },
    );
    expect(lastEvent(tie.now, 'deploys-first')).toEqual({ side: 'blue' });
  });

  it('TC-V-044, TC-INIT-03: no player chooses again at the start of Turn 1', () => {
    const { order } = upTo(beginTrench(scene(sides(2, 3))), 'choose-model');
    expect(order.filter(([kind]) => kind === 'choose-first-player')).toHaveLength(1);
  });

  /** The start of Turn 2, after a first without ACTIONS. */
  const second = (units: Units, more: Partial<TrenchScene> = {}) =>
    upTo(
      beginTrench(
        scene(units, {
          turn: 1,
          phase: 'activations',
          ...more,
          system: { firstPlayer: 'red', lastTurn: 5, ...more.system },
        }),
      ),
      'choose-first-player',
      { 'stand-up': 'stay-down' },
    ).now;

  it('TC-V-045, TC-INIT-02, TC-INIT-04, TC-RULING-05: four in play, one of them Down and one more Out, against three: the side of three chooses', () => {
    const now = second(sides(5, 3), { tokens: { r1: { down: 1 } }, removed: ['r5'] });
    expect(now.state.turn).toBe(2);
    expect(now.question).toMatchObject({ kind: 'choose-first-player', by: 'blue' });
  });

  it('TC-V-046, TC-INIT-02, TC-RULING-02, TC-RULING-03: four against four: 3–6: the second side chooses', () => {
    const now = second(sides(4, 4), { dice: [3, 6] });
    expect(now.question).toMatchObject({ kind: 'choose-first-player', by: 'blue' });
  });

  it('TC-RULING-05: reserves count only where the table says so', () => {
    const held = { system: { reserves: ['r3', 'r4'] } };
    const units = sides(4, 3);
    const hidden = (options: TrenchScene['options']) =>
      second(units, { ...held, removed: [], options: options ?? {}, undeployed: ['r3', 'r4'] }).question!.by;
    expect(hidden({})).toBe('red');
    expect(hidden({ initiativeCounts: 'with-reserves' })).toBe('blue');
  });
});

describe('deployment', () => {
  const deploying = (units: Units, more: Partial<TrenchScene> = {}) =>
    upTo(
      beginTrench(
        scene(units, { dice: [6, 1, 6, 1], ...more, options: { deployment: 'alternate', ...more.options } }),
      ),
      'deploy-unit',
    ).now;

  it('TC-SETUP-08: the whole base in the zone, on the table, not on a model, not within 1" of an enemy', () => {
    const begun = deploying(sides(1, 1));
    const { unit } = begun.question!.data as { unit: string };
    const at = (x: number, z: number) => refused(begun, { [unit]: { at: [x, z] } });
    expect(at(30, 4)).toBeUndefined();
    expect(at(30, 7.6)).toBe('TC-SETUP-08');
    expect(at(0.3, 4)).toBe('TC-SETUP-08');
    expect(at(70, 4)).toBe('TC-SETUP-08');
    expect(refused(begun, { [unit]: {} })).toBe('TC-SETUP-08');
    const first = reply(begun, ['deploy-unit', { [unit]: { at: [30, 4] } }]);
    expect(first.state.models[unit]).toMatchObject({ at: [30, 4], y: 0 });
    expect(first.state.models[unit]!.undeployed).toBeUndefined();
  });

  it('TC-V-043, TC-SETUP-10, TC-RULING-76: an INFILTRATOR stays in its zone, unless a distance is given and the scenario allows it', () => {
    const ahead = (options: TrenchScene['options']) => {
      const begun = deploying(sides(1, 1, 'scout'), { options: options ?? {} });
      return refused(begun, { [String(begun.question!.data!['unit'])]: { at: [30, 20] } });
    };
    expect(ahead({})).toBe('TC-SETUP-10');
    expect(ahead({ infiltratorMin: 8 })).toBeUndefined();
    expect(ahead({ infiltratorMin: 8, scenario: 'storming-the-shores' })).toBe('TC-SETUP-10');
    const near = deploying(sides(1, 1, 'scout'), { options: { infiltratorMin: 8 } });
    const mine = String(near.question!.data!['unit']);
    const placed = reply(near, ['deploy-unit', { [mine]: { at: [30, 20] } }]);
    const other = String(placed.question!.data!['unit']);
    expect(refused(placed, { [other]: { at: [30, 28.9] } })).toBe('TC-SETUP-10');
    expect(refused(placed, { [other]: { at: [30, 29] } })).toBeUndefined();
  });

  it('TC-V-042, TC-SETUP-09, TC-INIT-04, TC-RULING-05: reserves are not on the table in Turn 1 and enter in Turn 2', () => {
    const { now, order } = upTo(
      beginTrench(scene(sides(4, 3), { options: { scenario: 'storming-the-shores' } })),
      'choose-model',
    );
    expect(order).toContainEqual(['choose-reserves', 'red']);
    expect(now.state.system['reserves']).toEqual(['r1', 'r2']);
    expect(optionIds(now).includes('r1')).toBe(false);
    const { now: arriving } = upTo(now, 'deploy-unit');
    expect(arriving.state.turn).toBe(2);
    expect(arriving.question!.by).toBe('red');
    const there = upTo(arriving, 'choose-model').now;
    expect(there.state.system['reserves']).toEqual([]);
    expect(there.state.models['r1']!.undeployed).toBeUndefined();
    expect(there.state.models['r1']!.at[1]).toBeLessThan(8);
  });

  it('as placed in the table file: no player deploys', () => {
    const { order } = upTo(beginTrench(scene(sides(2, 3))), 'choose-model');
    expect(order.map(([kind]) => kind)).toEqual(['choose-first-player']);
  });
});

describe('tables for these rules', () => {
  const check = (units: Units, more: object = {}) => {
    const trench = createTrenchCrusade([band]);
    return trench.checkTable(
      place({ ...tableFile({ rules: 'trench-crusade', units }), ...more }, trench.modelShape),
    );
  };

  it('list problems by place: profiles, models of a unit, sides, zones, options', () => {
    expect(check(sides(1, 1))).toEqual([]);
    expect(
      check([
        fighter('a', 'red', 'nobody', [4, 4], { base: { shape: 'round', mm: 25 }, height: 1 }),
        fighter('b', 'blue', 'trooper', [9, 9]),
      ])[0],
    ).toMatchObject({ at: '/units/0/profile' });
    const pair = {
      ...fighter('a', 'red', 'trooper', [4, 4]),
      models: [
        { id: 'a/1', at: [4, 4] as const },
        { id: 'a/2', at: [8, 4] as const },
      ],
    };
    expect(check([pair, fighter('b', 'blue', 'trooper', [9, 9])])[0]).toMatchObject({
      at: '/units/0/models',
      message: 'In Trench Crusade every model is its own unit; this unit has 2.',
    });
    expect(check(sides(1, 0))[0]).toMatchObject({ at: '/sides/1', message: 'Blue has no model.' });
    expect(check(sides(1, 1), { options: { deployment: 'alternate' } }).map(({ at }) => at)).toEqual([
      '/zones',
      '/zones',
    ]);
    expect(check(sides(1, 1), { options: { tough: 'sometimes' } })[0]).toMatchObject({
      at: '/options/tough',
    });
    expect(check(sides(1, 1), { forces: [{ id: 'x' }] })[0]).toMatchObject({ at: '/forces/0/models' });
  });
});
