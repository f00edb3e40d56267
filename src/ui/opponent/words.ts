/** What the screen says of the program as a player. */
import type { Seat } from '../../store/opponent/seats';
import { plural, signed } from '../text';

/** Points of lead, to one decimal. */
const points = (value: number): string => signed(Math.round(value * 10) / 10);

export const opponentText = {
  whoPlays: 'Who plays',
  playedBy: (side: string) => `${side} is played by`,
  seats: { person: 'A person', recruit: 'Recruit', regular: 'Regular', veteran: 'Veteran' } satisfies Record<Seat, string>,
  seatHint: {
    person: 'at this screen',
    recruit: 'the program, by first thoughts',
    regular: 'the program, looking a little ahead',
    veteran: 'the program, looking ahead',
  } satisfies Record<Seat, string>,
  thinking: (side: string, seat: string) => `${side}’s ${seat.toLowerCase()} is thinking…`,
  stop: 'Stop',
  waits: (side: string, seat: string) => `${side}’s ${seat.toLowerCase()} waits. Answer in its place, or let it go on.`,
  goOn: 'Let it go on',
  failed: (reason: string) => `The program could not think: ${reason}`,
  askWhat: 'What would you do?',
  askWhy: 'Why this?',
  pondering: 'Answers are weighed…',
  how: 'Each answer was played on a few times with dice of its own. The figure is the change of lead on average, in points: an ordinary unit is worth about 10.',
  recruitWhy: 'A recruit takes its first thought. This is what a regular makes of it.',
  noChoice: 'There was no other answer worth a thought.',
  change: (value: number) => points(value),
  spread: (low: number, high: number, samples: number) => `${points(low)} to ${points(high)} in ${plural(samples, 'try', 'tries')}`,
  taken: 'this was done',
  stays: 'Stay there',
  goes: (length: string) => `Go ${length}, as drawn`,
  asDrawn: 'As drawn',
  arranged: (rank: number) => `Arrangement ${rank}`,
  odds: (name: string, mean: number) => `${name}: ${mean.toFixed(1)} on average`,
  take: 'Do this',
  close: 'Put the weighing away',
  watch: 'Watch a battle',
  watchHint: 'The program against itself, at any speed.',
  battles: {
    'ruined-village': { title: 'The Ruined Village', text: 'Gloom Trench 1926' },
    'broken-works': { title: 'The Broken Works', text: 'Trench Crusade' },
    'sap-head': { title: 'The Sap Head', text: 'Trenches and Turbines' },
  } as Readonly<Record<string, { readonly title: string; readonly text: string }>>,
};
