import postcss from 'postcss';
import { expect, test } from 'vitest';
import { relativeLengths } from '../../scripts/relative-lengths';

const built = (css: string) => postcss([relativeLengths()]).process(css, { from: undefined }).css;

test('letters and boxes follow the font size that a person has set; 16 pixels are one', () => {
  expect(built('.a { font: 500 15px/1.3 serif; padding: 8px -4px; width: min(340px, 100% - 24px) }')).toBe(
    '.a { font: 500 0.9375rem/1.3 serif; padding: 0.5rem -0.25rem; width: min(21.25rem, 100% - 1.5rem) }',
  );
});

test('media queries follow it, too', () => {
  expect(built('@media (max-width: 720px) { .a { top: 16px } }')).toBe(
    '@media (max-width: 45em) { .a { top: 1rem } }',
  );
});

test.each([
  ['thin lines', '.a { border: 1px solid #123456; outline-offset: -2px }'],
  ['variables whose names hold lengths', '.a { background: var(--rim-8px) }'],
  ['letters of drawings', '.map text { font-size: 13px } .mark { fill: red; font-size: 12px }'],
  ['print', '@media print { .a { font-size: 12px } }'],
])('stay as they are: %s', (_what, css) => expect(built(css)).toBe(css));
