/** One online battle: its log, the connections to it, and the decision on each request. Requests take turns. */
import { changing, type Entry, type EntryBody } from '../net/entries';
import type { RequestId } from '../net/ids';
import type { Attention, ClientMessage, ClientRequest, ServerMessage } from '../net/messages';
import { ownMeshesOf } from '../net/own-meshes';
import { sidesOf } from '../net/side-colours';
import { authorOf, emptyRoom, entryFor, roomAfter, type RoomState } from '../net/room-state';
import { decide, type Decision, type Deciding } from './decide';
import { createServerChains } from './own-chains';
import { hashToken, newSecret, type Ports } from './ports';
import { RefereeLost, type Referee, type Standing } from './referee';
import type { BattleRecord, BattleStore, MovedSeat } from './storage/battle-store';
import { LeaseLost } from './storage/leases';

/** A connection to a room. */
export interface Guest {
  /** Side of its seat; null for a spectator. */
  readonly side: string | null;
  send(message: ServerMessage): void;
  close(farewell: Extract<ServerMessage, { type: 'farewell' }>): void;
}

export interface Room {
  readonly sides: readonly string[];
  /** Lets a connection in: greets it and sends the entries after its last. */
  enter(guest: Guest, hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void>;
  leave(guest: Guest): void;
  request(guest: Guest, request: ClientRequest): Promise<void>;
  /** Shows the attention or a signal of a player to everybody else. Nothing of it is stored. */
  show(guest: Guest, message: Shown): void;
  /** Tells a guest the number of the last entry that it may see. */
  ping(guest: Guest): void;
  /** Returns the hashes by which tokens are known now. */
  record(): BattleRecord;
  isEmpty(): boolean;
  /** Sends everybody away, waits for the requests under way, and forgets the battle. */
  unload(): Promise<void>;
}

/** A message that is shown to the others and has no reply. */
export type Shown = Extract<ClientMessage, { type: 'attend' | 'signal' }>;

/** Version of the protocol and engine that a room greets with. */
export interface Versions {
  readonly protocol: number;
  readonly engine: string;
}

/** Services that a room uses. */
export interface RoomServices {
  readonly store: BattleStore;
  readonly referee: Referee;
  readonly ports: Ports;
  readonly versions: Versions;
  /** Number of links of the server's hash chains, where it is not the usual one. */
  readonly chainLength?: number;
}

/** Replies that are remembered for requests that are sent again. */
const mostReplies = 200;

/** Tells a client that it finds its battle at another process. */
export const moved = {
  type: 'farewell',
  code: 'moved',
  reason: 'Another process of this server takes over the battle.',
} as const;

/**
 * Opens a stored battle.
 * @param onLost called when another process has taken over the battle
 */
export async function openRoom(
  record: BattleRecord,
  services: RoomServices,
  onLost: () => void,
): Promise<Room> {
  const log = [...(await services.store.log(record.facts.battle))];
  const room = new OpenRoom(record, services, log, onLost);
  await room.wake();
  return room;
}

/** Reports whether an entry is an answer: open, secret, or fixed until its dice are rolled. */
const isAnswer = ({ kind }: EntryBody): boolean =>
  kind === 'answer' || kind === 'sealed' || kind === 'pending';

class OpenRoom implements Room {
  readonly sides: readonly string[];
  private state: RoomState;
  private standing: Standing | null = null;
  /** Number of the last entry sent to each guest. */
  private readonly guests = new Map<Guest, number>();
  /** Attention of each side's player. */
  private readonly attention = new Map<string, Attention>();
  /** Moment since which a side's player is away. */
  private readonly awaySince = new Map<string, number>();
  private readonly replies = new Map<string, ServerMessage>();
  private readonly madeBy = new Map<string, number>();
  /** Numbers of the entries with answers, those taken back included. */
  private readonly answers: number[] = [];
  private readonly chains: ReturnType<typeof createServerChains>;
  private turn: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(
    private known: BattleRecord,
    private readonly services: RoomServices,
    private readonly log: Entry[],
    private readonly onLost: () => void,
  ) {
    this.sides = sidesOf(known.facts).map(({ id }) => id);
    this.state = emptyRoom(known.facts, this.sides);
    this.chains = createServerChains(known.secret, services.chainLength);
    const now = services.ports.now();
    for (const side of this.sides) this.awaySince.set(side, now);
    for (const entry of log) this.take(entry);
  }

