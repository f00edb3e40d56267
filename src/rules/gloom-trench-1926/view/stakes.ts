/** States the number that a roll of Gloom Trench 1926 needs, with its exact odds, before the throw. */
import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import type { Stakes } from '../../../engine/log-view';
import { does, nameIn } from '../../shared/log-lines';
import { chance, leastFace, type ModifiedDie } from '../dice';
import type { GloomEvent } from '../events';
import { gloomOptions, type GloomOptions } from '../options';

type Thrown = ModifiedDie & { readonly faces: readonly number[] };

/** Returns the stakes of an event's dice; null for an event without dice that succeed or fail. */
export function stakesOf(event: GloomEvent, battle: Battle): Stakes | null {
  const found = thrownIn(event, battle);
  if (!found) return null;
  const options = gloomOptions(contextOf(battle).options);
  const thrown = found.thrown.filter(({ faces }) => faces.length > 0);
  return thrown.length === 0 ? null : { attempt: found.attempt, rolls: rollsOf(thrown, options) };
}

function thrownIn(
  event: GloomEvent,
  battle: Battle,
): { readonly attempt: string; readonly thrown: readonly Thrown[] } | null {
  switch (event.type) {
    case 'attack-rolled': {
      const { attacker, target, volleys } = event.data;
      return {
        attempt: `${does(battle, attacker, 'fires')} at ${nameIn(battle, target)}`,
        thrown: volleys,
      };
    }
    case 'melee-rolled': {
      const { unit, enemy, volleys } = event.data;
      return { attempt: `${does(battle, unit, 'fights')} ${nameIn(battle, enemy)}`, thrown: volleys };
    }
    case 'saves-rolled': {
      const { unit, die, rollModifier, faces } = event.data;
      return die === undefined || rollModifier === undefined
        ? null
        : { attempt: does(battle, unit, 'saves'), thrown: [{ die, rollModifier, faces }] };
    }
    case 'stress-tested':
      return { attempt: does(battle, event.data.unit, 'tests') + ' nerve', thrown: [event.data] };
    case 'morale-rolled':
      return { attempt: does(battle, event.data.unit, 'tests') + ' morale', thrown: [event.data] };
    case 'rally-rolled':
      return { attempt: does(battle, event.data.unit, 'rallies'), thrown: [event.data] };
    default:
      return null;
  }
}

/** Joins dice that need the same face. */
function rollsOf(thrown: readonly Thrown[], options: GloomOptions): Stakes['rolls'] {
  const byNeed = new Map<string, Stakes['rolls'][number]>();
  for (const roll of thrown) {
    const least = leastFace(roll, options);
    const needs = least === null ? 'more than a die shows' : `${least} or more`;
    const odds = chance(roll, options);
    const key = `${needs} ${odds}`;
    const dice = (byNeed.get(key)?.dice ?? 0) + roll.faces.length;
    byNeed.set(key, { dice, needs, chance: odds });
  }
  return [...byNeed.values()];
}
