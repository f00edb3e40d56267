/** Unit cards: statistics, weapons, keywords and special rules. */
import type { UnitCard } from '../../../engine/rules-view';
import type { ModelProfile, UnitProfile, Weapon } from '../forces/profiles';

/** Returns the card of a unit profile. */
export function cardOf(unit: UnitProfile): UnitCard {
  const weapons = new Map(unit.models.flatMap((model) => model.weapons.map((weapon) => [weapon.id, weapon])));
  const special = new Map(
    [...unit.rules, ...unit.models.flatMap(({ rules }) => rules)].map((rule) => [rule.id, rule]),
  );
  return {
    statNames: [
      { short: 'Cbt', name: 'Combat', rule: 'GT-PROFILE-01' },
      { short: 'Def', name: 'Defence', rule: 'GT-PROFILE-03' },
      { short: 'Dmg', name: 'Damage', rule: 'GT-PROFILE-02' },
      { short: 'Save', name: 'Save', rule: 'GT-PROFILE-04' },
      { short: 'Wnd', name: 'Wounds', rule: 'GT-PROFILE-05' },
      { short: 'Cmd', name: 'Command', rule: 'GT-PROFILE-06' },
    ],
    lines: unit.models.map((model) => ({
      profile: model.id,
      name: model.name,
      stats: statsOf(model),
      boxes: { name: 'Wounds', count: model.wounds },
    })),
    weapons: [...weapons.values()].map((weapon) => ({ name: weapon.name, text: weaponText(weapon) })),
    keywords: [
      ...unit.keywords,
      ...(unit.tactics > 0 ? [`Tactics ${unit.tactics}`] : []),
      `Move ${unit.move} MU`,
    ],
    special: [...special.values(), ...unit.orders].map(({ name, text }) => ({ name, text })),
    effects: unit.effects,
  };
}

const statsOf = (model: ModelProfile): readonly string[] => [
  model.combat ?? '–',
  model.defence ?? '–',
  String(model.damage),
  model.save ?? '–',
  String(model.wounds),
  String(model.command),
];

function weaponText(weapon: Weapon): string {
  const bands = (['short', 'medium', 'long'] as const).flatMap((name) => {
    const band = weapon[name];
    return band ? [`${name} ${band.range} MU ${band.die}`] : [];
  });
  return [bands.join(', '), ...weapon.rules.map((rule) => `${rule.name}: ${rule.text}`)].join('. ');
}
