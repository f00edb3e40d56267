/** Reactions: effects that follow an event. */
import type { UnitId } from '../../../table/ids';
import { unitDoes } from '../../shared/agreement';
import { reactionsTo, type DueReaction, type Happening } from '../../shared/effects/reactions';
import { recordUse } from '../../shared/effects/uses';
import { tokens, unitName } from '../../shared/roster';
import { isGone, isProne, setToken, type Game } from '../game';
import { pin, standUp } from '../morale/posture';
import type { Flow } from '../vocabulary';
import { worldOf } from './world';

/** Lists the reactions to an event. Call it before the last model of a destroyed unit leaves the table. */
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
// TT-ACT-09
export function* playReactions(game: Game, due: readonly DueReaction[]): Flow<void> {
  for (const { name, bearer, does, targets, uses: key } of due) {
    const left = targets.filter(
      (unit) => !isGone(game, unit) && (does.kind === 'markers' || isProne(game, unit)),
    );
    if (left.length === 0) continue;
    yield* recordUse(key === null ? [] : [{ key, name, bearer }], ['TT-ACT-09'], (id) => unitName(game, id));
    for (const unit of left) yield* play(game, name, does, unit);
  }
}

function* play(game: Game, name: string, does: DueReaction['does'], unit: UnitId): Flow<void> {
  if (does.kind === 'stand-up') return yield* standUp(game, unit, 'TT-ACT-09');
  const pins = tokens(game, unit, 'pin');
  if (does.change < 0)
    return yield* setToken(
      game,
      unit,
      'pin',
      Math.max(0, pins + does.change),
      ['TT-PIN-01'],
      `${unitDoes(game, unit, 'sheds')} pins: ${name}.`,
    );
  for (let count = 0; count < does.change; count++) yield* pin(game, unit, 'TT-ACT-09');
}
