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
  noCall: 'No line of sight has been judged yet',
  noOdds: 'No roll yet',
  odds: 'Odds',
  call: 'Line of sight',
} as const;
