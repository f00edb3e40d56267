/** Plays one battle of an audit: counts what fires, and checks what must hold. */
import type { AuditProfile, Breach } from '../../engine/audit-profile';
import {
  answer,
  hashState,
  openBattle,
  saveBattle,
  startBattle,
  viewFor,
  type Battle,
  type BattleFile,
  type Json,
} from '../../engine/index';
import { Chance } from '../../players/random';
import { playerOf, type Strength } from '../../players/strengths';
import type { Player } from '../../players/player';
import { createTableQuery } from '../../query/table-query';
import { ruleModule } from '../../rules/registry';
import type { TableFile } from '../../table/format';
import { noMeshes, type Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import type { Table } from '../../table/table';
import {
  checkCoherency,
  checkEvent,
  checkMoves,
  checkPlaces,
  stateAfterMoves,
  type Fold,
} from './invariants';
import { probe } from './probe';
import { SituationDraw, type Situation } from './odds';
import { Counter } from './tally';
import { vary, type Variation } from './vary';

/** Everything that an audit's battles have in common. */
export interface AuditSeries {
  readonly tables: readonly { readonly path: string; readonly file: TableFile; readonly meshes?: Meshes }[];
  readonly seed: string;
  readonly players: readonly Strength[];
  readonly variation: Variation;
  /** Save each battle, replay it from its file and compare. */
  readonly replay: boolean;
}

/** A broken rule of a battle: enough to play to it again. */
export interface Violation extends Breach {
  readonly table: string;
  readonly battle: number;
  readonly seed: string;
  /** Number of answers before the one that broke it. */
  readonly command: number;
}

export interface AuditedBattle {
  readonly counter: Counter;
  readonly violations: readonly Violation[];
  readonly battle: Battle;
  /** Forecasts drawn from the battle. */
  readonly situations: readonly Situation[];
}

/** Most answers of an audited battle: beyond them the battle does not end. */
const mostCommands = 20_000;

/**
 * Plays the battle of this number. Battles take the tables in turn, and each side draws a player.
 * @param situations number of forecasts to draw from it
 */
export function auditBattle(
  series: AuditSeries,
  number: number,
  profile: AuditProfile | null,
  situations = 0,
): AuditedBattle {
  const { path, file, meshes = noMeshes } = series.tables[number % series.tables.length]!;
  const seed = `${series.seed} ${number}`;
  const table = place(
    vary(file, seed, series.variation, profile?.numbers),
    ruleModule(file.rules).system.modelShape,
    meshes,
  );
  const begun = begin({ format: 'defilade/battle@1', table: table.file, seed, commands: [] }, table);
  const chance = new Chance(`${seed} players`);
  const players = Object.fromEntries(
    table.sides.map(({ id }) => [id, playerOf(chance.pick(series.players), `${seed} ${id}`)]),
  );
  const audit = new BattleAudit(
    table,
    seed,
    profile,
    new SituationDraw(situations, profile?.odds ?? null, seed),
  );
  const battle = audit.play(begun, players);
  if (series.replay) audit.compareReplay(battle);
  return {
    counter: audit.counter,
    situations: audit.draw.drawn,
    violations: audit.violations.map((found) => ({ ...found, table: path, battle: number, seed })),
    battle,
  };
}

const begin = (file: BattleFile, table: Table): Battle => {
  const module = ruleModule(table.rules);
  return startBattle(
    file,
    module.system,
    table,
    createTableQuery(table, module.sight(table.file.options ?? {})),
  );
};

/** Asks for what the app shows at a question, so that the rules of what players may see and measure run. */
function look(battle: Battle): void {
  const { view } = ruleModule(battle.file.table.rules);
  view.phaseName(battle);
  view.lastTurn(battle);
  view.mayMeasure?.(battle, battle.question!);
  for (const side of Object.keys(battle.state.sides)) {
    view.pools?.(viewFor(battle, side), side);
  }
}

/** Audits one battle as it is played. */
export class BattleAudit {
  readonly counter = new Counter();
  readonly violations: (Breach & { readonly command: number })[] = [];
  readonly #seen = new Map<string, Set<string>>();
  readonly #fold: Fold;

  constructor(
    readonly table: Table,
    readonly seed: string,
    readonly profile: AuditProfile | null,
    readonly draw: SituationDraw,
  ) {
    const { system } = ruleModule(table.rules);
    this.#fold = (state, event) => system.apply(state, event);
  }

  /** Plays a battle to its end. */
  play(begun: Battle, players: Readonly<Record<string, Player>>): Battle {
    this.counter.begin(begun);
    let now = begun;
    while (now.question) {
      if (now.commands.length >= mostCommands) {
        this.#note(now, [
          { rule: 'battle', message: `The battle has not ended after ${mostCommands} answers.` },
        ]);
        break;
      }
      const next = this.#step(now, players[now.question.by]!);
      if (next === null) break;
      now = next;
    }
    return now;
  }

  /** Replays a battle from its file and compares the state. */
  compareReplay(battle: Battle): void {
    const file = JSON.parse(JSON.stringify(saveBattle(battle))) as BattleFile;
    const { system, sight } = ruleModule(this.table.rules);
    const query = createTableQuery(this.table, sight(this.table.file.options ?? {}));
    const [played, replayed] = [battle.state, openBattle(file, system, this.table, query).state].map(
      hashState,
    );
    if (played !== replayed)
      this.#note(battle, [
        { rule: 'replay', message: `The battle replays to ${replayed}, not to ${played}.` },
      ]);
  }

  #step(now: Battle, player: Player): Battle | null {
    try {
      look(now);
      this.#probe(now);
      this.draw.meet(now);
      const given = player(now);
      const { kind, by } = now.question!;
      const result = answer(now, { by, kind, answer: given });
      if (!result.ok) throw new Error(`${kind}: ${result.refusal.message} (${result.refusal.rule})`);
      this.counter.answer(now, given, result.battle);
      this.#check(now, given, result.battle);
      return result.battle;
    } catch (error) {
      const { message } = error as Error;
      this.#note(now, [{ rule: now.question!.rules[0] ?? now.question!.kind, message: `Error: ${message}` }]);
      return null;
    }
  }

  #probe(now: Battle): void {
    const { kind, options } = now.question!;
    const seen = this.#seen.get(kind) ?? new Set();
    options.forEach(({ id }) => seen.add(id));
    this.#seen.set(kind, seen);
    if (now.commands.length % 4 === 0)
      probe(now, this.seed, seen).forEach((rule) => this.counter.refusal(rule));
  }

  #check(before: Battle, given: Json, after: Battle): void {
    const events = after.events.slice(before.events.length);
    let state = before.state;
    for (const event of events) {
      const next = this.#fold(state, event);
      this.#note(before, checkEvent(state, event, next));
      state = next;
    }
    const rule = before.question!.rules[0] ?? before.question!.kind;
    this.#note(before, checkPlaces(this.table, before.state, after.state, rule));
    this.#note(before, this.profile?.checkAnswer?.(before, after) ?? []);
    if (!events.some(({ type }) => type === 'model-moved')) return;
    const moved = stateAfterMoves(before.state, events, this.#fold);
    this.#note(before, checkMoves(this.profile, before, given, moved));
    this.#note(before, checkCoherency(this.profile, this.table, before, moved));
  }

  #note({ commands }: Battle, found: readonly Breach[]): void {
    this.violations.push(...found.map((breach) => ({ ...breach, command: commands.length })));
  }
}
