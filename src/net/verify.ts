/** Checks the dice of a battle that is over: derives all faces anew from the secret that the server has opened. */
import { answerWithDice, drawOpening } from '../engine/index';
import { commitTo, drawFrom, type DiceSource } from './dice';
import type { Entry } from './entries';
import type { BattleFacts } from './messages';
import { commandOf, emptyReplica, firstFile, replayEntry, type Ground, type Replica } from './replica';
import { noncesOf, type RoomState } from './room-state';

/** Outcome of a check of the dice. */
export type Checked =
  | { readonly kind: 'verified'; readonly dice: number }
  /** The opened secret is not the one to which the server had committed. */
  | { readonly kind: 'other-secret' }
  /** The faces of an entry do not follow from the secret. */
  | { readonly kind: 'other-faces'; readonly entry: number };

/** Checks all faces of a log; null while the secret is not open. */
export function checkDice(
  ground: Ground,
  { commitment, battle }: Pick<BattleFacts, 'battle' | 'commitment'>,
  log: readonly Entry[],
  room: RoomState,
): Checked | null {
  const nonces = noncesOf(
    room,
    ground.table.file.sides.map(({ id }) => id),
  );
  if (room.secret === null || !nonces) return null;
  if (commitTo(room.secret) !== commitment) return { kind: 'other-secret' };
  const source = { battle, secret: room.secret, nonces };
  let replica = emptyReplica(ground);
  for (const entry of log) {
    const derived = facesOf(replica, entry, source);
    if (derived && !sameFaces(derived.faces, derived.given)) return { kind: 'other-faces', entry: entry.n };
    replica = replayEntry(replica, entry);
  }
  return { kind: 'verified', dice: replica.dice };
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

const sameFaces = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((face, index) => face === b[index]);
