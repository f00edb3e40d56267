/** The rooms of a server: makes battles, opens their rooms when somebody comes, and unloads those that lie idle. */
import { commitTo } from '../net/dice';
import type { BattleId, Token } from '../net/ids';
import { mostMeshBytes, ownMeshesOf } from '../net/own-meshes';
import type { ClientMessage, CreateReply, DiceRule, ServerMessage } from '../net/messages';
import type { Problem } from '../table/table';
import { hashToken, isToken, newBattleId, newSecret, newToken } from './ports';
import { createServerChains } from './own-chains';
import { moved, openRoom, type Guest, type Room, type RoomServices } from './room';
import { RefereeLost, type CheckedTable, type Referee } from './referee';
import type { BattleRecord, BattleStore } from './storage/battle-store';

export type Created =
  | { readonly ok: true; readonly reply: CreateReply }
  | { readonly ok: false; readonly status: 400 | 503; readonly problems: readonly Problem[] };

export type Entered =
  | { readonly ok: true; readonly room: Room; readonly side: string | null }
  | { readonly ok: false; readonly farewell: Extract<ServerMessage, { type: 'farewell' }> };

/** A request for a new battle. */
export interface NewBattle {
  readonly table?: unknown;
  readonly name?: string | undefined;
  readonly clock?: CreateReply['facts']['clock'] | undefined;
  readonly delay?: number | undefined;
  readonly dice?: DiceRule | undefined;
}

export interface Rooms {
  create(request: NewBattle): Promise<Created>;
  /** Finds the room and the seat of a link. */
  find(hello: Extract<ClientMessage, { type: 'hello' }>): Promise<Entered>;
  /** Unloads rooms in which nobody has been for a while. */
  sweep(): Promise<void>;
  /** Renews the leases of the open rooms, and unloads those that another process takes over. */
  renew(): Promise<void>;
  loaded(): number;
  close(): Promise<void>;
}

/** Limits of a server. */
export interface RoomLimits {
  /** Most battles that are stored. */
  readonly battles: number;
  /** Time after which an empty room is unloaded, in milliseconds. */
  readonly idle: number;
}

/** Creates the rooms of a server. */
export function createRooms(services: RoomServices, limits: RoomLimits): Rooms {
  const { ports, store } = services;
  const rooms = new Map<BattleId, Promise<Room | null>>();
  /** Battles whose rooms are open. */
  const opened = new Set<BattleId>();
  /** Rooms that are being unloaded: they open again afterwards. */
  const closing = new Map<BattleId, Promise<void>>();
  const emptySince = new Map<BattleId, number>();

  const unload = (battle: BattleId): Promise<void> => {
    const opening = rooms.get(battle);
    if (!opening) return closing.get(battle) ?? Promise.resolve();
    rooms.delete(battle);
    emptySince.delete(battle);
    const close = async (): Promise<void> => {
      const room = await opening.catch(() => null);
      opened.delete(battle);
      await room?.unload();
      await store.leases.release(battle);
    };
    const done = close()
      .catch((error: Error) => ports.note(`error in unloading a battle: ${error.message}`))
      .finally(() => closing.delete(battle));
    closing.set(battle, done);
    return done;
  };
  const openStored = async (battle: BattleId): Promise<Room | null> => {
    await closing.get(battle);
    const room = await openOwned(battle, services, () => void unload(battle));
    if (room) opened.add(battle);
    return room;
  };
  const roomOf = (battle: BattleId): Promise<Room | null> => {
    const found = rooms.get(battle) ?? openStored(battle);
    rooms.set(battle, found);
    // A room that another process owns, or that could not be opened, is looked for again next time.
    const forget = (): void => {
      if (rooms.get(battle) === found) rooms.delete(battle);
    };
    found.then((room) => room ?? forget(), forget);
    return found;
  };

  return {
    create: (request) => create(request, services, limits),
    async find({ battle, token }) {
      // Only a link to a seat makes this process ask for a battle.
      if (!rooms.has(battle)) {
        const record = await store.find(battle);
        if (!record || !seatOf(record, token)) return noSeat;
      }
      const room = await roomOf(battle);
      if (!room) return { ok: false, farewell: moved };
      const seat = seatOf(room.record(), token);
      if (!seat) return noSeat;
      emptySince.delete(battle);
      return { ok: true, room, side: seat.side };
    },
    async sweep() {
      const now = ports.now();
      for (const [battle, opening] of rooms) {
        const room = await opening.catch(() => null);
        if (!room?.isEmpty()) emptySince.delete(battle);
        else if (!emptySince.has(battle)) emptySince.set(battle, now);
        else if (now - emptySince.get(battle)! >= limits.idle) await unload(battle);
      }
    },
    async renew() {
      const given = await store.leases.renew([...opened]);
      await Promise.all(given.map(unload));
    },
    loaded: () => rooms.size,
    async close() {
      await Promise.all([...rooms.keys()].map(unload));
    },
  };
}

