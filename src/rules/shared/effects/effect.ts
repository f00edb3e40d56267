/**
 * Effects as data: abilities that a force's file gives its units, in one vocabulary for all games. Each game's dialect lists
 * the part that it plays. An effect applies by itself; nobody chooses to use it.
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
  'ability',
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
  'moved',
  'unmoved',
] as const;
/** A state that a condition names. */
export type State = (typeof states)[number];

/** Parts of a defence that attacks may ignore. */
export const ignorable = ['cover', 'obscured', 'conceal', 'saves', 'range'] as const;
/** A part of a defence that attacks may ignore. */
export type Ignorable = (typeof ignorable)[number];

/** Actions that effects may forbid. */
export const actions = ['move', 'charge', 'retreat', 'dash', 'shoot', 'fight'] as const;
/** An action that effects may forbid. */
export type Action = (typeof actions)[number];

/** Results of injuries, from the lightest. */
export const injuries = ['none', 'minor', 'down', 'out'] as const;
/** A result of an injury. */
export type Injury = (typeof injuries)[number];

/** The change that an effect makes. The last two kinds are reactions: they happen once, after an event. */
export type Deed =
  /** A modifier of a roll: of the unit's own, or of rolls against it. */
  | {
      readonly kind: 'modifier';
      readonly roll: Roll;
      readonly whose: 'own' | 'against';
      readonly value: number;
      readonly as: Modifier['kind'];
    }
  /** A keyword that the unit, or all its weapons, gain or lose. */
  | {
      readonly kind: 'keyword';
      readonly keyword: string;
      readonly change: 'gains' | 'loses';
      readonly of: 'unit' | 'weapons';
    }
  /** Its attacks ignore a part of the target's defence. */
  | { readonly kind: 'ignores'; readonly what: Ignorable }
  /** Added to the length of its movement. */
  | { readonly kind: 'movement'; readonly value: Mu }
  /** It may not take an action. */
  | { readonly kind: 'cannot'; readonly action: Action }
  /** A failed roll of its actions ends its activation. */
  | { readonly kind: 'risky' }
  /** A result of an injury is replaced by a lighter one. */
  | { readonly kind: 'survives'; readonly result: Injury; readonly instead: Injury }
  /** It gains markers, or loses them if `change` is negative. */
  | { readonly kind: 'markers'; readonly marker: string; readonly change: number }
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
  'survives',
  'markers',
  'stand-up',
] as const satisfies readonly Deed['kind'][];
/** A kind of deed. */
export type DeedKind = Deed['kind'];

/** Reports whether deeds of this kind happen after an event, instead of lasting. */
export const isReaction = (kind: DeedKind): boolean => kind === 'markers' || kind === 'stand-up';

/** Units that an effect reaches. */
export const reachable = ['bearer', 'friends', 'other-friends', 'enemies', 'all', 'cause'] as const;
/** Units that an effect reaches; `cause` is the unit that caused the event of a reaction. */
export type Reachable = (typeof reachable)[number];

/** The units that an effect reaches: the bearer alone, those within a distance of it, or the cause of the event. */
export interface Reach {
  readonly who: Reachable;
  /** Distance from the bearer; 0 for the bearer and the cause. */
  readonly within: Mu;
  /** Keyword of the units that it reaches; null for all. */
  readonly having: string | null;
}

/** A number of markers, at least. */
export interface Bears {
  readonly marker: string;
  readonly least: number;
}

/** Conditions of an effect; all of them hold, or it does not apply. `self` is the unit reached, `other` its opponent in the roll. */
export interface Conditions {
  readonly self: readonly State[];
  readonly other: readonly State[];
  readonly selfHas: string | null;
  readonly otherHas: string | null;
  readonly selfBears: Bears | null;
  readonly otherBears: Bears | null;
  readonly attack: 'ranged' | 'melee' | null;
  /** Name or keyword of the weapon. */
  readonly weapon: string | null;
  /** Distance of the two units. */
  readonly range: { readonly least: Mu; readonly most: Mu | null } | null;
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
  'charges',
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

/** Reports whether an event happens to another unit, at a distance. */
export const isDistant = (event: Trigger): boolean => event === 'friend-falls' || event === 'enemy-falls';

/** An effect of a unit. */
export interface UnitEffect {
  /** Names the modifier in the log; one unit's effects have different names. */
  readonly name: string;
  readonly does: Deed;
  readonly on: Reach;
  readonly if: Conditions;
  /** The limit of uses; null without one. */
  readonly once: 'turn' | 'battle' | null;
  /** Set for reactions. */
  readonly after: After | null;
}

/** No conditions. */
export const unconditional: Conditions = {
  self: [],
  other: [],
  selfHas: null,
  otherHas: null,
  selfBears: null,
  otherBears: null,
  attack: null,
  weapon: null,
  range: null,
  near: null,
};

/** The bearer alone. */
export const bearerOnly: Reach = { who: 'bearer', within: 0, having: null };
