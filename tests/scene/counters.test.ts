import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCounters } from '../../src/scene/overlays/Tokens';

beforeEach(() => vi.stubGlobal('document', { createElement: () => ({}) }));
afterEach(() => vi.unstubAllGlobals());

test('counters have the attributes before the first row is laid that they have afterwards, so that one shader program serves both', () => {
  const counters = createCounters();
  const attributes = () => Object.keys(counters.points.geometry.attributes).sort();
  const before = attributes();
  counters.lay([{ at: [1, 2, 3], faces: [{ token: 'pin', count: 1 }] }], [{ token: 'pin', count: 1 }]);
  expect(before).toEqual(attributes());
  expect(counters.points.geometry.getAttribute('position').count).toBe(1);
  counters.dispose();
});
