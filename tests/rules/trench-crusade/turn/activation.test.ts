/** Whole activations: ACTIONS in their order, refused and lost ones, on real tables. */
import { describe, expect, it } from 'vitest';
import type { Battle, Json } from '../../../../src/engine/index';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import {
  beginTrench,
  fighter,
  isDown,
  isOut,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';
import { box } from '../../../support/tables';

const band = warband(
  {
    trooper: {},
    assault: { weapons: ['carbine', 'knife'] },
    burdened: { weapons: ['greatsword', 'carbine'] },
    strong: { weapons: ['greatsword', 'carbine'], keywords: ['STRONG'] },
    guard: { weapons: ['polearm'] },
    herald: { abilities: ['buzz'] },
    medic: { abilities: ['chant', 'medi-kit'] },
    mover: { abilities: ['pull'] },
    keen: { weapons: ['keen'] },
    deft: { weapons: ['deft'] },
  },
  {
    weapons: [
      { id: 'greatsword', name: 'Greatsword', kind: 'melee', hands: 2, keywords: ['HEAVY'] },
      { id: 'polearm', name: 'Polearm', kind: 'melee', hands: 2, keywords: ['BLOCK'] },
      { id: 'keen', name: 'Keen rifle', kind: 'ranged', range: 24, injuryDice: 1 },
      { id: 'deft', name: 'Deft rifle', kind: 'ranged', range: 24, dice: 1 },
    ],
    abilities: [
      {
        id: 'buzz',
        name: 'Maddening Buzz',
        text: 'Risky.',
        timing: 'passive',
        reach: 6,
        effect: { kind: 'risky-aura' },
      },
      {
        id: 'chant',
        name: 'Chant',
        text: 'A BLESSING.',
        timing: 'action',
        roll: 'success',
        effect: { kind: 'markers', marker: 'blessing', count: 1, whom: 'self' },
      },
      {
        id: 'medi-kit',
        name: 'Medi-Kit',
        text: 'Stands a friend up.',
        timing: 'action',
        roll: 'risky',
        reach: 1,
        effect: { kind: 'stand-up' },
      },
      {
        id: 'pull',
        name: 'Pull',
        text: 'Moves an enemy.',
        timing: 'action',
        reach: 12,
        effect: { kind: 'drive', length: 3 },
      },
    ],
  },
);

type Units = TrenchScene['units'];
type Answers = readonly (readonly [string, Json])[];
const foe = (id: string, x: number, z: number, profile = 'trooper') => fighter(id, 'blue', profile, [x, z]);
const own = (profile: string, x = 10, z = 10) => fighter('a', 'red', profile, [x, z]);
const far = foe('far', 50, 45);

const scene = (units: Units, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [band],
  turn: 1,
  phase: 'activations',
  ...more,
});
/** Red's activation of model a, after these answers. */
const active = (units: Units, more: Partial<TrenchScene>, ...answers: Answers): Battle =>
  reply(
    beginTrench(
      scene(units, {
        *play(game) {
          yield* activate(game, 'red');
        },
        ...more,
      }),
    ),
    ['choose-model', 'a'],
    ...answers,
  );
const act = (action: string) => ['choose-action', action] as const;
const moves = (...via: readonly Json[]) => ['move-model', { a: { via } }] as const;
const isOver = (battle: Battle) => battle.question === null;

