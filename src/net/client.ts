/**
 * A client of an online battle: keeps the log and the battle, sends each request until it is answered, and finds back after
 * a lost connection. It knows neither sockets nor the screen.
 */
import type { Json } from '../engine/question';
import type { SideColour } from '../table/format';
import type { ClientHost, ClientWire } from './client-host';
import { atStart, type CalledBattle, type ClientState, type Farewell } from './client-state';
import type { Entry } from './entries';
import { follow } from './follow';
import type { BattleId, Digest, RequestId, Secret, Token } from './ids';
import {
  protocol,
  readMessage,
  serverMessage,
  type Attention,
  type BattleFacts,
  type ClientMessage,
  type ClientRequest,
  type ServerMessage,
  type Signal,
} from './messages';
import { createOwnChains, type OwnChains } from './own-chains';
import { EntryRefused, emptyReplica, replicaHash, type Replica } from './replica';
import { authorOf, emptyRoom, type RoomState } from './room-state';
import { sidesOf } from './side-colours';

/** A link to an online battle, and the version of the engine that this end runs. */
export interface Seat {
  readonly battle: BattleId;
  readonly token: Token;
  readonly engine: string;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A request without its id. */
export type Wish = WithoutId<ClientRequest>;

/** Pause before the connection is tried again, in milliseconds: doubled each time, up to the longest. */
const pauses = { first: 500, longest: 20_000 };
/** Pause between two pings, in milliseconds, and the time in which the server answers one over a connection that lives. */
const pingEvery = 15_000;
const pongWithin = 8_000;

/** Farewells after which the client tries again. */
const passing: ReadonlySet<Farewell['code']> = new Set(['rate', 'full', 'shutdown', 'moved']);

export class OnlineClient {
  state = atStart;
  private wire: ClientWire | null = null;
  private readonly ahead = new Map<number, Entry>();
  private readonly listeners = new Set<(state: ClientState) => void>();
  private readonly signalListeners = new Set<(side: string, signal: Signal) => void>();
  private ground: Promise<void> | null = null;
  private failures = 0;
  private isAsking = false;
  /** True if the server has been heard since the last ping. */
  private isHeard = false;
  /** Number of the last entry that the server has named. */
  private last = 0;
  /** An entry of the log cannot be taken: nothing after it can. */
  private isStuck = false;
  private readonly chains: OwnChains;
  private cancelTimer: () => void = () => undefined;

  constructor(
    private readonly host: ClientHost,
    private readonly seat: Seat,
  ) {
    this.chains = createOwnChains(host.chains, () => host.newSecret());
  }

  /** Connects. Sends again what was not answered before. */
  open(outbox: readonly ClientRequest[] = []): void {
    this.set({ outbox });
    this.connect();
  }

  /** Leaves the battle; the seat stays. */
  close(): void {
    this.end(null);
  }

