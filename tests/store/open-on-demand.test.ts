import { describe, expect, it } from 'vitest';
import { openOnDemand } from '../../src/store/workers/open-on-demand';

describe('opening on demand', () => {
  it('is not opened before, and once only', async () => {
    let openings = 0;
    const ask = openOnDemand(() => Promise.resolve(++openings));
    expect(openings).toBe(0);
    expect([await ask(), await ask()]).toEqual([1, 1]);
  });

  it('rejects where opening throws or rejects, and is tried anew', async () => {
    const tries = [
      () => {
        throw new Error('refused at once');
      },
      () => Promise.reject(new Error('refused later')),
      () => Promise.resolve('open'),
    ];
    const ask = openOnDemand(() => tries.shift()!());
    await expect(ask()).rejects.toThrow('refused at once');
    await expect(ask()).rejects.toThrow('refused later');
    await expect(ask()).resolves.toBe('open');
  });

  it('is opened anew once it was let go', async () => {
    const letGo: (() => void)[] = [];
    const ask = openOnDemand((forget) => Promise.resolve(letGo.push(forget)));
    expect(await ask()).toBe(1);
    letGo[0]!();
    expect(await ask()).toBe(2);
  });
});
