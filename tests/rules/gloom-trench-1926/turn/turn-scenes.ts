/** Scenes for the tests of the turn. */
import { begin, force, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';

export const side = (name: 'red' | 'blue', count: number, fields = {}) =>
  Array.from({ length: count }, (_, i) =>
    squad(`${name}-${i + 1}`, name, row(2, 10 + 5 * i, name === 'red' ? 5 : 43, 1.5), fields),
  );

export const scene = (play: NonNullable<Scene['play']>, more: Partial<Scene> = {}) =>
  begin({ units: [...side('red', 4), ...side('blue', 5)], play, ...more });

export const ranks = force([
  unitProfile('rifles'),
  unitProfile('hq', { keywords: ['Commander'], tactics: 6 }, { command: 3 }),
  unitProfile('veterans', {}, { command: 2 }),
]);