  /** Opens the battle with the referee. A clock that ran when the server stopped runs from now on. */
  async wake(): Promise<void> {
    await this.reopen();
    const { clock, end } = this.state;
    if (clock.running !== null && end === null) await this.append([{ kind: 'woke' }], null, null);
  }

  record = (): BattleRecord => this.known;
  isEmpty = (): boolean => this.guests.size === 0;

  async unload(): Promise<void> {
    this.isClosed = true;
    for (const guest of [...this.guests.keys()]) guest.close(moved);
    await this.turn.catch(() => undefined);
    await this.services.referee.close(this.known.facts.battle);
  }

  enter(guest: Guest, { have, hash }: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    return this.inTurn(async () => {
      if (this.isClosed) return guest.close(moved);
      for (const other of [...this.guests.keys()])
        if (other !== guest && guest.side !== null && other.side === guest.side) {
          this.guests.delete(other);
          this.attention.delete(guest.side);
          other.close({
            type: 'farewell',
            code: 'elsewhere',
            reason: 'This seat is open on another device or in another tab.',
          });
        }
      if (guest.side !== null) this.awaySince.delete(guest.side);
      const { protocol, engine } = this.services.versions;
      guest.send({
        type: 'welcome',
        protocol,
        engine,
        side: guest.side,
        facts: this.known.facts,
        last: this.lastFor(guest),
        now: this.services.ports.now(),
      });
      this.guests.set(guest, this.agrees(guest, have, hash) ? have : 0);
      this.sendNew(guest);
      this.tellPresence();
      for (const [side, attention] of this.attention)
        if (side !== guest.side && this.isUpToDate(guest)) guest.send({ type: 'attends', side, attention });
    });
  }

  leave(guest: Guest): void {
    if (!this.guests.delete(guest)) return;
    if (guest.side !== null) {
      this.awaySince.set(guest.side, this.services.ports.now());
      this.attention.delete(guest.side);
    }
    this.tellPresence();
  }

  request(guest: Guest, request: ClientRequest): Promise<void> {
    return this.inTurn(() => this.handle(guest, request));
  }

  show(guest: Guest, message: Shown): void {
    const { side } = guest;
    if (side === null) return;
    if (message.type === 'attend') this.attention.set(side, message.attention);
    const shown: ServerMessage =
      message.type === 'attend'
        ? { type: 'attends', side, attention: message.attention }
        : { type: 'signals', side, signal: message.signal };
    for (const other of this.guests.keys()) if (other !== guest && this.isUpToDate(other)) other.send(shown);
  }

