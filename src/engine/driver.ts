/**
 * Plays a battle: runs the rule system's generator from question to question, rolls its dice, folds its events.
 *
 * A battle is its setup and its commands; everything else follows from them. The generator of the latest moment is
 * kept beside the battle, so that play goes on without a replay; a moment that is answered a second time (after an
 * undo, or by one who weighs what could be) has lost its generator to the first answer, and is played again from the
 * last checkpoint before it.
 */
import type { Table } from '../table/table';
import type { Answered, Battle, BattleFile } from './battle';
import { DictatedFaceError, seedDice } from './dice';
import type { BattleEvent } from './events';
import { rollDice, type Flow } from './flow';
import { hashState } from './hash';
import { resolveOptions } from './options';
import type { Command, Json, Question, Refusal } from './question';
import type { BattleContext, Options, RuleSystem } from './rule-system';
import { stands, type BattleState, type ModelState } from './state';
import type { ModelPose } from './port/pose';
import type { TableQuery } from './port/table-query';

interface Setup {
  readonly file: BattleFile;
  readonly system: RuleSystem;
  readonly table: Table;
  readonly query: TableQuery;
  readonly options: Options;
}

/** The moving part: a generator that stands at a question. */
interface Run {
  readonly flow: Flow<void>;
  readonly events: BattleEvent[];
  state: BattleState;
  question: Question | null;
  check: (answer: Json) => Refusal | null;
  /** The answer that was looked at last, and why it would not be taken: whoever gives an answer has often asked before. */
  checked: { readonly answer: Json; readonly refusal: Refusal | null } | null;
  readonly context: BattleContext;
  /** The last that was met since the question before. */
  checkpoint: Checkpoint | null;
}

/** A state that play can begin with, how many events had led to it, and the table as it stood. */
interface Checkpoint {
  readonly state: BattleState;
  readonly events: number;
  readonly query: TableQuery;
}

interface Kept {
  readonly setup: Setup;
  readonly before: Battle | null;
  /** The last checkpoint, and how many commands had been given before it. */
  readonly checkpoint: (Checkpoint & { readonly commands: number }) | null;
  /** Another state than the battle's own, with other dice, for the moment after so many commands. */
  readonly imagined: { readonly state: BattleState; readonly commands: number } | null;
  /** Taken away by the first answer. */
  run: Run | null;
  context: BattleContext | null;
}

const kept = new WeakMap<Battle, Kept>();

/** A command of a saved battle that the rules do not take: the file was edited, or made by other rules. */
export class ReplayRefused extends Error {
  constructor(
    readonly index: number,
    readonly refusal: Refusal,
  ) {
    super(`Command ${index} is refused: ${refusal.message} (${refusal.rule})`);
  }
}

/**
 * A battle on its table, with the commands of its file already played.
 * @throws ReplayRefused when a command is not legal; DictatedFaceError when dictated dice do not fit the first rolls
 */
export function openBattle(file: BattleFile, system: RuleSystem, table: Table, query: TableQuery): Battle {
  let battle = startBattle(file, system, table, query);
  file.commands.forEach((command, index) => {
    const answered = answer(battle, command);
    if (!answered.ok) throw new ReplayRefused(index, answered.refusal);
    battle = answered.battle;
  });
  return battle;
}

/** The battle before its first command. */
export function startBattle(file: BattleFile, system: RuleSystem, table: Table, query: TableQuery): Battle {
  const setup: Setup = {
    file: { ...file, commands: [] },
    system,
    table,
    query,
    options: resolveOptions(system.options, table.file.options),
  };
  const run = startRun(setup, null, []);
  const battle: Battle = {
    file: setup.file,
    commands: [],
    events: [...run.events],
    eventsAfter: [run.events.length],
    state: run.state,
    question: run.question,
  };
  kept.set(battle, {
    setup,
    before: null,
    checkpoint: run.checkpoint && { ...run.checkpoint, commands: 0 },
    imagined: null,
    run,
    context: null,
  });
  return battle;
}

