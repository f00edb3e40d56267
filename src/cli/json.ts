/** Formats a value as JSON on one line: numbers to six decimals, and no -0. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? Math.round(part * 1e6) / 1e6 + 0 : part))}\n`;
}
