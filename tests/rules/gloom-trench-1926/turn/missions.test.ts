import { describe, expect, it } from 'vitest';
import {
  holderOf,
  scoreObjectives,
  victoryPoints,
} from '../../../../src/rules/gloom-trench-1926/turn/missions';
import { endBattle, turnEndPhase } from '../../../../src/rules/gloom-trench-1926/turn/turn';
import { destroyUnit } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { eventsOf, lastEvent } from '../../../support/battle';
import { asked, begin, row, squad, type Scene } from '../../../support/rules/gloom';
import { ranks, side } from './turn-scenes';

const base = 25 / 25.4;

type Objectives = readonly { id: string; name?: string; at: readonly [number, number] }[];

/** Plays a part of the rules on a table with objectives of radius 1/2 at these places. */
const withObjectives = (scene: Scene, objectives: Objectives) =>
  begin({ ...scene, objectives: objectives.map((objective) => ({ ...objective, radius: 0.5 })) });

describe('objectives', () => {
  const units = [
    squad('red', 'red', row(2, 10, 10, 1.5)),
    squad('more', 'red', [[40, 10]]),
    squad('blue', 'blue', row(3, 40, 20, 1.5)),
  ];
  const hill = { id: 'hill', name: 'The Hill', at: [10, 10 + 3 + 0.5 + base / 2] as const };
  const well = { id: 'well', at: [40, 15] as const };
  const scored = (turn: number, mission: string, objectives: Objectives = [hill, well]) =>
    eventsOf(
      withObjectives({ units, turn, options: { mission }, play: scoreObjectives }, objectives),
      'points-scored',
    ).map(({ data, text, rules }) => ({ ...data, text, rules }));

  it('GT-RULING-113 Hold the Line: from turn 2 a point for each objective with more own models within 3 MU', () => {
    expect(scored(1, 'hold-the-line')).toEqual([]);
    expect(scored(2, 'hold-the-line')).toEqual([
      {
        side: 'red',
        points: 1,
        objectives: ['hill'],
        text: 'Red holds The Hill: 1 victory points.',
        rules: ['GT-RULING-113'],
      },
    ]);
    const south = { id: 'south', at: [40, 22] as const };
    const east = { id: 'east', at: [42, 18] as const };
    expect(scored(3, 'hold-the-line', [south, hill, east])).toMatchObject([
      { side: 'red', points: 1, objectives: ['hill'] },
      {
        side: 'blue',
        points: 2,
        objectives: ['south', 'east'],
        text: 'Blue holds south, east: 2 victory points.',
      },
    ]);
  });
  it('GT-RULING-113 Trench Raid: two points each, in the fifth turn only; Attrition scores no objectives', () => {
    expect(scored(4, 'trench-raid')).toEqual([]);
    expect(scored(5, 'trench-raid')).toMatchObject([{ side: 'red', points: 2 }]);
    expect(scored(6, 'attrition')).toEqual([]);
  });
  it('GT-RULING-113 within 3 MU is inclusive, all models of a base count, and equal numbers hold nothing', () => {
    const holder = (units: Scene['units'], at: readonly [number, number]) => {
      let found: string | null = '';
      withObjectives(
        {
          units,
          play: function* (game) {
            found = holderOf(game, 'spot');
            yield* [];
          },
        },
        [{ id: 'spot', at }],
      );
      return found;
    };
    const one = (gap: number) =>
      holder(
        [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[50, 40]])],
        [10, 10 + gap + 0.5 + base / 2],
      );
    expect([one(3), one(3.01)]).toEqual(['red', null]);
    const facing = (count: number) =>
      holder(
        [
          squad('red', 'red', [[10, 10]], {}, { base: { shape: 'round', mm: 25, count } }),
          squad('blue', 'blue', row(2, 10, 14, 1.2)),
        ],
        [10, 12],
      );
    expect([facing(1), facing(2), facing(3)]).toEqual(['blue', null, 'red']);
  });
  it('GT-END-03 GT-RULING-113 objectives are scored in the Turn End Phase, after upkeep, and kept until the end', () => {
    const battle = withObjectives(
      { units, turn: 2, options: { mission: 'hold-the-line' }, play: turnEndPhase },
      [hill],
    );
    expect(battle.events.map(({ type }) => type)).toEqual([
      'phase-began',
      'step',
      'points-changed',
      'points-changed',
      'points-scored',
      'turn-ended',
      'step',
    ]);
    expect(battle.events.map(({ rules }) => rules[0])).toEqual([
      'GT-END-01',
      'GT-END-02',
      'GT-TP-14',
      'GT-TP-14',
      'GT-RULING-113',
      'GT-END-04',
      'GT-END-05',
    ]);
    expect(battle.state.system).toMatchObject({ scored: { red: 1 } });
  });
});

