import type { ModelId } from '../../../table/ids';

/** Hit points lost by each model, not yet taken off. */
export type Damage = Readonly<Record<ModelId, number>>;

/** Adds two lots of damage. */
export function addDamage(a: Damage, b: Damage): Damage {
  const sum: Record<ModelId, number> = { ...a };
  for (const [model, points] of Object.entries(b)) sum[model] = (sum[model] ?? 0) + points;
  return sum;
}

/** Returns the damage in `total` beyond `before`. */
export const damageBeyond = (total: Damage, before: Damage): Damage =>
  Object.fromEntries(
    Object.entries(total)
      .map(([model, points]) => [model, points - (before[model] ?? 0)] as const)
      .filter(([, points]) => points > 0),
  );
