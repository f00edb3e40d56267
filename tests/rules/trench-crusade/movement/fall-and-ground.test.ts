import { describe, expect, it } from 'vitest';
import type { TerrainPlacement } from '../../../../src/table/format';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { moveModel } from '../../../../src/rules/trench-crusade/movement/movement';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { beginTrench, isDown, markers, type TrenchScene } from '../../../support/rules/trench';
import { boxPart as box } from '../../../support/geometry/parts';
import { push } from '../../../../src/rules/trench-crusade/movement/push';
import {
  r,
  type Setting,
  scene,
  foe,
  friend,
  way,
  refusal,
  moved,
  piece,
  isOver,
  place,
  price,
} from '../../../support/rules/trench-movement';

describe('falling', () => {
  const tower = (height: number) => piece('tower', [10, 10], box([0, 0, 0], [2, height, 2]));
  const down = (height: number, dice: readonly number[] = [1, 1, 1, 1, 1], more: Setting = {}) =>
    moved({ terrain: [tower(height)], stands: { elevation: height }, ...more }, [[13, 10]], dice);

  it('TC-V-129, TC-JUMP-09, TC-FALL-01, TC-FALL-06, TC-RULING-40: INJURY DICE for each full 3"', () => {
    expect(eventsOf(down(2.99), 'injury-rolled')).toHaveLength(0);
    for (const [height, net] of [
      [3, 1],
      [5.99, 1],
      [6, 2],
      [9, 3],
    ] as const)
      expect(lastEvent(down(height), 'injury-rolled')).toMatchObject({ net });
    expect(isDown(down(4, [1, 1, 1], { options: { fallAlwaysDown: true } }), 'a')).toBe(true);
  });

  it('TC-V-029, TC-FALL-03: with armour', () => {
    const fallen = down(4, [3, 4, 2], { profile: 'armoured' });
    expect(lastEvent(fallen, 'injury-rolled')).toMatchObject({
      net: 1,
      added: -1,
      total: 6,
      outcome: 'minor',
    });
    expect(markers(fallen, 'a', 'blood')).toBe(1);
    expect(isDown(fallen, 'a')).toBe(false);
  });

  it('TC-V-030: a drop costs nothing', () => {
    const roof = piece('roof', [10, 10], box([0, 0, 0], [6, 4, 6]));
    const setting = { terrain: [roof], stands: { elevation: 4 } };
    expect(price(setting, [16, 10])).toBeCloseTo(6, 6);
    expect(refusal(setting, [[16, 10]])).toBeUndefined();
    expect(refusal(setting, [[16.01, 10]])).toBe('TC-MOVE-03');
  });

  it('TC-V-130: Down ends it, no effect does not', () => {
    const stopped = down(4, [4, 3, 1]);
    expect(isDown(stopped, 'a')).toBe(true);
    expect(isOver(stopped)).toBe(true);
    expect(place(stopped).at[0]).toBeCloseTo(11 + r, 2);
    expect(place(down(4, [1, 1, 1], { profile: 'armoured' })).at).toEqual([13, 10]);
  });

  const shotDown = (
    terrain: TerrainPlacement,
    at: readonly [number, number],
    elevation: number,
    dice: readonly number[],
    more: Setting = {},
  ) =>
    beginTrench(
      scene({
        terrain: [terrain],
        at,
        stands: { elevation },
        ...more,
        more: {
          dice,
          *play(game: Game) {
            yield* injure(game, { model: 'a', cause: 'a shot', rules: [], hit: null, modifiers: [] });
          },
        },
      }),
    );

  it('TC-V-131, TC-FALL-04, TC-RULING-41: Down near a ledge', () => {
    // The edge at x = 11, the base 0.9" from it.
    const [terrain, at] = [piece('roof', [9, 10], box([0, 0, 0], [4, 4, 6])), [11 - 0.9 - r, 10] as const];
    const stays = reply(shotDown(terrain, at, 4, [3, 4, 3, 4]), ['ledge-roll', 'roll']);
    expect(shotDown(terrain, at, 4, [3, 4]).question).toMatchObject({ kind: 'ledge-roll', by: 'red' });
    expect(place(stays).y).toBe(4);
    expect(isDown(stays, 'a')).toBe(true);
    const asking = reply(shotDown(terrain, at, 4, [3, 4, 2, 4, 3, 4, 1]), ['ledge-roll', 'roll']);
    expect(asking.question?.kind).toBe('spend-blood');
    const falls = reply(asking, ['spend-blood', '0']);
    expect(place(falls).y).toBe(0);
    expect(place(falls).at[0]).toBeCloseTo(11 + r, 2);
    expect(lastEvent(falls, 'injury-rolled')).toMatchObject({ net: 1, outcome: 'down' });
    expect(markers(falls, 'a', 'blood')).toBe(3);
  });

  it('TC-V-132: further away, or a step of an inch', () => {
    const roof = piece('roof', [9, 10], box([0, 0, 0], [4, 4, 6]));
    const step = piece('step', [9, 10], box([0, 0, 0], [4, 1, 6]));
    for (const [terrain, gap, y] of [
      [roof, 1.1, 4],
      [step, 0.5, 1],
    ] as const) {
      const at = [11 - gap - r, 10] as const;
      const hit = shotDown(terrain, at, y, [3, 4]);
      expect(hit.question).toBeNull();
      expect(eventsOf(hit, 'success-rolled')).toHaveLength(0);
      expect(place(hit)).toMatchObject({ at, y });
      expect([isDown(hit, 'a'), markers(hit, 'a', 'blood')]).toEqual([true, 1]);
    }
    expect(
      shotDown(step, [11 - 0.5 - r, 10], 1, [3, 4], { options: { ledgeCheck: 'any-drop' } }).question?.kind,
    ).toBe('ledge-roll');
    const two = piece('step', [9, 10], box([0, 0, 0], [4, 2, 6]));
    expect(
      shotDown(two, [11 - 0.5 - r, 10], 2, [3, 4], { options: { ledgeCheck: 'only-3-inch-drops' } }).question,
    ).toBeNull();
  });

  it('TC-V-145, TC-RULING-51: a flying model falls unhurt', () => {
    const [terrain, at] = [piece('roof', [9, 10], box([0, 0, 0], [4, 4, 6])), [11 - 0.5 - r, 10] as const];
    const falls = reply(shotDown(terrain, at, 4, [3, 4, 2, 4], { profile: 'flyer' }), ['ledge-roll', 'roll']);
    expect(place(falls).y).toBe(0);
    expect(eventsOf(falls, 'injury-rolled')).toHaveLength(1);
    expect(
      shotDown(terrain, at, 4, [3, 4], { profile: 'flyer', options: { flyersFall: 'never' } }).question,
    ).toBeNull();
  });

  it('TC-V-133, TC-FALL-05, TC-DOWN-02: pushed over an edge', () => {
    const roof = piece('roof', [9, 10], box([0, 0, 0], [4, 5, 6]));
    const pushed = (more: Partial<TrenchScene>) =>
      beginTrench(
        scene({
          terrain: [roof],
          stands: { elevation: 5 },
          more: {
            dice: [1, 1, 1],
            ...more,
            *play(game: Game) {
              yield* push(game, 'a', [8, 5, 10], 3);
            },
          },
        }),
      );
    expect(place(pushed({})).y).toBe(0);
    expect(lastEvent(pushed({}), 'injury-rolled')).toMatchObject({ net: 1 });
    expect(place(pushed({ tokens: { a: { down: 1 } } })).at).toEqual([10, 10]);
  });
});

