/** Effects on the deployment of their bearer, which is not on the table yet. */
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import type { Deed } from '../../shared/effects/effect';
import { keywordChange } from '../../shared/effects/in-force';
import { plainWorld, profileOf, type Game } from '../game';

type Deploys = Extract<Deed, { readonly kind: 'deploys' }>;

const deeds = (game: Game, model: ModelId): readonly Deploys[] =>
  profileOf(game, model).effects.flatMap(({ does }) => (does.kind === 'deploys' ? [does] : []));

/** Returns the models that their side deploys before the others; all of them where none is. */
// TC-SETUP-08
export function deployableFirst(game: Game, models: readonly ModelId[]): readonly ModelId[] {
  const first = models.filter((model) => deeds(game, model).some((does) => does.first));
  return first.length === 0 ? models : first;
}

/** Returns the distance within which a model is not deployed of friends; 0 without one. */
// TC-SETUP-08
export const apartFromFriends = (game: Game, model: ModelId): Mu =>
  Math.max(0, ...deeds(game, model).map(({ apart }) => apart));

/** Reports whether a model is an INFILTRATOR, with its own effects: those on the table do not reach it yet. */
// TC-SETUP-10
export function isInfiltrator(game: Game, model: ModelId): boolean {
  const { effects, passive, keywords } = profileOf(game, model);
  const world = { ...plainWorld(game), bearers: () => [{ id: model, effects: [...passive, ...effects] }] };
  return keywordChange(world, model, 'INFILTRATOR', ['unit']) ?? keywords.includes('INFILTRATOR');
}
