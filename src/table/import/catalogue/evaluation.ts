/**
 * Evaluates a list: names, categories, costs and hidden options, after all modifiers. Categories and costs
 * depend on one another through conditions; they are computed anew until nothing changes.
 */
import { amountOf } from '../cost-words';
import { costName, type Book } from './book';
import { changeNumber, changeText } from './change-value';
import type { Modifier } from './data';
import type { ForceList } from './list';
import { buildNodes, descendantsOf, selfAndAbove, type Node } from './nodes';
import { categoryLinksOf, costsOf, modifiersOf, type Option, type Options } from './option';
import { placeOf, scopesOf, timesOf, type Facts, type Place } from './query';
import { readAffects, type Affects } from './affects';

/** A modifier that reaches beyond the selection that it belongs to, or to its profiles. */
export interface Reaching {
  readonly modifier: Modifier;
  readonly times: number;
  readonly affects: Affects;
}

interface Categories {
  readonly all: ReadonlySet<string>;
  readonly primary: string | null;
}

const none: Categories = { all: new Set(), primary: null };
/** More rounds than any chain of conditions in real data needs. */
const maxRounds = 8;

/** A list with everything that its catalogue says of it. */
export class Evaluation implements Facts {
  readonly book: Book;
  readonly options: Options;
  readonly list: ForceList;
  readonly root: Node;
  /** All selections, parents before children. */
  readonly nodes: readonly Node[];
  /** False if categories or costs depend on themselves, so that the last round still changed them. */
  readonly isSettled: boolean;
  readonly #categories = new Map<Node, Categories>();
  readonly #costs = new Map<Node, ReadonlyMap<string, number>>();
  readonly #reaching = new Map<Node, readonly Reaching[]>();
  /** The modifiers of each selection that reach beyond itself, or its profiles. */
  readonly #from = new Map<Node, readonly Reaching[]>();
  readonly #byId: ReadonlyMap<string, Node>;

  constructor(book: Book, options: Options, list: ForceList) {
    this.book = book;
    this.options = options;
    this.list = list;
    this.root = buildNodes(list, options);
    this.nodes = [...descendantsOf(this.root)];
    this.#byId = new Map(this.nodes.map((node) => [node.selection!.id, node]));
    let rounds = 0;
    let changed = true;
    while (changed && rounds++ < maxRounds) changed = this.#settle();
    this.isSettled = !changed;
  }

  node(id: string): Node | undefined {
    return this.#byId.get(id);
  }

