import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainOf, leadsTo } from '../../src/net/chain';
import type { Digest, Secret } from '../../src/net/ids';
import { createOwnChains } from '../../src/net/own-chains';
import { stepsAfter, stepsAtStart, type Steps } from '../../src/net/steps';
import { nonce, testDevice } from '../support/online';

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const seed = nonce('5e');

describe('a hash chain', () => {
  it.each([1, 63, 64, 65, 200])(
    'of %i links: the seed is the last link, each link hashes to the one before',
    (length) => {
      const chain = chainOf(seed, length);
      let expected: string = seed;
      for (let index = length; index >= 1; index--) {
        expect(chain.link(index)).toBe(expected);
        expected = sha256(expected);
      }
      expect(chain.end).toBe(expected);
      for (const index of [0, length + 1]) expect(() => chain.link(index)).toThrow(RangeError);
    },
  );

  it('shows how far a link lies behind a known one, and that another link does not', () => {
    const chain = chainOf(seed, 10);
    expect(leadsTo(chain.link(1), chain.end, 1)).toBe(true);
    expect(leadsTo(chain.link(5), chain.link(3), 2)).toBe(true);
    expect(leadsTo(chain.link(5), chain.link(3), 1)).toBe(false);
    expect(leadsTo(chain.link(3), chain.link(3), 0)).toBe(false);
    expect(leadsTo(nonce('01'), chain.end, 1)).toBe(false);
  });
});

/** Steps in which red’s answers have been pending. */
function pendingFor(end: Digest, ...answers: readonly string[]): Steps {
  const begun = stepsAfter(stepsAtStart(nonce('99') as string as Digest, ['red']), {
    body: { kind: 'joined', side: 'red', name: 'Ann', nonce: end as string as Secret },
  });
  return answers.reduce(
    (steps, answer) => stepsAfter(steps, { body: { kind: 'pending', by: 'red', question: 'q', answer } }),
    begun,
  );
}

describe('the chains of a player’s device', () => {
  const opened = (device = testDevice()) => ({
    device,
    chains: createOwnChains(device, () => device.newSecret(), 20),
  });

  it('reveal the link of the step, and the same one again after a reload', () => {
    const { device, chains } = opened();
    const steps = pendingFor(chains.begin(), 'roll');
    const first = chains.reveal(steps.players['red']!, steps);
    if (first.kind !== 'link') throw new Error(first.kind);
    expect(sha256(first.link)).toBe(steps.players['red']!.end);
    const { chains: again } = opened(device);
    expect(again.reveal(steps.players['red']!, steps)).toEqual(first);
  });

  it('reveal no link a second time for another answer, nor one before the last', () => {
    const { chains } = opened();
    const end = chains.begin();
    const steps = pendingFor(end, 'roll', 'roll');
    expect(chains.reveal(steps.players['red']!, steps).kind).toBe('link');
    for (const other of [
      pendingFor(end, 'roll', 'charge'),
      pendingFor(end, 'charge', 'roll'),
      pendingFor(end, 'roll'),
    ])
      expect(chains.reveal(other.players['red']!, other)).toEqual({ kind: 'used' });
  });

  it('miss the link of a chain that another device has made, and last until 16 links are left', () => {
    const { chains } = opened();
    const own = pendingFor(chains.begin(), 'one', 'two', 'three', 'four');
    const other = pendingFor(nonce('ab') as string as Digest, 'one');
    expect(chains.reveal(other.players['red']!, other)).toEqual({ kind: 'missing' });
    expect(chains.lasts(other.players['red']!, other)).toBe(false);
    expect(chains.lasts(own.players['red']!, own)).toBe(true);
    const more = stepsAfter(own, { body: { kind: 'opening' } });
    expect(chains.lasts(more.players['red']!, more)).toBe(false);
  });
});
