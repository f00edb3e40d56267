/** An online battle within one process: a server on a database in memory, and clients over a network that tests control. */
import { OnlineClient } from '../../src/net/client';
import type { ClientHost, ClientWire } from '../../src/net/client-host';
import type { RequestId, Secret, Token } from '../../src/net/ids';
import type { CreateReply } from '../../src/net/messages';
import { protocol } from '../../src/net/messages';
import { randomPlayer } from '../../src/players/random-player';
import { createConnection } from '../../src/server/connection';
import { openDuel } from './duel-online';
import { createMetrics } from '../../src/server/metrics';
import type { Ports } from '../../src/server/ports';
import { createReferee, type Referee } from '../../src/server/referee';
import { createRooms, type Rooms } from '../../src/server/rooms';
import type { BattleStore } from '../../src/server/storage/battle-store';
import { randomNumbers } from './random-answers';
import { emptyStore } from './stores';

export const testEngine = 'defilade test';

/** A clock that tests turn. */
export interface TestClock {
  now: number;
}

/** Ports with a clock that tests turn and chance that is the same each time. */
export function testPorts(seed = 1, clock: TestClock = { now: 1_700_000_000_000 }): Ports {
  const random = randomNumbers(seed);
  return {
    // Time passes with each look at it, so that no honest client sends too fast.
    now: () => (clock.now += 50),
    random: (bytes) => Buffer.from(Array.from({ length: bytes }, () => Math.floor(random() * 256))),
    note: () => undefined,
  };
}

export interface TestServer {
  readonly rooms: Rooms;
  readonly store: BattleStore;
  readonly ports: Ports;
  connect(wire: { send(text: string): void; close(): void }): ReturnType<typeof createConnection>;
}

/** Number of calls to storages that have not been answered. */
let storing = 0;

/** Returns an object whose calls are counted while they last. */
function counted<T extends object>(calls: T): T {
  const count = <V>(value: V): V => {
    if (typeof value === 'object' && value !== null) return counted(value);
    if (typeof value !== 'function') return value;
    const call = async (...args: unknown[]): Promise<unknown> => {
      storing++;
      try {
        return await (value as unknown as (...given: unknown[]) => Promise<unknown>)(...args);
      } finally {
        storing--;
      }
    };
    return call as V;
  };
  return Object.fromEntries(Object.entries(calls).map(([name, value]) => [name, count(value)])) as T;
}

/** Starts a server on a database: an empty one where none is given. */
export async function testServer(
  ports: Ports = testPorts(),
  store?: BattleStore,
  referee: Referee = createReferee(openDuel),
  engine = testEngine,
  chainLength?: number,
): Promise<TestServer> {
  const open = counted(store ?? (await emptyStore()));
  const versions = { protocol, engine };
  const rooms = createRooms(
    { store: open, referee, ports, versions, ...(chainLength !== undefined && { chainLength }) },
    { battles: 100_000, idle: 600_000 },
  );
  const metrics = createMetrics(() => 0);
  return {
    rooms,
    store: open,
    ports,
    connect: (wire) => createConnection(wire, { rooms, ports, versions, metrics, offer: '/' }),
  };
}

/** Makes a battle on a table. @throws with the problems of a bad one */
export async function created(
  { rooms }: TestServer,
  table: unknown,
  more: Omit<Parameters<Rooms['create']>[0], 'table'> = {},
): Promise<CreateReply> {
  const made = await rooms.create({ table, ...more });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.reply;
}

/** A wire that carries everything, at once and in order. */
export function directWire(server: TestServer, on: Parameters<ClientHost['connect']>[0]): ClientWire {
  const connection = server.connect({
    send: (text) => void Promise.resolve().then(() => on.received(text)),
    close: () => void Promise.resolve().then(() => on.closed()),
  });
  void Promise.resolve().then(() => on.opened());
  return {
    send: (text) => void connection.receive(text),
    close: () => connection.closed(),
  };
}

/** Storage of a player's device, and its chance, which is the same each time. */
export interface TestDevice {
  read(): string | null;
  write(text: string): void;
  newSecret(): Secret;
}

export function testDevice(seed = 1): TestDevice {
  const random = randomNumbers(seed + 1_000);
  let stored: string | null = null;
  const byte = () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0');
  return {
    read: () => stored,
    write: (text) => void (stored = text),
    newSecret: () => Array.from({ length: 32 }, byte).join('') as Secret,
  };
}

/** A client, the device on which it runs, and its timers. */
export interface TestClient {
  readonly client: OnlineClient;
  readonly device: TestDevice;
  runTimers(): void;
}

/** Opens a client of a seat, over a wire of the test's choice. Its timers run when the test says so. */
export function testClient(
  reply: CreateReply,
  token: Token,
  connect: ClientHost['connect'],
  seed = 1,
  engine = testEngine,
  device: TestDevice = testDevice(seed),
): TestClient {
  const random = randomNumbers(seed);
  const timers = new Set<() => void>();
  let ids = 0;
  const client = new OnlineClient(
    {
      connect,
      later(_, work) {
        timers.add(work);
        return () => void timers.delete(work);
      },
      now: () => 0,
      newId: () => `r${seed}-${ids++}` as RequestId,
      random,
      newSecret: () => device.newSecret(),
      chains: device,
      async openGround(facts) {
        const opened = await openDuel(facts);
        if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
        return opened.ground;
      },
    },
    { battle: reply.facts.battle, token, engine },
  );
  return {
    client,
    device,
    runTimers() {
      const due = [...timers];
      timers.clear();
      for (const work of due) work();
    },
  };
}

/** Returns a nonce of one repeated byte. */
export const nonce = (byte: string): Secret => byte.repeat(32) as Secret;

/** Lets all messages that are under way arrive, and be stored. */
export async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 6; quiet = storing > 0 ? 0 : quiet + 1)
    await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a condition holds. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 20_000;
  while (!holds() && performance.now() < end) await new Promise((resolve) => setImmediate(resolve));
  if (!holds()) throw new Error(`${what} has not come about.`);
}

/** A battle between two clients that have joined. */
export async function joinedBattle(server: TestServer, table: unknown, more = {}) {
  const reply = await created(server, table, more);
  const [redSide, blueSide] = Object.keys(reply.seats) as [string, string];
  const open = (token: Token, seed: number) => testClient(reply, token, (on) => directWire(server, on), seed);
  const red = open(reply.seats[redSide]!, 1);
  const blue = open(reply.seats[blueSide]!, 2);
  for (const [{ client }, name] of [
    [red, 'Ann'],
    [blue, 'Ben'],
  ] as const) {
    client.open();
    await until(() => client.state.connection === 'open', 'The connection');
    client.join(name);
  }
  await until(() => [red, blue].every(({ client }) => client.state.replica?.battle), 'The start');
  return { reply, red, blue, clients: { [redSide]: red.client, [blueSide]: blue.client } };
}

const player = randomPlayer('online');

/** Gives a random legal answer through the client that is asked. Returns false when nobody is. */
export async function answerOnce(clients: Readonly<Record<string, OnlineClient>>): Promise<boolean> {
  const all = Object.values(clients);
  const battle = all[0]!.state.replica!.battle!;
  if (!battle.question) return false;
  const asked = clients[battle.question.by]!;
  const { length } = asked.state.log;
  const now = asked.state.replica!.battle!;
  asked.answer(now.question!.kind === 'stake' ? { points: 1 } : player(now));
  await until(
    () => all.every(({ state: { log, replica } }) => log.length > length && !replica?.pending),
    'The answer',
  );
  return true;
}
