/** Texts of dice that a person rolls by hand. */
export const handRollText = {
  title: 'Roll your dice',
  dice: (count: number, sides: number) =>
    sides === 2 && count === 1 ? 'a coin (1 or 2)' : `${count} D${sides}`,
  how: 'Tap the face of each die, or type the faces with spaces between them.',
  howNumber: (sides: number) => `Type a number from 1 to ${sides}.`,
  faces: 'Faces rolled',
  face: (face: number) => `A die shows ${face}`,
  left: (count: number) => (count === 1 ? '1 die to go' : `${count} dice to go`),
  takeBack: 'Remove the last die',
  wrong: (sides: number) => `A D${sides} shows 1 to ${sides}.`,
  tooMany: (count: number) => (count === 1 ? 'Only 1 die is rolled.' : `Only ${count} dice are rolled.`),
  confirm: 'Use these faces',
  rollForMe: 'Let the program roll',
  cancel: 'Back to the question',
} as const;
