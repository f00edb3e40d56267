/** JSON of an effect while it is edited: it may be incomplete. */

/** A record of JSON. */
export type Raw = Readonly<Record<string, unknown>>;

/** Reports whether a value is a record. */
export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path ("does.roll"); undefined where nothing is. */
export const at = (raw: Raw, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), raw);

/** Returns the record with a value at a path; undefined takes it out. Records that become empty are left out. */
export function withValue(raw: Raw, path: string, value: unknown): Raw {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const inner = isRecord(raw[name]) ? raw[name] : {};
  const changed = rest.length === 0 ? value : withValue(inner, rest.join('.'), value);
  const isGone = changed === undefined || (isRecord(changed) && Object.keys(changed).length === 0);
  const { [name]: _, ...others } = raw;
  if (isGone) return others;
  return { ...raw, [name]: changed };
}

/** Returns the record without the value at a path. */
export const without = (raw: Raw, path: string): Raw => withValue(raw, path, undefined);
