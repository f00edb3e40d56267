/** Messages between a client and the server of online play, as JSON over a WebSocket. docs/PROTOCOL.md describes them. */
import { z } from 'zod/mini';
import {
  callSubject,
  chatText,
  citation,
  count,
  digest,
  entry,
  json,
  playerName,
  report,
  requestId,
  secret,
  sideColour,
  sideId,
  thing,
} from './entries';
import { clockRule } from './clock';
import type { BattleId, Token } from './ids';

/** Version of the protocol. A server speaks one. */
export const protocol = 3;

/** Longest message, in bytes. */
export const longestMessage = 64 * 1024;

/** Schema of a battle's id. */
export const battleId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,32}$/)) as unknown as z.ZodMiniType<BattleId>;
/** Schema of a token. */
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) as unknown as z.ZodMiniType<Token>;

const coordinate = z.number().check(z.minimum(-1000), z.maximum(1000));
/** Schema of a point of the table, in MU. */
const tablePoint = z.readonly(z.tuple([coordinate, coordinate, coordinate]));

/** Schema of a player's attention, which the others see and the server does not store. */
export const attention = z.object({
  /** Selected unit, and the selected model of it. */
  unit: z.nullable(thing),
  model: z.nullable(thing),
  /** None, one or both ends of the ruler. */
  ruler: z
    .array(z.union([z.object({ model: thing }), z.object({ point: tablePoint })]))
    .check(z.maxLength(2)),
  /** Ends of the open sight ruling: two models, or two units. */
  ruling: z.nullable(z.object({ kind: z.enum(['models', 'units']), from: thing, to: thing })),
});
export type Attention = z.infer<typeof attention>;

/** Schema of a signal, which lasts a moment: the pointer is here, or the others should look here. */
export const signal = z.object({ kind: z.enum(['pointer', 'look-here']), at: tablePoint });
export type Signal = z.infer<typeof signal>;

/** Schema of a message from a client. */
export const clientMessage = z.union([
  z.object({
    type: z.literal('hello'),
    protocol: z.int(),
    engine: z.string().check(z.maxLength(100)),
    battle: battleId,
    token,
    /** Number of the last entry that the client has. */
    have: count,
    /** Its hash of the state there. */
    hash: z.optional(digest),
  }),
  z.object({
    type: z.literal('join'),
    id: requestId,
    name: playerName,
    colour: z.optional(sideColour),
    nonce: secret,
  }),
  /** Chooses another colour for the player's side. */
  z.object({ type: z.literal('choose-colour'), id: requestId, colour: sideColour }),
  z.object({
    type: z.literal('answer'),
    id: requestId,
    /** Number of the last entry that the client knows. */
    after: count,
    kind: z.string().check(z.maxLength(100)),
    answer: json,
  }),
  /** Reveals the link of the player's hash chain for the dice of a step. */
  z.object({ type: z.literal('link'), id: requestId, step: count, link: secret }),
  /** Commits to a new hash chain. */
  z.object({ type: z.literal('begin-chain'), id: requestId, end: digest }),
  z.object({ type: z.literal('ask-back'), id: requestId, after: count, keep: count }),
  z.object({ type: z.literal('answer-back'), id: requestId, after: count, agree: z.boolean() }),
  z.object({ type: z.literal('say'), id: requestId, text: chatText, cites: z.optional(citation) }),
  /** Moves the seat to another device: its token is the new one, which the client has made. */
  z.object({ type: z.literal('move-seat'), id: requestId, token }),
  z.object({ type: z.literal('pause'), id: requestId }),
  z.object({ type: z.literal('resume'), id: requestId }),
  z.object({ type: z.literal('claim'), id: requestId }),
  z.object({ type: z.literal('diverged'), id: requestId, n: count, hash: digest }),
  /** Opens a sight ruling for both. */
  z.object({ type: z.literal('call'), id: requestId, after: count, subject: callSubject }),
  /** Reports the verdict that this end has computed of the call of an entry. */
  z.object({ type: z.literal('found'), id: requestId, call: count, report }),
  z.object({ type: z.literal('attend'), attention }),
  z.object({ type: z.literal('signal'), signal }),
  /** Asks for the number of the last entry: finds out that a message, or the connection, was lost. */
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
/** A message that asks for a reply. */
export type ClientRequest = Extract<ClientMessage, { readonly id: unknown }>;

/** Ways to make the dice: the server's, by a commitment; or nobody's, by hash chains. */
export const diceRule = z.enum(['server', 'chains']);
export type DiceRule = z.infer<typeof diceRule>;

/** Schema of the public facts of a battle. */
export const battleFacts = z.object({
  battle: battleId,
  created: z.number(),
  /** The table's file. The client reads it as it reads any file. */
  table: z.unknown(),
  name: z.optional(z.string()),
  clock: clockRule,
  /** Number of answers by which spectators are behind until the battle ends. */
  delay: count,
  /** Absent in battles of the server's dice. */
  dice: z.optional(diceRule),
  /** Commitment to the server's secret, or the end of its hash chain; published before anybody joined. */
  commitment: digest,
});
export type BattleFacts = z.infer<typeof battleFacts>;

/** Reason why the server ends a connection. */
export const farewells = [
  'protocol',
  'engine',
  'link',
  'elsewhere',
  'malformed',
  'rate',
  'full',
  'shutdown',
  'moved',
] as const;

/** Schema of a message from the server. */
export const serverMessage = z.union([
  z.object({
    type: z.literal('welcome'),
    protocol: z.int(),
    engine: z.string(),
    /** Side of the connection's seat; null for a spectator. */
    side: z.nullable(sideId),
    facts: battleFacts,
    /** Number of the last entry. */
    last: count,
    /** Time of the server, in milliseconds since 1970. The clocks follow from it and the entries' times. */
    now: z.number(),
  }),
  z.object({ type: z.literal('applied'), entry }),
  z.object({
    type: z.literal('refused'),
    id: requestId,
    rule: z.string(),
    reason: z.string(),
    ids: z.array(z.string()),
  }),
  /** The request does not know the entries after `from`, which follow. */
  z.object({ type: z.literal('stale'), id: requestId, from: count }),
  z.object({
    type: z.literal('present'),
    sides: z.record(z.string(), z.boolean()),
    watching: count,
  }),
  z.object({ type: z.literal('attends'), side: sideId, attention }),
  z.object({ type: z.literal('signals'), side: sideId, signal }),
  z.object({ type: z.literal('pong'), last: count }),
  z.object({
    type: z.literal('farewell'),
    code: z.enum(farewells),
    reason: z.string(),
    /** Address of the program that fits the server. */
    offer: z.optional(z.string()),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** Schema of the request for a new battle. */
export const createRequest = z.object({
  table: z.unknown(),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  clock: z.optional(clockRule),
  /** Number of answers by which spectators see the battle later. */
  delay: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  dice: z.optional(diceRule),
});

/** Schema of the reply to the request for a new battle. */
export const createReply = z.object({
  facts: battleFacts,
  /** Token of each side, by its id. */
  seats: z.record(z.string(), token),
  watch: token,
});
export type CreateReply = z.infer<typeof createReply>;

/** Reads a message from its JSON text; null for anything else than a message of the schema. Never throws. */
export function readMessage<T>(schema: z.ZodMiniType<T>, text: string): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON, or nested too deep for a parser.
    return null;
  }
}
