/**
 * Contents of a warband's file (`warbands/*.json`): weapons, armour, abilities, and the models that carry them. The articles
 * give few numbers; the others are ours, and the file marks them (`sample`).
 */
import type { Mu } from '../../../geometry/units';
import type { Base } from '../../../table/format';
import type { UnitEffect } from '../../shared/effects/effect';

/** Keywords of weapons that the rules know. */
export const weaponKeywords = [
  'ASSAULT',
  'HEAVY',
  'PISTOL',
  'RISKY',
  'CRITICAL',
  'BLOCK',
  'ARMOUR-PIERCING',
  'IGNORE ARMOUR',
  'IGNORE COVER',
  'IGNORE LONG RANGE',
  'IGNORE ELEVATION',
  'IGNORE OFF-HAND WEAPON',
  'FLAMETHROWER',
  'SCATTER',
  'FIRE',
  'GAS',
  'SHRAPNEL',
  'SHOTGUN',
  'RELOAD',
  'CUMBERSOME',
  'INFECTION MARKERS',
] as const;
/** A keyword of a weapon. */
export type WeaponKeyword = (typeof weaponKeywords)[number];

/** Keywords of models that the rules know. */
export const modelKeywords = [
  'STRONG',
  'FEAR',
  'TOUGH',
  'GOLEM',
  'COVER',
  'INFILTRATOR',
  'NO DASH',
  'SKIRMISHER',
  'HELD',
  'NEGATE FEAR',
  'NEGATE FIRE',
  'NEGATE GAS',
  'NEGATE SHRAPNEL',
  'NEGATE DIFFICULT TERRAIN',
] as const;
/** A keyword of a model. */
export type ModelKeyword = (typeof modelKeywords)[number];

/** Kinds of injury that a model may resist. */
export const injuryKinds = ['FIRE', 'GAS', 'SHRAPNEL', 'melee', 'ranged'] as const;
/** A kind of injury. */
export type InjuryKind = (typeof injuryKinds)[number];

/** A weapon. */
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: 'ranged' | 'melee';
  // TC-KEYWORD-09
  readonly hands: 1 | 2;
  /** Greatest distance, included; 1 for a melee weapon (TC-ATK-03). */
  readonly range: Mu;
  readonly keywords: readonly WeaponKeyword[];
  /** Attacks in one Shoot ACTION: the X of AUTOMATIC(X), else 1. */
  readonly automatic: number;
  /** Attacks in one Fight ACTION: the X of CLEAVE X, else 1 (TC-KEYWORD-11). */
  readonly cleave: number;
  /** Radius of BLAST(X"); null without it. */
  readonly blast: Mu | null;
  /** Price of the BLAST in BLOOD MARKERS of the bearer; 0 if it is free. */
  readonly blastCost: number;
  /** Width of a line attack, which hits all models on the line to its range; null for other weapons. */
  readonly lineWidth: Mu | null;
  /** ±DICE to hit. */
  readonly dice: number;
  // TC-INJ-10
  readonly injuryDice: number;
  readonly injuryModifier: number;
  // TC-INJ-11
  readonly injuryBase: 2 | 3;
  /** The injury base counts for a direct hit only; other hits roll 2D6. */
  readonly directOnly: boolean;
  /** Distance that a hit pushes a model away from the centre of the blast. */
  readonly push: Mu;
}

/** A piece of armour or a shield. */
export interface Armour {
  readonly id: string;
  readonly name: string;
  readonly shield: boolean;
  /** INJURY MODIFIER, 0 or below. */
  readonly modifier: number;
  /** INJURY DICE, 0 or below. */
  readonly dice: number;
  // TC-ARMOUR-08
  readonly impervious: boolean;
  readonly heavy: boolean;
  // TC-ARMOUR-09
  readonly downBecomesMinor: boolean;
  // TC-ARMOUR-02
  readonly allowsShield: boolean;
}

/** −INJURY DICE against every injury, or against some kinds (TC-INJ-14). */
export interface Resistance {
  readonly name: string;
  readonly dice: number;
  /** All kinds where empty. */
  readonly against: readonly InjuryKind[];
  readonly except: readonly InjuryKind[];
}

