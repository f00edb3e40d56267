/** The figures of a game's data, and which of them can have each profile and rule. */
import { linkFiles, type Book } from '../../table/import/catalogue/book';
import type { DataFile, Entry, Info, Profile, Rule } from '../../table/import/catalogue/data';

/** Reports whether a type of profiles is that of figures. */
export const isFigure = (typeName: string): boolean => /^(unit|model)$/i.test(typeName);

/** A figure: a profile, under the name of the entry that has it. */
export interface Figure {
  readonly name: string;
  readonly profile: Profile;
}

/** The figures of each profile and rule, by its id, in the order of the data. */
export type Owners = ReadonlyMap<string, readonly Figure[]>;

/** Finds the figures that can have each profile and rule: their entries contain it, at any depth and through links. */
export function ownersOf(files: readonly DataFile[]): Owners {
  const owners = new Map<string, Figure[]>();
  for (const book of linkFiles(files).books) {
    const walk = new Walk(book, owners);
    for (const root of book.roots) walk.enter(root, null);
  }
  return owners;
}

/** A walk through the entries of one catalogue. */
class Walk {
  readonly #book: Book;
  readonly #owners: Map<string, Figure[]>;
  readonly #seen = new Set<string>();

  constructor(book: Book, owners: Map<string, Figure[]>) {
    this.#book = book;
    this.#owners = owners;
  }

  /** Visits an entry and those within it. `outer` is the figure that contains it. */
  enter(entry: Entry, outer: Figure | null): void {
    const target = entry.targetId === null ? undefined : this.#book.entry(entry.targetId);
    const infos = [entry, ...(target ? [target] : [])].flatMap(({ info }) => this.#infosOf(info));
    const profile = infos.flatMap(({ profiles }) => profiles).find(({ typeName }) => isFigure(typeName));
    const figure = profile ? { name: target?.name ?? entry.name, profile } : outer;
    const visit = `${entry.id} ${figure?.name ?? ''} ${figure?.profile.id ?? ''}`;
    if (this.#seen.has(visit)) return;
    this.#seen.add(visit);
    if (figure)
      for (const { profiles, rules } of infos)
        for (const { id } of [...profiles, ...rules]) this.#add(id, figure);
    for (const inner of [...entry.entries, ...(target?.entries ?? [])]) this.enter(inner, figure);
  }

  /** Returns the profiles and rules of an entry, those of its links and groups included. */
  #infosOf(info: Info, open: ReadonlySet<string> = new Set()): readonly Pick<Info, 'profiles' | 'rules'>[] {
    const { profiles, rules, links, groups } = info;
    const found = <T extends Profile | Rule>(get: (id: string) => T | undefined): readonly T[] =>
      links.flatMap(({ targetId }) => get(targetId) ?? []);
    const linked = links.flatMap(({ targetId }) => this.#book.infoGroup(targetId) ?? []);
    return [
      {
        profiles: [...profiles, ...found((id) => this.#book.profile(id))],
        rules: [...rules, ...found((id) => this.#book.rule(id))],
      },
      ...[...groups, ...linked]
        .filter(({ id }) => !open.has(id))
        .flatMap((group) => this.#infosOf(group.info, new Set([...open, group.id]))),
    ];
  }

  #add(id: string, figure: Figure): void {
    const known = this.#owners.get(id) ?? [];
    if (!known.some(({ name, profile }) => name === figure.name && profile.id === figure.profile.id))
      this.#owners.set(id, [...known, figure]);
  }
}
