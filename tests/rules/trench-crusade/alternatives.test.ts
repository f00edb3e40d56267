/** Rulings whose alternatives affect geometry or profiles: each by default and otherwise. */
import { describe, expect, it } from 'vitest';
import { contextOf, emit, type Battle, type Json, type Options } from '../../../src/engine/index';
import { armourModifiers } from '../../../src/rules/trench-crusade/injury/armour';
import { charge } from '../../../src/rules/trench-crusade/melee/charge';
import { chargeTargets } from '../../../src/rules/trench-crusade/melee/charge-paths';
import { coverFrom } from '../../../src/rules/trench-crusade/shooting/cover';
import { addedTotal } from '../../../src/rules/trench-crusade/dice';
import type { Game } from '../../../src/rules/trench-crusade/game';
import { injure, putDown } from '../../../src/rules/trench-crusade/injury/injury';
import { moveModel } from '../../../src/rules/trench-crusade/movement/movement';
import type { TableModel, TerrainPlacement } from '../../../src/table/format';
import { eventsOf, optionIds, refused, reply } from '../../support/battle';
import { boxPart as box } from '../../support/geometry/parts';
import { asked, beginTrench, fighter, isDown, warband, type TrenchScene } from '../../support/rules/trench';
import { push } from '../../../src/rules/trench-crusade/movement/push';

const band = warband(
  {
    trooper: {},
    giant: { height: 2 },
    flyer: { type: 'flying' },
    rider: { base: { shape: 'oval', mm: [60, 35] } },
    infernal: { armour: ['hell-plate'] },
    mechanized: { armour: ['walker-plate'] },
  },
  {
    armour: [
      { id: 'hell-plate', name: 'Infernal Armour', modifier: -2 },
      { id: 'walker-plate', name: 'Mechanized Armour', modifier: -1 },
    ],
  },
);

/** The radius of a 25 mm base. */
const r = 12.5 / 25.4;

type Place = readonly [number, number];
interface Setting extends Partial<TrenchScene> {
  readonly profile?: string;
  readonly at?: Place;
  readonly stands?: Partial<TableModel>;
  readonly others?: TrenchScene['units'];
}

/** Model a of Red, by default at (10, 10), and other models. */
const scene = ({
  profile = 'trooper',
  at = [10, 10],
  stands = {},
  others = [],
  ...more
}: Setting): TrenchScene => ({
  units: [fighter('a', 'red', profile, at, stands), ...others],
  warbands: [band],
  activation: { model: 'a' },
  ...more,
});

const foe = (id: string, at: Place, profile = 'trooper', fields: Partial<TableModel> = {}) =>
  fighter(id, 'blue', profile, at, fields);
const piece = (id: string, at: Place, ...parts: TerrainPlacement['parts'] & object): TerrainPlacement => ({
  id,
  at,
  parts,
});
const placeOf = (battle: Battle, model = 'a') => battle.state.models[model]!;

const moves = (setting: Setting) =>
  beginTrench(
    scene({
      ...setting,
      *play(game: Game) {
        yield* moveModel(game, 'a', 'move');
      },
    }),
  );
const refusal = (setting: Setting, via: Json, facing?: number) =>
  refused(moves(setting), { a: { via, ...(facing !== undefined && { facing }) } });

