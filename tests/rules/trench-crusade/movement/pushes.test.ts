/** Pushes by blasts: how far, what stops them, where a pushed model lands. */
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../../src/geometry/shapes/shapes';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { push } from '../../../../src/rules/trench-crusade/movement/push';
import { boxPart as box } from '../../../support/geometry/parts';
import { eventsOf, reply } from '../../../support/battle';
import { beginTrench } from '../../../support/rules/trench';
import { foe, friend, piece, place, r, scene, type Setting } from '../../../support/rules/trench-movement';

/** Model a, pushed from a point. */
const pushed = (setting: Setting, from: Point, distance: number) =>
  beginTrench(
    scene({
      ...setting,
      more: {
        dice: [1, 1, 1, 1],
        ...setting.more,
        *play(game: Game) {
          yield* push(game, 'a', from, distance);
        },
      },
    }),
  );
const fromLeft = (setting: Setting, distance = 3) => pushed(setting, [8, 0, 10], distance);
const endOf = (battle: ReturnType<typeof pushed>) => place(battle).at;
/** A push is tried in sixtieths of its length. */
const part = (distance: number) => distance / 60 + 1e-9;

describe('a push', () => {
  it('TC-FALL-05: leads straight away from the point, the whole distance', () => {
    const aside = pushed({}, [6, 0, 7], 5);
    // 4 and 3 in 5.
    expect(endOf(aside)).toEqual([expect.closeTo(14, 6), expect.closeTo(13, 6)]);
    expect(eventsOf(aside, 'model-moved')).toMatchObject([
      { rules: ['TC-FALL-05'], text: expect.stringContaining('pushed 5″') as string },
    ]);
    expect(endOf(pushed({}, [12, 0, 11], 2))).toEqual([
      expect.closeTo(10 - 4 / Math.sqrt(5), 6),
      expect.closeTo(10 - 2 / Math.sqrt(5), 6),
    ]);
    expect(eventsOf(aside, 'injury-rolled')).toEqual([]);
  });

  it('TC-FALL-05: has no direction from the point under the model', () => {
    expect(pushed({}, [10, 0, 10], 3).events).toEqual([]);
  });

  it('TC-DOWN-02: does not move a model that is Down', () => {
    expect(fromLeft({ more: { tokens: { a: { down: 1 } } } }).events).toEqual([]);
  });

  it.each([
    ['a wall', { terrain: [piece('wall', [13, 10], box([0, 0, 0], [2, 2, 8]))] }, 12 - r],
    ['a low step', { terrain: [piece('step', [13, 10], box([0, 0, 0], [2, 0.5, 8]))] }, 12 - r],
    ['an enemy', { others: [foe('e', [12.5, 10])] }, 12.5 - 2 * r],
    ['a friend at its end', { others: [friend('f', [13, 10])] }, 13 - 2 * r],
    [
      'impassable ground',
      {
        terrain: [
          {
            ...piece('chasm', [13, 10], box([0, 0, 0], [2, 0.1, 8])),
            tags: { solid: false, ground: 'impassable' as const },
          },
        ],
      },
      12 - r,
    ],
  ] as const)('TC-FALL-05, TC-RULING-53: %s stops it', (_, setting, farthest) => {
    const [x, z] = endOf(fromLeft(setting));
    expect(z).toBeCloseTo(10, 9);
    expect(x).toBeLessThanOrEqual(farthest + 1e-4);
    expect(x).toBeGreaterThan(farthest - part(3) - 1e-3);
  });

  it('TC-RULING-53: against a wall it touches, it does not move at all', () => {
    const setting = {
      at: [12 - r, 10] as const,
      terrain: [piece('wall', [13, 10], box([0, 0, 0], [2, 2, 8]))],
    };
    expect(fromLeft(setting).events).toEqual([]);
  });

  it('TC-RULING-53: stops at the edge of the battlefield, or by option leaves it', () => {
    const atEdge = { at: [2, 10] as const };
    const kept = pushed(atEdge, [4, 0, 10], 3);
    expect(endOf(kept)[0]).toBeGreaterThanOrEqual(r - 1e-6);
    expect(endOf(kept)[0]).toBeLessThan(r + part(3));
    const gone = pushed({ ...atEdge, options: { pushedOff: 'out-of-action' } }, [4, 0, 10], 3);
    expect(gone.events).toMatchObject([
      { type: 'model-removed', rules: ['TC-RULING-53'], data: { model: 'a' } },
    ]);
    expect(
      endOf(pushed({ at: [8, 10], options: { pushedOff: 'out-of-action' } }, [10, 0, 10], 3))[0],
    ).toBeCloseTo(5, 6);
  });
});

