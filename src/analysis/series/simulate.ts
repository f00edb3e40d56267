/**
 * Plays whole battles without a screen. A seed always gives the same battles, on any machine and in any shard. They come in
 * fours of one seed: as the table's file has it, with the players changed over, with the sides named in the other order (so that
 * each coin and each draw between the sides falls the other way: the first turn among them), and with both. Where both players
 * are alike, changing them over says nothing of the table: then they come in pairs. Where the order of the sides gives them roles, such
 * as attacker and defender, it stays, and the second half of a four or a pair has a seed of its own.
 */
import { canonicalJson, sha256, startBattle, type Battle } from '../../engine/index';
import type { TableQuery } from '../../engine/port/table-query';
import { createTableQuery } from '../../query/table-query';
import { ruleModule, sidesHaveRoles } from '../../rules/registry';
import { noMeshes, type Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import type { TableFile } from '../../table/format';
import type { Table } from '../../table/table';
import { beginningOf, type Beginning } from './beginning';
import { sideGrounds, type SideGround } from '../layout/zones';
import { playOn } from '../../players/player';
import { playerOf, type Strength } from '../../players/strengths';
import { tracesOf, type Traces } from './traces';

export interface Series {
  readonly table: TableFile;
  readonly meshes?: Meshes;
  readonly seed: string;
  /** The two players. The first plays the file's first side; they swap in every other battle. */
  readonly players: readonly [Strength, Strength];
  /** Plays fours even where both players are alike: the null test of the instruments, in which each must score exactly half. */
  readonly fours?: boolean;
}

/** Count of consecutive battles that belong together: of one seed, or of two where sides have roles. */
export const blockOf = ([one, other]: Series['players'], fours = false): 2 | 4 =>
  one === other && !fours ? 2 : 4;

/** Result of one battle of a series. */
export interface Outcome extends Beginning {
  readonly battle: number;
  /** Which of the two players, 0 or 1, played each side. */
  readonly players: Readonly<Record<string, 0 | 1>>;
  /** The side that was named first. */
  readonly first: string;
  /** Null for a draw. */
  readonly winner: string | null;
  /** Victory points by side, where the rules count them. */
  readonly scores: Readonly<Record<string, number>>;
  readonly turns: number;
  /** Models lost, by unit; units that lost none are left out. */
  readonly lost: Readonly<Record<string, number>>;
  readonly commands: number;
  /** Hash of all its events. */
  readonly hash: string;
}

/** Plays battles of a series by their numbers. All of them share the computations on the table. */
export class Simulator {
  private readonly tables: readonly { readonly table: Table; readonly query: TableQuery }[];
  private readonly grounds: readonly SideGround[];
  private readonly keepsOrder: boolean;

  constructor(private readonly series: Series) {
    const system = this.system();
    const { table: file, meshes = noMeshes } = series;
    this.keepsOrder = sidesHaveRoles(file);
    const orders = this.keepsOrder ? [file] : [file, { ...file, sides: [...file.sides].reverse() }];
    this.tables = orders.map((written) => {
      const table = place(written, system.modelShape, meshes);
      return { table, query: createTableQuery(table, ruleModule(system.id).sight(written.options ?? {})) };
    });
    this.grounds = sideGrounds(this.tables[0]!.table);
  }

  /** Returns the set-up of the battle of this number. */
  play(number: number): Outcome {
    return this.follow(number).outcome;
  }

  /** Plays the battle of this number to its end. */
  battle(number: number): Battle {
    return this.follow(number).ended;
  }

  /** Plays a battle as `play` does, and records where models fell and shots went. */
  playTraced(number: number): Outcome & { readonly traces: Traces } {
    const { outcome, begun, ended } = this.follow(number);
    return { ...outcome, traces: tracesOf(begun, ended) };
  }

  private follow(number: number): {
    readonly outcome: Outcome;
    readonly begun: Battle;
    readonly ended: Battle;
  } {
    const { series, keepsOrder } = this;
    const block = blockOf(series.players, series.fours);
    const [swapped, isSecondHalf] = [block === 4 && number % 2 === 1, number % block >= block / 2];
    const { table, query } = this.tables.at(isSecondHalf ? -1 : 0)!;
    const seed = `${series.seed} ${Math.floor(number / block)}${isSecondHalf && keepsOrder ? ' again' : ''}`;
    const sides = series.table.sides.map(({ id }) => id);
    const players = Object.fromEntries(
      sides.map((id, index) => [id, (swapped ? 1 - index : index) as 0 | 1]),
    );
    const begun = startBattle(
      { format: 'defilade/battle@1', table: table.file, seed, commands: [] },
      this.system(),
      table,
      query,
    );
    const ended = playOn(
      begun,
      Object.fromEntries(
        // A seat has its own dice for its player: equal players in changed seats play the same battle.
        sides.map((id, seat) => [id, playerOf(series.players[players[id]!], `${seed} ${seat}`)]),
      ),
    );
    return {
      begun,
      ended,
      outcome: {
        battle: number,
        players,
        first: table.sides[0]!.id,
        ...beginningOf(begun, ended, this.grounds),
        ...outcomeOf(begun, ended),
      },
    };
  }

  private system() {
    const system = ruleModule(this.series.table.rules).system;
    if (!system) throw new Error(`Battles under ${this.series.table.rules} cannot be played.`);
    return system;
  }
}

function outcomeOf(
  begun: Battle,
  ended: Battle,
): Omit<Outcome, 'battle' | 'players' | 'first' | keyof Beginning> {
  const { state, events } = ended;
  const lost: Record<string, number> = {};
  for (const { id, unit, count } of Object.values(begun.state.models)) {
    const gone = count - state.models[id]!.count;
    if (gone > 0) lost[unit] = (lost[unit] ?? 0) + gone;
  }
  const scores = events.findLast(({ data }) => data['scores'] !== undefined)?.data['scores'] ?? {};
  return {
    winner: state.result!.winner,
    scores: scores as Readonly<Record<string, number>>,
    turns: state.turn,
    lost,
    commands: ended.commands.length,
    hash: sha256(canonicalJson(events)),
  };
}
