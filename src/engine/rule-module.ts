import type { CoverLevel, TableFile } from '../table/format';
import type { ModelId, PieceId, UnitId } from '../table/ids';
import type { Table } from '../table/table';
import type { AuditProfile } from './audit-profile';
import type { EffectEditing } from './effect-editing';
import type { EmptyTableRules } from './empty-table';
import type { Hint, Lesson } from './lesson';
import type { RosterImport } from './roster-import';
import type { Options } from './options';
import type { RuleSystem, Vocabulary } from './rule-system';
import type { RulesView } from './rules-view';
import type { CiteSight } from './sight-notes';
import type { SightRule } from './port/sight-rule';
import type { TableQuery } from './port/table-query';

/** Texts by the ID of a rule or ruling. */
export type TextsById = Readonly<Record<string, string>>;

/** The cover that one model has from an attacking unit, and the pieces that give it. */
export interface ModelCoverReport {
  readonly model: ModelId;
  /** Its place to the cover: `in` or `behind` it, or in the `open`. */
  readonly where: string;
  readonly level: CoverLevel;
  /** The levels among which its player picks. */
  readonly choices: readonly CoverLevel[];
  readonly pieces: readonly PieceId[];
  /** Number of the attacker's models that see it. */
  readonly seenBy: number;
}

/** Everything that the program knows of one game. One line in `rules/registry.ts` adds a game. */
export interface RuleModule<V extends Vocabulary = Vocabulary> {
  readonly system: RuleSystem<V>;
  /** Returns the rule of sight under these options: the solids that stop a line, and the lines that count. */
  sight(options: Options): SightRule;
  /** Cites the rules that a sight verdict rests on. */
  readonly citeSight: CiteSight;
  /** Returns the movement and cover rules for maps of a table without models. */
  emptyTable(table: Table): EmptyTableRules;
  /** Loads the names of the chapters by the beginning of their rules' IDs (`GT-SHOOT`), in the order of the rulebook. */
  chapters(): Promise<TextsById>;
  /** Loads a few words on each rule and ruling. */
  titles(): Promise<TextsById>;
  /** Loads a sentence on each rule, and on each ruling without an option. The other rulings are explained by their options. */
  texts(): Promise<TextsById>;
  readonly view: RulesView;
  /** States how the game treats terrain that has no tags, for the terrain designer. */
  readonly untaggedNote: string;
  /** Finds the cover of each model of a unit from an attacking unit; absent in games without cover by unit. */
  coverOfUnit?(
    table: Table,
    query: TableQuery,
    attacker: UnitId,
    target: UnitId,
  ): readonly ModelCoverReport[];
  /** A small table, the same for both sides, on which the computer players are measured. */
  readonly benchmarkTable: TableFile;
  /** Loads the reader of list builders' rosters for this game. */
  rosterImport?(): Promise<RosterImport>;
  /** Loads the sentences of effects, and what a form needs to edit them; absent in games without effects as data. */
  effects?(): Promise<EffectEditing>;
  /** Loads the game's part in an audit of its rules. */
  audit?(): Promise<AuditProfile>;
  /** Loads a guided first battle. */
  lesson?(): Promise<Lesson>;
  /** Loads the sentences that are shown where a player first meets a mechanic. */
  hints?(): Promise<readonly Hint[]>;
}
