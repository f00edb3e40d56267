import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import type { TableUnit } from '../../../../src/table/format';
import {
  begin,
  force,
  optionIds,
  piece,
  profile,
  refused,
  reply,
  soldier,
  spot,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

const inch = 25.4;
/** The vehicles of the shipped forces, and two more: base in mm, move in inches. */
const vehicles = [
  { name: 'vallon-tank', base: { shape: 'rect', mm: [100, 60] }, move: 6 },
  { name: 'vallon-car', base: { shape: 'oval', mm: [75, 46] }, move: 10 },
  { name: 'kessel-tank', base: { shape: 'rect', mm: [110, 65] }, move: 5 },
  { name: 'kessel-car', base: { shape: 'oval', mm: [80, 46] }, move: 10 },
  { name: 'walker', base: { shape: 'round', mm: 60 }, move: 6 },
  { name: 'wide', base: { shape: 'rect', mm: [40, 120] }, move: 7 },
] as const;

const length = (base: (typeof vehicles)[number]['base']): number =>
  (base.shape === 'round' ? base.mm : base.mm[0]) / inch;

const sceneOf = (
  { base, move }: Pick<(typeof vehicles)[number], 'base' | 'move'>,
  foe: readonly [number, number],
  more: Partial<Scene> = {},
): Scene & { readonly units: readonly TableUnit[] } => ({
  force: force([
    profile('RS', { composition: [{ model: 'rifleman', count: 1 }] }),
    profile(
      'TK',
      { keywords: ['Vehicle'], size: 'L', move, leadership: 8, composition: [{ model: 'tank', count: 1 }] },
      [soldier('tank', { sv: 7, hp: 6, weapons: ['field-gun'], base })],
    ),
  ]),
  units: [unit('v', 'red', [[0, 0]], { profile: 'TK' }, { facing: 0 }), unit('foe', 'blue', [foe])],
  play: (game) => activation(game, 'v'),
  dice: Array.from({ length: 40 }, () => 10),
  ...more,
});

/** Walks a charge up to its first move, or to its end. */
const declared = (scene: Scene) => {
  const asked = reply(begin(scene), ['choose-action', 'walking-charge'], ['choose-charge-target', 'foe']);
  return asked.question?.kind === 'choose-reaction' ? reply(asked, ['choose-reaction', 'none']) : asked;
};

const offers = (scene: Scene): boolean => optionIds(begin(scene)).includes('walking-charge');

describe.each(vehicles)('a charge of $name', (vehicle) => {
  // Aimed at a round target's middle, the front of the base is its nearest point: the drive needs
  // D - half the base's length - 0.5 inches, whatever the base's width.
  const needs = ([x, y]: readonly [number, number]): number =>
    Math.sqrt(x * x + y * y) - length(vehicle.base) / 2 - 0.5;
  const places = [3.5, 5, 6.5, 8, 9.5, 11, 12.5].flatMap((x) =>
    [-6, -3, -1, 0, 2, 4.5].map((y) => [x, y] as const),
  );

  it('TT-VEH-02 TT-CHARGE-04 arrives at every place that one pivot and a straight line reach', () => {
    const within = places.filter((place) => needs(place) <= vehicle.move);
    expect(within.length).toBeGreaterThan(5);
    for (const place of within) {
      const moving = declared(sceneOf(vehicle, place));
      expect(moving.question?.kind, `at ${place.join(', ')}`).toBe('move-unit');
      const { plan } = moving.question!.data as { readonly plan: object };
      expect(Object.keys(plan), `at ${place.join(', ')}`).toEqual(['v/1']);
      const after = reply(moving, ['move-unit', plan as never]);
      expect(after.events.some(({ type }) => type === 'charge-failed')).toBe(false);
    }
  });

  it('TT-V-029 TT-RULING-23 is offered exactly up to its reach, straight ahead', () => {
    const most = vehicle.move + length(vehicle.base) / 2 + 0.5;
    expect(offers(sceneOf(vehicle, [most, 0]))).toBe(true);
    // Nothing of a base lies farther from its middle than the corners do.
    const { base } = vehicle;
    const corner =
      base.shape === 'rect' ? Math.hypot(base.mm[0], base.mm[1]) / 2 / inch : Math.max(length(base), 0) / 2;
    expect(offers(sceneOf(vehicle, [vehicle.move + corner + 0.55, 0]))).toBe(false);
  });
});

describe('a charge for which no route is found', () => {
  // A wall of 16 inches right in front: no pivot and straight line passes it.
  const walled = sceneOf(vehicles[0], [5.5, 0], {
    terrain: [piece('wall', [3, 3.4], [-8, 8], 4, { sight: 'blocks', ground: 'impassable' })],
  });

  it('TT-RULING-28 asks the player, who may give it up', () => {
    const moving = declared(walled);
    expect(moving.question?.kind).toBe('move-unit');
    expect(moving.question!.by).toBe('red');
    const given = reply(moving, ['move-unit', {}]);
    expect(given.events.find(({ type }) => type === 'charge-failed')?.data['unit']).toBe('v');
    expect(given.question?.kind).toBe('move-unit');
    expect((given.question!.data as { readonly mode: string }).mode).toBe('failed-charge');
  });

  it('TT-CHARGE-04 refuses a move short of contact', () => {
    expect(refused(declared(walled), { 'v/1': { via: [spot(0.4, 0)] } })).toMatch(/TT-CHARGE/);
  });
});

describe('infantry that charges a vehicle', () => {
  it.each([
    { shape: 'oval', mm: [80, 46] },
    { shape: 'rect', mm: [110, 65] },
  ] as const)('TT-CHARGE-04 makes contact with a $shape base from every side within its reach', (base) => {
    const [a, b] = base.mm.map((mm) => mm / 2 / inch) as [number, number];
    // From ahead and behind the ends are nearest, from the sides the long edges: 5 inches and a half base away.
    const places = [
      [a + 5.5, 0],
      [-a - 5.5, 0],
      [0, b + 5.5],
      [0, -b - 5.5],
    ] as const;
    for (const [x, y] of places) {
      const scene = sceneOf({ base, move: 6 }, [x, y], { play: (game) => activation(game, 'foe') });
      const asked = reply(begin(scene), ['choose-action', 'walking-charge'], ['choose-charge-target', 'v']);
      const moving =
        asked.question?.kind === 'choose-reaction' ? reply(asked, ['choose-reaction', 'none']) : asked;
      const { plan } = moving.question!.data as { readonly plan: object };
      expect(Object.keys(plan), `from ${x}, ${y}`).toEqual(['foe/1']);
      expect(refused(moving, plan as never)).toBeUndefined();
    }
  });
});
