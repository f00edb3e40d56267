/** Sentences that are shown once, where a player first meets a mechanic. */
import type { Hint } from '../../../engine/lesson';

export const hints: readonly Hint[] = [
  {
    id: 'blood',
    at: { question: ['spend-blood'] },
    text: 'BLOOD MARKERS work against their own model. Each one spent takes a die from its roll, or adds one to its injury.',
  },
  {
    id: 'blessing',
    at: { question: ['spend-blessing'] },
    text: 'BLESSING MARKERS help their own model. Each one spent adds a die to its roll, or takes one from its injury.',
  },
  {
    id: 'activation',
    at: { question: ['choose-model'] },
    text: 'The sides activate one model each in turn. A side with more models acts on alone at the end.',
  },
  {
    id: 'actions',
    at: { question: ['choose-action'] },
    text: 'A model may take several ACTIONS, each once a Turn. A failed Risky roll ends its activation.',
  },
  {
    id: 'charge',
    at: { question: ['choose-charge-target'] },
    text: 'A Charge goes the model’s Movement and a D6, 12 inches at most. One that falls short still moves.',
  },
  {
    id: 'stand-up',
    at: { question: ['stand-up'] },
    text: 'A model that is Down rolls with a die less. It may stand up as it activates, and then moves at half.',
  },
  {
    id: 'blood-token',
    at: { token: 'blood' },
    text: 'BLOOD MARKERS stand for wounds. The opponent spends them against this model’s rolls.',
  },
  {
    id: 'dice',
    at: { unit: 'any' },
    text: 'Skills are in DICE: +1 adds a die and the best two count, −1 adds a die and the worst two count. 7 or more succeeds.',
  },
];
