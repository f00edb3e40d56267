/**
 * Contents of a force's file (`forces/*.json`): weapons, special rules, unit orders, and unit profiles made of model
 * profiles. The rulebook has no profiles; those that ship are samples to copy and edit.
 */
import type { Enlisted } from '../../../engine/field-force';
import type { UnitEffect } from '../../shared/effects/effect';
import type { Base } from '../../../table/format';
import type { Mu } from '../../../geometry/units';
import type { Die } from '../dice';

export const rollNames = ['shooting', 'melee', 'save', 'stress-test', 'rally', 'morale'] as const;
/** A roll that special rules and orders may modify. */
export type RollName = (typeof rollNames)[number];

export const occasions = ['open-up', 'advance', 'charge', 'hold-and-shoot'] as const;
export type Occasion = (typeof occasions)[number];

/** Effect of a special rule or an order: a small set, each read at one place of the rules. */
export type Effect =
  /** A modifier on a roll of the unit, on one occasion or always. */
  | {
      readonly kind: 'modifier';
      readonly roll: RollName;
      readonly modifier: 'roll' | 'dice';
      readonly value: number;
      readonly when?: Occasion;
    }
  /** Obscured, with this rule's name as its source (GT-RULING-104). */
  | { readonly kind: 'obscuring' }
  /** Added to the move. */
  | { readonly kind: 'move'; readonly value: Mu }
  /** Dice that each model rolls, instead of one. */
  | { readonly kind: 'melee-dice'; readonly value: number }
  | { readonly kind: 'shooting-dice'; readonly value: number }
  /** Damage of a failed save against the weapon, instead of 1. */
  | { readonly kind: 'damage'; readonly value: number }
  | { readonly kind: 'minimum-range'; readonly value: Mu }
  | { readonly kind: 'ignores'; readonly what: readonly ('saves' | 'obscured' | 'cover')[] }
  /** The weapon fires in an Open Up only. */
  | { readonly kind: 'stands-to-fire' }
  /** The weapon is aimed at a point that may drift, and attacks every unit within the radius. */
  | { readonly kind: 'burst'; readonly radius: Mu; readonly scatter: Die }
  /** No Stress token from this. */
  | { readonly kind: 'unmoved'; readonly by: 'comrades' | 'fearsome' }
  /** Tokens that the unit gains or loses. */
  | { readonly kind: 'tokens'; readonly token: 'stress' | 'dug-in'; readonly change: number };

// GT-PROFILE-07, GT-PROFILE-14
export interface SpecialRule {
  readonly id: string;
  /** Also tells sources of Obscured apart (GT-RULING-104). */
  readonly name: string;
  readonly text: string;
  readonly effect: Effect;
  /** Reaches friendly units within this distance, the unit included; without it, only the unit itself. */
  readonly range?: Mu;
  /** With a range: the units that it reaches. */
  readonly whom?: 'friends' | 'all';
}

// GT-PROFILE-08
export interface UnitOrder {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly when: 'before' | 'after' | 'either';
  readonly effect: Effect;
}

export interface Band {
  /** The greatest distance of the band, included. */
  readonly range: Mu;
  readonly die: Die;
}

// GT-PROFILE-11 to GT-PROFILE-14
export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly short: Band | null;
  readonly medium: Band | null;
  readonly long: Band | null;
  readonly rules: readonly SpecialRule[];
}

export interface ModelProfile {
  readonly id: string;
  readonly name: string;
  // GT-PROFILE-01 to GT-PROFILE-06; null: the stat is missing (GT-RULING-118)
  readonly combat: Die | null;
  readonly defence: Die | null;
  readonly damage: number;
  readonly save: Die | null;
  readonly wounds: number;
  readonly command: number;
  readonly keywords: readonly 'Squad Leader'[];
  readonly rules: readonly SpecialRule[];
  // GT-PROFILE-10
  readonly weapons: readonly Weapon[];
  readonly base: Base;
  readonly height: Mu;
  readonly sculpt: string;
}

export const unitKeywords = ['Squad', 'Commander', 'Small Unit'] as const;
export type UnitKeyword = (typeof unitKeywords)[number];

export interface UnitProfile {
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly UnitKeyword[];
  // GT-PROFILE-09
  readonly composition: readonly Enlisted[];
  readonly models: readonly ModelProfile[];
  /** GT-MOVE-01: 5 by default. */
  readonly move: Mu;
  /** A Commander's reach for Unit Orders, in the text's inches (GT-RULING-01); 0 without one. */
  readonly tactics: number;
  readonly orders: readonly UnitOrder[];
  readonly rules: readonly SpecialRule[];
  readonly effects: readonly UnitEffect[];
}

export interface Force {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** GT-TP-03: points that the force's formation adds to the opening pool. */
  readonly extraTp: number;
  readonly units: readonly UnitProfile[];
}

export const standardMove: Mu = 5;

/** The unit profiles of several forces by id. */
export type Profiles = ReadonlyMap<string, UnitProfile>;
