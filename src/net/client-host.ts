/** The outer world of a client of an online battle: its wire, its clock and chance, and the device's storage. */
import type { RequestId, Secret } from './ids';
import type { BattleFacts } from './messages';
import type { ChainStorage } from './own-chains';
import type { Ground } from './replica';

/** The wire under a client. */
export interface ClientWire {
  send(text: string): void;
  close(): void;
}

/** The outer world of a client. */
export interface ClientHost {
  connect(on: { opened(): void; received(text: string): void; closed(): void }): ClientWire;
  /** Runs work after a time in milliseconds; returns a function that cancels it. */
  later(ms: number, work: () => void): () => void;
  /** Time in milliseconds since 1970. */
  now(): number;
  newId(): RequestId;
  /** Returns 32 random bytes that nobody can guess. */
  newSecret(): Secret;
  /** Storage for the player's hash chains. */
  readonly chains: ChainStorage;
  /** Returns a number from 0 to below 1. */
  random(): number;
  /** Opens the table of the battle with its rules. */
  openGround(facts: BattleFacts): Promise<Ground>;
}
