import { describe, expect, it } from 'vitest';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { resolveAbilities } from '../../../../src/rules/trench-crusade/turn/abilities';
import { injuryPlan } from '../../../../src/rules/trench-crusade/injury/injury-plan';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import { meleeModifiers, rangedModifiers } from '../../../../src/rules/trench-crusade/shooting/attack';
import { checkShoot } from '../../../../src/rules/trench-crusade/shooting/aim';
import { weaponsOf, type Game } from '../../../../src/rules/trench-crusade/game';
import { readKeywords } from '../../../../src/rules/trench-crusade/forces/roster-equipment';
import { eventsOf, optionIds, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

const weapons: readonly Fields[] = [
  { id: 'shotgun', name: 'Shotgun', kind: 'ranged', hands: 2, range: 12, keywords: ['SHOTGUN'] },
  { id: 'hammer', name: 'Tank Hammer', kind: 'melee', keywords: ['RELOAD'] },
  { id: 'musket', name: 'Musket', kind: 'ranged', hands: 2, range: 24, keywords: ['RELOAD'] },
  { id: 'axe', name: 'Axe', kind: 'melee', cleave: 2 },
  { id: 'staff', name: 'Staff', kind: 'melee', hands: 1, keywords: ['CUMBERSOME'] },
  { id: 'burner', name: 'Burner', kind: 'ranged', range: 12, keywords: ['FIRE', 'GAS'] },
];

/** The model a of Red with these fields, the enemies e and f of Blue beside each other. */
function scene(a: Fields, distance: number, more: Partial<TrenchScene> = {}, e: Fields = {}): TrenchScene {
  return {
    units: [
      fighter('a', 'red', 'a', [10, 10]),
      fighter('e', 'blue', 'e', [10, 10 + distance]),
      fighter('f', 'blue', 'e', [11.2, 10 + distance]),
    ],
    warbands: [
      warband(
        { a, e },
        {
          weapons,
          abilities: [
            {
              id: 'ammo',
              name: 'Incendiary Rounds',
              text: 'Loads a weapon.',
              timing: 'pre-battle',
              once: true,
              effect: { kind: 'load', keyword: 'FIRE' },
            },
          ],
        },
      ),
    ],
    activation: { model: 'a' },
    ...more,
  };
}

const melee = (game: Game) =>
  meleeModifiers(game, {
    attacker: 'a',
    target: 'e',
    weapon: weaponsOf(game, 'a').at(-1)!,
    characteristic: 'melee',
    offHand: false,
  }).map(({ name }) => name);

describe('NEGATE', () => {
  it('TC-KEYWORD-10: NEGATE FEAR strikes at FEAR without a penalty', () => {
    const fear = { keywords: ['FEAR'] };
    expect(asked(scene({}, 1.5, {}, fear), melee)).toEqual(['FEAR']);
    expect(asked(scene({ keywords: ['NEGATE FEAR'] }, 1.5, {}, fear), melee)).toEqual([]);
  });

  it('TC-KEYWORD-10: NEGATE FIRE takes no marker of FIRE, but that of GAS', () => {
    const markers = (keywords: readonly string[]) =>
      beginTrench(
        scene(
          { weapons: ['burner'] },
          8,
          {
            dice: [1, 1],
            options: { extraMarker: 'each' },
            *play(game) {
              yield* injure(game, {
                model: 'e',
                cause: 'Burner',
                rules: [],
                hit: {
                  attacker: 'a',
                  weapon: weaponsOf(game, 'a')[0]!,
                  melee: false,
                  critical: false,
                  direct: true,
                },
                modifiers: [],
              });
            },
          },
          { keywords },
        ),
      ).state.units['e']!.tokens['blood'];
    // A Minor hit gives one marker, FIRE and GAS one each.
    expect([markers([]), markers(['NEGATE FIRE']), markers(['NEGATE FIRE', 'NEGATE GAS'])]).toEqual([
      3, 2, 1,
    ]);
  });
});

describe('keywords of weapons', () => {
  it('TC-KEYWORD-11: CLEAVE 2 strikes twice in one Fight, at one enemy or at two', () => {
    const fighting = beginTrench(
      scene({ weapons: ['axe'] }, 1.5, {
        dice: [1, 1, 1, 1],
        play: (game) => carryOut(game, 'a', 'fight'),
      }),
    );
    expect(optionIds(fighting)).toEqual(['e', 'f']);
    const second = reply(fighting, ['choose-target', 'e']);
    expect(optionIds(second)).toEqual(['e', 'f']);
    const done = reply(second, ['choose-target', 'f']);
    expect(eventsOf(done, 'success-rolled').map(({ data }) => data['target'])).toEqual(['e', 'f']);
  });

  it('TC-KEYWORD-12: a SHOTGUN at Long Range loses a die of the Injury Roll, not of the shot', () => {
    const at = (distance: number) =>
      asked(scene({ weapons: ['shotgun'] }, distance), (game) => {
        const [weapon] = weaponsOf(game, 'a');
        const hit = { attacker: 'a', weapon: weapon!, melee: false, critical: false, direct: true };
        return [
          ...rangedModifiers(game, 'a', weapon!, { model: 'e' }),
          ...injuryPlan(game, { model: 'e', cause: 'Shotgun', rules: [], hit, modifiers: [] }).modifiers,
        ].map(({ name, value, rule }) => [name, value, rule]);
      });
    // Bases of 25 mm: 7" apart are 6.016" from base to base, over half of 12".
    expect(at(6.9)).toEqual([]);
    expect(at(7)).toEqual([['SHOTGUN at Long Range', -1, 'TC-KEYWORD-12']]);
  });

  it('TC-KEYWORD-13: RELOAD ends the activation after a Shoot and after a Fight', () => {
    const shot = reply(
      beginTrench(
        scene({ weapons: ['musket'] }, 8, { dice: [1, 1], play: (game) => carryOut(game, 'a', 'shoot') }),
      ),
      ['choose-target', 'e'],
    );
    expect(eventsOf(shot, 'activation-cut').map(({ rules }) => rules)).toEqual([['TC-KEYWORD-13']]);
    const struck = reply(
      beginTrench(
        scene({ weapons: ['hammer'] }, 1.5, { dice: [1, 1], play: (game) => carryOut(game, 'a', 'fight') }),
      ),
      ['choose-target', 'e'],
    );
    expect(eventsOf(struck, 'activation-cut').map(({ rules }) => rules)).toEqual([['TC-KEYWORD-13']]);
    const rifle = reply(
      beginTrench(
        scene({ weapons: ['rifle'] }, 8, { dice: [1, 1], play: (game) => carryOut(game, 'a', 'shoot') }),
      ),
      ['choose-target', 'e'],
    );
    expect(eventsOf(rifle, 'activation-cut')).toEqual([]);
  });

  it('TC-KEYWORD-14: a CUMBERSOME weapon leaves no hand for another', () => {
    const second = (weapon: string) =>
      reply(
        beginTrench(
          scene({ weapons: [weapon, 'knife'] }, 1.5, {
            dice: [1, 1],
            play: (game) => carryOut(game, 'a', 'fight'),
          }),
        ),
        ['choose-weapon', weapon],
        ['choose-target', 'e'],
      ).question?.kind;
    expect([second('sword'), second('staff')]).toEqual(['choose-weapon', undefined]);
  });

  it('TC-KEYWORD-15: a HELD item leaves no hands for a rifle, and one for a sword', () => {
    const held = (weapon: string) =>
      asked(scene({ weapons: [weapon], keywords: ['HELD'] }, 8), (game) => checkShoot(game, 'a')?.rule);
    expect([held('rifle'), held('pistol')]).toEqual(['TC-ATK-02', undefined]);
    const fought = beginTrench(
      scene({ weapons: ['sword', 'knife'], keywords: ['HELD'] }, 1.5, {
        dice: [1, 1],
        play: (game) => carryOut(game, 'a', 'fight'),
      }),
    );
    expect(reply(fought, ['choose-weapon', 'sword'], ['choose-target', 'e']).question).toBeNull();
  });

  it('TC-KEYWORD-16: AMMUNITION loads one ranged weapon that neither bursts nor burns, of the player’s choice', () => {
    const load = (own: readonly string[]) =>
      beginTrench(
        scene({ weapons: own, abilities: ['ammo'] }, 8, {
          play: (game) => resolveAbilities(game, 'pre-battle'),
          system: { firstPlayer: 'red' },
        }),
      );
    const asking = reply(load(['rifle', 'burner', 'pistol', 'knife']), ['choose-ability', 'a:ammo']);
    expect(optionIds(asking)).toEqual(['rifle', 'pistol']);
    const loaded = reply(asking, ['choose-weapon', 'pistol']);
    expect(loaded.state.system['loads']).toEqual({
      'a:pistol': [{ keyword: 'FIRE', dice: 0, name: 'Incendiary Rounds' }],
    });
    expect(load(['burner', 'knife']).question).toBeNull();
  });
});

describe('keywords of rosters', () => {
  it('reads CLEAVE, AMMUNITION, HELD and NEGATE', () => {
    expect(readKeywords('CLEAVE 2, CUMBERSOME')).toMatchObject({
      cleave: 2,
      weapon: ['CUMBERSOME'],
      unknown: [],
    });
    expect(readKeywords('AMMUNITION (ARMOUR-PIERCING), CONSUMABLE')).toMatchObject({
      ammunition: [{ kind: 'load', keyword: 'ARMOUR-PIERCING' }],
      unknown: ['CONSUMABLE'],
    });
    expect(readKeywords('AMMUNITION (+1 DICE)').ammunition).toEqual([{ kind: 'load', dice: 1 }]);
    expect(readKeywords('HELD, NEGATE GAS').model).toEqual(['HELD', 'NEGATE GAS']);
  });
});
