import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/table/table';
import { nearAzimuth } from '../../src/ui/table/near-side';

/** A table with one side at the near edge of its depth, the other at the far edge. */
const table = {
  size: [48, 48],
  sides: [{ id: 'red' }, { id: 'blue' }],
  zones: [
    { side: 'red', outline: [[0, 36], [48, 36], [48, 48], [0, 48]] }, // prettier-ignore
    { side: 'blue', outline: [[0, 0], [48, 0], [48, 12], [0, 12]] }, // prettier-ignore
  ],
  models: [],
} as unknown as Table;

describe('the edge of the table that a person sits at', () => {
  it('is behind the side that a person plays against the program', () => {
    expect(nearAzimuth(table, { blue: 'recruit' })).toBe(0);
    expect(nearAzimuth(table, { red: 'recruit' })).toBe(180);
  });

  it('is the usual one with two persons or none', () => {
    expect(nearAzimuth(table, {})).toBe(0);
    expect(nearAzimuth(table, { red: 'recruit', blue: 'recruit' })).toBe(0);
  });
});
