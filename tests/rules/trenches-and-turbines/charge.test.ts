import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/index';
import { activation } from '../../../src/rules/trenches-and-turbines/turn/activation';
import { cannotCharge, chargeTargets } from '../../../src/rules/trenches-and-turbines/melee/charge';
import { checkMoves } from '../../../src/rules/trenches-and-turbines/movement/check-moves';
import type { MoveTerms } from '../../../src/rules/trenches-and-turbines/movement/move-terms';
import type { TableUnit } from '../../../src/table/format';
import {
  actionsLeft,
  begin,
  eventsOf,
  force,
  optionIds,
  piece,
  profile,
  rank,
  refused,
  reply,
  soldier,
  spot,
  standing,
  still,
  to,
  tokenOf,
  unit,
  type Scene,
} from '../../support/turbines';

const single = unit('rs', 'red', [[0, 0]]);
const foeAt = (...places: readonly (readonly [number, number])[]) => unit('foe', 'blue', places);
const targets = (
  kind: 'walking-charge' | 'running-charge',
  scene: Partial<Scene> & { readonly units: readonly TableUnit[] },
) => chargeTargets(still(scene), 'rs', kind);

/** A walking charge at `foe`, unanswered, at its first move. */
const charging = (
  scene: Partial<Scene> & { readonly units: readonly TableUnit[] },
  kind = 'walking-charge',
) => {
  const declared = reply(
    begin({
      dice: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10],
      play: (game) => activation(game, 'rs'),
      ...scene,
    }),
    ['choose-action', kind],
    ['choose-charge-target', 'foe'],
  );
  return declared.question?.kind === 'choose-reaction'
    ? reply(declared, ['choose-reaction', 'none'])
    : declared;
};

describe('declaring a charge', () => {
  it('TT-V-029 TT-CHARGE-02 TT-CHARGE-08 TT-RULING-23 a walking charge goes as far as a Move', () => {
    expect(targets('walking-charge', { units: [single, foeAt([7, 0])] })).toEqual(['foe']);
    expect(targets('walking-charge', { units: [single, foeAt([7.02, 0])] })).toEqual([]);
    expect(
      refused(
        begin({ units: [single, foeAt([7.02, 0])], play: (game) => activation(game, 'rs') }),
        'walking-charge',
      ),
    ).toBe('TT-RULING-23');
    const arrived = reply(charging({ units: [single, foeAt([7, 0])] }), [
      'move-unit',
      to({ 'rs/1': [6, 0] }),
    ]);
    expect(eventsOf(arrived, 'attack-rolled').length).toBeGreaterThan(0);
    const any = charging({ units: [single, foeAt([7.02, 0])], options: { chargeDeclare: 'any' } });
    expect(eventsOf(any, 'charge-failed')).toHaveLength(1);
  });

  it('TT-V-030 TT-CHARGE-01 TT-CHARGE-11 TT-CHARGE-12 a running charge goes twice as far and costs both actions', () => {
    expect(targets('running-charge', { units: [single, foeAt([13, 0])] })).toEqual(['foe']);
    expect(targets('running-charge', { units: [single, foeAt([13.02, 0])] })).toEqual([]);
    expect(actionsLeft(charging({ units: [single, foeAt([13, 0])] }, 'running-charge'))).toBe(0);
  });

  it('TT-V-037 TT-CHARGE-14 TT-PIN-01 TT-RULING-34 a pinned unit cannot run, even with three actions', () => {
    const three = force([profile('RS', { actions: 3 })]);
    const start = (scene: Partial<Scene> = {}) =>
      begin({
        units: [single, foeAt([5, 0])],
        tokens: { rs: { pin: 1, prone: 1 } },
        play: (game) => activation(game, 'rs'),
        ...scene,
      });
    expect(start().question?.kind).toBe('choose-posture');
    expect(eventsOf(start(), 'action-performed').map(({ data }) => data['action'])).toEqual(['shed-pin']);
    const stood = reply(start(), ['choose-posture', 'stand']);
    expect(optionIds(stood)).toContain('walking-charge');
    const longer = reply(start({ force: three }), ['choose-posture', 'stand']);
    expect(actionsLeft(longer)).toBe(2);
    expect(refused(longer, 'running-charge')).toBe('TT-CHARGE-14');
  });

  it('TT-V-040 TT-RULING-31 TT-PRONE-06 from prone 2 inches walking, 4 running', () => {
    const prone = { tokens: { rs: { prone: 1 } } };
    expect(targets('walking-charge', { units: [single, foeAt([3, 0])], ...prone })).toEqual(['foe']);
    expect(targets('walking-charge', { units: [single, foeAt([3.02, 0])], ...prone })).toEqual([]);
    expect(targets('running-charge', { units: [single, foeAt([5, 0])], ...prone })).toEqual(['foe']);
    expect(targets('running-charge', { units: [single, foeAt([5.02, 0])], ...prone })).toEqual([]);
    const forbidden = begin({
      units: [single, foeAt([3, 0])],
      ...prone,
      options: { proneCharge: 'forbidden' },
      play: (game) => activation(game, 'rs'),
    });
    expect(refused(forbidden, 'walking-charge')).toBe('TT-RULING-31');
  });

  it('TT-V-041 TT-RULING-23 a charge needs no sight: round a wall in little more than 5.5 inches', () => {
    // The wall hides the target; round its end it is 2 x sqrt(2.25 + 2.25^2) at most.
    const wall = piece('wall', [2.4, 2.6], [-12, 1], 5);
    const units = [single, foeAt([5, 0])];
    expect(targets('walking-charge', { units, terrain: [wall] })).toEqual(['foe']);
    expect(
      still({ units, terrain: [wall] })
        .query()
        .sees('rs/1', 'foe/1'),
    ).toBe(false);
    expect(
      targets('walking-charge', { units, terrain: [wall], options: { chargeNeedsSight: 'yes' } }),
    ).toEqual([]);
  });

  it('TT-V-045 TT-RULING-30 TT-CHARGE-08 a prone target does not lengthen the charge; by option it does', () => {
    const scene = { units: [single, foeAt([8, 0])], tokens: { foe: { prone: 1 } } };
    expect(targets('walking-charge', scene)).toEqual([]);
    expect(targets('walking-charge', { ...scene, options: { proneTargetCharge: 'full' } })).toEqual(['foe']);
  });

  it('TT-RULING-23 an engaged unit cannot charge', () => {
    expect(cannotCharge(still({ units: [single, foeAt([1, 0])] }), 'rs', 'walking-charge')?.rule).toBe(
      'TT-RULING-23',
    );
  });
});

