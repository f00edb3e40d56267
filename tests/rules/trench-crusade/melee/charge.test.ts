import { describe, expect, it } from 'vitest';
import { checkAction } from '../../../../src/rules/trench-crusade/turn/actions';
import { charge, chargeLength } from '../../../../src/rules/trench-crusade/melee/charge';
import { fight } from '../../../../src/rules/trench-crusade/melee/melee';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { boxPart as box } from '../../../support/geometry/parts';
import { asked, beginTrench, fighter } from '../../../support/rules/trench';
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
  targets,
  ways,
  inEach,
} from '../../../support/rules/trench-charge';

describe('targets of a Charge', () => {
  it('TC-V-102, TC-CHARGE-01: within 12 inches and seen', () => {
    expect(targets({ others: [foe('e', [10 + 12 + 2 * r, 10])] })).toEqual(['e']);
    expect(targets({ others: [foe('e', [10 + 12.01 + 2 * r, 10])] })).toEqual([]);
    const wall = piece('wall', [13, 10], box([0, 0, 0], [0.4, 3, 10]));
    expect(targets({ terrain: [wall], others: [foe('e', [16, 10])] })).toEqual([]);
    expect(
      targets({ terrain: [wall], others: [foe('e', [16, 10])], options: { edition: 'playtest' } }),
    ).toEqual(['e']);
  });

  it('TC-V-087, TC-RULING-01, TC-CHARGE-01: in the playtest rules an unseen target takes a Risky roll, and its length has no limit', () => {
    const wall = piece('wall', [13, 10], box([0, 0, 0], [0.4, 3, 10]));
    const blind = (dice: readonly number[]) =>
      charged({ terrain: [wall], others: [foe('e', [16, 10])], options: { edition: 'playtest' }, dice });
    const failed = blind([2, 4, 6]);
    expect(lastEvent(failed, 'success-rolled')).toMatchObject({ total: 6, risky: true });
    expect([failed.question, at(failed).at]).toEqual([null, [10, 10]]);
    expect(lastEvent(failed, 'activation-cut')).toEqual({ model: 'a' });
    expect(lastEvent(blind([3, 4, 6]), 'charge-rolled')).toMatchObject({ length: 12 });
    const fast: Setting = { profile: 'fast', others: [foe('e', [18, 10])], dice: [6] };
    expect(lastEvent(charged({ ...fast, options: { edition: 'playtest' } }), 'charge-rolled')).toMatchObject({
      length: 14,
    });
  });

  it('TC-V-105, TC-CHARGE-02: not from melee; a Down enemy as well', () => {
    expect(
      asked(
        scene({ others: [foe('near', [11.5, 10]), foe('e', [18, 10])] }),
        (game) => checkAction(game, 'a', 'charge')?.rule,
      ),
    ).toBe('TC-CHARGE-02');
    expect(targets({ others: [foe('e', [18, 10])], more: { tokens: { e: { down: 1 } } } })).toEqual(['e']);
  });

  it('TC-V-107, TC-CHARGE-12, TC-RULING-31: another enemy within an inch of the way', () => {
    const others = (x: number) => [foe('e', [10, 20]), foe('third', [10 + x, 15])];
    expect(targets({ others: others(1.98) })).toEqual(['third']);
    expect(targets({ others: others(2) })).toEqual(['e', 'third']);
    expect(refused(charges({ others: others(1.98) }), 'e')).toBe('TC-CHARGE-12');
  });

  it('TC-V-024, TC-CHARGE-13: the Janissary beside the way to the Azeb, and no way round', () => {
    const others = [foe('azeb', [10, 18]), foe('janissary', [11.2, 14])];
    expect(targets({ others })).toEqual(['janissary']);
    expect(refused(charges({ others }), 'azeb')).toBe('TC-CHARGE-12');
  });

  it('TC-RULING-31: an enemy reached at the same place as the target, or later, does not interpose', () => {
    expect(targets({ others: [foe('e', [10, 18]), foe('beside', [10, 18 + 2 * r + 0.1])] })).toContain('e');
  });
});

