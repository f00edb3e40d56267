import type { BattleEvent } from '../../engine/events';
import { emit, type Flow } from '../../engine/flow';
import type { SideId } from '../../table/ids';
import { doing } from '../../table/agreement';
import { sideName, unitsOf, type Roster } from './roster';

/** The end of a battle that is decided by scores. */
export type ScoredEnd = BattleEvent<
  'battle-over',
  {
    readonly winner: SideId | null;
    readonly reason: string;
    readonly scores: Readonly<Record<SideId, number>>;
  }
>;

/** Reports that a side has no unit left on the table. */
export const isSideGone = (game: Pick<Roster, 'table' | 'state'>): boolean =>
  game.table.sides.some(({ id }) => unitsOf(game, id).length === 0);

/** Ends the battle: the higher score wins, equal scores are a draw. */
export function* endByScore(
  game: Roster,
  reason: string,
  rule: string,
  scoreOf: (side: SideId) => number,
  { showsScores }: { readonly showsScores: boolean },
): Flow<void, ScoredEnd, never> {
  const results = game.table.sides.map(({ id }) => ({ id, name: sideName(game, id), score: scoreOf(id) }));
  const best = Math.max(...results.map(({ score }) => score));
  const winners = results.filter(({ score }) => score === best);
  const winner = winners.length === 1 ? winners[0]! : null;
  const verdict = winner === null ? 'a draw' : doing(winner.name, 'wins');
  const scores = results.map(({ name, score }) => `${name} ${score}`).join(', ');
  yield* emit({
    type: 'battle-over',
    rules: [rule],
    text: showsScores ? `${reason} ${scores}: ${verdict}.` : `${reason} ${capitalised(verdict)}.`,
    data: {
      winner: winner?.id ?? null,
      reason,
      scores: Object.fromEntries(results.map(({ id, score }) => [id, score])),
    },
  });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
