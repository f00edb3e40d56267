/** Counters and times of a server, in the text format of Prometheus. */
export interface Metrics {
  count(name: 'messages' | 'malformed' | 'battles' | 'errors'): void;
  /** Runs work and notes its time. */
  time<T>(name: 'request', work: () => Promise<T>): Promise<T>;
  text(gauges: Readonly<Record<string, number>>): string;
}

/** Upper bounds of the buckets of times, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 5];

/** Creates the metrics of a server. @param now monotonic time in milliseconds */
export function createMetrics(now: () => number): Metrics {
  const counts = new Map<string, number>();
  const times = { within: buckets.map(() => 0), sum: 0, count: 0 };
  return {
    count: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    async time(_, work) {
      const begun = now();
      try {
        return await work();
      } finally {
        const seconds = (now() - begun) / 1000;
        times.sum += seconds;
        times.count++;
        buckets.forEach((bound, index) => {
          if (seconds <= bound) times.within[index]!++;
        });
      }
    },
    text(gauges) {
      const lines = [
        ...[...counts].flatMap(([name, value]) => [
          `# TYPE defilade_${name}_total counter`,
          `defilade_${name}_total ${value}`,
        ]),
        ...Object.entries(gauges).flatMap(([name, value]) => [
          `# TYPE defilade_${name} gauge`,
          `defilade_${name} ${value}`,
        ]),
        '# TYPE defilade_request_seconds histogram',
        ...buckets.map(
          (bound, index) => `defilade_request_seconds_bucket{le="${bound}"} ${times.within[index]}`,
        ),
        `defilade_request_seconds_bucket{le="+Inf"} ${times.count}`,
        `defilade_request_seconds_sum ${times.sum}`,
        `defilade_request_seconds_count ${times.count}`,
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}
