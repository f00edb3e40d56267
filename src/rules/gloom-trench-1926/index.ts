import { fieldForceOfUnits } from '../../engine/field-force';
import { initialState } from '../shared/initial-state';
import { resolveOptions } from '../../engine/options';
import type { Deployment, Moves } from '../../engine/placements';
import type { Refusal } from '../../engine/question';
import type { DeploySketch, MoveSketch } from '../../engine/rules-view';
import type { MoveTerms } from './questions';
import type { BattleContext, RuleSystem } from '../../engine/rule-system';
import type { Vocabulary } from './vocabulary';
import { modelProfileOf } from '../shared/unit-profiles';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { TableFile } from '../../table/format';
import type { PlacedUnit, Table } from '../../table/table';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import { apply } from './apply';
import type { GloomSystem } from './system-state';
import {
  checkDeployment as checkPlaced,
  planDeployment as planPlaced,
  sketchDeployment as sketchPlaced,
} from './deployment/place';
import { checkTable } from './forces/check-table';
import { aiProfileOf } from './ai-profile';
import { forecastBurst as burstForecast, type BurstForecast } from './shooting/forecast-burst';
import { forecastMelee as meleeForecast, type MeleeForecast } from './melee/forecast-melee';
import { forecastNerve as nerveForecast, type NerveForecast, type NerveRoll } from './morale/forecast-nerve';
import { forecastShot as forecast, type ShotForecast, type ShotRequest } from './shooting/forecast';
import albion from './forces/albion.json' with { type: 'json' };
import rhenish from './forces/rhenish.json' with { type: 'json' };
import { forcesWith } from './forces/forces';
import { gameOf } from './game';
import { gloomOptions, optionSpecs } from './options';
import { holderOf as holder, missionOf, victoryPoints as pointsOf } from './turn/missions';
import { checkMoves as check } from './movement/check-move';
import { planMove as plan } from './movement/plan-move';
import type { Force, Profiles, UnitProfile } from './forces/profiles';
import { readForce } from './forces/read-force';
import { sightReport as report, type SightReport } from './shooting/sight-report';
import { keptAway as kept, planWay as way, sketchMove as sketch } from './movement/sketch-move';
import { playBattle } from './turn/turn';

export type { BurstForecast, BurstVictim } from './shooting/forecast-burst';
export type { FightDie, MeleeEnding, MeleeForecast, MeleeSide } from './melee/forecast-melee';
export type { NerveForecast, NerveRoll } from './morale/forecast-nerve';
export type { Forecast, ForecastDie, ShotForecast, ShotRequest, SpentOnRolls } from './shooting/forecast';
export type { SightReport } from './shooting/sight-report';
export type { ModelCover } from './shooting/cover';
export { mayMeasure, viewFor } from './turn/open-book';
export { missions, type Mission, type Scoring } from './turn/missions';
export { questionKinds, type MoveMode, type MoveTerms, type QuestionKind } from './questions';
export { readForce } from './forces/read-force';
export type { Force, ModelProfile, UnitProfile, Weapon } from './forces/profiles';

/** Two forces to play with: ours, not the rulebook's. */
export const sampleForces: readonly Force[] = [readForce(albion), readForce(rhenish)];

/** Gloom Trench 1926 with these forces' profiles, and over them those of the forces that a table's file brings. */
export function createGloomTrench(forces: readonly Force[]): RuleSystem<Vocabulary, 'gloom-trench-1926'> {
  return {
    id: 'gloom-trench-1926',
    name: 'Gloom Trench 1926',
    options: optionSpecs,
    modelShape(unitProfile, modelProfile, leader, brought) {
      const unit = forcesWith(forces, brought).profiles.get(unitProfile);
      const model = unit && modelProfileOf(unit, modelProfile, leader);
      return model
        ? { base: model.base, height: model.height, sculpt: model.sculpt, title: model.name }
        : null;
    },
    forces: (brought) => forcesWith(forces, brought).offered.map(fieldForceOfUnits),
    checkForces: (brought) => forcesWith(forces, brought).problems,
    checkTable: (table) => checkTable(table, forcesWith(forces, table.file.forces)),
    initialState: (table, seed, dictated) =>
      initialState(table, {
        seed,
        dictated,
        waits: gloomOptions(resolveOptions(optionSpecs, table.file.options)).deployment === 'alternate',
        pools: { 'tactical-points': 0 },
        system: emptySystem(table),
        staff: (unit) => staffOf(table, unit, forcesWith(forces, table.file.forces).profiles),
      }),
    play: (context) => playBattle(gameOf(context, forces)),
    aiProfile: aiProfileOf((context) => gameOf(context, forces)),
    apply,
  };
}

export const gloomTrench = createGloomTrench(sampleForces);

/** A unit's profile: of a force that the table's file brings, else of the samples; null where there is none. */
export const unitProfileOf = ({ forces }: Pick<TableFile, 'forces'>, profile: string): UnitProfile | null =>
  forcesWith(sampleForces, forces).profiles.get(profile) ?? null;

