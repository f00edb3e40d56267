/** Units and models of a battle as its rules see them. */
import { leaderOf, living, tokens, unitOf, unitsOf, type Roster } from '../shared/roster';
import { oncePerForces } from '../shared/once-per-state';
import type { BattleContext } from '../../engine/battle-context';
import type { BattleState } from '../../engine/state';
import type { ModelState } from '../../engine/state';
import type { Landmark } from '../../engine/port/measure';
import type { TableQuery } from '../../engine/port/table-query';
import { modelProfile, profileOf } from '../shared/unit-profiles';
import type { Mu } from '../../geometry/units';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import { forcesWith } from './forces/forces';
import { gloomOptions, type GloomOptions } from './options';
import type { Force, Profiles, SpecialRule, UnitProfile } from './forces/profiles';
import { isWithin } from './movement/lengths';
import type { GloomSystem } from './system-state';

// GT-RULING-10, GT-RULING-12, GT-RULING-39
export {
  enemyModels,
  leaderOf,
  living,
  modelOf,
  opponentOf,
  sideName,
  tokens,
  unitDistance,
  unitName,
  unitOf,
  unitsOf,
} from '../shared/roster';
export { modelName, modelProfile, profileOf } from '../shared/unit-profiles';

/** A battle as these rules see it. */
export interface Game extends Roster {
  state(): BattleState<GloomSystem>;
  readonly options: GloomOptions;
  readonly profiles: Profiles;
  /** Returns the points that the formations of a side's units add to its opening pool (GT-TP-03). */
  formationPoints(side: SideId): number;
}

/** Returns a battle as these rules see it. @param forces the system's own; forces in the table's file take precedence */
export function gameOf(context: BattleContext, forces: readonly Force[]): Game {
  const { profiles, forceOf } = forcesWith(forces, context.table.file.forces);
  return {
    table: context.table,
    options: gloomOptions(context.options),
    profiles,
    formationPoints: (side) => {
      const fielded = context.table.units
        .filter((unit) => unit.side === side)
        .flatMap(({ profile }) => forceOf.get(profile ?? '') ?? []);
      return [...new Set(fielded)].reduce((sum, force) => sum + force.extraTp, 0);
    },
    state: () => context.state() as BattleState<GloomSystem>,
    query: () => context.query(),
  };
}

/** Counts the models on these bases. */
// GT-BASE-04
export const countOf = (models: readonly ModelState[]): number =>
  models.reduce((sum, model) => sum + model.count, 0);

export const stressOf = (game: Game, unit: UnitId): number => tokens(game, unit, 'stress');

export const hasKeyword = (game: Game, unit: UnitId, keyword: UnitProfile['keywords'][number]): boolean =>
  profileOf(game, unit).keywords.includes(keyword);

/** Reports whether a unit has a Squad Leader by keyword; a replacement Leader is none. */
// GT-ORD-02, GT-COH-03
export const hasSquadLeader = (game: Game, unit: UnitId): boolean =>
  living(game, unit).some((model) => modelProfile(game, model.id).keywords.includes('Squad Leader'));

/** Returns the Command of a unit; 0 without models (GT-PROFILE-06, GT-RULING-05). */
export function commandOf(game: Game, unit: UnitId): number {
  const models = living(game, unit);
  if (models.length === 0) return 0;
  const commands = models.map((model) => ({
    value: modelProfile(game, model.id).command,
    count: model.count,
  }));
  switch (game.options.unitCommand) {
    case 'highest':
      return Math.max(...commands.map(({ value }) => value));
    case 'majority':
      return mostFrequent(commands)[0]!;
    case 'leader':
      return modelProfile(game, leaderOf(game, unit).id).command;
  }
}

/** Returns the values that most models have, the higher first where several tie. */
function mostFrequent(
  values: readonly { readonly value: number; readonly count: number }[],
): readonly number[] {
  const totals = new Map<number, number>();
  for (const { value, count } of values) totals.set(value, (totals.get(value) ?? 0) + count);
  const most = Math.max(...totals.values());
  return [...totals]
    .filter(([, count]) => count === most)
    .map(([value]) => value)
    .sort((a, b) => b - a);
}

/** Returns the highest Command among a side's units on the table; 0 without one. */
// GT-RULING-33
export const highestCommand = (game: Game, side: SideId): number =>
  Math.max(0, ...unitsOf(game, side).map((unit) => commandOf(game, unit.id)));

/** Returns the distance of a model from a landmark for a rule that says `within`: from the nearest part of its base, or from the farthest. */
// GT-RULING-17
export function reach(
  game: Game,
  model: ModelId,
  to: Landmark,
  within: Mu,
  query: TableQuery = game.query(),
): Mu {
  if (countsWhole(game, model, within)) return query.farthestDistance(model, to);
  if ('model' in to) return query.distance(model, to.model).distance;
  return 'item' in to
    ? query.distanceToItem(model, to.item).distance
    : query.distanceToPoint(model, to.point, to.y);
}

/** Reports whether the whole base must be within a distance. Of a base longer than the distance the nearest part counts. */
// GT-RULING-17
export function countsWhole(game: Game, model: ModelId, within: Mu): boolean {
  if (game.options.within !== 'whole-base') return false;
  const { base } = game.table.models.find(({ id }) => id === model)!;
  const length = (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / game.table.muMm;
  return length <= within;
}

/** Reports whether a model is within a distance of a landmark. */
// GT-RULING-17
export const isInReach = (
  game: Game,
  model: ModelId,
  to: Landmark,
  within: Mu,
  query?: TableQuery,
): boolean => isWithin(reach(game, model, to, within, query), within);

/** Reports whether any model of one unit is within a distance of any model of another. */
// GT-RULING-17
export const isUnitInReach = (game: Game, unit: UnitId, to: UnitId, within: Mu): boolean =>
  living(game, unit).some((one) =>
    living(game, to).some((other) => isInReach(game, one.id, { model: other.id }, within)),
  );

/** A special rule that reaches a unit, and the unit it comes from. */
export interface RuleInForce {
  readonly rule: SpecialRule;
  readonly from: UnitId;
}

/** Returns the special rules that reach a unit: its own, and those of nearby units with a range. */
// GT-PROFILE-07, GT-RULING-104
export const rulesOn = oncePerForces((game: Game, unit: UnitId): readonly RuleInForce[] => {
  const { side } = unitOf(game, unit);
  return game.table.units.flatMap(({ id: from }) => {
    if (unitOf(game, from).destroyed) return [];
    return profileOf(game, from)
      .rules.filter((rule) => reaches(game, rule, from, unit, side))
      .map((rule) => ({ rule, from }));
  });
});

function reaches(game: Game, rule: SpecialRule, from: UnitId, unit: UnitId, side: SideId): boolean {
  if (from === unit) return true;
  if (rule.range === undefined) return false;
  if (rule.whom !== 'all' && unitOf(game, from).side !== side) return false;
  return isUnitInReach(game, unit, from, rule.range);
}
