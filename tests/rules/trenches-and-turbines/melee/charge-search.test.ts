/** Charges: who may declare one, the terms of the search for contact, its plans, and the duties it proves. */
import { describe, expect, it } from 'vitest';
import type { ContactRequest } from '../../../../src/engine/port/paths';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import {
  cannotCharge,
  chargeTargets,
  chargeTerms,
} from '../../../../src/rules/trenches-and-turbines/melee/charge';
import { leaderRoutes } from '../../../../src/rules/trenches-and-turbines/melee/find-contact';
import { contactRoutes } from '../../../../src/rules/trenches-and-turbines/melee/plan-rest';
import type { Moves } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import type { Activation } from '../../../../src/rules/trenches-and-turbines/system-state';
import { refusalOf } from '../../../support/battle';
import {
  begin,
  eventsOf,
  force,
  gameNow,
  lastEvent,
  piece,
  profile,
  refused,
  reply,
  soldier,
  spot,
  still,
  to,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { charging, foeAt, single } from './charge-scenes';

const own = (fields: Partial<Activation> = {}): Activation => ({
  unit: 'rs',
  budget: 2,
  left: 2,
  startedPinned: false,
  charged: false,
  barsShoot: false,
  shots: [],
  pivoted: false,
  over: false,
  ...fields,
});

describe('the declaration', () => {
  const refusal = (
    kind: 'walking-charge' | 'running-charge',
    scene: Partial<Scene> & { readonly now?: Partial<Activation> } = {},
  ) =>
    cannotCharge(
      still({ units: [single, foeAt([5, 0])], system: { activation: own(scene.now) }, ...scene }),
      'rs',
      kind,
    )?.rule;

  it('TT-CHARGE-14 TT-CHARGE-18 TT-RULING-08 TT-RULING-23 TT-RULING-31 what forbids a charge', () => {
    expect([refusal('walking-charge'), refusal('running-charge')]).toEqual([undefined, undefined]);
    expect(refusal('walking-charge', { now: { charged: true } })).toBe('TT-CHARGE-18');
    expect(refusal('walking-charge', { now: { startedPinned: true } })).toBeUndefined();
    expect(refusal('running-charge', { now: { startedPinned: true } })).toBe('TT-CHARGE-14');
    const all = { options: { runningChargeCost: 'all' } };
    expect(refusal('running-charge', { ...all, now: { budget: 3, left: 2 } })).toBe('TT-RULING-08');
    expect(refusal('running-charge', { ...all, now: { budget: 3, left: 3 } })).toBeUndefined();
    expect(refusal('walking-charge', { ...all, now: { budget: 3, left: 2 } })).toBeUndefined();
    expect(refusal('running-charge', { now: { budget: 3, left: 2 } })).toBeUndefined();
    expect(refusal('walking-charge', { now: { unit: 'foe', charged: true } })).toBeUndefined();
    const prone = { tokens: { rs: { prone: 1 } }, units: [single, foeAt([3, 0])] };
    expect(refusal('walking-charge', prone)).toBeUndefined();
    expect(refusal('walking-charge', { ...prone, options: { proneCharge: 'forbidden' } })).toBe(
      'TT-RULING-31',
    );
    expect(refusal('walking-charge', { options: { proneCharge: 'forbidden' } })).toBeUndefined();
  });

  it('TT-CHARGE-08 TT-CHARGE-12 TT-RULING-30 TT-RULING-31 the distance of a charge', () => {
    const allowance = (
      kind: 'walking-charge' | 'running-charge',
      tokens: Scene['tokens'] = {},
      options = {},
    ) =>
      chargeTerms(still({ units: [single, foeAt([5, 0])], tokens: tokens!, options }), 'rs', 'foe', kind)
        .allowance;
    expect([allowance('walking-charge'), allowance('running-charge')]).toEqual([6, 12]);
    const crawling = { rs: { prone: 1 } };
    expect([allowance('walking-charge', crawling), allowance('running-charge', crawling)]).toEqual([2, 4]);
    const full = { proneTargetCharge: 'full' };
    expect(allowance('walking-charge', { foe: { prone: 1 } }, full)).toBe(12);
    expect(allowance('walking-charge', { foe: { prone: 1 } })).toBe(6);
    expect(allowance('walking-charge', {}, full)).toBe(6);
  });

  it('TT-RULING-05 TT-RULING-23 the targets offered: in reach, unless any may be named or nothing is measured', () => {
    const units = [single, foeAt([5, 0]), unit('far', 'blue', [[15, 0]])];
    const offered = (options = {}, drawn: Scene['drawn'] = {}) =>
      chargeTargets(still({ units, options, drawn: drawn! }), 'rs', 'walking-charge');
    expect(offered()).toEqual(['foe']);
    expect(offered({ chargeDeclare: 'any' })).toEqual(['foe', 'far']);
    expect(offered({ premeasure: 'forbidden' })).toEqual(['foe', 'far']);
    const sees = { sees: (_: string, model: string) => model === 'far/1' };
    expect(offered({ chargeNeedsSight: 'yes' }, sees)).toEqual([]);
    expect(offered({ chargeNeedsSight: 'yes', chargeDeclare: 'any' }, sees)).toEqual(['far']);
    expect(offered({}, sees)).toEqual(['foe']);
  });

  it('TT-RULING-05 TT-PRONE-07 states the distance, a prone target, and that no route was found', () => {
    const asked = (scene: Partial<Scene>) =>
      reply(begin({ units: [single, foeAt([5, 0])], play: (game) => activation(game, 'rs'), ...scene }), [
        'choose-action',
        'walking-charge',
      ]);
    const detail = (scene: Partial<Scene>) => asked(scene).question!.options[0]!.detail;
    expect(detail({})).toBe('4.0 inches away');
    const prone = { tokens: { foe: { prone: 1 } } };
    expect(detail(prone)).toBe('4.0 inches away, prone: counts as a Running Charge');
    const blocked = { drawn: { findContacts: () => ({ routes: [], isProven: false }) } };
    expect(detail(blocked)).toBe('4.0 inches away, no route into contact found');
    const unmeasured = { options: { premeasure: 'forbidden' } };
    expect(detail(unmeasured)).toBeUndefined();
    expect(detail({ ...prone, ...unmeasured })).toBe('prone: counts as a Running Charge');
    expect(asked({}).question).toMatchObject({ kind: 'choose-charge-target', by: 'red' });
    const two = asked({ units: [single, foeAt([5, 0]), unit('far', 'blue', [[15, 0]])] });
    expect(refusalOf(two, 'far')).toMatchObject({ rule: 'TT-RULING-23', ids: ['rs', 'far'] });
  });
});

describe('the terms of the search for contact', () => {
  const units = [
    unit('rs', 'red', [
      [0, 0],
      [0, 1.2],
      [0, 2.4],
    ]),
    foeAt([5, 0], [5, 1.2]),
    unit('other', 'blue', [[9, 9]]),
    unit('mates', 'red', [[-5, 0]]),
    unit('tank', 'red', [[-9, 0]], { profile: 'TK' }),
  ];
  const request = (options = {}, only?: readonly string[], scene: Partial<Scene> = {}): ContactRequest => {
    const requests: ContactRequest[] = [];
    const findContacts = (asked: ContactRequest) => {
      requests.push(asked);
      return { routes: [], isProven: false };
    };
    const game = still({ units, options, drawn: { findContacts }, ...scene });
    contactRoutes(game, chargeTerms(game, 'rs', 'foe', 'walking-charge'), only);
    return requests[0]!;
  };

  it('TT-CHARGE-06 TT-RULING-24 all but the leader move, within coherency, away from other enemies', () => {
    expect(request()).toMatchObject({
      movers: [
        { model: 'rs/2', maxLength: 6 },
        { model: 'rs/3', maxLength: 6 },
      ],
      targets: ['foe/1', 'foe/2'],
      avoid: ['other/1'],
      clearance: 1,
      near: { model: 'rs/1', within: 6, wholeBase: false },
      climbsCount: true,
      isThorough: false,
    });
    const other = request({ coherencyMeasure: 'whole', climbCost: 'free', maxContactCheck: 'exact' });
    expect(other).toMatchObject({ near: { wholeBase: true }, climbsCount: false, isThorough: true });
  });

  it('TT-CHARGE-04 for the leader alone coherency does not count', () => {
    expect(request({}, ['rs/1'])).toMatchObject({ movers: [{ model: 'rs/1', maxLength: 6 }], near: null });
    const loose = force([
      profile('RS', { keywords: ['Loose Order'] }),
      profile('TK', { keywords: ['Vehicle'] }),
    ]);
    expect(request({}, undefined, { force: loose }).near).toBeNull();
  });

  it('TT-RULING-12 TT-RULING-24 enemies and vehicles bar the way, friends on foot only by option', () => {
    expect(request().barriers).toEqual(['tank/1', 'other/1']);
    expect(request({ passFriends: 'no' }).barriers).toEqual(['mates/1', 'tank/1', 'other/1']);
    expect(request({ chargeOthers: 'mayContact' })).toMatchObject({
      avoid: [],
      barriers: ['tank/1', 'other/1'],
    });
  });

  it('TT-CHARGE-06 a unit of one model asks for nothing', () => {
    expect(request({}, undefined, { units: [single, foeAt([5, 0])] })).toBeUndefined();
  });
});

describe('the duties', () => {
  const behind = [
    unit('rs', 'red', [
      [0, 0],
      [1, 1],
    ]),
    foeAt([7.5, 0]),
  ];

  it('TT-CHARGE-04 names the leader and the target that it can reach', () => {
    const refusal = refusalOf(charging({ units: [single, foeAt([5, 0])] }), to({ 'rs/1': [2, 0] }) as never);
    expect(refusal).toMatchObject({ rule: 'TT-CHARGE-04', ids: ['rs/1', 'foe'] });
  });

  it('TT-CHARGE-06 states how many of the others can be in contact, and where', () => {
    const trio = [
      unit('rs', 'red', [
        [0, 0],
        [0, 1.2],
        [0, -1.2],
      ]),
      foeAt([5, 0]),
    ];
    const led = reply(charging({ units: trio }), ['move-unit', to({ 'rs/1': [4, 0] })]);
    const refusal = refusalOf(led, to({ 'rs/2': [4.5, 0.866], 'rs/3': [2, -1.2] }) as never)!;
    expect(refusal.message).toContain('2 of the others can be in contact, not 1');
    expect(refusal.message).toMatch(/at \(\d+\.\d\d, \d+\.\d\d\); .* at \(\d+\.\d\d, \d+\.\d\d\)/);
  });

  it('TT-RULING-26 option mayHoldBack: the others may stay behind a leader in contact, but one must make it if the leader does not', () => {
    const options = { chargeRest: 'mayHoldBack' };
    const out = reply(charging({ units: behind, options }), ['move-unit', to({ 'rs/1': [6, 0] })]);
    expect(refused(out, {})).toBe('TT-CHARGE-06');
    expect(refused(out, to({ 'rs/2': [6.857, 0.766] }) as never)).toBeUndefined();
    const near = [
      unit('rs', 'red', [
        [0, 0],
        [0, 2],
      ]),
      foeAt([5, 0]),
    ];
    const led = (more = {}) =>
      reply(charging({ units: near, options: more }), ['move-unit', to({ 'rs/1': [4, 0] })]);
    expect(refused(led(options), {})).toBeUndefined();
    expect(refused(led(), {})).toBe('TT-CHARGE-06');
    expect(refused(led({ maxContactCheck: 'off' }), {})).toBeUndefined();
  });

  it('TT-RULING-26 the plan brings a leader that cannot reach so far that another can', () => {
    const moving = charging({ units: behind });
    const led = reply(moving, ['move-unit', moving.question!.data!['plan']!]);
    expect(led.question).toMatchObject({ kind: 'move-unit', data: { part: 'rest' } });
    const arrived = reply(led, ['move-unit', led.question!.data!['plan']!]);
    expect(eventsOf(arrived, 'charge-failed')).toEqual([]);
    expect(eventsOf(arrived, 'attack-rolled')[0]!.data['attacker']).toBe('rs');
  });

  it('TT-CHARGE-05 the plan lets models that cannot make contact follow their leader', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [-5.5, 0],
      ]),
      foeAt([5, 0]),
    ];
    const led = reply(charging({ units }), ['move-unit', to({ 'rs/1': [4, 0] })]);
    const plan = led.question!.data!['plan'] as Moves;
    // From -5.5 it goes 6 inches towards the leader, to half an inch.
    expect(plan['rs/2']!.via.at(-1)![0]).toBeCloseTo(spot(0.5, 0)[0], 6);
    expect(refused(led, plan as never)).toBeUndefined();
  });
});

