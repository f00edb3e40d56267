/** Counts and conditions of catalogues over the selections of a list. */
import type { Book } from './book';
import type { Condition, ConditionGroup, Query, Repeat } from './data';
import type { ForceList } from './list';
import { descendantsOf, selfAndAbove, type Node } from './nodes';
import { categoryLinksOf, type Option } from './option';

/** The position from which a query looks: an option of a parent, whether it is selected or not. */
export interface Place {
  /** The selection or force that holds it; null for the force itself. */
  readonly parent: Node | null;
  /** Null for the force itself. */
  readonly option: Option | null;
  /** The selection; null for a group, and for an option that is not selected. */
  readonly node: Node | null;
}

/** The force, with the categories and costs of its selections. */
export interface Facts {
  readonly book: Book;
  readonly list: ForceList;
  readonly root: Node;
  categoriesOf(node: Node): ReadonlySet<string>;
  primaryOf(node: Node): string | null;
  /** Returns what one selection costs, without the selections in it. */
  costOf(node: Node, typeId: string): number;
}

/** Returns the place of a selection. */
export const placeOf = (node: Node): Place => ({ parent: node.parent, option: node.option, node });

/** A part of the list that a query looks through. */
interface Scope {
  readonly node: Node;
  /** Only selections in this group. */
  readonly group?: Option;
  /** Only selections with this primary category. */
  readonly primary?: string | null;
}

const typeScopes: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit'],
  model: ['model'],
  upgrade: ['upgrade'],
  'model-or-unit': ['model', 'unit'],
};

/** The scopes that have a name. Others are ids. */
export const namedScopes: ReadonlySet<string> = new Set([
  'self',
  'parent',
  'ancestor',
  'force',
  'roster',
  'primary-catalogue',
  'primary-category',
  'root-entry',
  ...Object.keys(typeScopes),
]);

/** Returns the parts of a list that a scope names, seen from a place; none where it has no such part. */
export function scopesOf(scope: string, place: Place, facts: Facts): readonly Scope[] {
  const { parent, option, node } = place;
  const own = node ?? (parent === null ? facts.root : null);
  const above = [...selfAndAbove(own ?? parent)];
  const first = (accept: (each: Node) => boolean): readonly Scope[] => {
    const found = above.find(accept);
    return found ? [{ node: found }] : [];
  };
  if (scope === 'self') {
    if (option?.kind === 'group' && parent) return [{ node: parent, group: option }];
    return own ? [{ node: own }] : [];
  }
  if (scope === 'parent') return [{ node: parent ?? facts.root }];
  if (scope === 'force' || scope === 'roster' || scope === 'primary-catalogue') return [{ node: facts.root }];
  if (scope === 'ancestor') return [...selfAndAbove(parent)].map((each) => ({ node: each }));
  if (scope === 'primary-category')
    return [{ node: facts.root, primary: node ? facts.primaryOf(node) : null }];
  if (scope === 'root-entry') return first((each) => each.parent?.selection === null);
  const types = typeScopes[scope];
  if (types) return first((each) => each.option !== null && types.includes(each.option.type));
  if (facts.book.categories.has(scope)) return first((each) => facts.categoriesOf(each).has(scope));
  return first((each) => each.ids.has(scope));
}

/** Ids of a query's child that stand for more than one entry. */
export const namedChildren: ReadonlySet<string> = new Set(['any', 'model', 'unit', 'upgrade']);

/** Reports whether a query's child stands for a selection. */
function matches(node: Node, childId: string, facts: Facts): boolean {
  if (childId === 'any') return true;
  if (namedChildren.has(childId)) return node.option?.type === childId;
  return node.ids.has(childId) || facts.categoriesOf(node).has(childId);
}

