/** Sources of dice results: rolled on the table, in the log only, or typed in by persons who roll real dice. */
export const diceSettings = ['on', 'off', 'hand'] as const;
export type DiceSetting = (typeof diceSettings)[number];

const key = 'defilade-dice';

/** Returns the setting of this machine. */
export const diceSetting = (): DiceSetting =>
  diceSettings.find((setting) => setting === localStorage.getItem(key)) ?? 'on';

export const saveDiceSetting = (setting: DiceSetting): void => localStorage.setItem(key, setting);