  ping(guest: Guest): void {
    guest.send({ type: 'pong', last: this.lastFor(guest) });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work, work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async handle(guest: Guest, request: ClientRequest): Promise<void> {
    if (this.isClosed) return;
    const key = `${guest.side}|${request.id}`;
    const made = this.madeBy.get(key);
    if (made !== undefined) return this.sendEntry(guest, this.log[made - 1]!);
    const reply = this.replies.get(key);
    if (reply) return guest.send(reply);
    const decision = await this.decideFor(guest, request);
    switch (decision.kind) {
      case 'append': {
        const seat =
          request.type === 'move-seat' && guest.side !== null
            ? { side: guest.side, token: hashToken(request.token) }
            : null;
        if (decision.standing) this.standing = decision.standing;
        return this.append(decision.bodies, request.id, seat);
      }
      case 'stale':
        guest.send({ type: 'stale', id: request.id, from: decision.from });
        this.guests.set(guest, Math.min(decision.from, this.state.last));
        return this.sendNew(guest);
      case 'refused': {
        const { rule, message, ids } = decision.refusal;
        return this.reply(guest, key, {
          type: 'refused',
          id: request.id,
          rule,
          reason: message,
          ids: [...ids],
        });
      }
    }
  }

  /** Decides; opens the battle anew where the referee has lost it, and once more where it was lost by this request. */
  private async decideFor(guest: Guest, request: ClientRequest): Promise<Decision> {
    const { ports, referee } = this.services;
    const deciding: Deciding = {
      battle: this.known.facts.battle,
      secret: this.known.secret,
      chains: this.chains,
      sides: this.sides,
      tableSides: sidesOf(this.known.facts),
      state: this.state,
      standing: this.standing,
      now: ports.now(),
      awaySince: (side) => this.awaySince.get(side) ?? null,
      hashAt: (n) => this.hashAt(n),
      salt: () => newSecret(ports),
      referee,
    };
    try {
      return await decide(deciding, guest.side, request);
    } catch (error) {
      if (!(error instanceof RefereeLost)) throw error;
      await this.reopen();
      return decide({ ...deciding, standing: this.standing }, guest.side, request).catch(
        async (again: unknown) => {
          if (!(again instanceof RefereeLost)) throw again;
          await this.reopen();
          return {
            kind: 'refused',
            refusal: {
              rule: 'time-limit',
              message: 'The referee could not judge this answer in time.',
              ids: [],
            },
          };
        },
      );
    }
  }

  private async reopen(): Promise<void> {
    const { facts } = this.known;
    const meshes = await this.services.store.meshes.files(ownMeshesOf(facts.table));
    this.standing = await this.services.referee.open({ facts, log: this.log, meshes });
  }

  /** Stores entries, then tells everybody. A failure to store leaves the battle as the storage has it. */
  private async append(
    bodies: readonly EntryBody[],
    id: RequestId | null,
    seat: MovedSeat | null,
  ): Promise<void> {
    const at = this.services.ports.now();
    const lastChange = bodies.findLastIndex(({ kind }) => changing.has(kind));
    const entries = bodies.map((body, index): Entry => {
      const shown =
        this.standing && index === lastChange
          ? { ...(body.kind !== 'sealed' && { hash: this.standing.hash }), asks: this.standing.asks }
          : {};
      return {
        n: this.state.last + 1 + index,
        at,
        ...(id !== null && authorOf(body) !== null && { id }),
        body,
        ...shown,
      };
    });
    try {
      await this.services.store.append(this.known.facts.battle, entries, seat ?? undefined);
    } catch (error) {
      if (error instanceof LeaseLost) return this.lose();
      await this.reopen();
      throw error;
    }
    if (seat) this.known = { ...this.known, seats: { ...this.known.seats, [seat.side]: seat.token } };
    for (const entry of entries) {
      this.log.push(entry);
      this.take(entry);
    }
    for (const guest of this.guests.keys()) this.sendNew(guest);
  }

  /** Another process has taken over the battle: nothing is stored here any more. */
  private lose(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onLost();
  }

  private take(entry: Entry): void {
    this.state = roomAfter(this.state, entry);
    if (isAnswer(entry.body)) this.answers.push(entry.n);
    if (entry.id !== undefined) this.madeBy.set(`${authorOf(entry.body)}|${entry.id}`, entry.n);
  }

  private reply(guest: Guest, key: string, message: ServerMessage): void {
    this.replies.set(key, message);
    if (this.replies.size > mostReplies) this.replies.delete(this.replies.keys().next().value!);
    guest.send(message);
  }

  /**
   * Number of the last entry that a guest may see. Spectators of a battle that goes on are behind by the number of answers that
   * was chosen; before that many are given, they see its beginning.
   */
  private lastFor({ side }: Guest): number {
    const { last, end } = this.state;
    const { delay } = this.known.facts;
    if (side !== null || end !== null || delay === 0) return last;
    const firstHidden = this.answers.at(-delay) ?? this.answers[0];
    return firstHidden === undefined ? last : firstHidden - 1;
  }

  /** Reports whether a guest sees the battle as it stands: what players point at now says nothing to one who is behind. */
  private isUpToDate(guest: Guest): boolean {
    return this.lastFor(guest) === this.state.last;
  }

  /** Sends the entries that a guest may see and has not been sent. */
  private sendNew(guest: Guest): void {
    const last = this.lastFor(guest);
    for (const entry of this.log.slice(this.guests.get(guest) ?? last, last)) this.sendEntry(guest, entry);
    this.guests.set(guest, last);
  }

  private sendEntry(guest: Guest, entry: Entry): void {
    guest.send({ type: 'applied', entry: entryFor(entry, guest.side) });
  }

  /** Returns the hash of the state after an entry. */
  private hashAt(n: number) {
    return this.log.slice(0, n).findLast(({ hash }) => hash !== undefined)?.hash ?? null;
  }

  /** Reports whether a client has the log as far as it says; it learns nothing about entries that it may not see. */
  private agrees(guest: Guest, have: number, hash: string | undefined): boolean {
    if (have > this.lastFor(guest)) return false;
    const ours = this.hashAt(have);
    return hash === undefined || ours === null || ours === hash;
  }

  private tellPresence(): void {
    const here = new Set([...this.guests.keys()].flatMap(({ side }) => side ?? []));
    const sides = Object.fromEntries(this.sides.map((side) => [side, here.has(side)]));
    const watching = [...this.guests.keys()].filter(({ side }) => side === null).length;
    for (const guest of this.guests.keys()) guest.send({ type: 'present', sides, watching });
  }
}