describe('victory points at the end', () => {
  const units = [
    ...side('red', 2),
    squad('hq', 'blue', [[10, 40]], { profile: 'hq' }),
    squad('blue', 'blue', [[20, 40]]),
    squad('last', 'blue', [[30, 40]]),
  ];
  const points = (mission: string, destroyed: readonly string[], more: Partial<Scene> = {}) => {
    const found: number[] = [];
    begin({
      units,
      force: ranks,
      options: { mission },
      ...more,
      play: function* (game) {
        for (const unit of destroyed) yield* destroyUnit(game, unit, [], 'gone');
        for (const id of ['red', 'blue']) found.push(victoryPoints(game, id));
      },
    });
    return found;
  };
  it('GT-RULING-113 a point for each enemy unit destroyed; Trench Raid adds 3 for a Commander; points scored before count', () => {
    expect(points('attrition', [])).toEqual([0, 0]);
    expect(points('attrition', ['hq', 'blue', 'red-1'])).toEqual([2, 1]);
    expect(points('trench-raid', ['hq'])).toEqual([4, 0]);
    expect(points('trench-raid', ['blue'])).toEqual([1, 0]);
    expect(points('hold-the-line', ['hq'], { system: { scored: { red: 2, blue: 5 } } })).toEqual([3, 5]);
  });
  it('GT-RULING-113 Breakthrough: 3 for each unit with all its models in the enemy’s zone', () => {
    const zone = (id: string, zoneSide: 'red' | 'blue', z: number) => ({
      id,
      side: zoneSide,
      outline: [
        [0, z],
        [60, z],
        [60, z + 8],
        [0, z + 8],
      ] as const,
    });
    const zones = [zone('near', 'red', 0), zone('far', 'blue', 40)];
    const through = (places: readonly (readonly [number, number])[]) =>
      points('breakthrough', [], {
        zones,
        units: [
          squad('runner', 'red', places),
          squad('red-2', 'red', [[10, 4]]),
          squad('blue', 'blue', [[20, 30]]),
        ],
      });
    expect(
      through([
        [10, 42],
        [11.5, 42],
      ]),
    ).toEqual([3, 0]);
    expect(
      through([
        [10, 42],
        [11.5, 40.2],
      ]),
    ).toEqual([0, 0]);
  });
  const end = (options: Scene['options'], gone: readonly string[]) =>
    lastEvent(
      begin({
        units,
        force: ranks,
        options: { mission: 'attrition', ...options },
        play: function* (game) {
          for (const unit of gone) yield* destroyUnit(game, unit, [], 'gone');
          yield* endBattle(game, 'Done.');
        },
      }),
      'battle-over',
    );
  it('GT-RULING-113 the side with more points wins; with last-standing only a side whose enemy is gone', () => {
    expect(end({}, ['blue'])).toMatchObject({ winner: 'red', scores: { red: 1, blue: 0 } });
    expect(end({}, ['blue', 'red-1'])).toMatchObject({ winner: null, scores: { red: 1, blue: 1 } });
    const last = { victory: 'last-standing' };
    expect(end(last, ['blue'])).toMatchObject({ winner: null, scores: { red: 0, blue: 0 } });
    expect(end(last, ['blue', 'hq', 'last'])).toMatchObject({ winner: 'red', scores: { red: 1, blue: 0 } });
  });
  it('GT-RULING-113 if both sides are gone nobody has points', () => {
    expect(end({}, ['blue', 'hq', 'last', 'red-1', 'red-2'])).toMatchObject({
      winner: null,
      scores: { red: 0, blue: 0 },
    });
  });
  it('GT-RULING-113 the objectives of the options decide by destroyed units where no mission is named', () => {
    expect(asked({ units, force: ranks, system: { scored: {} } }, (game) => victoryPoints(game, 'red'))).toBe(
      0,
    );
  });
});
