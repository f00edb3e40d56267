/** Finds who struck a unit in a melee of several units. */
import type { BattleEvent } from '../../engine/events';

/** Types of events by which a unit loses models. */
export const lossTypes: ReadonlySet<string> = new Set(['model-removed', 'unit-destroyed']);

/**
 * Returns the enemies by whose strikes a unit may have lost models: those with an effect since its losses before. Several where
 * units strike at the same time, as losses are taken after all strikes.
 * @param events of one melee
 * @param sideOf side of a unit; null for anything else
 */
export function strikersOf(
  events: readonly BattleEvent[],
  sideOf: (unit: string) => string | null,
  unit: string,
): readonly string[] {
  const strikers = new Set<string>();
  /** Effects since the last losses, by enemy: the number of its strikes that had one. */
  let effects = new Map<string, number>();
  let striking: string | null = null;
  const count = (enemy: string, change: number): void =>
    void effects.set(enemy, (effects.get(enemy) ?? 0) + change);
  let hasLost = false;
  for (const { type, data } of events) {
    if (lossTypes.has(type) && data['unit'] === unit) {
      for (const [enemy, strikes] of effects) if (strikes > 0) strikers.add(enemy);
      hasLost = true;
    } else if (typeof data['attacker'] === 'string') {
      const { attacker, target, hits } = data;
      const side = sideOf(attacker as string);
      striking = null;
      if (target !== unit || hits === 0 || side === null || side === sideOf(unit)) continue;
      if (hasLost) effects = new Map();
      hasLost = false;
      striking = attacker as string;
      count(striking, 1);
    } else if (striking !== null && data['unit'] === unit && savedAll(data)) {
      count(striking, -1);
      striking = null;
    }
  }
  return [...strikers];
}

/** Reports whether saves left no hit with an effect. */
const savedAll = ({ failed, lost }: BattleEvent['data']): boolean =>
  typeof failed === 'number' && failed - (typeof lost === 'number' ? lost : 0) <= 0;
