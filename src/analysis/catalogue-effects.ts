/**
 * Which effects in a game's data are played here. Every keyword and text is put on a figure of the same data, alone, and that
 * figure through the importer of rosters: the importer's own notes tell what becomes of it.
 */
import { forceFromRoster } from '../rules/registry';
import type { DataFile, Entry, Info, Profile, Rule } from '../table/import/catalogue/data';
import type { ImportNote } from '../table/import/import-refusal';
import { readRosterValue } from '../table/import/roster';

/** What becomes of an effect; `campaign` is of no concern to a battle. */
export type EffectClass = 'played' | 'otherwise' | 'not-played' | 'campaign';

export type EffectKind =
  'figure' | 'figure keyword' | 'weapon' | 'weapon keyword' | 'keyword' | 'text' | 'rule';

export interface Effect {
  readonly kind: EffectKind;
  readonly name: string;
  /** The number of profiles and rules of the data that have it. */
  readonly times: number;
  readonly class: EffectClass;
  /** The importer's sentences on it. */
  readonly how: readonly string[];
}

export interface EffectTable {
  readonly game: string;
  readonly effects: readonly Effect[];
}

export type EffectResult =
  { readonly ok: true; readonly table: EffectTable } | { readonly ok: false; readonly message: string };

/** Classes all effects in a game's files. Fails if no game here reads its rosters, or if the files have no figure. */
export async function classEffects(files: readonly DataFile[]): Promise<EffectResult> {
  const system = files.find(({ kind }) => kind === 'gameSystem');
  if (!system) return { ok: false, message: 'The game system (.gst) is not among the files; add it.' };
  const found = collect(files);
  const figure = found.profiles.find(({ typeName }) => isFigure(typeName));
  if (!figure)
    return {
      ok: false,
      message: `The data of ${system.name} have no profile of a figure to put effects on.`,
    };
  const trial = new Trial(system, figure);
  const refusal = await trial.prepare();
  if (refusal !== null) return { ok: false, message: refusal };
  const effects = new Map<string, Effect>();
  for (const candidate of candidatesOf(found, files)) {
    const before = effects.get(candidate.key);
    effects.set(
      candidate.key,
      before ? { ...before, times: before.times + 1 } : await classed(trial, candidate),
    );
  }
  return { ok: true, table: { game: system.name, effects: [...effects.values()].sort(byKindAndName) } };
}

/** Numbers of effects by what becomes of them; the share leaves out those of the campaign. */
export interface EffectShare {
  readonly counts: Readonly<Record<EffectClass, number>>;
  /** Between 0 and 1: played as the data have it. */
  readonly played: number;
  /** Between 0 and 1: played as the data have it, or otherwise. */
  readonly withOtherwise: number;
}

export function shareOf(effects: readonly Effect[]): EffectShare {
  const counts = { played: 0, otherwise: 0, 'not-played': 0, campaign: 0 };
  for (const effect of effects) counts[effect.class]++;
  const all = Math.max(1, effects.length - counts.campaign);
  return { counts, played: counts.played / all, withOtherwise: (counts.played + counts.otherwise) / all };
}

const byKindAndName = (a: Effect, b: Effect): number =>
  compare(a.kind, b.kind) || compare(a.class, b.class) || b.times - a.times || compare(a.name, b.name);

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const isFigure = (typeName: string): boolean => /^(unit|model)$/i.test(typeName);
const isWeapon = (typeName: string): boolean => /^weapon/i.test(typeName);
const isKeywords = (name: string): boolean => /^keywords?$/i.test(name);
const isText = (name: string): boolean => /^(rules?|description|effects?|special rules?)$/i.test(name);
const saysNothing = (text: string): boolean => /^[\s\-–—]*$/.test(text);

interface Found {
  readonly profiles: readonly Profile[];
  readonly rules: readonly Rule[];
}