describe('length of a Charge', () => {
  const length = (profile: string, bonus: number, more: Partial<Setting> = {}) =>
    asked(scene({ profile, others: [foe('e', [18, 10])], ...more }), (game) =>
      chargeLength(game, 'a', bonus),
    );
  const stoodUp = { more: { activation: { model: 'a', halved: true } } };

  it('TC-V-103, TC-CHARGE-03: Movement and a D6, at most 12', () => {
    expect([length('trooper', 6), length('fast', 6)]).toEqual([12, 12]);
    const rolled = (profile: string) =>
      lastEvent(charged({ profile, others: [foe('e', [21, 10])], dice: [6] }), 'charge-rolled')['length'];
    expect([rolled('trooper'), rolled('fast')]).toEqual([12, 12]);
    expect(length('fast', 6, { options: { edition: 'playtest' } })).toBe(14);
  });

  it('TC-V-110, TC-CHARGE-08, TC-RULING-33: halved for a model that has stood up', () => {
    expect([length('trooper', 3, stoodUp), length('fast', 6, stoodUp)]).toEqual([4.5, 7]);
    expect(length('fast', 6, { ...stoodUp, options: { capFirst: true } })).toBe(6);
  });

  it('TC-V-104, TC-CHARGE-09, TC-CHARGE-10, TC-RULING-30: reached at exactly an inch, or not', () => {
    const others = [foe('e', [10 + 8 + 2 * r, 10])];
    const made = charged({ others, dice: [1] });
    expect(at(made).at[0]).toBeCloseTo(17, 4);
    // A base shorter by a tenth: 7.1 to go.
    const short = charged({ others: [foe('e', [10 + 8.1 + 2 * r, 10])], dice: [1] });
    expect(eventsOf(short, 'charge-failed')).toHaveLength(1);
    expect(at(short).at[0]).toBeCloseTo(17, 4);
    expect(at(charged({ others, dice: [1], options: { chargeToContact: true } })).at[0]).toBeCloseTo(17, 4);
  });

  it('TC-RULING-30: anywhere on from an inch to contact', () => {
    const others = [foe('e', [10 + 6 + 2 * r, 10])];
    const asking = charged({ others, dice: [6] });
    expect(asking.question).toMatchObject({ kind: 'choose-charge-end', by: 'red' });
    expect(optionIds(asking)).toEqual(['0', '0.25', '0.5', '0.75', 'contact']);
    expect(inEach(reply(asking, ['choose-charge-end', '0.5']), 'e')[0]).toBeCloseTo(0.5, 3);
    expect(inEach(reply(asking, ['choose-charge-end', 'contact']), 'e')[0]).toBeCloseTo(0, 2);
    expect(inEach(charged({ others, dice: [6], options: { chargeToContact: true } }), 'e')[0]).toBeCloseTo(
      0,
      2,
    );
  });

  it('TC-V-109, TC-RULING-32: a Charge that fails stops before a friend', () => {
    const others = [foe('e', [21, 10]), fighter('f', 'red', 'trooper', [17, 10])];
    const failed = charged({ others, dice: [1] });
    expect(at(failed).at[0]).toBeLessThanOrEqual(17 - 2 * r + 1e-6);
    expect(at(failed).at[0]).toBeGreaterThan(17 - 2 * r - 0.06);
    const may = charged({ others, dice: [1], options: { failedCharge: 'may-stay' } });
    expect(at(reply(may, ['failed-charge', 'stay'])).at).toEqual([10, 10]);
  });
});

