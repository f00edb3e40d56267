/** A battle to the last unit in which nobody loses anything any more: it would have no end. */
import { emit, type Flow } from '../vocabulary';
import { living, unitsOf } from '../../shared/roster';
import { modelProfile, systemOf, type Game } from '../game';
import { turnLimit } from './missions';

/** HP of all models on the table. They only ever sink, so a battle has no more standstills to wait through than HP. */
const hpLeft = (game: Game): number =>
  game.table.sides
    .flatMap(({ id }) => unitsOf(game, id))
    .flatMap(({ id }) => living(game, id))
    .reduce((sum, { id, damage }) => sum + modelProfile(game, id).hp - damage, 0);

/** Notes as a turn begins what is left, where that is less than was noted last. */
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

/** As a turn ends: have both sides lost nothing for as many turns as the limit says? */
// TT-RULING-79
export function isStandstill(game: Game): boolean {
  const { strength } = systemOf(game);
  return strength?.hp === hpLeft(game) && game.state().turn - strength.since + 1 >= turnLimit(game);
}
