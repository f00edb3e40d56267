/**
 * Numbers and lists as people read them, the same on every host. They are written without `Intl`, whose first formatter takes a
 * browser a tenth of a second while a page loads. Texts that rules write while an AI player looks ahead (events, options) use
 * templates instead.
 */

/** Digits of a number above 0, rounded half up in its decimal form: 1.005 with two decimals is 1.01. */
function digitsOf(value: number, decimals: number): string {
  const scaled = Math.round(Number(`${value}e${decimals}`));
  // Numbers that JavaScript itself writes with an exponent are tiny or huge.
  if (!Number.isSafeInteger(scaled)) return value.toFixed(decimals);
  const digits = String(scaled).padStart(decimals + 1, '0');
  const whole = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, whole)}.${digits.slice(whole)}`;
}

const minusOf = (value: number): string => (value < 0 || Object.is(value, -0) ? '-' : '');

/** Formats a number with exactly `decimals` decimals: 2.50. */
export const formatFixed = (value: number, decimals: number): string =>
  `${minusOf(value)}${digitsOf(Math.abs(value), decimals)}`;

/** Formats a number with at most `decimals` decimals and no trailing zeros: 2.5. Never prints -0. */
export function formatRounded(value: number, decimals: number): string {
  const digits = digitsOf(Math.abs(value), decimals);
  const text = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return text === '0' ? text : `${minusOf(value)}${text}`;
}

/** Formats a count with thousands separated: 120,000. */
export const formatCount = (value: number): string =>
  formatRounded(value, 3).replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));

/** Formats a count with its noun: "1 piece", "2 pieces". */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a difference with its sign, a true minus, and no sign on zero: +2, −1, 0. */
export function formatSigned(value: number, decimals = 0): string {
  const digits = digitsOf(Math.abs(value), decimals);
  if (Number(digits) === 0) return digits;
  return `${value < 0 ? '−' : '+'}${digits}`;
}

/** Formats a share or probability, 0 to 1, in percent: 37 %. */
export const formatPercent = (share: number, decimals = 0): string =>
  `${formatFixed(100 * share, decimals)} %`;

/** Joins names: "a", "a and b", "a, b and c". (`Intl.ListFormat` adds a comma before "and".) */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
