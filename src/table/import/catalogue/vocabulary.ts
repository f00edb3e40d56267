/** The parts of a game's data that are not understood, so that a list built from them may be judged wrongly. */
import { readAffects } from './affects';
import { constraintTypes } from './bounds';
import { categoryChanges, numberChanges, textChanges } from './change-value';
import type {
  Condition,
  ConditionGroup,
  Constraint,
  DataFile,
  Entry,
  Info,
  InfoGroup,
  Modifier,
  Query,
} from './data';
import { messageFields } from './problems';
import { conditionGroupTypes, conditionTypes, namedScopes } from './query';

/** The number of modifiers, conditions and constraints, and those that are not understood. */
export interface Understanding {
  readonly modifiers: number;
  readonly conditions: number;
  readonly constraints: number;
  /** A part of the data that is not understood, as a sentence, and its count. */
  readonly unknown: ReadonlyMap<string, number>;
}

/** Looks through files for modifiers, conditions and constraints of unknown kinds. */
export function understandingOf(files: readonly DataFile[]): Understanding {
  const survey = new Survey(files);
  for (const file of files) survey.addFile(file);
  return survey;
}

class Survey implements Understanding {
  modifiers = 0;
  conditions = 0;
  constraints = 0;
  readonly unknown = new Map<string, number>();
  readonly #ids: ReadonlySet<string>;
  readonly #costs: ReadonlySet<string>;

  constructor(files: readonly DataFile[]) {
    this.#costs = new Set(files.flatMap(({ costTypes }) => costTypes.map(({ id }) => id)));
    this.#ids = new Set(files.flatMap(idsOf));
  }

  addFile(file: DataFile): void {
    for (const entry of [...file.roots, ...file.shared]) this.#addEntry(entry);
    this.#addInfo(file.info);
    for (const each of [...file.categories, ...file.forces]) this.#add(each.modifiers, each.constraints);
    for (const each of file.forces.flatMap(({ categories }) => categories))
      this.#add(each.modifiers, each.constraints);
  }

  #addEntry(entry: Entry): void {
    this.#add(entry.modifiers, entry.constraints);
    this.#addInfo(entry.info);
    for (const category of entry.categories) this.#add(category.modifiers, category.constraints);
    for (const inner of entry.entries) this.#addEntry(inner);
  }

  #addInfo({ profiles, rules, links, groups }: Info): void {
    for (const each of [...profiles, ...rules, ...links, ...groups]) this.#add(each.modifiers, []);
    for (const { info } of groups) this.#addInfo(info);
  }

  #add(modifiers: readonly Modifier[], constraints: readonly Constraint[]): void {
    this.modifiers += modifiers.length;
    this.constraints += constraints.length;
    for (const modifier of modifiers) {
      this.#addModifier(modifier);
      for (const group of modifier.when) this.#addGroup(group);
      for (const repeat of modifier.repeats) this.#addQuery(repeat, 'repeat');
    }
    for (const constraint of constraints) {
      if (!Object.hasOwn(constraintTypes, constraint.type))
        this.#note(`the constraint type “${constraint.type}”`);
      this.#addQuery(constraint, 'constraint');
    }
  }

  #addModifier({ type, field, scope, affects }: Modifier): void {
    if (readAffects(affects) === null) this.#note(`the part “${affects}” that a modifier affects`);
    if (scope !== null) this.#addScope(scope, 'modifier');
    const known =
      field === 'category'
        ? categoryChanges.has(type)
        : field === 'hidden'
          ? type === 'set'
          : Object.hasOwn(messageFields, field)
            ? type === 'add'
            : field === 'name' || field === 'description'
              ? textChanges.has(type)
              : this.#costs.has(field) || field === 'defaultAmount'
                ? numberChanges.has(type)
                : this.#ids.has(field) && (numberChanges.has(type) || textChanges.has(type));
    if (!known)
      this.#note(
        this.#ids.has(field) || /^[a-z-]+$/i.test(field)
          ? `the modifier “${type}” of ${this.#ids.has(field) ? 'a value' : `“${field}”`}`
          : 'a modifier of something that no file has',
      );
  }

  #addGroup({ type, conditions, groups }: ConditionGroup): void {
    if (!conditionGroupTypes.has(type)) this.#note(`the group of conditions “${type}”`);
    for (const condition of conditions) this.#addCondition(condition);
    for (const group of groups) this.#addGroup(group);
  }

  #addCondition(condition: Condition): void {
    this.conditions++;
    if (!conditionTypes.has(condition.type)) this.#note(`the condition “${condition.type}”`);
    this.#addQuery(condition, 'condition');
  }

  #addQuery({ field, scope }: Query, kind: string): void {
    const cost = field.startsWith('limit::') ? field.slice('limit::'.length) : field;
    if (field !== 'selections' && field !== 'forces' && !this.#costs.has(cost))
      this.#note(`a ${kind} on “${field}”`);
    this.#addScope(scope, kind);
  }

  #addScope(scope: string, kind: string): void {
    if (!namedScopes.has(scope) && !this.#ids.has(scope))
      this.#note(
        /^[a-z-]+$/i.test(scope)
          ? `the scope “${scope}” of a ${kind}`
          : `a ${kind} within something that no file has`,
      );
  }

  #note(what: string): void {
    this.unknown.set(what, (this.unknown.get(what) ?? 0) + 1);
  }
}

function idsOf(file: DataFile): readonly string[] {
  const infoIds = ({ profiles, groups }: Info): readonly string[] => [
    ...profiles.flatMap(({ characteristics }) => characteristics.map(({ typeId }) => typeId)),
    ...groups.flatMap((group: InfoGroup) => infoIds(group.info)),
  ];
  const entryIds = (entry: Entry): readonly string[] => [
    entry.id,
    ...entry.constraints.map(({ id }) => id),
    ...entry.categories.flatMap(({ constraints }) => constraints.map(({ id }) => id)),
    ...infoIds(entry.info),
    ...entry.entries.flatMap(entryIds),
  ];
  return [
    file.id,
    ...infoIds(file.info),
    ...[...file.roots, ...file.shared].flatMap(entryIds),
    ...[...file.categories, ...file.forces].flatMap(({ id, constraints }) => [
      id,
      ...constraints.map((each) => each.id),
    ]),
    ...file.forces.flatMap(({ categories }) =>
      categories.flatMap(({ constraints }) => constraints.map(({ id }) => id)),
    ),
  ];
}
