/**
 * Effects as data: abilities that a force's file gives its units, in one vocabulary for all games. Each game's dialect lists
 * the part that it plays. An effect applies by itself, unless its player chooses it.
 */
import type { Modifier } from '../../../engine/events';
import type { Mu } from '../../../geometry/units';

/** Rolls that effects modify. */
export const rolls = [
  'ranged',
  'melee',
  'injury',
  'save',
  'morale',
  'rally',
  'stress',
  'dash',
  'climb',
  'jump',
  'dive',
  'ability',
  'ground',
  'success',
] as const;
/** A roll that effects modify. */
export type Roll = (typeof rolls)[number];

/** States that conditions name. */
export const states = [
  'down',
  'up',
  'in-cover',
  'in-the-open',
  'in-melee',
  'out-of-melee',
  'charging',
  'charging-first',
  'elevated',
  'at-terrain',
  'moved',
  'unmoved',
  'activated',
  'unactivated',
  'struck',
] as const;
/** A state that a condition names. */
export type State = (typeof states)[number];

/** Parts of a defence that attacks may ignore. */
export const ignorable = ['cover', 'obscured', 'conceal', 'saves', 'range'] as const;
/** A part of a defence that attacks may ignore. */
export type Ignorable = (typeof ignorable)[number];

/** Actions that effects may forbid. */
export const actions = ['move', 'charge', 'retreat', 'dash', 'shoot', 'fight', 'stand-up'] as const;
/** An action that effects may forbid. */
export type Action = (typeof actions)[number];

/** Rules from which effects may exempt a unit. */
export const exemptions = ['down', 'standing-up', 'free-attacks', 'risky'] as const;
/** A rule from which an effect may exempt a unit. */
export type Exemption = (typeof exemptions)[number];

/** Bearers of a keyword that an effect changes: the unit, all its weapons, or those of a kind. */
export const keywordBearers = ['unit', 'weapons', 'ranged-weapons', 'melee-weapons'] as const;
/** The bearer of a keyword that an effect changes. */
export type KeywordBearer = (typeof keywordBearers)[number];

/** Results of injuries, from the lightest. */
export const injuries = ['none', 'minor', 'down', 'out'] as const;
/** A result of an injury. */
export type Injury = (typeof injuries)[number];

/** Dice of a rolled distance or number. */
export const rolledDice = ['D3', 'D6'] as const;
/** A rolled distance or number. */
export type Rolled = (typeof rolledDice)[number];
/** The distance of a push: a length, or one that is rolled. */
export type Push = Mu | Rolled;

/** A count of markers on a unit, or of units near it; `of` is the unit that has the effect, or its opponent. */
export type Per = {
  readonly of: 'self' | 'other';
  /** Null without a limit. */
  readonly most: number | null;
} & (
  | { readonly marker: string }
  /** Friends or enemies of the unit that has the effect, itself not counted. */
  | { readonly who: 'friends' | 'enemies'; readonly within: Mu }
);

/** The change that an effect makes. The last three kinds are reactions: they happen once, after an event. */
export type Deed =
  /** A modifier of a roll: of the unit's own, or of rolls against it. */
  | {
      readonly kind: 'modifier';
      readonly roll: Roll;
      readonly whose: 'own' | 'against';
      readonly value: number;
      readonly as: Modifier['kind'];
      /** The value counts as often as something does; null for once. */
      readonly per: Per | null;
    }
  /** A keyword that the unit, or weapons of its, gain or lose. */
  | {
      readonly kind: 'keyword';
      readonly keyword: string;
      readonly change: 'gains' | 'loses';
      readonly of: KeywordBearer;
    }
  /** Its attacks ignore a part of the target's defence. */
  | { readonly kind: 'ignores'; readonly what: Ignorable }
  /** Added to the length of its movement. */
  | { readonly kind: 'movement'; readonly value: Mu }
  /** It may not take an action. */
  | { readonly kind: 'cannot'; readonly action: Action }
  /** A failed roll of its actions ends its activation. */
  | { readonly kind: 'risky' }
  /** A rule does not concern it. */
  | { readonly kind: 'exempt'; readonly from: Exemption }
  /** The opponent cannot spend BLOOD MARKERS of the unit on a roll. */
  | { readonly kind: 'unspent'; readonly roll: Roll }
  /** Added to the price of Bloodbaths of its attacks. */
  | { readonly kind: 'bloodbath'; readonly value: number }
  /** More dice for its Charge Bonus, of which the highest counts. */
  | { readonly kind: 'charge-dice'; readonly value: number }
  /** A result of an injury is replaced by a lighter one. */
  | {
      readonly kind: 'survives';
      readonly result: Injury;
      readonly instead: Injury;
      /** The result is one that TOUGH has made of Out of Action. */
      readonly tough: boolean;
    }
  /** All dice of a roll of its own may be rolled again: its player is asked. */
  | { readonly kind: 'reroll'; readonly roll: Roll }
  /** One die of an Injury Roll shows another face: the lowest of its own, the highest of one against it. */
  | { readonly kind: 'set-die'; readonly whose: 'own' | 'against'; readonly to: number }
  /** It is deployed before the others of its side, or farther than a distance from friends. */
  | { readonly kind: 'deploys'; readonly first: boolean; readonly apart: Mu }
  /** Attacks of its melee weapons in one Fight, at least. */
  | { readonly kind: 'cleave'; readonly value: number }
  /** Added to the range of its ranged weapons. */
  | { readonly kind: 'range'; readonly value: Mu }
  /** After a Shoot with a PISTOL it may shoot with another one. */
  | { readonly kind: 'second-shot' }
  /** Its attacks treat the target as one with FEAR, Ranged Attacks too. */
  | { readonly kind: 'fears' }
  /** Its bearer may take the hit of an attack in place of the unit. */
  | { readonly kind: 'takes-hits' }
  /** It is pushed away from the bearer. */
  | { readonly kind: 'push'; readonly distance: Push }
  /** It gains markers, or loses them if `change` is negative. */
  | {
      readonly kind: 'markers';
      readonly marker: string;
      readonly change: number;
      /** The die that decides how many it gains; null for a fixed number. */
      readonly rolled: Rolled | null;
    }
  /** It stands up. */
  | { readonly kind: 'stand-up' };

