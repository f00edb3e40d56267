import { describe, expect, it } from 'vitest';
import { readWarband } from '../../../../src/rules/trench-crusade/index';
import { warbandTrait } from '../../../../src/rules/trench-crusade/forces/warband-trait';

describe('the trait of a warband', () => {
  it('is the same for all spellings of its name', () => {
    expect(['Sun-Cult Pilgrims', 'sun cult pilgrim', 'Sun Cult  Pilgrims'].map(warbandTrait)).toEqual(
      Array(3).fill('SUN CULT PILGRIM WARBAND'),
    );
  });

  it('is that of its list, and of its own name', () => {
    const traits = (more: object) =>
      readWarband({
        id: 'w',
        name: 'The Lost Ninth',
        ...more,
        models: [{ id: 'a', name: 'A', traits: ['Elite'] }],
      }).models[0]!.traits;
    expect(traits({ list: 'Sun Cult' })).toEqual(['ELITE', 'SUN CULT WARBAND', 'THE LOST NINTH WARBAND']);
    expect(traits({})).toEqual(['ELITE', 'THE LOST NINTH WARBAND']);
  });
});
