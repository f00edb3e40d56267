/** The part of the vocabulary of effects that Trench Crusade plays. */
import { rareConditions, type Dialect, type RollWords } from '../../shared/effects/dialect';
import { deedKinds, limits, rolledDice } from '../../shared/effects/effect';
import { modelKeywords, weaponKeywords, type WeaponKeyword } from './profiles';

const dice: RollWords['as'] = [{ kind: 'pool', unit: 'DICE' }];
const injuryAs: RollWords['as'] = [
  { kind: 'pool', unit: 'INJURY DICE' },
  { kind: 'total', unit: 'INJURY MODIFIER' },
];
const alone = { against: null, opposed: false, as: dice };

/** Keywords that count when a weapon attacks a target, not before. */
export const attackKeywords: readonly WeaponKeyword[] = [
  'RISKY',
  'CRITICAL',
  'ARMOUR-PIERCING',
  'IGNORE ARMOUR',
  'IGNORE COVER',
  'IGNORE LONG RANGE',
  'IGNORE ELEVATION',
  'IGNORE OFF-HAND WEAPON',
  'FIRE',
  'GAS',
  'SHRAPNEL',
  'SHOTGUN',
  'INFECTION MARKERS',
];

/** Trench Crusade's part of the vocabulary. */
export const dialect: Dialect = {
  game: 'Trench Crusade',
  bearer: 'model',
  length: '″',
  deeds: deedKinds.filter((kind) => kind !== 'ignores'),
  rolls: {
    ranged: { own: 'its Ranged Attacks', against: 'Ranged Attacks against it', as: dice, opposed: true },
    melee: { own: 'its Melee Attacks', against: 'Melee Attacks against it', as: dice, opposed: true },
    injury: {
      own: 'Injury Rolls of its attacks',
      against: 'Injury Rolls against it',
      as: injuryAs,
      opposed: true,
    },
    morale: { ...alone, own: 'Morale Tests of its warband', ofSide: true },
    dash: { ...alone, own: 'its Dashes' },
    climb: { ...alone, own: 'its climbs' },
    jump: { ...alone, own: 'its jumps' },
    dive: { ...alone, own: 'its Diving Charges' },
    ability: { ...alone, own: 'its abilities’ ACTIONS' },
    ground: { ...alone, own: 'its tests of dangerous ground' },
    success: { ...alone, own: 'all its Success Rolls' },
  },
  states: {
    down: 'is Down',
    up: 'is not Down',
    'in-cover': 'is in Cover',
    'in-the-open': 'is not in Cover',
    'in-melee': 'is in melee',
    'out-of-melee': 'is not in melee',
    charging: 'has charged in this activation',
    'charging-first': 'has begun this activation with a Charge',
    elevated: 'is 3″ or more above the other',
    'at-terrain': 'is in contact with terrain',
    moved: 'has moved in this activation',
    unmoved: 'has not moved in this activation',
    activated: 'has been activated this Turn',
    unactivated: 'has not been activated this Turn',
    struck: 'has been hit by the other model of the FIRETEAM in this activation',
  },
  markers: {
    blood: ['BLOOD MARKER', 'BLOOD MARKERS'],
    blessing: ['BLESSING MARKER', 'BLESSING MARKERS'],
    infection: ['INFECTION MARKER', 'INFECTION MARKERS'],
  },
  keywords: modelKeywords,
  weaponKeywords,
  attackKeywords,
  traits: true,
  conditions: rareConditions,
  ignores: {},
  exemptions: {
    down: 'the -1 DICE for being Down',
    'standing-up': 'the halving of its movement when it stands up',
    'free-attacks': 'attacks of enemies when it retreats',
    risky: 'the end of its activation when a Risky roll fails',
  },
  markerDice: rolledDice,
  rerolled: ['ranged', 'melee', 'dash', 'climb', 'jump', 'dive', 'ground', 'ability', 'success', 'injury'],
  spared: ['ranged', 'melee', 'dash', 'success', 'injury'],
  actions: {
    move: 'Move',
    charge: 'Charge',
    retreat: 'Retreat',
    dash: 'Dash',
    shoot: 'Shoot',
    fight: 'Fight',
    'stand-up': 'stand up',
  },
  triggers: {
    'turn-start': 'at the start of each Turn',
    'turn-end': 'at the end of each Turn',
    'activation-start': 'when it is activated',
    'activation-end': 'after its activation',
    deployed: 'when it is deployed',
    charges: 'when it ends a Charge in melee',
    hits: 'when its attack hits a model',
    injures: 'after an Injury Roll of its attack, if the target stays in action',
    marks: 'when its attack places markers on a model',
    hurt: 'when an injury has an effect on it',
    'goes-down': 'when it goes Down',
    falls: 'when it goes Out of Action',
    fells: 'when it takes an enemy Out of Action',
    'friend-falls': 'when a friend {within} goes Out of Action',
    'enemy-falls': 'when an enemy {within} goes Out of Action',
  },
  causes: ['hits', 'marks', 'injures', 'hurt', 'goes-down', 'falls', 'fells'],
  sight: true,
  choices: ['activation', 'turn', 'battle', 'then', 'hit', 'action', 'rolled'],
  hitKeywords: ['CRITICAL', 'ARMOUR-PIERCING', 'IGNORE ARMOUR'],
  limits,
  lastings: ['activation', 'turn', 'stay'],
};
