/** Follows the log of a battle: the room and the battle after each entry, with the steps of its dice checked. */
import type { Entry } from './entries';
import type { BattleId } from './ids';
import { EntryRefused, replayEntry, type Replica } from './replica';
import { roomAfter, type RoomState } from './room-state';
import { sourceOf, stepFault } from './steps';

/** A room and its battle after the same entries. */
export interface Followed {
  readonly room: RoomState;
  readonly replica: Replica;
}

/**
 * Returns room and battle after one more entry.
 * @throws EntryRefused when the battle does not allow it, a link does not fit its chain, or faces do not follow from the links
 */
export function follow({ room, replica }: Followed, entry: Entry, battle: BattleId): Followed {
  const { body, n } = entry;
  const fault = stepFault(room.steps, body);
  if (fault) throw new EntryRefused(n, fault);
  const isRoll = body.kind === 'rolled' || body.kind === 'started';
  const source =
    room.steps && isRoll && body.link !== undefined ? sourceOf(battle, room.steps, body.link) : null;
  return { room: roomAfter(room, entry), replica: replayEntry(replica, entry, source) };
}
