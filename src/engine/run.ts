/** One run of a rule system's generator: from question to question, with dice rolled and events folded. */
import type { Table } from '../table/table';
import type { BattleFile } from './battle';
import type { BattleEvent } from './events';
import { DictatedFaceError, dictateFaces, type DiceState } from './dice';
import { rollDice, type Flow } from './flow';
import type { ModelPose } from './port/pose';
import type { TableQuery } from './port/table-query';
import type { Json, Question, Refusal } from './question';
import type { BattleContext } from './battle-context';
import type { Options } from './options';
import type { RuleSystem } from './rule-system';
import { stands, type BattleState, type ModelState } from './state';

/** Everything that stays the same for the whole battle. */
export interface Setup {
  readonly file: BattleFile;
  readonly system: RuleSystem;
  readonly table: Table;
  readonly query: TableQuery;
  readonly options: Options;
}

/** A generator that waits at a question, or has ended. The only mutable part of a battle. */
export interface Run {
  readonly flow: Flow<void>;
  readonly events: BattleEvent[];
  state: BattleState;
  question: Question | null;
  check: (answer: Json) => Refusal | null;
  /** Cache of the last validation: panels and players validate an answer just before they submit it. */
  checked: { readonly answer: Json; readonly refusal: Refusal | null } | null;
  readonly context: BattleContext;
  /** The last checkpoint since the previous question. */
  checkpoint: Checkpoint | null;
}

/** A state from which play can start, the number of events before it, and the table at that moment. */
export interface Checkpoint {
  readonly state: BattleState;
  readonly events: number;
  readonly query: TableQuery;
}

/** Returns the state before the first event. */
export const initialMoment = ({ system, table, file }: Setup) => ({
  state: system.initialState(table, file.seed, file.dice ?? []),
  events: 0,
});

/** Runs from the checkpoint, or from the beginning, to the first question. `events` are those before it. */
export function startRun(
  setup: Setup,
  checkpoint: Checkpoint | null,
  events: BattleEvent[],
  draw?: DrawFace,
): Run {
  const { system } = setup;
  const context = contextFor(
    setup,
    checkpoint
      ? { query: checkpoint.query, models: checkpoint.state.models }
      : { query: setup.query, models: null },
    () => run.state,
  );
  const run: Run = {
    flow: system.play(context),
    events,
    state: (checkpoint ?? initialMoment(setup)).state,
    question: null,
    check: () => null,
    checked: null,
    context,
    checkpoint: null,
  };
  advance(run, system, { answer: null, ...(draw && { draw }) });
  return run;
}

/** Draws the face of one die with this many sides from a source outside of the battle. */
export type DrawFace = (sides: number) => number;

/** Dice that a person rolls by hand. */
export interface HandRoll {
  /** Name of the roll: "Saving throws of the Rifles". */
  readonly what: string;
  readonly sides: number;
  readonly count: number;
}

/** Thrown when a roll needs faces that a person has not given yet. */
export class FacesNeeded extends Error {
  constructor(
    readonly roll: HandRoll,
    /** Events since the answer. */
    readonly events: readonly BattleEvent[],
  ) {
    super(`${roll.what}: the faces of ${roll.count} D${roll.sides} are not given.`);
  }
}

/** An answer on its way through the rules. */
export interface Given {
  readonly answer: Json;
  readonly faces?: readonly number[];
  /** A roll without given faces stops at `FacesNeeded`. */
  readonly isByHand?: boolean;
  /** Draws the faces that are not given, in place of the generator. */
  readonly draw?: DrawFace;
}

/**
 * Resumes the generator with an answer and runs it to its next question or its end.
 * @throws DictatedFaceError when the given faces do not fit the rolls; FacesNeeded when a roll by hand has none
 */
export function advance(
  run: Run,
  system: RuleSystem,
  { answer, faces = [], isByHand = false, draw }: Given,
): void {
  let input = answer;
  run.checkpoint = null;
  const eventsBefore = run.events.length;
  const { used } = run.state.dice;
  run.state = { ...run.state, dice: dictateFaces(run.state.dice, faces) };
  const unused = () => faces.length - (run.state.dice.used - used);
  for (;;) {
    const result = run.flow.next(input);
    if (result.done) {
      run.question = null;
      refuseUnused(unused(), faces);
      return;
    }
    const step = result.value;
    switch (step.type) {
      case 'event':
        run.events.push(step.event);
        run.state = system.apply(run.state, step.event);
        input = null;
        break;
      case 'roll': {
        const { what, sides, count } = step;
        const { dice } = run.state;
        const there = dice.dictated.length - dice.used;
        if (isByHand && there < count) {
          // Refuses faces that the dice do not have before it waits for more.
          rollDice(dice, sides, there);
          throw new FacesNeeded({ what, sides, count: count - there }, run.events.slice(eventsBefore));
        }
        const rolled = rollDice(draw ? drawMissing(dice, sides, count - there, draw) : dice, sides, count);
        run.state = { ...run.state, dice: rolled.dice };
        input = rolled.faces;
        break;
      }
      case 'checkpoint':
        run.checkpoint = { state: run.state, events: run.events.length, query: run.context.query() };
        input = null;
        break;
      case 'ask':
        run.question = step.question;
        run.check = step.check;
        run.checked = null;
        refuseUnused(unused(), faces);
        return;
    }
  }
}

/** Returns the dice with the faces drawn that the dictated ones do not cover. */
const drawMissing = (dice: DiceState, sides: number, missing: number, draw: DrawFace): DiceState =>
  missing <= 0
    ? dice
    : { ...dice, dictated: [...dice.dictated, ...Array.from({ length: missing }, () => draw(sides))] };

function refuseUnused(unused: number, faces: readonly number[]): void {
  if (unused <= 0) return;
  throw new DictatedFaceError(
    `The answer gives the faces of ${faces.length} dice; ${faces.length - unused} were rolled.`,
  );
}

/** A query to start with, and the models that it was made for, where known. */
export interface KnownQuery {
  readonly query: TableQuery;
  readonly models: BattleState['models'] | null;
}

/** Returns the rules' view of a battle. The query is remade only when a model has moved, appeared or gone. */
export function contextFor(setup: Setup, start: KnownQuery, state: () => BattleState): BattleContext {
  let { query, models } = start;
  return {
    table: setup.table,
    options: setup.options,
    state,
    query() {
      const now = state().models;
      if (models === null || !samePoses(now, models))
        query = query.withModels(Object.values(now).filter(stands).map(poseOf));
      models = now;
      return query;
    },
  };
}

const poseOf = ({ id, at, facing, y, height }: ModelState): ModelPose => ({
  model: id,
  at,
  facing,
  y,
  ...(height !== undefined && { height }),
});

/** Reports whether every model has the pose that it had. A model without an event is the same object. */
function samePoses(now: BattleState['models'], before: BattleState['models']): boolean {
  if (now === before) return true;
  for (const id in now) {
    const [model, was] = [now[id]!, before[id]!];
    if (
      model !== was &&
      (stands(model) !== stands(was) || JSON.stringify(poseOf(model)) !== JSON.stringify(poseOf(was)))
    )
      return false;
  }
  return true;
}
