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
  [0x203a, 0x203a],
  [0x2192, 0x2192],
  [0x2212, 0x2212],
];

const fonts = [
  { family: 'Barlow Condensed', package: 'barlow-condensed', weight: 500, style: 'normal' },
  { family: 'Barlow Condensed', package: 'barlow-condensed', weight: 600, style: 'normal' },
  { family: 'IM Fell English', package: 'im-fell-english', weight: 400, style: 'normal' },
  { family: 'Source Serif 4', package: 'source-serif-4', weight: 400, style: 'normal' },
  { family: 'Source Serif 4', package: 'source-serif-4', weight: 400, style: 'italic' },
];

const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  .map((code) => String.fromCodePoint(code))
  .join('');
const hex = (code) => code.toString(16).toUpperCase();
const unicodeRange = ranges
  .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
  .join(', ');

const folder = join(root, 'src', 'ui', 'fonts');
const rules = [];
for (const { family, package: name, weight, style } of fonts) {
  const whole = readFileSync(
    join(root, 'node_modules', '@fontsource', name, 'files', `${name}-latin-${weight}-${style}.woff2`),
  );
  const file = `${name}-${weight}-${style}.woff2`;
  const part = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'tnum', 'lnum'],
  });
  writeFileSync(join(folder, file), part);
  rules.push(`@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-display: swap;
  font-weight: ${weight};
  src: url(./${file}) format('woff2');
  unicode-range: ${unicodeRange};
}
`);
  console.log(`${file}: ${whole.length} bytes, now ${part.length}`);
}
writeFileSync(join(folder, 'fonts.css'), `/* Written by scripts/subset-fonts.mjs. */\n${rules.join('\n')}`);
