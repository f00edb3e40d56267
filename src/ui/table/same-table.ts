import type { Table } from '../../table/table';

/** Do two tables look alike? The order of fields in their files does not count: the program reads them in the order of its schema. */
export const isSameTable = (one: Table, other: Table): boolean =>
  one.name === other.name && isSame(one.file, other.file);

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(one[key as keyof object], other[key as keyof object]))
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
