/** A mortar and its targets, for the tests of bursts. */
import { force, rifle, squad, unitProfile, type Scene } from '../../../support/rules/gloom';

type Fields = Readonly<Record<string, unknown>>;

const rule = (id: string, effect: Fields) => ({ id, name: id, text: id, effect });

/** Returns a force of riflemen and of mortars: D8 up to 40 MU, radius 2 MU, D6 of drift; with more special rules on the weapon. */
export const mortars = (effects: Readonly<Record<string, Fields>> = {}, fields: Fields = {}) =>
  force(
    [
      unitProfile('mortar', { keywords: ['Small Unit'] }, { weapons: ['mortar'] }),
      unitProfile('rifles', fields),
    ],
    {
      weapons: [
        rifle,
        {
          id: 'mortar',
          name: 'Mortar',
          short: { range: 40, die: 'D8' },
          rules: ['lob', ...Object.keys(effects)],
        },
      ],
      rules: [
        rule('lob', { kind: 'burst', radius: 2, scatter: 'D6' }),
        ...Object.entries(effects).map(([id, effect]) => rule(id, effect)),
      ],
    },
  );

/**
 * Red's mortar at (10, 10); blue's five from (30, 20) on; red's three riflemen around (30, 15). With the D8's pointer a 1 points
 * along x and a 3 against z, toward the friends. Bases have a radius of 0.492 MU, so a burst reaches centres 2.492 MU away.
 */
export const bombardment: Scene = {
  units: [
    squad('red', 'red', [[10, 10]], { profile: 'mortar' }),
    squad('friends', 'red', [
      [30, 15],
      [32, 15],
      [36, 15],
    ]),
    squad('blue', 'blue', [
      [30, 20],
      [32.49, 20],
      [30, 22.5],
      [33, 23],
      [27, 19],
    ]),
  ],
  force: mortars(),
  options: { scatter: 'd8' },
};