describe('the leader first', () => {
  it('TT-V-031 TT-CHARGE-03 TT-CHARGE-04 the leader moves before the others, and into contact', () => {
    const battle = charging({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [0, 1.2],
        ]),
        foeAt([5, 0]),
      ],
    });
    expect(refused(battle, to({ 'rs/1': [3.5, 0] }))).toBe('TT-CHARGE-04');
    expect(refused(battle, to({ 'rs/2': [4.5, 0.866] }))).toBe('TT-CHARGE-03');
    expect(refused(battle, {})).toBe('TT-CHARGE-04');
    expect(refused(battle, to({ 'rs/1': [4, 0] }))).toBeUndefined();
    expect(refused(reply(battle, ['move-unit', to({ 'rs/1': [4, 0] })]), to({ 'rs/1': [4, 0] }))).toBe(
      'TT-CHARGE-03',
    );
  });

  it('TT-V-034 TT-CHARGE-05 TT-CHARGE-06 TT-RULING-26 out of the leader’s reach, but not out of a trooper’s', () => {
    const battle = charging({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [1, 1],
        ]),
        foeAt([7.5, 0]),
      ],
    });
    const led = reply(battle, ['move-unit', to({ 'rs/1': [6, 0] })]);
    expect(refused(led, {})).toBe('TT-CHARGE-06');
    const arrived = reply(led, ['move-unit', to({ 'rs/2': [6.857, 0.766] })]);
    expect(eventsOf(arrived, 'attack-rolled')[0]!.data['models']).toEqual(['rs/1', 'rs/2']);
  });

  it('TT-V-035 TT-COH-01 TT-MOVE-06 coherency holds in a charge', () => {
    const battle = charging({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [7, 0],
        ]),
        foeAt([14, 0]),
      ],
    });
    expect(refused(battle, {})).toBe('TT-CHARGE-06');
    const led = reply(battle, ['move-unit', to({ 'rs/1': [6, 0] })]);
    expect(refused(led, to({ 'rs/2': [13, 0] }))).toBeUndefined();
    const rest: MoveTerms = { mode: 'charge', unit: 'rs', allowance: 6, target: 'foe', part: 'rest' };
    const stayed = still({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [7, 0],
        ]),
        foeAt([14, 0]),
      ],
    });
    expect(checkMoves(stayed, rest, to({ 'rs/2': [13, 0] }))?.rule).toMatch(/^TT-COH-/);
  });

  it('TT-V-039 TT-RULING-24 TT-MOVE-05 chargers stay away from other enemies but must use the contact place that remains', () => {
    const units = [single, foeAt([5, 0]), unit('other', 'blue', [[4, 1.5]])];
    const battle = charging({ units });
    expect(refused(battle, to({ 'rs/1': [4, 0] }))).toBe('TT-MOVE-05');
    expect(refused(battle, to({ 'rs/1': [3.4, -0.5] }))).toBe('TT-CHARGE-04');
    expect(refused(battle, to({ 'rs/1': [4.5, -0.866] }))).toBeUndefined();
  });
});

