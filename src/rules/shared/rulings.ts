import type { OptionValue } from '../../engine/options';

type Choices = readonly (readonly [OptionValue, string])[];

/** Returns builders of a rule system's options, whose rulings have IDs such as `GT-RULING-07`. The first choice is the default. */
export function rulingsOf(prefix: string) {
  const idOf = (ruling: number | string) =>
    typeof ruling === 'string' ? ruling : `${prefix}-RULING-${String(ruling).padStart(2, '0')}`;
  return {
    /** Builds an option with named choices; `ruling` is the ruling's number, or the ID of the rule that leaves it to the table. */
    ruling<const N extends string, const C extends Choices>(
      name: N,
      ruling: number | string,
      title: string,
      text: string,
      choices: C,
    ) {
      return {
        name,
        ruling: idOf(ruling),
        title,
        text,
        default: choices[0]![0] as C[number][0],
        choices: choices.map(([value, label]) => ({ value: value as C[number][0], label })),
      };
    },
    /** Builds an option that is a number of at least `least`, or the default word for none. */
    amount<const N extends string, const D extends OptionValue>(
      name: N,
      ruling: number | string,
      title: string,
      text: string,
      otherwise: D,
      least?: number,
    ) {
      return {
        name,
        ruling: idOf(ruling),
        title,
        text,
        default: otherwise as D | number,
        choices: 'number' as const,
        ...(least !== undefined && { least }),
      };
    },
  };
}
