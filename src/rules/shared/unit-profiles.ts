/** Units whose profile is made of model profiles: a force's file says which models it fields, a table's file which one each model is. */
import type { Enlisted } from '../../engine/field-force';
import type { PlacedUnit, Problem, Table } from '../../table/table';
import type { Field } from './fields';
import { modelOf, unitOf, type Roster } from './roster';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface MadeOfModels<M extends Named = Named> extends Named {
  readonly composition: readonly Enlisted[];
  readonly models: readonly M[];
}

/** A unit's composition, each of its models one of these. */
export const readComposition = (field: Field, models: readonly Named[]): readonly Enlisted[] =>
  field.list('composition').map((entry) => {
    const model = entry.text('model');
    if (!models.some((known) => known.id === model))
      entry.problem('model', `There is no model profile “${model}” in this unit.`);
    return { model, count: entry.count('count', 1), leader: entry.flag('leader') };
  });

/**
 * The model profile that a model of a unit has: the one named, else the leader's for the leader, else the first other.
 * Null where the unit's profile has none of that name.
 */
export function modelProfileOf<M extends Named>(
  unit: MadeOfModels<M>,
  named: string | null,
  leader: boolean,
): M | null {
  if (named !== null) return unit.models.find((model) => model.id === named) ?? null;
  const entry = unit.composition.find((candidate) => candidate.leader === leader) ?? unit.composition[0];
  return unit.models.find((model) => model.id === entry?.model) ?? null;
}

/** What is wrong with a unit of a table's file, by JSON pointer: its profile, its models' profiles, two leaders. */
export function checkUnit(
  table: Table,
  unit: PlacedUnit,
  profiles: ReadonlyMap<string, MadeOfModels>,
  at: string,
): readonly Problem[] {
  if (unit.profile === null) return [{ at: `${at}/profile`, message: 'A unit needs a profile to fight.' }];
  const profile = profiles.get(unit.profile);
  if (!profile) return [{ at: `${at}/profile`, message: `There is no profile “${unit.profile}”.` }];
  const models = unit.models.map((id) => table.models.find((model) => model.id === id)!);
  const unknown = models.flatMap((model, index) =>
    modelProfileOf(profile, model.profile, model.leader)
      ? []
      : [
          {
            at: `${at}/models/${index}/profile`,
            message: `${profile.name} has no model profile “${model.profile}”.`,
          },
        ],
  );
  const leaders = models.filter((model) => model.leader).length;
  return leaders > 1
    ? [
        ...unknown,
        { at: `${at}/models`, message: `${profile.name} has ${leaders} leaders; it is led by one.` },
      ]
    : unknown;
}

/** A battle of units with profiles. */
export type Fielded<U = MadeOfModels> = Pick<Roster, 'state'> & { readonly profiles: ReadonlyMap<string, U> };

/** @throws where the unit has no profile: a table is checked before its battle begins */
export function profileOf<U>(game: Fielded<U>, unit: string): U {
  const { profile } = unitOf(game, unit);
  const found = game.profiles.get(profile);
  if (!found) throw new Error(`There is no unit profile ${profile}.`);
  return found;
}

/** @throws where the model has no profile: a table is checked before its battle begins */
export function modelProfile<M extends Named>(game: Fielded<MadeOfModels<M>>, model: string): M {
  const { unit, profile } = modelOf(game, model);
  const found = modelProfileOf(profileOf(game, unit), profile, false);
  if (!found) throw new Error(`There is no model profile ${profile} in ${unit}.`);
  return found;
}

/** What a model is called: its profile's name, and its number in the unit. */
export const modelName = (game: Fielded<MadeOfModels>, model: string): string =>
  `${modelProfile(game, model).name} ${unitOf(game, modelOf(game, model).unit).models.indexOf(model) + 1}`;
