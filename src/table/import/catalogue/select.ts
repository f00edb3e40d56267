/** Adds selections to a list, with what the catalogue requires of them. */
import { boundsAt, haveAt, limitsAt } from './bounds';
import type { Book } from './book';
import { changeNumber } from './change-value';
import { Evaluation } from './evaluation';
import { changeSelection, changeWithin, type ForceList, type Selection } from './list';
import { descendantsOf, type Node } from './nodes';
import { isCounted, type Choice, type Option, type Options } from './option';
import { isOnNumbers } from './problems';
import type { Place } from './query';

/** A list with the catalogue’s options, for changes. */
export interface Builder {
  readonly book: Book;
  readonly options: Options;
  /** Returns an id that no selection has. */
  readonly newId: () => string;
}

/** Required selections can require others; a circle ends here. */
const maxRounds = 8;
/** A wrong minimum in a file does not fill a list for ever. */
const maxAdded = 60;

/** Returns a new list of a catalogue's force, with what every such force has. */
export function newList(builder: Builder, name: string): ForceList {
  const { book, newId } = builder;
  const list: ForceList = {
    id: newId(),
    name,
    systemId: book.system.id,
    catalogueId: book.catalogue.id,
    forceId: book.forces.find(({ isHidden }) => !isHidden)?.id ?? '',
    limits: Object.fromEntries(
      book.costTypes.filter(({ limit }) => limit >= 0).map(({ id, limit }) => [id, limit]),
    ),
    selections: [],
  };
  return addRequired(builder, list, null, new Set());
}

/** Returns the list with one more of a choice within a parent; null stands for the force. */
export function addChoice(
  builder: Builder,
  list: ForceList,
  parentId: string | null,
  choice: Choice,
): ForceList {
  const selections = within(list, parentId);
  const same = selections.find((each) => each.choice === choice.key);
  if (same && parentId !== null && isCounted(builder.options, choice.option))
    return changeSelection(list, same.id, (each) => ({ ...each, number: each.number + 1 }));
  const added = newSelection(builder, choice, 1);
  const next = changeWithin(list, parentId, (now) => [...now, added]);
  return addRequired(builder, next, added.id, new Set([added.id]));
}

/** Returns the list with this number of a choice within a parent. */
export function setNumber(
  builder: Builder,
  list: ForceList,
  parentId: string | null,
  choice: Choice,
  number: number,
): ForceList {
  const counted = (now: ForceList): readonly Selection[] =>
    within(now, parentId).filter((each) => each.choice === choice.key);
  let now = list;
  for (let left = maxAdded; left > 0; left--) {
    const same = counted(now);
    const have = same.reduce((sum, each) => sum + each.number, 0);
    if (have === number) break;
    now =
      have < number
        ? addChoice(builder, now, parentId, choice)
        : changeSelection(now, same.at(-1)!.id, (each) =>
            each.number > 1 ? { ...each, number: each.number - 1 } : null,
          );
  }
  return now;
}

/** Returns the list with one choice of a group in the place of all others; null leaves none. */
export function chooseInGroup(
  builder: Builder,
  list: ForceList,
  parentId: string,
  among: readonly Choice[],
  choice: Choice | null,
): ForceList {
  const keys = new Set(among.map(({ key }) => key));
  const cleared = changeWithin(list, parentId, (now) =>
    now.filter((each) => !keys.has(each.choice) || each.choice === choice?.key),
  );
  if (!choice || within(cleared, parentId).some((each) => each.choice === choice.key)) return cleared;
  return addChoice(builder, cleared, parentId, choice);
}

function within(list: ForceList, parentId: string | null): readonly Selection[] {
  if (parentId === null) return list.selections;
  const find = (selections: readonly Selection[]): readonly Selection[] | null => {
    for (const each of selections) {
      const found = each.id === parentId ? each.selections : find(each.selections);
      if (found) return found;
    }
    return null;
  };
  return find(list.selections) ?? [];
}

const newSelection = ({ newId }: Builder, { key, option }: Choice, number: number): Selection => ({
  id: newId(),
  choice: key,
  name: option.name,
  customName: '',
  number,
  selections: [],
});

