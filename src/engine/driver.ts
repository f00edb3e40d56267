/**
 * Plays battles: opens, answers, rewinds and saves them.
 *
 * A battle is its setup and its commands; everything else follows from them. Each battle keeps the generator that waits at
 * its question, so that an answer resumes without a replay. A generator can be resumed only once: a second answer to the
 * same battle (after an undo, or by a player that looks ahead) replays it from the last checkpoint.
 */
import type { Table } from '../table/table';
import type { Answered, Battle, BattleFile } from './battle';
import { DictatedFaceError, seedDice } from './dice';
import type { BattleEvent } from './events';
import { hashState } from './hash';
import { resolveOptions } from './options';
import type { TableQuery } from './port/table-query';
import type { Command, Refusal } from './question';
import type { BattleContext } from './battle-context';
import type { RuleSystem } from './rule-system';
import type { Known } from './secrets';
import {
  advance,
  FacesNeeded,
  contextFor,
  initialMoment,
  startRun,
  type Checkpoint,
  type DrawFace,
  type Given,
  type HandRoll,
  type KnownQuery,
  type Run,
  type Setup,
} from './run';
import type { BattleState } from './state';

/** The private part of a battle. */
interface Internals {
  readonly setup: Setup;
  readonly before: Battle | null;
  /** The last checkpoint, and the number of commands before it. */
  readonly checkpoint: (Checkpoint & { readonly commands: number }) | null;
  /** A state with other dice that replaces the battle's own after that number of commands. */
  readonly reseeded: { readonly state: BattleState; readonly commands: number } | null;
  /** Set for a view: the battle behind it, and the view of another moment. */
  readonly view?: { readonly truth: Battle; readonly of: (battle: Battle) => Battle };
  /** Set for a moment that `stateAt` shows: the battle after its last answer. */
  readonly answered?: Battle;
  /** The generator at the battle's question; null after the first answer has used it. */
  run: Run | null;
  context: BattleContext | null;
}

const internalsByBattle = new WeakMap<Battle, Internals>();

/** Thrown when the rules reject a command of a saved battle: the file was edited, or made by other rules. */
export class ReplayRefused extends Error {
  constructor(
    readonly index: number,
    readonly refusal: Refusal,
  ) {
    super(`Command ${index} is refused: ${refusal.message} (${refusal.rule})`);
  }
}

/**
 * Opens a saved battle on its table and plays the commands of its file.
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

/** Starts a battle: the state at its first question. */
export function startBattle(file: BattleFile, system: RuleSystem, table: Table, query: TableQuery): Battle {
  const setup = setupOf(file, system, table, query);
  const run = startRun(setup, null, []);
  const battle: Battle = {
    file: setup.file,
    commands: [],
    events: [...run.events],
    eventsAfter: [run.events.length],
    state: run.state,
    question: run.question,
  };
  internalsByBattle.set(battle, {
    setup,
    before: null,
    checkpoint: run.checkpoint && { ...run.checkpoint, commands: 0 },
    reseeded: null,
    run,
    context: null,
  });
  return battle;
}

const setupOf = (file: BattleFile, system: RuleSystem, table: Table, query: TableQuery): Setup => ({
  file: { ...file, commands: [] },
  system,
  table,
  query,
  options: resolveOptions(system.options, table.file.options),
});

/** Returns the reason why the rules would reject an answer; null for a legal one. */
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

/** Returns the battle after one more answer, or the reason why the rules reject it. `battle` itself never changes. */
export function answer(battle: Battle, command: Command): Answered {
  return resume(battle, command);
}

/** A roll that waits for the faces of real dice. */
export interface AwaitedRoll {
  readonly ok: false;
  readonly awaits: HandRoll;
  /** Events since the answer, which lead to the roll. */
  readonly events: readonly BattleEvent[];
}

/** As `answer`, with all dice rolled by hand: the first roll that the command's faces do not cover is returned instead. */
export function answerByHand(battle: Battle, command: Command): Answered | AwaitedRoll {
  try {
    return resume(battle, command, { isByHand: true });
  } catch (error) {
    if (error instanceof FacesNeeded) return { ok: false, awaits: error.roll, events: error.events };
    throw error;
  }
}

