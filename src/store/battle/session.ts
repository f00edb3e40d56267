import {
  answer,
  answerByHand,
  backTo,
  contextOf,
  DictatedFaceError,
  hashState,
  ReplayRefused,
  startBattle,
  type AwaitedRoll,
} from '../../engine/index';
import type { Battle, BattleFile, Bookmark, Branch } from '../../engine/battle';
import type { Command, Json, Refusal } from '../../engine/question';
import type { RuleSystem } from '../../engine/rule-system';
import type { BattleState } from '../../engine/state';
import type { TableQuery } from '../../engine/port/table-query';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import { createTableQuery } from '../../query/table-query';
import { ruleModule } from '../../rules/registry';
import { sightOf } from '../../rules/sight-of';
import type { Base, TableFile, TableSide } from '../../table/format';
import { noMeshes, type Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import type { Problem, Table } from '../../table/table';
import type { Steps } from '../workers/long-work';
import { figureOf, type Figure } from './figure-of';

/**
 * The open session: a table, and a battle on it.
 * `tip` is where play stands; `battle` is the moment shown: `tip` itself, or an earlier one while the past is looked at.
 * `line` is all that was ever answered on this line of play, so that what was undone can be done again: the commands of
 * `tip` are always the first of `line`.
 */
export interface Session {
  /** Id of its record in the library. */
  readonly id: string;
  readonly table: Table;
  /** The table's sides, in the colours that the players of an online battle have chosen. */
  readonly sides: readonly TableSide[];
  readonly system: RuleSystem | null;
  /** Meshes that the table names. */
  readonly meshes: Meshes;
  /** The table as it was set up. */
  readonly setup: TableQuery;
  readonly battle: Battle | null;
  readonly head: Battle | null;
  readonly commandLog: readonly Command[];
  /** The branch that is open; null on the main line. */
  readonly branch: string | null;
  /** The main line, while a branch is open. */
  readonly mainLine: MainLine | null;
  /** All branches; the open one in its state on opening. */
  readonly branches: readonly Branch[];
  readonly bookmarks: readonly Bookmark[];
  /** Models moved by hand as an experiment. The battle ignores it, and the next step ends it. */
  readonly preview: Preview | null;
}

/** The main line while a branch is open: all its commands, and the hash of its final state. */
export interface MainLine {
  readonly commands: readonly Command[];
  readonly hash: string;
}

/** Places of previewed models, and the queries of the table with them there. */
export interface Preview {
  readonly moved: Readonly<Record<string, Place>>;
  readonly query: TableQuery;
  /** Preview before the last change; null for the models' places in the battle. */
  readonly before: Preview | null;
}

export interface Place {
  readonly at: PlanPoint;
  readonly y: Mu;
  readonly facing: Degrees;
  /** Route to the place, its end included; straight if absent. */
  readonly via?: readonly PlanPoint[];
}

/** Opens a table; with rules that can be played, a battle begins on it with this seed. */
export function openTable(id: string, file: TableFile, seed: string, meshes: Meshes = noMeshes): Session {
  return openBattleFile(id, { format: 'defilade/battle@1', table: file, seed, commands: [] }, 0, meshes);
}

/**
 * Opens a battle and stands at its `cursor`-th command, by default after its last.
 * @throws when a command of the file is not one that its battle allows
 */
export const openBattleFile = (
  id: string,
  file: BattleFile,
  cursor = file.commands.length,
  meshes: Meshes = noMeshes,
): Session => goTo(openBeginning(id, file, meshes), cursor);

/** Opens a battle and stands before its first command. */
function openBeginning(id: string, file: BattleFile, meshes: Meshes): Session {
  const session = openTableOnly(id, file.table, meshes);
  const { table, system, setup } = session;
  const { hash: _, branches = [], bookmarks = [], ...begun } = file;
  const battle = system && startBattle(begun, system, table, setup);
  return { ...session, battle, head: battle, commandLog: file.commands, branches, bookmarks };
}

export type Replayed =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly rescue: Rescue | null };

/** Playable beginning of a battle whose file does not replay: another version wrote it, or somebody edited it. */
export interface Rescue {
  readonly session: Session;
  /** Number of the file's commands in it. */
  readonly steps: number;
  readonly of: number;
}

