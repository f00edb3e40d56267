import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { forecastMelee } from '../../../../src/rules/gloom-trench-1926/melee/forecast-melee';
import { melee } from '../../../../src/rules/gloom-trench-1926/melee/melee';
import type { TerrainPlacement } from '../../../../src/table/format';
import { eventsOf, reply } from '../../../support/battle';
import { asked, begin, row, squad, type Scene } from '../../../support/rules/gloom';
import { box } from '../../../support/tables';

const ground = (
  id: string,
  cover: 'light' | 'heavy' | 'solid',
  from: readonly [number, number],
  to: readonly [number, number],
) => box(id, from, to, 0.1, { cover, solid: false });

/** Two chargers and two defenders in contact, one round; red's two hits are saved by neither. */
const scene = (terrain: readonly TerrainPlacement[], more: Partial<Scene> = {}): Scene => ({
  units: [squad('red', 'red', row(2, 10, 10, 1.2)), squad('blue', 'blue', row(2, 10, 11.5, 1.2))],
  terrain,
  dice: [8, 8, 1, 1, 3, 3],
  play: (game) => melee(game, 'red', 'blue', true),
  ...more,
  options: { meleeRoundLimit: 1, ...more.options },
});
const fight = (...given: Parameters<typeof scene>) => begin(scene(...given));

const saveModifiers = (battle: Battle) => eventsOf(battle, 'saves-rolled')[0]!.data['modifiers'];
const diceModifiers = (battle: Battle, unit: string) =>
  eventsOf(battle, 'melee-rolled').find(({ data }) => data['unit'] === unit)!.data['modifiers'];

describe('modifiers of a melee by their sources', () => {
  it('GT-COVER-15 GT-COVER-16 the log names the cover, its rule and only the pieces that give it', () => {
    const heavy = ground('wood', 'heavy', [9, 11], [12, 12.5]);
    const light = ground('grass', 'light', [9, 11], [12, 12.4]);
    for (const terrain of [
      [heavy, light],
      [light, heavy],
    ])
      expect(saveModifiers(fight(terrain))).toEqual([
        { name: 'Heavy Cover', kind: 'roll', value: 1, rule: 'GT-COVER-15', source: 'wood' },
      ]);
    const bunker = fight([ground('bunker', 'solid', [9, 11], [12, 12.5])]);
    expect(saveModifiers(bunker)).toEqual([
      { name: 'Solid Cover', kind: 'roll', value: 1, rule: 'GT-COVER-16', source: 'bunker' },
    ]);
    expect(diceModifiers(bunker, 'red')).toEqual([
      { name: 'Solid Cover', kind: 'roll', value: -1, rule: 'GT-COVER-16', source: 'bunker' },
    ]);
  });
  it('GT-COVER-15 two models in two woods: both are named; a wood that no model of that level stands in is not', () => {
    const left = ground('left', 'heavy', [9, 11], [10.55, 12.5]);
    const right = ground('right', 'heavy', [10.65, 11], [12, 12.5]);
    expect(saveModifiers(fight([left, right]))).toMatchObject([{ source: 'left, right' }]);
    // Blue's second model stands farther off in Solid Cover: the closest one, in the wood, decides.
    const units = [
      squad('red', 'red', row(2, 10, 10, 1.2)),
      squad('blue', 'blue', [
        [10, 11.5],
        [11.2, 12.5],
      ]),
    ];
    const bunker = ground('bunker', 'solid', [10.8, 12.1], [12, 13]);
    const wood = ground('wood', 'heavy', [9, 11], [10.6, 12]);
    expect(saveModifiers(fight([wood, bunker], { units }))).toMatchObject([
      { name: 'Heavy Cover', source: 'wood' },
    ]);
  });
  it('GT-ACT-10 a dug-in unit saves at +1 in melee too; 0 tokens give nothing', () => {
    const dug = (count: number) => saveModifiers(fight([], { tokens: { blue: { 'dug-in': count } } }));
    expect(dug(1)).toEqual([{ name: 'Dug in', kind: 'roll', value: 1, rule: 'GT-ACT-10', source: 'blue' }]);
    expect(dug(0)).toEqual([]);
  });
  it('GT-V-150 majority counts models, not levels: two in the open outweigh one in a wood and one in a bunker', () => {
    const units = [squad('red', 'red', row(2, 10, 10, 1.2)), squad('blue', 'blue', row(4, 10, 11.5, 1.2))];
    const terrain = [
      ground('wood', 'heavy', [9, 11], [10.55, 12.5]),
      ground('bunker', 'solid', [13, 11], [14.5, 12.5]),
    ];
    const battle = fight(terrain, {
      units,
      dice: [8, 8, 1, 1, 1, 1, 3, 3],
      options: { meleeCover: 'majority' },
    });
    expect([saveModifiers(battle), diceModifiers(battle, 'red')]).toEqual([[], []]);
  });
});

