/** The part of the vocabulary of effects that Trenches and Turbines plays. */
import { unitTriggers, withoutRareEffects, type Dialect, type RollWords } from '../../shared/effects/dialect';
import { unitKeywords, weaponTags } from './profiles';

const as: RollWords['as'] = [{ kind: 'target', unit: 'to the number needed' }];

/** The part of the vocabulary that these rules play. */
export const dialect: Dialect = {
  ...withoutRareEffects,
  game: 'Trenches and Turbines',
  bearer: 'unit',
  length: '″',
  deeds: ['modifier', 'ignores', 'movement', 'markers', 'stand-up'],
  rolls: {
    ranged: { own: 'its shots', against: 'shots at it', as, opposed: true },
    melee: { own: 'its strikes in fights', against: 'strikes against it', as, opposed: true },
    save: { own: 'its saves', against: 'saves from its attacks', as, opposed: true },
    morale: { own: 'its Leadership checks', against: null, as, opposed: false },
  },
  states: {
    down: 'is prone',
    up: 'is not prone',
    'in-melee': 'is in contact with an enemy',
    'out-of-melee': 'is not in contact with an enemy',
    charging: 'has charged in this activation',
    moved: 'has moved in this activation',
    unmoved: 'has not moved in this activation',
  },
  markers: { pin: ['pin', 'pins'] },
  keywords: unitKeywords,
  weaponKeywords: weaponTags,
  ignores: { cover: 'cover', conceal: 'Conceal', range: 'modifiers of range' },
  limits: ['turn', 'battle'],
  triggers: unitTriggers('when it loses HP'),
  causes: ['hurt'],
};
