/** Decides on a player's request: the entries that it appends to the log, or the reason why it is refused. */
import type { SideColour, TableSide } from '../table/format';
import { sha256 } from '../engine/hash';
import type { Json, Refusal } from '../engine/question';
import { grace, leftAt } from '../net/clock';
import { sealOf } from '../net/dice';
import type { EntryBody } from '../net/entries';
import type { BattleId, Digest, Secret } from '../net/ids';
import type { Chain } from '../net/chain';
import type { ClientRequest } from '../net/messages';
import { holderOf } from '../net/side-colours';
import { noncesOf, type RoomState } from '../net/room-state';
import { owes, sourceOf, stepFault, stepsAfter, type Steps } from '../net/steps';
import type { Referee, Standing } from './referee';

export type Decision =
  | { readonly kind: 'append'; readonly bodies: readonly EntryBody[]; readonly standing?: Standing }
  | { readonly kind: 'stale'; readonly from: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Everything that a decision may look at. */
export interface Deciding {
  readonly battle: BattleId;
  readonly secret: Secret;
  /** Returns the server's hash chain of a number, from 0. */
  chains(number: number): Chain;
  readonly sides: readonly string[];
  /** The same sides, as the table has them. */
  readonly tableSides: readonly TableSide[];
  readonly state: RoomState;
  readonly standing: Standing | null;
  readonly now: number;
  /** Returns the moment since which a side's player is away; null while it is here. */
  awaySince(side: string): number | null;
  /** Returns the hash of the state after an entry. */
  hashAt(n: number): Digest | null;
  salt(): Secret;
  readonly referee: Referee;
}

type RequestOf<Type extends ClientRequest['type']> = Extract<ClientRequest, { readonly type: Type }>;

const refuse = (rule: string, message: string): Decision => ({
  kind: 'refused',
  refusal: { rule, message, ids: [] },
});
const append = (...bodies: readonly EntryBody[]): Decision => ({ kind: 'append', bodies });

/** Decides on a request from a seat; null is a spectator's. */
export async function decide(room: Deciding, side: string | null, request: ClientRequest): Promise<Decision> {
  if (side === null) return refuse('seat', 'Spectators watch: the link that you have is not a player’s.');
  const { state } = room;
  if (request.type === 'say') {
    const { text, cites } = request;
    return append({ kind: 'said', by: side, text, ...(cites && { cites }) });
  }
  if (request.type === 'move-seat') return moveSeat(state, side);
  if (state.end) return refuse('battle-over', 'The battle is over.');
  if (request.type === 'join') return join(room, side, request);
  if (request.type === 'choose-colour') return chooseColour(room, side, request);
  if (request.type === 'link') return reveal(room, side, request);
  if (request.type === 'begin-chain') return checked(state, { kind: 'chain', by: side, end: request.end });
  if (!state.started) return refuse('battle-not-started', 'The battle begins when both players are here.');
  switch (request.type) {
    case 'answer':
      return request.after < state.changed ? stale(request) : answer(room, side, request);
    case 'ask-back':
      return request.after < state.changed ? stale(request) : askBack(room, side, request.keep);
    case 'answer-back':
      return request.after < state.changed ? stale(request) : answerBack(room, side, request.agree);
    case 'pause':
    case 'resume':
    case 'claim':
      return actOnClock(room, side, request.type);
    case 'diverged':
      return diverged(room, side, request);
    case 'call':
      return request.after < state.changed ? stale(request) : call(room, side, request);
    case 'found':
      return found(room, side, request);
  }
}

/** Appends an entry of the dice by hash chains, unless it does not fit the steps. */
function checked({ steps }: RoomState, body: EntryBody): Decision {
  const refusal = stepFault(steps, body);
  return refusal ? { kind: 'refused', refusal } : append(body);
}

/** Moves a seat, unless the device that leaves has to reveal a link: the next one will not have it. */
function moveSeat({ steps }: RoomState, side: string): Decision {
  const owesLink = steps?.pending && steps.pending.links[side] === undefined;
  return owesLink
    ? refuse('link', 'This device has to reveal its share of the dice first. Try again in a moment.')
    : append({ kind: 'seat-moved', side });
}

const stale = ({ after }: { readonly after: number }): Decision => ({ kind: 'stale', from: after });

async function join(
  room: Deciding,
  side: string,
  { name, colour, nonce }: RequestOf<'join'>,
): Promise<Decision> {
  const { state, sides, battle, referee } = room;
  if (state.players[side]) return refuse('seat-taken', 'You have joined this battle already.');
  const taken = colour && takenColour(room, side, colour);
  if (taken) return taken;
  const joined = { kind: 'joined', side, name, ...(colour && { colour }), nonce } as const;
  const players = { ...state.players, [side]: { name, nonce } };
  const nonces = noncesOf({ ...state, players }, sides);
  if (!nonces) return append(joined);
  if (state.steps) return append(joined, { kind: 'opening' });
  const { faces, standing } = await referee.start(battle, { battle, secret: room.secret, nonces });
  return { kind: 'append', bodies: [joined, { kind: 'started', faces: [...faces] }], standing };
}

function chooseColour(room: Deciding, by: string, { colour }: RequestOf<'choose-colour'>): Decision {
  if (!room.state.players[by]) return refuse('seat', 'Join the battle first.');
  return takenColour(room, by, colour) ?? append({ kind: 'colour-chosen', by, colour });
}

/** Refuses the colour of the other player; null for a free one. */
function takenColour({ tableSides, state }: Deciding, side: string, colour: SideColour): Decision | null {
  const holder = holderOf(colour, side, tableSides, state.players);
  if (holder === null) return null;
  const { name } = state.players[holder]!;
  return refuse('colour', `${name} plays in ${colour} already. Choose another colour.`);
}

async function answer(
  room: Deciding,
  side: string,
  { kind, answer: given }: RequestOf<'answer'>,
): Promise<Decision> {
  const { state, referee, battle, secret, sides } = room;
  if (state.clock.paused) return refuse('paused', 'The battle is paused.');
  if (state.steps?.pending) return refuse('pending', 'An answer waits for its dice.');
  const source = state.steps ? null : { battle, secret, nonces: noncesOf(state, sides) ?? [] };
  const verdict = await referee.answer(battle, { by: side, kind, answer: given }, source);
  if (!verdict.ok) return { kind: 'refused', refusal: verdict.refusal };
  const { faces, standing, standIn } = verdict;
  if (faces === null)
    return append(...unsealing(state), { kind: 'pending', by: side, question: kind, answer: given });
  const body: EntryBody =
    standIn === null
      ? { kind: 'answer', by: side, question: kind, answer: given, faces: [...faces] }
      : sealed(side, kind, given, standIn, room.salt());
  return applied(room, [...unsealing(state), body], standing);
}

/** Appends entries that change the battle, and its end where they end it. */
const applied = (room: Deciding, bodies: readonly EntryBody[], standing: Standing): Decision => ({
  kind: 'append',
  bodies: standing.asks === null ? [...bodies, { kind: 'ended', secret: room.secret }] : bodies,
  standing,
});

/** Takes a player's link. The last one is followed by the server's, and by the faces. */
async function reveal(room: Deciding, side: string, { step, link }: RequestOf<'link'>): Promise<Decision> {
  const body: EntryBody = { kind: 'link', by: side, step, link };
  const taken = checked(room.state, body);
  const steps = room.state.steps && stepsAfter(room.state.steps, { body });
  return taken.kind === 'append' && steps && owes(steps) === null ? roll(room, steps, body) : taken;
}

/** Rolls the dice of a step for which all players have revealed their links. */
async function roll(room: Deciding, steps: Steps, lastLink: EntryBody): Promise<Decision> {
  const { battle, referee } = room;
  const { server, pending, count } = steps;
  const chain = room.chains(server.number);
  const link = chain.link(count - server.base);
  const source = sourceOf(battle, steps, link);
  const isOpening = pending?.answer === null;
  const { faces, standing } = await (isOpening
    ? referee.start(battle, source)
    : referee.roll(battle, source));
  const rolled: EntryBody = { kind: isOpening ? 'started' : 'rolled', faces: [...faces], link };
  const isUsedUp = count - server.base === chain.length;
  const next: EntryBody = { kind: 'chain', by: null, end: room.chains(server.number + 1).end };
  return applied(room, [lastLink, rolled, ...(isUsedUp ? [next] : [])], standing);
}

function sealed(by: string, question: string, given: Json, standIn: Json, salt: Secret): EntryBody {
  const seal = sealOf(given, salt);
  return { kind: 'sealed', by, question, seal, standIn, open: { answer: given, salt } };
}

/** Opens a secret answer, now that the other player has answered too. */
function unsealing({ sealed: waiting }: RoomState): readonly EntryBody[] {
  const open = waiting?.body.open;
  return waiting && open ? [{ kind: 'unsealed', entry: waiting.n, ...open }] : [];
}

function askBack({ state, standing }: Deciding, by: string, keep: number): Decision {
  if (state.backAsked) return refuse('take-back', 'Somebody has asked for a take-back already.');
  if (state.sealed) return refuse('take-back', 'A secret answer is open: answer first.');
  if (keep >= state.answers) return refuse('take-back', 'The battle has no such answer to take back.');
  if (keep < (standing?.fewestKept ?? 0))
    return refuse('take-back', 'Only the last roll can be taken back: the dice before it have been seen.');
  return append({ kind: 'back-asked', by, keep });
}

async function answerBack(room: Deciding, by: string, agree: boolean): Promise<Decision> {
  const { backAsked } = room.state;
  if (!backAsked) return refuse('take-back', 'Nobody asks for a take-back.');
  if (!agree) return append({ kind: 'back-refused', by });
  if (backAsked.by === by) return refuse('take-back', 'The other player agrees or refuses.');
  const standing = await room.referee.back(room.battle, backAsked.keep);
  return { kind: 'append', bodies: [{ kind: 'back-taken', by, keep: backAsked.keep }], standing };
}

function actOnClock(room: Deciding, side: string, act: 'pause' | 'resume' | 'claim'): Decision {
  const { state, sides, now } = room;
  if (state.rule.kind === 'none') return refuse('clock', 'This battle has no clock.');
  const others = sides.filter((other) => other !== side);
  switch (act) {
    case 'pause': {
      if (state.clock.paused) return refuse('clock', 'The battle is paused already.');
      const isAway = others.some((other) => {
        const since = room.awaySince(other);
        return since !== null && now - since >= grace;
      });
      return isAway
        ? append({ kind: 'paused', by: side })
        : refuse('clock', 'You can pause when the other player has been away for 40 seconds.');
    }
    case 'resume':
      return state.clock.paused
        ? append({ kind: 'resumed', by: side })
        : refuse('clock', 'The battle is not paused.');
    case 'claim':
      return others.some((other) => leftAt(state.clock, other, now) < -grace)
        ? append({ kind: 'claimed', by: side }, { kind: 'ended', secret: room.secret })
        : refuse('clock', 'You can claim the battle 40 seconds after the other player’s time is up.');
  }
}

/** Stops a battle on whose state the ends disagree. */
function diverged(room: Deciding, by: string, { n, hash }: RequestOf<'diverged'>): Decision {
  const ours = room.hashAt(n);
  if (ours === null || ours === hash) return refuse('diverged', 'The server finds the same state.');
  return append({ kind: 'stopped', by, ours, theirs: hash }, { kind: 'ended', secret: room.secret });
}

/** Most calls of a side whose verdict is not agreed. */
const mostOpenCalls = 3;

/** Opens a sight ruling for both, on the state as it stands. */
function call({ state, standing }: Deciding, by: string, { subject }: RequestOf<'call'>): Decision {
  if (!standing) return refuse('battle-not-started', 'The battle begins when both players are here.');
  if (state.sealed) return refuse('call', 'A secret answer is open: show the call when both have answered.');
  const open = state.calls.filter((other) => other.by === by && other.agreed === null);
  if (open.length >= mostOpenCalls)
    return refuse('call', `${open.length} of your calls wait for the other player already.`);
  return append({ kind: 'called', by, subject, state: standing.hash });
}

/** Takes the verdict of one end; stops the battle where another has found a different one. */
function found({ state, sides, secret }: Deciding, by: string, request: RequestOf<'found'>): Decision {
  const { call: n, report } = request;
  const shared = state.calls.find((other) => other.n === n);
  if (!shared) return refuse('call', `Entry ${n} opens no call.`);
  if (shared.found[by] !== undefined) return refuse('call', 'You have reported the verdict of this call.');
  const hash = sha256(report) as Digest;
  const others = Object.values(shared.found);
  const other = others.find((known) => known !== hash);
  const body: EntryBody = { kind: 'found', by, call: n, hash, report };
  if (other !== undefined)
    return append(
      body,
      { kind: 'stopped', by, ours: other, theirs: hash, call: n },
      { kind: 'ended', secret },
    );
  return append(others.length + 1 < sides.length ? body : { kind: 'agreed', by, call: n, hash });
}
