/** The referee: runs the engine for the rooms. It holds battles in memory and knows neither connections nor storage. */
import {
  answerByHand,
  answerWithDice,
  drawOpening,
  standInFor,
  type Battle,
  type Command,
  type Json,
  type Refusal,
} from '../engine/index';
import { drawFrom, type DiceSource } from '../net/dice';
import type { Entry } from '../net/entries';
import type { BattleId, Digest } from '../net/ids';
import { emptyReplica, fewestKept, firstFile, replayEntry, replicaHash, type Replica } from '../net/replica';
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

/** Faces of a roll, and the battle after it. */
export interface Rolled {
  readonly faces: readonly number[];
  readonly standing: Standing;
}

/** Reply to an answer. */
export type Verdict =
  | {
      readonly ok: true;
      /** Null for an answer that is legal, and waits for the source of its dice. */
      readonly faces: readonly number[] | null;
      readonly standing: Standing;
      /** The answer that stands in for this one, which is secret until the other side has answered; null for an open one. */
      readonly standIn: Json;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Everything that a battle is opened with. */
export interface RefereeTask {
  readonly facts: BattleFacts;
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
  start(battle: BattleId, source: DiceSource): Promise<Rolled>;
  /** Judges an answer and applies it. @param source that of its dice; null where an answer that rolls has to wait for it */
  answer(battle: BattleId, command: Command, source: DiceSource | null): Promise<Verdict>;
  /** Applies the answer that has waited for the source of its dice. */
  roll(battle: BattleId, source: DiceSource): Promise<Rolled>;
  back(battle: BattleId, keep: number): Promise<Standing>;
  /** Forgets a battle. */
  close(battle: BattleId): Promise<void>;
}

/** Thrown for a battle that the referee has lost: its worker was stopped. The room opens it again. */
export class RefereeLost extends Error {}

/** Creates a referee that runs in this thread. */
export function createReferee(open: OpenGround = openGround): Referee {
  const battles = new Map<BattleId, Replica>();
  const held = (battle: BattleId): Replica => {
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
    async open({ facts, log, meshes }) {
      const opened = await open(facts, meshes);
      if (!opened.ok) throw new Error(opened.problems.map(({ message }) => message).join(' '));
      const replica = log.reduce((before, entry) => replayEntry(before, entry), emptyReplica(opened.ground));
      battles.set(facts.battle, replica);
      return replica.battle && standingOf(replica);
    },
    async start(battle, source) {
      const before = held(battle);
      const { system, table, query } = before.ground;
      const faces = drawOpening(firstFile(before.ground, []), system, table, query, drawFrom(source, 0));
      const replica = replayEntry(before, { n: 0, body: { kind: 'started', faces: [...faces] } });
      battles.set(battle, replica);
      return { faces, standing: standingOf(replica) };
    },
    async answer(battle, command, source) {
      const before = held(battle);
      if (!before.battle) throw new RefereeLost(`The battle ${battle} has not begun.`);
      const standIn = standInFor(before.battle);
      const answered = source
        ? answerWithDice(before.battle, command, drawFrom(source, before.dice))
        : answerByHand(before.battle, command);
      if ('awaits' in answered) {
        battles.set(battle, { ...before, pending: command });
        return { ok: true, faces: null, standing: standingOf(before), standIn };
      }
      if (!answered.ok) return answered;
      const replica = afterAnswer(before, answered.battle);
      battles.set(battle, replica);
      return { ok: true, faces: facesOf(replica), standing: standingOf(replica), standIn };
    },
    async roll(battle, source) {
      const before = held(battle);
      if (!before.battle || !before.pending)
        throw new RefereeLost(`In the battle ${battle} no answer waits.`);
      const answered = answerWithDice(before.battle, before.pending, drawFrom(source, before.dice));
      if (!answered.ok) throw new Error(`The waiting answer is refused: ${answered.refusal.message}`);
      const replica = afterAnswer(before, answered.battle);
      battles.set(battle, replica);
      return { faces: facesOf(replica), standing: standingOf(replica) };
    },
    async back(battle, keep) {
      const replica = replayEntry(held(battle), { n: 0, body: { kind: 'back-taken', by: '', keep } });
      battles.set(battle, replica);
      return standingOf(replica);
    },
    async close(battle) {
      battles.delete(battle);
    },
  };
}

/** Returns the faces that the last answer has rolled. */
const facesOf = ({ battle }: Replica): readonly number[] => battle?.commands.at(-1)?.faces ?? [];

function afterAnswer(before: Replica, battle: Battle): Replica {
  const replica = { ...before, battle, pending: null };
  return { ...replica, dice: before.dice + facesOf(replica).length };
}

const standingOf = (replica: Replica): Standing => ({
  hash: replicaHash(replica)!,
  asks: replica.battle?.question?.by ?? null,
  fewestKept: fewestKept(replica),
});
