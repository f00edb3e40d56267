/**
 * Steps of dice by hash chains. An answer that rolls dice is first pending; then the players and at last the server reveal
 * the links of their chains, from which the faces follow. docs/PROTOCOL.md says why nobody can know or choose them.
 */
import { canonicalJson, sha256, type Refusal } from '../engine/index';
import { leadsTo } from './chain';
import type { DiceSource } from './dice';
import type { BodyOf, Entry, EntryBody } from './entries';
import type { BattleId, Digest, Secret } from './ids';

/** A hash chain, as everybody knows it. */
export interface KnownChain {
  readonly end: Digest;
  /** Number of chains of the same end before this one. */
  readonly number: number;
  /** Number of steps before the chain was committed: its first link belongs to the step after them. */
  readonly base: number;
  /** The last link that was revealed, or the end; and its step. */
  readonly last: Digest | Secret;
  readonly at: number;
}

/** A step whose faces are not known yet. */
export interface PendingStep {
  /** The answer that is fixed; null for the dice before the first question. */
  readonly answer: Omit<BodyOf<'pending'>, 'kind'> | null;
  /** The players' links that have been revealed, by side. */
  readonly links: Readonly<Record<string, Secret>>;
}

/** All steps of a battle, after a part of its log. */
export interface Steps {
  readonly sides: readonly string[];
  /** Number of steps so far, the pending one included. */
  readonly count: number;
  readonly pending: PendingStep | null;
  readonly server: KnownChain;
  readonly players: Readonly<Record<string, KnownChain>>;
  /** SHA-256 of everything that has been pending so far. */
  readonly digest: Digest;
}

/** Returns the steps before the first entry. @param commitment end of the server's chain */
export const stepsAtStart = (commitment: Digest, sides: readonly string[]): Steps => ({
  sides,
  count: 0,
  pending: null,
  server: committed(commitment, 0),
  players: {},
  digest: sha256('') as Digest,
});

const committed = (end: Digest, base: number, before?: KnownChain): KnownChain => ({
  end,
  number: before ? before.number + 1 : 0,
  base,
  last: end,
  at: base,
});

/** Returns the steps after one more entry, which `stepFault` has not refused. */
export function stepsAfter(steps: Steps, { body }: Pick<Entry, 'body'>): Steps {
  const { count, pending, players, server } = steps;
  switch (body.kind) {
    case 'joined':
      return {
        ...steps,
        players: { ...players, [body.side]: committed(body.nonce as string as Digest, count) },
      };
    case 'chain': {
      if (body.by === null) return { ...steps, server: committed(body.end, count, server) };
      const chain = committed(body.end, count, players[body.by]);
      return { ...steps, players: { ...players, [body.by]: chain } };
    }
    case 'opening':
      return begun(steps, null);
    case 'pending': {
      const { by, question, answer } = body;
      return begun(steps, { by, question, answer });
    }
    case 'link':
      return {
        ...steps,
        pending: pending && { ...pending, links: { ...pending.links, [body.by]: body.link } },
        players: { ...players, [body.by]: { ...players[body.by]!, last: body.link, at: count } },
      };
    case 'rolled':
    case 'started':
      return {
        ...steps,
        pending: null,
        server: body.link === undefined ? server : { ...server, last: body.link, at: count },
      };
    case 'back-taken':
    case 'ended':
      return { ...steps, pending: null };
    default:
      return steps;
  }
}

const begun = (steps: Steps, answer: PendingStep['answer']): Steps => ({
  ...steps,
  count: steps.count + 1,
  pending: { answer, links: {} },
  digest: sha256(`${steps.digest}\n${canonicalJson(answer)}`) as Digest,
});

const fault = (rule: string, message: string): Refusal => ({ rule, message, ids: [] });
const answerPends = fault('pending', 'An answer waits for its dice.');
const nothingPends = fault('link', 'No answer waits for its dice.');
const wrongLink = fault('link', 'This is not the next link of the hash chain.');

/** Returns the reason why an entry does not fit the steps before it; null for one that does. */
export function stepFault(steps: Steps | null, body: EntryBody): Refusal | null {
  if (!steps)
    return byChains.has(body.kind) ? fault('dice', 'The dice of this battle are the server’s.') : null;
  const { pending, players, server, count } = steps;
  switch (body.kind) {
    case 'answer':
      if (body.faces.length > 0) return fault('dice', 'The faces of this answer follow from no links.');
      return pending && answerPends;
    case 'opening':
    case 'pending':
    case 'sealed':
    case 'unsealed':
      return pending && answerPends;
    case 'chain':
      return pending && fault('chain', 'A new hash chain has to wait until no answer waits for its dice.');
    case 'link': {
      const chain = players[body.by];
      if (!pending || !chain || body.step !== count) return nothingPends;
      if (pending.links[body.by] !== undefined) return fault('link', 'This link has been revealed already.');
      return leadsTo(body.link, chain.last, count - chain.at) ? null : wrongLink;
    }
    case 'rolled':
    case 'started': {
      if (!pending || (pending.answer === null) !== (body.kind === 'started')) return nothingPends;
      if (owes(steps) !== null) return fault('link', 'The link of a player is missing.');
      const fits = body.link !== undefined && leadsTo(body.link, server.last, count - server.at);
      return fits ? null : wrongLink;
    }
    default:
      return null;
  }
}

/** The kinds of entry that only dice by hash chains have. */
const byChains: ReadonlySet<EntryBody['kind']> = new Set(['opening', 'pending', 'link', 'rolled', 'chain']);

/** Returns the side whose link is missing: first that of the player who has answered. Null when nothing is missing. */
export function owes({ pending, sides }: Steps): string | null {
  if (!pending) return null;
  const by = pending.answer?.by;
  const order = by === undefined ? sides : [by, ...sides.filter((side) => side !== by)];
  return order.find((side) => pending.links[side] === undefined) ?? null;
}

/** Returns everything that the faces of the pending step follow from. @param link that of the server */
export const sourceOf = (battle: BattleId, { pending, sides }: Steps, link: Secret): DiceSource => ({
  battle,
  secret: link,
  nonces: sides.flatMap((side) => pending?.links[side] ?? []),
});
