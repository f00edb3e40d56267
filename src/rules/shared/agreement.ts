/** Units and sides as subjects of a sentence. */
import { doing } from '../../table/agreement';
import { sideName, unitName, type Roster } from './roster';

/** Says that a unit does something. */
export const unitDoes = (game: Pick<Roster, 'state'>, unit: string, verb: string): string =>
  doing(unitName(game, unit), verb);

/** Says that a side does something. */
export const sideDoes = (game: Pick<Roster, 'state'>, side: string, verb: string): string =>
  doing(sideName(game, side), verb);
