/** The choices that a catalogue offers: entries and groups with their links followed, expanded level by level on demand. */
import type { Book } from './book';
import type { CategoryLink, Constraint, Cost, Entry, Modifier } from './data';

/** An entry or a group of entries in its place. */
export interface Option {
  readonly kind: 'entry' | 'group';
  readonly name: string;
  /** `unit`, `model`, `upgrade` …; empty for a group. */
  readonly type: string;
  /** Ids of the links that lead to it and its own, the outermost first. A query finds it by each of them. */
  readonly ids: readonly string[];
  /** Ids of all links on the way from the first level. */
  readonly links: readonly string[];
  /** Its `entryId` or `entryGroupId` in a roster: the links and its own id, joined by `::`. */
  readonly path: string;
  /** Its definition, then the links to it from the innermost; later ones add to earlier ones. */
  readonly layers: readonly Entry[];
  readonly parent: Option | null;
}

/** An entry, with the groups between it and the selection that holds it. */
export interface Choice {
  readonly option: Option;
  /** From the outermost to the innermost. */
  readonly groups: readonly Option[];
  /** Distinguishes it from all other choices of its parent. */
  readonly key: string;
}

/** More options of one selection than any game has: groups of links to groups can multiply without end. */
const maxOptions = 20_000;

/** A longer chain of links, or of groups in groups, is a circle. */
const maxChain = 12;

/** Expands the options of a book and caches them. */
export class Options {
  readonly #book: Book;
  readonly #children = new Map<Option, readonly Option[]>();
  readonly #choices = new Map<Option | null, readonly Choice[]>();
  readonly #roots: readonly Option[];

  constructor(book: Book) {
    this.#book = book;
    this.#roots = this.#expand(
      book.roots.map((entry) => ({ entry, links: [] })),
      null,
    );
  }

  get roots(): readonly Option[] {
    return this.#roots;
  }

  /** Returns the entries and groups directly within an option; null stands for the force. */
  children(option: Option | null): readonly Option[] {
    if (!option) return this.#roots;
    const cached = this.#children.get(option);
    if (cached) return cached;
    const children = this.#expand(
      option.layers.flatMap((layer) =>
        layer.entries.map((entry) => ({ entry, links: linksWithin(option, layer) })),
      ),
      option,
    );
    this.#children.set(option, children);
    return children;
  }

  /** Returns the entries that a selection of an option can hold, those in groups included. */
  choices(option: Option | null): readonly Choice[] {
    const cached = this.#choices.get(option);
    if (cached) return cached;
    const choices = this.#choicesIn(this.children(option), [], { left: maxOptions });
    this.#choices.set(option, choices);
    return choices;
  }

  #choicesIn(
    options: readonly Option[],
    groups: readonly Option[],
    budget: { left: number },
  ): readonly Choice[] {
    return options.flatMap((option): readonly Choice[] => {
      if (budget.left-- <= 0) return [];
      if (option.kind === 'entry') return [{ option, groups, key: keyOf(option, groups) }];
      return groups.length < maxChain
        ? this.#choicesIn(this.children(option), [...groups, option], budget)
        : [];
    });
  }

  #expand(found: readonly Found[], parent: Option | null): readonly Option[] {
    const options = found.flatMap((each) => this.#optionOf(each, parent) ?? []);
    const order = ({ layers }: Option): number =>
      layers.find(({ sortIndex }) => sortIndex !== null)?.sortIndex ?? Infinity;
    return options
      .map((option, index) => ({ option, index }))
      .sort((a, b) => compare(order(a.option), order(b.option)) || a.index - b.index)
      .map(({ option }) => option);
  }

  /** Follows an entry's links; returns null where they lead to nothing or in a circle. */
  #optionOf({ entry, links: outer }: Found, parent: Option | null): Option | null {
    const links: Entry[] = [];
    let target: Entry | undefined = entry;
    while (target && target.targetId !== null && links.length < maxChain) {
      links.push(target);
      target = this.#book.entry(target.targetId);
    }
    if (!target || target.targetId !== null || isWithin(target, parent)) return null;
    const chain = links.map(({ id }) => id);
    const allLinks = [...outer, ...chain];
    return {
      kind: target.kind === 'group' ? 'group' : 'entry',
      name: target.name,
      type: target.type,
      ids: [...chain, target.id],
      links: allLinks,
      path: [...allLinks, target.id].join('::'),
      layers: [target, ...links.reverse()],
      parent,
    };
  }
}

/** An entry of an option, with the links on the way to it. */
interface Found {
  readonly entry: Entry;
  readonly links: readonly string[];
}

/** Returns the links on the way to what a layer of an option holds: a link's own entries are not behind that link. */
function linksWithin({ layers, links }: Option, layer: Entry): readonly string[] {
  return links.slice(0, links.length - layers.indexOf(layer));
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** A group within itself, with no selection between, would go on for ever. */
function isWithin(target: Entry, parent: Option | null): boolean {
  for (let above = parent; above?.kind === 'group'; above = above.parent)
    if (above.layers[0] === target) return true;
  return false;
}

const keyOf = (option: Option, groups: readonly Option[]): string =>
  `${groups.at(-1)?.path ?? ''}|${option.path}`;

/** Returns the id of an option's own definition. */
export const idOf = ({ ids }: Option): string => ids.at(-1)!;

/** Returns the modifiers of an option, its definition's before its links'. */
export const modifiersOf = ({ layers }: Option): readonly Modifier[] =>
  layers.flatMap(({ modifiers }) => modifiers);

/** Returns the constraints of an option and of the links to it. */
export const constraintsOf = ({ layers }: Option): readonly Constraint[] =>
  layers.flatMap(({ constraints }) => constraints);

/** Returns the links of an option to categories. */
export const categoryLinksOf = ({ layers }: Option): readonly CategoryLink[] =>
  layers.flatMap(({ categories }) => categories);

/** Returns an option's costs; a link's cost replaces its target's of the same type. */
export const costsOf = ({ layers }: Option): readonly Cost[] => [
  ...new Map(layers.flatMap(({ costs }) => costs).map((cost) => [cost.typeId, cost])).values(),
];

/** Reports whether equal selections of an option are one with a number: they hold nothing of their own to choose. */
export const isCounted = (options: Options, option: Option): boolean =>
  options.choices(option).every((choice) => choice.option.layers.some(({ isCollective }) => isCollective));
