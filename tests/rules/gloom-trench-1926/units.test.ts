/** Units of a battle: Command, Leaders, formations, distances of a base, and the events that change them. */
import { describe, expect, it } from 'vitest';
import type { BattleState } from '../../../src/engine/state';
import { apply } from '../../../src/rules/gloom-trench-1926/apply';
import { emptyTableRules } from '../../../src/rules/gloom-trench-1926/empty-table';
import type { GloomEvent } from '../../../src/rules/gloom-trench-1926/events';
import { commandOf, countsWhole, isInReach } from '../../../src/rules/gloom-trench-1926/game';
import { unitProfileOf } from '../../../src/rules/gloom-trench-1926/index';
import { gloomTrench } from '../../../src/rules/gloom-trench-1926/module';
import { removeModel } from '../../../src/rules/gloom-trench-1926/morale/casualties';
import type { GloomSystem } from '../../../src/rules/gloom-trench-1926/system-state';
import type { Base, TableUnit } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { asked, begin, force, rifleman, row, setUp, squad, unitProfile } from '../../support/rules/gloom';
import { tableFile } from '../../support/tables';

const blue = squad('blue', 'blue', row(3, 40, 40));

describe('Command of a unit', () => {
  const models = [1, 2, 3].map((command) => ({
    ...rifleman,
    id: `c${command}`,
    name: `C${command}`,
    command,
  }));
  const profiles = force([unitProfile('rifles', { models, composition: [{ model: 'c1', count: 3 }] })]);
  const red = (...commands: readonly number[]) => {
    const unit = squad('red', 'red', row(commands.length, 10, 10));
    return { ...unit, models: unit.models.map((model, i) => ({ ...model, profile: `c${commands[i]}` })) };
  };
  const command = (unitCommand: string, ...commands: readonly number[]) =>
    asked({ units: [red(...commands), blue], force: profiles, options: { unitCommand } }, (game) =>
      commandOf(game, 'red'),
    );

  it('GT-RULING-05 the highest; or that of most models, of several the higher; or the Leader’s', () => {
    expect(command('highest', 1, 1, 3)).toBe(3);
    expect(command('majority', 3, 1, 1)).toBe(1);
    expect(command('majority', 1, 2, 3, 2, 1)).toBe(2);
    expect(command('majority', 2, 1)).toBe(2);
    expect(command('leader', 2, 3, 3)).toBe(2);
  });
  it('GT-PROFILE-06 a unit without models has none', () => {
    const found: number[] = [];
    begin({
      units: [red(2), blue],
      force: profiles,
      play: function* (game) {
        yield* removeModel(game, 'red/1', ['GT-CAS-01']);
        found.push(commandOf(game, 'red'));
      },
    });
    expect(found).toEqual([0]);
  });
});

describe('the whole base within a distance', () => {
  const reaches = (base: Base, centre: number, within: number, option = 'whole-base') =>
    asked(
      {
        units: [squad('red', 'red', [[10, 10]], {}, { base }), blue],
        options: { within: option },
      },
      (game) => [
        countsWhole(game, 'red/1', within),
        isInReach(game, 'red/1', { point: [10 + centre, 10] }, within),
      ],
    );
  const inch: Base = { shape: 'round', mm: 25.4 };

  it('GT-RULING-17 its farthest part counts with the option, its nearest without', () => {
    expect(reaches(inch, 2.5, 3)).toEqual([true, true]);
    expect(reaches(inch, 2.6, 3)).toEqual([true, false]);
    expect(reaches(inch, 3.5, 3, 'any-part')).toEqual([false, true]);
    expect(reaches(inch, 3.6, 3, 'any-part')).toEqual([false, false]);
  });
  it('GT-RULING-17 a base longer than the distance counts with its nearest part; of an oval its length', () => {
    expect(reaches(inch, 0, 1)).toEqual([true, true]);
    expect(reaches(inch, 1.4, 0.99)).toEqual([false, true]);
    expect(reaches({ shape: 'oval', mm: [50.8, 25.4] }, 1, 1.5)[0]).toBe(false);
    expect(reaches({ shape: 'oval', mm: [25.4, 50.8] }, 1, 2)[0]).toBe(true);
  });
});

