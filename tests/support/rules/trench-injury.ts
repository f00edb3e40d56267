/** Injuries of one model of Trench Crusade. */
import type { Game } from '../../../src/rules/trench-crusade/game';
import { injure } from '../../../src/rules/trench-crusade/injury/injury';
import type { Weapon } from '../../../src/rules/trench-crusade/forces/profiles';
import { lastEvent, reply } from '../battle';
import { beginTrench, fighter, warband, type TrenchScene } from './trench';
import type { Hit } from '../../../src/rules/trench-crusade/injury/injury-plan';

export const resistances = {
  undead: [{ name: 'Undead', dice: -1, except: ['FIRE'] }],
  amalgam: [{ name: 'Many bodies', dice: -2 }],
};
export const band = warband(
  {
    trooper: {},
    tough: { keywords: ['TOUGH'] },
    golem: { keywords: ['GOLEM'] },
    'tough-machine': { keywords: ['TOUGH'], armour: ['machine'] },
    shielded: { armour: ['shield'] },
    standard: { armour: ['standard'] },
    'standard-shield': { armour: ['standard', 'shield'] },
    reinforced: { armour: ['reinforced'] },
    'reinforced-shield': { armour: ['reinforced', 'shield'] },
    machine: { armour: ['machine'] },
    hide: { intrinsic: { modifier: -2, allowsShield: true }, armour: ['reinforced'] },
    shell: { intrinsic: { modifier: -1 }, armour: ['shield'] },
    hell: { armour: ['infernal', 'shield'] },
    warded: { armour: ['warded'] },
    undead: { resistances: resistances.undead },
    amalgam: { resistances: resistances.amalgam },
    prophet: { abilities: ['memento'] },
  },
  {
    armour: [{ id: 'warded', name: 'Warded Armour', dice: -1 }],
    abilities: [
      {
        id: 'memento',
        name: 'Memento Mori',
        text: 'The first injury that would take it out does nothing.',
        timing: 'passive',
        effect: { kind: 'memento-mori' },
      },
    ],
  },
);

export const rifle: Weapon = band.models[0]!.weapons[0]!;
export const weapon = (fields: Partial<Weapon>): Weapon => ({ ...rifle, ...fields });

export const scene = (profile: string, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units: [fighter('victim', 'red', profile, [10, 10]), fighter('enemy', 'blue', 'trooper', [10, 20])],
  warbands: [band],
  ...more,
});

export const hitBy = (fields: Partial<Weapon> = {}, hit: Partial<Hit> = {}): Hit => ({
  attacker: 'enemy',
  weapon: weapon(fields),
  melee: false,
  critical: false,
  direct: true,
  ...hit,
});

/** Injures the victim by a weapon, or without one (a fall). */
export const hurt =
  (hit: Hit | null = hitBy()) =>
  (game: Game) =>
    injure(game, { model: 'victim', cause: 'a test', rules: [], hit, modifiers: [] });

/** An injury with dice given and no markers spent. */
export function hurtBy(
  profile: string,
  dice: readonly number[],
  hit: Hit | null = hitBy(),
  more: Partial<TrenchScene> = {},
) {
  const battle = beginTrench(scene(profile, { dice, play: hurt(hit), ...more }));
  return battle.question ? reply(battle, ['spend-blood', '0']) : battle;
}

/** Plays the injury with ones and no markers spent; returns the base and the modifiers of its roll. */
export function plan(profile: string, hit: Hit | null, more: Partial<TrenchScene> = {}) {
  const { base, net, added } = lastEvent(
    hurtBy(profile, Array<number>(9).fill(1), hit, more),
    'injury-rolled',
  );
  return { base, dice: net, added };
}
