import { describe, expect, it } from 'vitest';
import type { FileProblems } from '../../../src/rules/shared/fields';
import type { Battle, Flow, Json } from '../../../src/engine/index';
import { activation } from '../../../src/rules/trenches-and-turbines/turn/activation';
import {
  createTurbines,
  missions,
  readForce,
  sampleForces,
  turbines,
} from '../../../src/rules/trenches-and-turbines/index';
import type { Game } from '../../../src/rules/trenches-and-turbines/game';
import { victoryPoints } from '../../../src/rules/trenches-and-turbines/turn/missions';
import { optionSpecs } from '../../../src/rules/trenches-and-turbines/options';
import { isStandstill } from '../../../src/rules/trenches-and-turbines/turn/standstill';
import { endBattle, endOfTurn, startOfTurn } from '../../../src/rules/trenches-and-turbines/turn/turn';
import { place } from '../../../src/table/place';
import {
  actionsLeft,
  begin,
  force,
  lastEvent,
  needed,
  optionIds,
  profile,
  refused,
  reply,
  soldier,
  spot,
  unit,
  vectorForce,
  weapons,
  type Scene,
} from '../../support/rules/turbines';
import { tableFile } from '../../support/tables';

const objectives = [
  { id: 'bridge', name: 'The Bridge', at: spot(2, 0), radius: 0.5 },
  { id: 'mill', at: spot(20, 10), radius: 0.5 },
];
const rs = unit('rs', 'red', [[0, 0]]);
const foe = unit('foe', 'blue', [[8, 0]]);
const acting = (mission: string, scene: Partial<Scene> = {}) =>
  begin({
    units: [rs, foe],
    objectives,
    options: { mission },
    dice: [9, 9, 9],
    play: (game) => activation(game, 'rs'),
    ...scene,
  });

describe('deployment', () => {
  const units = [
    unit('rs', 'red', [
      [0, 0],
      [0, 2],
    ]),
    unit('mates', 'red', [[5, 0]]),
    unit('foe', 'blue', [[30, 0]]),
  ];
  /** Blue rolls higher and takes the near edge, so red's edge is z = 0, as in the vector. */
  const deploying = () =>
    reply(begin({ units, options: { deployment: 'alternate' }, dice: [6, 6, 3, 9, 9, 1] }), [
      'choose-edge',
      'near',
    ]);
  const at = (places: Readonly<Record<string, readonly [number, number]>>): Json =>
    Object.fromEntries(Object.entries(places).map(([model, place]) => [model, { at: place }]));

  it('TT-V-147 TT-RULING-78 TT-COH-01 the higher roll picks an edge and deploys first; wholly within 9 inches, in coherency', () => {
    const start = begin({ units, options: { deployment: 'alternate' }, dice: [6, 6, 3, 9, 9, 1] });
    expect(start.question).toMatchObject({ kind: 'choose-edge', by: 'blue' });
    const first = reply(start, ['choose-edge', 'near']);
    expect(first.question).toMatchObject({ kind: 'deploy-unit', by: 'blue', data: { unit: 'foe' } });
    const next = reply(first, ['deploy-unit', at({ 'foe/1': [30, 43] })], ['choose-deployment', 'rs']);
    expect(refused(next, at({ 'rs/1': [10, 8.5], 'rs/2': [12, 8.5] }))).toBeUndefined();
    expect(refused(next, at({ 'rs/1': [10, 8.51], 'rs/2': [12, 8.5] }))).toBe('TT-RULING-78');
    expect(refused(next, at({ 'rs/1': [10, 8], 'rs/2': [17.1, 8] }))).toBe('TT-COH-01');
    expect(refused(next, at({ 'rs/1': [10, 8], 'rs/2': [10.9, 8] }))).toBe('TT-RULING-12');
    expect(refused(next, at({ 'rs/1': [10, 8] }))).toBe('TT-RULING-78');
    const last = reply(next, ['deploy-unit', at({ 'rs/1': [10, 8], 'rs/2': [12, 8] })]);
    const done = reply(last, ['deploy-unit', last.question!.data!['plan']!]);
    expect(done.question).toMatchObject({ kind: 'choose-unit', by: 'red' });
    expect(Object.values(done.state.models).every((model) => model.undeployed === undefined)).toBe(true);
    expect(done.state.system['edges']).toEqual({ blue: 'near', red: 'far' });
  });

  it('TT-RULING-78 the offered plan is legal', () => {
    const first = deploying();
    expect(refused(first, first.question!.data!['plan']!)).toBeUndefined();
  });
});

