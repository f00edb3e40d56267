/** The name and the colour under which a player of this device has joined last. */
import { sideColours, type SideColour } from '../../table/format';

const nameKey = 'defilade-player-name';
const colourKey = 'defilade-player-colour';

export const rememberedName = (): string => localStorage.getItem(nameKey) ?? '';

/** Returns the colour; null where none is remembered. */
export function rememberedColour(): SideColour | null {
  const saved = localStorage.getItem(colourKey);
  return sideColours.find((colour) => colour === saved) ?? null;
}

export const rememberName = (name: string): void => localStorage.setItem(nameKey, name);
export const rememberColour = (colour: SideColour): void => localStorage.setItem(colourKey, colour);
