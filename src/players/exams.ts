/**
 * Exams of the computer players: positions set by hand from the rules, where some answers are right or some are blunders whatever
 * the dice bring. Each says in one sentence why.
 */
import { startBattle, type Battle, type Json } from '../engine/index';
import { createTableQuery } from '../query/table-query';
import { ruleModule, rulesIds, shapesOf } from '../rules/registry';
import type { PlanPoint } from '../geometry/shapes/shapes';
import { tableFormat, type TableFile } from '../table/format';
import { place } from '../table/place';
import { readTableValue } from '../table/read';
import { quickPlayer } from './planner';
import { answered, type Player } from './player';

/** The format of a file of exams. */
export const examsFormat = 'defilade/exams@1';

/** Exams of one game, as a person writes them. */
export interface ExamsFile {
  readonly format: typeof examsFormat;
  readonly rules: string;
  readonly scale: TableFile['scale'];
  readonly positions: readonly Exam[];
}

/** A unit in a row of models; the first leads it. */
export interface ExamUnit {
  readonly id: string;
  readonly side: 'red' | 'blue';
  readonly profile: string;
  readonly at: PlanPoint;
  /** Number of models (default: 1). */
  readonly count?: number;
  /** From one model to the next (default: 1.6 MU along x). */
  readonly step?: PlanPoint;
}

export interface Exam {
  readonly id: string;
  /** One sentence that says why. */
  readonly why: string;
  readonly table: Pick<TableFile, 'size'> &
    Partial<Pick<TableFile, 'terrain' | 'zones' | 'objectives' | 'options'>> & {
      readonly units: readonly ExamUnit[];
    };
  readonly seed: string;
  /** Answers on the way to the position, by kind of question, or by side and kind ("blue choose-action"); a regular gives all others. */
  readonly script?: Readonly<Record<string, Json>>;
  /** The question of the exam: the first of this kind to this side, or the n-th. */
  readonly ask: { readonly by: 'red' | 'blue'; readonly kind: string; readonly nth?: number };
  /** The right answers; every other one is a mistake. */
  readonly right?: readonly Answer[];
  /** The blunders; every other answer passes. */
  readonly blunders?: readonly Answer[];
}

/** An option, or all points within a distance of a point. */
export type Answer = string | { readonly near: PlanPoint; readonly within: number };

/** Questions on the way to a position; more mean that the exam never comes to its question. */
const mostQuestions = 60;

/**
 * Plays to the position of an exam.
 * @throws if its question does not come up
 */
export function positionOf({ rules, scale }: ExamsFile, exam: Exam): Battle {
  const module = ruleModule(rules);
  const file = tableOf(rules, scale, exam);
  const table = place(file, module.system.modelShape);
  let battle = startBattle(
    { format: 'defilade/battle@1', table: file, seed: exam.seed, commands: [] },
    module.system,
    table,
    createTableQuery(table, module.sight(file.options ?? {})),
  );
  const { script = {}, ask } = exam;
  let left = ask.nth ?? 1;
  for (let count = 0; count < mostQuestions && battle.question; count++) {
    const { by, kind } = battle.question;
    if (by === ask.by && kind === ask.kind && --left === 0) return battle;
    battle = answered(battle, script[`${by} ${kind}`] ?? script[kind] ?? quickPlayer(battle));
  }
  throw new Error(`The exam ${exam.id} does not come to its question, ${exam.ask.kind}.`);
}

/** Writes the table out and reads it as any other. @throws where the table is invalid */
function tableOf(rules: string, scale: TableFile['scale'], { id, table }: Exam): TableFile {
  const read = readTableValue(
    {
      format: tableFormat,
      name: id,
      rules,
      scale,
      terrain: [],
      sides: [{ id: 'red' }, { id: 'blue' }],
      ...table,
      options: { deployment: 'as-placed', ...table.options },
      units: table.units.map(({ id: unit, side, profile, at, count = 1, step = [1.6, 0] }) => ({
        id: unit,
        side,
        profile,
        models: Array.from({ length: count }, (_, i) => ({
          id: `${unit}/${i + 1}`,
          at: [at[0] + i * step[0], at[1] + i * step[1]],
          leader: i === 0,
        })),
      })),
    },
    shapesOf,
    rulesIds(),
  );
  if (!read.ok) throw new Error(`The exam ${id}: ${read.problems.map(({ message }) => message).join(' ')}`);
  return read.file;
}

/** Reports whether an answer passes the exam. */
export function passes({ right, blunders = [] }: Exam, given: Json): boolean {
  const isOneOf = (answers: readonly Answer[]): boolean => answers.some((answer) => matches(answer, given));
  return right ? isOneOf(right) : !isOneOf(blunders);
}

function matches(answer: Answer, given: Json): boolean {
  if (typeof answer === 'string') return answer === given;
  const point = pointOf(given);
  if (point === null) return false;
  const [dx, dz] = [point[0] - answer.near[0], point[1] - answer.near[1]];
  return dx * dx + dz * dz <= answer.within * answer.within;
}

/** Returns the point that an answer names; null if it names none. */
function pointOf(given: Json): PlanPoint | null {
  const at: unknown =
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? (given as Readonly<Record<string, Json>>)['at']
      : given;
  return Array.isArray(at) && typeof at[0] === 'number' && typeof at[1] === 'number' ? [at[0], at[1]] : null;
}

/** Returns the share of a player's answers that pass, over some seeds of its own dice. */
export function markOf(exam: Exam, position: Battle, players: readonly Player[]): number {
  return players.filter((player) => passes(exam, player(position))).length / players.length;
}