describe('the route', () => {
  it('TC-V-106, TC-CHARGE-06, TC-RULING-28: difficult ground slows, and allows no detour', () => {
    // 2" of the way in it: the area is narrower by the base.
    const terrain = [area('mud', [13, 10], [2 - 2 * r, 20], { ground: 'difficult' })];
    const setting = { terrain, others: [foe('e', [10 + 8 + 2 * r, 10])] };
    const found = ways(setting)!;
    expect(found.detour).toBeNull();
    expect(found.direct.move.length + found.direct.move.difficult).toBeCloseTo(9, 2);
    expect(eventsOf(charged({ ...setting, dice: [2] }), 'charge-failed')).toHaveLength(1);
    expect(eventsOf(charged({ ...setting, dice: [4] }), 'charge-failed')).toHaveLength(0);
  });

  it('TC-RULING-28: by cost a way round mud is shorter', () => {
    const terrain = [area('mud', [13, 10], [2, 2], { ground: 'difficult' })];
    const others = [foe('e', [18, 10])];
    expect(ways({ terrain, others })!.direct.move.difficult).toBeGreaterThan(2);
    expect(ways({ terrain, others, options: { chargeMetric: 'cost' } })!.direct.move.difficult).toBeCloseTo(
      0,
      3,
    );
  });

  it('TC-V-108, TC-RULING-29: a friend does not block the route, unless the table says so', () => {
    const others = [foe('e', [18, 10]), fighter('f', 'red', 'trooper', [14, 10])];
    expect(ways({ others })!.direct.move.length).toBeCloseTo(8 - 2 * r - 1, 4);
    expect(ways({ others, options: { friendsBlockCharge: true } })!.direct.move.length).toBeGreaterThan(
      8 - 2 * r - 1 + 0.05,
    );
  });

  it('TC-V-218, TC-CHARGE-07, TC-RULING-92: risks that allow a detour', () => {
    const others = [foe('e', [18, 10])];
    const wall = (height: number, width = 4) => [
      piece('wall', [14, 10], box([0, 0, 0], [0.4, height, width])),
    ];
    expect(ways({ terrain: wall(1), others })!.detour).toBeNull();
    expect(ways({ terrain: wall(1), others, options: { detourFrom: 'any-climb' } })!.detour).not.toBeNull();
    // Up the 2" wall of a trench.
    const trench = [piece('trench', [11, 10], box([0, -2, 0], [4, 2, 12], { dug: true }))];
    expect(ways({ terrain: trench, stands: { elevation: -2 }, others })!.detour).toBeNull();
    // A wall 4" high and 8" wide: over it is 4" up, round it 2 × the way aside.
    const sheer = ways({ terrain: wall(4, 30), others })!;
    expect(sheer.direct.move.legs.some(({ face }) => face === 'sheer')).toBe(true);
    expect(sheer.detour).not.toBeNull();
    const gap = ways({
      terrain: [piece('trench', [14, 10], box([0, -4, 0], [2, 4, 12], { dug: true }))],
      others,
    })!;
    expect(gap.direct.move.legs.some(({ kind }) => kind === 'jump')).toBe(true);
    expect(gap.detour).not.toBeNull();
    const roof = ways({
      terrain: [
        piece(
          'roof',
          [10, 10],
          box([0, 0, 0], [4, 3, 4]),
          box([2.05, 0, 1.5], [0.1, 3, 0.6], { tags: { footholds: true } }),
        ),
      ],
      stands: { elevation: 3 },
      others,
    })!;
    expect(roof.direct.move.legs.some(({ kind, from, to }) => kind === 'drop' && from[1] - to[1] === 3)).toBe(
      true,
    );
    expect(
      roof.detour!.move.legs.some(({ kind, face }) => kind === 'climb-down' && face === 'footholds'),
    ).toBe(true);
  });

  /** The Trooper 8" away, wire across the straight way. */
  const wired: Setting = {
    terrain: [area('wire', [14, 10], [0.5, 3], { dangerous: true })],
    others: [foe('e', [10 + 8 + 2 * r, 10])],
    dice: [3],
  };

  it('TC-V-021, TC-RULING-27: through the wire or the shortest way round it', () => {
    const asking = charged(wired);
    expect(lastEvent(asking, 'charge-rolled')).toMatchObject({ length: 9 });
    expect(asking.question).toMatchObject({ kind: 'choose-route', by: 'red' });
    expect(optionIds(asking)).toEqual(['direct', 'detour']);
    const found = ways(wired)!;
    expect(found.direct.move.length).toBeCloseTo(7, 4);
    // Round the wire's end, 1.5 + r + 0.05 aside.
    expect(found.detour!.move.length).toBeGreaterThan(7.5);
    expect(found.detour!.move.length).toBeLessThan(9);
    expect(found.detour!.move.legs.every(({ dangerous }) => dangerous.length === 0)).toBe(true);
    expect(charged({ ...wired, options: { routeBeforeRoll: true } }).question?.kind).toBe('choose-route');
    expect(eventsOf(charged({ ...wired, options: { routeBeforeRoll: true } }), 'charge-rolled')).toHaveLength(
      0,
    );
  });

  it('TC-V-022, TC-CHARGE-06, TC-TERR-05, TC-TERR-06: through the wire it is tested on the way; failed, it stops there and the activation ends', () => {
    const stopped = reply(
      charged({ ...wired, dice: [3, 2, 4, 1, 2] }),
      ['choose-route', 'direct'],
      ['choose-charge-end', '0'],
    );
    expect(at(stopped).at[0]).toBeCloseTo(13.75 - r - 0.05, 2);
    expect(eventsOf(stopped, 'injury-rolled')).toHaveLength(1);
    expect(lastEvent(stopped, 'success-rolled')).toMatchObject({ total: 6, risky: true });
    expect(lastEvent(stopped, 'activation-cut')).toEqual({ model: 'a' });
    const through = reply(
      charged({ ...wired, dice: [3, 3, 4] }),
      ['choose-route', 'direct'],
      ['choose-charge-end', '0'],
    );
    expect(at(through).at[0]).toBeCloseTo(17, 3);
  });

  it('TC-V-023: round it, across the target’s cover', () => {
    const bags = piece('bags', [18, 8.6], box([0, 0, 0], [3, 0.6, 0.4]));
    const setting: Setting = {
      terrain: [bags],
      at: [18, 2],
      others: [foe('e', [18, 8.6 + 0.2 + r])],
      dice: [6, 3, 4],
      more: { phase: 'activations' },
    };
    const reached = beginTrench(
      scene({
        ...setting,
        more: {
          *play(game: Game) {
            yield* charge(game, 'a');
            yield* fight(game, 'a');
          },
        },
      }),
    );
    const ready = reply(reached, ['choose-charge-target', 'e']);
    const stopped =
      ready.question?.kind === 'choose-charge-end' ? reply(ready, ['choose-charge-end', '0']) : ready;
    expect(lastEvent(stopped, 'success-rolled')).toMatchObject({ net: -1 });
  });
});
