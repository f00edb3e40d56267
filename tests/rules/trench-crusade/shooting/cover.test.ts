import { describe, expect, it } from 'vitest';
import { rangedModifiers } from '../../../../src/rules/trench-crusade/shooting/attack';
import {
  coverElements,
  coverFrom,
  isBetween,
  isPartlyHidden,
  isWide,
} from '../../../../src/rules/trench-crusade/shooting/cover';
import { netDice } from '../../../../src/rules/trench-crusade/dice';
import { distance, sees, weaponsOf } from '../../../../src/rules/trench-crusade/game';
import type { TableModel, TerrainPlacement } from '../../../../src/table/format';
import { asked, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

const band = warband({ trooper: {}, giant: { height: 4 } });

type Place = readonly [number, number];

/** A box by the middle of its footprint, as the catalogue gives them: [x, z] from the attacker's ground, size [width x, height y, depth z]. */
const boxAt = (
  [width, height, depth]: readonly [number, number, number],
  [x, z]: Place,
): TerrainPlacement => ({
  id: 'w',
  at: [x + origin[0], z + origin[1]],
  parts: [{ shape: 'box', at: [0, 0, 0], size: [width, height, depth] }],
});

const origin: Place = [30, 15];

/** Attacker A at [0, 0] and target T at [0, 12], bases of 25 mm, unless said. */
function scene(
  terrain: readonly TerrainPlacement[],
  more: Partial<TrenchScene> & {
    readonly from?: Place;
    readonly up?: number;
    readonly profile?: string;
    readonly a?: Partial<TableModel>;
  } = {},
): TrenchScene {
  const { from = [0, 0], up = 0, profile = 'trooper', a = {}, ...others } = more;
  return {
    units: [
      fighter('a', 'red', 'trooper', [from[0] + origin[0], from[1] + origin[1]], {
        ...(up > 0 && { elevation: up }),
        ...a,
      }),
      fighter('t', 'blue', profile, [origin[0], origin[1] + 12]),
    ],
    warbands: [band],
    terrain,
    ...others,
  };
}

const inCover = (of: TrenchScene): boolean => asked(of, (game) => coverFrom(game, 'a', 't').inCover);

/** The wall of the vectors: touches the target's base from the attacker's side. */
const wall = boxAt([2, 0.5, 0.4], [0, 11.308]);

describe('Cover by the four conditions', () => {
  it('TC-V-009, TC-COVER-02 to TC-COVER-06: all four hold, and with any one of them missing there is none', () => {
    const conditions = (terrain: readonly TerrainPlacement[], more = {}) =>
      asked(scene(terrain, more), (game) => {
        const [element] = coverElements(game, 'a', 't');
        return [
          element !== undefined,
          element !== undefined && isWide(element),
          element !== undefined && isBetween(game, element),
          isPartlyHidden(game, 'a', 't'),
        ];
      });
    expect(conditions([wall])).toEqual([true, true, true, true]);
    // Away from the base; too narrow; behind the target; shot at from high above.
    expect(conditions([boxAt([2, 0.5, 0.4], [0, 11.1])])[0]).toBe(false);
    expect(conditions([boxAt([0.9, 0.5, 0.4], [0, 11.308])])).toEqual([true, false, true, true]);
    expect(conditions([boxAt([2, 0.5, 0.4], [0, 12.692])])[2]).toBe(false);
    expect(conditions([wall], { from: [0, 10], up: 20 })).toEqual([true, true, true, false]);
    expect(inCover(scene([wall]))).toBe(true);
  });

  it('TC-V-156, TC-COVER-01, TC-COVER-06, TC-RULING-58, TC-RULING-60: the wall in contact hides about 43 %: -1 DICE', () => {
    const { net, hidden, piece } = asked(scene([wall]), (game) => ({
      net: netDice(rangedModifiers(game, 'a', { ...weaponsOf(game, 'a')[0]!, range: 24 }, { model: 't' })),
      hidden: 1 - game.query().visibility('a', 't', { from: 'body', past: 'terrain' }).share,
      piece: coverFrom(game, 'a', 't').piece,
    }));
    expect(net).toBe(-1);
    expect(piece).toBe('w');
    expect(hidden).toBeGreaterThan(0.4);
    expect(hidden).toBeLessThan(0.46);
  });

  it('TC-V-157, TC-COVER-03, TC-RULING-59: 0.49" high or 0.9" wide is not enough for a base of 0.984"', () => {
    expect(inCover(scene([boxAt([2, 0.49, 0.4], [0, 11.308])]))).toBe(false);
    expect(inCover(scene([boxAt([0.9, 0.5, 0.4], [0, 11.308])]))).toBe(false);
    expect(inCover(scene([boxAt([1, 0.5, 0.4], [0, 11.308])]))).toBe(true);
  });

  it('TC-V-158, TC-COVER-02, TC-RULING-58: 0.05" away from the base is contact, 0.2" is not', () => {
    expect(inCover(scene([boxAt([2, 0.5, 0.4], [0, 11.108])]))).toBe(false);
    expect(inCover(scene([boxAt([2, 0.5, 0.4], [0, 11.26])]))).toBe(true);
  });

  it('TC-V-159, TC-COVER-04: behind the target it is not between', () => {
    expect(inCover(scene([boxAt([2, 0.5, 0.4], [0, 12.692])]))).toBe(false);
  });

  it('TC-V-160, TC-COVER-05, TC-RULING-61: from 20" straight above none; from 6" up at 12", and from 4" up at 3", Cover', () => {
    expect(inCover(scene([wall], { from: [0, 10], up: 20 }))).toBe(false);
    expect(inCover(scene([wall], { up: 6 }))).toBe(true);
    expect(inCover(scene([wall], { from: [0, 9], up: 4 }))).toBe(true);
  });

  it('TC-RULING-61: a giant behind the wall is covered too; the threshold is the table’s', () => {
    expect(inCover(scene([wall], { profile: 'giant' }))).toBe(true);
    expect(inCover(scene([wall], { profile: 'giant', options: { coverHidden: 20 } }))).toBe(false);
    expect(inCover(scene([wall], { options: { coverView: 'attacker-eye' } }))).toBe(true);
  });

  it('TC-V-221, TC-COVER-04, TC-RULING-60: a corner that the line of the centres misses covers; by that line alone it does not', () => {
    const corner = [boxAt([4, 3, 0.4], [2.05, 11.308])];
    expect(inCover(scene(corner))).toBe(true);
    expect(inCover(scene(corner, { options: { coverBetween: 'centre-line' } }))).toBe(false);
    expect(inCover(scene(corner, { options: { coverBetween: 'any-line' } }))).toBe(true);
  });

  it('TC-V-222, TC-COVER-04, TC-RULING-60: a wall along its flank does not cover', () => {
    expect(inCover(scene([boxAt([0.4, 3, 2], [0.7, 12])]))).toBe(false);
  });

  it('TC-V-163, TC-MELEE-05, TC-RULING-62: across the wall, within 1" of the target, it is a Defended Obstacle', () => {
    // Bases 0.6" apart with the wall between them.
    expect(inCover(scene([wall], { from: [0, 10.416] }))).toBe(true);
  });

  it('TC-COVER-03, TC-RULING-59: an element exactly as wide as the base is wide enough', () => {
    expect(inCover(scene([boxAt([25 / 25.4, 0.5, 0.4], [0, 11.308])]))).toBe(true);
  });

  it('TC-COVER-05, TC-RULING-61: models do not make Cover, nor hide what terrain leaves open', () => {
    const crowd = (terrain: readonly TerrainPlacement[], more = {}): TrenchScene => {
      const alone = scene(terrain, more);
      const friend = fighter('friend', 'blue', 'trooper', [origin[0] + 0.4, origin[1] + 11]);
      return { ...alone, units: [...alone.units, friend] };
    };
    expect(inCover(crowd([]))).toBe(false);
    expect(asked(crowd([]), (game) => isPartlyHidden(game, 'a', 't'))).toBe(false);
    // From high above the wall alone hides too little.
    expect(inCover(crowd([wall], { from: [0, 10], up: 20 }))).toBe(false);
  });

  it('TC-RULING-61: a broad attacker sees past a post that hides more from its eye', () => {
    // A post as wide as the target's base in contact with it; the attacker's base of 100 mm is 1" away.
    const post = boxAt([1, 0.5, 0.4], [0, 11.308]);
    const broad = { from: [0, 8.5] as const, a: { base: { shape: 'round' as const, mm: 100 } } };
    const hidden = (from: 'eye' | 'body') =>
      asked(
        scene([post], broad),
        (game) => 1 - game.query().visibility('a', 't', { from, past: 'terrain' }).share,
      );
    expect(hidden('eye')).toBeGreaterThan(hidden('body') + 0.04);
    const coverHidden = Math.round((hidden('eye') + hidden('body')) * 50);
    expect(inCover(scene([post], { ...broad, options: { coverHidden } }))).toBe(false);
    expect(inCover(scene([post], { ...broad, options: { coverHidden, coverView: 'attacker-eye' } }))).toBe(
      true,
    );
  });
});

describe('measuring and sight', () => {
  it('TC-V-088, TC-RULING-57, TC-RULING-19, TC-MOVE-12: base to base, in space', () => {
    const apart = (elevation: number) =>
      asked(
        {
          units: [
            fighter('a', 'red', 'trooper', [10, 10]),
            fighter('t', 'blue', 'trooper', [20, 10], { elevation }),
          ],
          warbands: [band],
        },
        (game) => distance(game, 'a', 't'),
      );
    expect(apart(0)).toBeCloseTo(9.016, 3);
    expect(apart(4)).toBeCloseTo(9.863, 3);
  });

  it('TC-RULING-56: an opening of 10 mm is sight, unless the table asks for a wider one', () => {
    // 10 mm are 0.3937".
    const gap = [boxAt([10, 3, 0.4], [-5.19685, 6]), boxAt([10, 3, 0.4], [5.19685, 6])];
    const seen = (minGlimpseMm: number) =>
      asked(scene(gap, { options: { minGlimpseMm } }), (game) => sees(game, 'a', 't'));
    expect([seen(0), seen(9.9), seen(10.1)]).toEqual([true, true, false]);
  });

  it('TC-V-152, TC-RULING-24, TC-RULING-55: a Down model between blocks as a standing one does', () => {
    const isSeen = (tokens: TrenchScene['tokens']) =>
      asked(
        {
          ...scene([]),
          units: [
            ...scene([]).units,
            fighter('big', 'blue', 'giant', [origin[0], origin[1] + 6], { base: { shape: 'round', mm: 40 } }),
          ],
          ...(tokens && { tokens }),
        },
        (game) => game.query().sees('a', 't'),
      );
    expect(isSeen({})).toBe(false);
    expect(isSeen({ big: { down: 1 } })).toBe(false);
  });
});
