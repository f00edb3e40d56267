const key = 'defilade-dice';

/** The saved choice of whether dice roll on the table. */
export const diceRoll = (): boolean => localStorage.getItem(key) !== 'off';

export function keepDiceRoll(roll: boolean): void {
  localStorage.setItem(key, roll ? 'on' : 'off');
}
