import { plural } from '../text';

/** Texts of playing by keyboard and ear. */
export const spokenText = {
  table: (name: string, width: number, depth: number) => `${name}, ${width} across and ${depth} deep`,
  holds: (units: readonly string[], pieces: number) =>
    `${units.join(', ')}, ${plural(pieces, 'piece')} of terrain.`,
  units: (count: number, side: string) => `${plural(count, 'unit')} of ${side}`,
  how: 'Arrows move a cursor, with Shift in small steps. U goes round your units, O round the enemy’s, M round the models of a unit, G round objectives. I says everything about a model. Enter selects, places, picks up or puts down. A goes to the question.',
  underCursor: 'Under the cursor',
  news: 'What happens',
  question: 'Go to the question, or back to the table',
  cursor: {
    U: 'Cursor to your next unit',
    O: 'Cursor to the next enemy unit',
    M: 'Cursor to the next model of the unit',
    G: 'Cursor to the next objective',
    I: 'Say everything about the model under the cursor',
  },
} as const;
