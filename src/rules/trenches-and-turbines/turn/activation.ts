/** Plays one activation: a card is flipped, pins are shed, a routed unit rallies or falls back, and the actions follow. */
import { agree } from '../../../table/agreement';
import { unitDoes } from '../../shared/agreement';
import { emit, type Flow } from '../vocabulary';
import { opponentOf, sideName, unitName } from '../../shared/roster';
import { mayAct, nextAction } from './actions';
import { react } from '../effects/react';
import { isGone, isPinned, isRouted, profileOf, setToken, sideOf, type Game } from '../game';
import { shedPin } from '../morale/posture';
import { rally } from '../morale/routed';
import type { UnitId } from '../../../table/ids';

// TT-ACT-02, TT-ACT-04, TT-ACT-06, TT-PIN-01, TT-RULING-34, TT-RULING-68
export function* activation(game: Game, unit: UnitId): Flow<void> {
  const side = sideOf(game, unit);
  yield* emit({
    type: 'card-flipped',
    rules: ['TT-RULING-06'],
    text: `A card of ${unitName(game, unit)} is flipped.`,
    data: { unit },
  });
  yield* emit({
    type: 'unit-activated',
    rules: ['TT-ACT-02'],
    text: `${unitName(game, unit)} of ${sideName(game, side)} ${agree(unitName(game, unit), 'activates')}.`,
    data: { unit, side, budget: profileOf(game, unit).actions, pinned: isPinned(game, unit) },
  });
  yield* react(game, 'activation-start', unit);
  if (game.options.overwatchExpiry === 'nextActivation')
    yield* setToken(
      game,
      unit,
      'overwatch',
      0,
      ['TT-RULING-70'],
      `${unitDoes(game, unit, 'removes')} the overwatch token.`,
    );
  while (mayAct(game, unit) && isPinned(game, unit)) yield* shedPin(game, unit);
  if (isRouted(game, unit) && !isPinned(game, unit)) yield* rally(game, unit);
  while (mayAct(game, unit)) {
    if (isPinned(game, unit)) yield* shedPin(game, unit);
    else yield* nextAction(game, unit);
  }
  yield* emit({
    type: 'activation-ended',
    rules: ['TT-ACT-06'],
    text: `${unitDoes(game, unit, 'has')} acted.`,
    data: { unit, next: opponentOf(game, side) },
  });
  if (!isGone(game, unit)) yield* react(game, 'activation-end', unit);
}
