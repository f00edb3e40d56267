/**
 * Content of a force file (`forces/*.json`): weapons, and unit profiles made of model profiles. The rulebook's chapter
 * prints none. The forces that ship are samples to copy and edit.
 */
import type { Enlisted } from '../../../engine/field-force';
import type { UnitEffect } from '../../shared/effects/effect';
import type { Base, SizeClass } from '../../../table/format';
import type { Mu } from '../../../geometry/units';

export const weaponTags = ['Semi-Automatic', 'OPTICS', 'Carry Over'] as const;
// TT-RULING-22, TT-RULING-38, TT-RULING-58
export type WeaponTag = (typeof weaponTags)[number];

// TT-RANGE-02, TT-RULING-42
export interface Band {
  readonly name: string;
  /** The greatest distance of the band, inclusive. */
  readonly most: Mu;
  readonly modifier: number;
}

export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly kind: 'ranged' | 'melee';
  readonly attacks: number;
  readonly damage: number;
  readonly pen: number;
  /** Maximum range; 0 for a melee weapon. */
  readonly range: Mu;
  /** Nearest first; null where the file gives a range alone (TT-RULING-42). */
  readonly bands: readonly Band[] | null;
  readonly tags: readonly WeaponTag[];
}

export interface ModelProfile {
  readonly id: string;
  readonly name: string;
  /** Target number of its saves. */
  readonly sv: number;
  readonly hp: number;
  readonly weapons: readonly Weapon[];
  /** Command radius as a replacement leader (TT-RULING-20); null for the unit's. */
  readonly commandRadius: Mu | null;
  readonly base: Base;
  readonly height: Mu;
  readonly sculpt: string;
}

/** Effects of a profile's special actions: none in the rules, or Cover (1) until one of the unit's models moves. */
// TT-ACT-09
export const actionEffects = ['none', 'dug-in'] as const;

// TT-ACT-01, TT-ACT-09
export interface SpecialAction {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly cost: number;
  /** Rules out a Shoot action in the same activation. */
  readonly barsShoot: boolean;
  readonly effect: (typeof actionEffects)[number];
}

/** Effects of a profile's charge reactions: none in the rules, or the loss of the charge's bonus to hit. */
// TT-REACT-06
export const reactionEffects = ['none', 'no-charge-bonus'] as const;

export interface ChargeReaction {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly effect: (typeof reactionEffects)[number];
}

/** `Loose Order`: the unit has no coherency to keep (TT-MOVE-06). */
export const unitKeywords = ['Vehicle', 'Loose Order'] as const;
export type UnitKeyword = (typeof unitKeywords)[number];

export interface UnitProfile {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly keywords: readonly UnitKeyword[];
  /** Conceal (X) from the profile's keywords; 0 without one. */
  readonly conceal: number;
  readonly composition: readonly Enlisted[];
  readonly models: readonly ModelProfile[];
  readonly size: SizeClass;
  readonly move: Mu;
  /** Target numbers. */
  readonly ranged: number;
  readonly melee: number;
  readonly leadership: number;
  readonly commandRadius: Mu;
  /** TT-ACT-02 */
  readonly actions: number;
  /** TT-ACT-04 */
  readonly cards: number;
  readonly points: number;
  readonly specialActions: readonly SpecialAction[];
  readonly chargeReactions: readonly ChargeReaction[];
  readonly effects: readonly UnitEffect[];
}

export interface Force {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly units: readonly UnitProfile[];
}

/** Unit profiles of several forces, by id. */
export type Profiles = ReadonlyMap<string, UnitProfile>;
