/** The phases of a turn, as the screen names them. */
export const phaseNames: Readonly<Record<string, string>> = {
  setup: 'Set-up',
  start: 'Start of the turn',
  action: 'Action Phase',
  end: 'End of the turn',
  over: 'The battle is over',
};
