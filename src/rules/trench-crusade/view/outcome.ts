import type { Battle } from '../../../engine/battle';
import { agree, doing } from '../../../table/agreement';
import { formatList } from '../../../table/numbers';
import { leadText, overEvent } from '../../shared/outcome';
import { systemOf } from '../system-state';

/** Says by which rule a battle was decided: a warband that flees or has no model left loses whatever the score, else points decide. */
// TC-END-02, TC-END-04, TC-RULING-17, TC-RULING-18
export function outcomeOf(battle: Battle): string {
  const { winner, reason, scores } = overEvent(battle);
  const over = battle.events.findLast(({ type }) => type === 'battle-over')!;
  const { fled } = systemOf(battle.state);
  const nameOf = (side: string): string => battle.state.sides[side]?.name ?? side;
  if (fled.length > 1) return `${formatList(fled.map(nameOf))} flee in the same Turn: a draw.`;
  const [loser] = fled;
  if (loser !== undefined) {
    const [own, other] = [scores[loser] ?? 0, Math.max(...otherScores(scores, loser))];
    const score = own > other ? `even with ${own} Victory Points to ${other}` : 'whatever the score';
    return `${doing(nameOf(loser), 'fails')} a Morale Test and ${agree(nameOf(loser), 'flees')}. A warband that flees loses, ${score}.`;
  }
  if (over.rules.includes('TC-RULING-18'))
    return winner === null
      ? 'Neither side has a model left: a draw.'
      : `${doing(nameOf(losing(battle, winner)), 'has')} no model left. A warband without models loses, whatever the score.`;
  return leadText(battle, reason, winner, scores, 'Victory Point', 'Victory Points');
}

const otherScores = (scores: Readonly<Record<string, number>>, side: string): readonly number[] =>
  Object.entries(scores)
    .filter(([id]) => id !== side)
    .map(([, points]) => points);

const losing = (battle: Battle, winner: string): string =>
  Object.keys(battle.state.sides).find((side) => side !== winner) ?? winner;
