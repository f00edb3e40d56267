/** Reactions: effects that follow an event. */
import type { ModelId } from '../../../table/ids';
import { reactionsTo, type DueReaction, type Happening } from '../../shared/effects/reactions';
import { recordUse } from '../../shared/effects/uses';
import type { Marker } from '../forces/profiles';
import { isDown, isInPlay, markersOf, nameOf, type Game } from '../game';
import { gainMarkers, loseMarkers } from '../turn/markers';
import { emit, type Flow } from '../vocabulary';
import { isWanted } from './choices';
import { worldOf } from './world';

/** Lists the reactions to an event. Call it before a model that falls leaves the table. */
export const dueReactions = (game: Game, happening: Happening): readonly DueReaction[] =>
  reactionsTo(worldOf(game), happening);

/** Plays the reactions to an event of the current Turn or model. */
export function* react(
  game: Game,
  event: Happening['event'],
  unit: ModelId | null = null,
  cause: ModelId | null = null,
  how: Pick<Happening, 'attack' | 'weapon'> = {},
): Flow<void> {
  yield* playReactions(game, dueReactions(game, { event, unit, cause, ...how }));
}

/** Plays reactions, on the models that are still in play. */
// TC-MARK-01, TC-MARK-08, TC-DOWN-04
export function* playReactions(game: Game, due: readonly DueReaction[]): Flow<void> {
  for (const reaction of due) {
    const { name, bearer, does, targets, uses: key } = reaction;
    const left = targets.filter((model) => isInPlay(game, model) && concerns(game, does, model));
    if (left.length === 0) continue;
    if (reaction.isAsked && !(yield* isWanted(game, bearer, name))) continue;
    yield* recordUse(key === null ? [] : [{ key, name, bearer }], ['TC-ACT-10'], (id) => nameOf(game, id));
    for (const model of left) yield* playDeed(game, reaction, model);
  }
}

/** Reports whether a reaction changes anything for a model. */
export function concerns(game: Game, does: DueReaction['does'], model: ModelId): boolean {
  if (does.kind === 'stand-up') return isDown(game, model);
  return does.change > 0 || markersOf(game, model, does.marker as Marker) > 0;
}

/** Plays a deed on a model. */
export function* playDeed(
  game: Game,
  { name, does }: Pick<DueReaction, 'name' | 'does'>,
  model: ModelId,
): Flow<void> {
  if (does.kind === 'stand-up')
    return yield* emit({
      type: 'stood-up',
      rules: ['TC-DOWN-04'],
      text: `${nameOf(game, model)} stands up: ${name}.`,
      data: { model, halved: false },
    });
  const marker = does.marker as Marker;
  const rules = [marker === 'infection' ? 'TC-MARK-08' : 'TC-MARK-01'];
  if (does.change > 0) yield* gainMarkers(game, model, marker, does.change, rules, name);
  else yield* loseMarkers(game, model, marker, -does.change, rules, name);
}