describe('moving', () => {
  it('TC-RULING-20: option measure: the turn of a long base counts at the point that goes farthest', () => {
    // A quarter turn takes the end of a 60 mm base 30 mm × π / 2 = 1.855": 4.145" are left of 6".
    const rider: Setting = { profile: 'rider' };
    const any: Setting = { ...rider, options: { measure: 'any-point' } };
    expect(refusal(rider, [[10, 16]], 90)).toBeUndefined();
    expect(refusal(any, [[10, 14.14]], 90)).toBeUndefined();
    expect(refusal(any, [[10, 14.15]], 90)).toBe('TC-MOVE-03');
    expect(refusal(any, [[10, 16]])).toBeUndefined();
    expect(refusal({ options: { measure: 'any-point' } }, [[10, 16]], 90)).toBeUndefined();
  });

  it('TC-RULING-35: option gapMeasure: a gap of 3.5" lies 2.516" between two bases half over its edges', () => {
    const trench = piece('trench', [13.75, 10], box([0, -2, 0], [3.5, 2, 20], { dug: true }));
    const over = [{ to: [15.6, 10], jump: true }];
    expect(refusal({ terrain: [trench] }, over)).toBe('TC-JUMP-01');
    expect(refusal({ terrain: [trench], options: { gapMeasure: 'base-to-base' } }, over)).toBeUndefined();
    const wide = piece('trench', [14, 10], box([0, -2, 0], [4, 2, 20], { dug: true }));
    expect(
      refusal({ terrain: [wide], at: [10.5, 10], options: { gapMeasure: 'base-to-base' } }, [
        { to: [16.2, 10], jump: true },
      ]),
    ).toBe('TC-JUMP-01');
  });

  it('TC-RULING-50: option flight: in straight lines through the air, over enemies and walls', () => {
    const air = { flight: 'straight-3d' };
    const over: Setting = {
      profile: 'flyer',
      others: [foe('e', [13, 10])],
      terrain: [
        piece('roof', [10, 10], box([0, 0, 0], [2, 3, 2])),
        piece('other', [16, 10], box([0, 0, 0], [2, 3, 2])),
      ],
    };
    // From roof to roof, 3" up: 1.8" above the enemy's head, 3" from its base.
    expect(refusal({ ...over, options: air }, [[16, 10]])).toBeUndefined();
    expect(refusal(over, [[16, 10]])).toBeDefined();
    // Up to where its base comes to the roof's edge, and on over it; up to the top of a wall half-way, over it, and down.
    const price = (terrain: readonly TerrainPlacement[], to: Place) =>
      asked(scene({ profile: 'flyer', terrain, options: air }), (game) => {
        const walk = game.query().surface.followRoute(
          { model: 'a', via: [{ to }] },
          {
            lowClimb: 1,
            trenchClimb: 3,
            harmfulDrop: 3,
            descentsCost: false,
            groundUnder: 'base',
            contact: 0.05,
            gaps: 'edges',
            flies: true,
          },
        );
        return [walk.length, walk.end.y];
      });
    const [up, height] = price([piece('roof', [15, 10], box([0, 0, 0], [3, 3, 3]))], [14, 10]);
    expect(up).toBeCloseTo(Math.sqrt((3.5 - r) ** 2 + 9) + 0.5 + r, 3);
    expect(height).toBe(3);
    const [past] = price([piece('wall', [12.5, 10], box([0, 0, 0], [0.2, 2, 8]))], [15, 10]);
    const side = 2.5 - 0.1 - r;
    expect(past).toBeCloseTo(2 * Math.sqrt(side * side + 4) + 0.2 + 2 * r, 2);
    expect(refusal({ profile: 'flyer', options: air, others: [foe('e', [16, 10])] }, [[15, 10]])).toBe(
      'TC-MOVE-07',
    );
  });
});

describe('charging', () => {
  // 11" to go; the third stands 0.996" beside the way, 9" along.
  const others = [foe('e', [10, 10 + 12 + 2 * r]), foe('third', [11.98, 19])];
  const charges = (options: Options, dice: readonly number[]) =>
    beginTrench(
      scene({
        others,
        options,
        dice,
        *play(game: Game) {
          yield* charge(game, 'a');
        },
      }),
    );

  it('TC-RULING-31: option interposeOn: an enemy interposes only where the distance rolled comes to it', () => {
    const rolled = { interposeOn: 'rolled-distance' };
    const targets = (options: Options) =>
      asked(scene({ others, options }), (game) => chargeTargets(game, 'a'));
    expect(targets({})).toEqual(['third']);
    expect(targets(rolled)).toEqual(['e', 'third']);
    const short = reply(charges(rolled, [1]), ['choose-charge-target', 'e']);
    expect(placeOf(short).at[1]).toBeCloseTo(17, 3);
    expect(eventsOf(short, 'charged')).toHaveLength(1);
    const turned = reply(charges(rolled, [6]), ['choose-charge-target', 'e']);
    expect(eventsOf(turned, 'charged').map(({ data }) => data!['target'])).toEqual(['e', 'third']);
    expect(turned.question).toMatchObject({ kind: 'choose-charge-end', data: { target: 'third' } });
  });
});

