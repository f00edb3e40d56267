/** Sentences on how a battle was decided. */
import type { Battle } from '../../engine/battle';
import { doing } from '../../table/agreement';
import type { SideId } from '../../table/ids';

/** The end of a battle as its event has it. */
interface OverEvent {
  readonly winner: SideId | null;
  readonly reason: string;
  readonly scores: Readonly<Record<SideId, number>>;
}

/** Returns the end of a battle. @throws for a battle that is not over */
export function overEvent(battle: Battle): OverEvent {
  const over = battle.events.findLast(({ type }) => type === 'battle-over');
  if (!over) throw new Error('The battle is not over.');
  return over.data as unknown as OverEvent;
}

/** Says who leads by how much: "6 turns have been played. Rhenish Guard wins by 3 points to 2." */
export function leadText(
  battle: Battle,
  reason: string,
  winner: SideId | null,
  scores: Readonly<Record<SideId, number>>,
  one: string,
  many = `${one.replace(/^(\w+)/, '$1s')}`,
): string {
  const [best = 0, ...rest] = Object.values(scores).sort((a, b) => b - a);
  const other = rest[0] ?? 0;
  return winner === null
    ? `${reason} Both sides have ${best} ${best === 1 ? one : many}: a draw.`
    : `${reason} ${doing(battle.state.sides[winner]?.name ?? winner, 'wins')} by ${best} ${best === 1 ? one : many} to ${other}.`;
}