describe('missions', () => {
  it('TT-V-076 TT-MISSION-01 TT-MISSION-02 TT-SHOOT-04 TT-RULING-37 TT-RULING-77 one action rules out shooting, another does not', () => {
    const planted = reply(acting('sabotage'), ['choose-action', 'plant-charge']);
    expect(actionsLeft(planted)).toBe(1);
    expect(refused(planted, 'shoot')).toBe('TT-SHOOT-04');
    expect(planted.state.system['scored']).toMatchObject({ red: 100 });
    const searched = reply(acting('papers', { dice: [4, 9] }), ['choose-action', 'search']);
    expect(searched.state.system['scored']).toMatchObject({ red: 150 });
    expect(
      needed(
        reply(searched, ['choose-action', 'shoot'], ['choose-target', 'foe'], ['choose-reaction', 'none']),
      ),
    ).toBe(4);
    expect(optionIds(acting('none'))).not.toContain('search');
  });

  it('TT-MISSION-02 within reach of an objective, not while engaged, and once if the mission says so', () => {
    const away = acting('sabotage', { units: [unit('rs', 'red', [[-5, 0]]), foe] });
    expect(refused(away, 'plant-charge')).toBe('TT-MISSION-02');
    const twice = reply(acting('sabotage'), ['choose-action', 'plant-charge']);
    expect(refused(twice, 'plant-charge')).toBe('TT-MISSION-02');
    const engaged = acting('sabotage', { units: [rs, unit('foe', 'blue', [[1, 0]])] });
    expect(refused(engaged, 'plant-charge')).toBe('TT-MISSION-02');
    const empty = reply(acting('papers', { dice: [5, 3] }), ['choose-action', 'search']);
    expect(empty.state.system['scored']).toMatchObject({ red: 0 });
    expect(reply(empty, ['choose-action', 'search']).state.system['scored']).toMatchObject({ red: 150 });
  });

  it('TT-RULING-77 claimed objectives score at the end of each turn, for the side that claimed last', () => {
    const raised = begin({
      units: [rs, foe],
      objectives,
      options: { mission: 'signals' },
      *play(game) {
        yield* activation(game, 'rs');
        yield* endOfTurn(game);
      },
    });
    const end = reply(raised, ['choose-action', 'raise-colours'], ['choose-action', 'end']);
    expect(end.state.system['scored']).toEqual({ red: 40, blue: 0 });
  });

  it('every mission has its own actions and length', () => {
    expect(missions.map(({ id }) => id)).toEqual(['sabotage', 'papers', 'signals']);
    expect(missions.every(({ actions, turnLimit }) => actions.length > 0 && turnLimit >= 5)).toBe(true);
  });
});

/** Ends every activation at once. */
function idle(battle: Battle): Battle {
  let now = battle;
  while (now.question)
    now = reply(
      now,
      now.question.kind === 'choose-unit' ? ['choose-unit', optionIds(now)[0]!] : ['choose-action', 'end'],
    );
  return now;
}

describe('the end', () => {
  const worth = (points: number) => profile(`worth-${points}`, { points });
  const graded = force([worth(100), worth(150), worth(80)]);
  const units = [
    unit('a', 'red', [[0, 0]], { profile: 'worth-150' }),
    unit('b', 'red', [[0, 3]], { profile: 'worth-80' }),
    unit('c', 'red', [[0, 6]], { profile: 'worth-100' }),
    unit('x', 'blue', [[9, 0]], { profile: 'worth-100' }),
    unit('y', 'blue', [[9, 3]], { profile: 'worth-100' }),
    unit('z', 'blue', [[9, 6]], { profile: 'worth-150' }),
  ];
  const lost = function* (game: Game): Flow<void> {
    for (const id of ['a', 'x', 'y'])
      yield { type: 'event', event: { type: 'unit-destroyed', rules: [], text: '', data: { unit: id } } };
    yield* endBattle(game, 'Six turns.');
  };

  it('TT-V-148 TT-RULING-79 points for enemy units destroyed or still routed', () => {
    const end = begin({ units, force: graded, tokens: { b: { routed: 1 } }, play: lost });
    expect(lastEvent(end, 'battle-over')).toMatchObject({ winner: 'blue', scores: { red: 200, blue: 230 } });
  });

  it('TT-RULING-79 option lastUnit: the side with units left wins', () => {
    const end = begin({ units, force: graded, options: { gameEnd: 'lastUnit' }, play: lost });
    expect(lastEvent(end, 'battle-over')).toMatchObject({ winner: 'red', scores: { red: 2, blue: 1 } });
  });

  it('TT-RULING-79 option lastUnit: after as many turns without a loss as the limit, by the units left', () => {
    const stranded = {
      units: [rs, unit('mates', 'red', [[0, 6]]), unit('foe', 'blue', [[40, 0]])],
      options: { gameEnd: 'lastUnit', turnLimit: 2 },
    };
    const quiet = idle(begin(stranded));
    expect(quiet.state.turn).toBe(2);
    expect(lastEvent(quiet, 'battle-over')).toMatchObject({
      winner: 'red',
      reason: '2 turns have been played without a loss.',
      scores: { red: 2, blue: 1 },
    });
    // A tank that loses an HP in the first turn starts the count again.
    const standstills: boolean[] = [];
    begin({
      ...stranded,
      units: [rs, unit('foe', 'blue', [[40, 0]], { profile: 'TK' })],
      *play(game) {
        for (let turn = 1; turn <= 3; turn++) {
          yield* startOfTurn(game, turn);
          if (turn === 1)
            yield {
              type: 'event',
              event: {
                type: 'damage-recorded',
                rules: [],
                text: '',
                data: { unit: 'foe', model: 'foe/1', damage: 1 },
              },
            };
          standstills.push(isStandstill(game));
        }
      },
    });
    expect(standstills).toEqual([false, false, true]);
  });

  it('TT-RULING-79 units without points count 1 each', () => {
    let score = -1;
    begin({
      units: [rs, foe],
      *play(game) {
        yield {
          type: 'event',
          event: { type: 'unit-destroyed', rules: [], text: '', data: { unit: 'foe' } },
        };
        score = victoryPoints(game, 'red');
      },
    });
    expect(score).toBe(1);
  });
});

