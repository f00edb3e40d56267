/**
 * Numbers and lists as people read them: one locale for every host, and every `Intl` formatter built once, since building one is
 * slow. Formatting takes about 3 µs, five times as long as `toFixed`; texts that rules write while an AI player looks ahead
 * (events, options) use templates instead.
 */
type Options = Intl.NumberFormatOptions;

const formatter = (options: Options): Intl.NumberFormat => new Intl.NumberFormat('en', options);

/** Returns a function that builds a formatter for a count of decimals at its first use. */
function byDecimals(options: (decimals: number) => Options): (decimals: number) => Intl.NumberFormat {
  const built: Intl.NumberFormat[] = [];
  return (decimals) => (built[decimals] ??= formatter({ useGrouping: false, ...options(decimals) }));
}

const exact = byDecimals((decimals) => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
}));
const rounded = byDecimals((decimals) => ({ maximumFractionDigits: decimals }));
const withSign = byDecimals((decimals) => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
  signDisplay: 'exceptZero',
}));
const grouped = formatter({});

/** Formats a number with exactly `decimals` decimals: 2.50. */
export const formatFixed = (value: number, decimals: number): string => exact(decimals).format(value);

/** Formats a number with at most `decimals` decimals and no trailing zeros: 2.5. Never prints -0. */
export function formatRounded(value: number, decimals: number): string {
  const text = rounded(decimals).format(value);
  return text === '-0' ? '0' : text;
}

/** Formats a count with thousands separated: 120,000. */
export const formatCount = (value: number): string => grouped.format(value);

/** Formats a count with its noun: "1 piece", "2 pieces". */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a difference with its sign, a true minus, and no sign on zero: +2, −1, 0. */
export const formatSigned = (value: number, decimals = 0): string =>
  withSign(decimals).format(value).replace('-', '−');

/** Formats a share or probability, 0 to 1, in percent: 37 %. */
export const formatPercent = (share: number, decimals = 0): string =>
  `${formatFixed(100 * share, decimals)} %`;

/** Joins names: "a", "a and b", "a, b and c". (`Intl.ListFormat` adds a comma before "and".) */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
