/** State of a room beside the battle itself: players, clock, requests. Both ends fold it from the same entries. */
import { changing, type BodyOf, type CallSubject, type Entry, type EntryBody } from './entries';
import type { SideColour } from '../table/format';
import { clockAfter, clockAtStart, type ClockRule, type ClockState } from './clock';
import type { Digest, Secret } from './ids';
import type { BattleFacts } from './messages';
import { owes, stepsAfter, stepsAtStart, type Steps } from './steps';

/** End of an online battle. */
export type RoomEnd =
  | { readonly kind: 'over' }
  | { readonly kind: 'claimed'; readonly by: string }
  /** The ends disagree: about the verdict of the call of an entry, or about the state. */
  | { readonly kind: 'stopped'; readonly call: number | null };

/** A sight ruling that a player has opened for both. */
export interface SharedCall {
  /** Number of its entry. */
  readonly n: number;
  readonly by: string;
  readonly subject: CallSubject;
  /** Hash of the state that it judges. */
  readonly state: Digest;
  /** Hashes of the reports so far, by side. */
  readonly found: Readonly<Record<string, Digest>>;
  /** Hash of the report on which all sides agree; null until then. */
  readonly agreed: Digest | null;
}

/** A player who has taken a seat. */
export interface Player {
  readonly name: string;
  /** Absent where the player has chosen none. */
  readonly colour?: SideColour;
  readonly nonce: Secret;
}

/** State of a room after a part of its log. */
export interface RoomState {
  readonly rule: ClockRule;
  /** Number of the last entry, and of the last that changed the battle. */
  readonly last: number;
  readonly changed: number;
  /** Players by side. */
  readonly players: Readonly<Record<string, Player>>;
  readonly started: boolean;
  /** Number of answers that stand. */
  readonly answers: number;
  /** Side that is asked. */
  readonly asks: string | null;
  readonly backAsked: { readonly by: string; readonly keep: number } | null;
  /** Entry of the secret answer that waits for the other player's. */
  readonly sealed: { readonly n: number; readonly body: BodyOf<'sealed'> } | null;
  /** Sight rulings opened for both, the oldest first. */
  readonly calls: readonly SharedCall[];
  /** Steps of the dice by hash chains; null where the dice are the server's. */
  readonly steps: Steps | null;
  readonly clock: ClockState;
  readonly end: RoomEnd | null;
  /** The server's secret, when it is open. */
  readonly secret: Secret | null;
}

/** Returns the state of a room before its first entry. */
export const emptyRoom = (
  { clock, dice, commitment }: Pick<BattleFacts, 'clock' | 'dice' | 'commitment'>,
  sides: readonly string[],
): RoomState => ({
  rule: clock,
  last: 0,
  changed: 0,
  players: {},
  started: false,
  answers: 0,
  asks: null,
  backAsked: null,
  sealed: null,
  calls: [],
  steps: dice === 'chains' ? stepsAtStart(commitment, sides) : null,
  clock: clockAtStart(clock, sides),
  end: null,
  secret: null,
});

/** Returns the state of a room after one more entry. */
export function roomAfter(room: RoomState, entry: Entry): RoomState {
  const changes = changing.has(entry.body.kind);
  const steps = room.steps && stepsAfter(room.steps, entry);
  // Before the first question no clock runs.
  const owing = steps?.pending?.answer ? owes(steps) : null;
  const next: RoomState = {
    ...room,
    last: entry.n,
    steps,
    clock: clockAfter(room.clock, room.rule, entry, owing),
    ...(changes && { changed: entry.n, backAsked: null, asks: entry.asks ?? null }),
  };
  return { ...next, ...changesOf(room, entry) };
}

function changesOf(room: RoomState, { n, body }: Entry): Partial<RoomState> {
  switch (body.kind) {
    case 'joined': {
      const { side, name, colour, nonce } = body;
      return withPlayer(room, side, { name, ...(colour && { colour }), nonce });
    }
    case 'colour-chosen':
      return withPlayer(room, body.by, { ...room.players[body.by]!, colour: body.colour });
    case 'started':
      return { started: true };
    case 'answer':
    case 'pending':
      return { answers: room.answers + 1 };
    case 'sealed':
      return { answers: room.answers + 1, sealed: { n, body } };
    case 'unsealed':
      return { sealed: null };
    case 'back-asked':
      return { backAsked: { by: body.by, keep: body.keep } };
    case 'back-refused':
      return { backAsked: null };
    case 'back-taken':
      return { answers: body.keep };
    case 'called': {
      const { by, subject, state } = body;
      return { calls: [...room.calls, { n, by, subject, state, found: {}, agreed: null }] };
    }
    case 'found':
    case 'agreed':
      return { calls: room.calls.map((call) => (call.n === body.call ? withVerdict(call, body) : call)) };
    case 'claimed':
      return { end: { kind: 'claimed', by: body.by } };
    case 'stopped':
      return { end: { kind: 'stopped', call: body.call ?? null } };
    case 'ended':
      return { end: room.end ?? { kind: 'over' }, secret: body.secret, asks: null };
    case 'opening':
    case 'link':
    case 'rolled':
    case 'chain':
    case 'said':
    case 'seat-moved':
    case 'paused':
    case 'resumed':
    case 'woke':
      return {};
  }
}

const withPlayer = ({ players }: RoomState, side: string, player: Player): Partial<RoomState> => ({
  players: { ...players, [side]: player },
});

const withVerdict = (
  call: SharedCall,
  { kind, by, hash }: BodyOf<'found'> | BodyOf<'agreed'>,
): SharedCall => ({
  ...call,
  found: { ...call.found, [by]: hash },
  agreed: kind === 'agreed' ? hash : call.agreed,
});

/** Returns the players' nonces in the order of the sides; null while somebody is missing. */
export function noncesOf({ players }: RoomState, sides: readonly string[]): readonly Secret[] | null {
  const nonces = sides.flatMap((side) => players[side]?.nonce ?? []);
  return nonces.length === sides.length ? nonces : null;
}

/** Returns the side whose request made an entry; null for the server's own. */
export function authorOf(body: EntryBody): string | null {
  if ('by' in body) return body.by;
  return body.kind === 'joined' || body.kind === 'seat-moved' ? body.side : null;
}

/** Returns an entry as a viewer may know it: a secret answer of somebody else shows its seal alone. */
export function entryFor(entry: Entry, viewer: string | null): Entry {
  const { body } = entry;
  if (body.kind !== 'sealed' || body.by === viewer) return entry;
  const { open: _, ...shown } = body;
  return { ...entry, body: shown };
}