/** As `answer`, with dice drawn from a source outside of the battle. The command in the battle's log holds their faces. */
export function answerWithDice(battle: Battle, command: Command, draw: DrawFace): Answered {
  const faces: number[] = [];
  const recorded = recording(draw, faces);
  const answered = resume(battle, command, { draw: recorded });
  return answered.ok && faces.length > 0
    ? { ok: true, battle: withLastFaces(answered.battle, faces) }
    : answered;
}

/** Returns the faces of the rolls before the first question, drawn from a source outside of the battle. */
export function drawOpening(
  file: BattleFile,
  system: RuleSystem,
  table: Table,
  query: TableQuery,
  draw: DrawFace,
): readonly number[] {
  const faces: number[] = [];
  startRun(setupOf(file, system, table, query), null, [], recording(draw, faces));
  return faces;
}

/** Notes each face that is drawn. */
const recording =
  (draw: DrawFace, faces: number[]): DrawFace =>
  (sides) => {
    const face = draw(sides);
    faces.push(face);
    return face;
  };

/**
 * Writes the faces of the last answer's dice into its command. A checkpoint within that answer gets those that were drawn after
 * it: play that resumes there rolls them again.
 */
function withLastFaces(battle: Battle, faces: readonly number[]): Battle {
  const commands = battle.commands.map((command, index) =>
    index === battle.commands.length - 1 ? { ...command, faces } : command,
  );
  const next = { ...battle, commands };
  const internals = internalsOf(battle);
  const { checkpoint } = internals;
  internalsByBattle.set(next, {
    ...internals,
    checkpoint:
      checkpoint?.commands === commands.length
        ? withDictated(checkpoint, battle.state.dice.dictated)
        : checkpoint,
  });
  return next;
}

const withDictated = <C extends Checkpoint>(checkpoint: C, dictated: readonly number[]): C => ({
  ...checkpoint,
  state: { ...checkpoint.state, dice: { ...checkpoint.state.dice, dictated } },
});

