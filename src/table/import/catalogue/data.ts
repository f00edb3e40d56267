/**
 * The data of a game as list builders keep them: one game system (`.gst`) and its catalogues (`.cat`), in the schema that
 * BattleScribe introduced and New Recruit extends. Names follow the schema, except where a comment says otherwise.
 */

/** A count or sum over selections, with the number that it is compared with. */
export interface Query {
  /** `selections`, `forces`, the id of a cost type, or `limit::` and one. */
  readonly field: string;
  /** `self`, `parent`, `model`, `force`, `roster` … or the id of an entry or category. */
  readonly scope: string;
  /** The id of an entry, group, category, force or catalogue, or `any`, `model`, `unit`, `upgrade`; null if absent. */
  readonly childId: string | null;
  readonly value: number;
  readonly isPercent: boolean;
  /** False: counts only the selections of the same link. */
  readonly isShared: boolean;
  readonly withDescendants: boolean;
}

export interface Condition extends Query {
  /** `atLeast`, `lessThan`, `instanceOf` … */
  readonly type: string;
}

export interface ConditionGroup {
  /** `and`, `or` or `not`. */
  readonly type: string;
  readonly conditions: readonly Condition[];
  readonly groups: readonly ConditionGroup[];
}

export interface Repeat extends Query {
  readonly repeats: number;
  readonly roundsUp: boolean;
}

/** A change of a value. Groups of modifiers are dissolved: their conditions and repeats are part of each modifier. */
export interface Modifier {
  /** `set`, `increment`, `append`, `add` … */
  readonly type: string;
  /** `hidden`, `name`, `category`, `error` …, or the id of a cost type, constraint or characteristic. */
  readonly field: string;
  readonly value: string;
  /** The selection that it changes, seen from its own; null for its own. */
  readonly scope: string | null;
  /** The part of that selection, as in `profiles.Unit` or `self.entries.recursive`; null for the selection itself. */
  readonly affects: string | null;
  /** The text between the old value and an appended one. */
  readonly join: string;
  /** The text that `replace` looks for. */
  readonly arg: string;
  /** All must hold. */
  readonly when: readonly ConditionGroup[];
  readonly repeats: readonly Repeat[];
}

export interface Constraint extends Query {
  readonly id: string;
  /** `min`, `max` or `exactly`. */
  readonly type: string;
  /** The sentence for a violation; null for the usual one. */
  readonly message: string | null;
}

export interface Cost {
  readonly typeId: string;
  readonly name: string;
  readonly value: number;
}

export interface Characteristic {
  readonly typeId: string;
  readonly name: string;
  readonly text: string;
}

interface Modified {
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
  readonly modifiers: readonly Modifier[];
}

export interface Profile extends Modified {
  readonly typeId: string;
  readonly typeName: string;
  readonly characteristics: readonly Characteristic[];
  readonly publicationId: string;
  readonly page: string;
}

export interface Rule extends Modified {
  readonly text: string;
  readonly publicationId: string;
  readonly page: string;
}

/** A link to a shared profile, rule or group of both. */
export interface InfoLink extends Modified {
  readonly type: string;
  readonly targetId: string;
}

/** The profiles, rules, and links to both of an entry. */
export interface Info {
  readonly profiles: readonly Profile[];
  readonly rules: readonly Rule[];
  readonly links: readonly InfoLink[];
  readonly groups: readonly InfoGroup[];
}

export interface InfoGroup extends Modified {
  readonly info: Info;
}

export interface CategoryLink extends Modified {
  readonly targetId: string;
  readonly isPrimary: boolean;
  readonly constraints: readonly Constraint[];
}

/** A selection entry, a group of them, or a link to one of both. */
export interface Entry extends Modified {
  readonly kind: 'entry' | 'group' | 'link';
  /** `unit`, `model`, `upgrade` …; empty for a group and a link. */
  readonly type: string;
  /** Of a link: the id of the entry or group; null otherwise. */
  readonly targetId: string | null;
  readonly isCollective: boolean;
  /** False: other catalogues do not take it over. */
  readonly isImported: boolean;
  readonly defaultEntryId: string | null;
  readonly defaultAmount: number | null;
  readonly sortIndex: number | null;
  readonly constraints: readonly Constraint[];
  readonly info: Info;
  readonly costs: readonly Cost[];
  readonly categories: readonly CategoryLink[];
  readonly entries: readonly Entry[];
  readonly publicationId: string;
  readonly page: string;
}

export interface ForceEntry extends Modified {
  readonly constraints: readonly Constraint[];
  readonly categories: readonly CategoryLink[];
}

export interface CategoryEntry extends Modified {
  readonly constraints: readonly Constraint[];
}

export interface CostType {
  readonly id: string;
  readonly name: string;
  /** The limit that a new list begins with; -1 for none. */
  readonly limit: number;
  readonly isHidden: boolean;
}

export interface CatalogueLink {
  readonly targetId: string;
  readonly name: string;
  readonly importsRoots: boolean;
}

/** A game system or a catalogue. */
export interface DataFile {
  readonly kind: 'gameSystem' | 'catalogue';
  /** The name of the file that it was read from. */
  readonly source: string;
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  /** The game system of a catalogue; its own id for a game system. */
  readonly gameSystemId: string;
  /** True if no force is built from it: it holds parts for other catalogues. */
  readonly isLibrary: boolean;
  readonly links: readonly CatalogueLink[];
  readonly roots: readonly Entry[];
  readonly shared: readonly Entry[];
  /** Shared profiles, rules and groups of both. */
  readonly info: Info;
  readonly forces: readonly ForceEntry[];
  readonly categories: readonly CategoryEntry[];
  readonly costTypes: readonly CostType[];
}
