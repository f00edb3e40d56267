import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countColour, valueColour } from '../../src/lab/lab-texels';
import { fieldColour } from '../../src/scene/overlays/field-colours';
import { ash, brass, paperWhite, verdictColour } from '../../src/scene/overlays/palette';
import { colourHex } from '../../src/ui/table/side-colours';
import { channels, contrast, difference, eyes, seen, type Three } from '../support/colour';

type Palette = Readonly<Record<string, Three>>;

const ofHex = (colours: Readonly<Record<string, string>>): Palette =>
  Object.fromEntries(Object.entries(colours).map(([name, hex]) => [name, channels(hex)]));

/** The custom properties of a rule of the theme. */
function themeOf(selector: string): Readonly<Record<string, string>> {
  const css = readFileSync('src/ui/app/theme.css', 'utf8');
  const rule = css.slice(css.indexOf(`${selector} {`));
  const body = rule.slice(0, rule.indexOf('}'));
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]),
  );
}

const dark = themeOf(':root');
const themes = { dark, light: { ...dark, ...themeOf(":root[data-theme='light']") } };

/** The colours in which the ruling sheet draws the lines of a proof. */
const lineColours = Object.fromEntries(
  [...readFileSync('src/ui/ruling/proof.css', 'utf8').matchAll(/--(lines-\d): (#[0-9a-f]{6})/g)].map(
    ([, name, hex]) => [name!, hex!],
  ),
);

const ramp = (count: number, colourOf: (index: number) => Three): Palette =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`step ${i + 1}`, colourOf(i)]));

/** A difference in CIEDE2000 that is seen at a glance, and one that is seen side by side, as on a map with its key. */
const atAGlance = 14;
const sideBySide = 7;

const palettes: readonly (readonly [name: string, least: number, colours: Palette])[] = [
  ['sides', atAGlance, ofHex(colourHex)],
  ['verdicts on the table', atAGlance, ofHex(verdictColour)],
  ['marks of a move', sideBySide, ofHex({ path: paperWhite, barred: ash, link: verdictColour.clear, brass })],
  ...Object.entries(themes).map(
    ([theme, colours]) =>
      [
        `verdicts in the ${theme} panels`,
        sideBySide,
        ofHex({
          clear: colours['clear-ink']!,
          blocked: colours['blocked-ink']!,
          'too close': colours['close-ink']!,
        }),
      ] as const,
  ),
  ['lines of a proof by what stops them', sideBySide, ofHex(lineColours)],
  ['field of sight, five viewers', sideBySide, ramp(5, (i) => fieldColour(i + 1, 5))],
  ['map of cover', atAGlance, ramp(4, (i) => valueColour({ kind: 'cover' } as never, i + 1)!)],
  ['map of reach', atAGlance, ramp(2, (i) => valueColour({ kind: 'reach' } as never, i + 1)!)],
  ['counts of battles', sideBySide, ramp(5, (i) => countColour(i + 1, 5))],
];

describe.each(Object.entries(eyes))('%s', (_eye, eye) => {
  test.each(palettes)('any two colours can be told apart: %s', (_name, least, colours) => {
    const names = Object.keys(colours);
    const close = names.flatMap((one, index) =>
      names.slice(index + 1).flatMap((other) => {
        const found = difference(seen(colours[one]!, eye), seen(colours[other]!, eye));
        return found < least ? [`${one} and ${other}: ${found.toFixed(1)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });
});

test.each(Object.entries(themes))(
  'verdicts and text have contrast on their sheets: %s',
  (_theme, colours) => {
    for (const sheet of ['sheet-solid', 'sheet-raised', 'sheet-sunk'])
      for (const ink of ['ink', 'ink-soft', 'clear-ink', 'blocked-ink', 'close-ink'])
        expect(
          contrast(channels(colours[ink]!), channels(colours[sheet]!)),
          `${ink} on ${sheet}`,
        ).toBeGreaterThanOrEqual(4.5);
  },
);

test('the theme draws verdicts in the colours of the table', () => {
  expect([dark['clear'], dark['blocked'], dark['close']]).toEqual([
    verdictColour.clear,
    verdictColour.blocked,
    verdictColour['too-close'],
  ]);
});

describe('the measure itself', () => {
  test('white has lightness 100 and no hue, and grey looks the same to every eye', () => {
    expect(seen([255, 255, 255], eyes['all cones']!).map(Math.round)).toEqual([100, 0, 0]);
    const [grey, ...others] = Object.values(eyes).map((eye) => seen([128, 128, 128], eye));
    for (const other of others) expect(difference(grey!, other)).toBeLessThan(0.5);
  });

  test('CIEDE2000 of the paper’s test pairs', () => {
    // Sharma, Wu, Dalal 2005, table 1: pairs 1, 7, 17 and 25.
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(difference([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
    expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
    expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
  });

  test('contrast of black and white is 21', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 6);
  });
});
