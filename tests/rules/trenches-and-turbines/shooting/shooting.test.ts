import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { shotLines } from '../../../../src/rules/trenches-and-turbines/shooting/shooting';
import type { Battle } from '../../../../src/engine/index';
import {
  begin,
  eventsOf,
  force,
  lastEvent,
  needed,
  optionIds,
  piece,
  profile,
  refused,
  reply,
  soldier,
  standing,
  still,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { rs, foe, troopers, volley, inOrder } from './shooting-scenes';

const acting = (scene: Partial<Scene> = {}) =>
  begin({
    units: [rs, foe],
    dice: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9],
    play: (game) => activation(game, 'rs'),
    ...scene,
  });

const shoot = (battle: Battle, target = 'foe') => {
  const aimed = reply(battle, ['choose-action', 'shoot'], ['choose-target', target]);
  return aimed.question?.kind === 'choose-reaction' ? reply(aimed, ['choose-reaction', 'none']) : aimed;
};

describe('a volley', () => {
  it('TT-V-077 TT-SHOOT-01 TT-SHOOT-07 TT-SHOOT-09 TT-HIT-01 TT-HIT-02 TT-HIT-03 TT-HIT-04 TT-HIT-05 TT-SAVE-03 TT-SAVE-04 TT-SAVE-05 TT-SAVE-06 three hits, two casualties', () => {
    const asked = shoot(acting({ dice: [1, 5, 6, 10, 3, 4, 5, 10] }));
    expect(asked.question).toMatchObject({ kind: 'casualty-order', by: 'blue', min: 3 });
    const end = inOrder(asked);
    expect(lastEvent(end, 'attack-rolled')).toMatchObject({ attacker: 'rs', needs: 5, hits: 3 });
    expect(lastEvent(end, 'saves-rolled')).toMatchObject({
      unit: 'foe',
      needs: 4,
      faces: [4, 5, 10],
      failed: 2,
    });
    expect(standing(end, 'foe')).toHaveLength(3);
    expect(end.commands.find(({ kind }) => kind === 'choose-target')?.by).toBe('red');
    const steps = ['action-performed', 'shot-taken', 'attack-rolled', 'saves-rolled', 'model-removed'];
    const order = steps.map((type) => end.events.findIndex((event) => event.type === type));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  const moving = ['choose-action', 'move'] as const;
  const staying = ['move-unit', {}] as const;

  it('TT-V-078 TT-SHOOT-14 TT-RULING-02 after one action at 4', () => {
    const moved = (options = {}) =>
      inOrder(shoot(reply(acting({ dice: [1, 5, 6, 10, 3, 4, 5], options }), moving, staying)));
    expect([needed(moved()), standing(moved(), 'foe').length]).toEqual([4, 4]);
    const log = eventsOf(moved({ hitModifiers: 'dieResult' }), 'attack-rolled')[0]!;
    expect(log.text).toContain('5 or less, on the die +1 1 earlier action');
    expect(log.data['hits']).toBe(2);
  });

  it('TT-V-079 TT-SHOOT-14 TT-ACT-02 after two at 3', () => {
    const three = force([profile('RS', { actions: 3 })]);
    const start = acting({ dice: [1, 5, 6, 10, 3, 4, 4], force: three });
    const end = inOrder(shoot(reply(start, moving, staying, moving, staying)));
    expect([needed(end), standing(end, 'foe').length]).toEqual([3, 5]);
  });

  it('TT-V-080 TT-ACT-04 TT-RULING-10 earlier in the turn counts; by option only in the activation', () => {
    const second = (options = {}) =>
      reply(
        acting({
          options,
          force: force([profile('RS', { cards: 2 })]),
          *play(game) {
            yield* activation(game, 'rs');
            yield* activation(game, 'rs');
          },
        }),
        moving,
        staying,
        moving,
        staying,
      );
    expect(needed(shoot(second()))).toBe(3);
    expect(needed(shoot(second({ priorActionScope: 'activation' })))).toBe(5);
  });

  it('TT-V-082 TT-SHOOT-02 TT-RULING-38 one Shoot in an activation; Semi-Automatic weapons a second', () => {
    expect(refused(shoot(acting()), 'shoot')).toBe('TT-SHOOT-02');
    const carbines = force([profile('RS', {}, [soldier('rifleman', { weapons: ['carbine'] })])]);
    const twice = shoot(shoot(acting({ force: carbines })));
    expect(needed(twice)).toBe(4);
    expect(refused(shoot(acting({ force: carbines, options: { semiAutomatic: 'none' } })), 'shoot')).toBe(
      'TT-SHOOT-02',
    );
  });

  it('TT-V-083 TT-SHOOT-03 TT-RULING-04 a unit near the enemy cannot shoot', () => {
    const at = (x: number, options = {}) =>
      acting({
        units: [
          unit('rs', 'red', [
            [0, 0],
            [0, 8.5],
          ]),
          foe,
          unit('near', 'blue', [[x, 0]]),
        ],
        options,
      });
    expect(refused(at(-2), 'shoot')).toBe('TT-SHOOT-03');
    expect(optionIds(at(-2.01))).toContain('shoot');
    expect(optionIds(at(-2, { shootStandoff: 'inclusive' }))).toContain('shoot');
  });

  it('TT-V-068 TT-PRONE-01 TT-PRONE-04 TT-HIT-03 prone and shooting', () => {
    expect(needed(shoot(acting({ tokens: { rs: { prone: 1 } } })))).toBe(6);
    expect(needed(shoot(reply(acting(), ['choose-action', 'go-prone'])))).toBe(5);
    expect(needed(shoot(acting()))).toBe(5);
  });

  it('TT-V-073 TT-RULING-33 fire alone does not pin; by option a failed check does', () => {
    const three = (dice: readonly number[], options = {}) => {
      const hit = shoot(acting({ options, dice: [1, 1, 1, 9, 9, 9, 9, 9, ...dice] }));
      return reply(hit, ['casualty-order', troopers.slice(0, 3)]).state.units['foe']!.tokens;
    };
    expect(three([])).toEqual({});
    expect(three([9], { shootingPins: 'leadershipCheck' })).toEqual({ pin: 1, prone: 1 });
    expect(three([7], { shootingPins: 'leadershipCheck' })).toEqual({});
  });
});

describe('targets', () => {
  it('TT-V-085 TT-SHOOT-09 TT-SHOOT-10 no split fire: models that cannot see the target make no attacks', () => {
    // The wall hides the foe from rifleman 2 alone, who sees the others behind its back.
    const apart = unit('rs', 'red', [
      [0, 0],
      [0, -4],
      [0, 1.2],
      [0, 2.4],
      [0, 3.6],
    ]);
    const wall = piece('wall', [1, 1.2], [-9, -2.2], 4, { size: 'L' });
    const start = acting({ units: [apart, foe, unit('other', 'blue', [[0, -15]])], terrain: [wall] });
    const query = still({
      units: [apart, foe, unit('other', 'blue', [[0, -15]])],
      terrain: [wall],
    }).query();
    expect(foe.models.map(({ id }) => query.sees('rs/2', id!))).toEqual(foe.models.map(() => false));
    expect(query.sees('rs/2', 'other/1')).toBe(true);
    expect(optionIds(reply(start, ['choose-action', 'shoot']))).toEqual(['foe', 'other']);
    const end = shoot(start);
    expect(lastEvent(end, 'shot-taken')['models']).toEqual(['rs/1', 'rs/3', 'rs/4', 'rs/5']);
    expect(eventsOf(end, 'attack-rolled').map(({ data }) => [data['target'], data['faces']])).toEqual([
      ['foe', [9, 9, 9, 9]],
    ]);
    expect(refused(end, 'shoot')).toBe('TT-SHOOT-02');
  });

  it('TT-V-086 TT-SHOOT-11 TT-SHOOT-12 TT-RULING-05 in range and in sight', () => {
    const wall = piece('wall', [4.9, 5.1], [-20, -3], 5);
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit('x', 'blue', [[25.5, 0]]),
      unit('y', 'blue', [[9, -11]]),
      unit('z', 'blue', [[24.9, 2]]),
    ];
    const aiming = reply(acting({ units, terrain: [wall] }), ['choose-action', 'shoot']);
    expect(optionIds(aiming)).toEqual(['z']);
    expect(refused(aiming, 'x')).toBe('TT-SHOOT-11');
    expect(refused(aiming, 'y')).toBe('TT-SHOOT-12');
    const blind = reply(acting({ units, terrain: [wall], options: { premeasure: 'forbidden' } }), [
      'choose-action',
      'shoot',
    ]);
    expect(optionIds(blind)).toEqual(['x', 'y', 'z']);
    const wasted = reply(blind, ['choose-target', 'x'], ['choose-reaction', 'none']);
    expect(eventsOf(wasted, 'attack-rolled')).toHaveLength(0);
    expect(wasted.state.system['activation']).toMatchObject({ left: 1 });
    const asOne = reply(
      acting({ units, terrain: [wall], options: { premeasure: 'forbidden', shootWeapons: 'onePerUnit' } }),
      ['choose-action', 'shoot'],
      ['choose-target', 'x'],
      ['choose-reaction', 'none'],
    );
    expect(asOne.state.system['activation']).toMatchObject({ left: 1 });
  });

  it('TT-RULING-39 TT-SHOOT-11 TT-SHOOT-12 neither in sight nor in range: the refusal names sight first', () => {
    const wall = piece('wall', [4.9, 5.1], [-20, -3], 5);
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit('far', 'blue', [[20, -22]]),
      unit('near', 'blue', [[9, -11]]),
      unit('z', 'blue', [[24.9, 2]]),
    ];
    const aiming = (options = {}) =>
      reply(acting({ units, terrain: [wall], options }), ['choose-action', 'shoot']);
    expect([refused(aiming(), 'far'), refused(aiming(), 'near')]).toEqual(['TT-SHOOT-12', 'TT-SHOOT-12']);
    const rangeFirst = aiming({ checkOrder: 'rangeThenLos' });
    expect([refused(rangeFirst, 'far'), refused(rangeFirst, 'near')]).toEqual(['TT-SHOOT-11', 'TT-SHOOT-12']);
  });

  it('TT-RULING-76 TT-REACT-09 the reaction follows the choice of the target; by option only if a model has it in sight and range', () => {
    const units = [unit('rs', 'red', [[0, 0]]), unit('x', 'blue', [[25.5, 0]])];
    const aimed = (options = {}) =>
      reply(
        acting({ units, options: { premeasure: 'forbidden', ...options } }),
        ['choose-action', 'shoot'],
        ['choose-target', 'x'],
      );
    expect(aimed().question?.kind).toBe('choose-reaction');
    expect(aimed({ goProneTiming: 'afterRange' }).question?.kind).toBe('choose-action');
    const met = reply(
      acting({ options: { goProneTiming: 'afterRange' } }),
      ['choose-action', 'shoot'],
      ['choose-target', 'foe'],
      ['choose-reaction', 'go-prone'],
    );
    expect(needed(met)).toBe(4);
  });

  it('TT-V-087 TT-RANGE-01 TT-SHOOT-08 TT-SHOOT-13 TT-LOS-05 models out of range or sight roll no dice but count as having shot', () => {
    const shooters = unit('rs', 'red', [
      [2, 0],
      [5, 1.2],
      [5, -1.2],
      [0.99, 2.4],
      [5, 3.6],
    ]);
    const wall = piece('wall', [5.6, 5.8], [2.4, 6], 4, { size: 'L' });
    const end = shoot(acting({ units: [shooters, unit('foe', 'blue', [[26, 0]])], terrain: [wall] }));
    expect(eventsOf(end, 'attack-rolled').map(({ data }) => [data['models'], data['faces']])).toEqual([
      [
        ['rs/1', 'rs/2', 'rs/3'],
        [9, 9, 9],
      ],
    ]);
    expect(refused(end, 'shoot')).toBe('TT-SHOOT-02');
  });

  it('TT-V-088 TT-SHOOT-08 TT-RULING-40 sight to one, range to another', () => {
    // The nearer model stands 23 inches away behind a wall, the visible one 25.
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit('foe', 'blue', [
        [24, 0],
        [25, Math.sqrt(51)],
      ]),
    ];
    const terrain = [piece('wall', [22.8, 23], [-2.5, 2.5], 4, { size: 'L' })];
    const shot = shoot(acting({ units, terrain }));
    expect(needed(shot)).toBe(4);
    expect(lastEvent(shot, 'shot-taken')['visible']).toEqual(['foe/2']);
    expect(refused(acting({ units, terrain, options: { losAndRange: 'sameModel' } }), 'shoot')).toBe(
      'TT-SHOOT-11',
    );
  });

  it('TT-V-091 TT-RANGE-01 TT-RANGE-02 TT-RULING-42 TT-RULING-43 TT-RULING-04 the limits of the bands', () => {
    const at = (gap: number, options = {}) => {
      const battle = begin({
        units: [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[gap + 1, 0]])],
        options,
        dice: [9],
        play: volley(),
      });
      return eventsOf(battle, 'attack-rolled')[0]?.data['needs'] ?? null;
    };
    expect([12, 12.01, 24, 24.01].map((gap) => at(gap))).toEqual([5, 4, 4, null]);
    expect(at(24, { longRange: 'profile' })).toBe(5);
  });

  it('TT-V-093 TT-RANGE-01 TT-RULING-43 the nearest model counts; by option the nearest visible one', () => {
    // 11.5 inches behind a wall, and 19 in the open.
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit('foe', 'blue', [
        [12.5, 0],
        [16, 12],
      ]),
    ];
    const terrain = [piece('wall', [11.2, 11.4], [-2, 2], 4, { size: 'L' })];
    const at = (options = {}) => needed(shoot(acting({ units, terrain, options })));
    expect(at()).toBe(5);
    expect(at({ rangeTo: 'nearestVisible' })).toBe(4);
  });

  it('TT-RANGE-01 TT-RULING-43 heights do not count in a range, by option they do', () => {
    // 23 across and 10 up: 25.08 in space.
    const units = [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[24, 0]], {}, { elevation: 10 })];
    const targets = (options = {}) => shotLines(still({ units, options }), 'rs').map(({ target }) => target);
    expect(targets()).toEqual(['foe']);
    expect(targets({ rangeVertical: '3d' })).toEqual([]);
    expect(targets({ losAndRange: 'sameModel' })).toEqual(['foe']);
    expect(targets({ losAndRange: 'sameModel', rangeVertical: '3d' })).toEqual([]);
    // 11.2 across and 5 up: 12.27 in space, beyond half the rifle's range.
    const near = [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[12.2, 0]], {}, { elevation: 5 })];
    const needs = (options = {}) => needed(begin({ units: near, options, dice: [9], play: volley() }));
    expect([needs(), needs({ rangeVertical: '3d' })]).toEqual([5, 4]);
  });

  it('TT-V-094 TT-RULING-41 TT-SHOOT-09 a target in contact with friends', () => {
    const units = [rs, foe, unit('mate', 'red', [[11, 0]])];
    const start = (scene: Partial<Scene> = {}) =>
      acting({ units, dice: [1, 1, 1, 1, 1, 9, 9, 9, 9, 9], ...scene });
    expect(optionIds(reply(start(), ['choose-action', 'shoot']))).toEqual(['foe']);
    const hit = inOrder(shoot(start()));
    expect([standing(hit, 'foe').length, standing(hit, 'mate').length]).toEqual([0, 1]);
    expect(refused(start({ options: { shootIntoFight: 'forbidden' } }), 'shoot')).toBe('TT-SHOOT-11');
  });
});
