/** The referee: runs the engine for the rooms. It holds battles in memory and knows neither connections nor storage. */
import {
  answerWithDice,
  drawOpening,
  standInFor,
  type Command,
  type Json,
  type Refusal,
} from '../engine/index';
import { drawFrom, type DiceSource } from '../net/dice';
import type { Entry } from '../net/entries';
import type { BattleId, Digest, Secret } from '../net/ids';
import { emptyReplica, fewestKept, replayEntry, replicaHash, type Replica } from '../net/replica';
import type { BattleFacts } from '../net/messages';
import type { MeshFiles } from '../table/mesh-files';
import type { Problem } from '../table/table';
import { openGround, type OpenGround } from './ground';

/** State of a battle after a change. */
export interface Standing {
  readonly hash: Digest;
  /** Side that is asked; null when the battle is over. */
  readonly asks: string | null;
  /** The fewest answers that a take-back may keep. */
  readonly fewestKept: number;
}

/** Reply to an answer. */
export type Verdict =
  | {
      readonly ok: true;
      readonly faces: readonly number[];
      readonly standing: Standing;
      /** The answer that stands in for this one, which is secret until the other side has answered; null for an open one. */
      readonly standIn: Json;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Everything that a battle is opened with. */
export interface RefereeTask {
  readonly facts: BattleFacts;
  readonly secret: Secret;
  readonly nonces: readonly Secret[] | null;
  readonly log: readonly Entry[];
  /** The table's own meshes. */
  readonly meshes: MeshFiles;
}

/** Sides of a table that can be played on; or its problems. */
export type CheckedTable =
  | { readonly ok: true; readonly sides: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface Referee {
  /** Checks the table of a new battle. */
  check(facts: Pick<BattleFacts, 'battle' | 'table'>, meshes: MeshFiles): Promise<CheckedTable>;
  /** Opens a battle and replays its log; null before it begins. */
  open(task: RefereeTask): Promise<Standing | null>;
  /** Begins a battle on which all seats are taken: rolls the dice before its first question. */
  start(battle: BattleId, nonces: readonly Secret[]): Promise<Extract<Verdict, { ok: true }>>;
  answer(battle: BattleId, command: Command): Promise<Verdict>;
  back(battle: BattleId, keep: number): Promise<Standing>;
  /** Forgets a battle. */
  close(battle: BattleId): Promise<void>;
}

/** Thrown for a battle that the referee has lost: its worker was stopped. The room opens it again. */
export class RefereeLost extends Error {}

interface Held {
  replica: Replica;
  source: DiceSource;
}

/** Creates a referee that runs in this thread. */
export function createReferee(open: OpenGround = openGround): Referee {
  const battles = new Map<BattleId, Held>();
  const held = (battle: BattleId): Held => {
    const found = battles.get(battle);
    if (!found) throw new RefereeLost(`The referee does not hold the battle ${battle}.`);
    return found;
  };
  return {
    async check(facts, meshes) {
      const opened = await open(facts, meshes);
      return opened.ok
        ? { ok: true, sides: opened.ground.table.file.sides.map(({ id }) => id) }
        : { ok: false, problems: opened.problems };
    },
    async open({ facts, secret, nonces, log, meshes }) {
      const opened = await open(facts, meshes);
      if (!opened.ok) throw new Error(opened.problems.map(({ message }) => message).join(' '));
      const replica = log.reduce(replayEntry, emptyReplica(opened.ground));
      battles.set(facts.battle, {
        replica,
        source: { battle: facts.battle, secret, nonces: nonces ?? [] },
      });
      return replica.battle && standingOf(replica);
    },
    async start(battle, nonces) {
      const at = held(battle);
      at.source = { ...at.source, nonces };
      const { system, table, query } = at.replica.ground;
      const file = { format: 'defilade/battle@1', table: table.file, seed: '', commands: [] } as const;
      const faces = drawOpening(file, system, table, query, drawFrom(at.source, 0));
      at.replica = replayEntry(at.replica, { n: 0, body: { kind: 'started', faces: [...faces] } });
      return { ok: true, faces, standing: standingOf(at.replica), standIn: null };
    },
    async answer(battle, command) {
      const at = held(battle);
      const { replica, source } = at;
      if (!replica.battle) throw new RefereeLost(`The battle ${battle} has not begun.`);
      const standIn = standInFor(replica.battle);
      const answered = answerWithDice(replica.battle, command, drawFrom(source, replica.dice));
      if (!answered.ok) return answered;
      const faces = answered.battle.commands.at(-1)?.faces ?? [];
      at.replica = { ...replica, battle: answered.battle, dice: replica.dice + faces.length };
      return { ok: true, faces, standing: standingOf(at.replica), standIn };
    },
    async back(battle, keep) {
      const at = held(battle);
      const body = { kind: 'back-taken', by: '', keep } as const;
      at.replica = replayEntry(at.replica, { n: 0, body });
      return standingOf(at.replica);
    },
    async close(battle) {
      battles.delete(battle);
    },
  };
}

const standingOf = (replica: Replica): Standing => ({
  hash: replicaHash(replica)!,
  asks: replica.battle?.question?.by ?? null,
  fewestKept: fewestKept(replica),
});
