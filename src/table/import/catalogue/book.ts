/** Links the files of a game's data: each catalogue of a force sees its own entries, those of linked catalogues and the game system. */
import type {
  CategoryEntry,
  CostType,
  DataFile,
  Entry,
  ForceEntry,
  Info,
  InfoGroup,
  Profile,
  Rule,
} from './data';

/** Everything that a force of one catalogue is built from. */
export interface Book {
  readonly system: DataFile;
  readonly catalogue: DataFile;
  /** Entries of the first level, those of linked catalogues included. */
  readonly roots: readonly Entry[];
  readonly forces: readonly ForceEntry[];
  readonly categories: ReadonlyMap<string, CategoryEntry>;
  readonly costTypes: readonly CostType[];
  entry(id: string): Entry | undefined;
  profile(id: string): Profile | undefined;
  rule(id: string): Rule | undefined;
  infoGroup(id: string): InfoGroup | undefined;
  /** Sentences about links that lead nowhere, one a target. */
  readonly notes: readonly string[];
}

/** The catalogues of a game that forces can be built from, with what keeps others from it. */
export interface Library {
  readonly books: readonly Book[];
  /** Sentences about files that are missing or superfluous. */
  readonly notes: readonly string[];
}

/** Links the files of one or several games. A file that comes twice counts in its last version. */
export function linkFiles(given: readonly DataFile[]): Library {
  const files = [...new Map(given.map((file) => [file.id, file])).values()];
  const byId = new Map(files.map((file) => [file.id, file]));
  const notes: string[] = [];
  const books: Book[] = [];
  for (const catalogue of files) {
    if (catalogue.isLibrary) continue;
    const system = byId.get(catalogue.gameSystemId);
    if (system?.kind === 'gameSystem') books.push(linkBook(system, catalogue, byId));
    else
      notes.push(
        `${catalogue.name}: its game system (.gst, id ${catalogue.gameSystemId || 'not given'}) is not among the files; add it.`,
      );
  }
  if (books.length === 0 && notes.length === 0)
    notes.push('No catalogue is among these files: add a .cat file of the game.');
  return { books: books.sort((a, b) => (a.catalogue.name < b.catalogue.name ? -1 : 1)), notes };
}

/** Links one catalogue of a game; null without it or without its game system. */
export function linkCatalogue(files: readonly DataFile[], catalogueId: string): Book | null {
  const byId = new Map(files.map((file) => [file.id, file]));
  const catalogue = byId.get(catalogueId);
  const system = catalogue && byId.get(catalogue.gameSystemId);
  return system?.kind === 'gameSystem' ? linkBook(system, catalogue!, byId) : null;
}

/** The linked files by ids. The first file that has an id defines it. */
class Index {
  readonly entries = new Map<string, Entry>();
  readonly profiles = new Map<string, Profile>();
  readonly rules = new Map<string, Rule>();
  readonly groups = new Map<string, InfoGroup>();

  add({ roots, shared, info }: DataFile): void {
    this.#addInfo(info);
    for (const entry of [...shared, ...roots]) this.#addEntry(entry);
  }

  #addEntry(entry: Entry): void {
    if (!this.entries.has(entry.id)) this.entries.set(entry.id, entry);
    this.#addInfo(entry.info);
    for (const inner of entry.entries) this.#addEntry(inner);
  }

  #addInfo({ profiles, rules, groups }: Info): void {
    for (const profile of profiles)
      if (!this.profiles.has(profile.id)) this.profiles.set(profile.id, profile);
    for (const rule of rules) if (!this.rules.has(rule.id)) this.rules.set(rule.id, rule);
    for (const group of groups) {
      if (!this.groups.has(group.id)) this.groups.set(group.id, group);
      this.#addInfo(group.info);
    }
  }
}

function linkBook(system: DataFile, catalogue: DataFile, byId: ReadonlyMap<string, DataFile>): Book {
  const missing: string[] = [];
  const files = [...linkedFiles(catalogue, byId, missing), system];
  const index = new Index();
  for (const file of files) index.add(file);
  const roots = [...rootsOf(catalogue, byId, new Set()), ...system.roots];
  let notes: readonly string[] | null = null;
  return {
    system,
    catalogue,
    roots,
    forces: files.flatMap(({ forces }) => forces),
    categories: new Map(
      files.flatMap(({ categories }) => categories).map((category) => [category.id, category]),
    ),
    costTypes: [
      ...new Map(files.flatMap(({ costTypes }) => costTypes).map((type) => [type.id, type])).values(),
    ],
    entry: (id) => index.entries.get(id),
    profile: (id) => index.profiles.get(id),
    rule: (id) => index.rules.get(id),
    infoGroup: (id) => index.groups.get(id),
    // Following all links of a large game takes a tenth of a second, which only those who read the sentences spend.
    get notes() {
      notes ??= [...missing, ...unresolvedLinks(files, index)];
      return notes;
    },
  };
}

/** Returns a catalogue and all that it links to, directly or not, each once. */
function linkedFiles(
  catalogue: DataFile,
  byId: ReadonlyMap<string, DataFile>,
  missing: string[],
): readonly DataFile[] {
  const found = new Set([catalogue]);
  for (const file of found)
    for (const { targetId, name } of file.links) {
      const target = byId.get(targetId);
      if (target) found.add(target);
      else
        missing.push(
          `${file.name} takes parts of the catalogue ${name || targetId}, which is not among the files.`,
        );
    }
  return [...found];
}

/** Returns the entries of the first level of a catalogue, and of those whose first level it imports. */
function rootsOf(file: DataFile, byId: ReadonlyMap<string, DataFile>, seen: Set<DataFile>): readonly Entry[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imported = file.links
    .filter(({ importsRoots }) => importsRoots)
    .flatMap(({ targetId }) => {
      const target = byId.get(targetId);
      return target ? rootsOf(target, byId, seen).filter(({ isImported }) => isImported) : [];
    });
  return [...file.roots, ...imported];
}

/** Describes each target of a link that no file has, with the first link to it. */
function unresolvedLinks(files: readonly DataFile[], index: Index): readonly string[] {
  const notes = new Map<string, string>();
  const miss = (id: string, file: DataFile, name: string, kind: string): void => {
    if (!notes.has(id))
      notes.set(id, `${file.name}: the ${kind} “${name || id}” leads to nothing; it is left out.`);
  };
  const checkInfo = ({ links, groups }: Info, file: DataFile): void => {
    for (const { targetId, name } of links)
      if (!index.profiles.has(targetId) && !index.rules.has(targetId) && !index.groups.has(targetId))
        miss(targetId, file, name, 'link to a profile or rule');
    for (const { info } of groups) checkInfo(info, file);
  };
  const check = (entry: Entry, file: DataFile): void => {
    if (entry.targetId !== null && !index.entries.has(entry.targetId))
      miss(entry.targetId, file, entry.name, 'link to an entry');
    checkInfo(entry.info, file);
    for (const inner of entry.entries) check(inner, file);
  };
  for (const file of files) {
    checkInfo(file.info, file);
    for (const entry of [...file.roots, ...file.shared]) check(entry, file);
  }
  return [...notes.values()];
}

/** Returns the name of a cost type; its id where the data name none. */
export const costName = ({ costTypes }: Book, id: string): string =>
  costTypes.find((type) => type.id === id)?.name ?? id;
