/** The kinds of question that these rules ask, and their answers. */
import {
  data,
  many,
  moves,
  one,
  oneOrMany,
  z,
  type AnswerSchema,
  type QuestionsOf,
} from '../../engine/answers';
import type { Moves } from '../../engine/placements';
import type { Modifier } from '../../engine/events';
import type { Mu } from '../../geometry/units';
import type { CoverLevel } from '../../table/format';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import { leaderQuestions } from '../shared/casualties';
import { deploymentQuestions } from '../shared/deployment';
import type { Die } from './dice';
import type { Occasion } from './forces/profiles';

// GT-ACT-01
export type ActionName =
  'advance' | 'take-that-ground' | 'charge' | 'open-up' | 'dig-in' | 'rally' | 'do-nothing';

export type Reaction = 'none' | 'brace' | 'hold-and-shoot';

/** The rules that a move obeys: those of a unit's own move, of a Charge, or of one of the two D3 moves of a melee. */
export type MoveMode = 'move' | 'charge' | 'defence' | 'attack';

/** A move that a unit may make. */
export type MoveTerms = {
  readonly mode: MoveMode;
  readonly unit: UnitId;
  readonly allowance: Mu;
  /** The enemy unit that a Charge or a melee move goes for. */
  readonly target: UnitId | null;
};

/** The shooters at each target of split fire: how many models of each base. */
export type Groups = { readonly [target: UnitId]: { readonly [model: ModelId]: number } };

/** The part of a base's models that fire at a target. */
export type Shooter = { readonly model: ModelId; readonly count: number };

/** A shot as far as it is settled when its question is asked. */
export type SettledShot = {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly occasion: Occasion;
  readonly shooters: readonly Shooter[];
  /** The weapon's id for each model. */
  readonly weapons: { readonly [model: ModelId]: string };
  readonly part?: CoverLevel;
  readonly cover?: CoverLevel;
};

/** A roll on which a side may spend Tactical Points. */
export type RollData = {
  /** The roll by its name in the game: "shooting roll", "saving throws". */
  readonly roll: string;
  /** The unit that rolls; null for a side's own roll (initiative). */
  readonly unit: UnitId | null;
  readonly side: SideId;
  /** The modifier that a point buys. */
  readonly worth: 'd+1' | '-1';
  /** Modifiers that points have bought for this roll so far. */
  readonly bought: readonly Modifier[];
  /** Shooting roll: the target, and the shot. */
  readonly target?: UnitId;
  readonly shot?: SettledShot;
  /** Saving throws: the hits. */
  readonly hits?: number;
};

type Unit = { readonly unit: UnitId };
type Duel = Unit & { readonly target: UnitId };
type Fire = Unit & { readonly occasion: Occasion };

const groups: AnswerSchema<Groups> = z.record(z.string(), z.record(z.string(), z.number()));

export const questionKinds = {
  ...deploymentQuestions,
  'choose-unit': one<UnitId>('Active Player: a unit’s id.'),
  'choose-action': one<
    ActionName,
    Unit & { readonly stress: number; readonly testDue: boolean; readonly astray: boolean }
  >('Active Player: an action’s id, `advance` … `do-nothing`; data.astray: only an Advance is allowed.'),
  'split-fire': one<'one' | 'split', Unit>('Active Player: `one` or `split`, with the action.'),
  'choose-charge-target': one<UnitId, Unit>('Active Player: an enemy unit, where several are equally close.'),
  'advance-order': one<'move-first' | 'shoot-first', Unit>('Active Player: `move-first` or `shoot-first`.'),
  'move-unit': data<Moves, MoveTerms & { readonly plan: Moves }>(
    'Owner: { model: { via: [[x, z], …], facing?, y? } }, models left out stay; data: mode, unit, allowance, target, and a legal plan.',
    moves,
  ),
  'choose-reaction': one<Reaction, Duel & { readonly moved: Mu }>(
    'Defending Player: `none`, `brace` or `hold-and-shoot`.',
  ),
  'unit-order': one<string, Unit & { readonly when: 'before' | 'after' }>(
    'Active Player: an order’s id or `none`; data.when: before or after the action.',
  ),
  'choose-target': one<UnitId, Fire>(
    'Attacker: an enemy unit’s id, or `none` in an Advance; data: unit, occasion.',
  ),
  'choose-targets': many<UnitId, Fire>('Attacker: two enemy units’ ids.'),
  'assign-shooters': data<Groups, Unit & { readonly targets: readonly UnitId[] }>(
    'Attacker: { target: { model: how many of its base } }; an option’s id is `target>model`.',
    groups,
  ),
  'choose-weapon': one<
    string,
    Fire & { readonly target: UnitId; readonly profile: string; readonly shot: SettledShot }
  >(
    'Attacker: a weapon’s id, for all models of one profile (data.profile); data.shot: its shooters and the weapons chosen before.',
  ),
  'choose-part': one<CoverLevel, Duel & { readonly occasion?: Occasion; readonly shot?: SettledShot }>(
    'Attacker: the cover level of the part that it attacks; data: unit, target, and for a shot its occasion and its settled choices.',
  ),
  'choose-cover': one<CoverLevel, Unit>('Side under fire: the cover level that counts.'),
  'spend-tp': one<'none' | 'spend' | 'spend-down', RollData>(
    'Side that may pay: `none` or `spend`; data: roll, unit, side that rolls, worth, and for a shooting roll its settled choices.',
  ),
  press: one<'none' | 'press', Duel>('Attacker: `none` or `press`.'),
  'choose-save': one<Die | 'none', Unit>('Owner: the die type of the Save, or `none`.'),
  'choose-casualty-profile': one<string, Unit & { readonly damage: number }>(
    'Owner: a model profile’s id; data.damage.',
  ),
  'choose-casualties': oneOrMany<ModelId, Unit & { readonly count: number }>(
    'Owner: the models that fall (several at once, or one base at a time where bases hold several); data.count.',
  ),
  'choose-wounded': one<ModelId, Unit>('Owner: the model that takes the remaining damage.'),
  ...leaderQuestions,
  'choose-mourner': one<UnitId>('Owner: the unit that takes the token (option comradesLost).'),
  'choose-morale-unit': one<UnitId>('Each side: the unit that checks Morale next.'),
} as const;

export type QuestionKind = keyof typeof questionKinds;

/** The questions of these rules, told apart by `kind`. */
export type GloomQuestion = QuestionsOf<typeof questionKinds>;