/** Why the rules would not take an answer; null where they would. */
export function refusalOf(battle: Battle, command: Command): Refusal | null {
  const { question } = battle;
  if (!question) return { rule: 'battle-over', message: 'The battle is over.', ids: [] };
  const rule = question.rules[0] ?? question.kind;
  if (command.kind !== question.kind)
    return { rule, message: `The question is ${question.kind}, the answer is to ${command.kind}.`, ids: [] };
  if (command.by !== question.by)
    return { rule, message: `${question.by} is asked, not ${command.by}.`, ids: [command.by] };
  const run = runOf(battle);
  if (run.checked?.answer !== command.answer)
    run.checked = { answer: command.answer, refusal: run.check(command.answer) };
  return run.checked.refusal;
}

/** The battle after one more answer, or why the rules do not take it; `battle` itself never changes. */
export function answer(battle: Battle, command: Command): Answered {
  const refusal = refusalOf(battle, command);
  if (refusal) return { ok: false, refusal };

  const memory = keptOf(battle);
  const run = runOf(battle);
  memory.run = null;
  const eventsBefore = run.events.length;
  try {
    advance(run, memory.setup.system, command.answer);
  } catch (error) {
    if (error instanceof DictatedFaceError)
      return { ok: false, refusal: { rule: 'dice', message: error.message, ids: [] } };
    throw error;
  }
  const events = [...battle.events, ...run.events.slice(eventsBefore)];
  const next: Battle = {
    file: battle.file,
    commands: [...battle.commands, command],
    events,
    eventsAfter: [...battle.eventsAfter, events.length],
    state: run.state,
    question: run.question,
  };
  const checkpoint = run.checkpoint
    ? { ...run.checkpoint, commands: next.commands.length }
    : memory.checkpoint;
  kept.set(next, {
    setup: memory.setup,
    before: battle,
    checkpoint,
    imagined: run.checkpoint ? null : memory.imagined,
    run,
    context: null,
  });
  return { ok: true, battle: next };
}

/**
 * The battle as it stood after its first `commandCount` commands.
 * @throws RangeError when it has not had so many
 */
export function backTo(battle: Battle, commandCount: number): Battle {
  let found: Battle | null = battle;
  while (found && found.commands.length > commandCount) found = keptOf(found).before;
  if (found?.commands.length !== commandCount) {
    throw new RangeError(
      `The battle has had ${battle.commands.length} commands: there is no moment ${commandCount}.`,
    );
  }
  return found;
}

/**
 * The same moment with other dice to come: to weigh what could be, as a player does who cannot know what will be rolled.
 * What is played from it is no battle to save: its file does not hold these dice.
 * @param shown what the player knows of the state, where that is not all
 */
export function withSeed(battle: Battle, seed: string, shown: BattleState = battle.state): Battle {
  const { setup, before, checkpoint } = keptOf(battle);
  const state = { ...shown, dice: seedDice(seed, []) };
  const imagined: Battle = { ...battle, state };
  kept.set(imagined, {
    setup,
    before,
    checkpoint,
    imagined: { state, commands: battle.commands.length },
    run: null,
    context: null,
  });
  return imagined;
}

/**
 * The battle as it stood when so many of its events had happened, to be looked at: nobody is asked. Its dice are those
 * of the last answer before it.
 * @throws RangeError when it has not had so many
 */
export function stateAt(battle: Battle, eventCount: number): Battle {
  if (!(eventCount >= 0 && eventCount <= battle.events.length)) {
    throw new RangeError(
      `The battle has had ${battle.events.length} events: there is no moment ${eventCount}.`,
    );
  }
  const { setup } = keptOf(battle);
  const commands = battle.eventsAfter.findLastIndex((count) => count <= eventCount);
  const base = backTo(battle, Math.max(0, commands));
  const from = commands < 0 ? beginning(setup) : { state: base.state, events: base.events.length };
  const events = battle.events.slice(0, eventCount);
  const moment: Battle = {
    ...base,
    events,
    question: null,
    state: events.slice(from.events).reduce((state, event) => setup.system.apply(state, event), from.state),
  };
  kept.set(moment, { ...keptOf(base), run: null, context: null });
  return moment;
}

