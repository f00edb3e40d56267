import type { UnitCard } from '../../../engine/rules-view';
import type { ModelProfile, UnitProfile, Weapon } from '../forces/profiles';
import { countText } from '../game';
import { signed } from '../../shared/text';

/** Returns the card of a unit profile. */
export function cardOf(unit: UnitProfile): UnitCard {
  const weapons = new Map(unit.models.flatMap((model) => model.weapons.map((weapon) => [weapon.id, weapon])));
  return {
    statNames: [
      { short: 'M', name: 'Move, in inches', rule: 'TT-MOVE-02' },
      { short: 'Rng', name: 'Ranged: this or less hits', rule: 'TT-HIT-03' },
      { short: 'Mel', name: 'Melee: this or less hits', rule: 'TT-RULING-62' },
      { short: 'SV', name: 'Save: this or less', rule: 'TT-SAVE-03' },
      { short: 'HP', name: 'Hit points', rule: 'TT-SAVE-06' },
      { short: 'Ld', name: 'Leadership: this or less holds', rule: 'TT-RESOLVE-05' },
    ],
    lines: unit.models.map((model) => ({
      profile: model.id,
      name: model.name,
      stats: statsOf(unit, model),
      boxes: { name: 'HP', count: model.hp },
    })),
    weapons: [...weapons.values()].map((weapon) => ({ name: weapon.name, text: weaponText(weapon) })),
    keywords: [
      ...unit.keywords,
      ...(unit.conceal > 0 ? [`Conceal (${unit.conceal})`] : []),
      `Size ${unit.size}`,
      `Command radius ${unit.commandRadius}`,
      ...(unit.actions === 2 ? [] : [`${unit.actions} actions`]),
      ...(unit.cards === 1 ? [] : [`${unit.cards} cards`]),
      countText(unit.points, 'point'),
    ],
    special: [...unit.specialActions, ...unit.chargeReactions].map(({ name, text }) => ({ name, text })),
    effects: unit.effects,
  };
}

const statsOf = (
  { move, ranged, melee, leadership }: UnitProfile,
  { sv, hp }: ModelProfile,
): readonly string[] => [move, ranged, melee, sv, hp, leadership].map(String);

function weaponText({ kind, attacks, damage, pen, range, bands, tags }: Weapon): string {
  const reach = bands
    ? bands
        .map(
          ({ name, most, modifier }) => `${name} ${most}"${modifier === 0 ? '' : ` at ${signed(modifier)}`}`,
        )
        .join(', ')
    : `${range}"`;
  return [
    ...(kind === 'ranged' ? [reach] : []),
    countText(attacks, 'attack'),
    `damage ${damage}`,
    ...(pen > 0 ? [`Pen ${pen}`] : []),
    ...tags,
  ].join(', ');
}
