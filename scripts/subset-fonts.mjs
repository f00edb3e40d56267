// Writes src/ui/fonts: of each font of the program, the letters that its texts need. Run it after an update of the
// packages @fontsource/*: node scripts/subset-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './setup.mjs';

/** ASCII, and the signs of the program's texts. Other letters, in names that people type, come from the whole font. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xb0, 0xb2],
  [0xb7, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2192, 0x2192],
  [0x2212, 0x2212],
];

/** The signs of headings: letters, digits and stops. The letters of this font are large files. */
const headingRanges = [
  [0x20, 0x21],
  [0x26, 0x29],
  [0x2b, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

const fonts = [
  { family: 'Barlow Condensed', package: 'barlow-condensed', weight: 500, style: 'normal' },
  { family: 'Barlow Condensed', package: 'barlow-condensed', weight: 600, style: 'normal' },
  {
    family: 'IM Fell English',
    package: 'im-fell-english',
    weight: 400,
    style: 'normal',
    signs: headingRanges,
  },
  { family: 'Source Serif 4', package: 'source-serif-4', weight: 400, style: 'normal' },
  { family: 'Source Serif 4', package: 'source-serif-4', weight: 400, style: 'italic' },
];

const lettersOf = (signs) =>
  signs
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('');
const hex = (code) => code.toString(16).toUpperCase();
const unicodeRange = (signs) =>
  signs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');

const folder = join(root, 'src', 'ui', 'fonts');
/** The first picture needs the font of panels; those of headings and prose come after it. */
const sheets = { 'fonts.css': [], 'text-fonts.css': [] };
for (const { family, package: name, weight, style, signs = ranges } of fonts) {
  const whole = readFileSync(
    join(root, 'node_modules', '@fontsource', name, 'files', `${name}-latin-${weight}-${style}.woff2`),
  );
  const file = `${name}-${weight}-${style}.woff2`;
  const part = await subsetFont(whole, lettersOf(signs), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'tnum', 'lnum'],
  });
  writeFileSync(join(folder, file), part);
  const sheet = family === 'Barlow Condensed' ? 'fonts.css' : 'text-fonts.css';
  sheets[sheet].push(`@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-display: swap;
  font-weight: ${weight};
  src: url(./${file}) format('woff2');
  unicode-range: ${unicodeRange(signs)};
}
`);
  console.log(`${file}: ${whole.length} bytes, now ${part.length}`);
}
for (const [file, rules] of Object.entries(sheets))
  writeFileSync(join(folder, file), `/* Written by scripts/subset-fonts.mjs. */\n${rules.join('\n')}`);
