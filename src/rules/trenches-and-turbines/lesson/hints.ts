/** Sentences that are shown once, where a player first meets a mechanic. */
import type { Hint } from '../../../engine/lesson';

export const hints: readonly Hint[] = [
  {
    id: 'actions',
    at: { question: ['choose-action'] },
    text: 'A unit has two actions. Shoot first: each action before it costs 1 to hit.',
  },
  {
    id: 'reaction',
    at: { question: ['choose-reaction'] },
    text: 'A reaction helps now, but it turns the card over: the unit has then had its activation this turn.',
  },
  {
    id: 'casualties',
    at: { question: ['casualty-order'] },
    text: 'Name the models that take the hits, in order: the first named saves and falls first.',
  },
  {
    id: 'charge',
    at: { question: ['choose-charge-target'] },
    text: 'In a charge the leader goes first, and touches the target if it can. The others follow.',
  },
  {
    id: 'shift',
    at: { question: ['choose-shift'] },
    text: 'After a fight a unit may Shift a short way without an action.',
  },
  {
    id: 'posture',
    at: { question: ['choose-posture'] },
    text: 'The pin is gone. Prone units are harder to hit and shoot at +1, but hardly move.',
  },
  {
    id: 'pin',
    at: { token: 'pin' },
    text: 'A pinned unit spends its first action to remove the pin, and cannot react.',
  },
  {
    id: 'target-number',
    at: { unit: 'any' },
    text: 'Numbers on the card are targets for a d10: that number or less succeeds.',
  },
];
