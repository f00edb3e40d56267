/** Prices of figures and of whole rosters. */
import { amountOf } from '../../../table/import/cost-words';
import type { Cost, Roster, RosterSelection } from '../../../table/import/roster';

/** Adds up costs by name, in the order in which they first appear. */
export function sumOf(costs: readonly Cost[]): readonly Cost[] {
  const sums = new Map<string, number>();
  for (const { name, value } of costs) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums].map(([name, value]) => ({ name, value })).filter(({ value }) => value !== 0);
}

/** Returns the price of one figure: its own and its equipment's. A selection's costs count all of its number together. */
export const priceOfFigure = (
  figure: RosterSelection,
  equipment: readonly RosterSelection[],
): readonly Cost[] =>
  sumOf([figure, ...equipment].flatMap(({ costs }) => costs)).map(({ name, value }) => ({
    name,
    value: value / figure.number,
  }));

/** Writes costs: "194 Ducats, 2 Glory Points". */
export const priceText = (costs: readonly Cost[]): string =>
  costs
    .filter(({ value }) => value > 0)
    .map(({ name, value }) => amountOf(Math.round(value * 100) / 100, name))
    .join(', ');

/** Writes what a roster costs by its own count, beside its limits: "1320 of 1320 Ducats". Empty where it states nothing. */
export function totalText({ costs, costLimits }: Roster): string {
  const limitOf = (name: string): number | undefined =>
    costLimits.find((limit) => limit.name === name && limit.value >= 0)?.value;
  return costs
    .filter(({ name, value }) => value !== 0 || (limitOf(name) ?? 0) > 0)
    .map(({ name, value }) => {
      const limit = limitOf(name);
      if (limit === undefined) return amountOf(value, name);
      const over = Math.round((value - limit) * 100) / 100;
      return `${value} of ${limit} ${name}${over > 0 ? `, ${over} over the limit` : ''}`;
    })
    .join('; ');
}
