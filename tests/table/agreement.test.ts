/** Names of sides and units, and the verbs that follow them. */
import { describe, expect, it } from 'vitest';
import { doing, isPlural } from '../../src/table/agreement';

describe('a verb after a name', () => {
  it.each(['Heretic Legions', 'Trench Pilgrims', 'War Hounds', 'Rifles 2', 'Duchies of Kessel', 'Riflemen'])(
    'is plural after %s',
    (name) => {
      expect(isPlural(name)).toBe(true);
      expect(doing(name, 'wins')).toBe(`${name} win`);
    },
  );

  it.each([
    'Iron Guard',
    'Republic of Vallon',
    'Mule Tank',
    'Sultanate of Rifles',
    'Brother Augustus',
    'Red',
    'Chaos',
  ])('is singular after %s', (name) => expect(doing(name, 'wins')).toBe(`${name} wins`));

  it.each([
    ['is', 'are'],
    ['has', 'have'],
    ['does', 'do'],
    ['was', 'were'],
    ['goes', 'go'],
    ['passes', 'pass'],
    ['loses', 'lose'],
    ['searches', 'search'],
    ['rallies', 'rally'],
    ['flees', 'flee'],
    ['draws', 'draw'],
  ])('%s becomes %s', (one, many) => expect(doing('Rifles', one)).toBe(`Rifles ${many}`));
});
