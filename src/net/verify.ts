/** Checks the dice of a battle that is over: derives all faces anew from what the server and the players have revealed. */
import { answerWithDice, drawOpening } from '../engine/index';
import { commitTo, drawFrom, type DiceSource } from './dice';
import type { Entry } from './entries';
import { follow } from './follow';
import type { BattleFacts } from './messages';
import {
  commandOf,
  emptyReplica,
  EntryRefused,
  firstFile,
  replayEntry,
  sameFaces,
  type Ground,
  type Replica,
} from './replica';
import { emptyRoom, noncesOf, type RoomState } from './room-state';

/** Outcome of a check of the dice. */
export type Checked =
  | { readonly kind: 'verified'; readonly dice: number }
  /** The opened secret is not the one to which the server had committed. */
  | { readonly kind: 'other-secret' }
  /** The faces of an entry do not follow from the links that were revealed. */
  | { readonly kind: 'other-faces'; readonly entry: number };

/** Checks all faces of a log; null while the secret is not open. */
export function checkDice(
  ground: Ground,
  facts: Pick<BattleFacts, 'battle' | 'commitment' | 'clock' | 'dice'>,
  log: readonly Entry[],
  room: RoomState,
): Checked | null {
  const sides = ground.table.file.sides.map(({ id }) => id);
  const nonces = noncesOf(room, sides);
  if (room.secret === null || !nonces) return null;
  if (room.steps) return checkLinks(ground, facts, log, sides);
  if (commitTo(room.secret) !== facts.commitment) return { kind: 'other-secret' };
  const source = { battle: facts.battle, secret: room.secret, nonces };
  let replica = emptyReplica(ground);
  for (const entry of log) {
    const derived = facesOf(replica, entry, source);
    if (derived && !sameFaces(derived.faces, derived.given)) return { kind: 'other-faces', entry: entry.n };
    replica = replayEntry(replica, entry);
  }
  return { kind: 'verified', dice: replica.dice };
}

/** Checks that each link fits its chain, and that all faces follow from the links. */
function checkLinks(
  ground: Ground,
  facts: Pick<BattleFacts, 'battle' | 'commitment' | 'clock' | 'dice'>,
  log: readonly Entry[],
  sides: readonly string[],
): Checked {
  let followed = { room: emptyRoom(facts, sides), replica: emptyReplica(ground) };
  try {
    for (const entry of log) followed = follow(followed, entry, facts.battle);
  } catch (error) {
    if (error instanceof EntryRefused) return { kind: 'other-faces', entry: error.entry };
    throw error;
  }
  return { kind: 'verified', dice: followed.replica.dice };
}

/** Derives the faces of an entry; null for an entry without dice. */
function facesOf(
  { ground, battle, dice }: Replica,
  { body }: Entry,
  source: DiceSource,
): { readonly given: readonly number[]; readonly faces: readonly number[] } | null {
  const draw = drawFrom(source, dice);
  if (body.kind === 'started') {
    const { system, table, query } = ground;
    return { given: body.faces, faces: drawOpening(firstFile(ground, []), system, table, query, draw) };
  }
  if (body.kind !== 'answer' || !battle) return null;
  const answered = answerWithDice(battle, commandOf({ ...body, faces: [] }), draw);
  return { given: body.faces, faces: answered.ok ? (answered.battle.commands.at(-1)?.faces ?? []) : [] };
}
