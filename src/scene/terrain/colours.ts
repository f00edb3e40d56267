/** Colours of the land that several builders share. */
import { rgb } from '../mesh';

export const soil = rgb('#6d5b45');
export const turf = rgb('#777149');
export const straw = rgb('#9a8a52');
