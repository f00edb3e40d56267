/** The server's hash chains in one battle: all follow from the battle's secret, so that a restart changes nothing. */
import { createHmac } from 'node:crypto';
import { chainLength, chainOf, type Chain } from '../net/chain';
import type { Secret } from '../net/ids';

/** Returns the server's chains by number, from 0. Each is computed when it is first asked for. */
export function createServerChains(secret: Secret, length = chainLength): (number: number) => Chain {
  const chains = new Map<number, Chain>();
  return (number) => {
    const chain = chains.get(number) ?? chainOf(seedOf(secret, number), length);
    chains.set(number, chain);
    return chain;
  };
}

const seedOf = (secret: Secret, number: number): Secret =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`chain ${number}`).digest('hex') as Secret;
