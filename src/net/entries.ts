/**
 * Entries of a battle's log. The numbered log is the truth: the state of the battle is what the engine makes of it, and
 * nothing in it is ever deleted. Both ends hold the same entries, except for answers that are still secret.
 */
import { z } from 'zod/mini';
import type { Json } from '../engine/question';
import { sideColours } from '../table/format';
import type { Digest, RequestId, Secret } from './ids';

/** Schema of a SHA-256 in hexadecimal. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/)) as unknown as z.ZodMiniType<Digest>;
/** Schema of 32 bytes in hexadecimal. */
export const secret = digest as unknown as z.ZodMiniType<Secret>;
/** Schema of the id of a request. */
export const requestId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)) as unknown as z.ZodMiniType<RequestId>;
/** Schema of a count. */
export const count = z.int().check(z.minimum(0));
/** Schema of a side's id. */
export const sideId = z.string().check(z.minLength(1), z.maxLength(80));
/** Anything that JSON can say: what has been parsed from a text is JSON already. */
export const json = z
  .unknown()
  .check(z.refine((value) => value !== undefined)) as unknown as z.ZodMiniType<Json>;
/** Schema of the id of a thing on the table. */
export const thing = z.string().check(z.minLength(1), z.maxLength(200));
const faces = z.array(z.int().check(z.minimum(1)));

/** Schema of a line of chat. */
export const chatText = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
/** Schema of a player's name. */
export const playerName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** Schema of a side's colour. */
export const sideColour = z.enum(sideColours);
/** Schema of a moment or a sight ruling that a line of chat cites. */
export const citation = z.union([
  z.object({ kind: z.literal('moment'), commands: count }),
  z.object({ kind: z.literal('ruling'), link: z.string().check(z.maxLength(4000)) }),
]);

/** A moment or a sight ruling that a line of chat cites. */
export type Citation = z.infer<typeof citation>;
/** Schema of the subject of a sight ruling: two models, or two units and perhaps one pair of their models. */
export const callSubject = z.union([
  z.object({ kind: z.literal('models'), from: thing, to: thing }),
  z.object({
    kind: z.literal('units'),
    from: thing,
    to: thing,
    pair: z.nullable(z.readonly(z.tuple([thing, thing]))),
  }),
]);
export type CallSubject = z.infer<typeof callSubject>;

/** Longest report of a sight ruling, in characters: two of the largest units that are played take a third of it. */
export const longestReport = 40_000;
/** Schema of a report: the canonical JSON of a verdict and all that it follows from. */
export const report = z.string().check(z.minLength(1), z.maxLength(longestReport));

