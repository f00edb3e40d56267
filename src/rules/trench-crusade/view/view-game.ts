import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import type { Game } from '../game';
import { trenchGame } from '../index';

/** Returns a battle as the rules see it. */
export const gameOf = (battle: Battle): Game => trenchGame(contextOf(battle));
