/** The problems of a list as sentences, each with the selection that it is about. */
import { boundsAt, constraintTypes, type Bound } from './bounds';
import { changeNumber } from './change-value';
import type { Constraint, Modifier } from './data';
import { costWords, type Evaluation } from './evaluation';
import type { Node } from './nodes';
import { modifiersOf, type Choice, type Option } from './option';
import { countOf, placeOf, thresholdOf, timesOf, type Place } from './query';

export interface ListProblem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  /** The id of the selection to look at; null for the force. */
  readonly at: string | null;
}

/** Returns everything that is wrong with a list, the force first. */
export function problemsOf(evaluation: Evaluation): readonly ListProblem[] {
  const { root, nodes, isSettled } = evaluation;
  const found = [
    ...costProblems(evaluation),
    ...categoryProblems(evaluation),
    ...[root, ...nodes].flatMap((node) => problemsWithin(evaluation, node)),
  ];
  if (!isSettled)
    found.push({
      severity: 'warning',
      message: 'Costs or categories depend on one another in a circle; the catalogue gives no settled value.',
      at: null,
    });
  return [...new Map(found.map((problem) => [problem.message, problem])).values()];
}

const error = (message: string, at: string | null): ListProblem => ({ severity: 'error', message, at });

function costProblems(evaluation: Evaluation): readonly ListProblem[] {
  const { book, list, root } = evaluation;
  return book.costTypes.flatMap(({ id }) => {
    const limit = list.limits[id] ?? -1;
    const total = evaluation.totalOf(root, id);
    return limit >= 0 && total > limit
      ? [error(`The list costs ${costWords(book, id, total)}; the limit is ${limit}.`, null)]
      : [];
  });
}

/** Checks the constraints that the kind of force, and the game, set on categories. */
function categoryProblems(evaluation: Evaluation): readonly ListProblem[] {
  const { book, list, root } = evaluation;
  const force = book.forces.find(({ id }) => id === list.forceId);
  const place: Place = { parent: root, option: null, node: null };
  return (force?.categories ?? []).flatMap((link) => {
    const category = book.categories.get(link.targetId);
    const layers = category ? [category, link] : [link];
    const modifiers = layers.flatMap((layer) => layer.modifiers);
    return layers
      .flatMap(({ constraints }) => constraints)
      .flatMap((constraint) => {
        const value = evaluation
          .applying(modifiers, place, constraint.id)
          .reduce((now, { modifier, times }) => changeNumber(now, modifier, times), constraint.value);
        const count = countOf({ ...constraint, scope: 'force' }, place, evaluation, link.targetId);
        const threshold = thresholdOf(constraint, value, place, evaluation);
        return (constraintTypes[constraint.type] ?? []).flatMap((type) => {
          const bound: Bound = { constraint, type, value: threshold, count };
          return isBroken(bound) && !(type === 'max' && value < 0)
            ? [error(sentenceOf(evaluation, category?.name ?? link.name, bound), null)]
            : [];
        });
      });
  });
}

const isBroken = ({ type, value, count }: Bound): boolean => (type === 'min' ? count < value : count > value);

/** Checks a selection, or the force, and the options within it. */
function problemsWithin(evaluation: Evaluation, node: Node): readonly ListProblem[] {
  const { selection, option } = node;
  if (selection && !option)
    return [
      error(`${selection.name || 'A selection'} is no longer in the catalogue; remove it.`, selection.id),
    ];
  const own = option ? messagesAt(evaluation, placeOf(node), modifiersOf(option), node) : [];
  const seen = new Set<Option>();
  const within = evaluation.options.choices(option).flatMap((choice) => {
    const groups = choice.groups.filter((group) => !seen.has(group));
    for (const group of groups) seen.add(group);
    return [
      ...groups.flatMap((group) => groupProblems(evaluation, node, group, choice)),
      ...choiceProblems(evaluation, node, choice),
    ];
  });
  return [...own, ...within];
}