/** Counts, or sums up, the selections that a query asks for. A query without a child counts `otherwise`. */
export function countOf(query: Query, place: Place, facts: Facts, otherwise = 'any'): number {
  const { field, childId, withDescendants } = query;
  if (field.startsWith('limit::')) return facts.list.limits[field.slice('limit::'.length)] ?? -1;
  const child = childId ?? otherwise;
  if (field === 'forces') return child === 'any' || facts.root.ids.has(child) ? 1 : 0;
  let sum = 0;
  for (const { node, group, primary } of scopesOf(query.scope, place, facts)) {
    const candidates = node.children.filter((each) => !group || each.choice?.groups.includes(group));
    for (const top of candidates) {
      if (primary !== undefined && facts.primaryOf(top) !== primary) continue;
      for (const each of withDescendants ? [top, ...descendantsOf(top)] : [top]) {
        if (!matches(each, child, facts)) continue;
        const number = each.total / node.total;
        sum += field === 'selections' ? number : number * facts.costOf(each, field);
      }
    }
  }
  return sum;
}

/** Returns the number that a query compares with: its value, or that share of everything in its scope. */
export const thresholdOf = (query: Query, value: number, place: Place, facts: Facts): number =>
  query.isPercent ? (countOf({ ...query, childId: 'any' }, place, facts) * value) / 100 : value;

const comparisons: Readonly<Record<string, (count: number, value: number) => boolean>> = {
  atLeast: (count, value) => count >= value,
  atMost: (count, value) => count <= value,
  greaterThan: (count, value) => count > value,
  lessThan: (count, value) => count < value,
  equalTo: (count, value) => count === value,
  notEqualTo: (count, value) => count !== value,
};

/** The types of conditions that are understood. */
export const conditionTypes: ReadonlySet<string> = new Set([
  ...Object.keys(comparisons),
  'instanceOf',
  'notInstanceOf',
  'always',
  'never',
]);

/** The types of groups of conditions that are understood. */
export const conditionGroupTypes: ReadonlySet<string> = new Set(['and', 'or', 'not']);

function holds(condition: Condition, place: Place, facts: Facts): boolean {
  const { type } = condition;
  if (type === 'always') return true;
  if (type === 'instanceOf') return isInstance(condition, place, facts);
  if (type === 'notInstanceOf') return !isInstance(condition, place, facts);
  const compare = comparisons[type];
  if (!compare) return false;
  return compare(countOf(condition, place, facts), thresholdOf(condition, condition.value, place, facts));
}

/** Reports whether a condition's scope is, or is within, what its child names. */
function isInstance({ scope, childId }: Condition, place: Place, facts: Facts): boolean {
  const child = childId ?? 'any';
  const { option, node } = place;
  if (scope === 'primary-catalogue') return facts.book.catalogue.id === child;
  if (scope === 'self' && node === null && option !== null)
    return (
      child === 'any' ||
      option.type === child ||
      option.ids.includes(child) ||
      categoryLinksOf(option).some(({ targetId }) => targetId === child)
    );
  return scopesOf(scope, place, facts).some((each) => matches(each.node, child, facts));
}

/** Reports whether a group of conditions holds. An unknown kind of group or condition does not: nothing is guessed. */
export function groupHolds(
  { type, conditions, groups }: ConditionGroup,
  place: Place,
  facts: Facts,
): boolean {
  const each = (one: Condition): boolean => holds(one, place, facts);
  const within = (one: ConditionGroup): boolean => groupHolds(one, place, facts);
  if (type === 'and') return conditions.every(each) && groups.every(within);
  if (type === 'or') return conditions.some(each) || groups.some(within);
  return type === 'not' && !conditions.some(each) && !groups.some(within);
}

/** Returns how often a modifier is applied: once, or by its repeats; 0 where a condition does not hold. */
export function timesOf(
  { when, repeats }: { readonly when: readonly ConditionGroup[]; readonly repeats: readonly Repeat[] },
  place: Place,
  facts: Facts,
): number {
  if (!when.every((group) => groupHolds(group, place, facts))) return 0;
  if (repeats.length === 0) return 1;
  return repeats.reduce((sum, repeat) => {
    const every = thresholdOf(repeat, repeat.value, place, facts);
    if (!(every > 0)) return sum;
    const count = Math.max(0, countOf(repeat, place, facts)) / every;
    return sum + (repeat.roundsUp ? Math.ceil(count) : Math.floor(count)) * repeat.repeats;
  }, 0);
}
