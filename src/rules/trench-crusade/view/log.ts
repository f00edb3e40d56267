/** Animations and arithmetic of events. */
import type { BattleEvent } from '../../../engine/events';
import type { Act, Arithmetic } from '../../../engine/rules-view';
import { keptFaces, netDice, poolOf } from '../dice';
import { ownEvent } from '../vocabulary';

/** Returns the animation of an event; null for most. */
export function act(event: BattleEvent): Act | null {
  const own = ownEvent(event);
  switch (own.type) {
    case 'success-rolled': {
      const { model, target, weapon, melee } = own.data;
      if (typeof target !== 'string' || weapon === undefined) return null;
      return { kind: melee === true ? 'blows' : 'shot', from: [model], to: [target], weapons: [weapon] };
    }
    case 'automatic-hit': {
      const { model, target, weapon } = own.data;
      return target === null ? null : { kind: 'shot', from: [model], to: [target], weapons: [weapon] };
    }
    case 'area-hit': {
      const { model, models, centre, radius, weapon } = own.data;
      return {
        kind: 'burst',
        from: [model],
        to: models,
        at: [centre[0], centre[2]],
        weapons: [weapon],
        ...(radius !== null && { radius }),
      };
    }
    default:
      return null;
  }
}

/** Returns the dice, modifiers and figures of an event. */
export function arithmetic(event: BattleEvent): Arithmetic {
  const own = ownEvent(event);
  switch (own.type) {
    case 'success-rolled': {
      const { faces, net, total, modifiers } = own.data;
      return {
        dice: [diceOf('Success Roll', faces, 2, net)],
        modifiers,
        facts: [['Net DICE', `${net}`], resultOf(total)],
      };
    }
    case 'injury-rolled': {
      const { faces, base, net, added, total, modifiers } = own.data;
      return {
        dice: [diceOf('Injury Roll', faces, base, net)],
        modifiers,
        facts: [['Net DICE', `${net}`], ['Added', `${added}`], resultOf(total)],
      };
    }
    case 'morale-rolled': {
      const { faces, total, modifiers = [] } = own.data;
      return {
        dice: [diceOf('Morale Test', faces, 2, netDice(modifiers))],
        modifiers,
        facts: [resultOf(total)],
      };
    }
    case 'scattered':
      return { dice: [], modifiers: [], facts: [['Inches', `${own.data.distance}`]] };
    default:
      return { dice: [], modifiers: [], facts: [] };
  }
}

const resultOf = (total: number) => ['Result', `${total}`] as const;

const diceOf = (
  name: string,
  faces: readonly number[],
  base: number,
  net: number,
): Arithmetic['dice'][number] => ({
  name,
  sides: 6,
  faces,
  modifier: 0,
  successes: countedOnes(faces, keptFaces(poolOf(base, net), faces)),
});

/** Marks the faces that count. */
function countedOnes(faces: readonly number[], kept: readonly number[]): readonly boolean[] {
  const left = [...kept];
  return faces.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
