/** Texts about AI players. */
import type { Level } from '../../store/opponent/seats';
import { plural } from '../text';
import { doing } from '../../table/agreement';
import { formatFixed, formatPercent, formatSigned } from '../../table/numbers';

/** Points of lead, to one decimal. */
const points = (value: number): string => formatSigned(value, 1);

export const opponentText = {
  whoPlays: 'Who plays',
  playedBy: (side: string) => `${side} is played by`,
  levels: {
    person: 'A person',
    recruit: 'Recruit',
    regular: 'Regular',
    veteran: 'Veteran',
  } satisfies Record<Level, string>,
  levelHint: {
    person: 'at this screen',
    recruit: 'computer, makes mistakes',
    regular: 'AI player: first thoughts',
    veteran: 'AI player: looks ahead',
  } satisfies Record<Level, string>,
  thinks: (side: string) => `${side} thinks`,
  samples: (count: number, isUsual: boolean) => `${count} samples${isUsual ? ' (usual)' : ''}`,
  plays: (side: string, unit: string) => `${doing(side, 'plays')} ${unit}…`,
  chooses: (side: string) => `${doing(side, 'chooses')}…`,
  stop: 'Stop',
  toBackground: 'Continue in the background',
  waits: (side: string, seat: string) =>
    `${side}’s ${seat.toLowerCase()} is paused. Answer in its place, or resume.`,
  goOn: 'Resume',
  failed: (reason: string) => `The AI player failed: ${reason}`,
  askWhat: 'What would you do?',
  askWhy: 'Why this?',
  pondering: 'Analysing…',
  how: 'Average change of the lead in points, over a few continuations with other dice; an ordinary unit is worth about 10. The first is its choice: its first thought, unless another is better by more than chance.',
  quickWhy: 'Only a veteran looks ahead. This is a veteran’s analysis.',
  noChoice: 'Here it takes its first thought, without looking ahead.',
  change: (value: number) => points(value),
  spread: (low: number, high: number, samples: number) =>
    samples === 1
      ? 'in one try'
      : points(low) === points(high)
        ? `in each of ${plural(samples, 'try', 'tries')}`
        : `${points(low)} to ${points(high)} in ${plural(samples, 'try', 'tries')}`,
  taken: 'chosen',
  stays: 'Stay there',
  goes: (length: string) => `Move about ${length}, as drawn`,
  asDrawn: 'As drawn',
  arranged: (rank: number) => `Arrangement ${rank}`,
  /** A probability for an event, a mean for a count. */
  odds: (name: string, chances: readonly number[]) =>
    chances.length === 2
      ? `${name}: ${formatPercent(chances[1]!)}`
      : `${name}: ${formatFixed(
          chances.reduce((sum, chance, count) => sum + chance * count, 0),
          1,
        )} on average`,
  take: 'Do this',
  close: 'Close the analysis',
  review: 'Review',
  reviewHint: 'Which decisions cost most, and what was better.',
  backToReview: 'Back to the review',
  background: 'In the background',

  beginInBackground: 'Play it in the background',
  cannotSend: (reason: string) => `It cannot be played in the background: ${reason}`,
  turnOf: (turn: number, turns: number | null) =>
    turn === 0 ? 'Set-up' : turns === null ? `Turn ${turn}` : `Turn ${turn} of ${turns}`,
  played: (turn: string, steps: string) => `${turn}, ${steps}`,
  queued: (turn: string) => `${turn}, queued`,
  stoppedAt: (turn: string) => `Stopped. ${turn}`,
  couldNotGoOn: (reason: string) => `It stopped: ${reason}`,
  ended: (winner: string | null, reason: string) =>
    `${winner === null ? 'A draw' : doing(winner, 'wins')}. ${reason}`,
  isOver: (name: string) => `${name} has ended in the background.`,
  stopThis: (name: string) => `Stop ${name}`,
  goOnWith: (name: string) => `Resume ${name}`,
  bring: 'To the table',
  bringThis: (name: string) => `Bring ${name} to the table`,
  watchIt: 'Watch it',
  watchThis: (name: string) => `Watch ${name}`,
  dismiss: 'Move to recent battles',
  dismissThis: (name: string) => `Move ${name} to recent battles`,
  watch: 'Watch a battle',
  watchHint: 'AI players against each other, at any speed.',
  battles: {
    'ruined-village': {
      title: 'The Ruined Village',
      rules: 'Gloom Trench 1926',
      watchFor:
        'The War Hounds win three melees: against the Colour Party in turn 2, the Veterans in turn 3 and the Siege Troopers in turn 4. In turn 5 they fall.',
    },
    minster: {
      title: 'The Minster',
      rules: 'Trench Crusade',
      watchFor:
        'A fight for the roofs, and some fall off them. The Heretic Legions lead by 6 to 5 as turn 6 begins, then their nerve is tested once more.',
    },
    depot: {
      title: 'The Depot',
      rules: 'Trenches and Turbines',
      watchFor:
        'The Trench Raiders break the Line Company in turn 3, run it down in turn 4 and plant a charge. Then the Cuirassiers come for them.',
    },
  } as Readonly<
    Record<string, { readonly title: string; readonly rules: string; readonly watchFor: string }>
  >,
};
