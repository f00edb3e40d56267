import type { WorkPorts } from '../../analysis/series/work';

/** Returns the way to a server of `series serve` at an address. */
export const seriesServer = (address: string): Pick<WorkPorts, 'send' | 'pause' | 'every'> => ({
  async send(method, path, body) {
    const response = await fetch(`${address}${path}`, {
      method,
      // A claim can be given back while the page closes.
      keepalive: method === 'DELETE',
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }).catch(() => null);
    return response && { status: response.status, body: await response.json().catch(() => null) };
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every(ms, act) {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
});
