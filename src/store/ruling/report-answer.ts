import type { Sight, Verdict } from '../../engine/port/sight';
import { isNumber, isObject, isPair } from '../../table/check';
import { parseJson } from '../../table/json';

/** Returns the answer that a report states, which the other end has written; null if it has none that could be proven. */
export function answerIn(report: string): Sight | null {
  const parsed = parseJson(report);
  if (!parsed.ok || !isObject(parsed.value)) return null;
  const { answer } = parsed.value;
  return isSight(answer) ? answer : null;
}

/** Reports whether a value has all that a proof needs of an answer. */
function isSight(value: unknown): value is Sight {
  if (!isObject(value)) return false;
  const { from, to, verdict, proof, blockers, corridorMm, corridor, nudgeMm, nudge } = value;
  return (
    typeof from === 'string' &&
    typeof to === 'string' &&
    isVerdict(verdict) &&
    (proof === 'exact' || proof === 'searched') &&
    Array.isArray(blockers) &&
    blockers.every((id) => typeof id === 'string') &&
    (corridorMm === null || (isNumber(corridorMm) && isSegment(corridor))) &&
    (nudgeMm === null || isNumber(nudgeMm)) &&
    (nudge === undefined || (isObject(nudge) && isPair(nudge['vector'])))
  );
}

const isVerdict = (value: unknown): value is Verdict =>
  value === 'clear' || value === 'blocked' || value === 'too-close';

const isSegment = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isPoint);
const isPoint = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 3 && value.every(isNumber);
