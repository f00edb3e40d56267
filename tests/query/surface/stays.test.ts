import { describe, expect, it } from 'vitest';
import { box } from '../../support/tables';
import { movementType, table } from './support';

describe('a model that stays', () => {
  it('does not come down, whatever is left under its base', () => {
    const query = table([box('step', [20, 20], [24, 24], 0.3, {})], { me: { at: [19, 22], elevation: 0.3 } });
    const move = query.surface.followRoute({ model: 'me', via: [] }, movementType);
    expect(move).toMatchObject({ legs: [], length: 0, end: { at: [19, 22], y: 0.3 } });
    const same = query.surface.followRoute({ model: 'me', via: [{ to: [19, 22] }] }, movementType);
    expect(same).toMatchObject({ legs: [], end: { y: 0.3 } });
  });

  it('leaves no table whose edge it overhangs', () => {
    const query = table([], { me: { at: [0.2, 20] } });
    const follow = (via: readonly (readonly [number, number])[]) =>
      query.surface.followRoute({ model: 'me', via: via.map((to) => ({ to })) }, movementType);
    expect(follow([]).leavesTable).toBe(false);
    expect(follow([[0.2, 21]]).leavesTable).toBe(true);
    expect(follow([[1, 20]]).leavesTable).toBe(false);
  });
});