/** Each event of the battle with the state that it left, from the first on; dice, which move between events, apart. */
export function* history(
  battle: Battle,
): Generator<{ readonly event: BattleEvent; readonly state: BattleState }> {
  const { system } = keptOf(battle).setup;
  let { state } = beginning(keptOf(battle).setup);
  for (const event of battle.events) {
    state = system.apply(state, event);
    yield { event, state };
  }
}

const beginning = ({ system, table, file }: Setup) => ({
  state: system.initialState(table, file.seed, file.dice ?? []),
  events: 0,
});

/** The battle as a file that plays again to the same state. */
export function saveBattle(battle: Battle): BattleFile {
  return { ...battle.file, commands: battle.commands, hash: hashState(battle.state) };
}

/** What the rules see at this moment: for forecasts and reports outside the flow. */
export function contextOf(battle: Battle): BattleContext {
  const memory = keptOf(battle);
  memory.context ??= contextFor(memory.setup, lookedAt(memory, battle), () => battle.state);
  return memory.context;
}

/** The run that stands at the battle's question has looked at the table already. */
const lookedAt = ({ run, setup }: Kept, { state }: Battle): Looked =>
  run === null ? { query: setup.query, models: null } : { query: run.context.query(), models: state.models };

function keptOf(battle: Battle): Kept {
  const memory = kept.get(battle);
  if (!memory) throw new Error('A battle is made by openBattle, startBattle, answer and stateAt only.');
  return memory;
}

/** The run that stands at the battle's question, played again where an answer has taken it. */
function runOf(battle: Battle): Run {
  const memory = keptOf(battle);
  memory.run ??= replay(memory, battle);
  return memory.run;
}

function replay({ setup, checkpoint, imagined }: Kept, battle: Battle): Run {
  const run = startRun(setup, checkpoint, battle.events.slice(0, checkpoint?.events ?? 0));
  for (let given = checkpoint?.commands ?? 0; ; given++) {
    if (imagined?.commands === given) run.state = imagined.state;
    if (given === battle.commands.length) return run;
    advance(run, setup.system, battle.commands[given]!.answer);
  }
}

/** The battle up to its first question after the checkpoint, or after its beginning; `events` are those before it. */
function startRun(setup: Setup, checkpoint: Checkpoint | null, events: BattleEvent[]): Run {
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
    state: (checkpoint ?? beginning(setup)).state,
    question: null,
    check: () => null,
    checked: null,
    context,
    checkpoint: null,
  };
  advance(run, system, null);
  return run;
}

/** Lets the generator go on with an answer, up to its next question or its end. */
function advance(run: Run, system: RuleSystem, given: Json): void {
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

/** A query to begin with, and the models as they stand in it where that is known. */
interface Looked {
  readonly query: TableQuery;
  readonly models: BattleState['models'] | null;
}

function contextFor(setup: Setup, start: Looked, state: () => BattleState): BattleContext {
  let { query, models } = start;
  return {
    table: setup.table,
    options: setup.options,
    state,
    query() {
      const now = state().models;
      if (models === null || !standAlike(now, models))
        query = query.withModels(Object.values(now).filter(stands).map(placeOf));
      models = now;
      return query;
    },
  };
}

const placeOf = ({ id, at, facing, y, height }: ModelState): ModelPose => ({
  model: id,
  at,
  facing,
  y,
  ...(height !== undefined && { height }),
});

/** Does every model stand where it stood? A model that nothing happened to is the same object. */
function standAlike(now: BattleState['models'], before: BattleState['models']): boolean {
  if (now === before) return true;
  for (const id in now) {
    const [model, was] = [now[id]!, before[id]!];
    if (
      model !== was &&
      (stands(model) !== stands(was) || JSON.stringify(placeOf(model)) !== JSON.stringify(placeOf(was)))
    )
      return false;
  }
  return true;
}
