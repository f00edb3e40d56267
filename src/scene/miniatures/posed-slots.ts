/** Room in a batch for figures in another stance than they are cast in: meshes are bent into it when a stance changes. */
import { type BatchedMesh, type BufferGeometry } from 'three';
import { sculptNamed, stances } from '../../../models';
import { type Acted } from './acting';
import { skeletonIn } from './geometry';
import { posed } from './posing';

/** Rooms for bent meshes: small ones for men and beasts, large ones for crews and machines. */
export type RoomSize = 'small' | 'large';

/** Largest numbers of bent meshes at a time. Figures of one cast that hold the same stance share one. */
const most: Readonly<Record<RoomSize, number>> = { small: 48, large: 12 };

/** Size of a mesh's room: that of its sculpt. */
export const roomSizeOf = (sculpt: string): RoomSize =>
  sculptNamed(sculpt).fallen === 'lies' ? 'small' : 'large';

/** Number of slots in a batch, and the room of each in points and indices. */
export interface Room {
  readonly points: number;
  readonly indices: number;
  readonly slots: number;
}

export interface PosedSlots {
  /** Returns the id of a mesh of a figure's cast in its stance; null if it stands as cast, or if all slots are taken. */
  take(id: string, geometry: BufferGeometry, acted: Acted): number | null;
}

interface Slot {
  readonly geometryId: number;
  key: string | null;
  readonly users: Set<string>;
}

/** Returns the number of slots of a size for a number of models. */
export const slotsFor = (size: RoomSize, models: number): number => Math.min(most[size], models);

/** Adds slots to a batch. A slot is filled when a figure takes it. */
export function createPosedSlots(mesh: BatchedMesh, room: Room): PosedSlots {
  const slots: Slot[] = [];
  /** Returns a new slot for a mesh; null where all are made. */
  const newSlot = (geometry: BufferGeometry): Slot | null => {
    if (slots.length === room.slots) return null;
    const geometryId = mesh.addGeometry(geometry, room.points, room.indices);
    const slot = { geometryId, key: null, users: new Set<string>() };
    slots.push(slot);
    return slot;
  };
  const usedBy = new Map<string, Slot>();
  const leave = (id: string): void => {
    usedBy.get(id)?.users.delete(id);
    usedBy.delete(id);
  };
  return {
    take(id, geometry, acted) {
      const skeleton = skeletonIn(geometry);
      if (!skeleton || acted.held === 'standing') {
        leave(id);
        return null;
      }
      const key = acted.held === null ? `now ${id}` : `${acted.held} ${geometry.uuid}`;
      const own = usedBy.get(id);
      if (own?.key === key && acted.held !== null) return own.geometryId;
      const shared = acted.held === null ? undefined : slots.find((slot) => slot.key === key);
      const alone = own?.key === key ? own : undefined;
      if (!alone) leave(id);
      const slot = alone ?? shared ?? slots.find(({ users }) => users.size === 0) ?? newSlot(geometry);
      if (!slot) return null;
      slot.users.add(id);
      usedBy.set(id, slot);
      if (slot !== shared) {
        const blend =
          acted.held === null ? acted.blend : { from: stances.standing, to: stances[acted.held], share: 1 };
        const bent = posed(geometry, skeleton, blend);
        mesh.setGeometryAt(slot.geometryId, bent);
        slot.key = key;
      }
      return slot.geometryId;
    },
  };
}
