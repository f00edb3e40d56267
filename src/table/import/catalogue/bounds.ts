/** The bounds of an option: how many of it a list must and may have, by its constraints after modifiers. */
import { changeNumber } from './change-value';
import type { Constraint } from './data';
import type { Evaluation } from './evaluation';
import { constraintsOf, idOf, type Option } from './option';
import { countOf, thresholdOf, type Place } from './query';

/** A constraint with its numbers of the moment. */
export interface Bound {
  readonly constraint: Constraint;
  readonly type: 'min' | 'max';
  readonly value: number;
  readonly count: number;
}

/** Returns the bounds of an option where it stands. Those of selections themselves hold only where it is selected. */
export function boundsAt(evaluation: Evaluation, place: Place): readonly Bound[] {
  const { option } = place;
  if (!option) return [];
  return constraintsOf(option).flatMap((constraint) => {
    const count = countAt(evaluation, place, option, constraint);
    const value = changed(evaluation, place, constraint);
    return typesOf(constraint).flatMap((type): readonly Bound[] => {
      if (count === null || (type === 'max' && value < 0)) return [];
      return [{ constraint, type, value: thresholdOf(constraint, value, place, evaluation), count }];
    });
  });
}

/** The types of constraints that are understood, with the bounds that they set. */
export const constraintTypes: Readonly<Record<string, readonly Bound['type'][]>> = {
  min: ['min'],
  max: ['max'],
  exactly: ['min', 'max'],
};

const typesOf = ({ type }: Constraint): readonly Bound['type'][] => constraintTypes[type] ?? [];

function changed(evaluation: Evaluation, place: Place, constraint: Constraint): number {
  return evaluation
    .modifiersAt(place, constraint.id)
    .reduce((value, { modifier, times }) => changeNumber(value, modifier, times), constraint.value);
}

/** Returns the number that a constraint bounds; null where there is nothing to count yet. */
function countAt(
  evaluation: Evaluation,
  place: Place,
  option: Option,
  constraint: Constraint,
): number | null {
  const isOwnNumber = constraint.scope === 'self' && option.kind === 'entry';
  if (isOwnNumber && constraint.field === 'selections' && constraint.childId === null)
    return place.node ? place.node.total / (place.parent?.total ?? 1) : null;
  if (isOwnNumber && !place.node) return null;
  // A group counts what is in it, an entry itself; without `shared` only what came by the same link.
  const own = constraint.scope === 'self' ? 'any' : constraint.isShared ? idOf(option) : option.ids[0]!;
  return countOf(constraint, place, evaluation, own);
}

/** The fewest and the most of an option that its parent can have. */
export interface Limits {
  readonly min: number;
  /** Infinity without a limit. */
  readonly max: number;
}

/** Returns the limits of an option where it stands, from its bounds on numbers of selections. `have` is its number there. */
export function limitsAt(evaluation: Evaluation, place: Place, have: number): Limits {
  let [min, max] = [0, Infinity];
  for (const { constraint, type, value, count } of boundsAt(evaluation, place)) {
    if (constraint.field !== 'selections') continue;
    // Others of its kind, elsewhere in the list, take their part of the same limit.
    const elsewhere = constraint.scope === 'self' ? 0 : Math.max(0, count - have);
    if (type === 'max') max = Math.min(max, value - elsewhere);
    else min = Math.max(min, value - elsewhere);
  }
  return { min: Math.max(0, min), max: Math.max(0, max) };
}

/** Returns the number of selections of an option directly in its parent. */
export function haveAt(place: Place): number {
  const { parent, option } = place;
  if (!parent || !option) return 0;
  return parent.children
    .filter((child) =>
      option.kind === 'group' ? child.choice?.groups.includes(option) : child.option === option,
    )
    .reduce((sum, child) => sum + child.total / parent.total, 0);
}
