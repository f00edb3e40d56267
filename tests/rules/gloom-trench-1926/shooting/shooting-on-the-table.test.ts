/** Shooting on real geometry: sight, levels of cover and parts of a unit as the table gives them. */
import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import type { CoverLevel, TerrainPlacement } from '../../../../src/table/format';
import { eventsOf, lastEvent, optionIds, refused, reply, standing } from '../../../support/battle';
import { begin, row, squad, type Scene } from '../../../support/rules/gloom';
import { box } from '../../../support/tables';

/** Red opens up; blue stands 11 MU ahead. */
const opening = (
  red: number,
  blue: number,
  terrain: readonly TerrainPlacement[],
  dice: readonly number[],
  more: Partial<Scene> = {},
) =>
  reply(
    begin({
      units: [squad('red', 'red', row(red, 10, 10, 1.2)), squad('blue', 'blue', row(blue, 10, 20, 1.2))],
      terrain,
      dice,
      play: (game) => activation(game, 'red'),
      ...more,
    }),
    ['choose-unit', 'red'],
    ['choose-action', 'open-up'],
  );
const shot = (...scene: Parameters<typeof opening>) => reply(opening(...scene), ['choose-target', 'blue']);

const volleyOf = (battle: ReturnType<typeof shot>) =>
  (
    lastEvent(battle, 'attack-rolled')['volleys'] as unknown as readonly {
      readonly rollModifier: number;
      readonly hits: number;
      readonly faces: readonly number[];
    }[]
  )[0]!;

/** Ground with cover under blue's models `from` to `to` of a row. */
const under = (cover: CoverLevel, from: number, to: number) =>
  box(cover, [10 + 1.2 * (from - 1) - 0.55, 19], [10 + 1.2 * (to - 1) + 0.55, 21], 0.1, {
    cover,
    solid: false,
  });

