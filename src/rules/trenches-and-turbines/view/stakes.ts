/** States the number that a roll of Trenches and Turbines needs, with its exact odds, before the throw. */
import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import type { Stakes } from '../../../engine/log-view';
import { does, nameIn } from '../../shared/log-lines';
import { chance } from '../dice';
import type { TurbineEvent } from '../events';
import { turbineOptions } from '../options';

/** Returns the stakes of an event's dice; null for an event without dice that succeed or fail. */
export function stakesOf(event: TurbineEvent, battle: Battle): Stakes | null {
  const attempt = attemptOf(event, battle);
  if (attempt === null || !('needs' in event.data)) return null;
  const { needs, faces } = event.data;
  // Two dice read as one sum have odds of their own, which the event does not carry.
  const options = turbineOptions(contextOf(battle).options);
  if (faces.length === 0 || (event.type === 'leadership-checked' && options.leadershipDice !== '1d10'))
    return null;
  return {
    attempt,
    rolls: [{ dice: faces.length, needs: `${needs} or less`, chance: chance(needs, options) }],
  };
}

function attemptOf(event: TurbineEvent, battle: Battle): string | null {
  switch (event.type) {
    case 'attack-rolled': {
      const { attacker, target, occasion } = event.data;
      return occasion === 'fight'
        ? `${does(battle, attacker, 'fights')} ${nameIn(battle, target)}`
        : `${does(battle, attacker, 'shoots')} at ${nameIn(battle, target)}`;
    }
    case 'saves-rolled':
      return does(battle, event.data.unit, 'saves');
    case 'leadership-checked':
      return `${does(battle, event.data.unit, 'tests')} Leadership`;
    default:
      return null;
  }
}
