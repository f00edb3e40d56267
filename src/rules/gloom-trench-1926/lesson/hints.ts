/** Sentences that are shown once, where a player first meets a mechanic. */
import type { Hint } from '../../../engine/lesson';

export const hints: readonly Hint[] = [
  {
    id: 'tactical-points',
    at: { question: ['spend-tp'] },
    text: 'Tactical Points are your reserve of command. One makes a die bigger; those left at the turn’s end may be lost.',
  },
  {
    id: 'bag',
    at: { question: ['choose-unit'] },
    text: 'A chit drawn from the bag lets its side activate a unit. The third Fog of War chit ends the turn.',
  },
  {
    id: 'actions',
    at: { question: ['choose-action'] },
    text: 'A unit has one action: Open Up shoots best, Advance moves and shoots at −1, Dig In helps the next saves.',
  },
  {
    id: 'reaction',
    at: { question: ['choose-reaction'] },
    text: 'Your unit is charged. A Tactical Point lets it Brace, which cancels the charger’s bonus, or shoot first.',
  },
  {
    id: 'orders',
    at: { question: ['unit-order'] },
    text: 'Unit Orders cost a Tactical Point each and help the unit in this activation.',
  },
  {
    id: 'cover-part',
    at: { question: ['choose-part'] },
    text: 'The target stands in different cover. Hits on the lighter part are easier, but only its models can fall.',
  },
  {
    id: 'charge',
    at: { question: ['choose-charge-target'] },
    text: 'A charge has to end within 2 MU of its target. If no model can, none moves.',
  },
  {
    id: 'stress',
    at: { token: 'stress' },
    text: 'Stress: with more tokens than its Command, a unit has to pass a test before it acts. Rally removes tokens.',
  },
  {
    id: 'mu',
    at: { unit: 'any' },
    text: 'MU is the movement unit: an inch at 28 mm scale, a centimetre at 15 mm.',
  },
];
