/** Detects a battle to the last unit in which no side loses models any more, which would never end. */
import { emit, type Flow } from '../vocabulary';
import { living, unitsOf } from '../../shared/roster';
import { modelProfile, systemOf, type Game } from '../game';
import { turnLimit } from './missions';

/** Returns the HP of all models on the table. It only decreases, so the number of standstills is bounded. */
const hpLeft = (game: Game): number =>
  game.table.sides
    .flatMap(({ id }) => unitsOf(game, id))
    .flatMap(({ id }) => living(game, id))
    .reduce((sum, { id, damage }) => sum + modelProfile(game, id).hp - damage, 0);

/** Notes the remaining HP as a turn begins, if it changed. */
// TT-RULING-79
export function* noteStrength(game: Game, turn: number): Flow<void> {
  const hp = hpLeft(game);
  if (game.options.gameEnd !== 'lastUnit' || systemOf(game).strength?.hp === hp) return;
  yield* emit({
    type: 'strength-noted',
    rules: ['TT-RULING-79'],
    text: `${hp} HP are left on the table.`,
    data: { hp, turn },
  });
}

/** Reports whether no HP was lost for as many turns as the limit. */
// TT-RULING-79
export function isStandstill(game: Game): boolean {
  const { strength } = systemOf(game);
  return strength?.hp === hpLeft(game) && game.state().turn - strength.since + 1 >= turnLimit(game);
}
