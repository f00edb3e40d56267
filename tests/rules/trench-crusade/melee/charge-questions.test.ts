import { describe, expect, it } from 'vitest';
import { refuseTarget } from '../../../../src/rules/trench-crusade/melee/charge';
import { eventsOf, lastEvent, refusalOf, reply } from '../../../support/battle';
import { boxPart as box } from '../../../support/geometry/parts';
import { asked, fighter } from '../../../support/rules/trench';
import {
  r,
  type Setting,
  scene,
  foe,
  piece,
  area,
  charges,
  at,
  charged,
  inEach,
} from '../../../support/rules/trench-charge';

describe('the target', () => {
  const wall = piece('wall', [10, 13], box([0, 0, 0], [6, 4, 0.4]));
  const setting: Setting = {
    terrain: [wall],
    others: [
      foe('e', [16, 10]),
      foe('far', [10 + 12.5 + 2 * r, 10.6]),
      foe('hidden', [10, 16]),
      fighter('friend', 'red', 'trooper', [10, 24]),
    ],
  };

  it('TC-CHARGE-01: the question names the enemy that may be charged, and the length of the route', () => {
    const { question } = charges({ others: [foe('e', [10 + 6 + 2 * r, 10])] });
    expect(question).toMatchObject({
      kind: 'choose-charge-target',
      by: 'red',
      rules: ['TC-CHARGE-01'],
      data: { model: 'a' },
      options: [{ id: 'e', label: 'e', detail: 'A route of 5″', about: ['e'] }],
    });
  });

  it('TC-CHARGE-01: an enemy too far away, or unseen, is refused with the reason', () => {
    const asking = charges(setting);
    const far = refusalOf(asking, 'far')!;
    expect([far.rule, far.ids]).toEqual(['TC-CHARGE-01', ['a', 'far']]);
    expect(far.message).toContain('within 12″');
    const hidden = refusalOf(asking, 'hidden')!;
    expect([hidden.rule, hidden.ids]).toEqual(['TC-CHARGE-01', ['a', 'hidden']]);
    expect(hidden.message).toContain('a does not see hidden');
    // A friend and an unknown name are not enemies: no reason.
    const reason = (id: string) => asked(scene(setting), (game) => refuseTarget(game, 'a', id));
    expect([reason('friend'), reason('nobody')]).toEqual([null, null]);
  });

  it('TC-CHARGE-01, TC-RULING-01: in the playtest rules an unseen enemy is not refused', () => {
    const why = (options: Setting['options']) =>
      asked(scene({ ...setting, ...(options && { options }) }), (game) => refuseTarget(game, 'a', 'hidden'))
        ?.rule;
    expect(why({ edition: 'playtest' })).toBeUndefined();
    expect(why({})).toBe('TC-CHARGE-01');
    expect(asked(scene(setting), (game) => refuseTarget(game, 'a', 'e'))).toBeNull();
  });

  it('TC-CHARGE-12: the refusal names the enemy that interposes', () => {
    const asking = charges({ others: [foe('e', [10, 20]), foe('third', [11.5, 15])] });
    expect(refusalOf(asking, 'e')!.ids).toEqual(['a', 'e', 'third']);
  });

  it.each([
    ['near', 'later'],
    ['later', 'near'],
  ] as const)(
    'TC-RULING-31: of two enemies beside the way the first that it meets interposes (%s, %s)',
    (...order) => {
      const beside = { near: foe('near', [8.1, 14]), later: foe('later', [11.9, 16]) };
      const done = charged({
        others: [foe('e', [10, 21]), ...order.map((id) => beside[id])],
        options: { interposeOn: 'rolled-distance', chargeToContact: true },
        dice: [6],
      });
      expect(eventsOf(done, 'charged').map(({ rules, data }) => [rules, data['target']])).toEqual([
        [['TC-CHARGE-01'], 'e'],
        [['TC-CHARGE-12', 'TC-RULING-31'], 'near'],
      ]);
      expect(inEach(done, 'near')[0]).toBeCloseTo(0, 2);
    },
  );
});