describe('drives into contact', () => {
  const hull = force([
    profile('RS'),
    profile('TK', { keywords: ['Vehicle'], size: 'L', move: 8 }, [soldier('tank', { sv: 7, hp: 6 })]),
  ]);
  const tank = unit('rs', 'red', [[0, 0]], { profile: 'TK' });
  const routes = (place: readonly [number, number], scene: Partial<Scene> = {}) => {
    const game = still({ units: [tank, foeAt(place)], force: hull, ...scene });
    return leaderRoutes(game, chargeTerms(game, 'rs', 'foe', 'walking-charge'));
  };

  it('TT-VEH-02 TT-RULING-15 ahead, or aside with one pivot; by option not after a pivot', () => {
    const turned = {
      options: { pivotPer: 'activation' },
      system: { activation: own({ pivoted: true }) },
    };
    expect(routes([6, 0])).toHaveLength(1);
    expect(routes([0, 6])).toHaveLength(1);
    expect(routes([6, 0], turned)).toHaveLength(1);
    expect(routes([0, 6], turned)).toEqual([]);
    expect(routes([0, 6], { options: { pivotPer: 'activation' } })).toHaveLength(1);
    expect(routes([-6, 0])).toEqual([]);
  });

  it('TT-MOVE-05 TT-RULING-24 not past another enemy', () => {
    const beside = (y: number) => ({ units: [tank, foeAt([6, 0]), unit('other', 'blue', [[3, y]])] });
    expect(routes([6, 0], beside(2))).toHaveLength(1);
    expect(routes([6, 0], { ...beside(0), terrain: [piece('wall', [4, 4.2], [-20, 20], 4)] })).toEqual([]);
  });
});

