import type { SharedEvent } from '../../engine/events';
import { emit, type Flow } from '../../engine/flow';
import type { UnitId } from '../../table/ids';
import { tokens, type Roster } from './roster';

type Tokens = Flow<void, Extract<SharedEvent, { readonly type: 'token-changed' }>, never>;

/** Adds tokens to a unit, or removes them if `change` is negative. */
export const changeTokens = (
  unit: UnitId,
  token: string,
  change: number,
  rules: readonly string[],
  text: string,
): Tokens => emit({ type: 'token-changed', rules, text, data: { unit, token, change } });

/** Sets the count of a unit's token; does nothing if it is the same. */
export function* setToken(
  game: Pick<Roster, 'state'>,
  unit: UnitId,
  token: string,
  count: number,
  rules: readonly string[],
  text: string,
): Tokens {
  const change = count - tokens(game, unit, token);
  if (change !== 0) yield* changeTokens(unit, token, change, rules, text);
}