describe('the roll and the route', () => {
  it('TC-CHARGE-03: the log gives the die and the length', () => {
    const done = charged({ others: [foe('e', [20, 10])], dice: [2] });
    const [event] = eventsOf(done, 'charge-rolled');
    expect(event).toMatchObject({ rules: ['TC-CHARGE-03'], data: { model: 'a', faces: [2], length: 8 } });
    expect(event!.text).toBe('a rolls 2 for its Charge: 8″.');
  });

  it('TC-CHARGE-07: the question draws both routes, from the charger to an inch from the target', () => {
    const { question } = charged({
      terrain: [area('wire', [14, 10], [0.5, 3], { dangerous: true })],
      others: [foe('e', [18 + 2 * r, 10])],
      dice: [3],
    });
    expect(question!.rules).toContain('TC-CHARGE-07');
    const { routes } = question!.data as unknown as {
      routes: Record<'direct' | 'detour', readonly (readonly (readonly number[])[])[]>;
    };
    for (const name of ['direct', 'detour'] as const) {
      expect(routes[name][0]![0]![0]).toBeCloseTo(10, 6);
      expect(routes[name].at(-1)![1]![0]).toBeGreaterThan(16);
    }
    // The detour leaves the straight line; the direct route does not.
    const aside = (name: 'direct' | 'detour') =>
      Math.max(...routes[name].flat().map((point) => Math.abs(point[2]! - 10)));
    expect(aside('direct')).toBeCloseTo(0, 6);
    expect(aside('detour')).toBeGreaterThan(1.5);
  });

  it('TC-CHARGE-10, TC-RULING-32: a Charge that fails gives its length, and may stay where it is', () => {
    const asking = charged({
      others: [foe('e', [21, 10])],
      dice: [1],
      options: { failedCharge: 'may-stay' },
    });
    expect(eventsOf(asking, 'charge-failed')[0]).toMatchObject({
      rules: ['TC-CHARGE-10'],
      data: { model: 'a', target: 'e', length: 7 },
    });
    expect(asking.question).toMatchObject({
      kind: 'failed-charge',
      by: 'red',
      rules: ['TC-RULING-32'],
      data: { model: 'a', target: 'e' },
      options: [{ id: 'move' }, { id: 'stay' }],
    });
    expect(at(reply(asking, ['failed-charge', 'move'])).at[0]).toBeCloseTo(17, 4);
  });

  /** The charger on a roof, 1.5" from its edge; the enemy 10" away, behind ground of the second height. */
  const overTheEdge = (height: number, ground = 0) => {
    const begun = charged({
      terrain: [
        piece('roof', [8, 10], box([0, 0, 0], [5, height, 6])),
        ...(ground > 0 ? [piece('deck', [15.5, 10], box([0, 0, 0], [10, ground, 6]))] : []),
      ],
      at: [9, 10],
      stands: { elevation: height },
      others: [foe('e', [19.5, 10], ground > 0 ? { elevation: ground } : {})],
      dice: [1],
    });
    return begun.question?.kind === 'choose-route' ? reply(begun, ['choose-route', 'direct']) : begun;
  };

  it('TC-RULING-32, TC-FALL-06: a Charge that fails is not made to fall 3" or more, but comes down 2.9"', () => {
    for (const height of [3, 4]) {
      const stays = overTheEdge(height);
      expect(eventsOf(stays, 'charge-failed')).toHaveLength(1);
      expect(at(stays).y).toBe(height);
      expect(at(stays).at[0]).toBeGreaterThan(10);
      expect(eventsOf(stays, 'injury-rolled')).toHaveLength(0);
    }
    const down = overTheEdge(2.9);
    expect(at(down)).toMatchObject({ y: 0 });
    expect(at(down).at[0]).toBeCloseTo(16, 1);
    // From 3" onto a deck of 1" it is a drop of 2".
    expect(at(overTheEdge(3, 1))).toMatchObject({ y: 1 });
  });
});

