/** Set-up where the sides deploy in turn: a roll-off, the edges, then unit after unit. */
import { zonesFrom } from '../../shared/deployment';
import { edges, oppositeEdge } from '../../shared/edges';
import { opponentOf } from '../../shared/roster';
import type { SideId } from '../../../table/ids';
import { systemOf, type Game } from '../game';
import { rollOff } from '../turn/roll-off';
import { emit, type Flow } from '../vocabulary';
import { chooseEdge, deployInTurn, zoneDepth } from './place';

/** Plays the set-up from where the state says it stands. */
// TT-RULING-78
export function* deployment(game: Game): Flow<void> {
  if (game.options.deployment === 'as-placed') return;
  if (systemOf(game).zones === null) yield* pickEdges(game, yield* rollOff(game, 'deployment'));
  yield* deployInTurn(game, systemOf(game).first!);
}

/** The side that rolled higher picks an edge and deploys first; the other side gets the opposite edge. */
// TT-RULING-78
function* pickEdges(game: Game, first: SideId): Flow<void> {
  const edge = yield* chooseEdge(game, first, edges, zoneDepth);
  const { zones, text } = zonesFrom(game, first, edge, zoneDepth);
  yield* emit({
    type: 'edges-picked',
    rules: ['TT-RULING-78'],
    text,
    data: { first, edges: { [first]: edge, [opponentOf(game, first)]: oppositeEdge[edge] }, zones },
  });
}