function collect(files: readonly DataFile[]): Found {
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

/** Something to put on a figure: with it and without it. */
interface Trialled {
  readonly profiles?: readonly Profile[];
  readonly rules?: readonly Rule[];
  readonly categories?: readonly string[];
  /** In the place of the usual figure's profile. */
  readonly figure?: Profile;
}

interface Candidate {
  readonly kind: EffectKind;
  readonly name: string;
  readonly key: string;
  readonly with: Trialled;
  readonly without: Trialled;
}

function candidatesOf({ profiles, rules }: Found, files: readonly DataFile[]): readonly Candidate[] {
  const names = new Set(files.flatMap(({ categories }) => categories.map(({ name }) => name)));
  return [
    ...[...names].map((name) => candidate('figure keyword', name, '', { categories: [name] }, {})),
    ...rules.map((rule) => {
      const categories = names.has(rule.name) ? [rule.name] : [];
      return candidate('rule', rule.name, rule.text, { rules: [rule], categories }, {});
    }),
    ...profiles.flatMap((profile) => profileCandidates(profile)),
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

function profileCandidates(profile: Profile): readonly Candidate[] {
  const { name, typeName, characteristics } = profile;
  if (isFigure(typeName)) return [candidate('figure', name, '', { figure: profile }, {})];
  const bare = withTexts(profile, (field, text) => (isKeywords(field) || isText(field) ? '' : text));
  const keywords = characteristics
    .filter((each) => isKeywords(each.name))
    .flatMap(({ text }) => text.split(','))
    .map((word) => word.replaceAll(/\s+/g, ' ').trim())
    .filter((word) => !saysNothing(word));
  const text = characteristics
    .filter((each) => isText(each.name) && !saysNothing(each.text))
    .map((each) => each.text)
    .join('\n');
  const one = (kept: Profile): Trialled => ({ profiles: [kept] });
  return [
    ...(isWeapon(typeName)
      ? [candidate('weapon', name, JSON.stringify(bare.characteristics), one(bare), {})]
      : []),
    ...keywords.map((word) =>
      candidate(
        isWeapon(typeName) ? 'weapon keyword' : 'keyword',
        word.toUpperCase(),
        '',
        one(withTexts(bare, (field, old) => (isKeywords(field) ? word : old))),
        one(bare),
      ),
    ),
    ...(text === ''
      ? []
      : [
          candidate(
            'text',
            name,
            text,
            one(withTexts(profile, (field, old) => (isKeywords(field) ? '' : old))),
            // A weapon is played without its text, too; of anything else the text is all there is.
            isWeapon(typeName) ? one(bare) : {},
          ),
        ]),
  ];
}

async function classed(trial: Trial, { kind, name, with: given, without }: Candidate): Promise<Effect> {
  const before = new Set((await trial.notes(without)).map(wordsOf));
  const notes = (await trial.notes(given)).filter((note) => !before.has(wordsOf(note)));
  const has = (wanted: ImportNote['kind']): boolean => notes.some((note) => note.kind === wanted);
  return {
    kind,
    name,
    times: 1,
    class: has('not-played')
      ? 'not-played'
      : has('otherwise')
        ? 'otherwise'
        : has('book-keeping')
          ? 'campaign'
          : 'played',
    how: [...new Set(notes.map(({ message }) => message))],
  };
}

/** The sentence of a note, without the item that it is about, whose name may differ. */
const wordsOf = ({ kind, message }: ImportNote): string => `${kind} ${message}`;

/** A figure that effects are put on. */
class Trial {
  readonly #system: DataFile;
  readonly #figure: Profile;
  #usual: ReadonlySet<string> = new Set();

  constructor(system: DataFile, figure: Profile) {
    this.#system = system;
    this.#figure = figure;
  }

  /** Reads the figure alone; returns the reason if no game here reads it. */
  async prepare(): Promise<string | null> {
    const made = await this.#read({});
    if (!made.ok) return made.message;
    this.#usual = new Set(made.notes.map(wordsOf));
    return null;
  }

  /** Returns the importer's notes on a figure with something, without those on the figure itself. */
  async notes(given: Trialled): Promise<readonly ImportNote[]> {
    const made = await this.#read(given);
    if (!made.ok) return [{ about: '', kind: 'not-played', message: made.message }];
    return given.figure ? made.notes : made.notes.filter((note) => !this.#usual.has(wordsOf(note)));
  }

  async #read({
    profiles = [],
    rules = [],
    categories = [],
    figure = this.#figure,
  }: Trialled): Promise<
    | { readonly ok: true; readonly notes: readonly ImportNote[] }
    | { readonly ok: false; readonly message: string }
  > {
    const roster = readRosterValue({
      roster: {
        name: this.#system.name,
        gameSystemId: this.#system.id,
        gameSystemName: this.#system.name,
        forces: [{ selections: [figureWith(figure, profiles, rules, categories)] }],
      },
    });
    const made = roster.ok ? await forceFromRoster(roster.roster) : roster;
    return made.ok ? { ok: true, notes: made.imported.notes } : made;
  }
}

/** Returns a figure as New Recruit's JSON has it, with one item for each profile. */
const figureWith = (
  figure: Profile,
  profiles: readonly Profile[],
  rules: readonly Rule[],
  categories: readonly string[],
): object => ({
  name: figure.name,
  type: 'model',
  number: 1,
  categories: categories.map((name) => ({ name, primary: false })),
  rules: rules.map(({ name, text }) => ({ name, description: text })),
  profiles: [profileTree(figure)],
  selections: profiles.map((profile) => ({
    name: profile.name,
    type: 'upgrade',
    number: 1,
    profiles: [profileTree(profile)],
  })),
});

const profileTree = ({ name, typeName, characteristics }: Profile): object => ({
  name,
  typeName,
  characteristics: characteristics.map((each) => ({ name: each.name, $text: each.text })),
});