function resume(battle: Battle, command: Command, source: Pick<Given, 'isByHand' | 'draw'> = {}): Answered {
  const refusal = refusalOf(battle, command);
  if (refusal) return { ok: false, refusal };

  const internals = internalsOf(battle);
  const run = runOf(battle);
  internals.run = null;
  // The query's cache would stay as long as the battle; it is made anew where somebody looks back.
  internals.context = null;
  const eventsBefore = run.events.length;
  try {
    advance(run, internals.setup.system, { ...command, ...source });
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
    : internals.checkpoint;
  internalsByBattle.set(next, {
    setup: internals.setup,
    before: battle,
    checkpoint,
    reseeded: run.checkpoint ? null : internals.reseeded,
    run,
    context: null,
  });
  return { ok: true, battle: next };
}

/**
 * Returns the battle after its first `commandCount` commands.
 * @throws RangeError when it has fewer commands
 */
export function backTo(battle: Battle, commandCount: number): Battle {
  const { view } = internalsOf(battle);
  if (view) return view.of(backTo(view.truth, commandCount));
  let found: Battle | null = battle;
  while (found && found.commands.length > commandCount) found = internalsOf(found).before;
  if (found?.commands.length !== commandCount) {
    throw new RangeError(
      `The battle has had ${battle.commands.length} commands, fewer than ${commandCount}.`,
    );
  }
  return found;
}

/**
 * Returns the same battle with other dice to come, for players that look ahead without knowing the rolls. A continuation of
 * it cannot be saved: its file does not hold these dice.
 */
export function withSeed(battle: Battle, seed: string): Battle {
  return playFrom(battle, { ...battle, state: { ...battle.state, dice: seedDice(seed, []) } });
}

/**
 * Returns a view: a battle as its viewer knows it. It is played on from that knowledge, with dice of its own, and cannot be
 * saved.
 * @param viewOf returns the same viewer's view of another moment
 */
export function makeView(truth: Battle, known: Known, viewOf: (battle: Battle) => Battle): Battle {
  const state = { ...known.state, dice: seedDice('', []) };
  return playFrom(truth, { ...truth, ...known, state }, { truth, of: viewOf });
}

/** Makes a battle that is played on from its state, whatever its log leads to. */
function playFrom(battle: Battle, from: Battle, view?: Internals['view']): Battle {
  const { setup, before, checkpoint } = internalsOf(battle);
  internalsByBattle.set(from, {
    setup,
    before,
    checkpoint,
    reseeded: { state: from.state, commands: from.commands.length },
    ...(view && { view }),
    run: null,
    context: null,
  });
  return from;
}

/**
 * Returns the battle after its first `eventCount` events, for display: it asks no question. Its dice are those of the last
 * answer before that moment.
 * @throws RangeError when it has fewer events
 */
export function stateAt(battle: Battle, eventCount: number): Battle {
  if (!(eventCount >= 0 && eventCount <= battle.events.length)) {
    throw new RangeError(`The battle has had ${battle.events.length} events, fewer than ${eventCount}.`);
  }
  const { setup, view } = internalsOf(battle);
  if (view) return view.of(stateAt(view.truth, eventCount));
  const commands = battle.eventsAfter.findLastIndex((count) => count <= eventCount);
  const last = backTo(battle, Math.max(0, commands));
  const base = internalsOf(last).answered ?? last;
  const from = commands < 0 ? initialMoment(setup) : { state: base.state, events: base.events.length };
  const events = battle.events.slice(0, eventCount);
  const moment: Battle = {
    ...base,
    events,
    question: null,
    state: events.slice(from.events).reduce((state, event) => setup.system.apply(state, event), from.state),
  };
  internalsByBattle.set(moment, { ...internalsOf(base), answered: base, run: null, context: null });
  return moment;
}

/**
 * Yields each event of the battle after a moment with the state after it, except for the dice, which advance between events. The
 * events of a view do not fold, so its states are those of the battle behind it.
 */
export function* history(
  battle: Battle,
  moment = 0,
): Generator<{ readonly event: BattleEvent; readonly state: BattleState }> {
  const { setup, view } = internalsOf(battle);
  const { events } = view?.truth ?? battle;
  let { state } = moment === 0 ? initialMoment(setup) : stateAt(view?.truth ?? battle, moment);
  for (let index = moment; index < events.length; index++) {
    state = setup.system.apply(state, events[index]!);
    yield { event: battle.events[index]!, state };
  }
}

/** Returns the rules by which a battle is played. */
export const systemOf = (battle: Battle): RuleSystem => internalsOf(battle).setup.system;

/** Returns the battle as a file that replays to the same state. */
export function saveBattle(battle: Battle): BattleFile {
  return { ...battle.file, commands: battle.commands, hash: hashState(battle.state) };
}

/** Returns the rules' view of the battle, for forecasts and reports outside the flow. */
export function contextOf(battle: Battle): BattleContext {
  const internals = internalsOf(battle);
  internals.context ??= contextFor(internals.setup, cachedQuery(internals, battle), () => battle.state);
  return internals.context;
}

/** Reuses the query of the battle's run, which holds cached answers. */
const cachedQuery = ({ run, setup }: Internals, { state }: Battle): KnownQuery =>
  run === null ? { query: setup.query, models: null } : { query: run.context.query(), models: state.models };

function internalsOf(battle: Battle): Internals {
  const internals = internalsByBattle.get(battle);
  if (!internals)
    throw new Error(
      'Battles are made by openBattle, startBattle, answer and stateAt only: a copy of one cannot be played.',
    );
  return internals;
}

/** Returns the generator at the battle's question; replays the battle where an answer has used it. */
function runOf(battle: Battle): Run {
  const internals = internalsOf(battle);
  internals.run ??= replay(internals, battle);
  return internals.run;
}

function replay({ setup, checkpoint, reseeded }: Internals, battle: Battle): Run {
  const run = startRun(setup, checkpoint, battle.events.slice(0, checkpoint?.events ?? 0));
  for (let given = checkpoint?.commands ?? 0; ; given++) {
    if (reseeded?.commands === given) run.state = reseeded.state;
    if (given === battle.commands.length) return run;
    advance(run, setup.system, battle.commands[given]!);
  }
}
