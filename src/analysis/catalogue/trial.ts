/** A figure that effects are put on, to see what the importer of rosters says of them. */
import { forceFromRoster } from '../../rules/registry';
import type { DataFile, Profile, Rule } from '../../table/import/catalogue/data';
import type { ImportNote } from '../../table/import/import-refusal';
import { readRosterValue } from '../../table/import/roster';
import type { Trialled } from './candidates';
import type { Figure } from './owners';

/** Returns the sentence of a note, without the item that it is about, whose name may differ. */
export const wordsOf = ({ kind, message }: ImportNote): string => `${kind} ${message}`;

/** A figure that effects are put on. */
export class Trial {
  readonly #system: DataFile;
  readonly #figure: Figure;
  #usual: ReadonlySet<string> = new Set();

  constructor(system: DataFile, figure: Figure) {
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
  { name, profile }: Figure,
  profiles: readonly Profile[],
  rules: readonly Rule[],
  categories: readonly string[],
): object => ({
  name,
  type: 'model',
  number: 1,
  categories: categories.map((name) => ({ name, primary: false })),
  rules: rules.map(({ name, text }) => ({ name, description: text })),
  profiles: [profileTree(profile)],
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
