import { ruleModule } from '../../../src/rules/registry';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startBattle, type Battle, type BattleState, type Flow, type Json } from '../../../src/engine/index';
import { createTableQuery } from '../../../src/query/table-query';
import { rangedModifiers, meleeModifiers } from '../../../src/rules/trench-crusade/shooting/attack';
import { freshActivation, type Activation } from '../../../src/rules/trench-crusade/system-state';
import { modelsInBlast } from '../../../src/rules/trench-crusade/shooting/blast';
import { fight } from '../../../src/rules/trench-crusade/melee/melee';
import { charge } from '../../../src/rules/trench-crusade/melee/charge';
import { chargeTargets } from '../../../src/rules/trench-crusade/melee/charge-paths';
import { chargePaths } from '../../../src/rules/trench-crusade/melee/charge-paths';
import { coverFrom } from '../../../src/rules/trench-crusade/shooting/cover';
import { netDice } from '../../../src/rules/trench-crusade/dice';
import { engagedWith, weaponsOf, type Game } from '../../../src/rules/trench-crusade/game';
import { createTrenchCrusade, sampleWarbands, trenchGame } from '../../../src/rules/trench-crusade/index';
import { moveModel } from '../../../src/rules/trench-crusade/movement/movement';
import { shoot } from '../../../src/rules/trench-crusade/shooting/shooting';
import type { TableFile } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { readTable } from '../../../src/table/read';
import { writeTable } from '../../../src/table/write';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../support/battle';

const folder = new URL('../../../public/tables/figures/', import.meta.url);
const trench = createTrenchCrusade(sampleWarbands);
const fileOf = (name: string): TableFile =>
  JSON.parse(readFileSync(new URL(`${name}.table.json`, folder), 'utf8')) as TableFile;

interface Play {
  readonly dice?: readonly number[];
  readonly activation?: Pick<Activation, 'model'> & Partial<Activation>;
  readonly play: (game: Game) => Flow<void>;
}

/** A figure's table with one piece of the rules played on it. */
function played(name: string, { dice = [], activation, play }: Play): Battle {
  const file = fileOf(name);
  const table = place(file, trench.modelShape);
  const query = createTableQuery(table, ruleModule(trench.id).sight({}));
  const system = {
    ...trench,
    initialState: (...args: Parameters<typeof trench.initialState>): BattleState => {
      const state = trench.initialState(...args);
      return activation
        ? {
            ...state,
            system: {
              ...state.system,
              activation: { ...freshActivation(activation.model), ...activation } as Json,
            },
          }
        : state;
    },
    play: (context: Parameters<typeof trench.play>[0]) => play(trenchGame(context, sampleWarbands)),
  };
  return startBattle(
    { format: 'defilade/battle@1', table: file, seed: 'figure', dice, commands: [] },
    system,
    table,
    query,
  );
}

function asked<T>(name: string, question: (game: Game) => T): T {
  let found: { readonly value: T } | null = null;
  played(name, {
    *play(game) {
      found = { value: question(game) };
    },
  });
  return found!.value;
}

const moves = (name: string, model: string, dice: readonly number[] = []) =>
  played(name, {
    dice,
    activation: { model },
    *play(game) {
      yield* moveModel(game, model, 'move');
    },
  });
const way = (model: string, ...via: readonly Json[]): Json => ({ [model]: { via } });
const at = (battle: Battle, model: string) => battle.state.models[model]!;