describe('maximum contact', () => {
  it('TT-V-032 TT-CHARGE-05 TT-CHARGE-06 TT-RULING-27 a missed contact place is named and refused', () => {
    const scene = {
      units: [
        unit('rs', 'red', [
          [0, 0],
          [0, 1.2],
          [0, -1.2],
        ]),
        foeAt([5, 0]),
      ],
    };
    const led = (options = {}) =>
      reply(charging({ ...scene, options }), ['move-unit', to({ 'rs/1': [4, 0] })]);
    const two: Json = to({ 'rs/2': [4.5, 0.866], 'rs/3': [2, -1.2] });
    expect(refused(led(), two)).toBe('TT-CHARGE-06');
    expect(refused(led(), to({ 'rs/2': [4.5, 0.866], 'rs/3': [4.5, -0.866] }))).toBeUndefined();
    expect(refused(led({ chargeRest: 'mayHoldBack' }), two)).toBeUndefined();
    expect(refused(led({ maxContactCheck: 'off' }), two)).toBeUndefined();
  });

  it('TT-V-033 TT-RULING-27 six fit round one base: the leader and five others, but not a seventh', () => {
    const lancers = force([
      profile('RS', { move: 12, commandRadius: 20 }),
      profile('ogre', {}, [{ ...soldier('ogre'), base: { shape: 'round', mm: 1.25 * 25.4 } }]),
    ]);
    const units = [
      unit('rs', 'red', [[0, 0], ...rank(7, -2, -4)]),
      unit('foe', 'blue', [[6, 0]], { profile: 'ogre' }),
    ];
    const leading = (options = {}) =>
      reply(charging({ units, force: lancers, options }), ['move-unit', to({ 'rs/1': [4.874, 0] })]);
    const led = leading();
    const plan = led.question!.data!['plan'] as Record<
      string,
      { readonly via: readonly (readonly [number, number])[] }
    >;
    const middle = spot(6, 0);
    const touching = Object.values(plan).filter(
      ({ via }) => Math.hypot(via.at(-1)![0] - middle[0], via.at(-1)![1] - middle[1]) < 1.125 + 0.01,
    );
    expect(touching).toHaveLength(5);
    const [model] = Object.keys(plan).filter((id) => touching.includes(plan[id]!));
    const four: Json = { ...(plan as Json as object), ...(to({ [model!]: [-8, -9] }) as object) };
    expect(refused(led, four)).toBe('TT-CHARGE-06');
    expect(refused(leading({ maxContactCheck: 'exact' }), four)).toBe('TT-CHARGE-06');
    expect(refused(leading({ maxContactCheck: 'off' }), four)).toBeUndefined();
  });

  it('TT-CHARGE-06 two in a corner: the nearer model leaves the only place that the other can reach', () => {
    // Greedy by distance fails here: rs/2 could stand at both free places, rs/3 reaches only the one that rs/2 is nearer to.
    const walls = [piece('north', [4, 9], [1.1, 1.3], 4), piece('east', [6.1, 6.3], [-6, 1.1], 4)];
    const units = [
      unit('rs', 'red', [
        [2, 0],
        [2, -1.5],
        [0.6, -3.6],
      ]),
      foeAt([5, 0]),
    ];
    const game = still({ units, terrain: walls });
    const ways = game.query().findContacts({
      movers: ['rs/2', 'rs/3'].map((model) => ({ model, maxLength: 6 })),
      targets: ['foe/1'],
      avoid: [],
      clearance: 1,
      barriers: [],
      near: null,
      climbsCount: true,
    });
    expect(ways.routes).toHaveLength(2);
    expect(ways.isProven).toBe(true);
  });
});

