/** Classes of weapons by how they sound, found by their names. */

export const weaponSounds = ['pistol', 'rifle', 'automatic', 'heavy', 'flamer', 'blast', 'melee'] as const;
export type WeaponSound = (typeof weaponSounds)[number];

/** Words in names of weapons. The first class with a word of the name is the weapon's: a flame cannon is a flamer. */
const words: readonly (readonly [WeaponSound, RegExp])[] = [
  ['flamer', /\b(flam\w*|inferno|fire|belcher)\b/],
  ['blast', /\b(grenades?|bombs?|mortar|howitzer|cannon|field gun|gas|projector|dynamite|launcher)\b/],
  [
    'melee',
    /\b(blades?|knife|\w*sword|polearm|bayonet|\w*claws?|halberd(?! gun)|dagger|horns|mace|wheel|scourge|spade|hammer|ram|club|sabre|fists?|tracks|axe|spear|teeth)\b/,
  ],
  ['heavy', /\b(heavy|anti materiel|elephant|wall gun|jezzail|sniper)\b/],
  ['automatic', /\b(machine|submachine|automatic|repeating|trench gun|shotgun|twin guns|turret)\b/],
  ['pistol', /\b(pistols?|revolver)\b/],
  ['rifle', /\b(\w*rifle|carbine|musket|gun|mauler|hunting glass)\b/],
];

/** Returns the class of a weapon by its name or id; null for a name with no known word. */
export function weaponSound(weapon: string): WeaponSound | null {
  const name = weapon.toLowerCase().replace(/[^a-z]+/g, ' ');
  return words.find(([, known]) => known.test(name))?.[0] ?? null;
}
