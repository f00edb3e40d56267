/** Victory Points of the scenarios, and the end of the battle. */
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { endBattle, isDecided } from '../../../../src/rules/trench-crusade/turn/outcome';
import { holds, leader, scoreBattle, scoreTurn } from '../../../../src/rules/trench-crusade/turn/scenarios';
import { eventsOf, lastEvent } from '../../../support/battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';
import { idle } from '../../../support/rules/trench-sequence';
import { box } from '../../../support/tables';

const radius = 12.5 / 25.4;
const objectives = [
  { id: 'well', name: 'Well', at: [20, 20] as const, radius: 1 },
  { id: 'pit', at: [40, 20] as const, radius: 1 },
];
const red = (id: string, x: number, z: number) => fighter(id, 'red', 'trooper', [x, z]);
const blue = (id: string, x: number, z: number) => fighter(id, 'blue', 'trooper', [x, z]);
const scene = (units: TrenchScene['units'], more: Partial<TrenchScene> = {}): TrenchScene => ({
  units,
  warbands: [warband({ trooper: {} })],
  objectives,
  ...more,
  system: { objectives: ['well', 'pit'], ...more.system },
});
const scored = (battle: Battle) => eventsOf(battle, 'points-scored').map(({ data, text }) => [data, text]);
const atTurn = (units: TrenchScene['units'], more: Partial<TrenchScene> = {}) =>
  scored(beginTrench(scene(units, { play: (game) => scoreTurn(game), ...more })));
const atEnd = (units: TrenchScene['units'], more: Partial<TrenchScene> = {}) =>
  scored(beginTrench(scene(units, { play: (game) => scoreBattle(game), ...more })));

describe('objectives', () => {
  const both = [red('r1', 20, 22), red('r2', 40, 22), blue('b1', 50, 40)];

  it('TC-END-02: in No Man’s Land each held objective is a point, named by its name or its id', () => {
    expect(atTurn(both)).toEqual([[{ side: 'red', points: 2 }, 'Red scores 2: holding Well, pit.']]);
    expect(atTurn([red('r1', 20, 22), blue('b1', 40, 22)])).toEqual([
      [{ side: 'red', points: 1 }, 'Red scores 1: holding Well.'],
      [{ side: 'blue', points: 1 }, 'Blue scores 1: holding pit.'],
    ]);
    expect(atTurn([red('r1', 5, 5), blue('b1', 50, 40)])).toEqual([]);
  });

  it('TC-END-02: objectives still to be placed score nothing', () => {
    expect(atTurn(both, { system: { objectives: ['pit'] } })).toEqual([
      [{ side: 'red', points: 1 }, 'Red scores 1: holding pit.'],
    ]);
  });

  it('TC-END-02: in Storming the Shores the attacker alone scores, two for each', () => {
    const options = { scenario: 'storming-the-shores' };
    expect(atTurn(both, { options })).toEqual([
      [{ side: 'red', points: 4 }, 'Red scores 4: holding Well, pit.'],
    ]);
    expect(atTurn([red('r1', 5, 5), blue('b1', 20, 22)], { options })).toEqual([]);
  });

  it('TC-END-02: held at an inch from edge to edge, by more standing models than the enemy has', () => {
    const hold = (units: TrenchScene['units'], more: Partial<TrenchScene> = {}) =>
      asked(scene([...units, blue('far', 55, 45)], more), (game) => holds(game, 'red', 'well', false));
    const at = (apart: number) => hold([red('r1', 20, 21 + radius + apart)]);
    expect([at(1), at(1.05)]).toEqual([true, false]);
    const pair = [red('r1', 20, 22), blue('b1', 20, 18)];
    expect(hold(pair)).toBe(false);
    expect(hold([...pair, red('r2', 22, 20)])).toBe(true);
    expect(hold([...pair, red('r2', 22, 20)], { tokens: { r2: { down: 1 } } })).toBe(false);
    expect(hold(pair, { tokens: { b1: { down: 1 } } })).toBe(true);
  });
});

describe('The Towers of Silence', () => {
  const options = { scenario: 'towers-of-silence' };
  const onRoof = (height: number, ...more: TrenchScene['units']) =>
    atTurn([fighter('r1', 'red', 'trooper', [20, 22], { elevation: height }), ...more, blue('b1', 50, 40)], {
      options,
      terrain: [box('tower', [18, 17], [21, 23], height, {}), box('stairs', [21, 17], [26, 23], 2.5, {})],
    }).map(([data]) => data);
  const point = { side: 'red', points: 1 };

  it('TC-END-02: an objective held from three inches up is a second point; from lower it is one', () => {
    expect(onRoof(3)).toEqual([point, point]);
    expect(onRoof(2.9)).toEqual([point]);
  });

  it('TC-END-02: one model up there is enough, however low its friends stand', () => {
    // Its edge at 21.05 is 0.05" beside the objective's, and 0.5" below it.
    const lower = fighter('r2', 'red', 'trooper', [21.05 + radius, 20], { elevation: 2.5 });
    expect(onRoof(3, lower)).toEqual([point, point]);
  });

  it('TC-END-02: casualties score nothing there', () => {
    expect(atEnd([red('r1', 5, 5), blue('b1', 50, 40)], { options, removed: ['b1'] })).toEqual([]);
  });
});

