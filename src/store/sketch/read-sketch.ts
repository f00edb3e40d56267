import { rulesIds } from '../../rules/registry';
import { isNumber, isObject, isPair, type JsonObject } from '../../table/check';
import type { Base } from '../../table/format';
import {
  greatestMm,
  leastMm,
  tableMm,
  targetName,
  viewerName,
  type Item,
  type Judge,
  type Sketch,
} from './sketch';

/** Reads a sketch from its saved JSON; null for anything that is not one. */
export function readSketch(value: unknown): Sketch | null {
  if (!isObject(value) || !Array.isArray(value['items'])) return null;
  const { units } = value;
  const judge = readJudge(value['judge']);
  const items = value['items'].map(readItem);
  const read = items.filter((item) => item !== null);
  const names = new Set(read.map(({ name }) => name));
  const ends = read.filter(
    ({ kind, name }) => kind === 'figure' && (name === viewerName || name === targetName),
  );
  if ((units !== 'mm' && units !== 'in') || !judge || ends.length !== 2) return null;
  return read.length === items.length && names.size === read.length ? { units, judge, items: read } : null;
}

function readJudge(value: unknown): Judge | null {
  if (!isObject(value)) return null;
  if (value['kind'] === 'plain') return { kind: 'plain' };
  const rules = rulesIds().find((id) => id === value['rules']);
  return value['kind'] === 'rules' && rules ? { kind: 'rules', rules } : null;
}

function readItem(value: unknown): Item | null {
  if (!isObject(value)) return null;
  const { kind, name, at, turn, height } = value;
  if (typeof name !== 'string' || name === '' || !isSpot(at) || !isNumber(turn) || !isLength(height))
    return null;
  const placed = { name, at, turn, height };
  switch (kind) {
    case 'figure': {
      const base = readBase(value['base']);
      return base && { kind, ...placed, base };
    }
    case 'round':
      return isLength(value['diameter'])
        ? { kind, ...placed, diameter: value['diameter'], ...openness(value) }
        : null;
    case 'wall':
    case 'building':
    case 'wood':
      return isSize(value['size']) ? { kind, ...placed, size: value['size'], ...openness(value) } : null;
    default:
      return null;
  }
}

function readBase(value: unknown): Base | null {
  if (!isObject(value)) return null;
  const { shape, mm } = value;
  if (shape === 'round') return isLength(mm) ? { shape, mm } : null;
  return (shape === 'oval' || shape === 'rect') && isSize(mm) ? { shape, mm } : null;
}

const openness = (value: JsonObject): { readonly isOpen?: true } =>
  value['isOpen'] === true ? { isOpen: true } : {};
const isLength = (value: unknown): value is number =>
  isNumber(value) && value >= leastMm && value <= greatestMm;
const isSize = (value: unknown): value is readonly [number, number] => isPair(value) && value.every(isLength);
const isSpot = (value: unknown): value is readonly [number, number] =>
  isPair(value) && value.every((mm) => mm >= 0 && mm <= tableMm);