/** Kinds of deeds, in the order of the form. */
export const deedKinds = [
  'modifier',
  'keyword',
  'ignores',
  'movement',
  'cannot',
  'risky',
  'exempt',
  'unspent',
  'bloodbath',
  'charge-dice',
  'survives',
  'reroll',
  'set-die',
  'deploys',
  'cleave',
  'range',
  'second-shot',
  'fears',
  'takes-hits',
  'push',
  'markers',
  'stand-up',
] as const satisfies readonly Deed['kind'][];
/** A kind of deed. */
export type DeedKind = Deed['kind'];

/** Reports whether deeds of this kind happen after an event, instead of lasting. */
export const isReaction = (kind: DeedKind): boolean =>
  kind === 'markers' || kind === 'stand-up' || kind === 'push';

/** Reports whether deeds of this kind change dice that have been rolled: their player is asked then. */
export const isOfDice = (kind: DeedKind): boolean => kind === 'reroll' || kind === 'set-die';

/** Units that an effect reaches. */
export const reachable = ['bearer', 'friends', 'other-friends', 'enemies', 'all', 'others', 'cause'] as const;
/** Units that an effect reaches; `cause` is the unit that caused the event of a reaction. */
export type Reachable = (typeof reachable)[number];

/** The units that an effect reaches: the bearer alone, those within a distance of it, or the cause of the event. */
export interface Reach {
  readonly who: Reachable;
  /** Distance from the bearer; 0 for the bearer and the cause. */
  readonly within: Mu;
  /** Keywords of which the units that it reaches have at least one; empty for all. */
  readonly having: readonly string[];
  /** Keywords of which they have none. */
  readonly lacking: readonly string[];
  /** Only one of the units, of the player's choice. */
  readonly pick: boolean;
  /** Only units that the bearer sees. */
  readonly sight: boolean;
}

/** A number of markers. */
export interface Bears {
  readonly marker: string;
  readonly least: number;
  /** Null without a limit. */
  readonly most: number | null;
}

/** A span of lengths or sizes, both ends included. */
export interface Span {
  readonly least: number;
  /** Null without a limit. */
  readonly most: number | null;
}

/** Conditions of an effect; all of them hold, or it does not apply. `self` is the unit reached, `other` its opponent in the roll. */
export interface Conditions {
  readonly self: readonly State[];
  readonly other: readonly State[];
  /** Keywords of which the unit has at least one; empty for any unit. */
  readonly selfHas: readonly string[];
  readonly otherHas: readonly string[];
  /** Keywords of which the other has none. */
  readonly otherLacks: readonly string[];
  readonly selfBears: Bears | null;
  readonly otherBears: Bears | null;
  readonly attack: 'ranged' | 'melee' | 'any' | null;
  /** The Success Roll of the attack was a critical one. */
  readonly critical: boolean;
  /** Names or keywords of which the weapon has at least one; empty for any weapon. */
  readonly weapon: readonly string[];
  /** Words of which the weapon's name has at least one, as Rifle; empty for any weapon. */
  readonly weaponWord: readonly string[];
  /** Names or keywords of which the weapon has none. */
  readonly weaponLacks: readonly string[];
  /** Distance of the two units. */
  readonly range: { readonly least: Mu; readonly most: Mu | null } | null;
  /** The weapon is the Off-hand weapon of the attack. */
  readonly offHand: boolean;
  /** Short or Long Range of the weapon. */
  readonly band: 'short' | 'long' | null;
  /** Larger side of the other's base, in mm. */
  readonly otherBase: Span | null;
  /** Larger side of the unit's own base, in mm. */
  readonly selfBase: Span | null;
  /** Names of ACTIONS of which the roll is for one; empty for any. */
  readonly named: readonly string[];
  /** A later attack of the weapon in one Fight, not its first. */
  readonly further: boolean;
  /** The injury is that of a fall. */
  readonly fall: boolean;
  /** Other units near the one reached. */
  readonly near: {
    readonly who: 'friends' | 'enemies';
    readonly within: Mu;
    readonly least: number;
  } | null;
}

