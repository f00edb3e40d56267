/** Texts of the overlay page. */
export const overlayWords = {
  title: 'Defilade overlay',
  waiting: 'Waiting for a battle',
  waitingForPlayers: 'Waiting for the players',
  lost: 'Connection lost. Trying again.',
  problem: 'This overlay cannot be shown as asked',
  failed: (reason: string) => `The battle cannot be followed: ${reason}`,
  units: (left: number, of: number) => `${left} of ${of} units`,
  points: (score: number) => (score === 1 ? 'point' : 'points'),
  setUp: 'Set-up',
  turn: (turn: number, last: number | null) =>
    last !== null && last >= turn ? `Turn ${turn} of ${last}` : `Turn ${turn}`,
  acts: (side: string, unit: string | null) => (unit === null ? side : `${side}: ${unit}`),
  odds: { forecast: 'Odds', rolled: 'Last roll' },
  call: 'Line of sight',
} as const;