describe('every figure of the articles', () => {
  it.each(readdirSync(folder).map((file) => file.replace('.table.json', '')))(
    '%s is valid, and formatted as the app saves it',
    (name) => {
      const text = readFileSync(new URL(`${name}.table.json`, folder), 'utf8');
      const read = readTable(text, () => trench.modelShape);
      expect(read.ok).toBe(true);
      expect(writeTable(fileOf(name))).toBe(text);
      expect(trench.checkTable(place(fileOf(name), trench.modelShape))).toEqual([]);
    },
  );

  it('Storming the Shores (TC-V-001): a zone for each, buildings and objectives in the defender’s', () => {
    const { zones, objectives, pieces } = place(fileOf('storming-the-shores'), trench.modelShape);
    expect(zones!.map(({ side }) => side)).toEqual(['heretics', 'pilgrims']);
    const inTown = ([, z]: readonly [number, number]) => z <= 20;
    expect(objectives.every((objective) => inTown(objective.at))).toBe(true);
    expect(
      pieces
        .filter(({ piece }) => piece === 'ruined-house' || piece === 'bunker')
        .every((piece) => inTown(piece.at)),
    ).toBe(true);
  });

  it('moving in melee (TC-V-019, TC-V-020): path A and not path B', () => {
    const asking = moves('moving-in-melee', 'communicant');
    const pathA: Json[] = [
      [8.3, 10.6],
      [7.8, 12.2],
    ];
    expect(refused(asking, way('communicant', ...pathA))).toBeUndefined();
    expect(refused(asking, way('communicant', [11.7, 10.6]))).toBe('TC-MOVE-07');
    expect(asked('moving-in-melee', (game) => coverFrom(game, 'communicant', 'priest').piece)).toBe(
      'sandbags',
    );
    const there = asked('moving-in-melee', (game) => {
      const standing = Object.values(game.state().models).map(({ id, at: place, facing, y }) => ({
        model: id,
        at: id === 'communicant' ? ([7.8, 12.2] as const) : place,
        facing,
        y,
      }));
      const query = game.query().withModels(standing);
      return coverFrom({ ...game, query: () => query }, 'communicant', 'priest').inCover;
    });
    expect(there).toBe(false);
  });

  it('the route of a Charge (TC-V-021, TC-V-023): through the wire, or the shorter way round', () => {
    const ways = asked('charge-route', (game) => chargePaths(game, 'communicant', 'trooper'))!;
    // A: straight, 8" less the inch. B: round the lower end of the wire, at z = 13 and 0.837 on; C would go round z = 9.4.
    expect(ways.direct.move.length).toBeCloseTo(7, 3);
    expect(ways.direct.move.legs.some(({ dangerous }) => dangerous.includes('wire'))).toBe(true);
    expect(Math.max(...ways.detour!.route.via.map(({ to }) => to[1]))).toBeGreaterThan(13.8);
    expect(Math.min(...ways.detour!.route.via.map(({ to }) => to[1]))).toBeGreaterThanOrEqual(12);
    expect(ways.detour!.move.length).toBeLessThan(9);
    const asking = reply(
      played('charge-route', {
        dice: [3, ...Array<number>(8).fill(1)],
        activation: { model: 'communicant' },
        *play(game) {
          yield* charge(game, 'communicant');
          yield* fight(game, 'communicant');
        },
      }),
      ['choose-charge-target', 'trooper'],
    );
    expect(lastEvent(asking, 'charge-rolled')).toMatchObject({ length: 9 });
    // It stops an inch away: nearer, it would stand on the sandbags.
    const round = reply(asking, ['choose-route', 'detour']);
    // The Melee Attack that follows, across the sandbags.
    const rolled = lastEvent(round, 'success-rolled')['modifiers'] as { rule: string; value: number }[];
    expect(rolled.filter(({ rule }) => rule === 'TC-MELEE-05').map(({ value }) => value)).toEqual([-1]);
    const { at: end } = at(round, 'communicant');
    const defended = asked('charge-route', (game) => {
      const standing = Object.values(game.state().models).map(({ id, at: place, facing, y }) => ({
        model: id,
        at: id === 'communicant' ? end : place,
        facing,
        y,
      }));
      const query = game.query().withModels(standing);
      return coverFrom({ ...game, query: () => query }, 'communicant', 'trooper').piece;
    });
    expect(defended).toBe('sandbags');
  });

  it('an enemy that interposes (TC-V-024, TC-V-025): the Janissary, then round him to the Azeb', () => {
    expect(asked('interposing-enemy', (game) => chargeTargets(game, 'nun'))).toEqual(['janissary']);
    const begun = played('interposing-enemy', {
      dice: [4],
      activation: { model: 'nun' },
      *play(game) {
        yield* charge(game, 'nun');
      },
    });
    const contact = reply(begun, ['choose-charge-target', 'janissary'], ['choose-charge-end', 'contact']);
    const both = reply(contact, ['choose-slide', '0']);
    const apart = (id: string) =>
      Math.hypot(at(both, id).at[0] - at(both, 'nun').at[0], at(both, id).at[1] - at(both, 'nun').at[1]) -
      25 / 25.4;
    expect(apart('janissary')).toBeCloseTo(0, 2);
    expect(apart('azeb')).toBeLessThanOrEqual(1);
  });

  it('climbing, jumping, jumping down (TC-V-026, TC-V-027, TC-V-028, TC-V-029, TC-V-030): the Assassin’s way', () => {
    const jump = (to: readonly [number, number]): Json => ({ to: [...to], jump: true });
    const first = reply(moves('climb-jump-drop', 'assassin', [3, 4]), [
      'move-model',
      way('assassin', jump([10.008, 12])),
    ]);
    expect(lastEvent(first, 'success-rolled')).toMatchObject({ what: 'Jump 2″' });
    expect(at(first, 'assassin')).toMatchObject({ at: [10.008, 12], y: 0 });
    const short = reply(
      moves('climb-jump-drop', 'assassin', [2, 4]),
      ['move-model', way('assassin', jump([10.008, 12]))],
      ['choose-fallen-side', 'near'],
    );
    expect(at(short, 'assassin').y).toBe(-2);
    expect(eventsOf(short, 'injury-rolled')).toHaveLength(0);
    // The second and third steps begin where the one before ended.
    const whole = played('climb-jump-drop', {
      dice: [3, 4, 3, 4, 3, 4, 2],
      activation: { model: 'assassin' },
      *play(game) {
        for (let step = 0; step < 3; step++) yield* moveModel(game, 'assassin', 'move');
      },
    });
    const up = reply(
      whole,
      ['move-model', way('assassin', jump([10.008, 12]))],
      ['move-model', way('assassin', [12.008, 12])],
    );
    expect(at(up, 'assassin')).toMatchObject({ at: [12.008, 12], y: 4 });
    const down = reply(up, ['move-model', way('assassin', [18.008, 12])]);
    expect(lastEvent(down, 'injury-rolled')).toMatchObject({ net: 1, total: 6, outcome: 'minor' });
    expect(at(down, 'assassin')).toMatchObject({ at: [18.008, 12], y: 0 });
    expect(refused(up, way('assassin', [18.02, 12]))).toBe('TC-MOVE-03');
  });

  it('a Diving Charge (TC-V-032): from four inches beside the War Prophet', () => {
    const begun = played('diving-charge', {
      dice: [3, 3, 4],
      activation: { model: 'assassin' },
      *play(game) {
        yield* charge(game, 'assassin');
      },
    });
    const asking = reply(begun, ['choose-charge-target', 'prophet']);
    expect(
      asking.question?.kind === 'choose-charge-end'
        ? reply(asking, ['choose-charge-end', '0']).question?.kind
        : asking.question?.kind,
    ).toBe('dive');
  });

  it('difficult and dangerous ground (TC-V-034): 5.5" of 6"', () => {
    const [x] = fileOf('toxic-sludge').units[0]!.models[0]!.at;
    const through = reply(moves('toxic-sludge', 'yeoman', [3, 4]), [
      'move-model',
      way('yeoman', [x + 3.5, 10]),
    ]);
    expect(eventsOf(through, 'success-rolled')).toHaveLength(1);
    expect(refused(moves('toxic-sludge', 'yeoman'), way('yeoman', [x + 3.74, 10]))).toBeUndefined();
    expect(refused(moves('toxic-sludge', 'yeoman'), way('yeoman', [x + 3.76, 10]))).toBe('TC-MOVE-03');
  });

  it('two targets of an automatic pistol (TC-V-005, TC-V-006): +1 at each', () => {
    const net = (model: string) =>
      asked('automatic-pistol', (game) =>
        netDice(rangedModifiers(game, 'prophet', weaponsOf(game, 'prophet')[0]!, { model })),
      );
    expect([net('knight'), net('wretched')]).toEqual([1, 1]);
    expect(asked('automatic-pistol', (game) => coverFrom(game, 'prophet', 'wretched').piece)).toBe('wall');
    expect(
      asked('automatic-pistol', (game) => game.query().distance('knight', 'wretched').distance),
    ).toBeLessThan(6);
  });

  it('a shot into a melee (TC-V-007, TC-V-008): the Captain is out of sight', () => {
    expect(asked('shooting-into-melee', (game) => [...engagedWith(game, 'communicant')].sort())).toEqual([
      'azeb',
      'captain',
      'janissary',
    ]);
    const shot = (die: number) => {
      const begun = played('shooting-into-melee', {
        dice: [die, 3, 4, 1, 1],
        activation: { model: 'pilgrim' },
        *play(game) {
          yield* shoot(game, 'pilgrim');
        },
      });
      const weapon =
        begun.question?.kind === 'choose-weapon'
          ? reply(begun, ['choose-weapon', optionIds(begun)[0]!])
          : begun;
      expect(optionIds(weapon)).not.toContain('captain');
      return reply(weapon, ['choose-target', 'azeb']);
    };
    expect(lastEvent(shot(2), 'success-rolled')).toMatchObject({ target: 'communicant' });
    expect([...optionIds(shot(5))].sort()).toEqual(['azeb', 'janissary']);
  });

  it('the four conditions of cover (TC-V-009): all, or none', () => {
    const covered = [1, 2, 3, 4, 5].map((i) =>
      asked('cover-conditions', (game) => coverFrom(game, `pilgrim-${i}`, `trooper-${i}`).inCover),
    );
    expect(covered).toEqual([true, false, false, false, false]);
  });

  it('a blast that scatters (TC-V-011): two inches off it reaches the Castigator alone', () => {
    const hit = (x: number, under: string | null) =>
      asked('burning-inferno', (game) => [...modelsInBlast(game, [x, 0, 12], 3, under)].sort());
    expect(hit(15, 'castigator')).toEqual(['castigator', 'pilgrim', 'prisoner']);
    expect(hit(13, null)).toEqual(['castigator']);
  });

  it('two daggers across an obstacle (TC-V-012): Melee +2, the obstacle −1', () => {
    expect(asked('defended-obstacle', (game) => coverFrom(game, 'assassin', 'trooper').piece)).toBe(
      'sandbags',
    );
    expect(
      asked('defended-obstacle', (game) =>
        netDice(
          meleeModifiers(game, {
            attacker: 'assassin',
            target: 'trooper',
            weapon: weaponsOf(game, 'assassin')[0]!,
            characteristic: 'melee',
            offHand: false,
          }),
        ),
      ),
    ).toBe(1);
  });

  it('a Bloodbath (TC-V-017): in melee with the Knight', () => {
    expect(asked('bloodbath', (game) => engagedWith(game, 'assassin'))).toEqual(['knight']);
  });
});
