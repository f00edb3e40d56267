/** The second PISTOL of a Shoot, by an effect. */
import type { ModelId } from '../../../table/ids';
import { effectsOn } from '../../shared/effects/in-force';
import { worldOf } from '../effects/world';
import type { Weapon } from '../forces/profiles';
import { nameOf, profileOf, sideOf, type Game } from '../game';
import { askOne, type Flow } from '../vocabulary';
import { fireModes } from './aim';

const stop = 'stop';

/** Asks for a second PISTOL after the first; null without one, and if none is chosen. */
// TC-RANGED-03, TC-KEYWORD-04
export function* chooseSecondPistol(game: Game, model: ModelId, first: Weapon): Flow<Weapon | null> {
  const isPistol = ({ keywords }: Weapon): boolean => keywords.includes('PISTOL');
  if (!isPistol(first) || effectsOn(worldOf(game), 'second-shot', model).length === 0) return null;
  const owned = profileOf(game, model).weapons.filter(({ id }) => id === first.id).length;
  const modes = fireModes(game, model).filter(
    ({ weapon }, index, all) =>
      isPistol(weapon) &&
      (weapon.id !== first.id || owned > 1) &&
      all.findIndex((other) => other.weapon.id === weapon.id) === index,
  );
  if (modes.length === 0) return null;
  const chosen = yield* askOne({
    kind: 'choose-weapon',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)} may shoot with a second pistol. With which?`,
    rules: ['TC-RANGED-03'],
    options: [...modes.map(({ id, label }) => ({ id, label })), { id: stop, label: 'No second shot' }],
    data: { model, occasion: 'second-shot' },
  });
  return modes.find(({ id }) => id === chosen)?.weapon ?? null;
}