describe('ACTIONS in one activation', () => {
  it('TC-V-035, TC-ACT-01, TC-ACT-10, TC-DASH-02: Move out from behind a wall, Shoot, Dash back out of sight', () => {
    const wall = box('wall', [4, 12], [12, 12.4], 4, {});
    const hidden = active([own('trooper'), foe('e', 10, 20)], { terrain: [wall], dice: [1, 1, 3, 4] });
    expect(refused(hidden, 'shoot')).toBe('TC-ATK-03');
    const shot = reply(hidden, act('move'), moves([14, 10]), act('shoot'), ['choose-target', 'e']);
    expect(lastEvent(shot, 'success-rolled')).toMatchObject({ target: 'e', outcome: 'failure' });
    const back = reply(shot, act('dash'), moves([10, 10]));
    expect(back.state.models['a']!.at).toEqual([10, 10]);
    expect(isOver(back)).toBe(true);
  });

  it('TC-V-050, TC-ACT-01, TC-ACT-02, TC-RULING-07: Move, Dash, Fight; a second Dash is refused', () => {
    const moved = active(
      [own('trooper'), foe('e', 10, 11.6)],
      { dice: [3, 4, 1, 1] },
      act('move'),
      moves([10.2, 10]),
      act('dash'),
      moves([10.4, 10]),
    );
    expect(refused(moved, 'dash')).toBe('TC-ACT-02');
    expect(refused(moved, 'move')).toBe('TC-ACT-02');
    const fought = reply(moved, act('fight'));
    expect(lastEvent(fought, 'success-rolled')).toMatchObject({ target: 'e' });
    expect(eventsOf(fought, 'action-begun').map(({ data }) => data['action'])).toEqual([
      'move',
      'dash',
      'fight',
    ]);
  });

  it('TC-V-051, TC-ACT-11: after a Move no Charge', () => {
    const moved = active([own('trooper'), foe('e', 10, 18)], {}, act('move'), moves([10, 11]));
    expect(refused(moved, 'charge')).toBe('TC-ACT-11');
    expect(optionIds(moved)).not.toContain('charge');
  });

  it('TC-V-052, TC-ACT-03, TC-ACT-06, TC-DICE-06: an ordinary ACTION fails at 6; it is not tried again, others are', () => {
    const failed = active([own('medic'), far], { dice: [2, 4] }, act('ability:chant'));
    expect(lastEvent(failed, 'success-rolled')).toMatchObject({ faces: [2, 4], total: 6, risky: false });
    expect(markers(failed, 'a', 'blessing')).toBe(0);
    expect(refused(failed, 'ability:chant')).toBe('TC-ACT-02');
    expect(optionIds(failed)).toEqual(expect.arrayContaining(['move', 'dash', 'end']));
  });

  it('TC-V-053, TC-ACT-07, TC-DASH-01: a Dash that fails moves nobody and ends the activation', () => {
    const failed = active([own('trooper'), far], { dice: [2, 4] }, act('dash'));
    expect(lastEvent(failed, 'success-rolled')).toMatchObject({ total: 6, risky: true });
    expect([isOver(failed), failed.state.models['a']!.at]).toEqual([true, [10, 10]]);
  });

  it('TC-V-061, TC-DICE-07: a twelve on a Dash is a plain success', () => {
    const dashing = active([own('trooper'), far], { dice: [6, 6] }, act('dash'));
    expect(lastEvent(dashing, 'success-rolled')).toMatchObject({ total: 12, outcome: 'success' });
    expect(dashing.question?.kind).toBe('move-model');
  });

  it('TC-V-054, TC-V-055, TC-ACT-08, TC-ACT-09, TC-MOVE-03, TC-CHARGE-04: beside Maddening Buzz a Move or Charge needs no roll, a missed shot ends it', () => {
    const units = [own('assault'), foe('h', 10, 15, 'herald')];
    const moved = active(units, {}, act('move'), moves([14, 10]));
    expect(eventsOf(moved, 'success-rolled')).toHaveLength(0);
    expect(moved.question?.kind).toBe('choose-action');
    const charged = active(units, { dice: [1] }, act('charge'), ['choose-charge-target', 'h']);
    const there = reply(charged, ['choose-charge-end', 'contact']);
    expect(eventsOf(there, 'success-rolled')).toHaveLength(0);
    expect(there.question?.kind).toBe('choose-action');
    const missed = active(units, { dice: [1, 1] }, act('shoot'), ['choose-target', 'h']);
    expect(eventsOf(missed, 'success-rolled')).toHaveLength(1);
    expect(isOver(missed)).toBe(true);
  });

  it('TC-V-057, TC-TURN-05, TC-INJ-08, TC-TERR-06: Out on dangerous ground, and the other player is next', () => {
    const wire = { ...box('wire', [12, 5], [13, 15], 0.1, {}), tags: { dangerous: true, solid: false } };
    const begun = beginTrench(
      scene([own('trooper'), fighter('b', 'red', 'trooper', [30, 10]), far], {
        terrain: [wire],
        dice: [2, 4, 4, 5],
        system: { firstPlayer: 'red', lastTurn: 5 },
      }),
    );
    const out = reply(begun, ['choose-model', 'a'], act('move'), moves([15, 10]));
    expect(isOut(out, 'a')).toBe(true);
    expect(lastEvent(out, 'activation-ended')).toMatchObject({ model: 'a' });
    expect(out.question).toMatchObject({ kind: 'choose-model', by: 'blue' });
  });

  it('TC-V-137, TC-DOWN-03, TC-DOWN-04: stood up by itself it moves 3" and Dashes 3"; by a Medi-Kit 6"', () => {
    const own3 = active(
      [own('trooper'), far],
      { tokens: { a: { down: 1 } }, dice: [3, 4] },
      ['stand-up', 'stand'],
      act('move'),
    );
    expect(refused(own3, { a: { via: [[13.01, 10]] } })).toBe('TC-MOVE-03');
    const dash = reply(own3, moves([13, 10]), act('dash'));
    expect(refused(dash, { a: { via: [[16.01, 10]] } })).toBe('TC-MOVE-03');
    expect(refused(dash, { a: { via: [[16, 10]] } })).toBeUndefined();
    const helped = beginTrench(
      scene([own('trooper'), fighter('m', 'red', 'medic', [11.6, 10]), far], {
        tokens: { a: { down: 1 } },
        dice: [3, 4],
        *play(game) {
          yield* carryOut(game, 'm', 'ability:medi-kit');
          yield* activate(game, 'red');
        },
      }),
    );
    expect(isDown(helped, 'a')).toBe(false);
    const moving = reply(helped, ['choose-model', 'a'], act('move'));
    expect(refused(moving, { a: { via: [[10, 16]] } })).toBeUndefined();
  });
});