describe('casualties', () => {
  const units = [red('r1', 5, 5), red('r2', 9, 5), red('r3', 13, 5), blue('b1', 5, 40), blue('b2', 9, 40)];
  const removed = ['r1', 'r2', 'b1'];

  it('TC-END-02: in No Man’s Land each enemy model Out of Action is a point at the end', () => {
    expect(atEnd(units, { removed })).toEqual([
      [{ side: 'red', points: 1 }, 'Red scores 1: 1 enemy model is Out of Action.'],
      [{ side: 'blue', points: 2 }, 'Blue scores 2: 2 enemy models are Out of Action.'],
    ]);
    expect(atEnd(units)).toEqual([]);
    expect(atTurn(units, { removed })).toEqual([]);
  });

  it('TC-END-02: in Storming the Shores only the defender scores them', () => {
    expect(atEnd(units, { removed, options: { scenario: 'storming-the-shores' } })).toEqual([
      [{ side: 'blue', points: 2 }, 'Blue scores 2: 2 enemy models are Out of Action.'],
    ]);
  });

  it('TC-SETUP-06: a model that was left out does not count as a casualty', () => {
    expect(atEnd(units, { removed, system: { takingPart: ['r2', 'r3', 'b2'] } })).toEqual([
      [{ side: 'blue', points: 1 }, 'Blue scores 1: 1 enemy model is Out of Action.'],
    ]);
  });
});

describe('the winner', () => {
  const units = [red('r1', 5, 5), blue('b1', 5, 40)];
  const ahead = (points: Readonly<Record<string, number>>) =>
    asked(scene(units, { system: { scored: points } }), (game) => leader(game));

  it('TC-END-03: has more Victory Points; equal ones are a draw', () => {
    expect(ahead({ red: 3, blue: 2 })).toBe('red');
    expect(ahead({ red: 2, blue: 3 })).toBe('blue');
    expect(ahead({ blue: 1 })).toBe('blue');
    expect(ahead({ red: 1 })).toBe('red');
    expect([ahead({ red: 2, blue: 2 }), ahead({})]).toEqual([null, null]);
  });

  it('TC-END-03: the last line of the log names the winner, or says that it is a draw', () => {
    const ends = (winner: 'blue' | null) =>
      beginTrench(scene(units, { play: (game) => endBattle(game, winner, 'It is late.', 'TC-END-03') }));
    expect(eventsOf(ends('blue'), 'battle-over')[0]!.text).toBe('It is late. Blue wins.');
    expect(eventsOf(ends(null), 'battle-over')[0]!.text).toBe('It is late. A draw.');
    expect(lastEvent(ends(null), 'battle-over')).toMatchObject({ winner: null, reason: 'It is late.' });
  });

  it('TC-RULING-18: reserves of its own keep a side in the battle, those of the enemy do not', () => {
    const decided = (reserve: string) =>
      asked(
        scene([...units, red('r2', 9, 5), blue('b2', 9, 40)], {
          removed: ['r1'],
          undeployed: ['r2', 'b2'],
          system: { reserves: [reserve] },
        }),
        (game) => isDecided(game),
      );
    expect([decided('r2'), decided('b2')]).toEqual([false, true]);
  });
});

describe('the length of the battle', () => {
  const last = (turn: number, more: Partial<TrenchScene> = {}) =>
    idle(
      beginTrench(
        scene([red('r1', 5, 5), blue('b1', 5, 40)], {
          turn,
          phase: 'activations',
          ...more,
          system: { objectives: [], firstPlayer: 'red', lastTurn: turn, ...more.system },
        }),
      ),
    ).battle;

  it('TC-TURN-01, TC-RULING-13: after the fifth Turn of No Man’s Land a 4 adds one, a 3 none, and the log gives the die', () => {
    const goes = last(5, { dice: [4, 6, 1] });
    expect(eventsOf(goes, 'length-rolled')).toMatchObject([
      { rules: ['TC-TURN-01', 'TC-RULING-13'], data: { face: 4, goesOn: true } },
    ]);
    expect(eventsOf(goes, 'turn-added')).toMatchObject([{ rules: ['TC-RULING-13'], data: { lastTurn: 6 } }]);
    const over = last(5, { dice: [3] });
    expect(lastEvent(over, 'length-rolled')).toEqual({ face: 3, goesOn: false });
    expect(over.state.result).not.toBeNull();
  });

  it('TC-TURN-01: Storming the Shores ends with its sixth Turn, without a roll', () => {
    const over = last(6, { options: { scenario: 'storming-the-shores' } });
    expect(eventsOf(over, 'length-rolled')).toEqual([]);
    expect(over.state.result).toMatchObject({ winner: null, reason: '6 Turns have been played.' });
  });

  it('TC-TURN-04: a battle that goes on from its activations asks the First Player for a model at once', () => {
    const resumed = beginTrench(
      scene([red('r1', 5, 5), blue('b1', 5, 40)], {
        turn: 2,
        phase: 'activations',
        system: { firstPlayer: 'blue', lastTurn: 5 },
      }),
    );
    expect(resumed.question).toMatchObject({ kind: 'choose-model', by: 'blue' });
    expect(resumed.events).toEqual([]);
  });
});
