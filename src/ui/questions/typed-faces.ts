import type { HandRoll } from '../../engine/index';
import { handRollText as words } from './hand-roll-words';

/** Faces as typed, and the reason why they do not fit the roll; null while they do. */
export interface TypedFaces {
  readonly faces: readonly number[];
  readonly problem: string | null;
}

/** Reads faces separated by spaces, commas or semicolons. */
export function readFaces(typed: string, { sides, count }: Pick<HandRoll, 'sides' | 'count'>): TypedFaces {
  const faces = typed
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
  if (faces.some((face) => !Number.isInteger(face) || face < 1 || face > sides))
    return { faces, problem: words.wrong(sides) };
  return { faces, problem: faces.length > count ? words.tooMany(count) : null };
}
