import { describe, expect, it } from 'vitest';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { rampPart } from '../../support/geometry/parts';
import { movementType, table } from './support';

/** A ramp that rises from 0 at x = 18 to 3 at x = 22, somebody on it, and somebody on the ground beside it. */
const onRamp = (at: PlanPoint) =>
  table([{ id: 'ramp', at: [20, 20], parts: [rampPart([0, 0, 0], [4, 3, 3])] }], {
    me: { at },
    you: { at: [20, 22] },
  });

describe('how near a way comes to others', () => {
  it('from a ramp: at its start and its end as far as the bases measure that stand there', () => {
    const measured = (at: PlanPoint) => onRamp(at).distance('me', 'you').distance;
    const query = onRamp([20.3, 20]);
    const start = measured([20.3, 20]);
    const stays = query.surface.approaches({ model: 'me', via: [] }, movementType, ['you'], start + 1e-6)[0]!;
    for (const gap of [stays.start, stays.least, stays.most, stays.end]) expect(gap).toBeCloseTo(start, 9);
    const down = query.surface.approaches(
      { model: 'me', via: [{ to: [19.1, 20] }] },
      movementType,
      ['you'],
      3,
    )[0]!;
    expect(down.start).toBeCloseTo(start, 9);
    expect(down.end).toBeCloseTo(measured([19.1, 20]), 9);
    expect(down.most).toBeGreaterThanOrEqual(Math.max(down.start, down.end));
  });
});
