import { resolveOptions } from '../../engine/options';
import type { BattleContext } from '../../engine/battle-context';
import type { RuleSystem } from '../../engine/rule-system';
import type { TableFile } from '../../table/format';
import type { PlacedUnit, Table } from '../../table/table';
import { initialState } from '../shared/initial-state';
import { systemOfUnits } from '../shared/unit-forces';
import { modelProfileOf } from '../shared/unit-profiles';
import { aiProfileOf } from './ai-profile';
import { apply } from './apply';
import albion from './forces/albion.json' with { type: 'json' };
import { checkTable } from './forces/check-table';
import { forcesWith } from './forces/forces';
import type { Force, Profiles, UnitProfile } from './forces/profiles';
import { readForce } from './forces/read-force';
import rhenish from './forces/rhenish.json' with { type: 'json' };
import { gameOf, type Game } from './game';
import { gloomOptions, optionSpecs } from './options';
import type { GloomSystem } from './system-state';
import { secrets } from './turn/open-book';
import { playBattle } from './turn/turn';
import type { Vocabulary } from './vocabulary';

export { missions, type Mission, type Scoring } from './turn/missions';
export { questionKinds, type QuestionKind } from './questions';
export { readForce } from './forces/read-force';
export type { Force, ModelProfile, UnitProfile, Weapon } from './forces/profiles';

/** Two sample forces of our own, not the rulebook's. */
export const sampleForces: readonly Force[] = [readForce(albion), readForce(rhenish)];

/** The files of the sample forces. */
export const forceFiles: readonly unknown[] = [albion, rhenish];

/** Returns Gloom Trench 1926 with these forces' profiles; forces in a table's file take precedence over them. */
export function createGloomTrench(forces: readonly Force[]): RuleSystem<Vocabulary, 'gloom-trench-1926'> {
  return {
    id: 'gloom-trench-1926',
    name: 'Gloom Trench 1926',
    options: optionSpecs,
    ...systemOfUnits((brought) => forcesWith(forces, brought)),
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
    secrets,
    aiProfile: aiProfileOf((context) => gameOf(context, forces)),
    apply,
  };
}

export const gloomTrench = createGloomTrench(sampleForces);

/** Returns a battle as these rules see it, with the sample forces and the table's own. */
export const gloomGame = (context: BattleContext): Game => gameOf(context, sampleForces);

/** Returns a unit's profile: of a force in the table's file, else of the samples; null for an unknown one. */
export const unitProfileOf = ({ forces }: Pick<TableFile, 'forces'>, profile: string): UnitProfile | null =>
  forcesWith(sampleForces, forces).profiles.get(profile) ?? null;

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

/** Returns the profile of each model. The Leader is the one that the file names, else a Squad Leader, else the first model. */
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
