/** The part of the vocabulary of effects that Trench Crusade plays. */
import type { Dialect, RollWords } from '../../shared/effects/dialect';
import { modelKeywords, weaponKeywords } from './profiles';

const dice: RollWords['as'] = [{ kind: 'pool', unit: 'DICE' }];
const injuryAs: RollWords['as'] = [
  { kind: 'pool', unit: 'INJURY DICE' },
  { kind: 'total', unit: 'INJURY MODIFIER' },
];
const alone = { against: null, opposed: false, as: dice };

/** Trench Crusade's part of the vocabulary. */
export const dialect: Dialect = {
  game: 'Trench Crusade',
  bearer: 'model',
  length: '″',
  deeds: ['modifier', 'keyword', 'movement', 'cannot', 'risky', 'survives', 'markers', 'stand-up'],
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
    ability: { ...alone, own: 'its abilities’ ACTIONS' },
  },
  states: {
    down: 'is Down',
    up: 'is not Down',
    'in-cover': 'is in Cover',
    'in-the-open': 'is not in Cover',
    'in-melee': 'is in melee',
    'out-of-melee': 'is not in melee',
    charging: 'has charged in this activation',
    moved: 'has moved in this activation',
    unmoved: 'has not moved in this activation',
  },
  markers: {
    blood: ['BLOOD MARKER', 'BLOOD MARKERS'],
    blessing: ['BLESSING MARKER', 'BLESSING MARKERS'],
    infection: ['INFECTION MARKER', 'INFECTION MARKERS'],
  },
  keywords: modelKeywords,
  weaponKeywords,
  ignores: {},
  actions: {
    move: 'Move',
    charge: 'Charge',
    retreat: 'Retreat',
    dash: 'Dash',
    shoot: 'Shoot',
    fight: 'Fight',
  },
  triggers: {
    'turn-start': 'at the start of each Turn',
    'turn-end': 'at the end of each Turn',
    'activation-start': 'when it is activated',
    'activation-end': 'after its activation',
    charges: 'when it ends a Charge in melee',
    hurt: 'when an injury has an effect on it',
    'goes-down': 'when it goes Down',
    falls: 'when it goes Out of Action',
    fells: 'when it takes an enemy Out of Action',
    'friend-falls': 'when a friend {within} goes Out of Action',
    'enemy-falls': 'when an enemy {within} goes Out of Action',
  },
  causes: ['hurt', 'goes-down', 'falls', 'fells'],
};
