/** Costs as text. */

/** Returns an amount with its unit, of which there is one if the amount is 1: "70 Ducats", "1 Ducat", "1 Glory Point". */
export const amountOf = (value: number, unit: string): string =>
  `${value} ${value === 1 ? unit.replace(/(?<=[a-rt-z])s$/i, '') : unit}`;
