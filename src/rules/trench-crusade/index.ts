import { seedDice } from '../../engine/dice';
import { resolveOptions } from '../../engine/options';
import type { BattleContext, RuleSystem } from '../../engine/rule-system';
import type { BattleState, ModelState } from '../../engine/state';
import type { PlacedModel, Table } from '../../table/table';
import { apply, emptySystem } from './apply';
import { checkTable } from './check-table';
import { counselOf } from './counsel';
import { gameOf, type Game } from './game';
import { optionSpecs, trenchOptions } from './options';
import type { Profile, Warband } from './profiles';
import { readWarband } from './read-warband';
import { sightRule } from './sight';
import { playBattle } from './turn';
import heretics from './warbands/heretic-legions.json' with { type: 'json' };
import sultanate from './warbands/iron-sultanate.json' with { type: 'json' };
import pilgrims from './warbands/trench-pilgrims.json' with { type: 'json' };
import { warbandsWith } from './warbands';

export { questionKinds, type QuestionKind } from './questions';
export { readWarband } from './read-warband';
export { scenarios, type Scenario } from './scenarios';
export type { Profile, Warband, Weapon } from './profiles';

/** Warbands to play with: what the articles tell of their models, and samples for the rest. */
export const sampleWarbands: readonly Warband[] = [readWarband(sultanate), readWarband(pilgrims), readWarband(heretics)];

/** A battle as the rules see it, with these warbands and the table's own. */
export const trenchGame = (context: BattleContext, warbands: readonly Warband[] = sampleWarbands): Game =>
  gameOf(context, warbandsWith(warbands, context.table.file.forces).profiles);

/** Trench Crusade with these warbands' models. */
export function createTrenchCrusade(warbands: readonly Warband[]): RuleSystem {
  return {
    id: 'trench-crusade',
    name: 'Trench Crusade',
    options: optionSpecs,
    modelShape(unitProfile, _modelProfile, _leader, brought) {
      const profile = warbandsWith(warbands, brought).profiles.get(unitProfile);
      return profile ? { base: profile.base, height: profile.height, sculpt: profile.sculpt, title: profile.name } : null;
    },
    checkForces: (brought) => warbandsWith(warbands, brought).problems,
    checkTable: (table) => checkTable(table, warbandsWith(warbands, table.file.forces)),
    sightRule,
    initialState,
    play: (context) => playBattle(trenchGame(context, warbands)),
    counsel: counselOf((context) => trenchGame(context, warbands)),
    apply,
  };
}

export const trenchCrusade = createTrenchCrusade(sampleWarbands);

function initialState(table: Table, seed: string, dictated: readonly number[]): BattleState {
  const waits = trenchOptions(resolveOptions(optionSpecs, table.file.options)).deployment === 'alternate';
  return {
    turn: 0,
    phase: 'setup',
    sides: Object.fromEntries(table.sides.map(({ id, name }) => [id, { id, name, pools: {} }])),
    units: Object.fromEntries(table.units.map(({ id, name, side, profile, models }) =>
      [id, { id, name, side, profile: profile ?? '', models, tokens: {}, activations: 0, destroyed: false }])),
    models: Object.fromEntries(table.models.map((model) => [model.id, waits ? { ...modelState(table, model), undeployed: true } : modelState(table, model)])),
    activeSide: null,
    activeUnit: null,
    dice: seedDice(seed, dictated),
    system: emptySystem(table.sides.map(({ id }) => id), table.models.map(({ id }) => id), table.objectives.map(({ id }) => id)),
    result: null,
  };
}

function modelState(table: Table, { id, unit, side, at, facing, y }: PlacedModel): ModelState {
  const profile: Profile['id'] = table.units.find((candidate) => candidate.id === unit)!.profile ?? '';
  return { id, unit, side, profile, at, facing, y, count: 1, damage: 0, leader: false, removed: false };
}
