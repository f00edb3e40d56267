/** Values that rules and computer players ask for again and again while nothing changes. */
import type { BattleState } from '../../engine/state';

/** Returns the function with its answers cached, by the battle's state and the further arguments, which must name all that matters. */
export function oncePerState<
  G extends { readonly state: () => BattleState },
  Args extends readonly string[],
  T,
>(find: (game: G, ...args: Args) => T): (game: G, ...args: Args) => T {
  const cache = new WeakMap<BattleState, Map<string, T>>();
  return (game, ...args) => {
    const state = game.state();
    let found = cache.get(state);
    if (found === undefined) cache.set(state, (found = new Map()));
    return once(found, args, () => find(game, ...args));
  };
}

/**
 * Returns the function with its answers cached like `oncePerState`, for answers that only the battle's units and models decide:
 * they stay while dice roll and phases pass.
 */
export function oncePerForces<
  G extends { readonly state: () => BattleState },
  Args extends readonly string[],
  T,
>(find: (game: G, ...args: Args) => T): (game: G, ...args: Args) => T {
  const cache = new WeakMap<BattleState['models'], WeakMap<BattleState['units'], Map<string, T>>>();
  return (game, ...args) => {
    const { models, units } = game.state();
    let byUnits = cache.get(models);
    if (byUnits === undefined) cache.set(models, (byUnits = new WeakMap()));
    let found = byUnits.get(units);
    if (found === undefined) byUnits.set(units, (found = new Map()));
    return once(found, args, () => find(game, ...args));
  };
}

function once<T>(found: Map<string, T>, args: readonly string[], find: () => T): T {
  const key = args.join(' ');
  const cached = found.get(key);
  if (cached !== undefined) return cached;
  const value = find();
  found.set(key, value);
  return value;
}
