/** Unit profiles made of model profiles. A force file lists a unit's models; a table file names the profile of each. */
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

/** Reads a unit's composition; each of its models has one of these profiles. */
export const readComposition = (field: Field, models: readonly Named[]): readonly Enlisted[] =>
  field.list('composition').map((entry) => {
    const model = entry.text('model');
    if (!models.some((known) => known.id === model))
      entry.problem('model', `This unit has no model profile “${model}”.`);
    return { model, count: entry.count('count', 1), leader: entry.flag('leader') };
  });

/**
 * Returns a model's profile: the one named, else the leader's for the leader, else the first other one.
 * Null if the unit's profile has none of that name.
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

/** Lists the problems of a unit of a table file by JSON pointer: its profile, its models' profiles, two leaders. */
export function checkUnit(
  table: Table,
  unit: PlacedUnit,
  profiles: ReadonlyMap<string, MadeOfModels>,
  at: string,
): readonly Problem[] {
  if (unit.profile === null) return [{ at: `${at}/profile`, message: 'A unit needs a profile.' }];
  const profile = profiles.get(unit.profile);
  if (!profile) return [{ at: `${at}/profile`, message: `Unknown profile “${unit.profile}”.` }];
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

/** Returns a unit's profile. @throws if it is unknown; tables are checked before a battle begins */
export function profileOf<U>(game: Fielded<U>, unit: string): U {
  const { profile } = unitOf(game, unit);
  const found = game.profiles.get(profile);
  if (!found) throw new Error(`Unknown unit profile ${profile}.`);
  return found;
}

/** Returns a model's profile. @throws if it is unknown; tables are checked before a battle begins */
export function modelProfile<M extends Named>(game: Fielded<MadeOfModels<M>>, model: string): M {
  const { unit, profile } = modelOf(game, model);
  const found = modelProfileOf(profileOf(game, unit), profile, false);
  if (!found) throw new Error(`Unknown model profile ${profile} in ${unit}.`);
  return found;
}

/** Names a model by its profile and its number in the unit. */
export const modelName = (game: Fielded<MadeOfModels>, model: string): string =>
  `${modelProfile(game, model).name} ${unitOf(game, modelOf(game, model).unit).models.indexOf(model) + 1}`;