/** The exact odds of a shot with the sample forces and the table's own; null where nobody can fire. */
export const forecastShot = (context: BattleContext, request: ShotRequest): ShotForecast | null =>
  forecast(gameOf(context, sampleForces), request);

/** The odds of a shot that is aimed at a point and may drift; null where nobody can fire one. */
export const forecastBurst = (context: BattleContext, request: ShotRequest): BurstForecast | null =>
  burstForecast(gameOf(context, sampleForces), request);

/** The exact odds of a melee between two units, the first of which charges; `braced`: without the +1 of its Charge. */
export const forecastMelee = (
  context: BattleContext,
  charger: UnitId,
  defender: UnitId,
  braced = false,
): MeleeForecast => meleeForecast(gameOf(context, sampleForces), charger, defender, braced);

/** The exact odds of a Stress Test, of Rally or of a Morale Check. */
export const forecastNerve = (context: BattleContext, unit: UnitId, roll: NerveRoll): NerveForecast =>
  nerveForecast(gameOf(context, sampleForces), unit, roll);

/** What a unit has before it of an enemy unit, with the sample forces and the table's own. */
export const sightReport = (context: BattleContext, unit: UnitId, enemy: UnitId): SightReport =>
  report(gameOf(context, sampleForces), unit, enemy);

/** A legal answer to `move-unit` that brings the unit as near to a spot as it can go, coherency kept. */
export const planMove = (context: BattleContext, terms: MoveTerms, spot: PlanPoint): Moves =>
  plan(gameOf(context, sampleForces), terms, spot);

/** Why moves would be refused; null where they are legal. For the screen while models are dragged. */
export const checkMoves = (context: BattleContext, terms: MoveTerms, moves: Moves): Refusal | null =>
  check(gameOf(context, sampleForces), terms, moves);

/** Moves as they can be drawn before they are made, legal or not. */
export const sketchMove = (context: BattleContext, terms: MoveTerms, moves: Moves): MoveSketch =>
  sketch(gameOf(context, sampleForces), terms, moves);

/** A way of one model to a spot: legal where one is found, else straight. */
export const planWay = (
  context: BattleContext,
  terms: MoveTerms,
  model: ModelId,
  spot: PlanPoint,
): readonly PlanPoint[] => way(gameOf(context, sampleForces), terms, model, spot);

/** Enemy models that the unit keeps away from on this move, and how far, base to base. */
export const keptAway = (context: BattleContext, terms: MoveTerms): ReturnType<typeof kept> =>
  kept(gameOf(context, sampleForces), terms);

/** After how many turns the battle is over. */
export const lastTurn = (context: BattleContext): number =>
  missionOf(gameOf(context, sampleForces)).turnLimit;

/** The side that holds an objective now; null where neither does. */
export const holderOf = (context: BattleContext, objective: string): string | null =>
  holder(gameOf(context, sampleForces), objective);

/** What a side has scored, with what counts as the battle stands, and what the mission scores for. */
export function victoryPoints(
  context: BattleContext,
  side: SideId,
): { readonly total: number; readonly mission: string } {
  const game = gameOf(context, sampleForces);
  return { total: pointsOf(game, side), mission: missionOf(game).text };
}

/** A legal answer to `deploy-unit` as near to a spot as one is found; null where none is. */
export const planDeployment = (context: BattleContext, unit: UnitId, spot: PlanPoint): Deployment | null =>
  planPlaced(gameOf(context, sampleForces), unit, spot);

/** Why a deployment would be refused; null where it is legal. For the screen while models are put down. */
export const checkDeployment = (
  context: BattleContext,
  unit: UnitId,
  deployment: Deployment,
): Refusal | null => checkPlaced(gameOf(context, sampleForces), unit, deployment);

/** A deployment as it can be drawn before it is confirmed, legal or not; models that it leaves out are not there yet. */
export const sketchDeployment = (
  context: BattleContext,
  unit: UnitId,
  deployment: Deployment,
): DeploySketch => sketchPlaced(gameOf(context, sampleForces), unit, deployment);

function emptySystem({ sides }: Table): GloomSystem {
  const none = Object.fromEntries(sides.map(({ id }) => [id, 0]));
  return {
    bag: none,
    fog: 0,
    fogDrawn: 0,
    initiative: null,
    lastInitiative: null,
    openingCommand: none,
    scored: none,
  };
}

/** The Leader is who the file says, else a Squad Leader, else the first model. */
// GT-RULING-10
function staffOf(
  table: Table,
  unit: PlacedUnit,
  profiles: Profiles,
): readonly { readonly profile: string; readonly leader: boolean }[] {
  const placed = unit.models.map((id) => table.models.find((model) => model.id === id)!);
  const profile = profiles.get(unit.profile ?? '');
  const named = placed.map((model) => profile && modelProfileOf(profile, model.profile, model.leader));
  const leader = [
    placed.findIndex((model) => model.leader),
    named.findIndex((found) => found?.keywords.includes('Squad Leader')),
    0,
  ].find((index) => index >= 0);
  return named.map((found, index) => ({ profile: found?.id ?? '', leader: index === leader }));
}