describe('shooting on the table', () => {
  it.each([
    ['GT-V-133 Light: 6 hits, 5 does not; saves as they are', 'light', [6, 5], -1, 'D6'],
    ['GT-V-134 Heavy: 7 hits, 6 does not; saves as they are', 'heavy', [7, 6], -2, 'D6'],
    ['GT-V-135 Solid: 6 hits, 5 does not; a D8 for saves', 'solid', [6, 5], -1, 'D8'],
  ] as const)('%s', (_title, level, faces, modifier, die) => {
    const battle = shot(2, 5, [under(level, 1, 5)], [...faces, 5]);
    expect(volleyOf(battle)).toMatchObject({ rollModifier: modifier, hits: 1 });
    expect(lastEvent(battle, 'saves-rolled')).toMatchObject({ die, rollModifier: 0 });
  });

  it('GT-V-115 Dice: 8 models, a wall hides the target from three: 5 dice', () => {
    // Blue stands in a column at x = 10; the wall from x = 15 on stands before red's last three. The Leader stands in the middle.
    const column = squad('blue', 'blue', [
      [10, 20],
      [10, 21.2],
      [10, 22.4],
    ]);
    const wall = box('wall', [15, 10.6], [19.5, 10.8], 3, { sight: 'blocks' });
    const places = [13.6, 10, 11.2, 12.4, 14.8, 16, 17.2, 18.4].map((x) => [x, 10] as const);
    const units = [squad('red', 'red', places), column];
    const battle = shot(8, 3, [wall], [1, 1, 1, 1, 1], { units });
    expect(lastEvent(battle, 'attack-rolled')['shooters']).toEqual([
      'red/1',
      'red/2',
      'red/3',
      'red/4',
      'red/5',
    ]);
    expect(volleyOf(battle).faces).toHaveLength(5);
  });

  it('GT-V-116 Sight needed: a unit behind a ruin is refused, with no enemy in sight Open Up is not offered', () => {
    const hidden = squad('hidden', 'blue', row(3, 30, 20, 1.2));
    const ruin = box('ruin', [16, 15], [38, 16], 4, { sight: 'blocks' });
    const units = [
      squad('red', 'red', row(3, 10, 10, 1.2)),
      squad('blue', 'blue', row(3, 10, 20, 1.2)),
      hidden,
    ];
    const asked = opening(3, 3, [ruin], [], { units });
    expect(asked.question).toMatchObject({ kind: 'choose-target', by: 'red' });
    expect(optionIds(asked)).toEqual(['blue']);
    expect(refused(asked, 'hidden')).toBe('GT-SHOOT-02');
    const alone = reply(
      begin({
        units: [units[0]!, hidden],
        terrain: [ruin],
        play: (game) => activation(game, 'red'),
      }),
      ['choose-unit', 'red'],
    );
    expect(refused(alone, 'open-up')).toBe('GT-SHOOT-02');
  });

  it('GT-V-143 Lighter part: the open three take the hits at no modifier, the fourth damage is lost', () => {
    const asked = shot(5, 5, [under('solid', 4, 5)], [8, 8, 8, 8, 1, 2, 2, 2, 2]);
    expect(asked.question).toMatchObject({ kind: 'choose-part', by: 'red' });
    const after = reply(asked, ['choose-part', 'none']);
    expect(after.question).toMatchObject({ kind: 'choose-leader', by: 'blue' });
    const led = reply(after, ['choose-leader', 'blue/4']);
    expect(volleyOf(led).rollModifier).toBe(0);
    expect(eventsOf(led, 'saves-rolled').map(({ data }) => data['die'])).toEqual(['D6']);
    expect(standing(led, 'blue')).toEqual(['blue/4', 'blue/5']);
    expect(lastEvent(led, 'damage-lost')).toMatchObject({ lost: 1 });
  });
  it('GT-V-144 Heavier part: -1 and D8 saves, and any four may fall', () => {
    const named = reply(shot(5, 5, [under('solid', 4, 5)], [8, 8, 8, 8, 1, 2, 2, 2, 2]), [
      'choose-part',
      'solid',
    ]);
    expect(volleyOf(named).rollModifier).toBe(-1);
    expect(lastEvent(named, 'saves-rolled')).toMatchObject({ die: 'D8', failed: 4 });
    expect(named.question).toMatchObject({ kind: 'choose-casualties', by: 'blue' });
    expect(optionIds(named)).toHaveLength(5);
  });
  it('GT-V-145 Three levels: Heavy named: -2, the open and Heavy four take it, the fifth damage is lost', () => {
    const terrain = [under('heavy', 3, 4), under('solid', 5, 6)];
    const asked = shot(5, 6, terrain, [8, 8, 8, 8, 8, 2, 2, 2, 2, 2]);
    expect(optionIds(asked)).toEqual(['none', 'heavy', 'solid']);
    const after = reply(asked, ['choose-part', 'heavy'], ['choose-leader', 'blue/5']);
    expect(volleyOf(after).rollModifier).toBe(-2);
    expect(standing(after, 'blue')).toEqual(['blue/5', 'blue/6']);
    expect(lastEvent(after, 'damage-lost')).toMatchObject({ lost: 1 });
  });

  it('GT-V-146 Unseen casualty: one of four is seen, the owner may remove the others; with seen-only one falls, one damage is lost', () => {
    // Only blue's first model stands clear of the wall.
    const wall = box('wall', [11.1, 17], [24, 17.3], 3, { sight: 'blocks' });
    const lone = {
      units: [
        squad('red', 'red', [
          [4, 10],
          [4, 8.8],
        ]),
        squad('blue', 'blue', row(4, 10, 20, 2.5)),
      ],
    };
    const seen = (options: NonNullable<Scene['options']>) =>
      shot(2, 4, [wall, box('flank', [11.1, 17], [11.4, 24], 3, { sight: 'blocks' })], [8, 8, 2, 2], {
        ...lone,
        options,
      });
    const asked = seen({});
    expect(asked.question).toMatchObject({ kind: 'choose-casualties', by: 'blue' });
    expect(optionIds(asked)).toHaveLength(4);
    const strict = reply(seen({ casualties: 'seen-only' }), ['choose-leader', 'blue/2']);
    expect(standing(strict, 'blue')).toEqual(['blue/2', 'blue/3', 'blue/4']);
    expect(lastEvent(strict, 'damage-lost')).toMatchObject({ lost: 1 });
  });

  it('GT-V-81 Multi-base: a crew of 3 on one base that sees the target rolls 3 dice', () => {
    // The wall leaves a corner of the base free.
    const crew = squad('red', 'red', [[10, 10]], {}, { base: { shape: 'round', mm: 60, count: 3 } });
    const wall = box('wall', [9.5, 14], [16, 14.3], 3, { sight: 'blocks' });
    const units = [crew, squad('blue', 'blue', row(3, 10, 20, 1.2))];
    const battle = shot(1, 3, [wall], [1, 1, 1], { units });
    expect(volleyOf(battle).faces).toHaveLength(3);
  });
  it('GT-V-123 Free choice: enemies at 5 and 15, both seen, may be the target', () => {
    const units = [
      squad('red', 'red', row(3, 10, 10, 1.2)),
      squad('near', 'blue', row(3, 14, 15, 1.2)),
      squad('far', 'blue', row(3, 10, 25, 1.2)),
    ];
    for (const target of ['near', 'far']) {
      const asked = reply(opening(3, 3, [], [1, 1, 1], { units }), ['split-fire', 'one']);
      expect(asked.question).toMatchObject({ kind: 'choose-target', by: 'red' });
      expect(optionIds(asked)).toEqual(['near', 'far']);
      expect(lastEvent(reply(asked, ['choose-target', target]), 'attack-rolled')).toMatchObject({ target });
    }
  });
});
