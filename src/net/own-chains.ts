/**
 * A player's hash chains on the player's own device. Notes what each link was revealed for before it is sent, so that a server
 * that shows another answer for the same link later gets nothing.
 */
import { z } from 'zod/mini';
import { chainLength, chainOf, type Chain } from './chain';
import { count, digest, secret } from './entries';
import type { Digest, Secret } from './ids';
import { readMessage } from './messages';
import type { KnownChain, Steps } from './steps';

/** Storage of the device for the chains of one seat. */
export interface ChainStorage {
  read(): string | null;
  write(text: string): void;
}

/** Schema of what the device keeps, newest chain last. */
const kept = z.array(
  z.object({
    end: digest,
    seed: secret,
    /** Index of the last link that was revealed, and the digest of the steps that it was revealed for. */
    revealed: z.nullable(z.object({ index: count, digest })),
  }),
);
type Kept = z.infer<typeof kept>;

/** Chains that the device keeps: the last one, and those before it whose successors may not have arrived. */
const mostKept = 4;
/** A new chain is begun when fewer links than this are left. */
const margin = 16;

/** Outcome of a request for a link. */
export type Revealed =
  | { readonly kind: 'link'; readonly link: Secret }
  /** The device has no seed of this chain, or the chain is used up. */
  | { readonly kind: 'missing' }
  /** The link was revealed for another answer. */
  | { readonly kind: 'used' };

export interface OwnChains {
  /** Makes a new chain and keeps it. Returns its end. */
  begin(): Digest;
  /** Reports whether the device has the links of a chain for the steps to come. */
  lasts(chain: KnownChain, steps: Steps): boolean;
  /** Returns the link of a chain for the pending step, and notes that it is revealed. */
  reveal(chain: KnownChain, steps: Steps): Revealed;
}

/** Opens the chains of a device. */
export function createOwnChains(
  storage: ChainStorage,
  newSecret: () => Secret,
  length = chainLength,
): OwnChains {
  const opened = new Map<Digest, Chain>();
  const read = (): Kept => readMessage(kept, storage.read() ?? '[]') ?? [];
  const write = (chains: Kept): void => storage.write(JSON.stringify(chains));
  return {
    begin() {
      const seed = newSecret();
      const chain = chainOf(seed, length);
      opened.set(chain.end, chain);
      write([...read(), { end: chain.end, seed, revealed: null }].slice(-mostKept));
      return chain.end;
    },
    lasts: ({ end, base }, { count }) =>
      length - (count - base) >= margin && read().some((one) => one.end === end),
    reveal({ end, base }, { count, digest }) {
      const chains = read();
      const own = chains.find((one) => one.end === end);
      const index = count - base;
      if (!own || index > length) return { kind: 'missing' };
      const { revealed } = own;
      if (revealed && (index < revealed.index || (index === revealed.index && digest !== revealed.digest)))
        return { kind: 'used' };
      write(chains.map((one) => (one === own ? { ...own, revealed: { index, digest } } : one)));
      const chain = opened.get(end) ?? chainOf(own.seed, length);
      opened.set(end, chain);
      return { kind: 'link', link: chain.link(index) };
    },
  };
}
