/** Fields of changed dice and of a deployment in the form of an effect. */
import type { EffectField } from '../../../engine/effect-editing';
import type { Dialect } from './dialect';
import type { DeedKind, Roll } from './effect';
import { capital, choice, distance, flag, number, type Choices, type Writer } from './field-writers';
import { at } from './raw-effect';

/** Lists the fields of changed dice and of a deployment. */
export function diceFields(writer: Writer): readonly EffectField[] {
  const { effect, dialect } = writer;
  switch (at(effect, 'does.kind') as DeedKind) {
    case 'reroll':
      return [choice(writer, 'deed', 'does.roll', 'Roll', rollLabels(dialect, dialect.rerolled))];
    case 'set-die':
      return [
        {
          ...choice(writer, 'deed', 'does.whose', 'Which die', [
            { value: 'own', label: 'The lowest of Injury Rolls of its attacks' },
            { value: 'against', label: 'The highest of Injury Rolls against it' },
          ]),
          value: String(at(effect, 'does.whose') ?? 'own'),
        },
        number(writer, 'deed', 'does.to', 'Face that it shows'),
      ];
    default:
      return [
        flag(writer, 'deed', 'does.first', 'Order', ['First of its side', 'Any']),
        ...(at(effect, 'does.first') === true
          ? []
          : [distance(writer, 'deed', 'does.apart', 'Not within this distance of a friend')]),
      ];
  }
}

/** Returns rolls as choices. */
const rollLabels = ({ rolls }: Dialect, which: readonly Roll[]): Choices =>
  which.map((value) => ({ value, label: capital(rolls[value]!.own.replace(/^(?:its|all its) /, '')) }));
