/** A game's part of the vocabulary of effects, with its words. */
import type { Modifier } from '../../../engine/events';
import type {
  Action,
  ChoiceTime,
  DeedKind,
  Exemption,
  Ignorable,
  Lasting,
  Limit,
  Roll,
  Rolled,
  State,
  Trigger,
} from './effect';

/** A roll that a game modifies. */
export interface RollWords {
  /** "its Ranged Attacks" */
  readonly own: string;
  /** "Ranged Attacks against it"; null where nobody rolls against a unit. */
  readonly against: string | null;
  /** Kinds of modifiers, the usual first, each with its unit: { pool: 'DICE' }. */
  readonly as: readonly { readonly kind: Modifier['kind']; readonly unit: string }[];
  /** The roll has an opponent: conditions on the other unit, the range and the weapon may be set. */
  readonly opposed: boolean;
  /** The whole side takes the roll: an effect on it is the bearer's alone. */
  readonly ofSide?: true;
}

/** Conditions that only some games play. */
export const rareConditions = [
  'otherLacks',
  'critical',
  'weaponLacks',
  'weaponWord',
  'offHand',
  'band',
  'otherBase',
  'selfBase',
  'named',
  'further',
  'fall',
] as const;
/** A condition that only some games play. */
export type RareCondition = (typeof rareConditions)[number];

/** A game's part of the vocabulary. What is missing here is not played, and files that use it are refused. */
export interface Dialect {
  /** "Trench Crusade" */
  readonly game: string;
  /** The bearer: "model", "unit". */
  readonly bearer: string;
  /** After a length: "″", " MU". */
  readonly length: string;
  readonly deeds: readonly DeedKind[];
  readonly rolls: Partial<Readonly<Record<Roll, RollWords>>>;
  /** Predicates: { down: 'is Down' }. */
  readonly states: Partial<Readonly<Record<State, string>>>;
  /** Names of one marker and of several: { blood: ['BLOOD MARKER', 'BLOOD MARKERS'] }. */
  readonly markers: Readonly<Record<string, readonly [one: string, several: string]>>;
  readonly keywords: readonly string[];
  readonly weaponKeywords: readonly string[];
  /** Those of them that conditions on the target or the attack may depend on. */
  readonly attackKeywords: readonly string[];
  /** Conditions may name words that are no keyword of the rules: factions, ranks. */
  readonly traits: boolean;
  readonly conditions: readonly RareCondition[];
  /** Objects of "Its attacks ignore …". */
  readonly ignores: Partial<Readonly<Record<Ignorable, string>>>;
  /** Objects of "It is exempt from …". */
  readonly exemptions: Partial<Readonly<Record<Exemption, string>>>;
  /** Rolls on which an effect forbids to spend markers. */
  readonly spared: readonly Roll[];
  /** Dice that decide how many markers a unit gains. */
  readonly markerDice: readonly Rolled[];
  /** Rolls that effects may have rolled again. */
  readonly rerolled: readonly Roll[];
  /** Verbs of "It cannot …". */
  readonly actions: Partial<Readonly<Record<Action, string>>>;
  /** Clauses: { 'turn-start': 'at the start of a Turn' }; `{within}` stands for "within 6″". */
  readonly triggers: Partial<Readonly<Record<Trigger, string>>>;
  /** Events with a cause: the attacker, or for `fells` the victim. */
  readonly causes: readonly Trigger[];
  /** Effects may reach only what their bearer sees. */
  readonly sight: boolean;
  /** Times for which a player may choose an effect. */
  readonly choices: readonly ChoiceTime[];
  /** Keywords of weapons that a choice at a hit may give: those that count in the Injury Roll. */
  readonly hitKeywords: readonly string[];
  readonly limits: readonly Limit[];
  /** Durations of what an ACTION begins. */
  readonly lastings: readonly Lasting[];
}

/** Parts of the vocabulary that only a game with rare effects plays, all left out. */
export const withoutRareEffects = {
  attackKeywords: [],
  traits: false,
  conditions: [],
  exemptions: {},
  spared: [],
  markerDice: [],
  rerolled: [],
  actions: {},
  sight: false,
  choices: [],
  hitKeywords: [],
  lastings: [],
} as const satisfies Partial<Dialect>;

/** Returns the clauses of the triggers of a game of units. @param hurt "when it loses HP" */
export const unitTriggers = (hurt: string): Dialect['triggers'] => ({
  'turn-start': 'at the start of each turn',
  'turn-end': 'at the end of each turn',
  'activation-start': 'when it is activated',
  'activation-end': 'after its activation',
  hurt,
  falls: 'when it is destroyed',
  'friend-falls': 'when a friend {within} is destroyed',
  'enemy-falls': 'when an enemy {within} is destroyed',
});
