import { useState } from 'react';

/** Returns a setting that the browser remembers, one of a few values, and the function that changes it. */
export function useRemembered<T extends string>(
  name: string,
  values: readonly T[],
  first: T,
): readonly [T, (value: T) => void] {
  const key = `defilade-${name}`;
  const [value, setValue] = useState(
    () => values.find((known) => known === localStorage.getItem(key)) ?? first,
  );
  return [
    value,
    (next) => {
      localStorage.setItem(key, next);
      setValue(next);
    },
  ];
}
