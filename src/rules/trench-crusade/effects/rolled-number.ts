import type { Rolled } from '../../shared/effects/effect';
import { roll, type Flow } from '../vocabulary';

/** Rolls a D3 or a D6. */
export function* rolledNumber(what: string, die: Rolled): Flow<number> {
  const [face] = yield* roll(what, 6);
  return die === 'D6' ? face! : Math.ceil(face! / 2);
}
