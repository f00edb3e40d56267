/** Texts of the result of a battle. */
import { doing } from '../../table/agreement';

export const resultWords = {
  title: 'Result of the battle',
  close: 'Close the result',
  open: 'Show the result',
  wins: (side: string) => doing(side, 'wins'),
  draw: 'A draw',
  side: 'Side',
  turn: (turn: number) => `Turn ${turn}`,
  score: 'Points at the end of each turn',
  losses: 'Losses',
  models: 'Models lost',
  units: 'Units lost',
  lost: (lost: number, of: number) => `${lost} of ${of}`,
  decisive: (turn: number) => `The decisive roll, turn ${turn}`,
  chance: (chance: string) => `Chance of this or a more extreme result: ${chance}.`,
  ended: 'Chosen because the battle ended by it.',
  chosen: (cost: number) =>
    `Chosen among the rolls that cost the losing side models: the models it cost, here ${cost} (a destroyed unit counts three more), weighed by how unlikely it was.`,
  lookAt: 'Look at it',
  watchAgain: 'Watch again',
  newBattle: 'New battle on this table',
  openLog: 'Open the log',
} as const;
