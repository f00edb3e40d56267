import { describe, expect, it } from 'vitest';
import type { Json, Options } from '../../../src/engine/index';
import type { Part, TableModel, TerrainPlacement } from '../../../src/table/format';
import { checkAction } from '../../../src/rules/trench-crusade/turn/actions';
import { charge, chargeLength, chargeTargets } from '../../../src/rules/trench-crusade/melee/charge';
import { chargePaths } from '../../../src/rules/trench-crusade/melee/charge-paths';
import { fight } from '../../../src/rules/trench-crusade/melee/melee';
import type { Game } from '../../../src/rules/trench-crusade/game';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../support/battle';
import { boxPart as box } from '../../support/parts';
import {
  asked,
  beginTrench,
  fighter,
  isDown,
  markers,
  warband,
  type TrenchScene,
} from '../../support/trench';

const band = warband({
  trooper: {},
  fast: { movement: 8 },
  flyer: { type: 'flying' },
  assassin: { melee: 2, armour: ['standard'] },
});

const r = 12.5 / 25.4;

interface Setting {
  readonly terrain?: readonly TerrainPlacement[];
  readonly profile?: string;
  readonly at?: readonly [number, number];
  readonly stands?: Partial<TableModel>;
  readonly others: readonly ReturnType<typeof fighter>[];
  readonly options?: Options;
  readonly dice?: readonly number[];
  readonly more?: Partial<TrenchScene>;
}

const scene = ({
  terrain,
  profile = 'trooper',
  at = [10, 10],
  stands = {},
  others,
  options,
  dice = [],
  more,
}: Setting): TrenchScene => ({
  units: [fighter('a', 'red', profile, at, stands), ...others],
  warbands: [band],
  activation: { model: 'a' },
  dice,
  ...(terrain && { terrain }),
  ...(options && { options }),
  ...more,
});

const foe = (id: string, at: readonly [number, number], fields: Partial<TableModel> = {}) =>
  fighter(id, 'blue', 'trooper', at, fields);
const piece = (id: string, at: readonly [number, number], ...parts: readonly Part[]): TerrainPlacement => ({
  id,
  at,
  parts,
});
const area = (
  id: string,
  at: readonly [number, number],
  size: readonly [number, number],
  tags: TerrainPlacement['tags'],
): TerrainPlacement => ({
  id,
  at,
  tags: { solid: false, ...tags },
  parts: [box([0, 0, 0], [size[0], 0.1, size[1]])],
});

const charges = (setting: Setting) =>
  beginTrench(
    scene({
      ...setting,
      more: {
        ...setting.more,
        *play(game: Game) {
          yield* charge(game, 'a');
        },
      },
    }),
  );
const at = (battle: ReturnType<typeof charges>, model = 'a') => battle.state.models[model]!;
/** A Charge at e, answered as it goes. */
const charged = (setting: Setting, ...answers: readonly (readonly [string, Json])[]) =>
  reply(charges(setting), ['choose-charge-target', 'e'], ...answers);
const targets = (setting: Setting) => asked(scene(setting), (game) => chargeTargets(game, 'a'));
const ways = (setting: Setting, target = 'e') =>
  asked(scene(setting), (game) => chargePaths(game, 'a', target));
