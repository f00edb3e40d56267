/** Passive abilities as effects: they apply by the same functions. */
import {
  bearerOnly,
  unconditional,
  type Deed,
  type Reach,
  type UnitEffect,
} from '../../shared/effects/effect';
import type { Ability } from './profiles';

/** Returns the effects of abilities that reach other models without being used. */
export const passiveEffects = (abilities: readonly Ability[]): readonly UnitEffect[] =>
  abilities.flatMap(({ name, reach, effect }): readonly UnitEffect[] => {
    const lasting = (does: Deed, who: Reach['who']): UnitEffect => ({
      name,
      does,
      on: { ...bearerOnly, who, within: reach },
      if: unconditional,
      once: null,
      after: null,
      shared: null,
      chosen: null,
      action: null,
      upTo: null,
      oneOf: null,
      with: null,
      text: '',
    });
    switch (effect.kind) {
      // TC-ACT-08
      case 'risky-aura':
        return [lasting({ kind: 'risky' }, 'enemies')];
      // TC-DASH-04
      case 'dash-aura':
        return [
          lasting(
            { kind: 'modifier', roll: 'dash', whose: 'own', value: effect.dice, as: 'pool', per: null },
            'friends',
          ),
        ];
      default:
        return [];
    }
  });