describe('ACTIONS that exclude one another', () => {
  it('TC-V-166, TC-RANGED-04, TC-RULING-65, TC-KEYWORD-01: after a Shoot no Charge, after a failed Charge no Shoot; ASSAULT allows both', () => {
    const shot = (profile: string) =>
      active([own(profile), foe('e', 10, 18)], { dice: [1, 1, 1, 1] }, act('shoot'), ['choose-target', 'e']);
    expect(refused(shot('trooper'), 'charge')).toBe('TC-RANGED-04');
    expect(refused(shot('assault'), 'charge')).toBeUndefined();
    // 11.016" away: 7" of Charge fail.
    const charged = (profile: string) =>
      active([own(profile), foe('e', 10, 22)], { dice: [1, 1, 1] }, act('charge'), [
        'choose-charge-target',
        'e',
      ]);
    expect(eventsOf(charged('trooper'), 'charge-failed')).toHaveLength(1);
    expect(refused(charged('trooper'), 'shoot')).toBe('TC-RANGED-04');
    expect(refused(charged('assault'), 'shoot')).toBeUndefined();
  });

  it('TC-V-167, TC-RANGED-05, TC-RULING-66: with a HEAVY item Move then Shoot is refused, and Shoot then Move; STRONG may', () => {
    const units = (profile: string) => [own(profile), foe('e', 10, 18)];
    const moved = (profile: string) => active(units(profile), {}, act('move'), moves([11, 10]));
    expect(refused(moved('burdened'), 'shoot')).toBe('TC-RANGED-05');
    expect(refused(moved('strong'), 'shoot')).toBeUndefined();
    // A carbine, which is not HEAVY, has been fired: the Greatsword leaves it nothing to do.
    const shot = (profile: string) =>
      active(units(profile), { dice: [1, 1] }, act('shoot'), ['choose-target', 'e']);
    expect(isOver(shot('burdened'))).toBe(true);
    expect(optionIds(shot('strong'))).toEqual(expect.arrayContaining(['move', 'dash']));
  });
});

