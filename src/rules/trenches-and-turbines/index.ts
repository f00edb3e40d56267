import type { Edge } from '../shared/edges';
import { initialState } from '../shared/initial-state';
import { resolveOptions } from '../../engine/options';
import type { BattleContext } from '../../engine/battle-context';
import type { RuleSystem } from '../../engine/rule-system';
import type { Vocabulary } from './vocabulary';
import { systemOfUnits } from '../shared/unit-forces';
import { modelProfileOf } from '../shared/unit-profiles';
import type { PlacedUnit, Table } from '../../table/table';
import { apply } from './apply';
import { checkTable } from './forces/check-table';
import { aiProfileOf } from './ai-profile';
import { forcesWith } from './forces/forces';
import kessel from './forces/kessel.json' with { type: 'json' };
import vallon from './forces/vallon.json' with { type: 'json' };
import { gameOf, type Game } from './game';
import { optionSpecs, turbineOptions } from './options';
import type { Force, Profiles } from './forces/profiles';
import { readForce } from './forces/read-force';
import type { TurbineSystem } from './system-state';
import { playBattle } from './turn/turn';
import type { SideId } from '../../table/ids';

export { missions, type Mission, type MissionAction } from './turn/missions';
export { questions } from './questions';
export { readForce } from './forces/read-force';
export type { Force, ModelProfile, UnitProfile, Weapon } from './forces/profiles';

/** Two sample forces: ours, not the rulebook's. */
export const sampleForces: readonly Force[] = [readForce(vallon), readForce(kessel)];

/** The files of the sample forces. */
export const forceFiles: readonly unknown[] = [vallon, kessel];

/** Returns Trenches and Turbines with these forces; forces in a table's file take precedence. */
export function createTurbines(forces: readonly Force[]): RuleSystem<Vocabulary, 'trenches-and-turbines'> {
  return {
    id: 'trenches-and-turbines',
    name: 'Trenches and Turbines',
    options: optionSpecs,
    ...systemOfUnits((brought) => forcesWith(forces, brought)),
    checkTable: (table) => checkTable(table, forcesWith(forces, table.file.forces)),
    initialState: (table, seed, dictated) =>
      initialState(table, {
        seed,
        dictated,
        waits: turbineOptions(resolveOptions(optionSpecs, table.file.options)).deployment === 'alternate',
        pools: {},
        system: emptySystem(table),
        staff: (unit) => staffOf(table, unit, forcesWith(forces, table.file.forces).profiles),
      }),
    play: (context) => playBattle(gameWith(context, forces)),
    aiProfile: aiProfileOf((context) => gameWith(context, forces)),
    apply,
  };
}

export const turbines = createTurbines(sampleForces);

/** Returns a battle as these rules see it, with the sample forces and the table's own. */
export const turbinesGame = (context: BattleContext): Game => gameWith(context, sampleForces);

const gameWith = (context: BattleContext, forces: readonly Force[]): Game =>
  gameOf(context, forcesWith(forces, context.table.file.forces).profiles);

function emptySystem(table: Table): TurbineSystem {
  const none = Object.fromEntries(table.sides.map(({ id }) => [id, 0]));
  const edges = Object.fromEntries(table.sides.map(({ id }) => [id, ownEdge(table, id)]));
  return {
    first: null,
    next: null,
    flipped: {},
    performed: {},
    activation: null,
    replaced: {},
    edges,
    zones: null,
    scored: none,
    marks: {},
  };
}

/** Returns the table edge nearest to a side's models, by the sum of their distances. */
// TT-RULING-68, TT-RULING-78
function ownEdge(table: Table, side: SideId): Edge {
  const [width, depth] = table.size;
  const models = table.models.filter((model) => model.side === side);
  const sum = (gap: (at: readonly [number, number]) => number) =>
    models.reduce((total, { at }) => total + gap(at), 0);
  const gaps: readonly (readonly [Edge, number])[] = [
    ['far', sum(([, z]) => z)],
    ['near', sum(([, z]) => depth - z)],
    ['left', sum(([x]) => x)],
    ['right', sum(([x]) => width - x)],
  ];
  return gaps.reduce((best, next) => (next[1] < best[1] ? next : best))[0];
}

/** Returns each model's profile. The leader is the model that the file marks, else the first. */
function staffOf(
  table: Table,
  unit: PlacedUnit,
  profiles: Profiles,
): readonly { readonly profile: string; readonly leader: boolean }[] {
  const placed = unit.models.map((id) => table.models.find((model) => model.id === id)!);
  const profile = profiles.get(unit.profile ?? '');
  const leader = Math.max(
    0,
    placed.findIndex((model) => model.leader),
  );
  return placed.map((model, index) => ({
    profile: (profile && modelProfileOf(profile, model.profile, index === leader))?.id ?? '',
    leader: index === leader,
  }));
}
