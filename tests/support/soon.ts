import { vi } from 'vitest';

/** Waits until a check holds, on a slow machine as well: it gives up only where something hangs. */
export const soon = <T>(check: () => T, withinMs = 50_000): Promise<T> =>
  vi.waitFor(check, { timeout: withinMs, interval: 20 });
