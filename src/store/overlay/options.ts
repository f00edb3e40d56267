/** Reads the options of the overlay page from its address. */

export const overlayParts = ['score', 'turn', 'odds', 'call'] as const;
export type OverlayPart = (typeof overlayParts)[number];

export const overlayPlaces = [
  'top-left',
  'top',
  'top-right',
  'left',
  'middle',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type OverlayPlace = (typeof overlayPlaces)[number];

/** A part with its place, and its size as a share of the usual one. */
export interface PlacedOverlayPart {
  readonly part: OverlayPart;
  readonly place: OverlayPlace;
  readonly size: number;
}

export interface OverlayOptions {
  readonly parts: readonly PlacedOverlayPart[];
  /** Colour behind the parts, for mixers that cut a colour out; null for none. */
  readonly back: string | null;
  /** Problems of the address, in sentences. */
  readonly problems: readonly string[];
}

const usualPlaces: Readonly<Record<OverlayPart, OverlayPlace>> = {
  score: 'top-left',
  turn: 'top-right',
  odds: 'bottom-left',
  call: 'bottom-right',
};
const sizes = { least: 50, most: 300 } as const;

/** Returns the value of "overlay" in an address, before or behind the #; null for an ordinary page. */
export const overlayAsked = (search: string, hash: string): URLSearchParams | null =>
  [search.slice(1), hash.slice(1)]
    .map((text) => new URLSearchParams(text))
    .find((asked) => asked.has('overlay')) ?? null;

/** Reads "score,turn:top,odds:bottom-left:150" and "back=00ff00". */
export function readOverlayOptions(asked: URLSearchParams): OverlayOptions {
  const problems: string[] = [];
  const parts = (asked.get('overlay') ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap((text) => readPart(text, problems));
  if (parts.length === 0 && problems.length === 0)
    problems.push(`The address names no part of the overlay. There are: ${overlayParts.join(', ')}.`);
  return { parts, back: readBack(asked.get('back'), problems), problems };
}

function readPart(text: string, problems: string[]): readonly PlacedOverlayPart[] {
  const [name = '', ...options] = text.split(':');
  const part = overlayParts.find((known) => known === name);
  if (!part) {
    problems.push(`The overlay has no part “${name}”. There are: ${overlayParts.join(', ')}.`);
    return [];
  }
  let read: PlacedOverlayPart = { part, place: usualPlaces[part], size: 1 };
  for (const option of options) {
    const place = overlayPlaces.find((known) => known === option);
    const percent = /^\d+$/.test(option) ? Number(option) : NaN;
    if (place) read = { ...read, place };
    else if (percent >= sizes.least && percent <= sizes.most) read = { ...read, size: percent / 100 };
    else
      problems.push(
        `“${part}” has a place or size that is unknown: “${option}”. Places: ${overlayPlaces.join(', ')}. Sizes: ${sizes.least} to ${sizes.most} percent.`,
      );
  }
  return [read];
}

function readBack(given: string | null, problems: string[]): string | null {
  if (given === null) return null;
  if (/^[0-9a-f]{6}$/i.test(given)) return `#${given.toLowerCase()}`;
  problems.push(`The colour of “back” has six hexadecimal digits, such as 00ff00; “${given}” has not.`);
  return null;
}
