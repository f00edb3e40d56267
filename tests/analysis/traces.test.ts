import { describe, expect, test } from 'vitest';
import { ruleModules } from '../../src/rules/registry';
import { Simulator } from '../../src/analysis/series/simulate';
import { tracesOf } from '../../src/analysis/series/traces';
import type { Battle } from '../../src/engine/index';
import { allShooters, firingLine } from '../../src/rules/gloom-trench-1926/shooting/attack';
import { bombard } from '../../src/rules/gloom-trench-1926/shooting/bombard';
import { carryOut } from '../../src/rules/trench-crusade/turn/actions';
import { sampleWarbands } from '../../src/rules/trench-crusade/index';
import { reply } from '../support/battle';
import { force, setUp, squad, unitProfile } from '../support/rules/gloom';
import { beginTrench, fighter, warband } from '../support/rules/trench';

const guns = sampleWarbands.flatMap(({ models }) =>
  models.flatMap(({ weapons }) => weapons.filter(({ kind }) => kind === 'ranged').map(({ name }) => name)),
);

/** Shots as the log's sentences state them; the traces use the data of the events. */
const shotsInWords: Readonly<Record<string, RegExp>> = {
  'gloom-trench-1926': / fires? (.+ )?at /,
  'trench-crusade': new RegExp(` shoots? (at )?.+ with (${guns.join('|')})`),
  'trenches-and-turbines': / fires? at /,
};

describe('where a battle happened', () => {
  test.each(
    ruleModules()
      .map(({ benchmarkTable }) => benchmarkTable)
      .map((table) => [table.rules, table] as const),
  )(
    '%s: as many fell as were lost, as many shots as the log tells of',
    (rules, table) => {
      const simulator = new Simulator({ table, seed: 'traces', players: ['regular', 'regular'] });
      const { traces, lost } = simulator.playTraced(0);
      const { events } = simulator.battle(0);
      expect(traces.fell).toHaveLength(Object.values(lost).reduce((sum, count) => sum + count, 0));
      expect(traces.fell.length).toBeGreaterThan(0);
      expect(traces.shots).toHaveLength(events.filter(({ text }) => shotsInWords[rules]!.test(text)).length);
      expect(traces.shots.length).toBeGreaterThan(0);
      const [width, depth] = table.size;
      for (const [x, z] of [...traces.fell, ...traces.shots.flat()])
        expect(x >= 0 && x <= width && z >= 0 && z <= depth).toBe(true);
    },
    120_000,
  );
});

describe('the shots of Gloom Trench', () => {
  const burst = {
    id: 'burst',
    name: 'Bursts',
    text: '2 MU',
    effect: { kind: 'burst', radius: 2, scatter: 'D6' },
  };
  const mortar = { id: 'mortar', name: 'Mortar', long: { range: 36, die: 'D6' }, rules: ['burst'] };
  const battery = force([unitProfile('rifles'), unitProfile('mortar', {}, { weapons: ['mortar'] })], {
    weapons: [mortar, { id: 'rifle', name: 'Rifle', long: { range: 24, die: 'D6' } }],
    rules: [burst],
  });
  const bombarded = (dice: readonly number[]) => {
    const { battle } = setUp({
      units: [
        squad('red', 'red', [[10, 10]], { profile: 'mortar' }),
        squad('blue', 'blue', [
          [30, 10],
          [31.2, 10],
        ]),
        squad('near', 'blue', [[30, 12]]),
      ],
      paper: {},
      force: battery,
      dice,
      play: function* (game) {
        const line = firingLine(game, 'red', allShooters(game, 'red'), 'blue', 'open-up');
        yield* bombard(game, line, line.shooters[0]!.weapons[0]!);
      },
    });
    return tracesOf({ ...battle, events: [] }, battle).shots;
  };

  test('a bomb is one shot at the point that it is aimed at, whether it catches two units or drifts and catches none', () => {
    const [shot, ...more] = bombarded([5, 1, 1, 1, 1, 1]);
    expect(shot![0]).toEqual([10, 10]);
    expect(shot![1][1]).toBe(10);
    expect(more).toEqual([]);
    expect(bombarded([4, 9001, 6])).toHaveLength(1);
  });
});

describe('the shots of Trench Crusade', () => {
  const band = warband(
    { trooper: {}, bomber: { weapons: ['bomb'] }, thrower: { weapons: ['grenade'] } },
    {
      weapons: [
        { id: 'bomb', name: 'Bomb', kind: 'ranged', range: 24, blast: 3 },
        { id: 'grenade', name: 'Grenade', kind: 'ranged', range: 24, blast: 3, keywords: ['SCATTER'] },
      ],
    },
  );
  const begun = (profile: string, dice: readonly number[]): Battle =>
    beginTrench({
      units: [fighter('a', 'red', profile, [10, 10]), fighter('e1', 'blue', 'trooper', [10, 18])],
      warbands: [band],
      paper: {},
      activation: { model: 'a' },
      dice,
      *play(game) {
        yield* carryOut(game, 'a', 'shoot');
      },
    });
  const traced = (battle: Battle, ...answers: Parameters<typeof reply>[1][]) =>
    tracesOf(battle, reply(battle, ...answers));

  test('lead to the model that is shot at, hit or missed, and what falls falls where it stood', () => {
    expect(traced(begun('trooper', [1, 1]), ['choose-target', 'e1'])).toEqual({
      fell: [],
      shots: [
        [
          [10, 10],
          [10, 18],
        ],
      ],
    });
    expect(traced(begun('trooper', [6, 6, 6, 6, 6]), ['choose-target', 'e1'])).toEqual({
      fell: [[10, 18]],
      shots: [
        [
          [10, 10],
          [10, 18],
        ],
      ],
    });
  });

  test('a blast at a model is one shot; one at a point leads there, and by SCATTER to where it lands', () => {
    expect(traced(begun('bomber', [6, 5, 1, 1]), ['choose-target', 'e1']).shots).toEqual([
      [
        [10, 10],
        [10, 18],
      ],
    ]);
    expect(
      traced(begun('bomber', [6, 5]), ['choose-target', 'point'], ['choose-point', { at: [14, 20] }]).shots,
    ).toEqual([
      [
        [10, 10],
        [14, 20],
      ],
    ]);
    // 2 and 2 is 4: it lands 3 inches off.
    expect(
      traced(
        begun('thrower', [2, 2]),
        ['choose-target', 'point'],
        ['choose-point', { at: [10, 20] }],
        ['choose-direction', { bearing: 0 }],
      ).shots,
    ).toEqual([
      [
        [10, 10],
        [13, 20],
      ],
    ]);
  });
});