/** Opens an untrusted battle file step by step. A file that does not replay is reported as a problem. */
export function* replayBattleFile(
  id: string,
  file: BattleFile,
  cursor?: number,
  meshes: Meshes = noMeshes,
): Steps<Replayed> {
  const problem = (at: string, message: string, rescued: Session | null = null): Replayed => ({
    ok: false,
    problems: [{ at, message }],
    rescue: rescued && { session: rescued, steps: rescued.commandLog.length, of: file.commands.length },
  });
  const line = file.commands.slice(0, cursor);
  let session: Session | null = null;
  try {
    session = openBeginning(id, file, meshes);
    if (!session.head) return problem('/table/rules', `Battles under ${file.table.rules} cannot be played.`);
    for (const battle of playing(session.head, line)) {
      session = { ...session, battle, head: battle };
      yield { done: battle.commands.length, of: line.length };
    }
  } catch (error) {
    if (error instanceof DictatedFaceError) return problem('/dice', error.message);
    if (!(error instanceof ReplayRefused)) throw error;
    return problem(
      `/commands/${error.index}`,
      `${error.refusal.message} (${error.refusal.rule})`,
      session && upToHere(session),
    );
  }
  const hash = cursor === undefined && file.hash !== undefined ? hashState(session.head!.state) : file.hash;
  if (hash === file.hash) return { ok: true, session };
  return problem(
    '/hash',
    `The battle ends in the state ${hash}, not in this one: the file or the rules have changed.`,
    session,
  );
}

/** Returns the session with the commands played so far and the branches that leave them. */
function upToHere(session: Session): Session {
  const line = session.head?.commands ?? [];
  return {
    ...session,
    commandLog: line,
    branches: session.branches.filter(({ after }) => after <= line.length),
  };
}

/** Opens a table on which no battle begins. */
export function openTableOnly(id: string, file: TableFile, meshes: Meshes = noMeshes): Session {
  const system = ruleModule(file.rules).system ?? null;
  const table = place(file, system?.modelShape ?? (() => null), meshes);
  const setup = createTableQuery(table, sightOf(file));
  return {
    id,
    table,
    sides: table.sides,
    system,
    meshes,
    setup,
    battle: null,
    head: null,
    commandLog: [],
    branch: null,
    mainLine: null,
    branches: [],
    bookmarks: [],
    preview: null,
  };
}

/** Returns the file of the session's table, with the colours that the sides have now. */
export const tableFileOf = ({ table, sides }: Session): TableFile =>
  sides === table.sides ? table.file : { ...table.file, sides };

export type Stepped =
  { readonly ok: true; readonly session: Session } | { readonly ok: false; readonly refusal: Refusal };

/**
 * Answers the battle's question. Undone commands are dropped unless the answer repeats the first of them.
 * @param faces faces of real dice for the first rolls after the answer
 */
export function answerQuestion(session: Session, given: Json, faces: readonly number[] = []): Stepped {
  const { battle, command } = askedOf(session, given, faces);
  const answered = answer(battle, command);
  return answered.ok ? { ok: true, session: afterAnswer(session, answered.battle) } : answered;
}

/** As `answerQuestion`, with all dice rolled by hand: the first roll that the faces do not cover is returned instead. */
export function answerQuestionByHand(
  session: Session,
  given: Json,
  faces: readonly number[],
): Stepped | AwaitedRoll {
  const { battle, command } = askedOf(session, given, faces);
  const answered = answerByHand(battle, command);
  return answered.ok ? { ok: true, session: afterAnswer(session, answered.battle) } : answered;
}

function askedOf({ battle }: Session, given: Json, faces: readonly number[]) {
  if (!battle?.question) throw new Error('Nobody is asked.');
  const { by, kind } = battle.question;
  const command: Command = { by, kind, answer: given, ...(faces.length > 0 && { faces }) };
  return { battle, command };
}

function afterAnswer(session: Session, battle: Battle): Session {
  const index = battle.commands.length - 1;
  const undone = session.commandLog[index];
  const same = undone !== undefined && JSON.stringify(undone) === JSON.stringify(battle.commands[index]);
  return {
    ...session,
    battle,
    head: battle,
    commandLog: same ? session.commandLog : battle.commands,
    preview: null,
  };
}

/** Returns the session after `count` commands of the log: undoes steps, or redoes undone ones. */
export function goTo(session: Session, count: number): Session {
  const { head, commandLog } = session;
  if (!head) return session;
  const target = Math.max(0, Math.min(count, commandLog.length));
  const battle =
    target < head.commands.length ? backTo(head, target) : playOn(head, commandLog.slice(0, target));
  return { ...session, battle, head: battle, preview: null };
}

