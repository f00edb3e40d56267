import { describe, expect, it } from 'vitest';
import { shoot } from '../../../src/rules/gloom-trench-1926/shooting';
import { begin, lastEvent, reply, row, squad, standing, stress } from '../../support/gloom';

const openUp = (options = {}) => ({ play: (game: Parameters<typeof shoot>[0]) => shoot(game, 'red', 'open-up', false), ...options });

describe('a shooting attack', () => {
  it('GT-V-117 whole attack: hits, saves, damage, one token', () => {
    // 25 mm bases: Leaders 10 MU apart at their edges lie in the medium band (D8).
    const battle = begin({
      units: [squad('red', 'red', row(5, 10, 10)), squad('blue', 'blue', row(5, 10, 20))],
      dice: [8, 5, 4, 2, 1, 5, 3],
      paper: {},
      ...openUp(),
    });
    const after = reply(battle, ['choose-target', 'blue'], ['choose-casualties', ['blue/5']]);
    expect(lastEvent(after, 'attack-rolled')).toMatchObject({ hits: 2 });
    expect(lastEvent(after, 'saves-rolled')).toMatchObject({ faces: [5, 3], saved: 1, failed: 1 });
    expect(standing(after, 'blue')).toEqual(['blue/1', 'blue/2', 'blue/3', 'blue/4']);
    expect(stress(after, 'blue')).toBe(1);
    expect(after.question).toBeNull();
  });
});
