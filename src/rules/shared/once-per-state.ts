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
    const found = cache.get(state) ?? new Map<string, T>();
    cache.set(state, found);
    const key = args.join(' ');
    const cached = found.get(key);
    if (cached !== undefined) return cached;
    const value = find(game, ...args);
    found.set(key, value);
    return value;
  };
}
