/** State of a client of an online battle. */
import type { Battle } from '../engine/battle';
import type { Entry } from './entries';
import type { Attention, BattleFacts, ClientRequest, ServerMessage } from './messages';
import type { Replica } from './replica';
import type { RoomState } from './room-state';

/** The server's last word before it ends a connection. */
export type Farewell = Extract<ServerMessage, { type: 'farewell' }>;
type Refused = Extract<ServerMessage, { type: 'refused' }>;

/** The battle as it stood when a sight ruling was opened for both by an entry. */
export interface CalledBattle {
  readonly n: number;
  readonly battle: Battle;
}

/** State of a client. Immutable: each change makes another. */
export interface ClientState {
  readonly connection: 'connecting' | 'open' | 'lost' | 'ended';
  /** Final message of a server that has ended the connection. */
  readonly farewell: Farewell | null;
  readonly facts: BattleFacts | null;
  readonly side: string | null;
  readonly log: readonly Entry[];
  readonly room: RoomState | null;
  readonly replica: Replica | null;
  readonly present: Extract<ServerMessage, { type: 'present' }> | null;
  /** Requests that the server has not answered. */
  readonly outbox: readonly ClientRequest[];
  /** The last request that was refused, or came too late. */
  readonly refused: Pick<Refused, 'rule' | 'reason' | 'ids'> | null;
  readonly calls: readonly CalledBattle[];
  /** Selections, rulers and open rulings of the other players, by side; none once the battle is over. */
  readonly attention: Readonly<Record<string, Attention>>;
  /** This device does not have the link that the pending answer waits for. */
  readonly missesLink: boolean;
  /** Reason why this end cannot open the battle, or finds another state than the server. */
  readonly problem: string | null;
  /** Time of the server minus the time here, in milliseconds. */
  readonly offset: number;
}

/** State of a client before it is connected. */
export const atStart: ClientState = {
  connection: 'connecting',
  farewell: null,
  facts: null,
  side: null,
  log: [],
  room: null,
  replica: null,
  present: null,
  outbox: [],
  refused: null,
  calls: [],
  attention: {},
  missesLink: false,
  problem: null,
  offset: 0,
};
