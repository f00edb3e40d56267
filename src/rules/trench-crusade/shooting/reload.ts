/** The RELOAD keyword. */
import type { ModelId } from '../../../table/ids';
import type { Weapon } from '../forces/profiles';
import type { Game } from '../game';
import { cutActivation } from '../turn/success';
import type { Flow } from '../vocabulary';

/** Ends the activation of a model after an ACTION in which it has attacked with a RELOAD weapon. */
// TC-KEYWORD-13
export function* reload(game: Game, model: ModelId, used: readonly Weapon[]): Flow<void> {
  const empty = used.find(({ keywords }) => keywords.includes('RELOAD'));
  if (empty) yield* cutActivation(game, model, ['TC-KEYWORD-13'], `it reloads ${empty.name}`);
}
