/** Texts of the choice of sound. */
export const soundWords = {
  title: 'Sound',
  on: 'On',
  off: 'Off',
  volume: 'Volume',
  captions: (on: boolean) => (on ? 'Hide captions of sounds' : 'Show captions of sounds'),
} as const;
