/** The effects in a game's files, each with a way to try it on a figure. */
import type { DataFile, Entry, Info, Profile, Rule } from '../../table/import/catalogue/data';

export type EffectKind =
  'figure' | 'figure keyword' | 'weapon' | 'weapon keyword' | 'keyword' | 'text' | 'rule';

/** Reports whether a type of profiles is that of figures. */
export const isFigure = (typeName: string): boolean => /^(unit|model)$/i.test(typeName);
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
  /** In the place of the usual figure's profile. */
  readonly figure?: Profile;
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
  const figures = profiles.filter(({ typeName }) => isFigure(typeName));
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
    ...profiles.flatMap((profile) => profileCandidates(profile, figures)),
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

/** Returns a keyword without its numbers, as its rule names it. */
const stemOf = (keyword: string): string =>
  keyword
    .toUpperCase()
    .replaceAll(/[^\p{L} ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the figure that a text speaks of by its name, the longest name if several occur; undefined without one. */
const figureIn = (text: string, figures: readonly Profile[]): Profile | undefined =>
  figures
    .filter(({ name }) => text.replaceAll(/\s+/g, ' ').includes(name))
    .sort((a, b) => b.name.length - a.name.length)[0];

function profileCandidates(profile: Profile, figures: readonly Profile[]): readonly Candidate[] {
  const { name, typeName, characteristics } = profile;
  if (isFigure(typeName)) return [candidate('figure', name, '', { figure: profile }, {})];
  const bare = withTexts(profile, (field, text) => (isKeywords(field) || isText(field) ? '' : text));
  const text = characteristics
    .filter((each) => isText(each.name) && !saysNothing(each.text))
    .map((each) => each.text)
    .join('\n');
  const one = (kept: Profile): Trialled => ({ profiles: [kept] });
  const figure = isWeapon(typeName) ? undefined : figureIn(text, figures);
  const bearer = figure ? { figure } : {};
  return [
    ...(isWeapon(typeName)
      ? [candidate('weapon', name, JSON.stringify(bare.characteristics), one(bare), {})]
      : []),
    ...keywordsOf(profile).map((word) =>
      candidate(
        isWeapon(typeName) ? 'weapon keyword' : 'keyword',
        word.toUpperCase(),
        '',
        one(withTexts(bare, (field, old) => (isKeywords(field) ? word : old))),
        // A weapon is played without the keyword, too; other equipment may do nothing else.
        isWeapon(typeName) ? one(bare) : {},
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