describe('melee after a movement', () => {
  const net = (battle: Battle) => lastEvent(battle, 'success-rolled')['net'];

  it('TC-V-185, TC-KEYWORD-02, TC-RULING-78: a Polearm is -1 on the attack after a Charge, 0 without one', () => {
    const charged = active(
      [own('trooper'), foe('g', 10, 15, 'guard')],
      { dice: [1, 1, 1, 1] },
      act('charge'),
      ['choose-charge-target', 'g'],
      ['choose-charge-end', 'contact'],
      act('fight'),
    );
    expect(net(charged)).toBe(-1);
    expect(net(active([own('trooper'), foe('g', 10, 11.6, 'guard')], { dice: [1, 1] }, act('fight')))).toBe(
      0,
    );
  });

  it('TC-V-101, TC-MOVE-16, TC-KEYWORD-02: moved into melee by an effect it has not charged: no BLOCK', () => {
    const units = [own('trooper'), foe('g', 10, 14, 'guard'), foe('m', 14, 14, 'mover')];
    const pulled = reply(
      beginTrench(
        scene(units, {
          dice: [1, 1],
          *play(game) {
            yield* carryOut(game, 'm', 'ability:pull');
            yield* activate(game, 'red');
          },
        }),
      ),
      ['drive-model', { via: [[10, 12.4]] }],
      ['choose-model', 'a'],
      act('fight'),
    );
    expect(lastEvent(pulled, 'success-rolled')).toMatchObject({ target: 'g', net: 0 });
  });

  it('TC-V-032, TC-DIVE-04, TC-MELEE-06, TC-RULING-43: after a Diving Charge the next Melee Attack is +1', () => {
    const roof = box('roof', [5.5, 7], [10.5, 13], 4, {});
    const r = 12.5 / 25.4;
    const e = foe('e', 10.5 + 3 * r + 0.5, 10);
    const units = [fighter('a', 'red', 'trooper', [9, 10], { elevation: 4 }), e];
    const routed = active(units, { terrain: [roof], dice: [3, 3, 4, 1, 1, 1] }, act('charge'), [
      'choose-charge-target',
      'e',
    ]);
    const ended =
      routed.question?.kind === 'choose-route' ? reply(routed, ['choose-route', 'direct']) : routed;
    const asking =
      ended.question?.kind === 'choose-charge-end' ? reply(ended, ['choose-charge-end', '0']) : ended;
    expect(asking.question).toMatchObject({ kind: 'dive', by: 'red' });
    const dived = reply(asking, ['dive', 'dive'], act('fight'));
    expect(net(dived)).toBe(1);
    expect(eventsOf(dived, 'injury-rolled')).toHaveLength(0);
  });
});

describe('two kinds of dice', () => {
  it('TC-V-066, TC-DICE-08: +1 INJURY DICE is not on the Success Roll, +1 DICE not on the Injury Roll', () => {
    const rolled = (profile: string, dice: readonly number[]) => {
      const shot = active([own(profile), foe('e', 10, 18)], { dice }, act('shoot'), ['choose-target', 'e']);
      return ['success-rolled', 'injury-rolled'].map((type) => lastEvent(shot, type)['net']);
    };
    expect(rolled('keen', [3, 4, 1, 1, 1])).toEqual([0, 1]);
    expect(rolled('deft', [3, 4, 1, 1, 1])).toEqual([1, 0]);
  });
});