/** Schema of the body of an entry. */
export const entryBody = z.union([
  /** A player takes a seat, with a nonce for the dice. */
  z.object({
    kind: z.literal('joined'),
    side: sideId,
    name: playerName,
    /** Absent where the player has chosen none. */
    colour: z.optional(sideColour),
    nonce: secret,
  }),
  /** A player who has joined chooses another colour. */
  z.object({ kind: z.literal('colour-chosen'), by: sideId, colour: sideColour }),
  /** All seats are taken: the links for the dice before the first question follow. With dice by hash chains only. */
  z.object({ kind: z.literal('opening') }),
  /**
   * All seats are taken and the battle begins, with the faces of the dice before the first question, and the server's link
   * of their step.
   */
  z.object({ kind: z.literal('started'), faces, link: z.optional(secret) }),
  /** A player has answered the open question. */
  z.object({ kind: z.literal('answer'), by: sideId, question: z.string(), answer: json, faces }),
  /** A player has answered the open question; the links for the dice follow. With dice by hash chains only. */
  z.object({ kind: z.literal('pending'), by: sideId, question: z.string(), answer: json }),
  /** A player reveals the link of a step, numbered from 1. */
  z.object({ kind: z.literal('link'), by: sideId, step: count, link: secret }),
  /** The server reveals its link: the pending answer has these faces. */
  z.object({ kind: z.literal('rolled'), faces, link: secret }),
  /** A player, or null for the server, commits to a new hash chain. */
  z.object({ kind: z.literal('chain'), by: z.nullable(sideId), end: digest }),
  /**
   * A player has answered in secret. Others see the commitment, and a harmless answer that stands in, until the other player
   * has answered too.
   */
  z.object({
    kind: z.literal('sealed'),
    by: sideId,
    question: z.string(),
    seal: digest,
    standIn: json,
    /** The answer and the salt of its seal: only its player and the server have them. */
    open: z.optional(z.object({ answer: json, salt: secret })),
  }),
  /** Opens the secret answer of an entry. */
  z.object({ kind: z.literal('unsealed'), entry: count, answer: json, salt: secret }),
  /** A player asks to take back all answers after the first `keep`. */
  z.object({ kind: z.literal('back-asked'), by: sideId, keep: count }),
  z.object({ kind: z.literal('back-refused'), by: sideId }),
  /** The other player agrees: the battle stands after its first `keep` answers. */
  z.object({ kind: z.literal('back-taken'), by: sideId, keep: count }),
  z.object({ kind: z.literal('said'), by: sideId, text: chatText, cites: z.optional(citation) }),
  /** A seat has a new link: the device with the old one has left it. */
  z.object({ kind: z.literal('seat-moved'), side: sideId }),
  z.object({ kind: z.literal('paused'), by: sideId }),
  z.object({ kind: z.literal('resumed'), by: sideId }),
  /** A player claims the battle: the other has run out of time. */
  z.object({ kind: z.literal('claimed'), by: sideId }),
  /** The server was away until this moment: no clock has run since the entry before. */
  z.object({ kind: z.literal('woke') }),
  /** A player opens a sight ruling for both, on the state of this hash. */
  z.object({ kind: z.literal('called'), by: sideId, subject: callSubject, state: digest }),
  /** A player's end has computed the verdict of the call of an entry. */
  z.object({ kind: z.literal('found'), by: sideId, call: count, hash: digest, report }),
  /** The last end has found the same: its report is that of the entries before. */
  z.object({ kind: z.literal('agreed'), by: sideId, call: count, hash: digest }),
  /** The ends disagree about the state, or about the verdict of a call: the battle stops. */
  z.object({
    kind: z.literal('stopped'),
    by: sideId,
    ours: digest,
    theirs: digest,
    call: z.optional(count),
  }),
  /** The battle is over: the server's secret is open, and everybody can check the dice. */
  z.object({ kind: z.literal('ended'), secret }),
]);

/** Body of an entry of the log. */
export type EntryBody = z.infer<typeof entryBody>;

/** The kinds of entry that change the battle's state: an answer must know the last of them. */
export const changing: ReadonlySet<EntryBody['kind']> = new Set([
  'opening',
  'started',
  'answer',
  'pending',
  'rolled',
  'sealed',
  'unsealed',
  'back-taken',
  'claimed',
  'stopped',
  'ended',
]);

/** Schema of an entry. */
export const entry = z.object({
  /** Number of the entry, from 1. */
  n: z.int().check(z.minimum(1)),
  /** Time of the server, in milliseconds since 1970. */
  at: z.number(),
  /** Request that made the entry; absent where the server made it. */
  id: z.optional(requestId),
  body: entryBody,
  /** Hash of the state after an entry that changes it; absent while an answer is sealed, for it would confirm a guess. */
  hash: z.optional(digest),
  /** Side that is asked after an entry that changes the state; null when nobody is. */
  asks: z.optional(z.nullable(sideId)),
});

/** One entry of a battle's log. */
export type Entry = z.infer<typeof entry>;

/** Body of an entry of one kind. */
export type BodyOf<Kind extends EntryBody['kind']> = Extract<EntryBody, { readonly kind: Kind }>;