describe('ground', () => {
  const area = (id: string, x: number, width: number, tags: TerrainPlacement['tags']): TerrainPlacement => ({
    id,
    at: [x, 10],
    tags: { solid: false, ...tags },
    parts: [box([0, 0, 0], [width, 0.1, 8])],
  });

  it('TC-V-034, TC-TERR-02, TC-TERR-04, TC-TERR-05, TC-TERR-07, TC-RULING-47: the Yeoman in the sludge', () => {
    const sludge = area('sludge', 14, 4, { ground: 'difficult', dangerous: true });
    // Its base touches the pool after 1.5", and is 2" further in it at the end.
    const setting: Setting = { terrain: [sludge], at: [12 - 1.5 - r, 10] };
    const through = moved(setting, [[12 + 2 - r, 10]], [3, 4]);
    expect(eventsOf(through, 'success-rolled')).toHaveLength(1);
    expect(price(setting, [12 + 2 - r, 10])).toBeCloseTo(5.5, 2);
    expect(refusal(setting, [[12 + 2.26 - r, 10]])).toBe('TC-MOVE-03');
    // By its centre 1.5 + r lie before the pool.
    expect(price({ ...setting, options: { difficultBy: 'centre' } }, [12 + 2 - r, 10])).toBeCloseTo(
      1.5 + r + 2 * (2 - r),
      5,
    );
  });

  it('TC-V-139, TC-TERR-08: difficult ground counts twice, except for a flying model', () => {
    // 2" of the way: an area narrower by the base.
    const mud = area('mud', 13, 2 - 2 * r, { ground: 'difficult' });
    expect(price({ terrain: [mud] }, [14, 10])).toBeCloseTo(6, 2);
    expect(refusal({ terrain: [mud] }, [[13.99, 10]])).toBeUndefined();
    expect(refusal({ terrain: [mud] }, [[14.01, 10]])).toBe('TC-MOVE-03');
    expect(refusal({ terrain: [mud], profile: 'flyer' }, [[16, 10]])).toBeUndefined();
  });

  it('TC-V-140, TC-TERR-03: a boulder is not crossed, but climbed where a face allows', () => {
    const chasm = area('chasm', 13, 1, { ground: 'impassable' });
    expect(refusal({ terrain: [chasm] }, [[15, 10]])).toBe('TC-TERR-03');
    const boulder = piece(
      'boulder',
      [13, 10],
      box([0, 0, 0], [2, 0.8, 3], { tags: { ground: 'impassable' } }),
    );
    expect(eventsOf(moved({ terrain: [boulder] }, [[13, 10]], [4, 4]), 'success-rolled')).toHaveLength(1);
  });

  it('TC-V-022, TC-TERR-06, TC-RULING-49: a test failed on the way', () => {
    const wire = area('wire', 13, 1, { dangerous: true });
    const failed = moved({ terrain: [wire] }, [[15, 10]], [2, 4, 1, 2]);
    expect(place(failed).at[0]).toBeCloseTo(12.5 - r - 0.05, 2);
    expect(isOver(failed)).toBe(true);
    expect(lastEvent(failed, 'injury-rolled')).toMatchObject({ net: 0 });
    expect(
      place(moved({ terrain: [wire], options: { dangerStop: 'before-contact' } }, [[15, 10]], [2, 4, 1, 2]))
        .at[0],
    ).toBeLessThan(12.5 - r - 0.055);
  });

  it('TC-MOVE-09, TC-MOVE-11, TC-TERR-06: a test failed on the way past a friend leaves no model on its base', () => {
    const wire = area('wire', 13, 1, { dangerous: true });
    // It would come to the wire at 12.5 - r - 0.05, on the friend's base; it last was clear of that a base's width before it.
    const passing: Setting = { terrain: [wire], others: [friend('f', [12, 10])] };
    const failed = moved(passing, [[15, 10]], [2, 4, 1, 2]);
    expect(place(failed).at[0]).toBeLessThanOrEqual(12 - 2 * r + 1e-6);
    expect(place(failed).at[0]).toBeGreaterThan(12 - 2 * r - 0.06);
    expect(lastEvent(failed, 'model-moved')).toMatchObject({
      length: expect.closeTo(place(failed).at[0] - 10, 6) as number,
    });
    const passed = moved(passing, [[15, 10]], [3, 4]);
    expect(place(passed).at[0]).toBeCloseTo(15, 6);
    expect(
      eventsOf(passed, 'model-moved').reduce((sum, { data }) => sum + (data['length'] as number), 0),
    ).toBeCloseTo(5, 6);
  });

  it('TC-V-141, TC-RULING-48: one test a movement', () => {
    const wires = [
      area('wire-1', 12, 0.2, { dangerous: true }),
      area('wire-2', 14, 0.2, { dangerous: true }),
    ];
    expect(eventsOf(moved({ terrain: wires }, [[15, 10]], [3, 4]), 'success-rolled')).toHaveLength(1);
    expect(
      eventsOf(
        moved({ terrain: wires, options: { dangerTest: 'per-piece' } }, [[15, 10]], [3, 4, 3, 4]),
        'success-rolled',
      ),
    ).toHaveLength(2);
    const twice = beginTrench(
      scene({
        terrain: wires,
        more: {
          dice: [3, 4, 3, 4],
          *play(game: Game) {
            yield* moveModel(game, 'a', 'move');
            yield* moveModel(game, 'a', 'dash');
          },
        },
      }),
    );
    expect(
      eventsOf(reply(twice, ['move-model', way([13, 10])], ['move-model', way([15, 10])]), 'success-rolled'),
    ).toHaveLength(2);
  });

  it('TC-V-142, TC-TERR-05 to TC-TERR-07, TC-RULING-48, TC-RULING-49: touching wire as the activation begins', () => {
    const wire = area('wire', 11, 1, { dangerous: true });
    /** The activation of a model this far from the wire, up to its first question after the choice of the model. */
    const begun = (gap: number, dice: readonly number[]) =>
      reply(
        beginTrench(
          scene({
            terrain: [wire],
            at: [10.5 - r - gap, 10],
            others: [foe('e', [40, 40])],
            more: {
              dice,
              turn: 1,
              phase: 'activations',
              *play(game: Game) {
                yield* activate(game, 'red');
              },
            },
          }),
        ),
        ['choose-model', 'a'],
      );
    const tests = (battle: ReturnType<typeof begun>) => eventsOf(battle, 'success-rolled').length;
    // Tested before any ACTION is chosen; passed, the first movement is covered, the next is not.
    const passed = begun(0.04, [3, 4, 4, 4, 3, 4]);
    expect([tests(passed), passed.question?.kind]).toEqual([1, 'choose-action']);
    const across = reply(passed, ['choose-action', 'move'], ['move-model', way([14, 10])]);
    expect(tests(across)).toBe(1);
    const back = reply(across, ['choose-action', 'dash'], ['move-model', way([9, 10])]);
    // The Dash's own roll, and a new test.
    expect(tests(back)).toBe(3);
    const failed = begun(0.04, [2, 4, 1, 2]);
    expect(failed.question).toBeNull();
    expect(isOver(failed)).toBe(true);
    expect(lastEvent(failed, 'injury-rolled')).toMatchObject({ net: 0, total: 3 });
    expect(place(failed).at[0]).toBeCloseTo(10.5 - r - 0.04, 6);
    const apart = begun(0.06, []);
    expect([tests(apart), apart.question?.kind]).toEqual([0, 'choose-action']);
  });

  it('TC-V-143, TC-TERR-09: a flying model tests where it ends', () => {
    const mines = area('mines', 13, 1, { dangerous: true });
    expect(
      eventsOf(moved({ terrain: [mines], profile: 'flyer' }, [[15, 10]]), 'success-rolled'),
    ).toHaveLength(0);
    expect(
      eventsOf(moved({ terrain: [mines], profile: 'flyer' }, [[13, 10]], [3, 4]), 'success-rolled'),
    ).toHaveLength(1);
  });

  it('TC-V-144, TC-RULING-50: a flying model does not cross an enemy’s base', () => {
    expect(refusal({ profile: 'flyer', others: [foe('e', [13, 10])] }, [[16, 10]])).toBe('TC-MOVE-10');
  });
});
