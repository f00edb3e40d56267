/** Set-up where the sides deploy in turn: the aggressor, the edges, then unit after unit. */
import { sideDoes } from '../../shared/agreement';
import type { SideId } from '../../../table/ids';
import { zonesFrom } from '../../shared/deployment';
import { edgesOf } from '../../shared/edges';
import { opponentOf, type Game } from '../game';
import { missionOf } from '../turn/missions';
import { emit, roll, type Flow } from '../vocabulary';
import { chooseEdge, deployInTurn } from './place';
import { areZonesGiven } from './zones';

/** Plays the set-up from where the state says it stands. */
// GT-COVER-05, GT-RULING-114
export function* deployment(game: Game): Flow<void> {
  if (game.options.deployment === 'as-placed') return;
  if (game.state().system.aggressor === undefined) yield* nameAggressor(game);
  const aggressor = game.state().system.aggressor!;
  if (!areZonesGiven(game) && game.state().system.zones === undefined) yield* pickEdges(game, aggressor);
  yield* deployInTurn(game, aggressor);
}

// GT-RULING-114
function* nameAggressor(game: Game): Flow<void> {
  const byCoin = missionOf(game).deployment.aggressor === 'coin';
  const index = byCoin ? (yield* roll('A coin for the aggressor', 2))[0]! - 1 : 0;
  const side = game.table.sides[index]!.id;
  yield* emit({
    type: 'aggressor-named',
    rules: ['GT-RULING-114'],
    text: `${byCoin ? 'A coin: ' : ''}${sideDoes(game, side, 'is')} the aggressor and deploys first.`,
    data: { side, ...(byCoin && { face: index + 1 }) },
  });
}

/** The other side picks an edge; the aggressor gets the one across. */
// GT-RULING-114
function* pickEdges(game: Game, aggressor: SideId): Flow<void> {
  const other = opponentOf(game, aggressor);
  const { edges, depth } = missionOf(game).deployment;
  const edge = yield* chooseEdge(game, other, edgesOf(game.table.size, edges), depth);
  const { zones, text } = zonesFrom(game, other, edge, depth);
  yield* emit({ type: 'edges-picked', rules: ['GT-RULING-114'], text, data: { zones } });
}
