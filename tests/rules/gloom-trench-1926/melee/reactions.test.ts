import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index';
import { charge } from '../../../../src/rules/gloom-trench-1926/melee/charge';
import type { Game } from '../../../../src/rules/gloom-trench-1926/game';
import { melee } from '../../../../src/rules/gloom-trench-1926/melee/melee';
import { eventsOf, lastEvent, optionIds, refused, reply, standing } from '../../../support/battle';
import { begin, pool, row, squad, stress, type Scene } from '../../../support/rules/gloom';
import { base, type Options, charging, ahead, finish } from './melee-scenes';

describe('reactions', () => {
  const eight = (dice: readonly number[], scene: Partial<Scene> = {}) =>
    reply(charging(7, [3, ...dice], { points: { blue: 1 }, ...scene }), ['move-unit', ahead(6.5)]);

  it('GT-V-189 Brace: the charger loses its +1: D8 4 4 7 are 1 hit instead of 3', () => {
    const fight = (braced: boolean) =>
      begin({
        units: [squad('red', 'red', row(3, 10, 10, 1.1)), squad('blue', 'blue', row(3, 10, 11.5, 1.1))],
        dice: [4, 4, 7, 1, 1, 1, ...(braced ? [6] : [6, 6, 6])],
        play: (game) => melee(game, 'red', 'blue', braced),
      });
    const hits = (battle: ReturnType<typeof begin>) => eventsOf(battle, 'melee-rolled')[0]!.data['hits'];
    expect([hits(fight(true)), hits(fight(false))]).toEqual([1, 3]);
    const asked = eight([]);
    expect(optionIds(asked)).toEqual(['none', 'brace', 'hold-and-shoot']);
  });
  it('GT-V-190 One reaction: one point, one choice; without a point none', () => {
    const asked = eight([5, 5, 5, 4, 4, 4]);
    expect(refused(asked, ['brace', 'hold-and-shoot'])).toBeDefined();
    const braced = reply(asked, ['choose-reaction', 'brace']);
    expect(pool(braced, 'blue')).toBe(0);
    expect(braced.question?.kind).not.toBe('choose-reaction');
    expect(eight([1, 1, 1, 1], { points: {} }).question?.kind).not.toBe('choose-reaction');
  });
  it('GT-V-191 Hold and Shoot: D6s though the range is Short; the charger’s saves +1', () => {
    const units = [squad('red', 'red', row(4, 10, 10, 1.2)), squad('blue', 'blue', row(4, 10, 17.5, 1.2))];
    const asked = reply(
      begin({
        units,
        dice: [3, 6, 5, 3, 1, 4, 2],
        points: { blue: 1 },
        play: (game) => charge(game, 'red', 'blue'),
      }),
      [
        'move-unit',
        Object.fromEntries(
          [0, 1, 2, 3].map((i) => [`red/${i + 1}`, { via: [[10 + 1.2 * i, 15.5]] }]),
        ) as Json,
      ],
      ['choose-reaction', 'hold-and-shoot'],
    );
    const attack = lastEvent(asked, 'attack-rolled')['volleys'] as unknown as readonly {
      die: string;
      rollModifier: number;
      hits: number;
    }[];
    expect(attack).toMatchObject([{ die: 'D6', rollModifier: 0, hits: 2 }]);
    expect(lastEvent(asked, 'saves-rolled')).toMatchObject({
      rollModifier: 1,
      faces: [4, 2],
      saved: 1,
      failed: 1,
    });
    expect(asked.question?.kind).toBe('choose-casualties');
  });
  it('GT-V-192 Hold and Shoot with TP: D6 and +1; starts-at-d6 makes D8', () => {
    const three = {
      units: [squad('red', 'red', row(3, 10, 10, 1.2)), squad('blue', 'blue', row(3, 10, 17.5, 1.2))],
      play: (game: Game) => charge(game, 'red', 'blue'),
    };
    const shot = (options: Options) =>
      reply(
        begin({ ...three, dice: [3, 1, 1, 1], points: { blue: 2 }, options }),
        [
          'move-unit',
          Object.fromEntries([0, 1, 2].map((i) => [`red/${i + 1}`, { via: [[10 + 1.2 * i, 15.6]] }])) as Json,
        ],
        ['choose-reaction', 'hold-and-shoot'],
        ['spend-tp', 'spend'],
      );
    expect(lastEvent(shot({}), 'attack-rolled')['volleys']).toMatchObject([{ die: 'D6', rollModifier: 1 }]);
    expect(lastEvent(shot({ holdAndShootDie: 'starts-at-d6' }), 'attack-rolled')['volleys']).toMatchObject([
      { die: 'D8', rollModifier: 0 },
    ]);
  });
  const shotDown = (dice: readonly number[], units: Scene['units']) =>
    reply(
      begin({
        units,
        dice: [3, ...dice],
        points: { blue: 1 },
        play: (game) => charge(game, 'red', 'blue'),
      }),
      ['move-unit', { 'red/1': { via: [[10, 15.4]] }, 'red/2': { via: [[11.2, 15]] } } as Json],
      ['choose-reaction', 'hold-and-shoot'],
    );
  const pair = [
    squad('red', 'red', [
      [10, 10],
      [11.2, 10],
    ]),
    squad('friend', 'red', [
      [15, 15],
      [16.5, 15],
    ]),
    squad('blue', 'blue', [[10, 10 + 5.4 + 1.9 + base]]),
  ];
  it('GT-V-194 Shot away: the only model in contact falls, no other model moves, no melee follows', () => {
    const battle = reply(shotDown([6, 2], pair), ['choose-casualties', ['red/1']]);
    expect(eventsOf(battle, 'charge-shot-away')).toHaveLength(1);
    expect(eventsOf(battle, 'melee-round')).toEqual([]);
    expect(battle.state.models['red/2']!.at).toEqual([11.2, 15]);
    expect(battle.question).toBeNull();
  });
  it('GT-V-195 Charger destroyed: it is over, and its friends within 6 gain a token', () => {
    const units = [
      squad('red', 'red', [[10, 10]]),
      pair[1]!,
      squad('blue', 'blue', [
        [10, 10 + 5.4 + 1.9 + base],
        [11.2, 10 + 5.4 + 1.9 + base],
      ]),
    ];
    const battle = reply(
      begin({
        units,
        dice: [3, 6, 1, 2],
        points: { blue: 1 },
        play: (game) => charge(game, 'red', 'blue'),
      }),
      ['move-unit', { 'red/1': { via: [[10, 15.4]] } } as Json],
      ['choose-reaction', 'hold-and-shoot'],
    );
    expect(battle.state.units['red']!.destroyed).toBe(true);
    expect(stress(battle, 'friend')).toBe(1);
    expect(eventsOf(battle, 'melee-round')).toEqual([]);
  });
  it('GT-V-193 Not counted: damage of Hold and Shoot does not decide the melee', () => {
    // Five chargers, three shot down; then the charger takes 1 and the target 2.
    const units = [squad('red', 'red', row(5, 10, 10, 1.1)), squad('blue', 'blue', row(5, 10, 17.5, 1.1))];
    const asked = reply(
      begin({
        // Hold and Shoot hits and kills three; one D3; then the charger hits twice and the target once, and no save succeeds.
        units,
        dice: [3, 6, 6, 6, 1, 1, 2, 2, 2, 6, 8, 8, 6, 1, 1, 1, 1, 2, 2, 2],
        points: { blue: 1 },
        play: (game) => charge(game, 'red', 'blue'),
      }),
      [
        'move-unit',
        Object.fromEntries(
          [0, 1, 2, 3, 4].map((i) => [`red/${i + 1}`, { via: [[10 + 1.1 * i, 15.6]] }]),
        ) as Json,
      ],
      ['choose-reaction', 'hold-and-shoot'],
      ['choose-casualties', ['red/3', 'red/4', 'red/5']],
    );
    expect(standing(asked, 'red')).toHaveLength(2);
    const done = finish(asked);
    expect(eventsOf(done, 'saves-rolled').map(({ data }) => [data['unit'], data['failed']])).toEqual([
      ['red', 3],
      ['red', 1],
      ['blue', 2],
    ]);
    expect(lastEvent(done, 'melee-won')).toEqual({ winner: 'red', loser: 'blue' });
  });
});