describe('attacker-names-part', () => {
  const options = { meleeCover: 'attacker-names-part' } as const;
  const bunker = ground('bunker', 'solid', [10.65, 11], [12, 12.5]);

  it('GT-COVER-20 GT-RULING-94 the charger names a part of the target that stands in different cover; the target is not asked where red is in the open', () => {
    const begun = fight([bunker], { options });
    expect(begun.question).toMatchObject({
      kind: 'choose-part',
      by: 'red',
      rules: ['GT-COVER-20', 'GT-RULING-94'],
      options: [
        { id: 'none', label: 'In the open', about: ['blue/1'] },
        { id: 'solid', label: 'Solid Cover', about: ['blue/1', 'blue/2'] },
      ],
      data: { unit: 'red', target: 'blue' },
    });
    const open = reply(begun, ['choose-part', 'none']);
    expect([diceModifiers(open, 'red'), saveModifiers(open)]).toEqual([[], []]);
    // Both hits go to the one model in the open: the other stays, the second point is lost.
    expect(open.state.models['blue/1']!.removed).toBe(true);
    expect(open.question).toBeNull();
    const solid = reply(begun, ['choose-part', 'solid']);
    expect(diceModifiers(solid, 'red')).toMatchObject([{ name: 'Solid Cover', value: -1 }]);
    expect(saveModifiers(solid)).toMatchObject([{ name: 'Solid Cover', value: 1, source: 'bunker' }]);
  });
  it('GT-COVER-20 each side names its own part, the charger first, the lightest part first', () => {
    const pit = ground('pit', 'heavy', [9, 9], [10.55, 10.6]);
    const begun = fight([bunker, pit, ground('bush', 'light', [9, 11], [10.55, 12.5])], { options });
    expect(begun.question).toMatchObject({ by: 'red', options: [{ id: 'light' }, { id: 'solid' }] });
    const second = reply(begun, ['choose-part', 'light']);
    expect(second.question).toMatchObject({
      kind: 'choose-part',
      by: 'blue',
      options: [
        { id: 'none', about: ['red/2'] },
        { id: 'heavy', about: ['red/1', 'red/2'] },
      ],
      data: { unit: 'blue', target: 'red' },
    });
  });
  it('GT-RULING-94 no question where all stand in the same cover', () => {
    const begun = fight([ground('all', 'heavy', [9, 11], [12, 12.5])], { options });
    expect(eventsOf(begun, 'melee-rolled')).toHaveLength(2);
    expect(saveModifiers(begun)).toMatchObject([{ name: 'Heavy Cover' }]);
  });
  it('GT-RULING-94 the odds count on the lightest part', () => {
    const odds = (terrain: readonly TerrainPlacement[]) =>
      asked(scene(terrain, { options }), (game) => forecastMelee(game, 'red', 'blue', true)).charger;
    expect(odds([bunker]).modifiers).toEqual([]);
    expect(odds([ground('all', 'solid', [9, 11], [12, 12.5])]).modifiers).toMatchObject([{ value: -1 }]);
  });
});
