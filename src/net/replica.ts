/** A battle as both ends rebuild it from its log, entry by entry. */
import {
  answer,
  answerByHand,
  answerWithDice,
  backTo,
  battleFormat,
  drawOpening,
  hashState,
  refusalOf,
  startBattle,
  type Answered,
  type Battle,
  type BattleFile,
  type Command,
  type Json,
  type Refusal,
  type RuleSystem,
} from '../engine/index';
import type { TableQuery } from '../engine/port/table-query';
import type { Table } from '../table/table';
import { drawFrom, type DiceSource } from './dice';
import type { Entry, EntryBody } from './entries';
import type { BattleFacts } from './messages';
import type { Digest } from './ids';

/** Table and rules of a battle. */
export interface Ground {
  readonly facts: Pick<BattleFacts, 'battle' | 'name' | 'dice'>;
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
  /** The legal answer that waits for its dice. */
  readonly pending: Command | null;
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
export const emptyReplica = (ground: Ground): Replica => ({
  ground,
  battle: null,
  dice: 0,
  pending: null,
});

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

/**
 * Returns the battle after one more entry.
 * @param source everything that the faces of a step by hash chains follow from; null where the entry's faces are trusted
 * @throws EntryRefused when the battle does not allow it, or the faces do not follow from the source
 */
export function replayEntry(
  replica: Replica,
  { n, body }: Pick<Entry, 'n' | 'body'>,
  source: DiceSource | null = null,
): Replica {
  const { ground, battle, dice } = replica;
  switch (body.kind) {
    case 'started': {
      const { system, table, query } = ground;
      const derived = source && drawOpening(firstFile(ground, []), system, table, query, drawFrom(source, 0));
      if (derived && !sameFaces(derived, body.faces)) throw new EntryRefused(n, otherFaces);
      const begun = startBattle(firstFile(ground, body.faces), system, table, query);
      return { ...replica, battle: begun, dice: dice + body.faces.length };
    }
    case 'answer': {
      const take = ground.facts.dice === 'chains' ? withoutDice : answer;
      return taken(replica, n, take(begun(battle, n), commandOf(body)));
    }
    case 'pending': {
      const command = commandOf({ ...body, faces: [] });
      const refusal = refusalOf(begun(battle, n), command);
      if (refusal) throw new EntryRefused(n, refusal);
      return { ...replica, pending: command };
    }
    case 'rolled': {
      const { pending } = replica;
      if (!pending || body.faces.length === 0) throw new EntryRefused(n, noDice);
      const at = begun(battle, n);
      if (!source) return taken(replica, n, answer(at, { ...pending, faces: body.faces }));
      const next = taken(replica, n, answerWithDice(at, pending, drawFrom(source, dice)));
      const derived = next.battle?.commands.at(-1)?.faces ?? [];
      if (!sameFaces(derived, body.faces)) throw new EntryRefused(n, otherFaces);
      return next;
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
      return { ...replica, battle: backTo(begun(battle, n), body.keep), pending: null };
    default:
      return replica;
  }
}

/** Returns the battle after an answer, with its dice counted. */
function taken(replica: Replica, n: number, answered: Answered): Replica {
  if (!answered.ok) throw new EntryRefused(n, answered.refusal);
  const { faces = [] } = answered.battle.commands.at(-1)!;
  return { ...replica, battle: answered.battle, dice: replica.dice + faces.length, pending: null };
}

const noDice: Refusal = { rule: 'dice', message: 'This answer rolls no dice.', ids: [] };
const unknownDice: Refusal = {
  rule: 'dice',
  message: 'This answer rolls dice that nobody has revealed.',
  ids: [],
};
const otherFaces: Refusal = { rule: 'dice', message: 'The faces do not follow from the links.', ids: [] };

/** As `answer`, for an answer that must not roll. */
function withoutDice(battle: Battle, command: Command): Answered {
  const answered = answerByHand(battle, command);
  return 'awaits' in answered ? { ok: false, refusal: unknownDice } : answered;
}

/** Reports whether two rolls show the same faces. */
export const sameFaces = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((face, index) => face === b[index]);

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