/** Markers that models bear. */
export const markers = ['blood', 'blessing', 'infection'] as const;
/** A marker that models bear. */
export type Marker = (typeof markers)[number];

/** The effect of an ability, each kind read in one place of the rules. */
export type Effect =
  /** Gives markers to one model: the bearer, a friend or an enemy within reach. */
  | {
      readonly kind: 'markers';
      readonly marker: Marker;
      readonly count: number;
      readonly whom: 'self' | 'friend' | 'enemy';
    }
  /** Stands a Down friend up (TC-DOWN-04). */
  | { readonly kind: 'stand-up' }
  /** Loads a weapon of the bearer with a keyword and ±DICE; null for one that its player chooses (TC-KEYWORD-16). */
  | {
      readonly kind: 'load';
      readonly weapon: string | null;
      readonly keyword: WeaponKeyword | null;
      readonly dice: number;
    }
  /** Redeploys the bearer within reach (TC-REDEPLOY-01). */
  | { readonly kind: 'redeploy' }
  /** Moves an enemy within reach by this length; it may count as that model's Retreat (TC-MOVE-15). */
  | { readonly kind: 'drive'; readonly length: Mu; readonly countsAsRetreat: boolean }
  /** Success Rolls for ACTIONS of enemies within reach are Risky (TC-ACT-08). */
  | { readonly kind: 'risky-aura' }
  /** ±DICE on the Dashes of friends within reach, the bearer included (TC-DASH-04). */
  | { readonly kind: 'dash-aura'; readonly dice: number }
  /** The first injury that would take the bearer Out of Action is void (TC-RULING-88). */
  | { readonly kind: 'memento-mori' };

/** Times at which abilities are used. */
export const timings = ['pre-battle', 'turn-start', 'turn-end', 'action', 'passive'] as const;
/** The time at which an ability is used. */
export type Timing = (typeof timings)[number];

/** An ability of a model. */
export interface Ability {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly timing: Timing;
  /** The roll of an ACTION (TC-ACT-03). */
  readonly roll: 'none' | 'success' | 'risky';
  /** Price in BLOOD MARKERS of the bearer. */
  readonly cost: number;
  readonly reach: Mu;
  readonly once: boolean;
  readonly effect: Effect;
}

/** A model with its equipment: the profile of a unit in the table file. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The parts that the articles do not give. */
  readonly sample: string;
  // TC-MOVE-01
  readonly movement: Mu;
  readonly type: 'infantry' | 'flying';
  /** ±DICE to hit. */
  readonly ranged: number;
  readonly melee: number;
  /** Natural armour, and whether a shield adds to it (TC-ARMOUR-03); null without. */
  readonly intrinsic: { readonly modifier: number; readonly allowsShield: boolean } | null;
  /** Hands that can hold weapons at a time. */
  readonly hands: number;
  readonly keywords: readonly ModelKeyword[];
  /** Words in capitals that effects may name: factions and ranks. */
  readonly traits: readonly string[];
  readonly resistances: readonly Resistance[];
  /** ±DICE on its Dashes (TC-DASH-04). */
  readonly dash: number;
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
  readonly abilities: readonly Ability[];
  /** Passive abilities, as effects. */
  readonly passive: readonly UnitEffect[];
  readonly effects: readonly UnitEffect[];
  /** Name of the pair that it activates with; null without one (TC-KEYWORD-22). */
  readonly fireteam: string | null;
  /** Its price with all that it carries; empty where none is known. */
  readonly price: string;
  /** Facts of a roster that the rules here play otherwise. */
  readonly otherwise: readonly { readonly name: string; readonly text: string }[];
  /** Facts of a roster that the rules here do not play. */
  readonly unplayed: readonly { readonly name: string; readonly text: string }[];
  readonly base: Base;
  readonly height: Mu;
  readonly sculpt: string;
}

/** A warband: a list of models. */
export interface Warband {
  readonly id: string;
  readonly name: string;
  /** Name of the army list that it is chosen from: its own name, unless its file has another. */
  readonly list: string;
  readonly text: string;
  readonly models: readonly Profile[];
}

/** The profiles of several warbands by id. */
export type Profiles = ReadonlyMap<string, Profile>;
