const key = 'defilade-dice';

/** Whether dice are to be seen rolling, as it was chosen last. */
export const diceRoll = (): boolean => localStorage.getItem(key) !== 'off';

export function keepDiceRoll(roll: boolean): void {
  localStorage.setItem(key, roll ? 'on' : 'off');
}
