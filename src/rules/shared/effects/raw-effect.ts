/** JSON of an effect while it is edited: it may be incomplete. */
import type { EffectValue } from '../../../engine/effect-editing';
import { isReaction, type DeedKind } from './effect';
import type { Opposition } from './opposed';

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

/** Returns the parts of an effect in the form that decide whether it concerns two units. */
export const oppositionAt = (effect: Raw): Opposition => ({
  kind: at(effect, 'does.kind') as DeedKind,
  roll: at(effect, 'does.roll') as Opposition['roll'],
  of: at(effect, 'does.of') as Opposition['of'],
  event: at(effect, 'after.event') as Opposition['event'],
});

/** Reports whether an effect may be had once. */
export const mayBeOnce = (effect: Raw): boolean => {
  const kind = at(effect, 'does.kind') as DeedKind;
  return (
    ['modifier', 'survives', 'takes-hits'].includes(kind) ||
    isReaction(kind) ||
    at(effect, 'chosen') !== undefined
  );
};

/** Conditions that name several words, any of which counts. */
const wordLists = [
  'on.having',
  'on.lacking',
  'if.selfHas',
  'if.otherHas',
  'if.otherLacks',
  'if.weapon',
  'if.weaponLacks',
  'if.weaponWord',
  'if.named',
];

/** Facts that hold or do not. */
const flags = ['does.tough', 'does.first', 'on.pick', 'on.sight', 'action.ends', 'if.further', 'if.fall'];

/** Returns the value of a field as the file has it: several words with commas between them are a list. */
export function listed(path: string, value: EffectValue): EffectValue | boolean {
  if (flags.includes(path)) return value === 'yes';
  if (path === 'does.change' && typeof value === 'string' && Number.isInteger(Number(value)))
    return Number(value);
  // A pushed distance is a length, or the die that is rolled for it.
  if (path === 'does.distance' && typeof value === 'string' && Number(value) > 0) return Number(value);
  if (typeof value !== 'string' || !wordLists.includes(path) || !value.includes(',')) return value;
  return value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
