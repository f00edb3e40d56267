/** Texts of the review of a battle. */
import { reviewDepth } from '../../analysis/review';
import { plural } from '../text';

export const reviewWords = {
  title: 'Review of the battle',
  close: 'Close the review',
  about: `Finds the decisions that cost most: ${reviewDepth.samples} continuations with other dice compare each answer with a better one. An ordinary unit is worth about 10 points.`,
  side: 'Decisions of',
  anySide: 'Both sides',
  start: 'Start the review',
  again: 'Review again',
  stop: 'Stop',
  stages: {
    glance: 'Looking for decisions that mattered…',
    weigh: 'Weighing the decisions that seem to have cost most…',
  },
  of: (done: number, of: number) => `${done} of ${of}`,
  progress: 'Progress of the review',
  done: (found: number) =>
    found === 0
      ? 'No decision has a better answer that is proven.'
      : `${plural(found, 'decision')} had a better answer.`,
  stopped: 'Stopped. The list may be incomplete.',
  failed: (reason: string) => `The review failed: ${reason}`,
  list: 'Decisions that cost most, the dearest first',
  open: 'Play from here',
  openThis: (finding: string) => `Play from here: ${finding}`,
  outdated: 'The battle has gone another way since: review it again.',
  how: 'Points of lead, ± a 95 % interval. Counted to the end of the activation, or of the next two where the question is who acts; what an answer is worth later does not count.',
  tooShort: 'The first turn has not begun: there is nothing to review yet.',
} as const;
