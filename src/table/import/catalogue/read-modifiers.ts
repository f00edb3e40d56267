/** Reads the conditional parts of catalogues: constraints, modifiers, conditions and repeats. */
import type { Condition, ConditionGroup, Constraint, Modifier, Query, Repeat } from './data';
import { flagOf, listOf, numberOf, textOf, type Fields } from './fields';

/** Reads the constraints of an entry. */
export const readConstraints = (fields: Fields): readonly Constraint[] =>
  listOf(fields, 'constraints').map((constraint) => ({
    ...readQuery(constraint),
    id: textOf(constraint, 'id'),
    type: textOf(constraint, 'type'),
    message: textOf(constraint, 'message', 500) || null,
  }));

/** Reads the modifiers of an entry, and those of its groups of modifiers. */
export const readModifiers = (fields: Fields): readonly Modifier[] => modifiersIn(fields, [], []);

function modifiersIn(
  fields: Fields,
  when: readonly ConditionGroup[],
  repeats: readonly Repeat[],
): readonly Modifier[] {
  const own = listOf(fields, 'modifiers').map((modifier): Modifier => ({
    type: textOf(modifier, 'type'),
    field: textOf(modifier, 'field'),
    value: textOf(modifier, 'value', 4000),
    scope: textOf(modifier, 'scope') || null,
    affects: textOf(modifier, 'affects') || null,
    join: Object.hasOwn(modifier, 'join') ? String(modifier['join']).slice(0, 20) : ' ',
    arg: textOf(modifier, 'arg', 500),
    when: [...when, ...conditionsOf(modifier)],
    repeats: [...repeats, ...repeatsOf(modifier)],
  }));
  const grouped = listOf(fields, 'modifierGroups').flatMap((group) =>
    modifiersIn(group, [...when, ...conditionsOf(group)], [...repeats, ...repeatsOf(group)]),
  );
  return [...own, ...grouped];
}

/** Returns the conditions directly on a modifier or group as a group of which all must hold; none without conditions. */
function conditionsOf(fields: Fields): readonly ConditionGroup[] {
  const group = groupOf(fields, 'and');
  const local = listOf(fields, 'localConditionGroups').map((): ConditionGroup => ({
    type: 'local',
    conditions: [],
    groups: [],
  }));
  return [...(group.conditions.length + group.groups.length > 0 ? [group] : []), ...local];
}

const groupOf = (fields: Fields, type: string): ConditionGroup => ({
  type,
  conditions: listOf(fields, 'conditions').map((condition): Condition => ({
    ...readQuery(condition),
    type: textOf(condition, 'type'),
  })),
  groups: listOf(fields, 'conditionGroups').map((group) => groupOf(group, textOf(group, 'type') || 'and')),
});

const repeatsOf = (fields: Fields): readonly Repeat[] =>
  listOf(fields, 'repeats').map((repeat) => ({
    ...readQuery(repeat),
    repeats: numberOf(repeat, 'repeats', 1),
    roundsUp: flagOf(repeat, 'roundUp'),
  }));

const readQuery = (fields: Fields): Query => ({
  field: textOf(fields, 'field') || 'selections',
  scope: textOf(fields, 'scope') || 'parent',
  childId: textOf(fields, 'childId') || null,
  value: numberOf(fields, 'value', 0),
  isPercent: flagOf(fields, 'percentValue'),
  isShared: flagOf(fields, 'shared', true),
  withDescendants: flagOf(fields, 'includeChildSelections'),
});