/** Opens a stored battle as its owner; null where another process owns it. */
async function openOwned(battle: BattleId, services: RoomServices, onLost: () => void): Promise<Room | null> {
  const { store } = services;
  if (!(await store.leases.claim(battle))) return null;
  try {
    // Read once the battle is owned: its owner before may have moved seats.
    const record = (await store.find(battle))!;
    return await openRoom(record, services, onLost);
  } catch (error) {
    await store.leases.release(battle);
    throw error;
  }
}

/** Turns a link away that leads to no seat. */
const noSeat = {
  ok: false,
  farewell: {
    type: 'farewell',
    code: 'link',
    reason: 'This link leads to no seat: it is incomplete, or the seat has moved to another device.',
  },
} as const;

/** Returns the seat of a token; null for a wrong one. Compares it with all seats, so that the time tells nothing. */
function seatOf({ seats, watch }: BattleRecord, token: Token): Pick<Guest, 'side'> | null {
  const found = Object.entries(seats).filter(([, hash]) => isToken(token, hash));
  const watches = isToken(token, watch);
  return found[0] ? { side: found[0][0] } : watches ? { side: null } : null;
}

/** Checks the table of a new battle, with the meshes that have been uploaded for it. */
async function checkTable(
  facts: Parameters<Referee['check']>[0],
  { meshes }: BattleStore,
  referee: Referee,
): Promise<CheckedTable> {
  const refused = (message: string): CheckedTable => ({ ok: false, problems: [{ at: '', message }] });
  const own = ownMeshesOf(facts.table);
  if ((await meshes.size(own)) > mostMeshBytes)
    return refused(`The table’s own meshes are larger than ${mostMeshBytes / 2 ** 20} MiB together.`);
  try {
    return await referee.check(facts, await meshes.files(own));
  } catch (error) {
    if (!(error instanceof RefereeLost)) throw error;
    return refused('The table takes too long to read: use simpler meshes.');
  }
}

/** Makes a battle, with a link for each seat and one to watch. */
async function create(
  { table, name, clock = { kind: 'none' }, delay = 0, dice }: NewBattle,
  { store, ports, referee, chainLength }: RoomServices,
  limits: RoomLimits,
): Promise<Created> {
  if ((await store.count()) >= limits.battles)
    return {
      ok: false,
      status: 503,
      problems: [{ at: '', message: 'This server holds no more battles.' }],
    };
  const battle = newBattleId(ports);
  const checked = await checkTable({ battle, table }, store, referee);
  if (!checked.ok) return { ok: false, status: 400, problems: checked.problems };
  const secret = newSecret(ports);
  const facts = {
    battle,
    created: ports.now(),
    table,
    ...(name !== undefined && { name }),
    clock,
    delay,
    ...(dice === 'chains' && { dice }),
    commitment: dice === 'chains' ? createServerChains(secret, chainLength)(0).end : commitTo(secret),
  };
  const seats = checked.sides.map((side) => [side, newToken(ports)] as const);
  const watch = newToken(ports);
  await store.create({
    facts,
    secret,
    seats: Object.fromEntries(seats.map(([side, token]) => [side, hashToken(token)])),
    watch: hashToken(watch),
  });
  ports.note(`made the battle ${battle}`);
  return { ok: true, reply: { facts, seats: Object.fromEntries(seats), watch } };
}
