/** States the number that a roll of Trench Crusade needs, with its exact odds, before the throw. */
import type { Battle } from '../../../engine/battle';
import type { Stakes } from '../../../engine/log-view';
import { doing } from '../../../table/agreement';
import { injuryOdds, netDice, successOdds } from '../dice';
import type { TrenchEvent } from '../events';
import { neededTotal } from '../roll-texts';

/** Returns the stakes of an event's dice; null for an event without dice that succeed or fail. */
export function stakesOf(event: TrenchEvent, battle: Battle): Stakes | null {
  switch (event.type) {
    case 'success-rolled': {
      const { model, target, weapon, melee, what, net } = event.data;
      const name = nameOf(battle, model);
      const attempt =
        weapon !== undefined && typeof target === 'string'
          ? `${doing(name, melee === true ? 'attacks' : 'shoots')} ${nameOf(battle, target)}`
          : `${name}, ${what}`;
      // TC-DICE-06
      return { attempt, rolls: [sumOf(`${neededTotal} or more`, 1 - successOdds(net, false).failure)] };
    }
    case 'injury-rolled': {
      const { model, base, net, added } = event.data;
      const odds = injuryOdds(base, net, added);
      // TC-INJ-06, TC-INJ-08
      return {
        attempt: `Injury of ${nameOf(battle, model)}`,
        rolls: [
          sumOf(`${7 - added} or more for Down`, odds.down + odds.out),
          sumOf(`${9 - added} or more for Out of Action`, odds.out),
        ],
      };
    }
    case 'morale-rolled': {
      const { side, modifiers } = event.data;
      const { failure } = successOdds(netDice(modifiers ?? []), false);
      return {
        attempt: `${doing(battle.state.sides[side]?.name ?? side, 'tests')} Morale`,
        rolls: [sumOf(`${neededTotal} or more`, 1 - failure)],
      };
    }
    default:
      return null;
  }
}

const sumOf = (needs: string, chance: number): Stakes['rolls'][number] => ({ dice: 1, needs, chance });

/** Returns the name of a model's unit, which is the model itself. */
function nameOf(battle: Battle, model: string): string {
  const unit = battle.state.models[model]?.unit;
  return battle.state.units[unit ?? model]?.name ?? model;
}
