/** Reactions: effects that follow an event. */
import type { UnitId } from '../../../table/ids';
import { reactionsTo, type DueReaction, type Happening } from '../../shared/effects/reactions';
import { recordUse } from '../../shared/effects/uses';
import { unitName, unitOf, type Game } from '../game';
import { gainStress, loseStress } from '../morale/stress';
import type { Flow } from '../vocabulary';
import { worldOf } from './world';

/** Lists the reactions to an event. Call it before the last base of a destroyed unit leaves the table. */
export const dueReactions = (game: Game, happening: Happening): readonly DueReaction[] =>
  reactionsTo(worldOf(game), happening);

/** Plays the reactions to an event of the current turn or unit. */
export function* react(
  game: Game,
  event: Happening['event'],
  unit: UnitId | null = null,
  cause: UnitId | null = null,
): Flow<void> {
  yield* playReactions(game, dueReactions(game, { event, unit, cause }));
}

/** Plays reactions, on the units that are still on the table. */
// GT-PROFILE-07
export function* playReactions(game: Game, due: readonly DueReaction[]): Flow<void> {
  for (const { name, bearer, does, targets, uses: key } of due) {
    const left = targets.filter((unit) => !unitOf(game, unit).destroyed);
    if (does.kind !== 'markers' || left.length === 0) continue;
    yield* recordUse(key === null ? [] : [{ key, name, bearer }], ['GT-PROFILE-07'], (id) =>
      unitName(game, id),
    );
    for (const unit of left) {
      if (does.change > 0) yield* gainStress(game, unit, 'GT-PROFILE-07', name, does.change);
      else yield* loseStress(game, unit, -does.change, ['GT-PROFILE-07'], name);
    }
  }
}
