/** A battle as both ends rebuild it from its log, entry by entry. */
import {
  answer,
  backTo,
  battleFormat,
  hashState,
  startBattle,
  type Battle,
  type BattleFile,
  type Command,
  type Json,
  type Refusal,
  type RuleSystem,
} from '../engine/index';
import type { TableQuery } from '../engine/port/table-query';
import type { Table } from '../table/table';
import type { Entry, EntryBody } from './entries';
import type { BattleFacts } from './messages';
import type { Digest } from './ids';

/** Table and rules of a battle. */
export interface Ground {
  readonly facts: Pick<BattleFacts, 'battle' | 'name'>;
  readonly system: RuleSystem;
  readonly table: Table;
  readonly query: TableQuery;
}

/** The battle after a part of its log. */
export interface Replica {
  readonly ground: Ground;
  /** Null until all seats are taken. */
  readonly battle: Battle | null;
  /** Number of dice rolled, those of answers taken back included: no face is used twice. */
  readonly dice: number;
}

/** Thrown when an entry of a log is not one that the battle allows. */
export class EntryRefused extends Error {
  constructor(
    readonly entry: number,
    readonly refusal: Refusal,
  ) {
    super(`Entry ${entry} is refused: ${refusal.message} (${refusal.rule})`);
  }
}

/** Returns the battle before the first entry. */
export const emptyReplica = (ground: Ground): Replica => ({ ground, battle: null, dice: 0 });

/** Returns the file with which an online battle begins. Its seed is never used: all its dice are given. */
export const firstFile = ({ facts, table }: Ground, faces: readonly number[]): BattleFile => ({
  format: battleFormat,
  ...(facts.name !== undefined && { name: facts.name }),
  table: table.file,
  seed: `online ${facts.battle}`,
  ...(faces.length > 0 && { dice: faces }),
  commands: [],
});

/** Returns the command of an answer. */
export const commandOf = ({
  by,
  question,
  answer: given,
  faces,
}: Pick<Extract<EntryBody, { kind: 'answer' }>, 'by' | 'question' | 'answer' | 'faces'>): Command => ({
  by,
  kind: question,
  answer: given,
  ...(faces.length > 0 && { faces }),
});

/** Returns the battle after one more entry. @throws EntryRefused when the battle does not allow it */
export function replayEntry(replica: Replica, { n, body }: Pick<Entry, 'n' | 'body'>): Replica {
  const { ground, battle, dice } = replica;
  switch (body.kind) {
    case 'started': {
      const { system, table, query } = ground;
      const begun = startBattle(firstFile(ground, body.faces), system, table, query);
      return { ground, battle: begun, dice: dice + body.faces.length };
    }
    case 'answer': {
      const answered = answer(begun(battle, n), commandOf(body));
      if (!answered.ok) throw new EntryRefused(n, answered.refusal);
      return { ground, battle: answered.battle, dice: dice + body.faces.length };
    }
    case 'sealed': {
      const { by, question, open, standIn } = body;
      return replayEntry(replica, {
        n,
        body: { kind: 'answer', by, question, answer: open?.answer ?? standIn, faces: [] },
      });
    }
    case 'unsealed':
      return unseal(replica, n, body.answer);
    case 'back-taken':
      return { ...replica, battle: backTo(begun(battle, n), body.keep) };
    default:
      return replica;
  }
}

/** Replaces the last answer, which stood in for a secret one, by the true one. */
function unseal(replica: Replica, n: number, given: Json): Replica {
  const battle = begun(replica.battle, n);
  const { by, kind } = battle.commands.at(-1)!;
  const before = { ...replica, battle: backTo(battle, battle.commands.length - 1) };
  return replayEntry(before, { n, body: { kind: 'answer', by, question: kind, answer: given, faces: [] } });
}

function begun(battle: Battle | null, n: number): Battle {
  if (battle) return battle;
  throw new EntryRefused(n, { rule: 'battle-not-started', message: 'The battle has not begun.', ids: [] });
}

/** Returns the hash of the battle's state; null before it begins. */
export const replicaHash = ({ battle }: Replica): Digest | null =>
  battle && (hashState(battle.state) as Digest);

/** Returns the fewest answers that a take-back may keep: all before the last that rolled dice. */
export function fewestKept({ battle }: Replica): number {
  const last = (battle?.commands ?? []).findLastIndex(({ faces = [] }) => faces.length > 0);
  return Math.max(0, last);
}
