/** Reactions: effects that follow an event. */
import type { ModelId } from '../../../table/ids';
import { reactionsTo, type DueReaction, type Happening } from '../../shared/effects/reactions';
import { recordUse } from '../../shared/effects/uses';
import type { Marker } from '../forces/profiles';
import { isDown, isInPlay, markersOf, nameOf, type Game } from '../game';
import { gainMarkers, loseMarkers } from '../turn/markers';
import { emit, type Flow } from '../vocabulary';
import { rolledNumber } from './rolled-number';
import { chooseNamed } from './choices';
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

/** Plays reactions, on the models that are still in play. Of a group one happens; others happen along with one. */
// TC-MARK-01, TC-MARK-08, TC-DOWN-04
export function* playReactions(game: Game, due: readonly DueReaction[]): Flow<void> {
  const settled = new Set<string>();
  for (const reaction of due) {
    if (reaction.with !== null) continue;
    const group = groupOf(reaction);
    if (settled.has(group)) continue;
    settled.add(group);
    const open = due.filter((other) => groupOf(other) === group && modelsLeft(game, other).length > 0);
    const chosen = yield* chooseReaction(game, open);
    if (chosen === null) continue;
    yield* playReaction(game, chosen);
    for (const other of due)
      if (other.bearer === chosen.bearer && other.with === chosen.name) yield* playReaction(game, other);
  }
}

const groupOf = ({ bearer, oneOf, name }: DueReaction): string => JSON.stringify([bearer, oneOf ?? name]);

const modelsLeft = (game: Game, { targets, does }: DueReaction): readonly ModelId[] =>
  targets.filter((model) => isInPlay(game, model) && concerns(game, does, model));

/** Asks which reaction of a group happens; null for none. */
function* chooseReaction(game: Game, open: readonly DueReaction[]): Flow<DueReaction | null> {
  const [first] = open;
  if (first === undefined || !first.isAsked) return first ?? null;
  const names = open.map(({ name }) => name);
  const chosen = yield* chooseNamed(game, first.bearer, first.oneOf ?? first.name, names, true);
  return open.find(({ name }) => name === chosen) ?? null;
}

function* playReaction(game: Game, reaction: DueReaction): Flow<void> {
  const { name, bearer, uses: key } = reaction;
  const left = modelsLeft(game, reaction);
  if (left.length === 0) return;
  yield* recordUse(key === null ? [] : [{ key, name, bearer }], ['TC-ACT-10'], (id) => nameOf(game, id));
  for (const model of left) yield* playDeed(game, reaction, model);
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
  const gained =
    does.rolled === null
      ? does.change
      : yield* rolledNumber(`${name} of ${nameOf(game, model)}, ${does.rolled}`, does.rolled);
  if (does.change > 0) yield* gainMarkers(game, model, marker, gained, rules, name);
  else yield* loseMarkers(game, model, marker, -does.change, rules, name);
}