describe('the fight that follows', () => {
  it('TT-REACT-06 TT-RULING-29 a reaction that denies the bonus leaves the first strike', () => {
    const braced = force([
      profile('RS'),
      profile('pikes', {
        chargeReactions: [{ id: 'brace', name: 'Brace', text: 'No bonus.', effect: 'no-charge-bonus' }],
      }),
    ]);
    const fought = (reaction: string) => {
      const units = [single, unit('foe', 'blue', [[5, 0]], { profile: 'pikes' })];
      const declared = reply(
        begin({ units, force: braced, dice: [10, 10], play: (game) => activation(game, 'rs') }),
        ['choose-action', 'running-charge'],
        ['choose-charge-target', 'foe'],
        ['choose-reaction', reaction],
      );
      return reply(declared, ['move-unit', to({ 'rs/1': [4, 0] })]);
    };
    const needs = (reaction: string) =>
      eventsOf(fought(reaction), 'attack-rolled').map(({ data }) => data['needs']);
    expect([needs('none'), needs('brace')]).toEqual([
      [6, 5],
      [5, 5],
    ]);
    expect(lastEvent(fought('brace'), 'fight-resolved')['winner']).toBeNull();
  });

  it('TT-CHARGE-10 TT-CHARGE-15 TT-ACT-08 is FREE, and names the rule of the charge', () => {
    const arrived = (kind: string) =>
      reply(charging({ units: [single, foeAt([5, 0])] }, kind), ['move-unit', to({ 'rs/1': [4, 0] })]);
    const fight = (kind: string) => eventsOf(arrived(kind), 'action-performed').at(-1)!;
    expect(fight('walking-charge').data).toMatchObject({ unit: 'rs', action: 'fight', cost: 0 });
    expect(fight('walking-charge').rules).toContain('TT-CHARGE-10');
    expect(fight('running-charge').rules).toContain('TT-CHARGE-15');
    const game = gameNow(arrived('walking-charge'), { units: [single, foeAt([5, 0])] });
    expect(game.query().distance('rs/1', 'foe/1').distance).toBeLessThanOrEqual(0.01);
  });

  it('TT-RULING-28 no move follows where the whole charging unit has fallen, or by option', () => {
    const shots = force([profile('RS'), profile('shots', { ranged: 10 })]);
    const shot = (dice: readonly number[], options = {}) =>
      reply(
        begin({
          units: [
            unit('rs', 'red', [
              [0, 0],
              [1, 0],
            ]),
            unit('foe', 'blue', [[7.5, 0]], { profile: 'shots' }),
          ],
          dice,
          options,
          force: shots,
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-action', 'walking-charge'],
        ['choose-charge-target', 'foe'],
        ['choose-reaction', 'shoot'],
      );
    const short = shot([1, 9]);
    expect(short.question).toMatchObject({ kind: 'move-unit', data: { mode: 'failed-charge', part: 'all' } });
    expect(lastEvent(short, 'charge-failed')).toEqual({ unit: 'rs', target: 'foe' });
    expect(shot([1, 9], { failedCharge: 'stay' }).question?.kind).toBe('choose-action');
  });
});
