/**
 * Adds a field to plain data that is computed when it is first read: plans that only a screen shows, and computer players seldom.
 * Written or copied, the data is plain. `find` must not depend on what happens later.
 */
export function withLazy<Data extends object, Name extends string, Value>(
  data: Data,
  name: Name,
  find: () => Value,
): Data & { readonly [name in Name]: Value } {
  let found: { readonly value: Value } | null = null;
  return Object.defineProperty({ ...data }, name, {
    enumerable: true,
    get: () => (found ??= { value: find() }).value,
  }) as Data & { readonly [name in Name]: Value };
}
