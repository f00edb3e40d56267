import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { strays } from '../../../../src/rules/trenches-and-turbines/movement/coherency';
import {
  begin,
  eventsOf,
  facesOf,
  force,
  optionIds,
  piece,
  profile,
  refused,
  reply,
  soldier,
  still,
  to,
  unit,
} from '../../../support/rules/turbines';
import { far, judged } from './movement-scenes';

describe('coherency', () => {
  const pair = (x: number) =>
    unit('rs', 'red', [
      [0, 0],
      [x, 0],
    ]);

  it('TT-V-024 TT-COH-01 TT-MOVE-06 TT-RULING-17 the edge of the command radius', () => {
    const units = [pair(3), far];
    expect(judged({ units }, to({ 'rs/2': [7, 0] }))).toBeNull();
    expect(judged({ units }, to({ 'rs/2': [7.01, 0] }))).toBe('TT-COH-03');
    expect(judged({ units, options: { coherencyMeasure: 'whole' } }, to({ 'rs/2': [7, 0] }))).toBe(
      'TT-COH-03',
    );
    expect(judged({ units, options: { coherencyMeasure: 'whole' } }, to({ 'rs/2': [6, 0] }))).toBeNull();
  });

  it('TT-V-025 TT-COH-03 no deliberate break; legal if the leader comes along', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [2, 0],
        [5, 0],
      ]),
      far,
    ];
    expect(judged({ units }, to({ 'rs/3': [11, 0] }))).toBe('TT-COH-03');
    expect(judged({ units }, to({ 'rs/3': [11, 0], 'rs/1': [6, 0] }))).toBeNull();
  });

  it('TT-MOVE-06 a unit in Loose Order has no coherency to keep', () => {
    const loose = force([profile('RS', { keywords: ['Loose Order'] })]);
    expect(judged({ units: [pair(5), far], force: loose }, to({ 'rs/2': [11, 0] }))).toBeNull();
  });

  it('TT-V-027 TT-COH-02 TT-RULING-18 a straggler comes as near as it can', () => {
    const units = [pair(16), far];
    expect(judged({ units }, to({ 'rs/2': [10, 0] }))).toBeNull();
    expect(judged({ units }, to({ 'rs/2': [16, 6] }))).toBe('TT-COH-01');
    expect(judged({ units }, to({ 'rs/2': [12, 0] }))).toBe('TT-COH-01');
    expect(judged({ units: [pair(10), far] }, to({ 'rs/2': [8, 0] }))).toBe('TT-COH-01');
    expect(judged({ units: [pair(10), far] }, to({ 'rs/2': [7, 0] }))).toBeNull();
  });

  it('TT-RULING-18 option strict: a straggler must use its full distance even if a wall stops it', () => {
    const scene = { units: [pair(16), far], terrain: [piece('wall', [13, 13.2], [-20, 20], 3)] };
    const near = to({ 'rs/2': [13.701, 0] });
    expect(judged(scene, near)).toBeNull();
    expect(judged({ ...scene, options: { regainCoherency: 'strict' } }, near)).toBe('TT-RULING-18');
    expect(
      judged({ units: [pair(16), far], options: { regainCoherency: 'strict' } }, to({ 'rs/2': [10, 0] })),
    ).toBeNull();
  });

  it('TT-RULING-20 option ownProfile: a replacement leader has its own command radius', () => {
    const short = force([profile('RS', {}, [soldier('rifleman', { commandRadius: 3 })])]);
    const outside = (options = {}, replaced: Readonly<Record<string, string>> = { rs: 'rs/1' }) =>
      strays(still({ units: [pair(5), far], force: short, options, system: { replaced } }), 'rs').map(
        ({ id }) => id,
      );
    expect(outside()).toEqual([]);
    expect(outside({ replacementRadius: 'ownProfile' })).toEqual(['rs/2']);
    expect(outside({ replacementRadius: 'ownProfile' }, {})).toEqual([]);
  });

  it('TT-V-026 TT-COH-04 TT-COH-05 TT-RULING-19 TT-RULING-20 TT-RULING-22 a leader lost to OPTICS', () => {
    const marksman = force([
      profile('RS'),
      profile('sniper', {}, [soldier('marksman', { weapons: ['scoped'] })]),
    ]);
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [5, 0],
        [-5, 0],
        [0, 5],
      ]),
      unit('sniper', 'blue', [[0, -10]], { profile: 'sniper' }),
    ];
    const hit = (options = {}) =>
      reply(
        begin({
          units,
          force: marksman,
          options,
          dice: [1, 9, 9, 9, 9, 9, 9],
          *play(game) {
            yield* activation(game, 'sniper');
            yield* activation(game, 'rs');
          },
        }),
        ['choose-action', 'shoot'],
        ['choose-target', 'rs'],
        ['choose-reaction', 'none'],
      );
    expect(hit({ optics: 'ignored' }).question).toMatchObject({ kind: 'casualty-order', by: 'red' });
    const shot = reply(hit(), ['choose-mark', 'rs/1']);
    expect(shot.question).toMatchObject({ kind: 'choose-leader', by: 'red' });
    const led = (model: string) =>
      reply(
        shot,
        ['choose-leader', model],
        ['choose-action', 'end'],
        ['choose-action', 'shoot'],
        ['choose-target', 'sniper'],
      );
    for (const model of ['rs/2', 'rs/3', 'rs/4'])
      expect(eventsOf(led(model), 'shot-taken').at(-1)!.data['models']).toEqual([model]);
    // One die is rolled, and the others count as having shot.
    const fired = led('rs/2');
    expect(facesOf(fired, 'attack-rolled').at(-1)).toEqual([9]);
    expect(fired.question).toMatchObject({ kind: 'choose-action', by: 'red' });
    expect(refused(fired, 'shoot')).toBe('TT-SHOOT-02');
  });

  it('TT-V-028 TT-FIGHT-07 TT-RULING-64 a straggler fights only in contact', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [1.2, 0],
        [4, 0],
        [0, 9],
        [9, 0],
      ]),
      unit('foe', 'blue', [
        [5, 0],
        [10, 0],
      ]),
    ];
    const rolled = (options = {}) =>
      eventsOf(
        reply(
          begin({
            units,
            options,
            dice: Array.from({ length: 6 }, () => 10),
            play: (game) => activation(game, 'rs'),
          }),
          ['choose-action', 'fight'],
        ),
        'attack-rolled',
      )[0]!.data;
    expect(rolled()).toMatchObject({
      models: ['rs/1', 'rs/2', 'rs/3', 'rs/5'],
      faces: [10, 10, 10, 10],
    });
    expect(rolled({ fightReach: 'withinOneInch' })['models']).toEqual(['rs/3', 'rs/5']);
  });

  it('TT-RULING-19 option perUnit: with one model outside, the unit may only move', () => {
    const battle = begin({
      units: [pair(16), unit('foe', 'blue', [[0, 10]])],
      options: { outOfCoherency: 'perUnit' },
      play: (game) => activation(game, 'rs'),
    });
    expect(optionIds(battle)).toEqual(['move', 'end']);
    expect(refused(battle, 'shoot')).toBe('TT-RULING-19');
  });
});