describe('a push over an edge', () => {
  const roof = (height: number) => piece('roof', [9, 10], box([0, 0, 0], [4, height, 6]));
  const up = (height: number, more: Partial<Setting> = {}): Setting => ({
    terrain: [roof(height)],
    stands: { elevation: height },
    ...more,
  });

  it('TC-FALL-05, TC-RULING-93: ends below the first edge, with an injury from 3" on', () => {
    for (const [height, injuries] of [
      [2, 0],
      [3, 1],
      [5, 1],
    ] as const) {
      const fallen = pushed(up(height), [8, height, 10], 3);
      expect(place(fallen).y).toBe(0);
      expect(endOf(fallen)[0]).toBeCloseTo(11 + r, 2);
      expect(eventsOf(fallen, 'injury-rolled')).toHaveLength(injuries);
    }
  });

  it('TC-FALL-05: down the first step only', () => {
    const step = piece('step', [13, 10], box([0, 0, 0], [4, 2, 6]));
    const fallen = pushed({ ...up(4), terrain: [roof(4), step] }, [8, 4, 10], 6);
    expect(place(fallen).y).toBe(2);
    expect(endOf(fallen)[0]).toBeCloseTo(11 + r, 2);
    // 2" are no fall of 3".
    expect(eventsOf(fallen, 'injury-rolled')).toEqual([]);
  });

  it('TC-FALL-05: stays above where others stand below', () => {
    const below = [foe('e', [11 + r, 10], { elevation: 0 })];
    const kept = pushed(up(4, { others: below }), [8, 4, 10], 1.4);
    expect(place(kept).y).toBe(4);
    expect(endOf(kept)[0]).toBeGreaterThan(10);
  });

  it('TC-FALL-05: a flying model is pushed over it as the others are, and lands unhurt', () => {
    const fallen = pushed(up(4, { profile: 'flyer' }), [8, 4, 10], 3);
    expect(eventsOf(fallen, 'injury-rolled')).toEqual([]);
    expect(place(fallen).y).toBe(0);
    expect(endOf(fallen)[0]).toBeCloseTo(11 + r, 2);
  });

  describe('by option its controller chooses the landing', () => {
    const options = { landing: 'controller-within-1' };

    it('TC-RULING-93: within an inch of the nearest place, where the base has room', () => {
      // The wall is behind it; the friend stands an inch to the far side, and so is in the way there and beside it.
      const asked = pushed(up(4, { options, others: [{ ...friend('f', [11 + r, 9]) }] }), [8, 4, 10], 3);
      const { question } = asked;
      expect(question).toMatchObject({ kind: 'choose-landing', by: 'red', rules: ['TC-RULING-93'] });
      const ids = question!.options.map(({ id }) => id);
      expect(ids).toContain('nearest');
      expect(ids).toContain('right');
      expect(ids.filter((id) => id.includes('left'))).toEqual([]);
      expect(question!.options.every(({ about }) => about?.join() === 'a')).toBe(true);
      const places = (question!.data as { readonly places: readonly (readonly [number, number])[] }).places;
      expect(places).toHaveLength(ids.length);
      for (const [index, [x, z]] of places.entries()) {
        expect(Math.hypot(x - (11 + r), z - 10)).toBeCloseTo(ids[index] === 'nearest' ? 0 : 1, 2);
        // Not on the friend's base.
        expect(Math.hypot(x - (11 + r), z - 9)).toBeGreaterThanOrEqual(2 * r - 1e-3);
      }
      const landed = reply(asked, ['choose-landing', 'right']);
      expect(place(landed).y).toBe(0);
      expect(endOf(landed)[0]).toBeCloseTo(12 + r, 2);
      expect(endOf(landed)[1]).toBeCloseTo(10, 6);
    });

    it('TC-RULING-93: without a fall nobody is asked', () => {
      expect(fromLeft({ options }).question).toBeNull();
      expect(endOf(fromLeft({ options }))[0]).toBeCloseTo(13, 6);
    });

    it('TC-RULING-93: on the battlefield, with half of its base held', () => {
      // The roof's edge lies an inch and a half from that of the table.
      const near: Setting = {
        terrain: [piece('roof', [2.5, 10], box([0, 0, 0], [2, 4, 6]))],
        at: [2.5, 10],
        stands: { elevation: 4 },
        options,
      };
      const { options: offered } = pushed(near, [5, 4, 10], 2).question!;
      // An inch further to the left its base would leave the table.
      expect(offered.map(({ id }) => id)).not.toContain('left');
      expect(offered.map(({ id }) => id)).toContain('far');
      expect(offered.map(({ id }) => id)).toContain('near');
    });
  });
});