  categoriesOf(node: Node): ReadonlySet<string> {
    return (this.#categories.get(node) ?? none).all;
  }

  primaryOf(node: Node): string | null {
    return (this.#categories.get(node) ?? none).primary;
  }

  costOf(node: Node, typeId: string): number {
    return this.#costs.get(node)?.get(typeId) ?? 0;
  }

  /** Returns what a selection and all in it cost, times its number and its parents'. */
  totalOf(node: Node, typeId: string): number {
    const own = node.selection ? this.costOf(node, typeId) * node.total : 0;
    return node.children.reduce((sum, child) => sum + this.totalOf(child, typeId), own);
  }

  /** Returns what an option would cost where it stands, without what it holds. */
  costAt(place: Place, typeId: string): number {
    if (place.node) return this.costOf(place.node, typeId);
    return place.option ? (this.#costsAt(place, place.option).get(typeId) ?? 0) : 0;
  }

  /** Returns the primary category of an option where it stands; null if it has none. */
  primaryAt(place: Place): string | null {
    if (place.node) return this.primaryOf(place.node);
    return place.option ? this.#categoriesOf(place, place.option).primary : null;
  }

  /** Returns the name of an option or selection after modifiers. */
  nameOf(place: Place): string {
    const { option, node } = place;
    if (!option) return node?.selection?.name || this.list.name;
    let name = option.name;
    for (const { modifier, times } of this.modifiersAt(place, 'name'))
      name = changeText(name, modifier, times);
    return name;
  }

  /** Reports whether an option is hidden where it stands. */
  isHidden(place: Place): boolean {
    if (!place.option) return false;
    let hidden = place.option.layers.some(({ isHidden }) => isHidden);
    for (const { modifier } of this.modifiersAt(place, 'hidden')) hidden = modifier.value === 'true';
    for (const above of selfAndAbove(place.parent))
      for (const { modifier, affects } of this.#from.get(above) ?? [])
        if (affects.isRecursive && modifier.field === 'hidden') hidden = modifier.value === 'true';
    return hidden;
  }

  /** Returns the modifiers of a field that apply to an option itself, those of other selections last. */
  modifiersAt(
    place: Place,
    field: string,
  ): readonly { readonly modifier: Modifier; readonly times: number }[] {
    const own = place.option ? this.applying(modifiersOf(place.option), place, field) : [];
    const others = place.node
      ? this.reachingTo(place.node).filter(
          ({ modifier, affects }) =>
            modifier.field === field && affects.profileType === null && !affects.isRecursive,
        )
      : [];
    return [...own, ...others];
  }

  /** Returns the modifiers of a field that change their own owner and whose conditions hold at a place. */
  applying(
    modifiers: readonly Modifier[],
    place: Place,
    field: string,
  ): readonly { readonly modifier: Modifier; readonly times: number }[] {
    return modifiers
      .filter((modifier) => modifier.field === field && modifier.scope === null && modifier.affects === null)
      .map((modifier) => ({ modifier, times: timesOf(modifier, place, this) }))
      .filter(({ times }) => times > 0);
  }

  /** Returns the modifiers of any selection that reach a selection from outside, or its profiles. */
  reachingTo(node: Node): readonly Reaching[] {
    return this.#reaching.get(node) ?? [];
  }

  /** Computes categories, costs and reaching modifiers once from those before; reports whether anything changed. */
  #settle(): boolean {
    this.#spread();
    let changed = false;
    for (const node of this.nodes) {
      const [categories, costs] = [
        node.option ? this.#categoriesOf(placeOf(node), node.option) : none,
        this.#costsAt(placeOf(node), node.option),
      ];
      const before = this.#categories.get(node);
      if (!before || before.primary !== categories.primary || !sameSet(before.all, categories.all))
        changed = true;
      if (!sameMap(this.#costs.get(node), costs)) changed = true;
      this.#categories.set(node, categories);
      this.#costs.set(node, costs);
    }
    return changed;
  }

  /** Finds the selections that modifiers with a scope or a part reach. */
  #spread(): void {
    const reaching = new Map<Node, Reaching[]>();
    for (const node of this.nodes) this.#from.set(node, this.#reachingFrom(node));
    for (const [node, list] of this.#from)
      for (const each of list)
        for (const { node: target } of scopesOf(each.modifier.scope ?? 'self', placeOf(node), this)) {
          if (each.affects.isRecursive) continue;
          const reached = each.affects.ofEntries ? [target, ...target.children] : [target];
          for (const one of reached) reaching.set(one, [...(reaching.get(one) ?? []), each]);
        }
    this.#reaching.clear();
    for (const [node, list] of reaching) this.#reaching.set(node, list);
  }

  /** Returns the modifiers of a selection that change others than itself, as far as their conditions hold. */
  #reachingFrom(node: Node): readonly Reaching[] {
    if (!node.option) return [];
    const place = placeOf(node);
    return modifiersOf(node.option).flatMap((modifier): readonly Reaching[] => {
      if (modifier.scope === null && modifier.affects === null) return [];
      const affects = readAffects(modifier.affects);
      const times = affects ? timesOf(modifier, place, this) : 0;
      return affects && times > 0 ? [{ modifier, times, affects }] : [];
    });
  }

  #categoriesOf(place: Place, option: Option): Categories {
    const links = categoryLinksOf(option);
    const all = new Set(links.map(({ targetId }) => targetId));
    let primary = links.find(({ isPrimary }) => isPrimary)?.targetId ?? null;
    for (const { modifier } of this.modifiersAt(place, 'category')) {
      const { type, value } = modifier;
      if (type === 'add' || type === 'set-primary') all.add(value);
      if (type === 'set-primary') primary = value;
      if (type === 'remove') all.delete(value);
      if (primary === value && (type === 'remove' || type === 'unset-primary')) primary = null;
    }
    return { all, primary };
  }

  #costsAt(place: Place, option: Option | null): ReadonlyMap<string, number> {
    if (!option) return new Map();
    const costs = new Map(costsOf(option).map(({ typeId, value }) => [typeId, value]));
    for (const { id } of this.book.costTypes) {
      let value = costs.get(id) ?? 0;
      for (const { modifier, times } of this.modifiersAt(place, id))
        value = changeNumber(value, modifier, times);
      costs.set(id, value);
    }
    return costs;
  }
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((each) => b.has(each));

const sameMap = (a: ReadonlyMap<string, number> | undefined, b: ReadonlyMap<string, number>): boolean =>
  a?.size === b.size && [...b].every(([key, value]) => a.get(key) === value);

/** Returns an amount with its unit, as in "70 Ducats". */
export const costWords = (book: Book, typeId: string, value: number): string =>
  amountOf(value, costName(book, typeId));
