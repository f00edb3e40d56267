/** Words by which conditions of effects name a weapon. */
import type { Circumstances } from '../../shared/effects/in-force';
import type { Weapon } from './profiles';

/** Returns a weapon's name and keywords, BLAST and CLEAVE among them. */
export const weaponInWords = ({
  name,
  keywords,
  blast,
  cleave,
}: Weapon): NonNullable<Circumstances['weapon']> => ({
  name,
  keywords: [...keywords, ...(blast === null ? [] : ['BLAST']), ...(cleave > 1 ? ['CLEAVE'] : [])],
});
