/** Scenes for the tests of the Shoot action. */
import { shootAt } from '../../../../src/rules/trenches-and-turbines/shooting/shooting';
import { fireLine } from '../../../../src/rules/trenches-and-turbines/shooting/volleys';
import type { Game } from '../../../../src/rules/trenches-and-turbines/game';
import type { Battle, Flow } from '../../../../src/engine/index';
import { begin, rank, reply, unit, type Scene } from '../../../support/rules/turbines';

export const rs = unit('rs', 'red', rank(5, 0, 0));

export const foe = unit('foe', 'blue', rank(5, 10, 0));

export const troopers = ['foe/2', 'foe/3', 'foe/4', 'foe/5'];

export const volley = (prior = 0) =>
  function* (game: Game): Flow<void> {
    yield* shootAt(game, fireLine(game, 'rs', 'foe', 'shoot', prior));
  };

/** One Shoot action of `rs` at `foe`, unanswered, earlier actions as given. */
export const shooting = (dice: readonly number[], scene: Partial<Scene> = {}, prior = 0) =>
  begin({ units: [rs, foe], dice, play: volley(prior), ...scene });

export const inOrder = (battle: Battle, order: readonly string[] = troopers): Battle =>
  battle.question?.kind === 'casualty-order'
    ? reply(battle, ['casualty-order', order.slice(0, battle.question.min)])
    : battle;
