import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { missions, openTo, victoryPoints } from '../../../../src/rules/trenches-and-turbines/turn/missions';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { endOfTurn } from '../../../../src/rules/trenches-and-turbines/turn/turn';
import {
  actionsLeft,
  begin,
  eventsOf,
  force,
  lastEvent,
  optionIds,
  profile,
  refused,
  reply,
  spot,
  still,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

const objectives = [
  { id: 'bridge', name: 'The Bridge', at: spot(0, 0), radius: 0.5 },
  { id: 'mill', at: spot(20, 10), radius: 0.5 },
];
const foe = unit('foe', 'blue', [[12, 0]]);
const acting = (mission: string, scene: Partial<Scene> = {}) =>
  begin({
    units: [unit('rs', 'red', [[1, 0]]), foe],
    objectives,
    options: { mission },
    play: (game) => activation(game, 'rs'),
    ...scene,
  });
const marks = (battle: Battle) => battle.state.system['marks'];

describe('mission actions', () => {
  it('TT-MISSION-02 within 1 inch of the objective, measured from the nearest model', () => {
    const from = (...places: readonly (readonly [number, number])[]) =>
      optionIds(acting('sabotage', { units: [unit('rs', 'red', places), foe] })).includes('plant-charge');
    // Base 1 inch and objective of radius 0.5: 1 inch apart where the centres are 2 inches apart.
    expect(from([2, 0])).toBe(true);
    expect(from([2.05, 0])).toBe(false);
    expect(from([4, 0], [2, 0])).toBe(true);
    expect(
      refused(acting('sabotage', { units: [unit('rs', 'red', [[2.05, 0]]), foe] }), 'plant-charge'),
    ).toBe('TT-MISSION-02');
  });

  it('TT-MISSION-02 TT-RULING-77 a charge planted by one side leaves the objective open to the other', () => {
    const planted = reply(acting('sabotage'), ['choose-action', 'plant-charge']);
    expect(marks(planted)).toEqual({ 'bridge:plant-charge:red': 'red' });
    expect(lastEvent(planted, 'points-scored')).toEqual({ side: 'red', points: 100 });
    const [plant] = missions.find(({ id }) => id === 'sabotage')!.actions;
    const game = still({
      units: [foe, unit('rs', 'red', [[1, 0]])],
      objectives,
      system: { marks: { 'bridge:plant-charge:red': 'red' } },
    });
    expect([openTo(game, 'red', plant!), openTo(game, 'blue', plant!)]).toEqual([
      ['mill'],
      ['bridge', 'mill'],
    ]);
  });

  it('TT-MISSION-02 papers found by one side are gone for both; a search without success changes nothing', () => {
    const empty = reply(acting('papers', { dice: [5] }), ['choose-action', 'search']);
    expect([marks(empty), actionsLeft(empty), eventsOf(empty, 'points-scored').length]).toEqual([{}, 1, 0]);
    expect(lastEvent(empty, 'searched')).toEqual({ unit: 'rs', faces: [5], needs: 4, found: false });
    const found = reply(acting('papers', { dice: [4] }), ['choose-action', 'search']);
    expect(marks(found)).toEqual({ 'bridge:search': 'red' });
    const [search] = missions.find(({ id }) => id === 'papers')!.actions;
    const game = still({
      units: [foe, unit('rs', 'red', [[1, 0]])],
      objectives,
      system: { marks: { 'bridge:search': 'red' } },
    });
    expect([openTo(game, 'red', search!), openTo(game, 'blue', search!)]).toEqual([['mill'], ['mill']]);
  });

  it('TT-RULING-77 a mast may be taken over, but not raised twice by the same side', () => {
    const raised = reply(acting('signals'), ['choose-action', 'raise-colours']);
    expect(marks(raised)).toEqual({ 'bridge:raise-colours': 'red' });
    expect(eventsOf(raised, 'points-scored')).toEqual([]);
    expect(refused(raised, 'raise-colours')).toBe('TT-MISSION-02');
    const taken = reply(acting('signals', { system: { marks: { 'bridge:raise-colours': 'blue' } } }), [
      'choose-action',
      'raise-colours',
    ]);
    expect(marks(taken)).toEqual({ 'bridge:raise-colours': 'red' });
  });

  it('TT-RULING-77 claims score at the end of a turn for each side that holds any, and no other mission’s marks do', () => {
    const end = (mission: string, held: Readonly<Record<string, string>>) =>
      eventsOf(
        acting(mission, { system: { marks: held }, play: (game) => endOfTurn(game) }),
        'points-scored',
      ).map(({ data }) => [data['side'], data['points']]);
    expect(end('signals', { 'bridge:raise-colours': 'blue', 'mill:raise-colours': 'red' })).toEqual([
      ['red', 40],
      ['blue', 40],
    ]);
    expect(end('signals', { 'bridge:raise-colours': 'blue', 'mill:raise-colours': 'blue' })).toEqual([
      ['blue', 80],
    ]);
    expect(end('signals', {})).toEqual([]);
    expect(end('sabotage', { 'bridge:plant-charge': 'red' })).toEqual([]);
    expect(end('none', { 'bridge:raise-colours': 'red' })).toEqual([]);
  });

  it('TT-SHOOT-04 the missions’ actions: one action each, within 1 inch; a search alone allows a shot', () => {
    const actions = missions.flatMap((mission) => mission.actions);
    expect(actions.map(({ id, cost, reach, barsShoot }) => [id, cost, reach, barsShoot])).toEqual([
      ['plant-charge', 1, 1, true],
      ['search', 1, 1, false],
      ['raise-colours', 1, 1, true],
    ]);
    expect(refused(reply(acting('signals'), ['choose-action', 'raise-colours']), 'shoot')).toBe(
      'TT-SHOOT-04',
    );
  });
});

describe('victory points', () => {
  it('TT-RULING-79 a unit both routed and destroyed counts once; own losses and sound enemies count nothing', () => {
    const worth = force([profile('RS', { points: 100 }), profile('HS', { points: 30 })]);
    const game = still({
      units: [
        unit('rs', 'red', [[0, 0]]),
        unit('a', 'blue', [[9, 0]]),
        unit('b', 'blue', [[9, 3]], { profile: 'HS' }),
      ],
      force: worth,
      tokens: { a: { routed: 1, pin: 1 }, b: { pin: 1 } },
      system: { scored: { red: 7, blue: 0 } },
    });
    expect([victoryPoints(game, 'red'), victoryPoints(game, 'blue')]).toEqual([107, 0]);
  });
});
