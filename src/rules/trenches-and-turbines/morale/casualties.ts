import { unitDoes } from '../../shared/agreement';
import { nameNewLeader, recordDamage, removeFromBase, removeUnit } from '../../shared/casualties';
import { living, modelOf, unitOf } from '../../shared/roster';
import type { ModelId, UnitId } from '../../../table/ids';
import type { DueReaction } from '../../shared/effects/reactions';
import { dueReactions, playReactions, react } from '../effects/react';
import { isGone, modelProfile, type Game } from '../game';
import type { Damage } from '../shooting/damage';
import type { Flow } from '../vocabulary';

/**
 * Takes hit points off a unit, and removes models with none left, the leader last.
 * @param by the attacker
 */
// TT-SAVE-06, TT-CAS-01, TT-CAS-04
export function* sufferLosses(game: Game, unit: UnitId, damage: Damage, by: UnitId): Flow<void> {
  const hit = unitOf(game, unit).models.filter((id) => (damage[id] ?? 0) > 0);
  const isLeader = (model: ModelId) => modelOf(game, model).leader;
  for (const model of [...hit.filter((id) => !isLeader(id)), ...hit.filter(isLeader)]) {
    const total = modelOf(game, model).damage + damage[model]!;
    const { hp } = modelProfile(game, model);
    const due =
      total >= hp && living(game, unit).length === 1
        ? dueReactions(game, { event: 'falls', unit, cause: null })
        : [];
    if (total < hp)
      yield* recordDamage(game, model, total, 'TT-SAVE-06', `has ${hp - total} of ${hp} HP left`);
    else yield* removeFromBase(game, model, ['TT-SAVE-06']);
    if (living(game, unit).length === 0)
      yield* destroyUnit(game, unit, 'its last model has fallen', ['TT-SAVE-06'], due);
  }
  yield* nameLeader(game, unit);
  if (hit.length > 0 && !isGone(game, unit)) yield* react(game, 'hurt', unit, by);
}

/**
 * Removes the unit from the battle, and its cards with it; then plays reactions.
 * @param due the reactions, found while a model still stood; by default those found now
 */
// TT-RULING-06
export function* destroyUnit(
  game: Game,
  unit: UnitId,
  why: string,
  rules: readonly string[],
  due: readonly DueReaction[] = dueReactions(game, { event: 'falls', unit, cause: null }),
): Flow<void> {
  yield* removeUnit(game, unit, why, rules);
  yield* playReactions(game, due);
}

/** Names a stand-in in a unit whose leader, or whose stand-in, has fallen. */
// TT-COH-04, TT-COH-05, TT-RULING-20
function* nameLeader(game: Game, unit: UnitId): Flow<void> {
  if (isGone(game, unit) || living(game, unit).some(({ leader }) => leader)) return;
  yield* nameNewLeader(game, unit, living(game, unit), {
    prompt: `${unitDoes(game, unit, 'has')} lost the leader. Which model stands in for coherency?`,
    rules: ['TT-COH-04', 'TT-COH-05'],
    askedBy: ['TT-COH-04', 'TT-RULING-20'],
    text: (leader, name) => `${leader} stands in for the leader of ${name}, for coherency only.`,
  });
}
