/** Words by which conditions of effects name a weapon. */
import type { Circumstances } from '../../shared/effects/in-force';
import type { Weapon } from './profiles';

/**
 * Returns a weapon's name and keywords, BLAST and CLEAVE among them.
 * @param own the weapon of the profile: CLEAVE that an effect gives does not count
 */
export const weaponInWords = (
  { name, keywords, blast }: Weapon,
  own: Pick<Weapon, 'cleave'> | undefined,
): NonNullable<Circumstances['weapon']> => ({
  name,
  keywords: [
    ...keywords,
    ...(blast === null ? [] : ['BLAST']),
    ...(own !== undefined && own.cleave > 1 ? ['CLEAVE'] : []),
  ],
});