/** Adds what a selection, or the force, and all that was added with it must have. */
function addRequired(builder: Builder, list: ForceList, top: string | null, added: Set<string>): ForceList {
  let now = list;
  for (let round = 0; round < maxRounds; round++) {
    const evaluation = new Evaluation(builder.book, builder.options, now);
    const start = top === null ? evaluation.root : evaluation.node(top);
    if (!start) return now;
    const next = [start, ...descendantsOf(start)].reduce(
      (sum, node) => fill(builder, evaluation, sum, node, added),
      now,
    );
    if (next === now || added.size > maxAdded) return next;
    now = next;
  }
  return now;
}

/** Adds what one selection, or the force, lacks. */
function fill(
  builder: Builder,
  evaluation: Evaluation,
  list: ForceList,
  node: Node,
  added: Set<string>,
): ForceList {
  const parentId = node.selection?.id ?? null;
  if (node.selection && !node.option) return list;
  const isNew = parentId !== null && added.has(parentId);
  if (isNew) added.delete(parentId);
  let now = list;
  for (const choice of evaluation.options.choices(node.option)) {
    const missing = missingOf(evaluation, node, choice, isNew);
    if (missing <= 0) continue;
    const counted = isCounted(builder.options, choice.option) && parentId !== null;
    const fresh = Array.from({ length: counted ? 1 : Math.min(missing, maxAdded) }, () =>
      newSelection(builder, choice, counted ? missing : 1),
    );
    for (const { id } of fresh) added.add(id);
    now = changeWithin(now, parentId, (each) => [...each, ...fresh]);
  }
  return now;
}

/** Returns how many of a choice are missing: by its own constraints, as the default of its group, or as an amount to begin with. */
function missingOf(evaluation: Evaluation, parent: Node, choice: Choice, isNew: boolean): number {
  const { option, groups } = choice;
  const hidden = [...groups, option].some((each) =>
    evaluation.isHidden({ parent, option: each, node: null }),
  );
  if (hidden) return 0;
  const place: Place = { parent, option, node: null };
  const have = haveAt(place);
  const required = boundsAt(evaluation, place)
    .filter(({ type, constraint }) => type === 'min' && isOnNumbers(constraint))
    .map(({ value, count }) => value - count);
  const first = isNew && have === 0 ? firstAmount(evaluation, place, option) : 0;
  const group = groups.at(-1);
  const asDefault =
    group && have === 0 && isDefault(evaluation, parent, group, option)
      ? groupLack(evaluation, parent, group)
      : 0;
  const wanted = Math.max(0, first, asDefault, ...required);
  return Math.floor(Math.min(wanted, limitsAt(evaluation, place, have).max - have));
}

/** Returns the amount that a new selection begins with. */
function firstAmount(evaluation: Evaluation, place: Place, option: Option): number {
  const amount = option.layers.findLast(({ defaultAmount }) => defaultAmount !== null)?.defaultAmount ?? 0;
  return evaluation
    .modifiersAt(place, 'defaultAmount')
    .reduce((now, { modifier, times }) => changeNumber(now, modifier, times), amount);
}

function groupLack(evaluation: Evaluation, parent: Node, group: Option): number {
  const place: Place = { parent, option: group, node: null };
  return boundsAt(evaluation, place)
    .filter(({ type, constraint }) => type === 'min' && isOnNumbers(constraint))
    .reduce((most, { value, count }) => Math.max(most, value - count), 0);
}

/** Reports whether a group names an option as its default, or offers no other. */
function isDefault(evaluation: Evaluation, parent: Node, group: Option, option: Option): boolean {
  const named = group.layers.findLast(({ defaultEntryId }) => defaultEntryId !== null)?.defaultEntryId;
  if (named !== null && named !== undefined) return option.ids.includes(named);
  const offered = evaluation.options
    .children(group)
    .filter((each) => !evaluation.isHidden({ parent, option: each, node: null }));
  return offered.length === 1 && offered[0] === option;
}
