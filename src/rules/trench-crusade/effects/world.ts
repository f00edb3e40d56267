/** Effects as data in a battle of Trench Crusade. */
import type { Modifier } from '../../../engine/events';
import type { ModelId, SideId } from '../../../table/ids';
import type { Action } from '../../shared/effects/effect';
import { effectsOn, rollModifiers, type EffectWorld, type RollTaken } from '../../shared/effects/in-force';
import { plainWorld, refusal, nameOf, type Game } from '../game';
import { coverFrom } from '../shooting/cover';
import type { Refusal } from '../../../engine/question';

/** Answers the questions of effects about this battle. */
export function worldOf(game: Game): EffectWorld {
  const plain = plainWorld(game);
  return {
    ...plain,
    is: (model, state, other) => {
      if (state !== 'in-cover' && state !== 'in-the-open') return plain.is(model, state, other);
      return other !== null && coverFrom(game, other, model).inCover === (state === 'in-cover');
    },
  };
}

/** Returns the modifiers of effects on a roll. */
export function effectModifiers(game: Game, taken: RollTaken, rule: string): readonly Modifier[] {
  const world = worldOf(game);
  return world.bearers('modifier').length === 0 ? [] : rollModifiers(world, taken, rule);
}

/** Returns the modifiers of effects on a side's Morale Test. */
// TC-MORALE-03
export function moraleModifiers(game: Game, side: SideId): readonly Modifier[] {
  const world = worldOf(game);
  return world
    .bearers('modifier')
    .filter(({ id }) => world.side(id) === side)
    .flatMap(({ id }) => rollModifiers(world, { roll: 'morale', roller: id, other: null }, 'TC-MORALE-03'));
}

/** Reports whether an effect makes the ACTIONS of a model Risky. */
// TC-ACT-08
export const isMadeRisky = (game: Game, model: ModelId): boolean =>
  effectsOn(worldOf(game), 'risky', model).length > 0;

/** Refuses an ACTION that an effect forbids; null where none does. */
// TC-ACT-10
export function forbidden(game: Game, model: ModelId, action: Action): Refusal | null {
  const found = effectsOn(worldOf(game), 'cannot', model).find(
    ({ effect: { does } }) => does.action === action,
  );
  return found === undefined
    ? null
    : refusal('TC-ACT-10', `${found.effect.name}: ${nameOf(game, model)} cannot take this ACTION.`, [model]);
}
