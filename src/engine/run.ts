/** One run of a rule system's generator: from question to question, with dice rolled and events folded. */
import type { Table } from '../table/table';
import type { BattleFile } from './battle';
import type { BattleEvent } from './events';
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
export function startRun(setup: Setup, checkpoint: Checkpoint | null, events: BattleEvent[]): Run {
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
  advance(run, system, null);
  return run;
}

/** Resumes the generator with an answer and runs it to its next question or its end. */
export function advance(run: Run, system: RuleSystem, given: Json): void {
  let input = given;
  run.checkpoint = null;
  for (;;) {
    const result = run.flow.next(input);
    if (result.done) {
      run.question = null;
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
        const { faces, dice } = rollDice(run.state.dice, step.sides, step.count);
        run.state = { ...run.state, dice };
        input = faces;
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
        return;
    }
  }
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
