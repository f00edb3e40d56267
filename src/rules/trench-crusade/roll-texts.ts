/** Rolls in the words of the log. */
import { injuryOf, keptFaces, type InjuryOutcome, type Pool, type SuccessOutcome } from './dice';
import { signed } from './game';

/** The sum that a Success Roll and a Morale Test need. */
// TC-DICE-06
export const neededTotal = 7;

/** Writes a roll: "rolled 8 (5 3)"; of a larger pool first the faces that count: "rolled 7 (6 1 of 6 6 1, -1 DICE)". */
export function rolled(
  total: number,
  pool: Pool,
  faces: readonly number[],
  changes: readonly string[] = [],
): string {
  const counting = keptFaces(pool, faces).join(' ');
  const shown = faces.length === pool.kept ? faces.join(' ') : `${counting} of ${faces.join(' ')}`;
  return `rolled ${total} (${[shown, ...changes].join(', ')})`;
}

/** Names the net DICE of a roll; nothing without any. */
export const diceChange = (net: number, name: string): readonly string[] =>
  net === 0 ? [] : [`${signed(net)} ${name}`];

/** The outcome of an attack's Success Roll. */
export const attackWords: Readonly<Record<SuccessOutcome, string>> = {
  failure: 'missed',
  success: 'hit',
  critical: 'critical hit',
};

/** The outcome of an Injury Roll. */
export const injuryWords: Readonly<Record<InjuryOutcome, string>> = {
  none: 'No effect',
  minor: 'Minor hit',
  down: 'Down',
  out: 'Out of Action',
};

/** Says what the next worse outcome of an Injury Roll needs: "Down needs 7"; nothing after the worst. */
export function nextInjury(total: number): string | null {
  switch (injuryOf(total)) {
    case 'none':
      return 'a Minor hit needs 2';
    case 'minor':
      return 'Down needs 7';
    case 'down':
      return 'Out of Action needs 9';
    case 'out':
      return null;
  }
}