const inEach = (battle: ReturnType<typeof charges>, ...models: readonly string[]) =>
  models.map((id) => {
    const [a, e] = [at(battle), at(battle, id)];
    return Math.hypot(Math.hypot(a.at[0] - e.at[0], a.at[1] - e.at[1]) - 2 * r, a.y - e.y);
  });

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

  it('TC-CHARGE-06: through the wire it is tested on the way', () => {
    const stopped = reply(
      charged({ ...wired, dice: [3, 2, 4, 1, 2] }),
      ['choose-route', 'direct'],
      ['choose-charge-end', '0'],
    );
    expect(at(stopped).at[0]).toBeCloseTo(13.75 - r - 0.05, 2);
    expect(eventsOf(stopped, 'injury-rolled')).toHaveLength(1);
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

describe('more enemies', () => {
  it('TC-V-025, TC-CHARGE-11: round the Janissary to the Azeb', () => {
    const others = [foe('e', [10, 14]), foe('azeb', [10.3, 16.3])];
    expect(targets({ others })).toContain('e');
    const asking = reply(charged({ others, dice: [6] }), ['choose-charge-end', 'contact']);
    expect(asking.question?.kind).toBe('choose-slide');
    const both = reply(asking, ['choose-slide', '0']);
    const [toJanissary, toAzeb] = inEach(both, 'e', 'azeb');
    expect(toJanissary).toBeCloseTo(0, 2);
    expect(toAzeb).toBeLessThanOrEqual(1 + 1e-6);
  });

  it('TC-V-111: without another enemy to reach', () => {
    const others = [foe('e', [10, 14]), foe('far', [20, 30])];
    const contact = reply(charged({ others, dice: [1] }), ['choose-charge-end', 'contact']);
    expect(contact.question).toBeNull();
    expect(inEach(contact, 'e')[0]).toBeCloseTo(0, 2);
  });
});

describe('Diving Charges', () => {
  /** Model a on a roof's edge, the enemy below within an inch of the landing. */
  const below = (height: number, gap: number, more: Partial<Setting> = {}): Setting => ({
    profile: 'assassin',
    terrain: [piece('roof', [8, 10], box([0, 0, 0], [5, height, 6]))],
    at: [9, 10],
    stands: { elevation: height },
    others: [foe('e', [10.5 + r + 2 * r + gap, 10])],
    dice: [3, 3, 4],
    ...more,
  });
  const toDive = (setting: Setting) => {
    const begun = charged(setting);
    const routed = begun.question?.kind === 'choose-route' ? reply(begun, ['choose-route', 'direct']) : begun;
    return routed.question?.kind === 'choose-charge-end' ? reply(routed, ['choose-charge-end', '0']) : routed;
  };

  it('TC-V-032, TC-DIVE-01, TC-DIVE-02, TC-DIVE-03, TC-DIVE-04: from 4" beside the War Prophet', () => {
    const asking = toDive(below(4, 0.5));
    expect(asking.question?.kind).toBe('dive');
    // It has been placed before the roll.
    expect(at(asking)).toMatchObject({ y: 0 });
    const dived = reply(asking, ['dive', 'dive']);
    expect(eventsOf(dived, 'injury-rolled')).toHaveLength(0);
    expect(eventsOf(dived, 'dived')).toHaveLength(1);
    expect(dived.state.system['activation']).toMatchObject({ dive: 'e', over: false });
  });

  it('TC-V-033, TC-DIVE-05, TC-RULING-42: a dive that fails', () => {
    const failed = reply(toDive(below(4, 0.5, { dice: [3, 1, 5, 2, 6, 1] })), ['dive', 'dive']);
    expect(isDown(failed, 'a')).toBe(true);
    expect(markers(failed, 'a', 'blood')).toBe(2);
    expect(lastEvent(failed, 'injury-rolled')).toMatchObject({ net: 1, total: 7 });
    expect(failed.state.system['activation']).toMatchObject({ over: true });
    expect(inEach(failed, 'e')[0]).toBeLessThanOrEqual(1);
    const injured = reply(
      toDive(below(4, 0.5, { dice: [3, 1, 5, 2, 6, 1], options: { failedDive: 'injury-first' } })),
      ['dive', 'dive'],
    );
    expect(markers(injured, 'a', 'blood')).toBe(1);
  });

  it('TC-V-134, TC-RULING-44: not from less than 3", and not farther than an inch away', () => {
    expect(toDive(below(2.9, 0.5)).question).toBeNull();
    const wide = toDive(below(3, 1.1, { dice: [3, 1, 1, 1] }));
    expect(eventsOf(wide, 'injury-rolled')).toHaveLength(1);
    expect(eventsOf(wide, 'dived')).toHaveLength(0);
    // The enemy on a block of 1": 3" lower; the drop of 4" to the ground does not count.
    expect(toDive(below(3, 0.5)).question?.kind).toBe('dive');
  });

  it('TC-V-135, TC-DIVE-02: not declared, it is a fall', () => {
    const jumped = reply(toDive(below(4, 0.5, { dice: [3, 1, 1, 1] })), ['dive', 'jump']);
    expect(lastEvent(jumped, 'injury-rolled')).toMatchObject({ net: 1 });
    expect(eventsOf(jumped, 'dived')).toHaveLength(0);
  });

  it('TC-V-136, TC-DIVE-06: a flying model', () => {
    const failed = reply(toDive(below(4, 0.5, { profile: 'flyer', dice: [3, 2, 4] })), ['dive', 'dive']);
    expect(isDown(failed, 'a')).toBe(true);
    expect(eventsOf(failed, 'injury-rolled')).toHaveLength(0);
    expect(failed.state.system['activation']).toMatchObject({ over: true });
  });
});