function groupProblems(
  evaluation: Evaluation,
  parent: Node,
  group: Option,
  { groups }: Choice,
): readonly ListProblem[] {
  const outer = groups.slice(0, groups.indexOf(group) + 1);
  if (isHiddenWithin(evaluation, parent, outer)) return [];
  const place: Place = { parent, option: group, node: null };
  return [...boundProblems(evaluation, place), ...messagesAt(evaluation, place, modifiersOf(group), parent)];
}

const isHiddenWithin = (evaluation: Evaluation, parent: Node, groups: readonly Option[]): boolean =>
  groups.some((group) => evaluation.isHidden({ parent, option: group, node: null }));

function choiceProblems(evaluation: Evaluation, parent: Node, choice: Choice): readonly ListProblem[] {
  const { option, groups } = choice;
  const selected = parent.children.filter((child) => child.choice?.key === choice.key);
  const place: Place = { parent, option, node: selected[0] ?? null };
  if (isHiddenWithin(evaluation, parent, groups) || evaluation.isHidden(place))
    return selected.map((node) =>
      error(
        `${subjectOf(evaluation, place, parent.selection !== null)} is not available here.`,
        node.selection!.id,
      ),
    );
  const others = selected.slice(1).map((node): Place => ({ parent, option, node }));
  return [place, ...others].flatMap((each) => boundProblems(evaluation, each));
}

function boundProblems(evaluation: Evaluation, place: Place): readonly ListProblem[] {
  return boundsAt(evaluation, place)
    .filter(isBroken)
    .map((bound) => {
      const { scope, message } = bound.constraint;
      const isLocal = ['parent', 'self', 'model', 'unit', 'root-entry'].includes(scope);
      const subject = subjectOf(evaluation, place, isLocal && (place.parent?.selection ?? null) !== null);
      return error(
        message === null ? sentenceOf(evaluation, subject, bound) : filled(evaluation, message, place),
        place.node?.selection?.id ?? place.parent?.selection?.id ?? null,
      );
    });
}

/** Returns the name of an option, after that of the selection that holds it where this tells it apart. */
function subjectOf(evaluation: Evaluation, place: Place, withParent: boolean): string {
  const name = evaluation.nameOf(place);
  return withParent ? `${titleOf(evaluation, place.parent!)} › ${name}` : name;
}

/** Returns the player's name of a selection, or that of the catalogue. */
export function titleOf(evaluation: Evaluation, node: Node): string {
  return node.selection?.customName || evaluation.nameOf(placeOf(node));
}

function sentenceOf(
  evaluation: Evaluation,
  subject: string,
  { constraint, type, value, count }: Bound,
): string {
  const { field } = constraint;
  const amount = (of: number): string =>
    evaluation.book.costTypes.some(({ id }) => id === field)
      ? costWords(evaluation.book, field, tidy(of))
      : String(tidy(of));
  return `${subject}: at ${type === 'min' ? 'least' : 'most'} ${amount(value)}; you have ${amount(count)}.`;
}

const tidy = (value: number): number => Math.round(value * 100) / 100;

/** The fields by which a catalogue states problems in its own words. */
export const messageFields = { error: 'error', warning: 'warning', info: 'info' } as const;

function messagesAt(
  evaluation: Evaluation,
  place: Place,
  modifiers: readonly Modifier[],
  node: Node,
): readonly ListProblem[] {
  return modifiers
    .filter(({ field }) => Object.hasOwn(messageFields, field))
    .filter((modifier) => timesOf(modifier, place, evaluation) > 0)
    .map(({ field, value }) => ({
      severity: messageFields[field as keyof typeof messageFields],
      message: `${titleOf(evaluation, node)}: ${filled(evaluation, value, place)}`,
      at: node.selection?.id ?? null,
    }));
}

/** Puts names into a catalogue's own sentence. */
const filled = (evaluation: Evaluation, message: string, place: Place): string =>
  message
    .replaceAll('{self}', evaluation.nameOf(place))
    .replaceAll('{parent}', place.parent ? titleOf(evaluation, place.parent) : '');

/** Constraints on numbers of selections, which a list can be filled up to. */
export const isOnNumbers = ({ field, isPercent }: Constraint): boolean =>
  field === 'selections' && !isPercent;
