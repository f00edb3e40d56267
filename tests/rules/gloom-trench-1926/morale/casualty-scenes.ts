/** A mixed unit and units of several Wounds, and damage to them. */
import type { Flow } from '../../../../src/engine/index';
import { living, type Game } from '../../../../src/rules/gloom-trench-1926/game';
import { takeDamage } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { begin, force, rifleman, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';

const nco = { ...rifleman, id: 'nco', name: 'NCO', command: 2, keywords: ['Squad Leader'] };
export const mixed = force([
  unitProfile('rifles', {
    keywords: ['Squad'],
    models: [rifleman, nco],
    composition: [
      { model: 'rifleman', count: 4 },
      { model: 'nco', count: 1, leader: true },
    ],
  }),
]);

/** Red, its first model the NCO of a mixed unit, or all alike. */
export const damage = (hits: readonly number[], scene: Partial<Scene> = {}, count = 5) =>
  begin({
    units: [squad('red', 'red', row(count, 10, 10)), squad('blue', 'blue', row(3, 10, 40))],
    play: function* (game: Game): Flow<void> {
      yield* takeDamage(game, 'red', hits, new Set(living(game, 'red').map(({ id }) => id)));
    },
    ...scene,
  });
export const wounds = (value: number, fields = {}) =>
  force([unitProfile('rifles', {}, { wounds: value, ...fields })]);