  subscribe(listener: (state: ClientState) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Calls `listener` for each signal of another player. Signals change no state. */
  onSignal(listener: (side: string, signal: Signal) => void): () => void {
    this.signalListeners.add(listener);
    return () => void this.signalListeners.delete(listener);
  }

  /** Sends a request, now or when the connection returns. */
  wish(wish: Wish): void {
    this.request({ ...wish, id: this.host.newId() } as ClientRequest, { refused: null });
  }

  /** Takes the seat under a name and in a colour, with this end's part of the dice. */
  join(name: string, colour?: SideColour): void {
    const byChains = this.state.facts?.dice === 'chains';
    const nonce = byChains ? (this.chains.begin() as string as Secret) : this.host.newSecret();
    this.wish({ type: 'join', name, ...(colour && { colour }), nonce });
  }

  /** Answers the open question. */
  answer(answer: Json): void {
    const { replica, log } = this.state;
    const kind = replica?.battle?.question?.kind;
    if (kind !== undefined) this.wish({ type: 'answer', after: log.length, kind, answer });
  }

  /** Shows the others what this player points at. */
  attend(attention: Attention): void {
    this.send({ type: 'attend', attention });
  }

  /** Gives the others a signal. */
  signal(signal: Signal): void {
    this.send({ type: 'signal', signal });
  }

  /** Sends a request, with one change of the state: a listener may make another request. */
  private request(request: ClientRequest, change: Partial<ClientState> = {}): void {
    this.set({ ...change, outbox: [...this.state.outbox, request] });
    this.send(request);
  }

  private set(change: Partial<ClientState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener(this.state);
  }

  private connect(): void {
    const wire = this.host.connect({
      opened: () => this.wire === wire && this.greet(),
      received: (text) => this.wire === wire && this.receive(text),
      closed: () => this.wire === wire && this.lose(),
    });
    this.wire = wire;
  }

  private send(message: ClientMessage): void {
    if (this.state.connection === 'open' || message.type === 'hello')
      this.wire?.send(JSON.stringify(message));
  }

  private greet(): void {
    this.isAsking = true;
    if (this.state.connection !== 'open') {
      this.cancelTimer();
      this.cancelTimer = this.host.later(pingEvery, () => this.greet());
    }
    const { log, replica, room } = this.state;
    const hash = replica && !room?.sealed ? replicaHash(replica) : null;
    this.send({ type: 'hello', protocol, ...this.seat, have: log.length, ...(hash && { hash }) });
  }

  private lose(): void {
    this.wire = null;
    this.cancelTimer();
    if (this.state.connection === 'ended') return;
    this.set({ connection: 'lost', present: null });
    const pause = Math.min(pauses.longest, pauses.first * 2 ** this.failures++);
    this.cancelTimer = this.host.later(pause * (0.5 + this.host.random()), () => this.connect());
  }

  /** Gives up a connection that carries nothing any more: the system notices that only much later. */
  private drop(): void {
    const { wire } = this;
    this.lose();
    wire?.close();
  }

  private end(farewell: Farewell | null): void {
    this.set({ connection: 'ended', farewell, present: null });
    this.cancelTimer();
    this.wire?.close();
    this.wire = null;
  }

  private receive(text: string): void {
    this.isHeard = true;
    const message = readMessage(serverMessage, text);
    if (message) this.take(message);
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'applied':
        if (message.entry.n > this.state.log.length) this.ahead.set(message.entry.n, message.entry);
        return this.drain();
      case 'refused':
        if (this.isWaiting(message.id)) this.set({ refused: message });
        return this.settle(message.id);
      case 'stale':
        if (this.isWaiting(message.id)) this.set({ refused: tooLate });
        return this.settle(message.id);
      case 'present':
        return this.set({ present: message });
      case 'attends':
        // A battle that is over asks for nobody's attention.
        if (this.state.room?.end) return;
        return this.set({ attention: { ...this.state.attention, [message.side]: message.attention } });
      case 'signals':
        for (const listener of this.signalListeners) listener(message.side, message.signal);
        return;
      case 'pong':
        this.last = message.last;
        return message.last > this.state.log.length && !this.isAsking ? this.greet() : undefined;
      case 'farewell':
        if (!passing.has(message.code)) this.end(message);
    }
  }

  private welcome({ facts, side, last, now }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.failures = 0;
    this.isAsking = false;
    this.last = last;
    this.set({
      connection: 'open',
      offset: now - this.host.now(),
      facts,
      side,
      room:
        this.state.room ??
        emptyRoom(
          facts,
          sidesOf(facts).map(({ id }) => id),
        ),
    });
    this.ground ??= this.openGround(facts);
    for (const request of this.state.outbox) this.send(request);
    this.cancelTimer();
    this.pingLater();
    this.drain();
  }

  private pingLater(): void {
    this.cancelTimer = this.host.later(pingEvery, () => {
      this.isAsking = false;
      this.isHeard = false;
      this.send({ type: 'ping' });
      for (const request of this.state.outbox) this.send(request);
      this.cancelTimer = this.host.later(pongWithin, () => (this.isHeard ? this.pingLater() : this.drop()));
    });
  }