describe('forces and Leaders', () => {
  it('GT-TP-03 a side adds the points of each of its formations once', () => {
    const formation = { ...force([unitProfile('rifles')]), extraTp: 2 };
    const points = (units: readonly TableUnit[]) =>
      asked({ units, force: formation }, (game) => [
        game.formationPoints('red'),
        game.formationPoints('blue'),
      ]);
    expect(points([squad('red', 'red', row(2, 10, 10)), squad('two', 'red', row(2, 20, 10))])).toEqual([
      2, 0,
    ]);
    expect(points([squad('red', 'red', row(2, 10, 10)), blue])).toEqual([2, 2]);
  });
  it('GT-RULING-10 the Leader is the model that the file names, else a Squad Leader, else the first', () => {
    const profiles = force([
      unitProfile('rifles', {
        models: [rifleman, { ...rifleman, id: 'nco', name: 'NCO', keywords: ['Squad Leader'] }],
      }),
    ]);
    const leader = (named: number | null, nco: number | null) => {
      const unit = squad('red', 'red', row(3, 10, 10));
      const models = unit.models.map((model, i) => ({
        ...model,
        leader: i === named,
        profile: i === nco ? 'nco' : 'rifleman',
      }));
      const { state } = begin({ units: [{ ...unit, models }, blue], force: profiles });
      return unit.models.map(({ id }) => id).filter((id) => state.models[id]!.leader);
    };
    expect(leader(2, 1)).toEqual(['red/3']);
    expect(leader(null, 1)).toEqual(['red/2']);
    expect(leader(null, null)).toEqual(['red/1']);
  });
  it('models take the profile that the file names; a unit’s profile comes from its force, or is unknown', () => {
    expect(unitProfileOf({}, 'albion-rifles')?.id).toBe('albion-rifles');
    expect(unitProfileOf({}, 'no such unit')).toBeNull();
  });
  it('the module has the titles, texts and audit of its rules', async () => {
    expect(Object.keys(await gloomTrench.titles())).toContain('GT-SHOOT-02');
    expect(Object.keys(await gloomTrench.texts()).length).toBeGreaterThan(100);
    expect(await gloomTrench.audit()).toBeDefined();
  });
});

describe('maps of a table without models', () => {
  const rules = (options: Record<string, string>) =>
    emptyTableRules(place({ ...tableFile({}), options }, () => null));

  it('GT-MOVE-01 GT-RULING-65 a move of 5 MU a turn; climbs count unless they are free', () => {
    expect(rules({})).toMatchObject({
      surface: null,
      solidsStopSight: false,
      climbsCount: true,
      coverGrades: 'levels',
      pace: { move: 5, perTurn: 1 },
    });
    expect(rules({ climb: 'free' }).climbsCount).toBe(false);
    expect(rules({ climb: 'forbidden' }).climbsCount).toBe(true);
  });
  it('GT-COVER-06 GT-COVER-11 the cover of one model from another', () => {
    const { query } = setUp({
      units: [squad('red', 'red', row(1, 10, 10)), squad('blue', 'blue', row(2, 10, 20))],
      paper: {
        crossed: (from, to) =>
          from === 'red/1' && to === 'blue/1' ? [{ piece: 'wall', cover: 'heavy' }] : [],
      },
    });
    for (const coverLine of ['half-of-shooters', 'leader-to-leader']) {
      const { cover } = rules({ coverLine });
      expect(cover(query, 'red/1', 'blue/1')).toMatchObject({ level: 'heavy', pieces: ['wall'] });
      expect(cover(query, 'red/1', 'blue/2')).toMatchObject({ level: 'none', pieces: [] });
    }
  });
});

describe('the state after an event', () => {
  const { state } = begin({
    units: [squad('red', 'red', row(2, 10, 10)), blue],
    tokens: { red: { 'order:aim': 1, stress: 2 } },
    points: { red: 2 },
    play: function* () {
      yield* [];
    },
  });
  const after = (type: string, data: object, from = state) =>
    apply(
      from as BattleState<GloomSystem>,
      { type, rules: [], text: '', data } as unknown as GloomEvent,
    ) as BattleState<GloomSystem>;

  it('GT-INIT-01 a coin decides who had the initiative; who wins it has it', () => {
    expect(after('coin-tossed', { side: 'blue' }).system).toMatchObject({
      lastInitiative: 'blue',
      initiative: null,
    });
    expect(after('initiative-won', { side: 'red' }).system).toMatchObject({
      lastInitiative: null,
      initiative: 'red',
    });
  });
  it('GT-TP-01 points never fall below 0; all of them may be spent', () => {
    const pools = (change: number) =>
      after('points-changed', { side: 'red', change }).sides['red']!.pools['tactical-points'];
    expect(pools(-2)).toBe(0);
    expect(() => pools(-3)).toThrow('fall to -1');
  });
  it('GT-PROFILE-08 orders end with the activation, other tokens stay; without an active unit nothing changes', () => {
    const active = { ...state, activeUnit: 'red' };
    expect(after('activation-ended', { unit: 'red' }, active).units['red']!.tokens).toEqual({ stress: 2 });
    expect(after('activation-ended', { unit: 'red' }).units['red']!.tokens).toMatchObject({ 'order:aim': 1 });
  });
  it('GT-END-01 a new turn: every unit may act again', () => {
    const tired = {
      ...state,
      units: { ...state.units, red: { ...state.units['red']!, activations: 2 } },
    };
    expect(after('turn-ended', {}, tired).units['red']!.activations).toBe(0);
    expect(after('no-target', { unit: 'red' }, tired)).toBe(tired);
  });
  it('an event of no known type is a fault', () => {
    expect(() => after('no such event', {})).toThrow();
  });
});
