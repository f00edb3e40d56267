import type { Refusal } from '../../../engine/question';
import type { Game } from '../game';
import { checkChargeDuty } from '../melee/charge-duty';
import { checkMovement } from './check-movement';
import { isCharge, type Moves, type MoveTerms } from './move-terms';

/** Refuses an illegal answer to `move-unit`. */
export const checkMoves = (game: Game, terms: MoveTerms, moves: Moves): Refusal | null =>
  checkMovement(game, terms, moves, (then) => (isCharge(terms) ? checkChargeDuty(game, terms, then) : null));