describe('forces', () => {
  const problemsOf = (json: unknown) => {
    try {
      readForce(json);
      return [];
    } catch (error) {
      return (error as FileProblems).problems;
    }
  };

  it('the two samples have eight profiles or more each, of all kinds', () => {
    for (const { units: profiles } of sampleForces) {
      expect(profiles.length).toBeGreaterThanOrEqual(8);
      expect(profiles.filter(({ keywords }) => keywords.includes('Vehicle'))).toHaveLength(3);
      expect(profiles.some(({ cards }) => cards > 1)).toBe(true);
    }
    expect(new Set(sampleForces.flatMap(({ units: profiles }) => profiles.map(({ size }) => size)))).toEqual(
      new Set(['M', 'L', 'XL']),
    );
  });

  it('lists problems of a force by JSON pointer', () => {
    const wrong = {
      id: 'f',
      name: 'F',
      weapons: [{ id: 'rod', name: 'Rod', kind: 'ranged' }],
      units: [
        profile('RS', { keywords: ['Tank'], move: 'far' }, [soldier('man', { weapons: ['spear'], sv: -1 })]),
      ],
    };
    expect(problemsOf(wrong).map(({ at }) => at)).toEqual([
      '/weapons/0/range',
      '/units/0/models/0/sv',
      '/units/0/models/0/weapons/0',
      '/units/0/keywords/0',
      '/units/0/move',
    ]);
    expect(
      problemsOf({
        id: 'f',
        name: 'F',
        weapons: [...weapons, weapons[0]],
        units: [profile('RS'), profile('RS')],
      }).map(({ at }) => at),
    ).toEqual(['/weapons/10/id', '/units/1/id']);
    const bands = [
      { name: 'short', most: 12 },
      { name: 'long', most: 10 },
    ];
    expect(
      problemsOf({
        id: 'f',
        name: 'F',
        weapons: [{ id: 'rod', name: 'Rod', kind: 'ranged', bands }],
        units: [],
      }).map(({ at }) => at),
    ).toEqual(['/weapons/0/bands/1/most']);
  });

  it('lists problems of a table by JSON pointer', () => {
    const file = tableFile({
      rules: 'trenches-and-turbines',
      units: [
        unit('a', 'red', [[0, 0]], { profile: 'nobody' }),
        unit('b', 'red', [[3, 0]], {}, { base: { shape: 'round', mm: 60, count: 3 } }),
      ],
      options: { breakOff: 'maybe' },
    });
    const rules = createTurbines([vectorForce]);
    expect(rules.checkTable(place(file, rules.modelShape)).map(({ at }) => at)).toEqual([
      '/sides/1',
      '/units/0/profile',
      '/units/1/models/0/base',
      '/options/breakOff',
    ]);
  });

  it('a table may bring its own forces', () => {
    const brought = [
      {
        id: 'guests',
        name: 'Guests',
        weapons: [],
        units: [profile('vallon-rifles', { name: 'Guests' }, [soldier('guest', { weapons: [], sv: 9 })])],
      },
    ];
    expect(turbines.modelShape('vallon-rifles', null, false, brought)?.title).toBe('guest');
    expect(turbines.modelShape('vallon-rifles', null, false)?.title).toBe('Rifleman');
    expect(turbines.checkForces!([{ id: 'bad' }]).map(({ at }) => at)).toContain('/forces/0/units');
  });

  it('every option is a ruling of ours, with its default first', () => {
    expect(new Set(optionSpecs.map(({ name }) => name)).size).toBe(optionSpecs.length);
    for (const spec of optionSpecs) {
      expect(spec.ruling).toMatch(/^TT-RULING-\d\d$/);
      if (spec.choices !== 'number') expect(spec.choices[0]!.value).toBe(spec.default);
    }
  });
});