/** Events that reactions follow. */
export const triggers = [
  'turn-start',
  'turn-end',
  'activation-start',
  'activation-end',
  'deployed',
  'charges',
  'hits',
  'marks',
  'injures',
  'hurt',
  'goes-down',
  'falls',
  'fells',
  'friend-falls',
  'enemy-falls',
] as const;
/** An event that a reaction follows. */
export type Trigger = (typeof triggers)[number];

/** The event that a reaction follows, and its greatest distance from the bearer; 0 for events of the bearer itself. */
export interface After {
  readonly event: Trigger;
  readonly within: Mu;
}

/**
 * Times for which a player may choose an effect; `then` answers the event of a reaction, `hit` is for one Injury Roll of its attack,
 * `action` is an ACTION of its own. A D6 decides on one that is `rolled` as its bearer is deployed, for the battle.
 */
export const choiceTimes = ['activation', 'turn', 'battle', 'then', 'hit', 'action', 'rolled'] as const;
/** The time for which a player may choose an effect. */
export type ChoiceTime = (typeof choiceTimes)[number];

/** Rolls of ACTIONS. */
export const actionRolls = ['none', 'success', 'risky'] as const;

/** Durations of what an ACTION begins: `stay` ends when its bearer moves. */
export const lastings = ['activation', 'turn', 'stay'] as const;
/** The duration of what an ACTION begins. */
export type Lasting = (typeof lastings)[number];

/** The terms of an effect that is an ACTION: its roll, with ±DICE, and what follows a success. */
export interface ActionTerms {
  readonly roll: (typeof actionRolls)[number];
  readonly dice: number;
  /** The activation ends after the effect. */
  readonly ends: boolean;
  /** The effect's duration; null for one that happens at once. */
  readonly lasts: Lasting | null;
}

/** Reports whether an event happens to another unit, at a distance. */
export const isDistant = (event: Trigger): boolean => event === 'friend-falls' || event === 'enemy-falls';

/** Limits of uses. */
export const limits = ['activation', 'turn', 'battle'] as const;
/** The limit of an effect's uses. */
export type Limit = (typeof limits)[number];

/** An effect of a unit. */
export interface UnitEffect {
  /** Names the modifier in the log; one unit's effects have different names. */
  readonly name: string;
  readonly does: Deed;
  readonly on: Reach;
  readonly if: Conditions;
  /** The limit of uses; null without one. */
  readonly once: Limit | null;
  /** Set for reactions. */
  readonly after: After | null;
  /** Effects that share this name modify a roll only once; null for one that counts by itself. */
  readonly shared: string | null;
  /** The time that it lasts once its player chooses it; null for one that applies by itself. */
  readonly chosen: ChoiceTime | null;
  /** Set for ACTIONS. */
  readonly action: ActionTerms | null;
  /** Greatest face of the D6 with which an effect that is `rolled` happens; null for others. */
  readonly upTo: number | null;
  /** Effects of a unit with the same group are one choice; null for a choice of its own. */
  readonly oneOf: string | null;
  /** Name of the effect of the unit along with which it is chosen; null for a choice of its own. */
  readonly with: string | null;
  /** Sentence of the deed of a chosen effect, without its time and limit; empty for others. */
  readonly text: string;
}

/** No conditions. */
export const unconditional: Conditions = {
  self: [],
  other: [],
  selfHas: [],
  otherHas: [],
  otherLacks: [],
  selfBears: null,
  otherBears: null,
  attack: null,
  critical: false,
  weapon: [],
  weaponLacks: [],
  weaponWord: [],
  offHand: false,
  range: null,
  band: null,
  otherBase: null,
  selfBase: null,
  named: [],
  further: false,
  fall: false,
  near: null,
};

/** The bearer alone. */
export const bearerOnly: Reach = {
  who: 'bearer',
  within: 0,
  having: [],
  lacking: [],
  pick: false,
  sight: false,
};
