/** The part of the vocabulary of effects that Gloom Trench plays. */
import { unitTriggers, withoutRareEffects, type Dialect, type RollWords } from '../../shared/effects/dialect';
import { unitKeywords } from './profiles';

const as: RollWords['as'] = [
  { kind: 'roll', unit: '' },
  { kind: 'dice', unit: 'die type' },
];
const alone = { against: null, opposed: false, as };

/** Gloom Trench’s part of the vocabulary. */
export const dialect: Dialect = {
  ...withoutRareEffects,
  game: 'Gloom Trench',
  bearer: 'unit',
  length: ' MU',
  deeds: ['modifier', 'ignores', 'movement', 'markers'],
  rolls: {
    ranged: { own: 'its shooting', against: 'shooting at it', as, opposed: true },
    melee: { own: 'its melee rolls', against: 'melee rolls against it', as, opposed: true },
    save: { own: 'its saving throws', against: 'saving throws from its attacks', as, opposed: true },
    morale: { ...alone, own: 'its Morale checks' },
    rally: { ...alone, own: 'its Rallies' },
    stress: { ...alone, own: 'its Stress Tests' },
  },
  states: {
    'in-cover': 'is in cover',
    'in-the-open': 'is in the open',
    charging: 'charges',
    moved: 'has moved in this action',
    unmoved: 'has not moved in this action',
  },
  markers: { stress: ['Stress token', 'Stress tokens'] },
  keywords: unitKeywords,
  weaponKeywords: [],
  ignores: { cover: 'cover', obscured: 'Obscured', saves: 'saving throws' },
  limits: ['turn', 'battle'],
  triggers: unitTriggers('when it takes damage'),
  causes: ['hurt'],
};
