import type { Verdict } from '../../engine/port/sight';

/** Colours of overlays; each verdict also differs in shape (solid, stopped by a bar, dotted). */
export const verdictColour: Record<Verdict, string> = {
  clear: '#2fb6a3',
  blocked: '#d5512e',
  'too-close': '#e5a93b',
};
export const paperWhite = '#f4eedf';
export const brass = '#d3ab57';
export const ash = '#939188';