  private async openGround(facts: BattleFacts): Promise<void> {
    try {
      this.set({ replica: emptyReplica(await this.host.openGround(facts)) });
      this.drain();
    } catch (error) {
      this.set({ problem: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Takes the entries that follow those it has; asks for the missing ones where there is a gap. */
  private drain(): void {
    const { room, replica, facts } = this.state;
    if (!room || !replica || !facts || this.isStuck) return;
    let now = { room, replica };
    const taken: Entry[] = [];
    const calls: CalledBattle[] = [];
    for (;;) {
      const entry = this.ahead.get(now.room.last + 1);
      if (!entry) break;
      this.ahead.delete(entry.n);
      try {
        now = follow(now, entry, facts.battle);
      } catch (error) {
        if (!(error instanceof EntryRefused)) throw error;
        this.isStuck = true;
        this.set({ problem: error.message });
        return this.wish({ type: 'diverged', n: entry.n, hash: replicaHash(now.replica) ?? noHash });
      }
      taken.push(entry);
      if (entry.body.kind === 'called' && now.replica.battle)
        calls.push({ n: entry.n, battle: now.replica.battle });
    }
    if (taken.length > 0) this.advance(now.replica, now.room, taken, calls);
    this.shareDice();
    if (this.ahead.size > 0 && !this.isAsking) this.greet();
  }

  private advance(
    replica: Replica,
    room: RoomState,
    taken: readonly Entry[],
    calls: readonly CalledBattle[],
  ): void {
    const { outbox, side, log } = this.state;
    const answered = new Set(taken.flatMap(({ id, body }) => (authorOf(body) === side ? (id ?? []) : [])));
    this.set({
      replica,
      room,
      log: [...log, ...taken],
      calls: [...this.state.calls, ...calls],
      outbox: outbox.filter(({ id }) => !answered.has(id)),
      ...(room.end && { attention: {} }),
    });
    const last = taken.findLast(({ hash }) => hash !== undefined);
    const hash = last && !room.sealed && replicaHash(replica);
    if (last && hash && last.n === room.changed && hash !== last.hash) this.diverge(last, hash);
  }

  /**
   * Reveals this player's link for the pending answer. Begins a new chain where the device does not have the seat's, or has
   * used it up. Waits until the whole log is here.
   */
  private shareDice(): void {
    const { room, side, problem, log, outbox } = this.state;
    const steps = room?.steps;
    const chain = side === null ? undefined : steps?.players[side];
    if (!steps || side === null || !chain || problem !== null || room.end || log.length < this.last) return;
    const { pending, count } = steps;
    if (!pending) {
      const isBegun = outbox.some(({ type }) => type === 'begin-chain');
      if (this.state.missesLink) this.set({ missesLink: false });
      if (!isBegun && !this.chains.lasts(chain, steps))
        this.request({ type: 'begin-chain', id: this.host.newId(), end: this.chains.begin() });
      return;
    }
    if (pending.links[side] !== undefined || outbox.some(({ type }) => type === 'link')) return;
    const revealed = this.chains.reveal(chain, steps);
    switch (revealed.kind) {
      case 'link':
        // The step names the request, so that the same link from another tab does not count as a second one.
        return this.request({
          type: 'link',
          id: `link-${count}` as RequestId,
          step: count,
          link: revealed.link,
        });
      case 'missing':
        return this.set({ missesLink: true });
      case 'used':
        return this.set({ problem: usedLink });
    }
  }

  /** Reports that this end finds another state than the server. */
  private diverge({ n }: Entry, hash: Digest): void {
    this.set({ problem: `This program finds another state than the server after entry ${n}.` });
    this.wish({ type: 'diverged', n, hash });
  }

  /** Reports whether a request of the player waits for its reply: links and chains are sent without the player. */
  private isWaiting(id: RequestId): boolean {
    return this.state.outbox.some(
      (request) => request.id === id && request.type !== 'link' && request.type !== 'begin-chain',
    );
  }

  private settle(id: RequestId): void {
    this.set({ outbox: this.state.outbox.filter((request) => request.id !== id) });
  }
}

const usedLink =
  'The server shows another answer than the one for which this device has revealed its share of the dice. The battle is not fair.';

const noHash = '0'.repeat(64) as Digest;

const tooLate = {
  rule: 'stale',
  reason: 'The battle had gone on before your answer arrived. Look at it and answer again.',
  ids: [],
};
