/** The arithmetic of events: dice, modifiers and figures. */
import type { Battle } from '../../../engine/battle';
import type { Modifier } from '../../../engine/events';
import { contextOf } from '../../../engine/index';
import type { Json, PlainData } from '../../../engine/question';
import type { Arithmetic } from '../../../engine/rules-view';
import { sidesOf, succeeds, type ModifiedDie } from '../dice';
import type { GloomEvent } from '../events';
import { gloomOptions } from '../options';

/** Dice as events record them. */
type RecordedDice = Partial<ModifiedDie> & {
  readonly weapon?: string;
  readonly modifiers?: readonly Modifier[];
  readonly faces: readonly number[];
};

function diceOf({ data }: GloomEvent): readonly RecordedDice[] {
  if ('volleys' in data) return data.volleys;
  return 'faces' in data && data.faces ? [{ ...data, faces: data.faces }] : [];
}

/** Returns the dice, modifiers and figures that an event records. */
export function arithmetic(event: GloomEvent, battle: Battle): Arithmetic {
  const options = gloomOptions(contextOf(battle).options);
  const dice = diceOf(event);
  const figures: PlainData = event.data;
  return {
    dice: dice
      .filter(({ faces }) => faces.length > 0)
      .map(({ weapon = '', die = 'D6', rollModifier = 0, faces }) => ({
        name: weapon,
        sides: sidesOf[die],
        faces,
        modifier: rollModifier,
        successes: faces.map((face) => succeeds(face, { die, rollModifier }, options)),
      })),
    modifiers: [
      ...dice.flatMap(({ modifiers = [] }) => modifiers),
      ...(event.type === 'melee-rolled' ? event.data.modifiers : []),
    ],
    facts: factNames.flatMap(([key, name, suffix]) => factOf(figures[key], name, suffix)),
  };
}

/** Figures of an event's data, by the names that players use. */
const factNames: readonly (readonly [key: string, name: string, suffix: string])[] = [
  ['range', 'Range', ' MU'],
  ['cover', 'Cover', ''],
  ['hits', 'Hits', ''],
  ['saved', 'Saved', ''],
  ['failed', 'Failed', ''],
  ['damage', 'Damage', ''],
];

function factOf(
  value: Json | undefined,
  name: string,
  suffix: string,
): readonly (readonly [string, string])[] {
  if (typeof value === 'number') return [[name, `${Math.round(value * 10) / 10}${suffix}`]];
  return typeof value === 'string' ? [[name, value]] : [];
}
