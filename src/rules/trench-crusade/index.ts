import type { FieldForce } from '../../engine/field-force';
import { initialState } from '../shared/initial-state';
import { resolveOptions } from '../../engine/options';
import type { BattleContext } from '../../engine/battle-context';
import type { RuleSystem } from '../../engine/rule-system';
import type { Vocabulary } from './vocabulary';
import { apply } from './apply';
import { emptySystem } from './system-state';
import { checkTable } from './forces/check-table';
import { aiProfileOf } from './ai-profile';
import { gameOf, type Game } from './game';
import { optionSpecs, trenchOptions } from './options';
import type { Warband } from './forces/profiles';
import { sampleWarbands } from './forces/samples';
import { secrets } from './turn/secrets';
import { scenarioNamed } from './turn/scenarios';
import { playBattle } from './turn/turn';
import { warbandsWith } from './forces/warbands';

export { questions } from './questions';
export { readWarband } from './forces/read-warband';
export { sampleWarbands } from './forces/samples';
export { scenarios, type Scenario } from './turn/scenarios';
export type { Profile, Warband, Weapon } from './forces/profiles';

/** Returns the battle under these rules, with these warbands and the table's own. */
export const trenchGame = (context: BattleContext, warbands: readonly Warband[] = sampleWarbands): Game =>
  gameOf(context, warbandsWith(warbands, context.table.file.forces).profiles);

/** Returns the rules with these warbands' models. */
export function createTrenchCrusade(warbands: readonly Warband[]): RuleSystem<Vocabulary, 'trench-crusade'> {
  return {
    id: 'trench-crusade',
    name: 'Trench Crusade',
    options: optionSpecs,
    modelShape(unitProfile, _modelProfile, _leader, brought) {
      const { profiles, forceOf } = warbandsWith(warbands, brought);
      const profile = profiles.get(unitProfile);
      const force = forceOf.get(unitProfile);
      return profile
        ? {
            base: profile.base,
            height: profile.height,
            sculpt: profile.sculpt,
            ...(force && { force: force.list }),
            title: profile.name,
          }
        : null;
    },
    forces: (brought) => warbandsWith(warbands, brought).offered.map(fieldForce),
    checkForces: (brought) => warbandsWith(warbands, brought).problems,
    sidesHaveRoles: (options) =>
      scenarioNamed(trenchOptions(resolveOptions(optionSpecs, options)).scenario).roles,
    checkTable: (table) => checkTable(table, warbandsWith(warbands, table.file.forces)),
    initialState: (table, seed, dictated) =>
      initialState(table, {
        seed,
        dictated,
        waits: trenchOptions(resolveOptions(optionSpecs, table.file.options)).deployment === 'alternate',
        pools: {},
        system: emptySystem(
          table.sides.map(({ id }) => id),
          table.models.map(({ id }) => id),
          table.objectives.map(({ id }) => id),
        ),
        staff: ({ profile, models }) => models.map(() => ({ profile: profile ?? '', leader: false })),
      }),
    play: (context) => playBattle(trenchGame(context, warbands)),
    secrets,
    aiProfile: aiProfileOf((context) => trenchGame(context, warbands)),
    apply,
  };
}

/** Returns the units of a warband: each model is one. */
const fieldForce = ({ id, name, text, models }: Warband): FieldForce => ({
  id,
  name,
  text,
  units: models.map((model) => ({ profile: model.id, name: model.name, models: [{ leader: false }] })),
});

/** Trench Crusade with the sample warbands. */
export const trenchCrusade = createTrenchCrusade(sampleWarbands);
