/** Access to the fields of an untrusted tree in the form of New Recruit's JSON. */
import { isObject } from '../../check';

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the objects of a list; empty where there is none. */
export function listOf(fields: Fields, name: string): readonly Fields[] {
  const list = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** Returns a text without control characters, at most `longest` long; empty where there is none. */
export function textOf(fields: Fields, name: string, longest = 200): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? cleaned(value, longest) : '';
}

/** Returns a number; `otherwise` where there is none. */
export function numberOf(fields: Fields, name: string, otherwise: number): number {
  const value = Object.hasOwn(fields, name) && fields[name] !== '' ? Number(fields[name]) : NaN;
  return Number.isFinite(value) ? value : otherwise;
}

/** Returns a flag; `otherwise` where there is none. */
export function flagOf(fields: Fields, name: string, otherwise = false): boolean {
  const value = Object.hasOwn(fields, name) ? String(fields[name]) : '';
  return value === '' ? otherwise : value === 'true';
}

/** Lines and paragraphs stay: rule texts are read by people. */
function cleaned(text: string, longest: number): string {
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}
