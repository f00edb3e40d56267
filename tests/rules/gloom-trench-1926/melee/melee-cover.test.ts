import { describe, expect, it } from 'vitest';
import type { Modifier } from '../../../../src/engine/index';
import { forecastMelee } from '../../../../src/rules/gloom-trench-1926/melee/forecast-melee';
import { melee } from '../../../../src/rules/gloom-trench-1926/melee/melee';
import type { CoverLevel, TerrainPlacement } from '../../../../src/table/format';
import { eventsOf } from '../../../support/battle';
import { asked, begin, row, squad, type Scene } from '../../../support/rules/gloom';
import { box } from '../../../support/tables';
import type { Options } from './melee-scenes';

/** An area of ground with cover, 1/10 MU high. */
const area = (cover: CoverLevel, from: readonly [number, number], to: readonly [number, number]) =>
  box(cover, from, to, 0.1, { cover, solid: false });

/** Red's two charge and hit with 8 on D8, blue's hit with 6 on D6; all saves fail. */
const fight = (
  blue: readonly (readonly [number, number])[],
  terrain: readonly TerrainPlacement[],
  options: Options = {},
) => {
  const scene: Scene = {
    units: [squad('red', 'red', row(2, 10, 10, 1.2)), squad('blue', 'blue', blue)],
    terrain,
    options,
  };
  const battle = begin({
    ...scene,
    dice: [8, 8, ...blue.map(() => 6), ...blue.map(() => 2), 2, 2],
    play: (game) => melee(game, 'red', 'blue', true),
  });
  const odds = asked(scene, (game) => forecastMelee(game, 'red', 'blue', true));
  return { battle, odds };
};

const sum = (modifiers: readonly Modifier[]) => modifiers.reduce((total, { value }) => total + value, 0);

/** Returns the modifiers of a unit's dice and of its enemy's saves, as rolled; checks that the odds foresee the same. */
function modifiers({ battle, odds }: ReturnType<typeof fight>, unit: 'red' | 'blue') {
  const enemy = unit === 'red' ? 'blue' : 'red';
  const rolled = eventsOf(battle, 'melee-rolled').find(({ data }) => data['unit'] === unit)!.data;
  const dice = (rolled['volleys'] as unknown as readonly { rollModifier: number }[])[0]!.rollModifier;
  const saved = eventsOf(battle, 'saves-rolled').find(({ data }) => data['unit'] === enemy)!.data;
  const [striking, struck] = unit === 'red' ? [odds.charger, odds.defender] : [odds.defender, odds.charger];
  expect(sum(striking.modifiers), 'odds of the dice').toBe(dice);
  const save = saved['rollModifier'];
  expect(sum(struck.save.modifiers), 'odds of the saves').toBe(save);
  return [dice, save];
}

/** Two defenders in contact. */
const two = row(2, 10, 11.5, 1.2);
/** Ground under blue's two. */
const underBlue = [
  [9, 11],
  [12, 12.5],
] as const;

describe('cover in melee', () => {
  it('GT-V-148 Melee cover: Light nothing, Heavy +1 on saves, Solid -1 on the enemy’s dice as well', () => {
    const of = (level: CoverLevel) => modifiers(fight(two, [area(level, ...underBlue)]), 'red');
    expect([of('light'), of('heavy'), of('solid')]).toEqual([
      [0, 0],
      [0, 1],
      [-1, 1],
    ]);
  });
  it('GT-V-149 Charger in Solid: the defender’s dice -1, the charger’s saves +1', () => {
    const solid = area('solid', [9, 9], [12, 10.4]);
    const met = fight(two, [solid]);
    expect([modifiers(met, 'blue'), modifiers(met, 'red')]).toEqual([
      [-1, 1],
      [0, 0],
    ]);
  });

  /** One model in front, four behind it, all in contact. */
  const five = [
    [10.6, 11.4],
    [9.2, 12.6],
    [10.4, 12.6],
    [11.5, 12.6],
    [12.5, 12.6],
  ] as const;
  const majority: Options = { meleeCover: 'majority' };
  const front = area('solid', [10, 10.8], [11.2, 11.95]);
  const back = area('solid', [8, 12], [14, 13.2]);

  it('GT-V-150 GT-RULING-94 Melee, mixed cover: the cover of the model closest to the enemy; with majority that of most', () => {
    const before = fight(five, [back]);
    expect(modifiers(before, 'red')).toEqual([0, 0]);
    expect(modifiers(fight(five, [front]), 'red')).toEqual([-1, 1]);
    expect(modifiers(fight(five, [back], majority), 'red')).toEqual([-1, 1]);
    expect(modifiers(fight(five, [front], majority), 'red')).toEqual([0, 0]);
    const cites = (battle: typeof before) =>
      eventsOf(battle.battle, 'melee-rolled').map(({ rules }) => rules.includes('GT-RULING-94'));
    expect(cites(before)).toEqual([true, false]);
    expect(cites(fight(two, [area('solid', ...underBlue)]))).toEqual([false, false]);
  });
  it('GT-V-150 GT-RULING-94 two equally close, and two halves of a unit: the lighter cover', () => {
    const left = area('heavy', [9, 11], [10.55, 12.5]);
    const right = area('heavy', [10.65, 11], [12, 12.5]);
    for (const heavy of [left, right]) {
      expect(modifiers(fight(two, [heavy]), 'red')).toEqual([0, 0]);
      expect(modifiers(fight(two, [heavy], majority), 'red')).toEqual([0, 0]);
    }
  });
  it('GT-V-151 Shared trench: both sides have it; with the option neither', () => {
    const shared = area('solid', [9, 9], [12, 12.5]);
    const both = fight(two, [shared]);
    expect([modifiers(both, 'red'), modifiers(both, 'blue')]).toEqual([
      [-1, 1],
      [-1, 1],
    ]);
    const none = fight(two, [shared], { sharedCoverMelee: 'ignored' });
    expect([modifiers(none, 'red'), modifiers(none, 'blue')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});
