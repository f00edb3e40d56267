/** Spellings of keywords in lists that people write, brought to the one that the rules use. */
import { modelKeywords, type ModelKeyword } from './profiles';

/** Returns the keywords of a list as written: separated by commas, semicolons, bars, bullets or lines. */
export const keywordsOfList = (list: string): readonly string[] =>
  list
    .split(/[,;|•·\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * Returns a keyword in the rules' own spelling: capitals, single blanks, plain signs, `"` for inches. Changes no word into
 * another: what is unknown remains so.
 */
export const inOurSpelling = (written: string): string =>
  written
    .toUpperCase()
    .replaceAll(/[*^_]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[“”„‟″〃]|['’‘′´`]{2}/g, '"')
    .replaceAll(/(\d)\s*(?:INCHES|INCH|IN\b\.?|")/g, '$1"')
    .replaceAll(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .trim()
    .replaceAll(/\bIGNORES\b/g, 'IGNORE')
    .replaceAll(/\bARMOR\b/g, 'ARMOUR')
    .replaceAll(/\bARMOUR PIERCING\b/g, 'ARMOUR-PIERCING')
    .replaceAll(/\bIGNORE ELEVATED POSITIONS?\b/g, 'IGNORE ELEVATION')
    .replaceAll(/\bLONG-RANGE\b/g, 'LONG RANGE')
    .replaceAll(/\bOFF[- ]HAND WEAPONS?\b/g, 'OFF-HAND WEAPON')
    .replace(/^IGNORE OFF[- ]?HANDE?(?: MODIFIER| PENALI?TY)?$/, 'IGNORE OFF-HAND WEAPON')
    .replaceAll(/\bDIE\b/g, 'DICE')
    .replaceAll(/\bMODIFIERS\b/g, 'MODIFIER');

/** Words of the longest keyword: `IGNORE OFF-HAND WEAPON`, `- 1 INJURY DICE`. */
const maxWords = 4;

/**
 * Splits a text in which a separator was forgotten ("HEAVY IGNORE ARMOUR") into known keywords, the longest possible first;
 * null if a word is left over.
 */
export function knownKeywordsIn(word: string, isKnown: (word: string) => boolean): readonly string[] | null {
  if (isKnown(word)) return [word];
  // "NEGATE FIRE GAS" negates two keywords, or negates one and has the other: nobody can tell.
  if (/\bNEGATE\b/.test(word)) return null;
  const words = word.split(' ');
  const found: string[] = [];
  for (let from = 0; from < words.length;) {
    const isJoint = found.length > 0 && from < words.length - 1 && /^(AND|&|\/|\+)$/.test(words[from]!);
    const count = isJoint ? 1 : longestFrom(words, from, isKnown);
    if (count === 0) return null;
    if (!isJoint) found.push(words.slice(from, from + count).join(' '));
    from += count;
  }
  return found;
}

/** Returns the number of words of the longest known keyword that begins here; 0 without one. */
function longestFrom(words: readonly string[], from: number, isKnown: (word: string) => boolean): number {
  for (let count = Math.min(maxWords, words.length - from); count > 0; count--)
    if (isKnown(words.slice(from, from + count).join(' '))) return count;
  return 0;
}

/** Returns the keywords of models among names. */
export const modelKeywordsIn = (names: readonly string[]): readonly ModelKeyword[] =>
  modelKeywords.filter((keyword) => names.some((name) => inOurSpelling(name) === keyword));

/** Reports whether a name is a keyword of models. */
export const isModelKeyword = (name: string): boolean =>
  modelKeywords.some((keyword) => keyword === inOurSpelling(name));
