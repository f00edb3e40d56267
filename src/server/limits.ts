/** A limit on how often something may happen: a bucket of tokens that fills with time. */
export interface Limiter {
  /** Takes a token; false when there is none. */
  take(now: number): boolean;
}

/**
 * Creates a limiter.
 * @param perSecond tokens that flow in
 * @param burst tokens that the bucket holds
 */
export function createLimiter(perSecond: number, burst: number): Limiter {
  let tokens = burst;
  let last: number | null = null;
  return {
    take(now) {
      tokens = Math.min(burst, tokens + ((now - (last ?? now)) / 1000) * perSecond);
      last = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

/** Limiters by name, such as an address; the least recently used are forgotten. */
export function createLimiters(
  perSecond: number,
  burst: number,
  most = 10_000,
): (name: string, now: number) => boolean {
  const limiters = new Map<string, Limiter>();
  return (name, now) => {
    const limiter = limiters.get(name) ?? createLimiter(perSecond, burst);
    limiters.delete(name);
    limiters.set(name, limiter);
    if (limiters.size > most) limiters.delete(limiters.keys().next().value!);
    return limiter.take(now);
  };
}