describe('going Down', () => {
  it('TC-RULING-24: option downHeight: half as high while Down, and no longer', () => {
    const others = [foe('t', [10, 22]), foe('big', [10, 16], 'giant', { base: { shape: 'round', mm: 40 } })];
    const isSeen = (options: Options, stands: boolean) => {
      const battle = beginTrench(
        scene({
          others,
          options,
          *play(game: Game) {
            yield* putDown(game, 'big', 'TC-INJ-06');
            if (stands)
              yield* emit({ type: 'stood-up', rules: [], text: '', data: { model: 'big', halved: false } });
          },
        }),
      );
      return contextOf(battle).query().sees('a', 't');
    };
    expect(isSeen({}, false)).toBe(false);
    expect(isSeen({ downHeight: 'half' }, false)).toBe(true);
    expect(isSeen({ downHeight: 'half' }, true)).toBe(false);
  });

  it('TC-RULING-93: option landing: within an inch of the nearest spot, where there is room', () => {
    // The edge is at x = 11; the base comes down clear of it. Beside it, to the far side, a wall.
    const terrain = [
      piece('roof', [9, 10], box([0, 0, 0], [4, 4, 6])),
      piece('wall', [12, 9], box([0, 0, 0], [4, 3, 0.4])),
    ];
    const falls = (options: Options) =>
      reply(
        beginTrench(
          scene({
            terrain,
            at: [10.4, 10],
            stands: { elevation: 4 },
            options,
            dice: [3, 4, 1, 1, 1],
            *play(game: Game) {
              yield* injure(game, { model: 'a', cause: 'a test', rules: [], hit: null, modifiers: [] });
            },
          }),
        ),
        ['ledge-roll', 'fall'],
      );
    const nearest = falls({});
    expect(placeOf(nearest).y).toBe(0);
    expect(placeOf(nearest).at[0]).toBeCloseTo(11 + r, 2);
    const asking = falls({ landing: 'controller-within-1' });
    expect(asking.question).toMatchObject({ kind: 'choose-landing', by: 'red' });
    expect(optionIds(asking)).toEqual(['nearest', 'right', 'near', 'near right']);
    expect(placeOf(reply(asking, ['choose-landing', 'right'])).at[0]).toBeCloseTo(12 + r, 2);
  });

  it('TC-RULING-93, TC-FALL-05: a model pushed off an edge too', () => {
    const roof = piece('roof', [9, 10], box([0, 0, 0], [4, 5, 6]));
    const pushed = (options: Options) =>
      beginTrench(
        scene({
          terrain: [roof],
          stands: { elevation: 5 },
          options,
          dice: [1, 1, 1],
          *play(game: Game) {
            yield* push(game, 'a', [8, 5, 10], 3);
          },
        }),
      );
    expect(pushed({}).question).toBeNull();
    expect(optionIds(pushed({ landing: 'controller-within-1' }))).toContain('far right');
  });
});

describe('cover', () => {
  const covered = (terrain: readonly TerrainPlacement[], options: Options) =>
    asked(
      {
        units: [fighter('a', 'red', 'trooper', [30, 15]), foe('t', [30, 27])],
        warbands: [band],
        terrain,
        options,
      },
      (game) => coverFrom(game, 'a', 't').inCover,
    );

  it('TC-RULING-58: option coverElement: of a wall of two parts each 0.9" wide neither is as wide as a base of 0.984"', () => {
    const wall = [
      piece('wall', [30, 26.308], box([-0.45, 0, 0], [0.9, 0.5, 0.4]), box([0.45, 0, 0], [0.9, 0.5, 0.4])),
    ];
    expect(covered(wall, {})).toBe(true);
    expect(covered(wall, { coverElement: 'part' })).toBe(false);
  });

  it('TC-RULING-59: option coverWidth: a wall seen end on is 0.4" across the line, and 2" long', () => {
    const wall = [piece('wall', [30, 27 - r - 1], box([0, 0, 0], [0.4, 1, 2]))];
    expect(covered(wall, {})).toBe(false);
    expect(covered(wall, { coverWidth: 'longest-side' })).toBe(true);
    expect(
      covered([piece('post', [30, 27 - r - 0.4], box([0, 0, 0], [0.4, 1, 0.8]))], {
        coverWidth: 'longest-side',
      }),
    ).toBe(false);
  });
});

describe('names of armour', () => {
  it('TC-RULING-82: option armourNames: Infernal Armour is Infernal Iron Armour, Mechanized is Machine Armour, or they are not', () => {
    const ignoring = { ...band.models[0]!.weapons[0]!, keywords: ['IGNORE ARMOUR'] as const };
    const kept = (options: Options) =>
      asked(scene({ profile: 'infernal', options }), (game) =>
        addedTotal(armourModifiers(game, 'a', ignoring)),
      );
    expect([kept({}), kept({ armourNames: 'separate' })]).toEqual([-2, 0]);
    // 4 + 4 - 1 is 7: Down, for Machine Armour a Minor hit.
    const felled = (options: Options) =>
      isDown(
        beginTrench(
          scene({
            profile: 'mechanized',
            options,
            dice: [4, 4],
            *play(game: Game) {
              yield* injure(game, { model: 'a', cause: 'a test', rules: [], hit: null, modifiers: [] });
            },
          }),
        ),
        'a',
      );
    expect([felled({}), felled({ armourNames: 'separate' })]).toEqual([false, true]);
  });
});
