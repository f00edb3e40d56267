/** Reads the conditions at the end of a sentence, in the wording of `wording.ts`. */
import { modelKeywords, weaponKeywords } from '../forces/profiles';
import { inOurSpelling } from '../forces/keyword-spelling';

/** Conditions of an effect, as its file has them. */
export type FileConditions = Readonly<Record<string, unknown>>;

const listPattern = String.raw`((?:the )?["\w][\w" ,/-]*?)`;

type Reader = readonly [RegExp, (groups: readonly string[]) => FileConditions | null];

/** Phrases that begin the rest of a sentence, with the conditions that they set. */
const readers: readonly Reader[] = [
  [/^,? (?:if|while|when) (?:the|its) target is down/, () => ({ other: ['down'] })],
  [
    /^,? if the target has not (?:yet )?been activated (?:yet )?this turn/,
    () => ({ other: ['unactivated'] }),
  ],
  [
    /^,? if it (?:has )?(?:successfully )?(?:charged|made a charge)(?: move)?(?: earlier)? (?:in|during) (?:the same|this|that) activation/,
    () => ({ self: ['charging'] }),
  ],
  [
    /^,? (?:if|while) it does not have any (blood|blessing|infection) markers/,
    ([marker]) => ({ selfBears: { marker, least: 0, most: 0 } }),
  ],
  [
    /^,? if the target has (\d+|one) or more (blood|blessing|infection) markers/,
    ([count, marker]) => ({ otherBears: { marker, least: count === 'one' ? 1 : Number(count) } }),
  ],
  [
    /^,? (?:if the target is (?:mounted )?on|(?:against|to injure) models (?:with|mounted on)) (?:a )?(\d+) ?mm or larger base/,
    ([size]) => ({ otherBase: { least: Number(size) } }),
  ],
  [
    /^,? (?:if the target is (?:mounted )?on) a (\d+) ?mm or smaller base/,
    ([size]) => ({ otherBase: { least: 1, most: Number(size) } }),
  ],
  [/^,? if it is in contact with (?:an? )?terrain(?: pieces?)?/, () => ({ self: ['at-terrain'] })],
  [/^,? (?:made )?at (short|long) range/, ([band]) => ({ band })],
  [/^,? against an? (?:enemy )?model that is down/, () => ({ other: ['down'] })],
  [/^,? even if the attacking weapon has the ignore armour keyword/, () => ({})],
  [
    new RegExp(
      String.raw`^,? unless the (?:attack|attacking weapon|weapon) has the (?:keywords? )?${listPattern}(?: keywords?)?$`,
    ),
    ([list]) => lists('weaponLacks', list!, weaponWords),
  ],
  [
    new RegExp(
      String.raw`^,? (?:made )?(?:by weapons )?with the (?:keywords? )?${listPattern} keywords?(?= that | against |$)`,
    ),
    ([list]) => lists('weapon', list!, weaponWords),
  ],
  [
    new RegExp(
      String.raw`^,? (?:against|to hit against) (?:all )?(?:enemies|enemy models|models) (?:with|that have) the (?:faction )?(?:keywords? )?${listPattern}(?: keywords?)?$`,
    ),
    ([list]) => lists('otherHas', list!, null),
  ],
  [
    new RegExp(
      String.raw`^,? if the target has the (?:faction )?(?:keywords? )?${listPattern}(?: keywords?)?$`,
    ),
    ([list]) => lists('otherHas', list!, null),
  ],
  [
    new RegExp(
      String.raw`^,? (?:and|if the target) does not have the (?:faction )?(?:keywords? )?${listPattern}(?: keywords?)?$`,
    ),
    ([list]) => lists('otherLacks', list!, null),
  ],
];

const weaponWords: readonly string[] = weaponKeywords;

/** Words that are no keyword, though a list might hold them. */
const strayWords =
  /\b(?:it|its|if|when|while|within|that|which|attack|attacks|rolls?|model|models|target|dice|and)\b/;

/** Reads `black grail or demonic`; null for a word that is not among the known ones. "And" could mean both at once. */
function lists(name: string, list: string, known: readonly string[] | null): FileConditions | null {
  if (strayWords.test(list)) return null;
  const words = list
    .split(/\s*(?:,\s*or\b|,|\bor\b|\/)\s*/)
    .map((word) => inOurSpelling(word.replaceAll('"', '').trim()))
    .filter((word) => word !== '');
  if (words.length === 0 || words.some((word) => word.split(' ').length > 3)) return null;
  if (known && !words.every((word) => known.includes(word))) return null;
  return { [name]: words.length === 1 ? words[0] : words };
}

/** Reads the rest of a sentence as conditions; null unless every word belongs to one. */
export function readConditionText(text: string): FileConditions | null {
  let [left, found]: [string, FileConditions] = [text, {}];
  while (left !== '') {
    const step = stepOf(left);
    if (step === null) return null;
    const [length, conditions] = step;
    if (Object.keys(conditions).some((name) => name in found)) return null;
    found = { ...found, ...conditions };
    left = left.slice(length);
  }
  return found;
}

function stepOf(text: string): readonly [number, FileConditions] | null {
  for (const [pattern, conditions] of readers) {
    const match = pattern.exec(text);
    const read = match && conditions(match.slice(1));
    if (match && read) return [match[0].length, read];
  }
  return null;
}

/** Keywords that a text gives: those of models, those of weapons, or null with any that is unknown here. */
export function keywordsOf(
  list: string,
): { readonly model: readonly string[]; readonly weapon: readonly string[] } | null {
  const words = list
    .split(/\s*(?:,\s*and\b|,|\band\b)\s*/)
    .map((word) => inOurSpelling(word.replace(/^the /, '')))
    .filter((word) => word !== '');
  const model = words.filter((word) => (modelKeywords as readonly string[]).includes(word));
  const weapon = words.filter((word) => weaponWords.includes(word));
  return words.length > 0 && model.length + weapon.length === words.length ? { model, weapon } : null;
}