describe('the end', () => {
  const others = [foe('e', [10, 14]), foe('azeb', [10.3, 16.3])];

  it('TC-CHARGE-09, TC-RULING-30: the question names charger and target', () => {
    expect(charged({ others, dice: [6] }).question).toMatchObject({
      kind: 'choose-charge-end',
      rules: ['TC-CHARGE-09', 'TC-RULING-30'],
      data: { model: 'a', target: 'e' },
    });
  });

  it('TC-RULING-30: no further on than the movement left', () => {
    // 5.5" to the first place within an inch, 6.5" to contact; the Charge is 3 + 3 = 6.
    const halved = { activation: { model: 'a', halved: true } };
    const asking = charged({ others: [foe('e', [16.5 + 2 * r, 10])], dice: [6], more: halved });
    expect(lastEvent(asking, 'charge-rolled')['length']).toBe(6);
    expect(asking.question!.options.map(({ id }) => id)).toEqual(['0', '0.25']);
  });

  it('TC-CHARGE-11: only from contact, and only with movement left', () => {
    expect(reply(charged({ others, dice: [6] }), ['choose-charge-end', '0']).question).toBeNull();
    // 6.9" of the 7" are used up to contact.
    const spent = charged({
      others: [foe('e', [10, 16.9 + 2 * r]), foe('azeb', [10.3, 19.2 + 2 * r])],
      dice: [1],
    });
    expect(reply(spent, ['choose-charge-end', 'contact']).question).toBeNull();
  });

  it.each([
    ['right', 10.3, 1],
    ['left', 9.7, -1],
  ] as const)(
    'TC-CHARGE-11: it may stay, or slide to the place shown, the shorter way (%s)',
    (_, x, side) => {
      // 4.5" to contact leave 2.5". Behind the target, a little aside: 2" one way round, 2.2" the other.
      const beside = [foe('e', [10, 15.5]), foe('azeb', [x, 17.8])];
      const asking = charged({ others: beside, dice: [1], options: { chargeToContact: true } });
      expect(asking.question).toMatchObject({
        rules: ['TC-CHARGE-11'],
        data: { model: 'a', target: 'e' },
        options: [{ id: 'stay' }, { id: '0', label: 'Engage azeb', about: ['azeb'] }],
      });
      const [end] = asking.question!.data!['ends'] as unknown as readonly (readonly [number, number])[];
      const slid = reply(asking, ['choose-slide', '0']);
      expect(at(slid).at).toEqual(end);
      expect((at(slid).at[0] - 10) * side).toBeGreaterThan(0);
      expect(eventsOf(slid, 'model-moved').at(-1)!.rules).toEqual(['TC-CHARGE-11']);
      // The shortest slide goes no further than it must.
      const [toTarget, toAzeb] = inEach(slid, 'e', 'azeb');
      expect(toTarget).toBeCloseTo(0, 2);
      expect(toAzeb).toBeGreaterThan(0.8);
      expect(toAzeb).toBeLessThanOrEqual(1 + 1e-6);
      expect(at(reply(asking, ['choose-slide', 'stay'])).at).toEqual(at(asking).at);
    },
  );
});

describe('down beside the target', () => {
  /** The charger jumps off a roof and lands 0.5" from the enemy; then it goes on to contact. */
  const dives = (answered: 'dive' | 'jump', dice: readonly number[], [top, ground] = [4, 0]) => {
    const begun = charged({
      profile: 'assassin',
      terrain: [
        piece('roof', [8, 10], box([0, 0, 0], [5, top!, 6])),
        ...(ground! > 0 ? [piece('deck', [14.5, 10], box([0, 0, 0], [8, ground!, 6]))] : []),
      ],
      at: [9, 10],
      stands: { elevation: top! },
      others: [foe('e', [11 + 3 * r, 10], ground! > 0 ? { elevation: ground! } : {})],
      options: { chargeToContact: true },
      dice: [6, ...dice],
    });
    const routed = begun.question?.kind === 'choose-route' ? reply(begun, ['choose-route', 'direct']) : begun;
    return reply(routed, ['dive', answered]);
  };

  it('TC-DIVE-04, TC-DIVE-05: after a dive it goes on to contact; one that fails stays where it landed', () => {
    expect(inEach(dives('dive', [3, 4]), 'e')[0]).toBeCloseTo(0, 2);
    expect(inEach(dives('dive', [1, 1, 1, 1, 1]), 'e')[0]).toBeCloseTo(0.5, 1);
  });

  it('TC-JUMP-09, TC-FALL-02: after a harmless fall it goes on too; the depth is the drop, not the height', () => {
    const fell = dives('jump', [1, 1, 1]);
    expect(inEach(fell, 'e')[0]).toBeCloseTo(0, 2);
    // From 5" to a deck of 1": 4", one full step of 3".
    expect(lastEvent(dives('jump', [1, 1, 1], [5, 1]), 'injury-rolled')).toMatchObject({ net: 1 });
  });
});
