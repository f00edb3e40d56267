/** Panels beside the table: phases, turns, points, markers, shots and holders. */
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import type { BattleEvent } from '../../../../src/engine/events';
import { trenchCrusadeView as view } from '../../../../src/rules/trench-crusade/view/view';
import { emit } from '../../../../src/rules/trench-crusade/vocabulary';
import { box } from '../../../support/tables';
import { beginTrench, fighter, type TrenchScene } from '../../../support/rules/trench';

/** Bases of the Azeb and the Hell Knight: their radii in inches. */
const [small, wide] = [12.5 / 25.4, 16 / 25.4];

const standing = (more: Partial<TrenchScene> = {}): Battle =>
  beginTrench({
    units: [
      fighter('a', 'red', 'azeb', [10, 10]),
      fighter('j', 'red', 'janissary', [30, 10]),
      fighter('e', 'blue', 'hell-knight', [10, 20]),
    ],
    *play() {
      yield* [];
    },
    ...more,
  });

/** Returns a battle with these events instead of its own. */
const withEvents = (battle: Battle, ...events: readonly Partial<BattleEvent>[]): Battle => ({
  ...battle,
  events: events.map((event) => ({ rules: [], text: '', data: {}, ...event }) as unknown as BattleEvent),
});

describe('phases and turns', () => {
  it('each phase has its name', () => {
    const name = (phase: string) => view.phaseName(standing({ phase }));
    expect(name('setup')).toBe('Set-up');
    expect(name('pre-battle')).toBe('Pre-battle abilities');
    expect(name('deployment')).toBe('Deployment');
    expect(name('turn-start')).toBe('Start of Turn');
    expect(name('activations')).toBe('Model Activations');
    expect(name('morale')).toBe('Morale');
    expect(name('turn-end')).toBe('End of Turn');
    expect(name('over')).toBe('The battle is over');
    expect(name('interlude')).toBe('interlude');
  });

  it('the last Turn is shown once it is known', () => {
    expect(view.lastTurn(standing({ system: { lastTurn: 5 } }))).toBe(5);
    expect(view.lastTurn(standing({ system: { lastTurn: 0 } }))).toBeNull();
  });

  it('a chapter of the log begins with each activation and phase', () => {
    const begins = (type: string) => view.beginsChapter({ type, rules: [], text: '', data: {} });
    expect([begins('unit-activated'), begins('phase-began'), begins('success-rolled')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('pools of a side', () => {
  it('TC-END-02, TC-MORALE-02: Victory Points, and the models in play', () => {
    const points = (red: number, more: Partial<TrenchScene> = {}) =>
      view.pools!(standing({ ...more, system: { scored: { red, blue: 9 }, ...more.system } }), 'red').map(
        ({ value, name }) => [value, name],
      );
    expect(points(1)).toEqual([
      [1, 'Victory Point'],
      [2, 'models in play'],
    ]);
    expect(points(3, { removed: ['j'] })).toEqual([
      [3, 'Victory Points'],
      [1, 'model in play'],
    ]);
    expect(points(0, { undeployed: ['a', 'j'] })[1]).toEqual([0, 'models in play']);
    expect(points(0, { system: { shaken: ['red'] } })[1]).toEqual([2, 'models in play, Shaken']);
    expect(points(0, { system: { shaken: ['blue'] } })[1]).toEqual([2, 'models in play']);
    expect(view.pools!(standing({ system: { scored: {} } }), 'red')[0]!.value).toBe(0);
  });

  it('points are explained by what the side scored', () => {
    const score = (side: string, text: string) =>
      emit({ type: 'points-scored', rules: ['TC-END-09'], text, data: { side, points: 1 } });
    const battle = standing({
      *play() {
        yield* score('red', 'Red holds the well.');
        yield* score('blue', 'Blue holds the tower.');
        yield* emit({ type: 'passed', rules: [], text: 'Red passes.', data: { side: 'red' } });
      },
    });
    const [points, models] = view.pools!(battle, 'red');
    expect(points!.why).toEqual({
      steps: ['Red holds the well.'],
      rules: ['TC-END-09', 'TC-END-02', 'TC-END-03'],
    });
    expect(models!.why!.rules).toEqual(['TC-MORALE-02', 'TC-MORALE-07']);
  });
});

describe('explanations of markers', () => {
  const events = [
    { type: 'token-changed', text: 'a bleeds.', data: { model: 'a', token: 'blood' } },
    { type: 'token-changed', text: 'j bleeds.', data: { model: 'j', token: 'blood' } },
    { type: 'token-changed', text: 'a is blessed.', data: { model: 'a', token: 'blessing' } },
    { type: 'model-down', text: 'a goes Down.', data: { model: 'a' } },
    { type: 'model-down', text: 'j goes Down.', data: { model: 'j' } },
    { type: 'stood-up', text: 'a stands up.', data: { model: 'a' } },
    { type: 'model-moved', text: 'a moves.', data: { model: 'a' } },
  ];
  const why = (token: string) => view.tokenWhy!(withEvents(standing(), ...events), 'a', token)!;

  it('TC-MARK-01, TC-MARK-03, TC-MARK-08: the model’s own changes of that marker, with its rules', () => {
    expect(why('blood')).toEqual({
      steps: ['a bleeds.'],
      rules: ['TC-MARK-01', 'TC-MARK-02', 'TC-MARK-06'],
    });
    expect(why('blessing')).toEqual({
      steps: ['a is blessed.'],
      rules: ['TC-MARK-03', 'TC-MARK-07'],
    });
    expect(why('infection')).toEqual({ steps: [], rules: ['TC-MARK-08'] });
  });
  it('TC-INJ-06, TC-INJ-12: going Down and standing up', () => {
    expect(why('down')).toEqual({
      steps: ['a goes Down.', 'a stands up.'],
      rules: ['TC-INJ-06', 'TC-INJ-12'],
    });
  });
});

describe('shots on the screen', () => {
  const shot = (more: Partial<TrenchScene> = {}, from = 'a', to = 'e') =>
    view.shotAt!(standing(more), from, to);
  const units = (profile: string, distance: number, target = 'azeb') => ({
    units: [
      fighter('a', 'red', profile, [10, 10]),
      fighter('e', 'blue', target, [10, 10 + distance + 2 * small]),
    ],
  });

  it('TC-RANGED-06: the range from base to base, and close or long range of the weapons that reach', () => {
    const close = shot()!;
    expect(close.range).toBeCloseTo(10 - small - wide);
    expect(close.band).toBe('close');
    expect(close.why).toEqual({
      steps: ['8.9" from base to base.', 'Rifle reaches 24": within half of it.'],
      rules: ['TC-RANGED-06'],
    });
    const long = shot(units('azeb', 13))!;
    expect(long.band).toBe('long');
    expect(long.why!.steps).toEqual([
      '13.0" from base to base.',
      'Rifle reaches 24": over half of it, long range.',
    ]);
    expect(shot(units('azeb', 11.9))!.band).toBe('close');
    expect(shot(units('azeb', 23.9))!.band).toBe('long');
  });

  it('TC-RANGED-06: beyond every weapon, or without one that shoots, the panel shows no band', () => {
    const far = shot(units('azeb', 24.1))!;
    expect([far.band, far.why!.steps]).toEqual([null, ['24.1" from base to base.']]);
    expect(shot(units('communicant', 0.5))!.band).toBeNull();
  });

  it('two weapons at long range only count as long, one of them close as close', () => {
    const weapon = (id: string, range: number) => ({ id, name: id, kind: 'ranged', range });
    const band = (near: number, distance: number) => {
      const weapons = [weapon('near', near), weapon('far', 24)];
      const models = [{ id: 'both', name: 'Both', weapons: ['near', 'far'] }];
      return shot({ ...units('both', distance), forces: [{ id: 'own', name: 'Own', weapons, models }] })!
        .band;
    };
    // Half of 18 is 9; of 24 it is 12.
    expect(band(18, 8)).toBe('close');
    expect(band(18, 10)).toBe('close');
    expect(band(18, 13)).toBe('long');
    expect(band(8, 13)).toBe('long');
  });

  it('TC-COVER-06: cover with the piece that gives it', () => {
    expect(shot()!.cover).toEqual([
      {
        level: 'none',
        name: 'Not in Cover',
        models: 1,
        pieces: [],
        why: { steps: [], rules: ['TC-COVER-06'] },
      },
    ]);
    const wall = box('wall', [9, 18.9], [11, 20 - wide], 0.8, {});
    expect(shot({ terrain: [wall] })!.cover).toEqual([
      {
        level: 'light',
        name: 'In Cover',
        models: 1,
        pieces: ['wall'],
        why: { steps: [], rules: ['TC-COVER-01', 'TC-COVER-06'] },
      },
    ]);
  });

  it('models without a known profile have no shot', () => {
    const shape = { base: { shape: 'round', mm: 25 }, height: 1.2 } as const;
    const between = (shooter: string, target: string) =>
      shot({
        units: [fighter('a', 'red', shooter, [10, 10], shape), fighter('e', 'blue', target, [10, 20], shape)],
      });
    expect(between('nobody', 'azeb')).toBeNull();
    expect(between('azeb', 'nobody')).toBeNull();
    expect(between('azeb', 'azeb')).not.toBeNull();
  });

  it('TC-RULING-57: exactly at a weapon’s range it reaches, whatever the rounding', () => {
    for (const x of [10, 10.1, 10.2, 10.3, 10.7]) {
      const at = shot({
        units: [fighter('a', 'red', 'azeb', [x, 10]), fighter('e', 'blue', 'azeb', [x + 24 + 2 * small, 10])],
      })!;
      expect(at.band, `${x}: ${at.range}`).toBe('long');
    }
  });
});

describe('holders of objectives', () => {
  it('TC-END-02: the side with a model in reach and more than the enemy, without a minimum height', () => {
    const objectives = [
      { id: 'well', at: [10, 11], radius: 0.5 },
      { id: 'gate', at: [50, 40], radius: 0.5 },
      { id: 'tower', at: [10, 19], radius: 0.5 },
    ] as const;
    const system = { objectives: ['well', 'gate', 'tower'] };
    expect(view.holders!(standing({ objectives, system }))).toEqual(
      new Map([
        ['well', 'red'],
        ['tower', 'blue'],
      ]),
    );
  });
});
