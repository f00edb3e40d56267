/** The effects in a game's files, each with a way to try it on a figure. */
import type { DataFile, Entry, Info, Profile, Rule } from '../../table/import/catalogue/data';
import { isFigure, ownersOf, type Figure } from './owners';

export type EffectKind =
  'figure' | 'figure keyword' | 'weapon' | 'weapon keyword' | 'keyword' | 'text' | 'rule';

const isWeapon = (typeName: string): boolean => /^weapon/i.test(typeName);
const isKeywords = (name: string): boolean => /^keywords?$/i.test(name);
const isText = (name: string): boolean => /^(rules?|description|effects?|special rules?)$/i.test(name);
const saysNothing = (text: string): boolean => /^[\s\-–—]*$/.test(text);

/** The profiles and rules of a game. */
export interface Found {
  readonly profiles: readonly Profile[];
  readonly rules: readonly Rule[];
}

/** Collects the profiles and rules of files, shared ones and those of entries. */
export function collect(files: readonly DataFile[]): Found {
  const [profiles, rules]: [Profile[], Rule[]] = [[], []];
  const addInfo = (info: Info): void => {
    profiles.push(...info.profiles);
    rules.push(...info.rules);
    for (const group of info.groups) addInfo(group.info);
  };
  const addEntry = (entry: Entry): void => {
    addInfo(entry.info);
    entry.entries.forEach(addEntry);
  };
  for (const file of files) {
    addInfo(file.info);
    [...file.roots, ...file.shared].forEach(addEntry);
  }
  return { profiles, rules };
}

/** Something to put on a figure. */
export interface Trialled {
  readonly profiles?: readonly Profile[];
  readonly rules?: readonly Rule[];
  readonly categories?: readonly string[];
  /** In the place of the usual figure. */
  readonly figure?: Figure;
}

/** An effect: what the importer says with it, and not without it, concerns the effect. */
export interface Candidate {
  readonly kind: EffectKind;
  readonly name: string;
  readonly key: string;
  readonly with: Trialled;
  readonly without: Trialled;
}

/** Returns the effects in the profiles and rules of a game. Equal ones have equal keys. */
export function candidatesOf({ profiles, rules }: Found, files: readonly DataFile[]): readonly Candidate[] {
  const names = new Set(files.flatMap(({ categories }) => categories.map(({ name }) => name)));
  const withRules = new Set(rules.map(({ name }) => name));
  const keywords = new Set(profiles.flatMap(keywordsOf).map(stemOf));
  const owners = ownersOf(files);
  const figures = [
    ...[...owners.values()].flat(),
    ...profiles
      .filter(({ typeName }) => isFigure(typeName))
      .map((profile) => ({ name: profile.name, profile })),
  ];
  return [
    ...[...names]
      .filter((name) => !withRules.has(name))
      .map((name) => candidate('figure keyword', name, '', { categories: [name] }, {})),
    // The text of a keyword of equipment counts with that keyword.
    ...rules
      .filter(({ name }) => !keywords.has(stemOf(name)))
      .map((rule) => {
        const categories = names.has(rule.name) ? [rule.name] : [];
        return candidate('rule', rule.name, rule.text, { rules: [rule], categories }, {});
      }),
    ...profiles.flatMap((profile) =>
      profileCandidates(profile, figures, owners.get(profile.id) ?? [], profiles.find(isPlainGun)),
    ),
  ];
}

const candidate = (
  kind: EffectKind,
  name: string,
  text: string,
  given: Trialled,
  without: Trialled,
): Candidate => ({
  kind,
  name: name || 'Unnamed',
  key: JSON.stringify([kind, name, text]),
  with: given,
  without,
});

/** Returns a profile with the texts of some characteristics replaced. */
const withTexts = (profile: Profile, replace: (name: string, text: string) => string): Profile => ({
  ...profile,
  characteristics: profile.characteristics.map((each) => ({ ...each, text: replace(each.name, each.text) })),
});

/** Returns the keywords of a profile, as they are written. */
const keywordsOf = ({ characteristics }: Profile): readonly string[] =>
  characteristics
    .filter(({ name }) => isKeywords(name))
    .flatMap(({ text }) => text.split(','))
    .map((word) => word.replaceAll(/\s+/g, ' ').trim())
    .filter((word) => !saysNothing(word));

/** Reports whether a profile is that of a ranged weapon without keywords and text. */
const isPlainGun = ({ typeName, characteristics }: Profile): boolean =>
  isWeapon(typeName) &&
  characteristics.some(({ name, text }) => /^range$/i.test(name) && /^\d/.test(text)) &&
  characteristics.every(({ name, text }) => !(isKeywords(name) || isText(name)) || saysNothing(text));

/** Returns a keyword without its numbers, as its rule names it. */
const stemOf = (keyword: string): string =>
  keyword
    .toUpperCase()
    .replaceAll(/[^\p{L} ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the figure that a text speaks of by its name, the longest name if several occur; undefined without one. */
function figureIn(text: string, figures: readonly Figure[]): Figure | undefined {
  const plain = text.replaceAll(/\s+/g, ' ');
  return figures
    .filter(({ name, profile }) => plain.includes(name) || plain.includes(profile.name))
    .sort((a, b) => nameIn(plain, b).length - nameIn(plain, a).length)[0];
}

/** Returns the name by which a text speaks of a figure. */
const nameIn = (text: string, { name, profile }: Figure): string =>
  text.includes(name) ? name : profile.name;

function profileCandidates(
  profile: Profile,
  figures: readonly Figure[],
  owners: readonly Figure[],
  gun: Profile | undefined,
): readonly Candidate[] {
  const { name, typeName, characteristics } = profile;
  if (isFigure(typeName)) return [candidate('figure', name, '', { figure: { name, profile } }, {})];
  const bare = withTexts(profile, (field, text) => (isKeywords(field) || isText(field) ? '' : text));
  const text = characteristics
    .filter((each) => isText(each.name) && !saysNothing(each.text))
    .map((each) => each.text)
    .join('\n');
  const one = (kept: Profile): Trialled => ({ profiles: [kept] });
  // A text is tried on a figure that can have it: on the one that it names, where it names one.
  const figure = figureIn(text, owners) ?? owners[0] ?? figureIn(text, figures);
  const bearer = figure ? { figure } : {};
  // Ammunition needs a weapon that it fits.
  const withGun = (word: string, given: Trialled): Trialled =>
    gun && /^ammunition/i.test(word) ? { ...given, profiles: [gun, ...(given.profiles ?? [])] } : given;
  return [
    ...(isWeapon(typeName)
      ? [candidate('weapon', name, JSON.stringify(bare.characteristics), one(bare), {})]
      : []),
    ...keywordsOf(profile).map((word) =>
      candidate(
        isWeapon(typeName) ? 'weapon keyword' : 'keyword',
        word.toUpperCase(),
        '',
        withGun(word, one(withTexts(bare, (field, old) => (isKeywords(field) ? word : old)))),
        // A weapon is played without the keyword, too; other equipment may do nothing else.
        withGun(word, isWeapon(typeName) ? one(bare) : {}),
      ),
    ),
    ...(text === ''
      ? []
      : [
          candidate(
            'text',
            name,
            text,
            { ...one(withTexts(profile, (field, old) => (isKeywords(field) ? '' : old))), ...bearer },
            // A weapon is played without its text, too; of anything else the text is all there is.
            isWeapon(typeName) ? one(bare) : bearer,
          ),
        ]),
  ];
}
