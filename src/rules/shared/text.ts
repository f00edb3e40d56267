/**
 * Formats a modifier for a log line: +1, -1, +0. Log lines keep the ASCII minus that scripts read, and AI players write
 * thousands of them while they look ahead, so this is no `Intl` formatter.
 */
export const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