describe('the result of a charge', () => {
  const carbines = force([profile('RS'), profile('shots', { ranged: 10 })]);
  const reacting = (
    units: readonly TableUnit[],
    dice: readonly number[],
    options = {},
    tokens: Scene['tokens'] = { foe: { overwatch: 1 } },
  ) =>
    reply(
      begin({
        units,
        dice,
        options,
        force: carbines,
        tokens,
        system: { flipped: { foe: tokens['foe']?.['overwatch'] ? 1 : 0 } },
        play: (game) => activation(game, 'rs'),
      }),
      ['choose-action', 'walking-charge'],
      ['choose-charge-target', 'foe'],
      ['choose-reaction', 'shoot'],
    );
  const three = [
    unit('rs', 'red', [
      [0, 0],
      [0, 1.2],
      [-0.5, 3.4],
    ]),
    unit(
      'foe',
      'blue',
      [
        [6.5, 0],
        [6.5, 1.2],
        [6.5, 2.4],
      ],
      { profile: 'shots' },
    ),
  ];

  it('TT-V-135 TT-REACT-08 TT-RULING-25 TT-RULING-28 TT-CHARGE-10 with the leader left it succeeds and the token goes; with no model left it fails and the token may stay', () => {
    const hit = reply(reacting(three, [1, 1, 1, 9, 2, 9, 10, 10, 10, 10]), [
      'casualty-order',
      ['rs/2', 'rs/3'],
    ]);
    expect(standing(hit, 'rs')).toEqual(['rs/1']);
    const arrived = reply(hit, ['move-unit', to({ 'rs/1': [5.5, 0] })]);
    expect(tokenOf(arrived, 'foe', 'overwatch')).toBe(0);
    expect(eventsOf(arrived, 'attack-rolled').length).toBeGreaterThan(1);
    const gone = reply(reacting(three, [1, 1, 1, 9, 9, 9]), ['casualty-order', ['rs/2', 'rs/3']]);
    expect(gone.question?.kind).toBe('keep-token');
    expect(tokenOf(reply(gone, ['keep-token', 'keep']), 'foe', 'overwatch')).toBe(1);
    expect(tokenOf(reply(gone, ['keep-token', 'drop']), 'foe', 'overwatch')).toBe(0);
    expect(eventsOf(gone, 'fight-resolved')).toHaveLength(0);
  });

  const two = [
    unit('rs', 'red', [
      [0, 0],
      [1, 0],
    ]),
    unit('foe', 'blue', [[7.5, 0]], { profile: 'shots' }),
  ];

  it('TT-RULING-18 TT-RULING-28 option strict: the charge fails if a straggler cannot spend its full distance', () => {
    // Rifleman 2 stands 15 inches from its leader, 2.3 before a wall.
    const strung = {
      units: [
        unit('rs', 'red', [
          [0, 0],
          [16, 0],
        ]),
        foeAt([-5, 0]),
      ],
      terrain: [piece('wall', [13, 13.2], [-20, 20], 3)],
    };
    const strict = { options: { regainCoherency: 'strict' } };
    expect(charging(strung).question).toMatchObject({ kind: 'move-unit', data: { part: 'leader' } });
    const barred = charging({ ...strung, ...strict });
    expect(eventsOf(barred, 'charge-failed')).toHaveLength(1);
    expect(barred.question).toMatchObject({ kind: 'move-unit', data: { mode: 'failed-charge' } });
    const followed = reply(charging({ ...strung, ...strict, terrain: [] }), [
      'move-unit',
      to({ 'rs/1': [-4, 0] }),
    ]);
    expect(followed.question).toMatchObject({ kind: 'move-unit', data: { part: 'rest' } });
    expect(refused(followed, {})).toBe('TT-COH-01');
    expect(refused(followed, followed.question!.data!['plan']!)).toBeUndefined();
  });

  it('TT-V-136 TT-V-084 TT-RULING-28 TT-CHARGE-18 TT-SHOOT-04 TT-RULING-37 survivors out of reach move on, stay away, and neither fight nor shoot', () => {
    const failed = (options = {}) => reacting(two, [1, 9], options);
    const start = failed();
    expect(start.question).toMatchObject({
      kind: 'move-unit',
      data: { mode: 'failed-charge', allowance: 6 },
    });
    expect(refused(start, to({ 'rs/1': [5.6, 0] }))).toBe('TT-MOVE-05');
    const short = reply(start, ['move-unit', to({ 'rs/1': [5.5, 0] })], ['keep-token', 'keep']);
    expect(eventsOf(short, 'fight-resolved')).toHaveLength(0);
    expect(actionsLeft(short)).toBe(1);
    const back = reply(failed(), ['move-unit', to({ 'rs/1': [4.5, 0] })], ['keep-token', 'keep']);
    expect(refused(back, 'shoot')).toBe('TT-SHOOT-04');
    expect(refused(back, 'walking-charge')).toBe('TT-CHARGE-18');
    const stated = reply(
      failed({ chargeBarsShoot: 'ifStated' }),
      ['move-unit', to({ 'rs/1': [4.5, 0] })],
      ['keep-token', 'keep'],
    );
    expect(optionIds(stated)).toContain('shoot');
    expect(eventsOf(failed({ failedCharge: 'stay' }), 'model-moved')).toHaveLength(0);
  });

  it('TT-V-137 TT-REACT-07 TT-REACT-08 a flipped card stays flipped', () => {
    const failed = reply(reacting(two, [1, 9], {}, {}), ['move-unit', {}]);
    expect(failed.state.system['flipped']).toMatchObject({ foe: 1 });
    expect(failed.question?.kind).toBe('choose-action');
  });

  it('TT-V-145 TT-COH-04 TT-RULING-20 TT-CHARGE-03 the charge goes on without its leader', () => {
    const snipers = force([
      profile('RS'),
      profile('snipers', { ranged: 10 }, [soldier('marksman', { weapons: ['scoped'] })]),
    ]);
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [0, 1.2],
        [0, 2.4],
        [0, 3.6],
      ]),
      unit(
        'foe',
        'blue',
        [
          [5, 0],
          [5, 1.2],
        ],
        { profile: 'snipers' },
      ),
    ];
    const charge = (options = {}) =>
      reply(
        begin({
          units,
          force: snipers,
          options,
          dice: [1, 1, 9, 9],
          drawn: { sees: () => true },
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-action', 'walking-charge'],
        ['choose-charge-target', 'foe'],
        ['choose-reaction', 'shoot'],
        ['choose-mark', 'rs/1'],
        ['choose-mark', 'rs/4'],
        ['choose-leader', 'rs/3'],
      );
    const shot = charge();
    expect(standing(shot, 'rs')).toEqual(['rs/2', 'rs/3']);
    expect(shot.question).toMatchObject({ kind: 'move-unit', data: { part: 'leader' } });
    expect(refused(shot, to({ 'rs/2': [4, 1.2] }))).toBe('TT-CHARGE-03');
    const held = reply(shot, ['move-unit', {}]);
    expect(refused(held, {})).toBe('TT-CHARGE-06');
    expect(refused(held, to({ 'rs/2': [4, 1.2] }))).toBeUndefined();
    expect(refused(charge({ replacementCharges: 'asLeader' }), {})).toBe('TT-CHARGE-04');
  });

  it('TT-RULING-25 option afterMove: the shot comes after the charge move, and fails the charge only if no model in contact survives', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [0, 1.2],
      ]),
      unit('foe', 'blue', [[4, 0]], { profile: 'shots' }),
    ];
    const moved = (dice: readonly number[]) => {
      const led = reply(
        begin({
          units,
          dice,
          force: carbines,
          options: { chargeReactionTiming: 'afterMove' },
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-action', 'walking-charge'],
        ['choose-charge-target', 'foe'],
      );
      const rest = reply(led, ['move-unit', led.question!.data!['plan']!]);
      return reply(rest, ['move-unit', rest.question!.data!['plan']!], ['choose-reaction', 'shoot']);
    };
    const one = moved([1, 9, 10, 10]);
    expect(standing(one, 'rs')).toEqual(['rs/1']);
    expect(eventsOf(one, 'fight-resolved')).toHaveLength(1);
    const types = one.events.map(({ type }) => type);
    expect(types.lastIndexOf('model-moved')).toBeLessThan(types.indexOf('shot-taken'));
  });

  it('TT-RULING-24 option mayContact: other enemies may be touched, and fight', () => {
    const units = [single, foeAt([5, 0], [5, -1.2]), unit('other', 'blue', [[4.2, 1.8]])];
    const battle = charging({ units, options: { chargeOthers: 'mayContact' } });
    const fought = reply(battle, ['move-unit', to({ 'rs/1': [4.4218, 0.8208] })]);
    expect(refused(charging({ units }), to({ 'rs/1': [4.4218, 0.8208] }))).toBe('TT-MOVE-05');
    expect(eventsOf(fought, 'attack-rolled').map(({ data }) => data['attacker'])).toEqual([
      'rs',
      'foe',
      'other',
    ]);
  });
});
