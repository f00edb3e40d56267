/** A hit of an attack: who takes it, its Injury Roll, and the pushes that follow. */
import type { ModelId } from '../../../table/ids';
import type { Push } from '../../shared/effects/effect';
import { effectsOn, limitKey } from '../../shared/effects/in-force';
import { pushesAfter } from '../../shared/effects/reactions';
import { recordUse } from '../../shared/effects/uses';
import type { Mu } from '../../../geometry/units';
import { isWanted } from '../effects/choices';
import { chooseAtHit } from '../effects/hit-choices';
import { rolledNumber } from '../effects/rolled-number';
import { circumstancesOf, worldOf } from '../effects/world';
import { isInPlay, modelOf, nameOf, wordsOfWeapon, type Game } from '../game';
import { push } from '../movement/push';
import type { Flow } from '../vocabulary';
import { injure } from './injury';
import { attackOf, type Hit, type InjuryRequest } from './injury-plan';

/** An injury that an attack causes. */
export type Strike = InjuryRequest & { readonly hit: Hit };

/** Resolves a hit: another model may take it; then the Injury Roll, and pushes. */
// TC-ATK-05, TC-FALL-05
export function* strike(game: Game, request: Strike): Flow<void> {
  const model = yield* takerOf(game, request);
  yield* chooseAtHit(game, attackOf(game, model, request.hit));
  yield* injure(game, { ...request, model });
  yield* pushes(game, { ...request, model });
}

/** Asks those that may take a hit in place of its target; returns the model that takes it. */
// TC-ACT-10
function* takerOf(game: Game, { model, hit }: Strike): Flow<ModelId> {
  const found = effectsOn(worldOf(game), 'takes-hits', model, {
    ...circumstancesOf(game, attackOf(game, model, hit)),
    other: hit.attacker,
  });
  for (const { effect, bearer } of found) {
    if (!(yield* isWanted(game, bearer, effect.name))) continue;
    const key = limitKey({ effect, bearer });
    yield* recordUse(key === null ? [] : [{ key, name: effect.name, bearer }], ['TC-ACT-10'], (id) =>
      nameOf(game, id),
    );
    return bearer;
  }
  return model;
}

// TC-FALL-05
function* pushes(game: Game, { model, hit }: Strike): Flow<void> {
  if (!isInPlay(game, model)) return;
  const { attacker, melee, weapon } = hit;
  const due = pushesAfter(worldOf(game), {
    event: 'injures',
    unit: attacker,
    cause: model,
    attack: melee ? 'melee' : 'ranged',
    weapon: wordsOfWeapon(game, attacker, weapon),
  });
  for (const { name, bearer, does, uses: key, isAsked } of due) {
    if (!isInPlay(game, model) || (isAsked && !(yield* isWanted(game, bearer, name)))) continue;
    yield* recordUse(key === null ? [] : [{ key, name, bearer }], ['TC-ACT-10'], (id) => nameOf(game, id));
    const { at, y } = modelOf(game, attacker);
    const length = yield* lengthOf(does.distance, `${name}: ${nameOf(game, model)} is pushed`);
    yield* push(game, model, [at[0], y, at[1]], length, true);
  }
}

/** Returns the length of a push; rolls it where its effect says so. */
function* lengthOf(distance: Push, what: string): Flow<Mu> {
  return typeof distance === 'number' ? distance : yield* rolledNumber(`${what}, ${distance}`, distance);
}
