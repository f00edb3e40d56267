import { seedDice } from '../../engine/dice';
import type { Edge } from '../../engine/edges';
import { resolveOptions } from '../../engine/options';
import type { BattleContext, RuleSystem } from '../../engine/rule-system';
import type { BattleState, ModelState, UnitState } from '../../engine/state';
import type { PlacedUnit, Table } from '../../table/table';
import { apply, type TurbineSystem } from './apply';
import { checkTable } from './check-table';
import { counselOf } from './counsel';
import { profilesWith } from './forces';
import kessel from './forces/kessel.json' with { type: 'json' };
import vallon from './forces/vallon.json' with { type: 'json' };
import { gameOf, type Game } from './game';
import { optionSpecs, turbineOptions } from './options';
import { modelProfileOf, type Force, type Profiles } from './profiles';
import { readForce } from './read-force';
import { sightRule } from './sight';
import { playBattle } from './turn';

export { missions, type Mission, type MissionAction } from './missions';
export { questionKinds, type QuestionKind } from './questions';
export { readForce } from './read-force';
export type { Force, ModelProfile, UnitProfile, Weapon } from './profiles';

/** Two forces to play with: ours, not the rulebook's. */
export const sampleForces: readonly Force[] = [readForce(vallon), readForce(kessel)];

/** Trenches and Turbines with these forces' profiles, and over them those of the forces that a table's file brings. */
export function createTurbines(forces: readonly Force[]): RuleSystem {
  return {
    id: 'trenches-and-turbines',
    name: 'Trenches and Turbines',
    options: optionSpecs,
    modelShape(unitProfile, modelProfile, leader, brought) {
      const unit = profilesWith(forces, brought).profiles.get(unitProfile);
      const model = unit && modelProfileOf(unit, modelProfile, leader);
      return model ? { base: model.base, height: model.height, size: unit.size, sculpt: model.sculpt, title: model.name } : null;
    },
    checkForces: (brought) => profilesWith(forces, brought).problems,
    checkTable: (table) => checkTable(table, profilesWith(forces, table.file.forces)),
    sightRule,
    initialState: (table, seed, dictated) => initialState(table, profilesWith(forces, table.file.forces).profiles, seed, dictated),
    play: (context) => playBattle(gameWith(context, forces)),
    counsel: counselOf((context) => gameWith(context, forces)),
    apply,
  };
}

export const turbines = createTurbines(sampleForces);

/** A battle as these rules see it, with the sample forces' profiles and the table's own: for what is asked outside the flow. */
export const turbinesGame = (context: BattleContext): Game => gameWith(context, sampleForces);

const gameWith = (context: BattleContext, forces: readonly Force[]): Game => gameOf(context, profilesWith(forces, context.table.file.forces).profiles);

function initialState(table: Table, profiles: Profiles, seed: string, dictated: readonly number[]): BattleState {
  const none = Object.fromEntries(table.sides.map(({ id }) => [id, 0]));
  const edges = Object.fromEntries(table.sides.map(({ id }) => [id, ownEdge(table, id)]));
  const system: TurbineSystem = { first: null, next: null, flipped: {}, performed: {}, activation: null, replaced: {}, edges, zones: null, scored: none, marks: {} };
  const waits = turbineOptions(resolveOptions(optionSpecs, table.file.options)).deployment === 'alternate';
  return {
    turn: 0,
    phase: 'setup',
    sides: Object.fromEntries(table.sides.map(({ id, name }) => [id, { id, name, pools: {} }])),
    units: Object.fromEntries(table.units.map((unit) => [unit.id, unitState(unit)])),
    models: Object.fromEntries(table.units.flatMap((unit) => modelStates(table, unit, profiles)).map((model) => [model.id, waits ? { ...model, undeployed: true } : model])),
    activeSide: null,
    activeUnit: null,
    dice: seedDice(seed, dictated),
    system,
    result: null,
  };
}

/** The edge that a side's models begin nearest to, all taken together. */
// TT-RULING-68, TT-RULING-78
function ownEdge(table: Table, side: string): Edge {
  const [width, depth] = table.size;
  const models = table.models.filter((model) => model.side === side);
  const sum = (gap: (at: readonly [number, number]) => number) => models.reduce((total, { at }) => total + gap(at), 0);
  const gaps: readonly (readonly [Edge, number])[] = [
    ['far', sum(([, z]) => z)], ['near', sum(([, z]) => depth - z)], ['left', sum(([x]) => x)], ['right', sum(([x]) => width - x)],
  ];
  return gaps.reduce((best, next) => (next[1] < best[1] ? next : best))[0];
}

function unitState({ id, name, side, profile, models }: PlacedUnit): UnitState {
  return { id, name, side, profile: profile ?? '', models, tokens: {}, activations: 0, destroyed: false };
}

/** The Unit Leader is who the file says, else the first model; a model alone leads itself. */
function modelStates(table: Table, unit: PlacedUnit, profiles: Profiles): readonly ModelState[] {
  const placed = unit.models.map((id) => table.models.find((model) => model.id === id)!);
  const profile = profiles.get(unit.profile ?? '');
  const leader = Math.max(0, placed.findIndex((model) => model.leader));
  return placed.map((model, index) => ({
    id: model.id,
    unit: unit.id,
    side: unit.side,
    profile: (profile && modelProfileOf(profile, model.profile, index === leader))?.id ?? '',
    at: model.at,
    facing: model.facing,
    y: model.y,
    count: 1,
    damage: 0,
    leader: index === leader,
    removed: false,
  }));
}