/**
 * A battle after the rest of a line that it has played the beginning of.
 * @throws ReplayRefused when a command is not one that the battle allows
 */
export const playOn = (battle: Battle, line: readonly Command[]): Battle =>
  [...playing(battle, line)].at(-1) ?? battle;

/**
 * The battle after each of the commands that are left of a line that it has played the beginning of.
 * @throws ReplayRefused when a command is not one that the battle allows
 */
export function* playing(battle: Battle, line: readonly Command[]): Generator<Battle, void> {
  let now = battle;
  for (const command of line.slice(battle.commands.length)) {
    const answered = answer(now, command);
    if (!answered.ok) throw new ReplayRefused(now.commands.length, answered.refusal);
    now = answered.battle;
    yield now;
  }
}

/** A model for the screen: its current pose and its shape from the table. */
export interface ModelNow extends Figure {
  readonly id: string;
  readonly unit: string;
  readonly side: string;
  readonly profile: string | null;
  readonly leader: boolean;
  readonly at: PlanPoint;
  readonly facing: Degrees;
  readonly y: Mu;
  readonly base: Base;
  readonly height: Mu;
  readonly count: number;
  readonly damage: number;
  readonly removed: boolean;
}

/** Returns all deployed models in the order of the file, fallen ones included. */
export const modelsNow = memoBySession((session): readonly ModelNow[] =>
  allModels(session).filter(({ id }) => !waits(session, id)),
);

/** Returns the undeployed models in the order of the file. Their poses mean nothing. */
export const undeployedNow = memoBySession((session): readonly ModelNow[] =>
  allModels(session).filter(({ id }) => waits(session, id)),
);

/** A model placed in the preview no longer counts as undeployed. */
const waits = ({ battle, preview }: Session, id: string): boolean =>
  battle?.state.models[id]?.undeployed === true && preview?.moved[id] === undefined;

const allModels = (session: Session): readonly ModelNow[] =>
  session.table.models.map((placed) => {
    const now = session.battle?.state.models[placed.id];
    return {
      id: placed.id,
      unit: placed.unit,
      side: placed.side,
      profile: now?.profile ?? placed.profile,
      leader: now?.leader ?? placed.leader,
      ...placeOf(session.preview?.moved[placed.id] ?? now ?? placed),
      base: placed.base,
      height: now?.height ?? placed.height,
      count: now?.count ?? placed.base.count ?? 1,
      damage: now?.damage ?? 0,
      removed: now?.removed ?? false,
      ...figureOf(session.system, session.table, placed),
    };
  });

export const placeOf = ({ at, y, facing }: Place): Place => ({ at, y, facing });

/** Returns the queries of the table as it stands now. */
export const queryNow = memoBySession((session): TableQuery => {
  if (session.preview) return session.preview.query;
  return session.battle ? contextOf(session.battle).query() : session.setup;
});

/** A unit for the screen. */
export interface UnitNow {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly profile: string | null;
  readonly models: readonly ModelNow[];
  readonly standing: readonly ModelNow[];
  readonly tokens: Readonly<Record<string, number>>;
  readonly activations: number;
  readonly destroyed: boolean;
}

/** Returns all units in the order of the table's file. */
export const unitsNow = memoBySession((session): readonly UnitNow[] => {
  const models = modelsNow(session);
  return session.table.units.map((unit) => {
    const now = session.battle?.state.units[unit.id];
    const own = models.filter((model) => model.unit === unit.id);
    return {
      id: unit.id,
      name: now?.name ?? unit.name,
      side: unit.side,
      profile: unit.profile,
      models: own,
      standing: own.filter((model) => !model.removed),
      tokens: now?.tokens ?? {},
      activations: now?.activations ?? 0,
      destroyed: now?.destroyed ?? false,
    };
  });
});

/** Caches a derived value by the poses of the models: sessions that share a battle state share it. */
function memoBySession<T>(derive: (session: Session) => T): (session: Session) => T {
  const cache = new WeakMap<Preview | BattleState | Table, T>();
  return (session) => {
    const key = session.preview ?? session.battle?.state ?? session.table;
    const hit = cache.get(key);
    if (hit !== undefined) return hit;
    const derived = derive(session);
    cache.set(key, derived);
    return derived;
  };
}
