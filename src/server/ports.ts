/** The server's outer world, which tests replace: clock, chance and notes of what happens. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BattleId, Digest, Secret, Token } from '../net/ids';

export interface Ports {
  /** Time in milliseconds since 1970. */
  now(): number;
  /** Random bytes that nobody can guess. */
  random(bytes: number): Buffer;
  /** Notes an event of the server. Never receives a token. */
  note(text: string): void;
}

/** The real world. */
export const realPorts: Ports = {
  now: () => Date.now(),
  random: randomBytes,
  note: (text) => void process.stderr.write(`${new Date().toISOString()} ${text}\n`),
};

/** Makes the id of a battle. */
export const newBattleId = ({ random }: Ports): BattleId => random(9).toString('base64url') as BattleId;
/** Makes the token of a seat: 128 bits. */
export const newToken = ({ random }: Ports): Token => random(16).toString('base64url') as Token;
/** Makes a secret of 256 bits. */
export const newSecret = ({ random }: Ports): Secret => random(32).toString('hex') as Secret;

/** Returns the hash under which a token is stored. */
export const hashToken = (token: Token): Digest => createHash('sha256').update(token).digest('hex') as Digest;

/** Reports whether a token is the one of a hash, in a time that does not depend on either. */
export const isToken = (token: Token, hash: Digest): boolean =>
  timingSafeEqual(Buffer.from(hashToken(token), 'hex'), Buffer.from(hash, 'hex'));
