import { describe, expect, it } from 'vitest';
import { answer, type Json } from '../../../../src/engine/index';
import { strays } from '../../../../src/rules/trenches-and-turbines/movement/coherency';
import { contactsWith } from '../../../../src/rules/trenches-and-turbines/movement/check-route';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import type { TableUnit } from '../../../../src/table/format';
import {
  actionsLeft,
  begin,
  eventsOf,
  force,
  gameNow,
  needed,
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
} from '../../../support/rules/turbines';
import { single, foeAt, charging } from './charge-scenes';

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
    const short = answer(led(), { by: 'red', kind: 'move-unit', answer: two });
    // The witness: C at (4.5, -0.866), by a path of 4.512 inches.
    expect(short.ok || [short.refusal.rule, short.refusal.ids]).toEqual(['TT-CHARGE-06', ['rs/2', 'rs/3']]);
    const all = reply(led(), ['move-unit', to({ 'rs/2': [4.5, 0.866], 'rs/3': [4.5, -0.866] })]);
    expect(
      eventsOf(all, 'model-moved').find(({ data }) => data['model'] === 'rs/3')!.data['length'],
    ).toBeCloseTo(4.512, 3);
    expect(contactsWith(gameNow(all, scene), 'rs', 'foe')).toHaveLength(3);
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
    expect(gone.question).toMatchObject({ kind: 'keep-token', by: 'blue' });
    expect(hit.commands.find(({ kind }) => kind === 'casualty-order')?.by).toBe('red');
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
    // No search proves that a charge cannot arrive, so its player gives it up.
    const barred = reply(charging({ ...strung, ...strict }), ['move-unit', {}]);
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
    expect([standing(start, 'rs'), tokenOf(short, 'foe', 'overwatch')]).toEqual([['rs/1'], 1]);
    expect(short.commands.find(({ kind }) => kind === 'keep-token')?.by).toBe('blue');
    expect(refused(short, 'shoot')).toBe('TT-SHOOT-04');
    const back = reply(failed(), ['move-unit', to({ 'rs/1': [4.5, 0] })], ['keep-token', 'keep']);
    expect(refused(back, 'shoot')).toBe('TT-SHOOT-04');
    expect(refused(back, 'walking-charge')).toBe('TT-CHARGE-18');
    const stated = reply(
      failed({ chargeBarsShoot: 'ifStated' }),
      ['move-unit', to({ 'rs/1': [4.5, 0] })],
      ['keep-token', 'keep'],
    );
    expect(optionIds(stated)).toContain('shoot');
    const shot = reply(
      stated,
      ['choose-action', 'shoot'],
      ['choose-target', 'foe'],
      ['choose-reaction', 'none'],
    );
    expect(needed(shot)).toBe(4);
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
    const asked = shot.commands
      .filter(({ kind }) => kind.startsWith('choose-'))
      .map(({ kind, by }) => `${kind} ${by}`);
    expect(asked.slice(-3)).toEqual(['choose-mark blue', 'choose-mark blue', 'choose-leader red']);
    // Coherency is measured from rifleman 3, with the command radius of the unit.
    expect(strays(gameNow(shot, { units, force: snipers }), 'rs')).toEqual([]);
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
